//! How an account comes to be somebody's: signing up, showing that the address is one's own, a new
//! password by mail, and Google's word.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, QuerySelect, Set};
use serde_json::json;

use super::mail_tokens::{self, Purpose};
use super::{Account, Email, Role, lock_if_unchanged, query_by_email, users};
use crate::domain::accounts::validation;
use crate::platform::db::{self, Database};
use crate::platform::mail::{MailKind, Outbox};

/// Makes an unverified account. Whether it was made: the address may have got one meanwhile.
pub async fn create(
    db: &Database,
    outbox: &Outbox,
    (email, name, hash): (&Email, &str, String),
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let row = users::ActiveModel {
        email: Set(email.as_str().to_owned()),
        name: Set(name.to_owned()),
        password_hash: Set(hash),
        role: Set(Role::User),
        password_changed_at: Set(now),
        created_at: Set(now),
        ..Default::default()
    };
    match users::Entity::insert(row).exec_without_returning(&tx).await {
        Ok(_) => {}
        Err(error) if db::is_unique_violation(&error) => return Ok(false),
        Err(error) => return Err(error),
    }
    outbox.enqueue(&tx, email.as_str(), MailKind::SignUp, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

/// Somebody signed up with the address of an account. Nobody has shown yet that an unverified one is
/// his: where the password is another one than before, neither is believed, and who reads the mail
/// chooses one. Whether that was done: the account may be another than it was when it was read.
pub async fn sign_up_again(
    db: &Database,
    outbox: &Outbox,
    account: &Account,
    same_password: bool,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    if !lock_if_unchanged(&tx, account).await? {
        return Ok(false);
    }
    if account.verified_at.is_none() && !same_password {
        // A link to choose a password stays good: nobody but who reads the mail has it.
        mail_tokens::revoke(&tx, account.id, Purpose::VerifyAddress).await?;
        super::write(&tx, account.id, row_without_password(now)).await?;
    }
    outbox.enqueue(&tx, &account.email, MailKind::SignUp, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

fn row_without_password(now: DateTime<Utc>) -> users::ActiveModel {
    users::ActiveModel {
        password_hash: Set(String::new()),
        password_changed_at: Set(now),
        ..Default::default()
    }
}

/// Somebody asks for a mail to an address, which may have an account or not: who writes the letter
/// finds out, not who answers the request.
pub async fn enqueue_mail(
    db: &Database,
    outbox: &Outbox,
    email: &Email,
    kind: MailKind,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    outbox.enqueue(&tx, email.as_str(), kind, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(())
}

/// Uses a link that shows that the address is one's own. Whether it was good.
pub async fn verify(db: &Database, token: &str, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let Some(account) = mail_tokens::redeem(&tx, token, Purpose::VerifyAddress, now).await? else {
        return Ok(false);
    };
    if account.verified_at.is_none() {
        let row = users::ActiveModel { verified_at: Set(Some(now)), ..Default::default() };
        super::write(&tx, account.id, row).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// Uses a link to choose a password, which shows as well that the address is one's own, and ends all
/// sessions. Until then anybody may have signed up with the address: the name he gave does not stay.
/// The account as it was, where the link was good.
pub async fn reset_password(
    db: &Database,
    outbox: &Outbox,
    token: &str,
    hash: String,
    now: DateTime<Utc>,
) -> Result<Option<Account>, DbErr> {
    let tx = db.begin().await?;
    let Some(account) = mail_tokens::redeem(&tx, token, Purpose::ResetPassword, now).await? else {
        return Ok(None);
    };
    let mut row = users::ActiveModel {
        password_hash: Set(hash),
        password_changed_at: Set(now),
        ..Default::default()
    };
    if account.verified_at.is_none() {
        row.verified_at = Set(Some(now));
        row.name = Set(validation::name_from_email(&account.email));
    }
    super::write(&tx, account.id, row).await?;
    mail_tokens::revoke_all(&tx, account.id).await?;
    outbox.enqueue(&tx, &account.email, MailKind::PasswordChanged, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(Some(account))
}

/// Who somebody is, on Google's word.
#[derive(Clone, Debug)]
pub struct GoogleIdentity {
    /// Google's name for the person, which never changes.
    pub subject: String,
    /// An address that Google has verified.
    pub email: Email,
    /// What the person is called.
    pub name: String,
}

/// Why Google's word is not enough.
#[derive(Debug, thiserror::Error)]
pub enum GoogleAccountError {
    /// The address has gone from one person to another.
    #[error("the account of this address belongs to another Google account")]
    LinkedToAnotherSubject,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The account of somebody whom Google knows: the one that was linked before, else that of the
/// address, else a new one.
pub async fn sign_in_with_google(
    db: &Database,
    identity: &GoogleIdentity,
    now: DateTime<Utc>,
) -> Result<Account, GoogleAccountError> {
    match find_or_create(db, identity, now).await {
        // Made by somebody else at the same moment: it is there now.
        Err(GoogleAccountError::Database(error)) if db::is_unique_violation(&error) => {
            find_or_create(db, identity, now).await
        }
        done => done,
    }
}

async fn find_or_create(
    db: &Database,
    identity: &GoogleIdentity,
    now: DateTime<Utc>,
) -> Result<Account, GoogleAccountError> {
    let tx = db.begin().await?;
    let linked = users::Entity::find()
        .filter(users::Column::GoogleSubject.eq(&identity.subject))
        .one(&tx)
        .await?;
    if let Some(account) = linked {
        return Ok(account);
    }
    let at_address = query_by_email(identity.email.as_str()).lock_exclusive().one(&tx).await?;
    let account = match at_address {
        Some(account) => link_account(&tx, account, identity, now).await?,
        None => {
            let row = users::ActiveModel {
                email: Set(identity.email.as_str().to_owned()),
                name: Set(identity.name.clone()),
                google_subject: Set(Some(identity.subject.clone())),
                password_hash: Set(String::new()),
                role: Set(Role::User),
                verified_at: Set(Some(now)),
                password_changed_at: Set(now),
                created_at: Set(now),
                ..Default::default()
            };
            row.insert(&tx).await?
        }
    };
    tx.commit().await?;
    Ok(account)
}

async fn link_account(
    tx: &DatabaseTransaction,
    account: Account,
    identity: &GoogleIdentity,
    now: DateTime<Utc>,
) -> Result<Account, GoogleAccountError> {
    if account.google_subject.is_some() {
        return Err(GoogleAccountError::LinkedToAnotherSubject);
    }
    let row: users::ActiveModel = if account.verified_at.is_some() {
        Default::default()
    } else {
        // Whoever signed up never showed that the address is his: it may have been somebody else,
        // whose name and password must not stay.
        mail_tokens::revoke_all(tx, account.id).await?;
        users::ActiveModel {
            name: Set(identity.name.clone()),
            verified_at: Set(Some(now)),
            ..row_without_password(now)
        }
    };
    let row = users::ActiveModel {
        id: Set(account.id),
        google_subject: Set(Some(identity.subject.clone())),
        ..row
    };
    Ok(row.update(tx).await?)
}
