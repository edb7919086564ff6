//! Accounts that the operator sets up: on the command line, by settings, and for the demonstration.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel, Set};
use serde_json::json;

use super::security_change::Stores;
use super::{Account, Email, Role, by_email, mail_tokens, sessions, users};
use crate::domain::accounts::password::{self, PasswordOwner};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::mail::MailKind;

/// Ensures that a verified account with this role and password exists. Creates the account, or
/// updates the role and password of the existing one. A new password ends the sessions and mail
/// links of the account, and removes its link to a Google account. Its second factors stay.
///
/// # Errors
/// Returns [`EnsureError`] if the password cannot be hashed or a database query fails.
pub async fn ensure(
    stores: Stores<'_>,
    email: &Email,
    name: &str,
    secret: &str,
    role: Role,
    now: DateTime<Utc>,
) -> Result<Account, EnsureError> {
    let existing = by_email(stores.db, email).await?;
    if let Some(account) = &existing
        && account.role == role
        && account.verified_at.is_some()
        && password::matches(secret, &account.password_hash)
    {
        // No change is needed, so existing sessions stay valid.
        return Ok(account.clone());
    }
    let owner = PasswordOwner {
        role,
        name: name.to_owned(),
        email: email.as_str().to_owned(),
        site_name: String::new(),
    };
    owner.check_new(secret).map_err(EnsureError::WeakPassword)?;
    let hash = password::hash(secret).map_err(|_| EnsureError::Password)?;
    let before = existing.as_ref().map(|account| account.role);
    let mut row = match existing {
        Some(account) => account.into_active_model(),
        None => users::ActiveModel {
            email: Set(email.as_str().to_owned()),
            name: Set(name.to_owned()),
            created_at: Set(now),
            ..Default::default()
        },
    };
    row.password_hash = Set(hash);
    row.password_changed_at = Set(now);
    row.role = Set(role);
    row.verified_at = Set(Some(now));
    row.google_subject = Set(None);
    let tx = stores.db.begin().await?;
    let account: Account = row.save(&tx).await?.try_into()?;
    sessions::end_all(&tx, account.id).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    record_ensured(&tx, &account, before, &Origin::operator(now)).await?;
    if before.is_some() {
        let kind = MailKind::PasswordChanged;
        stores.outbox.enqueue(&tx, &account.email, kind, &json!({}), now).await?;
    }
    tx.commit().await?;
    stores.outbox.notify();
    Ok(account)
}

/// Records what [`ensure`] changed. `before` is the earlier role of an existing account.
async fn record_ensured(
    tx: &DatabaseTransaction,
    account: &Account,
    before: Option<Role>,
    origin: &Origin,
) -> Result<(), DbErr> {
    let subject = Some((AuditSubject::Account, account.id));
    let password = match before {
        None => AuditAction::AccountCreated,
        Some(_) => AuditAction::PasswordChanged,
    };
    audit::record(tx, origin, password, subject, "operator").await?;
    if account.role == Role::Admin && before != Some(Role::Admin) {
        audit::record(tx, origin, AuditAction::AdministratorAdded, subject, "").await?;
    }
    Ok(())
}

/// The reason why [`ensure`] failed.
#[derive(Debug, thiserror::Error)]
pub enum EnsureError {
    /// The password is not allowed.
    #[error("{0}")]
    WeakPassword(&'static str),
    /// The password cannot be hashed.
    #[error("the password cannot be hashed")]
    Password,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}
