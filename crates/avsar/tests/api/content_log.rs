//! The content log, which everything else follows.

use std::time::{Duration, Instant};

use crate::harness::{
    Engine, TestApp, TestClient, both_engines, eventually, government_job, private_job, tech_job,
};

both_engines!(
    every_write_is_logged_in_order,
    a_write_that_fails_leaves_no_trace,
    a_log_that_cannot_be_written_stops_the_write,
    another_process_is_heard,
    a_damaged_job_takes_nothing_with_it,
);

/// Architecture ("The one idea"): one row for each write, in order.
async fn every_write_is_logged_in_order(app: TestApp) {
    let admin = app.admin();
    let first = admin.create_job(government_job()).await;
    let second = admin.create_job(tech_job()).await;
    admin.set_job_active(first.id, false).await;
    admin.update_job(second.id, &tech_job().with_title("Other")).await;
    admin.delete_job(first.id).await;
    let log = app.contents().await;
    let expected = [
        "created GOVERNMENT 1",
        "created TECH 2",
        "updated GOVERNMENT 1",
        "updated TECH 2",
        "deleted GOVERNMENT 1",
    ];
    assert_eq!(log.log(), expected);
    let numbers: Vec<i64> = log.changes.iter().map(|row| row["seq"].as_i64().unwrap()).collect();
    assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
}

/// Architecture ("in ONE transaction"): a refused write leaves neither content nor log.
async fn a_write_that_fails_leaves_no_trace(app: TestApp) {
    let admin = app.admin();
    let job = admin.create_job(government_job().with_slug("taken")).await;
    admin.create_job(private_job().with_slug("mine")).await;
    let before = app.contents().await;
    admin.try_create_job(&tech_job().with_slug("taken")).await.error(409);
    let address = format!("/api/jobs/{}", job.id);
    admin.put(&address, &government_job().with_slug("mine").body()).await.error(409);
    admin.put(&address, &government_job().with("version", 7).body()).await.error(409);
    admin.put("/api/jobs/99", &government_job().body()).await.error(404);
    admin.delete("/api/jobs/99").await.error(404);
    assert_eq!(app.contents().await, before);
}

/// Architecture ("in ONE transaction"): when the log cannot be written, neither is the content,
/// and the answer tells nothing of the server's inside.
async fn a_log_that_cannot_be_written_stops_the_write(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let before = app.contents().await;
    rename(&app, "changes", "elsewhere").await;
    for reply in [
        app.admin().try_create_job(&tech_job()).await,
        app.admin()
            .put(&format!("/api/jobs/{}", job.id), &government_job().with_title("X").body())
            .await,
        app.admin().delete(&format!("/api/jobs/{}", job.id)).await,
    ] {
        let words = reply.error(500).to_string();
        for inside in ["changes", "relation", "table", "sqlx", "SQL"] {
            assert!(!words.contains(inside), "{words}");
        }
    }
    rename(&app, "elsewhere", "changes").await;
    assert_eq!(app.contents().await, before);
    app.admin().create_job(tech_job()).await;
}

async fn rename(app: &TestApp, from: &str, to: &str) {
    app.execute_sql(&format!("ALTER TABLE {from} RENAME TO {to}")).await;
}

/// Architecture ("It can be deleted and rebuilt from the database"): rows that cannot be read are
/// left out of lists and of the index; everything else goes on.
async fn a_damaged_job_takes_nothing_with_it(app: TestApp) {
    let titles = ["Clerk", "Damaged", "Driver", "Of no kind"];
    let saved = app.admin().create_jobs(titles.map(|t| government_job().with_title(t))).await;
    let (damaged, unkind) = (saved[1].id, saved[3].id);
    app.execute_sql(&format!("UPDATE jobs SET details = '{{' WHERE id = {damaged}")).await;
    app.execute_sql(&format!("UPDATE jobs SET job_type = 'X' WHERE id = {unkind}")).await;
    let list = "/api/jobs/government";
    assert_eq!(app.visitor().get(list).await.titles(), ["Driver", "Clerk"]);
    app.admin().update_job(saved[0].id, &government_job().with_title("Senior Clerk")).await;
    assert_eq!(app.visitor().get(list).await.titles(), ["Driver", "Senior Clerk"]);
    app.visitor().get(&format!("/api/jobs/id/{damaged}")).await.error(500);

    let again = app.second_process().await.visitor().get(list).await;
    assert_eq!(again.titles(), ["Driver", "Senior Clerk"]);
    assert_eq!(again.ok()["totalJobs"], 2);
}

/// Architecture ("Over PostgreSQL, LISTEN/NOTIFY wakes those of every process"): what one process
/// writes, another one's search and stream have; on PostgreSQL long before it would look by
/// itself, on SQLite when it does.
async fn another_process_is_heard(app: TestApp) {
    let other = app.second_process().await;
    let mut stream = other.listen(None).await;
    let rounds = if app.engine() == Engine::Postgres { 5 } else { 1 };
    let began = Instant::now();
    for round in 1..=rounds {
        let title = format!("Round {round}");
        let job = app.admin().create_job(government_job().with_title(&title)).await;
        let event = stream.next().await;
        assert_eq!((event.name.as_str(), &event.data["id"]), ("job", &job.id.into()));
        eventually("the other process finds it", async || {
            other.visitor().get("/api/jobs/government").await.titles().first() == Some(&title)
        })
        .await;
    }
    // Without notifications each round takes the second until the next look.
    let took = began.elapsed();
    assert!(app.engine() == Engine::Sqlite || took < Duration::from_millis(3_500), "{took:?}");
}
