//! Changes that users make to their accounts.

use avsar::domain::accounts::Role;
use serde_json::json;

use crate::harness::{PASSWORD, RecordedMetrics, TestApp, TestClient, USER, both_engines, seconds};

both_engines!(
    user_can_change_the_name,
    password_change_ends_other_sessions,
    password_change_requires_the_current_password,
    guesses_of_the_current_password_are_rate_limited,
    pending_change_or_deletion_fails_after_a_reset,
);

const ME: &str = "/api/users/me";
const CHANGE: &str = "/api/users/me/password";

/// ACCOUNT-12, bad input (header injection in names).
async fn user_can_change_the_name(app: TestApp) {
    let user = app.user();
    let answer = user.put(ME, &json!({ "name": "  आशा वर्मा " })).await.ok();
    assert_eq!(answer["message"], "Profile updated successfully!");
    assert_eq!(answer["user"], user.get(ME).await.ok());
    assert_eq!(answer["user"]["name"], "आशा वर्मा");
    for name in ["", "   ", "Asha\r\nBcc: all@avsar.test", "Asha\u{0}", &"n".repeat(101)] {
        assert_eq!(user.put(ME, &json!({ "name": name })).await.invalid_fields(), ["name"]);
    }
    assert_eq!(user.get(ME).await.ok()["name"], "आशा वर्मा");
    // No cache may store a response about one user.
    assert_eq!(user.get(ME).await.header("cache-control"), "no-store");
}

/// Issue ("a changed password ends all older sessions"): The session that changed the password
/// continues with the token of the response.
async fn password_change_ends_other_sessions(app: TestApp) {
    let user = app.user();
    let old = user.token().await.unwrap();
    app.clock.advance(seconds(1));
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "a new password" });
    let answer = user.put(CHANGE, &change).await.ok();
    assert_eq!(answer["message"], "Password changed successfully!");
    let new = answer["token"].as_str().unwrap();
    app.bearer(new).get(ME).await.ok();
    app.bearer(old).get(ME).await.error(401);
    app.sign_in(USER, PASSWORD).await.error(401);
    app.sign_in(USER, "a new password").await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Your password for Avsar of the tests was changed");
}

/// RULE-03, bad input (passwords beyond 4 kB): A wrong current password is an error of that field
/// and does not end the session.
async fn password_change_requires_the_current_password(app: TestApp) {
    let user = app.user();
    for (current, new, field) in [
        ("wrong", "a new password", "currentPassword"),
        ("", "a new password", "currentPassword"),
        (&*"x".repeat(5_000), "a new password", "currentPassword"),
        (PASSWORD, "12345", "newPassword"),
        (PASSWORD, &"x".repeat(4_097), "newPassword"),
    ] {
        let change = json!({ "currentPassword": current, "newPassword": new });
        assert_eq!(user.put(CHANGE, &change).await.invalid_fields(), [field]);
    }
    user.get(ME).await.ok();
    app.sign_in(USER, PASSWORD).await.ok();
    assert!(app.mails().await.is_empty());
}

/// Architecture (sign-in rate limits): The holder of a stolen session cannot guess the password,
/// neither here nor where the account is deleted.
async fn guesses_of_the_current_password_are_rate_limited(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let user = app.user();
    user.token().await;
    let change = json!({ "currentPassword": "guess", "newPassword": "a new password" });
    for _ in 0..5 {
        user.put(CHANGE, &change).await.error(422);
    }
    let slowed = user.put(CHANGE, &change).await;
    slowed.error(429);
    assert_eq!(slowed.header("retry-after"), "1");
    user.post("/api/users/me/delete", &json!({ "password": PASSWORD })).await.error(429);
    app.clock.advance(seconds(1));
    user.put(CHANGE, &json!({ "currentPassword": PASSWORD, "newPassword": "a new password" }))
        .await
        .ok();
}

/// Security: After a password reset by the owner, the holder of a stolen session and the old
/// password can change nothing. This includes requests that have already started.
async fn pending_change_or_deletion_fails_after_a_reset(app: TestApp) {
    let counts = RecordedMetrics::start();
    let mut password = PASSWORD.to_owned();
    app.ensure_account(USER, &password, Role::User).await;
    for (number, path) in [CHANGE, "/api/users/me/delete"].into_iter().enumerate() {
        let token = app.sign_in(USER, &password).await.ok()["token"].as_str().unwrap().to_owned();
        app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
        let link = app.newest_link_to(USER, "reset-password").await;
        let thief = app.bearer(token);
        let body = json!({
            "currentPassword": password, "newPassword": "the thief's", "password": password
        });
        let mut pending = Box::pin(async {
            if path == CHANGE {
                thief.put(path, &body).await
            } else {
                thief.post(path, &body).await
            }
        });
        counts.poll_until_hashing(pending.as_mut()).await;
        app.clock.advance(seconds(1));
        let owners = format!("the owner's {number}");
        let reset = json!({ "token": link, "newPassword": owners });
        app.visitor().post("/api/auth/reset-password", &reset).await.ok();
        let late = pending.await.error(401);
        assert_eq!(late["message"], "Authentication failed. Please log in again.", "{path}");
        app.sign_in(USER, "the thief's").await.error(401);
        app.sign_in(USER, &owners).await.ok();
        password = owners;
    }
}
