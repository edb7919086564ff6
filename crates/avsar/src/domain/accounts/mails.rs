//! Renders queued account mails. The content depends on the state of the account at send time.

use sea_orm::DbErr;

use super::store::mail_tokens::{self, Purpose};
use super::store::{self, Account, Email};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::SecurityNotice;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{Mail, MailKind, MailMessage, RenderError};
use crate::platform::site_config::CurrentSite;

/// The renderer of account mails.
pub struct AccountMails {
    /// The database with accounts and mail tokens.
    pub db: Database,
    /// The source of the current time.
    pub clock: Clock,
    /// The site that the mails name.
    pub site: CurrentSite,
}

impl AccountMails {
    /// Renders a queued mail. Returns `None` if the mail is no longer needed.
    ///
    /// # Errors
    /// Returns [`RenderError`] if a database query fails, or the parameters of the mail cannot be
    /// read.
    pub async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, RenderError> {
        let account = match Email::parse(&mail.recipient) {
            Some(email) => store::by_email(&self.db, &email).await?,
            None => None,
        };
        let account_language = |account: &Account| account.mail_language(mail.language);
        let language = account.as_ref().map_or(mail.language, account_language);
        let templates = MailTemplates::of(&self.site);
        let templates = templates.in_language(language);
        let Some(account) = account else {
            // The request may have contained an address without an account. Such an address gets no
            // mail.
            let is_deletion_mail = mail.kind == MailKind::AccountDeleted;
            return Ok(
                is_deletion_mail.then(|| templates.account_deleted(mail.param("name").as_deref()))
            );
        };
        let (name, verified) = (account.name.as_str(), account.verified_at.is_some());
        Ok(match mail.kind {
            MailKind::AccountDeleted => {
                Some(templates.account_deleted(mail.param("name").as_deref()))
            }
            MailKind::SecurityNotice => {
                let SecurityNotice { change } = mail.params()?;
                Some(templates.security_notice(name, change))
            }
            MailKind::PasswordChanged => Some(templates.password_changed(name)),
            MailKind::SignUp if verified => Some(templates.sign_up_attempt(name)),
            MailKind::VerifyAddress if verified => Some(templates.already_verified(name)),
            MailKind::SignUp | MailKind::VerifyAddress if account.has_password() => {
                let link = self.issue_link(&account, Purpose::VerifyAddress).await?;
                link.map(|token| templates.verify_address(&token))
            }
            MailKind::SignUp | MailKind::VerifyAddress => {
                let link = self.issue_link(&account, Purpose::ResetPassword).await?;
                link.map(|token| templates.choose_password(&token))
            }
            MailKind::ResetPassword => {
                let link = self.issue_link(&account, Purpose::ResetPassword).await?;
                link.map(|token| templates.reset_password(verified.then_some(name), &token))
            }
            MailKind::Role | MailKind::Mention => self.render_for_staff(mail, &account).await?,
            // Other modules render these.
            MailKind::Subscription
            | MailKind::Subscribed
            | MailKind::AlertRequest
            | MailKind::Alert
            | MailKind::Contact => None,
        })
    }

    /// Renders a mail to a person who may use the administrator area, or no longer may.
    async fn render_for_staff(
        &self,
        mail: &Mail,
        account: &Account,
    ) -> Result<Option<MailMessage>, RenderError> {
        let templates = MailTemplates::of(&self.site);
        let (name, role) = (account.name.as_str(), account.role);
        if mail.kind == MailKind::Mention {
            let can_read = role.is_staff() && account.disabled_at.is_none();
            let mention = mail.params()?;
            return Ok(can_read.then(|| templates.mention(name, &mention)));
        }
        if account.verified_at.is_some() {
            let access = role.is_staff().then(|| role.noun());
            return Ok(Some(templates.role_changed(name, access)));
        }
        if !role.is_staff() || account.disabled_at.is_some() {
            return Ok(None);
        }
        let link = self.issue_link(account, Purpose::Invitation).await?;
        Ok(link.map(|token| templates.invitation(role.noun(), &token)))
    }

    /// Issues the token of a mail link. Returns `None` if the account has changed since it was
    /// read: that change enqueues its own mail.
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
