//! Subscriptions to news by mail: double opt-in, and one-click unsubscribe with a POST request (RFC
//! 8058).

pub mod mails;
pub mod store;

pub use mails::SubscriptionMails;
pub use store::{Subscriber, delete_by_email, delete_unconfirmed, find_by_email};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::domain::accounts::Tokens;
use crate::platform::digest::hex_prefix;

/// Purposes of the signed links in mails.
pub(crate) const CONFIRM_PURPOSE: &str = "confirm a subscription";
pub(crate) const CANCEL_PURPOSE: &str = "end a subscription";
/// Lifetime of a link that confirms a subscription.
const CONFIRM_LINK_TTL: TimeDelta = TimeDelta::hours(48);
/// Lifetime of a link that cancels a subscription. It is long, because people keep mails for years.
const CANCEL_LINK_TTL: TimeDelta = TimeDelta::days(3_650);

/// The claims of a mail link. They identify a subscription by id and by a digest of its e-mail
/// address. A new subscription of the same address has another id. The digest detects an id that
/// was assigned again after the database was restored from a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SubscriptionClaims {
    subscriber: i64,
    /// Digest of the e-mail address, so that links do not contain the address.
    digest: String,
}

impl SubscriptionClaims {
    fn from_subscriber(subscriber: &Subscriber) -> Self {
        let digest = hex_prefix(&Sha256::digest(&subscriber.email), 32);
        Self { subscriber: subscriber.id, digest }
    }
}

fn sign_link(
    tokens: &Tokens,
    purpose: &'static str,
    subscriber: &Subscriber,
    expires_at: DateTime<Utc>,
) -> Option<String> {
    let token = tokens.sign(purpose, SubscriptionClaims::from_subscriber(subscriber), expires_at);
    token.inspect_err(|error| tracing::error!(%error, "cannot sign a mail link")).ok()
}

pub(crate) fn verify_link(
    tokens: &Tokens,
    purpose: &'static str,
    token: &str,
    now: DateTime<Utc>,
) -> Option<SubscriptionClaims> {
    tokens.verify(purpose, token, now)
}
