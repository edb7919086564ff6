//! The age rule of a post: the birth dates that it accepts for an applicant.

mod finding;
mod limit;
mod relaxation;
mod screen;
mod unsaid;
mod walk_in;

pub(crate) use finding::{AgeFinding, AgeReason};
pub(crate) use relaxation::table_day;
pub(crate) use screen::AgeScreen;
pub(crate) use unsaid::UnsaidRelaxation;
pub(crate) use walk_in::last_eligible_day;

use recruitments::record::{DomicileEffect, PostKey, RuleSet};
use recruitments::{Day, Fact, Recruitment};

use crate::birth_key::BirthKey;
use crate::groups::{GroupSet, Groups};
use crate::homes::HomeStates;
use crate::outcome::Outcome;
use limit::Limit;
use relaxation::{Reading, RelaxationRule, relaxed, table};

/// The age rule of a post.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AgeRule {
    limits: Vec<Limit>,
    relaxations: Vec<RelaxationRule>,
    /// Checked table of relaxations that an administrator attached.
    attached: Option<AttachedTable>,
    /// Checked table that is usual for the organisation, but not attached.
    usual: Option<RuleSet>,
    /// Groups of a relaxation without a number. Empty: all that are reserved.
    unquantified: Option<GroupSet>,
    /// Home states of the applicants for whom limits are relaxed.
    homes: HomeStates,
}

/// A checked table of relaxations that an administrator attached to a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct AttachedTable {
    set: RuleSet,
    relaxations: Vec<RelaxationRule>,
}

/// The limits and relaxations that apply or can apply to an applicant.
struct ApplicableRules<'a> {
    rule: &'a AgeRule,
    limits: Vec<(Outcome, &'a Limit)>,
    relaxations: Vec<(Outcome, &'a RelaxationRule)>,
    /// Limits with a minimum age that only the home state of the applicant excludes.
    elsewhere: Vec<&'a Limit>,
    groups: &'a Groups,
}

/// The readings of a rule, from the strictest to the most lenient one.
///
/// Birth dates after `Certain` are young enough. Each further reading adds those for which its
/// reason is the only doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MaxReading {
    /// Everything that the notice and the profile say.
    Certain,
    /// The bounds of the limits are doubtful.
    Doubtful,
    /// The sum of relaxations and the length of military service are unknown.
    Summed,
    /// It is unknown whether a rule applies to the applicant.
    Missing,
    /// The notice has a relaxation without a number.
    Unquantified,
    /// The notice has no limit for the category.
    Unstated,
}

impl MaxReading {
    const ALL: [Self; 6] = [
        Self::Certain,
        Self::Doubtful,
        Self::Summed,
        Self::Missing,
        Self::Unquantified,
        Self::Unstated,
    ];
}

/// The readings of a minimum age, from the strictest to the most lenient one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MinReading {
    Certain,
    Doubtful,
    Missing,
}

/// The birth dates that a rule accepts for an applicant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AgeBand {
    /// Birth dates must be after these keys, by [`MaxReading`].
    after: [BirthKey; 6],
    /// Birth dates must not be after these keys: certain, doubtful, missing facts.
    until: [BirthKey; 3],
}

impl AgeBand {
    /// Returns the bound of the certain reading. Birth dates must be after it.
    pub(crate) fn certain_after(&self) -> BirthKey {
        let [certain, ..] = self.after;
        certain
    }

    /// Returns the bound of the most lenient reading. Birth dates must be after it.
    pub(crate) fn possible_after(&self) -> BirthKey {
        let [.., possible] = self.after;
        possible
    }

    /// Returns the bound of the most lenient reading of the stated numbers.
    fn stated_after(&self) -> BirthKey {
        let [_, _, _, missing, ..] = self.after;
        missing
    }

    /// Returns the last birth date of the certain reading.
    pub(crate) fn certain_until(&self) -> BirthKey {
        let [certain, ..] = self.until;
        certain
    }

    /// Returns the last birth date of the most lenient reading.
    pub(crate) fn possible_until(&self) -> BirthKey {
        let [.., possible] = self.until;
        possible
    }

    /// Returns whether the rule contradicts itself: no birth date meets it.
    pub(crate) fn is_impossible(&self) -> bool {
        self.possible_after() >= self.possible_until()
    }

    /// Returns the outcome for a birth date.
    pub(crate) fn outcome(&self, born: BirthKey) -> Outcome {
        if self.is_impossible() {
            Outcome::CannotTell
        } else if born <= self.possible_after() || born > self.possible_until() {
            Outcome::NotEligible
        } else if born > self.certain_after() && born <= self.certain_until() {
            Outcome::Eligible
        } else {
            Outcome::CannotTell
        }
    }
}

impl AgeRule {
    /// Returns the rule of a post.
    pub(crate) fn new(record: &Recruitment, post: &PostKey) -> Self {
        Self::on_day(record, post, None)
    }

    /// Returns the rule of a post. Limits without a day count on `undated`, if it is given.
    fn on_day(record: &Recruitment, post: &PostKey, undated: Option<Day>) -> Self {
        let limits = record.age().iter().enumerate();
        let limits = limits.filter(|(_, limit)| limit.scope.includes_post(post));
        let relaxations = record.relaxations().iter();
        let relaxations = relaxations.filter(|rule| rule.scope.includes_post(post));
        let unquantified = record.relaxation_as_per_rules.as_ref().and_then(Fact::value);
        let homes = HomeStates::of_effect(record, DomicileEffect::RelaxationOnly);
        let attached = record.rule_set.map(|set| {
            let relaxations = table(set).iter().map(|rule| rule.clone().for_residents(&homes));
            AttachedTable { set, relaxations: relaxations.collect() }
        });
        let is_usual = record.organisation.state.is_none() && record.rule_set.is_none();
        Self {
            limits: limits
                .map(|(index, limit)| Limit::new(limit, index, record, undated))
                .collect(),
            relaxations: relaxations
                .map(|rule| RelaxationRule::new(rule).for_residents(&homes))
                .collect(),
            attached,
            usual: is_usual.then_some(RuleSet::Central),
            unquantified: unquantified.map(|rule| GroupSet::of_codes(&rule.groups)),
            homes,
        }
    }

    /// Returns the accepted birth dates of an applicant.
    pub(crate) fn band(&self, groups: &Groups) -> AgeBand {
        self.band_of(&self.applicable(groups))
    }

    fn applicable<'a>(&'a self, groups: &'a Groups) -> ApplicableRules<'a> {
        let attached = self.attached.iter().flat_map(|table| &table.relaxations);
        self.applicable_of(groups, self.relaxations.iter().chain(attached))
    }

    fn applicable_of<'a>(
        &'a self,
        groups: &'a Groups,
        relaxations: impl Iterator<Item = &'a RelaxationRule>,
    ) -> ApplicableRules<'a> {
        let resident = groups.with_home_in(&self.homes);
        let elsewhere = self.limits.iter().filter(|limit| {
            let is_possible = |groups: &Groups| groups.matches(&limit.scope) > Outcome::NotEligible;
            let is_resident = resident.as_ref().is_some_and(is_possible);
            is_resident && limit.until.is_some() && !is_possible(groups)
        });
        let limits = self.limits.iter().map(|limit| (groups.matches(&limit.scope), limit));
        let relaxations = relaxations.map(|rule| (groups.matches(&rule.scope), rule));
        ApplicableRules {
            rule: self,
            limits: limits.filter(|(applies, _)| *applies > Outcome::NotEligible).collect(),
            relaxations: relaxations
                .filter(|(applies, _)| *applies > Outcome::NotEligible)
                .collect(),
            elsewhere: elsewhere.collect(),
            groups,
        }
    }

    fn band_of(&self, rules: &ApplicableRules<'_>) -> AgeBand {
        let mut after = MaxReading::ALL.map(|reading| match reading {
            // These bounds follow from that of `Missing`.
            MaxReading::Unquantified | MaxReading::Unstated => BirthKey::LATEST,
            _ => rules.best_after(reading).map_or(BirthKey::LATEST, |(_, key)| key),
        });
        let mut best = BirthKey::LATEST;
        for key in &mut after {
            best = best.min(*key);
            *key = best;
        }
        let [.., missing, unquantified, unstated] = &mut after;
        let extension = rules.extension();
        *unquantified = missing.minus(extension.span());
        *unstated = if extension.is_unstated { BirthKey::EARLIEST } else { *unquantified };
        AgeBand { after, until: rules.until(extension.is_unstated) }
    }
}

impl<'a> ApplicableRules<'a> {
    /// Returns the limit with the most favourable maximum age, and its bound.
    fn best_after(&self, reading: MaxReading) -> Option<(&'a Limit, BirthKey)> {
        let reading = Reading {
            is_lenient: reading != MaxReading::Certain,
            is_summed: !matches!(reading, MaxReading::Certain | MaxReading::Doubtful),
            applies: match reading {
                MaxReading::Certain | MaxReading::Doubtful | MaxReading::Summed => {
                    Outcome::Eligible
                }
                MaxReading::Missing | MaxReading::Unquantified | MaxReading::Unstated => {
                    Outcome::CannotTell
                }
            },
        };
        let limits = self.limits.iter().filter(|(applies, _)| *applies >= reading.applies);
        let bounds = limits.filter_map(|(_, limit)| {
            let bound = limit.after?;
            let base = if reading.is_lenient { bound.lenient } else { bound.strict };
            Some((*limit, relaxed(&self.relaxations, limit, base, self.groups, reading)))
        });
        bounds.min_by_key(|(_, key)| *key)
    }

    /// Returns the last birth dates: certain, doubtful, and with missing facts.
    ///
    /// An applicant can compete by each limit with a maximum age that applies. The most favourable
    /// one counts.
    fn until(&self, is_unstated: bool) -> [BirthKey; 3] {
        let best = |least: Outcome, reading: MinReading| {
            let limits = self.limits.iter().filter(|(applies, _)| *applies >= least);
            let limits = limits.filter(|(_, limit)| limit.after.is_some());
            limits.map(|(_, limit)| self.until_of(Some(limit), reading)).max()
        };
        let any = |reading: MinReading| self.until_of(None, reading);
        let certain = best(Outcome::Eligible, MinReading::Certain);
        let doubtful = best(Outcome::Eligible, MinReading::Doubtful);
        let possible = best(Outcome::CannotTell, MinReading::Missing);
        let certain = certain.unwrap_or_else(|| any(MinReading::Certain));
        let doubtful = doubtful.unwrap_or_else(|| any(MinReading::Doubtful)).max(certain);
        let unstated = is_unstated.then(|| any(MinReading::Missing));
        [certain, doubtful, doubtful.max(possible.max(unstated).unwrap_or(doubtful))]
    }

    /// Returns the last birth date for applicants who compete by a limit, or by any.
    fn until_of(&self, path: Option<&Limit>, reading: MinReading) -> BirthKey {
        let is_of_path = |limit: &&Limit| path.is_none_or(|path| limit.extends_to(path));
        let bounds = |applies: Outcome| {
            let limits = self.limits.iter().filter(move |(own, _)| *own == applies);
            let limits = limits.map(|(_, limit)| *limit).filter(is_of_path);
            limits.filter_map(|limit| limit.until)
        };
        let certain = bounds(Outcome::Eligible);
        let missing = bounds(Outcome::CannotTell);
        // Without a certain minimum age, the strictest possible one is assumed.
        let elsewhere = self.elsewhere.iter().copied().filter(is_of_path);
        let elsewhere = elsewhere.filter_map(|limit| limit.until);
        let possible = missing.clone().chain(elsewhere.clone()).map(|bound| bound.strict).min();
        let until = match reading {
            MinReading::Certain => certain.map(|bound| bound.strict).max().or(possible),
            MinReading::Doubtful => certain.map(|bound| bound.lenient).max().or(possible),
            MinReading::Missing => {
                let lenient = certain.chain(missing).map(|bound| bound.lenient).max();
                lenient.or_else(|| elsewhere.map(|bound| bound.lenient).max())
            }
        };
        until.unwrap_or(BirthKey::LATEST)
    }
}
