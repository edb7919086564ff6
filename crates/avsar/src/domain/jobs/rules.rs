//! The texts of a job that are made from its HTML if the form does not have them.

use crate::platform::html;

/// Maximum length of the stored plain text, in characters. Cards cut it further (FORMAT-07).
const DESCRIPTION_CHARS: usize = 300;
/// Maximum length of a meta description, in characters. Search engines show no more.
const META_DESCRIPTION_CHARS: usize = 155;

/// The texts of a job.
#[derive(Debug)]
pub struct Texts {
    /// Sanitised HTML.
    pub html: String,
    /// Plain text for cards.
    pub description: String,
    /// Plain text for search engines.
    pub meta_description: String,
}

/// Returns the texts of a job. Missing texts are made from the HTML.
#[must_use]
pub fn texts(html: String, description: Option<String>, meta: Option<String>) -> Texts {
    let text = html::text(&html);
    Texts {
        description: description.unwrap_or_else(|| html::excerpt(&text, DESCRIPTION_CHARS)),
        meta_description: meta.unwrap_or_else(|| html::excerpt(&text, META_DESCRIPTION_CHARS)),
        html,
    }
}
