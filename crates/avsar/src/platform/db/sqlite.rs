//! What SQLite needs for itself.

use std::fs::{File, TryLockError};
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sea_orm::{ConnectOptions, DbErr, RuntimeErr};

/// Connection options: an acknowledged write survives a power cut (`synchronous=FULL` under WAL),
/// foreign keys hold, and another process's write is waited for.
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
                // The system's own cache serves all connections; a large one for each would not.
                .pragma("cache_size", "-4000")
        });
    options
}

/// The lock of those who start, a file beside the database; none for one in memory. The system
/// takes it back when the process ends, whatever ends it.
pub(super) async fn start_lock(url: &str) -> Result<Option<File>, DbErr> {
    if url.contains(":memory:") || url.contains("mode=memory") {
        return Ok(None);
    }
    let options: SqliteConnectOptions = url.parse().map_err(super::connection_error)?;
    let mut path = options.get_filename().as_os_str().to_owned();
    path.push("-start");
    let lock = move || {
        let file = File::options().create(true).append(true).open(&path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            tracing::info!("waiting for another process that starts on this database");
        }
        // Held already where nobody else had it.
        file.lock()?;
        Ok(Some(file))
    };
    let failed = |error: std::io::Error| DbErr::Conn(RuntimeErr::Internal(error.to_string()));
    let locked = tokio::task::spawn_blocking(lock).await;
    locked.map_err(std::io::Error::other).flatten().map_err(failed)
}
