//! Counting what one may do only so often, in this process.

use std::hash::Hash;

use chrono::{DateTime, Utc};
use moka::ops::compute::Op;
use moka::sync::Cache;

/// Failures that cost nothing; people mistype.
const FREE_ATTEMPTS: u32 = 5;
/// The longest wait of one client.
const MAX_BACKOFF_SECONDS: i64 = 15 * 60;
const HOUR_SECONDS: i64 = 3_600;
/// Accounts and clients remembered.
pub(crate) const MAX_TRACKED_KEYS: u64 = 100_000;

/// When too many are too many.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RateLimit {
    /// After some that are free each doubles the wait for the next; an hour after the last all are
    /// forgotten.
    Backoff,
    /// So many in an hour.
    PerHour(u32),
}

#[derive(Clone, Copy, Debug)]
struct Attempts {
    count: u32,
    first: DateTime<Utc>,
    last: DateTime<Utc>,
}

/// Counts tries by whatever they have in common.
#[derive(Clone, Debug)]
pub(crate) struct RateLimiter<K: Hash + Eq + Send + Sync + 'static> {
    limit: RateLimit,
    attempts: Cache<K, Attempts>,
}

impl<K: Hash + Eq + Send + Sync + 'static> RateLimiter<K> {
    pub(crate) fn new(limit: RateLimit) -> Self {
        Self { limit, attempts: Cache::new(MAX_TRACKED_KEYS) }
    }

    /// Counts a try, unless there have been so many that one must wait. The error is how many seconds.
    pub(crate) fn check(&self, key: K, now: DateTime<Utc>) -> Result<(), u64> {
        let mut refused = None;
        self.attempts.entry(key).and_compute_with(|before| {
            let before = before.map(moka::Entry::into_value);
            let before = before.filter(|tries| !self.is_expired(*tries, now));
            let tries = before.unwrap_or(Attempts { count: 0, first: now, last: now });
            refused =
                u64::try_from(self.wait_seconds(tries, now)).ok().filter(|seconds| *seconds > 0);
            match refused {
                Some(_) => Op::Nop,
                None => Op::Put(Attempts { count: tries.count + 1, last: now, ..tries }),
            }
        });
        refused.map_or(Ok(()), Err)
    }

    /// One that was counted was none.
    pub(crate) fn refund(&self, key: K) {
        self.attempts.entry(key).and_compute_with(|before| {
            match before.map(moka::Entry::into_value) {
                Some(tries) if tries.count > 1 => {
                    Op::Put(Attempts { count: tries.count - 1, ..tries })
                }
                Some(_) => Op::Remove,
                None => Op::Nop,
            }
        });
    }

    /// The slate is clean.
    pub(crate) fn reset<Q: Hash + Eq + ?Sized>(&self, key: &Q)
    where
        K: std::borrow::Borrow<Q>,
    {
        self.attempts.invalidate(key);
    }

    fn is_expired(&self, tries: Attempts, now: DateTime<Utc>) -> bool {
        let since = match self.limit {
            RateLimit::Backoff => tries.last,
            RateLimit::PerHour(_) => tries.first,
        };
        (now - since).num_seconds() >= HOUR_SECONDS
    }

    /// Seconds to wait after these tries; none to wait where it is not above zero.
    fn wait_seconds(&self, tries: Attempts, now: DateTime<Utc>) -> i64 {
        match self.limit {
            RateLimit::Backoff => tries.count.checked_sub(FREE_ATTEMPTS).map_or(0, |over| {
                let pause = 2_i64.saturating_pow(over.min(20)).min(MAX_BACKOFF_SECONDS);
                pause - (now - tries.last).num_seconds()
            }),
            RateLimit::PerHour(most) if tries.count >= most => {
                HOUR_SECONDS - (now - tries.first).num_seconds()
            }
            RateLimit::PerHour(_) => 0,
        }
    }
}
