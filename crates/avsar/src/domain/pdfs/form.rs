//! What an editor says of a document (DATA-13).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sea_orm::entity::prelude::*;

use crate::domain::uploads::FileForm;
use crate::platform::http::ApiError;
use crate::platform::validation::FieldValidator;

/// What a document is about.
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
    /// Anything.
    General,
    /// A model of a résumé.
    Resume,
    /// A certificate.
    Certificate,
    /// A document of the government.
    GovernmentDocument,
    /// For learning.
    StudyMaterial,
}

/// What is said of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its title.
    pub title: String,
    /// What it holds.
    pub description: Option<String>,
    /// What it is about.
    pub category: PdfCategory,
    /// What its file was called, though the same may have been uploaded under another name before.
    pub filename: String,
}

impl Draft {
    /// Reads what stands beside the file.
    ///
    /// # Errors
    /// Returns the messages of all invalid fields.
    pub fn read(form: &FileForm) -> Result<Self, ApiError> {
        let mut check = FieldValidator::default();
        check.require_line("title", "Title", form.text("title"));
        check.check_text("description", form.text("description"));
        let category = form.text("category").map_or(Some(PdfCategory::General), |name| {
            PdfCategory::try_from_value(&name.to_owned()).ok()
        });
        if category.is_none() {
            check.add_error("category", "This is no category.");
        }
        match category {
            Some(category) if check.errors.is_empty() => Ok(Self {
                title: form.text("title").unwrap_or_default().to_owned(),
                description: form.text("description").map(ToOwned::to_owned),
                category,
                filename: form.file.name.clone(),
            }),
            _ => Err(ApiError::Invalid(check.errors)),
        }
    }
}
