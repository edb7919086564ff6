//! The documents of a segment in the order of date, and what is known of them as sets of places in
//! that order.
//!
//! A segment never changes but for deletions, so all this is found out when it first shows and kept
//! as long as it lives. What a list shows is then an intersection of sets, whatever is chosen.

use std::sync::Arc;

use fixedbitset::FixedBitSet;
use tantivy::index::SegmentId;
use tantivy::{DocId, SegmentReader};

use super::partitions::{PARTITION_COUNT, Partitions};
use crate::domain::jobs::filter::FACET_BITS;

/// A job in the order of date: the newest first, of those the one with the greatest id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    pub posted: i64,
    pub id: i64,
}

/// Between which moments applications are taken, in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub position: usize,
    pub opens: i64,
    pub closes: i64,
}

/// Which documents come from which department.
#[derive(Debug, Default)]
pub(crate) struct Departments {
    /// The departments, sorted.
    pub names: Vec<String>,
    /// Places, each with its department's place in `names`.
    pub name_by_position: Vec<(usize, usize)>,
}

/// What never changes of a segment.
#[derive(Debug)]
struct SegmentData {
    /// Newest first.
    entries: Box<[Entry]>,
    /// The place of each document in `entries`.
    positions: Box<[u32]>,
    /// The day each document was posted, counted from 1970: a search looks at its hits in the order of the
    /// documents, and leaping through `entries` for each of them would be most of its work.
    days: Box<[u16]>,
    /// By shelf.
    partitions: [FixedBitSet; PARTITION_COUNT],
    /// By bit of [`crate::domain::jobs::filter::Traits::choices`].
    facets: [FixedBitSet; FACET_BITS],
    /// By their end: nearly all of a long history have ended.
    windows: Box<[Window]>,
    departments: Departments,
}

/// The documents of one segment.
#[derive(Debug)]
pub(crate) struct SegmentOrder {
    segment: SegmentId,
    deletions: u32,
    data: Arc<SegmentData>,
    /// Places of the documents that are not deleted, where any is.
    alive: Option<FixedBitSet>,
}

impl SegmentOrder {
    /// The order of a segment, taken over from an earlier snapshot where it has one.
    pub fn from_segment(
        segment: &SegmentReader,
        before: &[Arc<Self>],
    ) -> tantivy::Result<Arc<Self>> {
        let id = segment.segment_id();
        let deletions = segment.num_deleted_docs();
        let known = before.iter().find(|order| order.segment == id);
        if let Some(order) = known.filter(|order| order.deletions == deletions) {
            return Ok(order.clone());
        }
        let rows = match known {
            Some(order) => order.data.clone(),
            None => Arc::new(SegmentData::from_segment(segment)?),
        };
        let living = segment.alive_bitset().map(|alive| {
            let mut living = FixedBitSet::with_capacity(rows.entries.len());
            living.extend(alive.iter_alive().filter_map(|doc| rows.position(doc)));
            living
        });
        Ok(Arc::new(Self { segment: id, deletions, data: rows, alive: living }))
    }

    /// All its documents, deleted ones too, newest first.
    pub fn entries(&self) -> &[Entry] {
        &self.data.entries
    }

    /// The place of a document.
    pub fn position(&self, doc: DocId) -> Option<usize> {
        self.data.position(doc)
    }

    /// The day a document was posted, counted from 1970.
    pub fn day(&self, doc: DocId) -> u16 {
        self.data.days.get(doc as usize).copied().unwrap_or_default()
    }

    /// The living documents on some shelves.
    pub fn in_partitions(&self, shelves: Partitions) -> FixedBitSet {
        let mut set = FixedBitSet::with_capacity(self.data.entries.len());
        for shelf in shelves.iter().filter_map(|shelf| self.data.partitions.get(shelf)) {
            set.union_with(shelf);
        }
        if let Some(living) = &self.alive {
            set.intersect_with(living);
        }
        set
    }

    /// The documents that have a bit: those that answer to a choice of a fixed filter, for one.
    pub fn with_facet(&self, choice: usize) -> Option<&FixedBitSet> {
        self.data.facets.get(choice)
    }

    /// How many were posted at a moment or later; they stand first.
    pub fn count_since(&self, posted: i64) -> usize {
        self.data.entries.partition_point(|entry| entry.posted >= posted)
    }

    /// The times of applications that have not ended at a moment, of those documents that state them; what
    /// ends first stands first.
    pub fn windows_ending_from(&self, at: i64) -> &[Window] {
        let ended = self.data.windows.partition_point(|window| window.closes < at);
        self.data.windows.get(ended..).unwrap_or_default()
    }

    /// The times of applications that ended before a moment.
    pub fn windows_ended_before(&self, at: i64) -> &[Window] {
        let ended = self.data.windows.partition_point(|window| window.closes < at);
        self.data.windows.get(..ended).unwrap_or_default()
    }

    pub fn departments(&self) -> &Departments {
        &self.data.departments
    }
}

impl SegmentData {
    fn from_segment(segment: &SegmentReader) -> tantivy::Result<Self> {
        let columns = segment.fast_fields();
        let (ids, posted) = (columns.i64("id")?, columns.i64("posted")?);
        let mut sorted: Vec<(Entry, DocId)> = (0..segment.max_doc())
            .map(|doc| {
                let posted = posted.first(doc).unwrap_or_default();
                (Entry { posted, id: ids.first(doc).unwrap_or_default() }, doc)
            })
            .collect();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        let mut places = vec![0; sorted.len()];
        let mut days = vec![0; sorted.len()];
        for (place, (entry, doc)) in (0..).zip(&sorted) {
            if let Some((at, day)) = places.get_mut(*doc as usize).zip(days.get_mut(*doc as usize))
            {
                (*at, *day) = (place, days_since_epoch(entry.posted));
            }
        }
        let docs = || sorted.iter().map(|(_, doc)| *doc).enumerate();
        let shelf = columns.u64("shelf")?;
        let choices = columns.u64("choices")?;
        Ok(Self {
            partitions: build_bit_sets(docs(), |doc| 1 << shelf.first(doc).unwrap_or(63)),
            facets: build_bit_sets(docs(), |doc| choices.first(doc).unwrap_or_default()),
            windows: read_windows(segment, docs())?,
            departments: read_departments(segment, docs())?,
            entries: sorted.into_iter().map(|(entry, _)| entry).collect(),
            positions: places.into(),
            days: days.into(),
        })
    }

    fn position(&self, doc: DocId) -> Option<usize> {
        self.positions.get(doc as usize).map(|place| *place as usize)
    }
}

/// The day of a moment in seconds, counted from 1970; what lies outside is moved to the first or last day.
pub(crate) fn days_since_epoch(seconds: i64) -> u16 {
    u16::try_from(seconds.div_euclid(86_400).max(0)).unwrap_or(u16::MAX)
}

/// One set for each of the lowest bits of a column. Sets that nothing is in take no room.
fn build_bit_sets<const N: usize>(
    docs: impl ExactSizeIterator<Item = (usize, DocId)>,
    bits: impl Fn(DocId) -> u64,
) -> [FixedBitSet; N] {
    let all = docs.len();
    let mut sets = std::array::from_fn(|_| FixedBitSet::new());
    for (place, doc) in docs {
        let mut left = bits(doc);
        while left != 0 {
            if let Some(set) = sets.get_mut(left.trailing_zeros() as usize) {
                if set.is_empty() {
                    set.grow(all);
                }
                set.insert(place);
            }
            left &= left - 1;
        }
    }
    sets
}

fn read_windows(
    segment: &SegmentReader,
    docs: impl Iterator<Item = (usize, DocId)>,
) -> tantivy::Result<Box<[Window]>> {
    let columns = segment.fast_fields();
    let Some(closes) = columns.column_opt::<i64>("closes")? else {
        return Ok(Box::default());
    };
    let opens = columns.column_opt::<i64>("opens")?;
    let window = |(place, doc)| {
        let opens = opens.as_ref().and_then(|opens| opens.first(doc)).unwrap_or(i64::MIN);
        Some(Window { position: place, opens, closes: closes.first(doc)? })
    };
    let mut windows: Vec<Window> = docs.filter_map(window).collect();
    windows.sort_unstable_by_key(|window| window.closes);
    Ok(windows.into())
}

fn read_departments(
    segment: &SegmentReader,
    docs: impl Iterator<Item = (usize, DocId)>,
) -> tantivy::Result<Departments> {
    let Some(column) = segment.fast_fields().str("department")? else {
        return Ok(Departments::default());
    };
    let of = docs.filter_map(|(place, doc)| {
        let name = usize::try_from(column.ords().first(doc)?).ok()?;
        Some((place, name))
    });
    let of = of.collect();
    let mut names = Vec::with_capacity(column.num_terms());
    for name in 0..column.num_terms() {
        let mut text = String::new();
        column.ord_to_str(name as u64, &mut text)?;
        names.push(text);
    }
    Ok(Departments { names, name_by_position: of })
}
