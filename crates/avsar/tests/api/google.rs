//! Sign-in with Google, with a real OpenID provider.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use avsar::domain::accounts::{GoogleSettings, Role};
use avsar::platform::clock::Clock;
use axum::body::Body;
use axum::http::{Request, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::Utc;
use openidconnect::{ClientId, ClientSecret, IssuerUrl};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::harness::{
    ADMIN, CapturedLog, PASSWORD, PUBLIC_URL, PasskeyDevice, Reply, TestApp, TestClient, USER,
    app_config, both_engines, minutes, seconds,
};
use crate::servers::NodeServer;

both_engines!(
    first_sign_in_creates_an_account,
    account_is_found_by_its_google_subject,
    account_with_password_is_linked_after_the_password,
    reset_of_the_password_removes_the_link,
    google_sign_in_asks_for_the_second_factor,
    link_needs_the_second_factor,
    conflicting_link_leaves_the_code_valid,
    passkey_completes_the_link,
    first_google_sign_in_removes_an_unverified_password,
    email_not_verified_by_google_is_rejected,
    account_is_linked_to_one_google_subject,
    account_without_password_can_be_managed,
    invalid_id_tokens_are_rejected,
    callback_requires_the_state_of_the_same_browser,
    denied_consent_creates_no_session,
    missing_settings_redirect_with_a_failure,
    sign_in_keeps_the_language_of_its_page,
    unavailable_provider_redirects_with_a_failure,
    request_parameters_do_not_change_the_redirect,
);

const BEGIN: &str = "/api/oauth/google";

/// Returns the provider that all tests share. A header of the browser names the user.
fn provider() -> &'static NodeServer {
    static PROVIDER: OnceLock<NodeServer> = OnceLock::new();
    PROVIDER.get_or_init(|| {
        NodeServer::start(
            "oidc.mjs",
            &json!({
                "client": "avsar",
                "secret": "a secret of the tests, long enough",
                "redirect": format!("{PUBLIC_URL}/api/oauth/google/callback"),
            }),
        )
    })
}

fn settings(issuer: &str) -> GoogleSettings {
    GoogleSettings {
        client_id: ClientId::new("avsar".to_owned()),
        client_secret: ClientSecret::new("a secret of the tests, long enough".to_owned()),
        issuer: IssuerUrl::new(issuer.to_owned()).unwrap(),
    }
}

/// Starts a process that is configured for the provider. Its clock shows the real time, because the
/// clock of the provider does.
async fn with_google(app: &TestApp) -> TestApp {
    let issuer = format!("http://127.0.0.1:{}", provider().port());
    let portal = avsar::config::AppConfig { google: Some(settings(&issuer)), ..app_config() };
    app.second_process_with(portal, Clock::frozen_at(Utc::now())).await
}

fn person(subject: &str, email: &str) -> Value {
    json!({ "sub": subject, "email": email, "email_verified": true, "name": "Asha of Google" })
}

/// A browser that follows redirects and stores the cookies of each site.
struct Browser<'a> {
    app: &'a TestApp,
    person: String,
    site_cookies: BTreeMap<String, String>,
    provider_cookies: BTreeMap<String, String>,
}

impl<'a> Browser<'a> {
    fn new(app: &'a TestApp, person: &Value) -> Self {
        let person = URL_SAFE_NO_PAD.encode(person.to_string());
        Self { app, person, site_cookies: BTreeMap::new(), provider_cookies: BTreeMap::new() }
    }

    /// Sends a request to the application.
    async fn request(&mut self, path: &str) -> Reply {
        let request = Request::get(path).header(header::COOKIE, cookie_header(&self.site_cookies));
        let request = request.body(Body::empty()).unwrap();
        let reply = self.app.visitor().send(request).await;
        store_cookie(&mut self.site_cookies, reply.header("set-cookie"));
        reply
    }

    /// Signs in at the provider. Returns the URL path with which the provider redirects back.
    async fn start_sign_in(&mut self) -> String {
        self.start_sign_in_at(BEGIN).await
    }

    /// Signs in at the provider after the request of a link.
    async fn start_sign_in_at(&mut self, link: &str) -> String {
        let begun = self.request(link).await;
        assert_eq!(begun.status(), 302, "{begun}");
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let client = client.no_proxy().build().unwrap();
        let mut url = begun.header("location").to_owned();
        for _ in 0..10 {
            if let Some(path) = url.strip_prefix(PUBLIC_URL) {
                return path.to_owned();
            }
            let request = client.get(&url).header("x-person", &self.person);
            let answer = request
                .header("cookie", cookie_header(&self.provider_cookies))
                .send()
                .await
                .unwrap();
            for cookie in answer.headers().get_all("set-cookie") {
                store_cookie(&mut self.provider_cookies, cookie.to_str().unwrap());
            }
            let base = answer.url().clone();
            let Some(to) = answer.headers().get("location").cloned() else {
                panic!("{url} answered {}: {}", answer.status(), answer.text().await.unwrap());
            };
            url = base.join(to.to_str().unwrap()).unwrap().to_string();
        }
        panic!("the provider never sends the browser back");
    }

    /// Completes the sign-in. Returns the target of the last redirect.
    async fn sign_in(&mut self) -> String {
        let back = self.start_sign_in().await;
        let reply = self.request(&back).await;
        assert_eq!(reply.status(), 303, "{reply}");
        reply.header("location").to_owned()
    }
}

fn cookie_header(cookies: &BTreeMap<String, String>) -> String {
    let pairs = cookies.iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join("; ")
}

fn store_cookie(cookies: &mut BTreeMap<String, String>, set: &str) {
    if let Some((name, value)) = set.split(';').next().and_then(|pair| pair.split_once('=')) {
        if value.is_empty() {
            cookies.remove(name);
        } else {
            cookies.insert(name.to_owned(), value.to_owned());
        }
    }
}

/// Returns the session token of the URL at which a sign-in ends.
#[track_caller]
fn token(address: &str) -> &str {
    let token = address.strip_prefix("/oauth-success?token=");
    token.unwrap_or_else(|| panic!("no session: {address}"))
}

const FAILED_SIGN_IN: &str = "/oauth-success";

/// AUTH-17, AUTH-18, API-26: The first sign-in creates a session and a verified account without a
/// password.
async fn first_sign_in_creates_an_account(app: TestApp) {
    let app = with_google(&app).await;
    let mut browser = Browser::new(&app, &person("new", "Asha@Avsar.Test"));
    let begun = browser.request(BEGIN).await;
    let url = begun.header("location");
    for part in
        ["code_challenge_method=S256", "code_challenge=", "state=", "nonce=", "scope=openid"]
    {
        assert!(url.contains(part), "{part} is not in {url}");
    }
    let cookie = begun.header("set-cookie");
    for part in ["__Host-", "HttpOnly", "SameSite=Lax", "Secure", "Path=/;", "Max-Age=600"] {
        assert!(cookie.contains(part), "{part} is not in {cookie}");
    }
    let back = browser.start_sign_in().await;
    let ended = browser.request(&back).await;
    assert_eq!(ended.header("cache-control"), "no-store");
    assert_eq!(ended.header("referrer-policy"), "no-referrer");
    assert!(browser.site_cookies.is_empty(), "the cookie is gone");
    let me = app.bearer(token(ended.header("location"))).get("/api/users/me").await.ok();
    assert_eq!(me["name"], "Asha of Google");
    assert_eq!(
        (&me["email"], &me["role"], &me["verified"], &me["hasPassword"]),
        (&json!(USER), &json!("USER"), &json!(true), &json!(false))
    );
    assert!(app.mails().await.is_empty(), "the address needs no verification");
}

/// Issue (account found by subject): The account is found even if the e-mail address or the name at
/// Google has changed.
async fn account_is_found_by_its_google_subject(app: TestApp) {
    let app = with_google(&app).await;
    let first = Browser::new(&app, &person("back", USER)).sign_in().await;
    let renamed = json!({ "sub": "back", "email": "new@avsar.test", "email_verified": false });
    let again = Browser::new(&app, &renamed).sign_in().await;
    assert_eq!(again, FAILED_SIGN_IN, "an unverified address is rejected for a known subject, too");
    let renamed = person("back", "new@avsar.test");
    let again = Browser::new(&app, &renamed).sign_in().await;
    let me = async |address: &str| app.bearer(token(address)).get("/api/users/me").await.ok();
    assert_eq!(me(&first).await, me(&again).await);
    assert_eq!(app.contents().await.users.len(), 1);
}

const LINK: &str = "/api/auth/google/link";

/// Issue 18 (linking asks for the password): A Google account of the same address gets no access to
/// an account with a password until the password is entered. A mail reports the link. The account
/// keeps its password, role and name.
async fn account_with_password_is_linked_after_the_password(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    let address = Browser::new(&app, &person("linked", ADMIN)).sign_in().await;
    let link = address.strip_prefix("/link-google#link=").unwrap();
    app.bearer(link).get("/api/users/me").await.error(401);
    let enter = async |password: &str| {
        app.visitor().post(LINK, &json!({ "link": link, "password": password })).await
    };
    assert_eq!(enter("guess").await.invalid_fields(), ["password"]);
    let linked = enter(PASSWORD).await.ok();
    let user = app.bearer(linked["token"].as_str().unwrap());
    user.get("/api/jobs/admin/private").await.ok();
    let me = user.get("/api/users/me").await.ok();
    assert_eq!((&me["name"], &me["hasPassword"]), (&json!("Asha Verma"), &json!(true)));
    let mail = app.newest_mail_to(ADMIN).await;
    assert!(mail.text.contains("A Google account can now be used to sign in"), "{}", mail.text);
    enter(PASSWORD).await.ok();
    token(&Browser::new(&app, &person("linked", ADMIN)).sign_in().await);

    // It can be undone, which ends the sessions that it began.
    let by_google = Browser::new(&app, &person("linked", ADMIN)).sign_in().await;
    user.delete("/api/users/me/google").await.ok();
    user.delete("/api/users/me/google").await.error(404);
    app.bearer(token(&by_google)).get("/api/users/me").await.error(401);
    for action in ["google-linked", "google-removed"] {
        assert_eq!(app.count(&format!("audit_events WHERE action = '{action}'")).await, 1);
    }
    let again = Browser::new(&app, &person("linked", ADMIN)).sign_in().await;
    assert!(again.starts_with("/link-google#"), "{again}");
    app.clock.advance(minutes(10));
    enter(PASSWORD).await.error(400);
    app.sign_in(ADMIN, PASSWORD).await.ok();
}

/// Issue 18 (a reset undoes the link): Someone else may have linked their Google account.
async fn reset_of_the_password_removes_the_link(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let address = Browser::new(&app, &person("linked", USER)).sign_in().await;
    let link = address.strip_prefix("/link-google#link=").unwrap();
    app.visitor().post(LINK, &json!({ "link": link, "password": PASSWORD })).await.ok();
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
    let reset = app.newest_link_to(USER, "reset-password").await;
    let reset = json!({ "token": reset, "newPassword": "trumpet saddle moon" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
    let again = Browser::new(&app, &person("linked", USER)).sign_in().await;
    assert!(again.starts_with("/link-google#"), "{again}");
}

/// Issue 18 (two-factor sign-in): A sign-in with Google needs the second factor, too. A secret that
/// cannot be decrypted leaves the recovery codes.
async fn google_sign_in_asks_for_the_second_factor(app: TestApp) {
    let app = with_google(&app).await;
    token(&Browser::new(&app, &person("two", USER)).sign_in().await);
    let recovery_code = set_up_recovery_code(&app).await;
    let address = Browser::new(&app, &person("two", USER)).sign_in().await;
    let step = address.strip_prefix("/login#second-step=").unwrap();
    let step = step.strip_suffix("&authenticator=1").unwrap();
    let enter = async |code: &str| {
        let input = json!({ "secondStep": step, "code": code });
        app.visitor().post("/api/auth/second-step", &input).await
    };
    assert_eq!(enter("wrong-recovery-code").await.invalid_fields(), ["code"]);
    let refused = enter("123456").await;
    assert_eq!(refused.invalid_fields(), ["code"]);
    assert!(refused.json().to_string().contains("Use a recovery code"));
    enter(&recovery_code).await.ok();
}

/// Gives the only account a second factor with an unreadable secret. Returns a recovery code.
async fn set_up_recovery_code(app: &TestApp) -> String {
    let code = "aaaa-bbbb-cccc-dddd-eeee-ffff-2222-3333";
    let hash = hex::encode(Sha256::digest(code.replace('-', "")));
    app.execute_sql("UPDATE users SET totp_secret = 'sealed'").await;
    let sql = format!("INSERT INTO recovery_codes (hash, user_id) SELECT '{hash}', id FROM users");
    app.execute_sql(&sql).await;
    code.to_owned()
}

/// Security: The password alone does not link a Google account to an account with a second factor.
async fn link_needs_the_second_factor(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let recovery_code = set_up_recovery_code(&app).await;
    let step = begin_link(&app).await["secondStep"].clone();
    assert_eq!(app.count("users WHERE google_subject IS NOT NULL").await, 0);
    let input = json!({ "secondStep": step, "code": recovery_code });
    app.visitor().post("/api/auth/second-step", &input).await.ok();
    assert_eq!(app.count("users WHERE google_subject IS NOT NULL").await, 1);
}

/// Signs in at Google with the address of an account that has a second factor, and enters the
/// password of the account. Returns the request for the second factor.
async fn begin_link(app: &TestApp) -> Value {
    let address = Browser::new(app, &person("linked", USER)).sign_in().await;
    let link = address.strip_prefix("/link-google#link=").unwrap();
    let entered = json!({ "link": link, "password": PASSWORD });
    app.visitor().post(LINK, &entered).await.with_status(202)
}

/// A recovery code is not used up if the account has got another link since the first step.
async fn conflicting_link_leaves_the_code_valid(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let recovery_code = set_up_recovery_code(&app).await;
    let complete = async |step: &Value| {
        let input = json!({ "secondStep": step["secondStep"], "code": recovery_code });
        app.visitor().post("/api/auth/second-step", &input).await
    };
    let step = begin_link(&app).await;
    app.execute_sql("UPDATE users SET google_subject = 'other'").await;
    assert_eq!(complete(&step).await.error(409)["code"], "linked");
    let step = app.sign_in(USER, PASSWORD).await.with_status(202);
    complete(&step).await.ok();
}

/// A passkey completes the first step, and with it the link to a Google account.
async fn passkey_completes_the_link(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    let signed_in = app.sign_in(USER, PASSWORD).await.ok();
    let user = app.bearer(signed_in["token"].as_str().unwrap());
    let begun = user.post("/api/users/me/passkeys/options", &Value::Null).await.ok();
    let credential = device.register(&begun["options"]);
    let passkey = json!({ "ceremony": begun["ceremony"], "name": "A", "credential": credential });
    user.post("/api/users/me/passkeys", &passkey).await.ok();
    let step = begin_link(&app).await;
    assert_eq!((&step["passkey"], &step["authenticator"]), (&json!(true), &json!(false)));
    let begun = app.visitor().post("/api/auth/passkey/options", &Value::Null).await.ok();
    let passkey = json!({
        "ceremony": begun["ceremony"], "credential": device.sign_in(&begun["options"]),
        "secondStep": step["secondStep"],
    });
    app.visitor().post("/api/auth/passkey", &passkey).await.ok();
    assert_eq!(app.count("users WHERE google_subject = 'linked'").await, 1);
}

/// Security: The creator of an unverified account has not proved that they own the address. The
/// first sign-in of the owner removes the password, the links and the name.
async fn first_google_sign_in_removes_an_unverified_password(app: TestApp) {
    let app = with_google(&app).await;
    let form = json!({ "name": "The stranger", "email": USER, "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    let link = app.newest_link_to(USER, "verify-email").await;
    app.clock.advance(seconds(1));
    let address = Browser::new(&app, &person("owner", USER)).sign_in().await;
    let me = app.bearer(token(&address)).get("/api/users/me").await.ok();
    assert_eq!((&me["name"], &me["hasPassword"]), (&json!("Asha of Google"), &json!(false)));
    for password in [PASSWORD, ""] {
        let refused = app.sign_in(USER, password).await.error(401);
        assert_eq!(refused["message"], "Invalid email or password.");
    }
    app.visitor().get(&format!("/api/auth/verify-email/{link}")).await.error(400);
    assert_eq!(app.contents().await.users.len(), 1);
}

/// Issue (`email_verified` must be true).
async fn email_not_verified_by_google_is_rejected(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for claims in [
        json!({ "sub": "thief", "email": ADMIN, "email_verified": false, "name": "Thief" }),
        json!({ "sub": "thief", "email": ADMIN, "name": "Thief" }),
        json!({ "sub": "thief", "email_verified": true, "name": "Thief" }),
        json!({ "sub": "thief", "email": "no address", "email_verified": true }),
    ] {
        let log = CapturedLog::start();
        assert_eq!(Browser::new(&app, &claims).sign_in().await, FAILED_SIGN_IN, "{claims}");
        assert!(log.contains("sign-in with Google failed"), "the log contains the failure");
    }
    assert_eq!(app.contents().await.users.len(), 1);
}

/// Security: A new owner of an e-mail address does not get the account of the old owner.
async fn account_is_linked_to_one_google_subject(app: TestApp) {
    let app = with_google(&app).await;
    token(&Browser::new(&app, &person("first", USER)).sign_in().await);
    assert_eq!(Browser::new(&app, &person("second", USER)).sign_in().await, FAILED_SIGN_IN);
}

/// Owner's rights: An account without a password gets one by mail only, not from a session. To
/// delete it, the user types its e-mail address.
async fn account_without_password_can_be_managed(app: TestApp) {
    let app = with_google(&app).await;
    let address = Browser::new(&app, &person("alone", USER)).sign_in().await;
    let user = app.bearer(token(&address));
    let change = json!({ "currentPassword": "", "newPassword": "a new password" });
    let refused = user.put("/api/users/me/password", &change).await;
    assert_eq!(refused.invalid_fields(), ["currentPassword"]);
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
    app.newest_link_to(USER, "reset-password").await;

    let delete = "/api/users/me/delete";
    for wrong in [json!({}), json!({ "email": ADMIN }), json!({ "password": "" })] {
        assert_eq!(user.post(delete, &wrong).await.invalid_fields(), ["email"], "{wrong}");
    }
    // A stolen token contains the address, so the sign-in must be recent.
    let right = json!({ "email": " Asha@Avsar.Test" });
    app.execute_sql("UPDATE sessions SET confirmed_at = '2020-01-01 00:00:00+00:00'").await;
    assert_eq!(user.post(delete, &right).await.error(403)["code"], "unconfirmed");
    let address = Browser::new(&app, &person("alone", USER)).sign_in().await;
    app.bearer(token(&address)).post(delete, &right).await.ok();
    assert!(app.contents().await.users.is_empty());
}

/// Issue (ID token verified): Signature, algorithm, audience, issuer, nonce and expiry are checked.
async fn invalid_id_tokens_are_rejected(app: TestApp) {
    let app = with_google(&app).await;
    for forge in [
        "signature",
        "none",
        "hmac",
        "audience",
        "audiences",
        "issuer",
        "nonce",
        "no-nonce",
        "expired",
        "missing",
    ] {
        let mut claims = person(&format!("forged-{forge}"), USER);
        claims["forge"] = json!(forge);
        assert_eq!(Browser::new(&app, &claims).sign_in().await, FAILED_SIGN_IN, "{forge}");
    }
    assert!(app.contents().await.users.is_empty());
    // Without a forgery the sign-in succeeds. Expiry depends on the clock of the application.
    token(&Browser::new(&app, &person("honest", USER)).sign_in().await);
    let mut late = Browser::new(&app, &person("late", ADMIN));
    let back = late.start_sign_in().await;
    app.clock.advance(minutes(5));
    assert_eq!(late.request(&back).await.header("location"), FAILED_SIGN_IN);
}

/// Issue (state checked): The callback is rejected without the cookie, with the cookie of another
/// browser, with a changed or expired one, from another provider, and when repeated.
async fn callback_requires_the_state_of_the_same_browser(app: TestApp) {
    let app = with_google(&app).await;
    let mut browser = Browser::new(&app, &person("sent", "sent@avsar.test"));
    let back = browser.start_sign_in().await;
    let cookies = browser.site_cookies.clone();
    let mut comes = async |cookies: &BTreeMap<String, String>, path: &str| {
        browser.site_cookies = cookies.clone();
        browser.request(path).await.header("location").to_owned()
    };

    let mut other = Browser::new(&app, &person("other", ADMIN));
    other.request(BEGIN).await;
    let (name, signed_state) = cookies.iter().next().unwrap();
    let changed = BTreeMap::from([(name.clone(), format!("{signed_state}x"))]);
    let session = app.user().token().await.unwrap();
    let session = BTreeMap::from([(name.clone(), session)]);
    for (what, cookies) in [
        ("no cookie", &BTreeMap::new()),
        ("another's", &other.site_cookies),
        ("changed", &changed),
        ("a session", &session),
    ] {
        assert_eq!(comes(cookies, &back).await, FAILED_SIGN_IN, "{what}");
    }
    // The state cookie is not a session.
    app.bearer(signed_state).get("/api/users/me").await.error(401);
    for path in [
        back.replace("state=", "state=x"),
        back.replace("state=", "other="),
        back.replace("code=", "code=x"),
        format!("{}&iss=https%3A%2F%2Faccounts.example", without(&back, "iss")),
        format!("{back}&state=x"),
        "/api/oauth/google/callback".to_owned(),
    ] {
        assert_eq!(comes(&cookies, &path).await, FAILED_SIGN_IN, "{path}");
    }
    app.clock.advance(minutes(10));
    assert_eq!(comes(&cookies, &back).await, FAILED_SIGN_IN, "too late");
    app.clock.advance(-minutes(10));
    // A sibling domain can add a cookie of the same name, with a shorter path.
    let doubled = BTreeMap::from([(name.clone(), format!("{signed_state}; {name}=forged"))]);
    token(&comes(&doubled, &back).await);
    assert_eq!(comes(&cookies, &back).await, FAILED_SIGN_IN, "a second time");
}

fn without(address: &str, parameter: &str) -> String {
    let (path, query) = address.split_once('?').unwrap();
    let remaining = query.split('&').filter(|pair| !pair.starts_with(&format!("{parameter}=")));
    format!("{path}?{}", remaining.collect::<Vec<_>>().join("&"))
}

/// AUTH-20: The page shows the failure.
async fn denied_consent_creates_no_session(app: TestApp) {
    let app = with_google(&app).await;
    let mut refuser = person("refuser", USER);
    refuser["forge"] = json!("denied");
    assert_eq!(Browser::new(&app, &refuser).sign_in().await, FAILED_SIGN_IN);
    assert!(app.contents().await.users.is_empty());
}

/// ERR-44, ERR-45: Without settings, the browser returns to the page where it started. The log
/// contains the reason.
async fn missing_settings_redirect_with_a_failure(app: TestApp) {
    for (path, to) in [
        (BEGIN.to_owned(), "/login?oauth=failed"),
        (format!("{BEGIN}?from=login"), "/login?oauth=failed"),
        (format!("{BEGIN}?from=signup"), "/signup?oauth=failed"),
    ] {
        let log = CapturedLog::start();
        let reply = app.visitor().get(&path).await;
        assert_eq!((reply.status(), reply.header("location")), (303, to), "{path}");
        assert!(log.contains("AVSAR_GOOGLE_CLIENT_ID"), "{path}");
    }
    let back = app.visitor().get("/api/oauth/google/callback?code=x&state=y").await;
    assert_eq!((back.status(), back.header("location")), (303, FAILED_SIGN_IN));
}

/// Issue 20 (addresses): A sign-in from a Hindi page ends on a Hindi page. The mail about a new
/// link is Hindi, too.
async fn sign_in_keeps_the_language_of_its_page(app: TestApp) {
    let hindi = format!("{BEGIN}?lang=hi");
    let failed = app.visitor().get(&format!("{hindi}&from=signup")).await;
    assert_eq!(failed.header("location"), "/hi/signup?oauth=failed");
    for other in ["", "?lang=en", "?lang=xx", "?lang=..%2F"] {
        let failed = app.visitor().get(&format!("{BEGIN}{other}")).await;
        assert_eq!(failed.header("location"), "/login?oauth=failed", "{other}");
    }
    let app = with_google(&app).await;
    let mut browser = Browser::new(&app, &person("hindi", USER));
    let back = browser.start_sign_in_at(&hindi).await;
    let ended = browser.request(&back).await;
    assert!(ended.header("location").starts_with("/hi/oauth-success?token="), "{ended}");
    assert_eq!(app.count("users WHERE language = 'hi'").await, 1);
    let back = browser.start_sign_in_at(&hindi).await;
    let refused = browser.request(&format!("{back}&state=x")).await;
    assert_eq!(refused.header("location"), "/hi/oauth-success");

    // An account without a password is linked at its first sign-in with Google.
    app.execute_sql("UPDATE users SET google_subject = NULL").await;
    let mut browser = Browser::new(&app, &person("linked", USER));
    let back = browser.start_sign_in_at(&hindi).await;
    browser.request(&back).await;
    let mail = app.newest_mail_to(USER).await;
    assert!(mail.text.contains("Google अकाउंट से भी लॉग इन किया जा सकता है।"), "{}", mail.text);
}

/// A provider that does not respond, or has another issuer, does not delay the user.
async fn unavailable_provider_redirects_with_a_failure(app: TestApp) {
    let port = provider().port();
    for issuer in ["http://127.0.0.1:9".to_owned(), format!("http://localhost:{port}")] {
        let portal = avsar::config::AppConfig { google: Some(settings(&issuer)), ..app_config() };
        let app = app.second_process_with(portal, app.clock.clone()).await;
        let reply = app.visitor().get(&format!("{BEGIN}?from=signup")).await;
        assert_eq!((reply.status(), reply.header("location")), (303, "/signup?oauth=failed"));
    }
}

/// Bad input (open redirects in the return path): No parameter of a link changes the target of the
/// redirect.
async fn request_parameters_do_not_change_the_redirect(app: TestApp) {
    for debris in [
        "https%3A%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "%5C%5Cevil.example",
        "signup%0d%0aLocation:%20https://evil.example",
        "signup%2F..%2F%2Fevil.example",
        "SIGNUP",
    ] {
        for path in [
            format!("{BEGIN}?from={debris}"),
            format!("{BEGIN}?returnTo={debris}&redirect_uri={debris}&next={debris}"),
        ] {
            let reply = app.visitor().get(&path).await;
            assert_eq!(reply.header("location"), "/login?oauth=failed", "{path}");
        }
        let back = format!("/api/oauth/google/callback?error={debris}&state={debris}");
        assert_eq!(app.visitor().get(&back).await.header("location"), FAILED_SIGN_IN, "{back}");
    }
    let repeated = app.visitor().get(&format!("{BEGIN}?from=signup&from=signup")).await;
    assert_eq!((repeated.status(), repeated.header("location")), (303, "/login?oauth=failed"));
    let google = with_google(&app).await;
    let mut browser = Browser::new(&google, &person("repeated", USER));
    let back = browser.start_sign_in().await;
    let repeated = browser.request(&format!("{back}&state=x")).await;
    assert_eq!((repeated.status(), repeated.header("location")), (303, FAILED_SIGN_IN));
    assert!(browser.site_cookies.is_empty(), "the flow cookie is deleted");
    let begun = google.visitor().get(&format!("{BEGIN}?from=signup&redirect_uri=x")).await;
    let url = begun.header("location");
    let redirect = "redirect_uri=https%3A%2F%2Favsar.test%2Fapi%2Foauth%2Fgoogle%2Fcallback&";
    assert!(format!("{url}&").contains(redirect), "{url}");
    assert_eq!(url.matches("redirect_uri").count(), 1, "{url}");
}
