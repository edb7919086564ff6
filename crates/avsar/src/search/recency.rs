//! Lists without words: the documents of each segment, sorted by date once.
//!
//! A segment never changes but for deletions, so its order is computed when it first shows and
//! kept as long as it lives. A page of a list is then a merge of sorted rows that stops when the
//! page is full, and its total a sum of counters.

use std::collections::BinaryHeap;
use std::sync::Arc;

use tantivy::index::SegmentId;
use tantivy::{DocId, SegmentReader};

use super::index::Snapshot;
use super::query::{Found, SHELVES, Shelves};

/// A job in the order of date: the newest first, of those the one with the greatest id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    posted: i64,
    id: i64,
    doc: DocId,
}

/// The documents of one segment on one shelf, newest first, and which of them are deleted.
#[derive(Clone, Debug, Default)]
struct Row {
    entries: Arc<[Entry]>,
    /// Places in `entries`, in order.
    deleted: Vec<usize>,
}

impl Row {
    /// How many of the first `places` are alive.
    fn alive(&self, places: usize) -> usize {
        places - self.deleted.partition_point(|place| *place < places)
    }

    fn is_deleted(&self, place: usize) -> bool {
        self.deleted.binary_search(&place).is_ok()
    }
}

/// The documents of one segment by shelf.
#[derive(Debug)]
pub(super) struct SegmentOrder {
    segment: SegmentId,
    deletions: u32,
    shelves: [Row; SHELVES],
}

impl SegmentOrder {
    /// The order of a segment, taken over from an earlier snapshot where it has one.
    pub fn of(segment: &SegmentReader, before: &[Arc<Self>]) -> tantivy::Result<Arc<Self>> {
        let id = segment.segment_id();
        let deletions = segment.num_deleted_docs();
        let known = before.iter().find(|order| order.segment == id);
        if let Some(order) = known.filter(|order| order.deletions == deletions) {
            return Ok(order.clone());
        }
        let mut shelves = match known {
            Some(order) => order.shelves.clone(),
            None => Self::sort(segment)?
                .map(|entries| Row { entries: entries.into(), deleted: Vec::new() }),
        };
        if let Some(alive) = segment.alive_bitset() {
            for row in &mut shelves {
                let places = row.entries.iter().enumerate();
                let deleted = places.filter(|(_, entry)| !alive.is_alive(entry.doc));
                row.deleted = deleted.map(|(place, _)| place).collect();
            }
        }
        Ok(Arc::new(Self { segment: id, deletions, shelves }))
    }

    fn sort(segment: &SegmentReader) -> tantivy::Result<[Vec<Entry>; SHELVES]> {
        let columns = segment.fast_fields();
        let (ids, posted) = (columns.i64("id")?, columns.i64("posted")?);
        let shelf = columns.u64("shelf")?;
        let mut shelves: [Vec<Entry>; SHELVES] = Default::default();
        for doc in 0..segment.max_doc() {
            let entry = Entry {
                posted: posted.first(doc).unwrap_or_default(),
                id: ids.first(doc).unwrap_or_default(),
                doc,
            };
            let shelf = shelf.first(doc).and_then(|shelf| usize::try_from(shelf).ok());
            if let Some(entries) = shelf.and_then(|shelf| shelves.get_mut(shelf)) {
                entries.push(entry);
            }
        }
        for entries in &mut shelves {
            entries.sort_unstable_by(|a, b| b.cmp(a));
        }
        Ok(shelves)
    }
}

/// A page of the jobs on some shelves, newest first.
pub(super) fn page(snapshot: &Snapshot, shelves: Shelves, skip: usize, take: usize) -> Found {
    let orders = snapshot.orders.iter();
    let rows: Vec<&Row> = orders
        .flat_map(|order| shelves.iter().filter_map(|shelf| order.shelves.get(shelf)))
        .filter(|row| !row.entries.is_empty())
        .collect();
    let total = rows.iter().map(|row| row.alive(row.entries.len())).sum();
    let ids = if skip >= total { Vec::new() } else { merge(&rows, starts(&rows, skip), take) };
    Found { ids, total, deepest: usize::MAX }
}

/// The place in each row where the page begins: before them all stand `skip` living entries. Found
/// by halving, so that the last page costs no more than the first.
fn starts(rows: &[&Row], skip: usize) -> Vec<usize> {
    let mut low = vec![0; rows.len()];
    let mut high: Vec<usize> = rows.iter().map(|row| row.entries.len()).collect();
    loop {
        let widths = low.iter().zip(&high).map(|(low, high)| high - low);
        let Some((widest, width)) = widths.enumerate().max_by_key(|(_, width)| *width) else {
            return low;
        };
        let middle = low.get(widest).map_or(0, |low| low + width / 2);
        let pivot = rows.get(widest).and_then(|row| row.entries.get(middle));
        let Some(pivot) = pivot.filter(|_| width > 0) else { return low };
        let up_to = |row: &&Row| row.entries.partition_point(|entry| entry >= pivot);
        if rows.iter().map(|row| row.alive(up_to(row))).sum::<usize>() <= skip {
            for (low, row) in low.iter_mut().zip(rows) {
                *low = (*low).max(up_to(row));
            }
        } else {
            for (high, row) in high.iter_mut().zip(rows) {
                *high = (*high).min(row.entries.partition_point(|entry| entry > pivot));
            }
        }
    }
}

/// The ids of the next living entries of all rows together.
fn merge(rows: &[&Row], starts: Vec<usize>, take: usize) -> Vec<i64> {
    let next = |row: usize, from: usize| {
        let found = rows.get(row)?;
        let place = (from..found.entries.len()).find(|place| !found.is_deleted(*place))?;
        Some((*found.entries.get(place)?, row, place))
    };
    let mut heads: BinaryHeap<(Entry, usize, usize)> =
        starts.into_iter().enumerate().filter_map(|(row, from)| next(row, from)).collect();
    let mut ids = Vec::with_capacity(take.min(1_000));
    while ids.len() < take {
        let Some((entry, row, place)) = heads.pop() else { break };
        ids.push(entry.id);
        heads.extend(next(row, place + 1));
    }
    ids
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Rows whose entries are told apart by id, some deleted, sorted as segments are.
    fn rows(parts: Vec<Vec<(i64, bool)>>) -> Vec<Row> {
        let mut id = 0;
        let made = parts.into_iter().map(|part| {
            let mut entries: Vec<(Entry, bool)> = part
                .into_iter()
                .map(|(posted, deleted)| {
                    id += 1;
                    (Entry { posted, id, doc: 0 }, deleted)
                })
                .collect();
            entries.sort_by_key(|(entry, _)| std::cmp::Reverse(*entry));
            let deleted = entries.iter().enumerate().filter(|(_, (_, gone))| *gone);
            Row {
                deleted: deleted.map(|(place, _)| place).collect(),
                entries: entries.iter().map(|(entry, _)| *entry).collect(),
            }
        });
        made.collect()
    }

    proptest! {
        /// GOVT-06, ambiguity 46: any page of any rows is what sorting all of them would give.
        #[test]
        fn a_page_is_a_slice_of_the_whole(
            parts in proptest::collection::vec(
                proptest::collection::vec((0_i64..20, proptest::bool::weighted(0.2)), 0..40), 1..6),
            skip in 0_usize..150,
            take in 1_usize..20,
        ) {
            let rows = rows(parts);
            let mut all: Vec<Entry> = rows.iter().flat_map(|row| {
                let places = row.entries.iter().enumerate();
                places.filter(|(place, _)| !row.is_deleted(*place)).map(|(_, entry)| *entry)
            }).collect();
            all.sort_by(|a, b| b.cmp(a));
            let expected: Vec<i64> = all.iter().skip(skip).take(take).map(|entry| entry.id).collect();
            let rows: Vec<&Row> = rows.iter().collect();
            if skip < all.len() {
                prop_assert_eq!(merge(&rows, starts(&rows, skip), take), expected);
            }
        }
    }
}
