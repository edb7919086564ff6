//! The document form of the administrators (DATA-13).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sea_orm::entity::prelude::*;

use crate::platform::validation::{FieldErrors, FieldValidator};

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

/// The validated fields of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Title of the document.
    pub title: String,
    /// Description of the content.
    pub description: Option<String>,
    /// Category of the document.
    pub category: PdfCategory,
    /// Name of the uploaded file. The same content may have been uploaded under another name
    /// before.
    pub filename: String,
}

impl Draft {
    /// Validates the text fields of the form.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn new(
        title: Option<&str>,
        description: Option<&str>,
        category: Option<&str>,
        filename: String,
    ) -> Result<Self, FieldErrors> {
        let mut validator = FieldValidator::default();
        validator.require_line("title", "Title", title);
        validator.check_text("description", description);
        let category = category.map_or(Some(PdfCategory::General), |name| {
            PdfCategory::try_from_value(&name.to_owned()).ok()
        });
        if category.is_none() {
            validator.add_error("category", "Select a valid category.");
        }
        match (title, category) {
            (Some(title), Some(category)) if validator.errors.is_empty() => Ok(Self {
                title: title.to_owned(),
                description: description.map(ToOwned::to_owned),
                category,
                filename,
            }),
            _ => Err(validator.errors),
        }
    }
}
