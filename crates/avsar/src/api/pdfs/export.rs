//! The list of documents as a file.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use sea_orm::ActiveEnum;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::PdfsState;
use crate::api::permission::{Authenticator, Editor};
use crate::api::table_export::{Column, FormatQuery, MAX_ROWS, respond_records};
use crate::domain::audit::{self, AuditAction};
use crate::domain::pdfs::store::{self, Pdf};
use crate::platform::http::{ApiError, Query};

const COLUMNS: [Column<Pdf>; 9] = [
    Column { name: "Id", cell: |pdf| pdf.id.into() },
    Column { name: "Title", cell: |pdf| pdf.title.as_str().into() },
    Column { name: "Category", cell: |pdf| pdf.category.to_value().into() },
    Column { name: "Description", cell: |pdf| pdf.description.as_deref().into() },
    Column { name: "Language", cell: |pdf| pdf.translations.original().to_value().into() },
    Column { name: "File Name", cell: |pdf| pdf.filename.as_str().into() },
    Column { name: "Size in Bytes", cell: |pdf| pdf.size.into() },
    Column { name: "Added On", cell: |pdf| pdf.created_at.into() },
    Column { name: "Path", cell: |pdf| pdf.path.url().into() },
];

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PdfsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(export_pdfs))
}

/// Returns the list of documents as a CSV or Excel file, newest first, at most 50,000.
#[utoipa::path(
    get, path = "/pdfs/admin/export", tag = "editors", params(FormatQuery),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn export_pdfs(
    Editor(origin): Editor,
    State(state): State<Arc<PdfsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
) -> Result<Response, ApiError> {
    let (db, detail) = (&state.db, "list of documents");
    // Recorded first: data that was sent must be in the trail.
    audit::record_alone(db, &origin, AuditAction::Exported, None, detail).await?;
    let ids = store::list_ids(db, MAX_ROWS).await?;
    let load = move |ids: Vec<i64>| {
        let state = Arc::clone(&state);
        async move { Ok(store::load_by_ids(&state.db, &ids).await?) }
    };
    respond_records("documents", format, &COLUMNS, ids, load).await
}
