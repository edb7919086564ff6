//! Normalization and validation of form fields in the admin area.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::platform::{html, language};

/// Maximum characters of a title or a name.
pub const MAX_LINE_CHARS: usize = 300;
/// Maximum characters of a text without markup.
pub const MAX_TEXT_CHARS: usize = 5_000;
/// Maximum characters of a text with markup.
pub const MAX_HTML_CHARS: usize = 500_000;

/// Message for a text that would take too long to sanitise.
pub const TOO_COMPLEX_MESSAGE: &str = "The formatting is too complex. Please simplify it.";

/// Error messages for the user, by field.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// Translates error messages to the language of the current request.
#[must_use]
pub fn translate(mut errors: FieldErrors) -> FieldErrors {
    let language = language::current();
    for message in errors.values_mut().flatten() {
        *message = language.translate(message).into_owned();
    }
    errors
}

/// A collector of the validation errors of a form.
#[derive(Debug, Default)]
pub struct FieldValidator {
    /// Errors found, by field.
    pub errors: FieldErrors,
}

impl FieldValidator {
    /// Returns the collected errors, if there are any.
    ///
    /// # Errors
    /// Returns the errors by field.
    pub fn finish(self) -> Result<(), FieldErrors> {
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors) }
    }

    /// Adds an error message to a field.
    pub fn add_error(&mut self, field: &str, message: impl Into<String>) {
        self.errors.entry(field.to_owned()).or_default().push(message.into());
    }

    /// Checks that a required text of one line is present and not too long.
    pub fn require_line(&mut self, field: &str, label: &str, text: Option<&str>) {
        match text {
            None => self.add_error(field, format!("{label} is required.")),
            Some(text) if text.chars().count() > MAX_LINE_CHARS => {
                self.add_error(
                    field,
                    format!("{label} must have at most {MAX_LINE_CHARS} characters."),
                );
            }
            Some(_) => {}
        }
    }

    /// Adds an error if a required value is missing.
    pub fn require(&mut self, field: &str, label: &str, is_present: bool) {
        if !is_present {
            self.add_error(field, format!("{label} is required."));
        }
    }

    /// Checks the length of a text without markup.
    pub fn check_text(&mut self, field: &str, text: Option<&str>) {
        if text.is_some_and(|text| text.chars().count() > MAX_TEXT_CHARS) {
            self.add_error(field, format!("Must have at most {MAX_TEXT_CHARS} characters."));
        }
    }

    /// Checks the length and the complexity of a text with markup.
    pub fn check_html(&mut self, field: &str, html: Option<&str>) {
        let Some(html) = html else { return };
        if html.chars().count() > MAX_HTML_CHARS {
            self.add_error(field, format!("Must have at most {MAX_HTML_CHARS} characters."));
        } else if html::is_too_complex(html) {
            self.add_error(field, TOO_COMPLEX_MESSAGE);
        }
    }

    /// Checks that a value is a web URL or a path on this site.
    pub fn check_url(&mut self, field: &str, url: Option<&str>) {
        if url.is_some_and(|url| !is_web_address(url)) {
            self.add_error(field, "Must be a web address.");
        }
    }

    /// Checks that a value, if present, is one of `choices`.
    pub fn check_choice(&mut self, field: &str, chosen: Option<&str>, choices: &[&str]) {
        if chosen.is_some_and(|chosen| !choices.contains(&chosen)) {
            self.add_error(field, format!("Must be one of: {}.", choices.join(", ")));
        }
    }
}

/// Returns whether a character is a control character, changes the direction of a text, or has no
/// width. The joiners U+200C and U+200D do not count, because Indian scripts need them. Line breaks
/// and tabs are control characters.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    let changes_direction =
        matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || changes_direction || matches!(c, '\u{200B}' | '\u{FEFF}')
}

/// Returns whether a text is a web URL as administrators write it: with `http(s)`, with `//`, as a
/// bare domain (RULE-20, RULE-21), or as a path on this site.
#[must_use]
pub fn is_web_address(text: &str) -> bool {
    if text.len() > 2_000 || text.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let rest = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    let rest = rest.or_else(|| lower.strip_prefix("//"));
    if rest.is_none() && lower.starts_with('/') {
        return true;
    }
    let host = rest.unwrap_or(&lower).split(['/', '?', '#']).next().unwrap_or_default();
    let (name, port) = host.split_once(':').unwrap_or((host, "80"));
    let domain = name.contains('.') || name == "localhost";
    domain
        && !name.starts_with('.')
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
        && port.parse::<u16>().is_ok()
}

/// Trims all texts in a JSON value and replaces empty texts with `null`. Removes NUL characters,
/// which PostgreSQL cannot store.
pub fn normalize(value: &mut Value) {
    match value {
        Value::String(text) => {
            let trimmed = text.replace('\0', "").trim().to_owned();
            *value = if trimmed.is_empty() { Value::Null } else { Value::String(trimmed) };
        }
        Value::Array(items) => items.iter_mut().for_each(normalize),
        Value::Object(members) => members.values_mut().for_each(normalize),
        _ => {}
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "must be text with commas or a list of texts")]
enum TextOrList {
    Text(String),
    Items(Vec<Option<String>>),
}

/// Deserializes a text, or a list of texts, as one text with commas.
///
/// # Errors
/// Returns an error if the value is neither a text nor a list of texts.
pub fn comma_separated<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<TextOrList>::deserialize(input)?.map(|value| match value {
        TextOrList::Text(text) => text,
        TextOrList::Items(items) => items.into_iter().flatten().collect::<Vec<_>>().join(", "),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (deceptive texts): Characters that hide or reorder text are found. Joiners, without
    /// which Indian scripts cannot be written, are not.
    #[test]
    fn characters_that_hide_or_reorder_text_are_invisible() {
        for c in ['\0', '\r', '\n', '\t', '\u{7f}', '\u{85}', '\u{feff}']
            .into_iter()
            .chain(['\u{200b}', '\u{200e}', '\u{200f}'])
            .chain('\u{202a}'..='\u{202e}')
            .chain('\u{2066}'..='\u{2069}')
        {
            assert!(is_invisible(c), "{c:?}");
        }
        for c in "a 1\u{a0}₹क\u{93f}\u{94d}\u{200c}\u{200d}".chars() {
            assert!(!is_invisible(c), "{c:?}");
        }
    }

    #[test]
    fn accepts_web_urls_as_administrators_write_them() {
        for good in [
            "https://ssc.gov.in/apply?x=1",
            "http://localhost:8080/a",
            "//careers.example.org",
            "careers.example.org/jobs",
            "/uploads/a.pdf",
            "HTTPS://Example.org",
        ] {
            assert!(is_web_address(good), "{good}");
        }
        for bad in [
            "",
            "javascript:alert(1)",
            "data:text/html,x",
            "mailto:a@b.in",
            "apply here",
            "word",
            "https://",
            "https:// x.in",
            "ftp://x.in",
            "https://a.b:port/",
        ] {
            assert!(!is_web_address(bad), "{bad}");
        }
    }
}
