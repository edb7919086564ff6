//! The work of several people: the review queue, comments with mentions, and who is editing.

use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    ADMIN, EDITOR, TestApp, TestClient, USER, WRITER, both_engines, days, government_job, minutes,
    seconds,
};

both_engines!(
    queue_lists_what_waits,
    mentioned_people_get_a_mail,
    comments_are_checked_and_deleted_by_their_author,
    comments_go_with_their_record,
    editors_of_a_record_see_each_other,
);

async fn staff(app: &TestApp) -> Vec<Value> {
    for client in [app.writer().token().await, app.editor().token().await] {
        assert!(client.is_some());
    }
    app.writer().get("/api/admin/staff").await.ok()["staff"].as_array().unwrap().clone()
}

async fn id_of(app: &TestApp, email: &str) -> i64 {
    let staff = staff(app).await;
    let found = staff.iter().find(|member| member["email"] == email);
    found.unwrap_or_else(|| panic!("no {email}"))["id"].as_i64().unwrap()
}

/// Issue 22 (workflow): The queue has the records in review, the longest waiting first, with the
/// account that submitted them, and then the scheduled ones by their time. Drafts and published
/// records are not in it.
async fn queue_lists_what_waits(app: TestApp) {
    let writer = app.writer();
    let job = |title: &str| government_job().with_title(title).inactive();
    let mut ids = Vec::new();
    for title in ["Draft", "Second", "Scheduled"] {
        let created = writer.post("/api/jobs/create", &job(title).body()).await.with_status(201);
        ids.push(created["job"]["id"].as_i64().unwrap());
    }
    app.admin().create_job(government_job().with_title("Published")).await;
    writer.create_recruitment("review", &geologists()).await;
    app.clock.advance(minutes(1));
    writer.put(&format!("/api/jobs/{}", ids[1]), &json!({ "status": "review" })).await.ok();
    app.clock.advance(minutes(1));
    let post = json!({ "title": "Third", "content": "<p>a</p>", "status": "review" });
    writer.post("/api/blog/create", &post).await.with_status(201);
    let at = app.clock.now() + days(1);
    let schedule = json!({ "status": "scheduled", "publishAt": at });
    app.editor().put(&format!("/api/jobs/{}", ids[2]), &schedule).await.ok();
    let queue = app.writer().get("/api/admin/queue").await.ok();
    let records = queue["records"].as_array().unwrap();
    let found: Vec<_> = records
        .iter()
        .map(|record| {
            let text = |member: &str| record[member].as_str().unwrap_or_default().to_owned();
            let by = record["savedBy"]["email"].as_str().unwrap_or_default().to_owned();
            (text("kind"), text("title"), text("status"), by)
        })
        .collect();
    let record = |kind: &str, title: &str, status: &str, by: &str| {
        (kind.to_owned(), title.to_owned(), status.to_owned(), by.to_owned())
    };
    assert_eq!(
        found,
        [
            record("recruitment", "Combined Geo-Scientist Examination 2026", "review", WRITER),
            record("job", "Second", "review", WRITER),
            record("post", "Third", "review", WRITER),
            record("job", "Scheduled", "scheduled", EDITOR),
        ]
    );
    assert_eq!(records[3]["publishAt"], json!(at));
    app.user().get("/api/admin/queue").await.error(403);
}

/// Issue 22 (comments): A mention reaches members of the staff by mail, with the text and the
/// address of the form. Others get none, also not the author.
async fn mentioned_people_get_a_mail(app: TestApp) {
    app.user().token().await.unwrap();
    let job = app.admin().create_job(government_job().with_title("Clerk & Co")).await;
    let (editor, writer) = (id_of(&app, EDITOR).await, id_of(&app, WRITER).await);
    let users = app.admin().get(&format!("/api/admin/users?search={USER}")).await.ok();
    let user = users["users"][0]["id"].as_i64().unwrap();
    let path = format!("/api/admin/comments/job/{}", job.id);
    let comment = json!({
        "text": " Please check the <b>fee</b>.\nThe notice says 100. ",
        "mentions": [editor, writer, user, 4711],
    });
    let answer = app.writer().post(&path, &comment).await.with_status(201);
    let text = "Please check the <b>fee</b>.\nThe notice says 100.";
    assert_eq!(answer["comments"][0]["text"], text);
    assert_eq!(answer["comments"][0]["author"]["email"], WRITER);
    let mails = app.mails().await;
    let receivers: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
    assert_eq!(receivers, [EDITOR]);
    let mail = app.newest_mail_to(EDITOR).await;
    assert_eq!(mail.subject, "Avsar of the tests: Asha Verma mentioned you in “Clerk & Co”");
    assert!(mail.text.contains("Please check the <b>fee</b>."), "{}", mail.text);
    assert!(mail.text.contains(&format!("/admin/job/{}", job.id)), "{}", mail.text);
    app.clock.advance(minutes(1));
    app.editor().post(&path, &json!({ "text": "Done." })).await.with_status(201);
    let list = app.writer().get(&path).await.ok();
    let texts: Vec<_> = list["comments"].as_array().unwrap().iter().map(|c| &c["text"]).collect();
    assert_eq!(texts, [text, "Done."]);
    app.user().get(&path).await.error(403);
    let emails: Vec<_> = staff(&app).await.iter().map(|one| one["email"].clone()).collect();
    assert!(emails.contains(&json!(ADMIN)) && !emails.contains(&json!(USER)), "{emails:?}");
}

/// Issue 22 (comments): Bad input is refused. Only the author deletes a comment.
async fn comments_are_checked_and_deleted_by_their_author(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let path = format!("/api/admin/comments/job/{}", job.id);
    let many: Vec<i64> = (1..=21).collect();
    for (body, field) in [
        (json!({ "text": "  " }), "text"),
        (json!({ "text": "a".repeat(5_001) }), "text"),
        (json!({ "text": "a", "mentions": many }), "mentions"),
        (json!({ "mentions": [] }), "text"),
    ] {
        assert_eq!(app.writer().post(&path, &body).await.invalid_fields(), [field]);
    }
    app.writer().post("/api/admin/comments/job/4711", &json!({ "text": "a" })).await.error(404);
    app.writer().get("/api/admin/comments/pdf/1").await.error(404);
    let added = app.writer().post(&path, &json!({ "text": "a" })).await.with_status(201);
    let own = format!("/api/admin/comments/{}", added["comments"][0]["id"]);
    app.admin().delete(&own).await.error(404);
    app.writer().delete(&own).await.ok();
    assert_eq!(app.count("record_comments").await, 0);
}

/// Issue 22 (comments, history): The comments on a deleted record stay while it can be restored.
async fn comments_go_with_their_record(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let path = format!("/api/admin/comments/job/{}", job.id);
    app.writer().post(&path, &json!({ "text": "a" })).await.with_status(201);
    app.admin().delete_job(job.id).await;
    assert_eq!(app.count("record_comments").await, 1);
    app.clock.advance(days(31));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    assert_eq!(app.count("record_comments").await, 0);
}

/// Issue 22 (who is editing it now): An editor sees the others until they leave or have not
/// reported for a minute. Another record has its own editors.
async fn editors_of_a_record_see_each_other(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let path = format!("/api/admin/editing/job/{}", job.id);
    let others = |answer: Value| {
        let editors = answer["editors"].as_array().unwrap();
        editors.iter().map(|one| one["email"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(others(app.writer().put(&path, &Value::Null).await.ok()), none);
    assert_eq!(others(app.editor().put(&path, &Value::Null).await.ok()), [WRITER]);
    assert_eq!(others(app.writer().put(&path, &Value::Null).await.ok()), [EDITOR]);
    let post = json!({ "title": "P", "content": "<p>a</p>" });
    let post = app.editor().post("/api/blog/create", &post).await.with_status(201);
    assert_eq!(post["post"]["id"], job.id);
    let post = format!("/api/admin/editing/post/{}", job.id);
    assert_eq!(others(app.editor().put(&post, &Value::Null).await.ok()), none);
    app.editor().delete(&path).await.ok();
    assert_eq!(others(app.writer().put(&path, &Value::Null).await.ok()), none);
    app.clock.advance(seconds(60));
    assert_eq!(others(app.editor().put(&path, &Value::Null).await.ok()), none);
    app.clock.advance(minutes(2));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    assert_eq!(app.count("record_editors").await, 0);
}
