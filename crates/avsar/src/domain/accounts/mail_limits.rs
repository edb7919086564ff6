//! How often one client may have mails sent. How many go to one address, the queue counts.

use chrono::{DateTime, Utc};

use crate::platform::http::ClientIp;
use crate::platform::rate_limit::{RateLimit, RateLimiter};

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
    links: RateLimiter<ClientIp>,
    sign_ups: RateLimiter<ClientIp>,
    google: RateLimiter<ClientIp>,
    subscriptions: RateLimiter<ClientIp>,
    messages: RateLimiter<ClientIp>,
}

impl Default for MailLimits {
    fn default() -> Self {
        Self {
            links: RateLimiter::new(RateLimit::PerHour(LINKS_PER_CLIENT_PER_HOUR)),
            sign_ups: RateLimiter::new(RateLimit::PerHour(SIGN_UPS_PER_CLIENT_PER_HOUR)),
            google: RateLimiter::new(RateLimit::PerHour(GOOGLE_SIGN_INS_PER_CLIENT_PER_HOUR)),
            subscriptions: RateLimiter::new(RateLimit::PerHour(SUBSCRIPTIONS_PER_CLIENT_PER_HOUR)),
            messages: RateLimiter::new(RateLimit::PerHour(MESSAGES_PER_CLIENT_PER_HOUR)),
        }
    }
}

impl MailLimits {
    /// Counts a sign-up. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn check_sign_up(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.sign_ups.check(client, now)
    }

    /// A sign-up that was counted could not be taken.
    pub fn refund_sign_up(&self, client: ClientIp) {
        self.sign_ups.refund(client);
    }

    /// Counts a request for a link. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn check_link(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.links.check(client, now)
    }

    /// Counts a subscription. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn check_subscription(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.subscriptions.check(client, now)
    }

    /// Counts a message to the operator. The error is how many seconds to wait for the next.
    ///
    /// # Errors
    /// When the client has had so many.
    pub fn check_message(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.messages.check(client, now)
    }

    /// Counts a third-party sign-in. The error is how many seconds to wait for the next.
    pub fn check_google_sign_in(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.google.check(client, now)
    }
}
