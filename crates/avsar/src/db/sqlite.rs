//! What SQLite needs for itself.

use std::time::Duration;

use sea_orm::ConnectOptions;
use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};

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
