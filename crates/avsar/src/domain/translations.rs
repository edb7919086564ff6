//! The language of the texts of a record, and the same texts in other languages.
//!
//! A record is written in one language. It can have translations: a title and, if there are any, a
//! description and a page in another language. A reader gets each text in the language of the
//! request, or else as it was written.

use std::collections::BTreeMap;

use sea_orm::DbErr;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::platform::html;
use crate::platform::language::Language;
use crate::platform::validation::FieldValidator;

/// The message for a translation into the language of the record.
const OWN_LANGUAGE_MESSAGE: &str = "The record itself is in this language.";

/// The language of a record, and its texts in other languages. It has no translation into its own
/// language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translations<T> {
    original: Language,
    others: BTreeMap<Language, T>,
}

/// The error for a translation of a record into its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record itself is in the language “{}”", .0.code())]
pub struct OwnLanguageError(pub Language);

impl<T> Default for Translations<T> {
    fn default() -> Self {
        Self::none(Language::default())
    }
}

impl<T> Translations<T> {
    /// Returns the languages of a record without translations.
    #[must_use]
    pub const fn none(original: Language) -> Self {
        Self { original, others: BTreeMap::new() }
    }

    /// Returns the languages of a record that is written in `original`.
    ///
    /// # Errors
    /// Returns [`OwnLanguageError`] if `others` contains this language.
    pub fn new(
        original: Language,
        others: BTreeMap<Language, T>,
    ) -> Result<Self, OwnLanguageError> {
        if others.contains_key(&original) {
            return Err(OwnLanguageError(original));
        }
        Ok(Self { original, others })
    }

    /// Returns the language in which the record was written.
    #[must_use]
    pub const fn original(&self) -> Language {
        self.original
    }

    /// Returns the texts in another language, if there are any.
    #[must_use]
    pub fn get(&self, language: Language) -> Option<&T> {
        self.others.get(&language)
    }

    /// Removes and returns the texts in another language.
    pub fn remove(&mut self, language: Language) -> Option<T> {
        self.others.remove(&language)
    }

    /// Returns the texts in all other languages.
    pub fn iter(&self) -> impl Iterator<Item = (Language, &T)> {
        self.others.iter().map(|(language, texts)| (*language, texts))
    }

    /// Changes the texts in each other language.
    pub fn update(&mut self, change: impl Fn(Language, &mut T)) {
        self.others.iter_mut().for_each(|(language, texts)| change(*language, texts));
    }

    /// Converts the texts.
    #[must_use]
    pub fn map<'a, U>(&'a self, convert: impl Fn(&'a T) -> U) -> BTreeMap<Language, U> {
        self.iter().map(|(language, texts)| (language, convert(texts))).collect()
    }
}

impl<T: Serialize + DeserializeOwned> Translations<T> {
    /// Returns the column with the texts in other languages; `None` if there are none.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no text causes.
    pub fn to_column(&self) -> serde_json::Result<Option<String>> {
        to_column(&self.others)
    }

    /// Parses the columns of a record.
    ///
    /// # Errors
    /// Returns [`DbErr`] if the row is damaged.
    pub fn from_column(original: Language, texts: Option<&str>) -> Result<Self, DbErr> {
        Self::new(original, from_column(texts)?).map_err(|error| DbErr::Type(error.to_string()))
    }
}

/// A translation of a record that has a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageTranslation<T> {
    /// The short texts, which lists show, too.
    pub texts: T,
    /// The text of the page. Lists do not load it.
    pub html: TranslatedHtml,
}

/// The text of a page in another language. Both members are empty if it is not translated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TranslatedHtml {
    /// The HTML of the administrator, sanitised.
    pub html: String,
    /// The HTML that the page shows.
    pub display_html: String,
}

impl TranslatedHtml {
    /// Returns whether the page has a text in this language.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.display_html.is_empty()
    }
}

/// The columns with the translations of a record that has a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationColumns {
    /// The language of the record.
    pub language: Language,
    /// The short texts by language, as JSON.
    pub translations: Option<String>,
    /// The text of the page by language, as JSON.
    pub translated_html: Option<String>,
}

impl<T: Serialize + DeserializeOwned> Translations<PageTranslation<T>> {
    /// Returns the columns to store.
    ///
    /// # Errors
    /// Returns an error if serialisation fails, which no text causes.
    pub fn to_columns(&self) -> serde_json::Result<TranslationColumns> {
        let texts: BTreeMap<_, _> = self.iter().map(|(key, page)| (key, &page.texts)).collect();
        let pages = self.iter().filter(|(_, page)| !page.html.html.is_empty());
        let html: BTreeMap<_, _> = pages.map(|(key, page)| (key, &page.html)).collect();
        Ok(TranslationColumns {
            language: self.original,
            translations: to_column(&texts)?,
            translated_html: to_column(&html)?,
        })
    }

    /// Parses the columns of a record. A list reads them without `translated_html`.
    ///
    /// # Errors
    /// Returns [`DbErr`] if the row is damaged.
    pub fn from_columns(columns: &TranslationColumns) -> Result<Self, DbErr> {
        let texts: BTreeMap<Language, T> = from_column(columns.translations.as_deref())?;
        let mut html: BTreeMap<Language, TranslatedHtml> =
            from_column(columns.translated_html.as_deref())?;
        let page = |(language, texts)| {
            (language, PageTranslation { texts, html: html.remove(&language).unwrap_or_default() })
        };
        let pages = texts.into_iter().map(page).collect();
        Self::new(columns.language, pages).map_err(|error| DbErr::Type(error.to_string()))
    }
}

fn to_column<T: Serialize>(texts: &BTreeMap<Language, T>) -> serde_json::Result<Option<String>> {
    (!texts.is_empty()).then(|| serde_json::to_string(texts)).transpose()
}

fn from_column<T: DeserializeOwned>(column: Option<&str>) -> Result<BTreeMap<Language, T>, DbErr> {
    let texts = column.map(serde_json::from_str).transpose();
    let texts = texts.map_err(|error| DbErr::Type(format!("cannot decode translations: {error}")));
    Ok(texts?.unwrap_or_default())
}

/// The languages of the texts that a reader gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownLanguages {
    /// Language of the title.
    pub title: Language,
    /// Language of the description.
    pub description: Language,
    /// Language of the text of the page.
    pub body: Language,
}

impl ShownLanguages {
    /// Returns the languages of texts that are all in one language.
    #[must_use]
    pub const fn all(language: Language) -> Self {
        Self { title: language, description: language, body: language }
    }
}

/// Replaces a text by its translation, unless that is empty. Returns whether it was replaced.
pub fn replace_text(text: &mut String, translation: String) -> bool {
    let is_translated = !translation.is_empty();
    if is_translated {
        *text = translation;
    }
    is_translated
}

/// Checks the languages of a form: `language` is that of the record. Adds an error if a translation
/// is in the same language.
pub fn check_languages<T>(
    validator: &mut FieldValidator,
    language: Option<Language>,
    translations: Option<&BTreeMap<Language, T>>,
) {
    let own = language.unwrap_or_default();
    if translations.is_some_and(|translations| translations.contains_key(&own)) {
        validator.add_error(&field(own, "title"), OWN_LANGUAGE_MESSAGE);
    }
}

/// Returns the field of a member of a translation, for error messages.
#[must_use]
pub fn field(language: Language, member: &str) -> String {
    format!("translations.{}.{member}", language.code())
}

/// Returns sanitised HTML of a translation, trimmed.
#[must_use]
pub fn clean_html(html: Option<&str>) -> String {
    html::clean(html.unwrap_or_default()).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(title: &str, html: &str) -> PageTranslation<String> {
        let html = TranslatedHtml { html: html.to_owned(), display_html: html.to_owned() };
        PageTranslation { texts: title.to_owned(), html }
    }

    #[test]
    fn a_record_has_no_translation_into_its_own_language() {
        let hindi = BTreeMap::from([(Language::Hindi, "लिपिक")]);
        let stored = Translations::new(Language::English, hindi.clone()).unwrap();
        assert_eq!(stored.get(Language::Hindi), Some(&"लिपिक"));
        assert_eq!(stored.get(Language::English), None);
        let refused = Translations::new(Language::Hindi, hindi).unwrap_err();
        assert_eq!(refused, OwnLanguageError(Language::Hindi));
        assert!(
            Translations::<String>::from_column(Language::Hindi, Some(r#"{"hi":"क"}"#)).is_err()
        );
    }

    #[test]
    fn columns_are_read_back() {
        for others in [
            BTreeMap::new(),
            BTreeMap::from([(Language::Hindi, page("लिपिक", "<p>भर्ती</p>"))]),
            BTreeMap::from([(Language::Hindi, page("लिपिक", ""))]),
        ] {
            let stored = Translations::new(Language::English, others).unwrap();
            let columns = stored.to_columns().unwrap();
            assert_eq!(Translations::from_columns(&columns).unwrap(), stored);
        }
        let none = Translations::<PageTranslation<String>>::none(Language::Hindi);
        let columns = none.to_columns().unwrap();
        assert_eq!((columns.translations, columns.translated_html), (None, None));
    }

    #[test]
    fn damaged_columns_are_refused() {
        for texts in ["", "[]", r#"{"xx":"a"}"#, r#"{"hi":5}"#] {
            let read = Translations::<String>::from_column(Language::English, Some(texts));
            assert!(read.is_err(), "{texts}");
        }
    }
}
