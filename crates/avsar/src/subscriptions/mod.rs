//! Who wants news by mail: an address counts only when its owner has confirmed it (double opt-in), and one
//! POST ends it (RFC 8058).

pub mod api;
mod letters;
mod store;

pub use letters::Letters;
pub use store::{Subscriber, forget, of};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::accounts::Tokens;

/// What the links in mails are sealed for.
const CONFIRM: &str = "confirm a subscription";
const CANCEL: &str = "end a subscription";
/// How long a link to confirm is good.
const CONFIRM_FOR: TimeDelta = TimeDelta::hours(48);
/// How long a link to leave is good: as long as somebody may keep the mail.
const CANCEL_FOR: TimeDelta = TimeDelta::days(3_650);

/// What a link says: whose subscription it is. A new subscription of the same address is another one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Link {
    subscriber: i64,
}

fn sealed(
    tokens: &Tokens,
    purpose: &'static str,
    subscriber: i64,
    until: DateTime<Utc>,
) -> Option<String> {
    let sealed = tokens.seal(purpose, Link { subscriber }, until);
    sealed.inspect_err(|error| tracing::error!(%error, "a link cannot be sealed")).ok()
}

fn opened(tokens: &Tokens, purpose: &'static str, token: &str, now: DateTime<Utc>) -> Option<i64> {
    tokens.open(purpose, token, now).map(|link: Link| link.subscriber)
}
