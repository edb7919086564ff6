//! The blog API.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store::{self, Post, PostType};
use crate::app::App;
use crate::changes::Key;
use crate::html;
use crate::http::{ApiError, Keyed};

/// Posts of the home page.
const RECENT: u64 = 6;

/// Length of the plain text in lists; cards cut it to 140, 200 or 220 (FORMAT-08 to FORMAT-10).
const EXCERPT: usize = 250;

/// The routes of this subject.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(recent))
}

/// A post in a list: everything but its HTML (DATA-10).
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostSummary {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The beginning of its text.
    pub description: String,
    /// Who wrote it, where that is said.
    pub author: Option<String>,
    /// Its picture.
    pub cover_image_url: Option<String>,
    /// What it is about.
    pub tags: Vec<String>,
    /// When it first appeared.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl From<Post> for PostSummary {
    fn from(post: Post) -> Self {
        let draft = post.draft;
        // Visitors get an array (ambiguity 33).
        let tags = draft.tags.split(',').map(str::trim).filter(|tag| !tag.is_empty());
        Self {
            id: post.id,
            slug: post.slug.to_string(),
            description: html::excerpt(&html::text(&draft.content), EXCERPT),
            tags: tags.map(ToOwned::to_owned).collect(),
            title: draft.title,
            author: said(draft.author),
            cover_image_url: said(draft.cover_image_url),
            created_at: post.created_at,
            updated_at: post.updated_at,
        }
    }
}

/// Blank says as little as nothing.
fn said(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

/// Posts without paging.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PostList {
    /// Newest first.
    pub posts: Vec<PostSummary>,
}

/// The newest posts of the blog (API-20). Current affairs and document guides have lists of their own.
#[utoipa::path(
    get, path = "/blog/recent", tag = "blog",
    responses((status = 200, body = PostList))
)]
async fn recent(State(app): State<App>) -> Result<Keyed<PostList>, ApiError> {
    let posts = store::newest(&app.db, PostType::Blog, RECENT).await?;
    let posts = posts.into_iter().map(PostSummary::from).collect();
    Ok(Keyed { body: PostList { posts }, keys: vec![Key::Posts] })
}
