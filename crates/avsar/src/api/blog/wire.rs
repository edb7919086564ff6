//! JSON representations of posts (DATA-10, DATA-11).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::domain::blog::{Post, PostTranslationTexts, PostType, tags};
use crate::domain::publication::PublicationStatus;
use crate::domain::translations::ShownLanguages;
use crate::platform::language::{self, Language};

/// A post in a list, without its HTML (DATA-10).
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostSummary {
    /// Id of the post.
    pub id: i64,
    /// Slug of the post's URL.
    pub slug: String,
    /// Title.
    pub title: String,
    /// Beginning of the text.
    pub description: String,
    /// Author, if known.
    pub author: Option<String>,
    /// URL of the cover image.
    pub cover_image_url: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// Whether visitors see the post. Only a preview contains a draft.
    pub published: bool,
    /// Whether the post is weekly current affairs.
    pub is_current_affair: bool,
    /// Whether the post is a guide to documents.
    pub is_document_assistant: bool,
    /// Number of words in the text.
    pub words: i32,
    /// Up to three keywords.
    pub keywords: Vec<String>,
    /// Time at which the post was created.
    pub created_at: DateTime<Utc>,
    /// Time of the last update.
    pub updated_at: DateTime<Utc>,
    /// Language of the title, if it is not the language of the request.
    pub language: Option<Language>,
    /// Language of the description, if it is not the language of the request.
    pub description_language: Option<Language>,
}

impl PostSummary {
    /// Returns a summary with the texts in the language of the request, as far as they are
    /// translated.
    #[must_use]
    pub fn for_visitors(mut post: Post) -> Self {
        let language = language::current();
        let shown = post.localize(language);
        Self::new(post, shown, language)
    }

    /// Creates the summary of a post whose texts have been replaced by those for a language.
    fn new(post: Post, shown: ShownLanguages, response: Language) -> Self {
        let draft = post.draft;
        // Visitors get an array (ambiguity 33).
        let tags = tags::split(&draft.tags).map(ToOwned::to_owned).collect();
        Self {
            id: post.id,
            slug: post.slug.to_string(),
            description: post.description,
            tags,
            published: draft.publication.is_public(),
            is_current_affair: draft.post_type == PostType::CurrentAffair,
            is_document_assistant: draft.post_type == PostType::DocumentAssistant,
            words: post.word_count,
            keywords: post.keywords,
            title: draft.title,
            author: non_blank(draft.author),
            cover_image_url: non_blank(draft.cover_image_url),
            created_at: post.created_at,
            updated_at: post.updated_at,
            language: shown.title.unless(response),
            description_language: shown.description.unless(response),
        }
    }
}

/// A complete post, for visitors.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostResponse {
    /// Members that lists have, too.
    #[serde(flatten)]
    pub summary: PostSummary,
    /// Title for search engines.
    pub seo_title: String,
    /// Description for search engines.
    pub meta_description: String,
    /// Text, as sanitised HTML that is prepared for pages.
    pub content: String,
    /// Language of the text, if it is not the language of the request.
    pub body_language: Option<Language>,
    /// Disclaimer.
    pub disclaimer: Option<String>,
    /// Posts on related topics, most similar first.
    pub related: Vec<PostSummary>,
    /// The next newer post of its kind.
    pub newer: Option<PostLink>,
    /// The next older post of its kind.
    pub older: Option<PostLink>,
    /// Whether the request had an old slug of the post; `slug` is the current one (BLOG-14).
    pub redirected_from_old_slug: bool,
}

/// A link to a post.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PostLink {
    /// Id of the post.
    pub id: i64,
    /// Slug of the post's URL.
    pub slug: String,
    /// Title.
    pub title: String,
    /// Language of the title, if it is not the language of the request.
    pub language: Option<Language>,
}

impl PostLink {
    fn for_visitors(mut post: Post) -> Self {
        let response = language::current();
        let language = post.localize(response).title.unless(response);
        Self { id: post.id, slug: post.slug.to_string(), title: post.draft.title, language }
    }
}

/// The posts that a post's page links to.
#[derive(Debug, Default)]
pub(super) struct RelatedPosts {
    pub related: Vec<Post>,
    pub newer: Option<Post>,
    pub older: Option<Post>,
}

impl PostResponse {
    /// Creates the response in the language of the request. `requested_slug` is `None` if the
    /// request was not for a slug.
    pub(super) fn for_visitors(
        post: Post,
        requested_slug: Option<&str>,
        related_posts: RelatedPosts,
    ) -> Self {
        let current = post.slug.as_str();
        let redirected_from_old_slug = requested_slug.is_some_and(|slug| slug != current);
        Self {
            redirected_from_old_slug,
            related: related_posts.related.into_iter().map(PostSummary::for_visitors).collect(),
            newer: related_posts.newer.map(PostLink::for_visitors),
            older: related_posts.older.map(PostLink::for_visitors),
            ..Self::in_language(post, language::current())
        }
    }

    /// Creates the response that visitors who read a language get, without links to other posts.
    pub fn in_language(mut post: Post, language: Language) -> Self {
        let shown = post.localize(language);
        let content = std::mem::take(&mut post.display_html);
        let draft = &mut post.draft;
        let seo_title = std::mem::take(&mut draft.seo_title);
        let meta_description = std::mem::take(&mut draft.meta_description);
        let disclaimer = non_blank(Some(std::mem::take(&mut draft.disclaimer)));
        Self {
            summary: PostSummary::new(post, shown, language),
            seo_title,
            meta_description,
            content,
            body_language: shown.body.unless(language),
            disclaimer,
            related: Vec::new(),
            newer: None,
            older: None,
            redirected_from_old_slug: false,
        }
    }
}

/// A post in the administrators' list.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminPost {
    /// Id of the post.
    pub id: i64,
    /// Slug of the post's URL.
    pub slug: String,
    /// Title.
    pub title: String,
    /// Beginning of the text.
    pub description: String,
    /// Author, if known.
    pub author: Option<String>,
    /// URL of the cover image.
    pub cover_image_url: Option<String>,
    /// Whether visitors see the post.
    pub published: bool,
    /// Status of the post.
    pub status: PublicationStatus,
    /// Time of a scheduled publication.
    pub publish_at: Option<DateTime<Utc>>,
    /// Time at which the post expires.
    pub expire_at: Option<DateTime<Utc>>,
    /// Whether the post is weekly current affairs.
    pub is_current_affair: bool,
    /// Whether the post is a guide to documents.
    pub is_document_assistant: bool,
    /// Tags, separated by commas.
    pub tags: String,
    /// Language of the texts.
    pub language: Language,
    /// Version; each update increments it.
    pub version: i32,
    /// Time at which the post was created.
    pub created_at: DateTime<Utc>,
    /// Time of the last update.
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
            published: draft.publication.is_public(),
            status: draft.publication.status(),
            publish_at: draft.publication.publish_at(),
            expire_at: draft.publication.expire_at(),
            is_current_affair: draft.post_type == PostType::CurrentAffair,
            is_document_assistant: draft.post_type == PostType::DocumentAssistant,
            tags: draft.tags,
            language: draft.translations.original(),
            version: post.version,
            created_at: post.created_at,
            updated_at: post.updated_at,
        }
    }
}

/// A complete post, for editing.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostForEdit {
    /// Members that the list has, too.
    #[serde(flatten)]
    pub summary: AdminPost,
    /// Title for search engines.
    pub seo_title: String,
    /// Description for search engines.
    pub meta_description: String,
    /// Text, as sanitised HTML.
    pub content: String,
    /// Disclaimer.
    pub disclaimer: Option<String>,
    /// Texts in other languages, by language.
    pub translations: BTreeMap<Language, PostTranslationTexts>,
}

impl From<Post> for PostForEdit {
    fn from(post: Post) -> Self {
        let draft = post.draft.clone();
        Self {
            summary: post.into(),
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
            content: draft.content,
            translations: draft.translations.map(PostTranslationTexts::from),
            disclaimer: non_blank(Some(draft.disclaimer)),
        }
    }
}

/// Returns `None` if the text is blank.
fn non_blank(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
