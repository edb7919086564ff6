//! Tokens: signed JWTs, as the run contract fixes them.

use std::fmt;

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};

use super::store::{Account, Role};

/// How long a sign-in holds.
const DAYS: i64 = 7;

/// The payload (API-24, DATA-01).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    /// The account.
    pub user_id: i64,
    /// Its address.
    pub email: String,
    /// Its role when it signed in.
    pub role: Role,
    /// When it signed in, in microseconds: a password changed later ends the session.
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
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens(…)")
    }
}

impl Tokens {
    /// With a key.
    #[must_use]
    pub fn new(secret: &Secret) -> Self {
        Self {
            encoding: EncodingKey::from_secret(&secret.0),
            decoding: DecodingKey::from_secret(&secret.0),
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
            user_id: account.id,
            email: account.email.clone(),
            role: account.role,
            since: now.timestamp_micros(),
            exp: (now + chrono::Duration::days(DAYS)).timestamp(),
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
    }

    /// What a token says, if we signed it and it has not ended.
    #[must_use]
    pub fn read(&self, token: &str, now: DateTime<Utc>) -> Option<Claims> {
        let mut validation = Validation::new(Algorithm::HS256);
        // The end is checked below, against the injected clock.
        validation.validate_exp = false;
        let claims =
            jsonwebtoken::decode::<Claims>(token, &self.decoding, &validation).ok()?.claims;
        (claims.exp > now.timestamp()).then_some(claims)
    }
}
