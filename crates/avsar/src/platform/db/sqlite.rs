//! Code that only SQLite needs.

use std::fs::{File, TryLockError};
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sea_orm::{ConnectOptions, DbErr, RuntimeErr};

/// Returns connection options. Committed writes survive a power failure (`synchronous=FULL` with
/// WAL), foreign keys are enforced, and writers wait for writers of other processes.
pub(super) fn options(url: &str, connections: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .min_connections(1)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(Duration::from_secs(10))
                // A small cache (4,000 KiB) per connection: all connections share the page cache of
                // the operating system.
                .pragma("cache_size", "-4000")
        });
    options
}

/// Takes the startup lock, a file next to the database. Returns `None` for a database in memory.
/// The operating system releases the lock when the process ends for any reason.
pub(super) async fn start_lock(url: &str) -> Result<Option<File>, DbErr> {
    if url.contains(":memory:") || url.contains("mode=memory") {
        return Ok(None);
    }
    let options: SqliteConnectOptions = url.parse().map_err(super::error::connection_error)?;
    let mut path = options.get_filename().as_os_str().to_owned();
    path.push("-start");
    let lock = move || {
        let file = File::options().create(true).append(true).open(&path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            tracing::info!("waiting for another process that starts on this database");
        }
        // Has no effect if `try_lock` took the lock.
        file.lock()?;
        Ok(Some(file))
    };
    let failed = |error: std::io::Error| DbErr::Conn(RuntimeErr::Internal(error.to_string()));
    let locked = tokio::task::spawn_blocking(lock).await;
    locked.map_err(std::io::Error::other).flatten().map_err(failed)
}
