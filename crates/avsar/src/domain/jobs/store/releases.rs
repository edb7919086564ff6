//! The latest admit card and result of a recruitment.

use sea_orm::QueryOrder;
use sea_orm::entity::prelude::*;

use super::rows::{decode_error, jobs};
use crate::domain::jobs::Details;
use crate::domain::jobs::latest_releases::LatestReleases;

/// Returns the latest admit card and result of a recruitment that visitors see.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_releases(
    db: &impl ConnectionTrait,
    recruitment: i64,
) -> Result<LatestReleases, DbErr> {
    latest_releases(&load_followers(db, recruitment).await?)
}

/// Returns the latest releases among the jobs that follow a recruitment.
pub(super) fn latest_releases(rows: &[jobs::Model]) -> Result<LatestReleases, DbErr> {
    let visible = rows.iter().filter(|row| row.active);
    let details = visible.map(|row| Details::from_json(row.job_type, &row.details));
    let details: Vec<_> = details.collect::<Result<_, _>>().map_err(decode_error)?;
    Ok(LatestReleases::new(&details))
}

/// Returns all jobs that follow a recruitment, the oldest first.
pub(super) async fn load_followers(
    db: &impl ConnectionTrait,
    recruitment: i64,
) -> Result<Vec<jobs::Model>, DbErr> {
    let following = jobs::Column::RecruitmentId.eq(recruitment);
    jobs::Entity::find().filter(following).order_by_asc(jobs::Column::Id).all(db).await
}
