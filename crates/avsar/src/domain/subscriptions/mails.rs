//! Renders queued mails to subscribers. The content depends on the state of the subscription at
//! send time. All mails of a subscription are in its language, even if another person requests it
//! again in another language.

use sea_orm::DbErr;

use super::{CANCEL_LINK_TTL, CANCEL_PURPOSE, CONFIRM_LINK_TTL, CONFIRM_PURPOSE, sign_link, store};
use crate::domain::accounts::Tokens;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::templates::MailTemplates;
use crate::platform::mail::{Mail, MailMessage};
use crate::platform::site_config::CurrentSite;

/// The renderer of subscription mails.
pub struct SubscriptionMails {
    /// The database with the subscribers.
    pub db: Database,
    /// The source of the current time.
    pub clock: Clock,
    /// The signer of the links.
    pub tokens: Tokens,
    /// The site that the mails name.
    pub site: CurrentSite,
}

impl SubscriptionMails {
    /// Renders a queued mail. Returns `None` if the subscription has ended.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn render(&self, mail: &Mail) -> Result<Option<MailMessage>, DbErr> {
        let Some(subscriber) = store::find_by_email(&self.db, &mail.recipient).await? else {
            return Ok(None);
        };
        let now = self.clock.now();
        let templates = MailTemplates::of(&self.site);
        let templates = templates.in_language(subscriber.language);
        Ok(if subscriber.confirmed_at.is_some() {
            let token = sign_link(&self.tokens, CANCEL_PURPOSE, &subscriber, now + CANCEL_LINK_TTL);
            token.map(|token| templates.subscribed(&token))
        } else {
            let token =
                sign_link(&self.tokens, CONFIRM_PURPOSE, &subscriber, now + CONFIRM_LINK_TTL);
            token.map(|token| templates.confirm_subscription(&token))
        })
    }
}
