//! The audit trail.

use avsar::domain::accounts::Role;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, PASSWORD, TestApp, TestClient, USER, both_engines, days, government_job,
};

both_engines!(
    sign_ins_are_recorded,
    changes_of_content_are_recorded,
    only_administrators_read_the_trail,
    old_events_are_deleted,
);

async fn events(app: &TestApp, query: &str) -> Vec<Value> {
    let list = app.admin().get(&format!("/api/admin/audit?{query}")).await.ok();
    list["events"].as_array().unwrap().clone()
}

/// Issue 18 (audit trail): Sign-ins and failures, with account and address; no secret.
async fn sign_ins_are_recorded(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.sign_in_from("198.51.100.7", USER, "a wrong guess").await.error(401);
    app.sign_in_from("198.51.100.7", "unknown@avsar.test", "a wrong guess").await.error(401);
    let token = app.sign_in_from("2001:db8::2:3:4", USER, PASSWORD).await.ok();
    let token = token["token"].as_str().unwrap();
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "trumpet saddle moon" });
    app.bearer(token).put("/api/users/me/password", &change).await.ok();
    let list = events(&app, &format!("email={USER}")).await;
    let summary: Vec<(&str, &str, bool)> = list
        .iter()
        .map(|event| {
            let client = event["client"].as_str().unwrap_or_default();
            (event["action"].as_str().unwrap(), client, event["actor"].is_null())
        })
        .collect();
    assert_eq!(
        summary,
        [
            ("signed-in", "0.0.0.0", false),
            ("password-changed", "0.0.0.0", false),
            ("signed-in", "2001:db8::", false),
            ("sign-in-failed", "198.51.100.7", true),
            ("account-created", "", true),
        ]
    );
    // A failure without an account is recorded, too: its time reveals nothing.
    let failures = events(&app, "action=sign-in-failed").await;
    assert_eq!((failures.len(), &failures[0]["account"]), (2, &Value::Null));
    assert_eq!(list[3]["account"]["email"], USER);
    let all = json!(events(&app, "limit=200").await).to_string();
    for secret in [PASSWORD, "a wrong guess", "trumpet", token, "unknown@"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }
    assert_eq!(events(&app, "email=nobody%40avsar.test").await, Vec::<Value>::new());
    app.admin().get("/api/admin/audit?email=x").await.error(422);
}

/// Issue 18 (every change of content): Each has its account and its record. The content log has the
/// account, too.
async fn changes_of_content_are_recorded(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Clerk at the court")).await;
    app.admin().set_job_active(job.id, false).await;
    let post = json!({ "title": "How to apply", "content": "<p>Read.</p>", "published": false });
    app.admin().post("/api/blog/create", &post).await.with_status(201);
    app.admin().delete_job(job.id).await;
    let by_subject = events(&app, &format!("subject=job&subjectId={}", job.id)).await;
    let actions: Vec<&str> =
        by_subject.iter().map(|event| event["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["deleted", "updated", "created"]);
    for event in &by_subject {
        assert_eq!(event["actor"]["email"], ADMIN);
    }
    let details: Vec<&Value> = by_subject.iter().map(|event| &event["detail"]).collect();
    let title = "Clerk at the court";
    assert_eq!(details, [title, "hidden: Clerk at the court", title]);
    let drafts = events(&app, "action=created&subject=post").await;
    assert_eq!(drafts[0]["detail"], "How to apply");
    assert_eq!(app.count("changes WHERE actor_id IS NULL").await, 0);
    // Rejected requests change nothing.
    app.user().delete("/api/jobs/1").await.error(403);
    assert_eq!(events(&app, "from=2026-11-22").await.len(), 0);
    assert!(events(&app, "from=2026-11-21&until=2026-11-21").await.len() > 4);
}

/// ROLE-18.
async fn only_administrators_read_the_trail(app: TestApp) {
    app.visitor().get("/api/admin/audit").await.error(401);
    app.user().get("/api/admin/audit").await.error(403);
    app.admin().get("/api/admin/audit?action=nothing").await.error(422);
    app.admin().get("/api/admin/audit?from=-262143-01-01").await.error(422);
    // No event can be changed, also not with access to the database.
    let statement = "UPDATE audit_events SET detail = 'forged'";
    let tx = app.app.db.begin().await.unwrap();
    let refused = tx.execute_unprepared(statement).await.unwrap_err().to_string();
    assert!(refused.contains("events cannot be changed"), "{refused}");
    app.admin().get("/api/admin/audit?page=0").await.error(422);
}

/// Issue 18 (kept for a configured time).
async fn old_events_are_deleted(app: TestApp) {
    app.admin().create_job(government_job().with_title("Clerk at the court")).await;
    let before = app.count("audit_events").await;
    assert!(before >= 2);
    let tidy = async || {
        avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
        app.count("audit_events").await
    };
    app.clock.advance(days(400));
    assert_eq!(tidy().await, before);
    app.clock.advance(days(1));
    assert_eq!(tidy().await, 0);
}
