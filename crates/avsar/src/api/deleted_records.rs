//! The list of deleted records that can be restored. Each subject restores its own.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account_references::{AccountReference, AccountReferences};
use super::edited_records::EditedKind;
use super::permission::{Authenticator, Editor};
use crate::domain::history::{self, DELETED_RETENTION, DeletedRecord};
use crate::domain::job_type::JobType;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, PageQuery, Query};
use crate::platform::pagination::PageBounds;

/// Bounds of a page of deleted records.
const DELETED_BOUNDS: PageBounds =
    PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

/// The state of the list of deleted records.
#[derive(Debug)]
pub struct DeletedRecordsState {
    /// The database.
    pub db: Database,
}

/// The route of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<DeletedRecordsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list_deleted))
}

/// A deleted record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeletedItem {
    kind: EditedKind,
    id: i64,
    /// Type of a job.
    job_type: Option<JobType>,
    title: String,
    deleted_at: DateTime<Utc>,
    /// The account that deleted it. Null for the command line and the server itself.
    deleted_by: Option<AccountReference>,
    /// The time after which it can no longer be restored.
    restorable_until: DateTime<Utc>,
}

/// A page of deleted records.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeletedList {
    /// The records, the last deleted first.
    records: Vec<DeletedItem>,
    /// Number of all.
    total_records: u64,
    total_pages: u64,
}

/// Returns the deleted records that can be restored.
#[utoipa::path(
    get, path = "/admin/deleted", tag = "editors", params(PageQuery),
    security(("token" = ["EDITOR"])), responses((status = 200, body = DeletedList))
)]
async fn list_deleted(
    _: Editor,
    State(state): State<Arc<DeletedRecordsState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<DeletedList>, ApiError> {
    let part = paging.to_offset_limit(DELETED_BOUNDS)?;
    let (records, total_records) = history::list_deleted(&state.db, part).await?;
    let ids: Vec<i64> = records.iter().filter_map(|record| record.deleted_by).collect();
    let accounts = AccountReferences::load(&state.db, &ids).await?;
    let records = records.into_iter().filter_map(|record| to_item(record, &accounts)).collect();
    let total_pages = part.page_count(total_records);
    Ok(Json(DeletedList { records, total_records, total_pages }))
}

fn to_item(record: DeletedRecord, accounts: &AccountReferences) -> Option<DeletedItem> {
    // The file of a document is deleted with it.
    let kind = EditedKind::from_subject(record.subject)?;
    Some(DeletedItem {
        kind,
        id: record.id,
        job_type: record.job_type,
        title: record.title,
        deleted_at: record.deleted_at,
        deleted_by: record.deleted_by.map(|id| accounts.get(id)),
        restorable_until: record.deleted_at + DELETED_RETENTION,
    })
}
