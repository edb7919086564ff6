//! Queries on the content log.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QueryResult, QuerySelect, QueryTrait, Set};
use serde::{Deserialize, Serialize};

use crate::domain::audit::{AuditAction, Origin};
use crate::domain::job_type::JobType;
use crate::platform::db::{self, decode_or_skip};

/// The number of a row of the log. Later rows have greater numbers; numbers can have gaps.
pub type Seq = i64;

/// A position in the log: the number and the time of a change. The time tells apart two logs with
/// the same numbers, for example of a database that was replaced by an older copy and then changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Number of the change.
    pub seq: Seq,
    /// Time of the change. `None` before the first change.
    pub at: Option<DateTime<Utc>>,
}

impl Position {
    /// The position before the first change.
    pub const START: Self = Self { seq: 0, at: None };
}

/// The kind of content that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Subject {
    /// A job of any type.
    #[sea_orm(string_value = "job")]
    Job,
    /// A blog post.
    #[sea_orm(string_value = "post")]
    Post,
    /// A document.
    #[sea_orm(string_value = "pdf")]
    Pdf,
    /// A recruitment.
    #[sea_orm(string_value = "recruitment")]
    Recruitment,
    /// The settings of the site.
    #[sea_orm(string_value = "site")]
    Site,
}

impl Subject {
    /// Returns the noun for messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Job => "job",
            Self::Post => "post",
            Self::Pdf => "PDF",
            Self::Recruitment => "recruitment",
            Self::Site => "site",
        }
    }

    /// Returns the message for a record that does not exist (AERR-30, DETAIL rows).
    #[must_use]
    pub const fn not_found(self) -> &'static str {
        match self {
            Self::Job => "Job not found",
            Self::Post => "Post not found",
            Self::Pdf => "PDF not found",
            Self::Recruitment => "Recruitment not found",
            Self::Site => "Settings not found",
        }
    }
}

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Action {
    /// The record was created.
    #[sea_orm(string_value = "created")]
    Created,
    /// The record was updated.
    #[sea_orm(string_value = "updated")]
    Updated,
    /// The record was deleted.
    #[sea_orm(string_value = "deleted")]
    Deleted,
}

impl Action {
    /// Returns the name in the live stream.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Deleted => "deleted",
        }
    }
}

impl From<Action> for AuditAction {
    fn from(action: Action) -> Self {
        match action {
            Action::Created => Self::Created,
            Action::Updated => Self::Updated,
            Action::Deleted => Self::Deleted,
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
        /// The account that made the change, if it was an account.
        pub actor_id: Option<i64>,
        /// The recruitment to which the record belongs.
        pub recruitment_id: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the log.
pub type Change = entity::Model;

/// A changed record.
#[derive(Clone, Copy, Debug)]
pub struct Changed {
    /// Id of the record.
    pub id: i64,
    /// Type of a job.
    pub job_type: Option<JobType>,
    /// Recruitment to which the record belongs.
    pub recruitment: Option<i64>,
}

impl Changed {
    /// Returns a record that is not a job.
    #[must_use]
    pub fn record(id: i64) -> Self {
        Self { id, job_type: None, recruitment: None }
    }

    /// Returns a job.
    #[must_use]
    pub fn job(id: i64, job_type: JobType, recruitment: Option<i64>) -> Self {
        Self { id, job_type: Some(job_type), recruitment }
    }
}

/// Appends changes of one subject in the transaction that makes them. The commit wakes the
/// followers of other processes. Returns the number of the newest row.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn append(
    tx: &DatabaseTransaction,
    subject: Subject,
    action: Action,
    changed: &[Changed],
    origin: &Origin,
) -> Result<Seq, DbErr> {
    db::lock_content_log(tx).await?;
    let rows = changed.iter().map(|changed| entity::ActiveModel {
        subject: Set(subject),
        subject_id: Set(changed.id),
        job_type: Set(changed.job_type),
        recruitment_id: Set(changed.recruitment),
        action: Set(action),
        at: Set(origin.at),
        actor_id: Set(origin.account),
        ..Default::default()
    });
    entity::Entity::insert_many(rows).exec_without_returning(tx).await?;
    db::notify_content_log(tx).await?;
    head(tx).await
}

/// Consecutive rows of the log.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The changes, oldest first. A row that cannot be decoded is left out, for example because a
    /// newer version of the program has written it.
    pub changes: Vec<Change>,
    /// Position of the last row.
    pub end: Position,
    /// Whether the limit was reached, so that more rows may follow.
    pub is_full: bool,
}

/// Returns at most `limit` rows whose numbers are greater than `after` and at most `until`. Returns
/// `None` if there are none.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn read_after(
    db: &impl ConnectionTrait,
    after: Seq,
    until: Seq,
    limit: u64,
) -> Result<Option<Batch>, DbErr> {
    let query = entity::Entity::find()
        .filter(entity::Column::Seq.gt(after))
        .filter(entity::Column::Seq.lte(until))
        .order_by_asc(entity::Column::Seq)
        .limit(limit);
    let rows = db.query_all(query.as_query()).await?;
    let Some(last) = rows.last() else { return Ok(None) };
    let (end, is_full) = (position_of_row(last)?, rows.len() as u64 == limit);
    let mut changes = Vec::with_capacity(rows.len());
    for row in &rows {
        let seq = row.try_get("", "seq")?;
        changes.extend(decode_or_skip::<entity::Entity, _>(row, seq, Ok));
    }
    Ok(Some(Batch { changes, end, is_full }))
}

fn position_of_row(row: &QueryResult) -> Result<Position, DbErr> {
    // The time may be damaged. It then counts as unknown, here and in the index.
    Ok(Position { seq: row.try_get("", "seq")?, at: row.try_get("", "at").ok() })
}

/// Returns the number of the newest row, or 0 if the log is empty.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn head(db: &impl ConnectionTrait) -> Result<Seq, DbErr> {
    let newest: Option<Option<Seq>> = entity::Entity::find()
        .select_only()
        .column_as(entity::Column::Seq.max(), "seq")
        .into_tuple()
        .one(db)
        .await?;
    Ok(newest.flatten().unwrap_or(0))
}

/// Returns the position of the newest row.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn newest_position(db: &impl ConnectionTrait) -> Result<Position, DbErr> {
    let newest = entity::Entity::find().order_by_desc(entity::Column::Seq).limit(1);
    let newest = db.query_one(newest.as_query()).await?;
    newest.map_or(Ok(Position::START), |row| position_of_row(&row))
}

/// Returns whether the log contains a change at the position, with the same time.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn contains(db: &impl ConnectionTrait, position: Position) -> Result<bool, DbErr> {
    if position == Position::START {
        return Ok(true);
    }
    let found = db.query_one(entity::Entity::find_by_id(position.seq).as_query()).await?;
    let found = found.map(|row| position_of_row(&row)).transpose()?;
    Ok(found == Some(position))
}

/// Returns the time of the last change of a job of the given type.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
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

/// Returns whether the log contains a change of the record.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn is_known(db: &impl ConnectionTrait, subject: Subject, id: i64) -> Result<bool, DbErr> {
    let found = entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .one(db)
        .await?;
    Ok(found.is_some())
}

/// Returns whether the record existed and was deleted.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
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
