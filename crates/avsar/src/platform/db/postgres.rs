//! Code that only PostgreSQL needs.

use std::time::Duration;

use sea_orm::sqlx::{self, PgConnection, postgres::PgListener};
use sea_orm::{
    ConnAcquireErr, ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction,
    DbErr, RuntimeErr,
};

use super::error::connection_error;

/// The notification channel. Notifications carry no data; receivers read the content log.
const CHANNEL: &str = "content_log";

/// The key of the advisory lock that serializes appends ("avsar" as a number).
const APPEND_LOCK_KEY: i64 = 0x61_76_73_61_72;

/// The key of the advisory lock that serializes process starts.
const STARTUP_LOCK_KEY: i64 = APPEND_LOCK_KEY + 1;

/// Returns connection options with timeouts for connections, for locks, and for transactions that
/// hold a lock but are idle.
pub(super) fn options(url: &str, connections: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        // After this time, a cached page or a 503 response is better than a longer wait.
        .acquire_timeout(Duration::from_secs(3))
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(|postgres| {
            postgres
                .options([("lock_timeout", "10s"), ("idle_in_transaction_session_timeout", "60s")])
        });
    options
}

/// A separate connection that holds the startup lock. The server releases the lock when the
/// connection ends for any reason.
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
                // No timeout: migrations and the import of demo data can take long.
                sqlx::query("SET lock_timeout = 0").execute(&mut connection).await?;
                let lock = sqlx::query("SELECT pg_advisory_lock($1)").bind(STARTUP_LOCK_KEY);
                lock.execute(&mut connection).await?;
            }
            Ok(Self { _connection: connection })
        };
        lock.await.map_err(connection_error)
    }
}

/// Locks the content log for appends until the transaction ends.
///
/// # Errors
/// Returns an acquire-timeout error (HTTP 503) if the lock is not free within `lock_timeout`.
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

/// A listener for appends to the content log by any process.
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

    /// Waits until the log has grown. Also returns after a lost connection, because a notification
    /// may have been missed; the listener reconnects automatically.
    ///
    /// # Errors
    /// Returns an error if the listener cannot reconnect.
    pub async fn recv(&mut self) -> Result<(), DbErr> {
        self.0.try_recv().await.map(drop).map_err(connection_error)
    }
}
