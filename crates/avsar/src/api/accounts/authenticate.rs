//! Password verification, with limits against guessing.

use sea_orm::DbErr;

use super::AccountsState;
use crate::domain::accounts::password;
use crate::domain::accounts::store::Account;
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
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
    // Before any query: a flood must not reach the database.
    let slot = state.hashing_pool.reserve_slot(client)?;
    let attempt = limits.attempt(email, client, state.clock.now()).await?;
    let checked = async {
        let account = account.await?;
        let hash = account.as_ref().map(|account| account.password_hash.clone());
        let matches = state.hashing_pool.matches(slot, secret, hash).await?;
        if !matches {
            // Also without an account, so that the response time does not reveal whether it exists.
            let origin = Origin::visitor(client, state.clock.now());
            record_failure(state, account.as_ref(), &origin, "password").await;
        }
        Ok(account.filter(|_| matches))
    };
    let checked: Result<_, ApiError> = checked.await;
    let now = state.clock.now();
    let recorded = match &checked {
        Ok(Some(account)) if account.verified_at.is_some() && !account.has_second_factor() => {
            limits.record_success(attempt, now).await
        }
        // The server was too busy to check the password; or the password is right, but the e-mail
        // address is not verified, or the second factor is not checked yet. Anyone can sign up with
        // an address they do not own.
        Err(_) | Ok(Some(_)) => limits.cancel(attempt, now).await,
        Ok(None) => Ok(()),
    };
    // The password was right or wrong, whatever happens to the counts.
    if let Err(error) = recorded {
        tracing::warn!(%error, "cannot record the result of a sign-in");
    }
    checked
}

/// Records that the owner of an account chose a new password. With a second factor, the client is
/// not known before it has proved that, too. The password is stored already, so a failure is only
/// logged.
pub(super) async fn record_password_change(
    state: &AccountsState,
    account: &Account,
    client: ClientIp,
) {
    let (limits, email) = (&state.sign_in_limits, &account.email);
    let recorded = if account.has_second_factor() {
        limits.forget_known_clients(email).await
    } else {
        limits.record_password_change(email, client, state.clock.now()).await
    };
    if let Err(error) = recorded {
        tracing::warn!(%error, "cannot record the change of a password");
    }
}

/// Records a failed sign-in, of an account if it is known. The attempt has failed anyway, so that
/// an error is only logged.
pub(super) async fn record_failure(
    state: &AccountsState,
    account: Option<&Account>,
    origin: &Origin,
    detail: &str,
) {
    let subject = account.map(|account| (AuditSubject::Account, account.id));
    let action = AuditAction::SignInFailed;
    if let Err(error) = audit::record_alone(&state.db, origin, action, subject, detail).await {
        tracing::warn!(%error, "cannot record a failed sign-in");
    }
}
