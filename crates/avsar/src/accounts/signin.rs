//! Slowing down the guessing of passwords.

use chrono::{DateTime, Utc};
use moka::sync::Cache;

use crate::http::Client;
use crate::limits::{RateLimiter, MAX_TRACKED_KEYS, RateLimit};

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
    pairs: RateLimiter<(String, Client)>,
    networks: RateLimiter<(String, Client)>,
    accounts: RateLimiter<String>,
    clients: RateLimiter<Client>,
    /// The newest last.
    homes: Cache<String, Vec<Client>>,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self {
            pairs: RateLimiter::new(RateLimit::Backoff),
            networks: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_NETWORK_PER_HOUR)),
            accounts: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_ACCOUNT_PER_HOUR)),
            clients: RateLimiter::new(RateLimit::PerHour(MAX_FAILURES_PER_CLIENT_PER_HOUR)),
            homes: Cache::new(MAX_TRACKED_KEYS),
        }
    }
}

/// A try of a client at an account that was counted.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    account: String,
    client: Client,
    at_home: bool,
}

impl Attempt {
    fn pair(&self) -> (String, Client) {
        (self.account.clone(), self.client)
    }

    fn network(&self) -> (String, Client) {
        (self.account.clone(), self.client.network())
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
        client: Client,
        now: DateTime<Utc>,
    ) -> Result<Attempt, u64> {
        let at_home = self.homes.get(account).is_some_and(|homes| homes.contains(&client));
        let attempt = Attempt { account: account.to_owned(), client, at_home };
        if !at_home {
            self.count_of_the_hour(&attempt, now)?;
        }
        let counted = self.pairs.check(attempt.pair(), now);
        match counted {
            Ok(()) => Ok(attempt),
            Err(seconds) => {
                self.take_back_of_the_hour(&attempt);
                Err(seconds)
            }
        }
    }

    fn count_of_the_hour(&self, attempt: &Attempt, now: DateTime<Utc>) -> Result<(), u64> {
        self.clients.check(attempt.client, now)?;
        let network = self.networks.check(attempt.network(), now);
        network.inspect_err(|_| self.clients.refund(attempt.client))?;
        self.accounts.check(attempt.account.clone(), now).inspect_err(|_| {
            self.clients.refund(attempt.client);
            self.networks.refund(attempt.network());
        })
    }

    fn take_back_of_the_hour(&self, attempt: &Attempt) {
        if !attempt.at_home {
            self.clients.refund(attempt.client);
            self.networks.refund(attempt.network());
            self.accounts.refund(attempt.account.clone());
        }
    }

    /// A try that was counted was no failure, and shows nothing either.
    #[expect(clippy::needless_pass_by_value, reason = "it is taken back once")]
    pub fn no_failure(&self, attempt: Attempt) {
        self.take_back_of_the_hour(&attempt);
        self.pairs.refund(attempt.pair());
    }

    /// A try of the account's owner: the slate is clean.
    pub fn succeeded(&self, attempt: Attempt) {
        self.take_back_of_the_hour(&attempt);
        self.is_at_home(attempt.account, attempt.client);
    }

    /// The account's owner has chosen another password: who was at home before may have been
    /// somebody else.
    pub fn password_changed(&self, account: &str, client: Client) {
        self.homes.invalidate(account);
        self.is_at_home(account.to_owned(), client);
    }

    fn is_at_home(&self, account: String, client: Client) {
        self.pairs.reset(&(account.clone(), client));
        self.networks.reset(&(account.clone(), client.network()));
        self.accounts.reset(&account);
        self.homes.entry(account).and_upsert_with(|homes| {
            let homes = homes.map(moka::Entry::into_value).unwrap_or_default();
            let others = homes.into_iter().filter(|home| *home != client);
            let mut homes: Vec<Client> = others.chain([client]).collect();
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

    fn client(number: u8) -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    fn fails(limits: &SignInLimits, account: &str, client: Client, now: DateTime<Utc>) {
        limits.attempt(account, client, now).map(drop).unwrap();
    }

    fn wait(
        limits: &SignInLimits,
        account: &str,
        client: Client,
        now: DateTime<Utc>,
    ) -> Option<u64> {
        limits.attempt(account, client, now).err()
    }

    fn signs_in(limits: &SignInLimits, account: &str, client: Client, now: DateTime<Utc>) {
        limits.succeeded(limits.attempt(account, client, now).unwrap());
    }

    /// A hundred failures, of so many addresses.
    fn besieged(limits: &SignInLimits, account: &str) {
        for number in 0..100 {
            fails(limits, account, client(number), BEGIN);
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
                fails(&limits, "editor", client(2), now);
            }
        }
        let _ = limits.attempt("editor", client(1), now);
        assert!(limits.attempt("editor", client(1), now).is_err());
    }

    #[test]
    fn many_together_are_limited_by_the_hour_but_not_who_is_at_home() {
        let limits = SignInLimits::default();
        signs_in(&limits, "editor", client(250), BEGIN);
        besieged(&limits, "editor");
        let later = BEGIN + TimeDelta::minutes(50);
        assert_eq!(wait(&limits, "editor", client(200), later), Some(600));
        assert_eq!(wait(&limits, "editor", client(250), later), None);
        assert_eq!(wait(&limits, "other", client(200), later), None);
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(wait(&limits, "editor", client(200), next), None);
    }

    /// Whoever has chosen a new password by mail is let in, however many guess; nobody else who was
    /// before.
    #[test]
    fn who_chose_the_password_is_at_home() {
        let limits = SignInLimits::default();
        signs_in(&limits, "editor", client(250), BEGIN);
        besieged(&limits, "editor");
        limits.password_changed("editor", client(200));
        besieged(&limits, "editor");
        fails(&limits, "editor", client(200), BEGIN);
        assert_eq!(wait(&limits, "editor", client(250), BEGIN), Some(3_600));
        assert_eq!(wait(&limits, "editor", client(201), BEGIN), Some(3_600));
    }

    /// Who has a network of IPv6 has 65,536 of those that count as one client.
    #[test]
    fn one_network_does_not_keep_out_an_owner() {
        let limits = SignInLimits::default();
        let at = |text: String| Client::at(text.parse().unwrap());
        for number in 0..20 {
            fails(&limits, "editor", at(format!("2001:db8:1:{number}::1")), BEGIN);
        }
        let more = at("2001:db8:1:ffff::1".to_owned());
        assert_eq!(wait(&limits, "editor", more, BEGIN), Some(3_600));
        assert_eq!(wait(&limits, "other", more, BEGIN), None);
        assert_eq!(wait(&limits, "editor", at("2001:db8:2::1".to_owned()), BEGIN), None);
    }

    #[test]
    fn one_client_has_so_many_an_hour_for_all_accounts_but_its_own() {
        let limits = SignInLimits::default();
        signs_in(&limits, "neighbour", client(1), BEGIN);
        for number in 0..300 {
            fails(&limits, &format!("account{number}"), client(1), BEGIN);
        }
        assert_eq!(wait(&limits, "another", client(1), BEGIN), Some(3_600));
        assert_eq!(wait(&limits, "another", client(2), BEGIN), None);
        for _ in 0..5 {
            fails(&limits, "neighbour", client(1), BEGIN);
        }
        assert_eq!(wait(&limits, "neighbour", client(1), BEGIN), Some(1), "but not unlimited");
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(wait(&limits, "another", client(1), next), None);
    }

    #[test]
    fn what_was_refused_or_no_failure_is_not_held_against_anybody() {
        let limits = SignInLimits::default();
        for _ in 0..50 {
            limits.no_failure(limits.attempt("editor", client(1), BEGIN).unwrap());
        }
        besieged(&limits, "editor");
        for _ in 0..50 {
            assert!(limits.attempt("editor", client(101), BEGIN).is_err());
        }
        let next = BEGIN + TimeDelta::hours(1);
        fails(&limits, "editor", client(101), next);
        fails(&limits, "editor", client(101), next);
    }

    /// What was not counted is not taken back.
    #[test]
    fn who_is_at_home_takes_no_others_failures_back() {
        let limits = SignInLimits::default();
        signs_in(&limits, "editor", client(250), BEGIN);
        besieged(&limits, "editor");
        limits.no_failure(limits.attempt("editor", client(250), BEGIN).unwrap());
        assert_eq!(wait(&limits, "editor", client(200), BEGIN), Some(3_600));
    }

    #[test]
    fn so_many_homes_are_remembered() {
        let limits = SignInLimits::default();
        for number in 100..=120 {
            signs_in(&limits, "editor", client(number), BEGIN);
        }
        besieged(&limits, "editor");
        assert_eq!(wait(&limits, "editor", client(100), BEGIN), Some(3_600));
        assert_eq!(wait(&limits, "editor", client(101), BEGIN), None);
    }
}
