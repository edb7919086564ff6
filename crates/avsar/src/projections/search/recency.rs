//! Pages in the order of date.
//!
//! Every segment holds its documents sorted by date (see `order`), so a page of a list is a merge
//! of sorted rows that stops when the page is full, and its total a sum of counters.

use std::collections::BinaryHeap;

use fixedbitset::FixedBitSet;

use super::order::Entry;

/// Places counted together; see [`Row::chosen`].
const BLOCK_POSITIONS: usize = 4_096;
/// Places of one word of a set.
const WORD_BITS: usize = usize::BITS as usize;

/// The documents of one segment, newest first, and which of them are on the list.
pub(crate) struct SegmentList<'a> {
    entries: &'a [Entry],
    listed: &'a FixedBitSet,
    /// How many are listed before each block, and behind the last.
    before: Vec<usize>,
}

impl<'a> SegmentList<'a> {
    pub fn new(entries: &'a [Entry], listed: &'a FixedBitSet) -> Self {
        let mut before = vec![0];
        let mut total = 0;
        for start in (0..listed.len()).step_by(BLOCK_POSITIONS) {
            total += listed.count_ones(start..listed.len().min(start + BLOCK_POSITIONS));
            before.push(total);
        }
        Self { entries, listed, before }
    }

    fn total(&self) -> usize {
        self.before.last().copied().unwrap_or_default()
    }

    /// How many of the first `places` are listed.
    fn listed(&self, places: usize) -> usize {
        let block = places / BLOCK_POSITIONS;
        let before = self.before.get(block).copied().unwrap_or_default();
        before + self.listed.count_ones(block * BLOCK_POSITIONS..places)
    }

    /// The first that is listed, from a place on.
    fn next(&self, from: usize) -> Option<usize> {
        let words = self.listed.as_slice();
        let mut word = words.get(from / WORD_BITS)? & usize::MAX << (from % WORD_BITS);
        let mut at = from / WORD_BITS;
        while word == 0 {
            at += 1;
            word = *words.get(at)?;
        }
        Some(at * WORD_BITS + word.trailing_zeros() as usize)
    }
}

/// A page of what is listed, newest first: the ids, and how many there are in all.
pub(crate) fn page(rows: &[SegmentList<'_>], skip: usize, take: usize) -> (Vec<i64>, usize) {
    let total = rows.iter().map(SegmentList::total).sum();
    let ids = if skip >= total { Vec::new() } else { merge(rows, starts(rows, skip), take) };
    (ids, total)
}

/// The place in each row where the page begins: before them all stand `skip` listed entries. Found
/// by halving, so that the last page costs no more than the first.
fn starts(rows: &[SegmentList<'_>], skip: usize) -> Vec<usize> {
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
        let up_to = |row: &SegmentList<'_>| row.entries.partition_point(|entry| entry >= pivot);
        if rows.iter().map(|row| row.listed(up_to(row))).sum::<usize>() <= skip {
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

/// The ids of the next listed entries of all rows together.
fn merge(rows: &[SegmentList<'_>], starts: Vec<usize>, take: usize) -> Vec<i64> {
    let next = |row: usize, from: usize| {
        let found = rows.get(row)?;
        let place = found.next(from)?;
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

    /// Entries that are told apart by id, sorted as segments are, each listed or not.
    fn segments(parts: Vec<Vec<(i64, bool)>>) -> Vec<(Vec<Entry>, FixedBitSet)> {
        let mut id = 0;
        let made = parts.into_iter().map(|part| {
            let mut entries: Vec<(Entry, bool)> = part
                .into_iter()
                .map(|(posted, listed)| {
                    id += 1;
                    (Entry { posted, id }, listed)
                })
                .collect();
            entries.sort_by_key(|(entry, _)| std::cmp::Reverse(*entry));
            let mut set = FixedBitSet::with_capacity(entries.len());
            entries.iter().enumerate().for_each(|(place, (_, listed))| set.set(place, *listed));
            (entries.into_iter().map(|(entry, _)| entry).collect(), set)
        });
        made.collect()
    }

    fn check(parts: Vec<Vec<(i64, bool)>>, skip: usize, take: usize) -> Result<(), TestCaseError> {
        let segments = segments(parts);
        let listed = segments
            .iter()
            .flat_map(|(entries, set)| set.ones().filter_map(|place| entries.get(place).copied()));
        let mut all: Vec<Entry> = listed.collect();
        all.sort_by(|a, b| b.cmp(a));
        let expected: Vec<i64> = all.iter().skip(skip).take(take).map(|entry| entry.id).collect();
        let rows: Vec<SegmentList<'_>> =
            segments.iter().map(|(entries, listed)| SegmentList::new(entries, listed)).collect();
        prop_assert_eq!(page(&rows, skip, take), (expected, all.len()));
        Ok(())
    }

    proptest! {
        /// GOVT-06, ambiguity 46: any page of any rows is what sorting all of them would give.
        #[test]
        fn a_page_is_a_slice_of_the_whole(
            parts in proptest::collection::vec(
                proptest::collection::vec((0_i64..20, proptest::bool::weighted(0.7)), 0..150), 1..6),
            skip in 0_usize..400,
            take in 1_usize..20,
        ) {
            check(parts, skip, take)?;
        }
    }

    /// The same where a row has many blocks, and few of it are listed.
    #[test]
    fn long_and_sparse_rows_are_counted_by_blocks() {
        for every in [1, 7, 5_000] {
            let part = |of: i64| (0..10_000).map(|at| (at * of % 997, at % every == 0)).collect();
            for skip in [0, 1, 4_095, 4_096, 9_000, 19_999] {
                check(vec![part(3), part(5)], skip, 10).unwrap();
            }
        }
    }
}
