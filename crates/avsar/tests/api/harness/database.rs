//! A database for each test, and what stands in it.

use sea_orm::{DatabaseConnection, FromQueryResult, JsonValue, Statement};
use tempfile::TempDir;

use super::Engine;
use super::postgres::{self, OwnDatabase};

/// A directory that goes with its owner; in memory where the system offers that, since tests need
/// no files that survive a power cut.
pub fn directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Where the content of one test is kept.
pub struct Place {
    /// The engine.
    pub engine: Engine,
    kept: Kept,
}

enum Kept {
    File(TempDir),
    Server(OwnDatabase),
}

impl Place {
    /// A new, empty database.
    pub async fn new(engine: Engine) -> Self {
        let kept = match engine {
            Engine::Sqlite => Kept::File(directory()),
            Engine::Postgres => Kept::Server(postgres::own_database().await),
        };
        Self { engine, kept }
    }

    /// A PostgreSQL database in which nothing has been made yet.
    pub async fn bare() -> Self {
        let kept = Kept::Server(postgres::bare_database().await);
        Self { engine: Engine::Postgres, kept }
    }

    /// Removes it under whoever uses it.
    pub async fn vanishes(&self) {
        match &self.kept {
            Kept::File(directory) => std::fs::remove_dir_all(directory.path()).unwrap(),
            Kept::Server(database) => database.vanishes().await,
        }
    }

    /// Its address, as `AVSAR_DATABASE_URL` takes it.
    pub fn url(&self) -> String {
        match &self.kept {
            Kept::File(directory) => {
                format!("sqlite://{}?mode=rwc", directory.path().join("avsar.db").display())
            }
            Kept::Server(database) => database.url(),
        }
    }
}

/// Every row of every table.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    /// The content log.
    pub changes: Vec<JsonValue>,
    /// Jobs.
    pub jobs: Vec<JsonValue>,
    /// Present and past slugs.
    pub slugs: Vec<JsonValue>,
    /// Accounts.
    pub users: Vec<JsonValue>,
}

impl Contents {
    /// Reads all of it.
    pub async fn of(db: &DatabaseConnection) -> Self {
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
