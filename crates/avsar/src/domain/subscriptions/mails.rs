//! Which letter a mail to a subscriber becomes, as things are when it is sent.

use sea_orm::DbErr;

use super::{CANCEL_LINK_TTL, CANCEL_PURPOSE, CONFIRM_LINK_TTL, CONFIRM_PURPOSE, sign_link, store};
use crate::domain::accounts::Tokens;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{Mail, MailMessage};

/// Writes the letters of subscriptions.
pub struct SubscriptionMails {
    /// Where subscribers are kept.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// Seals what links say.
    pub tokens: Tokens,
    /// Who writes.
    pub templates: MailTemplates,
}

impl SubscriptionMails {
    /// The letter that a mail stands for; none where the subscription has ended.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, DbErr> {
        let Some(subscriber) = store::find_by_email(&self.db, &mail.recipient).await? else {
            return Ok(None);
        };
        let now = self.clock.now();
        Ok(if subscriber.confirmed_at.is_some() {
            let token = sign_link(&self.tokens, CANCEL_PURPOSE, &subscriber, now + CANCEL_LINK_TTL);
            token.map(|token| self.templates.subscribed(&token))
        } else {
            let token =
                sign_link(&self.tokens, CONFIRM_PURPOSE, &subscriber, now + CONFIRM_LINK_TTL);
            token.map(|token| self.templates.confirm_subscription(&token))
        })
    }
}
