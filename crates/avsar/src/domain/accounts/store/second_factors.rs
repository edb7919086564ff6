//! The authenticator app of accounts, and the reset of all second factors.
//!
//! An account with an authenticator app or a passkey cannot sign in with its password alone. It
//! always has recovery codes, too.

use sea_orm::{DbErr, Set};

use super::security_change::{AccountChange, ChangeOutcome, Stores};
use super::sessions::{self, Session};
use super::{Account, passkeys, recovery_codes, users};
use crate::domain::accounts::sign_in_limits;
use crate::domain::audit::Origin;
use crate::platform::mail::SecurityChange;

impl Account {
    /// Returns whether the account needs a second factor besides its password.
    #[must_use]
    pub fn has_second_factor(&self) -> bool {
        self.totp_secret.is_some() || self.passkey_handle.is_some()
    }
}

/// Sets up an authenticator app with an encrypted secret, and ends the other sessions of the
/// account. Returns the recovery codes if the account had no second factor, and `None` if the
/// account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add_authenticator(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    sealed_secret: String,
    origin: &Origin,
) -> Result<Option<Vec<String>>, DbErr> {
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(None);
    };
    let row = users::ActiveModel { totp_secret: Set(Some(sealed_secret)), ..Default::default() };
    change.write(row).await?;
    let codes = recovery_codes::insert_first(&change.tx, account).await?;
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::AuthenticatorAdded).await?;
    Ok(Some(codes))
}

/// Removes the authenticator app, and ends the other sessions of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove_authenticator(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    origin: &Origin,
) -> Result<ChangeOutcome, DbErr> {
    if account.totp_secret.is_none() {
        return Ok(ChangeOutcome::Missing);
    }
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(ChangeOutcome::Stale);
    };
    change.write(users::ActiveModel { totp_secret: Set(None), ..Default::default() }).await?;
    if account.passkey_handle.is_none() {
        recovery_codes::delete_all(&change.tx, account.id).await?;
    }
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::AuthenticatorRemoved).await?;
    Ok(ChangeOutcome::Done(()))
}

/// Removes all second factors of an account, for a user who has lost them. Ends all its sessions.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn reset(
    stores: Stores<'_>,
    account: &Account,
    origin: &Origin,
) -> Result<ChangeOutcome, DbErr> {
    if !account.has_second_factor() {
        return Ok(ChangeOutcome::Missing);
    }
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(ChangeOutcome::Stale);
    };
    let row = users::ActiveModel {
        totp_secret: Set(None),
        passkey_handle: Set(None),
        ..Default::default()
    };
    change.write(row).await?;
    passkeys::delete_all(&change.tx, account.id).await?;
    recovery_codes::delete_all(&change.tx, account.id).await?;
    sessions::end_all(&change.tx, account.id).await?;
    // Another person may have used one of the known clients.
    sign_in_limits::forget_account(&change.tx, &account.email).await?;
    change.commit(SecurityChange::SecondFactorsReset).await?;
    Ok(ChangeOutcome::Done(()))
}
