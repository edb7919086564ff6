//! Renders queued mails of alerts from the present state of alerts and records.

use std::collections::HashMap;

use sea_orm::DbErr;
use serde::Deserialize;

use super::links;
use super::news::{KeyDates, NewsReason};
use super::store::news::SentNews;
use super::store::owners::Owner;
use super::store::{alerts, deliveries, owners};
use crate::domain::accounts::Tokens;
use crate::domain::blog::{self, Post};
use crate::domain::changes::Subject;
use crate::domain::jobs::{self, DateOrDateTime, Job};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::platform::clock::{Clock, india_time};
use crate::platform::db::Database;
use crate::platform::language::Language;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{AlertItem, AlertMail, DateLabel, Mail, MailMessage, RenderError};
use crate::platform::site_config::CurrentSite;

/// Maximum number of records in a mail. A mail stays small and readable.
const MAX_ITEMS: usize = 20;

/// The renderer of mails of alerts.
pub struct AlertMails {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// The signer of the links.
    pub tokens: Tokens,
    /// The site that the mails name.
    pub site: CurrentSite,
}

/// Parameters of [`crate::platform::mail::MailKind::AlertRequest`].
#[derive(Deserialize)]
struct RequestParams {
    owner: i64,
    /// `None` if the owner has too many alerts.
    alert: Option<i64>,
}

/// Parameters of [`crate::platform::mail::MailKind::Alert`].
#[derive(Deserialize)]
struct AlertParams {
    owner: i64,
    batch: i64,
}

impl AlertMails {
    /// Renders the mail after a request for an alert. Returns `None` if the request has ended.
    ///
    /// # Errors
    /// Returns an error if the parameters cannot be read or a database query fails.
    pub async fn render_request(&self, mail: &Mail) -> Result<Option<MailMessage>, RenderError> {
        let RequestParams { owner, alert } = mail.params()?;
        let Some(owner) = self.recipient(mail, owner).await? else { return Ok(None) };
        let (now, templates) = (self.clock.now(), MailTemplates::of(&self.site));
        if let Some(alert) = alert
            && alerts::awaits_confirmation(&self.db, owner.id, alert).await?
        {
            let token = links::sign_confirmation(&self.tokens, alert, &owner, now);
            let templates = templates.in_language(mail.language);
            return Ok(token.map(|token| templates.confirm_alert(&token)));
        }
        let token = links::sign_management(&self.tokens, &owner, now);
        let templates = templates.in_language(owner.language);
        Ok(token.map(|token| templates.alert_exists(&token)))
    }

    /// Renders a mail with news. Returns `None` if the owner has ended all alerts, or if visitors
    /// cannot see the records.
    ///
    /// # Errors
    /// Returns an error if the parameters cannot be read or a database query fails.
    pub async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, RenderError> {
        let AlertParams { owner, batch } = mail.params()?;
        let Some(owner) = self.recipient(mail, owner).await? else { return Ok(None) };
        if !alerts::has_confirmed(self.db.read()?, owner.id).await? {
            return Ok(None);
        }
        let (news, number) = deliveries::of_message(&self.db, owner.id, batch).await?;
        let mut items = load_items(&self.db, &news, owner.language).await?;
        let hidden = news.len() - items.len();
        items.drain(..items.len().saturating_sub(MAX_ITEMS));
        if items.is_empty() {
            return Ok(None);
        }
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        let more = number.saturating_sub(hidden + items.len());
        let Some(token) = links::sign_management(&self.tokens, &owner, self.clock.now()) else {
            return Ok(None);
        };
        let templates = MailTemplates::of(&self.site);
        let message =
            templates.in_language(owner.language).alert(&AlertMail { items, more, token });
        Ok(Some(message))
    }

    async fn recipient(&self, mail: &Mail, owner: i64) -> Result<Option<Owner>, DbErr> {
        let owner = owners::find(&self.db, owner).await?;
        Ok(owner.filter(|owner| owner.email.as_deref() == Some(mail.recipient.as_str())))
    }
}

/// Returns the items of the records that visitors see, in the order of the news. A record that was
/// published and then changed is one item.
async fn load_items(
    db: &Database,
    news: &[SentNews],
    language: Language,
) -> Result<Vec<AlertItem>, DbErr> {
    let ids = |subject| -> Vec<i64> {
        news.iter().filter(|news| news.subject == subject).map(|news| news.record).collect()
    };
    let jobs = jobs::store::load_visible(db, &ids(Subject::Job)).await?;
    let posts = blog::store::load_summaries(db, &ids(Subject::Post)).await?;
    let posts = posts.into_iter().filter(|post| post.draft.is_published());
    let pdfs = pdfs::store::load_by_ids(db, &ids(Subject::Pdf)).await?;
    let mut items: HashMap<(Subject, i64), AlertItem> = HashMap::new();
    items.extend(jobs.into_iter().map(|job| ((Subject::Job, job.id), job_item(job, language))));
    items.extend(posts.map(|post| ((Subject::Post, post.id), post_item(post, language))));
    items.extend(pdfs.into_iter().map(|pdf| ((Subject::Pdf, pdf.id), pdf_item(pdf, language))));
    let item = |news: &SentNews| {
        let mut item = items.remove(&(news.subject, news.record))?;
        item.dates_changed = news.reason == NewsReason::Dates;
        Some(item)
    };
    Ok(news.iter().filter_map(item).collect())
}

fn job_item(mut job: Job, language: Language) -> AlertItem {
    job.localize(language);
    let dates = KeyDates::of(&job);
    let labelled = [
        (DateLabel::Opens, dates.opens),
        (DateLabel::Closes, dates.closes),
        (DateLabel::Exam, dates.exam),
        (DateLabel::AdmitCard, dates.admit_card),
        (DateLabel::Result, dates.result),
    ];
    let text = |date: DateOrDateTime| match date {
        DateOrDateTime::Date(day) => language.long_date(day),
        DateOrDateTime::DateTime(at) => {
            format!("{}, {}", language.long_date(date.day()), india_time(at).format("%-I:%M %p"))
        }
    };
    let dates = labelled.into_iter().filter_map(|(label, date)| Some((label, text(date?))));
    AlertItem {
        path: job.path(),
        organisation: job.content.organisation().to_owned(),
        dates: dates.collect(),
        dates_changed: false,
        title: job.content.title,
    }
}

fn post_item(mut post: Post, language: Language) -> AlertItem {
    post.localize(language);
    undated_item(post.path(), post.draft.title)
}

fn pdf_item(mut pdf: Pdf, language: Language) -> AlertItem {
    pdf.localize(language);
    undated_item("/pdfs".to_owned(), pdf.title)
}

fn undated_item(path: String, title: String) -> AlertItem {
    AlertItem { title, organisation: String::new(), dates: Vec::new(), dates_changed: false, path }
}
