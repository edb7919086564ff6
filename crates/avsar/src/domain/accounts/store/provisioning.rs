//! Accounts that the operator sets up: on the command line, by settings, and for the demonstration.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel, Set};
use serde_json::json;

use super::security_change::Stores;
use super::{Account, Email, Role, by_email, mail_tokens, sessions, users};
use crate::domain::accounts::password::{self, PasswordOwner};
use crate::domain::accounts::sign_in_limits;
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::mail::MailKind;

/// Ensures that a verified account with this role and password exists. Creates the account, or
/// updates the role and password of the existing one, and enables it. A change ends the sessions
/// and mail links of the account, and removes its link to a Google account. Its second factors
/// stay.
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
    let before = by_email(stores.db, email).await?;
    let is_password = |account: &Account| password::matches(secret, &account.password_hash);
    let keeps_password = before.as_ref().is_some_and(is_password);
    if let Some(account) = &before
        && account.role == role
        && account.verified_at.is_some()
        && account.disabled_at.is_none()
        && keeps_password
    {
        // No change is needed, so existing sessions stay valid.
        return Ok(account.clone());
    }
    let owner = PasswordOwner {
        role,
        name: before.as_ref().map_or(name, |account| &account.name).to_owned(),
        email: email.as_str().to_owned(),
        site_name: String::new(),
    };
    owner.check_new(secret).map_err(EnsureError::WeakPassword)?;
    let hash = password::hash(secret).map_err(|_| EnsureError::Password)?;
    let row = changed_row(before.clone(), (email, name), now);
    let row = users::ActiveModel { password_hash: Set(hash), role: Set(role), ..row };
    let tx = stores.db.begin().await?;
    let account: Account = row.save(&tx).await?.try_into()?;
    sessions::end_all(&tx, account.id).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    sign_in_limits::reset_account(&tx, &account.email).await?;
    let origin = Origin::operator(now);
    record_changes(&tx, &account, before.as_ref(), keeps_password, &origin).await?;
    if !keeps_password && before.is_some_and(|before| before.has_password()) {
        let (kind, params) = (MailKind::PasswordChanged, json!({}));
        let enqueue = stores.outbox.enqueue(&tx, &account.email, kind, &params, now);
        account.language.scope(enqueue).await?;
    }
    tx.commit().await?;
    stores.outbox.notify();
    Ok(account)
}

/// Returns the row of a new or an existing account, without password and role.
fn changed_row(
    before: Option<Account>,
    (email, name): (&Email, &str),
    now: DateTime<Utc>,
) -> users::ActiveModel {
    let row = match before {
        Some(account) => account.into_active_model(),
        None => users::ActiveModel {
            email: Set(email.as_str().to_owned()),
            name: Set(name.to_owned()),
            created_at: Set(now),
            ..Default::default()
        },
    };
    users::ActiveModel {
        password_changed_at: Set(now),
        verified_at: Set(Some(now)),
        google_subject: Set(None),
        disabled_at: Set(None),
        ..row
    }
}

/// Records what [`ensure`] changed. `before` is the earlier state of an existing account.
async fn record_changes(
    tx: &DatabaseTransaction,
    account: &Account,
    before: Option<&Account>,
    keeps_password: bool,
    origin: &Origin,
) -> Result<(), DbErr> {
    let changes = [
        (AuditAction::AccountCreated, before.is_none()),
        (AuditAction::PasswordChanged, before.is_some() && !keeps_password),
        (AuditAction::GoogleRemoved, before.is_some_and(|it| it.google_subject.is_some())),
        (AuditAction::AccountEnabled, before.is_some_and(|it| it.disabled_at.is_some())),
        (AuditAction::AddressVerified, before.is_some_and(|it| it.verified_at.is_none())),
        (
            AuditAction::AdministratorAdded,
            account.role == Role::Admin && before.is_none_or(|it| it.role != Role::Admin),
        ),
    ];
    let subject = Some((AuditSubject::Account, account.id));
    for (action, _) in changes.into_iter().filter(|(_, is_made)| *is_made) {
        audit::record(tx, origin, action, subject, "operator").await?;
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
