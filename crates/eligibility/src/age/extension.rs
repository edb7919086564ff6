//! Relaxations without a number ("as per rules") and categories without a limit: a notice leaves
//! them open.

use super::limit::LimitTerms;
use super::terms::{ApplicantTerms, Extension};
use crate::birth_key::KeySpan;
use crate::groups::{GroupSet, Groups, KNOWN, MissingFacts};
use crate::outcome::Outcome;

/// Years by which a relaxation without a number can extend a limit (design, A7).
const UNQUANTIFIED_YEARS: u32 = 15;
/// The same for people with disabilities.
pub(super) const UNQUANTIFIED_DISABILITY_YEARS: u32 = 20;

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

impl ApplicantTerms<'_> {
    /// Returns what the notice leaves open. An unknown category or home can be any of several.
    pub(super) fn find_extension(&self) -> Extension {
        let by_home = self.groups.with_each_possible_home(&self.terms.homes);
        let extensions = by_home.iter().map(|groups| self.extension_of(groups));
        extensions.reduce(Extension::union).unwrap_or_else(|| self.extension_of(self.groups))
    }

    /// Returns the facts that decide what the notice leaves open.
    pub(super) fn missing_for_extension(&self) -> MissingFacts {
        let by_home = self.groups.with_each_possible_home(&self.terms.homes);
        let mut extensions = by_home.iter().map(|groups| self.extension_of(groups));
        let first = extensions.next();
        let extension = self.extension;
        MissingFacts {
            category: self.groups.is_category_unknown()
                && !self.groups.is_elsewhere(&self.terms.homes),
            gender: extension.years > 0 && extension.groups.is_empty(),
            state: extensions.any(|other| Some(other) != first),
            ..MissingFacts::default()
        }
    }

    /// Returns what the notice leaves open for an applicant whose home is settled.
    fn extension_of(&self, groups: &Groups) -> Extension {
        let is_elsewhere = groups.is_elsewhere(&self.terms.homes);
        let unreserved = [KNOWN.unreserved];
        let identities = if is_elsewhere { &unreserved[..] } else { groups.identities() };
        let is_unlimited = !self.applicable_limits().any(|limit| limit.has_max);
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

    fn applicable_limits(&self) -> impl Iterator<Item = &LimitTerms> {
        let limits = self.limits().filter(|(applies, _)| *applies > Outcome::NotEligible);
        limits.map(|(_, limit)| limit)
    }

    /// Returns the relaxation without a number, for groups that have no limit of their own. Women
    /// are such a group only if the notice names them.
    fn relaxed_as_per_rules(
        &self,
        groups: &Groups,
        identity: GroupSet,
        owned: GroupSet,
    ) -> Extension {
        let Some(named) = self.terms.unquantified else { return Extension::default() };
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
        let limits = self.applicable_limits().filter(|limit| limit.has_max);
        let limits = limits.map(|limit| (&limit.scope, true));
        let relaxations = self.relaxations.iter();
        let relaxations = relaxations.map(|(_, rule)| (&rule.scope, !rule.scope.groups.is_empty()));
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
