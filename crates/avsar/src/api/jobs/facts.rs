//! The facts of government jobs in responses, with which pages link the lists of each fact.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::jobs::Job;
use crate::domain::jobs::fact_values::FactValue;
use crate::domain::jobs::filter::{FACTS, FacetCounts, Fact, Filter, JobFacets};
use crate::platform::language;

/// A value of a fact, and its list of jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedFact {
    /// Value of the filter.
    pub value: String,
    /// Name in the language of the request.
    pub name: String,
    /// Number of jobs in the list with this value.
    pub jobs: usize,
}

/// Values of facts in display order, by the name of the filter.
pub type ListedFacts = BTreeMap<String, Vec<ListedFact>>;

/// Returns the values with jobs and the selected values of a list. Unknown values are absent.
pub(super) fn of_list(counts: &FacetCounts, filter: &Filter) -> Option<ListedFacts> {
    let values = FACTS.into_iter().flat_map(|fact| {
        let is_listed = move |value: &&FactValue| {
            count(counts, fact, value) > 0 || (fact.selected)(filter) == Some(value.id)
        };
        (fact.values)().iter().filter(is_listed).map(move |value| (fact, value))
    });
    with_counts(values, counts)
}

/// Returns the facts of a government job, with the numbers of jobs that share them.
pub(super) fn of_job(job: &Job, counts: &FacetCounts, now: DateTime<Utc>) -> Option<ListedFacts> {
    let facets = JobFacets::from_job(job);
    with_counts(facets.facts(now), counts)
}

fn with_counts<'a>(
    values: impl Iterator<Item = (Fact, &'a FactValue)>,
    counts: &FacetCounts,
) -> Option<ListedFacts> {
    let language = language::current();
    let mut facts = ListedFacts::new();
    for (fact, value) in values {
        facts.entry(fact.parameter.to_owned()).or_default().push(ListedFact {
            value: value.id.to_owned(),
            name: value.name(language).to_owned(),
            jobs: count(counts, fact, value),
        });
    }
    (!facts.is_empty()).then_some(facts)
}

fn count(counts: &FacetCounts, fact: Fact, value: &FactValue) -> usize {
    let values = counts.get(fact.parameter);
    values.and_then(|values| values.get(value.id)).copied().unwrap_or_default()
}
