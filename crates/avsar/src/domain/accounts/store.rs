//! Accounts in the database.

pub mod directory;
pub mod google_link;
pub mod mail_tokens;
pub mod owner;
pub mod passkeys;
pub mod provisioning;
pub mod recovery_codes;
pub mod registration;
pub mod roles;
pub mod second_factors;
pub mod security_change;
pub mod sessions;

use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect};
use serde::{Deserialize, Serialize};

use super::role::Role;
use crate::platform::db::Database;
use crate::platform::language::Language;

mod users {
    use super::Role;
    use crate::platform::language::Language;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "users")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub email: String,
        pub name: String,
        pub password_hash: String,
        pub role: Role,
        pub verified_at: Option<DateTimeUtc>,
        pub password_changed_at: DateTimeUtc,
        pub created_at: DateTimeUtc,
        pub google_subject: Option<String>,
        /// The encrypted secret of the authenticator app.
        pub totp_secret: Option<String>,
        /// The user handle, a random id in all passkeys of the account. `None` without a passkey.
        pub passkey_handle: Option<String>,
        /// Language of the last sign-in, or of the sign-up before it.
        pub language: Language,
        /// The time at which an administrator disabled the account. It then has no sessions.
        pub disabled_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the `users` table.
pub type Account = users::Model;

impl Account {
    /// Returns whether the account has a password. An account that signs in with Google can have
    /// none.
    #[must_use]
    pub fn has_password(&self) -> bool {
        !self.password_hash.is_empty()
    }

    /// Returns the language of a mail to the owner that was `requested` in a language. Like the
    /// administrator area, mails to those who use it are English.
    #[must_use]
    pub fn mail_language(&self, requested: Language) -> Language {
        if self.role.is_staff() { Language::English } else { requested }
    }
}

/// A syntactically valid e-mail address, in lower case. It may not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Email(String);

impl Email {
    /// Parses text from a form. Returns `None` if it is not a valid e-mail address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let (name, host) = text.rsplit_once('@')?;
        let fits = !name.is_empty()
            && host.contains('.')
            && !host.starts_with('.')
            && !host.ends_with('.')
            && text.len() <= 254
            && !text.chars().any(|c| c.is_whitespace() || c.is_control() || c == ',')
            // Mail can be sent only to addresses that lettre accepts.
            && text.parse::<lettre::Address>().is_ok();
        fits.then_some(Self(text))
    }

    /// Returns the address as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the account with the given id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<Option<Account>, DbErr> {
    users::Entity::find_by_id(id).one(db.read()?).await
}

/// Returns the account with the given e-mail address.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_email(db: &Database, email: &Email) -> Result<Option<Account>, DbErr> {
    query_by_email(email.as_str()).one(db.read()?).await
}

fn query_by_email(email: &str) -> Select<users::Entity> {
    users::Entity::find().filter(users::Column::Email.eq(email))
}

/// Returns the account with the given id and locks its row until the transaction ends. Transactions
/// that change data of an account lock this row first, which prevents deadlocks.
async fn lock_account(tx: &DatabaseTransaction, id: i64) -> Result<Option<Account>, DbErr> {
    users::Entity::find_by_id(id).lock_exclusive().one(tx).await
}

/// Locks an account that was read earlier. Returns `false` if its password, role, verification,
/// permission to sign in or another way to sign in has changed since, for example while a password
/// was hashed.
async fn lock_if_unchanged(tx: &DatabaseTransaction, read: &Account) -> Result<bool, DbErr> {
    let current = lock_account(tx, read.id).await?;
    Ok(current.is_some_and(|current| {
        current.password_hash == read.password_hash
            && current.role == read.role
            && current.totp_secret == read.totp_secret
            && current.passkey_handle == read.passkey_handle
            && current.google_subject == read.google_subject
            && current.verified_at.is_some() == read.verified_at.is_some()
            && current.disabled_at.is_some() == read.disabled_at.is_some()
    }))
}

/// Updates the set columns of an account. The caller holds the lock of its row.
async fn write(tx: &DatabaseTransaction, id: i64, row: users::ActiveModel) -> Result<(), DbErr> {
    let update = users::Entity::update_many().set(row).filter(users::Column::Id.eq(id));
    update.exec(tx).await.map(drop)
}

/// Returns the number of accounts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    users::Entity::find().count(db.read()?).await
}
