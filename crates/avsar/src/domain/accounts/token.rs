//! Tokens: signed JWTs, as the run contract fixes them.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::store::{Account, Role};

/// How long a sign-in holds.
const SESSION_DAYS: i64 = 7;

/// The payload (API-24, DATA-01).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    /// The site that issued it: another one may have the same key.
    pub iss: String,
    /// The account.
    pub user_id: i64,
    /// Its address.
    pub email: String,
    /// Its role when it signed in.
    pub role: Role,
    /// Since when the account has the password it had when it signed in, in microseconds: another
    /// one ends the session.
    pub since: i64,
    /// When the token ends, in seconds.
    pub exp: i64,
}

/// The key that signs the tokens. It never shows in a log.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// At least 32 bytes.
    #[must_use]
    pub fn new(bytes: impl Into<Vec<u8>>) -> Option<Self> {
        let bytes = bytes.into();
        (bytes.len() >= 32).then_some(Self(bytes))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Signs and reads tokens.
#[derive(Clone)]
pub struct Tokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
    issuer: Arc<str>,
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens(…)")
    }
}

impl Tokens {
    /// With a key, for the site at an address.
    #[must_use]
    pub fn new(secret: &Secret, issuer: &str) -> Self {
        Self {
            encoding: EncodingKey::from_secret(&secret.0),
            decoding: DecodingKey::from_secret(&secret.0),
            issuer: issuer.into(),
        }
    }

    /// A token for an account.
    ///
    /// # Errors
    /// When it cannot be signed.
    pub fn issue(
        &self,
        account: &Account,
        now: DateTime<Utc>,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = Claims {
            iss: self.issuer.to_string(),
            user_id: account.id,
            email: account.email.clone(),
            role: account.role,
            since: account.password_changed_at.timestamp_micros(),
            exp: (now + chrono::Duration::days(SESSION_DAYS)).timestamp(),
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
    }

    /// What a token says, if we signed it and it has not ended.
    #[must_use]
    pub fn verify_session(&self, token: &str, now: DateTime<Utc>) -> Option<Claims> {
        let mut validation = validation();
        validation.set_issuer(&[&*self.issuer]);
        let claims =
            jsonwebtoken::decode::<Claims>(token, &self.decoding, &validation).ok()?.claims;
        (claims.exp > now.timestamp()).then_some(claims)
    }

    /// Signs what a browser is to bring back, for one purpose and until a moment. It can be read by
    /// whoever has it, and it is no session.
    ///
    /// # Errors
    /// When it cannot be signed.
    pub fn sign<T: Serialize>(
        &self,
        purpose: &'static str,
        claims: T,
        expires_at: DateTime<Utc>,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let sealed = SignedClaims {
            iss: self.issuer.to_string(),
            aud: purpose.to_owned(),
            exp: expires_at.timestamp(),
            content: claims,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &sealed, &self.encoding)
    }

    /// What was sealed for a purpose, while it holds.
    #[must_use]
    pub fn verify<T: DeserializeOwned>(
        &self,
        purpose: &'static str,
        token: &str,
        now: DateTime<Utc>,
    ) -> Option<T> {
        let mut validation = validation();
        validation.set_issuer(&[&*self.issuer]);
        validation.set_audience(&[purpose]);
        let read = jsonwebtoken::decode::<SignedClaims<T>>(token, &self.decoding, &validation);
        let token = read.ok()?.claims;
        (token.exp > now.timestamp()).then_some(token.content)
    }
}

fn validation() -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    // The end is checked by us, against the injected clock.
    validation.validate_exp = false;
    validation
}

#[derive(Serialize, Deserialize)]
struct SignedClaims<T> {
    /// Another site may have the same key.
    iss: String,
    aud: String,
    exp: i64,
    content: T,
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::json;

    use super::*;

    /// SESSION-10, bad input (wrong-issuer tokens): what is signed for one purpose is no good for
    /// another, whatever it says.
    #[test]
    fn what_is_sealed_for_one_purpose_is_nothing_for_another() {
        let secret = Secret::new([7; 32]).unwrap();
        let tokens = Tokens::new(&secret, "https://avsar.test");
        let now = DateTime::UNIX_EPOCH;
        let soon = now + TimeDelta::minutes(1);
        let sealed = tokens.sign("one", json!({ "x": 1 }), soon).unwrap();
        let opened = |purpose, at| tokens.verify::<serde_json::Value>(purpose, &sealed, at);
        assert_eq!(opened("one", now), Some(json!({ "x": 1 })));
        assert_eq!(opened("one", soon), None, "its time is over");
        assert_eq!(opened("two", now), None);
        let other = Tokens::new(&Secret::new([8; 32]).unwrap(), "https://avsar.test");
        assert_eq!(other.verify::<serde_json::Value>("one", &sealed, now), None);

        let session = json!({
            "iss": "https://avsar.test", "userId": 1, "email": "a@avsar.test", "role": "ADMIN",
            "since": 0, "exp": soon.timestamp(), "content": {}
        });
        let sign = |claims: &serde_json::Value| {
            jsonwebtoken::encode(&Header::new(Algorithm::HS256), claims, &tokens.encoding).unwrap()
        };
        assert!(tokens.verify_session(&sign(&session), now).is_some());
        for (member, value) in [
            ("iss", json!("https://staging.avsar.test")),
            ("iss", json!(["https://staging.avsar.test"])),
            ("iss", json!(null)),
            ("aud", json!("one")),
        ] {
            let mut changed = session.clone();
            changed[member] = value;
            assert!(tokens.verify_session(&sign(&changed), now).is_none(), "{changed}");
        }
        assert_eq!(tokens.verify::<serde_json::Value>("one", &sign(&session), now), None);
    }
}
