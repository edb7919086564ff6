//! The link of an account to a Google account.

use sea_orm::{ActiveValue::Set, DbErr};

use super::registration::GoogleIdentity;
use super::second_factors::{Stores, notify};
use super::{Account, lock_if_unchanged, users};
use crate::domain::audit::{self, AuditAction, Origin};
use crate::platform::db;
use crate::platform::mail::templates::SecurityChange;

/// Links an account whose password was checked to a Google account. A mail tells the owner of it.
/// Returns `None` if the account or the Google account is linked already, or if the account has
/// changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(
    stores: Stores<'_>,
    account: Account,
    identity: GoogleIdentity,
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    if account.google_subject.is_some() || identity.email.as_str() != account.email {
        return Ok(None);
    }
    let (action, change) = (AuditAction::GoogleLinked, SecurityChange::GoogleLinked);
    match set(stores, account, Some(identity.subject), (action, change), origin).await {
        Err(error) if db::is_unique_violation(&error) => Ok(None),
        result => result,
    }
}

/// Removes the link to the Google account. Returns `None` if the account has changed since it was
/// read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove(
    stores: Stores<'_>,
    account: Account,
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    let (action, change) = (AuditAction::GoogleRemoved, SecurityChange::GoogleRemoved);
    set(stores, account, None, (action, change), origin).await
}

async fn set(
    stores: Stores<'_>,
    account: Account,
    subject: Option<String>,
    (action, change): (AuditAction, SecurityChange),
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    let tx = stores.db.begin().await?;
    if !lock_if_unchanged(&tx, &account).await? {
        return Ok(None);
    }
    let row = users::ActiveModel { google_subject: Set(subject.clone()), ..Default::default() };
    super::write(&tx, account.id, row).await?;
    audit::record(&tx, origin, action, None, "").await?;
    notify(&tx, stores.outbox, &account, change, origin.at).await?;
    tx.commit().await?;
    stores.outbox.notify();
    Ok(Some(Account { google_subject: subject, ..account }))
}
