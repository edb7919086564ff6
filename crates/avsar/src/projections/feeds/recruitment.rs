//! The feeds of recruitments: announced changes, documents, admit cards and results.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use recruitments::record::{AnnouncedChange, Document, Period};
use recruitments::{Day, DayTime, path};

use super::FeedsState;
use super::cached::cached;
use super::channel::{CONTENT_TYPE, Channel, FeedItem};
use super::lists::job_item;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::store::followers;
use crate::domain::recruitments::StoredRecruitment;
use crate::domain::recruitments::rows::{self, RecruitmentLookup};
use crate::platform::http::{ApiError, Path};
use crate::platform::language::{self, Language};
use crate::projections::pages::CachedDocument;

/// Serves the feed of a recruitment by its id: `/feeds/recruitments/17.xml`.
pub(super) async fn feed(
    State(state): State<Arc<FeedsState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let missing = || ApiError::NotFound("There is no such feed.");
    let id = name.strip_suffix(".xml").filter(|id| id.parse::<i64>().is_ok());
    let stored = match rows::by_id_or_slug(&state.db, id.ok_or_else(missing)?).await? {
        RecruitmentLookup::Recruitment(stored) if stored.is_public() => stored,
        RecruitmentLookup::Recruitment(_) | RecruitmentLookup::NotFound => return Err(missing()),
        RecruitmentLookup::Gone => {
            return Err(ApiError::Gone("This recruitment has been removed."));
        }
    };
    let language = language::current();
    let url = language.localize_path(&path_of(stored.id));
    cached(&state, &url, &headers, |state| write(state, stored.clone(), language)).await
}

fn path_of(id: i64) -> String {
    format!("/feeds/recruitments/{id}.xml")
}

async fn write(
    state: Arc<FeedsState>,
    stored: Box<StoredRecruitment>,
    language: Language,
) -> Result<CachedDocument, ApiError> {
    let jobs = followers::list(&state.db, stored.id).await?;
    let keys = jobs.iter().map(|job| SurrogateKey::Job(job.id));
    let keys = std::iter::once(SurrogateKey::Recruitment(stored.id)).chain(keys).collect();
    let page = format!("/recruitment/{}", stored.slug);
    let jobs = jobs.into_iter().filter(|job| job.content.active);
    let mut items: Vec<_> = jobs.map(|job| job_item(job, language)).collect();
    let link = language.localize_path(&page);
    items.extend(change_items(&stored, &link, language));
    items.extend(document_items(&stored));
    items.sort_by_key(|item| std::cmp::Reverse(item.posted_at));
    let record = &stored.content.record;
    let channel = Channel {
        site: &state.site,
        language,
        title: &record.title,
        description: description(&record.title, language),
        page: &page,
        path: &path_of(stored.id),
    };
    Ok(CachedDocument {
        language: Some(language),
        content_type: CONTENT_TYPE,
        body: channel.document(&items)?,
        keys,
    })
}

fn description(title: &str, language: Language) -> String {
    match language {
        Language::English => format!("Changes, admit cards and results: {title}"),
        Language::Hindi => format!("बदलाव, एडमिट कार्ड और परिणाम: {title}"),
    }
}

/// Returns an item for each announced change of a date or of the total.
fn change_items(stored: &StoredRecruitment, link: &str, language: Language) -> Vec<FeedItem> {
    // Changes are only appended, so that their positions identify them.
    let changes = stored.content.record.changes.iter().enumerate();
    let items = changes.filter_map(|(position, change)| {
        let what = changed_value(change, recruitments::Language::from(language))?;
        Some(FeedItem {
            title: format!("{what} – {}", stored.content.record.title),
            link: link.to_owned(),
            guid: format!("/recruitments/{}/changes/{position}", stored.id),
            posted_at: start_of(change.since),
            text: change.source.quote.clone(),
        })
    });
    items.collect()
}

/// Returns a change in words, such as `Examination: 14 February 2027 → 21 February 2027`.
fn changed_value(change: &AnnouncedChange, language: recruitments::Language) -> Option<String> {
    let (old, new) = (change.old.as_ref(), change.new.as_ref());
    if change.path == "total" {
        let name = language.pick("Vacancies", "रिक्तियां");
        return Some(format!("{name}: {} → {}", old?.as_u64()?, new?.as_u64()?));
    }
    let event = path::event(&change.path)?;
    let period =
        |value: Option<&serde_json::Value>| serde_json::from_value::<Period>(value?.clone()).ok();
    let day = |period: Period| language.moment(&period.from);
    let name = capitalize(language.event(event));
    match (period(old).map(day), period(new).map(day)) {
        (Some(old), Some(new)) => Some(format!("{name}: {old} → {new}")),
        (None, Some(new)) => Some(format!("{name}: {new}")),
        (_, None) => None,
    }
}

/// Returns a text that begins with a capital letter.
fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Returns an item for each document with a day and an address.
fn document_items(stored: &StoredRecruitment) -> Vec<FeedItem> {
    let documents = stored.content.record.documents.iter();
    let item = |document: &Document| {
        let link = document.url.clone()?;
        Some(FeedItem {
            title: format!("{} – {}", document.title, stored.content.record.title),
            guid: format!("/recruitments/{}/documents/{link}", stored.id),
            link,
            posted_at: start_of(document.dated?),
            text: document.title.clone(),
        })
    };
    documents.filter_map(item).collect()
}

fn start_of(day: Day) -> chrono::DateTime<chrono::Utc> {
    DayTime { day, time: None }.start()
}
