//! Jobs in exported files.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::record::ExportedRecord;
use crate::domain::jobs::JobType;

/// Marker of the rows of exported jobs. The number changes if older versions of the program cannot
/// read the rows.
pub(crate) const JOBS_MARKER: &str = "jobs/1";

/// A job with all stored fields that are not derived from others. Exports write it, and imports
/// read it and compare it with the stored job.
#[derive(Clone, Debug, PartialEq, FromQueryResult, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportedJob {
    /// Id on this site. It is not in the file.
    #[serde(skip)]
    pub id: i64,
    /// Number of saves on this site. It is not in the file.
    #[serde(skip)]
    pub version: i32,
    pub slug: String,
    pub job_type: JobType,
    pub title: String,
    #[serde(default)]
    pub location: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub meta_description: String,
    #[serde(default)]
    pub salary_range: String,
    #[serde(default)]
    pub tags: String,
    #[serde(default)]
    pub custom_html_content: String,
    /// Details of the type, as stored JSON.
    #[serde(serialize_with = "write_json", deserialize_with = "read_json")]
    pub details: String,
    #[serde(deserialize_with = "read_flag")]
    pub active: bool,
    pub posted_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Id at the source, if the job was imported.
    #[serde(default)]
    pub source_ref: Option<String>,
    /// Digest of the content at the source. Without it, the next import from the source would
    /// overwrite the changes of administrators.
    #[serde(default)]
    pub source_digest: Option<String>,
}

impl ExportedRecord for ExportedJob {
    const TABLE: &'static str = "jobs";
    const SELECT: &'static str = "id, version, slug, job_type, title, location, description, \
        meta_description, salary_range, tags, custom_html_content, details, active, posted_at, \
        created_at, updated_at, source_ref, source_digest";
    const MEMBERS: &'static [&'static str] = &[
        "slug",
        "jobType",
        "title",
        "location",
        "description",
        "metaDescription",
        "salaryRange",
        "tags",
        "customHtmlContent",
        "details",
        "active",
        "postedAt",
        "createdAt",
        "updatedAt",
        "sourceRef",
        "sourceDigest",
    ];
    const MARKER: Option<&'static str> = Some(JOBS_MARKER);
}

/// Writes stored JSON as an object, not as a text.
fn write_json<S: Serializer>(stored: &str, output: S) -> Result<S::Ok, S::Error> {
    let value: Value = serde_json::from_str(stored).map_err(S::Error::custom)?;
    value.serialize(output)
}

/// Reads an object, or the JSON text that a CSV file contains.
fn read_json<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    Ok(match Value::deserialize(input)? {
        Value::String(text) => text,
        object => object.to_string(),
    })
}

/// Reads a boolean, or the text that a CSV file contains.
fn read_flag<'de, D: Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    match Value::deserialize(input)? {
        Value::Bool(flag) => Ok(flag),
        Value::String(text) => {
            text.trim().to_ascii_lowercase().parse::<bool>().map_err(D::Error::custom)
        }
        _ => Err(D::Error::custom("expected true or false")),
    }
}
