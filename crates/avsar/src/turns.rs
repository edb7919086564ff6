//! Heavy work takes turns: a few at once, off the threads that answer, and nobody waits for ever.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::http::ApiError;

/// The turns of one kind of work. A flood of it costs those who want it patience, not the server.
#[derive(Clone, Debug)]
pub struct Turns {
    free: Arc<Semaphore>,
    patience: Duration,
}

impl Turns {
    /// So many at once; who waits longer than `patience` is refused.
    #[must_use]
    pub fn new(at_once: usize, patience: Duration) -> Self {
        Self { free: Arc::new(Semaphore::new(at_once)), patience }
    }

    /// Does something when its turn comes. It goes on when whoever asked goes away, and its turn
    /// lasts until it is done.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] when no turn came in time.
    pub async fn take<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = tokio::time::timeout(self.patience, self.free.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| ApiError::Unavailable)?.map_err(ApiError::internal)?;
        let work = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_ever() {
        let turns = Turns::new(1, Duration::from_secs(5));
        let taken = turns.free.acquire().await.unwrap();
        assert!(matches!(turns.take(|| 1).await, Err(ApiError::Unavailable)));
        drop(taken);
        assert_eq!(turns.take(|| 2).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn a_turn_is_given_back_also_by_who_fails() {
        let turns = Turns::new(1, Duration::from_secs(5));
        assert!(turns.take(|| panic!("a defect")).await.is_err());
        assert_eq!(turns.take(|| 2).await.unwrap(), 2);
    }
}
