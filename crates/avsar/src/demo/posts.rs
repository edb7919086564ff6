//! The demonstration's posts.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;

use super::DemoError;
use super::dates;
use crate::blog::{PostDraft, PostType, store};
use crate::clock::india_midnight;
use crate::db::Database;
use crate::html;
use crate::jobs::Slug;

const POSTS: &str = include_str!("../../demo/posts.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Post {
    title: String,
    slug: String,
    seo_title: Option<String>,
    meta_description: Option<String>,
    author: Option<String>,
    content: String,
    cover_image_url: Option<String>,
    published: bool,
    is_current_affair: bool,
    is_document_assistant: bool,
    tags: String,
    disclaimer: Option<String>,
    created_at: NaiveDate,
}

/// Stores them all.
pub(super) async fn load(db: &Database, now: DateTime<Utc>) -> Result<(), DemoError> {
    let damaged = |error: serde_json::Error| DemoError::Content(error.to_string());
    let mut posts: serde_json::Value = serde_json::from_str(POSTS).map_err(damaged)?;
    dates::resolve(&mut posts, crate::clock::india_day(now));
    let posts: Vec<Post> = serde_json::from_value(posts).map_err(damaged)?;
    for post in posts {
        let slug = Slug::typed(&post.slug).unwrap_or_else(|| Slug::from_title(&post.title, "post"));
        let created_at = india_midnight(post.created_at).min(now);
        store::create(db, draft(post), slug, created_at, now).await?;
    }
    Ok(())
}

fn draft(post: Post) -> PostDraft {
    let content = html::clean(&post.content);
    PostDraft {
        seo_title: post.seo_title.unwrap_or_else(|| post.title.clone()),
        meta_description: post
            .meta_description
            .unwrap_or_else(|| html::excerpt(&html::text(&content), 155)),
        post_type: match (post.is_current_affair, post.is_document_assistant) {
            (true, _) => PostType::CurrentAffair,
            (_, true) => PostType::DocumentAssistant,
            _ => PostType::Blog,
        },
        title: post.title,
        author: post.author,
        content,
        cover_image_url: post.cover_image_url,
        published: post.published,
        tags: post.tags,
        disclaimer: post.disclaimer.unwrap_or_default(),
    }
}
