//! The feeds of recruitments: announced changes, documents, admit cards and results.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use recruitments::record::{AnnouncedChange, Certainty, Document, Period};
use recruitments::{Day, DayTime, path};
use serde_json::Value;

use super::FeedsState;
use super::cached::cached;
use super::channel::{CONTENT_TYPE, Channel, FeedItem};
use super::lists::job_item;
use crate::domain::changes::{self, Subject, SurrogateKey};
use crate::domain::jobs::store::followers;
use crate::domain::recruitments::StoredRecruitment;
use crate::domain::recruitments::rows;
use crate::platform::http::{ApiError, Path};
use crate::platform::language::{self, Language};
use crate::projections::pages::CachedDocument;

/// The error for a feed of a recruitment that visitors cannot see.
const MISSING: ApiError = ApiError::NotFound("There is no such feed.");

/// Serves the feed of a recruitment by its id: `/feeds/recruitments/17.xml`.
pub(super) async fn feed(
    State(state): State<Arc<FeedsState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let id = name.strip_suffix(".xml").and_then(|id| id.parse::<i64>().ok()).ok_or(MISSING)?;
    // A feed that does not exist must not fill the cache. If the database is unavailable, the
    // cached feed is served.
    match rows::status(&state.db, id).await {
        Ok(Some(status)) if !status.is_public() => return Err(MISSING),
        Ok(None) if changes::was_deleted(state.db.read()?, Subject::Recruitment, id).await? => {
            return Err(ApiError::Gone("This recruitment has been removed."));
        }
        Ok(None) => return Err(MISSING),
        Ok(Some(_)) | Err(_) => {}
    }
    let language = language::current();
    let url = language.localize_path(&path_of(id));
    cached(&state, &url, &headers, |state| write(state, id, language)).await
}

fn path_of(id: i64) -> String {
    format!("/feeds/recruitments/{id}.xml")
}

async fn write(
    state: Arc<FeedsState>,
    id: i64,
    language: Language,
) -> Result<CachedDocument, ApiError> {
    let stored = rows::find(state.db.read()?, id).await?;
    let stored = stored.filter(StoredRecruitment::is_public).ok_or(MISSING)?;
    let jobs = followers::list(&state.db, stored.id).await?;
    let keys = jobs.iter().map(|job| SurrogateKey::Job(job.id));
    let own_keys = [SurrogateKey::Recruitment(stored.id), SurrogateKey::Site];
    let keys: Vec<_> = own_keys.into_iter().chain(keys).collect();
    let page = stored.path();
    let jobs = jobs.into_iter().filter(|job| job.content.is_active());
    let mut items: Vec<_> = jobs.map(|job| job_item(job, language)).collect();
    let link = language.localize_path(&page);
    items.extend(change_items(&stored, &link, language));
    items.extend(document_items(&stored));
    items.sort_by_key(|item| std::cmp::Reverse(item.posted_at));
    let record = &stored.content.record;
    let site = state.site.get();
    let channel = Channel {
        site_name: &site.name,
        public_url: state.site.public_url(),
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
    let name = capitalize(language.event(path::event(&change.path)?));
    let new = date_text(new?, language)?;
    Some(match old.and_then(|old| date_text(old, language)) {
        Some(old) => format!("{name}: {old} → {new}"),
        None => format!("{name}: {new}"),
    })
}

/// Returns a date in words, such as `14 February 2027 (tentative)`. `None`: the notice does not say
/// it.
fn date_text(value: &Value, language: recruitments::Language) -> Option<String> {
    let Ok(period) = serde_json::from_value::<Period>(value.clone()) else {
        let is_awaited = value.get("state").and_then(Value::as_str) == Some("awaited");
        return is_awaited.then(|| language.pick("to be announced", "घोषणा बाकी").to_owned());
    };
    let from = language.moment(&period.from);
    let days = match &period.to {
        Some(to) => format!("{from} – {}", language.moment(to)),
        None => from,
    };
    Some(match period.certainty {
        Certainty::Firm => days,
        Certainty::Tentative => format!("{days} ({})", language.pick("tentative", "संभावित")),
        Certainty::Cancelled => format!("{days} ({})", language.pick("cancelled", "रद्द")),
    })
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changes_of_dates_and_totals_are_words() {
        let day = |certainty: &str| json!({"from": {"on": "2024-02-17"}, "certainty": certainty});
        let span = json!({"from": {"on": "2024-08-23"}, "to": {"on": "2024-08-25"}});
        let exam = "dates.exam[stage=1]";
        for (path, old, new, words) in [
            ("total", json!(85), json!(86), Some("Vacancies: 85 → 86")),
            (
                exam,
                day("firm"),
                day("cancelled"),
                Some("Examination: 17 February 2024 → 17 February 2024 (cancelled)"),
            ),
            (
                exam,
                day("tentative"),
                span,
                Some("Examination: 17 February 2024 (tentative) → 23 August 2024 – 25 August 2024"),
            ),
            (
                exam,
                day("firm"),
                json!({"state": "awaited", "hint": "soon"}),
                Some("Examination: 17 February 2024 → to be announced"),
            ),
            (exam, Value::Null, day("firm"), Some("Examination: 17 February 2024")),
            (exam, day("firm"), json!({"state": "notSaid"}), None),
            (exam, day("firm"), Value::Null, None),
            ("fees", json!([]), json!([{"amount": 100}]), None),
        ] {
            let change: AnnouncedChange = serde_json::from_value(json!({
                "path": path, "old": old, "new": new, "since": "2024-02-01",
                "source": {"doc": 0, "quote": ""},
            }))
            .unwrap();
            let language = recruitments::Language::English;
            assert_eq!(changed_value(&change, language).as_deref(), words, "{path} {new}");
        }
    }
}
