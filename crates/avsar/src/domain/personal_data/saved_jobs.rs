//! The saved jobs of users (SAVE-03), newest first.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, Set};

use crate::platform::db::Database;

/// Maximum number of saved jobs per user. Beyond it, the oldest are removed.
pub const MAX_SAVED_JOBS: usize = 500;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "saved_jobs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub job_id: i64,
        pub saved_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the `saved_jobs` table.
pub type Saved = entity::Model;

/// Returns the saved jobs of a user, newest first.
pub async fn list_for_user(db: &impl ConnectionTrait, user_id: i64) -> Result<Vec<Saved>, DbErr> {
    entity::Entity::find()
        .filter(entity::Column::UserId.eq(user_id))
        .order_by_desc(entity::Column::SavedAt)
        .order_by_desc(entity::Column::JobId)
        .all(db)
        .await
}

/// The saved jobs of a user after some were added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedJobs {
    /// Ids of all saved jobs, newest first.
    pub all: Vec<i64>,
    /// Ids of those that were not saved before.
    pub new: Vec<i64>,
}

/// Saves jobs, of which the first is the newest. Jobs that are already saved keep their position.
pub async fn add(
    db: &Database,
    user_id: i64,
    job_ids: &[i64],
    now: DateTime<Utc>,
) -> Result<AddedJobs, DbErr> {
    let tx = db.begin().await?;
    let before = list_for_user(&tx, user_id).await?;
    let mut known: HashSet<i64> = before.iter().map(|saved| saved.job_id).collect();
    let new: Vec<i64> = job_ids.iter().copied().filter(|id| known.insert(*id)).collect();
    // One microsecond apart, so that their order is stored.
    let times = (0..).map(|index| now - TimeDelta::microseconds(index));
    let rows: Vec<_> = new
        .iter()
        .zip(times)
        .map(|(job_id, at)| entity::ActiveModel {
            user_id: Set(user_id),
            job_id: Set(*job_id),
            saved_at: Set(at),
        })
        .collect();
    if !rows.is_empty() {
        let ignore_existing = OnConflict::columns([entity::Column::UserId, entity::Column::JobId])
            .do_nothing()
            .to_owned();
        entity::Entity::insert_many(rows)
            .on_conflict(ignore_existing)
            .exec_without_returning(&tx)
            .await?;
    }
    let mut all = ids(list_for_user(&tx, user_id).await?);
    for excess in all.split_off(all.len().min(MAX_SAVED_JOBS)).chunks(MAX_SAVED_JOBS) {
        delete(&tx, user_id, excess).await?;
    }
    tx.commit().await?;
    Ok(AddedJobs { all, new })
}

/// Replaces a saved job by another one for all users, keeping the position in their lists. Of
/// two saved jobs, one stays.
pub async fn replace_job(tx: &DatabaseTransaction, former: i64, job_id: i64) -> Result<(), DbErr> {
    let of_former = || entity::Column::JobId.eq(former);
    let saved = entity::Entity::find().filter(of_former()).all(tx).await?;
    entity::Entity::delete_many().filter(of_former()).exec(tx).await?;
    let rows = saved.into_iter().map(|saved| entity::ActiveModel {
        user_id: Set(saved.user_id),
        job_id: Set(job_id),
        saved_at: Set(saved.saved_at),
    });
    let known = OnConflict::columns([entity::Column::UserId, entity::Column::JobId])
        .do_nothing()
        .to_owned();
    for rows in rows.collect::<Vec<_>>().chunks(MAX_SAVED_JOBS) {
        let insert = entity::Entity::insert_many(rows.to_vec()).on_conflict(known.clone());
        insert.exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Removes a saved job. Returns the ids of the remaining ones.
pub async fn remove(db: &Database, user_id: i64, job_id: i64) -> Result<Vec<i64>, DbErr> {
    let tx = db.begin().await?;
    delete(&tx, user_id, &[job_id]).await?;
    let remaining = list_for_user(&tx, user_id).await?;
    tx.commit().await?;
    Ok(ids(remaining))
}

/// Returns the ids of the jobs.
pub fn ids(saved: Vec<Saved>) -> Vec<i64> {
    saved.into_iter().map(|saved| saved.job_id).collect()
}

async fn delete(tx: &DatabaseTransaction, user_id: i64, job_ids: &[i64]) -> Result<(), DbErr> {
    entity::Entity::delete_many()
        .filter(entity::Column::UserId.eq(user_id))
        .filter(entity::Column::JobId.is_in(job_ids.iter().copied()))
        .exec(tx)
        .await
        .map(drop)
}
