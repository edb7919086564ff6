//! What visitors read.

use super::BlogState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{PostResponse, PostSummary, RelatedPosts};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::blog::store::{self, PostFilter, PostLookup};
use crate::domain::blog::{Post, PostType};
use crate::domain::changes::{Subject, SurrogateKey};
use crate::platform::http::{ApiError, ErrorBody, Path, Query};
use crate::platform::pagination::OffsetLimit;
use crate::projections::search::{Index, Partitions};

/// Posts of the home page.
const RECENT: OffsetLimit = OffsetLimit { offset: 0, limit: 6 };
/// Posts of a page, unless it is asked otherwise (BLOG-02, AFFAIRS-02).
const DEFAULT_PAGE_POSTS: u64 = 6;
/// Most posts of one page.
const MAX_PAGE_POSTS: u64 = 100;
/// Posts that a post's page leads on to.
const MAX_RELATED_POSTS: usize = 3;
/// Words by which they are found, of title and tags.
const MAX_RELATED_TERMS: usize = 12;
/// Guides of one answer at most.
const GUIDES: OffsetLimit = OffsetLimit { offset: 0, limit: 1_000 };

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

/// Posts without paging.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct PostList {
    /// Newest first.
    posts: Vec<PostSummary>,
}

/// A page of posts.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PostPage {
    /// Newest first.
    posts: Vec<PostSummary>,
    /// How many there are in all.
    total_posts: u64,
    /// How many pages they make.
    total_pages: u64,
}

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PageQuery {
    /// The page, from 1.
    page: Option<u64>,
    /// Posts of one page, at most 100.
    limit: Option<u64>,
}

/// Which posts, of those of the blog.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TagQuery {
    /// Only posts that carry this tag, but of every kind; great and small letters are the same.
    tag: Option<String>,
}

/// The newest posts of the blog (API-20). Current affairs and document guides have lists of their own.
#[utoipa::path(
    get, path = "/blog/recent", tag = "blog",
    responses((status = 200, body = PostList))
)]
async fn recent_posts(
    State(state): State<Arc<BlogState>>,
) -> Result<WithSurrogateKeys<PostList>, ApiError> {
    let (posts, _) =
        store::list_published(&state.db, PostFilter::Kind(PostType::Blog), RECENT).await?;
    let posts = posts.into_iter().map(PostSummary::from).collect();
    Ok(WithSurrogateKeys { body: PostList { posts }, keys: vec![SurrogateKey::Posts] })
}

/// The posts of the blog (API-19), or those that carry a tag.
#[utoipa::path(
    get, path = "/blog", tag = "blog", params(PageQuery, TagQuery),
    responses((status = 200, body = PostPage), (status = 422, body = ErrorBody))
)]
async fn blog_posts(
    State(state): State<Arc<BlogState>>,
    Query(query): Query<PageQuery>,
    Query(TagQuery { tag }): Query<TagQuery>,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    // No tag holds it, and PostgreSQL would refuse it.
    let tag = tag.map(|tag| tag.replace('\0', "")).filter(|tag| !tag.trim().is_empty());
    let choice = tag.as_deref().map_or(PostFilter::Kind(PostType::Blog), PostFilter::Tag);
    load_page(&state, choice, query).await
}

/// Weekly current affairs (API-21).
#[utoipa::path(
    get, path = "/blog/current-affairs", tag = "blog", params(PageQuery),
    responses((status = 200, body = PostPage), (status = 422, body = ErrorBody))
)]
async fn current_affairs(
    State(state): State<Arc<BlogState>>,
    Query(query): Query<PageQuery>,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    load_page(&state, PostFilter::Kind(PostType::CurrentAffair), query).await
}

async fn load_page(
    state: &BlogState,
    choice: PostFilter<'_>,
    query: PageQuery,
) -> Result<WithSurrogateKeys<PostPage>, ApiError> {
    let limit = query.limit.unwrap_or(DEFAULT_PAGE_POSTS);
    if limit == 0 || limit > MAX_PAGE_POSTS {
        return Err(ApiError::invalid("limit", format!("Must be from 1 to {MAX_PAGE_POSTS}.")));
    }
    let skip = query.page.unwrap_or(1).checked_sub(1).and_then(|page| page.checked_mul(limit));
    let skip = skip.filter(|skip| i64::try_from(*skip).is_ok());
    let skip = skip.ok_or_else(|| ApiError::invalid("page", "Must be a page's number, from 1."))?;
    let (posts, total_posts) =
        store::list_published(&state.db, choice, OffsetLimit { offset: skip, limit }).await?;
    let posts = posts.into_iter().map(PostSummary::from).collect();
    let body = PostPage { posts, total_posts, total_pages: total_posts.div_ceil(limit) };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Posts] })
}

/// Guides to documents (API-22).
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
    let posts = posts.into_iter().map(PostSummary::from).collect();
    Ok(WithSurrogateKeys { body: PostList { posts }, keys: vec![SurrogateKey::Posts] })
}

/// A published post by its slug, present or past, or by its number (API-23, ambiguity 16).
#[utoipa::path(
    get, path = "/blog/slug/{slug}", tag = "blog", params(("slug" = String, Path, description = "Slug or number")),
    responses((status = 200, body = PostResponse), (status = 404, body = ErrorBody), (status = 410, body = ErrorBody))
)]
async fn post_by_slug(
    State(state): State<Arc<BlogState>>,
    Path(slug): Path<String>,
) -> Result<WithSurrogateKeys<PostResponse>, ApiError> {
    // No slug is a number.
    let (found, asked) = match slug.parse() {
        Ok(id) => (store::by_id(&state.db, id).await?, None),
        Err(_) => (store::by_slug(&state.db, &slug).await?, Some(slug.as_str())),
    };
    match found {
        PostLookup::Post(post) if post.draft.published => {
            let beside = load_related(&state, &post).await?;
            // Any other post may be alike, or come to stand beside it.
            let keys = vec![SurrogateKey::Posts, SurrogateKey::Post(post.id)];
            Ok(WithSurrogateKeys { body: PostResponse::new(*post, asked, beside), keys })
        }
        // What is not published is nobody's business.
        PostLookup::Post(_) | PostLookup::NotFound => Err(MISSING),
        PostLookup::Gone => Err(ApiError::Gone("This post is no longer available.")),
    }
}

/// What a post leads on to.
async fn load_related(state: &BlogState, post: &Post) -> Result<RelatedPosts, ApiError> {
    let text = format!("{} {}", post.draft.title, post.draft.tags);
    let (id, now) = (post.id, state.clock.now());
    let alike = move |index: &Index| {
        index.more_like_this(
            Partitions::POSTS,
            &text,
            MAX_RELATED_TERMS,
            MAX_RELATED_POSTS + 1,
            now,
        )
    };
    let mut alike = state.search.run(alike).await?;
    alike.retain(|other| *other != id);
    alike.truncate(MAX_RELATED_POSTS);
    let related = store::load_summaries(&state.db, &alike).await?;
    let (newer, older) = store::neighbours(&state.db, post).await?;
    Ok(RelatedPosts { related, newer, older })
}
