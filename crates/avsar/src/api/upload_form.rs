//! Forms with a file.

use std::collections::HashMap;

use crate::domain::uploads::NewFile;
use crate::platform::http::ApiError;
use crate::platform::http::multipart::{FormData, FormLimits, MultipartForm};

/// Maximum body of a form with a file, in bytes.
pub const MAX_BODY_BYTES: usize = 64 << 20;
/// Maximum length of a text field, in bytes.
const MAX_TEXT_BYTES: usize = 20_000;

/// The constraints of an uploaded file.
#[derive(Clone, Copy, Debug)]
pub struct FileConstraints {
    /// Name of the form field.
    pub field: &'static str,
    /// Size from which a file is rejected, in bytes.
    pub limit_bytes: usize,
    /// Error message if the file is too large.
    pub too_large: &'static str,
    /// Error message if the file is missing.
    pub missing: &'static str,
}

/// A form with its file.
#[derive(Debug)]
pub struct FileForm {
    /// The file.
    pub file: NewFile,
    texts: HashMap<String, String>,
}

impl FileForm {
    /// Reads a form.
    ///
    /// # Errors
    /// Returns an error if the file is missing or too large, or if the connection ends early.
    pub async fn read(form: MultipartForm, constraints: FileConstraints) -> Result<Self, ApiError> {
        let FileConstraints { field, limit_bytes: limit, too_large, missing } = constraints;
        let limits = FormLimits {
            file_field: field,
            file_limit_bytes: limit,
            too_large_message: too_large,
            max_text_bytes: MAX_TEXT_BYTES,
            max_body_bytes: MAX_BODY_BYTES,
        };
        let FormData { file, texts, .. } = FormData::read(form, limits, None).await?;
        let file = file.ok_or_else(|| ApiError::invalid(field, missing))?;
        Ok(Self { file: NewFile { bytes: file.bytes, name: file.name }, texts })
    }

    /// Returns the content of a text field, unless it is missing or empty.
    #[must_use]
    pub fn text(&self, field: &str) -> Option<&str> {
        self.texts.get(field).map(String::as_str).filter(|text| !text.is_empty())
    }
}
