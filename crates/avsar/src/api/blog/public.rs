//! The public API of posts.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BlogState;
use super::wire::{PostResponse, PostSummary, RelatedPosts};
use crate::api::counted::Counted;
use crate::api::permission::Authenticator;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::blog::store::{self, PostFilter, PostLookup};
use crate::domain::blog::{Post, PostType};
use crate::domain::changes::{Subject, SurrogateKey};
use crate::domain::figures::{CountedContent, Target};
use crate::platform::http::{ApiError, PageQuery, Path, Query};
use crate::platform::pagination::{OffsetLimit, PageBounds};
use crate::projections::search::{Index, Partitions};

/// The posts of the home page.
const RECENT: OffsetLimit = OffsetLimit::first(6);
/// Bounds of a page of posts (BLOG-02, AFFAIRS-02).
const POST_BOUNDS: PageBounds = PageBounds { default_limit: 6, max_limit: 100, max_offset: None };
/// Maximum number of related posts of a post.
const MAX_RELATED_POSTS: usize = 3;
/// Maximum number of terms of title and tags that are used to find related posts.
const MAX_RELATED_TERMS: usize = 12;
/// The guides of one response, at most 1,000.
const GUIDES: OffsetLimit = OffsetLimit::first(1_000);

const MISSING: ApiError = ApiError::NotFound(Subject::Post.not_found());

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<BlogState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(recent_posts))
        .routes(routes!(blog_posts))
        .routes(routes!(current_affairs))
        .routes(routes!(document_assistant))
        .routes(routes!(post_by_slug))
}

/// A list of posts without paging.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct PostList {
    /// The posts, newest first.
    posts: Vec<PostSummary>,
}

/// A page of posts.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PostPage {
    /// The posts, newest first.
    posts: Vec<PostSummary>,
    /// Total number of posts.
    total_posts: u64,
    /// Total number of pages.
    total_pages: u64,
}

/// Query parameters that filter the posts of the blog.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TagQuery {
    /// Only posts with this tag, of every kind. Not case-sensitive.
    tag: Option<String>,
}

/// Returns the newest posts of the blog (API-20). Current affairs and document guides have separate
/// lists.
#[utoipa::path(
    get, path = "/blog/recent", tag = "blog",
    responses((status = 200, body = PostList))
)]
async fn recent_posts(
    State(state): State<Arc<BlogState>>,
) -> Result<WithSurrogateKeys<PostList>, ApiError> {
    let (posts, _) =
        store::list_published(&state.db, PostFilter::Kind(PostType::Blog), RECENT).await?;
    let posts = posts.into_iter().map(PostSummary::for_visitors).collect();
    Ok(WithSurrogateKeys { body: PostList { posts }, keys: vec![SurrogateKey::Posts] })
}

/// Returns the posts of the blog (API-19), or the posts with a tag, at most 100.
#[utoipa::path(
    get, path = "/blog", tag = "blog", params(PageQuery, TagQuery),
    responses((status = 200, body = PostPage))
)]
async fn blog_posts(
    State(state): State<Arc<BlogState>>,
    Query(paging): Query<PageQuery>,
    Query(TagQuery { tag }): Query<TagQuery>,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    let tag = tag.filter(|tag| !tag.trim().is_empty());
    let filter = tag.as_deref().map_or(PostFilter::Kind(PostType::Blog), PostFilter::Tag);
    load_page(&state, filter, paging).await
}

/// Returns the weekly current affairs (API-21), at most 100.
#[utoipa::path(
    get, path = "/blog/current-affairs", tag = "blog", params(PageQuery),
    responses((status = 200, body = PostPage))
)]
async fn current_affairs(
    State(state): State<Arc<BlogState>>,
    Query(paging): Query<PageQuery>,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    load_page(&state, PostFilter::Kind(PostType::CurrentAffair), paging).await
}

async fn load_page(
    state: &BlogState,
    filter: PostFilter<'_>,
    paging: PageQuery,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    let slice = paging.to_offset_limit(POST_BOUNDS)?;
    let (posts, total_posts) = store::list_published(&state.db, filter, slice).await?;
    let posts = posts.into_iter().map(PostSummary::for_visitors).collect();
    let body = PostPage { posts, total_posts, total_pages: slice.page_count(total_posts) };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Posts] })
}

/// Returns the guides to documents (API-22).
#[utoipa::path(
    get, path = "/blog/document-assistant", tag = "blog",
    responses((status = 200, body = PostList))
)]
async fn document_assistant(
    State(state): State<Arc<BlogState>>,
) -> Result<WithSurrogateKeys<PostList>, ApiError> {
    let (posts, _) =
        store::list_published(&state.db, PostFilter::Kind(PostType::DocumentAssistant), GUIDES)
            .await?;
    let posts = posts.into_iter().map(PostSummary::for_visitors).collect();
    Ok(WithSurrogateKeys { body: PostList { posts }, keys: vec![SurrogateKey::Posts] })
}

/// A published post by its slug, present or past, or by its number (API-23, ambiguity 16).
#[utoipa::path(
    get, path = "/blog/slug/{slug}", tag = "blog",
    params(("slug" = String, Path, description = "Slug or number")),
    responses((status = 200, body = PostResponse), (status = 410))
)]
async fn post_by_slug(
    State(state): State<Arc<BlogState>>,
    Path(slug): Path<String>,
) -> Result<Counted<WithSurrogateKeys<PostResponse>>, ApiError> {
    // A slug is never a number.
    let (found, requested_slug) = match slug.parse() {
        Ok(id) => (store::by_id(&state.db, id).await?, None),
        Err(_) => (store::by_slug(&state.db, &slug).await?, Some(slug.as_str())),
    };
    match found {
        PostLookup::Post(post) if post.draft.is_published() => {
            let related_ids = find_related(&state, &post).await?;
            let keys = match related_ids {
                // A change of any other post may change the related posts and the neighbours.
                Some(_) => vec![SurrogateKey::Posts, SurrogateKey::Post(post.id)],
                None => Vec::new(),
            };
            let ids = related_ids.unwrap_or_default();
            let related = store::load_summaries(&state.db, &ids).await?;
            let (newer, older) = store::neighbours(&state.db, &post).await?;
            let related_posts = RelatedPosts { related, newer, older };
            let content = CountedContent::Record(Target::record(Subject::Post, post.id));
            let body = PostResponse::for_visitors(*post, requested_slug, related_posts);
            let response = WithSurrogateKeys { body, keys };
            Ok(Counted { response, content: Some(content) })
        }
        // The response does not reveal that a draft exists.
        PostLookup::Post(_) | PostLookup::NotFound => Err(MISSING),
        PostLookup::Gone => Err(ApiError::Gone("This post is no longer available.")),
    }
}

/// Returns the ids of posts on related topics, or `None` if the index is not available.
async fn find_related(state: &BlogState, post: &Post) -> Result<Option<Vec<i64>>, ApiError> {
    let text = format!("{} {}", post.draft.title, post.draft.tags);
    let (id, now) = (post.id, state.clock.now());
    let find = move |index: &Index| {
        let most = MAX_RELATED_POSTS + 1;
        index.more_like_this(Partitions::POSTS, &text, MAX_RELATED_TERMS, most, now)
    };
    let mut related_ids = state.search.run_if_available(find).await?;
    if let Some(ids) = &mut related_ids {
        ids.retain(|other| *other != id);
        ids.truncate(MAX_RELATED_POSTS);
    }
    Ok(related_ids)
}
