//! Code that only PostgreSQL needs.

use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgSslMode};
use sea_orm::sqlx::{self, PgConnection};
use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr};
use url::Url;

use super::error::connection_error;
use crate::platform::loopback::is_loopback;

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
    let uses_default = uses_default_ssl_mode(url);
    options
        .max_connections(connections)
        // After this time, a cached page or a 503 response is better than a longer wait.
        .acquire_timeout(Duration::from_secs(3))
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(move |postgres| {
            let postgres = with_default_ssl_mode(postgres, uses_default);
            postgres
                .options([("lock_timeout", "10s"), ("idle_in_transaction_session_timeout", "60s")])
        });
    options
}

/// Returns whether neither the URL nor the environment sets `sslmode`.
fn uses_default_ssl_mode(url: &str) -> bool {
    let names = ["sslmode", "ssl-mode"];
    let is_set =
        Url::parse(url).is_ok_and(|url| url.query_pairs().any(|(name, _)| names.contains(&&*name)));
    !is_set && std::env::var_os("PGSSLMODE").is_none()
}

/// Requires TLS with a checked certificate by default, unless the server is on this machine.
fn with_default_ssl_mode(options: PgConnectOptions, uses_default: bool) -> PgConnectOptions {
    let is_local = options.get_socket().is_some()
        || options.get_host().starts_with('/')
        || is_loopback(options.get_host());
    match (uses_default, is_local) {
        (true, false) => options.ssl_mode(PgSslMode::VerifyFull),
        // A server on this machine often has no certificate.
        (true, true) => options.ssl_mode(PgSslMode::Prefer),
        (false, _) => options,
    }
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
/// Returns an error for which [`is_busy`](super::is_busy) is true if the lock is not free within
/// `lock_timeout`.
pub(super) async fn lock_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    let lock = format!("SELECT pg_advisory_xact_lock({APPEND_LOCK_KEY})");
    tx.execute_unprepared(&lock).await.map(drop)
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
            let options = with_default_ssl_mode(url.parse()?, uses_default_ssl_mode(url));
            let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None);
            let pool = pool.idle_timeout(None).connect_with(options).await?;
            let mut listener = PgListener::connect_with(&pool).await?;
            // The caller reconnects, after it has found out whether the database is away.
            listener.eager_reconnect(false);
            listener.listen(CHANNEL).await?;
            Ok(Self(listener))
        };
        connect.await.map_err(connection_error)
    }

    /// Waits until the log has grown.
    ///
    /// # Errors
    /// Returns an error if the connection is lost.
    pub async fn recv(&mut self) -> Result<(), DbErr> {
        let received = self.0.try_recv().await.map_err(connection_error)?;
        let lost = || DbErr::Custom("the connection was lost".to_owned());
        received.map(drop).ok_or_else(lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (transport): Data leaves this machine only over TLS with a checked certificate,
    /// unless the operator decides otherwise.
    #[test]
    fn tls_is_the_default_for_other_machines() {
        for (url, mode) in [
            ("postgres://avsar@db.example/avsar", "VerifyFull"),
            ("postgres://avsar@10.0.0.5:5433/avsar", "VerifyFull"),
            ("postgres://avsar@db.example/avsar?sslmode=require", "Require"),
            ("postgres://avsar@db.example/avsar?sslmode=disable", "Disable"),
            ("postgres://avsar@db.example/avsar?sslmode=prefer", "Prefer"),
            ("postgres://avsar@127.0.0.1/avsar", "Prefer"),
            ("postgres://avsar@localhost/avsar", "Prefer"),
            ("postgres:///avsar?host=/run/postgresql", "Prefer"),
        ] {
            let options: PgConnectOptions = url.parse().unwrap();
            let options = with_default_ssl_mode(options, uses_default_ssl_mode(url));
            assert_eq!(format!("{:?}", options.get_ssl_mode()), mode, "{url}");
        }
    }
}
