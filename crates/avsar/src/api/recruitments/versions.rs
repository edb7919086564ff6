//! The versions of recruitments, and the restoring of versions and deleted recruitments.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::RecruitmentsState;
use super::admin::{RecruitmentForEdit, RecruitmentWriteResponse, for_edit, respond, save};
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::api::versions::{NO_VERSION, VERSION_BOUNDS, VersionList};
use crate::domain::changes::Subject;
use crate::domain::history;
use crate::domain::recruitments::form::{ChangeReason, RecruitmentInput};
use crate::domain::recruitments::{StoredRecruitment, rows, store};
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};

const NOT_FOUND: ApiError = ApiError::NotFound(Subject::Recruitment.not_found());

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_versions))
        .routes(routes!(load_version))
        .routes(routes!(restore_version))
        .routes(routes!(undelete))
}

/// Returns the versions of a recruitment.
#[utoipa::path(
    get, path = "/admin/recruitments/{id}/versions", operation_id = "recruitment_versions",
    tag = "editors", params(("id" = i64, Path), OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = VersionList))
)]
async fn list_versions(
    _: Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Path(id): Path<i64>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<VersionList>, ApiError> {
    let part = paging.to_offset_limit(VERSION_BOUNDS)?;
    let stored = rows::find(state.db.read()?, id).await?.ok_or(NOT_FOUND)?;
    let found = history::list(&state.db, &stored, part).await?;
    Ok(Json(VersionList::load(&state.db, found, part).await?))
}

/// Returns a version of a recruitment. The present one can be missing in the history.
async fn find_version(
    state: &RecruitmentsState,
    id: i64,
    version: i32,
) -> Result<StoredRecruitment, ApiError> {
    let kept = history::load(state.db.read()?, id, version).await?;
    let present = rows::find(state.db.read()?, id).await?;
    kept.or_else(|| present.filter(|present| present.version == version)).ok_or(NO_VERSION)
}

/// Returns a version of a recruitment, as it is loaded for editing.
#[utoipa::path(
    get, path = "/admin/recruitments/{id}/versions/{version}",
    operation_id = "recruitment_version", tag = "editors",
    params(("id" = i64, Path), ("version" = i32, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = RecruitmentForEdit))
)]
async fn load_version(
    _: Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Path((id, version)): Path<(i64, i32)>,
) -> Result<Json<RecruitmentForEdit>, ApiError> {
    let stored = find_version(&state, id, version).await?;
    Ok(Json(for_edit(&state, stored).await?))
}

/// The request to restore a version of a recruitment.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
struct RestoreRecruitmentInput {
    /// Present version that was loaded. The request is refused (409) if the stored one is newer.
    version: Option<i32>,
    /// Why values of a public record change.
    change: Option<ChangeReason>,
}

/// Replaces the record of a recruitment by that of a version. The recruitment keeps its URL and its
/// state. Values of a public record that change need a reason, as in a save.
#[utoipa::path(
    post, path = "/admin/recruitments/{id}/versions/{version}/restore",
    operation_id = "restore_recruitment_version", tag = "editors",
    params(("id" = i64, Path), ("version" = i32, Path)),
    request_body = RestoreRecruitmentInput, security(("token" = ["WRITER"])),
    responses(
        (status = 200, body = RecruitmentWriteResponse),
        (status = 409, description = "The recruitment was changed after it was loaded"),
    )
)]
async fn restore_version(
    Writer(origin): Writer,
    State(state): State<Arc<RecruitmentsState>>,
    Path((id, version)): Path<(i64, i32)>,
    Json(RestoreRecruitmentInput { version: loaded, change }): Json<RestoreRecruitmentInput>,
) -> Result<Json<RecruitmentWriteResponse>, ApiError> {
    let record = find_version(&state, id, version).await?.content.record;
    let present = rows::find(state.db.read()?, id).await?.ok_or(NOT_FOUND)?;
    let input = RecruitmentInput {
        // A save after this reading changes the version, so the state is the stored one.
        version: Some(loaded.unwrap_or(present.version)),
        status: present.content.status,
        record,
        change,
        ..RecruitmentInput::default()
    };
    let message = format!("Version {version} is restored.");
    save(&state, &origin, id, input, message).await
}

/// Restores a deleted recruitment, as it was.
#[utoipa::path(
    post, path = "/admin/recruitments/{id}/undelete", operation_id = "undelete_recruitment",
    tag = "editors", params(("id" = i64, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = RecruitmentWriteResponse))
)]
async fn undelete(
    Editor(origin): Editor,
    State(state): State<Arc<RecruitmentsState>>,
    Path(id): Path<i64>,
) -> Result<Json<RecruitmentWriteResponse>, ApiError> {
    let (stored, seq) = store::undelete(&state.db, id, &origin).await?;
    let message = format!("“{}” is restored.", stored.content.record.title);
    respond(&state, stored, seq, message).await
}
