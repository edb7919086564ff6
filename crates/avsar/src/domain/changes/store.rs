//! Reading and appending to the content log.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::jobs::JobType;
use crate::platform::db;

/// The number of a row of the log. Greater is later; numbers may have gaps.
pub type Seq = i64;

/// What kind of content changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Subject {
    /// A job of any of the six kinds.
    #[sea_orm(string_value = "job")]
    Job,
    /// A blog post.
    #[sea_orm(string_value = "post")]
    Post,
    /// A document.
    #[sea_orm(string_value = "pdf")]
    Pdf,
}

impl Subject {
    /// The word for it in a sentence.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Job => "job",
            Self::Post => "post",
            Self::Pdf => "PDF",
        }
    }

    /// The words for one that is not there (AERR-30, DETAIL rows).
    #[must_use]
    pub const fn not_found(self) -> &'static str {
        match self {
            Self::Job => "Job not found",
            Self::Post => "Post not found",
            Self::Pdf => "PDF not found",
        }
    }
}

/// What happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Action {
    /// It is new.
    #[sea_orm(string_value = "created")]
    Created,
    /// Any part of it is different.
    #[sea_orm(string_value = "updated")]
    Updated,
    /// It is gone.
    #[sea_orm(string_value = "deleted")]
    Deleted,
}

impl Action {
    /// The word for it in the live stream.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Deleted => "deleted",
        }
    }
}

mod entity {
    use super::{Action, JobType, Subject};
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "changes")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub seq: i64,
        pub subject: Subject,
        pub subject_id: i64,
        pub job_type: Option<JobType>,
        pub action: Action,
        pub at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// One row of the log.
pub type Change = entity::Model;

/// Appends changes of one subject, in the transaction that makes them, and wakes the followers of
/// other processes when it commits.
///
/// # Errors
/// When the database does not answer.
pub async fn append(
    tx: &DatabaseTransaction,
    subject: Subject,
    action: Action,
    changed: &[(i64, Option<JobType>)],
    at: DateTime<Utc>,
) -> Result<Seq, DbErr> {
    db::lock_content_log(tx).await?;
    let rows = changed.iter().map(|&(subject_id, job_type)| entity::ActiveModel {
        subject: Set(subject),
        subject_id: Set(subject_id),
        job_type: Set(job_type),
        action: Set(action),
        at: Set(at),
        ..Default::default()
    });
    entity::Entity::insert_many(rows).exec_without_returning(tx).await?;
    db::notify_content_log(tx).await?;
    head(tx).await
}

/// The next changes after `cursor`, oldest first.
///
/// # Errors
/// When the database does not answer.
pub async fn list_after(
    db: &impl ConnectionTrait,
    cursor: Seq,
    limit: u64,
) -> Result<Vec<Change>, DbErr> {
    entity::Entity::find()
        .filter(entity::Column::Seq.gt(cursor))
        .order_by_asc(entity::Column::Seq)
        .limit(limit)
        .all(db)
        .await
}

/// The number of the newest row, 0 for an empty log.
///
/// # Errors
/// When the database does not answer.
pub async fn head(db: &impl ConnectionTrait) -> Result<Seq, DbErr> {
    let newest: Option<Option<Seq>> = entity::Entity::find()
        .select_only()
        .column_as(entity::Column::Seq.max(), "seq")
        .into_tuple()
        .one(db)
        .await?;
    Ok(newest.flatten().unwrap_or(0))
}

/// When a job of some kind last changed.
///
/// # Errors
/// When the database does not answer.
pub async fn last_changed_at(
    db: &impl ConnectionTrait,
    kind: JobType,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let newest = entity::Entity::find()
        .filter(entity::Column::JobType.eq(kind))
        .order_by_desc(entity::Column::Seq)
        .one(db)
        .await?;
    Ok(newest.map(|change| change.at))
}

/// Whether the log has ever told of a record.
///
/// # Errors
/// When the database does not answer.
pub async fn is_known(db: &impl ConnectionTrait, subject: Subject, id: i64) -> Result<bool, DbErr> {
    let found = entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .one(db)
        .await?;
    Ok(found.is_some())
}

/// Whether something with this id once was and has been deleted.
///
/// # Errors
/// When the database does not answer.
pub async fn was_deleted(
    db: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
) -> Result<bool, DbErr> {
    let found = entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .filter(entity::Column::Action.eq(Action::Deleted))
        .one(db)
        .await?;
    Ok(found.is_some())
}
