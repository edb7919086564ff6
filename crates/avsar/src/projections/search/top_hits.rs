//! What a query matches, and the best of it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use fixedbitset::FixedBitSet;
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

use super::order::{Entry, SegmentOrder};

/// A document on the page. Greater comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hit {
    score: Score,
    /// Decides between records of equal score, as in lists without words.
    pub entry: Entry,
}

impl Eq for Hit {}

impl PartialOrd for Hit {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Hit {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.score.total_cmp(&other.score).then_with(|| self.entry.cmp(&other.entry))
    }
}

/// What shelves and filters leave of each segment.
pub(crate) type CandidateSets = Vec<Arc<FixedBitSet>>;

/// Collects which documents match, and the best of those that are left: for several lists at once, which
/// have no document in common, since what costs time is to find the matches.
pub(crate) struct TopHits<'a> {
    pub orders: &'a [Arc<SegmentOrder>],
    /// One for each list.
    pub lists: &'a [CandidateSets],
    /// How many of the best of each list are wanted.
    pub limit: usize,
    /// Counted from 1970.
    pub today: u16,
}

/// What a query matches.
pub(crate) struct Matches {
    /// The best of each list.
    pub top_hits: Vec<Vec<Hit>>,
    /// The places of the documents of each segment.
    pub documents: Vec<FixedBitSet>,
}

impl Collector for TopHits<'_> {
    type Fruit = Matches;
    type Child = SegmentTopHits;

    fn for_segment(
        &self,
        ordinal: SegmentOrdinal,
        _: &SegmentReader,
    ) -> tantivy::Result<SegmentTopHits> {
        // All stand in the searcher's order of segments.
        let at = ordinal as usize;
        let lists = self.lists.iter().map(|left| Some((left.get(at)?.clone(), BinaryHeap::new())));
        let lists = lists.collect::<Option<Vec<_>>>().zip(self.orders.get(at));
        let (lists, order) = lists.ok_or_else(|| {
            tantivy::TantivyError::InternalError("a segment without its order".to_owned())
        })?;
        Ok(SegmentTopHits {
            order: order.clone(),
            lists,
            limit: self.limit,
            today: self.today,
            documents: FixedBitSet::with_capacity(order.entries().len()),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.limit > 0
    }

    fn merge_fruits(&self, fruits: Vec<(Vec<Vec<Hit>>, FixedBitSet)>) -> tantivy::Result<Matches> {
        let mut best = vec![Vec::new(); self.lists.len()];
        let mut documents = Vec::with_capacity(fruits.len());
        for (of_segment, matched) in fruits {
            best.iter_mut().zip(of_segment).for_each(|(best, hits)| best.extend(hits));
            documents.push(matched);
        }
        for hits in &mut best {
            hits.sort_unstable_by(|a, b| b.cmp(a));
            hits.truncate(self.limit);
        }
        Ok(Matches { top_hits: best, documents })
    }
}

pub(crate) struct SegmentTopHits {
    order: Arc<SegmentOrder>,
    lists: Vec<(Arc<FixedBitSet>, BinaryHeap<Reverse<Hit>>)>,
    limit: usize,
    today: u16,
    documents: FixedBitSet,
}

impl SegmentCollector for SegmentTopHits {
    type Fruit = (Vec<Vec<Hit>>, FixedBitSet);

    fn collect(&mut self, doc: DocId, score: Score) {
        /// What is newest counts half as much again, what is a month old a quarter.
        const RECENCY_BOOST: Score = 0.5;
        let Some(place) = self.order.position(doc) else { return };
        self.documents.insert(place);
        if self.limit == 0 {
            return;
        }
        let list = self.lists.iter_mut().find(|(left, _)| left.contains(place));
        let Some((_, best)) = list else { return };
        let days = f32::from(self.today.saturating_sub(self.order.day(doc)));
        let score = score * (1.0 + RECENCY_BOOST / (1.0 + days / 30.0));
        let worst = best.peek().filter(|_| best.len() >= self.limit).map(|worst| worst.0);
        if worst.is_some_and(|worst| score < worst.score) {
            return;
        }
        let Some(entry) = self.order.entries().get(place).copied() else { return };
        let hit = Hit { score, entry };
        if let Some(worst) = worst {
            if worst >= hit {
                return;
            }
            best.pop();
        }
        best.push(Reverse(hit));
    }

    fn harvest(self) -> Self::Fruit {
        let best = self.lists.into_iter().map(|(_, best)| best.into_iter().map(|hit| hit.0));
        (best.map(Iterator::collect).collect(), self.documents)
    }
}
