//! Jobs, admit cards and results that follow a recruitment.
//!
//! The column `details` of a job contains what administrators entered, and `derived` what its
//! recruitment supplies. A member that an administrator entered has precedence.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, FromQueryResult, NotSet, QueryOrder, QuerySelect, Set};

use super::link::follow;
use super::releases::{latest_releases, load_followers, load_releases};
use super::rows::{FIRST_VERSION, decode_error, details_columns, job_from_row, jobs, read_details};
use crate::domain::changes::Changed;
use crate::domain::jobs::{Details, Following, Job, JobType};
use crate::domain::recruitments::{StoredRecruitment, rows};
use crate::platform::db::{Database, decode_valid};

/// The details of a job that equal those that its recruitment supplies now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EqualDetails {
    /// An administrator entered them: they stay.
    Keep,
    /// A file contains them, because they followed the recruitment on its site: they follow it.
    Follow,
}

/// Refreshes all jobs that follow a recruitment. Returns those that changed.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn refresh_all(
    tx: &DatabaseTransaction,
    recruitment: &StoredRecruitment,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    refresh(tx, recruitment, EqualDetails::Keep, now).await
}

async fn refresh(
    tx: &DatabaseTransaction,
    recruitment: &StoredRecruitment,
    equal: EqualDetails,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    let mut changed = Vec::new();
    let rows = load_followers(tx, recruitment.id).await?;
    let releases = latest_releases(&rows)?;
    for row in rows {
        let following = follow(recruitment, &releases, row.job_type, now);
        let (_, stored) = read_details(&row).map_err(decode_error)?;
        if stored.as_ref() == Some(&following) {
            continue;
        }
        let mut columns = columns(&row, Some(&following))?;
        if equal == EqualDetails::Keep {
            columns.details = NotSet;
        }
        save(tx, &row, columns, now).await?;
        changed.push(Changed::job(row.id, row.job_type, Some(recruitment.id)));
    }
    Ok(changed)
}

/// Refreshes the jobs of recruitments whose admit cards or results changed. Returns those that
/// changed.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn refresh_after_release(
    tx: &DatabaseTransaction,
    recruitments: impl IntoIterator<Item = i64>,
    equal: EqualDetails,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    let mut changed = Vec::new();
    for id in recruitments {
        if let Some(recruitment) = rows::find(tx, id).await? {
            changed.extend(refresh(tx, &recruitment, equal, now).await?);
        }
    }
    Ok(changed)
}

/// Removes the link of all jobs that follow a recruitment. Returns them.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn unlink_all(
    tx: &DatabaseTransaction,
    recruitment: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    let mut changed = Vec::new();
    for row in load_followers(tx, recruitment).await? {
        save(tx, &row, columns(&row, None)?, now).await?;
        changed.push(Changed::job(row.id, row.job_type, Some(recruitment)));
    }
    Ok(changed)
}

/// Returns the visible government jobs that follow nothing and have not changed since their import,
/// in the order of their ids. A job that lost its recruitment has changed.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn imported_unlinked(db: &Database, after: i64, limit: u64) -> Result<Vec<Job>, DbErr> {
    let query = jobs::Entity::find()
        .filter(jobs::Column::Id.gt(after))
        .filter(jobs::Column::JobType.eq(JobType::Government))
        .filter(jobs::Column::SourceRef.is_not_null())
        .filter(jobs::Column::RecruitmentId.is_null())
        .filter(jobs::Column::Active.eq(true))
        .filter(jobs::Column::Version.eq(FIRST_VERSION))
        .order_by_asc(jobs::Column::Id)
        .limit(limit);
    Ok(decode_valid(db, query, job_from_row).await?.0)
}

/// Lets a government job that follows nothing follow a recruitment. Returns the change, or `None`
/// if the job was deleted or follows something by now.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn link(
    tx: &DatabaseTransaction,
    job: i64,
    recruitment: &StoredRecruitment,
    now: DateTime<Utc>,
) -> Result<Option<Changed>, DbErr> {
    let unlinked = jobs::Column::RecruitmentId.is_null();
    let Some(row) = jobs::Entity::find_by_id(job).filter(unlinked).one(tx).await? else {
        return Ok(None);
    };
    let releases = load_releases(tx, recruitment.id).await?;
    let following = follow(recruitment, &releases, row.job_type, now);
    save(tx, &row, columns(&row, Some(&following))?, now).await?;
    Ok(Some(Changed::job(row.id, row.job_type, Some(recruitment.id))))
}

/// A visible government job that follows a recruitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromQueryResult)]
pub struct FollowingJob {
    /// Id of the job.
    pub id: i64,
    /// Id of the recruitment.
    #[sea_orm(alias = "recruitment_id")]
    pub recruitment: i64,
    /// Time of posting.
    pub posted_at: DateTime<Utc>,
}

/// Returns the visible government jobs that follow a recruitment.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn all_visible_government_jobs(db: &Database) -> Result<Vec<FollowingJob>, DbErr> {
    visible_government_jobs_query().into_model().all(db.read()?).await
}

/// Returns those of the jobs that are visible government jobs and follow a recruitment.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn visible_government_jobs(
    db: &Database,
    ids: &[i64],
) -> Result<Vec<FollowingJob>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let of_ids = jobs::Column::Id.is_in(ids.iter().copied());
    visible_government_jobs_query().filter(of_ids).into_model().all(db.read()?).await
}

fn visible_government_jobs_query() -> Select<jobs::Entity> {
    jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::RecruitmentId, jobs::Column::PostedAt])
        .filter(jobs::Column::RecruitmentId.is_not_null())
        .filter(jobs::Column::JobType.eq(JobType::Government))
        .filter(jobs::Column::Active.eq(true))
}

/// Returns what a stored job follows.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn of_job(tx: &DatabaseTransaction, id: i64) -> Result<Option<Following>, DbErr> {
    let row = jobs::Entity::find_by_id(id).one(tx).await?;
    let following = row.map(|row| read_details(&row)).transpose().map_err(decode_error)?;
    Ok(following.and_then(|(_, following)| following))
}

/// Returns the columns of a job that follows a recruitment or nothing.
fn columns(row: &jobs::Model, following: Option<&Following>) -> Result<jobs::ActiveModel, DbErr> {
    let own = Details::from_json(row.job_type, &row.details).map_err(decode_error)?;
    details_columns(&own, following)
}

async fn save(
    tx: &DatabaseTransaction,
    row: &jobs::Model,
    columns: jobs::ActiveModel,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let columns =
        jobs::ActiveModel { version: Set(row.version + 1), updated_at: Set(now), ..columns };
    let own_row = jobs::Column::Id.eq(row.id);
    jobs::Entity::update_many().set(columns).filter(own_row).exec(tx).await.map(drop)
}

/// Returns the jobs that follow a recruitment, without their HTML, the oldest first.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(db: &Database, recruitment: i64) -> Result<Vec<Job>, DbErr> {
    let query = jobs::Entity::find()
        .filter(jobs::Column::RecruitmentId.eq(recruitment))
        .order_by_asc(jobs::Column::Id);
    Ok(decode_valid(db, query, job_from_row).await?.0)
}
