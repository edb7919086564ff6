//! Recovery codes, which replace a lost second factor. Each works once.

use data_encoding::BASE32_NOPAD;
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, PaginatorTrait, Set};
use sha2::{Digest, Sha256};

use super::Account;
use super::security_change::{AccountChange, ChangeOutcome, Stores};
use super::sessions::Session;
use crate::domain::audit::Origin;
use crate::platform::db::Database;
use crate::platform::mail::SecurityChange;

/// Number of recovery codes of an account.
const RECOVERY_CODES: usize = 10;
/// Length of a recovery code, in bytes. A fast hash is enough for a random code of this length.
const RECOVERY_CODE_BYTES: usize = 16;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "recovery_codes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub user_id: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Replaces the recovery codes of an account with a second factor, and ends its other sessions.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn replace(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    origin: &Origin,
) -> Result<ChangeOutcome<Vec<String>>, DbErr> {
    if !account.has_second_factor() {
        return Ok(ChangeOutcome::Missing);
    }
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(ChangeOutcome::Stale);
    };
    let codes = insert_all(&change.tx, account.id).await?;
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::RecoveryCodesReplaced).await?;
    Ok(ChangeOutcome::Done(codes))
}

/// Deletes a recovery code of the account if it is valid. If two requests use one code at the same
/// time, only one of them succeeds.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn redeem(
    stores: Stores<'_>,
    account: &Account,
    code: &str,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(false);
    };
    let used = entity::Entity::delete_many()
        .filter(entity::Column::Hash.eq(hash_code(code)))
        .filter(entity::Column::UserId.eq(account.id))
        .exec(&change.tx)
        .await?;
    if used.rows_affected == 0 {
        return Ok(false);
    }
    change.commit(SecurityChange::RecoveryCodeUsed).await?;
    Ok(true)
}

/// Returns the number of unused recovery codes.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count(db: &Database, user_id: i64) -> Result<u64, DbErr> {
    let of_account = entity::Entity::find().filter(entity::Column::UserId.eq(user_id));
    of_account.count(db.read()?).await
}

/// Makes recovery codes if the account had no second factor before. Returns none otherwise.
pub(super) async fn insert_first(
    tx: &DatabaseTransaction,
    account: &Account,
) -> Result<Vec<String>, DbErr> {
    if account.has_second_factor() {
        return Ok(Vec::new());
    }
    insert_all(tx, account.id).await
}

/// Replaces the recovery codes of an account.
async fn insert_all(tx: &DatabaseTransaction, user_id: i64) -> Result<Vec<String>, DbErr> {
    delete_all(tx, user_id).await?;
    let codes: Vec<String> = std::iter::repeat_with(new_code).take(RECOVERY_CODES).collect();
    let rows = codes
        .iter()
        .map(|code| entity::ActiveModel { hash: Set(hash_code(code)), user_id: Set(user_id) });
    entity::Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(codes)
}

/// Deletes the recovery codes of an account.
pub(super) async fn delete_all(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    let of_account = entity::Entity::delete_many();
    of_account.filter(entity::Column::UserId.eq(user_id)).exec(tx).await.map(drop)
}

/// Returns a random code in groups of four letters and digits.
fn new_code() -> String {
    let code = BASE32_NOPAD.encode(&rand::random::<[u8; RECOVERY_CODE_BYTES]>()).to_lowercase();
    let groups = code.as_bytes().chunks(4).map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join("-")
}

/// Returns the hash of a code, however it is spaced and capitalised.
fn hash_code(code: &str) -> String {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    hex::encode(Sha256::digest(code.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recovery_codes_are_random_and_forgive_spacing() {
        let (code, other) = (new_code(), new_code());
        assert_ne!(code, other);
        assert_eq!(code.len(), 32, "{code}");
        let typed = code.replace('-', " ").to_uppercase();
        assert_eq!(hash_code(&typed), hash_code(&code));
        assert_ne!(hash_code(&other), hash_code(&code));
    }
}
