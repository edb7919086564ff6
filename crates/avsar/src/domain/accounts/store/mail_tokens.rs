//! Tokens of mail links: 32 random bytes, of which only the hash is stored. A token is valid once
//! and for a limited time.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{DatabaseTransaction, Iterable, QuerySelect, QueryTrait, Set};
use sha2::{Digest, Sha256};

use super::{Account, lock_account, lock_if_unchanged};

/// The purpose of a mail link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Purpose {
    /// Verification of the e-mail address. Valid for 48 hours.
    #[sea_orm(string_value = "verify")]
    VerifyAddress,
    /// Choice of a new password. Valid for 1 hour.
    #[sea_orm(string_value = "reset")]
    ResetPassword,
    /// Choice of the first password of an invited account. Valid for 7 days.
    #[sea_orm(string_value = "invitation")]
    Invitation,
}

impl Purpose {
    fn ttl(self) -> TimeDelta {
        match self {
            Self::VerifyAddress => TimeDelta::hours(48),
            Self::ResetPassword => TimeDelta::hours(1),
            Self::Invitation => TimeDelta::days(7),
        }
    }

    /// The purposes of the links with which the recipient chooses a password.
    pub const CHOOSE_PASSWORD: [Self; 2] = [Self::ResetPassword, Self::Invitation];
}

mod entity {
    use super::Purpose;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "mail_tokens")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub user_id: i64,
        pub purpose: Purpose,
        pub expires_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Issues a token and revokes the account's older tokens of the same purpose. Returns `None` if the
/// account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn issue(
    tx: &DatabaseTransaction,
    account: &Account,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Option<String>, DbErr> {
    if !lock_if_unchanged(tx, account).await? {
        return Ok(None);
    }
    revoke(tx, account.id, purpose).await?;
    entity::Entity::delete_many().filter(entity::Column::ExpiresAt.lte(now)).exec(tx).await?;
    let secret: [u8; 32] = rand::random();
    let token = URL_SAFE_NO_PAD.encode(secret);
    let row = entity::ActiveModel {
        hash: Set(digest(&token)),
        user_id: Set(account.id),
        purpose: Set(purpose),
        expires_at: Set(now + purpose.ttl()),
    };
    entity::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(Some(token))
}

/// Returns the id of the account that a valid token of one of the purposes belongs to.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_owner(
    db: &impl ConnectionTrait,
    token: &str,
    purposes: &[Purpose],
    now: DateTime<Utc>,
) -> Result<Option<i64>, DbErr> {
    let found = entity::Entity::find_by_id(digest(token))
        .filter(entity::Column::Purpose.is_in(purposes.iter().copied()))
        .filter(entity::Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    Ok(found.map(|found| found.user_id))
}

/// Returns a query of the accounts that have a valid token.
pub(super) fn owners_of_valid(now: DateTime<Utc>) -> SelectStatement {
    entity::Entity::find()
        .select_only()
        .column(entity::Column::UserId)
        .filter(entity::Column::ExpiresAt.gt(now))
        .into_query()
}

/// Deletes a valid token and returns its account, whose row is locked. If two requests redeem one
/// token at the same time, only one of them gets the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn redeem(
    tx: &DatabaseTransaction,
    token: &str,
    purposes: &[Purpose],
    now: DateTime<Utc>,
) -> Result<Option<Account>, DbErr> {
    let Some(user_id) = find_owner(tx, token, purposes, now).await? else {
        return Ok(None);
    };
    let account = lock_account(tx, user_id).await?;
    let used = entity::Entity::delete_by_id(digest(token)).exec(tx).await?;
    Ok(account.filter(|_| used.rows_affected == 1))
}

/// Revokes the account's tokens of one purpose.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn revoke(tx: &DatabaseTransaction, user_id: i64, purpose: Purpose) -> Result<(), DbErr> {
    entity::Entity::delete_many()
        .filter(entity::Column::UserId.eq(user_id))
        .filter(entity::Column::Purpose.eq(purpose))
        .exec(tx)
        .await
        .map(drop)
}

/// Revokes all tokens of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn revoke_all(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    for purpose in Purpose::iter() {
        revoke(tx, user_id, purpose).await?;
    }
    Ok(())
}

/// Returns the SHA-256 digest of a token in hexadecimal, as stored in the database.
fn digest(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}
