//! Changes that an organisation announced, and overridden checks.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::calendar::Day;
use crate::fact::{Source, Verification};

/// A change that the organisation announced, for example in a corrigendum.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncedChange {
    /// Path of the member, such as `dates.exam` or `total`.
    pub path: String,
    /// Value before the change. `null`: there was none.
    #[schema(value_type = Option<Object>)]
    pub old: Option<Value>,
    /// Value after the change. `null`: it was removed.
    #[schema(value_type = Option<Object>)]
    pub new: Option<Value>,
    /// Day of the announcement.
    pub since: Day,
    /// Document of the announcement.
    pub source: Source,
    /// Account of the administrator. Visitors do not see it.
    pub by: Option<i64>,
}

/// A check that an administrator overrode.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Override {
    /// Code of the check.
    pub check: String,
    /// Path of the member.
    pub path: String,
    /// Message of the finding in English. If the finding has another message, because its values
    /// have changed, the override has no effect.
    #[serde(default)]
    pub finding: String,
    /// Reason of the administrator.
    pub reason: String,
    /// Account of the administrator. Visitors do not see it.
    pub by: Option<i64>,
    /// Time of the override. The server sets it.
    pub at: Option<DateTime<Utc>>,
}

/// A reading by the notice reader, from which the record was filled.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MachineReading {
    /// Version of the reader.
    pub reader: u32,
    /// Day of the reading.
    pub on: Day,
    /// Confirmation of the organisation, the advertisements and the documents, which have none of
    /// their own.
    pub verified: Option<Verification>,
}
