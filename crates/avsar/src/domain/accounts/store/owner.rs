//! Changes by users to their own accounts.

use chrono::{DateTime, Utc};
use sea_orm::Set;
use sea_orm::entity::prelude::*;
use serde_json::json;

use super::mail_tokens::{self, Purpose};
use super::{Account, Role, directory, lock_if_unchanged, sessions, users};
use crate::domain::accounts::{sign_in_limits, validation};
use crate::domain::alerts;
use crate::domain::audit::{self, AuditAction, Origin};
use crate::domain::subscriptions;
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::language;
use crate::platform::mail::{self, MailKind, Outbox};

/// Changes the name of the account. Returns `None` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn rename(
    db: &Database,
    account: Account,
    name: String,
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    let tx = db.begin().await?;
    if !lock_if_unchanged(&tx, &account).await? {
        return Ok(None);
    }
    let row = users::ActiveModel { name: Set(name.clone()), ..Default::default() };
    super::write(&tx, account.id, row).await?;
    audit::record(&tx, origin, AuditAction::AccountRenamed, None, "").await?;
    tx.commit().await?;
    Ok(Some(Account { name, ..account }))
}

/// Changes the password of the account, ends all its sessions and revokes its mail links. Returns
/// the updated account, or `None` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn change_password(
    db: &Database,
    outbox: &Outbox,
    account: Account,
    hash: String,
    origin: &Origin,
) -> Result<Option<Account>, DbErr> {
    let now = origin.at;
    let tx = db.begin().await?;
    if !lock_if_unchanged(&tx, &account).await? {
        return Ok(None);
    }
    let row = users::ActiveModel {
        password_hash: Set(hash.clone()),
        password_changed_at: Set(now),
        ..Default::default()
    };
    super::write(&tx, account.id, row).await?;
    sessions::end_all(&tx, account.id).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    audit::record(&tx, origin, AuditAction::PasswordChanged, None, "").await?;
    outbox.enqueue(&tx, &account.email, MailKind::PasswordChanged, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Some(Account { password_hash: hash, password_changed_at: now, ..account }))
}

/// Redeems a link to choose a password, ends all sessions and removes the link to a Google account.
/// The link also verifies the address. The name of an unverified account is replaced, because
/// another person may have used the address. Returns the account before the change, or `None` if
/// the token is invalid.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn reset_password(
    db: &Database,
    outbox: &Outbox,
    token: &str,
    hash: String,
    client: ClientIp,
    now: DateTime<Utc>,
) -> Result<Option<Account>, DbErr> {
    let tx = db.begin().await?;
    let purposes = &Purpose::CHOOSE_PASSWORD;
    let Some(account) = mail_tokens::redeem(&tx, token, purposes, now).await? else {
        return Ok(None);
    };
    let mut row = users::ActiveModel {
        password_hash: Set(hash),
        password_changed_at: Set(now),
        ..Default::default()
    };
    // Someone else may have linked their Google account.
    row.google_subject = Set(None);
    if account.verified_at.is_none() {
        row.verified_at = Set(Some(now));
        row.name = Set(validation::name_from_email(&account.email));
    }
    super::write(&tx, account.id, row).await?;
    sessions::end_all(&tx, account.id).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    let origin = Origin::account(account.id, client, now);
    audit::record(&tx, &origin, AuditAction::PasswordReset, None, "").await?;
    if account.google_subject.is_some() {
        audit::record(&tx, &origin, AuditAction::GoogleRemoved, None, "").await?;
    }
    if account.verified_at.is_none() {
        audit::record(&tx, &origin, AuditAction::AddressVerified, None, "").await?;
    }
    outbox.enqueue(&tx, &account.email, MailKind::PasswordChanged, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Some(account))
}

/// The result of a request to delete an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// The account was deleted.
    Done,
    /// The account was not deleted, because it is the only administrator account.
    OnlyAdmin,
    /// The account was not deleted, because it has changed since its password was checked.
    Changed,
}

/// Deletes the account and all data of its user. The only administrator account is not deleted.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete(
    db: &Database,
    outbox: &Outbox,
    account: &Account,
    origin: &Origin,
) -> Result<Deletion, DbErr> {
    let now = origin.at;
    let tx = db.begin().await?;
    if account.role == Role::Admin && directory::lock_administrators(&tx).await?.len() <= 1 {
        return Ok(Deletion::OnlyAdmin);
    }
    if !lock_if_unchanged(&tx, account).await? {
        return Ok(Deletion::Changed);
    }
    mail::delete_by_recipient(&tx, &account.email).await?;
    // The subscription of an unverified address can belong to another person.
    if account.verified_at.is_some() {
        subscriptions::delete_by_email(&tx, &account.email).await?;
        alerts::store::owners::delete_by_email(&tx, &account.email).await?;
    }
    sign_in_limits::forget_account(&tx, &account.email).await?;
    // Foreign keys delete the sessions, mail tokens, saved jobs and interview practice as well.
    users::Entity::delete_by_id(account.id).exec(&tx).await?;
    audit::record(&tx, origin, AuditAction::AccountDeleted, None, "").await?;
    let (kind, params) = (MailKind::AccountDeleted, json!({ "name": account.name }));
    // At delivery, there will be no account that tells its role.
    let language = account.mail_language(language::current());
    language.scope(outbox.enqueue(&tx, &account.email, kind, &params, now)).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Deletion::Done)
}
