//! Accounts in the database.

pub mod mail_tokens;
pub mod owner;
pub mod registration;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel, QuerySelect, Set};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::password;
use crate::platform::db::Database;

/// What an account may do (ROLE-09 to ROLE-18).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// A person who looks for a job.
    #[sea_orm(string_value = "USER")]
    User,
    /// An editor.
    #[sea_orm(string_value = "ADMIN")]
    Admin,
}

mod users {
    use super::Role;
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
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// An account.
pub type Account = users::Model;

impl Account {
    /// Whether it can be signed in to with a password. One that Google vouched for may have none.
    #[must_use]
    pub fn has_password(&self) -> bool {
        !self.password_hash.is_empty()
    }
}

/// An e-mail address, in lower case and plausible: whether it works, only a mail can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// Reads what a person typed.
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
            // Nothing that mail cannot be addressed to.
            && text.parse::<lettre::Address>().is_ok();
        fits.then_some(Self(text))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The account of an id.
///
/// # Errors
/// When the database does not answer.
pub async fn by_id(db: &Database, id: i64) -> Result<Option<Account>, DbErr> {
    users::Entity::find_by_id(id).one(db.read()).await
}

/// The account of an address.
///
/// # Errors
/// When the database does not answer.
pub async fn by_email(db: &Database, email: &Email) -> Result<Option<Account>, DbErr> {
    query_by_email(email.as_str()).one(db.read()).await
}

fn query_by_email(email: &str) -> Select<users::Entity> {
    users::Entity::find().filter(users::Column::Email.eq(email))
}

/// The account of an id, which nobody else changes before the transaction ends. Whoever changes what
/// belongs to an account begins with it, so that no two wait for each other.
async fn lock_account(tx: &DatabaseTransaction, id: i64) -> Result<Option<Account>, DbErr> {
    users::Entity::find_by_id(id).lock_exclusive().one(tx).await
}

/// Locks an account that was read a while ago. Whether it is still what it was: a password takes its
/// time to be hashed, and meanwhile the owner may have chosen another.
async fn lock_if_unchanged(tx: &DatabaseTransaction, read: &Account) -> Result<bool, DbErr> {
    let now = lock_account(tx, read.id).await?;
    Ok(now.is_some_and(|now| {
        now.password_hash == read.password_hash
            && now.role == read.role
            && now.verified_at.is_some() == read.verified_at.is_some()
    }))
}

/// Writes columns of an account that is locked.
async fn write(tx: &DatabaseTransaction, id: i64, row: users::ActiveModel) -> Result<(), DbErr> {
    let of = users::Entity::update_many().set(row).filter(users::Column::Id.eq(id));
    of.exec(tx).await.map(drop)
}

/// Makes sure that a verified account with this role and password exists: creates it, or promotes
/// the one there is and gives it the password.
///
/// # Errors
/// When the password cannot be hashed or the database fails.
pub async fn ensure(
    db: &Database,
    email: &Email,
    name: &str,
    secret: &str,
    role: Role,
    now: DateTime<Utc>,
) -> Result<Account, EnsureError> {
    let existing = by_email(db, email).await?;
    if let Some(account) = &existing
        && account.role == role
        && account.verified_at.is_some()
        && password::matches(secret, &account.password_hash)
    {
        // Nothing to change: sessions that are open stay open.
        return Ok(account.clone());
    }
    let hash = password::hash(secret).map_err(|_| EnsureError::Password)?;
    let mut row = match existing {
        Some(account) => account.into_active_model(),
        None => users::ActiveModel {
            email: Set(email.as_str().to_owned()),
            name: Set(name.to_owned()),
            created_at: Set(now),
            ..Default::default()
        },
    };
    row.password_hash = Set(hash);
    row.password_changed_at = Set(now);
    row.role = Set(role);
    row.verified_at = Set(Some(now));
    let tx = db.begin().await?;
    let account = row.save(&tx).await?.try_into()?;
    tx.commit().await?;
    Ok(account)
}

/// Why an account could not be made sure of.
#[derive(Debug, thiserror::Error)]
pub enum EnsureError {
    /// The password cannot be hashed.
    #[error("the password cannot be used")]
    Password,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// How many accounts there are.
///
/// # Errors
/// When the database does not answer.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    users::Entity::find().count(db.read()).await
}
