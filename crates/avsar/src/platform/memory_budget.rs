//! Limits the memory for request bodies. Bytes are reserved as they arrive, so a slow
//! upload does not reserve its full size. A reservation fails if no memory is free in time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::platform::concurrency::LimitError;

/// Maximum memory for files that visitors upload, in bytes.
const MAX_UPLOAD_MEMORY_BYTES: usize = 96 << 20;
/// Maximum memory for JSON bodies and forms without files, in bytes.
const MAX_BODY_MEMORY_BYTES: usize = 64 << 20;
/// Maximum wait of a request for memory.
const UPLOAD_MEMORY_TIMEOUT: Duration = Duration::from_secs(5);

/// A memory budget of a fixed number of bytes.
#[derive(Clone, Debug)]
pub struct MemoryBudget {
    semaphore: Arc<Semaphore>,
    reserve_timeout: Duration,
}

/// Reserved bytes of a [`MemoryBudget`]. They are released on drop.
#[derive(Debug, Default)]
pub struct MemoryReservation(Option<OwnedSemaphorePermit>);

impl MemoryBudget {
    /// Returns the budget for files that visitors upload.
    #[must_use]
    pub fn for_visitor_uploads() -> Self {
        Self::new(MAX_UPLOAD_MEMORY_BYTES, UPLOAD_MEMORY_TIMEOUT)
    }

    /// Returns the budget for JSON bodies and forms without files.
    #[must_use]
    pub fn for_request_bodies() -> Self {
        Self::new(MAX_BODY_MEMORY_BYTES, UPLOAD_MEMORY_TIMEOUT)
    }

    /// Returns a budget of `bytes`. A reservation fails after `reserve_timeout`.
    #[must_use]
    pub fn new(bytes: usize, reserve_timeout: Duration) -> Self {
        Self { semaphore: Arc::new(Semaphore::new(bytes)), reserve_timeout }
    }

    /// Adds bytes to a reservation.
    ///
    /// # Errors
    /// Returns [`LimitError::Timeout`] if the bytes are not free within `reserve_timeout`.
    pub async fn reserve(
        &self,
        reservation: &mut MemoryReservation,
        bytes: usize,
    ) -> Result<(), LimitError> {
        let bytes = u32::try_from(bytes).map_err(|_| LimitError::Timeout)?;
        let permit = self.semaphore.clone().acquire_many_owned(bytes);
        let Ok(Ok(permit)) = tokio::time::timeout(self.reserve_timeout, permit).await else {
            return Err(LimitError::Timeout);
        };
        match &mut reservation.0 {
            Some(reserved) => reserved.merge(permit),
            None => reservation.0 = Some(permit),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn returns_timeout_if_no_bytes_are_free_and_releases_bytes_on_drop() {
        let budget = MemoryBudget::new(10, Duration::from_secs(5));
        let (mut one, mut other) = (MemoryReservation::default(), MemoryReservation::default());
        budget.reserve(&mut one, 4).await.unwrap();
        budget.reserve(&mut one, 4).await.unwrap();
        assert!(matches!(budget.reserve(&mut other, 4).await, Err(LimitError::Timeout)));
        drop(one);
        budget.reserve(&mut other, 10).await.unwrap();
    }
}
