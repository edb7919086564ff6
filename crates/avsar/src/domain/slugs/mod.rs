//! Slugs: the readable last segment of a URL.

use crate::platform::validation::FieldValidator;
use std::fmt;

use serde::{Deserialize, Serialize};

mod store;

pub use store::{
    ChoiceError, Owner, choose, claim, delete_for_record, find_owner, of_record, release,
    release_all, restore, taken,
};

/// Maximum length of a slug made from a title, in characters. Longer URLs are hard to read, and
/// some programs break them.
const MAX_GENERATED_CHARS: usize = 100;
/// Maximum length of a slug, in characters.
const MAX_SLUG_CHARS: usize = 200;

/// A valid slug: lower-case letters, digits and single hyphens. It is not only digits, because
/// those are parsed as an id.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slug(String);

impl Slug {
    /// Parses the slug of a form. Adds an error to the field `slug` and returns `None` if it is
    /// invalid.
    pub fn parse_field(validator: &mut FieldValidator, typed: Option<&str>) -> Option<Self> {
        let slug = Self::parse(typed?);
        if slug.is_none() {
            validator.add_error("slug", InvalidSlugError.to_string());
        }
        slug
    }

    /// Makes a slug from a title by the rule of the forms (AJOB-38). The title is converted to
    /// lower case, and other characters than letters, digits, spaces and hyphens are removed.
    /// Spaces become hyphens, and repeated hyphens are collapsed. Letters and combining marks of
    /// all scripts stay, so a Hindi title keeps its words. A title without letters becomes
    /// `fallback`, with its digits.
    #[must_use]
    pub fn from_title(title: &str, fallback: &str) -> Self {
        let normalized = Self::normalize(title);
        let cut = match normalized.char_indices().nth(MAX_GENERATED_CHARS) {
            Some((at, _)) => {
                let head = normalized.get(..at).unwrap_or_default();
                head.rsplit_once('-').map_or(head, |(words, _)| words)
            }
            None => &normalized,
        };
        if cut.is_empty() || cut.bytes().all(|byte| byte.is_ascii_digit()) {
            Self(format!("{fallback}-{cut}").trim_end_matches('-').to_owned())
        } else {
            Self(cut.to_owned())
        }
    }

    /// Parses text from a form by the same rule. Returns `None` if no valid slug results.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::try_from(Self::normalize(text)).ok()
    }

    /// Returns the slug with a number appended, for a title whose slug is taken.
    #[must_use]
    pub fn with_number(&self, number: u32) -> Self {
        Self(format!("{}-{number}", self.0))
    }

    /// Returns the slug as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the slug for a URL, with non-ASCII letters percent-encoded.
    #[must_use]
    pub fn encoded(&self) -> String {
        percent_encoding::utf8_percent_encode(&self.0, percent_encoding::CONTROLS).to_string()
    }

    fn normalize(text: &str) -> String {
        let mut slug = String::with_capacity(text.len());
        for c in text.to_lowercase().chars() {
            if c.is_whitespace() || c == '-' {
                if !slug.ends_with('-') && !slug.is_empty() {
                    slug.push('-');
                }
            } else if c.is_alphanumeric() || unicode_normalization::char::is_combining_mark(c) {
                slug.push(c);
            }
        }
        slug.truncate(slug.trim_end_matches('-').len());
        slug
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Slug> for String {
    fn from(slug: Slug) -> Self {
        slug.0
    }
}

/// The error for text that is not a valid slug.
#[derive(Debug, thiserror::Error)]
#[error(
    "A slug has letters, digits and single hyphens, is not only digits, and is at most 200 characters long."
)]
pub struct InvalidSlugError;

impl TryFrom<String> for Slug {
    type Error = InvalidSlugError;

    fn try_from(text: String) -> Result<Self, InvalidSlugError> {
        let is_valid = !text.is_empty()
            && text.chars().count() <= MAX_SLUG_CHARS
            && text == Self::normalize(&text)
            && !text.bytes().all(|byte| byte.is_ascii_digit());
        if is_valid { Ok(Self(text)) } else { Err(InvalidSlugError) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn makes_slugs_by_the_rule_of_the_forms() {
        for (title, slug) in [
            ("Junior Engineer (Civil) -- 2026", "junior-engineer-civil-2026"),
            ("  C++ & .NET Developer  ", "c-net-developer"),
            ("कनिष्ठ लिपिक भर्ती 2026", "कनिष्ठ-लिपिक-भर्ती-2026"),
            ("2026", "job-2026"),
            ("!!!", "job"),
        ] {
            assert_eq!(Slug::from_title(title, "job").as_str(), slug);
        }
    }

    proptest! {
        #[test]
        fn every_title_makes_a_valid_slug(title in ".{0,400}") {
            let slug = Slug::from_title(&title, "job");
            prop_assert!(Slug::try_from(slug.as_str().to_owned()).is_ok(), "{}", slug);
        }
    }
}
