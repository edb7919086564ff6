//! Saved jobs of an account, and jobs by their ids.

use serde_json::{Value, json};

use crate::harness::{
    TestApp, TestClient, both_engines, government_job, private_job, seconds, tech_job,
};

both_engines!(
    jobs_are_saved_and_unsaved,
    saved_jobs_of_a_browser_are_merged,
    oldest_saved_jobs_over_five_hundred_are_removed,
    saved_jobs_are_separate_for_each_user,
    jobs_are_read_by_their_ids,
    invalid_ids_are_rejected,
);

const SAVED: &str = "/api/users/me/saved-jobs";

fn one(id: i64) -> String {
    format!("{SAVED}/{id}")
}

fn ids(answer: &Value) -> Vec<i64> {
    answer["ids"].as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect()
}

/// SAVE-01, ACCOUNT-05, ROLE-09, ROLE-10: The newest saved job is first. Saving a job twice has no
/// further effect.
async fn jobs_are_saved_and_unsaved(app: TestApp) {
    let jobs = app.admin().create_jobs([government_job(), private_job(), tech_job()]).await;
    let [first, second, third] = [jobs[0].id, jobs[1].id, jobs[2].id];
    let user = app.user();
    assert_eq!(ids(&user.get(SAVED).await.ok()), [0; 0]);
    for (id, saved) in
        [(second, vec![second]), (first, vec![first, second]), (third, vec![third, first, second])]
    {
        app.clock.advance(seconds(1));
        assert_eq!(ids(&user.put(&one(id), &json!({})).await.ok()), saved);
    }
    app.clock.advance(seconds(1));
    assert_eq!(ids(&user.put(&one(second), &json!({})).await.ok()), [third, first, second]);
    for _ in 0..2 {
        assert_eq!(ids(&user.delete(&one(first)).await.ok()), [third, second]);
    }
    assert_eq!(ids(&user.get(SAVED).await.ok()), [third, second]);
    let nothing = user.put(&one(999_999), &json!({})).await.error(404);
    assert_eq!(nothing["message"], "Job not found");
    user.put(&format!("{SAVED}/x"), &json!({})).await.error(404);
}

/// Issue ("merged at sign-in, so that a new phone shows it"): The result is the union, with the
/// browser's order first. Deleted jobs are left out.
async fn saved_jobs_of_a_browser_are_merged(app: TestApp) {
    let forms = (0..4).map(|number| government_job().with_title(&format!("Job {number}")));
    let jobs = app.admin().create_jobs(forms).await;
    let [a, b, c, gone] = [jobs[0].id, jobs[1].id, jobs[2].id, jobs[3].id];
    app.admin().delete_job(gone).await;
    let user = app.user();
    user.put(&one(a), &json!({})).await.ok();
    app.clock.advance(seconds(1));
    let merged = user.put(SAVED, &json!({ "ids": [c, 999_999, b, a, gone, b, -1, 0] })).await.ok();
    assert_eq!(ids(&merged), [c, b, a]);
    assert_eq!(ids(&user.put(SAVED, &json!({ "ids": [] })).await.ok()), [c, b, a]);
    assert_eq!(ids(&user.get(SAVED).await.ok()), [c, b, a]);
    for wrong in
        [json!({}), json!({ "ids": "1" }), json!({ "ids": ["1"] }), json!({ "ids": [0.5] })]
    {
        user.put(SAVED, &wrong).await.error(422);
    }
}

/// Contract (at most 500): The oldest ones are removed.
async fn oldest_saved_jobs_over_five_hundred_are_removed(app: TestApp) {
    let newest = app.admin().create_job(government_job()).await.id;
    let user = app.user();
    user.put(&one(newest), &json!({})).await.ok();
    // Simulates jobs that were saved one after another, long ago.
    let rows: Vec<String> = (0..600)
        .map(|number| {
            let at = format!("2025-01-01 {:02}:{:02}:00+00:00", number / 60, number % 60);
            format!("((SELECT id FROM users WHERE role = 'USER'), {}, '{at}')", 10_000 + number)
        })
        .collect();
    app.execute_sql(&format!(
        "INSERT INTO saved_jobs (user_id, job_id, saved_at) VALUES {}",
        rows.join(", ")
    ))
    .await;
    let remaining = ids(&user.put(&one(newest), &json!({})).await.ok());
    assert_eq!(
        (remaining.len(), remaining[0], remaining[1], remaining[499]),
        (500, newest, 10_599, 10_101)
    );
    assert_eq!(ids(&user.get(SAVED).await.ok()), remaining);
    let many: Vec<i64> = (1..2_000).collect();
    assert_eq!(ids(&user.put(SAVED, &json!({ "ids": many })).await.ok()).len(), 500);
}

/// ROLE-19.
async fn saved_jobs_are_separate_for_each_user(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    app.user().put(&one(job.id), &json!({})).await.ok();
    assert_eq!(ids(&app.admin().get(SAVED).await.ok()), [0; 0]);
    app.admin().delete(&one(job.id)).await.ok();
    assert_eq!(ids(&app.user().get(SAVED).await.ok()), [job.id]);
}

/// ACCOUNT-05, ACCOUNT-09, ambiguity 47: The jobs have the requested order, without duplicates and
/// hidden jobs. The surrogate keys include unknown ids, which may exist later.
async fn jobs_are_read_by_their_ids(app: TestApp) {
    let jobs = app.admin().create_jobs([government_job(), private_job(), tech_job()]).await;
    let [government, hidden, tech] = [jobs[0].id, jobs[1].id, jobs[2].id];
    app.admin().set_job_active(hidden, false).await;
    let path = format!("/api/jobs/summaries?ids={tech},999999,{hidden},%20{government},{tech}");
    let reply = app.visitor().get(&path).await;
    let answer = reply.ok();
    let found: Vec<_> =
        answer["jobs"].as_array().unwrap().iter().map(|job| job["id"].as_i64().unwrap()).collect();
    assert_eq!(found, [tech, government]);
    let list = app.visitor().get("/api/jobs/government").await.ok();
    assert_eq!(answer["jobs"][1], list["jobs"][0], "as lists show it");
    let keys = format!("job:{tech} job:999999 job:{hidden} job:{government}");
    assert_eq!(reply.header("surrogate-key"), keys);
    assert_eq!(app.visitor().get("/api/jobs/summaries?ids=").await.ok()["jobs"], json!([]));
}

/// Contract (at most 100), run contract (422).
async fn invalid_ids_are_rejected(app: TestApp) {
    let address = |ids: &str| format!("/api/jobs/summaries?ids={ids}");
    let numbers =
        |count: usize| (1..=count).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    app.visitor().get(&address(&numbers(100))).await.ok();
    assert_eq!(app.visitor().get(&address(&numbers(101))).await.invalid_fields(), ["ids"]);
    for debris in ["x", "1,x", "1;2", "1.5", "99999999999999999999", "1%00x", "%FF"] {
        let reply = app.visitor().get(&address(debris)).await;
        assert_eq!(reply.invalid_fields(), ["ids"], "{reply}");
    }
    let refused = app.visitor().get("/api/jobs/summaries").await.error(422);
    assert_eq!(refused["errors"], json!({ "ids": ["Is required."] }));
}
