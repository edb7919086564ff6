//! Derives rows of the recruitments that were stored before their table existed.

use sea_orm::DbErr;

use super::{open_corrections, rows};
use crate::platform::db::{Database, lock_content_log, settings};

/// The setting with the id of the last recruitment that was read, or [`FILLED`].
const FILL_SETTING: &str = "open_corrections_filled";
const FILLED: &str = "all";
/// Number of recruitments that are read in one transaction. One can have 2 MB.
const FILL_RECORDS: u64 = 20;

/// Reads the recruitments that were stored before the table existed, once. A run after an
/// interruption continues.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fill_open_corrections(db: &Database) -> Result<(), DbErr> {
    // Needs no lock, so that a start does not wait for one.
    while settings::get(db.read()?, FILL_SETTING).await?.as_deref() != Some(FILLED) {
        let tx = db.begin().await?;
        // With the lock, no other process saves a recruitment between the query and the write.
        lock_content_log(&tx).await?;
        let progress = settings::get(&tx, FILL_SETTING).await?.unwrap_or_default();
        if progress == FILLED {
            break;
        }
        let after = progress.parse().unwrap_or(0);
        let (stored, next) = rows::list_public_after(db, after, FILL_RECORDS).await?;
        for stored in &stored {
            open_corrections::replace(&tx, stored).await?;
        }
        let progress = next.map_or_else(|| FILLED.to_owned(), |id| id.to_string());
        settings::set(&tx, FILL_SETTING, &progress).await?;
        tx.commit().await?;
    }
    Ok(())
}
