//! Reading a form with a file in it (`multipart/form-data`).

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::http::StatusCode;

use crate::http::ApiError;

/// Largest body of a form with a file, in bytes: room for the other fields, and for telling a file that
/// is too large from a form that is broken.
pub const LARGEST_BODY: usize = 64 << 20;
/// Longest text field, in bytes.
const LONGEST_TEXT: usize = 20_000;
/// Parts that are read.
const MOST_PARTS: usize = 12;
/// Longest name of a file that is kept, in characters.
const LONGEST_NAME: usize = 200;

/// What a file may be.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The form's field.
    pub field: &'static str,
    /// From this size on it is refused, in bytes.
    pub limit: usize,
    /// The words for one that is too large.
    pub too_large: &'static str,
    /// The words for none.
    pub missing: &'static str,
}

/// A form that was read to its end.
#[derive(Debug)]
pub struct FileForm {
    /// The file.
    pub bytes: Vec<u8>,
    /// What it was called, without folders.
    pub filename: String,
    texts: HashMap<String, String>,
}

impl FileForm {
    /// Reads a form. What comes after a file that is too large is read all the same, and let go: a
    /// browser hears nothing before it has sent everything.
    ///
    /// # Errors
    /// When the file is missing or too large, or the connection ends before the form does.
    pub async fn read(mut form: Multipart, wanted: Wanted) -> Result<Self, ApiError> {
        let (mut file, mut texts) = (None, HashMap::new());
        let mut parts = 0;
        while let Some(field) = form.next_field().await.map_err(|error| broken(&error, wanted))? {
            parts += 1;
            if parts > MOST_PARTS {
                return Err(ApiError::Malformed("The form has too many parts.".to_owned()));
            }
            let name = field.name().unwrap_or_default().to_owned();
            if name == wanted.field {
                let filename = bare(field.file_name().unwrap_or_default());
                file = Some((filename, whole(field, wanted.limit, wanted).await?));
            } else if let Some(bytes) = whole(field, LONGEST_TEXT, wanted).await? {
                let text = String::from_utf8_lossy(&bytes).replace('\0', "").trim().to_owned();
                texts.insert(name, text);
            } else {
                return Err(ApiError::invalid(&name, "This is too long."));
            }
        }
        let Some((filename, bytes)) = file else {
            return Err(ApiError::invalid(wanted.field, wanted.missing));
        };
        let bytes = bytes.ok_or(ApiError::FileTooLarge(wanted.too_large))?;
        if bytes.is_empty() {
            return Err(ApiError::invalid(wanted.field, wanted.missing));
        }
        Ok(Self { bytes, filename, texts })
    }

    /// What stands in a text field, if anything does.
    #[must_use]
    pub fn text(&self, field: &str) -> Option<&str> {
        self.texts.get(field).map(String::as_str).filter(|text| !text.is_empty())
    }
}

/// A field's bytes; none where there are `limit` or more of them.
async fn whole(
    mut field: Field<'_>,
    limit: usize,
    wanted: Wanted,
) -> Result<Option<Vec<u8>>, ApiError> {
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(chunk) = field.chunk().await.map_err(|error| broken(&error, wanted))? {
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

fn broken(error: &MultipartError, wanted: Wanted) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::FileTooLarge(wanted.too_large)
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
