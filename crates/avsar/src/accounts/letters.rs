//! Which letter a mail of the queue becomes, as the account is when it is sent.

use sea_orm::DbErr;

use super::store::links::{self, Purpose};
use super::store::{self, Account, Email};
use crate::clock::Clock;
use crate::db::Database;
use crate::mail::letters::Sender;
use crate::mail::{Kind, Letter, Mail};

/// Writes the letters of accounts.
pub struct Letters {
    /// Where accounts and links are kept.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// Who writes.
    pub sender: Sender,
}

impl Letters {
    /// The letter that a mail stands for; none where nobody needs it any more.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn letter(&self, mail: &Mail) -> Result<Option<Letter>, DbErr> {
        let account = match Email::parse(&mail.recipient) {
            Some(email) => store::by_email(&self.db, &email).await?,
            None => None,
        };
        let sender = &self.sender;
        let Some(account) = account else {
            // Whoever asked may have given an address that has no account: nobody is written to.
            let gone = mail.kind == Kind::AccountDeleted;
            return Ok(gone.then(|| sender.account_deleted(mail.fact("name").as_deref())));
        };
        let (name, verified) = (account.name.as_str(), account.verified_at.is_some());
        Ok(match mail.kind {
            Kind::AccountDeleted => Some(sender.account_deleted(mail.fact("name").as_deref())),
            Kind::PasswordChanged => Some(sender.password_changed(name)),
            Kind::SignUp if verified => Some(sender.sign_up_attempt(name)),
            Kind::VerifyAddress if verified => Some(sender.already_verified(name)),
            Kind::SignUp | Kind::VerifyAddress if account.has_password() => {
                let link = self.link(&account, Purpose::VerifyAddress).await?;
                link.map(|token| sender.verify_address(&token))
            }
            Kind::SignUp | Kind::VerifyAddress => {
                let link = self.link(&account, Purpose::ResetPassword).await?;
                link.map(|token| sender.choose_password(&token))
            }
            Kind::ResetPassword => {
                let link = self.link(&account, Purpose::ResetPassword).await?;
                link.map(|token| sender.reset_password(verified.then_some(name), &token))
            }
            // Others write these.
            Kind::Subscription | Kind::Subscribed | Kind::Contact => None,
        })
    }

    /// A link for an account; none where somebody has just changed it, who has a mail of his own
    /// coming.
    async fn link(&self, account: &Account, purpose: Purpose) -> Result<Option<String>, DbErr> {
        let tx = self.db.begin().await?;
        let token = links::issue(&tx, account, purpose, self.clock.now()).await?;
        tx.commit().await?;
        Ok(token)
    }
}
