//! The texts of a job that are made from its HTML.

use super::JobType;
use crate::platform::html::{self, Fragment};
use crate::platform::language::Language;

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

/// Removes markup from a plain-text field.
#[must_use]
pub fn plain_text(text: &str) -> String {
    html::text(&html::clean(text))
}

/// Returns the HTML that the page of a job shows, in the language of the texts: the HTML of the
/// administrator, or else the description. Returns an empty string if both are empty.
///
/// For an admit card or a result the description is no replacement, because their pages depend on
/// whether there is HTML (ERR-33, ERR-35).
#[must_use]
pub fn display_html(kind: JobType, language: Language, html: &str, description: &str) -> String {
    let mut fragment = Fragment::parse(html);
    // The first image repeats the logo (RULE-25).
    fragment.remove_first_image();
    if fragment.has_content() {
        fragment.into_display_html(language)
    } else if is_exam(kind) {
        String::new()
    } else {
        html::from_plain_text(description)
    }
}

/// Returns whether a job is a page of an examination: an admit card or a result.
#[must_use]
pub const fn is_exam(kind: JobType) -> bool {
    matches!(kind, JobType::AdmitCard | JobType::Result)
}

#[cfg(test)]
mod tests {
    use super::{JobType, Language, display_html};

    /// JOB-09: The page shows the HTML, or else the description.
    #[test]
    fn display_html_is_the_html_or_the_description() {
        let display_html =
            |html, text| display_html(JobType::Private, Language::English, html, text);
        assert_eq!(display_html("<p>a</p>", "b"), "<p>a</p>");
        for nothing in
            ["", " <img src=\"a.png\"> ", "<p><img src=\"a.png\"></p>", "<p>&nbsp;<br></p>"]
        {
            assert_eq!(display_html(nothing, ""), "", "{nothing}");
            assert_eq!(display_html(nothing, "5 < 6"), "<p>5 &lt; 6</p>", "{nothing}");
        }
        let second = "<p><img src=\"a.png\"></p><p><img src=\"notice.png\"></p>";
        assert_eq!(display_html(second, "b"), "<p></p><p><img src=\"notice.png\"></p>");
    }

    /// ERR-33, ERR-35: A description does not count as HTML.
    #[test]
    fn display_html_of_an_exam_is_the_html() {
        for kind in [JobType::AdmitCard, JobType::Result] {
            let display_html = |html| display_html(kind, Language::English, html, "b");
            assert_eq!(display_html("<p>a</p>"), "<p>a</p>");
            assert_eq!(display_html("<p>&nbsp;</p>"), "");
        }
    }
}
