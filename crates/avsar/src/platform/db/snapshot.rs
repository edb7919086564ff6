//! Consistent copies of a database, and their restoration. A copy is a SQLite file, whatever the
//! engine of the database is.

use std::fs::File;
use std::path::{Path, PathBuf};

use sea_orm::sqlx::sqlite::SqliteConnectOptions;
use sea_orm::sqlx::{self, AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use sea_orm::{DatabaseConnection, DbErr, RuntimeErr};

use super::database::Database;
use super::error::connection_error;
use super::postgres::StartSession;
use super::settings::SECRET_PREFIX;
use super::{copy, migration, postgres, sqlite};

/// The reason why a database was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The target contains data.
    #[error("{0} contains data. Restore into an empty data directory or database")]
    NotEmpty(String),
    /// A file could not be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Database {
    /// Writes a copy of the database to a new SQLite file: the state at one moment, without secret
    /// settings. Writers continue meanwhile.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read or the file cannot be written.
    pub async fn write_snapshot(&self, file: &Path) -> Result<(), DbErr> {
        if self.is_sqlite() {
            let source = file_of(self.url())?;
            let copy = async {
                copy_sqlite(&source, file).await?;
                let mut target = open(file, false).await?;
                delete_secrets(&mut target).await?;
                target.close().await
            };
            return copy.await.map_err(query_error);
        }
        let copied = sea_orm::Database::connect(sqlite::options(&url_of(file), 1)).await?;
        migration::migrate(&copied).await?;
        copied.close().await?;
        let pool = self.read()?.get_postgres_connection_pool();
        let copy = async {
            let mut target = open(file, false).await?;
            let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            let mut snapshot = pool.begin_with(begin).await?;
            copy::to_sqlite(&mut snapshot, &mut target).await?;
            snapshot.rollback().await?;
            delete_secrets(&mut target).await?;
            target.close().await
        };
        copy.await.map_err(query_error)
    }

    /// Returns the problems of a SQLite database: damaged pages and rows that refer to missing
    /// rows. PostgreSQL always enforces references, and checks pages if the cluster has
    /// checksums.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub async fn problems(&self) -> Result<Vec<String>, DbErr> {
        if self.is_sqlite() { check_snapshot(&file_of(self.url())?).await } else { Ok(Vec::new()) }
    }

    /// Connects to a database without changing it.
    ///
    /// # Errors
    /// Returns an error if the database does not exist, or if this version of the program would
    /// migrate it.
    pub async fn open_current(url: &str) -> Result<Self, DbErr> {
        if url.starts_with("sqlite:") && !file_of(url)?.exists() {
            let problem = format!("{} does not exist", file_of(url)?.display());
            return Err(DbErr::Conn(RuntimeErr::Internal(problem)));
        }
        Self::connect_without_migration(url).await
    }

    /// Opens a snapshot for reading.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened.
    pub async fn open_snapshot(file: &Path) -> Result<Self, DbErr> {
        let url = format!("sqlite://{}?mode=ro&immutable=1", file.display());
        Self::open_read_only(&url).await
    }
}

/// Returns the problems of a SQLite file: damaged pages and rows that refer to missing rows.
///
/// # Errors
/// Returns an error if the file cannot be opened.
pub async fn check_snapshot(file: &Path) -> Result<Vec<String>, DbErr> {
    let check = async {
        let mut snapshot = open(file, true).await?;
        let problems = sqlite_problems(&mut snapshot).await?;
        snapshot.close().await?;
        Ok(problems)
    };
    check.await.map_err(query_error)
}

pub(super) async fn sqlite_problems(db: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
    let integrity: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut *db).await?;
    let orphans: Vec<(String, Option<i64>, String, i64)> =
        sqlx::query_as("PRAGMA foreign_key_check").fetch_all(&mut *db).await?;
    let orphans = orphans.into_iter().map(|(table, row, parent, _)| {
        format!("row {} of {table} refers to a missing row of {parent}", row.unwrap_or_default())
    });
    Ok(integrity.into_iter().filter(|line| line != "ok").chain(orphans).collect())
}

/// Runs the migrations that an older snapshot lacks.
///
/// # Errors
/// Returns an error if a migration fails, or if a newer version of the program made the snapshot.
pub async fn migrate_snapshot(file: &Path) -> Result<(), DbErr> {
    let snapshot = sea_orm::Database::connect(sqlite::options(&url_of(file), 1)).await?;
    migration::migrate(&snapshot).await?;
    snapshot.close().await
}

/// Opens a snapshot to change it before it is restored.
///
/// # Errors
/// Returns an error if the file cannot be opened.
pub async fn edit_snapshot(file: &Path) -> Result<DatabaseConnection, DbErr> {
    sea_orm::Database::connect(sqlite::options(&url_of(file), 1)).await
}

/// An empty database that is locked against starts of the server, so that a snapshot can be
/// restored to it.
#[derive(Debug)]
pub struct EmptyDatabase(LockedDatabase);

#[derive(Debug)]
enum LockedDatabase {
    /// A SQLite file that does not exist yet.
    File { path: PathBuf, _lock: Option<File> },
    /// A migrated PostgreSQL database without rows.
    Server { db: DatabaseConnection, _lock: StartSession },
}

impl EmptyDatabase {
    /// Locks the database at a URL.
    ///
    /// # Errors
    /// Returns [`RestoreError::NotEmpty`] if the database contains data.
    pub async fn lock(url: &str) -> Result<Self, RestoreError> {
        if url.starts_with("sqlite:") {
            let lock = sqlite::start_lock(url).await?;
            let path = file_of(url)?;
            refuse_existing(&path)?;
            return Ok(Self(LockedDatabase::File { path, _lock: lock }));
        }
        let db = sea_orm::Database::connect(postgres::options(url, 2)).await?;
        let lock = StartSession::open(&db).await?;
        // Before the migration, which an older program that serves the site could not read.
        if let Some(table) = filled_table(&db).await.map_err(query_error)? {
            return Err(RestoreError::NotEmpty(format!("the table {table}")));
        }
        migration::migrate(&db).await?;
        Ok(Self(LockedDatabase::Server { db, _lock: lock }))
    }

    /// Copies a migrated snapshot to the database, completely or not at all.
    ///
    /// # Errors
    /// Returns an error if the database cannot be written.
    pub async fn restore(&self, snapshot: &Path) -> Result<(), RestoreError> {
        match &self.0 {
            LockedDatabase::File { path, .. } => restore_to_file(snapshot, path).await,
            LockedDatabase::Server { db, .. } => {
                let copy = async {
                    let mut tx = db.get_postgres_connection_pool().begin().await?;
                    // The identity, which the snapshot contains too.
                    sqlx::query("DELETE FROM settings").execute(&mut *tx).await?;
                    let mut source = open(snapshot, true).await?;
                    copy::to_postgres(&mut source, &mut tx).await?;
                    tx.commit().await
                };
                Ok(copy.await.map_err(query_error)?)
            }
        }
    }
}

/// Returns the name of a table with rows, if there is one. A database without tables has none.
async fn filled_table(db: &DatabaseConnection) -> Result<Option<&'static str>, sqlx::Error> {
    let pool = db.get_postgres_connection_pool();
    let sql = "SELECT table_name::text FROM information_schema.tables \
               WHERE table_schema = current_schema()";
    let existing: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await?;
    let is_existing = |table: &&str| existing.iter().any(|name| name == table);
    // The settings of an empty site contain the identity of the database.
    let tables = copy::TABLES.into_iter().filter(|table| *table != "settings");
    for table in tables.filter(is_existing) {
        let sql = AssertSqlSafe(format!("SELECT EXISTS (SELECT FROM {table})"));
        if sqlx::query_scalar(sql).fetch_one(pool).await? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Fails if a SQLite file exists, or what a process left of it: SQLite would write old pages of a
/// write-ahead log to a new file.
fn refuse_existing(path: &Path) -> Result<(), RestoreError> {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let mut file = path.as_os_str().to_owned();
        file.push(suffix);
        if Path::new(&file).exists() {
            return Err(RestoreError::NotEmpty(file.to_string_lossy().into_owned()));
        }
    }
    Ok(())
}

async fn restore_to_file(snapshot: &Path, target: &Path) -> Result<(), RestoreError> {
    let partial = target.with_extension("restoring");
    match std::fs::remove_file(&partial) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    copy_sqlite(snapshot, &partial).await.map_err(query_error)?;
    File::open(&partial)?.sync_all()?;
    refuse_existing(target)?;
    std::fs::rename(&partial, target)?;
    if let Some(directory) = target.parent() {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Copies a SQLite database, which may be in use, to a new file.
async fn copy_sqlite(source: &Path, target: &Path) -> Result<(), sqlx::Error> {
    let mut source = open(source, true).await?;
    // Runs in one read transaction, so that the copy is consistent. It waits for no writer and
    // stops none.
    sqlx::query("VACUUM INTO ?").bind(target.display().to_string()).execute(&mut source).await?;
    source.close().await
}

/// Deletes the secret settings, and overwrites their bytes in the file.
async fn delete_secrets(snapshot: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA secure_delete = ON").execute(&mut *snapshot).await?;
    sqlx::query("DELETE FROM settings WHERE name LIKE ? || '%'")
        .bind(SECRET_PREFIX)
        .execute(snapshot)
        .await
        .map(drop)
}

async fn open(file: &Path, read_only: bool) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(read_only);
    options.foreign_keys(true).connect().await
}

/// Returns the file of a SQLite URL.
fn file_of(url: &str) -> Result<PathBuf, DbErr> {
    let options: SqliteConnectOptions = url.parse().map_err(connection_error)?;
    Ok(options.get_filename().to_owned())
}

fn url_of(file: &Path) -> String {
    format!("sqlite://{}?mode=rwc", file.display())
}

fn query_error(error: sqlx::Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(error.into()))
}
