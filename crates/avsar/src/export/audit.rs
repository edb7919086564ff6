//! Events of the audit trail in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::Serialize;

use super::record::ExportedRecord;

/// An event, with the e-mail address that the account has now. It is empty if the account was
/// deleted.
#[derive(Debug, FromQueryResult, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedEvent {
    id: i64,
    at: DateTime<Utc>,
    actor_id: Option<i64>,
    actor_email: Option<String>,
    client: Option<String>,
    action: String,
    subject: Option<String>,
    subject_id: Option<i64>,
    detail: String,
}

impl ExportedRecord for ExportedEvent {
    const TABLE: &'static str = "audit_events";
    const SELECT: &'static str = "id, at, actor_id, \
        (SELECT email FROM users WHERE users.id = audit_events.actor_id) AS actor_email, \
        client, action, subject, subject_id, detail";
    const MEMBERS: &'static [&'static str] = &[
        "id",
        "at",
        "actorId",
        "actorEmail",
        "client",
        "action",
        "subject",
        "subjectId",
        "detail",
    ];
    const NEUTRALIZES_FORMULAS: bool = true;
}
