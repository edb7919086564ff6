//! Conditions on gender, marital status, home state, nationality and category. Only conditions
//! that a notice states exclude an applicant.

use recruitments::record::{DomicileEffect, Gender, MaritalStatus, Nationality, Post, Vacancy};
use recruitments::{CategoryCode, Fact, Recruitment};

use crate::groups::{GroupSet, Groups, UR};
use crate::homes::HomeStates;
use crate::outcome::Outcome;
use crate::profile::Profile;

/// A condition of a post.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Condition {
    /// The post is for one gender.
    Gender(Gender),
    /// The post requires a marital status.
    Marital(MaritalStatus),
    /// The post requires one of these home states.
    Domicile(HomeStates),
    /// The post requires a nationality.
    Nationality(Nationality),
    /// The post has no unreserved vacancy, only those of other categories, for applicants of home
    /// states.
    Reserved { open: Vec<CategoryCode>, homes: HomeStates },
}

/// The outcome of a condition for an applicant.
pub(crate) struct ConditionFinding<'a> {
    pub(crate) condition: &'a Condition,
    pub(crate) outcome: Outcome,
    /// Member of the profile that would decide.
    pub(crate) missing: Option<&'static str>,
}

/// Returns the stated conditions of a post.
pub(crate) fn conditions(record: &Recruitment, post: &Post) -> Vec<Condition> {
    let gender = post.gender.as_ref().and_then(Fact::value).copied().map(Condition::Gender);
    let marital = post.marital.as_ref().and_then(Fact::value).copied().map(Condition::Marital);
    let homes = HomeStates::of_effect(record, DomicileEffect::Required);
    let domicile = (homes != HomeStates::Any).then_some(Condition::Domicile(homes));
    let nationality = record.nationality.as_ref().and_then(Fact::value).copied();
    let nationality = nationality.map(Condition::Nationality);
    [gender, marital, domicile, nationality, reserved(record, post)].into_iter().flatten().collect()
}

/// Returns the condition that a post has no unreserved vacancy, if the notice says so.
fn reserved(record: &Recruitment, post: &Post) -> Option<Condition> {
    let is_unreserved =
        |row: &&Vacancy| row.category.as_ref().is_some_and(|code| code.as_str() == UR);
    let unreserved = by_category(record, post).find(is_unreserved)?;
    let open = by_category(record, post).filter(|row| row.count > 0);
    let open = open.filter_map(|row| row.category.clone()).collect();
    let homes = HomeStates::of_effect(record, DomicileEffect::RelaxationOnly);
    (unreserved.count == 0).then_some(Condition::Reserved { open, homes })
}

/// Returns the numbers of a post by vertical category, for all places and genders together.
pub(crate) fn by_category<'a>(
    record: &'a Recruitment,
    post: &Post,
) -> impl Iterator<Item = &'a Vacancy> {
    let key = post.key.clone();
    let rows = record.vacancies().iter().filter(move |row| row.post.as_ref() == Some(&key));
    rows.filter(|row| {
        row.category.is_some() && row.place.is_none() && row.with.is_empty() && row.gender.is_none()
    })
}

impl Condition {
    /// Returns whether an applicant meets the condition.
    pub(crate) fn outcome(&self, profile: &Profile, groups: &Groups) -> Outcome {
        match self {
            Self::Gender(gender) => Outcome::from_known(profile.gender.map(|own| own == *gender)),
            Self::Marital(status) => Outcome::from_known(profile.marital.map(|own| own == *status)),
            Self::Domicile(states) => groups.has_home(states),
            Self::Nationality(required) => {
                Outcome::from_known(profile.nationality.and_then(|own| is_citizen(own, *required)))
            }
            Self::Reserved { open, homes } => {
                groups.has_any_of_resident(GroupSet::of_codes(open), homes)
            }
        }
    }

    /// Judges the condition for an applicant.
    pub(crate) fn judge(&self, profile: &Profile, groups: &Groups) -> ConditionFinding<'_> {
        let outcome = self.outcome(profile, groups);
        let missing = (outcome == Outcome::CannotTell).then(|| self.member(groups));
        ConditionFinding { condition: self, outcome, missing }
    }

    /// Returns the name of the rule.
    pub(crate) const fn rule(&self) -> &'static str {
        match self {
            Self::Gender(_) => "gender",
            Self::Marital(_) => "marital",
            Self::Domicile(_) => "domicile",
            Self::Nationality(_) => "nationality",
            Self::Reserved { .. } => "category",
        }
    }

    /// Returns the member of the profile that the condition needs.
    fn member(&self, groups: &Groups) -> &'static str {
        match self {
            Self::Reserved { open, .. }
                if groups.has_any(GroupSet::of_codes(open)) == Outcome::Eligible =>
            {
                "state"
            }
            Self::Gender(_) => "gender",
            Self::Marital(_) => "marital",
            Self::Domicile(_) => "state",
            Self::Nationality(_) => "nationality",
            Self::Reserved { .. } => "category",
        }
    }
}

/// Returns whether a nationality meets the required one.
fn is_citizen(own: Nationality, required: Nationality) -> Option<bool> {
    match (required, own) {
        (Nationality::Indian, Nationality::IndianOrListed) => None,
        (Nationality::IndianOrListed, own) => Some(own != Nationality::Other),
        (required, own) => Some(required == own),
    }
}
