//! An applicant in the sense of many notices, and the context of a rule.

use recruitments::Day;

use super::index::to_index;
use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::homes::HomeStates;
use crate::levels::Levels;
use crate::profile::Profile;
use crate::qualification::Education;

/// An applicant in the sense of many notices.
#[derive(Debug)]
pub(super) struct Applicant<'a> {
    pub(super) profile: &'a Profile,
    pub(super) levels: &'a Levels,
    /// Current day in India.
    pub(super) today: Day,
    pub(super) born: Option<BirthKey>,
    /// The groups of the profile in the sense of the centre.
    pub(super) central: Groups,
    /// The groups of the profile by notice.
    pub(super) groups: Vec<Groups>,
}

/// The state and the home states on which the categories of a rule depend.
#[derive(Clone, Debug)]
pub(super) struct RuleContext {
    /// Index of the state of the notice. `None`: the centre.
    pub(super) notice: Option<u32>,
    /// Home states of the applicants for whom requirements are relaxed.
    pub(super) homes: HomeStates,
}

impl RuleContext {
    /// The context of rules that name no categories.
    pub(super) const ANY: Self = Self { notice: None, homes: HomeStates::Any };
}

impl Applicant<'_> {
    /// Returns the groups in the sense of a notice.
    pub(super) fn groups(&self, notice: Option<u32>) -> &Groups {
        notice.and_then(|notice| self.groups.get(to_index(notice))).unwrap_or(&self.central)
    }

    /// Returns the applicant whose qualifications are judged.
    pub(super) fn education<'b>(&'b self, context: &'b RuleContext) -> Education<'b> {
        Education {
            profile: self.profile,
            groups: self.groups(context.notice),
            levels: self.levels,
            homes: &context.homes,
            today: self.today,
        }
    }
}
