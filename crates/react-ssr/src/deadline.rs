//! The deadline of a call.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// A deadline shared by an engine and its interrupt handler, which the engine calls every few
/// thousand steps.
///
/// It uses atomics instead of cells, so that it also compiles with the feature `parallel` of
/// `rquickjs`, which requires `Send` handlers.
pub(crate) struct Deadline {
    epoch: Instant,
    /// The deadline in microseconds after `epoch`.
    expires_at_micros: AtomicU64,
    exceeded: AtomicBool,
}

impl Deadline {
    pub(crate) fn new() -> Self {
        Deadline {
            epoch: Instant::now(),
            expires_at_micros: AtomicU64::new(u64::MAX),
            exceeded: AtomicBool::new(false),
        }
    }

    /// Sets the deadline to `limit` from now.
    pub(crate) fn set(&self, limit: Duration) {
        self.expires_at_micros
            .store(to_micros(self.epoch.elapsed().saturating_add(limit)), Ordering::Relaxed);
        self.exceeded.store(false, Ordering::Relaxed);
    }

    /// Returns `true` if the deadline is exceeded. The engine then stops.
    pub(crate) fn check(&self) -> bool {
        let exceeded =
            to_micros(self.epoch.elapsed()) >= self.expires_at_micros.load(Ordering::Relaxed);
        if exceeded {
            self.exceeded.store(true, Ordering::Relaxed);
        }
        exceeded
    }

    /// Returns `true` if a check found the deadline exceeded. This distinguishes an interruption
    /// from other exceptions.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Relaxed)
    }
}

fn to_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
