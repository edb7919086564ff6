//! Which letter a mail of the queue becomes, as the account is when it is sent.

use sea_orm::DbErr;

use super::store::mail_tokens::{self, Purpose};
use super::store::{self, Account, Email};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{Mail, MailKind, MailMessage};

/// Writes the letters of accounts.
pub struct AccountMails {
    /// Where accounts and links are kept.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// Who writes.
    pub templates: MailTemplates,
}

impl AccountMails {
    /// The letter that a mail stands for; none where nobody needs it any more.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, DbErr> {
        let account = match Email::parse(&mail.recipient) {
            Some(email) => store::by_email(&self.db, &email).await?,
            None => None,
        };
        let sender = &self.templates;
        let Some(account) = account else {
            // Whoever asked may have given an address that has no account: nobody is written to.
            let gone = mail.kind == MailKind::AccountDeleted;
            return Ok(gone.then(|| sender.account_deleted(mail.param("name").as_deref())));
        };
        let (name, verified) = (account.name.as_str(), account.verified_at.is_some());
        Ok(match mail.kind {
            MailKind::AccountDeleted => Some(sender.account_deleted(mail.param("name").as_deref())),
            MailKind::PasswordChanged => Some(sender.password_changed(name)),
            MailKind::SignUp if verified => Some(sender.sign_up_attempt(name)),
            MailKind::VerifyAddress if verified => Some(sender.already_verified(name)),
            MailKind::SignUp | MailKind::VerifyAddress if account.has_password() => {
                let link = self.issue_link(&account, Purpose::VerifyAddress).await?;
                link.map(|token| sender.verify_address(&token))
            }
            MailKind::SignUp | MailKind::VerifyAddress => {
                let link = self.issue_link(&account, Purpose::ResetPassword).await?;
                link.map(|token| sender.choose_password(&token))
            }
            MailKind::ResetPassword => {
                let link = self.issue_link(&account, Purpose::ResetPassword).await?;
                link.map(|token| sender.reset_password(verified.then_some(name), &token))
            }
            // Others write these.
            MailKind::Subscription | MailKind::Subscribed | MailKind::Contact => None,
        })
    }

    /// A link for an account; none where somebody has just changed it, who has a mail of his own
    /// coming.
    async fn issue_link(
        &self,
        account: &Account,
        purpose: Purpose,
    ) -> Result<Option<String>, DbErr> {
        let tx = self.db.begin().await?;
        let token = mail_tokens::issue(&tx, account, purpose, self.clock.now()).await?;
        tx.commit().await?;
        Ok(token)
    }
}
