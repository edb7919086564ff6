//! Heavy work takes turns: a few at once, off the threads that answer, and nobody waits for ever.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::platform::http::ApiError;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// No turn came in time: too many others want the same.
    #[error("too many others are before")]
    Timeout,
    /// The work ended without a result.
    #[error("the work ended without a result: {0}")]
    TaskFailed(String),
}

impl From<LimitError> for ApiError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Timeout => Self::Unavailable,
            LimitError::TaskFailed(cause) => Self::internal(cause),
        }
    }
}

/// The turns of one kind of work. A flood of it costs those who want it patience, not the server.
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit {
    semaphore: Arc<Semaphore>,
    acquire_timeout: Duration,
}

impl ConcurrencyLimit {
    /// So many at once; who waits longer than `patience` is refused.
    #[must_use]
    pub fn new(at_once: usize, acquire_timeout: Duration) -> Self {
        Self { semaphore: Arc::new(Semaphore::new(at_once)), acquire_timeout }
    }

    /// Does something when its turn comes. It goes on when whoever asked goes away, and its turn
    /// lasts until it is done.
    ///
    /// # Errors
    /// As [`LimitError`] says.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, LimitError> {
        self.acquire().await?.run_blocking(work).await
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// [`LimitError::Busy`].
    pub async fn acquire(&self) -> Result<Permit, LimitError> {
        let turn =
            tokio::time::timeout(self.acquire_timeout, self.semaphore.clone().acquire_owned())
                .await;
        let Ok(Ok(turn)) = turn else { return Err(LimitError::Timeout) };
        Ok(Permit { _permit: turn })
    }
}

/// A turn that has come.
#[derive(Debug)]
pub struct Permit {
    /// Given back when the turn is over.
    _permit: OwnedSemaphorePermit,
}

impl Permit {
    /// Does the work on a thread of its own. The turn lasts until it is done, also where nobody waits
    /// for it any more.
    ///
    /// # Errors
    /// [`LimitError::Failed`].
    pub async fn run_blocking<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, LimitError> {
        let work = move || {
            let _turn = self;
            work()
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| LimitError::TaskFailed(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_ever() {
        let turns = ConcurrencyLimit::new(1, Duration::from_secs(5));
        let taken = turns.semaphore.acquire().await.unwrap();
        assert!(matches!(turns.run(|| 1).await, Err(LimitError::Timeout)));
        drop(taken);
        assert_eq!(turns.run(|| 2).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn a_turn_is_given_back_also_by_who_fails() {
        let turns = ConcurrencyLimit::new(1, Duration::from_secs(5));
        assert!(turns.run(|| panic!("a defect")).await.is_err());
        assert_eq!(turns.run(|| 2).await.unwrap(), 2);
    }
}
