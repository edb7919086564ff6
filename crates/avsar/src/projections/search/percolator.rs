//! Finds the saved searches that a record matches: a search in the other direction.
//!
//! A saved search is a set of conditions, all of which a record must fulfil. Searches share their
//! conditions, and each condition has a list of its searches. For a record, the number of fulfilled
//! conditions of each search is counted; a search matches if all are fulfilled. The cost grows with
//! the number of searches, not with the number of records: one step for each search and fulfilled
//! condition.
//!
//! Words, places and facets of a record are those of its document in the index. A word of a search
//! also matches the similar words that it matches in lists, as they are when the search is added.

use std::collections::{BTreeSet, HashMap};

use search_text::{analyze_document, analyze_query, truncate_query};
use tantivy::TantivyDocument;
use tantivy::schema::{Field, Value};

use super::document::IndexedRecord;
use super::fields::Fields;
use super::index::{Index, IndexError, Snapshot, build_schema};
use super::named_list::named_partitions;
use super::partitions::Partitions;
use super::query::{MAX_QUERY_WORDS, has_no_terms};
use crate::domain::blog::PostType;
use crate::domain::jobs::Job;
use crate::domain::jobs::filter::{Filter, STATIC_FACETS};
use crate::domain::names;
use crate::platform::language::Language;

/// A search to be matched with records. Conditions that depend on the time are not part of it: the
/// filters by age, by application status and by closing week are ignored.
#[derive(Clone, Debug)]
pub struct SavedSearch {
    /// Partitions with the records.
    pub partitions: Partitions,
    /// Type of the posts. Other records do not match.
    pub post_type: Option<PostType>,
    /// Recruitment that the jobs follow. Other records do not match.
    pub recruitment: Option<i64>,
    /// Name of the recruiter or company. Other records do not match.
    pub organisation: Option<String>,
    /// Query words. All are complete.
    pub words: String,
    /// Words of the place of work.
    pub place: String,
    /// Filters.
    pub filter: Filter,
}

impl SavedSearch {
    /// Returns the search for all records of some partitions.
    #[must_use]
    pub fn all(partitions: Partitions) -> Self {
        Self {
            partitions,
            post_type: None,
            recruitment: None,
            organisation: None,
            words: String::new(),
            place: String::new(),
            filter: Filter::NONE,
        }
    }
}

/// A condition of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Condition {
    Partitions(Partitions),
    PostType(PostType),
    Recruitment(i64),
    Organisation(String),
    Facet(usize),
    Department(String),
    /// A word in a text field, or one of its similar words.
    Word(Field, String),
}

#[derive(Debug)]
struct Search {
    id: i64,
    /// Number of its conditions.
    conditions: u16,
}

/// All saved searches, for finding those that a record matches.
#[derive(Debug)]
pub struct Percolator {
    fields: Fields,
    /// Searches by their number.
    searches: Vec<Search>,
    /// Numbers of the conditions.
    conditions: HashMap<Condition, usize>,
    /// Numbers of the searches with a condition, by the number of the condition.
    searches_by_condition: Vec<Vec<usize>>,
    /// The sets of partitions among the conditions, with their numbers.
    partitions: Vec<(Partitions, usize)>,
    /// Numbers of the conditions that a word of a document fulfils.
    conditions_by_word: HashMap<(Field, String), Vec<usize>>,
}

impl Default for Percolator {
    fn default() -> Self {
        Self {
            fields: build_schema().1,
            searches: Vec::new(),
            conditions: HashMap::new(),
            searches_by_condition: Vec::new(),
            partitions: Vec::new(),
            conditions_by_word: HashMap::new(),
        }
    }
}

impl Percolator {
    /// Adds a search. Similar words are those of the index as it is now.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn add(&mut self, index: &Index, id: i64, saved: &SavedSearch) -> Result<(), IndexError> {
        let Some(conditions) = self.conditions_of(saved) else { return Ok(()) };
        let snapshot = index.snapshot();
        let search = self.searches.len();
        let conditions: BTreeSet<usize> = conditions
            .into_iter()
            .map(|condition| self.number(index, &snapshot, condition))
            .collect::<Result<_, _>>()?;
        for condition in &conditions {
            if let Some(searches) = self.searches_by_condition.get_mut(*condition) {
                searches.push(search);
            }
        }
        let conditions = u16::try_from(conditions.len()).unwrap_or(u16::MAX);
        self.searches.push(Search { id, conditions });
        Ok(())
    }

    /// Returns the number of searches.
    #[must_use]
    pub fn len(&self) -> usize {
        self.searches.len()
    }

    /// Returns whether it has no search.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.searches.is_empty()
    }

    /// Returns the ids of the searches that a record matches.
    pub(crate) fn matching(&self, record: &IndexedRecord) -> Vec<i64> {
        let mut counts = vec![0_u16; self.searches.len()];
        let mut found = Vec::new();
        for condition in self.fulfilled(record) {
            for search in self.searches_by_condition.get(condition).into_iter().flatten() {
                let (Some(count), Some(Search { id, conditions })) =
                    (counts.get_mut(*search), self.searches.get(*search))
                else {
                    continue;
                };
                *count += 1;
                if count == conditions {
                    found.push(*id);
                }
            }
        }
        found
    }

    /// Returns the conditions of a search, or `None` if no record can match it.
    fn conditions_of(&self, saved: &SavedSearch) -> Option<Vec<Condition>> {
        let mut partitions = saved.partitions;
        let mut words = truncate_query(Some(saved.words.clone()));
        // Lists that the query does not name are searched by its words.
        let named = named_partitions(&words).and_then(|named| named.intersection(partitions));
        if let Some(named) = named {
            (partitions, words) = (named, String::new());
        }
        let mut conditions = vec![Condition::Partitions(partitions)];
        conditions.extend(saved.post_type.map(Condition::PostType));
        conditions.extend(saved.recruitment.map(Condition::Recruitment));
        if let Some(organisation) = &saved.organisation {
            conditions.push(Condition::Organisation(normal_name(organisation)?));
        }
        for facet in STATIC_FACETS.iter().filter(|facet| !facet.is_of_desk) {
            if let Some(choice) = (facet.selected)(&saved.filter) {
                conditions.push(Condition::Facet(facet.number(choice)?));
            }
        }
        conditions.extend(saved.filter.department.clone().map(Condition::Department));
        for (field, text) in [(self.fields.words, &words), (self.fields.place, &saved.place)] {
            let terms = analyze_query(text);
            if has_no_terms(text, &terms) {
                return None;
            }
            let terms = terms.into_iter().take(MAX_QUERY_WORDS);
            conditions.extend(terms.map(|term| Condition::Word(field, term)));
        }
        Some(conditions)
    }

    /// Returns the number of a condition. Gives a new one the next number.
    fn number(
        &mut self,
        index: &Index,
        snapshot: &Snapshot,
        condition: Condition,
    ) -> Result<usize, IndexError> {
        if let Some(number) = self.conditions.get(&condition) {
            return Ok(*number);
        }
        let number = self.searches_by_condition.len();
        match &condition {
            Condition::Word(field, word) => {
                let similar = index.similar_words(snapshot, *field, word, None)?;
                for word in similar.into_iter().chain([word.clone()]) {
                    self.conditions_by_word.entry((*field, word)).or_default().push(number);
                }
            }
            Condition::Partitions(partitions) => self.partitions.push((*partitions, number)),
            _ => {}
        }
        self.conditions.insert(condition, number);
        self.searches_by_condition.push(Vec::new());
        Ok(number)
    }

    /// Returns the numbers of the conditions that a record fulfils.
    fn fulfilled(&self, record: &IndexedRecord) -> BTreeSet<usize> {
        let document = record.to_document(&self.fields);
        let mut numbers: BTreeSet<usize> = words_of(&document, &self.fields)
            .iter()
            .filter_map(|word| self.conditions_by_word.get(word))
            .flatten()
            .copied()
            .collect();
        let partition = document.get_first(self.fields.partition).and_then(|value| value.as_u64());
        let contains = |set: &Partitions| partition.is_some_and(|at| set.contains_index(at));
        let sets = self.partitions.iter().filter(|(set, _)| contains(set));
        numbers.extend(sets.map(|(_, number)| *number));
        let others = properties_of(record, &document, &self.fields);
        numbers.extend(others.iter().filter_map(|condition| self.conditions.get(condition)));
        numbers
    }
}

/// Returns the words of the text fields of a document that searches use.
fn words_of(document: &TantivyDocument, fields: &Fields) -> BTreeSet<(Field, String)> {
    let texts = document.field_values().filter_map(|(field, value)| {
        let is_searched = field == fields.words || field == fields.place;
        value.as_str().filter(|_| is_searched).map(|text| (field, text))
    });
    let words = |(field, text)| analyze_document(text).into_iter().map(move |word| (field, word));
    texts.flat_map(words).collect()
}

/// Returns the conditions other than words and partitions that a record fulfils.
fn properties_of(
    record: &IndexedRecord,
    document: &TantivyDocument,
    fields: &Fields,
) -> Vec<Condition> {
    let mut properties: Vec<Condition> = document
        .field_values()
        .filter_map(|(field, value)| {
            if field == fields.facets {
                return value.as_u64()?.try_into().ok().map(Condition::Facet);
            }
            let department = (field == fields.department).then(|| value.as_str()).flatten()?;
            Some(Condition::Department(department.to_owned()))
        })
        .collect();
    match record {
        IndexedRecord::Job(job) => {
            let recruitment = job.following.as_ref().map(|following| following.recruitment);
            properties.extend(recruitment.map(Condition::Recruitment));
            properties.extend(organisations_of(job).into_iter().map(Condition::Organisation));
        }
        IndexedRecord::Post(post) => {
            properties.push(Condition::PostType(post.draft.post_type));
        }
        IndexedRecord::Pdf(_) => {}
    }
    properties
}

/// Returns the names of the recruiter in all languages, in their normal form.
fn organisations_of(job: &Job) -> Vec<String> {
    let (name, written) = (job.content.organisation(), job.content.translations.original());
    let names =
        Language::ALL.into_iter().filter_map(|other| names::organisation(name, written, other));
    names.chain([name.to_owned()]).filter_map(|name| normal_name(&name)).collect()
}

/// Returns the words of a name in their normal form, or `None` if it has none.
fn normal_name(name: &str) -> Option<String> {
    let words = analyze_query(name);
    (!words.is_empty()).then(|| words.join(" "))
}
