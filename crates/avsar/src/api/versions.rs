//! The versions of records, as all subjects list them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account_references::{AccountReference, AccountReferences};
use crate::domain::history::VersionEntry;
use crate::platform::db::Database;
use crate::platform::http::ApiError;
use crate::platform::pagination::{OffsetLimit, PageBounds};

/// Bounds of a page of versions.
pub const VERSION_BOUNDS: PageBounds =
    PageBounds { default_limit: 50, max_limit: 200, max_offset: None };

/// The error for a version that does not exist.
pub const NO_VERSION: ApiError = ApiError::NotFound("This version does not exist.");

/// A version of a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VersionItem {
    /// Number of the save. Numbers can have gaps.
    version: i32,
    /// Time of the save.
    saved_at: DateTime<Utc>,
    /// The account that saved it. Null for the command line, the server itself, imports and saves
    /// before the history began.
    saved_by: Option<AccountReference>,
}

/// A page of the versions of a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VersionList {
    /// The versions, the newest first. The first of all is the present content.
    versions: Vec<VersionItem>,
    /// Number of all versions.
    total_versions: u64,
    total_pages: u64,
}

impl VersionList {
    /// Returns a page of versions with their accounts.
    ///
    /// # Errors
    /// Returns [`ApiError`] if the database query fails.
    pub async fn load(
        db: &Database,
        (entries, total_versions): (Vec<VersionEntry>, u64),
        part: OffsetLimit,
    ) -> Result<Self, ApiError> {
        let ids: Vec<i64> = entries.iter().filter_map(|entry| entry.saved_by).collect();
        let accounts = AccountReferences::load(db, &ids).await?;
        let item = |VersionEntry { version, saved_at, saved_by }| VersionItem {
            version,
            saved_at,
            saved_by: saved_by.map(|id| accounts.get(id)),
        };
        let versions = entries.into_iter().map(item).collect();
        Ok(Self { versions, total_versions, total_pages: part.page_count(total_versions) })
    }
}

/// The request to restore a version.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, expecting = "an object")]
pub struct RestoreInput {
    /// Present version that was loaded. The request is refused (409) if the stored one is newer.
    pub version: Option<i32>,
}
