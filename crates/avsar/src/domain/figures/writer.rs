//! Adds the numbers in memory to the database, in batches.

use std::time::Duration;

use sea_orm::DbErr;
use tokio::sync::Mutex;

use super::batch::Batch;
use super::counter::{Figures, Tally};
use super::store::batches::{self, BatchId};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// Pause between two writes.
const INTERVAL: Duration = Duration::from_secs(5);

#[derive(Debug)]
struct Pending {
    /// The batch of the last attempt, if it is not known to be written, with its number.
    batch: Option<(i64, Batch)>,
    /// Numbers that are in no batch yet.
    tally: Tally,
    last_number: i64,
}

/// Writes the figures of one process.
///
/// A batch is added exactly once. It has the random name of the process and a number, which its
/// transaction stores. If the result of a commit is not known, the same batch is written again with
/// the same number: the transaction then finds that number and adds nothing.
#[derive(Debug)]
pub struct FigureWriter {
    db: Database,
    clock: Clock,
    figures: Figures,
    writer: String,
    pending: Mutex<Pending>,
}

impl FigureWriter {
    /// Creates the writer of the figures of this process.
    #[must_use]
    pub fn new(db: Database, clock: Clock, figures: Figures) -> Self {
        let writer = hex::encode(rand::random::<[u8; 16]>());
        let pending = Pending { batch: None, tally: Tally::default(), last_number: 0 };
        Self { db, clock, figures, writer, pending: Mutex::new(pending) }
    }

    /// Writes every few seconds until the future is dropped. Also if it is dropped during a write,
    /// the next write continues.
    pub async fn run(&self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            if let Err(error) = self.write().await {
                tracing::warn!(%error, "cannot write the figures, will retry");
            }
        }
    }

    /// Writes the numbers that are in memory at the start. What is counted meanwhile waits for the
    /// next call: on a busy site, this one would never end.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a batch cannot be written. The next call writes it.
    pub async fn write(&self) -> Result<(), DbErr> {
        let mut pending = self.pending.lock().await;
        // First what an earlier call could not write.
        self.write_pending(&mut pending).await?;
        pending.tally = self.figures.take();
        self.write_pending(&mut pending).await
    }

    /// Writes batches until none is pending.
    async fn write_pending(&self, pending: &mut Pending) -> Result<(), DbErr> {
        loop {
            if pending.batch.is_none() {
                pending.begin_batch();
            }
            let Some((number, batch)) = &pending.batch else { return Ok(()) };
            let id = BatchId { writer: &self.writer, number: *number };
            batches::write(&self.db, id, batch, self.clock.now()).await?;
            pending.batch = None;
        }
    }
}

impl Pending {
    fn begin_batch(&mut self) {
        let batch = Batch::take_from(&mut self.tally);
        if !batch.is_empty() {
            self.last_number += 1;
            self.batch = Some((self.last_number, batch));
        }
    }
}
