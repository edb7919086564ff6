//! Sign-in and session tokens.

use avsar::domain::accounts::Email;
use avsar::domain::accounts::Role;
use futures::StreamExt;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde_json::{Value, json};

use crate::harness::{
    ADMIN, PASSWORD, PUBLIC_URL, RecordedMetrics, SECRET, TestApp, TestClient, USER, both_engines,
    days, minutes, noon, seconds,
};

both_engines!(
    correct_password_returns_a_token,
    unknown_email_gets_the_same_response,
    repeated_failures_double_the_delay,
    failures_of_one_client_do_not_delay_others,
    failures_count_in_all_processes,
    token_expires_at_its_end,
    forged_or_damaged_tokens_are_rejected,
    account_changes_invalidate_tokens,
    user_can_read_their_account,
    other_users_can_sign_in_during_a_flood,
    token_of_another_issuer_is_rejected,
    each_sign_in_hashes_one_password,
    unverified_accounts_password_does_not_reset_failures,
    pending_sign_in_is_invalid_after_a_reset,
    password_of_the_operator_resets_the_failures,
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

/// API-24, ERR-40, DATA-01, ROLE-18: The response contains `message` and a `token` whose payload
/// contains `userId`, `email`, `role` and `exp`. The e-mail address may be in upper case.
async fn correct_password_returns_a_token(app: TestApp) {
    for (email, role, name, lifetime) in
        [(ADMIN, Role::Admin, "ADMIN", days(7)), (USER, Role::User, "USER", days(30))]
    {
        app.ensure_account(email, PASSWORD, role).await;
        let answer = app.sign_in(&format!(" {} ", email.to_uppercase()), PASSWORD).await.ok();
        assert_eq!(answer["message"], "Logged in successfully!");
        let claims = claims_of(answer["token"].as_str().unwrap());
        assert!(claims["userId"].is_i64());
        assert_eq!((&claims["email"], &claims["role"]), (&email.into(), &name.into()));
        assert_eq!(claims["exp"], (noon() + lifetime).timestamp());
    }
}

/// ERR-39, RULE-04: A wrong password, an unknown address and an invalid address get the same
/// response.
async fn unknown_email_gets_the_same_response(app: TestApp) {
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
    let refused = app.visitor().post("/api/auth/login", &json!({ "email": USER })).await.error(422);
    assert_eq!(refused["errors"], json!({ "password": ["Is required."] }));
}

/// Architecture (sign-in rate limits), run contract (429 with `Retry-After`): After five failures,
/// each further one doubles the delay, for addresses with and without an account. Other accounts
/// are not delayed. A successful sign-in resets the count.
async fn repeated_failures_double_the_delay(app: TestApp) {
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

/// Architecture (sign-in rate limits): Failures delay only the client that caused them, not other
/// clients that sign in to the same account.
async fn failures_of_one_client_do_not_delay_others(app: TestApp) {
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    for _ in 0..5 {
        app.sign_in_from("198.51.100.7", ADMIN, "guess").await.error(401);
    }
    app.sign_in_from("198.51.100.7", ADMIN, PASSWORD).await.error(429);
    app.sign_in_from("203.0.113.1", ADMIN, PASSWORD).await.ok();
    app.sign_in_from("198.51.100.7", ADMIN, "guess").await.error(429);
}

/// Architecture (sign-in rate limits): A load balancer sends each request to another process. The
/// limits are those of one process, and a restart does not reset them.
async fn failures_count_in_all_processes(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let other = app.second_process().await;
    for process in [&app, &other, &app, &other, &app] {
        process.sign_in_from("198.51.100.7", USER, "guess").await.error(401);
    }
    other.sign_in_from("198.51.100.7", USER, PASSWORD).await.error(429);
    drop(other);
    let app = app.restart(async |_, _| {}).await;
    app.sign_in_from("198.51.100.7", USER, PASSWORD).await.error(429);
    app.clock.advance(seconds(2));
    app.sign_in_from("198.51.100.7", USER, PASSWORD).await.ok();
    // Expired counts are deleted.
    assert!(app.count("rate_limits").await > 0);
    app.clock.advance(minutes(121));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    assert_eq!(app.count("rate_limits").await, 0);
    assert_eq!(app.count("known_clients").await, 1);
}

/// SESSION-04, SESSION-10: A session ends at the time that its token names.
async fn token_expires_at_its_end(app: TestApp) {
    let token = app.user().token().await.unwrap();
    let user = app.bearer(token);
    for _ in 0..3 {
        user.get(ME).await.ok();
        app.clock.advance(days(10) - seconds(1));
    }
    user.get(ME).await.ok();
    app.clock.advance(seconds(3));
    let ended = user.get(ME).await;
    assert_eq!(ended.error(401)["message"], "Authentication failed. Please log in again.");
    assert_eq!(ended.header("www-authenticate"), "Bearer");
}

/// SESSION-10, ROLE-19: Forged, changed, unsigned and damaged tokens are rejected.
async fn forged_or_damaged_tokens_are_rejected(app: TestApp) {
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

/// SESSION-10, ROLE-18, architecture (permissions): A changed password, another role or a deleted
/// account ends every session immediately.
async fn account_changes_invalidate_tokens(app: TestApp) {
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
    // A validly signed token with a role that differs from the role of the account.
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
async fn user_can_read_their_account(app: TestApp) {
    let answer = app.user().get(ME).await.ok();
    assert_eq!(
        answer,
        json!({
            "name": "Asha Verma", "email": USER, "createdAt": "2026-11-21T06:30:00Z", "role": "USER",
            "verified": true, "hasPassword": true,
        })
    );
}

/// Bad input (a thousand sign-ins a minute): The requests are rejected with the right status and
/// message, and other users can sign in meanwhile.
async fn other_users_can_sign_in_during_a_flood(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let guess = async |number: usize| {
        // Both futures share one thread, so each guess yields first.
        tokio::task::yield_now().await;
        let email = format!("guess{}@avsar.test", number % 500);
        app.sign_in_from("198.51.100.7", &email, "guess").await
    };
    let flood = futures::stream::iter(0..1_000).map(guess).buffer_unordered(40);
    let flood = flood.collect::<Vec<_>>();
    let others = async {
        for client in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
            app.sign_in_from(client, USER, PASSWORD).await.ok();
        }
    };
    let (flood, ()) = futures::join!(flood, others);
    for reply in &flood {
        let body = reply.error(reply.status());
        let expected = match reply.status() {
            401 => "Invalid email or password.",
            429 => "Too many attempts. Please wait and try again.",
            _ => panic!("{reply}"),
        };
        assert_eq!(body["message"], expected);
        let wait = reply.header("retry-after");
        assert_eq!(reply.status() == 429, wait.parse::<u64>().is_ok_and(|wait| wait > 0));
    }
    let hashed = flood.iter().filter(|reply| reply.status() == 401).count();
    assert!((1..=300).contains(&hashed), "{hashed} passwords were hashed");
    app.sign_in(USER, PASSWORD).await.ok();
}

/// Bad input (wrong-issuer tokens): A token of another site with the same key, or without an
/// issuer, is rejected.
async fn token_of_another_issuer_is_rejected(app: TestApp) {
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

/// Issue ("also by timing"): A rejection costs the same for every address.
async fn each_sign_in_hashes_one_password(app: TestApp) {
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

/// Security: Anyone can sign up with the e-mail address of another person. The correct password of
/// an unverified account therefore does not reset the failures.
async fn unverified_accounts_password_does_not_reset_failures(app: TestApp) {
    let form = json!({ "name": "Asha", "email": USER, "password": PASSWORD });
    app.visitor().post("/api/auth/signup", &form).await.with_status(201);
    for _ in 0..5 {
        let response = app.sign_in(USER, PASSWORD).await.error(401);
        assert_eq!(response["code"], "unverified");
        let guess = app.sign_in(USER, "guess").await.error(401);
        assert_eq!(guess["code"], "unauthorized");
    }
    app.sign_in(USER, PASSWORD).await.error(429);
}

/// Issue ("a changed password ends all older sessions"): This includes a sign-in whose password was
/// checked before the change and whose token is created after it.
async fn pending_sign_in_is_invalid_after_a_reset(app: TestApp) {
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

/// Operations: A password that the operator sets also ends the lock of the account.
async fn password_of_the_operator_resets_the_failures(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.sign_in(USER, "wrong").await.error(401);
    let counts = app.count("rate_limits").await;
    app.ensure_account(USER, "trumpet saddle moon", Role::User).await;
    assert_eq!(app.count("rate_limits").await, counts - 1);
}
