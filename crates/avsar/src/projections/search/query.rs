//! Search queries.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use fixedbitset::FixedBitSet;
use search_text::{analyze_query, complete_hindi};
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use super::filters::{self, ListFilters, SegmentFilters};
use super::index::{Index, IndexError, Snapshot};
use super::order::{SegmentOrder, days_since_epoch};
use super::partitions::Partitions;
use super::recency::{self, SegmentList};
use super::sorted::{self, ListSort};
use super::top_hits::{CandidateSets, Matches, TopHits};
use crate::domain::jobs::Job;
use crate::domain::jobs::filter::{FacetCounts, Filter};
use crate::platform::pagination::OffsetLimit;

/// Maximum number of query words that are used. Further words are ignored.
pub(super) const MAX_QUERY_WORDS: usize = 12;
/// Maximum offset of a page sorted by relevance. It bounds the time and memory of a query.
const MAX_OFFSET: usize = 10_000;
/// Maximum number of words of the index that one query word is expanded to.
const MAX_EXPANSIONS: usize = 48;
/// Minimum length of a word that may contain a typing error, in characters.
const MIN_FUZZY_CHARS: usize = 4;

/// The texts that the query words are searched in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchScope {
    /// All texts of a record.
    #[default]
    AllText,
    /// Title, examination, organisation and location of admit cards and results (AADMIT-04,
    /// ARESULT-04). Other records are not found.
    ExamColumns,
}

/// A search request.
#[derive(Clone, Debug)]
pub struct SearchRequest<'a> {
    /// Partitions to search in.
    pub partitions: Partitions,
    /// Active filters.
    pub filter: &'a Filter,
    /// Whether to return facet counts.
    pub counts: bool,
    /// Query words, as typed.
    pub query: &'a str,
    /// Texts that the query words are searched in.
    pub scope: SearchScope,
    /// Order of the results.
    pub sort: ListSort,
    /// Location, as typed.
    pub place: &'a str,
    /// Whether the last word of `place` may be incomplete. A city from a URL is complete.
    pub place_is_prefix: bool,
    /// Results to return.
    pub slice: OffsetLimit,
    /// Current time, for some filters and for the recency boost.
    pub now: DateTime<Utc>,
}

/// The results of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResults {
    /// Ids of the records of the page, in order.
    pub ids: Vec<i64>,
    /// Exact total number of results.
    pub total: usize,
    /// Maximum offset. Pages after it are empty.
    pub max_offset: usize,
    /// Facet counts, if they were requested.
    pub counts: Option<FacetCounts>,
}

impl Index {
    /// Finds jobs. Sorts them by relevance if the query has words, otherwise by date.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn find(&self, request: &SearchRequest<'_>) -> Result<SearchResults, IndexError> {
        self.find_words(request.for_named_list().as_ref().unwrap_or(request))
    }

    /// Finds jobs by the words of the query in their texts.
    fn find_words(&self, request: &SearchRequest<'_>) -> Result<SearchResults, IndexError> {
        let snapshot = self.snapshot();
        let skip = usize::try_from(request.slice.offset).unwrap_or(usize::MAX);
        let take = usize::try_from(request.slice.limit).unwrap_or(usize::MAX);
        let Some(parsed) = self.parse_query(&snapshot, request)? else {
            return Ok(SearchResults {
                counts: request.counts.then(FacetCounts::new),
                ..SearchResults::default()
            });
        };
        let filters = ListFilters {
            partitions: request.partitions,
            filter: request.filter,
            now: request.now,
        };
        let segments: Vec<_> =
            snapshot.orders.iter().map(|order| filters.for_segment(order)).collect();
        let mut listed: CandidateSets =
            segments.iter().map(|segment| Arc::new(segment.matching())).collect();
        // Beyond the maximum offset only the total is computed.
        let by_relevance = parsed.by_relevance && request.sort == ListSort::Usual;
        let is_ranked = by_relevance && skip <= MAX_OFFSET;
        let best = TopHits {
            orders: &snapshot.orders,
            lists: std::slice::from_ref(&listed),
            limit: if is_ranked { skip.saturating_add(take) } else { 0 },
            today: days_since_epoch(request.now.timestamp()),
        };
        let matches = match parsed.query {
            Some(query) => Some(snapshot.searcher.search(&query, &best)?),
            None => None,
        };
        let counts = request
            .counts
            .then(|| count_facets(request, &snapshot.orders, &segments, matches.as_ref()));
        for (listed, matched) in listed.iter_mut().zip(matched_documents(matches.as_ref())) {
            Arc::make_mut(listed).intersect_with(matched);
        }
        if by_relevance {
            let total = listed.iter().map(|listed| listed.count_ones(..)).sum();
            let best = matches.map(|matches| matches.top_hits).unwrap_or_default();
            let ids = best.iter().flatten().skip(skip).take(take).map(|hit| hit.entry.id).collect();
            return Ok(SearchResults { ids, total, max_offset: MAX_OFFSET, counts });
        }
        Ok(SearchResults { counts, ..list_page(&snapshot, &listed, request) })
    }

    /// Finds the most relevant records of several lists in one pass. The lists must have no
    /// partition in common.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn find_in_lists(
        &self,
        lists: &[Partitions],
        words: &str,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<SearchResults>, IndexError> {
        let snapshot = self.snapshot();
        let mut query = Vec::new();
        let field = self.fields.words;
        if !self.add_word_clauses(&snapshot, field, words, &mut query)? || query.is_empty() {
            return Ok(vec![SearchResults::default(); lists.len()]);
        }
        let named: Vec<_> = lists
            .iter()
            .map(|list| self.find_named_list(*list, words, most, now))
            .collect::<Result<_, _>>()?;
        let candidates = |list: &Partitions| {
            snapshot.orders.iter().map(|order| Arc::new(order.in_partitions(*list))).collect()
        };
        let lists: Vec<CandidateSets> = lists.iter().map(candidates).collect();
        let today = days_since_epoch(now.timestamp());
        let best = TopHits { orders: &snapshot.orders, lists: &lists, limit: most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(query), &best)?;
        let found = lists.iter().zip(&matches.top_hits).map(|(list, hits)| SearchResults {
            ids: hits.iter().map(|hit| hit.entry.id).collect(),
            total: list
                .iter()
                .zip(&matches.documents)
                .map(|(candidates, matched)| candidates.intersection_count(matched))
                .sum(),
            max_offset: MAX_OFFSET,
            counts: None,
        });
        Ok(named.into_iter().zip(found).map(|(named, found)| named.unwrap_or(found)).collect())
    }

    /// Finds the newest records of a list that a query names, or returns `None` if it names none.
    fn find_named_list(
        &self,
        list: Partitions,
        words: &str,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Option<SearchResults>, IndexError> {
        let limit = u64::try_from(most).unwrap_or(u64::MAX);
        let request = SearchRequest {
            partitions: list,
            filter: &Filter::NONE,
            counts: false,
            query: words,
            scope: SearchScope::AllText,
            sort: ListSort::Usual,
            place: "",
            place_is_prefix: false,
            slice: OffsetLimit { offset: 0, limit },
            now,
        };
        request.for_named_list().map(|request| self.find_words(&request)).transpose()
    }

    /// Parses the query and the location of a request. Returns `None` if one of them has text but
    /// no searchable term, such as `!!`.
    fn parse_query(
        &self,
        snapshot: &Snapshot,
        request: &SearchRequest<'_>,
    ) -> Result<Option<ParsedQuery>, IndexError> {
        let mut clauses = Vec::new();
        let field = match request.scope {
            SearchScope::AllText => self.fields.words,
            SearchScope::ExamColumns => self.fields.columns,
        };
        if !self.add_word_clauses(snapshot, field, request.query, &mut clauses)? {
            return Ok(None);
        }
        let by_relevance = !clauses.is_empty();
        let place = analyze_query(request.place);
        if has_no_terms(request.place, &place) {
            return Ok(None);
        }
        for (at, word) in place.iter().take(MAX_QUERY_WORDS).enumerate() {
            let is_prefix = request.place_is_prefix && at + 1 == place.len();
            let typed = is_prefix.then_some(request.place);
            clauses.push((Occur::Must, self.word_query(snapshot, self.fields.place, word, typed)?));
        }
        let query = (!clauses.is_empty()).then(|| BooleanQuery::new(clauses));
        Ok(Some(ParsedQuery { query, by_relevance }))
    }

    /// Adds a required clause for each word of a text. Returns `false` if the text is not blank but
    /// has no searchable term.
    fn add_word_clauses(
        &self,
        snapshot: &Snapshot,
        field: Field,
        text: &str,
        clauses: &mut Vec<(Occur, Box<dyn Query>)>,
    ) -> Result<bool, IndexError> {
        let words = analyze_query(text);
        for (at, word) in words.iter().take(MAX_QUERY_WORDS).enumerate() {
            let is_prefix = at + 1 == words.len() && !text.ends_with(char::is_whitespace);
            let typed = is_prefix.then_some(text);
            clauses.push((Occur::Must, self.word_query(snapshot, field, word, typed)?));
        }
        Ok(!has_no_terms(text, &words))
    }

    /// Finds jobs of the same or a related type that share the rarest words of a job's title and
    /// organisation.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn find_similar(
        &self,
        job: &Job,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let text = format!("{} {}", job.content.title, job.content.organisation());
        /// Number of words that are compared. More words cost time and change the results little.
        const MAX_RARE_WORDS: usize = 4;
        let partitions = Partitions::public(job.job_type().related_types());
        let mut ids = self.more_like_this(partitions, &text, MAX_RARE_WORDS, most + 1, now)?;
        ids.retain(|id| *id != job.id);
        ids.truncate(most);
        Ok(ids)
    }

    /// Finds records that contain some of the `rarest` rarest words of a text, the most similar
    /// first. The frequency of a word is counted in the whole index. For partitions with few
    /// records, `rarest` should therefore be larger.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn more_like_this(
        &self,
        partitions: Partitions,
        text: &str,
        rarest: usize,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<i64>, IndexError> {
        let snapshot = self.snapshot();
        let mut rare = Vec::new();
        for word in analyze_query(text) {
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
        let candidates: CandidateSets =
            snapshot.orders.iter().map(|order| Arc::new(order.in_partitions(partitions))).collect();
        let today = days_since_epoch(now.timestamp());
        let lists = std::slice::from_ref(&candidates);
        let best = TopHits { orders: &snapshot.orders, lists, limit: most, today };
        let matches = snapshot.searcher.search(&BooleanQuery::new(clauses), &best)?;
        Ok(matches.top_hits.iter().flatten().map(|hit| hit.entry.id).collect())
    }

    /// Returns a query for one word. It matches the word itself and its [`Self::similar_words`].
    fn word_query(
        &self,
        snapshot: &Snapshot,
        field: Field,
        word: &str,
        typed: Option<&str>,
    ) -> Result<Box<dyn Query>, IndexError> {
        let others = self.similar_words(snapshot, field, word, typed)?;
        let exact = Term::from_field_text(field, word);
        let exact: Box<dyn Query> = Box::new(TermQuery::new(exact, IndexRecordOption::WithFreqs));
        if others.is_empty() {
            return Ok(exact);
        }
        let mut any = vec![(Occur::Should, exact)];
        for other in others {
            let term = Term::from_field_text(field, &other);
            let query = Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs));
            any.push((Occur::Should, Box::new(BoostQuery::new(query, 0.4))));
        }
        Ok(Box::new(BooleanQuery::new(any)))
    }

    /// Returns other words of the index that a rare word of a query matches, the most frequent
    /// first: those with an edit distance of 1. If the word may be incomplete, `typed` is the text
    /// that it ends, and words that begin with it are similar, too. The columns of examinations are
    /// matched exactly.
    pub(super) fn similar_words(
        &self,
        snapshot: &Snapshot,
        field: Field,
        word: &str,
        typed: Option<&str>,
    ) -> Result<Vec<String>, IndexError> {
        let exact = Term::from_field_text(field, word);
        let frequency = snapshot.searcher.doc_freq(&exact)?;
        let letters = word.chars().count();
        let mut others = HashMap::new();
        if let Some(typed) = typed.filter(|_| letters >= 2) {
            collect_prefixed(&snapshot.searcher, field, word, &mut others)?;
            for english in complete_hindi(typed) {
                let term = Term::from_field_text(field, english);
                let frequency = snapshot.searcher.doc_freq(&term)?;
                others.insert(english.as_bytes().to_vec(), frequency);
            }
            others.retain(|_, frequency| *frequency > 0);
        }
        let likely = others.values().copied().max().unwrap_or(0).max(frequency);
        let is_fuzzy = field != self.fields.columns && letters >= MIN_FUZZY_CHARS;
        if is_fuzzy && likely * 1_000 <= snapshot.searcher.num_docs().max(1_000) {
            let mut near = HashMap::new();
            let fuzzy = FuzzyTermQuery::new(exact, 1, true);
            collect_near(&snapshot.searcher, field, &fuzzy, &mut near)?;
            // Accepts only similar words that are far more frequent.
            near.retain(|_, near_frequency| *near_frequency > likely.saturating_mul(20));
            others.extend(near);
        }
        others.remove(word.as_bytes());
        let mut others: Vec<(Vec<u8>, u64)> = others.into_iter().collect();
        others.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        others.truncate(MAX_EXPANSIONS);
        let text = |(word, _): (Vec<u8>, u64)| String::from_utf8_lossy(&word).into_owned();
        Ok(others.into_iter().map(text).collect())
    }
}

/// Returns `true` if a text is not blank but has no searchable term, such as `!!`.
pub(super) fn has_no_terms(text: &str, words: &[String]) -> bool {
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

/// Returns a page of the listed documents, which are not sorted by relevance.
fn list_page(
    snapshot: &Snapshot,
    listed: &CandidateSets,
    request: &SearchRequest<'_>,
) -> SearchResults {
    let skip = usize::try_from(request.slice.offset).unwrap_or(usize::MAX);
    let take = usize::try_from(request.slice.limit).unwrap_or(usize::MAX);
    if request.sort != ListSort::Usual {
        let now = request.now.timestamp();
        let limit = if skip <= MAX_OFFSET { skip.saturating_add(take) } else { 0 };
        let (first, total) = sorted::first(&snapshot.orders, listed, request.sort, now, limit);
        let ids = first.into_iter().skip(skip).collect();
        return SearchResults { ids, total, max_offset: MAX_OFFSET, counts: None };
    }
    let rows: Vec<SegmentList<'_>> = snapshot
        .orders
        .iter()
        .zip(listed)
        .map(|(order, listed)| SegmentList::new(order.entries(), listed))
        .collect();
    let (ids, total) = recency::page(&rows, skip, take);
    SearchResults { ids, total, max_offset: usize::MAX, counts: None }
}

/// Counts the jobs of each filter value among the matches of the query, or among all jobs if there
/// is no query.
fn count_facets(
    request: &SearchRequest<'_>,
    orders: &[Arc<SegmentOrder>],
    segments: &[SegmentFilters<'_>],
    matches: Option<&Matches>,
) -> FacetCounts {
    let mut counts = FacetCounts::new();
    for (at, (order, segment)) in orders.iter().zip(segments).enumerate() {
        let mut documents = order.in_partitions(request.partitions);
        if let Some(matched) = matched_documents(matches).get(at) {
            documents.intersect_with(matched);
        }
        segment.count(documents, &mut counts);
    }
    filters::limit_departments(&mut counts, request.filter);
    counts
}

/// Returns the matches of the query in each segment. Empty if there is no query.
fn matched_documents(matches: Option<&Matches>) -> &[FixedBitSet] {
    matches.map_or(&[], |matches| matches.documents.as_slice())
}

/// A parsed request.
struct ParsedQuery {
    /// `None` if neither words nor a location are given.
    query: Option<BooleanQuery>,
    /// Whether the query has words. Results for a location alone are sorted by date.
    by_relevance: bool,
}
