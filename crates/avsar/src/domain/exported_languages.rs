//! The languages of a record in exported files.

use std::collections::BTreeMap;

use sea_orm::{DbErr, FromQueryResult, QueryResult};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::translations::{PageTranslation, TranslationColumns, Translations};
use crate::platform::language::Language;
use crate::platform::validation::normalize;

/// The language of a record and its texts in other languages, as a line of a file contains them.
/// `T` has the texts of a translation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: DeserializeOwned"))]
pub struct ExportedLanguages<T> {
    /// Language of the record. Files of older versions do not contain it.
    #[serde(default, deserialize_with = "read_language")]
    pub language: Option<Language>,
    /// The texts in other languages.
    #[serde(default = "BTreeMap::new", deserialize_with = "read_translations")]
    pub translations: BTreeMap<Language, T>,
}

/// The short texts of a translation, which have a column, and its texts in a file.
pub trait ExportedTexts: Sized + for<'a> From<&'a PageTranslation<Self::Stored>> {
    /// The short texts as stored.
    type Stored: Serialize + DeserializeOwned;
}

impl<T: ExportedTexts> FromQueryResult for ExportedLanguages<T> {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let columns = TranslationColumns {
            language: row.try_get(prefix, "language")?,
            translations: row.try_get(prefix, "translations")?,
            translated_html: row.try_get(prefix, "translated_html")?,
        };
        let stored = Translations::<PageTranslation<T::Stored>>::from_columns(&columns)?;
        Ok(Self {
            language: Some(stored.original()),
            translations: stored.map(|translation| T::from(translation)),
        })
    }
}

/// Reads a language. The cell of a CSV file can be empty.
fn read_language<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Language>, D::Error> {
    match Value::deserialize(input)? {
        Value::Null => Ok(None),
        Value::String(text) if text.trim().is_empty() => Ok(None),
        value => serde_json::from_value(value).map_err(D::Error::custom),
    }
}

/// Reads an object, or the JSON text that a CSV file contains. Texts are trimmed as in forms, and
/// empty texts count as missing.
fn read_translations<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    input: D,
) -> Result<BTreeMap<Language, T>, D::Error> {
    let mut value = match Value::deserialize(input)? {
        Value::String(text) if text.trim().is_empty() => Value::Null,
        Value::String(text) => serde_json::from_str(&text).map_err(D::Error::custom)?,
        value => value,
    };
    normalize(&mut value);
    let read: Option<BTreeMap<Language, T>> =
        serde_json::from_value(value).map_err(D::Error::custom)?;
    Ok(read.unwrap_or_default())
}
