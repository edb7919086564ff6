//! The administrators' API of posts.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BlogState;
use super::wire::{AdminPost, PostForEdit, PostResponse};
use crate::api::permission::Authenticator;
use crate::api::permission::{Editor, Writer};
use crate::domain::blog::form::PostInput;
use crate::domain::blog::store::{self, AdminFilter, PostLookup};
use crate::domain::blog::{HIDDEN, Post, PostDraft, PostTranslation, PreparedPost};
use crate::domain::changes::Subject;
use crate::domain::publication::PublicationStatus;
use crate::domain::slugs::Slug;
use crate::domain::translations::Translations;
use crate::platform::http::{ApiError, Json, MessageResponse, OffsetQuery, Path, Query};
use crate::platform::language::Language;
use crate::platform::pagination::PageBounds;
use crate::projections::search::truncate_query;

/// Bounds of a response with posts.
const POST_BOUNDS: PageBounds =
    PageBounds { default_limit: 1_000, max_limit: 1_000, max_offset: None };

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

/// Query parameters of the administrators' list.
#[derive(Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Text to find in title, author or content.
    search: Option<String>,
    /// `true` for published posts only, `false` for drafts only.
    published: Option<bool>,
    /// Only posts with this status.
    #[param(inline)]
    status: Option<PublicationStatus>,
    /// Only posts that the account with this id saved last.
    #[serde(rename = "editedBy")]
    #[param(rename = "editedBy")]
    edited_by: Option<i64>,
    /// Order of the posts. The default is the newest first.
    #[param(inline)]
    sort: Option<PostSort>,
}

impl ListQuery {
    pub(super) fn into_filter(self) -> AdminFilter {
        AdminFilter {
            search: truncate_query(self.search).trim().to_owned(),
            published: self.published,
            status: self.status,
            edited_by: self.edited_by,
            last_saved_first: self.sort == Some(PostSort::Saved),
        }
    }
}

/// The order of the administrators' list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum PostSort {
    /// The newest first.
    Usual,
    /// The last saved first.
    Saved,
}

/// A page of the administrators' list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AdminPostList {
    /// The posts, including drafts, newest first.
    posts: Vec<AdminPost>,
    /// Total number of posts.
    total_posts: u64,
    /// Total number of pages.
    total_pages: u64,
}

/// The response to a change of a post.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct PostWriteResponse {
    /// Message for the user.
    pub(super) message: String,
    /// The stored post.
    pub(super) post: PostForEdit,
}

/// Returns the posts for administrators (API-61). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/blog/admin", tag = "editors", params(ListQuery, OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = AdminPostList))
)]
async fn admin_posts(
    _: Writer,
    State(state): State<Arc<BlogState>>,
    Query(query): Query<ListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<AdminPostList>, ApiError> {
    let slice = paging.to_offset_limit(POST_BOUNDS)?;
    let (posts, total_posts) = store::list_all(&state.db, &query.into_filter(), slice).await?;
    let posts = posts.into_iter().map(AdminPost::from).collect();
    Ok(Json(AdminPostList { posts, total_posts, total_pages: slice.page_count(total_posts) }))
}

/// Returns a post for editing (API-62), published or not.
#[utoipa::path(
    get, path = "/blog/admin/id/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["WRITER"])),
    responses((status = 200, body = PostForEdit))
)]
async fn load_post(
    _: Writer,
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
    post, path = "/blog/create", tag = "editors", request_body = PostInput,
    security(("token" = ["WRITER"])),
    responses((status = 201, body = PostWriteResponse), (status = 409))
)]
async fn create_post(
    Writer(origin): Writer,
    State(state): State<Arc<BlogState>>,
    Json(body): Json<Value>,
) -> Result<(StatusCode, Json<PostWriteResponse>), ApiError> {
    let input = PostInput::read(body)?;
    let publication = input.publication(origin.at);
    let (post, slug) = prepare(&state, input, None).await?;
    let publication = publication?.apply(None, HIDDEN);
    let post = post.map_draft(|draft| PostDraft { publication, ..draft });
    let (post, seq) = store::create(&state.db, post, slug, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = "Blog post created successfully!".to_owned();
    Ok((StatusCode::CREATED, Json(PostWriteResponse { message, post: post.into() })))
}

/// Checks and prepares a post on a blocking thread. Returns it with the requested slug. The post
/// gets the `stored` languages, if there are any.
async fn prepare(
    state: &BlogState,
    input: PostInput,
    stored: Option<Translations<PostTranslation>>,
) -> Result<(PreparedPost, Option<Slug>), ApiError> {
    let check = move || {
        let (mut draft, slug) = input.check()?;
        if let Some(translations) = stored {
            draft.translations = translations;
        }
        Ok((PreparedPost::from(draft), slug))
    };
    state.sanitizer_limit.run(check).await?.map_err(ApiError::Invalid)
}

/// Query parameters of a preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    /// Language of the visitors. The default is English.
    #[param(inline)]
    language: Option<Language>,
}

/// Returns a post as visitors would see it. No field is required. It is not stored.
#[utoipa::path(
    post, path = "/blog/preview", tag = "editors", params(PreviewQuery), request_body = PostInput,
    security(("token" = ["WRITER"])),
    responses((status = 200, body = PostResponse))
)]
async fn preview_post(
    _: Writer,
    State(state): State<Arc<BlogState>>,
    Query(query): Query<PreviewQuery>,
    Json(body): Json<Value>,
) -> Result<Json<PostResponse>, ApiError> {
    let (input, now) = (PostInput::read(body)?, state.clock.now());
    // A preview is CPU-heavy, and the form requests one often while the user types.
    let prepare = move || input.preview().map(PreparedPost::from);
    let PreparedPost { draft, derived } =
        state.sanitizer_limit.run(prepare).await?.map_err(ApiError::Invalid)?;
    let slug = Slug::from_title(&draft.title, "post");
    let post = Post {
        id: 0,
        slug,
        draft,
        description: derived.description,
        word_count: derived.word_count,
        keywords: derived.keywords,
        display_html: derived.display_html,
        version: 0,
        created_at: now,
        updated_at: now,
    };
    Ok(Json(PostResponse::in_language(post, query.language.unwrap_or_default())))
}

/// The optional members that are present in the body of an update.
#[derive(Clone, Copy)]
struct PresentFields {
    post_type: bool,
    disclaimer: bool,
}

impl PresentFields {
    fn from_json(body: &Value) -> Self {
        let has = |member| body.get(member).is_some();
        Self {
            post_type: has("isCurrentAffair") || has("isDocumentAssistant"),
            disclaimer: has("disclaimer"),
        }
    }
}

/// Updates a post (API-64).
#[utoipa::path(
    put, path = "/blog/{id}", tag = "editors", params(("id" = i64, Path)), request_body = PostInput,
    security(("token" = ["WRITER"])),
    responses(
        (status = 200, body = PostWriteResponse),
        (status = 409, description = "The post was changed after it was loaded"),
    )
)]
async fn update_post(
    Writer(origin): Writer,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<PostWriteResponse>, ApiError> {
    let present = PresentFields::from_json(&body);
    let input = PostInput::read(body)?;
    let (version, has_languages) = (input.version, input.has_languages());
    let publication = input.publication(origin.at);
    let stored =
        if has_languages { None } else { Some(find_post(&state, id).await?.draft.translations) };
    let (post, slug) = prepare(&state, input, stored).await?;
    let publication = publication?;
    // An update without these members keeps their stored values.
    let keep = move |stored: &PostDraft, mut draft: PostDraft| {
        draft.publication = publication.apply(Some(stored.publication), HIDDEN);
        if !present.post_type {
            draft.post_type = stored.post_type;
        }
        if !present.disclaimer {
            draft.disclaimer.clone_from(&stored.disclaimer);
        }
        if !has_languages {
            draft.translations.clone_from(&stored.translations);
        }
        draft
    };
    let (post, seq) = store::update(&state.db, id, post, keep, slug, version, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = "Blog post updated successfully!".to_owned();
    Ok(Json(PostWriteResponse { message, post: post.into() }))
}

/// Deletes a post (API-65).
#[utoipa::path(
    delete, path = "/blog/{id}", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["EDITOR"])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete_post(
    Editor(origin): Editor,
    State(state): State<Arc<BlogState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    let seq = store::delete(&state.db, id, &origin).await?;
    state.progress.wait_for(seq).await;
    Ok(Json(MessageResponse::new("Blog post deleted successfully")))
}
