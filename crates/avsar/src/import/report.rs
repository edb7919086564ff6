//! The outcome of an import.

use sea_orm::DbErr;
use std::fmt;
use std::io::{self};

use crate::domain::write_error::WriteError;

/// An error that ended an import early. Rows stored before the error stay stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be opened.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// The file cannot be parsed.
    #[error(transparent)]
    Listings(#[from] listings::Error),
    /// The file is truncated, or reading it failed.
    #[error("{0}; imported before the error: {1}")]
    Broken(String, ImportReport),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// A recruitment cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Outcomes of the rows of a file. `read` is the sum of the other counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Rows read.
    pub read: u64,
    /// New records.
    pub created: u64,
    /// Stored records whose content has changed at the source.
    pub updated: u64,
    /// Rows that change nothing: already stored, or replaced by a later row of the file.
    pub unchanged: u64,
    /// Rows whose record was deleted by an administrator. They are not imported again.
    pub deleted: u64,
    /// Rows without the required fields.
    pub refused: u64,
}

impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { read, created, updated, unchanged, deleted, refused } = self;
        write!(
            f,
            "{read} rows read: {created} new, {updated} changed, {unchanged} unchanged, {refused} refused"
        )?;
        if *deleted > 0 {
            write!(f, ", {deleted} skipped because they were deleted here")?;
        }
        Ok(())
    }
}
