//! Second factors: authenticator apps, recovery codes and passkeys.

use avsar::config::AppConfig;
use avsar::domain::accounts::{Role, SecondFactorPolicy};
use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret};

use crate::harness::{
    ADMIN, PASSWORD, PUBLIC_URL, PasskeyDevice, Reply, TestApp, TestClient, USER, USER_VERIFIED,
    app_config, both_engines, minutes, seconds,
};

both_engines!(
    authenticator_app_is_needed_for_the_sign_in,
    setup_needs_a_valid_code,
    wrong_codes_are_limited,
    password_alone_marks_no_client_as_known,
    confirmation_needs_the_second_factor,
    passkey_confirms_the_user,
    parallel_registrations_cannot_replace_passkeys,
    passkeys_of_an_account_are_limited,
    passkey_counter_is_checked_once,
    use_once_holds_in_all_processes,
    recovery_code_works_once,
    second_factors_end_other_sessions_and_are_reported_by_mail,
    administrators_need_a_second_factor_if_the_site_says_so,
    passkey_signs_in_without_a_password,
    invalid_passkeys_are_refused,
    passkeys_can_be_removed,
    second_step_expires,
    passkey_completes_only_steps_of_its_account,
);

const SECURITY: &str = "/api/users/me/security";
const AUTHENTICATOR: &str = "/api/users/me/authenticator";

/// Signs in with the password.
async fn sign_in(app: &TestApp) -> String {
    app.sign_in(USER, PASSWORD).await.ok()["token"].as_str().unwrap().to_owned()
}

/// Returns the code of an authenticator app with this secret.
fn code(app: &TestApp, secret: &str) -> String {
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
    let totp = Builder::new().with_secret(Secret::from(secret)).with_account_name("a").build();
    let now = u64::try_from(app.clock.now().timestamp()).unwrap();
    totp.unwrap().generate(now).to_string()
}

/// Sets up an authenticator app. Returns its secret and the recovery codes.
async fn set_up(app: &TestApp, token: &str) -> (String, Vec<String>) {
    let client = app.bearer(token);
    let setup = client.post(AUTHENTICATOR, &Value::Null).await.ok();
    let secret = setup["secret"].as_str().unwrap().to_owned();
    let input = json!({ "setup": setup["setup"], "code": code(app, &secret) });
    let done = client.put(AUTHENTICATOR, &input).await.ok();
    let codes = done["recoveryCodes"].as_array().unwrap();
    (secret, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// Signs in with the password of an account with a second factor. Returns the token of the step.
async fn first_step(app: &TestApp) -> String {
    let answer = app.sign_in(USER, PASSWORD).await.with_status(202);
    assert!(answer.get("token").is_none(), "{answer}");
    answer["secondStep"].as_str().unwrap().to_owned()
}

async fn second_step(app: &TestApp, step: &str, code: &str) -> Reply {
    let input = json!({ "secondStep": step, "code": code });
    app.visitor().post("/api/auth/second-step", &input).await
}

/// Issue 18 (authenticator app, RFC 6238): The password alone gives no session. Each code works
/// once.
async fn authenticator_app_is_needed_for_the_sign_in(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let (secret, codes) = set_up(&app, &token).await;
    assert_eq!(codes.len(), 10);
    let security = app.bearer(&token).get(SECURITY).await.ok();
    assert_eq!(
        security,
        json!({
            "hasPassword": true, "google": false, "authenticator": true, "recoveryCodes": 10,
            "passkeys": [], "secondFactorRequired": false,
        })
    );
    let step = first_step(&app).await;
    app.bearer(&step).get(SECURITY).await.error(401);
    app.clock.advance(seconds(30));
    let current = code(&app, &secret);
    let answer = second_step(&app, &step, &format!(" {current} ")).await.ok();
    app.bearer(answer["token"].as_str().unwrap()).get(SECURITY).await.ok();
    let used = second_step(&app, &first_step(&app).await, &current).await;
    assert_eq!(used.invalid_fields(), ["code"]);
    // The secret is not readable in the database.
    let stored = format!("users WHERE totp_secret LIKE '%{secret}%'");
    assert_eq!(app.count(&stored).await, 0);
    assert_eq!(app.count("users WHERE totp_secret IS NOT NULL").await, 1);

    app.bearer(&token).delete(AUTHENTICATOR).await.ok();
    assert_eq!(app.count("recovery_codes").await, 0);
    assert_eq!(app.count("audit_events WHERE action = 'authenticator-removed'").await, 1);
    sign_in(&app).await;
}

/// The setup ends only if the app has the secret, and only for the account that began it.
async fn setup_needs_a_valid_code(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let setup = app.bearer(&token).post(AUTHENTICATOR, &Value::Null).await.ok();
    assert!(setup["uri"].as_str().unwrap().starts_with("otpauth://totp/"), "{setup}");
    assert!(setup["qrCode"].as_str().unwrap().contains("<svg"));
    let input = json!({ "setup": setup["setup"], "code": "000000" });
    let refused = app.bearer(&token).put(AUTHENTICATOR, &input).await;
    assert_eq!(refused.invalid_fields(), ["code"]);
    let code = code(&app, setup["secret"].as_str().unwrap());
    let input = json!({ "setup": setup["setup"], "code": code });
    app.admin().put(AUTHENTICATOR, &input).await.error(400);
    app.bearer(&token).delete(AUTHENTICATOR).await.error(404);
    app.clock.advance(minutes(31));
    app.bearer(&sign_in(&app).await).put(AUTHENTICATOR, &input).await.error(400);
    sign_in(&app).await;
}

/// Issue 18 (limits): Codes cannot be guessed, by one client or by many together.
async fn wrong_codes_are_limited(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (secret, recovery_codes) = set_up(&app, &sign_in(&app).await).await;
    let step = first_step(&app).await;
    let guess = async |client: &str, code: &str| {
        let input = json!({ "secondStep": step, "code": code });
        app.post_from(client, "/api/auth/second-step", &input).await
    };
    for _ in 0..5 {
        guess("198.51.100.7", "000000").await.error(422);
    }
    guess("198.51.100.7", "000000").await.error(429);
    for client in 0..45 {
        guess(&format!("198.51.101.{client}"), "000000").await.error(422);
    }
    app.clock.advance(seconds(30));
    guess("203.0.113.9", &code(&app, &secret)).await.error(429);
    assert_eq!(app.count("audit_events WHERE action = 'sign-in-failed'").await, 50);
    // The owner is not locked out: recovery codes and known clients are not limited by the others.
    guess("203.0.113.9", &recovery_codes[0]).await.ok();
    guess("203.0.113.9", &code(&app, &secret)).await.ok();
    app.clock.advance(minutes(60));
    let step = first_step(&app).await;
    second_step(&app, &step, &code(&app, &secret)).await.ok();
}

/// Issue 18 (recovery codes): Each works once, however it is typed. New codes replace the old ones.
async fn recovery_code_works_once(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (_, codes) = set_up(&app, &sign_in(&app).await).await;
    let typed = codes[0].replace('-', " ").to_uppercase();
    let answer = second_step(&app, &first_step(&app).await, &typed).await.ok();
    let token = answer["token"].as_str().unwrap();
    second_step(&app, &first_step(&app).await, &codes[0]).await.error(422);
    let security = app.bearer(token).get(SECURITY).await.ok();
    assert_eq!(security["recoveryCodes"], 9);
    let replaced = app.bearer(token).post("/api/users/me/recovery-codes", &Value::Null).await.ok();
    let new = replaced["recoveryCodes"][0].as_str().unwrap();
    second_step(&app, &first_step(&app).await, &codes[1]).await.error(422);
    second_step(&app, &first_step(&app).await, new).await.ok();
    for (action, number) in [("recovery-code-used", 2), ("recovery-codes-replaced", 1)] {
        assert_eq!(app.count(&format!("audit_events WHERE action = '{action}'")).await, number);
    }
    // Only hashes are stored.
    let digest = hex::encode(Sha256::digest(codes[2].replace('-', "")));
    assert_eq!(app.count(&format!("recovery_codes WHERE hash = '{digest}'")).await, 0);
    assert_eq!(app.count("recovery_codes WHERE length(hash) = 64").await, 9);
}

/// Issue 18 (audit, mails): A change of the ways to sign in is recorded, and the owner gets a mail.
async fn second_factors_end_other_sessions_and_are_reported_by_mail(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (one, other) = (sign_in(&app).await, sign_in(&app).await);
    set_up(&app, &one).await;
    app.bearer(&one).get(SECURITY).await.ok();
    app.bearer(&other).get(SECURITY).await.error(401);
    let mail = app.newest_mail_to(USER).await;
    assert!(
        mail.text.contains("An authenticator app was set up for your account"),
        "{}",
        mail.text
    );
    assert_eq!(app.count("audit_events WHERE action = 'authenticator-added'").await, 1);
}

/// Issue 18 (second factor by a setting, for every administrator).
async fn administrators_need_a_second_factor_if_the_site_says_so(app: TestApp) {
    let config =
        AppConfig { second_factor_policy: SecondFactorPolicy::Administrators, ..app_config() };
    app.ensure_account(USER, PASSWORD, Role::Admin).await;
    let strict = app.second_process_with(config, app.clock.clone()).await;
    let token = sign_in(&strict).await;
    let stats = "/api/admin/dashboard-stats";
    let refused = strict.bearer(&token).get(stats).await.error(403);
    assert_eq!(refused["code"], "second_factor_required");
    assert_eq!(strict.bearer(&token).get(SECURITY).await.ok()["secondFactorRequired"], true);
    app.bearer(&token).get(stats).await.ok();
    set_up(&strict, &token).await;
    strict.bearer(&token).get(stats).await.ok();
}

/// The first step of a sign-in is valid for ten minutes, and not after a change of the password.
async fn second_step_expires(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let (secret, _) = set_up(&app, &token).await;
    let step = first_step(&app).await;
    app.clock.advance(minutes(10));
    second_step(&app, &step, &code(&app, &secret)).await.error(401);
    let step = first_step(&app).await;
    app.bearer(&token)
        .put(
            "/api/users/me/password",
            &json!({ "currentPassword": PASSWORD, "newPassword": "trumpet saddle moon" }),
        )
        .await
        .ok();
    second_step(&app, &step, &code(&app, &secret)).await.error(401);
    second_step(&app, "no token", "000000").await.error(401);
}

async fn add_passkey(app: &TestApp, token: &str, device: &mut PasskeyDevice) -> Reply {
    let client = app.bearer(token);
    let begun = client.post("/api/users/me/passkeys/options", &Value::Null).await.ok();
    let credential = device.register(&begun["options"]);
    let input = json!({
        "ceremony": begun["ceremony"], "name": "Chrome on Android", "credential": credential,
    });
    client.post("/api/users/me/passkeys", &input).await
}

async fn begin_sign_in(app: &TestApp) -> (Value, Value) {
    let begun = app.visitor().post("/api/auth/passkey/options", &Value::Null).await.ok();
    (begun["ceremony"].clone(), begun["options"].clone())
}

async fn finish_sign_in(app: &TestApp, ceremony: &Value, credential: &Value) -> Reply {
    let input = json!({ "ceremony": ceremony, "credential": credential });
    app.visitor().post("/api/auth/passkey", &input).await
}

/// Issue 18 (passkeys, WebAuthn): A passkey is enough to sign in, and makes the password alone
/// insufficient. Each response works once.
async fn passkey_signs_in_without_a_password(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    let token = sign_in(&app).await;
    let added = add_passkey(&app, &token, &mut device).await.ok();
    assert_eq!(added["passkey"]["name"], "Chrome on Android");
    assert_eq!(added["recoveryCodes"].as_array().unwrap().len(), 10);
    for _ in 0..2 {
        let (ceremony, options) = begin_sign_in(&app).await;
        assert_eq!(options["userVerification"], "required");
        let credential = device.sign_in(&options);
        let answer = finish_sign_in(&app, &ceremony, &credential).await.ok();
        app.bearer(answer["token"].as_str().unwrap()).get(SECURITY).await.ok();
        finish_sign_in(&app, &ceremony, &credential).await.error(400);
    }
    let step = app.sign_in(USER, PASSWORD).await.with_status(202);
    assert_eq!((&step["passkey"], &step["authenticator"]), (&json!(true), &json!(false)));
    // The same device is known already.
    add_passkey(&app, &token, &mut device).await.error(409);
}

/// Security: A passkey completes a first step of its own account, for ten minutes.
async fn passkey_completes_only_steps_of_its_account(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    let mut device = PasskeyDevice::new();
    add_passkey(&app, &sign_in(&app).await, &mut device).await.ok();
    let admin = app.sign_in(ADMIN, PASSWORD).await.ok();
    set_up(&app, admin["token"].as_str().unwrap()).await;
    let foreign = app.sign_in(ADMIN, PASSWORD).await.with_status(202)["secondStep"].clone();
    let own = json!(first_step(&app).await);
    let mut complete = async |step: &Value| {
        let (ceremony, options) = begin_sign_in(&app).await;
        let credential = device.sign_in(&options);
        let input = json!({ "ceremony": ceremony, "credential": credential, "secondStep": step });
        app.visitor().post("/api/auth/passkey", &input).await
    };
    complete(&foreign).await.error(401);
    complete(&json!("no token")).await.error(401);
    complete(&own).await.ok();
    app.clock.advance(minutes(10));
    complete(&own).await.error(401);
}

/// Bad input: Responses for another site, without verification of the user, with another key, or
/// from a copied device are refused.
async fn invalid_passkeys_are_refused(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    add_passkey(&app, &sign_in(&app).await, &mut device).await.ok();
    let mut other_key = PasskeyDevice::new();
    other_key.handle.clone_from(&device.handle);
    other_key.id.clone_from(&device.id);
    for (what, origin, flags) in [
        ("another site", "https://evil.example", USER_VERIFIED),
        ("another scheme", "http://avsar.test", USER_VERIFIED),
        ("user not verified", PUBLIC_URL, 0b0000_0001),
    ] {
        let (ceremony, options) = begin_sign_in(&app).await;
        let credential = device.sign_in_to(&options, origin, flags);
        let refused = finish_sign_in(&app, &ceremony, &credential).await;
        assert_eq!(refused.invalid_fields(), ["passkey"], "{what}");
    }
    let (ceremony, options) = begin_sign_in(&app).await;
    let credential = other_key.sign_in(&options);
    finish_sign_in(&app, &ceremony, &credential).await.error(422);
    let (ceremony, options) = begin_sign_in(&app).await;
    let mut unknown = PasskeyDevice::new();
    unknown.handle.clone_from(&device.handle);
    let credential = unknown.sign_in(&options);
    finish_sign_in(&app, &ceremony, &credential).await.error(401);
    for credential in [json!({}), json!([]), json!("x"), json!({ "id": "x" })] {
        let (ceremony, _) = begin_sign_in(&app).await;
        finish_sign_in(&app, &ceremony, &credential).await.error(422);
    }
    let (ceremony, options) = begin_sign_in(&app).await;
    app.clock.advance(minutes(6));
    let credential = device.sign_in(&options);
    finish_sign_in(&app, &ceremony, &credential).await.error(400);
}

/// A removed passkey no longer signs in. Without a second factor, the password is enough again.
async fn passkeys_can_be_removed(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    let token = sign_in(&app).await;
    let added = add_passkey(&app, &token, &mut device).await.ok();
    let path = format!("/api/users/me/passkeys/{}", added["passkey"]["id"].as_str().unwrap());
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    app.admin().delete(&path).await.error(404);
    app.bearer(&token).delete(&path).await.ok();
    for action in ["passkey-added", "passkey-removed"] {
        assert_eq!(app.count(&format!("audit_events WHERE action = '{action}'")).await, 1);
    }
    let (ceremony, options) = begin_sign_in(&app).await;
    let credential = device.sign_in(&options);
    finish_sign_in(&app, &ceremony, &credential).await.error(401);
    assert_eq!(app.count("recovery_codes").await, 0);
    sign_in(&app).await;
}

/// Security: The password alone does not make a client known, which would have fewer limits.
async fn password_alone_marks_no_client_as_known(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (secret, _) = set_up(&app, &sign_in(&app).await).await;
    let known = app.count("known_clients").await;
    app.sign_in_from("198.51.100.7", USER, PASSWORD).await.with_status(202);
    assert_eq!(app.count("known_clients").await, known);
    app.clock.advance(seconds(30));
    let input = json!({ "secondStep": first_step(&app).await, "code": code(&app, &secret) });
    let session = app.post_from("198.51.100.7", "/api/auth/second-step", &input).await.ok();
    assert_eq!(app.count("known_clients").await, known + 1);
    // A thief of the session who knows the password does not become known by a change of it.
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "trumpet saddle moon" });
    let client = app.bearer(session["token"].as_str().unwrap());
    client.put("/api/users/me/password", &change).await.ok();
    assert_eq!(app.count("known_clients").await, 0);
}

/// Security: Another person at an open session who knows the password cannot remove the second
/// factor. The code of the setup is used up.
async fn confirmation_needs_the_second_factor(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    let (secret, _) = set_up(&app, &token).await;
    let used = code(&app, &secret);
    second_step(&app, &first_step(&app).await, &used).await.error(422);
    app.clock.advance(minutes(15));
    let client = app.bearer(&token);
    let confirm = async |input: Value| client.post("/api/users/me/confirm", &input).await;
    let without = confirm(json!({ "password": PASSWORD })).await;
    assert_eq!(without.invalid_fields(), ["code"]);
    let wrong = confirm(json!({ "password": PASSWORD, "code": "000000" })).await;
    assert_eq!(wrong.invalid_fields(), ["code"]);
    client.delete(AUTHENTICATOR).await.error(403);
    // Neither does a change of the password, nor is the account deleted with it.
    let delete = json!({ "password": PASSWORD });
    assert_eq!(
        client.post("/api/users/me/delete", &delete).await.error(403)["code"],
        "unconfirmed"
    );
    let changed = "trumpet saddle moon";
    let change = json!({ "currentPassword": PASSWORD, "newPassword": changed });
    let answer = client.put("/api/users/me/password", &change).await.ok();
    let client = app.bearer(answer["token"].as_str().unwrap());
    client.delete(AUTHENTICATOR).await.error(403);
    let confirm = async |input: Value| client.post("/api/users/me/confirm", &input).await;
    confirm(json!({ "password": changed, "code": code(&app, &secret) })).await.ok();
    client.delete(AUTHENTICATOR).await.ok();
}

/// A passkey confirms the user of the session without a password, but only its owner.
async fn passkey_confirms_the_user(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    let token = sign_in(&app).await;
    add_passkey(&app, &token, &mut device).await.ok();
    app.clock.advance(minutes(15));
    const CONFIRM: &str = "/api/users/me/confirm/passkey";
    let mut response = async || {
        let (ceremony, options) = begin_sign_in(&app).await;
        let credential = device.sign_in(&options);
        json!({ "ceremony": ceremony, "credential": credential })
    };
    app.bearer(&token).post("/api/users/me/recovery-codes", &Value::Null).await.error(403);
    app.ensure_account(ADMIN, PASSWORD, Role::Admin).await;
    app.admin().post(CONFIRM, &response().await).await.error(422);
    let (ceremony, options) = begin_sign_in(&app).await;
    let unknown = PasskeyDevice::new().sign_in(&options);
    let unknown = json!({ "ceremony": ceremony, "credential": unknown });
    app.bearer(&token).post(CONFIRM, &unknown).await.error(422);
    app.bearer(&token).post(CONFIRM, &response().await).await.ok();
    app.bearer(&token).post("/api/users/me/recovery-codes", &Value::Null).await.ok();
}

/// Two registrations that begin together have different user handles. The first one to end is
/// accepted, and its passkey keeps working.
async fn parallel_registrations_cannot_replace_passkeys(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let client = app.bearer(&sign_in(&app).await);
    let mut devices = [PasskeyDevice::new(), PasskeyDevice::new()];
    let mut inputs = Vec::new();
    for device in &mut devices {
        let begun = client.post("/api/users/me/passkeys/options", &Value::Null).await.ok();
        let credential = device.register(&begun["options"]);
        inputs.push(
            json!({ "ceremony": begun["ceremony"], "name": "Phone", "credential": credential }),
        );
    }
    client.post("/api/users/me/passkeys", &inputs[0]).await.ok();
    client.post("/api/users/me/passkeys", &inputs[1]).await.error(400);
    let (ceremony, options) = begin_sign_in(&app).await;
    let credential = devices[0].sign_in(&options);
    finish_sign_in(&app, &ceremony, &credential).await.ok();
}

/// An account has at most 20 passkeys, also if registrations were begun before.
async fn passkeys_of_an_account_are_limited(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let token = sign_in(&app).await;
    add_passkey(&app, &token, &mut PasskeyDevice::new()).await.ok();
    let client = app.bearer(&token);
    let begun = client.post("/api/users/me/passkeys/options", &Value::Null).await.ok();
    let credential = PasskeyDevice::new().register(&begun["options"]);
    for number in 0..19 {
        let columns = "user_id, name, public_key, state, created_at, last_used_at";
        let copy =
            format!("SELECT 'copy-{number}', {columns} FROM passkeys WHERE id NOT LIKE 'copy%'");
        app.execute_sql(&format!("INSERT INTO passkeys (id, {columns}) {copy}")).await;
    }
    let input = json!({ "ceremony": begun["ceremony"], "name": "Phone", "credential": credential });
    let refused = client.post("/api/users/me/passkeys", &input).await.error(409);
    assert_eq!(refused["code"], "too_many_passkeys");
    client.post("/api/users/me/passkeys/options", &Value::Null).await.error(409);
}

/// Security: Of two responses with one counter, as from a copied device, one is accepted.
async fn passkey_counter_is_checked_once(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let mut device = PasskeyDevice::new();
    add_passkey(&app, &sign_in(&app).await, &mut device).await.ok();
    let mut responses = Vec::new();
    for _ in 0..2 {
        let (ceremony, options) = begin_sign_in(&app).await;
        let credential = device.clone().sign_in(&options);
        responses.push((ceremony, credential));
    }
    let [(first, one), (second, two)] = responses.as_slice() else { unreachable!() };
    let (one, two) =
        tokio::join!(finish_sign_in(&app, first, one), finish_sign_in(&app, second, two));
    let accepted = [one, two].iter().filter(|reply| reply.status() == 200).count();
    assert_eq!(accepted, 1);
}

/// A code works once in all processes together.
async fn use_once_holds_in_all_processes(app: TestApp) {
    app.ensure_account(USER, PASSWORD, Role::User).await;
    let (secret, _) = set_up(&app, &sign_in(&app).await).await;
    app.clock.advance(seconds(30));
    let other = app.second_process().await;
    let steps = [first_step(&app).await, first_step(&app).await];
    let now = code(&app, &secret);
    let (one, two) =
        tokio::join!(second_step(&app, &steps[0], &now), second_step(&other, &steps[1], &now));
    let mut statuses = [one.status(), two.status()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}
