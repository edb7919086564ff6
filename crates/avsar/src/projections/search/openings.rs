//! Openings of occupations: jobs with such a title that can still be applied for.

use chrono::{DateTime, Utc};
use fixedbitset::FixedBitSet;
use tantivy::Term;
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::analyzer;
use super::index::{Index, IndexError, Snapshot};
use super::partitions::Partitions;
use super::recency::{self, SegmentList};
use super::top_hits::TopHits;
use crate::domain::jobs::JobType;

/// Where one can be appointed: admit cards and results are no openings.
const APPLICABLE_JOB_TYPES: [JobType; 4] =
    [JobType::Government, JobType::Private, JobType::Tech, JobType::NonTech];

/// What is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// How many there are.
    pub total: usize,
    /// The newest of them.
    pub newest: Vec<i64>,
    /// When the first of them closes, where any says so.
    pub next_deadline: Option<DateTime<Utc>>,
}

/// Looks for openings in one state of the index. What is open at all is found out once.
pub struct OpeningsSnapshot {
    snapshot: std::sync::Arc<Snapshot>,
    title: Field,
    place: Field,
    now: i64,
    /// Of each segment.
    open: Vec<FixedBitSet>,
}

impl Index {
    /// Looks at what is open now.
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
    /// Those whose title holds all words of one of `titles`, in one of `places`, or anywhere where none is
    /// named.
    ///
    /// # Errors
    /// When the index cannot be read.
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
            // Where nothing is listed, nothing of it ends.
            let ending = if listed.is_clear() { &[] } else { order.windows_ending_from(self.now) };
            let first = ending.iter().find(|window| listed.contains(window.position));
            next = [next, first.map(|window| window.closes)].into_iter().flatten().min();
        }
        let rows =
            orders.iter().zip(&listed).map(|(order, of)| SegmentList::new(order.entries(), of));
        let (newest, total) = recency::page(&rows.collect::<Vec<_>>(), 0, limit);
        let next_deadline = next.and_then(|at| DateTime::from_timestamp(at, 0));
        Ok(Openings { total, newest, next_deadline })
    }
}

/// All words of any of some texts.
fn any_text_query(field: Field, texts: &[String]) -> Box<dyn Query> {
    let each = texts.iter().map(|text| -> (Occur, Box<dyn Query>) {
        let word = |word: String| -> (Occur, Box<dyn Query>) {
            let term = Term::from_field_text(field, &word);
            (Occur::Must, Box::new(TermQuery::new(term, IndexRecordOption::Basic)))
        };
        let words = analyzer::analyze_query(text).into_iter().map(word);
        (Occur::Should, Box::new(BooleanQuery::new(words.collect())))
    });
    Box::new(BooleanQuery::new(each.collect()))
}
