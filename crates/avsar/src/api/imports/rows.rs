//! The rows of an import: faults, corrections and skips.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::ImportsState;
use super::wire::{ImportResponse, ImportRowResponse, RowFault};
use crate::api::permission::{Authenticator, Editor};
use crate::api::table_export::{Column, Columns, ExportedList, TableFormat};
use crate::domain::imports::check::{FieldTexts, RowChecker, RowContent};
use crate::domain::imports::store::rows::{self, ImportRow, RowChange, RowFilter};
use crate::domain::imports::store::{self, Import, ImportError};
use crate::domain::imports::{fields, worker};
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};
use crate::platform::pagination::PageBounds;
use crate::platform::validation::{FieldValidator, MAX_HTML_CHARS};

/// Bounds of a page of rows.
const ROW_BOUNDS: PageBounds = PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ImportsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_rows))
        .routes(routes!(load_row, change_row))
        .routes(routes!(skip_rows))
        .routes(routes!(download_faults))
}

/// Query parameters of a list of rows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RowsQuery {
    /// The rows of the list. The default are those with faults.
    #[param(inline)]
    show: Option<RowFilter>,
}

/// A page of rows.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ImportRows {
    /// The rows, in the order of the file.
    rows: Vec<ImportRowResponse>,
    /// Number of all.
    total_rows: u64,
}

/// Returns the rows of an import with their faults.
#[utoipa::path(
    get, path = "/admin/imports/{id}/rows", tag = "editors",
    params(("id" = i64, Path), RowsQuery, OffsetQuery), security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportRows))
)]
async fn list_rows(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Query(query): Query<RowsQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<ImportRows>, ApiError> {
    let part = paging.to_offset_limit(ROW_BOUNDS)?;
    let import = store::find(&state.db, id).await?;
    let filter = query.show.unwrap_or_default();
    let (rows, total_rows) = rows::list(&state.db, id, filter, part).await?;
    let rows: Result<_, _> = rows.iter().map(|row| to_response(&import, row)).collect();
    Ok(Json(ImportRows { rows: rows?, total_rows }))
}

fn to_response(import: &Import, row: &ImportRow) -> Result<ImportRowResponse, ApiError> {
    ImportRowResponse::new(import, row, &texts(import, row))
}

/// Returns the texts of the mapped fields of a row. An import without a mapping has none.
fn texts(import: &Import, row: &ImportRow) -> FieldTexts {
    let texts = import.mapping.as_ref().map(|mapping| RowChecker::new(mapping).texts(&row.content));
    texts.unwrap_or_default()
}

/// A row with all its texts.
#[derive(Serialize, ToSchema)]
struct ImportRowTexts {
    row: ImportRowResponse,
    /// Texts by the names of their fields, with the corrections. Blank ones are left out.
    #[schema(value_type = BTreeMap<String, String>)]
    texts: FieldTexts,
}

/// Returns a row with all its texts, to compare it with a refused change.
#[utoipa::path(
    get, path = "/admin/imports/{id}/rows/{number}", tag = "editors",
    params(("id" = i64, Path), ("number" = i32, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportRowTexts))
)]
async fn load_row(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path((id, number)): Path<(i64, i32)>,
) -> Result<Json<ImportRowTexts>, ApiError> {
    let import = store::find(&state.db, id).await?;
    let row = rows::find(&state.db, id, number).await?;
    Ok(Json(ImportRowTexts { row: to_response(&import, &row)?, texts: texts(&import, &row) }))
}

/// A change of a row.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct RowInput {
    /// Version of the row that was loaded. A request without one gets the response for a changed
    /// row.
    #[serde(default)]
    version: String,
    /// Whether the row is skipped. The default keeps it.
    skipped: Option<bool>,
    /// Corrected texts by the names of their fields. Others keep theirs.
    #[serde(default)]
    corrections: BTreeMap<String, String>,
}

/// Corrects or skips a row, and checks it again. A row that was changed after it was loaded stays
/// as it is.
#[utoipa::path(
    put, path = "/admin/imports/{id}/rows/{number}", tag = "editors",
    params(("id" = i64, Path), ("number" = i32, Path)), request_body = RowInput,
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportRowResponse), (status = 409))
)]
async fn change_row(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path((id, number)): Path<(i64, i32)>,
    Json(input): Json<RowInput>,
) -> Result<Json<ImportRowResponse>, ApiError> {
    let import = store::find(&state.db, id).await?;
    if !import.state.is_open() {
        return Err(ImportError::WrongState(import.state).into());
    }
    let row = rows::find(&state.db, id, number).await?;
    if row.version(&import)? != input.version {
        return Err(ImportError::RowChanged.into());
    }
    check_corrections(&import, &input.corrections)?;
    let mut corrections = row.content.corrections.clone();
    let corrected = input.corrections.into_iter();
    corrections.extend(corrected.map(|(name, text)| (name, text.replace('\0', ""))));
    let skipped = input.skipped.unwrap_or(row.skipped);
    let content = RowContent { corrections: corrections.clone(), ..row.content.clone() };
    let row = ImportRow { content, skipped, ..row };
    let Some(check) = worker::check_row(&state.db, &import, row.clone(), state.clock.now()).await?
    else {
        return Err(ImportError::WrongState(import.state).into());
    };
    let row = ImportRow {
        status: check.status,
        findings: check.findings.clone(),
        duplicate: check.duplicate,
        ..row
    };
    let change = RowChange { skipped, corrections, check };
    rows::change(&state.db, id, &input.version, change).await?;
    Ok(Json(to_response(&import, &row)?))
}

fn check_corrections(
    import: &Import,
    corrections: &BTreeMap<String, String>,
) -> Result<(), ApiError> {
    let job_type = import.mapping.as_ref().map(|mapping| mapping.job_type);
    let mut validator = FieldValidator::default();
    for (name, text) in corrections {
        if job_type.and_then(|job_type| fields::find(job_type, name)).is_none() {
            validator.add_error(name, "The kind of job has no such field.");
        } else if text.chars().count() > MAX_HTML_CHARS {
            validator.add_error(name, format!("Must have at most {MAX_HTML_CHARS} characters."));
        }
    }
    Ok(validator.finish()?)
}

/// The rows to skip.
#[derive(Deserialize, ToSchema)]
struct SkipInput {
    /// The rows that are skipped. `skipped` takes back all skips.
    rows: RowFilter,
}

/// Skips all rows with faults or all duplicates, or takes back all skips.
#[utoipa::path(
    post, path = "/admin/imports/{id}/skip", tag = "editors", params(("id" = i64, Path)),
    request_body = SkipInput, security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportResponse), (status = 409))
)]
async fn skip_rows(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Json(input): Json<SkipInput>,
) -> Result<Json<ImportResponse>, ApiError> {
    rows::skip_all(&state.db, id, input.rows).await?;
    let import = store::find(&state.db, id).await?;
    Ok(Json(ImportResponse::load(&state, import).await?))
}

/// A fault in the file of faults.
struct FaultLine {
    line: i32,
    title: String,
    fault: RowFault,
}

static FAULT_COLUMNS: Columns<FaultLine> = Columns {
    columns: &[
        Column { name: "Line", cell: |row| i64::from(row.line).into() },
        Column { name: "Title", cell: |row| row.title.as_str().into() },
        Column { name: "Column", cell: |row| row.fault.column.as_deref().into() },
        Column { name: "Field", cell: |row| row.fault.label.into() },
        Column { name: "Text", cell: |row| row.fault.text.as_str().into() },
        Column { name: "Fault", cell: |row| row.fault.message.as_str().into() },
    ],
    path: None,
};

/// Returns all faults of an import as CSV: one line for each.
#[utoipa::path(
    get, path = "/admin/imports/{id}/faults.csv", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = String, content_type = "text/csv"))
)]
async fn download_faults(
    Editor(origin): Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
) -> Result<Response, ApiError> {
    let import = Arc::new(store::find(&state.db, id).await?);
    let numbers = rows::numbers(&state.db, id, RowFilter::Faulty).await?;
    let list = ExportedList::new("faults", TableFormat::Csv, format!("faults of import {id}"));
    let load = move |db, numbers| load_faults(db, Arc::clone(&import), numbers);
    state.table_exports.respond_records(&origin, list, &FAULT_COLUMNS, numbers, load).await
}

async fn load_faults(
    db: Database,
    import: Arc<Import>,
    numbers: Vec<i32>,
) -> Result<Vec<FaultLine>, ApiError> {
    let mut lines = Vec::new();
    for row in rows::load_by_numbers(&db, import.id, &numbers).await? {
        let ImportRowResponse { line, title, faults, .. } = to_response(&import, &row)?;
        let fault_line = |fault| FaultLine { line, title: title.clone(), fault };
        lines.extend(faults.into_iter().map(fault_line));
    }
    Ok(lines)
}
