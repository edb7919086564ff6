//! Slowing down the guessing of passwords.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use moka::sync::Cache;

/// Failures that cost nothing; people mistype.
const FREE: u32 = 5;
/// The longest wait.
const LONGEST_SECONDS: i64 = 15 * 60;

/// Remembers failed sign-ins by address typed, in this process. After some failures each further
/// one doubles the wait.
#[derive(Clone, Debug)]
pub struct SignInLimits(Arc<Cache<String, (u32, DateTime<Utc>)>>);

impl Default for SignInLimits {
    fn default() -> Self {
        let cache =
            Cache::builder().max_capacity(100_000).time_to_idle(Duration::from_secs(3_600)).build();
        Self(Arc::new(cache))
    }
}

impl SignInLimits {
    /// Counts a try for this address, before it is known how it ends, so that many at once are no
    /// way around. The error is how many seconds to wait before the next try counts.
    ///
    /// # Errors
    /// When there have been too many failures.
    pub fn attempt(&self, key: &str, now: DateTime<Utc>) -> Result<(), u64> {
        let mut wait = None;
        self.0.entry_by_ref(key).and_upsert_with(|before| {
            let (tries, last) = before.map_or((0, now), moka::Entry::into_value);
            wait = Self::wait(tries, last, now);
            if wait.is_some() { (tries, last) } else { (tries.saturating_add(1), now) }
        });
        wait.map_or(Ok(()), Err)
    }

    /// A try succeeded: the slate is clean.
    pub fn succeeded(&self, key: &str) {
        self.0.invalidate(key);
    }

    fn wait(tries: u32, last: DateTime<Utc>, now: DateTime<Utc>) -> Option<u64> {
        let over = tries.checked_sub(FREE)?;
        let pause = 2_i64.saturating_pow(over.min(20)).min(LONGEST_SECONDS);
        u64::try_from(pause - (now - last).num_seconds()).ok().filter(|left| *left > 0)
    }
}
