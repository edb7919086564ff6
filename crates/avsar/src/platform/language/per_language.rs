//! A value for each language.

use super::Language;

/// A value for each language, such as a text. A new language is a new member, so that the compiler
/// finds all places that lack its value.
#[derive(Clone, Copy, Debug)]
pub struct PerLanguage<T> {
    /// The value for English.
    pub english: T,
    /// The value for Hindi.
    pub hindi: T,
}

impl<T> PerLanguage<T> {
    /// Returns the value for a language.
    #[must_use]
    pub const fn of(&self, language: Language) -> &T {
        match language {
            Language::English => &self.english,
            Language::Hindi => &self.hindi,
        }
    }
}
