//! The list of documents as a file.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveEnum;

use super::state::PdfsState;
use crate::api::permission::Editor;
use crate::api::table_export::{Column, Columns, ExportedList, FormatQuery, MAX_ROWS};
use crate::domain::pdfs::store::{self, Pdf};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};

static COLUMNS: Columns<Pdf> = Columns {
    columns: &[
        Column { name: "Id", cell: |pdf| pdf.id.into() },
        Column { name: "Title", cell: |pdf| pdf.title.as_str().into() },
        Column { name: "Category", cell: |pdf| pdf.category.to_value().into() },
        Column { name: "Description", cell: |pdf| pdf.description.as_deref().into() },
        Column { name: "Language", cell: |pdf| pdf.translations.original().to_value().into() },
        Column { name: "File Name", cell: |pdf| pdf.filename.as_str().into() },
        Column { name: "Size in Bytes", cell: |pdf| pdf.size.into() },
        Column { name: "Added On", cell: |pdf| pdf.created_at.into() },
    ],
    path: Some(|pdf| Some(pdf.path.url())),
};

/// Returns the list of documents as a CSV or Excel file, newest first, at most 50,000.
#[utoipa::path(
    get, path = "/pdfs/admin/export", tag = "editors", params(FormatQuery),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
pub(super) async fn export_pdfs(
    Editor(origin): Editor,
    State(state): State<Arc<PdfsState>>,
    Query(FormatQuery { format }): Query<FormatQuery>,
) -> Result<Response, ApiError> {
    let list = ExportedList::new("documents", format, "list of documents");
    let ids = store::list_ids(&state.db, MAX_ROWS).await?;
    let load = async |db: Database, ids: Vec<i64>| Ok(store::load_by_ids(&db, &ids).await?);
    state.table_exports.respond_records(&origin, list, &COLUMNS, ids, load).await
}
