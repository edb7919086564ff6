//! Roles of accounts, and disabled accounts.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, Set};
use serde_json::json;

use super::mail_tokens::Purpose;
use super::security_change::Stores;
use super::{Account, Email, Role, directory, lock_account, mail_tokens, sessions, users};
use super::{query_by_email, registration};
use crate::domain::accounts::validation;
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::db;
use crate::platform::language::Language;
use crate::platform::mail::MailKind;

/// The reason why the role or the state of an account was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RoleError {
    /// The account does not exist.
    #[error("This account does not exist.")]
    Missing,
    /// The account is the only administrator who can sign in.
    #[error("This is the only administrator account. Make another account an administrator first.")]
    OnlyAdmin,
    /// The account is disabled.
    #[error("This account is disabled. Enable it first.")]
    Disabled,
    /// The invited person has the role, or a higher one.
    #[error("This person already has this role or a higher one.")]
    HasRole,
    /// The acting account is no longer an administrator.
    #[error("You are no longer an administrator.")]
    NotAdmin,
    /// Another request created the account at the same time.
    #[error("This address just got an account. Please try again.")]
    Conflict,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Changes the role of an account, ends its sessions and enqueues a mail about it.
///
/// # Errors
/// Returns [`RoleError`] if the account cannot be changed. Nothing is written in that case.
pub async fn set_role(
    stores: Stores<'_>,
    id: i64,
    role: Role,
    origin: &Origin,
) -> Result<Account, RoleError> {
    let tx = stores.db.begin().await?;
    let account = lock_changeable(&tx, id, role != Role::Admin, origin).await?;
    if account.role == role {
        return Ok(account);
    }
    if role.is_staff() {
        remove_unproved_password(&tx, &account, origin).await?;
    }
    write_role(&tx, &account, role, origin).await?;
    enqueue_mail(&tx, stores, &account, origin.at).await?;
    tx.commit().await?;
    stores.outbox.notify();
    Ok(Account { role, ..account })
}

/// Disables an account, which ends its sessions, or enables it again.
///
/// # Errors
/// Returns [`RoleError`] if the account cannot be changed. Nothing is written in that case.
pub async fn set_disabled(
    stores: Stores<'_>,
    id: i64,
    is_disabled: bool,
    origin: &Origin,
) -> Result<Account, RoleError> {
    let tx = stores.db.begin().await?;
    let account = lock_changeable(&tx, id, is_disabled, origin).await?;
    if account.disabled_at.is_some() == is_disabled {
        return Ok(account);
    }
    let disabled_at = is_disabled.then_some(origin.at);
    let row = users::ActiveModel { disabled_at: Set(disabled_at), ..Default::default() };
    super::write(&tx, id, row).await?;
    sessions::end_all(&tx, id).await?;
    let action =
        if is_disabled { AuditAction::AccountDisabled } else { AuditAction::AccountEnabled };
    audit::record(&tx, origin, action, Some((AuditSubject::Account, id)), "").await?;
    tx.commit().await?;
    Ok(Account { disabled_at, ..account })
}

/// Gives a role to the account of an e-mail address. Without one, creates an account, whose owner
/// chooses a password with the link of the mail. An account that was never verified loses its
/// password, because another person may have chosen it.
///
/// # Errors
/// Returns [`RoleError`] if the account cannot be changed. Nothing is written in that case.
pub async fn invite(
    stores: Stores<'_>,
    email: &Email,
    role: Role,
    origin: &Origin,
) -> Result<Account, RoleError> {
    let tx = stores.db.begin().await?;
    let id = match query_by_email(email.as_str()).one(&tx).await? {
        Some(account) => account.id,
        None => insert_invited(&tx, email, origin).await?,
    };
    let account = lock_changeable(&tx, id, role != Role::Admin, origin).await?;
    if account.disabled_at.is_some() {
        return Err(RoleError::Disabled);
    }
    if account.verified_at.is_some() && account.role >= role {
        return Err(RoleError::HasRole);
    }
    remove_unproved_password(&tx, &account, origin).await?;
    if account.role != role {
        write_role(&tx, &account, role, origin).await?;
    }
    let subject = Some((AuditSubject::Account, id));
    audit::record(&tx, origin, AuditAction::Invited, subject, role.noun()).await?;
    enqueue_mail(&tx, stores, &account, origin.at).await?;
    tx.commit().await?;
    stores.outbox.notify();
    Ok(Account { role, ..account })
}

/// Inserts an account without a password. Returns its id.
async fn insert_invited(
    tx: &DatabaseTransaction,
    email: &Email,
    origin: &Origin,
) -> Result<i64, RoleError> {
    let row = users::ActiveModel {
        email: Set(email.as_str().to_owned()),
        name: Set(validation::name_from_email(email.as_str())),
        password_hash: Set(String::new()),
        role: Set(Role::User),
        password_changed_at: Set(origin.at),
        created_at: Set(origin.at),
        language: Set(Language::English),
        ..Default::default()
    };
    let id = match row.insert(tx).await {
        Ok(account) => account.id,
        Err(error) if db::is_unique_violation(&error) => return Err(RoleError::Conflict),
        Err(error) => return Err(error.into()),
    };
    registration::record(tx, origin, AuditAction::AccountCreated, id, "invitation").await?;
    Ok(id)
}

/// Removes the password of an account whose address was never verified, and its mail links, because
/// another person may have chosen the password. The owner of the address chooses one by mail.
async fn remove_unproved_password(
    tx: &DatabaseTransaction,
    account: &Account,
    origin: &Origin,
) -> Result<(), DbErr> {
    if account.verified_at.is_some() {
        return Ok(());
    }
    mail_tokens::revoke_all(tx, account.id).await?;
    super::write(tx, account.id, registration::row_without_password(origin.at)).await?;
    if account.has_password() {
        let action = AuditAction::PasswordRemoved;
        registration::record(tx, origin, action, account.id, "").await?;
    }
    Ok(())
}

/// Locks an account for a change, after checking that the acting account is an administrator.
/// `removes_admin` says whether the changed account is no administrator with access afterwards.
async fn lock_changeable(
    tx: &DatabaseTransaction,
    id: i64,
    removes_admin: bool,
    origin: &Origin,
) -> Result<Account, RoleError> {
    // The rows of the administrators are locked first, in one order, which prevents deadlocks.
    let admins = directory::lock_administrators(tx).await?;
    // Another administrator can have demoted the acting one after the request began.
    if origin.account.is_some_and(|actor| admins.iter().all(|admin| admin.id != actor)) {
        return Err(RoleError::NotAdmin);
    }
    if removes_admin && matches!(&*admins, [only] if only.id == id) {
        return Err(RoleError::OnlyAdmin);
    }
    lock_account(tx, id).await?.ok_or(RoleError::Missing)
}

async fn write_role(
    tx: &DatabaseTransaction,
    account: &Account,
    role: Role,
    origin: &Origin,
) -> Result<(), DbErr> {
    let row = users::ActiveModel { role: Set(role), ..Default::default() };
    super::write(tx, account.id, row).await?;
    sessions::end_all(tx, account.id).await?;
    if !role.is_staff() {
        mail_tokens::revoke(tx, account.id, Purpose::Invitation).await?;
    }
    let action = match (account.role, role) {
        (_, Role::Admin) => AuditAction::AdministratorAdded,
        (Role::Admin, _) => AuditAction::AdministratorRemoved,
        _ => AuditAction::RoleChanged,
    };
    let subject = Some((AuditSubject::Account, account.id));
    audit::record(tx, origin, action, subject, role.noun()).await
}

/// Enqueues the mail about the role. The renderer reads the role that the account has by then.
async fn enqueue_mail(
    tx: &DatabaseTransaction,
    stores: Stores<'_>,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    stores.outbox.enqueue(tx, &account.email, MailKind::Role, &json!({}), now).await
}
