//! Adds the numbers in memory to the database, in batches.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use chrono::NaiveDate;
use sea_orm::DbErr;
use tokio::sync::Mutex;

use super::counter::{Figures, RecordKey, SearchCount, SearchKey, Tally};
use super::model::{FigureCounts, VisitSource};
use super::search::EmptySearch;
use super::store::batches::{self, BatchId};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// Pause between two writes.
const INTERVAL: Duration = Duration::from_secs(5);
/// Maximum number of rows of records and of searches in a batch. On SQLite a batch blocks other
/// writers for its duration.
pub const MAX_BATCH_ROWS: usize = 5_000;

/// The numbers that are written in one transaction, in the order of their keys. All processes write
/// in this order, so that they cannot block each other.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) records: BTreeMap<RecordKey, FigureCounts>,
    pub(super) searches: BTreeMap<SearchKey, SearchCount>,
}

impl Batch {
    fn is_empty(&self) -> bool {
        self.records.is_empty() && self.searches.is_empty()
    }

    /// Takes a batch out of the numbers that wait.
    fn take_from(tally: &mut Tally) -> Self {
        Self {
            records: take_some(&mut tally.records).collect(),
            searches: take_some(&mut tally.searches).collect(),
        }
    }

    /// Returns the sums of each day and source, and the numbers of searches without results.
    pub(super) fn days(&self) -> BTreeMap<(NaiveDate, VisitSource), (FigureCounts, i64)> {
        let mut days: BTreeMap<_, (FigureCounts, i64)> = BTreeMap::new();
        for ((_, day, source), counts) in &self.records {
            days.entry((*day, *source)).or_default().0.add(*counts);
        }
        for ((_, day, source), count) in &self.searches {
            days.entry((*day, *source)).or_default().1 += count.times;
        }
        days
    }

    /// Returns the sums of each search over its days and sources.
    pub(super) fn sum_searches(&self) -> BTreeMap<&EmptySearch, SearchCount> {
        let mut sums: BTreeMap<&EmptySearch, SearchCount> = BTreeMap::new();
        for ((search, ..), count) in &self.searches {
            let sum = sums.entry(search).or_insert(SearchCount { times: 0, ..*count });
            let last_seen = sum.last_seen.max(count.last_seen);
            *sum = SearchCount { times: sum.times + count.times, last_seen };
        }
        sums
    }
}

/// Takes at most [`MAX_BATCH_ROWS`] entries.
fn take_some<K: std::hash::Hash + Eq + Clone, V>(
    map: &mut std::collections::HashMap<K, V>,
) -> impl Iterator<Item = (K, V)> + use<K, V> {
    if map.len() <= MAX_BATCH_ROWS {
        return mem::take(map).into_iter().collect::<Vec<_>>().into_iter();
    }
    let keys: Vec<K> = map.keys().take(MAX_BATCH_ROWS).cloned().collect();
    let taken: Vec<_> = keys.into_iter().filter_map(|key| map.remove_entry(&key)).collect();
    taken.into_iter()
}

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

    /// Writes all numbers in memory.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a batch cannot be written. The next call writes it.
    pub async fn write(&self) -> Result<(), DbErr> {
        let mut pending = self.pending.lock().await;
        loop {
            if pending.batch.is_none() {
                pending.begin_batch(&self.figures);
            }
            let Some((number, batch)) = &pending.batch else { return Ok(()) };
            let id = BatchId { writer: &self.writer, number: *number };
            batches::write(&self.db, id, batch, self.clock.now()).await?;
            pending.batch = None;
        }
    }
}

impl Pending {
    fn begin_batch(&mut self, figures: &Figures) {
        if self.tally.records.is_empty() && self.tally.searches.is_empty() {
            self.tally = figures.take();
        }
        let batch = Batch::take_from(&mut self.tally);
        if !batch.is_empty() {
            self.last_number += 1;
            self.batch = Some((self.last_number, batch));
        }
    }
}
