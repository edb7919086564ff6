//! Backups: `avsar backup`, `avsar restore`, `avsar verify`, and the daily backup of a server.
//!
//! A backup contains the database, the uploaded files and the secret. The search index is not part
//! of it, because each process can rebuild its own.

mod archive;
mod create;
mod location;
mod restore;
mod schedule;
mod scratch;
mod verify;

use sea_orm::DbErr;

use crate::platform::db::RestoreError;
use crate::platform::file_store::StorageError;

pub use archive::{FileEntry, Manifest};
pub use create::{Source, create};
pub use location::{Archive, BackupDirectory};
pub use restore::{Target, restore};
pub use schedule::{Schedule, record_age};
pub use scratch::remove_scratch;
pub use verify::{verify_archive, verify_site};

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
    /// The server stopped.
    #[error("the server stopped")]
    Interrupted,
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
