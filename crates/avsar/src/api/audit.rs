//! The audit trail, for administrators.

mod export;

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::account_references::{AccountReference, AccountReferences};
use crate::api::permission::{Admin, Authenticator};
use crate::domain::accounts::Email;
use crate::domain::accounts::store;
use crate::domain::audit::{self, AuditAction, AuditEvent, AuditFilter, AuditSubject};
use crate::platform::clock::india_midnight;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, PageQuery, Query};
use crate::platform::pagination::PageBounds;

/// Bounds of a page of events.
const EVENT_BOUNDS: PageBounds = PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

/// The state of the audit trail.
#[derive(Debug)]
pub struct AuditState {
    /// The database.
    pub db: Database,
}

/// The route of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<AuditState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(audit_events)).merge(export::routes())
}

/// Query parameters of the list of events. All conditions must hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct EventQuery {
    /// Action that the events describe.
    action: Option<AuditAction>,
    /// E-mail address of the account that acted, or that the event is about.
    email: Option<String>,
    /// Id of that account, for a deleted account.
    account: Option<i64>,
    /// The kind of the record.
    subject: Option<AuditSubject>,
    /// The id of the record.
    subject_id: Option<i64>,
    /// The first day, in India.
    from: Option<NaiveDate>,
    /// The last day, in India.
    until: Option<NaiveDate>,
}

/// An event of the audit trail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EventItem {
    id: i64,
    at: DateTime<Utc>,
    /// The account that acted. Null for visitors, the command line and the server itself.
    actor: Option<AccountReference>,
    /// IP address. Null for the command line and the server itself.
    client: Option<String>,
    action: AuditAction,
    subject: Option<AuditSubject>,
    subject_id: Option<i64>,
    /// The account that the event is about, if it is about one.
    account: Option<AccountReference>,
    /// A title, a path or a device.
    detail: String,
}

/// A page of events.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EventList {
    /// The events, the newest first.
    events: Vec<EventItem>,
    /// Number of all that match.
    total_events: u64,
    total_pages: u64,
}

/// Returns the events of the audit trail.
#[utoipa::path(
    get, path = "/admin/audit", tag = "editors", params(EventQuery, PageQuery),
    security(("token" = ["ADMIN"])), responses((status = 200, body = EventList))
)]
async fn audit_events(
    _: Admin,
    State(state): State<Arc<AuditState>>,
    Query(query): Query<EventQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<EventList>, ApiError> {
    let part = paging.to_offset_limit(EVENT_BOUNDS)?;
    let Some(filter) = to_filter(&state, query).await? else {
        return Ok(Json(EventList { events: Vec::new(), total_events: 0, total_pages: 0 }));
    };
    let (entries, total_events) = audit::list(&state.db, &filter, part).await?;
    let events = with_accounts(&state.db, entries).await?;
    Ok(Json(EventList { events, total_events, total_pages: part.page_count(total_events) }))
}

/// Returns the conditions of a query, or `None` if no account has the e-mail address.
async fn to_filter(state: &AuditState, query: EventQuery) -> Result<Option<AuditFilter>, ApiError> {
    let account = match query.email.as_deref().map(str::trim).filter(|email| !email.is_empty()) {
        None => query.account,
        Some(email) => {
            let email = Email::parse(email);
            let email =
                email.ok_or_else(|| ApiError::invalid("email", "Enter a valid email address"))?;
            let Some(account) = store::by_email(&state.db, &email).await? else {
                return Ok(None);
            };
            Some(account.id)
        }
    };
    let (from, until) = (check_day("from", query.from)?, check_day("until", query.until)?);
    Ok(Some(AuditFilter {
        action: query.action,
        account,
        subject: query.subject,
        subject_id: query.subject_id,
        from: from.map(india_midnight),
        until: until.map(|last| india_midnight(last) + TimeDelta::days(1)),
    }))
}

/// Refuses days for which no time can be calculated or stored.
fn check_day(field: &'static str, day: Option<NaiveDate>) -> Result<Option<NaiveDate>, ApiError> {
    match day {
        Some(day) if !(1970..=9999).contains(&day.year()) => {
            Err(ApiError::invalid(field, "Enter a day between 1970 and 9999"))
        }
        day => Ok(day),
    }
}

async fn with_accounts(
    db: &Database,
    entries: Vec<AuditEvent>,
) -> Result<Vec<EventItem>, ApiError> {
    let about = |entry: &AuditEvent| {
        entry.subject_id.filter(|_| entry.subject == Some(AuditSubject::Account))
    };
    let ids: Vec<i64> =
        entries.iter().flat_map(|entry| [entry.actor_id, about(entry)]).flatten().collect();
    let accounts = AccountReferences::load(db, &ids).await?;
    let account = |id: i64| accounts.get(id);
    let events = entries.into_iter().map(|entry| EventItem {
        actor: entry.actor_id.map(account),
        account: about(&entry).map(account),
        id: entry.id,
        at: entry.at,
        client: entry.client,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subject_id,
        detail: entry.detail,
    });
    Ok(events.collect())
}
