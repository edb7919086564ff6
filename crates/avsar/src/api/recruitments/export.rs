//! The administrators' list of recruitments as a file.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::RecruitmentsState;
use super::admin::ListQuery;
use crate::api::permission::{Authenticator, Writer};
use crate::api::table_export::{Column, FormatQuery, MAX_ROWS, respond_records};
use crate::domain::audit::{self, AuditAction};
use crate::domain::recruitments::rows::{self, RecruitmentEntry};
use crate::platform::db::sort_by_ids;
use crate::platform::http::{ApiError, Query};

const COLUMNS: [Column<RecruitmentEntry>; 6] = [
    Column { name: "Id", cell: |entry| entry.id.into() },
    Column { name: "Status", cell: |entry| entry.status.as_str().into() },
    Column { name: "Title", cell: |entry| entry.title.as_str().into() },
    Column { name: "Organisation", cell: |entry| entry.organisation.as_str().into() },
    Column { name: "Saved On", cell: |entry| entry.updated_at.into() },
    Column { name: "Path", cell: |entry| format!("/recruitment/{}", entry.slug).into() },
];

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export_recruitments))
}

/// Returns the administrators' list of recruitments as a CSV or Excel file, at most 50,000.
#[utoipa::path(
    get, path = "/admin/recruitments/export", tag = "editors", params(FormatQuery, ListQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_recruitments(
    Writer(origin): Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<ListQuery>,
) -> Result<Response, ApiError> {
    let (db, detail) = (&state.db, "list of recruitments");
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(db, &origin, AuditAction::Exported, None, detail).await?;
    let ids = rows::list_ids(db, &query.into_filter(), MAX_ROWS).await?;
    let load = move |ids: Vec<i64>| {
        let state = Arc::clone(&state);
        async move {
            let entries = rows::load_entries(&state.db, &ids).await?;
            Ok(sort_by_ids(entries, &ids, |entry| entry.id))
        }
    };
    respond_records("recruitments", format, &COLUMNS, ids, load).await
}
