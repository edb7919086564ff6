//! A quick answer for birth dates with the same outcome for all applicants.

use super::extension::UNQUANTIFIED_DISABILITY_YEARS;
use super::limit::LimitNumbers;
use super::terms::AgeTerms;
use crate::birth_key::{BirthKey, KeySpan};
use crate::groups::Groups;
use crate::outcome::Outcome;

/// The birth dates whose outcome is the same for all applicants.
///
/// More facts and claims never exclude an applicant whom an almost empty profile makes eligible, so
/// that the birth dates for which the birth date alone is enough are eligible for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AgeScreen {
    certain_after: BirthKey,
    certain_until: BirthKey,
    possible_after: BirthKey,
    possible_until: BirthKey,
}

impl AgeScreen {
    /// A screen that decides no birth date.
    pub(crate) const NONE: Self = Self {
        certain_after: BirthKey::LATEST,
        certain_until: BirthKey::EARLIEST,
        possible_after: BirthKey::EARLIEST,
        possible_until: BirthKey::LATEST,
    };

    /// Returns the outcome of a birth date, if it is the same for all applicants.
    pub(crate) fn outcome(&self, born: BirthKey) -> Option<Outcome> {
        if born > self.certain_after && born <= self.certain_until {
            Some(Outcome::Eligible)
        } else if born <= self.possible_after || born > self.possible_until {
            Some(Outcome::NotEligible)
        } else {
            None
        }
    }

    /// Returns the screen of the rule with some terms and numbers. `unknown` is the applicant of an
    /// empty profile in the sense of the notice.
    pub(crate) fn new(terms: &AgeTerms, numbers: &[LimitNumbers], unknown: &Groups) -> Self {
        if !is_consistent(numbers) {
            return Self::NONE;
        }
        let certain = terms.for_applicant(unknown).rule(numbers).band();
        let possible = terms.for_applicant(&Groups::anyone()).rule(numbers).band();
        let years = if terms.unquantified.is_some() { UNQUANTIFIED_DISABILITY_YEARS } else { 0 };
        let extension = KeySpan::from_months(12 * years);
        let mut general = terms.limits.iter().filter(|limit| limit.scope.is_general());
        let has_max = general.clone().any(|limit| limit.has_max);
        let has_min = general.any(|limit| limit.has_min);
        Self {
            certain_after: certain.certain_after(),
            certain_until: certain.certain_until(),
            possible_after: if has_max {
                possible.stated_after().minus(extension)
            } else {
                BirthKey::EARLIEST
            },
            possible_until: if has_min { possible.possible_until() } else { BirthKey::LATEST },
        }
    }
}

/// Returns whether no combination of limits excludes all birth dates.
fn is_consistent(numbers: &[LimitNumbers]) -> bool {
    let limits = numbers.iter();
    let after = limits.clone().filter_map(|limit| limit.after).map(|bound| bound.strict);
    let until = limits.filter_map(|limit| limit.until).map(|bound| bound.strict);
    after.max() < until.min().or(Some(BirthKey::LATEST))
}
