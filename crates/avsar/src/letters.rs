//! Who writes which letter.

use futures::future::BoxFuture;
use sea_orm::DbErr;

use crate::accounts::{self, Tokens};
use crate::clock::Clock;
use crate::db::Database;
use crate::mail::letters::Sender;
use crate::mail::{Author, Kind, Letter, Mail};
use crate::subscriptions;

/// Hands each mail of the queue to whose letter it is.
pub struct Letters {
    accounts: accounts::Letters,
    subscriptions: subscriptions::Letters,
}

impl Letters {
    /// Whoever writes anything.
    #[must_use]
    pub fn new(db: Database, clock: Clock, tokens: Tokens, sender: Sender) -> Self {
        Self {
            subscriptions: subscriptions::Letters {
                db: db.clone(),
                clock: clock.clone(),
                tokens,
                sender: sender.clone(),
            },
            accounts: accounts::Letters { db, clock, sender },
        }
    }
}

impl Author for Letters {
    fn write<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Option<Letter>, DbErr>> {
        Box::pin(async move {
            match mail.kind {
                Kind::Subscription | Kind::Subscribed => self.subscriptions.letter(mail).await,
                Kind::Contact => {
                    let message = mail.facts();
                    Ok(message.map(|message| self.accounts.sender.contact_message(&message)))
                }
                _ => self.accounts.letter(mail).await,
            }
        })
    }
}
