//! The document form of the administrators (DATA-13).

use std::collections::BTreeMap;

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::domain::translations::{self, Translations, check_languages};
use crate::platform::json;
use crate::platform::language::Language;
use crate::platform::validation::{FieldErrors, FieldValidator, normalize};

/// The category of a document.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::None)",
    rename_all = "SCREAMING_SNAKE_CASE"
)]
pub enum PdfCategory {
    /// Other documents.
    General,
    /// Résumé templates.
    Resume,
    /// Certificates.
    Certificate,
    /// Government documents.
    GovernmentDocument,
    /// Study material.
    StudyMaterial,
}

/// The texts of a document in another language.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PdfTexts {
    /// Title of the document.
    pub title: String,
    /// Description of the content.
    #[serde(default)]
    pub description: Option<String>,
}

/// The texts of a document in another language, as forms contain them.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct PdfTranslationTexts {
    /// Title of the document. Required.
    pub title: Option<String>,
    /// Description of the content. If empty, the list shows the original.
    pub description: Option<String>,
}

impl From<&PdfTexts> for PdfTranslationTexts {
    fn from(texts: &PdfTexts) -> Self {
        Self { title: Some(texts.title.clone()), description: texts.description.clone() }
    }
}

/// A document as the forms send it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct PdfInput {
    /// Title of the document. Required.
    pub title: Option<String>,
    /// Description of the content.
    pub description: Option<String>,
    /// Category of the document. The default is `GENERAL`.
    #[schema(value_type = Option<PdfCategory>)]
    pub category: Option<String>,
    /// Language of the texts. The default is English. An update with neither `language` nor
    /// `translations` keeps both.
    pub language: Option<Language>,
    /// Texts in other languages, by language.
    #[serde(deserialize_with = "json::objects")]
    pub translations: Option<BTreeMap<Language, PdfTranslationTexts>>,
    /// Version that was loaded for editing. The save is refused if the stored version is newer.
    pub version: Option<i32>,
}

/// The validated fields of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Title of the document.
    pub title: String,
    /// Description of the content.
    pub description: Option<String>,
    /// Category of the document.
    pub category: PdfCategory,
    /// Language of the texts, and the texts in other languages.
    pub translations: Translations<PdfTexts>,
}

impl PdfInput {
    /// Parses the body of a request. Text is trimmed, and empty text counts as missing.
    ///
    /// # Errors
    /// Returns a message by field if a member has the wrong type.
    pub fn read(mut body: Value) -> Result<Self, FieldErrors> {
        normalize(&mut body);
        json::read(body)
    }

    /// Returns whether the body says in which languages the texts are. An update without them keeps
    /// the stored ones.
    #[must_use]
    pub const fn has_languages(&self) -> bool {
        self.language.is_some() || self.translations.is_some()
    }

    /// Validates all fields.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn check(self) -> Result<Draft, FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.require_line("title", "Title", self.title.as_deref());
        validator.check_text("description", self.description.as_deref());
        let category = self
            .category
            .map_or(Some(PdfCategory::General), |name| PdfCategory::try_from_value(&name).ok());
        if category.is_none() {
            validator.add_error("category", "Select a valid category.");
        }
        check_languages(&mut validator, self.language, self.translations.as_ref());
        let texts = self.translations.unwrap_or_default();
        for (language, texts) in &texts {
            texts.check(&mut validator, *language);
        }
        let texts = texts.into_iter().map(|(language, texts)| (language, texts.into()));
        let translations = Translations::new(self.language.unwrap_or_default(), texts.collect());
        match (self.title, category, translations) {
            (Some(title), Some(category), Ok(translations)) if validator.errors.is_empty() => {
                Ok(Draft { title, description: self.description, category, translations })
            }
            _ => Err(validator.errors),
        }
    }
}

impl PdfTranslationTexts {
    /// Validates the texts in a language.
    fn check(&self, validator: &mut FieldValidator, language: Language) {
        let field = |member| translations::field(language, member);
        validator.require_line(&field("title"), "Title", self.title.as_deref());
        validator.check_text(&field("description"), self.description.as_deref());
    }
}

impl From<PdfTranslationTexts> for PdfTexts {
    fn from(texts: PdfTranslationTexts) -> Self {
        Self { title: texts.title.unwrap_or_default(), description: texts.description }
    }
}
