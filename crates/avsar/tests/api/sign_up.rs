//! Signing up, and showing that an address is one's own.

use avsar::domain::accounts::Role;
use avsar::platform::client_ip::ClientIp;
use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, CapturedLog, PASSWORD, ReceivedMail, RecordedMetrics, Reply, SITE_NAME, TestApp,
    TestClient, USER, both_engines, days, minutes, seconds,
};

both_engines!(
    from_sign_up_to_sign_in,
    what_is_typed_is_checked,
    the_answer_never_tells_whether_there_is_an_account,
    an_address_that_has_an_account_is_told_by_mail,
    who_reads_the_mail_chooses_the_password,
    the_same_sign_up_again_is_another_link,
    a_link_is_good_once_and_for_two_days,
    a_new_link_ends_the_older_ones,
    another_link_is_sent_to_whoever_has_not_used_the_first,
    a_name_never_reaches_a_header,
    one_client_signs_up_so_often,
    so_many_mails_go_to_one_address,
    a_stranger_cannot_end_the_owners_link,
    a_busy_server_eats_no_sign_up,
    the_log_never_shows_a_link,
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

/// AUTH-07, AUTH-21, API-25, API-29, ERR-42, ERR-50, ambiguity 48: an unverified account is told so
/// at sign-in, the link of the mail verifies it, and then it can be signed in to.
async fn from_sign_up_to_sign_in(app: TestApp) {
    let answer = signs_up(&app, " Asha@Avsar.Test ", PASSWORD).await.with_status(201);
    assert_eq!(answer, json!({ "message": "Account created successfully!" }));

    let told = app.sign_in(USER, PASSWORD).await.error(401);
    assert_eq!(told["message"], "Please verify your email before logging in.");
    assert_eq!(told["code"], "unverified");
    let guess = app.sign_in(USER, "guess").await.error(401);
    assert_eq!(guess["message"], "Invalid email or password.");

    let letter = app.newest_mail_to(USER).await;
    assert_eq!(letter.subject, "Confirm your email address for Avsar of the tests");
    assert!(!letter.text.contains("Asha") && !letter.html.contains("Asha"), "{}", letter.text);
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

/// RULE-01, RULE-03, bad input (passwords beyond 4 kB, header injection in names): 422 by field, and
/// nothing is made.
async fn what_is_typed_is_checked(app: TestApp) {
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
        ("Asha", USER, &"x".repeat(4_097), vec!["password"]),
    ] {
        let refused = app.visitor().post(SIGN_UP, &form(name, email, password)).await;
        assert_eq!(refused.invalid_fields(), fields, "{name:?} {email:?}");
    }
    let short = signs_up(&app, USER, "12345").await.error(422);
    let words = &short["errors"]["password"][0];
    assert_eq!(words, "Password must be at least 6 characters long");
    for missing in ["name", "email", "password"] {
        let mut body = form("Asha", USER, PASSWORD);
        body.as_object_mut().unwrap().remove(missing);
        app.visitor().post(SIGN_UP, &body).await.error(422);
    }
    assert!(app.contents().await.users.is_empty());
    assert!(app.mails().await.is_empty());
    signs_up(&app, USER, &"x".repeat(4_096)).await.with_status(201);
}

/// Issue ("answers that never tell whether an address exists"): sign-up, resend and forgotten password
/// answer a new, an unverified, a verified and an administrator's address alike, and in each case one
/// row is put into the queue before the answer, and as many passwords are hashed; also where the mails
/// to the address are used up.
async fn the_answer_never_tells_whether_there_is_an_account(mut app: TestApp) {
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

/// Bad input (sign-up with an existing address): the same answer, a mail to the owner, and nothing of
/// the account is changed.
async fn an_address_that_has_an_account_is_told_by_mail(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let before = app.contents().await;
    signs_up(&app, USER, "another password").await.with_status(201);
    assert_eq!(app.contents().await, before);
    let letter = app.newest_mail_to(USER).await;
    assert_eq!(letter.subject, "You already have an account at Avsar of the tests");
    assert!(letter.text.contains("https://avsar.test/forgot-password"), "{}", letter.text);
    assert!(crate::harness::find_link(&letter.text).is_none(), "no secret for nobody's wish");
    app.sign_in(USER, "another password").await.error(401);
    app.sign_in(USER, PASSWORD).await.ok();
}

/// Security: where two sign up with one address before it is verified, neither's password counts;
/// the owner of the mailbox chooses one, and the older link is good no more.
async fn who_reads_the_mail_chooses_the_password(app: TestApp) {
    signs_up(&app, USER, "the stranger's").await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    app.clock.advance(minutes(1));
    signs_up(&app, USER, "the owner's").await.with_status(201);
    verifies(&app, &first).await.error(400);

    let letter = app.newest_mail_to(USER).await;
    assert_eq!(letter.subject, "Finish signing up for Avsar of the tests");
    let token = app.newest_link_to(USER, "reset-password").await;
    for password in ["the stranger's", "the owner's", ""] {
        app.sign_in(USER, password).await.error(401);
    }
    // A link that verifies would leave the account without a password: there is none to be had.
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let newer = app.newest_link_to(USER, "reset-password").await;
    assert_ne!(token, newer);

    let chosen = json!({ "token": newer, "newPassword": "chosen by mail" });
    app.visitor().post("/api/auth/reset-password", &chosen).await.ok();
    app.sign_in(USER, "the stranger's").await.error(401);
    app.sign_in(USER, "chosen by mail").await.ok();
}

/// Even where the mails to an address are used up, no stranger's password survives.
async fn so_many_mails_go_to_one_address(app: TestApp) {
    for _ in 0..3 {
        signs_up(&app, USER, "the stranger's").await.with_status(201);
    }
    let stale = app.newest_link_to(USER, "verify-email").await;
    let answer = signs_up(&app, USER, "the owner's").await.with_status(201);
    assert_eq!(answer, json!({ "message": "Account created successfully!" }));
    let to_user = async || {
        app.mails().await.into_iter().filter(|letter: &ReceivedMail| letter.to == USER).count()
    };
    assert_eq!(to_user().await, 3, "three an hour, and nobody is told that there are no more");
    verifies(&app, &stale).await.error(400);
    // Who asked for the one kind does not keep the owner from the other; and what one process has sent
    // counts for the next.
    let beside = app.second_process().await;
    signs_up(&beside, USER, "the owner's").await.with_status(201);
    beside.wait_until_mail_sent().await;
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

/// The same person who is impatient gets another link, and keeps the password.
async fn the_same_sign_up_again_is_another_link(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let second = app.newest_link_to(USER, "verify-email").await;
    verifies(&app, &first).await.error(400);
    verifies(&app, &second).await.ok();
    app.sign_in(USER, PASSWORD).await.ok();
    assert_eq!(app.contents().await.users.len(), 1);

    // Several times at the same moment: one account, which keeps the password.
    let at_once = (0..3).map(|_| signs_up(&app, "new@avsar.test", PASSWORD));
    for reply in futures::future::join_all(at_once).await {
        reply.with_status(201);
    }
    let token = app.newest_link_to("new@avsar.test", "verify-email").await;
    verifies(&app, &token).await.ok();
    app.sign_in("new@avsar.test", PASSWORD).await.ok();
    assert_eq!(app.contents().await.users.len(), 2);
}

/// Bad input (replayed links), ERR-49: single use, 48 hours, and one answer for whatever else is
/// wrong.
async fn a_link_is_good_once_and_for_two_days(app: TestApp) {
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
    // No one else's address is one of the API's.
    app.visitor().request(Method::GET, "/api/auth/verify-email/", None).await.error(404);
}

/// Issue ("tokens in mails single-use"): the newest link of a purpose is the only one.
async fn a_new_link_ends_the_older_ones(app: TestApp) {
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let first = app.newest_link_to(USER, "verify-email").await;
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let second = app.newest_link_to(USER, "verify-email").await;
    assert_ne!(first, second);
    verifies(&app, &first).await.error(400);
    verifies(&app, &second).await.ok();
}

/// AUTH-23, AUTH-25, API-30: to an unverified address goes a link, to a verified one the word that
/// none is needed, and to one without an account nothing.
async fn another_link_is_sent_to_whoever_has_not_used_the_first(app: TestApp) {
    for email in ["nobody@avsar.test", "no address"] {
        let asked = app.visitor().post(RESEND, &json!({ "email": email })).await;
        assert_eq!(asked.status(), if email == "no address" { 422 } else { 200 }, "RULE-07");
    }
    assert!(app.mails().await.is_empty());
    assert_eq!(app.count("mails").await, 0, "nothing is kept of whoever has no account");
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.visitor().post(RESEND, &json!({ "email": USER })).await.ok();
    let letter = app.newest_mail_to(USER).await;
    assert_eq!(letter.subject, "Your email address is confirmed at Avsar of the tests");
    assert!(crate::harness::find_link(&letter.text).is_none(), "{}", letter.text);
}

/// Bad input (header injection in names): a name is only ever text, and escaped in HTML.
async fn a_name_never_reaches_a_header(app: TestApp) {
    let name = "Asha <img src=x onerror=alert(1)> Bcc: all@avsar.test";
    app.visitor().post(SIGN_UP, &form(name, USER, PASSWORD)).await.with_status(201);
    let token = app.newest_link_to(USER, "verify-email").await;
    verifies(&app, &token).await.ok();
    signs_up(&app, USER, PASSWORD).await.with_status(201);
    let letter = app.newest_mail_to(USER).await;
    assert!(letter.text.starts_with(&format!("Hello {name},")), "{}", letter.text);
    assert!(!letter.html.contains("<img"), "{}", letter.html);
    let head = letter.source.split("\r\n\r\n").next().unwrap();
    assert!(!head.contains("Asha") && !head.contains("all@"), "{head}");
    assert_eq!(letter.headers("To"), [USER]);
    assert_eq!(letter.sender(), (SITE_NAME.to_owned(), "no-reply@avsar.test".to_owned()));
    assert_eq!(letter.headers("Auto-Submitted"), ["auto-generated"]);
    assert!(letter.headers("Bcc").is_empty());
}

/// Architecture ("mail-sending endpoints are rate limited"): so many sign-ups and so many links an
/// hour of one client, and others are not held up.
async fn one_client_signs_up_so_often(app: TestApp) {
    let busy = ClientIp::new("198.51.100.7".parse().unwrap());
    let (limits, now) = (&app.app.mail_limits, app.clock.now());
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
        let words = refused.error(429);
        assert_eq!(words["message"], "Too many attempts. Please wait and try again.");
        assert_eq!(refused.header("retry-after"), "3600");
        from("203.0.113.1", path, 21).await.with_status(status);
    }
    let forgot = from("198.51.100.7", "/api/auth/forgot-password", 1).await;
    forgot.error(429);
    app.clock.advance(minutes(60));
    from("198.51.100.7", SIGN_UP, 22).await.with_status(201);
}

/// Security: however often strangers sign up with an address, the link by which its owner chooses a
/// password stays good.
async fn a_stranger_cannot_end_the_owners_link(app: TestApp) {
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

/// What there was no time for counts neither for the client nor for the address.
async fn a_busy_server_eats_no_sign_up(app: TestApp) {
    const HERE: &str = "198.51.100.7";
    let client = ClientIp::new(HERE.parse().unwrap());
    let places: Vec<_> =
        std::iter::from_fn(|| app.app.hashing_pool.reserve_slot(client).ok()).collect();
    for _ in 0..301 {
        let refused = app.post_from(HERE, SIGN_UP, &form("Asha", USER, PASSWORD)).await;
        assert_eq!(refused.error(429)["code"], "too_many");
        assert_eq!(refused.header("retry-after"), "1");
    }
    drop(places);
    app.post_from(HERE, SIGN_UP, &form("Asha", USER, PASSWORD)).await.with_status(201);
    app.newest_link_to(USER, "verify-email").await;
}

/// Issue ("secrets never in logs"): the API's address of a link holds its secret.
async fn the_log_never_shows_a_link(app: TestApp) {
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
