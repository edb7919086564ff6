//! Session tokens and other signed tokens: JWTs, as specified in the run contract.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::role::Role;
use super::store::Account;
use super::store::sessions::Session;

/// The payload of a session token (API-24, DATA-01).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    /// Public URL of the site that issued the token. Another site can use the same key.
    pub iss: String,
    /// Id of the account.
    pub user_id: i64,
    /// E-mail address of the account.
    pub email: String,
    /// Role of the account at sign-in.
    pub role: Role,
    /// Id of the session. The token is valid only while the session exists.
    pub sid: String,
    /// Expiry time, in seconds since 1970.
    pub exp: i64,
}

/// The key that signs the tokens. `Debug` does not print it.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Creates a key. Returns `None` if it has fewer than 32 bytes.
    #[must_use]
    pub fn new(bytes: impl Into<Vec<u8>>) -> Option<Self> {
        let bytes = bytes.into();
        (bytes.len() >= 32).then_some(Self(bytes))
    }

    /// Returns the bytes, to derive another key from them.
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A signer and verifier of tokens.
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
    /// Creates an instance with a key, for the site at the public URL `issuer`.
    #[must_use]
    pub fn new(secret: &Secret, issuer: &str) -> Self {
        Self {
            encoding: EncodingKey::from_secret(&secret.0),
            decoding: DecodingKey::from_secret(&secret.0),
            issuer: issuer.into(),
        }
    }

    /// Issues the token of a session.
    ///
    /// # Errors
    /// Returns an error if the claims cannot be signed.
    pub fn issue(
        &self,
        account: &Account,
        session: &Session,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = Claims {
            iss: self.issuer.to_string(),
            user_id: account.id,
            email: account.email.clone(),
            role: account.role,
            sid: session.id.clone(),
            exp: session.expires_at.timestamp(),
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
    }

    /// Verifies a session token. Returns `None` if the signature or the issuer is wrong, or if the
    /// token has expired.
    #[must_use]
    pub fn verify_session(&self, token: &str, now: DateTime<Utc>) -> Option<Claims> {
        let mut validation = validation();
        validation.set_issuer(&[&*self.issuer]);
        let claims =
            jsonwebtoken::decode::<Claims>(token, &self.decoding, &validation).ok()?.claims;
        (claims.exp > now.timestamp()).then_some(claims)
    }

    /// Signs claims for one purpose, valid until `expires_at`. The token is not encrypted, and it
    /// is not valid as a session token.
    ///
    /// # Errors
    /// Returns an error if the claims cannot be signed.
    pub fn sign<T: Serialize>(
        &self,
        purpose: &'static str,
        claims: T,
        expires_at: DateTime<Utc>,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let signed = SignedClaims {
            iss: self.issuer.to_string(),
            aud: purpose.to_owned(),
            exp: expires_at.timestamp(),
            content: claims,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &signed, &self.encoding)
    }

    /// Verifies a token that [`Tokens::sign`] made for the same purpose. Returns `None` if it is
    /// invalid or has expired.
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
        let decoded = jsonwebtoken::decode::<SignedClaims<T>>(token, &self.decoding, &validation);
        let token = decoded.ok()?.claims;
        (token.exp > now.timestamp()).then_some(token.content)
    }
}

fn validation() -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    // `verify` and `verify_session` check the expiry time against the injected clock.
    validation.validate_exp = false;
    validation
}

#[derive(Serialize, Deserialize)]
struct SignedClaims<T> {
    /// Public URL of the site. Another site can use the same key.
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

    /// SESSION-10, bad input (wrong-issuer tokens): a token signed for one purpose is not valid for
    /// another purpose, whatever its claims.
    #[test]
    fn rejects_tokens_of_another_purpose_key_or_issuer() {
        let secret = Secret::new([7; 32]).unwrap();
        let tokens = Tokens::new(&secret, "https://avsar.test");
        let now = DateTime::UNIX_EPOCH;
        let expires_at = now + TimeDelta::minutes(1);
        let signed = tokens.sign("one", json!({ "x": 1 }), expires_at).unwrap();
        let verify = |purpose, at| tokens.verify::<serde_json::Value>(purpose, &signed, at);
        assert_eq!(verify("one", now), Some(json!({ "x": 1 })));
        assert_eq!(verify("one", expires_at), None, "expired");
        assert_eq!(verify("two", now), None);
        let other = Tokens::new(&Secret::new([8; 32]).unwrap(), "https://avsar.test");
        assert_eq!(other.verify::<serde_json::Value>("one", &signed, now), None);

        let session = json!({
            "iss": "https://avsar.test", "userId": 1, "email": "a@avsar.test", "role": "ADMIN",
            "sid": "", "exp": expires_at.timestamp(), "content": {}
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
