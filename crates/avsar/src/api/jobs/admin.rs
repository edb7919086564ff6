//! The administrators' API of jobs.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::public::{ListRequest, MAX_UNPAGED_JOBS, NOT_FOUND, OffsetLimit, find};
use super::wire::{JobList, JobResponse, JobSummary, PagedJobList, WriteResponse};
use crate::api::permission::Admin;
use crate::api::permission::Authenticator;
use crate::domain::jobs::form::JobInput;
use crate::domain::jobs::store::{self, JobLookup};
use crate::domain::jobs::{Job, JobType};
use crate::domain::slugs::Slug;
use crate::platform::http::{ApiError, ErrorBody, Json, MessageResponse, Path, Query};
use crate::projections::search::Partitions;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    let (schemas, paths, by_number) = routes!(update, delete);
    OpenApiRouter::new()
        .routes(routes!(private_list))
        .routes(routes!(government_list))
        .routes(routes!(admit_card_list))
        .routes(routes!(result_list))
        .routes(routes!(tech_list))
        .routes(routes!(non_tech_list))
        .routes(routes!(load))
        .routes(routes!(load_tech))
        .routes(routes!(load_non_tech))
        .routes(routes!(create))
        .routes(routes!(preview))
        .routes(routes!(create_tech))
        .routes(routes!(create_non_tech))
        .routes((schemas, paths, by_number.fallback(other_method)))
        .routes(routes!(update_tech, delete_tech))
        .routes(routes!(update_non_tech, delete_non_tech))
}

/// Query parameters of the administrators' lists.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AdminListQuery {
    /// Search text.
    search: Option<String>,
    /// `true` for active jobs only, `false` for inactive jobs only.
    active: Option<bool>,
    /// Number of jobs to skip.
    skip: Option<usize>,
    /// Number of jobs to return, at most 100.
    take: Option<usize>,
}

/// Query parameters of the administrators' lists with page numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AdminPageQuery {
    /// Search text.
    search: Option<String>,
    /// `true` for active jobs only, `false` for inactive jobs only.
    active: Option<bool>,
    /// Number of the page, from 1.
    page: Option<usize>,
    /// Number of jobs on a page, at most 100.
    limit: Option<usize>,
}

async fn list(
    state: &JobsState,
    kind: JobType,
    query: AdminListQuery,
    default: usize,
) -> Result<Json<JobList>, ApiError> {
    let slice = OffsetLimit::new(query.skip, query.take, default)?;
    let request = ListRequest { query: query.search, ..ListRequest::default() };
    let page = find(state, partitions(kind, query.active), request, slice).await?;
    Ok(Json(page.into_list(slice, JobSummary::from)))
}

fn partitions(kind: JobType, active: Option<bool>) -> Partitions {
    active.map_or(Partitions::all(kind), |active| Partitions::single(kind, active))
}

async fn paged(
    state: &JobsState,
    kind: JobType,
    query: AdminPageQuery,
) -> Result<Json<PagedJobList>, ApiError> {
    let slice = OffsetLimit::from_page(query.page, query.limit, 10)?;
    let request = ListRequest { query: query.search, ..ListRequest::default() };
    let page = find(state, partitions(kind, query.active), request, slice).await?;
    Ok(Json(page.into_paged_list(slice)))
}

/// Returns the private jobs for administrators (API-40).
#[utoipa::path(
    get, path = "/jobs/admin/private", tag = "editors", params(AdminListQuery), security(("token" = [])),
    responses((status = 200, body = JobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn private_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Private, query, 10).await
}

/// Returns the government jobs for administrators (API-41). Without `take`, returns the 1,000
/// newest.
#[utoipa::path(
    get, path = "/jobs/admin/government", tag = "editors", params(AdminListQuery), security(("token" = [])),
    responses((status = 200, body = JobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn government_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Government, query, MAX_UNPAGED_JOBS).await
}

/// Returns the admit cards for administrators (API-42). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admin/admit-cards", tag = "editors", params(AdminListQuery), security(("token" = [])),
    responses((status = 200, body = JobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn admit_card_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::AdmitCard, query, MAX_UNPAGED_JOBS).await
}

/// Returns the results for administrators (API-43). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admin/results", tag = "editors", params(AdminListQuery), security(("token" = [])),
    responses((status = 200, body = JobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn result_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Result, query, MAX_UNPAGED_JOBS).await
}

/// Returns the tech jobs for administrators (API-51).
#[utoipa::path(
    get, path = "/jobs/tech/admin/all", tag = "editors", params(AdminPageQuery), security(("token" = [])),
    responses((status = 200, body = PagedJobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn tech_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminPageQuery>,
) -> Result<Json<PagedJobList>, ApiError> {
    paged(&state, JobType::Tech, query).await
}

/// Returns the non-tech jobs for administrators (API-56).
#[utoipa::path(
    get, path = "/jobs/non-tech/admin/all", tag = "editors", params(AdminPageQuery), security(("token" = [])),
    responses((status = 200, body = PagedJobList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn non_tech_list(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminPageQuery>,
) -> Result<Json<PagedJobList>, ApiError> {
    paged(&state, JobType::NonTech, query).await
}

/// Returns a job for editing (API-44), active or not.
#[utoipa::path(
    get, path = "/jobs/admin/job/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = JobResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn load(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<JobResponse>, ApiError> {
    Ok(Json(JobResponse::new(find_job(&state, id, None).await?, Vec::new())))
}

/// Returns a tech job for editing (API-52).
#[utoipa::path(
    get, path = "/jobs/tech/admin/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = JobResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn load_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<JobResponse>, ApiError> {
    let job = find_job(&state, id, Some(JobType::Tech)).await?;
    Ok(Json(JobResponse::new(job, Vec::new())))
}

/// Returns a non-tech job for editing (API-57).
#[utoipa::path(
    get, path = "/jobs/non-tech/admin/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = JobResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn load_non_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<JobResponse>, ApiError> {
    let job = find_job(&state, id, Some(JobType::NonTech)).await?;
    Ok(Json(JobResponse::new(job, Vec::new())))
}

/// Returns the stored job, if it has the kind that the URL requires.
async fn find_job(state: &JobsState, id: i64, kind: Option<JobType>) -> Result<Job, ApiError> {
    match store::by_id(&state.db, id).await? {
        JobLookup::Job(job) if kind.is_none_or(|kind| kind == job.job_type()) => Ok(*job),
        _ => Err(ApiError::NotFound(NOT_FOUND)),
    }
}

/// Creates a job of any kind (API-45 to API-48).
#[utoipa::path(
    post, path = "/jobs/create", tag = "editors", request_body = JobInput, security(("token" = [])),
    responses((status = 201, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn create(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Json(body): Json<Value>,
) -> Result<(axum::http::StatusCode, Json<WriteResponse>), ApiError> {
    add(&state, body, None).await
}

/// Creates a tech job (API-53).
#[utoipa::path(
    post, path = "/jobs/tech/create", tag = "editors", request_body = JobInput, security(("token" = [])),
    responses((status = 201, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn create_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Json(body): Json<Value>,
) -> Result<(axum::http::StatusCode, Json<WriteResponse>), ApiError> {
    add(&state, body, Some(JobType::Tech)).await
}

/// Creates a non-tech job (API-58).
#[utoipa::path(
    post, path = "/jobs/non-tech/create", tag = "editors", request_body = JobInput, security(("token" = [])),
    responses((status = 201, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn create_non_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Json(body): Json<Value>,
) -> Result<(axum::http::StatusCode, Json<WriteResponse>), ApiError> {
    add(&state, body, Some(JobType::NonTech)).await
}

async fn add(
    state: &JobsState,
    body: Value,
    kind: Option<JobType>,
) -> Result<(axum::http::StatusCode, Json<WriteResponse>), ApiError> {
    let input = JobInput::read(body)?;
    let kind = match (kind, input.job_type) {
        (Some(kind), Some(sent)) if kind != sent => return Err(wrong_type_error(kind)),
        (Some(kind), _) | (None, Some(kind)) => kind,
        (None, None) => return Err(ApiError::invalid("jobType", "Job type is required.")),
    };
    let (draft, slug) = input.check(kind).map_err(ApiError::Invalid)?;
    let now = state.clock.now();
    let (job, seq) = store::create(&state.db, draft, slug, now, now).await?;
    state.progress.wait_for(seq).await;
    let message = format!("{} created successfully!", name(kind));
    let job = JobResponse::new(job, Vec::new());
    Ok((axum::http::StatusCode::CREATED, Json(WriteResponse { message, job })))
}

/// Query parameters of a preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    /// Kind of the job.
    kind: JobType,
}

/// Returns a job as it would be stored. No field is required, and nothing is stored.
#[utoipa::path(
    post, path = "/jobs/preview", tag = "editors", params(PreviewQuery), request_body = JobInput, security(("token" = [])),
    responses((status = 200, body = JobResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn preview(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<PreviewQuery>,
    Json(body): Json<Value>,
) -> Result<Json<JobResponse>, ApiError> {
    let input = JobInput::read(body)?;
    // A preview is CPU-heavy, and the form requests one often while the user types.
    let content = state.preview_limit.run(move || input.preview(query.kind)).await?;
    let content = content.map_err(ApiError::Invalid)?;
    let (slug, now) = (Slug::from_title(&content.title, "job"), state.clock.now());
    let job = Job { id: 0, slug, content, posted_at: now, version: 0, updated_at: now };
    Ok(Json(JobResponse::new(job, Vec::new())))
}

/// Updates a job. A body with `active` alone activates or deactivates it (API-49).
#[utoipa::path(
    put, path = "/jobs/{id}", tag = "editors", params(("id" = i64, Path)), request_body = JobInput, security(("token" = [])),
    responses((status = 200, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, description = "The job was changed after it was loaded", body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn update(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<WriteResponse>, ApiError> {
    save(&state, id, body, None).await
}

/// Updates, activates or deactivates a tech job (API-54).
#[utoipa::path(
    put, path = "/jobs/tech/{id}", tag = "editors", params(("id" = i64, Path)), request_body = JobInput, security(("token" = [])),
    responses((status = 200, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn update_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<WriteResponse>, ApiError> {
    save(&state, id, body, Some(JobType::Tech)).await
}

/// Updates, activates or deactivates a non-tech job (API-59).
#[utoipa::path(
    put, path = "/jobs/non-tech/{id}", tag = "editors", params(("id" = i64, Path)), request_body = JobInput, security(("token" = [])),
    responses((status = 200, body = WriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn update_non_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<WriteResponse>, ApiError> {
    save(&state, id, body, Some(JobType::NonTech)).await
}

async fn save(
    state: &JobsState,
    id: i64,
    body: Value,
    kind: Option<JobType>,
) -> Result<Json<WriteResponse>, ApiError> {
    let stored = find_job(state, id, kind).await?;
    let kind = stored.job_type();
    let toggle = JobInput::parse_toggle(&body);
    let mut input = JobInput::read(body)?;
    // An update without `active` keeps the stored value.
    input.active.get_or_insert(stored.content.active);
    let (version, now) = (input.version, state.clock.now());
    let (message, (job, seq)) = if let Some(active) = toggle {
        let word = if active { "activated" } else { "deactivated" };
        let written = store::set_active(&state.db, id, active, version, now).await?;
        (format!("{} {word} successfully", short_name(kind)), written)
    } else {
        if input.job_type.is_some_and(|sent| sent != kind) {
            return Err(input.job_type.map_or(ApiError::Internal, wrong_type_error));
        }
        let (draft, slug) = input.check(kind).map_err(ApiError::Invalid)?;
        let written = store::update(&state.db, id, draft, slug, version, now).await?;
        (format!("{} updated successfully!", name(kind)), written)
    };
    state.progress.wait_for(seq).await;
    Ok(Json(WriteResponse { message, job: JobResponse::new(job, Vec::new()) }))
}

/// Deletes a job (API-50).
#[utoipa::path(
    delete, path = "/jobs/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn delete(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    remove(&state, id, None).await
}

/// Handles other methods of `/jobs/{id}`. Returns 404 if `id` is not a number, whatever the method.
async fn other_method(Path(_): Path<i64>) -> ApiError {
    ApiError::MethodNotAllowed
}

/// Deletes a tech job (API-55).
#[utoipa::path(
    delete, path = "/jobs/tech/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn delete_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    remove(&state, id, Some(JobType::Tech)).await
}

/// Deletes a non-tech job (API-60).
#[utoipa::path(
    delete, path = "/jobs/non-tech/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn delete_non_tech(
    _: Admin,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    remove(&state, id, Some(JobType::NonTech)).await
}

async fn remove(
    state: &JobsState,
    id: i64,
    kind: Option<JobType>,
) -> Result<Json<MessageResponse>, ApiError> {
    let kind = find_job(state, id, kind).await?.job_type();
    let seq = store::delete(&state.db, id, state.clock.now()).await?;
    state.progress.wait_for(seq).await;
    let message = format!("{} deleted successfully", short_name(kind));
    Ok(Json(MessageResponse { message }))
}

/// Returns the error of AERR-26 to AERR-29, or a similar one for tech and non-tech jobs.
fn wrong_type_error(kind: JobType) -> ApiError {
    ApiError::invalid("jobType", format!("This job is not {}.", kind.noun()))
}

/// Returns the name of a kind in messages about created and updated records (AERR-35 to AERR-37).
fn name(kind: JobType) -> &'static str {
    match kind {
        JobType::Private => "Private job",
        JobType::Government => "Government job",
        JobType::Tech => "Tech job",
        JobType::NonTech => "Non-tech job",
        JobType::AdmitCard => "Admit card",
        JobType::Result => "Result",
    }
}

/// Returns the name of a kind in messages about deleted and toggled records (AERR-38 to AERR-40).
fn short_name(kind: JobType) -> &'static str {
    match kind {
        JobType::Private | JobType::Government => "Job",
        other => name(other),
    }
}
