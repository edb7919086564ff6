//! The fields derived from the texts of a post.

use super::keywords;
use crate::platform::html::{self, Fragment};
use crate::platform::language::Language;

/// Maximum length of a description, in characters. Cards cut it to 140, 200 or 220 (FORMAT-08 to
/// FORMAT-10).
const EXCERPT_CHARS: usize = 250;
/// Maximum length of a meta description made from the text, in characters (ABLOG-14).
const META_DESCRIPTION_CHARS: usize = 155;

/// Fields derived from the texts of a post when it is written. Lists and searches use them instead
/// of the whole text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedFields {
    /// Beginning of the text, as plain text.
    pub description: String,
    /// Title, author and text in the language of the post, in lower case.
    pub plain: String,
    /// Number of words of the text (FORMAT-12).
    pub word_count: i32,
    /// Keywords of the text (FORMAT-13).
    pub keywords: Vec<String>,
    /// HTML that the page of the post shows.
    pub display_html: String,
}

impl DerivedFields {
    /// Derives the fields from the texts of a post.
    #[must_use]
    pub fn from_texts(
        language: Language,
        title: &str,
        author: Option<&str>,
        content: &str,
    ) -> Self {
        let text = html::text(content);
        let plain = [title, author.unwrap_or_default(), &text].join("\n").to_lowercase();
        let word_count = i32::try_from(text.split_whitespace().count()).unwrap_or(i32::MAX);
        let keywords = keywords::extract(&text);
        Self {
            description: html::excerpt(&text, EXCERPT_CHARS),
            plain,
            word_count,
            keywords,
            display_html: Fragment::parse(content).into_display_html(language),
        }
    }
}

/// Returns the meta description of a post that has none of its own, made from its text.
#[must_use]
pub fn meta_description(content: &str) -> String {
    html::excerpt(&html::text(content), META_DESCRIPTION_CHARS)
}
