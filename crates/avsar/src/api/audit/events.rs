//! The events of the audit trail and their filters.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::account_references::{AccountReference, AccountReferences};
use crate::api::table_export::{TableExports, hidden};
use crate::domain::accounts::Email;
use crate::domain::accounts::store;
use crate::domain::audit::{AuditAction, AuditEvent, AuditFilter, AuditSubject};
use crate::platform::clock::india_midnight;
use crate::platform::db::Database;
use crate::platform::http::ApiError;

/// The state of the audit trail.
#[derive(Debug)]
pub struct AuditState {
    /// The database.
    pub db: Database,
    /// Writes lists as files.
    pub table_exports: TableExports,
}

/// Query parameters of the list of events. All conditions must hold.
#[derive(Debug, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct EventQuery {
    /// Action that the events describe.
    action: Option<AuditAction>,
    /// E-mail address of the account that acted, or that the event is about.
    #[serde(serialize_with = "hidden")]
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
pub(super) struct EventItem {
    pub(super) id: i64,
    pub(super) at: DateTime<Utc>,
    /// The account that acted. Null for visitors, the command line and the server itself.
    pub(super) actor: Option<AccountReference>,
    /// IP address. Null for the command line and the server itself.
    pub(super) client: Option<String>,
    pub(super) action: AuditAction,
    pub(super) subject: Option<AuditSubject>,
    pub(super) subject_id: Option<i64>,
    /// The account that the event is about, if it is about one.
    pub(super) account: Option<AccountReference>,
    /// A title, a path or a device.
    pub(super) detail: String,
}

/// Returns the conditions of a query, or `None` if no account has the e-mail address.
pub(super) async fn to_filter(
    state: &AuditState,
    query: EventQuery,
) -> Result<Option<AuditFilter>, ApiError> {
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

/// Adds the accounts to events.
pub(super) async fn with_accounts(
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
