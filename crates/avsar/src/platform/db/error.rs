//! Classification of database errors.

use sea_orm::DbErr;

/// Returns the error for a connection that failed.
pub(super) fn connection_error(error: sea_orm::sqlx::Error) -> DbErr {
    DbErr::Conn(sea_orm::RuntimeErr::SqlxError(error.into()))
}

/// Returns whether an error is the violation of a unique constraint.
#[must_use]
pub fn is_unique_violation(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(sea_orm::SqlErr::UniqueConstraintViolation(_)))
}
