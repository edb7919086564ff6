//! The concurrency limit of previews.

use std::time::Duration;

use crate::platform::concurrency::{ConcurrencyLimit, cpu_cores};

/// Maximum wait of a preview for a permit.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns the limit that the previews of jobs and posts share: one for each core, because
/// sanitising HTML is CPU-heavy.
#[must_use]
pub fn new_preview_limit() -> ConcurrencyLimit {
    ConcurrencyLimit::new(cpu_cores(), ACQUIRE_TIMEOUT)
}
