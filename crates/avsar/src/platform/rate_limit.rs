//! Rate limiters, counted in the memory of this process.

use std::hash::Hash;

use chrono::{DateTime, TimeDelta, Utc};
use moka::ops::compute::Op;
use moka::sync::Cache;

/// Attempts without a delay, because users mistype passwords.
const FREE_ATTEMPTS: u32 = 5;
/// Maximum backoff delay, in seconds.
const MAX_BACKOFF_SECONDS: i64 = 15 * 60;
const HOUR_SECONDS: i64 = 3_600;
/// Maximum difference between the times of concurrent requests.
const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::minutes(1);
/// Maximum number of keys (accounts or clients) that a limiter tracks.
const MAX_TRACKED_KEYS: u64 = 100_000;

/// The rule of a rate limiter.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RateLimit {
    /// Exponential backoff: after [`FREE_ATTEMPTS`], each attempt doubles the delay before the
    /// next. The count is reset one hour after the last attempt.
    Backoff,
    /// Maximum attempts per hour.
    PerHour(u32),
}

/// The attempts of one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attempts {
    pub count: u32,
    pub first: DateTime<Utc>,
    pub last: DateTime<Utc>,
}

impl RateLimit {
    /// Counts an attempt, if the limit allows it.
    ///
    /// # Errors
    /// Returns the seconds to wait if the limit is reached.
    pub(crate) fn count(
        self,
        before: Option<Attempts>,
        now: DateTime<Utc>,
    ) -> Result<Attempts, u64> {
        let before = before.filter(|attempts| !self.is_expired(*attempts, now));
        let attempts = before.unwrap_or(Attempts { count: 0, first: now, last: now });
        match u64::try_from(self.wait_seconds(attempts, now)) {
            Ok(seconds) if seconds > 0 => Err(seconds),
            _ => Ok(Attempts { count: attempts.count + 1, last: now, ..attempts }),
        }
    }

    fn is_expired(self, attempts: Attempts, now: DateTime<Utc>) -> bool {
        let since = match self {
            Self::Backoff => attempts.last,
            Self::PerHour(_) => attempts.first,
        };
        // Attempts in the future: the clock was set back. They must not lengthen the wait.
        let is_of_another_clock = now - attempts.last < -MAX_CLOCK_SKEW;
        (now - since).num_seconds() >= HOUR_SECONDS || is_of_another_clock
    }

    /// Returns the seconds to wait after these attempts. The result can be negative: 0 or less
    /// means that no delay is left.
    fn wait_seconds(self, attempts: Attempts, now: DateTime<Utc>) -> i64 {
        match self {
            Self::Backoff => attempts.count.checked_sub(FREE_ATTEMPTS).map_or(0, |excess| {
                let delay = 2_i64.saturating_pow(excess.min(20)).min(MAX_BACKOFF_SECONDS);
                delay - (now - attempts.last).num_seconds()
            }),
            Self::PerHour(max) if attempts.count >= max => {
                HOUR_SECONDS - (now - attempts.first).num_seconds()
            }
            Self::PerHour(_) => 0,
        }
    }
}

/// A rate limiter that counts attempts per key.
#[derive(Clone, Debug)]
pub(crate) struct RateLimiter<K: Hash + Eq + Send + Sync + 'static> {
    limit: RateLimit,
    attempts: Cache<K, Attempts>,
}

impl<K: Hash + Eq + Send + Sync + 'static> RateLimiter<K> {
    pub(crate) fn new(limit: RateLimit) -> Self {
        Self { limit, attempts: Cache::new(MAX_TRACKED_KEYS) }
    }

    /// Counts an attempt, if the limit allows it.
    ///
    /// # Errors
    /// Returns the seconds to wait, and does not count the attempt, if the limit is reached.
    pub(crate) fn check(&self, key: K, now: DateTime<Utc>) -> Result<(), u64> {
        let mut outcome = Ok(());
        self.attempts.entry(key).and_compute_with(|before| {
            match self.limit.count(before.map(moka::Entry::into_value), now) {
                Ok(attempts) => Op::Put(attempts),
                Err(retry_after) => {
                    outcome = Err(retry_after);
                    Op::Nop
                }
            }
        });
        outcome
    }

    /// Removes one attempt from the count, for a request that failed before it was processed.
    pub(crate) fn refund(&self, key: K) {
        self.attempts.entry(key).and_compute_with(|before| {
            match before.map(moka::Entry::into_value) {
                Some(attempts) if attempts.count > 1 => {
                    Op::Put(Attempts { count: attempts.count - 1, ..attempts })
                }
                Some(_) => Op::Remove,
                None => Op::Nop,
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Security (clock jumps): A clock that was ahead and is set back does not lengthen a wait.
    #[test]
    fn a_clock_that_is_set_back_does_not_lengthen_the_wait() {
        let start = DateTime::UNIX_EPOCH;
        for limit in [RateLimit::Backoff, RateLimit::PerHour(10)] {
            let limiter = RateLimiter::new(limit);
            let ahead = start + TimeDelta::days(365);
            while limiter.check("a", ahead).is_ok() {}
            assert!(limiter.check("a", ahead - TimeDelta::seconds(30)).is_err(), "{limit:?}");
            assert_eq!(limiter.check("a", start), Ok(()), "{limit:?}");
        }
    }
}
