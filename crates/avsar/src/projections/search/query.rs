//! Queries.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use super::analyzer;
use super::filters::{self, ListFilters};
use super::index::{Index, IndexError, Snapshot};
use super::order::days_since_epoch;
use super::partitions::Partitions;
use super::recency::{self, SegmentList};
use super::top_hits::{CandidateSets, TopHits};
use crate::domain::jobs::Job;
use crate::domain::jobs::filter::{FacetCounts, Filter};

/// More words of a query than these add nothing but work.
const MAX_QUERY_WORDS: usize = 12;
/// The deepest a search for words can be paged, which bounds the work and memory of one.
pub(crate) const MAX_OFFSET: usize = 10_000;
/// How many words of the index one typed word may stand for.
const MAX_EXPANSIONS: usize = 48;
/// Letters from which on a word may hold one typing error.
const MIN_FUZZY_CHARS: usize = 4;

/// What to look for.
#[derive(Clone, Debug)]
pub struct SearchRequest<'a> {
    /// On which shelves.
    pub partitions: Partitions,
    /// What else is chosen.
    pub filter: &'a Filter,
    /// Whether to count what each further choice would leave.
    pub counts: bool,
    /// Words, as a person typed them.
    pub query: &'a str,
    /// A place, as a person typed it.
    pub place: &'a str,
    /// Whether the place's last word may be unfinished; a city of an address is not.
    pub place_is_prefix: bool,
    /// How many to pass over.
    pub skip: usize,
    /// How many to answer.
    pub take: usize,
    /// What is newer counts more, and some filters ask for the time.
    pub now: DateTime<Utc>,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResults {
    /// The jobs of the page, in order.
    pub ids: Vec<i64>,
    /// How many there are in all, exactly.
    pub total: usize,
    /// The most that can be passed over; behind it nothing is answered, whatever there is.
    pub max_offset: usize,
    /// What each further choice would leave, where that was asked.
    pub counts: Option<FacetCounts>,
}

impl Index {
    /// Finds jobs: with words the most relevant first, otherwise the newest.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find(&self, request: &SearchRequest<'_>) -> Result<SearchResults, IndexError> {
        let snapshot = self.snapshot();
        let (skip, take) = (request.skip, request.take);
        let Some(typed) = self.parse_query(&snapshot, request)? else {
            return Ok(SearchResults {
                counts: request.counts.then(FacetCounts::new),
                ..SearchResults::default()
            });
        };
        let narrow = ListFilters {
            partitions: request.partitions,
            filter: request.filter,
            now: request.now,
        };
        let narrowed: Vec<_> =
            snapshot.orders.iter().map(|order| narrow.for_segment(order)).collect();
        let left: CandidateSets =
            narrowed.iter().map(|segment| Arc::new(segment.matching())).collect();
        let best = TopHits {
            orders: &snapshot.orders,
            lists: std::slice::from_ref(&left),
            // Nobody reads the ten-thousandth hit; there only the total is told.
            limit: if typed.by_relevance && skip <= MAX_OFFSET {
                skip.saturating_add(take)
            } else {
                0
            },
            today: days_since_epoch(request.now.timestamp()),
        };
        let matches = match typed.query {
            Some(query) => Some(snapshot.searcher.search(&query, &best)?),
            None => None,
        };
        let matched = |at: usize| matches.as_ref().and_then(|matches| matches.documents.get(at));
        let counts = request.counts.then(|| {
            let mut counts = FacetCounts::new();
            for (at, (order, segment)) in snapshot.orders.iter().zip(&narrowed).enumerate() {
                let mut of = order.in_partitions(request.partitions);
                matched(at).into_iter().for_each(|matched| of.intersect_with(matched));
                segment.count(of, &mut counts);
            }
            filters::limit_departments(&mut counts, request.filter);
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
            let best = matches.map(|matches| matches.top_hits).unwrap_or_default();
            let ids = best.iter().flatten().skip(skip).take(take).map(|hit| hit.entry.id).collect();
            return Ok(SearchResults { ids, total, max_offset: MAX_OFFSET, counts });
        }
        let rows: Vec<SegmentList<'_>> = snapshot
            .orders
            .iter()
            .zip(&listed)
            .map(|(order, listed)| SegmentList::new(order.entries(), listed))
            .collect();
        let (ids, total) = recency::page(&rows, skip, take);
        Ok(SearchResults { ids, total, max_offset: usize::MAX, counts })
    }

    /// Finds the most relevant of several lists at once. They must have no shelf in common.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find_in_lists(
        &self,
        lists: &[Partitions],
        words: &str,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<SearchResults>, IndexError> {
        let snapshot = self.snapshot();
        let mut query = Vec::new();
        if !self.add_word_clauses(&snapshot, words, &mut query)? || query.is_empty() {
            return Ok(vec![SearchResults::default(); lists.len()]);
        }
        let left = |shelves: &Partitions| {
            snapshot.orders.iter().map(|order| Arc::new(order.in_partitions(*shelves))).collect()
        };
        let lists: Vec<CandidateSets> = lists.iter().map(left).collect();
        let today = days_since_epoch(now.timestamp());
        let best = TopHits { orders: &snapshot.orders, lists: &lists, limit: most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(query), &best)?;
        let found = lists.iter().zip(&matches.top_hits).map(|(left, hits)| SearchResults {
            ids: hits.iter().map(|hit| hit.entry.id).collect(),
            total: left
                .iter()
                .zip(&matches.documents)
                .map(|(left, matched)| left.intersection_count(matched))
                .sum(),
            max_offset: MAX_OFFSET,
            counts: None,
        });
        Ok(found.collect())
    }

    /// What was typed, as a query. None if something was that holds no word: nothing is like it.
    fn parse_query(
        &self,
        snapshot: &Snapshot,
        request: &SearchRequest<'_>,
    ) -> Result<Option<ParsedQuery>, IndexError> {
        let mut clauses = Vec::new();
        if !self.add_word_clauses(snapshot, request.query, &mut clauses)? {
            return Ok(None);
        }
        let by_relevance = !clauses.is_empty();
        let place = analyzer::analyze_query(request.place);
        if has_no_terms(request.place, &place) {
            return Ok(None);
        }
        for (at, word) in place.iter().take(MAX_QUERY_WORDS).enumerate() {
            let unfinished = request.place_is_prefix && at + 1 == place.len();
            clauses.push((
                Occur::Must,
                self.word_query(snapshot, self.fields.place, word, unfinished)?,
            ));
        }
        let query = (!clauses.is_empty()).then(|| BooleanQuery::new(clauses));
        Ok(Some(ParsedQuery { query, by_relevance }))
    }

    /// Adds what must be there for each typed word. Tells whether what was typed can be found at all.
    fn add_word_clauses(
        &self,
        snapshot: &Snapshot,
        text: &str,
        clauses: &mut Vec<(Occur, Box<dyn Query>)>,
    ) -> Result<bool, IndexError> {
        let typed = analyzer::analyze_query(text);
        for (at, word) in typed.iter().take(MAX_QUERY_WORDS).enumerate() {
            let unfinished = at + 1 == typed.len() && !text.ends_with(char::is_whitespace);
            clauses.push((
                Occur::Must,
                self.word_query(snapshot, self.fields.words, word, unfinished)?,
            ));
        }
        Ok(!has_no_terms(text, &typed))
    }

    /// Jobs like this one: of its kind or a related one, sharing the rarest words of its title,
    /// its organisation's name, or its skills.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find_similar(
        &self,
        job: &Job,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let text = format!("{} {}", job.content.title, job.content.organisation());
        /// Words that carry most of the likeness; more cost time and add little.
        const MAX_RARE_WORDS: usize = 4;
        let shelves = Partitions::public(job.job_type().related_types());
        let mut ids = self.more_like_this(shelves, &text, MAX_RARE_WORDS, most + 1, now)?;
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
    pub fn more_like_this(
        &self,
        shelves: Partitions,
        text: &str,
        rarest: usize,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let snapshot = self.snapshot();
        let mut rare = Vec::new();
        for word in analyzer::analyze_query(text) {
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
        let left: CandidateSets =
            snapshot.orders.iter().map(|order| Arc::new(order.in_partitions(shelves))).collect();
        let today = days_since_epoch(now.timestamp());
        let lists = std::slice::from_ref(&left);
        let best = TopHits { orders: &snapshot.orders, lists, limit: most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(clauses), &best)?;
        Ok(matches.top_hits.iter().flatten().map(|hit| hit.entry.id).collect())
    }

    /// One typed word: itself, the words it may be the beginning of, and, where it is rare or
    /// unknown, the words one typing error away.
    fn word_query(
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
struct ParsedQuery {
    query: Option<BooleanQuery>,
    /// Words were typed; a place alone has no relevance.
    by_relevance: bool,
}
