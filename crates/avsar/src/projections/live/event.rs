//! The events of the live stream, encoded.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::changes::{Change, Seq, Subject};
use crate::domain::jobs::JobType;

/// The data of a `job` event (API-14), and of a `post` or `pdf` event.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordEvent {
    /// Id of the record.
    pub id: i64,
    /// Job type. Only in `job` events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_type: Option<JobType>,
    /// Recruitment that the job follows. Only in `job` events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recruitment_id: Option<i64>,
    /// `created`, `updated` or `deleted`.
    #[serde(rename = "type")]
    pub action: String,
}

/// A change as all readers get it. It is encoded once.
#[derive(Clone, Debug)]
pub(super) struct LiveEvent {
    pub(super) seq: Seq,
    pub(super) frame: Bytes,
}

impl LiveEvent {
    /// Returns the event of a change. The settings of the site have none: a page has them until it
    /// is loaded again.
    pub(super) fn from_change(change: &Change) -> Option<Self> {
        let name = match change.subject {
            Subject::Job => "job",
            Subject::Post => "post",
            Subject::Pdf => "pdf",
            Subject::Recruitment => "recruitment",
            Subject::Site => return None,
        };
        let data = RecordEvent {
            id: change.subject_id,
            job_type: change.job_type,
            recruitment_id: change.recruitment_id,
            action: change.action.as_str().to_owned(),
        };
        let (seq, data) = (change.seq, serde_json::to_string(&data).unwrap_or_default());
        let frame = format!("event: {name}\nid: {seq}\ndata: {data}\n\n").into();
        Some(Self { seq, frame })
    }
}

/// The first event, with the position after which events follow.
pub(super) fn connected(position: Seq) -> Bytes {
    format!("event: connected\nid: {position}\ndata: {{}}\nretry: 5000\n\n").into()
}

/// An event for a client that has missed changes which are not sent again: it must request
/// everything.
pub(super) fn missed(position: Seq) -> Bytes {
    format!("event: connected\nid: {position}\ndata: {{\"missed\":true}}\n\n").into()
}

pub(super) fn heartbeat() -> Bytes {
    Bytes::from_static(b"event: heartbeat\ndata: {}\n\n")
}
