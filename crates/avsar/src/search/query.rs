//! Queries.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::Column;
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, Score, Searcher, SegmentOrdinal, SegmentReader, Term};

use super::index::{Index, IndexError, Snapshot};
use super::{recency, words};
use crate::jobs::{Job, JobType};

/// Shelves there are: each kind, active or not.
pub(super) const SHELVES: usize = 12;
/// More words of a query than these add nothing but work.
const MOST_WORDS: usize = 12;
/// The deepest a search for words can be paged, which bounds the work and memory of one.
const DEEPEST: usize = 10_000;
/// The deepest a place alone can be paged: its jobs need no scores, and a great city has many.
const DEEPEST_IN_PLACE: usize = 100_000;
/// How many words of the index one typed word may stand for.
const MOST_EXPANSIONS: usize = 48;
/// Letters from which on a word may hold one typing error.
const FUZZY_FROM: usize = 4;

/// A set of shelves: which kinds to look through, and whether inactive ones count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelves(u16);

impl Shelves {
    /// What visitors see of some kinds.
    #[must_use]
    pub fn public(kinds: &[JobType]) -> Self {
        Self(kinds.iter().fold(0, |mask, kind| mask | 1 << Self::code(*kind, true)))
    }

    /// What editors see of a kind.
    #[must_use]
    pub fn everything(kind: JobType) -> Self {
        Self(1 << Self::code(kind, true) | 1 << Self::code(kind, false))
    }

    /// The number of a shelf.
    pub(super) fn code(kind: JobType, active: bool) -> u64 {
        let kind = match kind {
            JobType::Private => 0,
            JobType::Government => 1,
            JobType::Tech => 2,
            JobType::NonTech => 3,
            JobType::AdmitCard => 4,
            JobType::Result => 5,
        };
        kind * 2 + u64::from(active)
    }

    /// The numbers of the shelves.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..SHELVES).filter(move |shelf| self.0 & 1 << shelf != 0)
    }

    fn holds(self, shelf: u64) -> bool {
        self.0 >> shelf.min(15) & 1 == 1
    }
}

/// What to look for.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// On which shelves.
    pub shelves: Shelves,
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
    /// For relevance: what is newer counts more.
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
}

impl Index {
    /// Finds jobs: without words and place the newest first, otherwise the most relevant.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn find(&self, request: &Request<'_>) -> Result<Found, IndexError> {
        let snapshot = self.snapshot();
        let (skip, take) = (request.skip, request.take);
        let mut clauses = Vec::new();
        let typed = words::of_query(request.words);
        for (at, word) in typed.iter().take(MOST_WORDS).enumerate() {
            let unfinished = at + 1 == typed.len() && !request.words.ends_with(char::is_whitespace);
            clauses.push(self.word(&snapshot, self.fields.words, word, unfinished)?);
        }
        let by_relevance = !clauses.is_empty();
        let place = words::of_query(request.place);
        for (at, word) in place.iter().take(MOST_WORDS).enumerate() {
            let unfinished = request.place_unfinished && at + 1 == place.len();
            clauses.push(self.word(&snapshot, self.fields.place, word, unfinished)?);
        }
        if clauses.is_empty() {
            // Something was typed, but no word of it: nothing is like it.
            let typed = !request.words.trim().is_empty() || !request.place.trim().is_empty();
            return Ok(if typed {
                Found::default()
            } else {
                recency::page(&snapshot, request.shelves, skip, take)
            });
        }
        let query = BooleanQuery::new(clauses.into_iter().map(|q| (Occur::Must, q)).collect());
        let deepest = if by_relevance { DEEPEST } else { DEEPEST_IN_PLACE };
        let page = Page {
            shelves: request.shelves,
            // Nobody reads the ten-thousandth hit; there only the total is told.
            most: if skip > deepest { 0 } else { skip.saturating_add(take) },
            by_relevance,
            now: request.now.timestamp(),
        };
        let (mut hits, total) = snapshot.searcher.search(&query, &page)?;
        hits.drain(..skip.min(hits.len()));
        Ok(Found { ids: ids(&snapshot.searcher, &hits)?, total, deepest })
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
        /// Words that carry most of the likeness; more cost time and add little.
        const RAREST: usize = 4;
        let snapshot = self.snapshot();
        let text = format!("{} {}", job.content.title, job.content.organisation());
        let mut rare = Vec::new();
        for word in words::of_query(&text) {
            let term = Term::from_field_text(self.fields.words, &word);
            let frequency = snapshot.searcher.doc_freq(&term)?;
            if frequency > 1 {
                rare.push((frequency, term));
            }
        }
        rare.sort_by_key(|(frequency, _)| *frequency);
        let clauses: Vec<(Occur, Box<dyn Query>)> = rare
            .into_iter()
            .take(RAREST)
            .map(|(_, term)| -> (Occur, Box<dyn Query>) {
                (Occur::Should, Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)))
            })
            .collect();
        if clauses.is_empty() {
            return Ok(Vec::new());
        }
        let page = Page {
            shelves: Shelves::public(job.job_type().relatives()),
            most: most + 1,
            by_relevance: true,
            now: now.timestamp(),
        };
        let (hits, _) = snapshot.searcher.search(&BooleanQuery::new(clauses), &page)?;
        let mut ids = ids(&snapshot.searcher, &hits)?;
        ids.retain(|id| *id != job.id);
        ids.truncate(most);
        Ok(ids)
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
        if letters >= FUZZY_FROM && likely * 1_000 <= snapshot.searcher.num_docs().max(1_000) {
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
        others.truncate(MOST_EXPANSIONS);
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

fn ids(searcher: &Searcher, hits: &[Hit]) -> Result<Vec<i64>, IndexError> {
    let mut ids = Vec::with_capacity(hits.len());
    for hit in hits {
        let column = searcher.segment_reader(hit.segment).fast_fields().i64("id")?;
        ids.extend(column.first(hit.doc));
    }
    Ok(ids)
}

/// A document on the page. Greater comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hit {
    score: Score,
    posted: i64,
    /// Decides between jobs posted at the same moment, as in lists without words.
    id: i64,
    segment: SegmentOrdinal,
    doc: DocId,
}

impl Eq for Hit {}

impl PartialOrd for Hit {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Hit {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let later = || (self.posted, self.id).cmp(&(other.posted, other.id));
        self.score.total_cmp(&other.score).then_with(later)
    }
}

/// Collects the best documents of some shelves, and counts all of them.
struct Page {
    shelves: Shelves,
    most: usize,
    by_relevance: bool,
    now: i64,
}

impl Collector for Page {
    type Fruit = (Vec<Hit>, usize);
    type Child = SegmentPage;

    fn for_segment(
        &self,
        ordinal: SegmentOrdinal,
        segment: &SegmentReader,
    ) -> tantivy::Result<SegmentPage> {
        let columns = segment.fast_fields();
        Ok(SegmentPage {
            shelves: self.shelves,
            most: self.most,
            by_relevance: self.by_relevance,
            now: self.now,
            ordinal,
            shelf: columns.u64("shelf")?,
            posted: columns.i64("posted")?,
            id: columns.i64("id")?,
            best: std::collections::BinaryHeap::new(),
            total: 0,
        })
    }

    fn requires_scoring(&self) -> bool {
        self.by_relevance
    }

    fn merge_fruits(&self, fruits: Vec<(Vec<Hit>, usize)>) -> tantivy::Result<(Vec<Hit>, usize)> {
        let total = fruits.iter().map(|(_, total)| total).sum();
        let mut hits: Vec<Hit> = fruits.into_iter().flat_map(|(hits, _)| hits).collect();
        hits.sort_unstable_by(|a, b| b.cmp(a));
        hits.truncate(self.most);
        Ok((hits, total))
    }
}

struct SegmentPage {
    shelves: Shelves,
    most: usize,
    by_relevance: bool,
    now: i64,
    ordinal: SegmentOrdinal,
    shelf: Column<u64>,
    posted: Column<i64>,
    id: Column<i64>,
    best: std::collections::BinaryHeap<std::cmp::Reverse<Hit>>,
    total: usize,
}

impl SegmentCollector for SegmentPage {
    type Fruit = (Vec<Hit>, usize);

    fn collect(&mut self, doc: DocId, score: Score) {
        if !self.shelf.first(doc).is_some_and(|shelf| self.shelves.holds(shelf)) {
            return;
        }
        self.total += 1;
        if self.most == 0 {
            return;
        }
        // What is newest counts half as much again, what is a month old a quarter.
        const FRESHNESS: Score = 0.5;
        let full = self.best.len() >= self.most;
        let worst = self.best.peek().map(|worst| worst.0);
        let most_it_can = if self.by_relevance { score * (1.0 + FRESHNESS) } else { 0.0 };
        if full && worst.is_some_and(|worst| most_it_can < worst.score) {
            return;
        }
        let posted = self.posted.first(doc).unwrap_or_default();
        // Every column costs: of a great city's jobs nearly all end here.
        if full && !self.by_relevance && worst.is_some_and(|worst| posted < worst.posted) {
            return;
        }
        let score = if self.by_relevance {
            #[expect(clippy::cast_precision_loss, reason = "an age in days needs no precision")]
            let days = (self.now - posted).max(0) as Score / 86_400.0;
            score * (1.0 + FRESHNESS / (1.0 + days / 30.0))
        } else {
            0.0
        };
        let id = self.id.first(doc).unwrap_or_default();
        let hit = Hit { score, posted, id, segment: self.ordinal, doc };
        if full {
            if worst.is_some_and(|worst| worst >= hit) {
                return;
            }
            self.best.pop();
        }
        self.best.push(std::cmp::Reverse(hit));
    }

    fn harvest(self) -> (Vec<Hit>, usize) {
        (self.best.into_iter().map(|hit| hit.0).collect(), self.total)
    }
}
