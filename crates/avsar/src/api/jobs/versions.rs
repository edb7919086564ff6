//! The versions of jobs, and the restoring of versions and deleted jobs.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::detail::NOT_FOUND;
use super::editing::for_editing;
use super::wire::{JobResponse, WriteResponse};
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::api::versions::{NO_VERSION, RestoreInput, VERSION_BOUNDS, VersionList};
use crate::domain::jobs::PreparedJob;
use crate::domain::jobs::store::history;
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_versions))
        .routes(routes!(load_version))
        .routes(routes!(restore_version))
        .routes(routes!(undelete))
}

/// Returns the versions of a job.
#[utoipa::path(
    get, path = "/jobs/{id}/versions", operation_id = "job_versions", tag = "editors",
    params(("id" = i64, Path), OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = VersionList))
)]
async fn list_versions(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<VersionList>, ApiError> {
    let part = paging.to_offset_limit(VERSION_BOUNDS)?;
    let found = history::list(&state.db, id, part).await?;
    let found = found.ok_or(ApiError::NotFound(NOT_FOUND))?;
    Ok(Json(VersionList::load(&state.db, found, part).await?))
}

/// A version of a job.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JobVersionResponse {
    /// The job as it was, without the details that a recruitment supplied.
    job: JobResponse,
    /// Id of the recruitment that it followed.
    recruitment_id: Option<i64>,
}

/// Returns a version of a job, as it is loaded for editing.
#[utoipa::path(
    get, path = "/jobs/{id}/versions/{version}", operation_id = "job_version", tag = "editors",
    params(("id" = i64, Path), ("version" = i32, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobVersionResponse))
)]
async fn load_version(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Path((id, version)): Path<(i64, i32)>,
) -> Result<Json<JobVersionResponse>, ApiError> {
    let found = history::find(&state.db, id, version).await?.ok_or(NO_VERSION)?;
    let job = JobResponse::for_editing(found.job);
    Ok(Json(JobVersionResponse { job, recruitment_id: found.recruitment }))
}

/// Replaces the content of a job by that of a version. The job keeps its URL, and stays visible or
/// hidden.
#[utoipa::path(
    post, path = "/jobs/{id}/versions/{version}/restore", operation_id = "restore_job_version",
    tag = "editors", params(("id" = i64, Path), ("version" = i32, Path)),
    request_body = RestoreInput, security(("token" = ["WRITER"])),
    responses(
        (status = 200, body = WriteResponse),
        (status = 409, description = "The job was changed after it was loaded"),
    )
)]
async fn restore_version(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    Path((id, version)): Path<(i64, i32)>,
    Json(input): Json<RestoreInput>,
) -> Result<Json<WriteResponse>, ApiError> {
    let found = history::find(&state.db, id, version).await?.ok_or(NO_VERSION)?;
    let content = found.job.content;
    let job = state.sanitizer_limit.run(move || PreparedJob::from(content)).await?;
    let restored =
        history::restore(&state.db, id, job, found.recruitment, input.version, &origin).await;
    let (job, seq) = restored?;
    state.progress.wait_for(seq).await;
    let message = format!("Version {version} is restored.");
    Ok(Json(WriteResponse { message, job: for_editing(&state, job).await? }))
}

/// Restores a deleted job, as it was.
#[utoipa::path(
    post, path = "/jobs/{id}/undelete", operation_id = "undelete_job", tag = "editors",
    params(("id" = i64, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = WriteResponse))
)]
async fn undelete(
    Editor(origin): Editor,
    State(state): State<Arc<JobsState>>,
    Path(id): Path<i64>,
) -> Result<Json<WriteResponse>, ApiError> {
    let content = history::find_deleted(&state.db, id).await?;
    let content = content.ok_or(ApiError::NotFound(NOT_FOUND))?;
    let job = state.sanitizer_limit.run(move || PreparedJob::from(content)).await?;
    let (job, seq) = history::undelete(&state.db, id, job, None, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = format!("“{}” is restored.", job.content.title);
    Ok(Json(WriteResponse { message, job: for_editing(&state, job).await? }))
}
