//! Backups: `avsar backup`, `avsar restore`, `avsar verify`, and the daily backup of a server.
//!
//! A backup contains the database, the uploaded files and the secret. The search index is not part
//! of it, because each process can rebuild its own.

mod archive;
mod create;
mod location;
mod restore;
mod schedule;
mod verify;

use std::ffi::OsStr;
use std::path::Path;

use sea_orm::DbErr;
use tempfile::TempDir;

use crate::platform::db::RestoreError;
use crate::platform::file_store::StorageError;

pub use archive::{FileEntry, Manifest};
pub use create::{Source, create};
pub use location::{Archive, BackupDirectory};
pub use restore::{Target, restore};
pub use schedule::Schedule;
pub use verify::{verify_archive, verify_site};

/// Start of the names of the directories for temporary files.
const SCRATCH_PREFIX: &str = "scratch-";

/// Creates a directory for temporary files in a directory.
fn scratch_directory(parent: &Path) -> std::io::Result<TempDir> {
    tempfile::Builder::new().prefix(SCRATCH_PREFIX).tempdir_in(parent)
}

/// Removes the temporary files of backups that were interrupted, for example by a power failure.
/// They contain a copy of the database.
pub fn remove_scratch(parent: &Path) {
    let entries = std::fs::read_dir(parent).into_iter().flatten().flatten();
    let is_scratch = |name: &OsStr| name.as_encoded_bytes().starts_with(SCRATCH_PREFIX.as_bytes());
    for entry in entries.filter(|entry| is_scratch(&entry.file_name())) {
        if let Err(error) = std::fs::remove_dir_all(entry.path()) {
            tracing::warn!(%error, "cannot remove the files of an interrupted backup");
        }
    }
}

/// The reason why a backup was not made, restored or verified.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The archive is damaged.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// Another version of the program made the backup.
    #[error("the backup has format {0}, which this version of the program does not know")]
    UnknownFormat(u32),
    /// The target contains data.
    #[error("{0} contains data. Restore into an empty data directory or database")]
    NotEmpty(String),
    /// A file of an upload is missing in the file store.
    #[error("the upload {0} is missing in the file store")]
    MissingUpload(String),
    /// A file could not be read or written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The file store failed.
    #[error("the file store: {0}")]
    Storage(#[from] StorageError),
    /// A database query failed.
    #[error("the database: {0}")]
    Database(#[from] DbErr),
    /// A thread panicked.
    #[error(transparent)]
    Task(#[from] tokio::task::JoinError),
}

impl From<RestoreError> for BackupError {
    fn from(error: RestoreError) -> Self {
        match error {
            RestoreError::NotEmpty(what) => Self::NotEmpty(what),
            RestoreError::Io(error) => Self::Io(error),
            RestoreError::Database(error) => Self::Database(error),
        }
    }
}
