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
pub(crate) enum Rule {
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
pub(crate) struct Counter<K: Hash + Eq + Send + Sync + 'static> {
    rule: Rule,
    tries: Cache<K, Tries>,
}

impl<K: Hash + Eq + Send + Sync + 'static> Counter<K> {
    pub(crate) fn new(rule: Rule) -> Self {
        Self { rule, tries: Cache::new(MAX_TRACKED_KEYS) }
    }

    /// Counts a try, unless there have been so many that one must wait. The error is how many seconds.
    pub(crate) fn count(&self, key: K, now: DateTime<Utc>) -> Result<(), u64> {
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

    /// One that was counted was none.
    pub(crate) fn take_back(&self, key: K) {
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

    /// The slate is clean.
    pub(crate) fn forget<Q: Hash + Eq + ?Sized>(&self, key: &Q)
    where
        K: std::borrow::Borrow<Q>,
    {
        self.tries.invalidate(key);
    }

    fn is_forgotten(&self, tries: Tries, now: DateTime<Utc>) -> bool {
        let since = match self.rule {
            Rule::Doubling => tries.last,
            Rule::Hourly(_) => tries.first,
        };
        (now - since).num_seconds() >= HOUR_SECONDS
    }

    /// Seconds to wait after these tries; none to wait where it is not above zero.
    fn wait(&self, tries: Tries, now: DateTime<Utc>) -> i64 {
        match self.rule {
            Rule::Doubling => tries.number.checked_sub(FREE_ATTEMPTS).map_or(0, |over| {
                let pause = 2_i64.saturating_pow(over.min(20)).min(MAX_BACKOFF_SECONDS);
                pause - (now - tries.last).num_seconds()
            }),
            Rule::Hourly(most) if tries.number >= most => HOUR_SECONDS - (now - tries.first).num_seconds(),
            Rule::Hourly(_) => 0,
        }
    }
}
