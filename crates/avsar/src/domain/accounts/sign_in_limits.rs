//! Slowing down the guessing of passwords.

use chrono::{DateTime, Utc};
use moka::sync::Cache;

use crate::platform::http::ClientIp;
use crate::platform::rate_limit::{MAX_TRACKED_KEYS, RateLimit, RateLimiter};

/// Failures for one account in an hour, of all clients together: far more than one client can have.
const MAX_FAILURES_PER_ACCOUNT_PER_HOUR: u32 = 100;
/// Failures for one account in an hour of a whole network, which may be one person's: not many more
/// than one address can have.
const MAX_FAILURES_PER_NETWORK_PER_HOUR: u32 = 20;
/// Failures of one client in an hour, for all accounts together. Behind one address of a mobile
/// network there may be thousands of people.
const MAX_FAILURES_PER_CLIENT_PER_HOUR: u32 = 300;
/// Places remembered of each account from where its owner has signed in.
const MAX_KNOWN_CLIENTS: usize = 20;

/// Remembers failed sign-ins, in this process. For each account, each further failure of a client
/// doubles that client's wait; so a stranger cannot keep out whoever the account belongs to. Many
/// that guess together, or one at many accounts, meet limits of the hour, which are not for those who
/// have shown from where they are that the account is theirs.
#[derive(Clone, Debug)]
pub struct SignInLimits {
    pairs: RateLimiter<(String, ClientIp)>,
    networks: RateLimiter<(String, ClientIp)>,
    accounts: RateLimiter<String>,
    clients: RateLimiter<ClientIp>,
    /// The newest last.
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

/// A try of a client at an account that was counted.
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
    /// Counts a try of a client at an account, before it is known how it ends, so that many at once
    /// are no way around. The error is how many seconds to wait before the next try counts.
    ///
    /// # Errors
    /// When there have been too many failures.
    pub fn attempt(
        &self,
        account: &str,
        client: ClientIp,
        now: DateTime<Utc>,
    ) -> Result<Attempt, u64> {
        let at_home = self.known_clients.get(account).is_some_and(|homes| homes.contains(&client));
        let attempt = Attempt { account: account.to_owned(), client, is_known_client: at_home };
        if !at_home {
            self.check_hourly(&attempt, now)?;
        }
        let counted = self.pairs.check(attempt.pair(), now);
        match counted {
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

    /// A try that was counted was no failure, and shows nothing either.
    #[expect(clippy::needless_pass_by_value, reason = "it is taken back once")]
    pub fn cancel(&self, attempt: Attempt) {
        self.refund_hourly(&attempt);
        self.pairs.refund(attempt.pair());
    }

    /// A try of the account's owner: the slate is clean.
    pub fn record_success(&self, attempt: Attempt) {
        self.refund_hourly(&attempt);
        self.remember_client(attempt.account, attempt.client);
    }

    /// The account's owner has chosen another password: who was at home before may have been
    /// somebody else.
    pub fn record_password_change(&self, account: &str, client: ClientIp) {
        self.known_clients.invalidate(account);
        self.remember_client(account.to_owned(), client);
    }

    fn remember_client(&self, account: String, client: ClientIp) {
        self.pairs.reset(&(account.clone(), client));
        self.networks.reset(&(account.clone(), client.network_prefix()));
        self.accounts.reset(&account);
        self.known_clients.entry(account).and_upsert_with(|homes| {
            let homes = homes.map(moka::Entry::into_value).unwrap_or_default();
            let others = homes.into_iter().filter(|home| *home != client);
            let mut homes: Vec<ClientIp> = others.chain([client]).collect();
            homes.drain(..homes.len().saturating_sub(MAX_KNOWN_CLIENTS));
            homes
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

    /// A hundred failures, of so many addresses.
    fn reach_account_limit(limits: &SignInLimits, account: &str) {
        for number in 0..100 {
            record_failure(limits, account, client(number), BEGIN);
        }
    }

    #[test]
    fn one_client_never_keeps_out_another() {
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
    fn many_together_are_limited_by_the_hour_but_not_who_is_at_home() {
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

    /// Whoever has chosen a new password by mail is let in, however many guess; nobody else who was
    /// before.
    #[test]
    fn who_chose_the_password_is_at_home() {
        let limits = SignInLimits::default();
        sign_in(&limits, "editor", client(250), BEGIN);
        reach_account_limit(&limits, "editor");
        limits.record_password_change("editor", client(200));
        reach_account_limit(&limits, "editor");
        record_failure(&limits, "editor", client(200), BEGIN);
        assert_eq!(retry_after(&limits, "editor", client(250), BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(201), BEGIN), Some(3_600));
    }

    /// Who has a network of IPv6 has 65,536 of those that count as one client.
    #[test]
    fn one_network_does_not_keep_out_an_owner() {
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
    fn one_client_has_so_many_an_hour_for_all_accounts_but_its_own() {
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
    fn what_was_refused_or_no_failure_is_not_held_against_anybody() {
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

    /// What was not counted is not taken back.
    #[test]
    fn who_is_at_home_takes_no_others_failures_back() {
        let limits = SignInLimits::default();
        sign_in(&limits, "editor", client(250), BEGIN);
        reach_account_limit(&limits, "editor");
        limits.cancel(limits.attempt("editor", client(250), BEGIN).unwrap());
        assert_eq!(retry_after(&limits, "editor", client(200), BEGIN), Some(3_600));
    }

    #[test]
    fn so_many_homes_are_remembered() {
        let limits = SignInLimits::default();
        for number in 100..=120 {
            sign_in(&limits, "editor", client(number), BEGIN);
        }
        reach_account_limit(&limits, "editor");
        assert_eq!(retry_after(&limits, "editor", client(100), BEGIN), Some(3_600));
        assert_eq!(retry_after(&limits, "editor", client(101), BEGIN), None);
    }
}
