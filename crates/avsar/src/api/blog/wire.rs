//! Posts on the wire (DATA-10, DATA-11).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::domain::blog::{Post, PostType, tags};

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
    /// It is weekly current affairs.
    pub is_current_affair: bool,
    /// It is a guide to documents.
    pub is_document_assistant: bool,
    /// How many words its text has.
    pub words: i32,
    /// Up to three words that it is about.
    pub keywords: Vec<String>,
    /// When it first appeared.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl From<Post> for PostSummary {
    fn from(post: Post) -> Self {
        let draft = post.draft;
        // Visitors get an array (ambiguity 33).
        let tags = tags::split(&draft.tags).map(ToOwned::to_owned).collect();
        Self {
            id: post.id,
            slug: post.slug.to_string(),
            description: post.description,
            tags,
            is_current_affair: draft.post_type == PostType::CurrentAffair,
            is_document_assistant: draft.post_type == PostType::DocumentAssistant,
            words: post.word_count,
            keywords: post.keywords,
            title: draft.title,
            author: non_blank(draft.author),
            cover_image_url: non_blank(draft.cover_image_url),
            created_at: post.created_at,
            updated_at: post.updated_at,
        }
    }
}

/// A whole post, as visitors read it.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostResponse {
    /// What lists show of it.
    #[serde(flatten)]
    pub summary: PostSummary,
    /// Its title for search engines.
    pub seo_title: String,
    /// Its description for search engines.
    pub meta_description: String,
    /// Its text, as clean HTML.
    pub content: String,
    /// What it is no advice for.
    pub disclaimer: Option<String>,
    /// Posts that say something about the same, the most alike first.
    pub related: Vec<PostSummary>,
    /// The next newer post of its kind.
    pub newer: Option<PostLink>,
    /// The next older post of its kind.
    pub older: Option<PostLink>,
    /// It was asked for by an address that it no longer has; `slug` is the present one (BLOG-14).
    pub redirected_from_old_slug: bool,
}

/// What leads to a post.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct PostLink {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: String,
    /// Its title.
    pub title: String,
}

impl From<Post> for PostLink {
    fn from(post: Post) -> Self {
        Self { id: post.id, slug: post.slug.to_string(), title: post.draft.title }
    }
}

/// The posts that a post leads on to.
#[derive(Debug, Default)]
pub(super) struct RelatedPosts {
    pub related: Vec<Post>,
    pub newer: Option<Post>,
    pub older: Option<Post>,
}

impl PostResponse {
    /// As an answer to a slug, or to something else.
    pub(super) fn new(
        post: Post,
        requested_slug: Option<&str>,
        related_posts: RelatedPosts,
    ) -> Self {
        let draft = post.draft.clone();
        Self {
            redirected_from_old_slug: requested_slug.is_some_and(|slug| slug != post.slug.as_str()),
            summary: post.into(),
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
            content: draft.content,
            disclaimer: non_blank(Some(draft.disclaimer)),
            related: related_posts.related.into_iter().map(PostSummary::from).collect(),
            newer: related_posts.newer.map(PostLink::from),
            older: related_posts.older.map(PostLink::from),
        }
    }
}

/// A post in the editors' list.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminPost {
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

impl From<Post> for AdminPost {
    fn from(post: Post) -> Self {
        let draft = post.draft;
        Self {
            id: post.id,
            slug: post.slug.to_string(),
            description: post.description,
            title: draft.title,
            author: non_blank(draft.author),
            cover_image_url: non_blank(draft.cover_image_url),
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
pub(super) struct PostForEdit {
    /// What the list shows of it.
    #[serde(flatten)]
    pub summary: AdminPost,
    /// Its title for search engines.
    pub seo_title: String,
    /// Its description for search engines.
    pub meta_description: String,
    /// Its text, as clean HTML.
    pub content: String,
    /// What it is no advice for.
    pub disclaimer: Option<String>,
}

impl From<Post> for PostForEdit {
    fn from(post: Post) -> Self {
        let draft = post.draft.clone();
        Self {
            summary: post.into(),
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
            content: draft.content,
            disclaimer: non_blank(Some(draft.disclaimer)),
        }
    }
}

/// Blank says as little as nothing.
fn non_blank(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
