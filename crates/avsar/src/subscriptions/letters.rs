//! Which letter a mail to a subscriber becomes, as things are when it is sent.

use sea_orm::DbErr;

use super::{CANCEL, CANCEL_LINK_TTL, CONFIRM, CONFIRM_LINK_TTL, sealed, store};
use crate::accounts::Tokens;
use crate::clock::Clock;
use crate::db::Database;
use crate::mail::letters::Sender;
use crate::mail::{Letter, Mail};

/// Writes the letters of subscriptions.
pub struct Letters {
    /// Where subscribers are kept.
    pub db: Database,
    /// The time.
    pub clock: Clock,
    /// Seals what links say.
    pub tokens: Tokens,
    /// Who writes.
    pub sender: Sender,
}

impl Letters {
    /// The letter that a mail stands for; none where the subscription has ended.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn letter(&self, mail: &Mail) -> Result<Option<Letter>, DbErr> {
        let Some(subscriber) = store::of(&self.db, &mail.recipient).await? else {
            return Ok(None);
        };
        let now = self.clock.now();
        Ok(if subscriber.confirmed_at.is_some() {
            let token = sealed(&self.tokens, CANCEL, &subscriber, now + CANCEL_LINK_TTL);
            token.map(|token| self.sender.subscribed(&token))
        } else {
            let token = sealed(&self.tokens, CONFIRM, &subscriber, now + CONFIRM_LINK_TTL);
            token.map(|token| self.sender.confirm_subscription(&token))
        })
    }
}
