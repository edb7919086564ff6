//! Errors of writing content.

use sea_orm::DbErr;

use crate::domain::audit::Origin;
use crate::domain::changes::Subject;
use crate::domain::slugs::ChoiceError;

/// The reason why a record was not written. Nothing is written in that case.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The record does not exist or was deleted.
    #[error("{}", .0.not_found())]
    Missing(Subject),
    /// Another save happened after the record was loaded.
    #[error("This {} was changed by someone else after you opened it.", .0.as_str())]
    Stale(Subject),
    /// The requested slug belongs to another record.
    #[error("This slug is already used by another {}.", .0.as_str())]
    SlugTaken(Subject),
    /// The change needs the permission to publish ([`Origin::may_publish`]).
    #[error("Only an editor can change or publish what visitors see. Submit it for review.")]
    NotPermitted,
    /// The recruitment that a job shall follow does not exist, or the type of the job cannot follow
    /// one.
    #[error("This recruitment does not exist.")]
    UnknownRecruitment,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl WriteError {
    /// Checks that the origin of a change may make it. `is_seen` says whether visitors see the
    /// record before or after the change.
    ///
    /// # Errors
    /// Returns [`WriteError::NotPermitted`] if they do and the origin may not publish.
    pub fn check_permission(origin: &Origin, is_seen: bool) -> Result<(), Self> {
        if is_seen && !origin.may_publish { Err(Self::NotPermitted) } else { Ok(()) }
    }

    /// Converts an error of [`choose`](crate::domain::slugs::choose).
    #[must_use]
    pub fn from_slug_error(subject: Subject, error: ChoiceError) -> Self {
        match error {
            ChoiceError::Taken => Self::SlugTaken(subject),
            ChoiceError::Database(error) => Self::Database(error),
        }
    }

    /// Converts an error of an insert or update. A unique violation means that the slug is taken.
    #[must_use]
    pub fn from_db_error(subject: Subject, error: DbErr) -> Self {
        if crate::platform::db::is_unique_violation(&error) {
            Self::SlugTaken(subject)
        } else {
            Self::Database(error)
        }
    }
}
