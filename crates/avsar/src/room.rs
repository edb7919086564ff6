//! Room in memory for what strangers send: so many bytes together, and nobody waits for ever. Whoever sends slowly
//! holds only what has come.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::turns::LimitError;

/// Room for so many bytes.
#[derive(Clone, Debug)]
pub struct Room {
    free: Arc<Semaphore>,
    patience: Duration,
}

/// What somebody holds of it, given back in the end.
#[derive(Debug, Default)]
pub struct Held(Option<OwnedSemaphorePermit>);

impl Room {
    /// So many bytes; who waits for some of them longer than `patience` is refused.
    #[must_use]
    pub fn of(bytes: usize, patience: Duration) -> Self {
        Self { free: Arc::new(Semaphore::new(bytes)), patience }
    }

    /// Holds so many bytes more.
    ///
    /// # Errors
    /// [`LimitError::Busy`].
    pub async fn hold(&self, held: &mut Held, bytes: usize) -> Result<(), LimitError> {
        let bytes = u32::try_from(bytes).map_err(|_| LimitError::Busy)?;
        let more = self.free.clone().acquire_many_owned(bytes);
        let Ok(Ok(more)) = tokio::time::timeout(self.patience, more).await else {
            return Err(LimitError::Busy);
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
        let room = Room::of(10, Duration::from_secs(5));
        let (mut one, mut other) = (Held::default(), Held::default());
        room.hold(&mut one, 4).await.unwrap();
        room.hold(&mut one, 4).await.unwrap();
        assert!(matches!(room.hold(&mut other, 4).await, Err(LimitError::Busy)));
        drop(one);
        room.hold(&mut other, 10).await.unwrap();
    }
}
