//! Imports in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{NotSet, PaginatorTrait, QueryOrder, QuerySelect, QueryTrait, Set};
use sha2::{Digest, Sha256};
use tables::Table;

use super::ROW_RETENTION;
use super::mapping::ImportMapping;
use crate::domain::audit::{self, AuditAction, Origin};
use crate::domain::job_type::JobType;
use crate::platform::db::{Database, decode_valid, json_error};
use crate::platform::digest::hex_prefix;
use crate::platform::pagination::OffsetLimit;

pub mod leases;
mod records;
pub mod rows;

pub use records::{Import, ImportError, ImportState};
use records::{entity, from_row, lock_open, read_mapping};

/// Maximum stored length of a file name, in characters.
const MAX_FILE_NAME_CHARS: usize = 200;

/// Stores the table of an uploaded file as a new import.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing is stored in that case.
pub async fn create(
    db: &Database,
    file_name: &str,
    table: Table,
    origin: &Origin,
) -> Result<Import, DbErr> {
    let Table { format, columns, rows } = table;
    let columns_json = serde_json::to_string(&columns).map_err(json_error)?;
    let tx = db.begin().await?;
    let import = entity::ActiveModel {
        id: NotSet,
        state: Set(ImportState::Mapping),
        file_name: Set(file_name.chars().take(MAX_FILE_NAME_CHARS).collect()),
        format: Set(format),
        header: Set(header_digest(&columns_json)),
        columns: Set(columns_json),
        mapping: Set(None),
        row_count: Set(i32::try_from(rows.len()).unwrap_or(i32::MAX)),
        position: Set(0),
        stored: Set(0),
        skipped: Set(0),
        deleted: Set(0),
        skips_faulty: Set(false),
        deletes_changed: Set(false),
        problem: Set(None),
        created_by: Set(origin.account.unwrap_or_default()),
        created_at: Set(origin.at),
        started_by: Set(None),
        stored_at: Set(None),
        lease: Set(0),
        leased_until: Set(None),
    };
    let import = import.insert(&tx).await?;
    rows::insert(&tx, import.id, rows).await?;
    tx.commit().await?;
    from_row(import)
}

fn header_digest(columns: &str) -> String {
    hex_prefix(&Sha256::digest(columns), 32)
}

/// Returns an import.
///
/// # Errors
/// Returns [`ImportError::Missing`] if there is no such import.
pub async fn find(db: &Database, id: i64) -> Result<Import, ImportError> {
    let row = entity::Entity::find_by_id(id).one(db.read()?).await?;
    Ok(from_row(row.ok_or(ImportError::Missing)?)?)
}

/// Returns a page of the imports, the newest first, and their number.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(db: &Database, part: OffsetLimit) -> Result<(Vec<Import>, u64), DbErr> {
    let total = entity::Entity::find().count(db.read()?).await?;
    let page = entity::Entity::find()
        .order_by_desc(entity::Column::Id)
        .offset(part.offset)
        .limit(part.limit);
    Ok((decode_valid(db, page, from_row).await?.0, total))
}

/// Returns the mapping to a kind of job that was last chosen for a file with the same columns.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn last_mapping(
    db: &Database,
    import: &Import,
    job_type: JobType,
) -> Result<Option<ImportMapping>, DbErr> {
    let columns = serde_json::to_string(&import.columns).map_err(json_error)?;
    let mappings: Vec<Option<String>> = entity::Entity::find()
        .select_only()
        .column(entity::Column::Mapping)
        .filter(entity::Column::Header.eq(header_digest(&columns)))
        .filter(entity::Column::Mapping.is_not_null())
        .order_by_desc(entity::Column::Id)
        .limit(20)
        .into_tuple()
        .all(db.read()?)
        .await?;
    let parsed = mappings.into_iter().flatten().filter_map(|mapping| read_mapping(&mapping).ok());
    Ok(parsed.into_iter().find(|mapping: &ImportMapping| mapping.job_type == job_type))
}

/// Stores the mapping of an import and begins its check.
///
/// # Errors
/// Returns [`ImportError`] if the import cannot be changed.
pub async fn set_mapping(
    db: &Database,
    id: i64,
    mapping: &ImportMapping,
) -> Result<(), ImportError> {
    let mapping = serde_json::to_string(mapping).map_err(json_error)?;
    let tx = db.begin().await?;
    lock_open(&tx, id).await?;
    let begun = entity::ActiveModel {
        id: Set(id),
        state: Set(ImportState::Checking),
        mapping: Set(Some(mapping)),
        position: Set(0),
        ..Default::default()
    };
    begun.update(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Begins to store the jobs of an import. With `skips_faulty`, rows with faults are skipped.
/// Otherwise it is refused while there are any.
///
/// # Errors
/// Returns [`ImportError`] if the import is not checked, or has rows with faults.
pub async fn begin_storing(
    db: &Database,
    id: i64,
    skips_faulty: bool,
    origin: &Origin,
) -> Result<(), ImportError> {
    let tx = db.begin().await?;
    let import = lock_open(&tx, id).await?;
    if import.state != ImportState::Checked {
        return Err(ImportError::WrongState(import.state));
    }
    let counts = rows::count(&tx, id).await?;
    if counts.faulty > 0 && !skips_faulty {
        return Err(ImportError::Faults(counts.faulty));
    }
    if counts.good == 0 {
        return Err(ImportError::NothingToStore);
    }
    let begun = entity::ActiveModel {
        id: Set(id),
        state: Set(ImportState::Storing),
        position: Set(0),
        skips_faulty: Set(skips_faulty),
        started_by: Set(origin.account),
        ..Default::default()
    };
    begun.update(&tx).await?;
    let detail = format!("{}: import of {} rows begun", import.file_name, counts.good);
    audit::record(&tx, origin, AuditAction::Imported, None, &detail).await?;
    tx.commit().await?;
    Ok(())
}

/// Begins to delete the jobs of an import. Jobs that were saved since are deleted only with
/// `deletes_changed`.
///
/// # Errors
/// Returns [`ImportError`] if the jobs are not stored, or were stored too long ago.
pub async fn begin_undo(
    db: &Database,
    id: i64,
    deletes_changed: bool,
    origin: &Origin,
) -> Result<(), ImportError> {
    let tx = db.begin().await?;
    let row = entity::Entity::find_by_id(id).lock_exclusive().one(&tx).await?;
    let import = from_row(row.ok_or(ImportError::Missing)?)?;
    let until = import.undoable_until().ok_or(ImportError::WrongState(import.state))?;
    if until <= origin.at {
        return Err(ImportError::TooOld);
    }
    let begun = entity::ActiveModel {
        id: Set(id),
        state: Set(ImportState::Undoing),
        position: Set(0),
        deletes_changed: Set(deletes_changed),
        started_by: Set(origin.account),
        ..Default::default()
    };
    begun.update(&tx).await?;
    let detail = format!("{}: undo of the import begun", import.file_name);
    audit::record(&tx, origin, AuditAction::Imported, None, &detail).await?;
    tx.commit().await?;
    Ok(())
}

/// Deletes an import that has stored nothing.
///
/// # Errors
/// Returns [`ImportError`] if the import is missing, busy or stored.
pub async fn discard(db: &Database, id: i64) -> Result<(), ImportError> {
    let tx = db.begin().await?;
    lock_open(&tx, id).await?;
    rows::delete_all(&tx, id).await?;
    entity::Entity::delete_by_id(id).exec(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Deletes the rows of old imports, and old imports that have stored nothing.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    use entity::Column::{CreatedAt, Id, State};
    let is_stale = CreatedAt.lt(now - ROW_RETENTION);
    let ended = entity::Entity::find()
        .select_only()
        .column(Id)
        .filter(is_stale.clone())
        .filter(State.is_not_in(ImportState::BUSY))
        .into_query();
    let tx = db.begin().await?;
    rows::delete_of(&tx, ended).await?;
    let is_open = State.is_in([ImportState::Mapping, ImportState::Checked]);
    entity::Entity::delete_many().filter(is_stale).filter(is_open).exec(&tx).await?;
    tx.commit().await
}
