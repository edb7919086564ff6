//! Classification of database errors.

use sea_orm::sqlx;
use sea_orm::{DbErr, RuntimeErr};

/// Returns the error for a connection that failed.
pub(super) fn connection_error(error: sea_orm::sqlx::Error) -> DbErr {
    DbErr::Conn(sea_orm::RuntimeErr::SqlxError(error.into()))
}

/// Returns the error for a column whose JSON text cannot be written or parsed.
#[must_use]
pub fn json_error(error: serde_json::Error) -> DbErr {
    DbErr::Json(error.to_string())
}

/// Returns whether an error is the violation of a unique constraint.
#[must_use]
pub fn is_unique_violation(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(sea_orm::SqlErr::UniqueConstraintViolation(_)))
}

/// Returns whether an error means that the database cannot be reached, or that it ended the
/// connection.
#[must_use]
pub fn is_connection_lost(error: &DbErr) -> bool {
    // PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now; class 08 are connection
    // exceptions.
    const CODES: [&str; 3] = ["57P01", "57P02", "57P03"];
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) =
        error
    else {
        return matches!(error, DbErr::Conn(_) | DbErr::ConnectionAcquire(_));
    };
    match &**error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| CODES.contains(&&*code) || code.starts_with("08"))
        }
        _ => false,
    }
}

/// Returns whether a query failed because another transaction holds a lock. A later attempt can
/// succeed.
#[must_use]
pub fn is_busy(error: &DbErr) -> bool {
    // SQLite: SQLITE_BUSY, SQLITE_LOCKED and the extended codes of SQLITE_BUSY. PostgreSQL:
    // lock_not_available, serialization_failure and deadlock_detected.
    const CODES: [&str; 8] = ["5", "6", "261", "517", "773", "55P03", "40001", "40P01"];
    let (DbErr::Exec(RuntimeErr::SqlxError(error))
    | DbErr::Query(RuntimeErr::SqlxError(error))
    | DbErr::Conn(RuntimeErr::SqlxError(error))) = error
    else {
        return false;
    };
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| CODES.contains(&&*code))
}

#[cfg(test)]
mod tests {
    use sea_orm::{ConnectOptions, ConnectionTrait, Database};

    use super::*;
    use crate::platform::http::ApiError;

    /// Security (floods): A database that another process has locked is a temporary failure.
    #[tokio::test]
    async fn a_locked_database_is_busy() {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}?mode=rwc", directory.path().join("a.db").display());
        let connect = async || {
            let mut options = ConnectOptions::new(&url);
            options
                .max_connections(1)
                .map_sqlx_sqlite_opts(|sqlite| sqlite.busy_timeout(std::time::Duration::ZERO));
            Database::connect(options).await.unwrap()
        };
        let (one, other) = (connect().await, connect().await);
        one.execute_unprepared("BEGIN IMMEDIATE").await.unwrap();
        let error = other.execute_unprepared("BEGIN IMMEDIATE").await.unwrap_err();
        assert!(is_busy(&error), "{error:?}");
        assert!(matches!(ApiError::from(error), ApiError::Unavailable));
        let error = other.execute_unprepared("SELECT nothing").await.unwrap_err();
        assert!(!is_busy(&error), "{error:?}");
    }
}
