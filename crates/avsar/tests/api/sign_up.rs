//! Sign-up and verification of the e-mail address.

use avsar::domain::accounts::Role;
use avsar::platform::client_ip::ClientIp;
use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, CapturedLog, PASSWORD, ReceivedMail, RecordedMetrics, Reply, SITE_NAME, TestApp,
    TestClient, USER, both_engines, days, minutes, seconds,
};

both_engines!(
    user_signs_up_verifies_and_signs_in,
    sign_up_fields_are_validated,
    response_does_not_reveal_whether_an_account_exists,
    sign_up_with_an_existing_address_mails_its_owner,
    owner_of_the_mailbox_chooses_the_password,
    repeated_sign_up_sends_another_link,
    verification_link_is_valid_once_for_two_days,
    newer_link_invalidates_older_ones,
    resend_mails_depend_on_the_account_state,
    name_never_appears_in_a_mail_header,
    sign_ups_and_links_per_client_are_limited,
    mails_per_address_are_limited,
    other_sign_ups_do_not_invalidate_the_owners_link,
    rejections_by_a_busy_server_do_not_count,
    log_never_contains_a_link_token,
);

const SIGN_UP: &str = "/api/auth/signup";
const RESEND: &str = "/api/auth/resend-verification";

fn form(name: &str, email: &str, password: &str) -> Value {
    json!({ "name": name, "email": email, "password": password })
}

async fn signs_up(app: &TestApp, email: &str, password: &str) -> Reply {
    app.visitor().post(SIGN_UP, &form("Asha Verma", email, password)).await
}

async fn verifies(app: &TestApp, token: &str) -> Reply {
    app.visitor().get(&format!("/api/auth/verify-email/{token}")).await
}

fn without_request_id(mut answer: Value) -> Value {
    answer.as_object_mut().unwrap().remove("requestId");
    answer
}

/// AUTH-07, AUTH-21, API-25, API-29, ERR-42, ERR-50, ambiguity 48: The sign-in to an unverified
/// account returns a specific error. The link of the mail verifies the account, which can then sign
/// in.
async fn user_signs_up_verifies_and_signs_in(app: TestApp) {
    let answer = signs_up(&app, " Asha@Avsar.Test ", PASSWORD).await.with_status(201);
    assert_eq!(answer, json!({ "message": "Account created successfully!" }));

    let response = app.sign_in(USER, PASSWORD).await.error(401);
    assert_eq!(response["message"], "Please verify your email before logging in.");
    assert_eq!(response["code"], "unverified");
    let guess = app.sign_in(USER, "guess").await.error(401);
    assert_eq!(guess["message"], "Invalid email or password.");

    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Confirm your email address for Avsar of the tests");
    assert!(!mail.text.contains("Asha") && !mail.html.contains("Asha"), "{}", mail.text);
    let token = app.newest_link_to(USER, "verify-email").await;
    let verified = verifies(&app, &token).await.ok();
    assert_eq!(verified, json!({ "message": "Email verified successfully!" }));

    let token = app.sign_in(USER, PASSWORD).await.ok()["token"].as_str().unwrap().to_owned();
    let me = app.bearer(token).get("/api/users/me").await.ok();
    assert_eq!(
        (&me["name"], &me["role"], &me["verified"], &me["hasPassword"]),
        (&json!("Asha Verma"), &json!("USER"), &json!(true), &json!(true))
    );
}

/// RULE-01, RULE-03, bad input (passwords beyond 4 kB, header injection in names): Errors are 422
/// by field, and no account is created.
async fn sign_up_fields_are_validated(app: TestApp) {
    for (name, email, password, fields) in [
        ("", "", "", vec!["email", "name", "password"]),
        (" ", USER, PASSWORD, vec!["name"]),
        (&"n".repeat(101), USER, PASSWORD, vec!["name"]),
        ("Asha\r\nBcc: all@avsar.test", USER, PASSWORD, vec!["name"]),
        ("Asha\u{0}", USER, PASSWORD, vec!["name"]),
        ("Asha", "asha", PASSWORD, vec!["email"]),
        ("Asha", "asha@avsar.test\r\nBcc: all@avsar.test", PASSWORD, vec!["email"]),
        ("Asha", "asha@avsar.test,all@avsar.test", PASSWORD, vec!["email"]),
        ("Asha", "<asha@avsar.test>", PASSWORD, vec!["email"]),
        ("Asha", &format!("{}@avsar.test", "a".repeat(250)), PASSWORD, vec!["email"]),
        ("Asha", USER, "12345", vec!["password"]),
        // Common, and made of the name or the address.
        ("Asha", USER, "123456", vec!["password"]),
        ("Ganapati", USER, "ganapati", vec!["password"]),
        ("Asha", "balachandran7@avsar.test", "balachandran7", vec!["password"]),
        ("Asha", USER, &"x".repeat(4_097), vec!["password"]),
    ] {
        let refused = app.visitor().post(SIGN_UP, &form(name, email, password)).await;
        assert_eq!(refused.invalid_fields(), fields, "{name:?} {email:?}");
    }
    let short = signs_up(&app, USER, "12345").await.error(422);
    let message = &short["errors"]["password"][0];
    assert_eq!(message, "Password must be at least 6 characters long");
    for missing in ["name", "email", "password"] {
        let mut body = form("Asha", USER, PASSWORD);
        body.as_object_mut().unwrap().remove(missing);
        app.visitor().post(SIGN_UP, &body).await.error(422);
    }
    assert!(app.contents().await.users.is_empty());
    assert!(app.mails().await.is_empty());
    let longest: String = "kx7#pq-Lm2 ".chars().chain(('!'..='~').cycle()).take(4_096).collect();
    signs_up(&app, USER, &longest).await.with_status(201);
}

/// Issue ("answers that never tell whether an address exists"): Sign-up, resend and password reset
/// return the same response for unknown, unverified, verified and administrators' addresses. Each
/// request writes one row and hashes the same number of passwords, even if the mail limit of the
/// address is exhausted.
async fn response_does_not_reveal_whether_an_account_exists(mut app: TestApp) {
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    signs_up(&app, "half@avsar.test", PASSWORD).await.with_status(201);
    app.wait_until_mail_sent().await;
    app.stop_mail_worker().await;
    app.clock.advance(days(1));

    let counts = RecordedMetrics::start();
    let ways = [(RESEND, 0.0), ("/api/auth/forgot-password", 0.0), (SIGN_UP, 1.0)];
    for (path, hashed) in ways.into_iter().cycle().take(4 * ways.len()) {
        let mut answers = Vec::new();
        for email in ["nobody@avsar.test", "half@avsar.test", USER, ADMIN] {
            let before = app.count("mails WHERE state = 'waiting'").await;
            let passwords = counts.passwords();
            let reply = app.visitor().post(path, &form("Asha", email, "a password")).await;
            let after = app.count("mails WHERE state = 'waiting'").await;
            assert_eq!(after - before, 1, "{path} {email}");
            assert_eq!(counts.passwords() - passwords, hashed, "{path} {email}");
            answers.push((reply.status(), reply.header("cache-control").to_owned(), reply.json()));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{path}: {answers:?}");
    }
    let sent = app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    assert_eq!(sent, json!({ "message": "Verification email sent!" }), "API-30, ERR-51");
}

/// Bad input (sign-up with an existing address): The response is the same, a mail informs the
/// owner, and the account does not change.
async fn sign_up_with_an_existing_address_mails_its_owner(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let before = app.contents().await;
    signs_up(&app, USER, "another password").await.with_status(201);
    assert_eq!(app.contents().await, before);
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "You already have an account at Avsar of the tests");
    assert!(mail.text.contains("https://avsar.test/forgot-password"), "{}", mail.text);
    assert!(crate::harness::find_link(&mail.text).is_none(), "the mail contains no token");
    app.sign_in(USER, "another password").await.error(401);
    app.sign_in(USER, PASSWORD).await.ok();
}

/// Security: If two people sign up with one unverified address, neither password is valid. The
/// owner of the mailbox chooses one, and the older link is invalid.
async fn owner_of_the_mailbox_chooses_the_password(app: TestApp) {
    signs_up(&app, USER, "the stranger's").await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    app.clock.advance(minutes(1));
    signs_up(&app, USER, "the owner's").await.with_status(201);
    verifies(&app, &first).await.error(400);

    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Finish signing up for Avsar of the tests");
    let token = app.newest_link_to(USER, "reset-password").await;
    for password in ["the stranger's", "the owner's", ""] {
        app.sign_in(USER, password).await.error(401);
    }
    // A verification link would leave the account without a password, so none is sent.
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let newer = app.newest_link_to(USER, "reset-password").await;
    assert_ne!(token, newer);

    let chosen = json!({ "token": newer, "newPassword": "chosen by mail" });
    app.visitor().post("/api/auth/reset-password", &chosen).await.ok();
    app.sign_in(USER, "the stranger's").await.error(401);
    app.sign_in(USER, "chosen by mail").await.ok();
}

/// The password of another person is invalid even if the mail limit of the address is exhausted.
async fn mails_per_address_are_limited(app: TestApp) {
    for _ in 0..3 {
        signs_up(&app, USER, "the stranger's").await.with_status(201);
    }
    let stale = app.newest_link_to(USER, "verify-email").await;
    let answer = signs_up(&app, USER, "the owner's").await.with_status(201);
    assert_eq!(answer, json!({ "message": "Account created successfully!" }));
    let to_user = async || {
        app.mails().await.into_iter().filter(|mail: &ReceivedMail| mail.to == USER).count()
    };
    assert_eq!(to_user().await, 3, "three an hour, and the response does not reveal the limit");
    verifies(&app, &stale).await.error(400);
    // The limits of the request types are independent. A second process counts the mails of the
    // first.
    let mut second = app.second_process().await;
    signs_up(&second, USER, "the owner's").await.with_status(201);
    second.wait_until_mail_sent().await;
    // Its worker would write later mails to its own data directory. Dropping the process would not
    // wait for the end of the worker.
    second.stop_mail_worker().await;
    drop(second);
    assert_eq!(app.count("mails").await, 3);
    for (path, page, all) in
        [(RESEND, "reset-password", 6), ("/api/auth/forgot-password", "reset-password", 9)]
    {
        for _ in 0..5 {
            app.visitor().post(path, &json!({ "email": USER })).await.ok();
        }
        assert_eq!(to_user().await, all, "{path}");
        app.newest_link_to(USER, page).await;
    }
    app.clock.advance(minutes(60));
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    assert_eq!(to_user().await, 10);
}

/// A person who signs up twice with the same password gets another link and keeps the password.
async fn repeated_sign_up_sends_another_link(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let second = app.newest_link_to(USER, "verify-email").await;
    verifies(&app, &first).await.error(400);
    verifies(&app, &second).await.ok();
    app.sign_in(USER, PASSWORD).await.ok();
    assert_eq!(app.contents().await.users.len(), 1);

    // Concurrent sign-ups create one account, which keeps the password.
    let at_once = (0..3).map(|_| signs_up(&app, "new@avsar.test", PASSWORD));
    for reply in futures::future::join_all(at_once).await {
        reply.with_status(201);
    }
    let token = app.newest_link_to("new@avsar.test", "verify-email").await;
    verifies(&app, &token).await.ok();
    app.sign_in("new@avsar.test", PASSWORD).await.ok();
    assert_eq!(app.contents().await.users.len(), 2);
}

/// Bad input (replayed links), ERR-49: A link is valid once, for 48 hours. Every other link gets
/// the same response.
async fn verification_link_is_valid_once_for_two_days(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let token = app.newest_link_to(USER, "verify-email").await;
    let mut answers = Vec::new();
    let debris = ["x", "%00", "..%2f..", "'%20OR%201=1--", token.split_at(1).1, &"x".repeat(5_000)];
    for wrong in debris {
        answers.push(verifies(&app, wrong).await.error(400));
    }
    app.clock.advance(days(2));
    answers.push(verifies(&app, &token).await.error(400));
    app.clock.advance(-seconds(1));
    let reset = json!({ "token": token, "newPassword": "another one" });
    app.visitor().post("/api/auth/reset-password", &reset).await.error(400);
    verifies(&app, &token).await.ok();
    answers.push(verifies(&app, &token).await.error(400));
    let answers: Vec<Value> = answers.into_iter().map(without_request_id).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0]["code"], "bad_link");
    // Without a token, the URL is not one of the API.
    app.visitor().request(Method::GET, "/api/auth/verify-email/", None).await.error(404);
}

/// Issue ("tokens in mails single-use"): Only the newest link of a purpose is valid.
async fn newer_link_invalidates_older_ones(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let second = app.newest_link_to(USER, "verify-email").await;
    assert_ne!(first, second);
    verifies(&app, &first).await.error(400);
    verifies(&app, &second).await.ok();
}

/// AUTH-23, AUTH-25, API-30: An unverified address gets a link. A verified one gets the message
/// that none is needed. An address without an account gets no mail.
async fn resend_mails_depend_on_the_account_state(app: TestApp) {
    for email in ["nobody@avsar.test", "no address"] {
        let reply = app.visitor().post(RESEND, &json!({ "email": email })).await;
        assert_eq!(reply.status(), if email == "no address" { 422 } else { 200 }, "RULE-07");
    }
    assert!(app.mails().await.is_empty());
    assert_eq!(app.count("mails").await, 0, "nothing is stored for an address without an account");
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let mail = app.newest_mail_to(USER).await;
    assert_eq!(mail.subject, "Your email address is confirmed at Avsar of the tests");
    assert!(crate::harness::find_link(&mail.text).is_none(), "{}", mail.text);
}

/// Bad input (header injection in names): A name appears only in the text, and is escaped in HTML.
async fn name_never_appears_in_a_mail_header(app: TestApp) {
    let name = "Asha <img src=x onerror=alert(1)> Bcc: all@avsar.test";
    app.visitor().post(SIGN_UP, &form(name, USER, PASSWORD)).await.with_status(201);
    let token = app.newest_link_to(USER, "verify-email").await;
    verifies(&app, &token).await.ok();
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.text.starts_with(&format!("Hello {name},")), "{}", mail.text);
    assert!(!mail.html.contains("<img"), "{}", mail.html);
    let head = mail.source.split("\r\n\r\n").next().unwrap();
    assert!(!head.contains("Asha") && !head.contains("all@"), "{head}");
    assert_eq!(mail.headers("To"), [USER]);
    assert_eq!(mail.sender(), (SITE_NAME.to_owned(), "no-reply@avsar.test".to_owned()));
    assert_eq!(mail.headers("Auto-Submitted"), ["auto-generated"]);
    assert!(mail.headers("Bcc").is_empty());
}

/// Architecture (rate limits of mail endpoints): The number of sign-ups and of links per hour is
/// limited for each client. Other clients are not affected.
async fn sign_ups_and_links_per_client_are_limited(app: TestApp) {
    let busy = ClientIp::new("198.51.100.7".parse().unwrap());
    let (limits, now) = (&app.app.subjects.accounts.client_limits, app.clock.now());
    for _ in 0..299 {
        limits.check_sign_up(busy, now).unwrap();
        limits.check_link(busy, now).unwrap();
    }
    let from = |client: &'static str, path: &'static str, number: u32| {
        let app = &app;
        async move {
            let body = form("Asha", &format!("asha{number}@avsar.test"), PASSWORD);
            app.post_from(client, path, &body).await
        }
    };
    for (path, status) in [(SIGN_UP, 201), (RESEND, 200)] {
        from("198.51.100.7", path, 1).await.with_status(status);
        let refused = from("198.51.100.7", path, 20).await;
        let error = refused.error(429);
        assert_eq!(error["message"], "Too many attempts. Please wait and try again.");
        assert_eq!(refused.header("retry-after"), "3600");
        from("203.0.113.1", path, 21).await.with_status(status);
    }
    let forgot = from("198.51.100.7", "/api/auth/forgot-password", 1).await;
    forgot.error(429);
    app.clock.advance(minutes(60));
    from("198.51.100.7", SIGN_UP, 22).await.with_status(201);
}

/// Security: Repeated sign-ups by other people do not invalidate the link by which the owner
/// chooses a password.
async fn other_sign_ups_do_not_invalidate_the_owners_link(app: TestApp) {
    for password in ["the stranger's", "the owner's", "the stranger's"] {
        signs_up(&app, USER, password).await.with_status(201);
    }
    let token = app.newest_link_to(USER, "reset-password").await;
    for _ in 0..2 {
        signs_up(&app, USER, "the stranger's").await.with_status(201);
    }
    app.wait_until_mail_sent().await;
    let chosen = json!({ "token": token, "newPassword": "chosen by mail" });
    app.visitor().post("/api/auth/reset-password", &chosen).await.ok();
    app.sign_in(USER, "chosen by mail").await.ok();
}

/// A request that the server rejects because it is busy counts neither for the client nor for the
/// address.
async fn rejections_by_a_busy_server_do_not_count(app: TestApp) {
    const HERE: &str = "198.51.100.7";
    let client = ClientIp::new(HERE.parse().unwrap());
    let slots: Vec<_> =
        std::iter::from_fn(|| app.app.subjects.accounts.hashing_pool.reserve_slot(client).ok())
            .collect();
    for _ in 0..301 {
        let refused = app.post_from(HERE, SIGN_UP, &form("Asha", USER, PASSWORD)).await;
        assert_eq!(refused.error(429)["code"], "too_many");
        assert_eq!(refused.header("retry-after"), "1");
    }
    drop(slots);
    app.post_from(HERE, SIGN_UP, &form("Asha", USER, PASSWORD)).await.with_status(201);
    app.newest_link_to(USER, "verify-email").await;
}

/// Issue ("secrets never in logs"): The URL of a link contains its token.
async fn log_never_contains_a_link_token(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let token = app.newest_link_to(USER, "verify-email").await;
    let log = CapturedLog::start();
    for path in ["/api/auth/verify-email/", "/api/auth/verify-email//", "/verify-email/"] {
        app.visitor().get(&format!("{path}{token}/")).await;
    }
    app.visitor().get(&format!("/verify-email?token={token}")).await;
    verifies(&app, &token).await.ok();
    assert!(log.contains("/api/auth/verify-email/"), "{}", log.text());
    assert!(!log.contains(&token), "{}", log.text());
}
