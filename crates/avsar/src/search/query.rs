//! Queries.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use fixedbitset::FixedBitSet;
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, Score, Searcher, SegmentOrdinal, SegmentReader, Term};

use super::index::{Index, IndexError, Snapshot};
use super::narrow::{self, Narrow};
use super::order::{Entry, SegmentOrder, day_of};
use super::recency::{self, Row};
use super::words;
use crate::jobs::filter::{Counts, Filter};
use crate::jobs::{Job, JobType};

/// Shelves there are: each kind, active or not.
pub(super) const SHELVES: usize = 2 * JobType::ALL.len();
/// More words of a query than these add nothing but work.
const MOST_WORDS: usize = 12;
/// The deepest a search for words can be paged, which bounds the work and memory of one.
const DEEPEST: usize = 10_000;
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

    /// Only what visitors see of a kind, or only what they do not see.
    #[must_use]
    pub fn one(kind: JobType, active: bool) -> Self {
        Self(1 << Self::code(kind, active))
    }

    /// Whether a job of that kind stands on one of them.
    #[must_use]
    pub fn hold(self, kind: JobType, active: bool) -> bool {
        self.0 & 1 << Self::code(kind, active) != 0
    }

    /// The number of a shelf: the kind's place among all kinds, twice.
    pub(super) fn code(kind: JobType, active: bool) -> u64 {
        kind as u64 * 2 + u64::from(active)
    }

    /// The numbers of the shelves.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..SHELVES).filter(move |shelf| self.0 & 1 << shelf != 0)
    }
}

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
        let page = Page {
            orders: &snapshot.orders,
            left: narrowed.iter().map(|segment| Arc::new(segment.left())).collect(),
            // Nobody reads the ten-thousandth hit; there only the total is told.
            most: if typed.by_relevance && skip <= DEEPEST { skip.saturating_add(take) } else { 0 },
            today: day_of(request.now.timestamp()),
        };
        let matches = match typed.query {
            Some(query) => Some(snapshot.searcher.search(&query, &page)?),
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
        let mut listed = page.left;
        for (at, listed) in listed.iter_mut().enumerate() {
            matched(at)
                .into_iter()
                .for_each(|matched| Arc::make_mut(listed).intersect_with(matched));
        }
        if typed.by_relevance {
            let total = listed.iter().map(|listed| listed.count_ones(..)).sum();
            let best = matches.map(|matches| matches.best).unwrap_or_default();
            let ids = best.iter().skip(skip).take(take).map(|hit| hit.entry.id).collect();
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

    /// What was typed, as a query. None if something was that holds no word: nothing is like it.
    fn typed(
        &self,
        snapshot: &Snapshot,
        request: &Request<'_>,
    ) -> Result<Option<Typed>, IndexError> {
        let mut clauses = Vec::new();
        let typed = words::of_query(request.words);
        for (at, word) in typed.iter().take(MOST_WORDS).enumerate() {
            let unfinished = at + 1 == typed.len() && !request.words.ends_with(char::is_whitespace);
            clauses.push((Occur::Must, self.word(snapshot, self.fields.words, word, unfinished)?));
        }
        let by_relevance = !clauses.is_empty();
        let place = words::of_query(request.place);
        let nonsense = |text: &str, words: &[_]| words.is_empty() && !text.trim().is_empty();
        if nonsense(request.words, &typed) || nonsense(request.place, &place) {
            return Ok(None);
        }
        for (at, word) in place.iter().take(MOST_WORDS).enumerate() {
            let unfinished = request.place_unfinished && at + 1 == place.len();
            clauses.push((Occur::Must, self.word(snapshot, self.fields.place, word, unfinished)?));
        }
        let query = (!clauses.is_empty()).then(|| BooleanQuery::new(clauses));
        Ok(Some(Typed { query, by_relevance }))
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
        let shelves = Shelves::public(job.job_type().relatives());
        let left = snapshot.orders.iter().map(|order| Arc::new(order.on(shelves))).collect();
        let today = day_of(now.timestamp());
        let page = Page { orders: &snapshot.orders, left, most: most + 1, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(clauses), &page)?;
        let mut ids: Vec<i64> = matches.best.iter().map(|hit| hit.entry.id).collect();
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

/// What was typed.
struct Typed {
    query: Option<BooleanQuery>,
    /// Words were typed; a place alone has no relevance.
    by_relevance: bool,
}

/// A document on the page. Greater comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hit {
    score: Score,
    /// Decides between jobs of equal score, as in lists without words.
    entry: Entry,
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

/// Collects which documents match, and the best of those that the filters leave.
struct Page<'a> {
    orders: &'a [Arc<SegmentOrder>],
    /// What shelves and filters leave of each segment.
    left: Vec<Arc<FixedBitSet>>,
    /// How many of the best are wanted.
    most: usize,
    /// Counted from 1970.
    today: u16,
}

/// What a query matches.
struct Matches {
    best: Vec<Hit>,
    /// The places of the documents of each segment.
    documents: Vec<FixedBitSet>,
}

impl Collector for Page<'_> {
    type Fruit = Matches;
    type Child = SegmentPage;

    fn for_segment(
        &self,
        ordinal: SegmentOrdinal,
        _: &SegmentReader,
    ) -> tantivy::Result<SegmentPage> {
        // Both stand in the searcher's order of segments.
        let order = self.orders.get(ordinal as usize).zip(self.left.get(ordinal as usize));
        let (order, left) = order.ok_or_else(|| {
            tantivy::TantivyError::InternalError("a segment without its order".to_owned())
        })?;
        Ok(SegmentPage {
            order: order.clone(),
            left: left.clone(),
            most: self.most,
            today: self.today,
            documents: FixedBitSet::with_capacity(order.entries().len()),
            best: BinaryHeap::new(),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.most > 0
    }

    fn merge_fruits(&self, fruits: Vec<(Vec<Hit>, FixedBitSet)>) -> tantivy::Result<Matches> {
        let (best, documents): (Vec<Vec<Hit>>, _) = fruits.into_iter().unzip();
        let mut best = best.concat();
        best.sort_unstable_by(|a, b| b.cmp(a));
        best.truncate(self.most);
        Ok(Matches { best, documents })
    }
}

struct SegmentPage {
    order: Arc<SegmentOrder>,
    left: Arc<FixedBitSet>,
    most: usize,
    today: u16,
    documents: FixedBitSet,
    best: BinaryHeap<Reverse<Hit>>,
}

impl SegmentCollector for SegmentPage {
    type Fruit = (Vec<Hit>, FixedBitSet);

    fn collect(&mut self, doc: DocId, score: Score) {
        /// What is newest counts half as much again, what is a month old a quarter.
        const FRESHNESS: Score = 0.5;
        let Some(place) = self.order.place(doc) else { return };
        self.documents.insert(place);
        if self.most == 0 || !self.left.contains(place) {
            return;
        }
        let days = f32::from(self.today.saturating_sub(self.order.day(doc)));
        let score = score * (1.0 + FRESHNESS / (1.0 + days / 30.0));
        let worst = self.best.peek().filter(|_| self.best.len() >= self.most).map(|worst| worst.0);
        if worst.is_some_and(|worst| score < worst.score) {
            return;
        }
        let Some(entry) = self.order.entries().get(place).copied() else { return };
        let hit = Hit { score, entry };
        if let Some(worst) = worst {
            if worst >= hit {
                return;
            }
            self.best.pop();
        }
        self.best.push(Reverse(hit));
    }

    fn harvest(self) -> (Vec<Hit>, FixedBitSet) {
        (self.best.into_iter().map(|hit| hit.0).collect(), self.documents)
    }
}
