//! Password reset by mail.

use avsar::domain::accounts::Role;
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, PASSWORD, Reply, TestApp, TestClient, USER, both_engines, minutes, seconds,
};

both_engines!(
    user_resets_the_password_and_signs_in,
    new_password_ends_every_session,
    reset_link_is_valid_once_for_an_hour,
    newer_link_invalidates_older_ones,
    reset_verifies_the_address_and_removes_an_unverified_name,
    new_passwords_are_validated,
    address_without_an_account_gets_no_mail,
    database_does_not_contain_link_tokens,
    client_that_reset_the_password_is_not_delayed,
);

async fn forgets(app: &TestApp, email: &str) -> Value {
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": email })).await.ok()
}

async fn resets(app: &TestApp, token: &str, password: &str) -> Reply {
    let body = json!({ "token": token, "newPassword": password });
    app.visitor().post("/api/auth/reset-password", &body).await
}

/// AUTH-12 to AUTH-16, API-27, API-28, API-67, ERR-46.
async fn user_resets_the_password_and_signs_in(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let answer = forgets(&app, " Asha@Avsar.Test ").await;
    assert_eq!(answer, json!({ "message": "Password reset link sent to your email!" }));
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Choose a new password for Avsar of the tests");
    assert!(mail.text.starts_with("Hello Asha Verma,"), "{}", mail.text);
    let token = app.newest_link_to(USER, "reset-password").await;
    app.sign_in(USER, PASSWORD).await.ok();

    let answer = resets(&app, &token, "a new password").await.ok();
    assert_eq!(
        answer,
        json!({ "message": "Password reset successfully! Please sign in with it." })
    );
    app.sign_in(USER, PASSWORD).await.error(401);
    app.sign_in(USER, "a new password").await.ok();
    let confirmation = app.newest_mail_to(USER).await;
    assert_eq!(confirmation.subject, "Your password for Avsar of the tests was changed");
}

/// Issue ("a changed password ends all older sessions").
async fn new_password_ends_every_session(app: TestApp) {
    let tokens = [app.user().token().await.unwrap(), app.admin().token().await.unwrap()];
    let status = async |token: &str| app.bearer(token).get("/api/users/me").await.status();
    app.clock.advance(seconds(1));
    for (token, email) in tokens.iter().zip([USER, ADMIN]) {
        assert_eq!(status(token).await, 200);
        forgets(&app, email).await;
        let link = app.newest_link_to(email, "reset-password").await;
        assert_eq!(status(token).await, 200, "a request alone ends no session");
        resets(&app, &link, "a new password").await.ok();
        assert_eq!(status(token).await, 401);
    }
}

/// Bad input (replayed links), ERR-48: A link is valid once, for one hour. Every other link gets
/// the same response.
async fn reset_link_is_valid_once_for_an_hour(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    forgets(&app, USER).await;
    let token = app.newest_link_to(USER, "reset-password").await;
    let mut answers = Vec::new();
    for wrong in ["", "x", "\u{0}", "' OR 1=1--", token.split_at(1).1] {
        answers.push(resets(&app, wrong, "another one").await.error(400));
    }
    app.clock.advance(minutes(60));
    answers.push(resets(&app, &token, "another one").await.error(400));
    app.clock.advance(-seconds(1));
    // It does not work as a verification link.
    app.visitor().get(&format!("/api/auth/verify-email/{token}")).await.error(400);
    // Of several concurrent uses, one succeeds.
    let at_once = (0..4).map(|_| resets(&app, &token, "a new password"));
    let at_once = futures::future::join_all(at_once).await;
    let taken = at_once.iter().filter(|reply| reply.status() == 200).count();
    assert_eq!(taken, 1);
    answers.push(resets(&app, &token, "the replayer's").await.error(400));
    for answer in &mut answers {
        answer.as_object_mut().unwrap().remove("requestId");
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    app.sign_in(USER, "a new password").await.ok();
    app.sign_in(USER, "the replayer's").await.error(401);
}

/// Issue ("tokens in mails single-use"): Only the newest link is valid. A password change by the
/// owner invalidates all links.
async fn newer_link_invalidates_older_ones(app: TestApp) {
    let user = app.user();
    user.token().await;
    forgets(&app, USER).await;
    let first = app.newest_link_to(USER, "reset-password").await;
    forgets(&app, USER).await;
    let second = app.newest_link_to(USER, "reset-password").await;
    resets(&app, &first, "another one").await.error(400);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "the owner's" });
    user.put("/api/users/me/password", &change).await.ok();
    resets(&app, &second, "another one").await.error(400);
    app.sign_in(USER, "the owner's").await.ok();
}

/// Issue: The reset proves that the user owns the address. An unverified name, which another person
/// may have chosen, appears neither in the mails nor in the account.
async fn reset_verifies_the_address_and_removes_an_unverified_name(app: TestApp) {
    let form = json!({
        "name": "Account blocked, go to evil.example", "email": USER, "password": PASSWORD
    });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    let verify = app.newest_link_to(USER, "verify-email").await;
    forgets(&app, USER).await;
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.text.starts_with("Hello,\n"), "no name yet: {}", mail.text);
    let token = app.newest_link_to(USER, "reset-password").await;
    resets(&app, &token, "a new password").await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.text.starts_with("Hello asha,\n"), "{}", mail.text);
    let token = app.sign_in(USER, "a new password").await.ok()["token"].clone();
    let me = app.bearer(token.as_str().unwrap()).get("/api/users/me").await.ok();
    assert_eq!(me["name"], "asha");
    app.visitor().get(&format!("/api/auth/verify-email/{verify}")).await.error(400);
}

/// RULE-06, bad input (passwords beyond 4 kB): An invalid password is rejected before the link is
/// used.
async fn new_passwords_are_validated(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    forgets(&app, USER).await;
    let token = app.newest_link_to(USER, "reset-password").await;
    for (password, message) in [
        ("12345", "Password must be at least 6 characters long"),
        (&*"x".repeat(4_097), "Password must be at most 4,096 bytes long"),
        ("123456", "This password is one of the most common ones. Choose another password"),
    ] {
        let refused = resets(&app, &token, password).await.error(422);
        assert_eq!(refused["errors"]["newPassword"], json!([message]));
    }
    resets(&app, &token, &"x".repeat(20_000)).await.error(413);
    resets(&app, &token, "kx7#pq").await.ok();
}

/// Issue ("answers that never tell whether an address exists"), RULE-07.
async fn address_without_an_account_gets_no_mail(app: TestApp) {
    forgets(&app, "nobody@avsar.test").await;
    assert!(app.mails().await.is_empty());
    assert_eq!(app.count("mails").await, 0);
    let no_address = json!({ "email": "nobody" });
    let refused = app.visitor().post("/api/auth/forgot-password", &no_address).await;
    assert_eq!(refused.invalid_fields(), ["email"]);
}

/// Issue ("hashed at rest"): The database contains neither valid link tokens nor the mails.
async fn database_does_not_contain_link_tokens(app: TestApp) {
    use sea_orm::{FromQueryResult, JsonValue, Statement};
    app.ensure_account(USER, PASSWORD, Role::User).await;
    forgets(&app, USER).await;
    let token = app.newest_link_to(USER, "reset-password").await;
    assert_eq!(token.len(), 43, "32 bytes as base64url");
    let db = app.app.db.read().unwrap();
    for table in ["users", "mail_tokens", "mails"] {
        let sql = format!("SELECT * FROM {table}");
        let all = Statement::from_string(db.get_database_backend(), sql);
        let rows = JsonValue::find_by_statement(all).all(db).await.unwrap();
        assert!(!rows.is_empty());
        let rows = serde_json::to_string(&rows).unwrap();
        assert!(!rows.contains(&token) && !rows.contains("reset-password?"), "{rows}");
    }
}

/// Failures of other clients, earlier or later, do not delay a client that has reset the password
/// by mail.
async fn client_that_reset_the_password_is_not_delayed(app: TestApp) {
    const HERE: &str = "2001:db8:1::1";
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let others_guess = async || {
        for number in 1..=20 {
            app.sign_in_from(&format!("2001:db8:1:{number}::1"), USER, "guess").await.error(401);
        }
    };
    others_guess().await;
    app.sign_in_from(HERE, USER, PASSWORD).await.error(429);
    forgets(&app, USER).await;
    let token = app.newest_link_to(USER, "reset-password").await;
    let body = json!({ "token": token, "newPassword": "a new password" });
    app.post_from(HERE, "/api/auth/reset-password", &body).await.ok();
    others_guess().await;
    app.sign_in_from("2001:db8:1:99::1", USER, "a new password").await.error(429);
    app.sign_in_from(HERE, USER, "a new password").await.ok();
}
