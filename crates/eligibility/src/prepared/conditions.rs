//! The other conditions of many records.

use indexmap::IndexSet;

use super::applicant::Applicant;
use super::credentials::{CredentialOutcomes, PreparedExperience};
use super::index::from_index;
use crate::conditions::Condition;
use crate::outcome::Outcome;

/// The distinct sets of conditions of posts.
#[derive(Debug, Default)]
pub(super) struct ConditionSets(IndexSet<ConditionSet>);

/// The conditions of a post, without age and qualification.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct ConditionSet {
    pub(super) experience: Option<PreparedExperience>,
    pub(super) conditions: Vec<Condition>,
    /// Index of the state of the notice.
    pub(super) notice: u32,
}

impl ConditionSets {
    /// Adds a set. Returns its index.
    pub(super) fn add(&mut self, set: ConditionSet) -> u32 {
        from_index(self.0.insert_full(set).0)
    }

    /// Returns the outcomes of the sets for a profile, by their indices.
    pub(super) fn judge(
        &self,
        applicant: &Applicant<'_>,
        credentials: &CredentialOutcomes,
    ) -> Vec<Outcome> {
        let judge = |set: &ConditionSet| {
            let groups = applicant.groups(Some(set.notice));
            let experience = set.experience.map(|required| credentials.experience(required));
            let conditions = set.conditions.iter();
            let conditions = conditions.map(|rule| rule.outcome(applicant.profile, groups));
            Outcome::all(experience.into_iter().chain(conditions))
        };
        self.0.iter().map(judge).collect()
    }
}
