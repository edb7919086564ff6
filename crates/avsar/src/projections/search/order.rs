//! The documents of a segment sorted by date, and bit sets of positions in that order for their
//! properties.
//!
//! A segment never changes except for deletions. The data is therefore computed once, when the
//! segment is first seen, and kept while the segment exists. Any list is an intersection of sets.

use std::sync::Arc;

use fixedbitset::FixedBitSet;
use tantivy::index::SegmentId;
use tantivy::{DocId, SegmentReader};

use super::partitions::{PARTITION_COUNT, Partitions};
use crate::domain::jobs::filter::StaticFacet;

/// Sort key of a document. Lists are in descending order: newest first, then greatest id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    pub posted: i64,
    pub id: i64,
}

/// Application period of the document at a position, in seconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub position: usize,
    pub opens: i64,
    pub closes: i64,
}

/// The departments of the documents.
#[derive(Debug, Default)]
pub(crate) struct Departments {
    /// Names of the departments, sorted.
    pub names: Vec<String>,
    /// Pairs of a document's position and its department's index in `names`.
    pub name_by_position: Vec<(usize, usize)>,
}

/// The immutable data of a segment.
#[derive(Debug)]
struct SegmentData {
    /// Sort keys of the documents, newest first.
    entries: Box<[Entry]>,
    /// Position in `entries` by document id.
    positions: Box<[u32]>,
    /// Posting day by document id, in days since 1970. A search visits its hits in the order of
    /// document ids, and random access to `entries` for each hit would take most of its time.
    days: Box<[u16]>,
    /// Positions by partition.
    partitions: Vec<FixedBitSet>,
    /// Positions by number in [`crate::domain::jobs::filter::JobFacets::choices`].
    facets: Vec<FixedBitSet>,
    /// Application periods, sorted by end. Most jobs of a long history have ended.
    windows: Box<[Window]>,
    departments: Departments,
    /// Ends of applications of jobs of all types by position, in seconds since 1970. [`i64::MAX`]
    /// if unknown.
    ends: Box<[i64]>,
    /// Times of the last saves by position, in seconds since 1970.
    updated: Box<[i64]>,
    /// Pairs of a document's position and the account that saved it last.
    editors: Box<[(usize, i64)]>,
}

/// The sorted documents of one segment, with its deletions.
#[derive(Debug)]
pub(crate) struct SegmentOrder {
    segment: SegmentId,
    deletions: u32,
    data: Arc<SegmentData>,
    /// Positions of the documents that are not deleted. `None` if no document is deleted.
    alive: Option<FixedBitSet>,
}

impl SegmentOrder {
    /// Returns the order of a segment. Reuses the data of an earlier snapshot that contains the
    /// segment.
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
        let data = match known {
            Some(order) => order.data.clone(),
            None => Arc::new(SegmentData::from_segment(segment)?),
        };
        let alive = segment.alive_bitset().map(|docs| {
            let mut alive = FixedBitSet::with_capacity(data.entries.len());
            alive.extend(docs.iter_alive().filter_map(|doc| data.position(doc)));
            alive
        });
        Ok(Arc::new(Self { segment: id, deletions, data, alive }))
    }

    /// Returns all documents, including deleted ones, newest first.
    pub fn entries(&self) -> &[Entry] {
        &self.data.entries
    }

    /// Returns the position of a document.
    pub fn position(&self, doc: DocId) -> Option<usize> {
        self.data.position(doc)
    }

    /// Returns the posting day of a document, in days since 1970.
    pub fn day(&self, doc: DocId) -> u16 {
        self.data.days.get(doc as usize).copied().unwrap_or_default()
    }

    /// Returns the documents of some partitions, without deleted ones.
    pub fn in_partitions(&self, partitions: Partitions) -> FixedBitSet {
        let mut set = FixedBitSet::with_capacity(self.data.entries.len());
        for documents in partitions.iter().filter_map(|index| self.data.partitions.get(index)) {
            set.union_with(documents);
        }
        if let Some(alive) = &self.alive {
            set.intersect_with(alive);
        }
        set
    }

    /// Returns the documents of a facet, for example those with a value of a static filter.
    pub fn with_facet(&self, number: usize) -> Option<&FixedBitSet> {
        self.data.facets.get(number)
    }

    /// Returns the number of documents posted at or after a time. They have the first positions.
    pub fn count_since(&self, posted: i64) -> usize {
        self.data.entries.partition_point(|entry| entry.posted >= posted)
    }

    /// Returns the known application periods that end at or after a time, sorted by end.
    pub fn windows_ending_from(&self, at: i64) -> &[Window] {
        let ended = self.data.windows.partition_point(|window| window.closes < at);
        self.data.windows.get(ended..).unwrap_or_default()
    }

    /// Returns the known application periods that ended before a time.
    pub fn windows_ended_before(&self, at: i64) -> &[Window] {
        let ended = self.data.windows.partition_point(|window| window.closes < at);
        self.data.windows.get(..ended).unwrap_or_default()
    }

    /// Returns the ends of applications by position, in seconds since 1970; [`i64::MAX`] if
    /// unknown.
    pub fn ends(&self) -> &[i64] {
        &self.data.ends
    }

    /// Returns the times of the last saves by position, in seconds since 1970.
    pub fn updated(&self) -> &[i64] {
        &self.data.updated
    }

    /// Returns the positions of the documents that an account saved last.
    pub fn edited_by(&self, account: i64) -> impl Iterator<Item = usize> {
        let edited = self.data.editors.iter().filter(move |(_, editor)| *editor == account);
        edited.map(|(position, _)| *position)
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
        let mut positions = vec![0; sorted.len()];
        let mut days = vec![0; sorted.len()];
        for (position, (entry, doc)) in (0..).zip(&sorted) {
            let doc = *doc as usize;
            if let Some((at, day)) = positions.get_mut(doc).zip(days.get_mut(doc)) {
                (*at, *day) = (position, days_since_epoch(entry.posted));
            }
        }
        let docs = || sorted.iter().map(|(_, doc)| *doc).enumerate();
        let partition = columns.u64("shelf")?;
        let facets = columns.column_opt::<u64>("choices")?;
        let facets_of = |doc| facets.iter().flat_map(move |column| column.values_for_doc(doc));
        Ok(Self {
            partitions: build_bit_sets(PARTITION_COUNT, docs(), |doc| partition.first(doc)),
            facets: build_bit_sets(StaticFacet::set_count(), docs(), facets_of),
            windows: read_windows(segment, docs())?,
            departments: read_departments(segment, docs())?,
            ends: read_times(segment, "ends", docs())?,
            updated: read_times(segment, "updated", docs())?,
            editors: read_editors(segment, docs())?,
            entries: sorted.into_iter().map(|(entry, _)| entry).collect(),
            positions: positions.into(),
            days: days.into(),
        })
    }

    fn position(&self, doc: DocId) -> Option<usize> {
        self.positions.get(doc as usize).map(|position| *position as usize)
    }
}

/// Converts seconds since 1970 to days since 1970, clamped to the range of `u16`.
pub(crate) fn days_since_epoch(seconds: i64) -> u16 {
    u16::try_from(seconds.div_euclid(86_400).max(0)).unwrap_or(u16::MAX)
}

/// Returns `count` sets of positions. `numbers` returns the numbers of the sets that contain a
/// document. Empty sets allocate no memory.
fn build_bit_sets<N: IntoIterator<Item = u64>>(
    count: usize,
    docs: impl ExactSizeIterator<Item = (usize, DocId)>,
    numbers: impl Fn(DocId) -> N,
) -> Vec<FixedBitSet> {
    let doc_count = docs.len();
    let mut sets = vec![FixedBitSet::new(); count];
    for (position, doc) in docs {
        for number in numbers(doc) {
            let set = usize::try_from(number).ok().and_then(|number| sets.get_mut(number));
            if let Some(set) = set {
                set.grow(doc_count);
                set.insert(position);
            }
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
    let window = |(position, doc)| {
        let opens = opens.as_ref().and_then(|opens| opens.first(doc)).unwrap_or(i64::MIN);
        Some(Window { position, opens, closes: closes.first(doc)? })
    };
    let mut windows: Vec<Window> = docs.filter_map(window).collect();
    windows.sort_unstable_by_key(|window| window.closes);
    Ok(windows.into())
}

/// Reads a time of each document, in seconds since 1970; [`i64::MAX`] if it has none.
fn read_times(
    segment: &SegmentReader,
    name: &str,
    docs: impl ExactSizeIterator<Item = (usize, DocId)>,
) -> tantivy::Result<Box<[i64]>> {
    let Some(column) = segment.fast_fields().column_opt::<i64>(name)? else {
        return Ok(vec![i64::MAX; docs.len()].into());
    };
    Ok(docs.map(|(_, doc)| column.first(doc).unwrap_or(i64::MAX)).collect())
}

fn read_editors(
    segment: &SegmentReader,
    docs: impl Iterator<Item = (usize, DocId)>,
) -> tantivy::Result<Box<[(usize, i64)]>> {
    let Some(column) = segment.fast_fields().column_opt::<i64>("editor")? else {
        return Ok(Box::default());
    };
    Ok(docs.filter_map(|(position, doc)| Some((position, column.first(doc)?))).collect())
}

fn read_departments(
    segment: &SegmentReader,
    docs: impl Iterator<Item = (usize, DocId)>,
) -> tantivy::Result<Departments> {
    let Some(column) = segment.fast_fields().str("department")? else {
        return Ok(Departments::default());
    };
    let name_by_position = docs.filter_map(|(position, doc)| {
        let name = usize::try_from(column.ords().first(doc)?).ok()?;
        Some((position, name))
    });
    let name_by_position = name_by_position.collect();
    let mut names = Vec::with_capacity(column.num_terms());
    for name in 0..column.num_terms() {
        let mut text = String::new();
        column.ord_to_str(name as u64, &mut text)?;
        names.push(text);
    }
    Ok(Departments { names, name_by_position })
}
