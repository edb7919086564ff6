//! How many mails strangers may cause.

use chrono::{DateTime, Utc};

use super::limits::{Counter, Rule};
use super::store::Email;
use crate::http::Client;
use crate::mail::Kind;

/// Mails of one kind to one address in an hour. Not of all kinds together: whoever asks for the one
/// must not keep the owner from the other.
const TO_ADDRESS: u32 = 3;
/// Links in mails that one client asks for in an hour.
const LINKS_OF_CLIENT: u32 = 20;
/// Sign-ups of one client in an hour.
const SIGN_UPS_OF_CLIENT: u32 = 20;
/// Third-party sign-ins of one client in an hour; each makes us ask the provider.
const GOOGLE_OF_CLIENT: u32 = 300;

/// Counts them, in this process.
#[derive(Clone, Debug)]
pub struct MailLimits {
    addresses: Counter<(String, Kind)>,
    links: Counter<Client>,
    sign_ups: Counter<Client>,
    google: Counter<Client>,
}

impl Default for MailLimits {
    fn default() -> Self {
        Self {
            addresses: Counter::new(Rule::Hourly(TO_ADDRESS)),
            links: Counter::new(Rule::Hourly(LINKS_OF_CLIENT)),
            sign_ups: Counter::new(Rule::Hourly(SIGN_UPS_OF_CLIENT)),
            google: Counter::new(Rule::Hourly(GOOGLE_OF_CLIENT)),
        }
    }
}

impl MailLimits {
    /// Counts a sign-up. The error is how many seconds to wait for the next.
    pub(super) fn sign_up(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.sign_ups.count(client, now)
    }

    /// Counts a request for a link. The error is how many seconds to wait for the next.
    pub(super) fn link(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.links.count(client, now)
    }

    /// Counts a third-party sign-in. The error is how many seconds to wait for the next.
    pub(super) fn google(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.google.count(client, now)
    }

    /// Whether an address may get another mail of a kind, whoever asks and whether it has an account
    /// or not.
    pub(super) fn may_write_to(&self, email: &Email, kind: Kind, now: DateTime<Utc>) -> bool {
        self.addresses.count((email.as_str().to_owned(), kind), now).is_ok()
    }
}
