//! A database for each test, and its contents.

use sea_orm::{DatabaseConnection, FromQueryResult, JsonValue, Statement};
use tempfile::TempDir;

use super::Engine;
use super::postgres::{self, TemporaryDatabase};

/// Creates a directory that is deleted with its owner. It is in memory if the system offers that,
/// because tests need no files that survive a power failure.
pub fn temp_directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
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
            Engine::Sqlite => DatabaseStore::File(temp_directory()),
            Engine::Postgres => DatabaseStore::Server(postgres::create_database().await),
        };
        Self { engine, store }
    }

    /// Creates a PostgreSQL database without a schema.
    pub async fn empty() -> Self {
        let store = DatabaseStore::Server(postgres::create_empty_database().await);
        Self { engine: Engine::Postgres, store }
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
            DatabaseStore::File(directory) => {
                format!("sqlite://{}?mode=rwc", directory.path().join("avsar.db").display())
            }
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
