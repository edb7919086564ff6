//! The languages of the public pages, and the language of the current request.
//!
//! English is the language of the specification and of the administrator area. The pages of another
//! language have a path prefix. The catalogues of the pages are in `web/src/messages/`; messages of
//! the API are in [`hindi`].

use std::borrow::Cow;
use std::ops::RangeInclusive;

use axum::http::{HeaderMap, header};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

mod catalogue;
mod dates;
mod hindi;
mod per_language;

pub use per_language::PerLanguage;

/// The characters of the script of Hindi.
pub const DEVANAGARI: RangeInclusive<char> = '\u{900}'..='\u{97f}';

/// A language of the public pages.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
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
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Language {
    /// English, as in India.
    #[default]
    #[sea_orm(string_value = "en")]
    #[serde(rename = "en")]
    English,
    /// Hindi.
    #[sea_orm(string_value = "hi")]
    #[serde(rename = "hi")]
    Hindi,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::Hindi];

    /// Returns the ISO 639-1 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Hindi => "hi",
        }
    }

    /// Returns the language of an ISO 639-1 code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Returns the language tag of the pages (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en-IN",
            Self::Hindi => "hi-IN",
        }
    }

    /// Returns the prefix of the paths of the pages and files. It is empty for English.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Hindi => "/hi",
        }
    }

    /// Returns the language of a page or a file, which may have a query.
    #[must_use]
    pub fn from_path(path: &str) -> Self {
        Self::split_path(path).0
    }

    /// Returns the language of a path, and the path without the prefix of its language. That of the
    /// home page then is empty, or begins with the query.
    #[must_use]
    pub fn split_path(path: &str) -> (Self, &str) {
        let hindi = path.strip_prefix(Self::Hindi.prefix());
        let hindi = hindi.filter(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
        hindi.map_or((Self::English, path), |rest| (Self::Hindi, rest))
    }

    /// Returns the path of a page or a file in this language. `path` is the English one, and may
    /// have a query. The administrator area has no pages in other languages.
    #[must_use]
    pub fn localize_path(self, path: &str) -> String {
        let rest = match path.strip_prefix('/') {
            Some(rest) if rest.is_empty() || rest.starts_with(['?', '#']) => rest,
            _ => path,
        };
        let rest = if self == Self::English { path } else { rest };
        format!("{}{rest}", self.prefix())
    }

    /// Returns the language that the client prefers (RFC 9110, section 12.5.4). It is English if
    /// the client names no language of the site.
    #[must_use]
    pub fn preferred(headers: &HeaderMap) -> Self {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let mut best = (0.0, Self::English);
        for range in accepted.unwrap_or_default().split(',') {
            let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
            let quality = parameters.trim().strip_prefix("q=");
            let quality = quality.map_or(1.0, |quality| quality.parse().unwrap_or(0.0));
            let primary = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
            if let Some(language) = Self::from_code(&primary).filter(|_| quality > best.0) {
                best = (quality, language);
            }
        }
        best.1
    }

    /// Returns the language, unless it is `other`.
    #[must_use]
    pub fn unless(self, other: Self) -> Option<Self> {
        (self != other).then_some(self)
    }

    /// Returns the language of a text, by the script of most of its letters.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let letters = text.chars().filter(|letter| letter.is_alphabetic());
        let (hindi, all) = letters.fold((0_usize, 0_usize), |(hindi, all), letter| {
            (hindi + usize::from(DEVANAGARI.contains(&letter)), all + 1)
        });
        if 2 * hindi > all { Self::Hindi } else { Self::English }
    }

    /// Returns a message of the API in this language. A message without a translation stays
    /// English, such as those for administrators and programs.
    #[must_use]
    pub fn translate(self, message: &str) -> Cow<'_, str> {
        match self {
            Self::English => Cow::Borrowed(message),
            Self::Hindi => hindi::CATALOGUE.translate(message),
        }
    }

    /// Runs a future in which this language is [`current`].
    pub async fn scope<F: Future>(self, future: F) -> F::Output {
        CURRENT.scope(self, future).await
    }
}

tokio::task_local! {
    static CURRENT: Language;
}

/// Returns the language of the current request. It is English outside of a request.
#[must_use]
pub fn current() -> Language {
    CURRENT.try_with(|language| *language).unwrap_or_default()
}

/// Serializes a message for the user in the language of the current request.
///
/// # Errors
/// Returns an error of the serializer.
pub fn serialize_message<S: Serializer>(message: &str, output: S) -> Result<S::Ok, S::Error> {
    current().translate(message).serialize(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferred(accepted: &str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        Language::preferred(&headers)
    }

    #[test]
    fn the_preferred_language_has_the_highest_quality() {
        for hindi in ["hi", "hi-IN,en;q=0.5", "en;q=0.4, HI;q=0.9", "mr,hi;q=0.8,en;q=0.7", "*, hi"]
        {
            assert_eq!(preferred(hindi), Language::Hindi, "{hindi}");
        }
        for english in ["en-IN", "en,hi", "hi;q=0.5,en;q=0.6", "hi;q=0", "mr", "*", "", "hi;q=x"] {
            assert_eq!(preferred(english), Language::English, "{english}");
        }
        assert_eq!(Language::preferred(&HeaderMap::new()), Language::English);
    }

    #[test]
    fn paths_have_the_prefix_of_their_language() {
        for (english, hindi) in [
            ("/", "/hi"),
            ("/blog", "/hi/blog"),
            ("/?page=2", "/hi?page=2"),
            ("/#jobs", "/hi#jobs"),
            ("/feeds/results.xml", "/hi/feeds/results.xml"),
        ] {
            assert_eq!(Language::Hindi.localize_path(english), hindi);
            assert_eq!(Language::English.localize_path(english), english);
            assert_eq!(Language::from_path(english), Language::English);
        }
        for (path, language, rest) in [
            ("/hi", Language::Hindi, ""),
            ("/hi/", Language::Hindi, "/"),
            ("/hi?page=2", Language::Hindi, "?page=2"),
            ("/hi/blog?page=2", Language::Hindi, "/blog?page=2"),
            ("/hindi", Language::English, "/hindi"),
            ("/blog/hi", Language::English, "/blog/hi"),
        ] {
            assert_eq!(Language::split_path(path), (language, rest));
        }
    }

    #[test]
    fn the_language_of_a_text_follows_from_its_script() {
        for hindi in ["वन रक्षक", "UPSSSC लेखपाल भर्ती परीक्षा 2026"]
        {
            assert_eq!(Language::from_text(hindi), Language::Hindi, "{hindi}");
        }
        for english in ["", "2026", "Clerk", "Apply for लेखपाल (Lekhpal) posts"] {
            assert_eq!(Language::from_text(english), Language::English, "{english}");
        }
    }

    #[tokio::test]
    async fn messages_are_in_the_language_of_the_request() {
        let message = "There is nothing at this address.";
        assert_eq!(current().translate(message), message);
        let hindi =
            Language::Hindi.scope(async { current().translate(message).into_owned() }).await;
        assert_eq!(hindi, "इस पते पर कुछ नहीं है।");
    }
}
