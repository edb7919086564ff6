//! Signing in with Google, against a real OpenID provider.

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

use crate::harness::{
    ADMIN, CapturedLog, PASSWORD, PUBLIC_URL, Reply, TestApp, TestClient, USER, app_config,
    both_engines, minutes, seconds,
};
use crate::servers::NodeServer;

both_engines!(
    a_new_person_gets_an_account,
    the_same_person_comes_back,
    a_verified_account_is_linked_by_its_address,
    an_unverified_accounts_password_does_not_survive,
    an_address_that_google_has_not_verified_is_nobodys,
    an_account_is_linked_to_one_person,
    an_account_without_a_password,
    a_token_that_does_not_hold_signs_nobody_in,
    only_who_was_sent_may_come_back,
    one_who_says_no_comes_back_without_a_session,
    without_settings_the_browser_is_sent_back,
    a_provider_that_is_away,
    the_redirect_goes_nowhere_else,
);

const BEGIN: &str = "/api/oauth/google";

/// The provider of all tests; who signs in stands in the browser's header.
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

/// A process that knows the provider. Its clock stands at the present, since the provider's runs.
async fn with_google(app: &TestApp) -> TestApp {
    let issuer = format!("http://127.0.0.1:{}", provider().port());
    let portal = avsar::config::AppConfig { google: Some(settings(&issuer)), ..app_config() };
    app.second_process_with(portal, Clock::frozen_at(Utc::now())).await
}

fn person(subject: &str, email: &str) -> Value {
    json!({ "sub": subject, "email": email, "email_verified": true, "name": "Asha of Google" })
}

/// A browser: it follows redirects, and keeps each site's cookies.
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

    /// Asks our site.
    async fn request(&mut self, path: &str) -> Reply {
        let request = Request::get(path).header(header::COOKIE, cookie_header(&self.site_cookies));
        let request = request.body(Body::empty()).unwrap();
        let reply = self.app.visitor().send(request).await;
        store_cookie(&mut self.site_cookies, reply.header("set-cookie"));
        reply
    }

    /// Goes to the provider, and tells with which address it is sent back to us.
    async fn start_sign_in(&mut self) -> String {
        let begun = self.request(BEGIN).await;
        assert_eq!(begun.status(), 302, "{begun}");
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let client = client.no_proxy().build().unwrap();
        let mut address = begun.header("location").to_owned();
        for _ in 0..10 {
            if let Some(path) = address.strip_prefix(PUBLIC_URL) {
                return path.to_owned();
            }
            let request = client.get(&address).header("x-person", &self.person);
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
                panic!("{address} answered {}: {}", answer.status(), answer.text().await.unwrap());
            };
            address = base.join(to.to_str().unwrap()).unwrap().to_string();
        }
        panic!("the provider never sends the browser back");
    }

    /// All the way; where it ends.
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

/// The session in the address that a sign-in ends at.
#[track_caller]
fn token(address: &str) -> &str {
    let token = address.strip_prefix("/oauth-success?token=");
    token.unwrap_or_else(|| panic!("no session: {address}"))
}

const FAILED_SIGN_IN: &str = "/oauth-success";

/// AUTH-17, AUTH-18, API-26: from the button to a session; the account is verified and has no password.
async fn a_new_person_gets_an_account(app: TestApp) {
    let app = with_google(&app).await;
    let mut browser = Browser::new(&app, &person("new", "Asha@Avsar.Test"));
    let begun = browser.request(BEGIN).await;
    let address = begun.header("location");
    for part in
        ["code_challenge_method=S256", "code_challenge=", "state=", "nonce=", "scope=openid"]
    {
        assert!(address.contains(part), "{part} is not in {address}");
    }
    let cookie = begun.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/api/oauth/google", "Max-Age=600"] {
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
    assert!(app.mails().await.is_empty(), "nothing is left to be verified");
}

/// Issue (account found by subject): also after the address or the name at Google is another one.
async fn the_same_person_comes_back(app: TestApp) {
    let app = with_google(&app).await;
    let first = Browser::new(&app, &person("back", USER)).sign_in().await;
    let renamed = json!({ "sub": "back", "email": "new@avsar.test", "email_verified": false });
    let again = Browser::new(&app, &renamed).sign_in().await;
    assert_eq!(
        again, FAILED_SIGN_IN,
        "an address that is not verified is not taken, whoever it is"
    );
    let renamed = person("back", "new@avsar.test");
    let again = Browser::new(&app, &renamed).sign_in().await;
    let me = async |address: &str| app.bearer(token(address)).get("/api/users/me").await.ok();
    assert_eq!(me(&first).await, me(&again).await);
    assert_eq!(app.contents().await.users.len(), 1);
}

/// Issue (linked by verified address only): the password stays good, and so do role and name.
async fn a_verified_account_is_linked_by_its_address(app: TestApp) {
    let app = with_google(&app).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    let address = Browser::new(&app, &person("linked", ADMIN)).sign_in().await;
    app.bearer(token(&address)).get("/api/jobs/admin/private").await.ok();
    let me = app.bearer(token(&address)).get("/api/users/me").await.ok();
    assert_eq!((&me["name"], &me["hasPassword"]), (&json!("Asha Verma"), &json!(true)));
    app.sign_in(ADMIN, PASSWORD).await.ok();
}

/// Security: whoever made the account never showed that the address is his. Neither his password nor
/// his links nor his name outlive the owner's coming.
async fn an_unverified_accounts_password_does_not_survive(app: TestApp) {
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
async fn an_address_that_google_has_not_verified_is_nobodys(app: TestApp) {
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
        assert!(log.contains("sign-in with Google failed"), "the operator is told");
    }
    assert_eq!(app.contents().await.users.len(), 1);
}

/// Security: an address that has gone to somebody else does not bring the account along.
async fn an_account_is_linked_to_one_person(app: TestApp) {
    let app = with_google(&app).await;
    token(&Browser::new(&app, &person("first", USER)).sign_in().await);
    assert_eq!(Browser::new(&app, &person("second", USER)).sign_in().await, FAILED_SIGN_IN);
}

/// Owner's rights: it chooses a password by mail, not by being signed in; it is deleted by typing its
/// address.
async fn an_account_without_a_password(app: TestApp) {
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
    user.post(delete, &json!({ "email": " Asha@Avsar.Test" })).await.ok();
    assert!(app.contents().await.users.is_empty());
}

/// Issue (ID token verified): signature, algorithm, audience, issuer, nonce and end.
async fn a_token_that_does_not_hold_signs_nobody_in(app: TestApp) {
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
    // Nothing but the forgery was wrong; and our clock counts, not the provider's.
    token(&Browser::new(&app, &person("honest", USER)).sign_in().await);
    let mut late = Browser::new(&app, &person("late", ADMIN));
    let back = late.start_sign_in().await;
    app.clock.advance(minutes(5));
    assert_eq!(late.request(&back).await.header("location"), FAILED_SIGN_IN);
}

/// Issue (state checked): without the cookie, with another's, with one of before, with one that was
/// changed, from another provider, or a second time, nobody is signed in.
async fn only_who_was_sent_may_come_back(app: TestApp) {
    let app = with_google(&app).await;
    let mut browser = Browser::new(&app, &person("sent", USER));
    let back = browser.start_sign_in().await;
    let cookies = browser.site_cookies.clone();
    let mut comes = async |cookies: &BTreeMap<String, String>, path: &str| {
        browser.site_cookies = cookies.clone();
        browser.request(path).await.header("location").to_owned()
    };

    let mut other = Browser::new(&app, &person("other", ADMIN));
    other.request(BEGIN).await;
    let (name, sealed) = cookies.iter().next().unwrap();
    let changed = BTreeMap::from([(name.clone(), format!("{sealed}x"))]);
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
    // What waits in the browser is no session either.
    app.bearer(sealed).get("/api/users/me").await.error(401);
    for path in [
        back.replace("state=", "state=x"),
        back.replace("state=", "other="),
        back.replace("code=", "code=x"),
        format!("{}&iss=https%3A%2F%2Faccounts.example", without(&back, "iss")),
        "/api/oauth/google/callback".to_owned(),
    ] {
        assert_eq!(comes(&cookies, &path).await, FAILED_SIGN_IN, "{path}");
    }
    app.clock.advance(minutes(10));
    assert_eq!(comes(&cookies, &back).await, FAILED_SIGN_IN, "too late");
    app.clock.advance(-minutes(10));
    token(&comes(&cookies, &back).await);
    assert_eq!(comes(&cookies, &back).await, FAILED_SIGN_IN, "a second time");
}

fn without(address: &str, parameter: &str) -> String {
    let (path, query) = address.split_once('?').unwrap();
    let kept = query.split('&').filter(|pair| !pair.starts_with(&format!("{parameter}=")));
    format!("{path}?{}", kept.collect::<Vec<_>>().join("&"))
}

/// AUTH-20: the page shows the failure.
async fn one_who_says_no_comes_back_without_a_session(app: TestApp) {
    let app = with_google(&app).await;
    let mut refuser = person("refuser", USER);
    refuser["forge"] = json!("denied");
    assert_eq!(Browser::new(&app, &refuser).sign_in().await, FAILED_SIGN_IN);
    assert!(app.contents().await.users.is_empty());
}

/// ERR-44, ERR-45: back to the page it came from, with the reason in the log.
async fn without_settings_the_browser_is_sent_back(app: TestApp) {
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

/// A provider that does not answer, or is not who it should be, keeps nobody waiting.
async fn a_provider_that_is_away(app: TestApp) {
    let port = provider().port();
    for issuer in ["http://127.0.0.1:9".to_owned(), format!("http://localhost:{port}")] {
        let portal = avsar::config::AppConfig { google: Some(settings(&issuer)), ..app_config() };
        let app = app.second_process_with(portal, app.clock.clone()).await;
        let reply = app.visitor().get(&format!("{BEGIN}?from=signup")).await;
        assert_eq!((reply.status(), reply.header("location")), (303, "/signup?oauth=failed"));
    }
}

/// Bad input (open redirects in the return path): nothing that a link can say leads elsewhere.
async fn the_redirect_goes_nowhere_else(app: TestApp) {
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
    app.visitor().get(&format!("{BEGIN}?from=a&from=b")).await.error(400);
    let google = with_google(&app).await;
    let begun = google.visitor().get(&format!("{BEGIN}?from=signup&redirect_uri=x")).await;
    let address = begun.header("location");
    let redirect = "redirect_uri=https%3A%2F%2Favsar.test%2Fapi%2Foauth%2Fgoogle%2Fcallback&";
    assert!(format!("{address}&").contains(redirect), "{address}");
    assert_eq!(address.matches("redirect_uri").count(), 1, "{address}");
}
