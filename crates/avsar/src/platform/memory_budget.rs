//! Room in memory for what strangers send: so many bytes together, and nobody waits for ever. Whoever sends slowly
//! holds only what has come.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::platform::concurrency::LimitError;

/// Room for so many bytes.
#[derive(Clone, Debug)]
pub struct MemoryBudget {
    semaphore: Arc<Semaphore>,
    reserve_timeout: Duration,
}

/// What somebody holds of it, given back in the end.
#[derive(Debug, Default)]
pub struct MemoryReservation(Option<OwnedSemaphorePermit>);

impl MemoryBudget {
    /// So many bytes; who waits for some of them longer than `patience` is refused.
    #[must_use]
    pub fn new(bytes: usize, reserve_timeout: Duration) -> Self {
        Self { semaphore: Arc::new(Semaphore::new(bytes)), reserve_timeout }
    }

    /// Holds so many bytes more.
    ///
    /// # Errors
    /// [`LimitError::Busy`].
    pub async fn reserve(
        &self,
        held: &mut MemoryReservation,
        bytes: usize,
    ) -> Result<(), LimitError> {
        let bytes = u32::try_from(bytes).map_err(|_| LimitError::Timeout)?;
        let more = self.semaphore.clone().acquire_many_owned(bytes);
        let Ok(Ok(more)) = tokio::time::timeout(self.reserve_timeout, more).await else {
            return Err(LimitError::Timeout);
        };
        match &mut held.0 {
            Some(held) => held.merge(more),
            None => held.0 = Some(more),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_is_held_is_given_back_and_nobody_waits_for_ever() {
        let room = MemoryBudget::new(10, Duration::from_secs(5));
        let (mut one, mut other) = (MemoryReservation::default(), MemoryReservation::default());
        room.reserve(&mut one, 4).await.unwrap();
        room.reserve(&mut one, 4).await.unwrap();
        assert!(matches!(room.reserve(&mut other, 4).await, Err(LimitError::Timeout)));
        drop(one);
        room.reserve(&mut other, 10).await.unwrap();
    }
}
