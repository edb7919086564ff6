//! The terms of an age rule: for whom its limits and relaxations are. Many rules differ only in the
//! numbers of their limits.

use recruitments::record::{AgeLimit, DomicileEffect, PostKey, RuleSet};
use recruitments::{Fact, Recruitment};

use super::limit::{LimitNumbers, LimitTerms};
use super::relaxation::{ApplicableRelaxations, RelaxationRule, table};
use crate::groups::{GroupSet, Groups};
use crate::homes::HomeStates;
use crate::outcome::Outcome;

/// An age rule without the numbers of its limits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AgeTerms {
    pub(super) limits: Vec<LimitTerms>,
    pub(super) relaxations: Vec<RelaxationRule>,
    /// Checked table of relaxations that an administrator attached.
    pub(super) attached: Option<AttachedTable>,
    /// Checked table that is usual for the organisation, but not attached.
    pub(super) usual: Option<RuleSet>,
    /// Groups of a relaxation without a number. Empty: all that are reserved.
    pub(super) unquantified: Option<GroupSet>,
    /// Home states of the applicants for whom limits are relaxed.
    pub(super) homes: HomeStates,
}

/// A checked table of relaxations that an administrator attached to a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct AttachedTable {
    pub(super) set: RuleSet,
    relaxations: Vec<RelaxationRule>,
}

/// The terms of an age rule for an applicant: the limits and relaxations that apply, and the rules
/// that the notice leaves open.
#[derive(Debug)]
pub(crate) struct ApplicantTerms<'a> {
    pub(super) terms: &'a AgeTerms,
    pub(super) groups: &'a Groups,
    /// Whether each limit applies.
    applies: Vec<Outcome>,
    /// Positions of limits with a minimum age: only the home state of the applicant excludes them.
    pub(super) elsewhere: Vec<usize>,
    pub(super) relaxations: ApplicableRelaxations<'a>,
    pub(super) extension: Extension,
}

/// The relaxations and limits that a notice leaves open for an applicant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extension {
    /// Years by which a relaxation without a number can extend the limit.
    pub(super) years: u32,
    /// Categories of the applicant with this relaxation.
    pub(super) groups: GroupSet,
    /// Whether the notice has no limit for the category.
    pub(super) is_unstated: bool,
}

impl AgeTerms {
    /// Returns the terms of a post. `limits` are those that include it, with their numbers.
    pub(super) fn new<'a>(
        record: &Recruitment,
        post: &PostKey,
        limits: impl Iterator<Item = (&'a AgeLimit, &'a LimitNumbers)>,
    ) -> Self {
        let homes = HomeStates::of_effect(record, DomicileEffect::RelaxationOnly);
        let limits = limits.map(|(limit, numbers)| LimitTerms::new(limit, numbers, &homes));
        let relaxations = record.relaxations().iter();
        let relaxations = relaxations.filter(|rule| rule.scope.includes_post(post));
        let unquantified = record.relaxation_as_per_rules.as_ref().and_then(Fact::value);
        let attached = record.rule_set.map(|set| {
            let relaxations = table(set).iter().map(|rule| rule.clone().for_residents(&homes));
            AttachedTable { set, relaxations: relaxations.collect() }
        });
        let is_usual = record.organisation.state.is_none() && record.rule_set.is_none();
        Self {
            limits: limits.collect(),
            relaxations: relaxations
                .map(|rule| RelaxationRule::new(rule).for_residents(&homes))
                .collect(),
            attached,
            usual: is_usual.then_some(RuleSet::Central),
            unquantified: unquantified.map(|rule| GroupSet::of_codes(&rule.groups)),
            homes,
        }
    }

    /// Returns the terms for an applicant.
    pub(crate) fn for_applicant<'a>(&'a self, groups: &'a Groups) -> ApplicantTerms<'a> {
        ApplicantTerms::new(self, groups, self.all_relaxations())
    }

    /// Returns the stated relaxations, and those of the attached table.
    fn all_relaxations(&self) -> impl Iterator<Item = &RelaxationRule> {
        let attached = self.attached.iter().flat_map(|table| &table.relaxations);
        self.relaxations.iter().chain(attached)
    }
}

impl<'a> ApplicantTerms<'a> {
    /// Returns the terms for an applicant, with some relaxations.
    pub(super) fn new(
        terms: &'a AgeTerms,
        groups: &'a Groups,
        relaxations: impl Iterator<Item = &'a RelaxationRule>,
    ) -> Self {
        let resident = groups.with_home_in(&terms.homes);
        let is_elsewhere = |limit: &LimitTerms| {
            let is_possible = |groups: &Groups| groups.matches(&limit.scope) > Outcome::NotEligible;
            let is_resident = resident.as_ref().is_some_and(is_possible);
            is_resident && limit.has_min && !is_possible(groups)
        };
        let limits = terms.limits.iter().enumerate();
        let elsewhere = limits.filter(|(_, limit)| is_elsewhere(limit)).map(|(index, _)| index);
        let mut applicant = Self {
            terms,
            groups,
            applies: terms.limits.iter().map(|limit| groups.matches(&limit.scope)).collect(),
            elsewhere: elsewhere.collect(),
            relaxations: ApplicableRelaxations::new(relaxations, groups),
            extension: Extension::default(),
        };
        applicant.extension = applicant.find_extension();
        applicant
    }

    /// Returns the limits, and whether they apply to the applicant.
    pub(super) fn limits(&self) -> impl Iterator<Item = (Outcome, &'a LimitTerms)> + Clone {
        self.applies.iter().copied().zip(&self.terms.limits)
    }
}
