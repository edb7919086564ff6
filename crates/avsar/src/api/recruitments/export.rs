//! The administrators' list of recruitments as a file.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::RecruitmentsState;
use super::admin::ListQuery;
use crate::api::permission::Writer;
use crate::api::table_export::{Column, Columns, ExportedList, FormatQuery, MAX_ROWS};
use crate::domain::recruitments::rows::{self, RecruitmentEntry};
use crate::platform::db::{Database, sort_by_ids};
use crate::platform::http::{ApiError, Query};

static COLUMNS: Columns<RecruitmentEntry> = Columns {
    columns: &[
        Column { name: "Id", cell: |entry| entry.id.into() },
        Column { name: "Status", cell: |entry| entry.status.as_str().into() },
        Column { name: "Title", cell: |entry| entry.title.as_str().into() },
        Column { name: "Organisation", cell: |entry| entry.organisation.as_str().into() },
        Column { name: "Saved On", cell: |entry| entry.updated_at.into() },
    ],
    path: Some(|entry| Some(format!("/recruitment/{}", entry.slug))),
};

/// Returns the administrators' list of recruitments as a CSV or Excel file, at most 50,000.
#[utoipa::path(
    get, path = "/admin/recruitments/export", tag = "editors", params(FormatQuery, ListQuery),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_recruitments(
    Writer(origin): Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
    Query(query): Query<ListQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("recruitments", format, "list of recruitments");
    let list = list.with_conditions(&query)?;
    let ids = rows::list_ids(&state.db, &query.into_filter(), MAX_ROWS).await?;
    let load = async |db: Database, ids: Vec<i64>| {
        let entries = rows::load_entries(&db, &ids).await?;
        Ok(sort_by_ids(entries, &ids, |entry| entry.id))
    };
    state.table_exports.respond_records(&origin, list, &COLUMNS, ids, load).await
}
