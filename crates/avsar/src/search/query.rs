//! Queries.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use super::collect::{Best, Left};
use super::index::{Index, IndexError, Snapshot};
use super::narrow::{self, Narrow};
use super::order::day_of;
use super::recency::{self, Row};
use super::shelves::Shelves;
use super::words;
use crate::jobs::Job;
use crate::jobs::filter::{Counts, Filter};

/// More words of a query than these add nothing but work.
const MAX_QUERY_WORDS: usize = 12;
/// The deepest a search for words can be paged, which bounds the work and memory of one.
pub(super) const DEEPEST: usize = 10_000;
/// How many words of the index one typed word may stand for.
const MAX_EXPANSIONS: usize = 48;
/// Letters from which on a word may hold one typing error.
const MIN_FUZZY_CHARS: usize = 4;

/// What to look for.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// On which shelves.
    pub shelves: Shelves,
    /// What else is chosen.
    pub filter: &'a Filter,
    /// Whether to count what each further choice would leave.
    pub counts: bool,
    /// Words, as a person typed them.
    pub words: &'a str,
    /// A place, as a person typed it.
    pub place: &'a str,
    /// Whether the place's last word may be unfinished; a city of an address is not.
    pub place_unfinished: bool,
    /// How many to pass over.
    pub skip: usize,
    /// How many to answer.
    pub take: usize,
    /// What is newer counts more, and some filters ask for the time.
    pub now: DateTime<Utc>,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The jobs of the page, in order.
    pub ids: Vec<i64>,
    /// How many there are in all, exactly.
    pub total: usize,
    /// The most that can be passed over; behind it nothing is answered, whatever there is.
    pub deepest: usize,
    /// What each further choice would leave, where that was asked.
    pub counts: Option<Counts>,
}

impl Index {
    /// Finds jobs: with words the most relevant first, otherwise the newest.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find(&self, request: &Request<'_>) -> Result<Found, IndexError> {
        let snapshot = self.snapshot();
        let (skip, take) = (request.skip, request.take);
        let Some(typed) = self.typed(&snapshot, request)? else {
            return Ok(Found { counts: request.counts.then(Counts::new), ..Found::default() });
        };
        let narrow = Narrow { shelves: request.shelves, filter: request.filter, now: request.now };
        let narrowed: Vec<_> = snapshot.orders.iter().map(|order| narrow.of(order)).collect();
        let left: Left = narrowed.iter().map(|segment| Arc::new(segment.left())).collect();
        let best = Best {
            orders: &snapshot.orders,
            lists: std::slice::from_ref(&left),
            // Nobody reads the ten-thousandth hit; there only the total is told.
            most: if typed.by_relevance && skip <= DEEPEST { skip.saturating_add(take) } else { 0 },
            today: day_of(request.now.timestamp()),
        };
        let matches = match typed.query {
            Some(query) => Some(snapshot.searcher.search(&query, &best)?),
            None => None,
        };
        let matched = |at: usize| matches.as_ref().and_then(|matches| matches.documents.get(at));
        let counts = request.counts.then(|| {
            let mut counts = Counts::new();
            for (at, (order, segment)) in snapshot.orders.iter().zip(&narrowed).enumerate() {
                let mut of = order.on(request.shelves);
                matched(at).into_iter().for_each(|matched| of.intersect_with(matched));
                segment.count(of, &mut counts);
            }
            narrow::shorten(&mut counts, request.filter);
            counts
        });
        let mut listed = left;
        for (at, listed) in listed.iter_mut().enumerate() {
            matched(at)
                .into_iter()
                .for_each(|matched| Arc::make_mut(listed).intersect_with(matched));
        }
        if typed.by_relevance {
            let total = listed.iter().map(|listed| listed.count_ones(..)).sum();
            let best = matches.map(|matches| matches.best).unwrap_or_default();
            let ids = best.iter().flatten().skip(skip).take(take).map(|hit| hit.entry.id).collect();
            return Ok(Found { ids, total, deepest: DEEPEST, counts });
        }
        let rows: Vec<Row<'_>> = snapshot
            .orders
            .iter()
            .zip(&listed)
            .map(|(order, listed)| Row::new(order.entries(), listed))
            .collect();
        let (ids, total) = recency::page(&rows, skip, take);
        Ok(Found { ids, total, deepest: usize::MAX, counts })
    }

    /// Finds the most relevant of several lists at once. They must have no shelf in common.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find_each(
        &self,
        lists: &[Shelves],
        words: &str,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<Found>, IndexError> {
        let snapshot = self.snapshot();
        let mut query = Vec::new();
        if !self.words(&snapshot, words, &mut query)? || query.is_empty() {
            return Ok(vec![Found::default(); lists.len()]);
        }
        let left = |shelves: &Shelves| {
            snapshot.orders.iter().map(|order| Arc::new(order.on(*shelves))).collect()
        };
        let lists: Vec<Left> = lists.iter().map(left).collect();
        let today = day_of(now.timestamp());
        let best = Best { orders: &snapshot.orders, lists: &lists, most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(query), &best)?;
        let found = lists.iter().zip(&matches.best).map(|(left, hits)| Found {
            ids: hits.iter().map(|hit| hit.entry.id).collect(),
            total: left
                .iter()
                .zip(&matches.documents)
                .map(|(left, matched)| left.intersection_count(matched))
                .sum(),
            deepest: DEEPEST,
            counts: None,
        });
        Ok(found.collect())
    }

    /// What was typed, as a query. None if something was that holds no word: nothing is like it.
    fn typed(
        &self,
        snapshot: &Snapshot,
        request: &Request<'_>,
    ) -> Result<Option<Typed>, IndexError> {
        let mut clauses = Vec::new();
        if !self.words(snapshot, request.words, &mut clauses)? {
            return Ok(None);
        }
        let by_relevance = !clauses.is_empty();
        let place = words::of_query(request.place);
        if has_no_terms(request.place, &place) {
            return Ok(None);
        }
        for (at, word) in place.iter().take(MAX_QUERY_WORDS).enumerate() {
            let unfinished = request.place_unfinished && at + 1 == place.len();
            clauses.push((Occur::Must, self.word(snapshot, self.fields.place, word, unfinished)?));
        }
        let query = (!clauses.is_empty()).then(|| BooleanQuery::new(clauses));
        Ok(Some(Typed { query, by_relevance }))
    }

    /// Adds what must be there for each typed word. Tells whether what was typed can be found at all.
    fn words(
        &self,
        snapshot: &Snapshot,
        text: &str,
        clauses: &mut Vec<(Occur, Box<dyn Query>)>,
    ) -> Result<bool, IndexError> {
        let typed = words::of_query(text);
        for (at, word) in typed.iter().take(MAX_QUERY_WORDS).enumerate() {
            let unfinished = at + 1 == typed.len() && !text.ends_with(char::is_whitespace);
            clauses.push((Occur::Must, self.word(snapshot, self.fields.words, word, unfinished)?));
        }
        Ok(!has_no_terms(text, &typed))
    }

    /// Jobs like this one: of its kind or a related one, sharing the rarest words of its title,
    /// its organisation's name, or its skills.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn similar(
        &self,
        job: &Job,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let text = format!("{} {}", job.content.title, job.content.organisation());
        /// Words that carry most of the likeness; more cost time and add little.
        const MAX_RARE_WORDS: usize = 4;
        let shelves = Shelves::public(job.job_type().relatives());
        let mut ids = self.alike(shelves, &text, MAX_RARE_WORDS, most + 1, now)?;
        ids.retain(|id| *id != job.id);
        ids.truncate(most);
        Ok(ids)
    }

    /// What shares some of the rarest words of a text, the most alike first. How rare they are counts for
    /// everything that can be found: where a few records stand beside many of another subject, more words are
    /// needed.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn alike(
        &self,
        shelves: Shelves,
        text: &str,
        rarest: usize,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let snapshot = self.snapshot();
        let mut rare = Vec::new();
        for word in words::of_query(text) {
            let term = Term::from_field_text(self.fields.words, &word);
            let frequency = snapshot.searcher.doc_freq(&term)?;
            if frequency > 1 {
                rare.push((frequency, term));
            }
        }
        rare.sort_by_key(|(frequency, _)| *frequency);
        let clauses: Vec<(Occur, Box<dyn Query>)> = rare
            .into_iter()
            .take(rarest)
            .map(|(_, term)| -> (Occur, Box<dyn Query>) {
                (Occur::Should, Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)))
            })
            .collect();
        if clauses.is_empty() {
            return Ok(Vec::new());
        }
        let left: Left = snapshot.orders.iter().map(|order| Arc::new(order.on(shelves))).collect();
        let today = day_of(now.timestamp());
        let lists = std::slice::from_ref(&left);
        let best = Best { orders: &snapshot.orders, lists, most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(clauses), &best)?;
        Ok(matches.best.iter().flatten().map(|hit| hit.entry.id).collect())
    }

    /// One typed word: itself, the words it may be the beginning of, and, where it is rare or
    /// unknown, the words one typing error away.
    fn word(
        &self,
        snapshot: &Snapshot,
        field: Field,
        word: &str,
        unfinished: bool,
    ) -> Result<Box<dyn Query>, IndexError> {
        let exact = Term::from_field_text(field, word);
        let frequency = snapshot.searcher.doc_freq(&exact)?;
        let letters = word.chars().count();
        let mut others = HashMap::new();
        if unfinished && letters >= 2 {
            collect_prefixed(&snapshot.searcher, field, word, &mut others)?;
        }
        let likely = others.values().copied().max().unwrap_or(0).max(frequency);
        if letters >= MIN_FUZZY_CHARS && likely * 1_000 <= snapshot.searcher.num_docs().max(1_000) {
            let mut near = HashMap::new();
            let fuzzy = FuzzyTermQuery::new(exact.clone(), 1, true);
            collect_near(&snapshot.searcher, field, &fuzzy, &mut near)?;
            // A rare word is taken at its word unless something far more common is meant.
            near.retain(|_, near_frequency| *near_frequency > likely.saturating_mul(20));
            others.extend(near);
        }
        others.remove(word.as_bytes());
        let mut others: Vec<(Vec<u8>, u64)> = others.into_iter().collect();
        others.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        others.truncate(MAX_EXPANSIONS);
        let exact: Box<dyn Query> = Box::new(TermQuery::new(exact, IndexRecordOption::WithFreqs));
        if others.is_empty() {
            return Ok(exact);
        }
        let mut any = vec![(Occur::Should, exact)];
        for (other, _) in others {
            let term = Term::from_field_text(field, &String::from_utf8_lossy(&other));
            let query = Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs));
            any.push((Occur::Should, Box::new(BoostQuery::new(query, 0.4))));
        }
        Ok(Box::new(BooleanQuery::new(any)))
    }
}

/// Something was typed that holds no word: nothing is like it.
fn has_no_terms(text: &str, words: &[String]) -> bool {
    words.is_empty() && !text.trim().is_empty()
}

fn collect_prefixed(
    searcher: &Searcher,
    field: Field,
    prefix: &str,
    found: &mut HashMap<Vec<u8>, u64>,
) -> Result<(), IndexError> {
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let mut stream = index.terms().range().ge(prefix).into_stream()?;
        while stream.advance() && stream.key().starts_with(prefix.as_bytes()) {
            let frequency = u64::from(stream.value().doc_freq);
            *found.entry(stream.key().to_vec()).or_default() += frequency;
        }
    }
    Ok(())
}

fn collect_near(
    searcher: &Searcher,
    field: Field,
    fuzzy: &FuzzyTermQuery,
    found: &mut HashMap<Vec<u8>, u64>,
) -> Result<(), IndexError> {
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let mut stream = index.terms().search(fuzzy.automaton()?).into_stream()?;
        while stream.advance() {
            let frequency = u64::from(stream.value().doc_freq);
            *found.entry(stream.key().to_vec()).or_default() += frequency;
        }
    }
    Ok(())
}

/// What was typed.
struct Typed {
    query: Option<BooleanQuery>,
    /// Words were typed; a place alone has no relevance.
    by_relevance: bool,
}
