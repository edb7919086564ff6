//! Posts on the wire (DATA-10, DATA-11).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::blog::{Post, PostType};

/// A post in a list: everything but its HTML (DATA-10).
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostSummary {
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
            description: post.description,
            tags: tags.map(ToOwned::to_owned).collect(),
            title: draft.title,
            author: said(draft.author),
            cover_image_url: said(draft.cover_image_url),
            created_at: post.created_at,
            updated_at: post.updated_at,
        }
    }
}

/// A whole post, as visitors read it.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostAnswer {
    /// What lists show of it.
    #[serde(flatten)]
    pub summary: PostSummary,
    /// Its title for search engines.
    pub seo_title: String,
    /// Its description for search engines.
    pub meta_description: String,
    /// Its text, as clean HTML.
    pub content: String,
    /// It is weekly current affairs.
    pub is_current_affair: bool,
    /// It is a guide to documents.
    pub is_document_assistant: bool,
    /// What it is no advice for.
    pub disclaimer: Option<String>,
    /// It was asked for by an address that it no longer has; `slug` is the present one (BLOG-14).
    pub redirected_from_old_slug: bool,
}

impl PostAnswer {
    /// As an answer to a slug, or to something else.
    pub(super) fn new(post: Post, asked: Option<&str>) -> Self {
        let draft = post.draft.clone();
        Self {
            redirected_from_old_slug: asked.is_some_and(|slug| slug != post.slug.as_str()),
            summary: post.into(),
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
            content: draft.content,
            is_current_affair: draft.post_type == PostType::CurrentAffair,
            is_document_assistant: draft.post_type == PostType::DocumentAssistant,
            disclaimer: said(Some(draft.disclaimer)),
        }
    }
}

/// A post in the editors' list.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EditorsPost {
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
    /// Whether visitors see it.
    pub published: bool,
    /// It is weekly current affairs.
    pub is_current_affair: bool,
    /// It is a guide to documents.
    pub is_document_assistant: bool,
    /// Tags, separated by commas.
    pub tags: String,
    /// Counts its saves.
    pub version: i32,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl From<Post> for EditorsPost {
    fn from(post: Post) -> Self {
        let draft = post.draft;
        Self {
            id: post.id,
            slug: post.slug.to_string(),
            description: post.description,
            title: draft.title,
            author: said(draft.author),
            cover_image_url: said(draft.cover_image_url),
            published: draft.published,
            is_current_affair: draft.post_type == PostType::CurrentAffair,
            is_document_assistant: draft.post_type == PostType::DocumentAssistant,
            tags: draft.tags,
            version: post.version,
            created_at: post.created_at,
            updated_at: post.updated_at,
        }
    }
}

/// A whole post for editing.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EditedPost {
    /// What the list shows of it.
    #[serde(flatten)]
    pub summary: EditorsPost,
    /// Its title for search engines.
    pub seo_title: String,
    /// Its description for search engines.
    pub meta_description: String,
    /// Its text, as clean HTML.
    pub content: String,
    /// What it is no advice for.
    pub disclaimer: Option<String>,
}

impl From<Post> for EditedPost {
    fn from(post: Post) -> Self {
        let draft = post.draft.clone();
        Self {
            summary: post.into(),
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
            content: draft.content,
            disclaimer: said(Some(draft.disclaimer)),
        }
    }
}

/// Blank says as little as nothing.
fn said(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
