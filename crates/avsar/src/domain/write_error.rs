//! Why content could not be written.

use sea_orm::DbErr;

use crate::domain::changes::Subject;
use crate::domain::slugs::ChoiceError;
use crate::platform::http::ApiError;

/// Why a record could not be written. Nothing is written then.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// There is no such record (any more).
    #[error("{}", .0.not_found())]
    Missing(Subject),
    /// Somebody saved it after it was loaded.
    #[error("This {} was changed by someone else after you opened it.", .0.as_str())]
    Stale(Subject),
    /// The slug that the editor typed belongs to another one.
    #[error("This slug is already used by another {}.", .0.as_str())]
    SlugTaken(Subject),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl WriteError {
    /// A slug could not be had.
    #[must_use]
    pub fn from_slug_error(subject: Subject, error: ChoiceError) -> Self {
        match error {
            ChoiceError::Taken => Self::SlugTaken(subject),
            ChoiceError::Database(error) => Self::Database(error),
        }
    }

    /// A row could not be stored.
    #[must_use]
    pub fn from_db_error(subject: Subject, error: DbErr) -> Self {
        if crate::platform::db::is_unique_violation(&error) {
            Self::SlugTaken(subject)
        } else {
            Self::Database(error)
        }
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> Self {
        let message = error.to_string();
        match error {
            WriteError::Missing(subject) => Self::NotFound(subject.not_found()),
            WriteError::Stale(_) => Self::Conflict { code: "stale", message },
            WriteError::SlugTaken(_) => Self::Conflict { code: "slug_taken", message },
            WriteError::Database(error) => error.into(),
        }
    }
}
