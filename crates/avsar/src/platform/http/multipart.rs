//! Reading a form that may have a file in it (`multipart/form-data`).

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::http::StatusCode;

use super::ApiError;
use crate::platform::concurrency::LimitError;
use crate::platform::memory_budget::{MemoryBudget, MemoryReservation};

/// Parts that are read.
const MAX_PARTS: usize = 12;
/// How long all of a form may take: the largest file over a slow line.
const READ_TIMEOUT: Duration = Duration::from_secs(120);
/// Longest name of a file that is kept, in characters.
const MAX_FILE_NAME_CHARS: usize = 200;

/// How much a form may hold.
#[derive(Clone, Copy, Debug)]
pub struct FormLimits {
    /// The field of the file.
    pub file_field: &'static str,
    /// From this size on the file is refused, in bytes.
    pub file_limit_bytes: usize,
    /// The words for one that is too large.
    pub too_large_message: &'static str,
    /// From this length on a text is refused, in bytes.
    pub max_text_bytes: usize,
    /// Largest body, in bytes: room for the other fields, and for telling a file that is too large from a form
    /// that is broken. A browser hears nothing before it has sent everything.
    pub max_body_bytes: usize,
}

/// A file with its name.
#[derive(Debug)]
pub struct FormFile {
    /// What it holds.
    pub bytes: Vec<u8>,
    /// What it was called, without folders.
    pub name: String,
}

impl FormLimits {
    /// As it is where nothing is wanted of the file.
    #[must_use]
    pub fn without_file(self) -> Self {
        Self { file_limit_bytes: 0, ..self }
    }
}

/// A form that was read.
#[derive(Debug, Default)]
pub struct FormData {
    /// The file, if one was chosen.
    pub file: Option<FormFile>,
    /// The text fields.
    pub texts: HashMap<String, String>,
    /// What it holds of the memory, while it is worked on.
    pub reservation: MemoryReservation,
}

/// Why a field was not taken.
enum FieldFailure {
    TooLarge,
    OutOfMemoryBudget(LimitError),
    InvalidMultipart(MultipartError),
}

impl FormData {
    /// Reads a form.
    ///
    /// # Errors
    /// When the file or a text is too large, there is no room, it takes too long, or the connection ends before
    /// the form does.
    pub async fn read(
        form: Multipart,
        limits: FormLimits,
        room: Option<&MemoryBudget>,
    ) -> Result<Self, ApiError> {
        let (sent, fault) = Self::read_partial(form, limits, room).await;
        fault.map_or(Ok(sent), Err)
    }

    /// What could be read of a form, and what was wrong with it. What comes after a fault is read all the same,
    /// and a file that is too large let go: a browser hears nothing before it has sent everything.
    pub async fn read_partial(
        mut form: Multipart,
        limits: FormLimits,
        room: Option<&MemoryBudget>,
    ) -> (Self, Option<ApiError>) {
        let mut sent = Self::default();
        let read =
            tokio::time::timeout(READ_TIMEOUT, sent.read_fields(&mut form, limits, room)).await;
        let slow = || ApiError::BadRequest("The upload took too long.".to_owned());
        let fault = read.map_err(|_| slow()).flatten();
        (sent, fault.unwrap_or_else(Some))
    }

    /// Takes field after field, and tells the first fault.
    async fn read_fields(
        &mut self,
        form: &mut Multipart,
        limits: FormLimits,
        room: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let (mut fault, mut parts) = (None, 0);
        while let Some(field) =
            form.next_field().await.map_err(|error| multipart_error(&error, limits))?
        {
            parts += 1;
            if parts > MAX_PARTS {
                return Err(ApiError::BadRequest("The form has too many parts.".to_owned()));
            }
            let wrong = self.read_field(field, limits, room).await?;
            fault = fault.or(wrong);
        }
        Ok(fault)
    }

    async fn read_field(
        &mut self,
        field: Field<'_>,
        limits: FormLimits,
        room: Option<&MemoryBudget>,
    ) -> Result<Option<ApiError>, ApiError> {
        let name = field.name().unwrap_or_default().to_owned();
        let file =
            (name == limits.file_field).then(|| file_name(field.file_name().unwrap_or_default()));
        if file.is_some() && self.file.is_some() {
            return Ok(Some(ApiError::BadRequest("The form has more than one file.".to_owned())));
        }
        let most = if file.is_some() { limits.file_limit_bytes } else { limits.max_text_bytes };
        let bytes = match read_field(field, most, room, &mut self.reservation).await {
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
            // Browsers send a field where nothing was chosen as an empty file.
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

/// A field's bytes, where there are fewer than `limit`.
async fn read_field(
    mut field: Field<'_>,
    limit: usize,
    room: Option<&MemoryBudget>,
    held: &mut MemoryReservation,
) -> Result<Vec<u8>, FieldFailure> {
    let (mut bytes, mut lost) = (Vec::new(), None);
    while let Some(chunk) = field.chunk().await.map_err(FieldFailure::InvalidMultipart)? {
        if lost.is_some() {
            continue;
        }
        if bytes.len() + chunk.len() >= limit {
            lost = Some(FieldFailure::TooLarge);
        } else if let Some(room) = room {
            lost = room.reserve(held, chunk.len()).await.err().map(FieldFailure::OutOfMemoryBudget);
        }
        if lost.is_some() {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(&chunk);
        }
    }
    lost.map_or(Ok(bytes), Err)
}

fn multipart_error(error: &MultipartError, limits: FormLimits) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::FileTooLarge(limits.too_large_message)
    } else {
        ApiError::BadRequest("The upload was cut off or cannot be read.".to_owned())
    }
}

/// A file's name without folders and what no name has.
fn file_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|c| !c.is_control())
        .take(MAX_FILE_NAME_CHARS)
        .collect::<String>()
        .trim()
        .to_owned()
}
