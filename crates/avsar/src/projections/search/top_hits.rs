//! A Tantivy collector for the matches of a query and its best hits.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use fixedbitset::FixedBitSet;
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

use super::order::{Entry, SegmentOrder};

/// A matching document with its score. The best hit is the greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hit {
    score: Score,
    /// Breaks ties between equal scores, in the order of lists without a query.
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

/// Positions of the documents in each segment that pass the partitions and filters.
pub(crate) type CandidateSets = Vec<Arc<FixedBitSet>>;

/// A collector of all matches and of the best hits of several lists. One pass serves all lists,
/// because finding the matches takes most of the time. The lists must have no document in common.
pub(crate) struct TopHits<'a> {
    pub orders: &'a [Arc<SegmentOrder>],
    /// Candidates of each list.
    pub lists: &'a [CandidateSets],
    /// Maximum number of hits per list. If 0, no scores are computed.
    pub limit: usize,
    /// Current day, in days since 1970.
    pub today: u16,
}

/// The matches of a query.
pub(crate) struct Matches {
    /// The best hits of each list, best first.
    pub top_hits: Vec<Vec<Hit>>,
    /// Positions of the matching documents in each segment.
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
        // Orders and candidates have the same order of segments as the searcher.
        let at = ordinal as usize;
        let lists = self.lists.iter().map(|sets| Some((sets.get(at)?.clone(), BinaryHeap::new())));
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
        for (segment_hits, matched) in fruits {
            best.iter_mut().zip(segment_hits).for_each(|(best, hits)| best.extend(hits));
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
        /// Score bonus of a document posted today: +50%. After 30 days the bonus is +25%.
        const RECENCY_BOOST: Score = 0.5;
        let Some(position) = self.order.position(doc) else { return };
        self.documents.insert(position);
        if self.limit == 0 {
            return;
        }
        let list = self.lists.iter_mut().find(|(documents, _)| documents.contains(position));
        let Some((_, best)) = list else { return };
        let days = f32::from(self.today.saturating_sub(self.order.day(doc)));
        let score = score * (1.0 + RECENCY_BOOST / (1.0 + days / 30.0));
        let worst = best.peek().filter(|_| best.len() >= self.limit).map(|worst| worst.0);
        if worst.is_some_and(|worst| score < worst.score) {
            return;
        }
        let Some(entry) = self.order.entries().get(position).copied() else { return };
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
