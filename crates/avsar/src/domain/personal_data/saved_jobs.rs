//! The saved jobs of users (SAVE-03), newest first.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

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

/// Saves jobs, of which the first is the newest. Jobs that are already saved keep their position.
/// Returns the ids of all saved jobs.
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
    // One microsecond apart, so that their order is stored.
    let times = (0..).map(|index| now - TimeDelta::microseconds(index));
    let rows: Vec<_> = new
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
    let mut ids = ids(list_for_user(&tx, user_id).await?);
    for excess in ids.split_off(ids.len().min(MAX_SAVED_JOBS)).chunks(MAX_SAVED_JOBS) {
        delete(&tx, user_id, excess).await?;
    }
    tx.commit().await?;
    Ok(ids)
}

/// Replaces a saved job by another one for all users, keeping the position in their lists.
pub async fn replace_job(db: &Database, former: i64, job_id: i64) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let of_job = entity::Entity::find()
        .select_only()
        .column(entity::Column::UserId)
        .filter(entity::Column::JobId.eq(job_id));
    let users: Vec<i64> = of_job.into_tuple().all(&tx).await?;
    let users: HashSet<i64> = users.into_iter().collect();
    let of_former = entity::Entity::find().filter(entity::Column::JobId.eq(former));
    let saved = of_former.all(&tx).await?;
    entity::Entity::delete_many().filter(entity::Column::JobId.eq(former)).exec(&tx).await?;
    let rows = saved.into_iter().filter(|saved| !users.contains(&saved.user_id));
    let rows = rows.map(|saved| entity::ActiveModel {
        user_id: Set(saved.user_id),
        job_id: Set(job_id),
        saved_at: Set(saved.saved_at),
    });
    for rows in rows.collect::<Vec<_>>().chunks(MAX_SAVED_JOBS) {
        entity::Entity::insert_many(rows.to_vec()).exec_without_returning(&tx).await?;
    }
    tx.commit().await
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
