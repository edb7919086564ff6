//! A database for each test, and what stands in it.

use sea_orm::{DatabaseConnection, FromQueryResult, JsonValue, Statement};
use tempfile::TempDir;

use super::Engine;
use super::postgres::{self, TemporaryDatabase};

/// A directory that goes with its owner; in memory where the system offers that, since tests need
/// no files that survive a power cut.
pub fn temp_directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Where the content of one test is kept.
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
    /// A new, empty database.
    pub async fn new(engine: Engine) -> Self {
        let kept = match engine {
            Engine::Sqlite => DatabaseStore::File(temp_directory()),
            Engine::Postgres => DatabaseStore::Server(postgres::create_database().await),
        };
        Self { engine, store: kept }
    }

    /// A PostgreSQL database in which nothing has been made yet.
    pub async fn empty() -> Self {
        let kept = DatabaseStore::Server(postgres::create_empty_database().await);
        Self { engine: Engine::Postgres, store: kept }
    }

    /// Removes it under whoever uses it.
    pub async fn remove(&self) {
        match &self.store {
            DatabaseStore::File(directory) => std::fs::remove_dir_all(directory.path()).unwrap(),
            DatabaseStore::Server(database) => database.remove().await,
        }
    }

    /// Its address, as `AVSAR_DATABASE_URL` takes it.
    pub fn url(&self) -> String {
        match &self.store {
            DatabaseStore::File(directory) => {
                format!("sqlite://{}?mode=rwc", directory.path().join("avsar.db").display())
            }
            DatabaseStore::Server(database) => database.url(),
        }
    }
}

/// Every row of every table.
#[derive(Clone, Debug, PartialEq)]
pub struct DatabaseContents {
    /// The content log.
    pub changes: Vec<JsonValue>,
    /// Jobs.
    pub jobs: Vec<JsonValue>,
    /// Present and past slugs.
    pub slugs: Vec<JsonValue>,
    /// Accounts.
    pub users: Vec<JsonValue>,
}

impl DatabaseContents {
    /// Reads all of it.
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

    /// The content log as "action job-type id" lines.
    pub fn log(&self) -> Vec<String> {
        let line = |change: &JsonValue| {
            let word = |member: &str| change[member].as_str().unwrap_or_default().to_owned();
            format!("{} {} {}", word("action"), word("job_type"), change["subject_id"])
        };
        self.changes.iter().map(line).collect()
    }
}
