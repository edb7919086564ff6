//! Accounts in the database.

pub mod directory;
pub mod google_link;
pub mod mail_tokens;
pub mod owner;
pub mod passkeys;
pub mod recovery_codes;
pub mod registration;
pub mod second_factors;
pub mod security_change;
pub mod sessions;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel, QuerySelect, Set};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use self::security_change::Stores;
use super::password::{self, PasswordOwner};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::platform::db::Database;
use crate::platform::mail::MailKind;

/// The role of an account, which determines its permissions (ROLE-09 to ROLE-18).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// A job seeker.
    #[sea_orm(string_value = "USER")]
    User,
    /// An administrator.
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
        /// The encrypted secret of the authenticator app.
        pub totp_secret: Option<String>,
        /// The random id that passkeys of the account carry. `None` without a passkey.
        pub passkey_handle: Option<String>,
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
    users::Entity::find_by_id(id).one(db.read()).await
}

/// Returns the account with the given e-mail address.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_email(db: &Database, email: &Email) -> Result<Option<Account>, DbErr> {
    query_by_email(email.as_str()).one(db.read()).await
}

fn query_by_email(email: &str) -> Select<users::Entity> {
    users::Entity::find().filter(users::Column::Email.eq(email))
}

/// Returns the account with the given id and locks its row until the transaction ends. Transactions
/// that change data of an account lock this row first, which prevents deadlocks.
async fn lock_account(tx: &DatabaseTransaction, id: i64) -> Result<Option<Account>, DbErr> {
    users::Entity::find_by_id(id).lock_exclusive().one(tx).await
}

/// Locks an account that was read earlier. Returns `false` if its password, role, verification or
/// another way to sign in has changed since, for example while a password was hashed.
async fn lock_if_unchanged(tx: &DatabaseTransaction, read: &Account) -> Result<bool, DbErr> {
    let current = lock_account(tx, read.id).await?;
    Ok(current.is_some_and(|current| {
        current.password_hash == read.password_hash
            && current.role == read.role
            && current.totp_secret == read.totp_secret
            && current.passkey_handle == read.passkey_handle
            && current.google_subject == read.google_subject
            && current.verified_at.is_some() == read.verified_at.is_some()
    }))
}

/// Updates the set columns of an account. The caller holds the lock of its row.
async fn write(tx: &DatabaseTransaction, id: i64, row: users::ActiveModel) -> Result<(), DbErr> {
    let update = users::Entity::update_many().set(row).filter(users::Column::Id.eq(id));
    update.exec(tx).await.map(drop)
}

/// Ensures that a verified account with this role and password exists. Creates the account, or
/// updates the role and password of the existing one. A new password ends the sessions and mail
/// links of the account, and removes its link to a Google account. Its second factors stay.
///
/// # Errors
/// Returns [`EnsureError`] if the password cannot be hashed or a database query fails.
pub async fn ensure(
    stores: Stores<'_>,
    email: &Email,
    name: &str,
    secret: &str,
    role: Role,
    now: DateTime<Utc>,
) -> Result<Account, EnsureError> {
    let existing = by_email(stores.db, email).await?;
    if let Some(account) = &existing
        && account.role == role
        && account.verified_at.is_some()
        && password::matches(secret, &account.password_hash)
    {
        // No change is needed, so existing sessions stay valid.
        return Ok(account.clone());
    }
    let owner = PasswordOwner {
        role,
        name: name.to_owned(),
        email: email.as_str().to_owned(),
        site_name: String::new(),
    };
    owner.check_new(secret).map_err(EnsureError::WeakPassword)?;
    let hash = password::hash(secret).map_err(|_| EnsureError::Password)?;
    let before = existing.as_ref().map(|account| account.role);
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
    row.google_subject = Set(None);
    let tx = stores.db.begin().await?;
    let account: Account = row.save(&tx).await?.try_into()?;
    sessions::end_all(&tx, account.id).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    record_ensured(&tx, &account, before, &Origin::operator(now)).await?;
    if before.is_some() {
        let kind = MailKind::PasswordChanged;
        stores.outbox.enqueue(&tx, &account.email, kind, &json!({}), now).await?;
    }
    tx.commit().await?;
    stores.outbox.notify();
    Ok(account)
}

/// Records what [`ensure`] changed. `before` is the earlier role of an existing account.
async fn record_ensured(
    tx: &DatabaseTransaction,
    account: &Account,
    before: Option<Role>,
    origin: &Origin,
) -> Result<(), DbErr> {
    let subject = Some((AuditSubject::Account, account.id));
    let password = match before {
        None => AuditAction::AccountCreated,
        Some(_) => AuditAction::PasswordChanged,
    };
    audit::record(tx, origin, password, subject, "operator").await?;
    if account.role == Role::Admin && before != Some(Role::Admin) {
        audit::record(tx, origin, AuditAction::AdministratorAdded, subject, "").await?;
    }
    Ok(())
}

/// The reason why [`ensure`] failed.
#[derive(Debug, thiserror::Error)]
pub enum EnsureError {
    /// The password is not allowed.
    #[error("{0}")]
    WeakPassword(&'static str),
    /// The password cannot be hashed.
    #[error("the password cannot be hashed")]
    Password,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Returns the number of accounts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    users::Entity::find().count(db.read()).await
}
