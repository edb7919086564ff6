//! The lists of government jobs by one fact or by two facts.

use chrono::{DateTime, Utc};

use super::index::{Index, IndexError};
use super::partitions::Partitions;
use super::query::{SearchRequest, SearchScope};
use super::sorted::ListSort;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::{FACTS, FacetCounts, Fact, Filter};
use crate::platform::pagination::OffsetLimit;

/// A value of a fact: the name of the filter and the id of the value.
pub type FactChoice = (&'static str, &'static str);

impl Index {
    /// Counts the government jobs of each fact among those that match a filter.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn count_facts(
        &self,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<FacetCounts, IndexError> {
        let found = self.find(&SearchRequest {
            partitions: Partitions::public(&[JobType::Government]),
            filter,
            counts: true,
            query: "",
            scope: SearchScope::AllText,
            sort: ListSort::Usual,
            place: "",
            place_is_prefix: false,
            slice: OffsetLimit::first(0),
            now,
        })?;
        Ok(found.counts.unwrap_or_default())
    }

    /// Returns the facts, and the pairs of facts, that visible government jobs have.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be read.
    pub fn fact_lists(&self, now: DateTime<Utc>) -> Result<Vec<Vec<FactChoice>>, IndexError> {
        let mut lists = Vec::new();
        for (first, id) in counted(&FACTS, &self.count_facts(&Filter::NONE, now)?) {
            lists.push(vec![(first.parameter, id)]);
            let mut filter = Filter::NONE;
            (first.select)(&mut filter, id.to_owned());
            let others = FACTS.iter().skip_while(|fact| fact.parameter != first.parameter);
            let others: Vec<Fact> = others.skip(1).copied().collect();
            let pairs = counted(&others, &self.count_facts(&filter, now)?);
            let pair =
                |(second, other): (Fact, _)| vec![(first.parameter, id), (second.parameter, other)];
            lists.extend(pairs.into_iter().map(pair));
        }
        Ok(lists)
    }
}

/// Returns the values of facts that have jobs, in display order.
fn counted(facts: &[Fact], counts: &FacetCounts) -> Vec<(Fact, &'static str)> {
    let values =
        facts.iter().flat_map(|fact| (fact.values)().iter().map(move |value| (*fact, value.id)));
    let has_jobs = |(fact, id): &(Fact, &str)| {
        counts.get(fact.parameter).is_some_and(|values| values.contains_key(*id))
    };
    values.filter(has_jobs).collect()
}
