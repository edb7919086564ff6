//! The links in mails: 32 random bytes of which only the hash is kept, good for one use and for a
//! while.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, Iterable, Set};
use sha2::{Digest, Sha256};

use super::{Account, lock_account, lock_if_unchanged};

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum Purpose {
    /// To show that the address is one's own.
    #[sea_orm(string_value = "verify")]
    VerifyAddress,
    /// To choose a new password.
    #[sea_orm(string_value = "reset")]
    ResetPassword,
}

impl Purpose {
    fn ttl(self) -> TimeDelta {
        match self {
            Self::VerifyAddress => TimeDelta::hours(48),
            Self::ResetPassword => TimeDelta::hours(1),
        }
    }
}

mod mail_tokens {
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

/// A new link's secret; the older ones of the purpose are good no more. None where the account
/// is no more what it was when it was read.
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
    mail_tokens::Entity::delete_many()
        .filter(mail_tokens::Column::ExpiresAt.lte(now))
        .exec(tx)
        .await?;
    let secret: [u8; 32] = rand::random();
    let token = URL_SAFE_NO_PAD.encode(secret);
    let row = mail_tokens::ActiveModel {
        hash: Set(digest(&token)),
        user_id: Set(account.id),
        purpose: Set(purpose),
        expires_at: Set(now + purpose.ttl()),
    };
    mail_tokens::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(Some(token))
}

/// Whose link this is, while it is good.
pub async fn find_owner(
    db: &impl ConnectionTrait,
    token: &str,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Option<i64>, DbErr> {
    let found = mail_tokens::Entity::find_by_id(digest(token))
        .filter(mail_tokens::Column::Purpose.eq(purpose))
        .filter(mail_tokens::Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    Ok(found.map(|found| found.user_id))
}

/// Uses up a link, and tells whose it was: an account that is locked now. Of two who do so at once,
/// one finds it.
pub async fn redeem(
    tx: &DatabaseTransaction,
    token: &str,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Option<Account>, DbErr> {
    let Some(user_id) = find_owner(tx, token, purpose, now).await? else {
        return Ok(None);
    };
    let account = lock_account(tx, user_id).await?;
    let used = mail_tokens::Entity::delete_by_id(digest(token)).exec(tx).await?;
    Ok(account.filter(|_| used.rows_affected == 1))
}

/// Links of a purpose are good no more.
pub async fn revoke(tx: &DatabaseTransaction, user_id: i64, purpose: Purpose) -> Result<(), DbErr> {
    mail_tokens::Entity::delete_many()
        .filter(mail_tokens::Column::UserId.eq(user_id))
        .filter(mail_tokens::Column::Purpose.eq(purpose))
        .exec(tx)
        .await
        .map(drop)
}

/// No link is good any more.
pub async fn revoke_all(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    for purpose in Purpose::iter() {
        revoke(tx, user_id, purpose).await?;
    }
    Ok(())
}

/// What is kept of a secret.
fn digest(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
