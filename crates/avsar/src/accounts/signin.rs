//! Slowing down the guessing of passwords.

use std::hash::Hash;
use std::time::Duration;

use chrono::{DateTime, Utc};
use moka::sync::Cache;

use crate::http::Client;

/// Failures that cost nothing; people mistype.
const FREE: u32 = 5;
/// The longest wait of one client.
const LONGEST_SECONDS: i64 = 15 * 60;
/// Failures for one account in an hour, of all clients together: far more than one client can have.
const MOST_AN_HOUR: u32 = 100;
const HOUR: i64 = 3_600;

#[derive(Clone, Copy, Debug)]
struct Tries {
    number: u32,
    last: DateTime<Utc>,
}

/// Remembers failed sign-ins, in this process. For each account, each further failure of a client
/// doubles that client's wait; so a stranger cannot keep out whoever the account belongs to. Many
/// clients that guess together meet a limit of the hour.
#[derive(Clone, Debug)]
pub struct SignInLimits {
    of_clients: Cache<(String, Client), Tries>,
    of_hours: Cache<(String, i64), Tries>,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self { of_clients: cache(), of_hours: cache() }
    }
}

impl SignInLimits {
    /// Counts a try of a client at an account, before it is known how it ends, so that many at once
    /// are no way around. The error is how many seconds to wait before the next try counts.
    ///
    /// # Errors
    /// When there have been too many failures.
    pub fn attempt(&self, account: &str, client: Client, now: DateTime<Utc>) -> Result<(), u64> {
        count(&self.of_clients, (account.to_owned(), client), now, |tries| {
            let over = tries.number.checked_sub(FREE)?;
            let pause = 2_i64.saturating_pow(over.min(20)).min(LONGEST_SECONDS);
            Some(pause - (now - tries.last).num_seconds())
        })?;
        count(&self.of_hours, hour(account, now), now, |tries| {
            (tries.number >= MOST_AN_HOUR).then(|| HOUR - now.timestamp().rem_euclid(HOUR))
        })
    }

    /// A try succeeded: the slate is clean.
    pub fn succeeded(&self, account: &str, client: Client, now: DateTime<Utc>) {
        self.of_clients.invalidate(&(account.to_owned(), client));
        self.of_hours.invalidate(&hour(account, now));
    }
}

fn hour(account: &str, now: DateTime<Utc>) -> (String, i64) {
    (account.to_owned(), now.timestamp().div_euclid(HOUR))
}

fn cache<K: Hash + Eq + Send + Sync + 'static>() -> Cache<K, Tries> {
    Cache::builder().max_capacity(100_000).time_to_idle(Duration::from_secs(3_600)).build()
}

/// Counts a try, unless there have been so many that one must wait.
fn count<K: Hash + Eq + Send + Sync + 'static>(
    tries: &Cache<K, Tries>,
    key: K,
    now: DateTime<Utc>,
    wait: impl Fn(Tries) -> Option<i64>,
) -> Result<(), u64> {
    let mut refused = None;
    tries.entry(key).and_upsert_with(|before| {
        let before = before.map_or(Tries { number: 0, last: now }, moka::Entry::into_value);
        let seconds = wait(before).and_then(|seconds| u64::try_from(seconds).ok());
        refused = seconds.filter(|seconds| *seconds > 0);
        let number = before.number.saturating_add(1);
        if refused.is_some() { before } else { Tries { number, last: now } }
    });
    refused.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use chrono::TimeDelta;

    use super::*;

    fn client(number: u8) -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    #[test]
    fn one_client_never_keeps_out_another() {
        let limits = SignInLimits::default();
        let mut now = DateTime::UNIX_EPOCH;
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
    fn many_together_are_limited_by_the_hour() {
        let limits = SignInLimits::default();
        let now = DateTime::UNIX_EPOCH + TimeDelta::minutes(50);
        for number in 0..100 {
            assert_eq!(limits.attempt("editor", client(number), now), Ok(()));
        }
        assert_eq!(limits.attempt("editor", client(200), now), Err(600));
        assert_eq!(limits.attempt("other", client(200), now), Ok(()));
        let next = now + TimeDelta::minutes(10);
        assert_eq!(limits.attempt("editor", client(200), next), Ok(()));
    }
}
