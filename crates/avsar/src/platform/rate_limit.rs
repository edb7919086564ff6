//! Rate limiters, counted in the memory of this process.

use std::hash::Hash;

use chrono::{DateTime, Utc};
use moka::ops::compute::Op;
use moka::sync::Cache;

/// Attempts without a delay, because users mistype passwords.
const FREE_ATTEMPTS: u32 = 5;
/// Maximum backoff delay, in seconds.
const MAX_BACKOFF_SECONDS: i64 = 15 * 60;
const HOUR_SECONDS: i64 = 3_600;
/// Maximum number of keys (accounts or clients) that a limiter tracks.
pub(crate) const MAX_TRACKED_KEYS: u64 = 100_000;

/// The rule of a rate limiter.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RateLimit {
    /// Exponential backoff: after [`FREE_ATTEMPTS`], each attempt doubles the delay before the
    /// next. The count is reset one hour after the last attempt.
    Backoff,
    /// Maximum attempts per hour.
    PerHour(u32),
}

#[derive(Clone, Copy, Debug)]
struct Attempts {
    count: u32,
    first: DateTime<Utc>,
    last: DateTime<Utc>,
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
        let mut retry_after = None;
        self.attempts.entry(key).and_compute_with(|before| {
            let before = before.map(moka::Entry::into_value);
            let before = before.filter(|attempts| !self.is_expired(*attempts, now));
            let attempts = before.unwrap_or(Attempts { count: 0, first: now, last: now });
            retry_after =
                u64::try_from(self.wait_seconds(attempts, now)).ok().filter(|seconds| *seconds > 0);
            match retry_after {
                Some(_) => Op::Nop,
                None => Op::Put(Attempts { count: attempts.count + 1, last: now, ..attempts }),
            }
        });
        retry_after.map_or(Ok(()), Err)
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

    /// Removes all attempts of a key.
    pub(crate) fn reset<Q: Hash + Eq + ?Sized>(&self, key: &Q)
    where
        K: std::borrow::Borrow<Q>,
    {
        self.attempts.invalidate(key);
    }

    fn is_expired(&self, attempts: Attempts, now: DateTime<Utc>) -> bool {
        let since = match self.limit {
            RateLimit::Backoff => attempts.last,
            RateLimit::PerHour(_) => attempts.first,
        };
        (now - since).num_seconds() >= HOUR_SECONDS
    }

    /// Returns the seconds to wait after these attempts. The result can be negative: 0 or less
    /// means that no delay is left.
    fn wait_seconds(&self, attempts: Attempts, now: DateTime<Utc>) -> i64 {
        match self.limit {
            RateLimit::Backoff => attempts.count.checked_sub(FREE_ATTEMPTS).map_or(0, |excess| {
                let delay = 2_i64.saturating_pow(excess.min(20)).min(MAX_BACKOFF_SECONDS);
                delay - (now - attempts.last).num_seconds()
            }),
            RateLimit::PerHour(max) if attempts.count >= max => {
                HOUR_SECONDS - (now - attempts.first).num_seconds()
            }
            RateLimit::PerHour(_) => 0,
        }
    }
}
