//! Whether somebody knows a password, with all that slows down guessing.

use super::AccountsState;
use sea_orm::DbErr;

use crate::domain::accounts::password;
use crate::domain::accounts::store::Account;
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;

/// The account of an address, if the password is its. `account` is asked for only where there have
/// not been too many failures.
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
    let attempt =
        limits.attempt(email, client, state.clock.now()).map_err(ApiError::rate_limited)?;
    let checked = async {
        let place = state.hashing_pool.reserve_slot(client)?;
        let account = account.await?;
        let hash = account.as_ref().map(|account| account.password_hash.clone());
        let matches = state.hashing_pool.matches(place, secret, hash).await?;
        Ok(account.filter(|_| matches))
    };
    let checked: Result<_, ApiError> = checked.await;
    match &checked {
        Ok(Some(account)) if account.verified_at.is_some() => limits.record_success(attempt),
        // Nobody had time for it; or the password is right, but whose the address is has not been
        // shown: anybody may have signed up with it.
        Err(_) | Ok(Some(_)) => limits.cancel(attempt),
        Ok(None) => {}
    }
    checked
}
