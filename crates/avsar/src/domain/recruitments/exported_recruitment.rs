//! Recruitments as exported files contain them, with the jobs that follow them.

use recruitments::Recruitment;
use recruitments::record::Status;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::publication::without_accounts;

/// A recruitment without its id and the accounts of administrators, which other sites do not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedRecruitment {
    /// Present slug.
    pub slug: String,
    /// State of the record.
    pub status: Status,
    /// The record.
    pub record: Recruitment,
}

impl ExportedRecruitment {
    /// Creates a recruitment from the columns of its row.
    ///
    /// # Errors
    /// Returns an error if a column cannot be parsed.
    pub fn from_columns(slug: String, status: String, record: &str) -> serde_json::Result<Self> {
        Ok(Self {
            slug,
            status: serde_json::from_value(Value::String(status))?,
            record: without_accounts(serde_json::from_str(record)?),
        })
    }

    /// Reads an object, or the JSON text that a CSV file contains. The cell can be empty.
    ///
    /// # Errors
    /// Returns an error if a member is missing or has the wrong type.
    pub fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Self>, D::Error> {
        match Value::deserialize(input)? {
            Value::String(text) if text.trim().is_empty() => Ok(None),
            Value::String(text) => serde_json::from_str(&text).map_err(D::Error::custom),
            value => serde_json::from_value(value).map_err(D::Error::custom),
        }
    }
}
