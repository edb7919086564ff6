//! The time limit of what an engine is running.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// Shared between an engine and its interrupt handler, which the engine calls every few thousand steps.
///
/// Atomics rather than cells, so that this also compiles where `rquickjs` wants `Send` handlers (its `parallel` feature).
pub(crate) struct Deadline {
    epoch: Instant,
    /// Microseconds after `epoch`
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

    /// Starts the clock anew.
    pub(crate) fn set(&self, limit: Duration) {
        self.expires_at_micros
            .store(to_micros(self.epoch.elapsed().saturating_add(limit)), Ordering::Relaxed);
        self.exceeded.store(false, Ordering::Relaxed);
    }

    /// Looks at the clock; `true` stops the engine.
    pub(crate) fn check(&self) -> bool {
        let over =
            to_micros(self.epoch.elapsed()) >= self.expires_at_micros.load(Ordering::Relaxed);
        if over {
            self.exceeded.store(true, Ordering::Relaxed);
        }
        over
    }

    /// Whether a check found the time to be over: how an interruption is told from other exceptions.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Relaxed)
    }
}

fn to_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
