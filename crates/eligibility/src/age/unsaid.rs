//! Relaxations without a number, and what the usual rules would grant.

use recruitments::record::Age;

use super::limit::Limit;
use super::relaxation::{ApplicableRelaxations, Generosity, Reading, RelaxationRule, table};
use super::{ApplicantRule, MaxReading};
use crate::birth_key::BirthKey;
use crate::groups::GroupSet;
use crate::outcome::Outcome;

/// A relaxation without a number on which the outcome for an applicant depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnsaidRelaxation {
    /// Stated maximum age of the applicant without this relaxation.
    pub(crate) max: Option<Age>,
    /// Whether the maximum age is that of all applicants.
    pub(crate) is_general: bool,
    /// Categories of the applicant that the notice relaxes.
    pub(crate) groups: GroupSet,
    /// Relaxation by the usual rules, if they have a number for the categories.
    pub(crate) usual: Option<UsualRelaxation>,
}

/// The relaxation by usual rules, which the notice does not mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UsualRelaxation {
    /// Months by which the maximum age would be higher.
    pub(crate) months: u32,
    /// Whether that would be enough for the birth date.
    pub(crate) is_enough: Outcome,
}

impl ApplicantRule<'_> {
    /// Returns the relaxation without a number that can be enough for a birth date.
    pub(super) fn unsaid_relaxation(self, born: BirthKey) -> UnsaidRelaxation {
        let groups = self.terms.extension.groups;
        let limit = self.best_after(MaxReading::Certain);
        let limit = limit.or_else(|| self.best_after(MaxReading::Missing)).map(|(limit, _)| limit);
        UnsaidRelaxation {
            max: limit.and_then(|limit| limit.numbers.max),
            is_general: limit.is_some_and(|limit| !limit.terms.scope.is_reserved()),
            groups,
            usual: limit.and_then(|limit| self.usual_relaxation(limit, groups, born)),
        }
    }

    /// Returns what the usual rules would grant to some categories of the applicant.
    fn usual_relaxation(
        self,
        limit: Limit<'_>,
        relaxed_groups: GroupSet,
        born: BirthKey,
    ) -> Option<UsualRelaxation> {
        let bound = limit.numbers.after?;
        let groups = self.terms.groups;
        let has_number =
            |rule: &RelaxationRule| !rule.needs_service() || groups.service_months.is_some();
        let usual = self.terms.terms.usual.map(table).unwrap_or_default().iter().filter(|rule| {
            let own = groups.reserved_of(rule.scope.named());
            has_number(rule) && relaxed_groups.contains_all(own)
        });
        let usual = usual.filter(|rule| groups.matches(&rule.scope) == Outcome::Eligible);
        let usual = ApplicableRelaxations::new(usual, groups);
        if usual.is_empty() {
            return None;
        }
        let [strict, lenient] = [false, true].map(|is_lenient| {
            let reading = Reading { is_lenient, generosity: Generosity::Stated };
            usual.relaxed(limit.numbers, bound, reading)
        });
        // It is unknown whether it would be added to relaxations that the notice states.
        let is_alone = self.terms.relaxations.is_empty();
        let is_enough = if born > strict {
            Outcome::Eligible
        } else if born > lenient || !is_alone {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        };
        Some(UsualRelaxation { months: bound.strict.since(strict).months(), is_enough })
    }
}
