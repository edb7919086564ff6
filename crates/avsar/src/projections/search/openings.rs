//! Openings of occupations: jobs with a matching title whose application period has not ended.

use chrono::{DateTime, Utc};
use fixedbitset::FixedBitSet;
use search_text::analyze_query;
use tantivy::Term;
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::index::{Index, IndexError, Snapshot};
use super::partitions::Partitions;
use super::recency::{self, SegmentList};
use super::top_hits::TopHits;
use crate::domain::jobs::JobType;

/// Job types that are openings. Admit cards and results are not.
const APPLICABLE_JOB_TYPES: [JobType; 4] =
    [JobType::Government, JobType::Private, JobType::Tech, JobType::NonTech];

/// The openings that match a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Total number of openings.
    pub total: usize,
    /// Ids of the newest openings.
    pub newest: Vec<i64>,
    /// Earliest end of an application period, if any is known.
    pub next_deadline: Option<DateTime<Utc>>,
}

/// The openings in one snapshot of the index. The set of all open jobs is computed once.
pub struct OpeningsSnapshot {
    snapshot: std::sync::Arc<Snapshot>,
    title: Field,
    place: Field,
    now: i64,
    /// Positions of the open jobs in each segment.
    open: Vec<FixedBitSet>,
}

impl Index {
    /// Returns the openings at `now`.
    #[must_use]
    pub fn openings(&self, now: DateTime<Utc>) -> OpeningsSnapshot {
        let (snapshot, now) = (self.snapshot(), now.timestamp());
        let open = snapshot.orders.iter().map(|order| {
            let mut open = order.in_partitions(Partitions::public(&APPLICABLE_JOB_TYPES));
            for window in order.windows_ended_before(now) {
                open.set(window.position, false);
            }
            open
        });
        let open = open.collect();
        OpeningsSnapshot { title: self.fields.title, place: self.fields.place, now, open, snapshot }
    }
}

impl OpeningsSnapshot {
    /// Finds openings whose title contains all words of one of `titles` and whose location contains
    /// all words of one of `places`. If `places` is empty, any location matches.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn find_by_titles(
        &self,
        titles: &[String],
        places: &[String],
        limit: usize,
    ) -> Result<Openings, IndexError> {
        let mut clauses = vec![(Occur::Must, any_text_query(self.title, titles))];
        if !places.is_empty() {
            clauses.push((Occur::Must, any_text_query(self.place, places)));
        }
        let Snapshot { searcher, orders } = &*self.snapshot;
        let all = TopHits { orders, lists: &[], limit: 0, today: 0 };
        let (mut listed, mut next) =
            (searcher.search(&BooleanQuery::new(clauses), &all)?.documents, None);
        for ((order, listed), open) in orders.iter().zip(&mut listed).zip(&self.open) {
            listed.intersect_with(open);
            // Skips the windows of a segment without matches.
            let ending = if listed.is_clear() { &[] } else { order.windows_ending_from(self.now) };
            let first = ending.iter().find(|window| listed.contains(window.position));
            next = [next, first.map(|window| window.closes)].into_iter().flatten().min();
        }
        let rows =
            orders.iter().zip(&listed).map(|(order, set)| SegmentList::new(order.entries(), set));
        let (newest, total) = recency::page(&rows.collect::<Vec<_>>(), 0, limit);
        let next_deadline = next.and_then(|at| DateTime::from_timestamp(at, 0));
        Ok(Openings { total, newest, next_deadline })
    }
}

/// Returns a query for documents that contain all words of at least one of some texts.
fn any_text_query(field: Field, texts: &[String]) -> Box<dyn Query> {
    let each = texts.iter().map(|text| -> (Occur, Box<dyn Query>) {
        let word = |word: String| -> (Occur, Box<dyn Query>) {
            let term = Term::from_field_text(field, &word);
            (Occur::Must, Box::new(TermQuery::new(term, IndexRecordOption::Basic)))
        };
        let words = analyze_query(text).into_iter().map(word);
        (Occur::Should, Box::new(BooleanQuery::new(words.collect())))
    });
    Box::new(BooleanQuery::new(each.collect()))
}
