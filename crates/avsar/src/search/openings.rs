//! Openings of an occupation: jobs with such a title that can still be applied for.

use chrono::{DateTime, Utc};
use tantivy::Term;
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::collect::Best;
use super::index::{Index, IndexError};
use super::recency::{self, Row};
use super::shelves::Shelves;
use super::words;
use crate::jobs::JobType;

/// Where one can be appointed: admit cards and results are no openings.
const JOBS: [JobType; 4] = [JobType::Government, JobType::Private, JobType::Tech, JobType::NonTech];

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

impl Index {
    /// Finds the openings whose title holds all words of one of `titles`, in one of `places`, or anywhere
    /// where none is named.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn openings(
        &self,
        titles: &[String],
        places: &[String],
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Openings, IndexError> {
        let mut clauses = vec![(Occur::Must, any(self.fields.title, titles))];
        if !places.is_empty() {
            clauses.push((Occur::Must, any(self.fields.place, places)));
        }
        let snapshot = self.snapshot();
        let all = Best { orders: &snapshot.orders, lists: &[], most: 0, today: 0 };
        let matches = snapshot.searcher.search(&BooleanQuery::new(clauses), &all)?;
        let (now, mut listed, mut next) = (now.timestamp(), matches.documents, None);
        for (order, listed) in snapshot.orders.iter().zip(&mut listed) {
            listed.intersect_with(&order.on(Shelves::public(&JOBS)));
            for window in order.windows_ended_before(now) {
                listed.set(window.place, false);
            }
            let open = |place| listed.contains(place);
            let first = order.windows_ending_from(now).iter().find(|window| open(window.place));
            next = [next, first.map(|window| window.closes)].into_iter().flatten().min();
        }
        let rows: Vec<Row<'_>> = snapshot
            .orders
            .iter()
            .zip(&listed)
            .map(|(order, listed)| Row::new(order.entries(), listed))
            .collect();
        let (newest, total) = recency::page(&rows, 0, most);
        let next_deadline = next.and_then(|at| DateTime::from_timestamp(at, 0));
        Ok(Openings { total, newest, next_deadline })
    }
}

/// All words of any of some texts.
fn any(field: Field, texts: &[String]) -> Box<dyn Query> {
    let each = texts.iter().map(|text| -> (Occur, Box<dyn Query>) {
        let word = |word: String| -> (Occur, Box<dyn Query>) {
            let term = Term::from_field_text(field, &word);
            (Occur::Must, Box::new(TermQuery::new(term, IndexRecordOption::Basic)))
        };
        let words = words::of_query(text).into_iter().map(word);
        (Occur::Should, Box::new(BooleanQuery::new(words.collect())))
    });
    Box::new(BooleanQuery::new(each.collect()))
}
