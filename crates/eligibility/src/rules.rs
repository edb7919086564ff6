//! The rules of a post, compiled from a record.

use recruitments::record::{DomicileEffect, Experience, Post, Qualification, StateId};
use recruitments::{Day, Fact, Recruitment};
use serde::Serialize;

use crate::age::AgeRule;
use crate::conditions::{Condition, conditions};
use crate::groups::Groups;
use crate::homes::HomeStates;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::qualification::Education;

/// The age rule of a post, and the state in whose sense its categories are read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AgePart {
    pub(crate) rule: AgeRule,
    /// State of the organisation. `None`: the centre.
    pub(crate) notice: Option<StateId>,
}

/// The other rules of a post.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct OtherPart {
    qualification: Option<Qualification>,
    experience: Option<Experience>,
    conditions: Vec<Condition>,
    /// Home states of the applicants for whom requirements are relaxed.
    homes: HomeStates,
    notice: Option<StateId>,
}

/// The posts of a record. A record without posts is one post with the title of the record.
pub(crate) fn posts(record: &Recruitment) -> Vec<Post> {
    if !record.posts().is_empty() {
        return record.posts().to_vec();
    }
    vec![Post { name: record.title.clone(), ..Post::default() }]
}

impl AgePart {
    pub(crate) fn new(record: &Recruitment, post: &Post) -> Self {
        let rule = AgeRule::new(record, &post.key);
        Self { rule, notice: record.organisation.state.clone() }
    }
}

impl OtherPart {
    pub(crate) fn new(record: &Recruitment, post: &Post) -> Self {
        Self {
            qualification: record.qualification_of(post).and_then(Fact::value).cloned(),
            experience: post.experience.as_ref().and_then(Fact::value).cloned(),
            conditions: conditions(record, post),
            homes: HomeStates::of_effect(record, DomicileEffect::RelaxationOnly),
            notice: record.organisation.state.clone(),
        }
    }

    pub(crate) fn notice(&self) -> Option<&StateId> {
        self.notice.as_ref()
    }

    pub(crate) fn qualification(&self) -> Option<&Qualification> {
        self.qualification.as_ref()
    }

    pub(crate) fn experience(&self) -> Option<&Experience> {
        self.experience.as_ref()
    }

    pub(crate) fn homes(&self) -> &HomeStates {
        &self.homes
    }

    pub(crate) fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Returns whether an applicant meets all rules of the part.
    pub(crate) fn outcome(
        &self,
        profile: &Profile,
        groups: &Groups,
        levels: &Levels,
        today: Day,
    ) -> Outcome {
        let education = Education { profile, groups, levels, homes: &self.homes, today };
        let experience = self.experience.as_ref();
        let experience = experience.map(|rule| education.judge_experience(rule).outcome);
        let conditions = self.conditions.iter().map(|rule| rule.outcome(profile, groups));
        let qualification = education.judge(self.qualification.as_ref()).outcome;
        Outcome::all([qualification].into_iter().chain(experience).chain(conditions))
    }
}
