//! Searches that found nothing, and which of their texts are kept.

use std::fmt;
use std::str::FromStr;

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;

use crate::domain::job_type::JobType;
use crate::platform::language::Language;
use crate::platform::validation::is_invisible;

/// Maximum length of a search text that is kept, in characters.
const MAX_TEXT_CHARS: usize = 100;
/// Minimum length, in characters. A shorter text is the beginning of a word.
const MIN_TEXT_CHARS: usize = 2;
/// Number of digits in a row from which a text can be a roll number, a PIN code or an account.
const MAX_DIGITS: usize = 5;
/// Number of digits with spaces, dots or hyphens between them from which a text can be a phone
/// number or an Aadhaar number. Two years have eight digits.
const MAX_SPACED_DIGITS: usize = 8;

/// The list that was searched.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    EnumIter,
    DeriveActiveEnum,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum SearchedList {
    /// The search over all content.
    All,
    /// Government jobs.
    Government,
    /// Private, tech and non-tech jobs together, or several kinds.
    Private,
    /// Tech jobs.
    Tech,
    /// Non-tech jobs.
    NonTech,
    /// Admit cards.
    AdmitCards,
    /// Results.
    Results,
    /// Posts.
    Posts,
    /// Documents.
    Pdfs,
}

impl SearchedList {
    /// Returns the list of some kinds of jobs.
    #[must_use]
    pub fn of_jobs(kinds: &[JobType]) -> Self {
        match kinds {
            [JobType::Government] => Self::Government,
            [JobType::Tech] => Self::Tech,
            [JobType::NonTech] => Self::NonTech,
            [JobType::AdmitCard] => Self::AdmitCards,
            [JobType::Result] => Self::Results,
            _ => Self::Private,
        }
    }
}

/// A search text in its normal form: lower case, single spaces, at most [`MAX_TEXT_CHARS`]. It does
/// not look like personal data.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SearchText(String);

impl SearchText {
    /// Normalises a text. Returns `None` if it must not be kept: it is too short or too long, or it
    /// can be an e-mail address, a phone number, or a number of a person or document.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let visible = text.nfc().filter(|letter| letter.is_whitespace() || !is_invisible(*letter));
        let lower: String = visible.flat_map(char::to_lowercase).collect();
        let folded = lower.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = folded.chars().count();
        let has_words = folded.chars().any(char::is_alphanumeric);
        let is_kept = has_words
            && (MIN_TEXT_CHARS..=MAX_TEXT_CHARS).contains(&length)
            && !looks_personal(&folded);
        is_kept.then_some(Self(folded))
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn looks_personal(text: &str) -> bool {
    text.contains('@') || has_long_number(text) || text.split(' ').any(is_pan)
}

fn has_long_number(text: &str) -> bool {
    let (mut in_row, mut spaced) = (0, 0);
    let mut previous_is_digit = false;
    for letter in text.chars() {
        if letter.is_numeric() {
            (in_row, spaced) = (in_row + 1, spaced + 1);
        } else {
            in_row = 0;
            let is_separator = previous_is_digit && matches!(letter, ' ' | '-' | '.' | '/');
            if !is_separator {
                spaced = 0;
            }
        }
        previous_is_digit = letter.is_numeric();
        if in_row > MAX_DIGITS || spaced > MAX_SPACED_DIGITS {
            return true;
        }
    }
    false
}

/// Returns whether a word has the form of a permanent account number (PAN): five letters, four
/// digits, one letter.
fn is_pan(word: &str) -> bool {
    let classes = word.chars().map(|letter| (letter.is_alphabetic(), letter.is_ascii_digit()));
    let expected = [(true, false); 5].into_iter().chain([(false, true); 4]).chain([(true, false)]);
    classes.eq(expected)
}

/// The text of a header with content is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidContent;

/// A search that found nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EmptySearch {
    /// The list.
    pub list: SearchedList,
    /// The language of the page.
    pub language: Language,
    /// The text.
    pub text: SearchText,
}

impl fmt::Display for EmptySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = percent_encoding::utf8_percent_encode(
            self.text.as_str(),
            percent_encoding::NON_ALPHANUMERIC,
        );
        write!(f, "{}/{}/{text}", self.list.to_value(), self.language.to_value())
    }
}

impl FromStr for EmptySearch {
    type Err = InvalidContent;

    fn from_str(text: &str) -> Result<Self, InvalidContent> {
        let mut parts = text.splitn(3, '/').map(ToOwned::to_owned);
        let (list, language, text) = (parts.next(), parts.next(), parts.next());
        let (Some(list), Some(language), Some(text)) = (list, language, text) else {
            return Err(InvalidContent);
        };
        let text = percent_encoding::percent_decode_str(&text).decode_utf8();
        Ok(Self {
            list: SearchedList::try_from_value(&list).map_err(|_| InvalidContent)?,
            language: Language::try_from_value(&language).map_err(|_| InvalidContent)?,
            text: text.ok().and_then(|text| SearchText::new(&text)).ok_or(InvalidContent)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> Option<String> {
        SearchText::new(text).map(|text| text.0)
    }

    #[test]
    fn texts_are_normalised() {
        assert_eq!(kept("  SSC\t CGL \n2025 ").as_deref(), Some("ssc cgl 2025"));
        assert_eq!(kept("पटवारी  भर्ती").as_deref(), Some("पटवारी भर्ती"));
        assert_eq!(kept("a\u{202e}b\0\u{200b}c").as_deref(), Some("abc"));
        // Two spellings of the same letter.
        assert_eq!(kept("\u{928}\u{93c}\u{928}"), kept("\u{929}\u{928}"));
        assert_eq!(kept(&"é".repeat(100)).map(|text| text.chars().count()), Some(100));
    }

    #[test]
    fn texts_that_are_too_short_or_too_long_are_not_kept() {
        let long = "é".repeat(101);
        for text in ["", " ", "a", "--", "!?!?", &long] {
            assert_eq!(kept(text), None, "{text:?}");
        }
    }

    /// Security (personal data): Search texts with addresses and numbers of persons are not kept.
    #[test]
    fn personal_data_is_not_kept() {
        for text in [
            "asha@example.in",
            "result of asha @ bihar",
            "9876543210",
            "+91 98765 43210",
            "98765-43210",
            "call 98.76.54.32.10 now",
            "1234 5678 9012",
            "१२३४५६७८९०",
            "roll no 230045",
            "ABCDE1234F result",
        ] {
            assert_eq!(kept(text), None, "{text}");
        }
        for text in ["upsc 2025 2026", "salary 25000", "class 10 12 jobs", "ctet paper 1", "10+2"] {
            assert!(kept(text).is_some(), "{text}");
        }
    }
}
