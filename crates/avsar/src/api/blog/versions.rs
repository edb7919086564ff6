//! The versions of posts, and the restoring of versions and deleted posts.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BlogState;
use super::admin::PostWriteResponse;
use super::wire::PostForEdit;
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::api::versions::{NO_VERSION, RestoreInput, VERSION_BOUNDS, VersionList};
use crate::domain::blog::PreparedPost;
use crate::domain::blog::store::{self, history};
use crate::domain::changes::Subject;
use crate::platform::http::{ApiError, Json, OffsetQuery, Path, Query};

const NOT_FOUND: ApiError = ApiError::NotFound(Subject::Post.not_found());

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list_versions))
        .routes(routes!(load_version))
        .routes(routes!(restore_version))
        .routes(routes!(undelete))
}

/// Returns the versions of a post.
#[utoipa::path(
    get, path = "/blog/{id}/versions", operation_id = "post_versions", tag = "editors",
    params(("id" = i64, Path), OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = VersionList))
)]
async fn list_versions(
    _: Writer,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<VersionList>, ApiError> {
    let part = paging.to_offset_limit(VERSION_BOUNDS)?;
    let found = history::list(&state.db, id, part).await?.ok_or(NOT_FOUND)?;
    Ok(Json(VersionList::load(&state.db, found, part).await?))
}

/// Returns a version of a post, as it is loaded for editing.
#[utoipa::path(
    get, path = "/blog/{id}/versions/{version}", operation_id = "post_version", tag = "editors",
    params(("id" = i64, Path), ("version" = i32, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = PostForEdit))
)]
async fn load_version(
    _: Writer,
    State(state): State<Arc<BlogState>>,
    Path((id, version)): Path<(i64, i32)>,
) -> Result<Json<PostForEdit>, ApiError> {
    let post = history::find(&state.db, id, version).await?.ok_or(NO_VERSION)?;
    Ok(Json(post.into()))
}

/// Replaces the content of a post by that of a version. The post keeps its URL, and stays published
/// or a draft.
#[utoipa::path(
    post, path = "/blog/{id}/versions/{version}/restore", operation_id = "restore_post_version",
    tag = "editors", params(("id" = i64, Path), ("version" = i32, Path)),
    request_body = RestoreInput, security(("token" = ["WRITER"])),
    responses(
        (status = 200, body = PostWriteResponse),
        (status = 409, description = "The post was changed after it was loaded"),
    )
)]
async fn restore_version(
    Writer(origin): Writer,
    State(state): State<Arc<BlogState>>,
    Path((id, version)): Path<(i64, i32)>,
    Json(input): Json<RestoreInput>,
) -> Result<Json<PostWriteResponse>, ApiError> {
    let draft = history::find(&state.db, id, version).await?.ok_or(NO_VERSION)?.draft;
    let post = state.sanitizer_limit.run(move || PreparedPost::from(draft)).await?;
    let (post, seq) = history::restore(&state.db, id, post, input.version, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = format!("Version {version} is restored.");
    Ok(Json(PostWriteResponse { message, post: post.into() }))
}

/// Restores a deleted post, as it was.
#[utoipa::path(
    post, path = "/blog/{id}/undelete", operation_id = "undelete_post", tag = "editors",
    params(("id" = i64, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = PostWriteResponse))
)]
async fn undelete(
    Editor(origin): Editor,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
) -> Result<Json<PostWriteResponse>, ApiError> {
    let draft = history::find_deleted(&state.db, id).await?.ok_or(NOT_FOUND)?;
    let post = state.sanitizer_limit.run(move || PreparedPost::from(draft)).await?;
    let (post, seq) = store::undelete(&state.db, id, post, None, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = format!("“{}” is restored.", post.draft.title);
    Ok(Json(PostWriteResponse { message, post: post.into() }))
}
