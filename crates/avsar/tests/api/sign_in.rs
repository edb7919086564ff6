//! Signing in, and the tokens it gives.

use avsar::domain::accounts::Email;
use avsar::domain::accounts::Role;
use futures::StreamExt;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, PASSWORD, PUBLIC_URL, RecordedMetrics, SECRET, TestApp, TestClient, USER, both_engines,
    days, noon, seconds,
};

both_engines!(
    the_right_password_gives_a_token,
    a_refusal_never_tells_whether_there_is_such_an_account,
    guessing_is_slowed_down,
    a_stranger_cannot_hold_up_an_editor,
    a_token_ends,
    what_we_did_not_sign_is_nothing,
    a_token_is_as_good_as_the_account_is_now,
    who_am_i,
    a_thousand_sign_ins_a_minute,
    what_is_signed_for_another_site_is_nothing_here,
    each_refusal_takes_one_password_to_be_hashed,
    who_has_not_verified_the_address_has_proved_nothing,
    a_sign_in_under_way_ends_with_the_password,
);

const ME: &str = "/api/users/me";

fn claims_of(token: &str) -> Value {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.validate_exp = false;
    jsonwebtoken::decode(token, &DecodingKey::from_secret(SECRET), &validation).unwrap().claims
}

fn signed(claims: &Value, algorithm: Algorithm, key: &[u8]) -> String {
    jsonwebtoken::encode(&Header::new(algorithm), claims, &EncodingKey::from_secret(key)).unwrap()
}

/// API-24, ERR-40, DATA-01, ROLE-18: the answer has `message` and a `token` whose payload carries
/// `userId`, `email`, `role` and `exp`; the address may be typed in capitals.
async fn the_right_password_gives_a_token(app: TestApp) {
    for (email, role, name) in [(ADMIN, Role::Admin, "ADMIN"), (USER, Role::User, "USER")] {
        app.ensure_account(email, PASSWORD, role).await;
        let answer = app.sign_in(&format!(" {} ", email.to_uppercase()), PASSWORD).await.ok();
        assert_eq!(answer["message"], "Logged in successfully!");
        let claims = claims_of(answer["token"].as_str().unwrap());
        assert!(claims["userId"].is_i64());
        assert_eq!((&claims["email"], &claims["role"]), (&email.into(), &name.into()));
        assert_eq!(claims["exp"], (noon() + days(7)).timestamp());
    }
}

/// ERR-39, RULE-04: a wrong password and an unknown address get the same answer, and so does what
/// is no address at all.
async fn a_refusal_never_tells_whether_there_is_such_an_account(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut answers = Vec::new();
    for (email, password) in [
        (USER, "wrong"),
        (USER, ""),
        ("nobody@avsar.test", PASSWORD),
        ("no address", PASSWORD),
        (USER, &"x".repeat(5_000)),
    ] {
        let mut answer = app.sign_in(email, password).await.error(401);
        answer.as_object_mut().unwrap().remove("requestId");
        answers.push(answer);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0]["message"], "Invalid email or password.");
    app.visitor().post("/api/auth/login", &json!({ "email": USER })).await.error(422);
}

/// Architecture ("sign-in is rate limited"), run contract (429 with `Retry-After`): after five
/// failures each further one doubles the wait, for addresses with and without an account alike;
/// others are not held up; success wipes the slate.
async fn guessing_is_slowed_down(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for email in [USER, "nobody@avsar.test"] {
        for _ in 0..5 {
            app.sign_in(email, "guess").await.error(401);
        }
        for wait in [1, 2, 4] {
            let slowed = app.sign_in(email, PASSWORD).await;
            slowed.error(429);
            assert_eq!(slowed.header("retry-after"), wait.to_string(), "{email}");
            app.clock.advance(seconds(wait));
            app.sign_in(email, "guess").await.error(401);
        }
    }
    app.sign_in(ADMIN, PASSWORD).await.ok();
    app.clock.advance(seconds(15 * 60));
    app.sign_in(USER, PASSWORD).await.ok();
    app.sign_in(USER, "guess").await.error(401);
    app.sign_in(USER, PASSWORD).await.ok();
}

/// Architecture ("sign-in is rate limited"): who guesses at an account slows down himself, and
/// nobody else who signs in to it.
async fn a_stranger_cannot_hold_up_an_editor(app: TestApp) {
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for _ in 0..5 {
        app.sign_in_from("198.51.100.7", ADMIN, "guess").await.error(401);
    }
    app.sign_in_from("198.51.100.7", ADMIN, PASSWORD).await.error(429);
    app.sign_in_from("203.0.113.1", ADMIN, PASSWORD).await.ok();
    app.sign_in_from("198.51.100.7", ADMIN, "guess").await.error(429);
}

/// SESSION-04, SESSION-10: a sign-in holds for seven days and not a second longer.
async fn a_token_ends(app: TestApp) {
    app.user().get(ME).await.ok();
    app.clock.advance(days(7) - seconds(1));
    app.user().get(ME).await.ok();
    app.clock.advance(seconds(1));
    let ended = app.user().get(ME).await;
    assert_eq!(ended.error(401)["message"], "Authentication failed. Please log in again.");
    assert_eq!(ended.header("www-authenticate"), "Bearer");
}

/// SESSION-10, ROLE-19: forged, changed, unsigned and damaged tokens.
async fn what_we_did_not_sign_is_nothing(app: TestApp) {
    let good = app.admin().token().await.unwrap();
    let claims = claims_of(&good);
    let (head, rest) = good.split_once('.').unwrap();
    let (payload, signature) = rest.split_once('.').unwrap();
    let user = claims_of(&app.user().token().await.unwrap());
    let mut promoted = user.clone();
    promoted["role"] = "ADMIN".into();
    let promoted = signed(&promoted, Algorithm::HS256, b"another key of thirty-two bytes or more");
    let promoted_payload = promoted.split('.').nth(1).unwrap();
    // {"alg":"none","typ":"JWT"}
    let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
    for (what, token) in [
        ("another key", promoted.clone()),
        ("another payload", format!("{head}.{promoted_payload}.{signature}")),
        ("no algorithm", format!("{none}.{payload}.")),
        ("no algorithm, our signature", format!("{none}.{payload}.{signature}")),
        ("another algorithm", signed(&claims, Algorithm::HS512, SECRET)),
        ("no signature", format!("{head}.{payload}.")),
        ("two parts", format!("{head}.{payload}")),
        ("no end", signed(&without(&claims, "exp"), Algorithm::HS256, SECRET)),
        ("no role", signed(&without(&claims, "role"), Algorithm::HS256, SECRET)),
        ("not a token", "token".to_owned()),
        ("empty", String::new()),
        ("huge", "x".repeat(20_000)),
    ] {
        for address in [ME, "/api/jobs/admin/private"] {
            let reply = app.bearer(&token).get(address).await;
            assert_eq!(reply.status(), 401, "{what}: {reply}");
        }
    }
    for header in ["Basic dXNlcjpwYXNz", "Bearer", &good, "bearer  "] {
        app.visitor().get_with(ME, "authorization", header).await.error(401);
    }
    app.visitor().get_with(ME, "authorization", &format!("bearer {good}")).await.ok();
}

fn without(claims: &Value, member: &str) -> Value {
    let mut claims = claims.clone();
    claims.as_object_mut().unwrap().remove(member);
    claims
}

/// SESSION-10, ROLE-18, architecture ("Who may what"): a changed password, another role or a
/// deleted account ends every session at once.
async fn a_token_is_as_good_as_the_account_is_now(app: TestApp) {
    let token = app.admin().token().await.unwrap();
    let works = async |token: &str| app.bearer(token).get(ME).await.status();
    assert_eq!(works(&token).await, 200);
    app.clock.advance(seconds(1));
    app.ensure_account(ADMIN, "another password", Role::Admin).await;
    assert_eq!(works(&token).await, 401);

    let sign_in = async || {
        let answer = app.sign_in(ADMIN, "another password").await.ok();
        answer["token"].as_str().unwrap().to_owned()
    };
    let token = sign_in().await;
    assert_eq!(works(&token).await, 200);
    // A token that claims another role than the account has, though we signed it.
    let mut claims = claims_of(&token);
    claims["role"] = "USER".into();
    assert_eq!(works(&signed(&claims, Algorithm::HS256, SECRET)).await, 401);
    app.clock.advance(seconds(1));
    app.ensure_account(ADMIN, "another password", Role::User).await;
    assert_eq!(works(&token).await, 401);

    let token = sign_in().await;
    assert_eq!(works(&token).await, 200);
    let email = Email::parse(ADMIN).unwrap();
    let account =
        avsar::domain::accounts::store::by_email(&app.app.db, &email).await.unwrap().unwrap();
    app.execute_sql(&format!("DELETE FROM users WHERE id = {}", account.id)).await;
    assert_eq!(works(&token).await, 401);
}

/// API-31, ACCOUNT-02.
async fn who_am_i(app: TestApp) {
    let answer = app.user().get(ME).await.ok();
    assert_eq!(
        answer,
        json!({
            "name": "Asha Verma", "email": USER, "createdAt": "2026-11-21T06:30:00Z", "role": "USER",
            "verified": true, "hasPassword": true,
        })
    );
}

/// Bad input (a thousand sign-ins a minute), many of them at once: they are refused with the right
/// status and words, and others sign in meanwhile.
async fn a_thousand_sign_ins_a_minute(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let guess = async |number: usize| {
        // The flood and the others have one thread: what is not waited for would keep it.
        tokio::task::yield_now().await;
        let email = format!("guess{}@avsar.test", number % 500);
        app.sign_in_from("198.51.100.7", &email, "guess").await
    };
    let flood = futures::stream::iter(0..1_000).map(guess).buffer_unordered(40);
    let flood = flood.collect::<Vec<_>>();
    let others = async {
        for place in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
            app.sign_in_from(place, USER, PASSWORD).await.ok();
        }
    };
    let (flood, ()) = futures::join!(flood, others);
    for reply in &flood {
        let words = reply.error(reply.status());
        let expected = match reply.status() {
            401 => "Invalid email or password.",
            429 => "Too many attempts. Please wait and try again.",
            _ => panic!("{reply}"),
        };
        assert_eq!(words["message"], expected);
        let wait = reply.header("retry-after");
        assert_eq!(reply.status() == 429, wait.parse::<u64>().is_ok_and(|wait| wait > 0));
    }
    let hashed = flood.iter().filter(|reply| reply.status() == 401).count();
    assert!((1..=300).contains(&hashed), "{hashed} passwords were hashed");
    app.sign_in(USER, PASSWORD).await.ok();
}

/// Bad input (wrong-issuer tokens): another site with the same key, or none, issued it.
async fn what_is_signed_for_another_site_is_nothing_here(app: TestApp) {
    let claims = claims_of(&app.admin().token().await.unwrap());
    assert_eq!(claims["iss"], PUBLIC_URL);
    app.bearer(signed(&claims, Algorithm::HS256, SECRET)).get(ME).await.ok();
    for issuer in [json!("https://staging.avsar.test"), json!(""), json!(null), json!([])] {
        let mut claims = claims.clone();
        claims["iss"] = issuer;
        let token = signed(&claims, Algorithm::HS256, SECRET);
        app.bearer(token).get(ME).await.error(401);
    }
    let token = signed(&without(&claims, "iss"), Algorithm::HS256, SECRET);
    app.bearer(token).get(ME).await.error(401);
}

/// Issue ("also by timing"): whatever there is at an address, refusing costs the same.
async fn each_refusal_takes_one_password_to_be_hashed(app: TestApp) {
    let counts = RecordedMetrics::start();
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.ensure_account("google@avsar.test", PASSWORD, Role::User).await;
    app.execute_sql("UPDATE users SET password_hash = '' WHERE email = 'google@avsar.test'").await;
    for (email, status) in
        [(USER, 401), ("nobody@avsar.test", 401), ("google@avsar.test", 401), (USER, 200)]
    {
        let before = counts.passwords();
        let password = if status == 200 { PASSWORD } else { "guess" };
        app.sign_in(email, password).await.with_status(status);
        assert_eq!(counts.passwords() - before, 1.0, "{email}");
    }
}

/// Security: anybody may sign up with somebody else's address. His password is the right one, and
/// still wipes no slate.
async fn who_has_not_verified_the_address_has_proved_nothing(app: TestApp) {
    let form = json!({ "name": "Asha", "email": USER, "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    for _ in 0..5 {
        let told = app.sign_in(USER, PASSWORD).await.error(401);
        assert_eq!(told["code"], "unverified");
        let guess = app.sign_in(USER, "guess").await.error(401);
        assert_eq!(guess["code"], "unauthorized");
    }
    app.sign_in(USER, PASSWORD).await.error(429);
}

/// Issue ("a changed password ends all older sessions"): also one whose password was checked before
/// and whose token is made after.
async fn a_sign_in_under_way_ends_with_the_password(app: TestApp) {
    let counts = RecordedMetrics::start();
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.visitor().post("/api/auth/forgot-password", &json!({ "email": USER })).await.ok();
    let link = app.newest_link_to(USER, "reset-password").await;
    let mut signing_in = Box::pin(app.sign_in(USER, PASSWORD));
    counts.poll_until_hashing(signing_in.as_mut()).await;
    app.clock.advance(seconds(1));
    let reset = json!({ "token": link, "newPassword": "the owner's" });
    app.visitor().post("/api/auth/reset-password", &reset).await.ok();
    app.clock.advance(seconds(1));
    let answer = signing_in.await;
    if answer.status() == 200 {
        let token = answer.json()["token"].as_str().unwrap().to_owned();
        app.bearer(token).get(ME).await.error(401);
    }
    let token = app.sign_in(USER, "the owner's").await.ok()["token"].as_str().unwrap().to_owned();
    app.bearer(token).get(ME).await.ok();
}
