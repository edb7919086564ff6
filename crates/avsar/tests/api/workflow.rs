//! The way of a record from a draft to its end: review, schedule, publication and expiry.

use avsar::publication_schedule::run_once;
use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, SavedJob, TestApp, TestClient, both_engines, days, government_job, minutes,
};

both_engines!(
    writer_submits_and_editor_publishes,
    scheduled_job_is_published_and_expires_at_its_minutes,
    several_processes_publish_once,
    clock_that_jumps_over_both_times_publishes_nothing,
    times_are_checked,
    hidden_job_expires_and_a_draft_stays_a_draft,
    scheduled_post_is_published,
    visitors_learn_nothing_of_the_status,
    rows_of_an_older_program_do_not_stop_the_schedule,
    damaged_record_does_not_stop_the_others,
    corrected_job_keeps_its_day,
    private_link_shows_what_visitors_do_not_see,
);

async fn pass(app: &TestApp) {
    run_once(&app.app.db, app.clock.now(), &app.app.progress).await.unwrap();
}

async fn status(app: &TestApp, id: i64) -> Value {
    app.admin().get(&format!("/api/jobs/admin/job/{id}")).await.ok()["status"].clone()
}

async fn shown(app: &TestApp) -> Vec<String> {
    app.visitor().get("/api/jobs/government").await.titles()
}

async fn draft(app: &TestApp) -> SavedJob {
    app.admin().create_job(government_job().with_title("Clerk").inactive()).await
}

async fn change(app: &TestApp, id: i64, body: &Value) -> Value {
    app.editor().put(&format!("/api/jobs/{id}"), body).await.ok()
}

/// Issue 22 (workflow): A writer submits a draft for review. An editor publishes it. The day of
/// posting is that of the publication.
async fn writer_submits_and_editor_publishes(app: TestApp) {
    let form = government_job().inactive().body();
    let stored = app.writer().post("/api/jobs/create", &form).await.with_status(201);
    let id = stored["job"]["id"].as_i64().unwrap();
    assert_eq!(stored["job"]["status"], "draft");
    let path = format!("/api/jobs/{id}");
    let answer = app.writer().put(&path, &json!({ "status": "review" })).await.ok();
    assert_eq!(answer["message"], "Job submitted for review successfully");
    assert_eq!(status(&app, id).await, "review");
    let at = app.clock.now() + days(1);
    for body in [
        json!({ "status": "published" }),
        json!({ "status": "scheduled", "publishAt": at }),
        json!({ "status": "expired" }),
    ] {
        assert_eq!(app.writer().put(&path, &body).await.error(403)["code"], "not_permitted");
    }
    app.clock.advance(days(3));
    let answer = app.editor().put(&path, &json!({ "status": "published" })).await.ok();
    assert_eq!(answer["message"], "Job activated successfully");
    assert_eq!(answer["job"]["postedAt"], json!(app.clock.now()));
    // Hidden and shown again, the job keeps its day.
    app.clock.advance(days(1));
    change(&app, id, &json!({ "active": false })).await;
    let again = change(&app, id, &json!({ "active": true })).await;
    assert_eq!(again["job"]["postedAt"], answer["job"]["postedAt"]);
}

/// Issue 22 (workflow): A scheduled job is published and expires by itself. Each change is a
/// version and an event of the server itself.
async fn scheduled_job_is_published_and_expires_at_its_minutes(app: TestApp) {
    let job = draft(&app).await;
    let (at, until) = (app.clock.now() + minutes(10), app.clock.now() + days(2));
    let body = json!({ "status": "scheduled", "publishAt": at, "expireAt": until });
    let answer = change(&app, job.id, &body).await;
    assert_eq!(answer["message"], "Job scheduled successfully");
    assert_eq!(answer["job"]["publishAt"], json!(at));
    app.clock.advance(minutes(9));
    pass(&app).await;
    assert!(shown(&app).await.is_empty());
    app.clock.advance(minutes(1));
    pass(&app).await;
    assert_eq!(shown(&app).await, ["Clerk"]);
    let read = app.visitor().get(&format!("/api/jobs/id/{}", job.id)).await.ok();
    assert_eq!(read["postedAt"], json!(at));
    // A save of the form without the status keeps the end.
    app.admin().update_job(job.id, &government_job().with_title("Clerk")).await;
    app.clock.advance(days(2) - minutes(11));
    pass(&app).await;
    assert_eq!(status(&app, job.id).await, "published");
    app.clock.advance(minutes(1));
    pass(&app).await;
    assert_eq!(status(&app, job.id).await, "expired");
    assert!(shown(&app).await.is_empty());
    let events = app.admin().get(&format!("/api/admin/audit?subjectId={}", job.id)).await.ok();
    let events = events["events"].as_array().unwrap();
    let details: Vec<_> = events.iter().map(|event| event["detail"].as_str().unwrap()).collect();
    assert_eq!(details, ["hidden: Clerk", "Clerk", "shown: Clerk", "scheduled: Clerk", "Clerk"]);
    assert_eq!(events[0]["actor"], Value::Null);
    let versions = app.writer().get(&format!("/api/jobs/{}/versions", job.id)).await.ok();
    // The save of the form changed nothing.
    assert_eq!(versions["totalVersions"], 4);
}

/// Issue 22 (workflow): Of several processes, one publishes. A process that ended before its commit
/// has published nothing: the next run does.
async fn several_processes_publish_once(app: TestApp) {
    let second = app.second_process().await;
    let mut jobs = Vec::new();
    for _ in 0..60 {
        jobs.push(draft(&app).await);
    }
    let at = app.clock.now() + minutes(1);
    for job in &jobs {
        change(&app, job.id, &json!({ "status": "scheduled", "publishAt": at })).await;
    }
    app.clock.advance(minutes(1));
    let before = app.count("changes").await;
    futures::join!(pass(&app), pass(&second), pass(&app));
    assert_eq!(app.count("changes").await - before, 60);
    assert_eq!(app.count("audit_events WHERE detail LIKE 'shown:%'").await, 60);
    pass(&second).await;
    assert_eq!(app.count("changes").await - before, 60);
}

/// Issue 22 (bad input: a clock that jumps over a scheduled minute): A job whose time has ended by
/// then is not shown for a moment.
async fn clock_that_jumps_over_both_times_publishes_nothing(app: TestApp) {
    let job = draft(&app).await;
    let (at, until) = (app.clock.now() + minutes(10), app.clock.now() + minutes(20));
    let body = json!({ "status": "scheduled", "publishAt": at, "expireAt": until });
    change(&app, job.id, &body).await;
    app.clock.advance(days(1));
    pass(&app).await;
    assert_eq!(status(&app, job.id).await, "expired");
    assert_eq!(app.count("audit_events WHERE detail LIKE 'shown:%'").await, 0);
    // A clock that is set back publishes it only at a new time.
    app.clock.advance(days(-1));
    pass(&app).await;
    assert_eq!(status(&app, job.id).await, "expired");
}

/// Issue 22 (workflow): The times of a schedule are in the future and in order.
async fn times_are_checked(app: TestApp) {
    let job = draft(&app).await;
    let now = app.clock.now();
    for (body, field) in [
        (json!({ "status": "scheduled" }), "publishAt"),
        (json!({ "status": "scheduled", "publishAt": now }), "publishAt"),
        (json!({ "status": "scheduled", "publishAt": "tomorrow" }), "publishAt"),
        (
            json!({ "status": "scheduled", "publishAt": now + days(2), "expireAt": now + days(1) }),
            "expireAt",
        ),
        (json!({ "status": "published", "expireAt": now }), "expireAt"),
        (json!({ "status": "gone" }), "status"),
    ] {
        let reply = app.editor().put(&format!("/api/jobs/{}", job.id), &body).await;
        assert_eq!(reply.invalid_fields(), [field], "{body}");
    }
    let mut form = government_job().body();
    form["status"] = json!("scheduled");
    let reply = app.editor().post("/api/jobs/create", &form).await;
    assert_eq!(reply.invalid_fields(), ["publishAt"]);
    form["publishAt"] = json!(now + days(1));
    let created = app.editor().post("/api/jobs/create", &form).await.with_status(201);
    assert_eq!(
        (&created["job"]["status"], &created["job"]["active"]),
        (&json!("scheduled"), &json!(false))
    );
}

/// Issue 22 (workflow), AJOB-12: The toggle of the lists expires a job that visitors saw. It does
/// not touch a draft.
async fn hidden_job_expires_and_a_draft_stays_a_draft(app: TestApp) {
    let job = draft(&app).await;
    app.admin().set_job_active(job.id, false).await;
    assert_eq!(status(&app, job.id).await, "draft");
    app.admin().set_job_active(job.id, true).await;
    assert_eq!(status(&app, job.id).await, "published");
    app.admin().set_job_active(job.id, false).await;
    assert_eq!(status(&app, job.id).await, "expired");
}

/// Issue 22 (workflow): Posts are scheduled, too. In lists, a post is as old as its publication.
async fn scheduled_post_is_published(app: TestApp) {
    let at = app.clock.now() + days(1);
    let form = json!({
        "title": "Later", "content": "<p>a</p>", "status": "scheduled", "publishAt": at,
        "expireAt": at + days(1),
    });
    let writer = app.writer().post("/api/blog/create", &form).await;
    assert_eq!(writer.error(403)["code"], "not_permitted");
    let stored = app.editor().post("/api/blog/create", &form).await.with_status(201);
    assert_eq!(
        (&stored["post"]["status"], &stored["post"]["published"]),
        (&json!("scheduled"), &json!(false))
    );
    let read = async || app.visitor().get("/api/blog/slug/later").await;
    read().await.error(404);
    app.clock.advance(days(1));
    pass(&app).await;
    assert_eq!(read().await.ok()["createdAt"], json!(at));
    app.clock.advance(days(1));
    pass(&app).await;
    read().await.error(404);
    let loaded =
        app.editor().get(&format!("/api/blog/admin/id/{}", stored["post"]["id"])).await.ok();
    assert_eq!(loaded["status"], "expired");
}

/// Issue 22 (workflow): The status and its times are for the administrator area.
async fn visitors_learn_nothing_of_the_status(app: TestApp) {
    let job = draft(&app).await;
    let until = app.clock.now() + days(1);
    change(&app, job.id, &json!({ "status": "published", "expireAt": until })).await;
    let read = app.visitor().get(&format!("/api/jobs/id/{}", job.id)).await.ok();
    let listed = app.visitor().get("/api/jobs/government").await.json()["jobs"][0].clone();
    for job in [&read, &listed] {
        for member in ["status", "publishAt", "expireAt"] {
            assert_eq!(job.get(member), None, "{member}");
        }
    }
}

/// Operations (upgrade without a pause): A process of an older version changes the visibility
/// alone.
async fn rows_of_an_older_program_do_not_stop_the_schedule(app: TestApp) {
    let job = draft(&app).await;
    let at = app.clock.now() + minutes(1);
    change(&app, job.id, &json!({ "status": "scheduled", "publishAt": at })).await;
    app.execute_sql(&format!("UPDATE jobs SET active = true WHERE id = {}", job.id)).await;
    app.clock.advance(minutes(1));
    pass(&app).await;
    assert_eq!(status(&app, job.id).await, "published");
    assert_eq!(app.count("jobs WHERE publish_at IS NOT NULL").await, 0);
}

/// Issue 22 (workflow): A record that cannot be read is logged, and the others are published.
async fn damaged_record_does_not_stop_the_others(app: TestApp) {
    let (damaged, sound) = (draft(&app).await, draft(&app).await);
    let at = app.clock.now() + minutes(1);
    for job in [&damaged, &sound] {
        change(&app, job.id, &json!({ "status": "scheduled", "publishAt": at })).await;
    }
    let post =
        json!({ "title": "P", "content": "<p>a</p>", "status": "scheduled", "publishAt": at });
    app.editor().post("/api/blog/create", &post).await.with_status(201);
    app.execute_sql(&format!("UPDATE jobs SET details = '[' WHERE id = {}", damaged.id)).await;
    app.clock.advance(minutes(1));
    pass(&app).await;
    assert_eq!(status(&app, sound.id).await, "published");
    app.visitor().get("/api/blog/slug/p").await.ok();
    assert_eq!(app.count("jobs WHERE status = 'scheduled'").await, 1);
}

/// Issue 22 (workflow): A published job that becomes a draft for a correction keeps its day of
/// posting, as an expired job does if it is published again. The test covers posts as well.
async fn corrected_job_keeps_its_day(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let posted = job.response["job"]["postedAt"].clone();
    let post = json!({ "title": "P", "content": "<p>a</p>" });
    let post = app.editor().post("/api/blog/create", &post).await.with_status(201)["post"].clone();
    let post_path = format!("/api/blog/{}", post["id"]);
    for status in ["draft", "published", "expired", "review", "published"] {
        app.clock.advance(days(1));
        let answer = change(&app, job.id, &json!({ "status": status })).await;
        assert_eq!(answer["job"]["postedAt"], posted, "{status}");
        let body = json!({ "title": "P", "content": "<p>a</p>", "status": status });
        let answer = app.editor().put(&post_path, &body).await.ok();
        assert_eq!(answer["post"]["createdAt"], post["createdAt"], "{status}");
    }
    // A draft of last week is posted today.
    let body = json!({ "title": "Q", "content": "<p>a</p>", "published": false });
    let draft = app.writer().post("/api/blog/create", &body).await.with_status(201);
    app.clock.advance(days(7));
    let body = json!({ "title": "Q", "content": "<p>a</p>", "published": true });
    let path = format!("/api/blog/{}", draft["post"]["id"]);
    let answer = app.editor().put(&path, &body).await.ok();
    assert_eq!(answer["post"]["createdAt"], json!(app.clock.now()));
}

/// Issue 22 (private preview link): Anyone with the link reads the record as it is, for a week. It
/// is no session, and another record needs another link.
async fn private_link_shows_what_visitors_do_not_see(app: TestApp) {
    let log = CapturedLog::start();
    let job = draft(&app).await;
    let link = format!("/api/admin/preview-links/job/{}", job.id);
    app.user().post(&link, &json!({})).await.error(403);
    app.writer().post("/api/admin/preview-links/post/1", &json!({})).await.error(404);
    let created = app.writer().post(&link, &json!({})).await.with_status(201);
    assert_eq!(created["expiresAt"], json!(app.clock.now() + days(7)));
    let token = created["path"].as_str().unwrap().strip_prefix("/preview#link=").unwrap();
    let open = async |token: &str| app.visitor().get(&format!("/api/preview/{token}")).await;
    let shown = open(token).await.ok();
    assert_eq!((&shown["job"]["title"], &shown["publicPath"]), (&json!("Clerk"), &Value::Null));
    assert_eq!(shown["job"].get("status"), None);
    app.admin().update_job(job.id, &government_job().with_title("Clerk (final)").inactive()).await;
    assert_eq!(open(token).await.ok()["job"]["title"], "Clerk (final)");
    change(&app, job.id, &json!({ "active": true })).await;
    let path = format!("/government-job/{}", job.slug);
    assert_eq!(open(token).await.ok()["publicPath"], json!(path));
    assert!(!log.text().contains(token), "the log contains the link");
    app.bearer(token).get("/api/users/me").await.error(401);
    open(&format!("{token}x")).await.error(404);
    open(&app.admin().token().await.unwrap()).await.error(404);

    let post = json!({ "title": "Later", "content": "<p>a</p>", "published": false });
    let stored = app.writer().post("/api/blog/create", &post).await.with_status(201);
    let link = format!("/api/admin/preview-links/post/{}", stored["post"]["id"]);
    let created = app.writer().post(&link, &json!({})).await.with_status(201);
    let other = created["path"].as_str().unwrap().strip_prefix("/preview#link=").unwrap();
    assert_eq!(open(other).await.ok()["post"]["content"], "<p>a</p>");

    app.clock.advance(days(7) - minutes(1));
    open(token).await.ok();
    app.clock.advance(minutes(1));
    open(token).await.error(404);
}
