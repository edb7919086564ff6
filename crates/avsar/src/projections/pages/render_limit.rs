//! Limits how many pages are rendered at once, and lets pages that are requested again overtake the
//! others.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::platform::concurrency::cpu_cores;

/// Renders of one priority for each core: while one runs in the engine, another reads the API.
const MAX_RENDERS_PER_CORE: usize = 2;
/// Maximum number of pages of one priority that wait, for each core.
const MAX_WAITING_PER_CORE: usize = 32;
/// Number of waiting pages, for each core, from which an outdated page is served at once.
const BUSY_WAITING_PER_CORE: usize = 4;

/// How soon a page is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// The page was requested before: the cache has an earlier copy.
    Repeated,
    /// Any other page.
    First,
}

/// Too many pages are waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many pages are waiting to be rendered")]
pub(crate) struct TooManyWaiting;

/// The pages of each priority have their own permits, so that a flood of requests for pages that
/// are requested for the first time does not delay the others.
#[derive(Debug)]
pub(crate) struct RenderLimit {
    repeated: Lane,
    first: Lane,
    cores: usize,
}

#[derive(Debug)]
struct Lane {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Lane {
    fn new(cores: usize) -> Self {
        let permits = Arc::new(Semaphore::new(MAX_RENDERS_PER_CORE * cores));
        Self { permits, waiting: AtomicUsize::new(0) }
    }
}

/// Counts a waiting page until it is dropped.
struct Waiting<'lane>(&'lane AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl RenderLimit {
    pub(crate) fn new() -> Self {
        Self::for_cores(cpu_cores())
    }

    fn for_cores(cores: usize) -> Self {
        Self { repeated: Lane::new(cores), first: Lane::new(cores), cores }
    }

    /// Waits for a permit to render a page. It is released on drop.
    ///
    /// # Errors
    /// Returns [`TooManyWaiting`] at once if the queue is full.
    pub(crate) async fn enter(
        &self,
        priority: Priority,
    ) -> Result<OwnedSemaphorePermit, TooManyWaiting> {
        let lane = match priority {
            Priority::Repeated => &self.repeated,
            Priority::First => &self.first,
        };
        if let Ok(permit) = lane.permits.clone().try_acquire_owned() {
            return Ok(permit);
        }
        let waiting = lane.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&lane.waiting);
        if waiting >= MAX_WAITING_PER_CORE * self.cores {
            return Err(TooManyWaiting);
        }
        lane.permits.clone().acquire_owned().await.map_err(|_| TooManyWaiting)
    }

    /// Returns whether a new page would wait for many others.
    pub(crate) fn is_busy(&self) -> bool {
        let many = BUSY_WAITING_PER_CORE * self.cores;
        [&self.first, &self.repeated]
            .iter()
            .any(|lane| lane.waiting.load(Ordering::Relaxed) >= many)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn repeated_pages_do_not_wait_for_others() {
        let limit = RenderLimit::for_cores(1);
        let running: Vec<_> = futures::future::join_all(
            (0..MAX_RENDERS_PER_CORE).map(|_| limit.enter(Priority::First)),
        )
        .await;
        assert!(!limit.is_busy());
        let mut waiting: Vec<_> =
            (0..MAX_WAITING_PER_CORE).map(|_| Box::pin(limit.enter(Priority::First))).collect();
        for page in &mut waiting {
            assert!(page.now_or_never().is_none());
        }
        assert!(limit.is_busy());
        assert_eq!(limit.enter(Priority::First).await.err(), Some(TooManyWaiting));
        assert!(limit.enter(Priority::Repeated).await.is_ok());
        drop(running);
        assert!(waiting.remove(0).await.is_ok());
        drop(waiting);
        assert!(!limit.is_busy());
    }
}
