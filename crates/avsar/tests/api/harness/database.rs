//! A database for each test, and its contents.

use std::path::Path;

use avsar::platform::db::migration::Migrator;
use sea_orm::{DatabaseConnection, FromQueryResult, JsonValue, Statement};
use sea_orm_migration::MigratorTrait;
use tempfile::TempDir;
use tokio::sync::OnceCell;

use super::Engine;
use super::postgres::{self, TemporaryDatabase};

/// The file system in memory.
const MEMORY: &str = "/dev/shm";
/// Minimum free space of [`MEMORY`], in bytes. Containers often have only 64 MiB.
const MIN_FREE_BYTES: u64 = 1 << 30;

/// Creates a directory that is deleted with its owner. It is in memory if the system offers that,
/// because tests need no files that survive a power failure.
pub fn temp_directory() -> TempDir {
    let free = rustix::fs::statvfs(MEMORY).map_or(0, |volume| volume.f_bavail * volume.f_frsize);
    let in_memory = (free >= MIN_FREE_BYTES).then(|| tempfile::tempdir_in(MEMORY).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}

/// Returns the content of a migrated SQLite database, from which most others are copied. No process
/// has started on it.
async fn sqlite_template() -> &'static [u8] {
    static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let create = async || {
        let directory = temp_directory();
        let db = sea_orm::Database::connect(sqlite_url(directory.path())).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        db.close().await.unwrap();
        std::fs::read(directory.path().join(SQLITE_FILE)).unwrap()
    };
    TEMPLATE.get_or_init(create).await
}

const SQLITE_FILE: &str = "avsar.db";

fn sqlite_url(directory: &Path) -> String {
    format!("sqlite://{}?mode=rwc", directory.join(SQLITE_FILE).display())
}

/// The database of one test.
pub struct TestDatabase {
    /// The engine.
    pub engine: Engine,
    store: DatabaseStore,
}

enum DatabaseStore {
    File(TempDir),
    Server(TemporaryDatabase),
}

impl TestDatabase {
    /// Creates an empty, migrated database.
    pub async fn new(engine: Engine) -> Self {
        let store = match engine {
            Engine::Sqlite => {
                let directory = temp_directory();
                let file = directory.path().join(SQLITE_FILE);
                std::fs::write(file, sqlite_template().await).unwrap();
                DatabaseStore::File(directory)
            }
            Engine::Postgres => DatabaseStore::Server(postgres::create_database().await),
        };
        Self { engine, store }
    }

    /// Creates a database without a schema.
    pub async fn without_schema(engine: Engine) -> Self {
        let store = match engine {
            Engine::Sqlite => DatabaseStore::File(temp_directory()),
            Engine::Postgres => DatabaseStore::Server(postgres::create_empty_database().await),
        };
        Self { engine, store }
    }

    /// Deletes the database while it is in use.
    pub async fn remove(&self) {
        match &self.store {
            DatabaseStore::File(directory) => std::fs::remove_dir_all(directory.path()).unwrap(),
            DatabaseStore::Server(database) => database.remove().await,
        }
    }

    /// Returns its URL, as `AVSAR_DATABASE_URL` takes it.
    pub fn url(&self) -> String {
        match &self.store {
            DatabaseStore::File(directory) => sqlite_url(directory.path()),
            DatabaseStore::Server(database) => database.url(),
        }
    }
}

/// Every row of the compared tables.
#[derive(Clone, Debug, PartialEq)]
pub struct DatabaseContents {
    /// Rows of the content log.
    pub changes: Vec<JsonValue>,
    /// Rows of jobs.
    pub jobs: Vec<JsonValue>,
    /// Present and old slugs of jobs.
    pub slugs: Vec<JsonValue>,
    /// Rows of accounts.
    pub users: Vec<JsonValue>,
}

impl DatabaseContents {
    /// Reads the tables.
    pub async fn read(db: &DatabaseConnection) -> Self {
        let rows = async |table: &str| {
            let sql = format!("SELECT * FROM {table} ORDER BY 1");
            let all = Statement::from_string(db.get_database_backend(), sql);
            JsonValue::find_by_statement(all).all(db).await.unwrap()
        };
        Self {
            changes: rows("changes").await,
            jobs: rows("jobs").await,
            slugs: rows("slugs WHERE subject = 'job'").await,
            users: rows("users").await,
        }
    }

    /// Returns the content log as "action job-type id" lines.
    pub fn log(&self) -> Vec<String> {
        let line = |change: &JsonValue| {
            let word = |member: &str| change[member].as_str().unwrap_or_default().to_owned();
            format!("{} {} {}", word("action"), word("job_type"), change["subject_id"])
        };
        self.changes.iter().map(line).collect()
    }
}
