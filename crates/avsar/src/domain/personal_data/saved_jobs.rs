//! The jobs a person has saved (SAVE-03): newest first, and so many at most.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, Set};

use crate::platform::db::Database;

/// Most jobs one account saves; for another the oldest goes.
pub const MAX_SAVED_JOBS: usize = 500;

mod saved_jobs {
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

/// A saved job.
pub type Saved = saved_jobs::Model;

/// What an account has saved, newest first.
pub async fn list_for_user(db: &impl ConnectionTrait, user_id: i64) -> Result<Vec<Saved>, DbErr> {
    saved_jobs::Entity::find()
        .filter(saved_jobs::Column::UserId.eq(user_id))
        .order_by_desc(saved_jobs::Column::SavedAt)
        .order_by_desc(saved_jobs::Column::JobId)
        .all(db)
        .await
}

/// Adds jobs, the first of them being the newest; those that are saved already keep their place.
pub async fn add(
    db: &Database,
    user_id: i64,
    job_ids: &[i64],
    now: DateTime<Utc>,
) -> Result<Vec<i64>, DbErr> {
    let tx = db.begin().await?;
    let before = list_for_user(&tx, user_id).await?;
    let known: HashSet<i64> = before.iter().map(|saved| saved.job_id).collect();
    let new = job_ids.iter().filter(|id| !known.contains(id));
    // A moment apart, so that their order is kept.
    let moments = (0..).map(|place| now - TimeDelta::microseconds(place));
    let rows: Vec<_> = new
        .zip(moments)
        .map(|(job_id, at)| saved_jobs::ActiveModel {
            user_id: Set(user_id),
            job_id: Set(*job_id),
            saved_at: Set(at),
        })
        .collect();
    if !rows.is_empty() {
        let twice = OnConflict::columns([saved_jobs::Column::UserId, saved_jobs::Column::JobId])
            .do_nothing()
            .to_owned();
        saved_jobs::Entity::insert_many(rows)
            .on_conflict(twice)
            .exec_without_returning(&tx)
            .await?;
    }
    let mut ids = ids(list_for_user(&tx, user_id).await?);
    for gone in ids.split_off(ids.len().min(MAX_SAVED_JOBS)).chunks(MAX_SAVED_JOBS) {
        delete(&tx, user_id, gone).await?;
    }
    tx.commit().await?;
    Ok(ids)
}

/// Takes a job out.
pub async fn remove(db: &Database, user_id: i64, job_id: i64) -> Result<Vec<i64>, DbErr> {
    let tx = db.begin().await?;
    delete(&tx, user_id, &[job_id]).await?;
    let left = list_for_user(&tx, user_id).await?;
    tx.commit().await?;
    Ok(ids(left))
}

/// The numbers of the jobs.
pub fn ids(saved: Vec<Saved>) -> Vec<i64> {
    saved.into_iter().map(|saved| saved.job_id).collect()
}

async fn delete(tx: &DatabaseTransaction, user_id: i64, job_ids: &[i64]) -> Result<(), DbErr> {
    saved_jobs::Entity::delete_many()
        .filter(saved_jobs::Column::UserId.eq(user_id))
        .filter(saved_jobs::Column::JobId.is_in(job_ids.iter().copied()))
        .exec(tx)
        .await
        .map(drop)
}
