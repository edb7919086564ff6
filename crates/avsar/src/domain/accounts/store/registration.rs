//! Registration: sign-up, and verification of the e-mail address.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};
use serde_json::json;

use super::mail_tokens::{self, Purpose};
use super::security_change::Stores;
use super::{Account, Email, Role, lock_if_unchanged, users};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::client_ip::ClientIp;
use crate::platform::db::{self, Database};
use crate::platform::language;
use crate::platform::mail::{MailKind, Outbox};

/// Time after which an account whose e-mail address was never verified is deleted.
const UNVERIFIED_RETENTION: TimeDelta = TimeDelta::days(30);
/// Number of such accounts deleted in one transaction.
const UNVERIFIED_BATCH: u64 = 500;

/// Creates an unverified account. Returns `false` if the e-mail address already has an account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn create(
    stores: Stores<'_>,
    (email, name, hash): (&Email, &str, String),
    origin: &Origin,
) -> Result<bool, DbErr> {
    let (outbox, now) = (stores.outbox, origin.at);
    let tx = stores.db.begin().await?;
    let row = users::ActiveModel {
        email: Set(email.as_str().to_owned()),
        name: Set(name.to_owned()),
        password_hash: Set(hash),
        role: Set(Role::User),
        password_changed_at: Set(now),
        created_at: Set(now),
        language: Set(language::current()),
        ..Default::default()
    };
    let account = match row.insert(&tx).await {
        Ok(account) => account,
        Err(error) if db::is_unique_violation(&error) => return Ok(false),
        Err(error) => return Err(error),
    };
    record(&tx, origin, AuditAction::AccountCreated, account.id, "password").await?;
    outbox.enqueue(&tx, email.as_str(), MailKind::SignUp, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

/// Handles a sign-up with the e-mail address of an existing account. If that account is unverified
/// and the passwords differ, its password is removed. The recipient of the mail then chooses a
/// password. Returns `false` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn sign_up_again(
    stores: Stores<'_>,
    account: &Account,
    same_password: bool,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let (outbox, now) = (stores.outbox, origin.at);
    let tx = stores.db.begin().await?;
    if !lock_if_unchanged(&tx, account).await? {
        return Ok(false);
    }
    if account.verified_at.is_none() && !same_password {
        // A link to choose a password stays valid, because only the recipient of the mail has it.
        mail_tokens::revoke(&tx, account.id, Purpose::VerifyAddress).await?;
        super::write(&tx, account.id, row_without_password(now)).await?;
        if account.has_password() {
            record(&tx, origin, AuditAction::PasswordRemoved, account.id, "").await?;
        }
    }
    outbox.enqueue(&tx, &account.email, MailKind::SignUp, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

/// Records an event about an account. The actor of a sign-up is unknown.
pub(super) async fn record(
    tx: &DatabaseTransaction,
    origin: &Origin,
    action: AuditAction,
    account: i64,
    detail: &str,
) -> Result<(), DbErr> {
    let subject = Some((AuditSubject::Account, account));
    audit::record(tx, origin, action, subject, detail).await
}

/// Returns the columns of an account whose password is removed.
pub(super) fn row_without_password(now: DateTime<Utc>) -> users::ActiveModel {
    users::ActiveModel {
        password_hash: Set(String::new()),
        password_changed_at: Set(now),
        ..Default::default()
    }
}

/// Enqueues a mail to an address that may have no account. The renderer looks the account up, so
/// the response time does not reveal whether one exists.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn enqueue_mail(
    db: &Database,
    outbox: &Outbox,
    email: &Email,
    kind: MailKind,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    outbox.enqueue(&tx, email.as_str(), kind, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(())
}

/// Redeems a verification link. Returns `false` if the token is invalid.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn verify(
    db: &Database,
    token: &str,
    client: ClientIp,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let Some(account) = mail_tokens::redeem(&tx, token, &[Purpose::VerifyAddress], now).await?
    else {
        return Ok(false);
    };
    if account.verified_at.is_none() {
        let row = users::ActiveModel { verified_at: Set(Some(now)), ..Default::default() };
        super::write(&tx, account.id, row).await?;
        let origin = Origin::account(account.id, client, now);
        audit::record(&tx, &origin, AuditAction::AddressVerified, None, "").await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// Deletes the accounts that were never verified, except those with a link that still works.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_unverified(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    while delete_unverified_batch(db, now).await? == UNVERIFIED_BATCH {}
    Ok(())
}

/// Deletes up to [`UNVERIFIED_BATCH`] accounts. Returns their number.
async fn delete_unverified_batch(db: &Database, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let tx = db.begin().await?;
    let expired: Vec<i64> = users::Entity::find()
        .select_only()
        .column(users::Column::Id)
        .filter(users::Column::VerifiedAt.is_null())
        // Administrators see invited accounts in their list, and invite again or demote them.
        .filter(users::Column::Role.eq(Role::User))
        .filter(users::Column::CreatedAt.lt(now - UNVERIFIED_RETENTION))
        .filter(users::Column::Id.not_in_subquery(mail_tokens::owners_of_valid(now)))
        .order_by_asc(users::Column::Id)
        .limit(UNVERIFIED_BATCH)
        .lock_exclusive()
        .into_tuple()
        .all(&tx)
        .await?;
    for id in &expired {
        users::Entity::delete_by_id(*id).exec(&tx).await?;
        let origin = Origin::operator(now);
        record(&tx, &origin, AuditAction::AccountDeleted, *id, "never verified").await?;
    }
    tx.commit().await?;
    Ok(expired.len() as u64)
}
