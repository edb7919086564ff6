//! Reading a form that may have a file in it (`multipart/form-data`).

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::http::StatusCode;

use super::ApiError;

/// Parts that are read.
const MOST_PARTS: usize = 12;
/// Longest name of a file that is kept, in characters.
const LONGEST_NAME: usize = 200;

/// How much a form may hold.
#[derive(Clone, Copy, Debug)]
pub struct FormLimits {
    /// The field of the file.
    pub field: &'static str,
    /// From this size on the file is refused, in bytes.
    pub limit: usize,
    /// The words for one that is too large.
    pub too_large: &'static str,
    /// From this length on a text is refused, in bytes.
    pub longest_text: usize,
    /// Largest body, in bytes: room for the other fields, and for telling a file that is too large from a form
    /// that is broken. A browser hears nothing before it has sent everything.
    pub largest_body: usize,
}

/// A file with its name.
#[derive(Debug)]
pub struct SentFile {
    /// What it holds.
    pub bytes: Vec<u8>,
    /// What it was called, without folders.
    pub name: String,
}

/// A form that was read to its end.
#[derive(Debug, Default)]
pub struct SentForm {
    /// The file, if one was chosen.
    pub file: Option<SentFile>,
    /// The text fields.
    pub texts: HashMap<String, String>,
}

impl SentForm {
    /// Reads a form. What comes after a file that is too large is read all the same, and let go: a
    /// browser hears nothing before it has sent everything.
    ///
    /// # Errors
    /// When the file or a text is too large, or the connection ends before the form does.
    pub async fn read(mut form: Multipart, limits: FormLimits) -> Result<Self, ApiError> {
        let (mut file, mut texts) = (None, HashMap::new());
        let mut parts = 0;
        while let Some(field) = form.next_field().await.map_err(|error| broken(&error, limits))? {
            parts += 1;
            if parts > MOST_PARTS {
                return Err(ApiError::Malformed("The form has too many parts.".to_owned()));
            }
            let name = field.name().unwrap_or_default().to_owned();
            if name == limits.field {
                let filename = bare(field.file_name().unwrap_or_default());
                file = Some((filename, whole(field, limits.limit, limits).await?));
            } else if let Some(bytes) = whole(field, limits.longest_text, limits).await? {
                let text = String::from_utf8_lossy(&bytes).replace('\0', "").trim().to_owned();
                texts.insert(name, text);
            } else {
                return Err(ApiError::invalid(&name, "This is too long."));
            }
        }
        let file = match file {
            None => None,
            Some((name, bytes)) => {
                let bytes = bytes.ok_or(ApiError::FileTooLarge(limits.too_large))?;
                // Browsers send a field where nothing was chosen as an empty file.
                (!bytes.is_empty()).then_some(SentFile { bytes, name })
            }
        };
        Ok(Self { file, texts })
    }
}

/// A field's bytes; none where there are `limit` or more of them.
async fn whole(
    mut field: Field<'_>,
    limit: usize,
    limits: FormLimits,
) -> Result<Option<Vec<u8>>, ApiError> {
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(chunk) = field.chunk().await.map_err(|error| broken(&error, limits))? {
        let chunk: Bytes = chunk;
        length += chunk.len();
        if length < limit {
            bytes.extend_from_slice(&chunk);
        } else {
            bytes = Vec::new();
        }
    }
    Ok((length < limit).then_some(bytes))
}

fn broken(error: &MultipartError, limits: FormLimits) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::FileTooLarge(limits.too_large)
    } else {
        ApiError::Malformed("The upload was cut off or cannot be read.".to_owned())
    }
}

/// A file's name without folders and what no name has.
fn bare(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_NAME)
        .collect::<String>()
        .trim()
        .to_owned()
}
