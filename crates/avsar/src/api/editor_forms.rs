//! Limits of the forms of administrators.

use std::time::Duration;

use axum::extract::DefaultBodyLimit;

use crate::platform::concurrency::{ConcurrencyLimit, cpu_cores};

/// Maximum body, in bytes. The longest text of a form fits, with JSON escapes.
const MAX_BODY_BYTES: usize = 4 << 20;
/// Maximum wait of a form for a permit.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns the layer with the maximum body.
pub fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_BODY_BYTES)
}

/// Returns the limit that saves and previews of jobs and posts share: one for each core, because
/// sanitising HTML is CPU-heavy.
#[must_use]
pub fn new_sanitizer_limit() -> ConcurrencyLimit {
    ConcurrencyLimit::new(cpu_cores(), ACQUIRE_TIMEOUT)
}
