//! The records that wait for an editor or for their time.

use std::sync::Arc;

use ::recruitments::record::Status;
use axum::extract::{FromRef, State};
use axum::response::Response;
use chrono::{DateTime, Utc};
use sea_orm::ActiveEnum;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account_references::{AccountReference, AccountReferences};
use super::edited_records::EditedKind;
use super::permission::{Authenticator, Writer};
use super::table_export::{Column, Columns, ExportedList, FormatQuery, TableExports};
use crate::domain::job_type::JobType;
use crate::domain::publication::{MAX_WAITING, PublicationStatus, WaitingRecord};
use crate::domain::{blog, history, jobs, recruitments};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, Query};
use crate::platform::pagination::OffsetLimit;

/// The state of the review queue.
#[derive(Debug)]
pub struct ReviewQueueState {
    /// The database.
    pub db: Database,
    /// Writes lists as files.
    pub table_exports: TableExports,
}

/// The route of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ReviewQueueState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(review_queue)).routes(routes!(export_queue))
}

/// A record that waits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueuedItem {
    kind: EditedKind,
    id: i64,
    /// Type of a job.
    job_type: Option<JobType>,
    title: String,
    status: PublicationStatus,
    /// Time of a scheduled publication.
    publish_at: Option<DateTime<Utc>>,
    /// Time of the last save.
    saved_at: DateTime<Utc>,
    /// The account that saved it last. Null for the server itself.
    saved_by: Option<AccountReference>,
}

/// The records that wait.
#[derive(Serialize, ToSchema)]
struct ReviewQueue {
    /// The records in review, the longest waiting first, then the scheduled ones by their time. At
    /// most 200 of each kind.
    records: Vec<QueuedItem>,
}

static COLUMNS: Columns<QueuedItem> = Columns {
    columns: &[
        Column { name: "Kind", cell: |item| item.kind.subject().to_value().into() },
        Column { name: "Job Type", cell: |item| item.job_type.map(JobType::name).into() },
        Column { name: "Id", cell: |item| item.id.into() },
        Column { name: "Status", cell: |item| item.status.name().into() },
        Column { name: "Title", cell: |item| item.title.as_str().into() },
        Column { name: "Publishes On", cell: |item| item.publish_at.into() },
        Column { name: "Saved On", cell: |item| item.saved_at.into() },
        Column {
            name: "Saved By",
            cell: |item| item.saved_by.as_ref().and_then(|account| account.email.as_deref()).into(),
        },
    ],
    path: Some(|item| Some(item.kind.form_path(item.id))),
};

/// Returns the records in review and the scheduled ones.
#[utoipa::path(
    get, path = "/admin/queue", tag = "editors", security(("token" = ["WRITER"])),
    responses((status = 200, body = ReviewQueue))
)]
async fn review_queue(
    _: Writer,
    State(state): State<Arc<ReviewQueueState>>,
) -> Result<Json<ReviewQueue>, ApiError> {
    Ok(Json(ReviewQueue { records: load(&state.db).await? }))
}

/// Returns the review queue as a CSV or Excel file.
#[utoipa::path(
    get, path = "/admin/queue/export", tag = "editors", params(FormatQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_queue(
    Writer(origin): Writer,
    State(state): State<Arc<ReviewQueueState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("review-queue", format, "review queue");
    let records = load(&state.db).await?;
    state.table_exports.respond_loaded(&origin, list, &COLUMNS, &records).await
}

async fn load(db: &Database) -> Result<Vec<QueuedItem>, ApiError> {
    let mut records = Vec::new();
    for (kind, waiting) in [
        (EditedKind::Job, jobs::store::schedule::waiting(db).await?),
        (EditedKind::Post, blog::store::schedule::waiting(db).await?),
        (EditedKind::Recruitment, recruitments_in_review(db).await?),
    ] {
        records.extend(to_items(db, kind, waiting).await?);
    }
    records.sort_by_key(|item| (item.publish_at, item.saved_at));
    Ok(records)
}

async fn recruitments_in_review(db: &Database) -> Result<Vec<WaitingRecord>, ApiError> {
    let filter = recruitments::rows::RecruitmentFilter {
        status: Some(Status::Review),
        ..Default::default()
    };
    let part = OffsetLimit::first(MAX_WAITING);
    let (entries, _) = recruitments::rows::list(db, &filter, part).await?;
    let record = |entry: recruitments::rows::RecruitmentEntry| WaitingRecord {
        id: entry.id,
        job_type: None,
        title: entry.title,
        status: PublicationStatus::Review,
        publish_at: None,
        updated_at: entry.updated_at,
    };
    Ok(entries.into_iter().map(record).collect())
}

async fn to_items(
    db: &Database,
    kind: EditedKind,
    waiting: Vec<WaitingRecord>,
) -> Result<Vec<QueuedItem>, ApiError> {
    let ids: Vec<i64> = waiting.iter().map(|record| record.id).collect();
    let authors = history::last_authors(db, kind.subject(), &ids).await?;
    let accounts: Vec<i64> = authors.values().copied().collect();
    let accounts = AccountReferences::load(db, &accounts).await?;
    let item = |record: WaitingRecord| QueuedItem {
        kind,
        id: record.id,
        job_type: record.job_type,
        title: record.title,
        status: record.status,
        publish_at: record.publish_at,
        saved_at: record.updated_at,
        saved_by: authors.get(&record.id).map(|account| accounts.get(*account)),
    };
    Ok(waiting.into_iter().map(item).collect())
}
