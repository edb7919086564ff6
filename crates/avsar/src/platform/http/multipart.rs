//! Reads forms that can contain a file (`multipart/form-data`).

use std::collections::HashMap;

use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::http::StatusCode;

use super::ApiError;
use super::body::TOTAL_BODY_TIMEOUT;
use crate::platform::concurrency::LimitError;
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};

/// Maximum number of parts in a form.
const MAX_PARTS: usize = 12;
/// Maximum stored length of a file name, in characters.
const MAX_FILE_NAME_CHARS: usize = 200;

/// The size limits of a form.
#[derive(Clone, Copy, Debug)]
pub struct FormLimits {
    /// Name of the file field.
    pub file_field: &'static str,
    /// File size limit in bytes (exclusive).
    pub file_limit_bytes: usize,
    /// Error message for a file that is too large.
    pub too_large_message: &'static str,
    /// Text field size limit in bytes (exclusive).
    pub max_text_bytes: usize,
    /// Maximum size of the body, in bytes. It leaves space for the other fields, and it is large
    /// enough to distinguish a file that is too large from a malformed form. A browser shows the
    /// response only after it has sent the whole body.
    pub max_body_bytes: usize,
}

/// An uploaded file.
#[derive(Debug)]
pub struct FormFile {
    /// Content of the file.
    pub bytes: Vec<u8>,
    /// File name without folders.
    pub name: String,
}

impl FormLimits {
    /// Returns limits that refuse each non-empty file.
    #[must_use]
    pub fn without_file(self) -> Self {
        Self { file_limit_bytes: 0, ..self }
    }
}

/// The content of a form.
#[derive(Debug, Default)]
pub struct FormData {
    /// The file, if one was chosen.
    pub file: Option<FormFile>,
    /// The text fields.
    pub texts: HashMap<String, String>,
    /// Memory that is reserved for the form until it is dropped.
    pub reservation: MemoryReservation,
}

/// The reason why a field could not be read.
enum FieldFailure {
    TooLarge,
    OutOfMemoryBudget(LimitError),
    InvalidMultipart(MultipartError),
}

impl FormData {
    /// Reads a form.
    ///
    /// # Errors
    /// Returns an error if the file or a text is too large, the memory budget is exhausted, the
    /// read timeout expires, or the connection ends before the form.
    pub async fn read(
        form: Multipart,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Self, ApiError> {
        let (data, error) = Self::read_partial(form, limits, budget).await;
        error.map_or(Ok(data), Err)
    }

    /// Reads as much of a form as possible. Returns the fields and the first error.
    ///
    /// After an error, the rest of the form is read, too, and a file that is too large is
    /// discarded. A browser shows the response only after it has sent the whole body.
    pub async fn read_partial(
        mut form: Multipart,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> (Self, Option<ApiError>) {
        let mut data = Self::default();
        let read = data.read_fields(&mut form, limits, budget);
        let read = tokio::time::timeout(TOTAL_BODY_TIMEOUT, read).await;
        let timeout = || ApiError::BadRequest("The upload took too long.".to_owned());
        let error = read.map_err(|_| timeout()).flatten();
        (data, error.unwrap_or_else(Some))
    }

    /// Reads all fields. Returns the first error after which reading could continue.
    ///
    /// # Errors
    /// Returns an error if the rest of the form cannot be read.
    async fn read_fields(
        &mut self,
        form: &mut Multipart,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let (mut first_error, mut parts) = (None, 0);
        while let Some(field) =
            form.next_field().await.map_err(|error| multipart_error(&error, limits))?
        {
            parts += 1;
            if parts > MAX_PARTS {
                return Err(ApiError::BadRequest("The form has too many parts.".to_owned()));
            }
            let error = self.read_field(field, limits, budget).await?;
            first_error = first_error.or(error);
        }
        Ok(first_error)
    }

    async fn read_field(
        &mut self,
        field: Field<'_>,
        limits: FormLimits,
        budget: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let name = field.name().unwrap_or_default().to_owned();
        let file =
            (name == limits.file_field).then(|| file_name(field.file_name().unwrap_or_default()));
        if file.is_some() && self.file.is_some() {
            return Ok(Some(ApiError::BadRequest("The form has more than one file.".to_owned())));
        }
        let limit = if file.is_some() { limits.file_limit_bytes } else { limits.max_text_bytes };
        let bytes = match read_field(field, limit, budget, &mut self.reservation).await {
            Ok(bytes) => bytes,
            Err(FieldFailure::InvalidMultipart(error)) => {
                return Err(multipart_error(&error, limits));
            }
            Err(FieldFailure::OutOfMemoryBudget(error)) => return Ok(Some(error.into())),
            Err(FieldFailure::TooLarge) if file.is_some() => {
                return Ok(Some(ApiError::FileTooLarge(limits.too_large_message)));
            }
            Err(FieldFailure::TooLarge) => {
                return Ok(Some(ApiError::invalid(&name, "This is too long.")));
            }
        };
        match file {
            // If no file was chosen, browsers send an empty file.
            Some(_) if bytes.is_empty() => {}
            Some(name) => self.file = Some(FormFile { bytes, name }),
            None => {
                let text = String::from_utf8_lossy(&bytes).replace('\0', "").trim().to_owned();
                self.texts.insert(name, text);
            }
        }
        Ok(None)
    }
}

/// Reads the bytes of a field to its end.
///
/// # Errors
/// Returns [`FieldFailure::TooLarge`] if the field has `limit` bytes or more,
/// [`FieldFailure::OutOfMemoryBudget`] if no memory is free, and
/// [`FieldFailure::InvalidMultipart`] if the form cannot be read further.
async fn read_field(
    mut field: Field<'_>,
    limit: usize,
    budget: Option<&MemoryBudget>,
    reservation: &mut MemoryReservation,
) -> Result<Vec<u8>, FieldFailure> {
    let (mut bytes, mut failure) = (Vec::new(), None);
    while let Some(chunk) = field.chunk().await.map_err(FieldFailure::InvalidMultipart)? {
        if failure.is_some() {
            continue;
        }
        if bytes.len() + chunk.len() >= limit {
            failure = Some(FieldFailure::TooLarge);
        } else if let Some(budget) = budget {
            let reserved = budget.reserve(reservation, chunk.len()).await;
            failure = reserved.err().map(FieldFailure::OutOfMemoryBudget);
        }
        if failure.is_some() {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(&chunk);
        }
    }
    failure.map_or(Ok(bytes), Err)
}

fn multipart_error(error: &MultipartError, limits: FormLimits) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::FileTooLarge(limits.too_large_message)
    } else {
        ApiError::BadRequest("The upload was cut off or cannot be read.".to_owned())
    }
}

/// Returns a file name without folders and control characters, shortened to the maximum length.
fn file_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|c| !c.is_control())
        .take(MAX_FILE_NAME_CHARS)
        .collect::<String>()
        .trim()
        .to_owned()
}
