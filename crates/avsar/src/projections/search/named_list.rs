//! Queries that name a list of jobs, such as "government jobs" or "sarkari naukri". Most
//! notices do not contain these words.

use search_text::analyze_query;

use super::partitions::Partitions;
use super::query::{SearchRequest, SearchScope};
use crate::domain::jobs::JobType;

/// Returns the partitions of the jobs that a query names, or `None` if it has other words.
pub(super) fn named_partitions(query: &str) -> Option<Partitions> {
    const GOVERNMENT: &[JobType] = &[JobType::Government];
    const PRIVATE: &[JobType] = &[JobType::Private, JobType::Tech, JobType::NonTech];
    let words = analyze_query(query);
    let mut named = Vec::new();
    for word in &words {
        match word.as_str() {
            "government" => named.extend(GOVERNMENT),
            "private" => named.extend(PRIVATE),
            "job" => {}
            _ => return None,
        }
    }
    if named.is_empty() {
        named.extend(GOVERNMENT.iter().chain(PRIVATE).filter(|_| !words.is_empty()));
    }
    named.into_iter().map(Partitions::all).reduce(Partitions::union)
}

impl SearchRequest<'_> {
    /// Returns the request for the list that its query names, or `None` if it names none, or one
    /// that it does not search in.
    pub(super) fn for_named_list(&self) -> Option<Self> {
        if self.scope != SearchScope::AllText {
            return None;
        }
        let partitions = named_partitions(self.query)?.intersection(self.partitions)?;
        Some(Self { partitions, query: "", ..self.clone() })
    }
}
