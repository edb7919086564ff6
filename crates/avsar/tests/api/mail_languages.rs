//! The languages of mails (issue 20).

use avsar::domain::accounts::Role;
use avsar::domain::accounts::store::security_change::{ChangeOutcome, Stores};
use avsar::domain::accounts::store::{self, Email, provisioning, second_factors};
use avsar::domain::audit::Origin;
use avsar::platform::mail::Outbox;
use serde_json::json;

use crate::harness::{PASSWORD, ReceivedMail, TestApp, TestClient, USER, both_engines, minutes};

both_engines!(
    mail_is_in_the_language_of_its_request,
    mail_of_an_older_process_is_english,
    mails_to_administrators_are_english,
    operators_notices_are_in_the_language_of_the_account,
    mails_of_a_subscription_are_in_its_language,
    export_names_the_languages,
);

/// The part of a Hindi mail in which all agree.
const HINDI: &str = "<!doctype html><html lang=\"hi\">";

#[track_caller]
fn assert_language(mail: &ReceivedMail, is_hindi: bool) {
    assert_eq!(mail.html.starts_with(HINDI), is_hindi, "{}", mail.source);
    assert_eq!(mail.text.starts_with("नमस्ते"), is_hindi, "{}", mail.text);
    let has_hindi_subject = mail.subject.chars().any(|c| ('\u{900}'..='\u{97f}').contains(&c));
    assert_eq!(has_hindi_subject, is_hindi, "{}", mail.subject);
    assert_eq!(mail.text.contains("https://avsar.test/hi"), is_hindi, "{}", mail.text);
}

async fn sign_in(app: &TestApp, language: &str, email: &str, password: &str) -> String {
    let form = json!({ "email": email, "password": password });
    let session = app.visitor().post_in(language, "/api/auth/login", &form).await.ok();
    session["token"].as_str().unwrap().to_owned()
}

/// Sign-up, verification, password reset, security notice and deletion: each mail is in the
/// language of its own request, and its link leads to a page in that language.
async fn mail_is_in_the_language_of_its_request(app: TestApp) {
    let form = json!({ "name": "Asha", "email": USER, "password": PASSWORD });
    app.visitor().post_in("hi", "/api/auth/signup", &form).await.with_status(201);
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    let (page, token) = mail.link();
    assert_eq!(page, "hi/verify-email");
    app.visitor().post("/api/auth/verify-email", &json!({ "token": token })).await.ok();
    assert_eq!(app.count("users WHERE language = 'hi'").await, 1);

    // Another person may ask in another language, which does not change the account.
    let forgot = json!({ "email": USER });
    app.visitor().post("/api/auth/forgot-password", &forgot).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, false);
    let (page, token) = mail.link();
    assert_eq!(page, "reset-password");
    assert_eq!(app.count("users WHERE language = 'hi'").await, 1);
    let reset = json!({ "token": token, "newPassword": "a new password" });
    app.visitor().post_in("hi", "/api/auth/reset-password", &reset).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    assert!(mail.text.contains("https://avsar.test/hi/forgot-password"), "{}", mail.text);

    // A sign-in chooses the language of the account.
    let session = sign_in(&app, "en", USER, "a new password").await;
    assert_eq!(app.count("users WHERE language = 'en'").await, 1);
    let delete = json!({ "password": "a new password" });
    let account = app.bearer(session);
    account.post_in("hi", "/api/users/me/delete", &delete).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    assert!(mail.subject.ends_with("पर आपका अकाउंट हटा दिया गया"), "{}", mail.subject);
}

/// During a rolling update, processes of the former version add mails without a language.
async fn mail_of_an_older_process_is_english(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    sign_in(&app, "hi", USER, PASSWORD).await;
    let insert = "INSERT INTO mails \
        (recipient, kind, payload, state, attempts, next_attempt_at, created_at) \
        SELECT email, 'reset-password', '{}', 'waiting', 0, created_at, created_at FROM users";
    app.execute_sql(insert).await;
    app.app.subjects.accounts.outbox.notify();
    assert_language(&app.newest_mail_to(USER).await, false);
}

/// The area of administrators is English, and so are the mails to them.
async fn mails_to_administrators_are_english(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::Admin).await;
    let forgot = json!({ "email": USER });
    app.visitor().post_in("hi", "/api/auth/forgot-password", &forgot).await.ok();
    assert_language(&app.newest_mail_to(USER).await, false);
    app.ensure_account("other@avsar.test", PASSWORD, Role::Admin).await;
    let session = sign_in(&app, "hi", USER, PASSWORD).await;
    let delete = json!({ "password": PASSWORD });
    app.bearer(session).post_in("hi", "/api/users/me/delete", &delete).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.subject.ends_with("was deleted"), "{}", mail.subject);
    assert_language(&mail, false);
}

/// The owner has requested no such mail, so it has no language of a request.
async fn operators_notices_are_in_the_language_of_the_account(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    sign_in(&app, "hi", USER, PASSWORD).await;
    let (email, outbox) = (Email::parse(USER).unwrap(), Outbox::default());
    let stores = Stores { db: &app.app.db, outbox: &outbox };
    app.execute_sql("UPDATE users SET passkey_handle = 'a handle'").await;
    let account = store::by_email(stores.db, &email).await.unwrap().unwrap();
    let origin = Origin::operator(app.clock.now());
    let reset = second_factors::reset(stores, &account, &origin).await.unwrap();
    assert!(matches!(reset, ChangeOutcome::Done(())), "{reset:?}");
    app.app.subjects.accounts.outbox.notify();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    assert!(mail.text.contains("टू-फ़ैक्टर लॉग इन बंद कर दिया।"), "{}", mail.text);

    let (role, now) = (Role::User, app.clock.now());
    provisioning::ensure(stores, &email, "Asha", "another password", role, now).await.unwrap();
    app.app.subjects.accounts.outbox.notify();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    assert!(mail.subject.ends_with("पर आपका पासवर्ड बदल दिया गया"), "{}", mail.subject);
}

/// The last request before the confirmation chooses the language. Later requests, which any visitor
/// can make, do not change it.
async fn mails_of_a_subscription_are_in_its_language(app: TestApp) {
    let asks = async |language: &str| {
        let body = json!({ "email": USER });
        app.visitor().post_in(language, "/api/subscriptions", &body).await.with_status(202);
        app.newest_mail_to(USER).await
    };
    assert_language(&asks("en").await, false);
    let mail = asks("hi").await;
    assert_language(&mail, true);
    let (page, token) = mail.link();
    assert_eq!(page, "hi/subscribe/confirm");
    let body = json!({ "token": token });
    app.visitor().post_in("en", "/api/subscriptions/confirm", &body).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_language(&mail, true);
    let unsubscribe = mail.headers("List-Unsubscribe").concat();
    assert!(unsubscribe.starts_with("<https://avsar.test/hi/unsubscribe?token="), "{unsubscribe}");
    app.clock.advance(minutes(61));
    assert_language(&asks("en").await, true);
    assert_eq!(app.count("subscribers WHERE language = 'hi'").await, 1);
}

/// The export of an account contains the stored languages.
async fn export_names_the_languages(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let body = json!({ "email": USER });
    app.visitor().post_in("hi", "/api/subscriptions", &body).await.with_status(202);
    let session = sign_in(&app, "hi", USER, PASSWORD).await;
    let export = app.bearer(session).get("/api/users/me/export").await.ok();
    assert_eq!(export["account"]["language"], "hi");
    assert_eq!(export["subscription"]["language"], "hi");
    assert_eq!(export["mails"][0]["language"], "hi");
}
