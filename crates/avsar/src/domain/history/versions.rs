//! The versions of records in the database.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, QueryTrait, Set};

use super::Versioned;
use crate::domain::changes::Subject;
use crate::platform::db::Database;
use crate::platform::pagination::OffsetLimit;

mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "record_versions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: Subject,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i32,
        pub saved_at: DateTimeUtc,
        /// The account that saved it, if it was an account and is known.
        pub saved_by: Option<i64>,
        /// The row, as JSON.
        pub content: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A version, without its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionEntry {
    /// Number of the save. Numbers can have gaps: a refresh of derived values is a save, too.
    pub version: i32,
    /// Time of the save.
    pub saved_at: DateTime<Utc>,
    /// The account that saved it, if it was an account and is known.
    pub saved_by: Option<i64>,
}

/// Keeps the version of a row, in the transaction that writes or replaces the row. A row with the
/// content of the newest version is not kept again. Returns the number of the kept version.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn keep<T: Versioned>(
    tx: &DatabaseTransaction,
    row: &T,
    saved_by: Option<i64>,
) -> Result<i32, DbErr> {
    let content = to_content(row)?;
    if let Some((version, newest)) = newest(tx, T::SUBJECT, row.id()).await?
        && newest == content
    {
        return Ok(version);
    }
    let kept = entity::ActiveModel {
        subject: Set(T::SUBJECT),
        subject_id: Set(row.id()),
        version: Set(row.version()),
        saved_at: Set(row.saved_at()),
        saved_by: Set(saved_by),
        content: Set(content),
    };
    // A migration can change the content of a version.
    let replace = OnConflict::columns([
        entity::Column::Subject,
        entity::Column::SubjectId,
        entity::Column::Version,
    ])
    .update_column(entity::Column::Content)
    .to_owned();
    entity::Entity::insert(kept).on_conflict(replace).exec_without_returning(tx).await?;
    Ok(row.version())
}

/// Returns a page of the versions of a stored row, the newest first, and their number. The first
/// version is the present content, also if it is not kept.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list<T: Versioned>(
    db: &Database,
    row: &T,
    part: OffsetLimit,
) -> Result<(Vec<VersionEntry>, u64), DbErr> {
    let (id, connection) = (row.id(), db.read()?);
    let content = to_content(row)?;
    let newest = newest(connection, T::SUBJECT, id).await?;
    let is_kept =
        newest.is_some_and(|(version, newest)| version == row.version() || newest == content);
    let unkept = u64::from(!is_kept);
    let total = of_record(T::SUBJECT, id).count(connection).await? + unkept;
    // The content that is not kept is the first entry of the first page.
    let shows_unkept = !is_kept && part.offset == 0;
    let rows: Vec<(i32, DateTime<Utc>, Option<i64>)> = of_record(T::SUBJECT, id)
        .select_only()
        .columns([entity::Column::Version, entity::Column::SavedAt, entity::Column::SavedBy])
        .order_by_desc(entity::Column::Version)
        .offset(part.offset.saturating_sub(unkept))
        .limit(part.limit.saturating_sub(u64::from(shows_unkept)))
        .into_tuple()
        .all(connection)
        .await?;
    let present = VersionEntry { version: row.version(), saved_at: row.saved_at(), saved_by: None };
    let kept = rows.into_iter().map(|(version, saved_at, saved_by)| VersionEntry {
        version,
        saved_at,
        saved_by,
    });
    Ok((shows_unkept.then_some(present).into_iter().chain(kept).collect(), total))
}

/// Returns a version as a row. Its derived columns are empty.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails or the content cannot be parsed.
pub async fn load<T: Versioned>(
    db: &impl ConnectionTrait,
    id: i64,
    version: i32,
) -> Result<Option<T>, DbErr> {
    let found = entity::Entity::find_by_id((T::SUBJECT, id, version)).one(db).await?;
    let parse = |kept: entity::Model| {
        let row: T = serde_json::from_str(&kept.content).map_err(decode_error)?;
        Ok(row.with_identity(id, version, kept.saved_at))
    };
    found.map(parse).transpose()
}

/// Returns the accounts that saved the newest versions of records, by the ids of the records.
/// Records without a version or without a known account are left out.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn last_authors(
    db: &Database,
    subject: Subject,
    ids: &[i64],
) -> Result<HashMap<i64, i64>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let of_records = |query: Select<entity::Entity>| {
        query
            .filter(entity::Column::Subject.eq(subject))
            .filter(entity::Column::SubjectId.is_in(ids.iter().copied()))
    };
    let newest = of_records(entity::Entity::find())
        .select_only()
        .column(entity::Column::SubjectId)
        .expr(entity::Column::Version.max())
        .group_by(entity::Column::SubjectId)
        .into_query();
    let key = [entity::Column::SubjectId, entity::Column::Version];
    let rows: Vec<(i64, Option<i64>)> = of_records(entity::Entity::find())
        .select_only()
        .columns([entity::Column::SubjectId, entity::Column::SavedBy])
        .filter(Expr::tuple(key.map(Expr::col)).in_subquery(newest))
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(rows.into_iter().filter_map(|(id, account)| Some((id, account?))).collect())
}

/// Deletes all versions of a record.
pub(super) async fn delete_all(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    entity::Entity::delete_many()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// Returns number and content of the newest version.
async fn newest(
    db: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
) -> Result<Option<(i32, String)>, DbErr> {
    of_record(subject, id)
        .select_only()
        .columns([entity::Column::Version, entity::Column::Content])
        .order_by_desc(entity::Column::Version)
        .into_tuple()
        .one(db)
        .await
}

fn of_record(subject: Subject, id: i64) -> Select<entity::Entity> {
    entity::Entity::find()
        .filter(entity::Column::Subject.eq(subject))
        .filter(entity::Column::SubjectId.eq(id))
}

fn to_content(row: &impl Versioned) -> Result<String, DbErr> {
    serde_json::to_string(row).map_err(decode_error)
}

fn decode_error(error: impl std::fmt::Display) -> DbErr {
    DbErr::Json(format!("cannot convert a version: {error}"))
}
