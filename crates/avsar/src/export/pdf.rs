//! Documents in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::record::ExportedRecord;
use crate::domain::uploads::UploadPath;
use crate::platform::language::Language;

/// A listed document, without its file.
#[derive(Debug, FromQueryResult, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPdf {
    id: i64,
    title: String,
    description: Option<String>,
    category: String,
    filename: String,
    /// Size of the file, in bytes.
    size: i64,
    #[serde(rename = "url", serialize_with = "write_url")]
    path: String,
    created_at: DateTime<Utc>,
    language: Language,
    #[serde(serialize_with = "write_translations")]
    translations: Option<String>,
}

impl ExportedRecord for ExportedPdf {
    const TABLE: &'static str = "pdfs";
    const SELECT: &'static str = "id, title, description, category, filename, size, path, created_at, language, translations";
    const MEMBERS: &'static [&'static str] = &[
        "id",
        "title",
        "description",
        "category",
        "filename",
        "size",
        "url",
        "createdAt",
        "language",
        "translations",
    ];
}

/// Writes the stored texts in other languages as an object, not as a text.
fn write_translations<S: Serializer>(
    stored: &Option<String>,
    output: S,
) -> Result<S::Ok, S::Error> {
    let texts: Option<Value> =
        stored.as_deref().map(serde_json::from_str).transpose().map_err(S::Error::custom)?;
    texts.unwrap_or_else(|| Value::Object(serde_json::Map::new())).serialize(output)
}

/// Writes the path of an upload as the path of its URL on this site.
fn write_url<S: Serializer>(path: &str, output: S) -> Result<S::Ok, S::Error> {
    let path = UploadPath::parse(path);
    let path = path.ok_or_else(|| S::Error::custom("the path of the file is invalid"))?;
    output.serialize_str(&path.url())
}
