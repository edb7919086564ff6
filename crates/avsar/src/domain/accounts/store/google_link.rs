//! The link of an account to a Google account.

use sea_orm::{ActiveValue::Set, DbErr};

use super::registration::GoogleIdentity;
use super::security_change::{AccountChange, ChangeOutcome, Stores};
use super::sessions::Session;
use super::{Account, users};
use crate::domain::audit::Origin;
use crate::platform::db;
use crate::platform::mail::templates::SecurityChange;

/// Returns whether the account has a link to another Google account, or another e-mail address.
#[must_use]
pub fn conflicts(account: &Account, identity: &GoogleIdentity) -> bool {
    let is_other = |subject: &String| *subject != identity.subject;
    account.google_subject.as_ref().is_some_and(is_other)
        || identity.email.as_str() != account.email
}

/// Links an account whose password, and second factor if it has one, were checked to a Google
/// account. A link that exists already is a success. Returns `None` if the account or the Google
/// account has another link, or if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(
    stores: Stores<'_>,
    account: Account,
    identity: GoogleIdentity,
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    if conflicts(&account, &identity) {
        return Ok(None);
    }
    if account.google_subject.is_some() {
        return Ok(Some(account));
    }
    let Some(change) = AccountChange::begin(stores, &account, origin).await? else {
        return Ok(None);
    };
    let subject = Some(identity.subject);
    let row = users::ActiveModel { google_subject: Set(subject.clone()), ..Default::default() };
    match change.write(row).await {
        Err(error) if db::is_unique_violation(&error) => return Ok(None),
        result => result?,
    }
    change.commit(SecurityChange::GoogleLinked).await?;
    Ok(Some(Account { google_subject: subject, ..account }))
}

/// Removes the link to the Google account, and ends the other sessions of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    origin: &Origin,
) -> Result<ChangeOutcome, DbErr> {
    if account.google_subject.is_none() {
        return Ok(ChangeOutcome::Missing);
    }
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(ChangeOutcome::Stale);
    };
    change.write(users::ActiveModel { google_subject: Set(None), ..Default::default() }).await?;
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::GoogleRemoved).await?;
    Ok(ChangeOutcome::Done(()))
}
