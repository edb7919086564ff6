//! Limits how many CPU-heavy tasks run at once. Tasks run on blocking threads.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The reason why a task did not complete.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// No permit or memory was free in time.
    #[error("timed out waiting for a free slot")]
    Timeout,
    /// The task panicked or was cancelled.
    #[error("task failed: {0}")]
    TaskFailed(String),
}

/// Returns the number of CPU cores that the process may use. If the system does not report it, the
/// number is 2.
#[must_use]
pub fn cpu_cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

/// A concurrency limit for one kind of task: a semaphore with a timeout. Many concurrent requests
/// slow down only this kind of task, not the whole server.
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit {
    semaphore: Arc<Semaphore>,
    acquire_timeout: Duration,
}

impl ConcurrencyLimit {
    /// Returns a limit of `max_concurrent` tasks. A task fails if no permit is free within
    /// `acquire_timeout`.
    #[must_use]
    pub fn new(max_concurrent: usize, acquire_timeout: Duration) -> Self {
        Self { semaphore: Arc::new(Semaphore::new(max_concurrent)), acquire_timeout }
    }

    /// Waits for a permit and runs a task on a blocking thread. A task that has started continues
    /// if the caller is dropped, and holds its permit until it ends.
    ///
    /// # Errors
    /// Returns [`LimitError::Timeout`] if no permit is free within `acquire_timeout`, and
    /// [`LimitError::TaskFailed`] if the task panics.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, LimitError> {
        self.acquire().await?.run_blocking(work).await
    }

    /// Waits for a permit.
    ///
    /// # Errors
    /// Returns [`LimitError::Timeout`] if no permit is free within `acquire_timeout`.
    pub async fn acquire(&self) -> Result<Permit, LimitError> {
        let permit =
            tokio::time::timeout(self.acquire_timeout, self.semaphore.clone().acquire_owned())
                .await;
        let Ok(Ok(permit)) = permit else { return Err(LimitError::Timeout) };
        Ok(Permit { _permit: permit })
    }
}

/// A permit to run one task. It is released on drop.
#[derive(Debug)]
pub struct Permit {
    _permit: OwnedSemaphorePermit,
}

impl Permit {
    /// Runs a task on a blocking thread. The task holds the permit until it ends, even if the
    /// caller is dropped.
    ///
    /// # Errors
    /// Returns [`LimitError::TaskFailed`] if the task panics.
    pub async fn run_blocking<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, LimitError> {
        let work = move || {
            let _permit = self;
            work()
        };
        let result = tokio::task::spawn_blocking(work).await;
        result.map_err(|error| LimitError::TaskFailed(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn returns_timeout_if_no_permit_is_free() {
        let limit = ConcurrencyLimit::new(1, Duration::from_secs(5));
        let permit = limit.semaphore.acquire().await.unwrap();
        assert!(matches!(limit.run(|| 1).await, Err(LimitError::Timeout)));
        drop(permit);
        assert_eq!(limit.run(|| 2).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn releases_the_permit_if_the_task_panics() {
        let limit = ConcurrencyLimit::new(1, Duration::from_secs(5));
        assert!(limit.run(|| panic!("a defect")).await.is_err());
        assert_eq!(limit.run(|| 2).await.unwrap(), 2);
    }
}
