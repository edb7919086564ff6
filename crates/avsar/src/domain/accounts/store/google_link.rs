//! Sign-in with Google, and the link of an account to a Google account.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};
use serde::{Deserialize, Serialize};

use super::registration::{record, row_without_password};
use super::security_change::{AccountChange, ChangeOutcome, Stores, record_change};
use super::sessions::Session;
use super::{Account, Email, Role, mail_tokens, query_by_email, users};
use crate::domain::audit::{AuditAction, Origin};
use crate::platform::db;
use crate::platform::language;
use crate::platform::mail::SecurityChange;

/// An identity verified by Google.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GoogleIdentity {
    /// The `sub` claim: Google's permanent id of the person.
    pub subject: String,
    /// E-mail address that Google has verified.
    pub email: Email,
    /// Name of the person.
    pub name: String,
}

/// The reason why an account cannot be linked to a Google identity.
#[derive(Debug, thiserror::Error)]
pub enum GoogleAccountError {
    /// The account of the e-mail address is linked to another Google account.
    #[error("the account of this e-mail address is linked to another Google account")]
    LinkedToAnotherSubject,
    /// The account of the e-mail address has a password. Its owner must enter it before the account
    /// is linked: another person may control the Google account.
    #[error("the account of this e-mail address has a password")]
    PasswordNeeded,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Returns the account that is linked to a Google identity. Without a linked account, links the
/// account of the e-mail address, unless it has a password, or creates an account.
///
/// # Errors
/// Returns [`GoogleAccountError`] if the account is linked to another identity or a database query
/// fails.
pub async fn sign_in(
    stores: Stores<'_>,
    identity: &GoogleIdentity,
    origin: &Origin,
) -> Result<Account, GoogleAccountError> {
    match find_or_create(stores, identity, origin).await {
        // A concurrent request created the account, so the second attempt finds it.
        Err(GoogleAccountError::Database(error)) if db::is_unique_violation(&error) => {
            find_or_create(stores, identity, origin).await
        }
        result => result,
    }
}

async fn find_or_create(
    stores: Stores<'_>,
    identity: &GoogleIdentity,
    origin: &Origin,
) -> Result<Account, GoogleAccountError> {
    let tx = stores.db.begin().await?;
    let linked = users::Entity::find()
        .filter(users::Column::GoogleSubject.eq(&identity.subject))
        .one(&tx)
        .await?;
    if let Some(account) = linked {
        return Ok(account);
    }
    let at_address = query_by_email(identity.email.as_str()).lock_exclusive().one(&tx).await?;
    let account = match at_address {
        Some(account) => {
            let account = link_account(&tx, account, identity, origin).await?;
            let change = SecurityChange::GoogleLinked;
            record_change(&tx, stores.outbox, &account, change, origin).await?;
            account
        }
        None => {
            let account = new_google_account(identity, origin.at).insert(&tx).await?;
            record(&tx, origin, AuditAction::AccountCreated, account.id, "Google").await?;
            account
        }
    };
    tx.commit().await?;
    stores.outbox.notify();
    Ok(account)
}

fn new_google_account(identity: &GoogleIdentity, now: DateTime<Utc>) -> users::ActiveModel {
    users::ActiveModel {
        email: Set(identity.email.as_str().to_owned()),
        name: Set(identity.name.clone()),
        google_subject: Set(Some(identity.subject.clone())),
        password_hash: Set(String::new()),
        role: Set(Role::User),
        verified_at: Set(Some(now)),
        password_changed_at: Set(now),
        created_at: Set(now),
        language: Set(language::current()),
        ..Default::default()
    }
}

async fn link_account(
    tx: &DatabaseTransaction,
    account: Account,
    identity: &GoogleIdentity,
    origin: &Origin,
) -> Result<Account, GoogleAccountError> {
    let now = origin.at;
    if account.google_subject.is_some() {
        return Err(GoogleAccountError::LinkedToAnotherSubject);
    }
    if account.verified_at.is_some() && account.has_password() {
        return Err(GoogleAccountError::PasswordNeeded);
    }
    let row: users::ActiveModel = if account.verified_at.is_some() {
        Default::default()
    } else {
        // The e-mail address was never verified, so another person may have signed up with it. That
        // person's name and password must not stay.
        mail_tokens::revoke_all(tx, account.id).await?;
        record(tx, origin, AuditAction::AddressVerified, account.id, "Google").await?;
        if account.has_password() {
            record(tx, origin, AuditAction::PasswordRemoved, account.id, "").await?;
        }
        users::ActiveModel {
            name: Set(identity.name.clone()),
            verified_at: Set(Some(now)),
            ..row_without_password(now)
        }
    };
    let row = users::ActiveModel {
        id: Set(account.id),
        google_subject: Set(Some(identity.subject.clone())),
        ..row
    };
    Ok(row.update(tx).await?)
}

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
