//! Relaxations without a number ("as per rules") and categories without a limit.

use recruitments::record::Age;

use super::limit::Limit;
use super::relaxation::{Reading, RelaxationRule, relaxed, table};
use super::{ApplicableRules, MaxReading};
use crate::birth_key::{BirthKey, KeySpan};
use crate::groups::{GroupSet, Groups, KNOWN, MissingFacts};
use crate::outcome::Outcome;

/// Years by which a relaxation without a number can extend a limit (design, A7).
const UNQUANTIFIED_YEARS: u32 = 15;
/// The same for people with disabilities.
pub(super) const UNQUANTIFIED_DISABILITY_YEARS: u32 = 20;

/// The relaxations and limits that a notice leaves open for an applicant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extension {
    /// Years by which a relaxation without a number can extend the limit.
    years: u32,
    /// Categories of the applicant with this relaxation.
    pub(super) groups: GroupSet,
    /// Whether the notice has no limit for the category.
    pub(super) is_unstated: bool,
}

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

impl Extension {
    pub(super) fn span(self) -> KeySpan {
        KeySpan::from_months(12 * self.years)
    }

    fn union(self, other: Self) -> Self {
        Self {
            years: self.years.max(other.years),
            groups: self.groups.union(other.groups),
            is_unstated: self.is_unstated || other.is_unstated,
        }
    }
}

impl ApplicableRules<'_> {
    /// Returns what the notice leaves open. An unknown category or home can be any of several.
    pub(super) fn extension(&self) -> Extension {
        let by_home = self.groups.with_each_possible_home(&self.rule.homes);
        let extensions = by_home.iter().map(|groups| self.extension_of(groups));
        extensions.reduce(Extension::union).unwrap_or_else(|| self.extension_of(self.groups))
    }

    /// Returns the facts that decide what the notice leaves open.
    pub(super) fn missing_for_extension(&self) -> MissingFacts {
        let by_home = self.groups.with_each_possible_home(&self.rule.homes);
        let mut extensions = by_home.iter().map(|groups| self.extension_of(groups));
        let first = extensions.next();
        let extension = self.extension();
        MissingFacts {
            category: self.groups.is_category_unknown()
                && !self.groups.is_elsewhere(&self.rule.homes),
            gender: extension.years > 0 && extension.groups.is_empty(),
            state: extensions.any(|other| Some(other) != first),
            ..MissingFacts::default()
        }
    }

    /// Returns the relaxation without a number that can be enough for a birth date.
    pub(super) fn unsaid_relaxation(&self, born: BirthKey) -> UnsaidRelaxation {
        let groups = self.extension().groups;
        let limit = self.best_after(MaxReading::Certain);
        let limit = limit.or_else(|| self.best_after(MaxReading::Missing)).map(|(limit, _)| limit);
        UnsaidRelaxation {
            max: limit.and_then(|limit| limit.max),
            is_general: limit.is_some_and(|limit| !limit.scope.is_reserved()),
            groups,
            usual: limit.and_then(|limit| self.usual_relaxation(limit, groups, born)),
        }
    }

    /// Returns what the usual rules would grant to some categories of the applicant.
    fn usual_relaxation(
        &self,
        limit: &Limit,
        relaxed_groups: GroupSet,
        born: BirthKey,
    ) -> Option<UsualRelaxation> {
        let bound = limit.after?;
        let has_number =
            |rule: &RelaxationRule| !rule.needs_service() || self.groups.service_months.is_some();
        let usual = self.rule.usual.map(table).unwrap_or_default().iter().filter(|rule| {
            let own = self.groups.reserved_of(rule.scope.named());
            has_number(rule) && relaxed_groups.contains_all(own)
        });
        let usual = usual.map(|rule| (self.groups.matches(&rule.scope), rule));
        let usual: Vec<_> = usual.filter(|(applies, _)| *applies == Outcome::Eligible).collect();
        if usual.is_empty() {
            return None;
        }
        let [strict, lenient] =
            [(bound.strict, false), (bound.lenient, true)].map(|(base, is_lenient)| {
                let reading = Reading { is_lenient, is_summed: false, applies: Outcome::Eligible };
                relaxed(&usual, limit, base, self.groups, reading)
            });
        // It is unknown whether it would be added to relaxations that the notice states.
        let is_alone = self.relaxations.is_empty();
        let is_enough = if born > strict {
            Outcome::Eligible
        } else if born > lenient || !is_alone {
            Outcome::CannotTell
        } else {
            Outcome::NotEligible
        };
        Some(UsualRelaxation { months: bound.strict.since(strict).months(), is_enough })
    }

    /// Returns what the notice leaves open for an applicant whose home is settled.
    fn extension_of(&self, groups: &Groups) -> Extension {
        let is_elsewhere = groups.is_elsewhere(&self.rule.homes);
        let unreserved = [KNOWN.unreserved];
        let identities = if is_elsewhere { &unreserved[..] } else { groups.identities() };
        let is_unlimited = !self.limits.iter().any(|(_, limit)| limit.after.is_some());
        let mut all = Extension { is_unstated: is_unlimited, ..Extension::default() };
        for identity in identities {
            let (owned, is_stated) = self.owned(groups, *identity);
            let relaxed = if is_elsewhere {
                Extension::default()
            } else {
                self.relaxed_as_per_rules(groups, *identity, owned)
            };
            let is_unstated = !is_stated && relaxed.years == 0;
            all = all.union(Extension { is_unstated, ..relaxed });
        }
        all
    }

    /// Returns the relaxation without a number, for groups that have no limit of their own. Women
    /// are such a group only if the notice names them.
    fn relaxed_as_per_rules(
        &self,
        groups: &Groups,
        identity: GroupSet,
        owned: GroupSet,
    ) -> Extension {
        let Some(named) = self.rule.unquantified else { return Extension::default() };
        let is_reserved = !identity.intersects(KNOWN.unreserved) && !identity.intersects(owned);
        let vertical = if is_reserved { identity } else { GroupSet::EMPTY };
        let own = vertical.union(groups.horizontal().without(owned));
        let relaxed =
            if named.is_empty() { own.without(KNOWN.women) } else { own.intersection(named) };
        let can_be_woman = named.without(owned).intersects(KNOWN.women)
            && groups.has_any(KNOWN.women) == Outcome::CannotTell;
        let years = if relaxed.intersects(KNOWN.disabilities) {
            UNQUANTIFIED_DISABILITY_YEARS
        } else if can_be_woman || !relaxed.is_empty() {
            UNQUANTIFIED_YEARS
        } else {
            0
        };
        Extension { years, groups: relaxed, is_unstated: false }
    }

    /// Returns the groups with a maximum age or relaxation of their own that apply to a vertical
    /// category, and whether the notice has a maximum age for the category.
    fn owned(&self, groups: &Groups, identity: GroupSet) -> (GroupSet, bool) {
        let limits = self.limits.iter().filter(|(_, limit)| limit.after.is_some());
        let limits = limits.map(|(_, limit)| (&limit.scope, true));
        let relaxations =
            self.relaxations.iter().map(|(_, rule)| (&rule.scope, !rule.scope.groups.is_empty()));
        let mut owned = GroupSet::EMPTY;
        let mut is_stated = false;
        for (scope, states_limit) in limits.chain(relaxations) {
            let is_of = scope.groups.is_empty() || scope.groups.intersects(identity);
            if is_of && groups.matches_rest(scope) == Outcome::Eligible {
                owned = owned.union(scope.named());
                is_stated |= states_limit;
            }
        }
        let has_disability = owned.intersects(KNOWN.disabilities);
        (if has_disability { owned.union(KNOWN.disabilities) } else { owned }, is_stated)
    }
}
