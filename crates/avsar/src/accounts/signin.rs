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
    /// Seconds to wait before the next try for this address counts, if any.
    #[must_use]
    pub fn wait(&self, key: &str, now: DateTime<Utc>) -> Option<u64> {
        let (failures, last) = self.0.get(key)?;
        let over = failures.checked_sub(FREE)?;
        let pause = 2_i64.saturating_pow(over.min(20)).min(LONGEST_SECONDS);
        let left = pause - (now - last).num_seconds();
        u64::try_from(left).ok().filter(|left| *left > 0)
    }

    /// A try failed.
    pub fn failed(&self, key: &str, now: DateTime<Utc>) {
        let failures = self.0.get(key).map_or(0, |(failures, _)| failures);
        self.0.insert(key.to_owned(), (failures.saturating_add(1), now));
    }

    /// A try succeeded: the slate is clean.
    pub fn succeeded(&self, key: &str) {
        self.0.invalidate(key);
    }
}
