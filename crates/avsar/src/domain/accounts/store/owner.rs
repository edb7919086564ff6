//! What somebody does with his own account.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{QueryOrder, QuerySelect, Set};
use serde_json::json;

use super::{Account, Role, lock_if_unchanged, mail_tokens, users};
use crate::domain::subscriptions;
use crate::platform::db::Database;
use crate::platform::mail::{self, MailKind, Outbox};

/// Gives the account another name. None where the session it was read for has ended meanwhile.
pub async fn rename(
    db: &Database,
    account: Account,
    name: String,
) -> Result<Option<Account>, DbErr> {
    let tx = db.begin().await?;
    if !lock_if_unchanged(&tx, &account).await? {
        return Ok(None);
    }
    let row = users::ActiveModel { name: Set(name.clone()), ..Default::default() };
    super::write(&tx, account.id, row).await?;
    tx.commit().await?;
    Ok(Some(Account { name, ..account }))
}

/// Gives the account another password, which ends all sessions, and every link that is under way. The
/// account as it is then; none where it is no more what it was when its present password was checked.
pub async fn change_password(
    db: &Database,
    outbox: &Outbox,
    account: Account,
    hash: String,
    now: DateTime<Utc>,
) -> Result<Option<Account>, DbErr> {
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
    mail_tokens::revoke_all(&tx, account.id).await?;
    outbox.enqueue(&tx, &account.email, MailKind::PasswordChanged, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Some(Account { password_hash: hash, password_changed_at: now, ..account }))
}

/// What became of the wish to delete an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// It is gone.
    Done,
    /// Without it there would be no administrator.
    OnlyAdmin,
    /// It is no more what it was when its password was checked.
    Changed,
}

/// Deletes the account with everything that is kept of the person, but not the only administrator's.
pub async fn delete(
    db: &Database,
    outbox: &Outbox,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<Deletion, DbErr> {
    let tx = db.begin().await?;
    if account.role == Role::Admin {
        // All of them are locked: of two who leave at once, the second finds himself the only one.
        let admins = users::Entity::find()
            .filter(users::Column::Role.eq(Role::Admin))
            .order_by_asc(users::Column::Id)
            .lock_exclusive();
        if admins.all(&tx).await?.len() <= 1 {
            return Ok(Deletion::OnlyAdmin);
        }
    }
    if !lock_if_unchanged(&tx, account).await? {
        return Ok(Deletion::Changed);
    }
    mail::delete_by_recipient(&tx, &account.email).await?;
    // Of an address that nobody showed to be his, the news may be somebody else's.
    if account.verified_at.is_some() {
        subscriptions::delete_by_email(&tx, &account.email).await?;
    }
    // Links, saved jobs and interview practice go with it.
    users::Entity::delete_by_id(account.id).exec(&tx).await?;
    let facts = json!({ "name": account.name });
    outbox.enqueue(&tx, &account.email, MailKind::AccountDeleted, &facts, now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Deletion::Done)
}
