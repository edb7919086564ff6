//! Errors of loading the demonstration content.

use crate::domain::accounts::store::provisioning::EnsureError;
use crate::domain::write_error::WriteError;
use sea_orm::DbErr;

/// An error while loading the demonstration content.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The embedded content is invalid.
    #[error("invalid demonstration content: {0}")]
    Content(String),
    /// A job could not be stored.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// An account could not be stored.
    #[error(transparent)]
    Account(#[from] EnsureError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}
