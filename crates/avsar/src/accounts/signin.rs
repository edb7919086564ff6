//! Slowing down the guessing of passwords.

use std::hash::Hash;

use chrono::{DateTime, Utc};
use moka::ops::compute::Op;
use moka::sync::Cache;

use crate::http::Client;

/// Failures that cost nothing; people mistype.
const FREE: u32 = 5;
/// The longest wait of one client.
const LONGEST_SECONDS: i64 = 15 * 60;
/// Failures for one account in an hour, of all clients together: far more than one client can have.
const MOST_OF_ACCOUNT: u32 = 100;
/// Failures of one client in an hour, for all accounts together. Behind one address of a mobile
/// network there may be thousands of people.
const MOST_OF_CLIENT: u32 = 300;
const HOUR: i64 = 3_600;
/// Accounts and clients remembered.
const MOST_REMEMBERED: u64 = 100_000;

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
        self.pairs.tries.invalidate(&pair);
        self.accounts.tries.invalidate(account);
        self.at_home.insert(pair, ());
    }
}

/// When too many are too many.
#[derive(Clone, Copy, Debug)]
enum Rule {
    /// After some that are free each doubles the wait for the next; an hour after the last all are
    /// forgotten.
    Doubling,
    /// So many in an hour.
    Hourly(u32),
}

#[derive(Clone, Copy, Debug)]
struct Tries {
    number: u32,
    first: DateTime<Utc>,
    last: DateTime<Utc>,
}

/// Counts tries by whatever they have in common.
#[derive(Clone, Debug)]
struct Counter<K: Hash + Eq + Send + Sync + 'static> {
    rule: Rule,
    tries: Cache<K, Tries>,
}

impl<K: Hash + Eq + Send + Sync + 'static> Counter<K> {
    fn new(rule: Rule) -> Self {
        Self { rule, tries: Cache::new(MOST_REMEMBERED) }
    }

    /// Counts a try, unless there have been so many that one must wait.
    fn count(&self, key: K, now: DateTime<Utc>) -> Result<(), u64> {
        let mut refused = None;
        self.tries.entry(key).and_compute_with(|before| {
            let before = before.map(moka::Entry::into_value);
            let before = before.filter(|tries| !self.is_forgotten(*tries, now));
            let tries = before.unwrap_or(Tries { number: 0, first: now, last: now });
            refused = u64::try_from(self.wait(tries, now)).ok().filter(|seconds| *seconds > 0);
            match refused {
                Some(_) => Op::Nop,
                None => Op::Put(Tries { number: tries.number + 1, last: now, ..tries }),
            }
        });
        refused.map_or(Ok(()), Err)
    }

    fn take_back(&self, key: K) {
        self.tries.entry(key).and_compute_with(|before| {
            match before.map(moka::Entry::into_value) {
                Some(tries) if tries.number > 1 => {
                    Op::Put(Tries { number: tries.number - 1, ..tries })
                }
                Some(_) => Op::Remove,
                None => Op::Nop,
            }
        });
    }

    fn is_forgotten(&self, tries: Tries, now: DateTime<Utc>) -> bool {
        let since = match self.rule {
            Rule::Doubling => tries.last,
            Rule::Hourly(_) => tries.first,
        };
        (now - since).num_seconds() >= HOUR
    }

    /// Seconds to wait after these tries; none to wait where it is not above zero.
    fn wait(&self, tries: Tries, now: DateTime<Utc>) -> i64 {
        match self.rule {
            Rule::Doubling => tries.number.checked_sub(FREE).map_or(0, |over| {
                let pause = 2_i64.saturating_pow(over.min(20)).min(LONGEST_SECONDS);
                pause - (now - tries.last).num_seconds()
            }),
            Rule::Hourly(most) if tries.number >= most => HOUR - (now - tries.first).num_seconds(),
            Rule::Hourly(_) => 0,
        }
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
