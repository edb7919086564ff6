//! Export and deletion of personal data.

use avsar::domain::accounts::Role;
use sea_orm::{ConnectionTrait, FromQueryResult, JsonValue, Statement};
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, Engine, PASSWORD, TestApp, TestClient, USER, both_engines, eventually, government_job,
    seconds,
};

both_engines!(
    export_contains_all_stored_data,
    export_hides_the_address_of_administrators,
    deletion_requires_the_password,
    deletion_removes_all_personal_data,
    only_administrator_cannot_be_deleted,
    concurrent_deletions_leave_one_administrator,
);

const DELETE: &str = "/api/users/me/delete";
const PRACTICE: &str = "/api/users/me/practice";

/// Returns an interview practice record.
fn practice_record() -> Value {
    json!({
        "question": "private-improved-process", "step": 1, "score": 5, "times": 2,
        "practisedAt": "2026-11-20T06:30:00Z", "due": "2026-11-21",
    })
}

/// Security: The events about an account do not reveal the address of the administrator who acted.
async fn export_hides_the_address_of_administrators(app: TestApp) {
    let user = app.user();
    let id = user.get("/api/users/me/export").await.ok()["account"]["id"].clone();
    app.admin().delete(&format!("/api/admin/users/{id}/sessions")).await.ok();
    let again = app.sign_in(USER, PASSWORD).await.ok();
    let user = app.bearer(again["token"].as_str().unwrap());
    user.get("/api/users/me/export").await.ok();
    let export = user.get("/api/users/me/export").await.ok();
    let events = export["signIn"]["events"].as_array().unwrap();
    let ended = events.iter().find(|event| event["action"] == "sessions-ended").unwrap();
    assert_eq!((&ended["byAdministrator"], &ended["address"]), (&json!(true), &Value::Null));
    assert!(
        events.iter().any(|event| event["action"] == "exported" && event["address"] != Value::Null)
    );
}

/// Owner's rights (export): The export contains all stored data and no secret.
async fn export_contains_all_stored_data(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let user = app.user();
    user.put(&format!("/api/users/me/saved-jobs/{}", job.id), &json!({})).await.ok();
    let practised = user.put(PRACTICE, &json!({ "questions": [practice_record()] })).await.ok();
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
    app.wait_until_mail_sent().await;
    let reply = user.get("/api/users/me/export").await;
    assert_eq!(reply.header("content-disposition"), "attachment; filename=\"my-data.json\"");
    assert_eq!(reply.header("cache-control"), "no-store");
    let mut export = reply.ok();
    assert!(export["account"].as_object_mut().unwrap().remove("id").unwrap().is_i64());
    assert_eq!(
        export,
        json!({
            "exportedAt": "2026-11-21T06:30:00Z",
            "account": {
                "name": "Asha Verma",
                "email": USER,
                "role": "USER",
                "createdAt": "2026-11-21T06:30:00Z",
                "verifiedAt": "2026-11-21T06:30:00Z",
                "passwordChangedAt": "2026-11-21T06:30:00Z",
                "googleSubject": null,
                "language": "en",
            },
            "savedJobs": [{ "id": job.id, "savedAt": "2026-11-21T06:30:00Z" }],
            "interviewPractice": practised["questions"],
            "subscription": null, "alerts": [],
            "mails": [{
                "kind": "reset-password", "state": "sent", "askedAt": "2026-11-21T06:30:00Z", "language": "en",
            }],
            "signIn": {
                "sessions": [{
                    "device": "Unknown device",
                    "signedInAt": "2026-11-21T06:30:00Z",
                    "lastUsedAt": "2026-11-21T06:30:00Z",
                }],
                "authenticator": false,
                "passkeys": [],
                "recoveryCodes": 0,
                "knownAddresses": ["2026-11-21T06:30:00Z"],
                "events": [{
                    "at": "2026-11-21T06:30:00Z", "action": "signed-in", "address": "203.0.113.1",
                    "byAdministrator": false,
                }],
            },
        })
    );
}

/// Owner's rights (deletion requires the password).
async fn deletion_requires_the_password(app: TestApp) {
    let user = app.user();
    for body in [
        json!({}),
        json!({ "password": null }),
        json!({ "password": "" }),
        json!({ "password": "wrong" }),
        json!({ "password": "x".repeat(5_000) }),
        json!({ "email": USER }),
    ] {
        assert_eq!(user.post(DELETE, &body).await.invalid_fields(), ["password"], "{body}");
    }
    user.get("/api/users/me").await.ok();
}

/// Owner's rights (deletion of personal data): No row contains the address, the name or the id of
/// the deleted account. Its sessions end, and a last mail confirms the deletion. The address can
/// sign up again.
async fn deletion_removes_all_personal_data(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let user = app.user();
    let token = user.token().await.unwrap();
    user.put(&format!("/api/users/me/saved-jobs/{}", job.id), &json!({})).await.ok();
    for path in ["/api/auth/forgot-password", "/api/auth/resend-verification"] {
        app.visitor().post(path, &json!({ "email": USER })).await.ok();
    }
    user.put(PRACTICE, &json!({ "questions": [practice_record()] })).await.ok();
    let profile = json!({ "profile": { "born": "1995-01-02" }, "consent": { "version": 1 } });
    user.put("/api/users/me/profile", &profile).await.ok();
    app.wait_until_mail_sent().await;
    for table in ["mail_tokens", "saved_jobs", "practice", "eligibility_profiles"] {
        assert!(app.count(table).await > 0, "{table}");
    }
    // Of this user and of the administrator.
    assert_eq!(app.count("known_clients").await, 2);

    let answer = user.post(DELETE, &json!({ "password": PASSWORD })).await.ok();
    assert_eq!(answer, json!({ "message": "Your account has been deleted." }));
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Your account at Avsar of the tests was deleted");
    assert!(mail.text.starts_with("Hello Asha Verma,"), "{}", mail.text);

    app.bearer(&token).get("/api/users/me").await.error(401);
    app.sign_in(USER, PASSWORD).await.error(401);
    assert_eq!(app.count("known_clients").await, 1);
    let db = app.app.db.read().unwrap();
    for table in ["users", "mail_tokens", "mails", "saved_jobs", "practice", "eligibility_profiles"]
    {
        let sql = format!("SELECT * FROM {table}");
        let all = Statement::from_string(db.get_database_backend(), sql);
        let rows = JsonValue::find_by_statement(all).all(db).await.unwrap();
        let rows = serde_json::to_string(&rows).unwrap();
        assert!(!rows.contains(USER), "{table}: {rows}");
        assert_eq!(rows == "[]", table != "users", "{table}: {rows}");
    }

    app.clock.advance(seconds(1));
    let form = json!({ "name": "Asha", "email": USER, "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    app.bearer(&token).get("/api/users/me").await.error(401);
}

/// Without an administrator, no content could be changed.
async fn only_administrator_cannot_be_deleted(app: TestApp) {
    let admin = app.admin();
    let refused = admin.post(DELETE, &json!({ "password": PASSWORD })).await.error(409);
    assert_eq!(refused["message"], "The only administrator cannot be deleted.");
    admin.get("/api/users/me").await.ok();
    app.ensure_account("second@avsar.test", PASSWORD, Role::Admin).await;
    admin.post(DELETE, &json!({ "password": PASSWORD })).await.ok();
    app.sign_in(ADMIN, PASSWORD).await.error(401);
}

/// Both deletions find another administrator before they wait for the row locks.
async fn concurrent_deletions_leave_one_administrator(app: TestApp) {
    app.ensure_account("second@avsar.test", PASSWORD, Role::Admin).await;
    let second = app.sign_in("second@avsar.test", PASSWORD).await.ok();
    let second = app.bearer(second["token"].as_str().unwrap());
    let first = app.admin();
    first.token().await;
    let body = json!({ "password": PASSWORD });
    // PostgreSQL runs both deletions at once. The lock makes both wait before one of them ends.
    let lock = match app.engine() {
        Engine::Postgres => {
            let lock = app.app.db.begin().await.unwrap();
            lock.execute_unprepared("SELECT id FROM users FOR UPDATE").await.unwrap();
            Some(lock)
        }
        Engine::Sqlite => None,
    };
    let leaving = async { futures::join!(first.post(DELETE, &body), second.post(DELETE, &body)) };
    let holding = async {
        if let Some(lock) = lock {
            let waiting = "pg_stat_activity \
                           WHERE datname = current_database() AND wait_event_type = 'Lock'";
            eventually("both wait", async || app.count(waiting).await == 2).await;
            lock.rollback().await.unwrap();
        }
    };
    let (replies, ()) = futures::join!(leaving, holding);
    let mut statuses = [replies.0.status(), replies.1.status()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(app.count("users WHERE role = 'ADMIN'").await, 1);
}
