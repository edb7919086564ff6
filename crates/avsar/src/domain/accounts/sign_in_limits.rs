//! Rate limits against guessing of passwords.

use chrono::{DateTime, Utc};
use moka::sync::Cache;

use crate::platform::client_ip::ClientIp;
use crate::platform::rate_limit::{MAX_TRACKED_KEYS, RateLimit, RateLimiter};

/// Failures for one account by all clients together. One client alone cannot reach this number.
const MAX_FAILURES_PER_ACCOUNT_PER_HOUR: u32 = 100;
/// Failures for one account by one network. A whole network can belong to one attacker, so the
/// limit is close to the one of a single IP address.
const MAX_FAILURES_PER_NETWORK_PER_HOUR: u32 = 20;
/// Failures of one client for all accounts together. Thousands of people can share one IP address
/// of a mobile network.
const MAX_FAILURES_PER_CLIENT_PER_HOUR: u32 = 300;
/// Clients remembered per account from which its owner has signed in.
const MAX_KNOWN_CLIENTS: usize = 20;

/// The rate limits of failed sign-ins. The counts are per process.
///
/// For each account, each further failure of a client doubles the wait of that client. So one
/// client cannot lock out the owner of the account. Hourly limits apply to many clients that guess
/// together, and to one client that tries many accounts. The hourly limits do not apply to known
/// clients, from which the owner has signed in.
#[derive(Clone, Debug)]
pub struct SignInLimits {
    pairs: RateLimiter<(String, ClientIp)>,
    networks: RateLimiter<(String, ClientIp)>,
    accounts: RateLimiter<String>,
    clients: RateLimiter<ClientIp>,
    /// Known clients per account, the most recent last.
    known_clients: Cache<String, Vec<ClientIp>>,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self {
            pairs: RateLimiter::new(RateLimit::Backoff),
            networks: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_NETWORK_PER_HOUR)),
            accounts: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_ACCOUNT_PER_HOUR)),
            clients: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_CLIENT_PER_HOUR)),
            known_clients: Cache::new(MAX_TRACKED_KEYS),
        }
    }
}

/// A counted sign-in attempt of a client for an account.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    account: String,
    client: ClientIp,
    is_known_client: bool,
}

impl Attempt {
    fn pair(&self) -> (String, ClientIp) {
        (self.account.clone(), self.client)
    }

    fn network(&self) -> (String, ClientIp) {
        (self.account.clone(), self.client.network_prefix())
    }
}

impl SignInLimits {
    /// Counts a sign-in attempt before its result is known, so that concurrent attempts cannot
    /// bypass the limits.
    ///
    /// # Errors
    /// Returns the number of seconds to wait if there were too many failures.
    pub fn attempt(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<Attempt, u64> {
        let is_known_client =
            self.known_clients.get(account).is_some_and(|clients| clients.contains(&client));
        let attempt = Attempt { account: account.to_owned(), client, is_known_client };
        if !is_known_client {
            self.check_hourly(&attempt, now)?;
        }
        let result = self.pairs.check(attempt.pair(), now);
        match result {
            Ok(()) => Ok(attempt),
            Err(seconds) => {
                self.refund_hourly(&attempt);
                Err(seconds)
            }
        }
    }

    fn check_hourly(&self, attempt: &Attempt, now: DateTime<Utc>) -> Result<(), u64> {
        self.clients.check(attempt.client, now)?;
        let network = self.networks.check(attempt.network(), now);
        network.inspect_err(|_| self.clients.refund(attempt.client))?;
        self.accounts.check(attempt.account.clone(), now).inspect_err(|_| {
            self.clients.refund(attempt.client);
            self.networks.refund(attempt.network());
        })
    }

    fn refund_hourly(&self, attempt: &Attempt) {
        if !attempt.is_known_client {
            self.clients.refund(attempt.client);
            self.networks.refund(attempt.network());
            self.accounts.refund(attempt.account.clone());
        }
    }

    /// Removes a counted attempt that was neither a failure nor a successful sign-in.
    #[expect(clippy::needless_pass_by_value, reason = "an attempt is cancelled at most once")]
    pub fn cancel(&self, attempt: Attempt) {
        self.refund_hourly(&attempt);
        self.pairs.refund(attempt.pair());
    }

    /// Records a successful sign-in: clears the failure counts and marks the client as known.
    pub fn record_success(&self, attempt: Attempt) {
        self.refund_hourly(&attempt);
        self.remember_client(attempt.account, attempt.client);
    }

    /// Records that the owner chose a new password. Forgets the other known clients, because an
    /// attacker may have used one of them.
    pub fn record_password_change(&self, account: &str, client: ClientIp) {
        self.known_clients.invalidate(account);
        self.remember_client(account.to_owned(), client);
    }

    fn remember_client(&self, account: String, client: ClientIp) {
        self.pairs.reset(&(account.clone(), client));
        self.networks.reset(&(account.clone(), client.network_prefix()));
        self.accounts.reset(&account);
        self.known_clients.entry(account).and_upsert_with(|clients| {
            let clients = clients.map(moka::Entry::into_value).unwrap_or_default();
            let others = clients.into_iter().filter(|known| *known != client);
            let mut clients: Vec<ClientIp> = others.chain([client]).collect();
            clients.drain(..clients.len().saturating_sub(MAX_KNOWN_CLIENTS));
            clients
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use chrono::TimeDelta;

    use super::*;

    const BEGIN: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn client(number: u8) -> ClientIp {
        ClientIp::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    fn record_failure(limits: &SignInLimits, account: &str, client: ClientIp, now: DateTime<Utc>) {
        limits.attempt(account, client, now).map(drop).unwrap();
    }

    fn retry_after(
        limits: &SignInLimits,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Option<u64> {
        limits.attempt(account, client, now).err()
    }

    fn sign_in(limits: &SignInLimits, account: &str, client: ClientIp, now: DateTime<Utc>) {
        limits.record_success(limits.attempt(account, client, now).unwrap());
    }

    /// Records 100 failures, each from a different IP address.
    fn reach_account_limit(limits: &SignInLimits, account: &str) {
        for number in 0..100 {
            record_failure(limits, account, client(number), BEGIN);
        }
    }

    #[test]
    fn failures_of_one_client_do_not_block_another() {
        let limits = SignInLimits::default();
        let mut now = BEGIN;
        for minute in 1..7 * 24 * 60 {
            let _ = limits.attempt("editor", client(1), now);
            now += TimeDelta::minutes(1);
            if minute % 60 == 59 {
                record_failure(&limits, "editor", client(2), now);
            }
        }
        let _ = limits.attempt("editor", client(1), now);
        assert!(limits.attempt("editor", client(1), now).is_err());
    }

    #[test]
    fn hourly_account_limit_exempts_known_clients() {
        let limits = SignInLimits::default();
        sign_in(&limits, "editor", client(250), BEGIN);
        reach_account_limit(&limits, "editor");
        let later = BEGIN + TimeDelta::minutes(50);
        assert_eq!(retry_after(&limits, "editor", client(200), later), Some(600));
        assert_eq!(retry_after(&limits, "editor", client(250), later), None);
        assert_eq!(retry_after(&limits, "other", client(200), later), None);
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(retry_after(&limits, "editor", client(200), next), None);
    }

    /// The client that chose a new password by mail stays known despite many failures. Clients that
    /// were known before do not.
    #[test]
    fn password_change_makes_only_its_client_known() {
        let limits = SignInLimits::default();
        sign_in(&limits, "editor", client(250), BEGIN);
        reach_account_limit(&limits, "editor");
        limits.record_password_change("editor", client(200));
        reach_account_limit(&limits, "editor");
        record_failure(&limits, "editor", client(200), BEGIN);
        assert_eq!(retry_after(&limits, "editor", client(250), BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(201), BEGIN), Some(3_600));
    }

    /// An IPv6 /48 network contains 65,536 of the /64 prefixes that count as one client.
    #[test]
    fn failures_of_one_network_do_not_block_another_network() {
        let limits = SignInLimits::default();
        let at = |text: String| ClientIp::new(text.parse().unwrap());
        for number in 0..20 {
            record_failure(&limits, "editor", at(format!("2001:db8:1:{number}::1")), BEGIN);
        }
        let more = at("2001:db8:1:ffff::1".to_owned());
        assert_eq!(retry_after(&limits, "editor", more, BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "other", more, BEGIN), None);
        assert_eq!(retry_after(&limits, "editor", at("2001:db8:2::1".to_owned()), BEGIN), None);
    }

    #[test]
    fn hourly_client_limit_exempts_accounts_where_the_client_is_known() {
        let limits = SignInLimits::default();
        sign_in(&limits, "neighbour", client(1), BEGIN);
        for number in 0..300 {
            record_failure(&limits, &format!("account{number}"), client(1), BEGIN);
        }
        assert_eq!(retry_after(&limits, "another", client(1), BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "another", client(2), BEGIN), None);
        for _ in 0..5 {
            record_failure(&limits, "neighbour", client(1), BEGIN);
        }
        assert_eq!(
            retry_after(&limits, "neighbour", client(1), BEGIN),
            Some(1),
            "but not unlimited"
        );
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(retry_after(&limits, "another", client(1), next), None);
    }

    #[test]
    fn refused_and_cancelled_attempts_do_not_count() {
        let limits = SignInLimits::default();
        for _ in 0..50 {
            limits.cancel(limits.attempt("editor", client(1), BEGIN).unwrap());
        }
        reach_account_limit(&limits, "editor");
        for _ in 0..50 {
            assert!(limits.attempt("editor", client(101), BEGIN).is_err());
        }
        let next = BEGIN + TimeDelta::hours(1);
        record_failure(&limits, "editor", client(101), next);
        record_failure(&limits, "editor", client(101), next);
    }

    /// Attempts of known clients are not counted hourly, so `cancel` must not refund them.
    #[test]
    fn cancel_by_a_known_client_keeps_the_failures_of_others() {
        let limits = SignInLimits::default();
        sign_in(&limits, "editor", client(250), BEGIN);
        reach_account_limit(&limits, "editor");
        limits.cancel(limits.attempt("editor", client(250), BEGIN).unwrap());
        assert_eq!(retry_after(&limits, "editor", client(200), BEGIN), Some(3_600));
    }

    #[test]
    fn forgets_the_oldest_known_client_beyond_the_limit() {
        let limits = SignInLimits::default();
        for number in 100..=120 {
            sign_in(&limits, "editor", client(number), BEGIN);
        }
        reach_account_limit(&limits, "editor");
        assert_eq!(retry_after(&limits, "editor", client(100), BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(101), BEGIN), None);
    }
}
