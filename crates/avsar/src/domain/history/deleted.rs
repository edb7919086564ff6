//! Deleted records, which can be restored for some time.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};

use super::{Versioned, versions};
use crate::domain::audit::Origin;
use crate::domain::changes::Subject;
use crate::domain::collaboration::comments;
use crate::domain::job_type::JobType;
use crate::platform::db::{Database, decode_valid, json_error};
use crate::platform::pagination::OffsetLimit;

/// Time for which a deleted record can be restored.
pub const DELETED_RETENTION: TimeDelta = TimeDelta::days(30);
/// Number of records whose remains are deleted in one transaction.
const EXPIRED_BATCH: u64 = 200;

mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;
    use crate::domain::job_type::JobType;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "deleted_records")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub subject: Subject,
        pub subject_id: i64,
        /// The version to restore.
        pub version: i32,
        /// Number of saves at the deletion.
        pub last_version: i32,
        /// Type of a job.
        pub job_type: Option<JobType>,
        pub title: String,
        /// Present and former slugs, as JSON.
        pub slugs: String,
        /// Ids of the jobs that followed a recruitment, as JSON.
        pub followers: String,
        pub deleted_at: DateTimeUtc,
        pub deleted_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A deleted record that can be restored.
#[derive(Clone, Debug)]
pub struct DeletedRecord {
    /// Kind of the record.
    pub subject: Subject,
    /// Id of the record.
    pub id: i64,
    /// Type of a job.
    pub job_type: Option<JobType>,
    /// Title.
    pub title: String,
    /// Present and former slugs.
    pub slugs: Vec<String>,
    /// Ids of the jobs that followed a recruitment.
    pub followers: Vec<i64>,
    /// The version to restore.
    pub version: i32,
    /// Time of the deletion.
    pub deleted_at: DateTime<Utc>,
    /// The account that deleted it, if it was an account.
    pub deleted_by: Option<i64>,
}

/// The parts of a deleted record that its version does not contain.
#[derive(Clone, Debug)]
pub struct DeletedParts<'a> {
    /// Type of a job.
    pub job_type: Option<JobType>,
    /// Title.
    pub title: &'a str,
    /// Present and former slugs.
    pub slugs: Vec<String>,
    /// Ids of the jobs that followed a recruitment.
    pub followers: Vec<i64>,
}

/// Keeps a row in the transaction that deletes it.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn move_to_deleted<T: Versioned>(
    tx: &DatabaseTransaction,
    row: &T,
    parts: DeletedParts<'_>,
    origin: &Origin,
) -> Result<(), DbErr> {
    let version = versions::keep(tx, row, None).await?;
    let deleted = entity::ActiveModel {
        subject: Set(T::SUBJECT),
        subject_id: Set(row.id()),
        version: Set(version),
        last_version: Set(row.version()),
        job_type: Set(parts.job_type),
        title: Set(parts.title.to_owned()),
        slugs: Set(serde_json::to_string(&parts.slugs).map_err(json_error)?),
        followers: Set(serde_json::to_string(&parts.followers).map_err(json_error)?),
        deleted_at: Set(origin.at),
        deleted_by: Set(origin.account),
        ..Default::default()
    };
    entity::Entity::insert(deleted).exec_without_returning(tx).await.map(drop)
}

/// Returns a page of the deleted records, the last deleted first, and their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_deleted(
    db: &Database,
    part: OffsetLimit,
) -> Result<(Vec<DeletedRecord>, u64), DbErr> {
    let total = entity::Entity::find().count(db.read()?).await?;
    let page = entity::Entity::find()
        .order_by_desc(entity::Column::Id)
        .offset(part.offset)
        .limit(part.limit);
    Ok((decode_valid(db, page, from_row).await?.0, total))
}

/// Returns a deleted record with its row, whose derived columns are empty. It has the number of the
/// last save, so that a form that was opened before the deletion is out of date.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails or the row cannot be parsed.
pub async fn find_deleted<T: Versioned>(
    db: &impl ConnectionTrait,
    id: i64,
) -> Result<Option<(DeletedRecord, T)>, DbErr> {
    let Some(found) = of_record(T::SUBJECT, id).one(db).await? else { return Ok(None) };
    let (version, last_version) = (found.version, found.last_version);
    let Some(row) = versions::load::<T>(db, id, version).await? else { return Ok(None) };
    let saved_at = row.saved_at();
    Ok(Some((from_row(found)?, row.with_identity(id, last_version, saved_at))))
}

/// Removes a record from the deleted ones, in the transaction that restores it. Returns `false` if
/// it is not among them, for example because another request has restored it.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove_deleted(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<bool, DbErr> {
    let removed = entity::Entity::delete_many()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .exec(tx)
        .await?;
    Ok(removed.rows_affected > 0)
}

/// Deletes the versions and the comments of the records that were deleted before
/// [`DELETED_RETENTION`].
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    loop {
        let tx = db.begin().await?;
        let expired: Vec<(i64, Subject, i64)> = entity::Entity::find()
            .select_only()
            .columns([entity::Column::Id, entity::Column::Subject, entity::Column::SubjectId])
            .filter(entity::Column::DeletedAt.lt(now - DELETED_RETENTION))
            .order_by_asc(entity::Column::DeletedAt)
            .limit(EXPIRED_BATCH)
            .into_tuple()
            .all(&tx)
            .await?;
        for (id, subject, subject_id) in &expired {
            // Another process can have removed it, or a request can have restored it.
            if entity::Entity::delete_by_id(*id).exec(&tx).await?.rows_affected == 1 {
                versions::delete_all(&tx, *subject, *subject_id).await?;
                comments::delete_for_record(&tx, *subject, *subject_id).await?;
            }
        }
        tx.commit().await?;
        if (expired.len() as u64) < EXPIRED_BATCH {
            return Ok(());
        }
    }
}

fn of_record(subject: Subject, id: i64) -> Select<entity::Entity> {
    entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
}

fn from_row(row: entity::Model) -> Result<DeletedRecord, DbErr> {
    Ok(DeletedRecord {
        subject: row.subject,
        id: row.subject_id,
        job_type: row.job_type,
        title: row.title,
        slugs: serde_json::from_str(&row.slugs).map_err(json_error)?,
        followers: serde_json::from_str(&row.followers).map_err(json_error)?,
        version: row.version,
        deleted_at: row.deleted_at,
        deleted_by: row.deleted_by,
    })
}
