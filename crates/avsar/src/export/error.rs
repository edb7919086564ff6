//! Errors of an export.

use std::io;
use std::path::Path;

use sea_orm::DbErr;

/// The reason why an export failed. It makes no file in that case.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The extension of the file names no format.
    #[error(
        "the file name “{0}” ends in none of .jsonl, .ndjson, .csv, and is not `-` (standard output)"
    )]
    UnknownFormat(String),
    /// The file exists.
    #[error("{0} exists already. Name another file, or replace it with --force")]
    Exists(String),
    /// The file cannot be written.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// The database cannot be read.
    #[error("the database: {0}")]
    Database(#[from] DbErr),
}

impl ExportError {
    /// Returns the error of writing a file.
    pub(super) fn from_file(file: &Path, error: io::Error) -> Self {
        Self::File(file.display().to_string(), error)
    }
}
