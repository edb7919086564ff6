//! Which letter a mail of the queue becomes, as the account is when it is sent.

use futures::future::BoxFuture;
use sea_orm::DbErr;

use super::store::links::{self, Purpose};
use super::store::{self, Account, Email};
use crate::clock::Clock;
use crate::db::Database;
use crate::mail::letters::Sender;
use crate::mail::{Author, Kind, Letter, Mail};

/// Writes the letters of accounts.
pub struct Letters {
    /// Where accounts and links are kept.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// Who writes.
    pub sender: Sender,
}

impl Author for Letters {
    fn write<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Option<Letter>, DbErr>> {
        Box::pin(self.letter(mail))
    }
}

impl Letters {
    async fn letter(&self, mail: &Mail) -> Result<Option<Letter>, DbErr> {
        let account = match Email::parse(&mail.recipient) {
            Some(email) => store::by_email(&self.db, &email).await?,
            None => None,
        };
        let sender = &self.sender;
        let letter = match (mail.kind, account) {
            (Kind::AccountDeleted, _) => sender.account_deleted(mail.fact("name").as_deref()),
            // Whoever asked gave an address that has no account: nobody is written to.
            (_, None) => return Ok(None),
            (Kind::VerifyAddress, Some(account)) if account.verified_at.is_some() => {
                sender.already_verified(&account.name)
            }
            (Kind::VerifyAddress, Some(account)) if account.has_password() => {
                sender.verify_address(&self.link(&account, Purpose::VerifyAddress).await?)
            }
            (Kind::VerifyAddress, Some(account)) => {
                sender.choose_password(&self.link(&account, Purpose::ResetPassword).await?)
            }
            (Kind::ResetPassword, Some(account)) => {
                let token = self.link(&account, Purpose::ResetPassword).await?;
                let known = account.verified_at.is_some();
                sender.reset_password(known.then_some(account.name.as_str()), &token)
            }
            (Kind::SignUpAttempt, Some(account)) => sender.sign_up_attempt(&account.name),
            (Kind::PasswordChanged, Some(account)) => sender.password_changed(&account.name),
        };
        Ok(Some(letter))
    }

    async fn link(&self, account: &Account, purpose: Purpose) -> Result<String, DbErr> {
        let tx = self.db.begin().await?;
        let token = links::issue(&tx, account.id, purpose, self.clock.now()).await?;
        tx.commit().await?;
        Ok(token)
    }
}
