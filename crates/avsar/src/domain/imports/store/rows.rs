//! The rows of imports in the database.

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{OnConflict, SelectStatement};
use sea_orm::{
    Condition, DatabaseTransaction, FromQueryResult, NotSet, PaginatorTrait, QueryOrder,
    QuerySelect, Set,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tables::Row;
use utoipa::ToSchema;

use super::records::{Import, ImportError, lock_open};
use crate::domain::imports::check::{Corrections, Finding, RowContent};
use crate::platform::db::{Database, json_error};
use crate::platform::digest::hex_prefix;
use crate::platform::pagination::OffsetLimit;

/// Maximum number of rows of one insert statement.
const INSERT_ROWS: usize = 500;
/// Approximate maximum size of the texts of one insert statement, in bytes.
const INSERT_BYTES: usize = 4 << 20;

mod entity {
    use sea_orm::entity::prelude::*;

    use super::RowStatus;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "import_rows")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub import_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        pub line: i32,
        pub cells: String,
        pub unreadable: Option<String>,
        pub corrections: Option<String>,
        pub status: RowStatus,
        pub skipped: bool,
        pub findings: Option<String>,
        pub duplicate: bool,
        pub content_key: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::Column;

/// The result of the check of a row.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum RowStatus {
    /// It was not checked.
    Unchecked,
    /// It can be stored.
    Good,
    /// It cannot be stored.
    Faulty,
}

/// A row of an import.
#[derive(Clone, Debug)]
pub struct ImportRow {
    /// Number of the row, from 1.
    pub number: i32,
    /// Line or row in the file.
    pub line: i32,
    /// The cells.
    pub content: RowContent,
    /// The result of the check.
    pub status: RowStatus,
    /// Whether it will not be stored.
    pub skipped: bool,
    /// Whether a stored job or an earlier row has the same content.
    pub duplicate: bool,
    /// The findings of the check.
    pub findings: Vec<Finding>,
}

impl ImportRow {
    /// Returns a digest of what people decide about a row: its corrections, whether it is skipped,
    /// and the mapping of the import. Another digest means another decision.
    ///
    /// # Errors
    /// Returns [`DbErr`] if the mapping cannot be written as JSON.
    pub fn version(&self, import: &Import) -> Result<String, DbErr> {
        let decided = (&import.mapping, &self.content.corrections, self.skipped);
        let decided = serde_json::to_vec(&decided).map_err(json_error)?;
        Ok(hex_prefix(&Sha256::digest(decided), 16))
    }
}

/// The result of the check of a row, to be stored.
#[derive(Clone, Debug)]
pub struct RowCheck {
    /// Number of the row.
    pub number: i32,
    /// The result.
    pub status: RowStatus,
    /// Faults, or the record with the same content.
    pub findings: Vec<Finding>,
    /// Whether another record has the same content.
    pub duplicate: bool,
    /// Digest of the content of a good row.
    pub content_key: Option<String>,
}

/// The rows that a list contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RowFilter {
    /// All rows.
    All,
    /// Rows with faults that are not skipped.
    #[default]
    Faulty,
    /// Rows with the content of another record that are not skipped.
    Duplicate,
    /// Other rows that are likely the same as a stored job, and that are not skipped.
    Likely,
    /// Skipped rows.
    Skipped,
}

/// Numbers of the rows of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowCounts {
    /// Rows that will be stored.
    pub good: u64,
    /// Rows with faults that are not skipped.
    pub faulty: u64,
    /// Rows with the content of another record that are not skipped.
    pub duplicates: u64,
    /// Other rows that are likely the same as a stored job, and that are not skipped.
    pub likely: u64,
    /// Skipped rows.
    pub skipped: u64,
}

/// Inserts the rows of a new import.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    import: i64,
    rows: Vec<Row>,
) -> Result<(), DbErr> {
    let (mut batch, mut bytes) = (Vec::with_capacity(INSERT_ROWS), 0);
    for (at, row) in rows.into_iter().enumerate() {
        let cells = serde_json::to_string(&row.cells).map_err(json_error)?;
        bytes += cells.len();
        let number = i32::try_from(at + 1).unwrap_or(i32::MAX);
        batch.push(entity::ActiveModel {
            line: Set(i32::try_from(row.line).unwrap_or(i32::MAX)),
            cells: Set(cells),
            unreadable: Set(row.fault),
            ..unchecked(import, number)
        });
        if batch.len() >= INSERT_ROWS || bytes >= INSERT_BYTES {
            let full = std::mem::take(&mut batch);
            entity::Entity::insert_many(full).exec_without_returning(tx).await?;
            bytes = 0;
        }
    }
    if !batch.is_empty() {
        entity::Entity::insert_many(batch).exec_without_returning(tx).await?;
    }
    Ok(())
}

fn unchecked(import: i64, number: i32) -> entity::ActiveModel {
    entity::ActiveModel {
        import_id: Set(import),
        number: Set(number),
        line: Set(0),
        cells: Set(String::new()),
        unreadable: Set(None),
        corrections: Set(None),
        status: Set(RowStatus::Unchecked),
        skipped: Set(false),
        findings: Set(None),
        duplicate: Set(false),
        content_key: Set(None),
    }
}

/// Returns up to `limit` rows after a row.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn after(
    db: &impl ConnectionTrait,
    import: i64,
    number: i32,
    limit: u64,
) -> Result<Vec<ImportRow>, DbErr> {
    let rows = of_import(import)
        .filter(Column::Number.gt(number))
        .order_by_asc(Column::Number)
        .limit(limit)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns a part of the rows that a filter shows, in their order, and their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    import: i64,
    filter: RowFilter,
    part: OffsetLimit,
) -> Result<(Vec<ImportRow>, u64), DbErr> {
    let total = filtered(import, filter).count(db.read()?).await?;
    let rows = filtered(import, filter)
        .order_by_asc(Column::Number)
        .offset(part.offset)
        .limit(part.limit)
        .all(db.read()?)
        .await?;
    Ok((rows.into_iter().map(from_row).collect::<Result<_, _>>()?, total))
}

/// Returns the numbers of the rows that a filter shows, in their order.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn numbers(db: &Database, import: i64, filter: RowFilter) -> Result<Vec<i32>, DbErr> {
    let query = filtered(import, filter).select_only().column(Column::Number);
    query.order_by_asc(Column::Number).into_tuple().all(db.read()?).await
}

/// Returns the rows with some numbers, in their order.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn load_by_numbers(
    db: &Database,
    import: i64,
    numbers: &[i32],
) -> Result<Vec<ImportRow>, DbErr> {
    let query = of_import(import).filter(Column::Number.is_in(numbers.iter().copied()));
    let rows = query.order_by_asc(Column::Number).all(db.read()?).await?;
    rows.into_iter().map(from_row).collect()
}

fn of_import(import: i64) -> Select<entity::Entity> {
    entity::Entity::find().filter(Column::ImportId.eq(import))
}

fn filtered(import: i64, filter: RowFilter) -> Select<entity::Entity> {
    let rows = of_import(import);
    match filter {
        RowFilter::All => rows,
        RowFilter::Faulty => {
            rows.filter(Column::Status.eq(RowStatus::Faulty)).filter(Column::Skipped.eq(false))
        }
        RowFilter::Duplicate => {
            rows.filter(Column::Duplicate.eq(true)).filter(Column::Skipped.eq(false))
        }
        RowFilter::Likely => rows.filter(is_likely()).filter(Column::Skipped.eq(false)),
        RowFilter::Skipped => rows.filter(Column::Skipped.eq(true)),
    }
}

/// The only finding of a good row that is no duplicate is the job that is likely the same.
fn is_likely() -> Condition {
    Condition::all()
        .add(Column::Status.eq(RowStatus::Good))
        .add(Column::Duplicate.eq(false))
        .add(Column::Findings.is_not_null())
}

#[derive(FromQueryResult)]
struct CountRow {
    status: RowStatus,
    skipped: bool,
    duplicate: bool,
    count: i64,
}

/// Counts the rows of an import.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count(db: &impl ConnectionTrait, import: i64) -> Result<RowCounts, DbErr> {
    let groups: Vec<CountRow> = of_import(import)
        .select_only()
        .columns([Column::Status, Column::Skipped, Column::Duplicate])
        .column_as(Column::Number.count(), "count")
        .group_by(Column::Status)
        .group_by(Column::Skipped)
        .group_by(Column::Duplicate)
        .into_model()
        .all(db)
        .await?;
    let likely = filtered(import, RowFilter::Likely).count(db).await?;
    let mut counts = RowCounts { likely, ..RowCounts::default() };
    for group in groups {
        let count = u64::try_from(group.count).unwrap_or_default();
        match (group.skipped, group.status) {
            (true, _) => counts.skipped += count,
            (false, RowStatus::Good) => counts.good += count,
            (false, RowStatus::Faulty) => counts.faulty += count,
            (false, RowStatus::Unchecked) => {}
        }
        if group.duplicate && !group.skipped {
            counts.duplicates += count;
        }
    }
    Ok(counts)
}

/// Returns the numbers of the first rows before `number` with some contents, by the key of the
/// content.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn earlier_with_content(
    db: &Database,
    import: i64,
    number: i32,
    keys: &[&str],
) -> Result<Vec<(String, i32)>, DbErr> {
    let found: Vec<(Option<String>, i32)> = of_import(import)
        .select_only()
        .column(Column::ContentKey)
        .column_as(Column::Number.min(), "first")
        .filter(Column::ContentKey.is_in(keys.iter().copied()))
        .filter(Column::Number.lt(number))
        .group_by(Column::ContentKey)
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(found.into_iter().filter_map(|(key, number)| Some((key?, number))).collect())
}

/// Stores the results of the check of rows.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn store_checks(
    tx: &DatabaseTransaction,
    import: i64,
    checks: Vec<RowCheck>,
) -> Result<(), DbErr> {
    if checks.is_empty() {
        return Ok(());
    }
    let rows: Vec<entity::ActiveModel> = checks
        .into_iter()
        .map(|check| {
            Ok(entity::ActiveModel {
                status: Set(check.status),
                findings: Set(to_json(&check.findings)?),
                duplicate: Set(check.duplicate),
                content_key: Set(check.content_key),
                ..unchecked(import, check.number)
            })
        })
        .collect::<Result<_, DbErr>>()?;
    // All rows exist, so that the statement only updates.
    let update = OnConflict::columns([Column::ImportId, Column::Number])
        .update_columns([Column::Status, Column::Findings, Column::Duplicate, Column::ContentKey])
        .to_owned();
    entity::Entity::insert_many(rows).on_conflict(update).exec_without_returning(tx).await.map(drop)
}

fn to_json(findings: &[Finding]) -> Result<Option<String>, DbErr> {
    if findings.is_empty() {
        return Ok(None);
    }
    serde_json::to_string(findings).map(Some).map_err(json_error)
}

/// Returns a row of an import.
///
/// # Errors
/// Returns [`ImportError::Missing`] if there is no such row.
pub async fn find(db: &Database, import: i64, number: i32) -> Result<ImportRow, ImportError> {
    find_in(db.read()?, import, number).await
}

async fn find_in(
    db: &impl ConnectionTrait,
    import: i64,
    number: i32,
) -> Result<ImportRow, ImportError> {
    let row = entity::Entity::find_by_id((import, number)).one(db).await?;
    Ok(from_row(row.ok_or(ImportError::Missing)?)?)
}

/// A change of a row by a person.
#[derive(Clone, Debug)]
pub struct RowChange {
    /// Whether the row is skipped.
    pub skipped: bool,
    /// Corrected texts.
    pub corrections: Corrections,
    /// The result of the check with the corrections.
    pub check: RowCheck,
}

/// Stores a change of a row whose version was loaded.
///
/// # Errors
/// Returns [`ImportError`] if the import cannot be changed, or the row has another version.
pub async fn change(
    db: &Database,
    import: i64,
    loaded_version: &str,
    change: RowChange,
) -> Result<(), ImportError> {
    let corrections = serde_json::to_string(&change.corrections).map_err(json_error)?;
    let corrections = Some(corrections).filter(|_| !change.corrections.is_empty());
    let tx = db.begin().await?;
    let locked = lock_open(&tx, import).await?;
    if find_in(&tx, import, change.check.number).await?.version(&locked)? != loaded_version {
        return Err(ImportError::RowChanged);
    }
    let row = entity::ActiveModel {
        import_id: Set(import),
        number: Set(change.check.number),
        skipped: Set(change.skipped),
        corrections: Set(corrections),
        status: Set(change.check.status),
        findings: Set(to_json(&change.check.findings)?),
        duplicate: Set(change.check.duplicate),
        content_key: Set(change.check.content_key),
        line: NotSet,
        cells: NotSet,
        unreadable: NotSet,
    };
    row.update(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Skips all rows that a filter shows, or takes back all skips. Returns the number of changed rows.
///
/// # Errors
/// Returns [`ImportError`] if the import cannot be changed.
pub async fn skip_all(db: &Database, import: i64, filter: RowFilter) -> Result<u64, ImportError> {
    let tx = db.begin().await?;
    lock_open(&tx, import).await?;
    let mut update = entity::Entity::update_many()
        .col_expr(Column::Skipped, Expr::value(filter != RowFilter::Skipped))
        .filter(Column::ImportId.eq(import));
    update = match filter {
        RowFilter::All => update.filter(Column::Skipped.eq(false)),
        RowFilter::Faulty => {
            update.filter(Column::Status.eq(RowStatus::Faulty)).filter(Column::Skipped.eq(false))
        }
        RowFilter::Duplicate => {
            update.filter(Column::Duplicate.eq(true)).filter(Column::Skipped.eq(false))
        }
        RowFilter::Likely => update.filter(is_likely()).filter(Column::Skipped.eq(false)),
        RowFilter::Skipped => update.filter(Column::Skipped.eq(true)),
    };
    let changed = update.exec(&tx).await?.rows_affected;
    tx.commit().await?;
    Ok(changed)
}

/// Skips rows that cannot be stored, in the transaction that stores the others.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn skip(
    tx: &DatabaseTransaction,
    import: i64,
    checks: Vec<RowCheck>,
) -> Result<(), DbErr> {
    let numbers: Vec<i32> = checks.iter().map(|check| check.number).collect();
    store_checks(tx, import, checks).await?;
    entity::Entity::update_many()
        .col_expr(Column::Skipped, Expr::value(true))
        .filter(Column::ImportId.eq(import))
        .filter(Column::Number.is_in(numbers))
        .exec(tx)
        .await
        .map(drop)
}

/// Deletes all rows of an import.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_all(tx: &DatabaseTransaction, import: i64) -> Result<(), DbErr> {
    let own = Column::ImportId.eq(import);
    entity::Entity::delete_many().filter(own).exec(tx).await.map(drop)
}

/// Deletes the rows of the imports whose ids a query selects.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_of(tx: &DatabaseTransaction, imports: SelectStatement) -> Result<(), DbErr> {
    let own = Column::ImportId.in_subquery(imports);
    entity::Entity::delete_many().filter(own).exec(tx).await.map(drop)
}

fn from_row(row: entity::Model) -> Result<ImportRow, DbErr> {
    let corrections = row.corrections.as_deref().map(serde_json::from_str).transpose();
    let findings = row.findings.as_deref().map(serde_json::from_str).transpose();
    Ok(ImportRow {
        number: row.number,
        line: row.line,
        content: RowContent {
            cells: serde_json::from_str(&row.cells).map_err(json_error)?,
            unreadable: row.unreadable,
            corrections: corrections.map_err(json_error)?.unwrap_or_default(),
        },
        status: row.status,
        skipped: row.skipped,
        duplicate: row.duplicate,
        findings: findings.map_err(json_error)?.unwrap_or_default(),
    })
}
