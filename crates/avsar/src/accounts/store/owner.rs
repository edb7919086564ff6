//! What somebody does with his own account.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{PaginatorTrait, Set};
use serde_json::json;

use super::{Account, Role, links, users};
use crate::db::Database;
use crate::mail::{self, Kind, Outbox};

/// Gives the account another name.
pub async fn rename(db: &Database, account: Account, name: String) -> Result<Account, DbErr> {
    let tx = db.begin().await?;
    let row = users::ActiveModel { name: Set(name.clone()), ..Default::default() };
    super::write(&tx, account.id, row).await?;
    tx.commit().await?;
    Ok(Account { name, ..account })
}

/// Gives the account another password, which ends all sessions, and every link that is under way.
pub async fn change_password(
    db: &Database,
    outbox: &Outbox,
    account: &Account,
    hash: String,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let row = users::ActiveModel {
        password_hash: Set(hash),
        password_changed_at: Set(now),
        ..Default::default()
    };
    super::write(&tx, account.id, row).await?;
    links::forget_all(&tx, account.id).await?;
    outbox.put(&tx, &account.email, Kind::PasswordChanged, &json!({}), now).await?;
    tx.commit().await?;
    outbox.wake();
    Ok(())
}

/// Deletes the account with everything that is kept of the person. Not the only administrator's:
/// whether it was deleted.
pub async fn delete(
    db: &Database,
    outbox: &Outbox,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    if account.role == Role::Admin {
        let admins = users::Entity::find().filter(users::Column::Role.eq(Role::Admin));
        if admins.count(&tx).await? <= 1 {
            return Ok(false);
        }
    }
    mail::forget(&tx, &account.email).await?;
    // Links and saved jobs go with it.
    users::Entity::delete_by_id(account.id).exec(&tx).await?;
    let facts = json!({ "name": account.name });
    outbox.put(&tx, &account.email, Kind::AccountDeleted, &facts, now).await?;
    tx.commit().await?;
    outbox.wake();
    Ok(true)
}
