//! The dates of a recruitment as a calendar (RFC 5545).

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use icalendar::{Calendar, Component, Event as CalendarEvent, EventLike, EventStatus};
use recruitments::record::{Certainty, Moment, Period, RecruitmentDate};
use recruitments::{DayTime, path};
use url::Url;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::RecruitmentsState;
use super::public::find_visible;
use crate::domain::changes::SurrogateKey;
use crate::domain::recruitments::StoredRecruitment;
use crate::platform::digest::hex_prefix;
use crate::platform::http::{ApiError, Path, SURROGATE_KEY};
use crate::platform::language;

const CALENDAR: HeaderValue = HeaderValue::from_static("text/calendar; charset=utf-8");
/// Length of the part of a UID that identifies the date, in hexadecimal digits.
const UID_DIGITS: usize = 10;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(recruitment_calendar))
}

/// Returns the dates of a recruitment as a calendar. Dates without a day are left out.
#[utoipa::path(
    get, path = "/recruitments/{idOrSlug}/calendar.ics", tag = "recruitments",
    params(("idOrSlug" = String, Path)),
    responses(
        (status = 200, content_type = "text/calendar", body = String),
        (status = 410, description = "It has been deleted"),
    )
)]
async fn recruitment_calendar(
    State(state): State<Arc<RecruitmentsState>>,
    Path(id_or_slug): Path<String>,
) -> Result<Response, ApiError> {
    let stored = find_visible(&state, &id_or_slug).await?;
    let host = Url::parse(state.site.public_url()).ok();
    let host = host.as_ref().and_then(Url::host_str).unwrap_or("localhost");
    let body = write_calendar(&stored, host);
    let key = SurrogateKey::Recruitment(stored.id).to_string();
    let mut response = ([(header::CONTENT_TYPE, CALENDAR)], body).into_response();
    if let Ok(key) = HeaderValue::try_from(key) {
        response.headers_mut().insert(SURROGATE_KEY, key);
    }
    Ok(response)
}

fn write_calendar(stored: &StoredRecruitment, host: &str) -> String {
    let mut calendar = Calendar::new();
    calendar.name(&single_line(&stored.content.record.title)).timezone("Asia/Kolkata");
    let mut numbers = HashMap::new();
    for date in &stored.content.record.dates {
        let identity = path::date(date);
        let number = numbers.entry(identity.clone()).and_modify(|last| *last += 1).or_insert(1);
        let uid = uid(stored.id, date, &identity, *number, host);
        if let Some(event) = date.when.value().and_then(|period| event(stored, date, period, &uid))
        {
            calendar.push(event);
        }
    }
    calendar.to_string()
}

/// Returns the UID of a date. It depends on the identity of the date, not on its position, so that
/// it stays the same when other dates are added.
fn uid(id: i64, date: &RecruitmentDate, identity: &str, number: u32, host: &str) -> String {
    use sha2::Digest;
    let digest = hex_prefix(&sha2::Sha256::digest(identity), UID_DIGITS);
    let event = serde_json::to_value(date.event).unwrap_or_default();
    format!("recruitment-{id}-{}-{digest}-{number}@{host}", event.as_str().unwrap_or_default())
}

/// Returns the event of a date with a day.
fn event(
    stored: &StoredRecruitment,
    date: &RecruitmentDate,
    period: &Period,
    uid: &str,
) -> Option<CalendarEvent> {
    let from = day_time(&period.from)?;
    let to = period.to.as_ref().and_then(day_time).unwrap_or(from);
    let language = recruitments::Language::from(language::current());
    let name = date.label.as_deref().unwrap_or_else(|| language.event(date.event));
    let mut event = CalendarEvent::new();
    event
        .uid(uid)
        .sequence(u32::try_from(stored.version).unwrap_or_default())
        .timestamp(stored.updated_at)
        .summary(&single_line(&format!("{name}: {}", stored.content.record.title)));
    if from.time.is_some() || to.time.is_some() {
        event.starts(from.start()).ends(to.end());
    } else {
        // The end of an all-day event is the first day after it (RFC 5545, 3.6.1).
        event.starts(from.day.date()).ends(to.day.plus_days(1).date());
    }
    event.status(match (stored.content.status, period.certainty) {
        (recruitments::record::Status::Cancelled, _) | (_, Certainty::Cancelled) => {
            EventStatus::Cancelled
        }
        (_, Certainty::Tentative) => EventStatus::Tentative,
        (_, Certainty::Firm) => EventStatus::Confirmed,
    });
    Some(event.done())
}

fn day_time(moment: &Moment) -> Option<DayTime> {
    match moment {
        Moment::Day { on, time } => Some(DayTime { day: *on, time: *time }),
        Moment::Month { .. } => None,
    }
}

/// Replaces control characters, which would end the line of a property.
fn single_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
