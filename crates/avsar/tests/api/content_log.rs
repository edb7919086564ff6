//! The content log.

use crate::harness::{
    Engine, RecordedMetrics, TestApp, TestClient, both_engines, eventually, government_job,
    private_job, tech_job,
};

both_engines!(
    every_write_is_logged_in_order,
    rejected_write_changes_nothing,
    write_is_rolled_back_without_its_log_row,
    changes_reach_other_processes,
    damaged_jobs_are_left_out,
    damaged_changes_are_left_out,
);

/// Architecture (content log): Each write appends one row, in order.
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

/// Architecture (one transaction): A rejected write changes neither content nor log.
async fn rejected_write_changes_nothing(app: TestApp) {
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

/// Architecture (one transaction): If the log cannot be written, the content is not written either.
/// The response reveals no internals of the server.
async fn write_is_rolled_back_without_its_log_row(app: TestApp) {
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
        let response = reply.error(500).to_string();
        for inside in ["changes", "relation", "table", "sqlx", "SQL"] {
            assert!(!response.contains(inside), "{response}");
        }
    }
    rename(&app, "elsewhere", "changes").await;
    assert_eq!(app.contents().await, before);
    app.admin().create_job(tech_job()).await;
}

async fn rename(app: &TestApp, from: &str, to: &str) {
    app.execute_sql(&format!("ALTER TABLE {from} RENAME TO {to}")).await;
}

/// Architecture (damaged rows): Rows that cannot be decoded are left out of lists and of the index.
/// Everything else works.
async fn damaged_jobs_are_left_out(app: TestApp) {
    let titles = ["Clerk", "Damaged", "Driver", "Of no kind"];
    let saved = app.admin().create_jobs(titles.map(|t| government_job().with_title(t))).await;
    let (damaged, untyped) = (saved[1].id, saved[3].id);
    app.execute_sql(&format!("UPDATE jobs SET details = '{{' WHERE id = {damaged}")).await;
    app.execute_sql(&format!("UPDATE jobs SET job_type = 'X' WHERE id = {untyped}")).await;
    let list = "/api/jobs/government";
    assert_eq!(app.visitor().get(list).await.titles(), ["Driver", "Clerk"]);
    app.admin().update_job(saved[0].id, &government_job().with_title("Senior Clerk")).await;
    assert_eq!(app.visitor().get(list).await.titles(), ["Driver", "Senior Clerk"]);
    app.visitor().get(&format!("/api/jobs/id/{damaged}")).await.error(500);

    let again = app.second_process().await.visitor().get(list).await;
    assert_eq!(again.titles(), ["Driver", "Senior Clerk"]);
    assert_eq!(again.ok()["totalJobs"], 2);
}

/// Architecture (damaged rows): A change that cannot be read, for example of a newer version of the
/// program, stops neither the followers nor the next start.
async fn damaged_changes_are_left_out(app: TestApp) {
    let metrics = RecordedMetrics::start();
    app.admin().create_job(government_job().with_title("Before")).await;
    let row = "INSERT INTO changes (subject, subject_id, action, at) \
               VALUES ('newsletter', 7, 'created', '2026-11-21 06:30:00+00:00')";
    app.execute_sql(row).await;
    app.wait_until_ready().await;
    assert!(metrics.value("avsar_skipped_rows_total{table=\"changes\"}") >= 1.0);
    app.admin().create_job(government_job().with_title("After")).await;
    app.execute_sql(row).await;
    let app = app.restart(async |_, _| {}).await;
    let list = app.visitor().get("/api/jobs/government").await;
    assert_eq!(list.titles(), ["After", "Before"]);
    assert_eq!(app.visitor().get("/readyz").await.text(), "ready");
}

/// Architecture (LISTEN/NOTIFY): The search and the stream of another process contain each change.
/// On PostgreSQL the process gets notifications. On SQLite it polls.
async fn changes_reach_other_processes(app: TestApp) {
    let (other, rounds) = match app.engine() {
        Engine::Postgres => (app.second_process_without_polling().await, 5),
        Engine::Sqlite => (app.second_process().await, 1),
    };
    let mut stream = other.listen(None).await;
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
}
