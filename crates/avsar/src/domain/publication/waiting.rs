//! Records that wait for an editor or for their time.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{FromQueryResult, QueryOrder, QuerySelect};

use super::status::PublicationStatus;
use crate::domain::job_type::JobType;
use crate::platform::db::Database;

/// Maximum number of records of a table that are listed.
pub const MAX_WAITING: u64 = 200;

/// A record that waits for a review or is scheduled.
#[derive(Clone, Debug, FromQueryResult)]
pub struct WaitingRecord {
    /// Id of the record.
    pub id: i64,
    /// Type of a job.
    pub job_type: Option<JobType>,
    /// Title of the record.
    pub title: String,
    /// Its status.
    pub status: PublicationStatus,
    /// Time of a scheduled publication.
    pub publish_at: Option<DateTime<Utc>>,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

/// Returns the records of a table that wait, the longest waiting ones first, at most
/// [`MAX_WAITING`]. The query selects all columns of a [`WaitingRecord`]. `visible` says whether
/// visitors see a record.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn waiting<E: EntityTrait>(
    db: &Database,
    query: Select<E>,
    (visible, updated_at): (E::Column, E::Column),
) -> Result<Vec<WaitingRecord>, DbErr> {
    query
        // SQLite uses the partial index only if the condition has the same words.
        .filter(Expr::cust("status IN ('review', 'scheduled')"))
        // A process of an older version can have shown it.
        .filter(visible.eq(false))
        .order_by_asc(updated_at)
        .limit(MAX_WAITING)
        .into_model()
        .all(db.read()?)
        .await
}
