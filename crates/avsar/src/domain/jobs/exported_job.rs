//! Jobs as exported files contain them.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::derived::DerivedDetails;
use super::{Details, JobTranslationTexts, JobType};
use crate::domain::exported_languages::ExportedLanguages;
use crate::domain::recruitments::ExportedRecruitment;

/// A job with all stored fields that are not derived from others. Exports write it, and imports
/// read it and compare it with the stored job.
#[derive(Clone, Debug, PartialEq, FromQueryResult, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedJob {
    /// Id on this site. It is not in the file.
    #[serde(skip)]
    pub id: i64,
    /// Number of saves on this site. It is not in the file.
    #[serde(skip)]
    pub version: i32,
    /// Present slug.
    pub slug: String,
    /// Type of the job.
    pub job_type: JobType,
    /// Title.
    pub title: String,
    /// Place of work.
    #[serde(default)]
    pub location: String,
    /// Text without HTML.
    #[serde(default)]
    pub description: String,
    /// Description for search engines.
    #[serde(default)]
    pub meta_description: String,
    /// Pay, as entered.
    #[serde(default)]
    pub salary_range: String,
    /// Tags, separated by commas.
    #[serde(default)]
    pub tags: String,
    /// HTML of the editor, cleaned.
    #[serde(default)]
    pub custom_html_content: String,
    /// Details of the type, as stored JSON.
    #[serde(serialize_with = "write_json", deserialize_with = "read_json")]
    pub details: String,
    /// Details that the recruitment of the job supplies, as stored JSON. They are not in the file.
    #[serde(skip)]
    pub derived: Option<String>,
    /// Whether visitors see the job.
    #[serde(deserialize_with = "read_flag")]
    pub active: bool,
    /// Time of posting.
    pub posted_at: DateTime<Utc>,
    /// Time of the first save.
    pub created_at: DateTime<Utc>,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
    /// Id at the source, if the job was imported.
    #[serde(default)]
    pub source_ref: Option<String>,
    /// Digest of the content at the source. Without it, the next import from the source would
    /// overwrite the changes of administrators.
    #[serde(default)]
    pub source_digest: Option<String>,
    /// Recruitment that the job follows. Without it, a stored job keeps its own.
    #[serde(default, deserialize_with = "ExportedRecruitment::read")]
    #[sea_orm(skip)]
    pub recruitment: Option<ExportedRecruitment>,
    /// Language of the texts, and the texts in other languages.
    #[serde(flatten)]
    #[sea_orm(nested)]
    pub languages: ExportedLanguages<JobTranslationTexts>,
}

impl ExportedJob {
    /// Returns the job with the details that its recruitment supplies among its own.
    ///
    /// # Errors
    /// Returns an error if the stored details cannot be parsed.
    pub fn with_derived(mut self) -> serde_json::Result<Self> {
        if let Some(derived) = &self.derived {
            let derived = DerivedDetails::from_json(self.job_type, derived)?.english;
            let own = Details::from_json(self.job_type, &self.details)?;
            self.details = own.filled_from(&derived)?.to_json()?;
        }
        Ok(self)
    }

    /// Returns the job without the details that its recruitment supplies with the same value.
    ///
    /// # Errors
    /// Returns an error if the stored details cannot be parsed.
    pub fn without_derived(mut self) -> serde_json::Result<Self> {
        if let Some(derived) = &self.derived {
            let derived = DerivedDetails::from_json(self.job_type, derived)?.english;
            let own = Details::from_json(self.job_type, &self.details)?;
            self.details = own.without(&derived)?.to_json()?;
        }
        Ok(self)
    }
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
