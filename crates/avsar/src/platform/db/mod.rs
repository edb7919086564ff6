//! The database: SQLite in the data directory, or PostgreSQL.
//!
//! All queries are written once. What an engine needs for itself stands in its own file:
//! [`sqlite`] and [`postgres`].

mod identity;
pub mod migration;
mod postgres;
mod rows;
mod sqlite;

use std::sync::Arc;

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

pub use postgres::Listener;
pub use rows::{decode_valid, sort_by_ids};

/// A connected and migrated database.
#[derive(Clone, Debug)]
pub struct Database {
    read: DatabaseConnection,
    write: DatabaseConnection,
    url: String,
    id: Arc<str>,
}

/// Others that start at the same moment wait until this is dropped.
#[derive(Debug)]
pub struct StartupLock {
    _guard: LockGuard,
}

#[derive(Debug)]
enum LockGuard {
    File { _lock: Option<std::fs::File> },
    Server { _session: postgres::StartSession },
}

impl Database {
    /// Connects and brings the schema up to date.
    ///
    /// # Errors
    /// When the database cannot be reached, opened or migrated.
    pub async fn connect(url: &str) -> Result<Self, DbErr> {
        // Readers have connections of their own: writers that wait for each other leave them alone.
        let (read, write, _alone);
        if url.starts_with("sqlite:") {
            _alone =
                StartupLock { _guard: LockGuard::File { _lock: sqlite::start_lock(url).await? } };
            // SQLite has one writer at a time: a pool of one makes writers queue here, in order,
            // rather than collide inside the engine.
            write = sea_orm::Database::connect(sqlite::options(url, 1)).await?;
            read = sea_orm::Database::connect(sqlite::options(url, 4)).await?;
        } else {
            write = sea_orm::Database::connect(postgres::options(url, 4)).await?;
            read = sea_orm::Database::connect(postgres::options(url, 12)).await?;
            let session = postgres::StartSession::open(&write).await?;
            _alone = StartupLock { _guard: LockGuard::Server { _session: session } };
        }
        migration::Migrator::up(&write, None).await?;
        let id = identity::load_or_create(&write).await?.into();
        Ok(Self { read, write, url: url.to_owned(), id })
    }

    /// Makes processes that share a database take turns at what a start makes sure of.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn lock_startup(&self) -> Result<StartupLock, DbErr> {
        let held = match self.write.get_database_backend() {
            DbBackend::Postgres => {
                LockGuard::Server { _session: postgres::StartSession::open(&self.write).await? }
            }
            _ => LockGuard::File { _lock: sqlite::start_lock(&self.url).await? },
        };
        Ok(StartupLock { _guard: held })
    }

    /// Which database this is, and no other.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// For queries that change nothing.
    #[must_use]
    pub fn read(&self) -> &DatabaseConnection {
        &self.read
    }

    /// Begins a transaction that may write.
    ///
    /// # Errors
    /// When the database cannot be reached or stays locked.
    pub async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        self.write
            .begin_with_options(TransactionOptions {
                isolation_level: None,
                access_mode: None,
                // Taking the write lock at once lets another process's write be waited for;
                // a read lock upgraded later would fail instead.
                sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            })
            .await
    }

    /// Listens for what other processes append to the content log, where the engine can tell.
    ///
    /// # Errors
    /// When the listening connection cannot be opened.
    pub async fn listen(&self) -> Result<Option<Listener>, DbErr> {
        match self.read.get_database_backend() {
            DbBackend::Postgres => Listener::connect(&self.url).await.map(Some),
            _ => Ok(None),
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), DbErr> {
        self.read.ping().await
    }
}

/// Makes writers append to the content log one after another, so that its numbers become visible
/// in order. SQLite has one writer anyway.
///
/// # Errors
/// When the database does not answer.
pub async fn lock_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    match tx.get_database_backend() {
        DbBackend::Postgres => postgres::lock_content_log(tx).await,
        _ => Ok(()),
    }
}

/// Tells other processes that the content log has grown, when the transaction commits.
///
/// # Errors
/// When the database does not answer.
pub async fn notify_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    match tx.get_database_backend() {
        DbBackend::Postgres => postgres::notify_content_log(tx).await,
        _ => Ok(()),
    }
}

fn connection_error(error: sea_orm::sqlx::Error) -> DbErr {
    DbErr::Conn(sea_orm::RuntimeErr::SqlxError(error.into()))
}

/// Whether an error says that a unique column already holds the value.
#[must_use]
pub fn is_unique_violation(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(sea_orm::SqlErr::UniqueConstraintViolation(_)))
}
