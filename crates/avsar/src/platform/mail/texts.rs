//! The mails that each language has a text for.

use super::alert_mail::AlertMail;
use super::message::MailMessage;
use super::security_change::SecurityChange;
use crate::platform::language::Language;

/// The mails of the site in one language. Links lead to pages in that language.
pub trait MailTexts: Send + Sync {
    /// Returns the mail with the verification link of an e-mail address.
    fn verify_address(&self, token: &str) -> MailMessage;

    /// Returns the mail with a link to choose a password. It is sent if there were several sign-ups
    /// with an unverified address and it is not known which one the owner made.
    fn choose_password(&self, token: &str) -> MailMessage;

    /// Returns the mail with a link to choose a new password.
    fn reset_password(&self, person: Option<&str>, token: &str) -> MailMessage;

    /// Returns the mail to the owner of an account after a sign-up with its e-mail address.
    fn sign_up_attempt(&self, person: &str) -> MailMessage;

    /// Returns the mail after a request for a verification link for a verified address.
    fn already_verified(&self, person: &str) -> MailMessage;

    /// Returns the mail to the owner of an account after a password change.
    fn password_changed(&self, person: &str) -> MailMessage;

    /// Returns the mail to the owner of an account after a change of the ways to sign in.
    fn security_notice(&self, person: &str, change: SecurityChange) -> MailMessage;

    /// Returns the mail with the confirmation link of a subscription.
    fn confirm_subscription(&self, token: &str) -> MailMessage;

    /// Returns the mail after the confirmation of a subscription, or after another request for one
    /// that exists.
    fn subscribed(&self, token: &str) -> MailMessage;

    /// Returns the mail with the confirmation link of an alert. It does not name what is followed,
    /// because another person may have chosen the words.
    fn confirm_alert(&self, token: &str) -> MailMessage;

    /// Returns the mail after a request for an existing alert, or for one alert too many. `token`
    /// is that of the link that changes and ends alerts.
    fn alert_exists(&self, token: &str) -> MailMessage;

    /// Returns the mail with news that the owner of the address follows.
    fn alert(&self, mail: &AlertMail) -> MailMessage;

    /// Returns the mail to the owner of an account after its deletion.
    fn account_deleted(&self, person: Option<&str>) -> MailMessage;
}

/// The site in one language.
pub(super) struct Site<'a> {
    pub(super) name: &'a str,
    /// URL without a trailing slash.
    pub(super) url: &'a str,
    pub(super) language: Language,
}

impl Site<'_> {
    /// Returns the URL of a page in the language. `path` is that of the English page.
    pub(super) fn url(&self, path: &str) -> String {
        format!("{}{}", self.url, self.language.localize_path(path))
    }

    /// Sets the language of a mail, and adds the name and the home page of the site.
    pub(super) fn sign(&self, mail: MailMessage) -> MailMessage {
        let home = self.language.prefix();
        let mail = mail.with_text(format!("{}\n{}{home}", self.name, self.url));
        mail.with_site_name(self.name).with_language(self.language)
    }
}
