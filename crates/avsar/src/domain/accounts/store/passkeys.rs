//! Passkeys in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QueryOrder, Set};

use super::security_change::{AccountChange, ChangeOutcome, Stores};
use super::sessions::{self, Session, SignInProof};
use super::{Account, lock_if_unchanged, recovery_codes, users};
use crate::domain::accounts::passkeys::{
    NewPasskey, PasskeyAssertion, PasskeyError, Passkeys, StoredPasskey,
};
use crate::domain::audit::Origin;
use crate::platform::db::{self, Database};
use crate::platform::mail::SecurityChange;

/// Maximum number of passkeys of an account.
pub const MAX_PASSKEYS: usize = 20;

mod entity {
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
pub type Passkey = entity::Model;

/// A verified passkey to add to an account.
#[derive(Debug)]
pub struct PasskeyToAdd {
    /// The passkey.
    pub verified: NewPasskey,
    /// The user handle of the account.
    pub user_handle: String,
    /// The name that the user gave the passkey.
    pub name: String,
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
    /// The account has [`MAX_PASSKEYS`] already.
    LimitReached,
    /// The account has changed since it was read.
    Stale,
}

/// Stores a verified passkey, and ends the other sessions of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn add(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    passkey: PasskeyToAdd,
    origin: &Origin,
) -> Result<AddedPasskey, DbErr> {
    let PasskeyToAdd { verified, user_handle, name } = passkey;
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(AddedPasskey::Stale);
    };
    if list(&change.tx, account.id).await?.len() >= MAX_PASSKEYS {
        return Ok(AddedPasskey::LimitReached);
    }
    let row = entity::ActiveModel {
        id: Set(verified.id),
        user_id: Set(account.id),
        name: Set(name),
        public_key: Set(verified.public_key),
        state: Set(verified.state),
        created_at: Set(origin.at),
        last_used_at: Set(None),
    };
    let passkey = match row.insert(&change.tx).await {
        Ok(passkey) => passkey,
        Err(error) if db::is_unique_violation(&error) => return Ok(AddedPasskey::Known),
        Err(error) => return Err(error),
    };
    let row = users::ActiveModel { passkey_handle: Set(Some(user_handle)), ..Default::default() };
    change.write(row).await?;
    let recovery_codes = recovery_codes::insert_first(&change.tx, account).await?;
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::PasskeyAdded).await?;
    Ok(AddedPasskey::Stored { passkey, recovery_codes })
}

/// Removes a passkey, and ends the other sessions of the account.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn remove(
    stores: Stores<'_>,
    account: &Account,
    session: &Session,
    id: &str,
    origin: &Origin,
) -> Result<ChangeOutcome, DbErr> {
    let Some(change) = AccountChange::begin(stores, account, origin).await? else {
        return Ok(ChangeOutcome::Stale);
    };
    let of_account = entity::Entity::delete_many()
        .filter(entity::Column::Id.eq(id))
        .filter(entity::Column::UserId.eq(account.id));
    if of_account.exec(&change.tx).await?.rows_affected == 0 {
        return Ok(ChangeOutcome::Missing);
    }
    if list(&change.tx, account.id).await?.is_empty() {
        let row = users::ActiveModel { passkey_handle: Set(None), ..Default::default() };
        change.write(row).await?;
        if account.totp_secret.is_none() {
            recovery_codes::delete_all(&change.tx, account.id).await?;
        }
    }
    change.end_other_sessions(session).await?;
    change.commit(SecurityChange::PasskeyRemoved).await?;
    Ok(ChangeOutcome::Done(()))
}

/// Deletes all passkeys of an account.
pub(super) async fn delete_all(tx: &DatabaseTransaction, user_id: i64) -> Result<(), DbErr> {
    let of_account = entity::Entity::delete_many();
    of_account.filter(entity::Column::UserId.eq(user_id)).exec(tx).await.map(drop)
}

/// Returns the passkeys of an account, the oldest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(db: &impl ConnectionTrait, user_id: i64) -> Result<Vec<Passkey>, DbErr> {
    entity::Entity::find()
        .filter(entity::Column::UserId.eq(user_id))
        .order_by_asc(entity::Column::CreatedAt)
        .order_by_asc(entity::Column::Id)
        .all(db)
        .await
}

/// Returns a passkey with its account.
async fn find(db: &Database, id: &str) -> Result<Option<(Passkey, Account)>, DbErr> {
    let Some(passkey) = entity::Entity::find_by_id(id).one(db.read()?).await? else {
        return Ok(None);
    };
    let account = super::by_id(db, passkey.user_id).await?;
    Ok(account.map(|account| (passkey, account)))
}

/// A use of a passkey that was verified.
#[derive(Debug)]
pub struct PasskeyUse {
    /// The passkey, as it was read for the verification.
    passkey: Passkey,
    account: Account,
    /// The new state, with the signature counter.
    new_state: String,
}

/// The reason why a passkey was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyUseError {
    /// No account has this passkey.
    #[error("the passkey is unknown")]
    Unknown,
    /// The response of the browser is not valid.
    #[error("{1}")]
    Invalid(Box<Account>, PasskeyError),
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl PasskeyUse {
    /// Verifies the response of a browser to a ceremony that began with `state`. The caller has
    /// checked that the ceremony is used once.
    ///
    /// # Errors
    /// Returns a [`PasskeyUseError`] if the passkey is not accepted.
    pub async fn verify(
        db: &Database,
        passkeys: &Passkeys,
        state: &str,
        assertion: &PasskeyAssertion,
    ) -> Result<Self, PasskeyUseError> {
        let found = find(db, &assertion.passkey_id()).await?;
        let (passkey, account) = found.ok_or(PasskeyUseError::Unknown)?;
        let stored = StoredPasskey {
            id: &passkey.id,
            user_handle: account.passkey_handle.as_deref().unwrap_or_default(),
            public_key: &passkey.public_key,
            state: &passkey.state,
        };
        match passkeys.finish_sign_in(state, assertion, stored) {
            Ok(new_state) => Ok(Self { passkey, account, new_state }),
            Err(error) => Err(PasskeyUseError::Invalid(Box::new(account), error)),
        }
    }

    /// Returns the account of the passkey.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Uses the response up. Returns its account with the proof, or `None` if the passkey was
    /// removed or used, or the account has changed, since they were read.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn redeem(
        self,
        db: &Database,
        now: DateTime<Utc>,
    ) -> Result<Option<(Account, SignInProof)>, DbErr> {
        let tx = db.begin().await?;
        if !self.record(&tx, now).await? {
            return Ok(None);
        }
        tx.commit().await?;
        let proof = SignInProof::second_factor(&self.account, now);
        Ok(Some((self.account, proof)))
    }

    /// Records that the user of a session proved their identity by the passkey. Returns `false` if
    /// the passkey was removed or used, or the account has changed, since they were read.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn confirm(
        &self,
        db: &Database,
        session: &Session,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let tx = db.begin().await?;
        if !self.record(&tx, now).await? {
            return Ok(false);
        }
        sessions::confirm(&tx, &session.id, now).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Stores the new state, unless the old one was replaced by another use.
    async fn record(&self, tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<bool, DbErr> {
        if !lock_if_unchanged(tx, &self.account).await? {
            return Ok(false);
        }
        let row = entity::ActiveModel {
            last_used_at: Set(Some(now)),
            state: Set(self.new_state.clone()),
            ..Default::default()
        };
        let update = entity::Entity::update_many()
            .set(row)
            .filter(entity::Column::Id.eq(&self.passkey.id))
            .filter(entity::Column::State.eq(&self.passkey.state));
        Ok(update.exec(tx).await?.rows_affected == 1)
    }
}
