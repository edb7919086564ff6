//! Password verification, with limits against guessing.

use sea_orm::DbErr;

use super::AccountsState;
use crate::domain::accounts::password;
use crate::domain::accounts::store::Account;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;

/// Returns the account if `secret` is its password. Polls `account` only if the limits of failed
/// sign-ins allow an attempt.
pub(super) async fn authenticate(
    state: &AccountsState,
    client: ClientIp,
    email: &str,
    account: impl Future<Output = Result<Option<Account>, DbErr>>,
    secret: String,
) -> Result<Option<Account>, ApiError> {
    if secret.len() > password::MAX_PASSWORD_BYTES {
        return Ok(None);
    }
    let limits = &state.sign_in_limits;
    let attempt = limits.attempt(email, client, state.clock.now()).await?;
    let checked = async {
        let slot = state.hashing_pool.reserve_slot(client)?;
        let account = account.await?;
        let hash = account.as_ref().map(|account| account.password_hash.clone());
        let matches = state.hashing_pool.matches(slot, secret, hash).await?;
        Ok(account.filter(|_| matches))
    };
    let checked: Result<_, ApiError> = checked.await;
    let now = state.clock.now();
    match &checked {
        Ok(Some(account)) if account.verified_at.is_some() => {
            limits.record_success(attempt, now).await?;
        }
        // The server was too busy to check the password, or the password is right but the e-mail
        // address is not verified. Anyone can sign up with an address they do not own.
        Err(_) | Ok(Some(_)) => limits.cancel(attempt, now).await?,
        Ok(None) => {}
    }
    checked
}
