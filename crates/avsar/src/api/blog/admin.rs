//! What editors read and write.

use super::BlogState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{AdminPost, PostForEdit, PostResponse, RelatedPosts};
use crate::api::permission::Admin;
use crate::domain::blog::form::PostInput;
use crate::domain::blog::store::{self, PostLookup};
use crate::domain::blog::{DerivedFields, Post, PostDraft};
use crate::domain::changes::Subject;
use crate::domain::slugs::Slug;
use crate::platform::http::{ApiError, ErrorBody, Json, MessageResponse, Path, Query};
use crate::platform::pagination::OffsetLimit;
use crate::projections::search::truncate_query;

/// Posts of one answer at most, and without `take`.
const MAX_POSTS: u64 = 1_000;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(admin_posts))
        .routes(routes!(load_post))
        .routes(routes!(create_post))
        .routes(routes!(preview_post))
        .routes(routes!(update_post, delete_post))
}

/// Which posts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListQuery {
    /// Words that title, author or text hold.
    search: Option<String>,
    /// Only what visitors see, or only drafts.
    published: Option<bool>,
    /// How many to pass over.
    skip: Option<u64>,
    /// How many to answer, at most 1,000.
    take: Option<u64>,
}

/// The editors' posts.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AdminPostList {
    /// Newest first, drafts too.
    posts: Vec<AdminPost>,
    /// How many there are in all.
    total_posts: u64,
    /// How many pages they make.
    total_pages: u64,
}

/// What a write answers.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct PostWriteResponse {
    /// Words for a person.
    message: String,
    /// The post as it now is.
    post: PostForEdit,
}

/// The editors' posts (API-61): without `take`, the 1,000 newest.
#[utoipa::path(
    get, path = "/blog/admin", tag = "editors", params(ListQuery), security(("token" = [])),
    responses((status = 200, body = AdminPostList), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody))
)]
async fn admin_posts(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Query(query): Query<ListQuery>,
) -> Result<Json<AdminPostList>, ApiError> {
    let slice =
        OffsetLimit::new(query.skip.unwrap_or(0), query.take.unwrap_or(MAX_POSTS), MAX_POSTS)?;
    let words = truncate_query(query.search).replace('\0', "");
    let (posts, total_posts) =
        store::list_all(&state.db, words.trim(), query.published, slice).await?;
    let posts = posts.into_iter().map(AdminPost::from).collect();
    Ok(Json(AdminPostList { posts, total_posts, total_pages: total_posts.div_ceil(slice.limit) }))
}

/// One post for editing (API-62), published or not.
#[utoipa::path(
    get, path = "/blog/admin/id/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = PostForEdit), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn load_post(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
) -> Result<Json<PostForEdit>, ApiError> {
    Ok(Json(find_post(&state, id).await?.into()))
}

async fn find_post(state: &BlogState, id: i64) -> Result<Post, ApiError> {
    match store::by_id(&state.db, id).await? {
        PostLookup::Post(post) => Ok(*post),
        PostLookup::Gone | PostLookup::NotFound => {
            Err(ApiError::NotFound(Subject::Post.not_found()))
        }
    }
}

/// Creates a post (API-63).
#[utoipa::path(
    post, path = "/blog/create", tag = "editors", request_body = PostInput, security(("token" = [])),
    responses((status = 201, body = PostWriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn create_post(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Json(body): Json<Value>,
) -> Result<(StatusCode, Json<PostWriteResponse>), ApiError> {
    let (draft, slug) = PostInput::read(body)?.check().map_err(ApiError::Invalid)?;
    let (post, seq) = store::create(&state.db, draft, slug, state.clock.now()).await?;
    state.progress.wait_for(seq).await;
    let message = "Blog post created successfully!".to_owned();
    Ok((StatusCode::CREATED, Json(PostWriteResponse { message, post: post.into() })))
}

/// Shows a post as it would be stored: nothing is required, and nothing is kept.
#[utoipa::path(
    post, path = "/blog/preview", tag = "editors", request_body = PostInput, security(("token" = [])),
    responses((status = 200, body = PostResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn preview_post(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Json(body): Json<Value>,
) -> Result<Json<PostResponse>, ApiError> {
    let (input, now) = (PostInput::read(body)?, state.clock.now());
    // It takes a core for a moment, and somebody who types asks often.
    let draft =
        state.preview_limit.run(move || input.preview()).await?.map_err(ApiError::Invalid)?;
    let slug = Slug::from_title(&draft.title, "post");
    let described = DerivedFields::from_texts(&draft.title, None, &draft.content);
    let post = Post {
        id: 0,
        slug,
        draft,
        description: described.description,
        word_count: described.word_count,
        keywords: described.keywords,
        version: 0,
        created_at: now,
        updated_at: now,
    };
    Ok(Json(PostResponse::new(post, None, RelatedPosts::default())))
}

/// Of which members of a post a save speaks.
#[derive(Clone, Copy)]
struct PresentFields {
    published: bool,
    post_type: bool,
    disclaimer: bool,
}

impl PresentFields {
    fn from_json(body: &Value) -> Self {
        let says = |member| body.get(member).is_some();
        Self {
            published: body.get("published").is_some_and(|value| !value.is_null()),
            post_type: says("isCurrentAffair") || says("isDocumentAssistant"),
            disclaimer: says("disclaimer"),
        }
    }
}

/// Saves a post (API-64).
#[utoipa::path(
    put, path = "/blog/{id}", tag = "editors", params(("id" = i64, Path)), request_body = PostInput, security(("token" = [])),
    responses((status = 200, body = PostWriteResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, description = "Someone else saved it since it was loaded", body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn update_post(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<PostWriteResponse>, ApiError> {
    let spoken = PresentFields::from_json(&body);
    let input = PostInput::read(body)?;
    let (draft, slug) = input.check().map_err(ApiError::Invalid)?;
    // A save that does not say so neither publishes nor moves a post, and keeps what its form has no field
    // for.
    let keep = move |stored: &PostDraft, mut draft: PostDraft| {
        if !spoken.published {
            draft.published = stored.published;
        }
        if !spoken.post_type {
            draft.post_type = stored.post_type;
        }
        if !spoken.disclaimer {
            draft.disclaimer.clone_from(&stored.disclaimer);
        }
        draft
    };
    let now = state.clock.now();
    let (post, seq) = store::update(&state.db, id, draft, keep, slug, input.version, now).await?;
    state.progress.wait_for(seq).await;
    let message = "Blog post updated successfully!".to_owned();
    Ok(Json(PostWriteResponse { message, post: post.into() }))
}

/// Deletes a post (API-65).
#[utoipa::path(
    delete, path = "/blog/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = [])),
    responses((status = 200, body = MessageResponse), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn delete_post(
    _: Admin,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    let seq = store::delete(&state.db, id, state.clock.now()).await?;
    state.progress.wait_for(seq).await;
    Ok(Json(MessageResponse::new("Blog post deleted successfully")))
}
