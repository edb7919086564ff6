//! How often one client may have mails sent. How many go to one address, the queue counts.

use chrono::{DateTime, Utc};

use crate::http::Client;
use crate::limits::{Counter, Rule};

/// Links in mails that one client asks for in an hour. Behind one address of a mobile network there
/// may be thousands of people.
const LINKS_PER_CLIENT_PER_HOUR: u32 = 300;
/// Sign-ups of one client in an hour.
const SIGN_UPS_PER_CLIENT_PER_HOUR: u32 = 300;
/// Third-party sign-ins of one client in an hour; each makes us ask the provider.
const GOOGLE_SIGN_INS_PER_CLIENT_PER_HOUR: u32 = 300;

/// Subscriptions that one client asks for in an hour.
const SUBSCRIPTIONS_PER_CLIENT_PER_HOUR: u32 = 100;
/// Messages to the operator that one client writes in an hour.
const MESSAGES_PER_CLIENT_PER_HOUR: u32 = 20;

/// Counts them, in this process.
#[derive(Clone, Debug)]
pub struct MailLimits {
    links: Counter<Client>,
    sign_ups: Counter<Client>,
    google: Counter<Client>,
    subscriptions: Counter<Client>,
    messages: Counter<Client>,
}

impl Default for MailLimits {
    fn default() -> Self {
        Self {
            links: Counter::new(Rule::Hourly(LINKS_PER_CLIENT_PER_HOUR)),
            sign_ups: Counter::new(Rule::Hourly(SIGN_UPS_PER_CLIENT_PER_HOUR)),
            google: Counter::new(Rule::Hourly(GOOGLE_SIGN_INS_PER_CLIENT_PER_HOUR)),
            subscriptions: Counter::new(Rule::Hourly(SUBSCRIPTIONS_PER_CLIENT_PER_HOUR)),
            messages: Counter::new(Rule::Hourly(MESSAGES_PER_CLIENT_PER_HOUR)),
        }
    }
}

impl MailLimits {
    /// Counts a sign-up. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn sign_up(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.sign_ups.count(client, now)
    }

    /// A sign-up that was counted could not be taken.
    pub(super) fn not_signed_up(&self, client: Client) {
        self.sign_ups.take_back(client);
    }

    /// Counts a request for a link. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn link(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.links.count(client, now)
    }

    /// Counts a subscription. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn subscription(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.subscriptions.count(client, now)
    }

    /// Counts a message to the operator. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn message(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.messages.count(client, now)
    }

    /// Counts a third-party sign-in. The error is how many seconds to wait for the next.
    pub(super) fn google(&self, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        self.google.count(client, now)
    }
}
