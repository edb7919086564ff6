//! Slugs: the readable part of an address.

use std::fmt;

use serde::{Deserialize, Serialize};

mod store;

pub use store::{ChoiceError, Owner, choose, claim, delete_for_record, find_owner, release, taken};

/// Longest slug made from a title, in characters; longer ones help nobody and break links.
const MAX_GENERATED_CHARS: usize = 100;
/// Longest slug accepted.
const MAX_SLUG_CHARS: usize = 200;

/// A checked slug: lower-case letters, digits and single hyphens, never only digits (which would
/// read as an id).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slug(String);

impl Slug {
    /// Makes a slug from a title by the forms' rule (AJOB-38): lower case, strip other characters
    /// than letters, digits, space and hyphen, spaces to hyphens, collapse hyphens. Letters and
    /// their marks of any script stay, so a Hindi title keeps its words; a title without any makes
    /// `fallback`.
    #[must_use]
    pub fn from_title(title: &str, fallback: &str) -> Self {
        let made = Self::normalize(title);
        let cut = match made.char_indices().nth(MAX_GENERATED_CHARS) {
            Some((at, _)) => {
                let head = made.get(..at).unwrap_or_default();
                head.rsplit_once('-').map_or(head, |(words, _)| words)
            }
            None => &made,
        };
        if cut.is_empty() || cut.bytes().all(|byte| byte.is_ascii_digit()) {
            Self(format!("{fallback}-{cut}").trim_end_matches('-').to_owned())
        } else {
            Self(cut.to_owned())
        }
    }

    /// Reads what an editor typed, by the same rule.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::try_from(Self::normalize(text)).ok()
    }

    /// The same words with a number behind, for a title that is already taken.
    #[must_use]
    pub fn with_number(&self, number: u32) -> Self {
        Self(format!("{}-{number}", self.0))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it stands in an address: other scripts' letters percent-encoded.
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

/// The words for a text that is no slug.
#[derive(Debug, thiserror::Error)]
#[error(
    "A slug has letters, digits and single hyphens, is not only digits, and is at most 200 characters long."
)]
pub struct InvalidSlugError;

impl TryFrom<String> for Slug {
    type Error = InvalidSlugError;

    fn try_from(text: String) -> Result<Self, InvalidSlugError> {
        let fits = !text.is_empty()
            && text.chars().count() <= MAX_SLUG_CHARS
            && text == Self::normalize(&text)
            && !text.bytes().all(|byte| byte.is_ascii_digit());
        if fits { Ok(Self(text)) } else { Err(InvalidSlugError) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn follows_the_rule_of_the_forms() {
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
        fn whatever_the_title_the_slug_is_one(title in ".{0,400}") {
            let slug = Slug::from_title(&title, "job");
            prop_assert!(Slug::try_from(slug.as_str().to_owned()).is_ok(), "{}", slug);
        }
    }
}
