//! Mail subscriptions: request, confirmation and end.

use avsar::domain::accounts::Role;
use serde_json::{Value, json};

use crate::harness::{
    Dom, PUBLIC_URL, TestApp, TestClient, app_config, both_engines, days, minutes,
};

both_engines!(
    subscription_requires_confirmation,
    confirmation_link_is_valid_once_for_two_days,
    unconfirmed_addresses_are_deleted_after_seven_days,
    link_is_valid_for_one_address_and_site,
    cross_site_forms_are_rejected,
    response_does_not_reveal_subscribed_addresses,
    one_click_unsubscribe_ends_the_subscription,
    subscriptions_per_client_are_limited,
    forms_work_without_javascript,
    account_deletion_removes_the_subscription,
);

const CONFIRMATION_SENT: &str = "Almost done: we have sent a link to confirm your email address. We will write when there is news.";
const ASHA: &str = "asha@avsar.test";

async fn asks(app: &TestApp, email: &str) -> Value {
    app.visitor().post("/api/subscriptions", &json!({ "email": email })).await.with_status(202)
}

async fn confirms(app: &TestApp, token: &str) -> u16 {
    let body = json!({ "token": token });
    app.visitor().post("/api/subscriptions/confirm", &body).await.status()
}

async fn is_confirmed(app: &TestApp) -> bool {
    app.count("subscribers WHERE confirmed_at IS NOT NULL").await == 1
}

/// Returns the unsubscribe URL of the mail header.
async fn unsubscribe_link(app: &TestApp, email: &str) -> String {
    let mail = app.newest_mail_to(email).await;
    assert_eq!(mail.headers("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
    let url = mail.headers("List-Unsubscribe").concat();
    let url = url.strip_prefix('<').and_then(|url| url.strip_suffix('>')).unwrap();
    assert!(mail.text.contains(url), "{}", mail.text);
    url.strip_prefix(PUBLIC_URL).unwrap().to_owned()
}

/// SHELL-19, issue 6 ("double opt-in"): A request alone subscribes no address.
async fn subscription_requires_confirmation(app: TestApp) {
    assert_eq!(asks(&app, " Asha@Avsar.test ").await["message"], CONFIRMATION_SENT);
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    let mail = app.newest_mail_to(ASHA).await;
    assert!(mail.headers("List-Unsubscribe").is_empty());
    assert!(!is_confirmed(&app).await);
    assert_eq!(confirms(&app, &token).await, 200);
    assert!(is_confirmed(&app).await);
    unsubscribe_link(&app, ASHA).await;
    assert_eq!(app.mails().await.len(), 2);
    for wrong in
        ["", "asha", "a@b", "asha@avsar.test, b@avsar.test", "asha@avsar.test\nBcc: b@avsar.test"]
    {
        let body = json!({ "email": wrong });
        let refused = app.visitor().post("/api/subscriptions", &body).await.error(422);
        assert!(refused["errors"]["email"].is_array(), "{refused}");
    }
}

/// Issue 6 ("confirmation links used twice"): A link is valid once, for two days, and for no other
/// purpose.
async fn confirmation_link_is_valid_once_for_two_days(app: TestApp) {
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    app.clock.advance(days(2));
    assert_eq!(confirms(&app, &token).await, 410);
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    let cancel = json!({ "token": token });
    app.visitor().post("/api/subscriptions/cancel", &cancel).await.error(410);
    assert_eq!(confirms(&app, &token).await, 200);
    let refused = app
        .visitor()
        .post("/api/subscriptions/confirm", &json!({ "token": token }))
        .await
        .error(410);
    assert!(refused["message"].as_str().unwrap().starts_with("This link has been used already"));
    for forged in ["", "x", "a.b.c", &format!("{token}x")] {
        assert_eq!(confirms(&app, forged).await, 410, "{forged}");
    }
    assert!(is_confirmed(&app).await);
    // A session token is not a link, and a link is not a session token.
    app.bearer(token).get("/api/users/me").await.error(401);
}

/// Privacy: An unconfirmed address is deleted after seven days. A new request restarts that time.
async fn unconfirmed_addresses_are_deleted_after_seven_days(app: TestApp) {
    let tidy =
        async || avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    for email in [ASHA, "nobody@avsar.test", "late@avsar.test"] {
        asks(&app, email).await;
    }
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &token).await, 200);
    app.clock.advance(days(6));
    asks(&app, "late@avsar.test").await;
    let token = app.newest_link_to("late@avsar.test", "subscribe/confirm").await;
    app.clock.advance(days(1) + minutes(1));
    tidy().await;
    assert_eq!(app.count("subscribers WHERE email = 'nobody@avsar.test'").await, 0);
    assert_eq!(confirms(&app, &token).await, 200);
    app.clock.advance(days(30));
    tidy().await;
    assert_eq!(app.count("subscribers").await, 2);
}

/// A link is valid for one address at one site, even if another database uses the same ids.
async fn link_is_valid_for_one_address_and_site(app: TestApp) {
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    app.execute_sql("UPDATE subscribers SET email = 'other@avsar.test'").await;
    assert_eq!(confirms(&app, &token).await, 410);
    app.execute_sql(&format!("UPDATE subscribers SET email = '{ASHA}'")).await;
    let mut settings = app_config();
    settings.site.public_url = "https://staging.avsar.test".to_owned();
    let staging = app.second_process_with(settings, app.clock.clone()).await;
    assert_eq!(confirms(&staging, &token).await, 410);
    assert_eq!(confirms(&app, &token).await, 200);
}

/// Issue 6 ("never tells whether an address was known"): The response is always the same. A mail
/// informs the owner.
async fn response_does_not_reveal_subscribed_addresses(app: TestApp) {
    let first = asks(&app, ASHA).await;
    assert_eq!(asks(&app, ASHA).await, first);
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &token).await, 200);
    app.clock.advance(minutes(61));
    assert_eq!(asks(&app, ASHA).await, first);
    unsubscribe_link(&app, ASHA).await;
    assert_eq!(app.count("subscribers").await, 1);
    // Repeated requests by another person send only a few mails to the owner.
    app.clock.advance(minutes(61));
    let before = app.mails().await.len();
    for _ in 0..10 {
        asks(&app, ASHA).await;
    }
    assert_eq!(app.mails().await.len() - before, 3);
}

/// RFC 8058: One POST request without cookies ends the subscription; a GET request does not. No
/// data remains, and a second request is harmless.
async fn one_click_unsubscribe_ends_the_subscription(app: TestApp) {
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &token).await, 200);
    let address = unsubscribe_link(&app, ASHA).await;
    assert_eq!(app.visitor().get(&address).await.status(), 200);
    assert!(is_confirmed(&app).await);
    for _ in 0..2 {
        let ended = app.visitor().post_form(&address, "List-Unsubscribe=One-Click").await;
        assert_eq!((ended.status(), ended.header("cache-control")), (200, "no-store"));
        assert_eq!(app.count("subscribers").await, 0);
        assert_eq!(app.count("mails").await, 0);
    }
    let token = address.split_once("token=").unwrap().1;
    let body = json!({ "token": token });
    app.visitor().post("/api/subscriptions/cancel", &body).await.ok();
    // An old link does not end a later subscription.
    asks(&app, ASHA).await;
    app.visitor().post("/api/subscriptions/cancel", &body).await.ok();
    let again = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &again).await, 200);
    for forged in ["/unsubscribe", "/unsubscribe?token=x"] {
        assert_eq!(app.visitor().post_form(forged, "").await.status(), 410);
    }
    assert!(is_confirmed(&app).await);
}

/// Issue 6 (bad input): The number of mails that one client can request is limited.
async fn subscriptions_per_client_are_limited(app: TestApp) {
    let ask = async |client: &'static str, number: u32| {
        let body = json!({ "email": format!("asha{number}@avsar.test") });
        app.post_from(client, "/api/subscriptions", &body).await
    };
    for number in 0..100 {
        ask("198.51.100.7", number).await.with_status(202);
    }
    let refused = ask("198.51.100.7", 100).await;
    refused.error(429);
    assert!(refused.header("retry-after").parse::<u32>().is_ok(), "{refused}");
    assert_eq!(app.count("subscribers").await, 100);
    ask("203.0.113.9", 101).await.with_status(202);
    app.clock.advance(minutes(61));
    ask("198.51.100.7", 102).await.with_status(202);
}

/// Issue 6 ("works with JavaScript off").
async fn forms_work_without_javascript(app: TestApp) {
    let to = async |path: &str, fields: &str| {
        let sent = app.visitor().post_form(path, fields).await;
        assert_eq!(sent.status(), 303, "{sent}");
        sent.header("location").to_owned()
    };
    let again = app.visitor().post_form("/subscribe", "email=nobody").await;
    assert_eq!(again.status(), 422);
    assert_eq!(Dom::parse(&again).attribute("main input[name=email]", "value"), "nobody");
    assert_eq!(to("/subscribe", "email=asha%40avsar.test").await, "/subscribe/sent");
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    let address = format!("/subscribe/confirm?token={token}");
    assert_eq!(to(&address, "").await, "/subscribe/confirmed");
    let again = app.visitor().post_form(&address, "").await;
    assert_eq!((again.status(), again.header("cache-control")), (410, "no-store"));
    assert!(is_confirmed(&app).await);
    // Pages contain no token, and are not cached by token.
    let page = app.visitor().get(&format!("/subscribe/confirm?token={token}")).await;
    assert!(!page.text().contains(&token));
}

/// Export and erasure: The export of an account contains its subscription, and the deletion of the
/// account removes it. An unverified account affects no subscription.
async fn account_deletion_removes_the_subscription(app: TestApp) {
    app.ensure_account(ASHA, "a password", Role::User).await;
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &token).await, 200);
    let session = app.sign_in(ASHA, "a password").await.ok()["token"].as_str().unwrap().to_owned();
    let export = app.bearer(session.clone()).get("/api/users/me/export").await.ok();
    assert!(export["subscription"]["confirmedAt"].is_string(), "{export}");
    let body = json!({ "password": "a password" });
    app.bearer(session).post("/api/users/me/delete", &body).await.ok();
    assert_eq!(app.count("subscribers").await, 0);
    // Anyone can sign up with the address of another person.
    asks(&app, ASHA).await;
    let token = app.newest_link_to(ASHA, "subscribe/confirm").await;
    assert_eq!(confirms(&app, &token).await, 200);
    app.ensure_account(ASHA, "a password", Role::User).await;
    let session = app.sign_in(ASHA, "a password").await.ok()["token"].as_str().unwrap().to_owned();
    app.execute_sql("UPDATE users SET verified_at = NULL").await;
    let export = app.bearer(session.clone()).get("/api/users/me/export").await.ok();
    assert!(export["subscription"].is_null(), "{export}");
    app.bearer(session).post("/api/users/me/delete", &body).await.ok();
    assert!(is_confirmed(&app).await);
}

/// Another site cannot make its visitors submit these forms. The unsubscribe form is exempt,
/// because mail programs send it.
async fn cross_site_forms_are_rejected(app: TestApp) {
    let sends = async |path: &str, from: &str| {
        let request = axum::http::Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("sec-fetch-site", from)
            .body(axum::body::Body::from("email=asha%40avsar.test"));
        app.visitor().send(request.unwrap()).await.status()
    };
    for path in ["/subscribe", "/subscribe/confirm", "/contact"] {
        assert_eq!(sends(path, "cross-site").await, 403, "{path}");
    }
    assert_eq!(app.count("subscribers").await, 0);
    assert_eq!(sends("/subscribe", "same-origin").await, 303);
    assert_eq!(sends("/unsubscribe?token=x", "cross-site").await, 410);
}
