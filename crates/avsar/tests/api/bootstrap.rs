//! The initialisation at startup.

use avsar::config::AdminAccount;
use avsar::domain::accounts::Email;
use avsar::platform::clock::Clock;
use avsar::platform::db::Database;
use avsar::platform::redacted::Redacted;
use avsar::serve;
use futures::future::join_all;
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::harness::{
    ADMIN, DatabaseContents, Engine, PASSWORD, TestApp, TestClient, TestDatabase, USER,
    both_engines, government_job, noon,
};

/// Returns the administrator of the settings.
fn admin_account(email: &str, password: &str) -> AdminAccount {
    AdminAccount {
        email: Email::parse(email).unwrap(),
        password: Redacted::new(password.to_owned()),
    }
}

/// Run contract (several processes): Processes that start at the same time on a new database create
/// the schema, the identity, the administrator and the demonstration once.
async fn assert_concurrent_starts_succeed(database: TestDatabase) {
    let admin = admin_account(ADMIN, PASSWORD);
    let starts = (0..4).map(|_| async {
        let db = Database::connect(&database.url()).await.unwrap();
        let clock = Clock::frozen_at(noon());
        let sign_ins = serve::bootstrap(&db, &clock, Some(&admin), true).await.unwrap();
        (db, sign_ins)
    });
    let started = join_all(starts).await;
    let (first, _) = &started[0];
    assert!(started.iter().all(|(db, _)| db.id() == first.id()));
    let loaded_demo = started.iter().filter(|(_, sign_ins)| sign_ins.is_some());
    assert_eq!(loaded_demo.count(), 1, "one process loads the demonstration");
    let contents = DatabaseContents::read(first.read().unwrap()).await;
    assert_eq!(contents.users.len(), 3);
    assert_eq!(contents.slugs.len(), contents.jobs.len());
}

#[tokio::test]
async fn concurrent_starts_succeed_on_sqlite() {
    assert_concurrent_starts_succeed(TestDatabase::without_schema(Engine::Sqlite).await).await;
}

#[tokio::test]
async fn concurrent_starts_succeed_on_postgres() {
    assert_concurrent_starts_succeed(TestDatabase::without_schema(Engine::Postgres).await).await;
}

both_engines!(
    start_ensures_the_administrator_without_changing_an_existing_one,
    database_of_a_newer_version_is_refused,
);

/// Operations (upgrade): An older program does not serve a database that a newer one has migrated.
async fn database_of_a_newer_version_is_refused(app: TestApp) {
    let sql = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999_future', 0)";
    app.execute_sql(sql).await;
    app.restart(async |_, database| {
        let error = Database::connect(&database.url()).await.unwrap_err().to_string();
        assert!(error.contains("a newer version of the program"), "{error}");
        assert!(error.contains("m9999_future"), "{error}");
        let db = sea_orm::Database::connect(database.url()).await.unwrap();
        let sql = "DELETE FROM seaql_migrations WHERE version = 'm9999_future'";
        db.execute_unprepared(sql).await.unwrap();
    })
    .await;
}

/// Run contract (`AVSAR_ADMIN_EMAIL`): An existing administrator keeps their own password. Any
/// other account becomes an administrator with the password of the settings. A missing account is
/// created.
async fn start_ensures_the_administrator_without_changing_an_existing_one(app: TestApp) {
    let starts = async |email: &str| {
        let admin = admin_account(email, "of the settings");
        serve::bootstrap(&app.app.db, &app.clock, Some(&admin), false).await.unwrap();
    };
    let admin = app.admin();
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "a password of the owner" });
    let changed = admin.put("/api/users/me/password", &change).await.ok();
    starts(ADMIN).await;
    app.bearer(changed["token"].as_str().unwrap()).get("/api/users/me").await.ok();
    app.sign_in(ADMIN, "of the settings").await.error(401);

    let form = json!({ "name": "Another person", "email": USER, "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    for email in [USER, "new@avsar.test"] {
        starts(email).await;
        app.sign_in(email, PASSWORD).await.error(401);
        let token = app.sign_in(email, "of the settings").await.ok()["token"].clone();
        app.bearer(token.as_str().unwrap()).get("/api/jobs/admin/private").await.ok();
    }
}

/// Architecture (migrations): The migration of the figures, which adds tables and indexes,
/// continues after an interruption.
#[tokio::test]
async fn interrupted_migration_of_figures_is_completed() {
    let database = TestDatabase::new(Engine::Sqlite).await;
    let db = Database::connect(&database.url()).await.unwrap();
    let tx = db.begin().await.unwrap();
    for sql in [
        "DROP TABLE empty_searches",
        "DROP INDEX record_figures_by_views",
        "DELETE FROM seaql_migrations WHERE version = 'm0023_figures'",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let again = Database::connect(&database.url()).await.unwrap();
    let sql = "SELECT text FROM empty_searches, record_figures INDEXED BY record_figures_by_views \
        WHERE day = '2026-11-21' AND views > 0";
    again.read().unwrap().execute_unprepared(sql).await.unwrap();
}

/// Run contract: A migration that was interrupted between two tables is completed by the next
/// start.
#[tokio::test]
async fn interrupted_migration_is_completed() {
    let database = TestDatabase::new(Engine::Sqlite).await;
    let db = Database::connect(&database.url()).await.unwrap();
    let tx = db.begin().await.unwrap();
    for sql in [
        "DROP TABLE deleted_sources",
        "DELETE FROM seaql_migrations WHERE version = 'm0002_identity'",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let again = Database::connect(&database.url()).await.unwrap();
    assert_eq!(again.id(), db.id());
    again.read().unwrap().execute_unprepared("SELECT * FROM deleted_sources").await.unwrap();

    // This migration adds a column to an existing table.
    let tx = db.begin().await.unwrap();
    for sql in [
        "DROP TABLE saved_jobs",
        "DROP INDEX users_by_google",
        "DELETE FROM seaql_migrations WHERE version = 'm0005_accounts'",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let again = Database::connect(&database.url()).await.unwrap();
    let sql = "SELECT google_subject, job_id FROM users, saved_jobs";
    again.read().unwrap().execute_unprepared(sql).await.unwrap();

    // This one adds a column to several tables.
    let tx = db.begin().await.unwrap();
    for sql in [
        "ALTER TABLE users DROP COLUMN language",
        "DELETE FROM seaql_migrations WHERE version = 'm0015_mail_languages'",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let again = Database::connect(&database.url()).await.unwrap();
    let sql = "SELECT users.language, mails.language, subscribers.language \
        FROM users, mails, subscribers";
    again.read().unwrap().execute_unprepared(sql).await.unwrap();

    // So does this one, but not the same columns.
    let tx = db.begin().await.unwrap();
    for sql in [
        "ALTER TABLE pdfs DROP COLUMN version",
        "ALTER TABLE posts DROP COLUMN translated_html",
        "DELETE FROM seaql_migrations WHERE version = 'm0016_content_language'",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let again = Database::connect(&database.url()).await.unwrap();
    let sql = "SELECT pdfs.version, pdfs.translations, posts.translated_html FROM pdfs, posts";
    again.read().unwrap().execute_unprepared(sql).await.unwrap();
}

/// Architecture (advisory lock): Writers that wait for the lock do not block readers.
#[tokio::test]
async fn waiting_writers_do_not_block_readers() {
    let app = TestApp::with_engine(Engine::Postgres).await;
    let job = app.admin().create_job(government_job()).await;
    let lock = app.app.db.begin().await.unwrap();
    avsar::platform::db::lock_content_log(&lock).await.unwrap();
    let (admin, form) = (app.admin(), government_job());
    let writers = join_all((0..20).map(|_| admin.try_create_job(&form)));
    let reading = async {
        app.wait_for_blocked_writers(3).await;
        app.visitor().get(&format!("/api/jobs/id/{}", job.id)).await.ok();
        lock.rollback().await.unwrap();
    };
    futures::join!(writers, reading);
}
