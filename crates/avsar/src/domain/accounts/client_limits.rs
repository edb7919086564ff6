//! Rate limits per client for requests that send mail or cost as much. The mail queue limits the
//! mails per recipient.

use chrono::{DateTime, Utc};

use crate::platform::client_ip::ClientIp;
use crate::platform::rate_limit::{RateLimit, RateLimiter};

/// Requests for mail links. Thousands of people can share one IP address of a mobile network.
const LINKS_PER_CLIENT_PER_HOUR: u32 = 300;
/// Sign-ups.
const SIGN_UPS_PER_CLIENT_PER_HOUR: u32 = 300;
/// Third-party sign-ins. Each one sends requests to the provider.
const GOOGLE_SIGN_INS_PER_CLIENT_PER_HOUR: u32 = 300;

/// Sign-ins with a passkey.
const PASSKEY_SIGN_INS_PER_CLIENT_PER_HOUR: u32 = 300;
/// Requests for a subscription.
const SUBSCRIPTIONS_PER_CLIENT_PER_HOUR: u32 = 100;
/// Messages to the operator.
const MESSAGES_PER_CLIENT_PER_HOUR: u32 = 20;
/// Reports of listings.
const REPORTS_PER_CLIENT_PER_HOUR: u32 = 100;
/// Reports of listings by one network. The limit of all clients is higher, so that an attacker with
/// a whole network does not reach it.
const REPORTS_PER_NETWORK_PER_HOUR: u32 = 200;

/// The rate limiters of requests that send mail or cost as much. The counts are per process.
#[derive(Clone, Debug)]
pub struct ClientLimits {
    links: RateLimiter<ClientIp>,
    sign_ups: RateLimiter<ClientIp>,
    google: RateLimiter<ClientIp>,
    passkeys: RateLimiter<ClientIp>,
    subscriptions: RateLimiter<ClientIp>,
    messages: RateLimiter<ClientIp>,
    reports: RateLimiter<ClientIp>,
    network_reports: RateLimiter<ClientIp>,
}

impl Default for ClientLimits {
    fn default() -> Self {
        Self {
            links: RateLimiter::new(RateLimit::PerHour(LINKS_PER_CLIENT_PER_HOUR)),
            sign_ups: RateLimiter::new(RateLimit::PerHour(SIGN_UPS_PER_CLIENT_PER_HOUR)),
            google: RateLimiter::new(RateLimit::PerHour(GOOGLE_SIGN_INS_PER_CLIENT_PER_HOUR)),
            passkeys: RateLimiter::new(RateLimit::PerHour(PASSKEY_SIGN_INS_PER_CLIENT_PER_HOUR)),
            subscriptions: RateLimiter::new(RateLimit::PerHour(SUBSCRIPTIONS_PER_CLIENT_PER_HOUR)),
            messages: RateLimiter::new(RateLimit::PerHour(MESSAGES_PER_CLIENT_PER_HOUR)),
            reports: RateLimiter::new(RateLimit::PerHour(REPORTS_PER_CLIENT_PER_HOUR)),
            network_reports: RateLimiter::new(RateLimit::PerHour(REPORTS_PER_NETWORK_PER_HOUR)),
        }
    }
}

impl ClientLimits {
    /// Counts a sign-up.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_sign_up(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.sign_ups.check(client, now)
    }

    /// Removes a counted sign-up, for a request that could not be processed.
    pub fn refund_sign_up(&self, client: ClientIp) {
        self.sign_ups.refund(client);
    }

    /// Counts a request for a mail link.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_link(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.links.check(client, now)
    }

    /// Counts a request for a subscription.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_subscription(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.subscriptions.check(client, now)
    }

    /// Counts a message to the operator.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_message(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.messages.check(client, now)
    }

    /// Counts a report of a listing.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client or its network has reached the hourly
    /// limit.
    pub fn check_report(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.reports.check(client, now)?;
        self.network_reports.check(client.network_prefix(), now)
    }

    /// Counts a sign-in with a passkey.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_passkey_sign_in(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.passkeys.check(client, now)
    }

    /// Counts a third-party sign-in.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if the client has reached the hourly limit.
    pub fn check_google_sign_in(&self, client: ClientIp, now: DateTime<Utc>) -> Result<(), u64> {
        self.google.check(client, now)
    }
}
