//! Sessions: list, sign-out, end by administrators, and expiry.

use avsar::domain::accounts::Role;
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, PASSWORD, TestApp, TestClient, USER, both_engines, days, minutes, seconds,
};

both_engines!(
    sign_out_ends_the_token,
    user_sees_and_ends_their_sessions,
    sign_out_everywhere_ends_all_sessions,
    administrator_ends_the_sessions_of_a_user,
    unused_sessions_end,
    change_of_password_ends_other_sessions,
    oldest_of_too_many_sessions_ends,
    sensitive_actions_need_a_recent_confirmation,
    clock_set_back_extends_no_session,
    damaged_account_is_left_out_of_the_list,
    unverified_accounts_are_deleted_after_thirty_days,
);

const ME: &str = "/api/users/me";
const SESSIONS: &str = "/api/users/me/sessions";

async fn sign_in(app: &TestApp) -> String {
    app.sign_in(USER, PASSWORD).await.ok()["token"].as_str().unwrap().to_owned()
}

async fn status(app: &TestApp, token: &str) -> u16 {
    app.bearer(token).get(ME).await.status()
}

/// Issue 18 (sessions on the server), SESSION-07, SESSION-10: A copy of the token is invalid after
/// the sign-out, in all processes.
async fn sign_out_ends_the_token(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (one, other) = (sign_in(&app).await, sign_in(&app).await);
    let process = app.second_process().await;
    let answer = app.bearer(&one).post("/api/auth/logout", &Value::Null).await.ok();
    assert_eq!(answer["message"], "Logged out successfully!");
    for app in [&app, &process] {
        assert_eq!((status(app, &one).await, status(app, &other).await), (401, 200));
    }
    app.bearer(&one).post("/api/auth/logout", &Value::Null).await.error(401);
}

/// Issue 18 (list of sessions): Each has its device and its last use. A user cannot see or end the
/// sessions of another user.
async fn user_sees_and_ends_their_sessions(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (one, other) = (sign_in(&app).await, sign_in(&app).await);
    app.clock.advance(minutes(30));
    let list = app.bearer(&one).get(SESSIONS).await.ok();
    let sessions = list["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let (current, second) = (&sessions[0], &sessions[1]);
    assert_eq!((&current["current"], &second["current"]), (&json!(true), &json!(false)));
    assert_eq!(current["device"], "Unknown device");
    let hindi = app.bearer(&one).get_with(SESSIONS, "accept-language", "hi").await.ok();
    assert_eq!(hindi["sessions"][0]["device"], "अनजान डिवाइस");
    assert_eq!(current["signedInAt"], "2026-11-21T06:30:00Z");
    assert_eq!(current["lastUsedAt"], "2026-11-21T07:00:00Z");
    assert_eq!(second["lastUsedAt"], "2026-11-21T06:30:00Z");

    let path = format!("{SESSIONS}/{}", second["id"].as_str().unwrap());
    app.admin().delete(&path).await.error(404);
    app.bearer(&one).delete(&path).await.ok();
    assert_eq!((status(&app, &one).await, status(&app, &other).await), (200, 401));
    app.bearer(&one).delete(&path).await.error(404);
    app.bearer(&one).delete(&format!("{SESSIONS}/%00")).await.error(404);
}

/// Issue 18 ("sign out everywhere").
async fn sign_out_everywhere_ends_all_sessions(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let tokens = [sign_in(&app).await, sign_in(&app).await];
    let admin = app.admin().token().await.unwrap();
    app.bearer(&tokens[0]).delete(SESSIONS).await.ok();
    for token in &tokens {
        assert_eq!(status(&app, token).await, 401);
    }
    assert_eq!(status(&app, &admin).await, 200);
}

/// Issue 18 (editors end a user's sessions), ROLE-18: Only administrators find accounts and end
/// their sessions.
async fn administrator_ends_the_sessions_of_a_user(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let list = app.admin().get("/api/admin/users?search=ASHA").await.ok();
    assert_eq!(list["totalUsers"], 2, "the administrator has the same name: {list}");
    app.execute_sql(&format!("UPDATE users SET name = 'Élodie' WHERE email = '{USER}'")).await;
    let list = app.admin().get("/api/admin/users?search=%C3%89lo%00die").await.ok();
    assert_eq!(list["totalUsers"], 1, "{list}");
    let list = app.admin().get("/api/admin/users?search=Asha%40").await.ok();
    assert_eq!(list["totalUsers"], 1, "{list}");
    let user = &list["users"][0];
    assert_eq!((&user["email"], &user["verified"]), (&json!(USER), &json!(true)));
    assert_eq!((&user["role"], &user["secondFactor"]), (&json!("USER"), &json!(false)));
    let path = format!("/api/admin/users/{}/sessions", user["id"]);
    app.bearer(&token).delete(&path).await.error(403);
    app.bearer(&token).get("/api/admin/users").await.error(403);
    let answer = app.admin().delete(&path).await.ok();
    assert_eq!(answer["message"], "Signed out on one device.");
    assert_eq!(status(&app, &token).await, 401);
    app.admin().delete("/api/admin/users/99999/sessions").await.error(404);
}

/// Issue 18 (idle limit): A session ends if it is not used for two weeks, that of an administrator
/// after twelve hours. Ended sessions are deleted.
async fn unused_sessions_end(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let admin = app.admin().token().await.unwrap();
    app.clock.advance(minutes(12 * 60) - seconds(1));
    assert_eq!(status(&app, &admin).await, 200);
    app.clock.advance(minutes(12 * 60));
    assert_eq!(status(&app, &admin).await, 401);
    for _ in 0..2 {
        app.clock.advance(days(13));
        assert_eq!(status(&app, &token).await, 200);
    }
    app.clock.advance(days(4));
    assert_eq!(status(&app, &token).await, 401, "at most 30 days in all");
    let second = sign_in(&app).await;
    app.clock.advance(days(14));
    assert_eq!(status(&app, &second).await, 401);
    assert_eq!(app.count("sessions").await, 3);
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    assert_eq!(app.count("sessions").await, 0);
}

/// Issue 18 (clocks that jump): A sign-in while the clock was ahead is no recent confirmation after
/// the clock is set back, and its session is not valid for longer.
async fn clock_set_back_extends_no_session(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.clock.advance(days(13));
    let token = sign_in(&app).await;
    let client = app.bearer(&token);
    const SETUP: &str = "/api/users/me/authenticator";
    client.post(SETUP, &Value::Null).await.ok();
    app.clock.advance(-days(13));
    assert_eq!(status(&app, &token).await, 200);
    assert_eq!(client.post(SETUP, &Value::Null).await.error(403)["code"], "unconfirmed");
    app.clock.advance(-days(2));
    assert_eq!(status(&app, &token).await, 401);
}

/// Architecture (damaged rows): An account that cannot be decoded is left out of the list.
async fn damaged_account_is_left_out_of_the_list(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    app.execute_sql(&format!("UPDATE users SET role = 'OTHER' WHERE email = '{USER}'")).await;
    let list = app.admin().get("/api/admin/users").await.ok();
    let emails: Vec<&Value> =
        list["users"].as_array().unwrap().iter().map(|user| &user["email"]).collect();
    assert_eq!(emails, [&json!(ADMIN)]);
}

/// Issue 18, SESSION-10: The session in which the password is changed continues with a new token.
async fn change_of_password_ends_other_sessions(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (one, other) = (sign_in(&app).await, sign_in(&app).await);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "trumpet saddle moon" });
    let answer = app.bearer(&one).put("/api/users/me/password", &change).await.ok();
    let renewed = answer["token"].as_str().unwrap();
    for (token, expected) in [(one.as_str(), 401), (&other, 401), (renewed, 200)] {
        assert_eq!(status(&app, token).await, expected);
    }
}

/// Stored sessions are bounded. The one unused for longest ends.
async fn oldest_of_too_many_sessions_ends(app: TestApp) {
    let first = app.user().token().await.unwrap();
    let mut last = String::new();
    for _ in 0..50 {
        app.clock.advance(seconds(1));
        last = sign_in(&app).await;
    }
    assert_eq!((status(&app, &first).await, status(&app, &last).await), (401, 200));
    assert_eq!(app.count("sessions").await, 50);
}

/// Issue 18 (accounts): Another person at an open session cannot change the ways to sign in.
async fn sensitive_actions_need_a_recent_confirmation(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let client = app.bearer(&token);
    let set_up = async || client.post("/api/users/me/authenticator", &Value::Null).await;
    set_up().await.ok();
    app.clock.advance(minutes(15));
    assert_eq!(set_up().await.error(403)["code"], "unconfirmed");
    for path in ["/api/users/me/passkeys/options", "/api/users/me/recovery-codes"] {
        client.post(path, &Value::Null).await.error(403);
    }
    for path in ["/api/users/me/authenticator", "/api/users/me/google", "/api/users/me/passkeys/x"]
    {
        client.delete(path).await.error(403);
    }
    let confirm = async |password: &str| {
        client.post("/api/users/me/confirm", &json!({ "password": password })).await
    };
    assert_eq!(confirm("guess").await.invalid_fields(), ["password"]);
    set_up().await.error(403);
    confirm(PASSWORD).await.ok();
    set_up().await.ok();
}

/// Issue 18 (accounts never verified): They are deleted after 30 days, unless a link still works.
async fn unverified_accounts_are_deleted_after_thirty_days(app: TestApp) {
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for email in ["one@avsar.test", "two@avsar.test"] {
        let form = json!({ "name": "Asha", "email": email, "password": PASSWORD });
        app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    }
    app.wait_until_mail_sent().await;
    let tidy = async || {
        avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
        app.count("users").await
    };
    app.clock.advance(days(29));
    let again = json!({ "email": "two@avsar.test" });
    app.visitor().post("/api/auth/resend-verification", &again).await.ok();
    app.wait_until_mail_sent().await;
    assert_eq!(tidy().await, 3);
    app.clock.advance(days(1) + seconds(1));
    assert_eq!(tidy().await, 2, "the link of the second account still works");
    app.clock.advance(days(2));
    assert_eq!(tidy().await, 1);
}
