//! The rows of the table of imports.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::imports::mapping::ImportMapping;
use crate::domain::imports::{ROW_RETENTION, UNDO_PERIOD};
use crate::platform::db::json_error;

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    use super::ImportState;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "imports")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub state: ImportState,
        pub file_name: String,
        pub format: String,
        pub columns: String,
        pub header: String,
        pub mapping: Option<String>,
        pub row_count: i32,
        pub position: i32,
        pub stored: i32,
        pub skipped: i32,
        pub deleted: i32,
        pub skips_faulty: bool,
        pub deletes_changed: bool,
        pub problem: Option<String>,
        pub created_by: i64,
        pub created_at: DateTimeUtc,
        pub started_by: Option<i64>,
        pub stored_at: Option<DateTimeUtc>,
        pub lease: i64,
        pub leased_until: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The state of an import.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum ImportState {
    /// The file was uploaded. The mapping is to be chosen.
    Mapping,
    /// The rows are being checked.
    Checking,
    /// All rows are checked. Faults are to be corrected or skipped.
    Checked,
    /// The rows are being stored as jobs.
    Storing,
    /// The jobs are stored.
    Stored,
    /// A row could not be stored. The jobs that were stored before it are being deleted.
    Reverting,
    /// Nothing was stored.
    Failed,
    /// The jobs are being deleted, because a person undid the import.
    Undoing,
    /// The jobs were deleted.
    Undone,
}

impl ImportState {
    /// The states in which a process has work to do.
    pub const BUSY: [Self; 4] = [Self::Checking, Self::Storing, Self::Reverting, Self::Undoing];

    /// Returns whether the mapping and the rows can be changed.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::Mapping | Self::Checked)
    }
}

/// An import of a file.
#[derive(Clone, Debug)]
pub struct Import {
    /// Id.
    pub id: i64,
    /// State.
    pub state: ImportState,
    /// Name of the file.
    pub file_name: String,
    /// Description of the format.
    pub format: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// The chosen mapping.
    pub mapping: Option<ImportMapping>,
    /// Number of rows.
    pub row_count: i32,
    /// Number of the last row that the present work has handled.
    pub position: i32,
    /// Number of stored jobs.
    pub stored: i32,
    /// Number of rows that were skipped when the jobs were stored.
    pub skipped: i32,
    /// Number of jobs that an undo has deleted.
    pub deleted: i32,
    /// Whether rows that cannot be stored are skipped. Otherwise one such row stores nothing.
    pub skips_faulty: bool,
    /// Whether the undo deletes jobs that were saved since.
    pub deletes_changed: bool,
    /// The reason of a failure, for people.
    pub problem: Option<String>,
    /// The account that uploaded the file.
    pub created_by: i64,
    /// Time of the upload.
    pub created_at: DateTime<Utc>,
    /// The account that began to store the jobs, or the undo.
    pub started_by: Option<i64>,
    /// Time at which the jobs were stored.
    pub stored_at: Option<DateTime<Utc>>,
}

impl Import {
    /// Returns the time until which the import can be undone, if it can.
    #[must_use]
    pub fn undoable_until(&self) -> Option<DateTime<Utc>> {
        self.stored_at.filter(|_| self.state == ImportState::Stored).map(|at| at + UNDO_PERIOD)
    }

    /// Returns whether the rows are still stored.
    #[must_use]
    pub fn has_rows(&self, now: DateTime<Utc>) -> bool {
        now < self.created_at + ROW_RETENTION
    }
}

/// The reason why an action is not possible.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// There is no such import or row.
    #[error("This import does not exist.")]
    Missing,
    /// The import is in another state than the action needs.
    #[error("The import has changed meanwhile. Load the page again.")]
    WrongState(ImportState),
    /// The row was changed after it was loaded, or the mapping.
    #[error(
        "Another person changed this row or the columns of the import meanwhile. Your change was \
         not saved. Compare it with the present row."
    )]
    RowChanged,
    /// Some rows are neither correct nor skipped.
    #[error("{0} rows have faults. Correct or skip them first.")]
    Faults(u64),
    /// All rows are skipped.
    #[error("All rows are skipped, so nothing would be stored.")]
    NothingToStore,
    /// The time for an undo has ended.
    #[error("The import can no longer be undone, because it is more than 30 days old.")]
    TooOld,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Locks an import that can be changed.
pub(super) async fn lock_open(tx: &DatabaseTransaction, id: i64) -> Result<Import, ImportError> {
    let row = entity::Entity::find_by_id(id).lock_exclusive().one(tx).await?;
    let import = from_row(row.ok_or(ImportError::Missing)?)?;
    if import.state.is_open() { Ok(import) } else { Err(ImportError::WrongState(import.state)) }
}

/// Returns the import of a row.
pub(super) fn from_row(row: entity::Model) -> Result<Import, DbErr> {
    Ok(Import {
        id: row.id,
        state: row.state,
        file_name: row.file_name,
        format: row.format,
        columns: serde_json::from_str(&row.columns).map_err(json_error)?,
        mapping: row.mapping.as_deref().map(read_mapping).transpose()?,
        row_count: row.row_count,
        position: row.position,
        stored: row.stored,
        skipped: row.skipped,
        deleted: row.deleted,
        skips_faulty: row.skips_faulty,
        deletes_changed: row.deletes_changed,
        problem: row.problem,
        created_by: row.created_by,
        created_at: row.created_at,
        started_by: row.started_by,
        stored_at: row.stored_at,
    })
}

/// Parses a stored mapping.
pub(super) fn read_mapping(json: &str) -> Result<ImportMapping, DbErr> {
    serde_json::from_str(json).map_err(json_error)
}
