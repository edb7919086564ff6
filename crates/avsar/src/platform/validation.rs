//! What all of the editors' forms share: how their texts are tidied, and how what is wrong with
//! them is told, by field.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::domain::slugs::{InvalidSlugError, Slug};
use crate::platform::http::FieldErrors;

/// Characters of a title or a name.
pub const MAX_LINE_CHARS: usize = 300;
/// Characters of a text without markup.
pub const MAX_TEXT_CHARS: usize = 5_000;
/// Characters of a text with markup.
pub const MAX_HTML_CHARS: usize = 500_000;

/// Collects what is wrong with a form.
#[derive(Debug, Default)]
pub struct FieldValidator {
    /// What has been found, by field.
    pub errors: FieldErrors,
}

impl FieldValidator {
    /// Notes what is wrong with a field.
    pub fn add_error(&mut self, field: &str, words: impl Into<String>) {
        self.errors.entry(field.to_owned()).or_default().push(words.into());
    }

    /// A required text of one line.
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

    /// Something that must be there.
    pub fn require(&mut self, field: &str, label: &str, is_there: bool) {
        if !is_there {
            self.add_error(field, format!("{label} is required."));
        }
    }

    /// A text without markup, of bounded length.
    pub fn check_text(&mut self, field: &str, text: Option<&str>) {
        if text.is_some_and(|text| text.chars().count() > MAX_TEXT_CHARS) {
            self.add_error(field, format!("Must have at most {MAX_TEXT_CHARS} characters."));
        }
    }

    /// A text with markup, of bounded length.
    pub fn check_html(&mut self, field: &str, html: Option<&str>) {
        if html.is_some_and(|html| html.chars().count() > MAX_HTML_CHARS) {
            self.add_error(field, format!("Must have at most {MAX_HTML_CHARS} characters."));
        }
    }

    /// The slug that was typed, if it can be one.
    pub fn parse_slug(&mut self, typed: Option<&str>) -> Option<Slug> {
        let slug = Slug::parse(typed?);
        if slug.is_none() {
            self.add_error("slug", InvalidSlugError.to_string());
        }
        slug
    }

    /// An address on the web, or on this site.
    pub fn check_url(&mut self, field: &str, url: Option<&str>) {
        if url.is_some_and(|url| !is_web_address(url)) {
            self.add_error(field, "Must be a web address.");
        }
    }

    /// One of a few, if any.
    pub fn check_choice(&mut self, field: &str, chosen: Option<&str>, choices: &[&str]) {
        if chosen.is_some_and(|chosen| !choices.contains(&chosen)) {
            self.add_error(field, format!("Must be one of: {}.", choices.join(", ")));
        }
    }
}

/// Whether a text can be an address on the web as editors write it: with `http(s)`, with `//`, as
/// a bare domain (RULE-20, RULE-21), or a path on this site.
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

/// Trims every text, and makes empty text `null`. NUL characters, which PostgreSQL cannot hold,
/// go.
pub fn normalize(value: &mut Value) {
    match value {
        Value::String(text) => {
            let tidied = text.replace('\0', "").trim().to_owned();
            *value = if tidied.is_empty() { Value::Null } else { Value::String(tidied) };
        }
        Value::Array(items) => items.iter_mut().for_each(normalize),
        Value::Object(members) => members.values_mut().for_each(normalize),
        _ => {}
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected text with commas or a list of texts")]
enum TextOrList {
    Text(String),
    Items(Vec<Option<String>>),
}

/// A list of texts, or one with commas, as one with commas.
///
/// # Errors
/// When it is neither.
pub fn comma_separated<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<TextOrList>::deserialize(input)?.map(|value| match value {
        TextOrList::Text(text) => text,
        TextOrList::Items(items) => items.into_iter().flatten().collect::<Vec<_>>().join(", "),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_addresses_as_editors_write_them() {
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
