//! Keeps background tasks running.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;

/// Pause before a task that panicked starts again.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// Runs a background task until it ends. A task that panics is logged, counted and started again,
/// so that one damaged record does not end, for example, all mail.
pub async fn supervise<F: Future<Output = ()>>(task: &'static str, mut start: impl FnMut() -> F) {
    while let Err(panic) = AssertUnwindSafe(start()).catch_unwind().await {
        let panic = panic_message(&*panic);
        tracing::error!(task, panic, "a background task panicked and starts again");
        metrics::counter!("avsar_task_panics_total", "task" => task).increment(1);
        tokio::time::sleep(RESTART_DELAY).await;
    }
}

/// Returns the message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panic")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_starts_again() {
        let starts = AtomicU32::new(0);
        supervise("a test", async || {
            let start = starts.fetch_add(1, Ordering::SeqCst);
            assert_eq!(start, 2, "start {start}");
        })
        .await;
        assert_eq!(starts.load(Ordering::SeqCst), 3);
    }
}
