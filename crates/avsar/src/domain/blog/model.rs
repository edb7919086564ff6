//! Posts.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::derived::DerivedFields;
use super::translation::PostTranslation;
use crate::domain::publication::Publication;
use crate::domain::slugs::Slug;
use crate::domain::translations::Translations;
use crate::platform::html;

/// The type of a post, which determines where it appears (ABLOG-17).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PostType {
    /// Appears only in the blog.
    #[sea_orm(string_value = "BLOG")]
    Blog,
    /// Appears in the weekly current affairs.
    #[sea_orm(string_value = "CURRENT_AFFAIR")]
    CurrentAffair,
    /// Appears in the document guides.
    #[sea_orm(string_value = "DOCUMENT_ASSISTANT")]
    DocumentAssistant,
}

impl PostType {
    /// Converts the two flags of the form. `is_current_affair` has precedence.
    #[must_use]
    pub fn from_flags(is_current_affair: bool, is_document_assistant: bool) -> Self {
        match (is_current_affair, is_document_assistant) {
            (true, _) => Self::CurrentAffair,
            (false, true) => Self::DocumentAssistant,
            (false, false) => Self::Blog,
        }
    }
}

/// The content of a post that administrators edit (DATA-10), sanitised and ready to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct PostDraft {
    /// Title of the post.
    pub title: String,
    /// Title for search engines.
    pub seo_title: String,
    /// Description for search engines.
    pub meta_description: String,
    /// Name of the author.
    pub author: Option<String>,
    /// Text, as sanitised HTML.
    pub content: String,
    /// URL of the cover image.
    pub cover_image_url: Option<String>,
    /// Status of the post, and its times.
    pub publication: Publication,
    /// Type of the post.
    pub post_type: PostType,
    /// Tags, separated by commas.
    pub tags: String,
    /// Disclaimer, or an empty string.
    pub disclaimer: String,
    /// Language of the texts, and the texts in other languages.
    pub translations: Translations<PostTranslation>,
}

/// Publication of a post that is hidden after visitors saw it.
pub const HIDDEN: Publication = Publication::Draft;

impl PostDraft {
    /// Returns whether visitors see the post.
    #[must_use]
    pub fn is_published(&self) -> bool {
        self.publication.is_public()
    }
}

/// Separator of the keywords in their column. No keyword contains it.
pub const KEYWORD_SEPARATOR: &str = " ";

/// A draft with its derived fields. Deriving parses HTML, so it is done before the transaction that
/// stores the post, on a thread that may block.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedPost {
    /// The content that administrators edit.
    pub draft: PostDraft,
    /// The fields derived from its texts.
    pub derived: DerivedFields,
}

impl From<PostDraft> for PreparedPost {
    fn from(draft: PostDraft) -> Self {
        let author = draft.author.as_deref();
        let language = draft.translations.original();
        let mut derived = DerivedFields::from_texts(language, &draft.title, author, &draft.content);
        derived.plain.push_str(&translated_plain(&draft.translations));
        Self { draft, derived }
    }
}

/// Returns the titles and texts in other languages, in lower case, for the administrators' search.
fn translated_plain(translations: &Translations<PostTranslation>) -> String {
    let post = |(_, post): (_, &PostTranslation)| {
        format!("\n{}\n{}", post.texts.title, html::text(&post.html.html)).to_lowercase()
    };
    translations.iter().map(post).collect()
}

impl PreparedPost {
    /// Changes the draft, but not its texts. Parses its HTML again only if its language or its
    /// translations change.
    #[must_use]
    pub fn map_draft(mut self, change: impl FnOnce(PostDraft) -> PostDraft) -> Self {
        let translations = self.draft.translations.clone();
        self.draft = change(self.draft);
        if self.draft.translations == translations { self } else { Self::from(self.draft) }
    }
}

/// A stored post. In lists its text is empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// Id of the post.
    pub id: i64,
    /// Present slug.
    pub slug: Slug,
    /// Content that administrators edit.
    pub draft: PostDraft,
    /// Beginning of the text, as plain text.
    pub description: String,
    /// Number of words of the text.
    pub word_count: i32,
    /// Keywords of the text.
    pub keywords: Vec<String>,
    /// HTML that the page of the post shows. In lists it is empty.
    pub display_html: String,
    /// Number of saves.
    pub version: i32,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

impl Post {
    /// Returns the path of the public URL.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/blog/{}", self.slug.encoded())
    }
}
