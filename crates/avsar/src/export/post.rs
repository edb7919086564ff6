//! Posts in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::Serialize;

use super::record::ExportedRecord;
use crate::domain::blog::PostTranslationTexts;
use crate::domain::exported_languages::ExportedLanguages;

/// Marker of the rows of exported posts. The number changes if older versions of the program cannot
/// read the rows.
pub(crate) const POSTS_MARKER: &str = "posts/1";

/// A post with all stored fields that are not derived from others. Its members are those of the
/// rows that `import::posts` reads.
#[derive(Debug, FromQueryResult, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPost {
    slug: String,
    title: String,
    seo_title: String,
    meta_description: String,
    author: Option<String>,
    content: String,
    cover_image_url: Option<String>,
    published: bool,
    is_current_affair: bool,
    is_document_assistant: bool,
    tags: String,
    disclaimer: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    #[serde(flatten)]
    #[sea_orm(nested)]
    languages: ExportedLanguages<PostTranslationTexts>,
}

impl ExportedRecord for ExportedPost {
    const TABLE: &'static str = "posts";
    const SELECT: &'static str = "id, slug, title, seo_title, meta_description, author, content, \
        cover_image_url, published, post_type = 'CURRENT_AFFAIR' AS is_current_affair, \
        post_type = 'DOCUMENT_ASSISTANT' AS is_document_assistant, tags, disclaimer, created_at, \
        updated_at, language, translations, translated_html";
    const MEMBERS: &'static [&'static str] = &[
        "slug",
        "title",
        "seoTitle",
        "metaDescription",
        "author",
        "content",
        "coverImageUrl",
        "published",
        "isCurrentAffair",
        "isDocumentAssistant",
        "tags",
        "disclaimer",
        "createdAt",
        "updatedAt",
        "language",
        "translations",
    ];
    const MARKER: Option<&'static str> = Some(POSTS_MARKER);
}
