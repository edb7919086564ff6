//! Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, 6 digits and 30 seconds, which all apps
//! support.

use chrono::{DateTime, Utc};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use totp_rs::{Algorithm, Builder, Secret, Totp, TotpError};

use super::sealer::{SealError, Sealer};
use super::store::Account;

/// Number of digits of a code.
const DIGITS: u8 = 6;
/// Time for which a code is valid, in seconds.
const STEP_SECONDS: u64 = 30;
/// Number of steps by which the clock of a phone may differ.
const SKEW_STEPS: u16 = 1;
/// Length of a secret, in bytes (RFC 4226, section 4).
const SECRET_BYTES: usize = 20;
/// Minimum width and height of a QR code, in pixels.
const QR_CODE_SIZE: u32 = 200;

/// The secret that an authenticator app shares with the server.
pub struct AuthenticatorApp(Totp);

/// The reason why an authenticator app cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticatorError {
    /// The name of the site or of the account is not possible in a URI.
    #[error("authenticator app: {0}")]
    Uri(String),
    /// The stored secret cannot be decrypted.
    #[error("authenticator app: {0}")]
    Seal(#[from] SealError),
    /// The URI is too long for a QR code.
    #[error("authenticator app: {0}")]
    QrCode(#[from] qrcode::types::QrError),
}

/// Returns what the secret of the authenticator app of an account is encrypted for.
fn seal_context(account: &Account) -> String {
    format!("authenticator app of account {}", account.id)
}

impl From<TotpError> for AuthenticatorError {
    fn from(error: TotpError) -> Self {
        Self::Uri(error.to_string())
    }
}

impl AuthenticatorApp {
    /// Returns a random secret.
    #[must_use]
    pub fn random_secret() -> [u8; SECRET_BYTES] {
        rand::random()
    }

    /// Returns a random secret, encrypted for the account.
    ///
    /// # Errors
    /// Returns [`SealError`] if it cannot be encrypted.
    pub fn new_sealed_secret(sealer: &Sealer, account: &Account) -> Result<String, SealError> {
        sealer.seal(&seal_context(account), &Self::random_secret())
    }

    /// Returns the app of an account with an encrypted secret. The app shows the name of the site
    /// and the address of the account.
    ///
    /// # Errors
    /// Returns [`AuthenticatorError`] if the secret cannot be decrypted or a name is not possible.
    pub fn open(
        sealer: &Sealer,
        account: &Account,
        site: &str,
        sealed: &str,
    ) -> Result<Self, AuthenticatorError> {
        let secret = sealer.open(&seal_context(account), sealed)?;
        Self::new(&secret, site, &account.email)
    }

    /// Creates the app of an account. The app shows the names of the site and the account.
    ///
    /// # Errors
    /// Returns [`AuthenticatorError`] if the secret or a name is not possible.
    pub fn new(secret: &[u8], site: &str, account: &str) -> Result<Self, AuthenticatorError> {
        // A colon separates the two names.
        let totp = Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(DIGITS)
            .with_skew(SKEW_STEPS)
            .with_step_duration(STEP_SECONDS)
            .with_secret(Secret::from(secret))
            .with_issuer(Some(site.replace(':', " ")))
            .with_account_name(account.replace(':', " "))
            .build()?;
        Ok(Self(totp))
    }

    /// Returns the time step of a valid code. The caller must accept each step only once.
    #[must_use]
    pub fn check(&self, code: &str, now: DateTime<Utc>) -> Option<u64> {
        self.0.check(code, u64::try_from(now.timestamp()).ok()?)
    }

    /// Returns the secret in base 32, for users who cannot scan the QR code.
    #[must_use]
    pub fn secret_text(&self) -> String {
        self.0.secret().to_base32()
    }

    /// Returns the URI that an app opens or scans.
    ///
    /// # Errors
    /// Returns [`AuthenticatorError`] if a name is not possible.
    pub fn uri(&self) -> Result<String, AuthenticatorError> {
        Ok(self.0.to_url()?)
    }

    /// Returns the URI as a QR code, an SVG document.
    ///
    /// # Errors
    /// Returns [`AuthenticatorError`] if the URI is too long.
    pub fn qr_code(&self) -> Result<String, AuthenticatorError> {
        let code = QrCode::with_error_correction_level(self.uri()?, EcLevel::M)?;
        Ok(code.render::<svg::Color<'_>>().min_dimensions(QR_CODE_SIZE, QR_CODE_SIZE).build())
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    /// RFC 6238, appendix B, shortened to six digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let app = AuthenticatorApp::new(b"12345678901234567890", "Avsar: jobs", "a@b.in").unwrap();
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (2_000_000_000, "279037")]
        {
            let at =
                |offset| DateTime::from_timestamp(seconds, 0).unwrap() + TimeDelta::seconds(offset);
            let step = u64::try_from(seconds).unwrap() / 30;
            for offset in [-30, 0, 30] {
                assert!(app.check(code, at(offset)).is_some(), "{code} {offset}");
            }
            assert_eq!(app.check(code, at(0)), app.check(code, at(29 - seconds % 30)), "{step}");
            assert_eq!(app.check(code, at(90)), None);
            assert_eq!(app.check(code, at(-90)), None);
        }
        for invalid in ["", "28708", "2870822", "abcdef", "２８７０８２"] {
            assert_eq!(app.check(invalid, DateTime::from_timestamp(59, 0).unwrap()), None);
        }
        assert!(app.uri().unwrap().starts_with("otpauth://totp/Avsar%20%20jobs:a%40b.in?secret="));
        assert!(app.qr_code().unwrap().contains("<svg"));
    }
}
