//! Slowing down the guessing of passwords.

use chrono::{DateTime, Utc};
use moka::sync::Cache;

use super::limits::{Counter, MOST_REMEMBERED, Rule};
use crate::http::Client;

/// Failures for one account in an hour, of all clients together: far more than one client can have.
const MOST_OF_ACCOUNT: u32 = 100;
/// Failures of one client in an hour, for all accounts together. Behind one address of a mobile
/// network there may be thousands of people.
const MOST_OF_CLIENT: u32 = 300;

/// Remembers failed sign-ins, in this process. For each account, each further failure of a client
/// doubles that client's wait; so a stranger cannot keep out whoever the account belongs to. Many
/// clients that guess together meet a limit of the hour, which is not for those who have signed in
/// from where they are before.
#[derive(Clone, Debug)]
pub struct SignInLimits {
    pairs: Counter<(String, Client)>,
    accounts: Counter<String>,
    clients: Counter<Client>,
    at_home: Cache<(String, Client), ()>,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self {
            pairs: Counter::new(Rule::Doubling),
            accounts: Counter::new(Rule::Hourly(MOST_OF_ACCOUNT)),
            clients: Counter::new(Rule::Hourly(MOST_OF_CLIENT)),
            at_home: Cache::new(MOST_REMEMBERED),
        }
    }
}

impl SignInLimits {
    /// Counts a try of a client at an account, before it is known how it ends, so that many at once
    /// are no way around. The error is how many seconds to wait before the next try counts.
    ///
    /// # Errors
    /// When there have been too many failures.
    pub fn attempt(&self, account: &str, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        let pair = (account.to_owned(), client);
        self.clients.count(client, now)?;
        self.pairs.count(pair.clone(), now).inspect_err(|_| self.clients.take_back(client))?;
        if self.at_home.contains_key(&pair) {
            return Ok(());
        }
        let counted = self.accounts.count(account.to_owned(), now);
        counted.inspect_err(|_| {
            self.clients.take_back(client);
            self.pairs.take_back(pair);
        })
    }

    /// Nobody had time for a try that was counted.
    pub fn not_made(&self, account: &str, client: Client) {
        self.clients.take_back(client);
        self.pairs.take_back((account.to_owned(), client));
        self.accounts.take_back(account.to_owned());
    }

    /// A try succeeded: the slate is clean.
    pub fn succeeded(&self, account: &str, client: Client) {
        let pair = (account.to_owned(), client);
        self.clients.take_back(client);
        self.pairs.forget(&pair);
        self.accounts.forget(account);
        self.at_home.insert(pair, ());
    }

    /// Whoever has shown otherwise that the account is his starts anew.
    pub fn forgiven(&self, account: &str, client: Client) {
        self.pairs.forget(&(account.to_owned(), client));
        self.accounts.forget(account);
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

    #[test]
    fn one_client_never_keeps_out_another() {
        let limits = SignInLimits::default();
        let mut now = BEGIN;
        for minute in 1..7 * 24 * 60 {
            let _ = limits.attempt("editor", client(1), now);
            now += TimeDelta::minutes(1);
            if minute % 60 == 59 {
                assert_eq!(limits.attempt("editor", client(2), now), Ok(()));
            }
        }
        let _ = limits.attempt("editor", client(1), now);
        assert!(limits.attempt("editor", client(1), now).is_err());
    }

    #[test]
    fn many_together_are_limited_by_the_hour_but_not_who_is_at_home() {
        let limits = SignInLimits::default();
        limits.succeeded("editor", client(250));
        for number in 0..100 {
            assert_eq!(limits.attempt("editor", client(number), BEGIN), Ok(()));
        }
        let later = BEGIN + TimeDelta::minutes(50);
        assert_eq!(limits.attempt("editor", client(200), later), Err(600));
        assert_eq!(limits.attempt("editor", client(250), later), Ok(()));
        assert_eq!(limits.attempt("other", client(200), later), Ok(()));
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(limits.attempt("editor", client(200), next), Ok(()));
    }

    #[test]
    fn one_client_has_so_many_an_hour_for_all_accounts() {
        let limits = SignInLimits::default();
        for number in 0..300 {
            assert_eq!(limits.attempt(&format!("account{number}"), client(1), BEGIN), Ok(()));
        }
        assert_eq!(limits.attempt("another", client(1), BEGIN), Err(3_600));
        assert_eq!(limits.attempt("another", client(2), BEGIN), Ok(()));
        assert_eq!(limits.attempt("another", client(1), BEGIN + TimeDelta::hours(1)), Ok(()));
    }

    #[test]
    fn what_was_refused_or_never_made_is_not_held_against_anybody() {
        let limits = SignInLimits::default();
        for _ in 0..50 {
            assert_eq!(limits.attempt("editor", client(1), BEGIN), Ok(()));
            limits.not_made("editor", client(1));
        }
        for number in 2..102 {
            let _ = limits.attempt("editor", client(number), BEGIN);
        }
        for _ in 0..50 {
            assert!(limits.attempt("editor", client(1), BEGIN).is_err());
        }
        let next = BEGIN + TimeDelta::hours(1);
        assert_eq!(limits.attempt("editor", client(1), next), Ok(()));
        assert_eq!(limits.attempt("editor", client(1), next), Ok(()));
    }
}
