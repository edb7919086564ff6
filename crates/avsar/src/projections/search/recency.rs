//! Pages of results sorted by date.
//!
//! Each segment has its documents sorted by date (see `order`). A page is a merge of these lists
//! that stops when the page is full. The total is a sum of counters.

use std::collections::BinaryHeap;

use fixedbitset::FixedBitSet;

use super::order::Entry;

/// Number of positions per counted block; see [`SegmentList::before`].
const BLOCK_POSITIONS: usize = 4_096;
/// Number of bits in one machine word of a bit set.
const WORD_BITS: usize = usize::BITS as usize;

/// The documents of one segment, newest first, and the set of those that are listed.
pub(crate) struct SegmentList<'a> {
    entries: &'a [Entry],
    listed: &'a FixedBitSet,
    /// Number of listed documents before each block, and in total as the last element.
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

    /// Returns the number of listed documents among the first `positions`.
    fn listed(&self, positions: usize) -> usize {
        let block = positions / BLOCK_POSITIONS;
        let before = self.before.get(block).copied().unwrap_or_default();
        before + self.listed.count_ones(block * BLOCK_POSITIONS..positions)
    }

    /// Returns the position of the first listed document at or after `from`.
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

/// Returns the ids of a page of the listed documents, newest first, and the total.
pub(crate) fn page(rows: &[SegmentList<'_>], skip: usize, take: usize) -> (Vec<i64>, usize) {
    let total = rows.iter().map(SegmentList::total).sum();
    let ids = if skip >= total { Vec::new() } else { merge(rows, starts(rows, skip), take) };
    (ids, total)
}

/// Returns the position in each row at which the page begins, so that `skip` listed entries come
/// before these positions. Uses a binary search, so the last page costs no more than the first.
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

/// Merges the rows from the given positions and returns the ids of the first `take` listed entries.
fn merge(rows: &[SegmentList<'_>], starts: Vec<usize>, take: usize) -> Vec<i64> {
    let next = |row: usize, from: usize| {
        let list = rows.get(row)?;
        let position = list.next(from)?;
        Some((*list.entries.get(position)?, row, position))
    };
    let mut heads: BinaryHeap<(Entry, usize, usize)> =
        starts.into_iter().enumerate().filter_map(|(row, from)| next(row, from)).collect();
    let mut ids = Vec::with_capacity(take.min(1_000));
    while ids.len() < take {
        let Some((entry, row, position)) = heads.pop() else { break };
        ids.push(entry.id);
        heads.extend(next(row, position + 1));
    }
    ids
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns entries with unique ids, sorted as in segments, and the sets of those listed.
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
            entries.iter().enumerate().for_each(|(at, (_, listed))| set.set(at, *listed));
            (entries.into_iter().map(|(entry, _)| entry).collect(), set)
        });
        made.collect()
    }

    fn check(parts: Vec<Vec<(i64, bool)>>, skip: usize, take: usize) -> Result<(), TestCaseError> {
        let segments = segments(parts);
        let listed = segments
            .iter()
            .flat_map(|(entries, set)| set.ones().filter_map(|at| entries.get(at).copied()));
        let mut all: Vec<Entry> = listed.collect();
        all.sort_by(|a, b| b.cmp(a));
        let expected: Vec<i64> = all.iter().skip(skip).take(take).map(|entry| entry.id).collect();
        let rows: Vec<SegmentList<'_>> =
            segments.iter().map(|(entries, listed)| SegmentList::new(entries, listed)).collect();
        prop_assert_eq!(page(&rows, skip, take), (expected, all.len()));
        Ok(())
    }

    proptest! {
        /// GOVT-06, ambiguity 46: a page equals a slice of all listed entries, sorted together.
        #[test]
        fn a_page_is_a_slice_of_the_sorted_list(
            parts in proptest::collection::vec(
                proptest::collection::vec((0_i64..20, proptest::bool::weighted(0.7)), 0..150), 1..6),
            skip in 0_usize..400,
            take in 1_usize..20,
        ) {
            check(parts, skip, take)?;
        }
    }

    /// As above, for rows with several blocks and few listed entries.
    #[test]
    fn pages_of_long_sparse_rows_are_correct() {
        for every in [1, 7, 5_000] {
            let part = |of: i64| (0..10_000).map(|at| (at * of % 997, at % every == 0)).collect();
            for skip in [0, 1, 4_095, 4_096, 9_000, 19_999] {
                check(vec![part(3), part(5)], skip, 10).unwrap();
            }
        }
    }
}
