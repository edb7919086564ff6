//! Documents in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use super::record::ExportedRecord;
use crate::domain::uploads::UploadPath;

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
}

impl ExportedRecord for ExportedPdf {
    const TABLE: &'static str = "pdfs";
    const SELECT: &'static str =
        "id, title, description, category, filename, size, path, created_at";
    const MEMBERS: &'static [&'static str] =
        &["id", "title", "description", "category", "filename", "size", "url", "createdAt"];
}

/// Writes the path of an upload as the path of its URL on this site.
fn write_url<S: Serializer>(path: &str, output: S) -> Result<S::Ok, S::Error> {
    let path = UploadPath::parse(path);
    let path = path.ok_or_else(|| S::Error::custom("the path of the file is invalid"))?;
    output.serialize_str(&path.url())
}
