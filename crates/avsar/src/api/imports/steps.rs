//! The steps of an import: mapping, check, storing and undo.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::ImportsState;
use super::wire::{ChangedJob, ImportColumn, ImportKind, ImportResponse, PreviewRow};
use crate::api::permission::{Authenticator, Editor};
use crate::domain::imports::mapping::{FieldSource, ImportMapping};
use crate::domain::imports::store::{self, Import, rows};
use crate::domain::imports::worker;
use crate::domain::job_type::JobType;
use crate::domain::jobs::store::batches;
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};
use crate::platform::pagination::PageBounds;

/// Number of rows in a preview.
const PREVIEW_ROWS: u64 = 10;
/// Number of rows from which the samples of the columns are taken.
const SAMPLED_ROWS: u64 = 20;
/// Maximum number of samples of a column.
const MAX_SAMPLES: usize = 3;
/// Maximum length of a sample, in characters.
const MAX_SAMPLE_CHARS: usize = 80;
/// Bounds of a page of changed jobs.
const CHANGED_BOUNDS: PageBounds =
    PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<ImportsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(import_fields))
        .routes(routes!(load_import, discard_import))
        .routes(routes!(import_columns))
        .routes(routes!(suggested_mapping, check_import))
        .routes(routes!(preview_import))
        .routes(routes!(store_import))
        .routes(routes!(undo_import))
        .routes(routes!(changed_jobs))
}

/// The kinds of jobs that can be imported.
#[derive(Serialize, ToSchema)]
struct ImportKinds {
    kinds: Vec<ImportKind>,
}

/// Returns the fields that an import can fill, for each kind of job.
#[utoipa::path(
    get, path = "/admin/import-fields", tag = "editors", security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportKinds))
)]
async fn import_fields(_: Editor) -> Json<ImportKinds> {
    Json(ImportKinds { kinds: ImportKind::all() })
}

/// Returns an import, with the progress of its work.
#[utoipa::path(
    get, path = "/admin/imports/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])), responses((status = 200, body = ImportResponse))
)]
async fn load_import(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
) -> Result<Json<ImportResponse>, ApiError> {
    respond(&state, id).await
}

async fn respond(state: &ImportsState, id: i64) -> Result<Json<ImportResponse>, ApiError> {
    let import = store::find(&state.db, id).await?;
    Ok(Json(ImportResponse::load(state, import).await?))
}

/// Deletes an import that has stored nothing, with its rows.
#[utoipa::path(
    delete, path = "/admin/imports/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])), responses((status = 204), (status = 409))
)]
async fn discard_import(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
) -> Result<StatusCode, ApiError> {
    store::discard(&state.db, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The columns of a file.
#[derive(Serialize, ToSchema)]
struct ImportColumns {
    columns: Vec<ImportColumn>,
}

/// Returns the columns of the file of an import, with samples of their texts.
#[utoipa::path(
    get, path = "/admin/imports/{id}/columns", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])), responses((status = 200, body = ImportColumns))
)]
async fn import_columns(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
) -> Result<Json<ImportColumns>, ApiError> {
    let import = store::find(&state.db, id).await?;
    let rows = rows::after(state.db.read()?, id, 0, SAMPLED_ROWS).await?;
    let samples = |column: usize| {
        let texts = rows.iter().filter_map(|row| row.content.cells.get(column));
        let given = texts.map(|text| text.trim()).filter(|text| !text.is_empty());
        given.take(MAX_SAMPLES).map(|text| text.chars().take(MAX_SAMPLE_CHARS).collect()).collect()
    };
    let columns = import.columns.into_iter().enumerate();
    let columns = columns.map(|(at, name)| ImportColumn { name, samples: samples(at) }).collect();
    Ok(Json(ImportColumns { columns }))
}

/// Query parameters of a suggested mapping.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SuggestionQuery {
    /// Kind of the jobs.
    kind: JobType,
}

/// A mapping to begin with.
#[derive(Serialize, ToSchema)]
struct SuggestedMapping {
    mapping: ImportMapping,
    /// Whether it was chosen for an earlier file with the same columns. Otherwise it is a guess
    /// by the names of the columns.
    known: bool,
}

/// Returns the mapping that was last chosen for a file with the same columns, or a guess.
#[utoipa::path(
    get, path = "/admin/imports/{id}/mapping", tag = "editors",
    params(("id" = i64, Path), SuggestionQuery), security(("token" = ["EDITOR"])),
    responses((status = 200, body = SuggestedMapping))
)]
async fn suggested_mapping(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Query(query): Query<SuggestionQuery>,
) -> Result<Json<SuggestedMapping>, ApiError> {
    let import = store::find(&state.db, id).await?;
    let last = store::last_mapping(&state.db, &import, query.kind).await?;
    let known = last.is_some();
    let mapping = last.unwrap_or_else(|| ImportMapping::guess(query.kind, &import.columns));
    Ok(Json(SuggestedMapping { mapping, known }))
}

/// A mapping as the page sends it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MappingInput {
    /// Kind of all jobs of the file.
    job_type: JobType,
    /// Whether visitors see the jobs. Otherwise they are drafts.
    published: bool,
    /// The source of each field, by the name of the field.
    fields: BTreeMap<String, FieldSource>,
}

impl MappingInput {
    fn check(self, import: &Import) -> Result<ImportMapping, ApiError> {
        let Self { job_type, published, fields } = self;
        let mapping = ImportMapping { job_type, published, fields };
        Ok(mapping.check(import.columns.len())?)
    }
}

/// The first rows as they would be stored.
#[derive(Serialize, ToSchema)]
struct ImportPreview {
    /// The first 10 rows.
    rows: Vec<PreviewRow>,
}

/// Returns the first rows as they would be stored with a mapping. Nothing is stored.
#[utoipa::path(
    post, path = "/admin/imports/{id}/preview", tag = "editors", params(("id" = i64, Path)),
    request_body = MappingInput, security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportPreview))
)]
async fn preview_import(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Json(input): Json<MappingInput>,
) -> Result<Json<ImportPreview>, ApiError> {
    let import = store::find(&state.db, id).await?;
    let mapping = input.check(&import)?;
    let rows = worker::preview(&state.db, id, &mapping, PREVIEW_ROWS).await?;
    let import = Import { mapping: Some(mapping), ..import };
    let rows = rows.iter().map(|(row, checked)| PreviewRow::new(&import, row, checked)).collect();
    Ok(Json(ImportPreview { rows }))
}

/// Stores the mapping of an import, and begins to check all rows in the background.
#[utoipa::path(
    put, path = "/admin/imports/{id}/mapping", tag = "editors", params(("id" = i64, Path)),
    request_body = MappingInput, security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportResponse), (status = 409))
)]
async fn check_import(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Json(input): Json<MappingInput>,
) -> Result<Json<ImportResponse>, ApiError> {
    let import = store::find(&state.db, id).await?;
    let mapping = input.check(&import)?;
    store::set_mapping(&state.db, id, &mapping).await?;
    state.worker.notify();
    respond(&state, id).await
}

/// The handling of rows that cannot be stored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StoreInput {
    /// Whether rows with faults are skipped. Otherwise all or nothing is stored.
    skip_faulty: bool,
}

/// Begins to store the jobs of an import in the background. Refused while rows have faults, unless
/// they are to be skipped.
#[utoipa::path(
    post, path = "/admin/imports/{id}/store", tag = "editors", params(("id" = i64, Path)),
    request_body = StoreInput, security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportResponse), (status = 409))
)]
async fn store_import(
    Editor(origin): Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Json(input): Json<StoreInput>,
) -> Result<Json<ImportResponse>, ApiError> {
    store::begin_storing(&state.db, id, input.skip_faulty, &origin).await?;
    state.worker.notify();
    respond(&state, id).await
}

/// The handling of jobs that were saved since the import.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UndoInput {
    /// Whether they are deleted, too. They can be restored like other deleted records.
    delete_changed: bool,
}

/// Begins to delete the jobs of an import in the background, up to 30 days after it.
#[utoipa::path(
    post, path = "/admin/imports/{id}/undo", tag = "editors", params(("id" = i64, Path)),
    request_body = UndoInput, security(("token" = ["EDITOR"])),
    responses((status = 200, body = ImportResponse), (status = 409))
)]
async fn undo_import(
    Editor(origin): Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Json(input): Json<UndoInput>,
) -> Result<Json<ImportResponse>, ApiError> {
    store::begin_undo(&state.db, id, input.delete_changed, &origin).await?;
    state.worker.notify();
    respond(&state, id).await
}

/// A page of changed jobs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangedJobs {
    /// The jobs, in the order of the file.
    jobs: Vec<ChangedJob>,
    /// Number of all.
    total_jobs: u64,
}

/// Returns the jobs of an import that were saved since.
#[utoipa::path(
    get, path = "/admin/imports/{id}/changed", tag = "editors",
    params(("id" = i64, Path), OffsetQuery), security(("token" = ["EDITOR"])),
    responses((status = 200, body = ChangedJobs))
)]
async fn changed_jobs(
    _: Editor,
    State(state): State<Arc<ImportsState>>,
    Path(id): Path<i64>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<ChangedJobs>, ApiError> {
    let part = paging.to_offset_limit(CHANGED_BOUNDS)?;
    let import = store::find(&state.db, id).await?;
    let (jobs, total_jobs) = batches::changed_since_import(&state.db, import.id, part).await?;
    let jobs = jobs.into_iter().map(|job| ChangedJob {
        id: job.id,
        job_type: job.job_type(),
        updated_at: job.updated_at,
        title: job.content.title,
    });
    Ok(Json(ChangedJobs { jobs: jobs.collect(), total_jobs }))
}
