//! What PostgreSQL needs for itself.

use std::time::Duration;

use sea_orm::sqlx::{self, PgConnection, postgres::PgListener};
use sea_orm::{
    ConnAcquireErr, ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction,
    DbErr, RuntimeErr,
};

use super::connection_error;

/// The notification channel; it only wakes, the content log itself carries the data.
const CHANNEL: &str = "content_log";

/// The key of the advisory lock that orders appends ("avsar" as a number).
const APPEND_LOCK_KEY: i64 = 0x61_76_73_61_72;

/// The key of the advisory lock that orders starts.
const STARTUP_LOCK_KEY: i64 = APPEND_LOCK_KEY + 1;

/// Connection options: nobody waits for ever, neither for a connection, nor for a lock, nor for one
/// who holds a lock and has gone silent.
pub(super) fn options(url: &str, connections: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        // Whoever waits longer is better served by a kept page or an honest 503.
        .acquire_timeout(Duration::from_secs(3))
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(|postgres| {
            postgres
                .options([("lock_timeout", "10s"), ("idle_in_transaction_session_timeout", "60s")])
        });
    options
}

/// A connection of its own that holds the lock of those who start. The server takes the lock back
/// when the connection ends, whatever ends it.
#[derive(Debug)]
pub(super) struct StartSession {
    _connection: PgConnection,
}

impl StartSession {
    pub(super) async fn open(db: &DatabaseConnection) -> Result<Self, DbErr> {
        let lock = async {
            let mut connection = db.get_postgres_connection_pool().acquire().await?.detach();
            let free = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(STARTUP_LOCK_KEY);
            if !free.fetch_one(&mut connection).await? {
                tracing::info!("waiting for another process that starts on this database");
                // Loading the demonstration or a migration takes what it takes.
                sqlx::query("SET lock_timeout = 0").execute(&mut connection).await?;
                let lock = sqlx::query("SELECT pg_advisory_lock($1)").bind(STARTUP_LOCK_KEY);
                lock.execute(&mut connection).await?;
            }
            Ok(Self { _connection: connection })
        };
        lock.await.map_err(connection_error)
    }
}

/// Who waited for the lock as long as a connection may, is told that the service is busy.
pub(super) async fn lock_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    let locked =
        tx.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({APPEND_LOCK_KEY})")).await;
    locked.map(drop).map_err(|error| {
        if is_lock_timeout(&error) {
            DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)
        } else {
            error
        }
    })
}

fn is_lock_timeout(error: &DbErr) -> bool {
    const LOCK_NOT_AVAILABLE: &str = "55P03";
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) =
        error
    else {
        return false;
    };
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| code == LOCK_NOT_AVAILABLE)
}

pub(super) async fn notify_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    tx.execute_unprepared(&format!("NOTIFY {CHANNEL}")).await.map(drop)
}

/// Hears when any process has appended to the content log.
#[derive(Debug)]
pub struct Listener(PgListener);

impl Listener {
    pub(super) async fn connect(url: &str) -> Result<Self, DbErr> {
        let connect = async {
            let mut listener = PgListener::connect(url).await?;
            listener.listen(CHANNEL).await?;
            Ok(Self(listener))
        };
        connect.await.map_err(connection_error)
    }

    /// Waits until the log has grown. After a broken connection it returns as well (the listener
    /// reconnects by itself), since something may have been missed.
    ///
    /// # Errors
    /// When the connection cannot be opened again.
    pub async fn recv(&mut self) -> Result<(), DbErr> {
        self.0.try_recv().await.map(drop).map_err(connection_error)
    }
}
