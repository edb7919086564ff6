//! The recruitment that a job follows, and changes of it.

use chrono::{DateTime, Utc};
use sea_orm::DatabaseTransaction;

use super::releases::load_releases;
use crate::domain::jobs::derived::DerivedDetails;
use crate::domain::jobs::latest_releases::LatestReleases;
use crate::domain::jobs::{Following, JobType};
use crate::domain::recruitments::{StoredRecruitment, rows};
use crate::domain::write_error::WriteError;

/// The types that can follow a recruitment.
pub const FOLLOWERS: [JobType; 3] = [JobType::Government, JobType::AdmitCard, JobType::Result];

/// A change of the recruitment that a job follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkChange {
    /// The job keeps its recruitment.
    #[default]
    Keep,
    /// The job follows no recruitment.
    Remove,
    /// The job follows this recruitment.
    Set(i64),
}

/// Returns what a job follows after a change.
///
/// # Errors
/// Returns [`WriteError`] if the recruitment does not exist or a database query fails.
pub(super) async fn resolve(
    tx: &DatabaseTransaction,
    stored: Option<Following>,
    change: LinkChange,
    kind: JobType,
    now: DateTime<Utc>,
) -> Result<Option<Following>, WriteError> {
    let id = match change {
        LinkChange::Keep => return Ok(stored),
        LinkChange::Remove => return Ok(None),
        LinkChange::Set(id) => id,
    };
    let missing = WriteError::UnknownRecruitment;
    if !FOLLOWERS.contains(&kind) {
        return Err(missing);
    }
    let recruitment = rows::find(tx, id).await?.ok_or(missing)?;
    let releases = load_releases(tx, id).await?;
    Ok(Some(follow(&recruitment, &releases, kind, now)))
}

/// Returns what a job of a type gets from a recruitment and its latest admit card and result.
pub(super) fn follow(
    recruitment: &StoredRecruitment,
    releases: &LatestReleases,
    kind: JobType,
    now: DateTime<Utc>,
) -> Following {
    let derived = DerivedDetails::new(recruitment, releases, kind, now);
    Following { recruitment: recruitment.id, derived }
}
