//! The age rules of many records.

use std::cell::{Cell, OnceCell};
use std::iter;

use indexmap::IndexSet;
use smallvec::SmallVec;

use super::applicant::Applicant;
use super::index::{from_index, to_index};
use crate::age::{AgeRule, AgeScreen, AgeTerms, ApplicantRule, ApplicantTerms, LimitNumbers};
use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::outcome::Outcome;

/// The distinct age rules of records, and their distinct terms.
#[derive(Debug, Default)]
pub(super) struct AgeRules {
    rules: IndexSet<PreparedAge>,
    /// The screens of the rules, in their order. A list reads all of them.
    screens: Vec<AgeScreen>,
    terms: IndexSet<StateTerms>,
}

/// Terms of age rules, with the state whose categories they name.
#[derive(Debug, PartialEq, Eq, Hash)]
struct StateTerms {
    terms: AgeTerms,
    /// Index of the state of the notice.
    notice: u32,
}

/// An age rule with the index of its terms.
#[derive(Debug, PartialEq, Eq, Hash)]
struct PreparedAge {
    terms: u32,
    /// Most rules have one limit, which a list reads faster without a pointer.
    numbers: SmallVec<[LimitNumbers; 1]>,
}

impl AgeRules {
    /// Adds the age rule of a post. `unknown` is the applicant of an empty profile in the sense of
    /// the notice. Returns the index of the rule.
    pub(super) fn add(&mut self, rule: AgeRule, notice: u32, unknown: &Groups) -> u32 {
        let AgeRule { terms, numbers, .. } = rule;
        let (terms, _) = self.terms.insert_full(StateTerms { terms, notice });
        let rule = PreparedAge { terms: from_index(terms), numbers: numbers.into_iter().collect() };
        let (index, is_new) = self.rules.insert_full(rule);
        if is_new {
            let stored = self.rules.last().zip(self.terms.get_index(terms));
            let screen = stored.map_or(AgeScreen::NONE, |(rule, of_state)| {
                AgeScreen::new(&of_state.terms, &rule.numbers, unknown)
            });
            self.screens.push(screen);
        }
        from_index(index)
    }
}

/// The outcomes of age rules for a profile. Each is judged at its first use.
#[derive(Debug)]
pub(super) struct AgeJudgement<'a> {
    rules: &'a AgeRules,
    applicant: &'a Applicant<'a>,
    /// `None`: not judged yet.
    outcomes: Vec<Cell<Option<Outcome>>>,
    terms: Vec<OnceCell<Option<ApplicantTerms<'a>>>>,
}

impl<'a> AgeJudgement<'a> {
    pub(super) fn new(rules: &'a AgeRules, applicant: &'a Applicant<'a>) -> Self {
        let terms = iter::repeat_with(OnceCell::new).take(rules.terms.len()).collect();
        // Most birth dates have the same outcome for all applicants.
        let screened =
            |screen: &AgeScreen| Cell::new(applicant.born.and_then(|born| screen.outcome(born)));
        let outcomes = rules.screens.iter().map(screened).collect();
        Self { rules, applicant, outcomes, terms }
    }

    /// Returns whether it is known that the age does not fit.
    pub(super) fn is_excluded(&self, index: u32) -> bool {
        let known = self.outcomes.get(to_index(index)).and_then(Cell::get);
        known == Some(Outcome::NotEligible)
    }

    /// Returns the outcome of a rule.
    pub(super) fn outcome(&self, index: u32) -> Outcome {
        let Some(known) = self.outcomes.get(to_index(index)) else { return Outcome::CannotTell };
        known.get().unwrap_or_else(|| {
            let born = self.applicant.born;
            let judge = |born: BirthKey| Some(self.rule(index)?.band().outcome(born));
            let outcome = born.and_then(judge).unwrap_or(Outcome::CannotTell);
            known.set(Some(outcome));
            outcome
        })
    }

    /// Returns whether the age fits, but not a year later.
    pub(super) fn is_last_year(&self, index: u32) -> bool {
        let is_last = |born: BirthKey| Some(self.rule(index)?.is_last_year(born));
        self.applicant.born.and_then(is_last).unwrap_or_default()
    }

    fn rule(&self, index: u32) -> Option<ApplicantRule<'_>> {
        let rule = self.rules.rules.get_index(to_index(index))?;
        let terms = self.terms.get(to_index(rule.terms))?;
        let applicable = || {
            let sense = self.rules.terms.get_index(to_index(rule.terms))?;
            Some(sense.terms.for_applicant(self.applicant.groups(Some(sense.notice))))
        };
        Some(terms.get_or_init(applicable).as_ref()?.rule(&rule.numbers))
    }
}
