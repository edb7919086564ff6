//! Concurrent requests for the same value share one computation.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::FutureExt;
use futures::future::{BoxFuture, Shared};
use tracing::Instrument;

/// A running computation. It continues if all callers drop their futures. The result is `None` if
/// it panicked.
pub type InFlight<T> = Shared<BoxFuture<'static, Option<T>>>;

/// The running computations by key.
#[derive(Debug)]
pub struct SingleFlight<T: Clone>(Arc<Mutex<HashMap<String, InFlight<T>>>>);

impl<T: Clone> Default for SingleFlight<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T: Clone + Send + Sync + 'static> SingleFlight<T> {
    /// Starts the computation of a key, or joins the running one. Also returns whether it was
    /// started.
    pub fn start_or_join(
        &self,
        key: &str,
        compute: impl Future<Output = T> + Send + 'static,
    ) -> (InFlight<T>, bool) {
        let mut running = lock(&self.0);
        if let Some(running) = running.get(key) {
            return (running.clone(), false);
        }
        let guard = Guard { running: self.0.clone(), key: key.to_owned() };
        let task = async move {
            let _guard = guard;
            compute.await
        };
        // The log lines of the computation belong to the first request.
        let task = tokio::spawn(task.in_current_span());
        let started = task.map(Result::ok).boxed().shared();
        running.insert(key.to_owned(), started.clone());
        (started, true)
    }

    /// Returns the number of running computations.
    #[must_use]
    pub fn running(&self) -> usize {
        lock(&self.0).len()
    }
}

fn lock<T: Clone>(
    running: &Mutex<HashMap<String, InFlight<T>>>,
) -> MutexGuard<'_, HashMap<String, InFlight<T>>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes a computation when it ends, also by a panic. The next request starts a new one.
struct Guard<T: Clone> {
    running: Arc<Mutex<HashMap<String, InFlight<T>>>>,
    key: String,
}

impl<T: Clone> Drop for Guard<T> {
    fn drop(&mut self) {
        lock(&self.running).remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn concurrent_requests_share_one_computation() {
        let flights = SingleFlight::default();
        let count = Arc::new(AtomicUsize::new(0));
        let start = || {
            let count = count.clone();
            flights.start_or_join("key", async move {
                tokio::task::yield_now().await;
                count.fetch_add(1, Ordering::Relaxed)
            })
        };
        let ((first, first_started), (second, second_started)) = (start(), start());
        assert_eq!((flights.running(), first_started, second_started), (1, true, false));
        assert_eq!(futures::future::join(first, second).await, (Some(0), Some(0)));
        assert_eq!(start().0.await, Some(1));
        assert_eq!(flights.running(), 0);
    }

    #[tokio::test]
    async fn a_panic_does_not_block_the_key() {
        let flights = SingleFlight::default();
        let (failed, _) = flights.start_or_join("key", async { panic!("a defect") });
        assert_eq!(failed.await, None::<u8>);
        assert_eq!(flights.start_or_join("key", async { 1 }).0.await, Some(1));
    }
}
