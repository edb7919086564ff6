//! Second factors of accounts: the authenticator app, passkeys and recovery codes.
//!
//! An account with an authenticator app or a passkey cannot sign in with its password alone. It
//! always has recovery codes, too.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, Set};
use sha2::{Digest, Sha256};

use super::sessions::{self, Session};
use super::{Account, lock_if_unchanged, users};
use crate::domain::accounts::passkeys::NewPasskey;
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::db::{self, Database};
use crate::platform::mail::templates::{SecurityChange, SecurityNotice};
use crate::platform::mail::{MailKind, Outbox};

/// Number of recovery codes of an account.
const RECOVERY_CODES: usize = 10;
/// Length of a recovery code, in bytes. A fast hash is enough for a random code of this length.
const RECOVERY_CODE_BYTES: usize = 16;
/// Maximum number of passkeys of an account.
pub const MAX_PASSKEYS: usize = 20;

mod recovery_codes {
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

mod passkeys {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "passkeys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub user_id: i64,
        pub name: String,
        pub public_key: String,
        pub state: String,
        pub created_at: DateTimeUtc,
        pub last_used_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the `passkeys` table.
pub type Passkey = passkeys::Model;

impl Account {
    /// Returns whether the account needs a second factor besides its password.
    #[must_use]
    pub fn has_second_factor(&self) -> bool {
        self.totp_secret.is_some() || self.passkey_handle.is_some()
    }
}

/// The database and the mail queue.
#[derive(Clone, Copy, Debug)]
pub struct Stores<'a> {
    /// The database.
    pub db: &'a Database,
    /// The mail queue.
    pub outbox: &'a Outbox,
}

/// A change of the second factors by the owner in a session. It ends the other sessions, and a mail
/// tells the owner of it.
struct Change<'a> {
    tx: DatabaseTransaction,
    account: &'a Account,
    outbox: &'a Outbox,
    origin: &'a Origin,
}

impl<'a> Change<'a> {
    /// Begins a change. Returns `None` if the account has changed since it was read.
    async fn begin(
        stores: Stores<'a>,
        account: &'a Account,
        origin: &'a Origin,
    ) -> Result<Option<Self>, DbErr> {
        let tx = stores.db.begin().await?;
        let is_unchanged = lock_if_unchanged(&tx, account).await?;
        Ok(is_unchanged.then_some(Self { tx, account, outbox: stores.outbox, origin }))
    }

    async fn write(&self, row: users::ActiveModel) -> Result<(), DbErr> {
        super::write(&self.tx, self.account.id, row).await
    }

    async fn commit(
        self,
        session: Option<&Session>,
        action: AuditAction,
        change: SecurityChange,
    ) -> Result<(), DbErr> {
        if let Some(session) = session {
            sessions::end_others(&self.tx, session).await?;
        }
        let subject = Some((AuditSubject::Account, self.account.id));
        audit::record(&self.tx, self.origin, action, subject, "").await?;
        notify(&self.tx, self.outbox, self.account, change, self.origin.at).await?;
        self.tx.commit().await?;
        self.outbox.notify();
        Ok(())
    }
}

/// Enqueues the mail about a change of the ways to sign in.
pub(super) async fn notify(
    tx: &DatabaseTransaction,
    outbox: &Outbox,
    account: &Account,
    change: SecurityChange,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let params = serde_json::to_value(SecurityNotice { change });
    let params = params.map_err(|error| DbErr::Json(error.to_string()))?;
    outbox.enqueue(tx, &account.email, MailKind::SecurityNotice, &params, now).await
}

/// Sets up an authenticator app with an encrypted secret. Returns the recovery codes if the account
/// had no second factor, and `None` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add_authenticator(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    sealed_secret: String,
    origin: &Origin,
) -> Result<Option<Vec<String>>, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(None);
    };
    let row = users::ActiveModel { totp_secret: Set(Some(sealed_secret)), ..Default::default() };
    change.write(row).await?;
    let codes = first_recovery_codes(&change.tx, account).await?;
    let (action, kind) = (AuditAction::AuthenticatorAdded, SecurityChange::AuthenticatorAdded);
    change.commit(Some(session), action, kind).await?;
    Ok(Some(codes))
}

/// Removes the authenticator app. Returns `false` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove_authenticator(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(false);
    };
    change.write(users::ActiveModel { totp_secret: Set(None), ..Default::default() }).await?;
    if account.passkey_handle.is_none() {
        delete_recovery_codes(&change.tx, account.id).await?;
    }
    let (action, kind) = (AuditAction::AuthenticatorRemoved, SecurityChange::AuthenticatorRemoved);
    change.commit(Some(session), action, kind).await?;
    Ok(true)
}

/// The outcome of adding a passkey.
#[derive(Debug)]
pub enum AddedPasskey {
    /// The passkey was stored. The recovery codes are new if the account had no second factor.
    Stored {
        /// The passkey.
        passkey: Passkey,
        /// The recovery codes, or none.
        recovery_codes: Vec<String>,
    },
    /// The passkey belongs to an account already.
    Known,
    /// The account has changed since it was read.
    Changed,
}

/// Stores a verified passkey.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add_passkey(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    (new, handle, name): (NewPasskey, String, String),
    origin: &Origin,
) -> Result<AddedPasskey, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(AddedPasskey::Changed);
    };
    let row = passkeys::ActiveModel {
        id: Set(new.id),
        user_id: Set(account.id),
        name: Set(name),
        public_key: Set(new.public_key),
        state: Set(new.state),
        created_at: Set(origin.at),
        last_used_at: Set(None),
    };
    let passkey = match row.insert(&change.tx).await {
        Ok(passkey) => passkey,
        Err(error) if db::is_unique_violation(&error) => return Ok(AddedPasskey::Known),
        Err(error) => return Err(error),
    };
    change
        .write(users::ActiveModel { passkey_handle: Set(Some(handle)), ..Default::default() })
        .await?;
    let recovery_codes = first_recovery_codes(&change.tx, account).await?;
    change.commit(Some(session), AuditAction::PasskeyAdded, SecurityChange::PasskeyAdded).await?;
    Ok(AddedPasskey::Stored { passkey, recovery_codes })
}

/// Removes a passkey. Returns `false` if the account has no such passkey, or has changed since it
/// was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove_passkey(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    id: &str,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(false);
    };
    let of_account = passkeys::Entity::delete_many()
        .filter(passkeys::Column::Id.eq(id))
        .filter(passkeys::Column::UserId.eq(account.id));
    if of_account.exec(&change.tx).await?.rows_affected == 0 {
        return Ok(false);
    }
    if list_passkeys(&change.tx, account.id).await?.is_empty() {
        let row = users::ActiveModel { passkey_handle: Set(None), ..Default::default() };
        change.write(row).await?;
        if account.totp_secret.is_none() {
            delete_recovery_codes(&change.tx, account.id).await?;
        }
    }
    change
        .commit(Some(session), AuditAction::PasskeyRemoved, SecurityChange::PasskeyRemoved)
        .await?;
    Ok(true)
}

/// Replaces the recovery codes. Returns `None` if the account has changed since it was read.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn replace_recovery_codes(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    origin: &Origin,
) -> Result<Option<Vec<String>>, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(None);
    };
    let codes = insert_recovery_codes(&change.tx, account.id).await?;
    let (action, kind) =
        (AuditAction::RecoveryCodesReplaced, SecurityChange::RecoveryCodesReplaced);
    change.commit(Some(session), action, kind).await?;
    Ok(Some(codes))
}

/// Deletes a recovery code of the account if it is valid. If two requests use one code at the same
/// time, only one of them succeeds.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn redeem_recovery_code(
    stores: Stores<'_>,
    account: &Account,
    code: &str,
    origin: &Origin,
) -> Result<bool, DbErr> {
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(false);
    };
    let used = recovery_codes::Entity::delete_many()
        .filter(recovery_codes::Column::Hash.eq(hash_code(code)))
        .filter(recovery_codes::Column::UserId.eq(account.id))
        .exec(&change.tx)
        .await?;
    if used.rows_affected == 0 {
        return Ok(false);
    }
    change.commit(None, AuditAction::RecoveryCodeUsed, SecurityChange::RecoveryCodeUsed).await?;
    Ok(true)
}

/// Removes all second factors of an account, for a user who has lost them. Ends all its sessions.
/// Returns `false` if it has none.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn reset(stores: Stores<'_>, account: &Account, origin: &Origin) -> Result<bool, DbErr> {
    if !account.has_second_factor() {
        return Ok(false);
    }
    let Some(change) = Change::begin(stores, account, origin).await? else {
        return Ok(false);
    };
    let row = users::ActiveModel {
        totp_secret: Set(None),
        passkey_handle: Set(None),
        ..Default::default()
    };
    change.write(row).await?;
    let of_account = passkeys::Entity::delete_many();
    of_account.filter(passkeys::Column::UserId.eq(account.id)).exec(&change.tx).await?;
    delete_recovery_codes(&change.tx, account.id).await?;
    sessions::end_all(&change.tx, account.id).await?;
    change
        .commit(None, AuditAction::SecondFactorsReset, SecurityChange::SecondFactorsReset)
        .await?;
    Ok(true)
}

/// Returns the number of unused recovery codes.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn count_recovery_codes(db: &Database, user_id: i64) -> Result<u64, DbErr> {
    let of_account =
        recovery_codes::Entity::find().filter(recovery_codes::Column::UserId.eq(user_id));
    of_account.count(db.read()).await
}

/// Returns the passkeys of an account, the oldest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_passkeys(db: &impl ConnectionTrait, user_id: i64) -> Result<Vec<Passkey>, DbErr> {
    passkeys::Entity::find()
        .filter(passkeys::Column::UserId.eq(user_id))
        .order_by_asc(passkeys::Column::CreatedAt)
        .order_by_asc(passkeys::Column::Id)
        .all(db)
        .await
}

/// Returns a passkey with its account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_passkey(db: &Database, id: &str) -> Result<Option<(Passkey, Account)>, DbErr> {
    let Some(passkey) = passkeys::Entity::find_by_id(id).one(db.read()).await? else {
        return Ok(None);
    };
    let account = super::by_id(db, passkey.user_id).await?;
    Ok(account.map(|account| (passkey, account)))
}

/// Records the use of a passkey, with its new state. Returns `false` if it was removed meanwhile.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_passkey_use(
    db: &Database,
    id: &str,
    state: Option<String>,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let mut row = passkeys::ActiveModel { last_used_at: Set(Some(now)), ..Default::default() };
    if let Some(state) = state {
        row.state = Set(state);
    }
    let tx = db.begin().await?;
    let update = passkeys::Entity::update_many().set(row).filter(passkeys::Column::Id.eq(id));
    let updated = update.exec(&tx).await?.rows_affected;
    tx.commit().await?;
    Ok(updated == 1)
}

/// Makes recovery codes if the account had no second factor before. Returns none otherwise.
async fn first_recovery_codes(
    tx: &DatabaseTransaction,
    account: &Account,
) -> Result<Vec<String>, DbErr> {
    if account.has_second_factor() {
        return Ok(Vec::new());
    }
    insert_recovery_codes(tx, account.id).await
}

async fn insert_recovery_codes(
    tx: &DatabaseTransaction,
    user_id: i64,
) -> Result<Vec<String>, DbErr> {
    delete_recovery_codes(tx, user_id).await?;
    let codes: Vec<String> = std::iter::repeat_with(new_code).take(RECOVERY_CODES).collect();
    let rows = codes.iter().map(|code| recovery_codes::ActiveModel {
        hash: Set(hash_code(code)),
        user_id: Set(user_id),
    });
    recovery_codes::Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(codes)
}

async fn delete_recovery_codes(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    let of_account = recovery_codes::Entity::delete_many();
    of_account.filter(recovery_codes::Column::UserId.eq(user_id)).exec(tx).await.map(drop)
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
