//! Backups, their restoration and verification.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use avsar::app::open_file_store;
use avsar::backup::{
    self, Archive, BackupDirectory, BackupError, Schedule, Source, Target, record_age,
};
use avsar::domain::accounts::Role;
use avsar::platform::db::{Database, TABLES, settings};
use chrono::{DateTime, NaiveTime, TimeDelta};
use indicatif::ProgressBar;
use sea_orm::{ConnectionTrait, FromQueryResult, JsonValue, Statement};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::harness::{
    Engine, FileForm, PASSWORD, RecordedMetrics, TestApp, TestClient, TestDatabase, USER,
    both_engines, days, government_job, minutes, private_job, result,
};

both_engines!(
    backup_is_restored_to_either_engine,
    backup_contains_all_tables,
    backup_of_a_used_site_is_consistent,
    restoration_changes_nothing_that_exists,
    damaged_backup_is_not_restored,
    one_process_makes_the_daily_backup,
    failed_daily_backup_is_retried,
    lost_upload_does_not_prevent_the_backup,
    verification_finds_what_is_missing,
);

fn source(app: &TestApp) -> Source {
    let data_dir = app.data_dir();
    Source {
        db: app.app.db.clone(),
        file_store: open_file_store(None, data_dir).unwrap(),
        secret: data_dir.join("secret"),
        settings: "AVSAR_SITE_NAME=Avsar\n".to_owned(),
        scratch: data_dir.to_owned(),
    }
}

fn target(database: &TestDatabase, data_dir: &Path) -> Target {
    Target {
        database_url: database.url(),
        file_store: open_file_store(None, data_dir).unwrap(),
        secret: data_dir.join("secret"),
        scratch: data_dir.to_owned(),
        now: DateTime::UNIX_EPOCH,
    }
}

async fn create(app: &TestApp, file: &Path) {
    let archive = Archive::File(file.to_owned());
    let bar = ProgressBar::hidden();
    backup::create(&source(app), &archive, app.clock.now(), &bar).await.unwrap();
}

async fn restore(file: &Path, target: &Target) -> Result<(), BackupError> {
    let archive = Archive::File(file.to_owned());
    backup::restore(&archive, target, &ProgressBar::hidden()).await.map(drop)
}

/// Returns all rows of all tables, in the types of SQLite.
async fn all_rows(db: &Database) -> Vec<(&'static str, Vec<JsonValue>)> {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("copy.db");
    db.write_snapshot(&file).await.unwrap();
    let copy = Database::open_snapshot(&file).await.unwrap();
    let mut tables = Vec::new();
    for table in TABLES {
        let sql = format!("SELECT * FROM {table}");
        let all = Statement::from_string(copy.read().unwrap().get_database_backend(), sql);
        let mut rows = JsonValue::find_by_statement(all).all(copy.read().unwrap()).await.unwrap();
        rows.sort_by_key(JsonValue::to_string);
        tables.push((table, rows));
    }
    copy.close().await.unwrap();
    tables
}

/// Adds records of all kinds.
async fn fill(app: &TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let hindi =
        serde_json::json!({ "hi": { "title": "भर्ती", "customHtmlContent": "<p>आवेदन</p>" } });
    let hindi = government_job().with("translations", hindi);
    let jobs = [hindi, private_job().with_title("भर्ती 2026").with("language", "hi"), result()];
    let saved = app.admin().create_jobs(jobs).await;
    app.admin().set_job_active(saved[1].id, false).await;
    app.admin().delete_job(saved[2].id).await;
    let post =
        serde_json::json!({ "title": "How to apply", "content": "<p>Read <b>first</b>.</p>" });
    app.admin().post("/api/blog/create", &post).await.with_status(201);
    let notice = FileForm::default().file("pdf", "notice.pdf", b"%PDF-1.7 notice");
    let notice = notice.text("title", "Notice").text("category", "GENERAL");
    app.admin().upload("/api/uploads/pdf", notice).await.with_status(201);
    let save = format!("/api/users/me/saved-jobs/{}", saved[0].id);
    app.user().put(&save, &serde_json::json!({})).await;
    let forgotten = serde_json::json!({ "email": USER });
    app.visitor().post_in("hi", "/api/auth/forgot-password", &forgotten).await.ok();
    app.wait_until_mail_sent().await;
    std::fs::write(app.data_dir().join("secret"), "k".repeat(96)).unwrap();
}

/// Operations (backup): A backup of either engine is restored to either engine. All rows are equal,
/// and the site works: lists, search, uploads, sign-in, new records.
async fn backup_is_restored_to_either_engine(mut app: TestApp) {
    fill(&app).await;
    app.stop_mail_worker().await;
    for kind in ["reset-password", "contact"] {
        app.execute_sql(&format!(
            "INSERT INTO mails (recipient, kind, payload, state, attempts, next_attempt_at, \
             created_at) VALUES ('late@avsar.test', '{kind}', '{{}}', 'waiting', 0, \
             '2030-11-21T06:30:00+00:00', '2026-11-21T06:30:00+00:00')"
        ))
        .await;
    }
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar.zst");
    create(&app, &file).await;
    let scratch = directory.path();
    let (manifest, problems) =
        backup::verify_archive(&Archive::File(file.clone()), scratch).await.unwrap();
    assert_eq!((problems, manifest.rows["jobs"]), (vec![], 2));
    let mut expected = all_rows(&app.app.db).await;
    // Sessions and mail links are not restored: each may have ended after the backup.
    for ended in ["sessions", "mail_tokens"] {
        let (_, rows) = expected.iter_mut().find(|(table, _)| *table == ended).unwrap();
        assert!(!std::mem::take(rows).is_empty(), "{ended}");
    }
    // Mails that were waiting are not sent again, except messages to the operator.
    let (_, mails) = expected.iter_mut().find(|(table, _)| *table == "mails").unwrap();
    let count = mails.len();
    mails.retain(|mail| mail["state"] != "waiting" || mail["kind"] == "contact");
    assert_eq!(mails.len() + 1, count);
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::without_schema(engine).await;
        let data_dir = tempfile::tempdir().unwrap();
        restore(&file, &target(&database, data_dir.path())).await.unwrap();
        let secret = std::fs::read_to_string(data_dir.path().join("secret")).unwrap();
        assert_eq!(secret, "k".repeat(96));
        let restored = TestApp::on(Arc::new(database), data_dir, app.clock.clone()).await;
        let mut rows = all_rows(&restored.app.db).await;
        let (_, events) = rows.iter_mut().find(|(table, _)| *table == "audit_events").unwrap();
        let count = events.len();
        events.retain(|event| event["action"] != "restored");
        assert_eq!(events.len() + 1, count, "the restoration is recorded");
        assert_eq!(rows, expected, "{engine:?}");
        assert_works(&restored).await;
    }
}

async fn assert_works(restored: &TestApp) {
    let found = restored.visitor().get("/api/jobs/government").await;
    assert_eq!(found.json()["totalJobs"], 1);
    let pdfs = restored.visitor().get("/api/pdfs").await.ok();
    let url = pdfs["pdfs"][0]["url"].as_str().unwrap_or_else(|| panic!("{pdfs}"));
    assert_eq!(restored.visitor().get(url).await.text(), "%PDF-1.7 notice");
    let sign_in = serde_json::json!({ "email": USER, "password": PASSWORD });
    restored.visitor().post("/api/auth/login", &sign_in).await.ok();
    assert_eq!(problems(restored).await, Vec::<String>::new());
    // The numbers continue after those of deleted records.
    let new = restored.admin().create_job(government_job().with_title("New")).await;
    assert_eq!(new.id, 4);
    assert_eq!(restored.visitor().get("/api/jobs/government").await.json()["totalJobs"], 2);
}

async fn problems(app: &TestApp) -> Vec<String> {
    let store = open_file_store(None, app.data_dir()).unwrap();
    backup::verify_site(&app.app.db, &store, &app.data_dir().join("index")).await.unwrap()
}

/// Operations (backup): A new table must be copied too.
async fn backup_contains_all_tables(app: TestApp) {
    let sql = match app.engine() {
        Engine::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Engine::Postgres => {
            "SELECT table_name::text AS name FROM information_schema.tables \
             WHERE table_schema = current_schema()"
        }
    };
    let db = app.app.db.read().unwrap();
    let all = Statement::from_string(db.get_database_backend(), sql);
    let mut found: Vec<String> = Vec::new();
    for row in db.query_all_raw(all).await.unwrap() {
        found.push(row.try_get("", "name").unwrap());
    }
    found.retain(|name| name != "seaql_migrations");
    found.sort();
    let mut copied = TABLES.to_vec();
    copied.sort_unstable();
    assert_eq!(found, copied);
}

/// Operations (backup): The database of a backup is that of one moment, while administrators write.
async fn backup_of_a_used_site_is_consistent(app: TestApp) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar.zst");
    let admin = app.admin();
    // A backup that begins before the last write and ends after it overlaps with writes.
    for attempt in 0..20 {
        let is_made = Cell::new(false);
        let write = async |writer: usize| {
            let mut number = 0;
            while !is_made.get() {
                let title = format!("Job {attempt} {writer} {number}");
                admin.create_job(government_job().with_title(&title)).await;
                number += 1;
            }
        };
        let before = app.count("changes").await;
        let make = async {
            while app.count("changes").await == before {
                tokio::task::yield_now().await;
            }
            create(&app, &file).await;
            is_made.set(true);
        };
        futures::join!(write(0), write(1), write(2), make);
        let (manifest, problems) =
            backup::verify_archive(&Archive::File(file.clone()), directory.path()).await.unwrap();
        assert_eq!(problems, Vec::<String>::new());
        // Each job has one row in each of these tables, and one change.
        let rows = ["jobs", "slugs", "changes"].map(|table| manifest.rows[table]);
        assert_eq!(rows, [manifest.last_change; 3]);
        if manifest.last_change < app.count("changes").await {
            return;
        }
    }
    panic!("no backup was made during writes");
}

/// Operations (restore): A site with data is never overwritten.
async fn restoration_changes_nothing_that_exists(app: TestApp) {
    fill(&app).await;
    // The schema of an older version, which must not be migrated.
    let newest = "version = (SELECT max(version) FROM seaql_migrations)";
    app.execute_sql(&format!("DELETE FROM seaql_migrations WHERE {newest}")).await;
    let versions = app.count("seaql_migrations").await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar.zst");
    create(&app, &file).await;
    app.admin().create_job(government_job().with_title("Newer")).await;
    let upload = files_in(&app.data_dir().join("uploads")).remove(0);
    std::fs::write(&upload, "newer").unwrap();
    let expected = all_rows(&app.app.db).await;
    let refused = restore(&file, &app.as_target()).await.unwrap_err();
    assert!(matches!(refused, BackupError::NotEmpty(_)), "{refused}");
    assert_eq!(all_rows(&app.app.db).await, expected);
    assert_eq!(app.count("seaql_migrations").await, versions);
    assert_eq!(std::fs::read_to_string(&upload).unwrap(), "newer");

    let database = TestDatabase::without_schema(app.engine()).await;
    let other = tempfile::tempdir().unwrap();
    std::fs::write(other.path().join("secret"), "another").unwrap();
    let refused = restore(&file, &target(&database, other.path())).await.unwrap_err();
    assert!(matches!(refused, BackupError::NotEmpty(_)), "{refused}");
    assert_eq!(std::fs::read_to_string(other.path().join("secret")).unwrap(), "another");
}

impl TestApp {
    fn as_target(&self) -> Target {
        Target {
            database_url: self.database_url(),
            file_store: open_file_store(None, self.data_dir()).unwrap(),
            secret: self.data_dir().join("secret"),
            scratch: self.data_dir().to_owned(),
            now: self.clock.now(),
        }
    }
}

/// Operations (restore): A backup that was cut off writes nothing.
async fn damaged_backup_is_not_restored(app: TestApp) {
    fill(&app).await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar.zst");
    create(&app, &file).await;
    let archive = std::fs::read(&file).unwrap();
    std::fs::write(&file, &archive[..archive.len() - 100]).unwrap();
    let database = TestDatabase::without_schema(app.engine()).await;
    let data_dir = tempfile::tempdir().unwrap();
    restore(&file, &target(&database, data_dir.path())).await.unwrap_err();
    let left: Vec<PathBuf> = files_in(data_dir.path());
    assert_eq!(left, Vec::<PathBuf>::new());
    // The next attempt, with a good archive, succeeds.
    std::fs::write(&file, &archive).unwrap();
    restore(&file, &target(&database, data_dir.path())).await.unwrap();
}

/// Returns all files in a directory and its directories.
fn files_in(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let (directories, files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries.partition(|path| path.is_dir());
    files.into_iter().chain(directories.iter().flat_map(|path| files_in(path))).collect()
}

fn schedule(directory: &TempDir) -> Schedule {
    let path = directory.path().join("daily");
    let directory: BackupDirectory = path.to_str().unwrap().parse().unwrap();
    Schedule { directory, at: NaiveTime::from_hms_opt(13, 0, 0).unwrap(), kept: 2 }
}

/// Run contract (`AVSAR_BACKUP_DIR`, `AVSAR_BACKUP_AT`, `AVSAR_BACKUP_KEEP`): One of several
/// processes makes the backup of each day at the time in India, or later if no process ran then.
async fn one_process_makes_the_daily_backup(app: TestApp) {
    let metrics = RecordedMetrics::start();
    let directory = tempfile::tempdir().unwrap();
    let other = app.second_process().await;
    let (schedule, sources) = (schedule(&directory), [source(&app), source(&other)]);
    let (_server, stopped) = watch::channel(false);
    let run = async || {
        let [first, second] = &sources;
        let both = futures::join!(
            schedule.run_if_due(first, &app.clock, stopped.clone()),
            schedule.run_if_due(second, &app.clock, stopped.clone())
        );
        u32::from(both.0.unwrap()) + u32::from(both.1.unwrap())
    };
    // It is noon in India, and there is no backup yet.
    assert_eq!((run().await, run().await), (1, 0));
    app.clock.advance(minutes(59));
    assert_eq!(run().await, 0);
    app.clock.advance(minutes(1));
    assert_eq!((run().await, run().await), (1, 0));
    record_age(&app.app.db, app.clock.now()).await.unwrap();
    assert_eq!(metrics.value("avsar_backup_age_seconds"), 0.0);
    for _ in 0..3 {
        app.clock.advance(days(1));
        assert_eq!((run().await, run().await), (1, 0));
    }
    let mut names: Vec<String> = files_in(&directory.path().join("daily"))
        .iter()
        .map(|file| file.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["avsar-2026-11-23-130000.tar.zst", "avsar-2026-11-24-130000.tar.zst"]);
}

/// Operations (backup): After a failure, the next attempt makes the backup of the day.
async fn failed_daily_backup_is_retried(app: TestApp) {
    let directory = tempfile::tempdir().unwrap();
    let (schedule, source) = (schedule(&directory), source(&app));
    let (server, stopped) = watch::channel(false);
    app.clock.advance(minutes(60));
    // A file with the name of the directory.
    std::fs::write(directory.path().join("daily"), "").unwrap();
    schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap_err();
    std::fs::remove_file(directory.path().join("daily")).unwrap();
    assert!(schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap());

    // The process is killed during the next backup. Another process makes it after three hours.
    app.clock.advance(days(1));
    let tx = app.app.db.begin().await.unwrap();
    let begun =
        settings::claim(&tx, "backup_begun", app.clock.now(), TimeDelta::hours(3)).await.unwrap();
    tx.commit().await.unwrap();
    assert!(begun);
    app.clock.advance(minutes(179));
    assert!(!schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap());
    app.clock.advance(minutes(1));
    assert!(schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap());

    // The server stops during the next backup. Its next start makes it at once.
    app.clock.advance(days(1));
    server.send_replace(true);
    assert!(!schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap());
    server.send_replace(false);
    assert!(schedule.run_if_due(&source, &app.clock, stopped.clone()).await.unwrap());
}

/// Operations (backup): The files of an upload that are lost do not prevent the backup of the rest.
async fn lost_upload_does_not_prevent_the_backup(app: TestApp) {
    fill(&app).await;
    std::fs::remove_dir_all(app.data_dir().join("uploads")).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a.tar.zst");
    create(&app, &file).await;
    let (manifest, problems) =
        backup::verify_archive(&Archive::File(file), directory.path()).await.unwrap();
    assert_eq!((manifest.missing.len(), problems.len()), (1, 1), "{problems:?}");
    assert!(problems[0].starts_with("the upload documents/"), "{problems:?}");
}

/// Operations (verify): Each kind of loss is found.
async fn verification_finds_what_is_missing(app: TestApp) {
    fill(&app).await;
    assert_eq!(problems(&app).await, Vec::<String>::new());
    let file = files_in(&app.data_dir().join("uploads")).remove(0);
    std::fs::remove_file(&file).unwrap();
    app.execute_sql("DELETE FROM jobs WHERE title LIKE 'भर्ती%'").await;
    app.execute_sql("UPDATE posts SET slug = '--'").await;
    app.execute_sql("UPDATE jobs SET title = 'Changed'").await;
    let found = problems(&app).await.join("\n");
    for expected in [
        "the upload documents/",
        "1 rows of the table posts cannot be read",
        "2 records are only in the search index: ",
        "1 records differ in the search index: job:1",
        "job:2",
    ] {
        assert!(found.contains(expected), "{expected} is not in:\n{found}");
    }
}
