//! The numbers that are written together.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::mem;

use chrono::NaiveDate;

use super::counter::{RecordKey, SearchCount, SearchKey, Tally};
use super::model::{FigureCounts, VisitSource};
use super::search::EmptySearch;

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
    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty() && self.searches.is_empty()
    }

    /// Takes a batch out of the numbers that wait.
    pub(super) fn take_from(tally: &mut Tally) -> Self {
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
fn take_some<K: Hash + Eq + Clone, V>(
    map: &mut HashMap<K, V>,
) -> impl Iterator<Item = (K, V)> + use<K, V> {
    if map.len() <= MAX_BATCH_ROWS {
        return mem::take(map).into_iter().collect::<Vec<_>>().into_iter();
    }
    let keys: Vec<K> = map.keys().take(MAX_BATCH_ROWS).cloned().collect();
    let taken: Vec<_> = keys.into_iter().filter_map(|key| map.remove_entry(&key)).collect();
    taken.into_iter()
}
