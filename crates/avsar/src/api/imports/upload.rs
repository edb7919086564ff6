//! The upload of a file, and the list of imports.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef, State};
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::ImportsState;
use super::wire::ImportResponse;
use crate::api::account_references::AccountReferences;
use crate::api::permission::{Authenticator, Editor, ProtectedMultipart};
use crate::api::upload_form::{FileConstraints, FileForm, MAX_BODY_BYTES};
use crate::domain::imports::sandbox::TableReaderError;
use crate::domain::imports::store::rows::RowCounts;
use crate::domain::imports::{MAX_FILE_BYTES, store};
use crate::platform::http::{ApiError, Json, OffsetQuery, Query};
use crate::platform::pagination::PageBounds;

/// Bounds of a page of imports.
const IMPORT_BOUNDS: PageBounds =
    PageBounds { default_limit: 20, max_limit: 100, max_offset: None };

const FILE: FileConstraints = FileConstraints {
    field: "file",
    limit_bytes: MAX_FILE_BYTES + 1,
    too_large: "The file is larger than 25 MB. Split it, or ask the operator to import it with the \
                command `avsar import jobs FILE`, which has no limit.",
    missing: "Please choose a file",
};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ImportsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(upload_import, list_imports))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
}

/// A form with a file.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the body is read part by part")]
struct ImportForm {
    /// CSV, TSV, Excel, OpenDocument, JSON or JSON lines, at most 25 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Uploads a file of jobs and begins its import. The file may have 50,000 rows, 200 columns and
/// 2,000,000 cells.
#[utoipa::path(
    post, path = "/admin/imports", tag = "editors", security(("token" = ["EDITOR"])),
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 201, body = ImportResponse))
)]
async fn upload_import(
    State(state): State<Arc<ImportsState>>,
    ProtectedMultipart { permission: Editor(origin), form }: ProtectedMultipart<Editor>,
) -> Result<(StatusCode, Json<ImportResponse>), ApiError> {
    let form = FileForm::read(form, FILE).await?;
    let table = state.reader.read(&form.file.bytes).await.map_err(read_error)?;
    let import = store::create(&state.db, &form.file.name, table, &origin).await?;
    Ok((StatusCode::CREATED, Json(ImportResponse::load(&state, import).await?)))
}

fn read_error(error: TableReaderError) -> ApiError {
    match error {
        TableReaderError::Limit(error) => error.into(),
        error => ApiError::invalid("file", error.to_string()),
    }
}

/// A page of imports.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ImportList {
    /// The imports, newest first.
    imports: Vec<ImportResponse>,
    /// Number of all.
    total_imports: u64,
}

/// Returns the imports.
#[utoipa::path(
    get, path = "/admin/imports", tag = "editors", params(OffsetQuery),
    security(("token" = ["EDITOR"])), responses((status = 200, body = ImportList))
)]
async fn list_imports(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<ImportList>, ApiError> {
    let part = paging.to_offset_limit(IMPORT_BOUNDS)?;
    let (imports, total_imports) = store::list(&state.db, part).await?;
    let ids: Vec<i64> = imports.iter().map(|import| import.created_by).collect();
    let accounts = AccountReferences::load(&state.db, &ids).await?;
    let now = state.clock.now();
    let to_response = |import| ImportResponse::new(import, RowCounts::default(), 0, &accounts, now);
    let imports = imports.into_iter().map(to_response).collect();
    Ok(Json(ImportList { imports, total_imports }))
}
