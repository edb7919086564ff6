//! The rules of a post, compiled from a record.

use recruitments::record::{DomicileEffect, Experience, Post, Qualification};
use recruitments::{Day, Fact, Recruitment};

use crate::conditions::{Condition, conditions};
use crate::groups::Groups;
use crate::homes::HomeStates;
use crate::levels::Levels;
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::qualification::Education;

/// The rules of a post, without the age rule.
#[derive(Clone, Debug)]
pub(crate) struct OtherRules {
    pub(crate) qualification: Option<Qualification>,
    pub(crate) experience: Option<Experience>,
    pub(crate) conditions: Vec<Condition>,
    /// Home states of the applicants for whom requirements are relaxed.
    pub(crate) homes: HomeStates,
}

/// The posts of a record. A record without posts is one post with the title of the record.
pub(crate) fn posts(record: &Recruitment) -> Vec<Post> {
    if !record.posts().is_empty() {
        return record.posts().to_vec();
    }
    vec![Post { name: record.title.clone(), ..Post::default() }]
}

impl OtherRules {
    pub(crate) fn new(record: &Recruitment, post: &Post) -> Self {
        Self {
            qualification: record.qualification_of(post).and_then(Fact::value).cloned(),
            experience: post.experience.as_ref().and_then(Fact::value).cloned(),
            conditions: conditions(record, post),
            homes: HomeStates::of_effect(record, DomicileEffect::RelaxationOnly),
        }
    }

    /// Returns whether an applicant meets all rules.
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
