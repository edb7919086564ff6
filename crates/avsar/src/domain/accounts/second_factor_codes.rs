//! Codes of a second factor: of an authenticator app, or recovery codes. Each code is valid once,
//! and wrong codes are limited.

use chrono::{DateTime, Utc};
use sea_orm::DbErr;

use super::authenticator_app::{AuthenticatorApp, AuthenticatorError};
use super::sealer::Sealer;
use super::sign_in_limits::SignInLimits;
use super::single_use::use_once;
use super::store::Account;
use super::store::recovery_codes;
use super::store::security_change::Stores;
use super::store::sessions::SignInProof;
use crate::domain::audit::Origin;
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::rate_limit::RateLimit;
use crate::platform::shared_rate_limit::{self, CheckError, SharedLimit};

/// Wrong codes for one account by all clients together.
const MAX_WRONG_CODES_PER_HOUR: u32 = 50;
/// Length of a code of an authenticator app, in digits. A recovery code is longer.
const CODE_DIGITS: usize = 6;

/// Checks the codes of a site.
#[derive(Debug)]
pub struct CodeChecker<'a> {
    /// The database and the mail queue.
    pub stores: Stores<'a>,
    /// Decrypts the secrets of authenticator apps.
    pub sealer: &'a Sealer,
    /// The limits of sign-ins, with the known clients of each account.
    pub sign_in_limits: &'a SignInLimits,
    /// Name of the site.
    pub site_name: &'a str,
}

/// The reason why a code does not count.
#[derive(Debug, thiserror::Error)]
pub enum CodeError {
    /// The code is wrong or was used before.
    #[error("the code is wrong or was used before")]
    Wrong,
    /// There were too many wrong codes, or a query failed.
    #[error(transparent)]
    Limit(#[from] CheckError),
    /// The secret of the app cannot be decrypted, for example after the secret of the site was
    /// replaced.
    #[error(transparent)]
    App(#[from] AuthenticatorError),
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl CodeChecker<'_> {
    /// Checks a code of an account. A valid code is used up.
    ///
    /// # Errors
    /// Returns a [`CodeError`] if the code does not count.
    pub async fn check(
        &self,
        account: &Account,
        client: ClientIp,
        code: &str,
        now: DateTime<Utc>,
    ) -> Result<SignInProof, CodeError> {
        let db = self.stores.db;
        let code = TypedCode::parse(code);
        let limits = self.limits(account, client, &code, now).await?;
        // Counted before the result is known, so that concurrent attempts cannot exceed the limits.
        shared_rate_limit::check(db, &limits, now).await?;
        if !self.redeem(account, &code, &Origin::account(account.id, client, now)).await? {
            return Err(CodeError::Wrong);
        }
        // The code is used up, whatever happens to the counts.
        let reset = async {
            let tx = db.begin().await?;
            shared_rate_limit::reset(&tx, &limits).await?;
            tx.commit().await
        };
        if let Err(error) = reset.await {
            tracing::warn!(%error, "cannot reset the limits of a second factor");
        }
        Ok(SignInProof::second_factor(account, now))
    }

    /// Returns the limits for a code. Other clients together cannot lock the owner out: the limit
    /// of the account does not apply to known clients, and not to recovery codes, which are too
    /// long to guess.
    async fn limits(
        &self,
        account: &Account,
        client: ClientIp,
        code: &TypedCode<'_>,
        now: DateTime<Utc>,
    ) -> Result<Vec<SharedLimit>, DbErr> {
        let id = account.id.to_string();
        let pair = [id.as_str(), &client.to_string()];
        let mut limits = vec![SharedLimit::new("second step", &pair, RateLimit::Backoff)];
        if matches!(code, TypedCode::App(_))
            && !self.sign_in_limits.is_known_client(&account.email, client, now).await?
        {
            let hourly = RateLimit::PerHour(MAX_WRONG_CODES_PER_HOUR);
            limits.push(SharedLimit::new("second step account", &[&id], hourly));
        }
        Ok(limits)
    }

    async fn redeem(
        &self,
        account: &Account,
        code: &TypedCode<'_>,
        origin: &Origin,
    ) -> Result<bool, CodeError> {
        match code {
            TypedCode::Recovery(code) => {
                Ok(recovery_codes::redeem(self.stores, account, code, origin).await?)
            }
            TypedCode::App(code) => {
                let Some(sealed) = &account.totp_secret else {
                    return Ok(false);
                };
                let app = AuthenticatorApp::open(self.sealer, account, self.site_name, sealed)?;
                Ok(redeem_app_code(self.stores.db, account, &app, code, origin.at).await?)
            }
        }
    }
}

/// Returns whether a code of an authenticator app is valid. A valid code is used up.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn redeem_app_code(
    db: &Database,
    account: &Account,
    app: &AuthenticatorApp,
    code: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let Some(step) = app.check(code, now) else {
        return Ok(false);
    };
    use_once(db, &["code", &account.id.to_string(), &step.to_string()], now).await
}

/// A code as the user typed it. Its length tells the two kinds apart.
enum TypedCode<'a> {
    /// The digits of an authenticator app.
    App(String),
    Recovery(&'a str),
}

impl<'a> TypedCode<'a> {
    fn parse(text: &'a str) -> Self {
        if text.chars().filter(char::is_ascii_alphanumeric).count() == CODE_DIGITS {
            Self::App(text.chars().filter(char::is_ascii_digit).collect())
        } else {
            Self::Recovery(text)
        }
    }
}
