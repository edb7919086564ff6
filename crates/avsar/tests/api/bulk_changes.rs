//! Changes of many records at once, and their undo.

use avsar::domain::bulk_changes::{self, PlannedRecord};
use avsar::domain::changes::Subject;
use avsar::domain::jobs;
use avsar::domain::publication::AmendableState;
use serde_json::{Value, json};

use crate::harness::{
    SavedJob, TestApp, TestClient, both_engines, days, government_job, private_job,
};

both_engines!(
    changes_many_records_and_undoes_it,
    deleted_records_come_back_with_their_addresses,
    records_that_changed_again_are_left_alone,
    each_status_is_shown_and_hidden_as_by_its_form,
    undo_publishes_nothing_that_was_due_meanwhile,
    interrupted_change_is_found_and_undone,
    undone_change_reaches_no_more_records,
    later_deletion_is_not_undone,
    own_changes_are_listed_for_thirty_days,
    bad_input_changes_nothing,
);

const BULK: &str = "/api/admin/bulk-changes";

async fn change(app: &TestApp, action: Value, jobs: &[&SavedJob]) -> Value {
    let records: Vec<Value> =
        jobs.iter().map(|job| json!({ "kind": "job", "id": job.id })).collect();
    app.editor().post(BULK, &json!({ "action": action, "records": records })).await.ok()
}

async fn undo(app: &TestApp, change: &Value) -> Value {
    app.editor().post(&format!("{BULK}/{}/undo", change["id"]), &json!({})).await.ok()
}

async fn job(app: &TestApp, job: &SavedJob) -> Value {
    app.editor().get(&format!("/api/jobs/admin/job/{}", job.id)).await.ok()
}

async fn post(app: &TestApp) -> i64 {
    let form = json!({ "title": "Exam calendar", "content": "<p>Dates</p>", "tags": "exams" });
    let stored = app.admin().post("/api/blog/create", &form).await.with_status(201);
    stored["post"]["id"].as_i64().unwrap()
}

/// Issue 22 (speed): One request changes the status or the tags of jobs and posts, and one undoes
/// it.
async fn changes_many_records_and_undoes_it(app: TestApp) {
    let first = app.admin().create_job(government_job().with_tags("ssc, Urgent")).await;
    let second = app.admin().create_job(private_job().with_tags("")).await;
    let post = post(&app).await;
    let records = json!([
        { "kind": "job", "id": first.id },
        { "kind": "job", "id": second.id },
        { "kind": "post", "id": post },
        { "kind": "post", "id": 999_999 },
    ]);
    let action = json!({ "type": "addTag", "tag": " urgent " });
    let body = json!({ "action": action, "records": records });
    let tagged = app.editor().post(BULK, &body).await.ok();
    // The first job has the tag already.
    assert_eq!(tagged["changed"], 2);
    assert_eq!(tagged["failed"][0]["id"], 999_999);
    assert_eq!(tagged["failed"][0]["title"], Value::Null);
    assert_eq!(job(&app, &first).await["tags"], "ssc, Urgent");
    assert_eq!(job(&app, &second).await["tags"], "urgent");
    let path = format!("/api/blog/admin/id/{post}");
    assert_eq!(app.editor().get(&path).await.ok()["tags"], "exams, urgent");

    let hidden = change(&app, json!({ "type": "deactivate" }), &[&first, &second]).await;
    assert_eq!((&hidden["changed"], &hidden["failed"]), (&json!(2), &json!([])));
    assert_eq!(job(&app, &first).await["status"], "expired");
    assert!(app.visitor().get("/api/jobs/government").await.titles().is_empty());

    let shown = undo(&app, &hidden).await;
    assert_eq!((&shown["changed"], &shown["id"]), (&json!(2), &Value::Null));
    assert_eq!(app.visitor().get("/api/jobs/government").await.titles().len(), 1);
    // The tags were changed before the jobs were hidden and shown again.
    let untagged = undo(&app, &tagged).await;
    assert_eq!(untagged["changed"], 1);
    assert_eq!(untagged["failed"][0]["message"], "It was changed again since.");
    assert_eq!(app.editor().get(&path).await.ok()["tags"], "exams");
    app.editor().post(&format!("{BULK}/{}/undo", tagged["id"]), &json!({})).await.error(404);
}

/// Issue 22 (speed): Records that were deleted at once come back at once, at the same addresses.
async fn deleted_records_come_back_with_their_addresses(app: TestApp) {
    let jobs = app.admin().create_jobs([government_job(), government_job()]).await;
    let deleted = change(&app, json!({ "type": "delete" }), &[&jobs[0], &jobs[1]]).await;
    assert_eq!(deleted["changed"], 2);
    let path = format!("/api/jobs/slug/{}", jobs[0].slug);
    app.visitor().get(&path).await.error(410);
    let restored = undo(&app, &deleted).await;
    assert_eq!((&restored["changed"], &restored["failed"]), (&json!(2), &json!([])));
    assert_eq!(app.visitor().get(&path).await.ok()["id"], jobs[0].id);
}

/// Issue 22 (speed): Records that are shown keep the time at which they expire. Drafts and records
/// in review that are hidden stay what they are. Records that stay the same get no version.
async fn each_status_is_shown_and_hidden_as_by_its_form(app: TestApp) {
    let until = app.clock.now() + days(9);
    let at = app.clock.now() + days(1);
    let statuses = [
        (json!({ "status": "published", "expireAt": until }), "published", json!(until), "expired"),
        (json!({ "status": "scheduled", "publishAt": at }), "published", Value::Null, "draft"),
        (json!({ "status": "review" }), "published", Value::Null, "review"),
        (json!({ "status": "draft" }), "published", Value::Null, "draft"),
        (json!({ "status": "expired" }), "published", Value::Null, "expired"),
    ];
    for (status, shown, expire_at, hidden) in statuses {
        for (action, expected) in [("activate", shown), ("deactivate", hidden)] {
            let stored = app.admin().create_job(government_job()).await;
            app.editor().put(&format!("/api/jobs/{}", stored.id), &status).await.ok();
            let before = job(&app, &stored).await["version"].clone();
            let outcome = change(&app, json!({ "type": action }), &[&stored, &stored]).await;
            let after = job(&app, &stored).await;
            assert_eq!(after["status"], expected, "{action} {status}");
            assert_eq!(outcome["changed"] == 0, after["version"] == before, "{action} {status}");
            if action == "activate" {
                assert_eq!(after.get("expireAt").unwrap_or(&Value::Null), &expire_at, "{status}");
            }
        }
    }
    let post = post(&app).await;
    let body = json!({
        "action": { "type": "deactivate" }, "records": [{ "kind": "post", "id": post }],
    });
    app.editor().post(BULK, &body).await.ok();
    let stored = app.editor().get(&format!("/api/blog/admin/id/{post}")).await.ok();
    assert_eq!(stored["status"], "draft");
}

/// Issue 22 (bad input): The undo does not overwrite a change of another person.
async fn records_that_changed_again_are_left_alone(app: TestApp) {
    let jobs = app.admin().create_jobs([government_job(), government_job()]).await;
    let hidden = change(&app, json!({ "type": "deactivate" }), &[&jobs[0], &jobs[1]]).await;
    app.admin().set_job_active(jobs[0].id, true).await;
    app.admin().delete_job(jobs[1].id).await;
    let undone = undo(&app, &hidden).await;
    assert_eq!(undone["changed"], 0);
    let messages: Vec<_> = undone["failed"].as_array().unwrap().iter().collect();
    assert_eq!(messages[0]["message"], "It was changed again since.");
    assert_eq!(messages[1]["message"], "Job not found");
    assert_eq!(job(&app, &jobs[0]).await["status"], "published");
}

/// Issue 22 (bad input): A job whose publication was due before the undo becomes a draft. After 30
/// days, nothing is undone.
async fn undo_publishes_nothing_that_was_due_meanwhile(app: TestApp) {
    let stored = app.admin().create_job(government_job().inactive()).await;
    let at = app.clock.now() + days(2);
    let body = json!({ "status": "scheduled", "publishAt": at });
    app.editor().put(&format!("/api/jobs/{}", stored.id), &body).await.ok();
    let shown = change(&app, json!({ "type": "activate" }), &[&stored]).await;
    app.clock.advance(days(3));
    undo(&app, &shown).await;
    assert_eq!(job(&app, &stored).await["status"], "draft");
    let late = change(&app, json!({ "type": "activate" }), &[&stored]).await;
    app.clock.advance(days(30));
    app.editor().post(&format!("{BULK}/{}/undo", late["id"]), &json!({})).await.error(404);
}

async fn bad_input_changes_nothing(app: TestApp) {
    let stored = app.admin().create_job(government_job()).await;
    let record = json!({ "kind": "job", "id": stored.id });
    let many: Vec<&Value> = std::iter::repeat_n(&record, 101).collect();
    for (action, records) in [
        (json!({ "type": "addTag", "tag": "a, b" }), json!([record])),
        (json!({ "type": "addTag", "tag": " " }), json!([record])),
        (json!({ "type": "addTag", "tag": "x".repeat(51) }), json!([record])),
        (json!({ "type": "explode" }), json!([record])),
        (json!({ "type": "delete" }), json!([])),
        (json!({ "type": "delete" }), json!(many)),
        (json!({ "type": "delete" }), json!([{ "kind": "pdf", "id": 1 }])),
    ] {
        let body = json!({ "action": action, "records": records });
        app.editor().post(BULK, &body).await.error(422);
        app.writer().post(BULK, &body).await.error(403);
    }
    assert_eq!(job(&app, &stored).await["version"], 1);
}

async fn listed(client: &impl TestClient) -> Vec<Value> {
    client.get(BULK).await.ok()["changes"].as_array().unwrap().clone()
}

/// Stability (bulk changes): A change whose process was killed after its first record is listed,
/// although no response had its id, and is undone.
async fn interrupted_change_is_found_and_undone(app: TestApp) {
    let job_form = government_job().with_title("Clerk").with_tags("ssc");
    let first = app.admin().create_job(job_form.clone()).await;
    let second = app.admin().create_job(job_form).await;
    let made = change(&app, json!({ "type": "deactivate" }), &[&first]).await;
    // The killed process had stored the state of the second record, but had not changed it.
    let planned = format!(
        "INSERT INTO bulk_change_records \
         (bulk_change_id, subject, subject_id, version, before, title) \
         SELECT bulk_change_id, subject, {}, version, before, title FROM bulk_change_records; \
         UPDATE bulk_changes SET finished = FALSE",
        second.id
    );
    app.execute_sql(&planned).await;
    let changes = listed(&app.editor()).await;
    assert_eq!(changes.len(), 1);
    let found = &changes[0];
    assert_eq!((&found["id"], &found["isFinished"]), (&made["id"], &json!(false)));
    assert_eq!((&found["records"], &found["titles"]), (&json!(2), &json!(["Clerk", "Clerk"])));
    let undone = undo(&app, found).await;
    assert_eq!(undone["changed"], 1, "{undone}");
    assert_eq!(undone["failed"][0]["message"], "It was changed again since.");
    assert_eq!(job(&app, &first).await["active"], true);
    assert_eq!(listed(&app.editor()).await, [] as [Value; 0]);
}

/// Issue 22 (speed): An undo stops a change that is still running in another request.
async fn undone_change_reaches_no_more_records(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let made = change(&app, json!({ "type": "delete" }), &[&job]).await;
    undo(&app, &made).await;
    let record = PlannedRecord {
        subject: Subject::Job,
        id: job.id,
        version: 3,
        before: AmendableState::new(jobs::HIDDEN, ""),
    };
    let bulk = made["id"].as_i64().unwrap();
    assert!(!bulk_changes::plan(&app.app.db, bulk, &record, "Clerk").await.unwrap());
    assert_eq!(app.count("bulk_change_records").await, 0);
}

/// Issue 22 (speed): The undo of a deletion that was interrupted does not restore a record that
/// another person deleted later.
async fn later_deletion_is_not_undone(app: TestApp) {
    let first = app.admin().create_job(government_job()).await;
    let second = app.admin().create_job(government_job()).await;
    let made = change(&app, json!({ "type": "delete" }), &[&first]).await;
    // The killed process had stored the state of the second record, but had not deleted it.
    let planned = format!(
        "INSERT INTO bulk_change_records \
         (bulk_change_id, subject, subject_id, version, before, title) \
         SELECT bulk_change_id, subject, {}, version, before, title FROM bulk_change_records",
        second.id
    );
    app.execute_sql(&planned).await;
    app.admin().update_job(second.id, &government_job().with_title("Later")).await;
    app.admin().delete(&format!("/api/jobs/{}", second.id)).await.ok();
    let undone = undo(&app, &made).await;
    assert_eq!((&undone["changed"], &undone["failed"][0]["id"]), (&json!(1), &json!(second.id)));
    assert_eq!(app.count(&format!("jobs WHERE id = {}", second.id)).await, 0);
}

/// Issue 22 (speed): The own changes are listed with what was done, the latest first, while they
/// can be undone.
async fn own_changes_are_listed_for_thirty_days(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Clerk")).await;
    let tagged = change(&app, json!({ "type": "addTag", "tag": " bank " }), &[&job]).await;
    app.clock.advance(days(1));
    // It changes nothing, so there is nothing to undo.
    change(&app, json!({ "type": "addTag", "tag": "bank" }), &[&job]).await;
    let deleted = change(&app, json!({ "type": "delete" }), &[&job]).await;
    assert_eq!(listed(&app.admin()).await, [] as [Value; 0]);
    let changes = listed(&app.editor()).await;
    let ids: Vec<&Value> = changes.iter().map(|change| &change["id"]).collect();
    assert_eq!(ids, [&deleted["id"], &tagged["id"]]);
    let actions: Vec<&Value> = changes.iter().map(|change| &change["action"]).collect();
    let add = json!({ "type": "addTag", "tag": "bank" });
    assert_eq!(actions, [&json!({ "type": "delete" }), &add]);
    assert_eq!(
        (&changes[0]["titles"], &changes[0]["isFinished"]),
        (&json!(["Clerk"]), &json!(true))
    );
    assert_eq!(changes[0]["undoableUntil"], "2026-12-22T06:30:00Z");
    // Former versions stored the effect only.
    app.execute_sql(
        "UPDATE bulk_changes SET request = NULL, finished = NULL; \
         UPDATE bulk_change_records SET title = NULL",
    )
    .await;
    let former = listed(&app.editor()).await;
    assert_eq!(
        (&former[0]["action"], &former[1]["action"]),
        (&json!({ "type": "delete" }), &Value::Null)
    );
    assert_eq!((&former[1]["titles"], &former[1]["isFinished"]), (&json!([]), &json!(true)));
    app.writer().get(BULK).await.error(403);
    app.clock.advance(days(29));
    assert_eq!(listed(&app.editor()).await.len(), 1);
}
