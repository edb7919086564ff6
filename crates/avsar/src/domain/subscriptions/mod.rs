//! Who wants news by mail: an address counts only when its owner has confirmed it (double opt-in), and one
//! POST ends it (RFC 8058).

pub mod mails;
pub mod store;

pub use mails::SubscriptionMails;
pub use store::{Subscriber, delete_by_email, delete_unconfirmed, find_by_email};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::domain::accounts::Tokens;

/// What the links in mails are sealed for.
pub(crate) const CONFIRM_PURPOSE: &str = "confirm a subscription";
pub(crate) const CANCEL_PURPOSE: &str = "end a subscription";
/// How long a link to confirm is good.
const CONFIRM_LINK_TTL: TimeDelta = TimeDelta::hours(48);
/// How long a link to leave is good: as long as somebody may keep the mail.
const CANCEL_LINK_TTL: TimeDelta = TimeDelta::days(3_650);

/// What a link says: whose subscription it is. A new subscription of the same address is another one, and a
/// number that was given anew, by a database that was put back, is not taken for the old one's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SubscriptionClaims {
    subscriber: i64,
    /// Of the address, so that links do not tell it.
    digest: String,
}

impl SubscriptionClaims {
    fn from_subscriber(subscriber: &Subscriber) -> Self {
        let digest = Sha256::digest(subscriber.email.as_bytes());
        let digest = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Self { subscriber: subscriber.id, digest }
    }
}

fn sign_link(
    tokens: &Tokens,
    purpose: &'static str,
    subscriber: &Subscriber,
    until: DateTime<Utc>,
) -> Option<String> {
    let sealed = tokens.sign(purpose, SubscriptionClaims::from_subscriber(subscriber), until);
    sealed.inspect_err(|error| tracing::error!(%error, "a link cannot be sealed")).ok()
}

pub(crate) fn verify_link(
    tokens: &Tokens,
    purpose: &'static str,
    token: &str,
    now: DateTime<Utc>,
) -> Option<SubscriptionClaims> {
    tokens.verify(purpose, token, now)
}
