//! What PostgreSQL needs for itself.

use sea_orm::sqlx::{self, PgConnection, postgres::PgListener};
use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr};

/// The notification channel; it only wakes, the content log itself carries the data.
const CHANNEL: &str = "content_log";

/// The key of the advisory lock that orders appends ("avsar" as a number).
const LOCK: i64 = 0x61_76_73_61_72;

/// The key of the advisory lock that orders starts.
const START: i64 = LOCK + 1;

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
            let lock = sqlx::query("SELECT pg_advisory_lock($1)").bind(START);
            lock.execute(&mut connection).await?;
            Ok(Self { _connection: connection })
        };
        lock.await.map_err(away)
    }
}

fn away(error: sqlx::Error) -> DbErr {
    DbErr::Conn(sea_orm::RuntimeErr::SqlxError(error.into()))
}

pub(super) async fn lock_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    tx.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({LOCK})")).await.map(drop)
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
        connect.await.map_err(away)
    }

    /// Waits until the log has grown. After a broken connection it returns as well (the listener
    /// reconnects by itself), since something may have been missed.
    ///
    /// # Errors
    /// When the connection cannot be opened again.
    pub async fn heard(&mut self) -> Result<(), DbErr> {
        self.0.try_recv().await.map(drop).map_err(away)
    }
}
