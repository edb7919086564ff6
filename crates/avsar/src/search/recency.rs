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

/// The documents of one segment by shelf, newest first.
#[derive(Debug)]
pub(super) struct SegmentOrder {
    segment: SegmentId,
    deleted: u32,
    shelves: Arc<[Vec<Entry>; SHELVES]>,
    /// How many of each shelf are alive.
    alive: [usize; SHELVES],
}

impl SegmentOrder {
    /// The order of a segment, taken over from an earlier snapshot where it has one.
    pub fn of(segment: &SegmentReader, before: &[Arc<Self>]) -> tantivy::Result<Arc<Self>> {
        let id = segment.segment_id();
        let known = before.iter().find(|order| order.segment == id);
        if let Some(order) = known.filter(|order| order.deleted == segment.num_deleted_docs()) {
            return Ok(order.clone());
        }
        let shelves = match known {
            Some(order) => order.shelves.clone(),
            None => Arc::new(Self::sort(segment)?),
        };
        let alive = std::array::from_fn(|shelf| {
            shelves.get(shelf).map_or(0, |entries| {
                entries.iter().filter(|entry| !segment.is_deleted(entry.doc)).count()
            })
        });
        Ok(Arc::new(Self { segment: id, deleted: segment.num_deleted_docs(), shelves, alive }))
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
            entries.shrink_to_fit();
        }
        Ok(shelves)
    }
}

/// A page of the jobs on some shelves, newest first.
pub(super) fn page(snapshot: &Snapshot, shelves: Shelves, skip: usize, take: usize) -> Found {
    let segments = snapshot.orders.iter().zip(snapshot.searcher.segment_readers());
    let mut total = 0;
    let mut rows = Vec::new();
    for (order, segment) in segments {
        for shelf in shelves.iter() {
            total += order.alive.get(shelf).copied().unwrap_or(0);
            let entries = order.shelves.get(shelf).map(Vec::as_slice).unwrap_or_default();
            rows.push(entries.iter().filter(|entry| !segment.is_deleted(entry.doc)));
        }
    }
    let mut heads: BinaryHeap<(Entry, usize)> = rows
        .iter_mut()
        .enumerate()
        .filter_map(|(row, entries)| entries.next().map(|entry| (*entry, row)))
        .collect();
    let mut ids = Vec::with_capacity(take.min(100));
    for place in 0..skip.saturating_add(take) {
        let Some((entry, row)) = heads.pop() else {
            break;
        };
        if place >= skip {
            ids.push(entry.id);
        }
        if let Some(next) = rows.get_mut(row).and_then(Iterator::next) {
            heads.push((*next, row));
        }
    }
    Found { ids, total }
}
