//! Connections to the database, and locks.

use std::collections::BTreeMap;
use std::sync::Arc;

use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait,
};

use super::availability::Availability;
use super::copy::TABLES;
use super::postgres::Listener;
use super::{identity, migration, postgres, sqlite};

/// A connected and migrated database.
#[derive(Clone, Debug)]
pub struct Database {
    read: DatabaseConnection,
    write: DatabaseConnection,
    /// A connection of its own, so that a flood of queries does not look like a lost database.
    probe: DatabaseConnection,
    url: String,
    id: Arc<str>,
    availability: Arc<Availability>,
}

/// The numbers of connections to PostgreSQL. SQLite has one connection for writing and four for
/// reading.
#[derive(Clone, Copy, Debug)]
pub struct PoolSizes {
    /// Connections for reading.
    pub read: u32,
    /// Connections for writing.
    pub write: u32,
}

impl Default for PoolSizes {
    fn default() -> Self {
        Self { read: 12, write: 4 }
    }
}

/// A lock that serializes the start of processes on one database. It is released on drop.
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
    /// Connects with the default pools and runs the pending migrations.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached, opened or migrated.
    pub async fn connect(url: &str) -> Result<Self, DbErr> {
        Self::connect_with(url, PoolSizes::default()).await
    }

    /// Connects and runs the pending migrations.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached, opened or migrated.
    pub async fn connect_with(url: &str, pool_sizes: PoolSizes) -> Result<Self, DbErr> {
        // Reads have their own connections, so that waiting writers do not block them.
        let (read, write, probe, _startup_lock);
        if url.starts_with("sqlite:") {
            _startup_lock =
                StartupLock { _guard: LockGuard::File { _lock: sqlite::start_lock(url).await? } };
            // SQLite allows one writer at a time. With a pool of one connection, writers queue here
            // in order instead of failing on locks in the engine.
            write = sea_orm::Database::connect(sqlite::options(url, 1)).await?;
            read = sea_orm::Database::connect(sqlite::options(url, 4)).await?;
            probe = read.clone();
        } else {
            write = sea_orm::Database::connect(postgres::options(url, pool_sizes.write)).await?;
            read = sea_orm::Database::connect(postgres::options(url, pool_sizes.read)).await?;
            probe = sea_orm::Database::connect(postgres::options(url, 1)).await?;
            let session = postgres::StartSession::open(&write).await?;
            _startup_lock = StartupLock { _guard: LockGuard::Server { _session: session } };
        }
        migration::migrate(&write).await?;
        let id = identity::load_or_create(&write).await?.into();
        let availability = Arc::new(Availability::of(url));
        Ok(Self { read, write, probe, url: url.to_owned(), id, availability })
    }

    /// Connects to a database that has all migrations.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached or lacks a migration.
    pub(super) async fn connect_without_migration(url: &str) -> Result<Self, DbErr> {
        let options = |connections| {
            if url.starts_with("sqlite:") {
                sqlite::options(url, connections)
            } else {
                postgres::options(url, connections)
            }
        };
        let read = sea_orm::Database::connect(options(2)).await?;
        migration::check_current(&read).await?;
        let write = sea_orm::Database::connect(options(1)).await?;
        let id = identity::load(&read).await?.into();
        let availability = Arc::new(Availability::of(url));
        let (probe, url) = (read.clone(), url.to_owned());
        Ok(Self { read, write, probe, url, id, availability })
    }

    /// Opens a database for reading, without migrating it.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened.
    pub(super) async fn open_read_only(url: &str) -> Result<Self, DbErr> {
        let read = sea_orm::Database::connect(ConnectOptions::new(url)).await?;
        let id = identity::load(&read).await?.into();
        let availability = Arc::new(Availability::of(url));
        let (write, probe, url) = (read.clone(), read.clone(), url.to_owned());
        Ok(Self { read, write, probe, url, id, availability })
    }

    /// Returns whether the engine is SQLite.
    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        self.read.get_database_backend() == DbBackend::Sqlite
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// Locks the startup tasks, so that only one of the processes that share a database runs them
    /// at a time.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub async fn lock_startup(&self) -> Result<StartupLock, DbErr> {
        let guard = match self.write.get_database_backend() {
            DbBackend::Postgres => {
                LockGuard::Server { _session: postgres::StartSession::open(&self.write).await? }
            }
            _ => LockGuard::File { _lock: sqlite::start_lock(&self.url).await? },
        };
        Ok(StartupLock { _guard: guard })
    }

    /// Returns the unique id of this database.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the connections for queries that change nothing.
    ///
    /// # Errors
    /// Returns an error at once while the database is known to be away.
    pub fn read(&self) -> Result<&DatabaseConnection, DbErr> {
        self.availability.check()?;
        Ok(&self.read)
    }

    /// Returns a connection for reading, also while the database is away: for the code that finds
    /// out when it is back.
    #[must_use]
    pub fn probe(&self) -> &DatabaseConnection {
        &self.probe
    }

    /// Returns whether the database could be reached at the last attempt.
    #[must_use]
    pub fn availability(&self) -> &Availability {
        &self.availability
    }

    /// Begins a write transaction.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached or stays locked.
    pub async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        self.availability.check()?;
        self.write
            .begin_with_options(TransactionOptions {
                isolation_level: None,
                access_mode: None,
                // An immediate write lock waits for writers of other processes. The later upgrade
                // of a read lock would fail instead.
                sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            })
            .await
    }

    /// Returns the number of rows of each table.
    ///
    /// # Errors
    /// Returns an error if a database query fails.
    pub async fn count_rows(&self) -> Result<BTreeMap<String, i64>, DbErr> {
        let mut counts = BTreeMap::new();
        for table in TABLES {
            let count = Statement::from_string(
                self.read.get_database_backend(),
                format!("SELECT count(*) AS rows FROM {table}"),
            );
            let row = self.read.query_one_raw(count).await?;
            let rows = row.map_or(Ok(0), |row| row.try_get("", "rows"))?;
            counts.insert(table.to_owned(), rows);
        }
        Ok(counts)
    }

    /// Closes all connections.
    ///
    /// # Errors
    /// Returns an error if a connection cannot be closed.
    pub async fn close(self) -> Result<(), DbErr> {
        self.read.close().await?;
        self.probe.close().await?;
        self.write.close().await
    }

    /// Listens for changes that other processes append to the content log. Returns `None` if the
    /// engine has no notifications.
    ///
    /// # Errors
    /// Returns an error if the listening connection cannot be opened.
    pub async fn listen(&self) -> Result<Option<Listener>, DbErr> {
        match self.read.get_database_backend() {
            DbBackend::Postgres => Listener::connect(&self.url).await.map(Some),
            _ => Ok(None),
        }
    }
}

/// Locks the content log until the transaction ends. Writers append one after another, so that
/// sequence numbers become visible in order. SQLite needs no lock: it has only one writer.
///
/// # Errors
/// Returns an error if the database query fails or the lock is not free in time.
pub async fn lock_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    match tx.get_database_backend() {
        DbBackend::Postgres => postgres::lock_content_log(tx).await,
        _ => Ok(()),
    }
}

/// Notifies other processes, on commit of the transaction, that the content log has grown.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn notify_content_log(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    match tx.get_database_backend() {
        DbBackend::Postgres => postgres::notify_content_log(tx).await,
        _ => Ok(()),
    }
}
