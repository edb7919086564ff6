//! The reason for the outcome of an age rule.

use recruitments::Day;
use recruitments::record::RuleSet;

use super::limit::{Doubt, Limit};
use super::terms::ApplicantTerms;
use super::unsaid::UnsaidRelaxation;
use super::{AgeBand, AgeRule, ApplicantRule, MaxReading};
use crate::birth_key::{BirthKey, KeySpan};
use crate::groups::{Groups, MissingFacts};
use crate::outcome::Outcome;

/// The reason for the outcome of an age rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AgeReason {
    /// The birth date is inside the limits.
    Met,
    /// The applicant is too old.
    TooOld,
    /// The applicant is too young.
    TooYoung,
    /// The age is exactly the maximum, and the notice has only the number.
    Exactly,
    /// The notice does not say on which day the age counts.
    Undated,
    /// The limits of the notice contradict each other.
    Conflict,
    /// The notice does not say whether relaxations are added.
    SumUnsaid,
    /// The notice has a relaxation without a number.
    RelaxationUnsaid(UnsaidRelaxation),
    /// The notice has no limit for the category.
    CategoryUnsaid,
    /// The notice has no age limit.
    Unsaid,
    /// The length of the military service is missing.
    ServiceMissing,
    /// The birth date is missing.
    BornMissing,
    /// Other facts are missing.
    FactsMissing(MissingFacts),
}

/// The outcome of an age rule for an applicant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AgeFinding {
    pub(crate) outcome: Outcome,
    pub(crate) reason: AgeReason,
    /// Earliest accepted birth date. If the applicant is too old: the earliest possible one.
    pub(crate) earliest: Option<Day>,
    /// Latest accepted birth date. If the applicant is too young: the latest possible one.
    pub(crate) latest: Option<Day>,
    /// Days by which the applicant is too old or too young.
    pub(crate) missed_by_days: Option<u32>,
    /// Day on which the age counts.
    pub(crate) on: Option<Day>,
    /// Completed years on that day.
    pub(crate) age_years: Option<i32>,
    /// Years in which the applicant has the right age, if the rule stays the same.
    pub(crate) first_year: Option<i32>,
    pub(crate) last_year: Option<i32>,
    /// Whether this is the last year in which the age fits.
    pub(crate) is_last_year: bool,
    /// Last day of a walk-in on which the age fits, if it counts on the day of the walk-in.
    pub(crate) last_eligible_day: Option<Day>,
    /// Attached table of relaxations without which the accepted birth dates are others.
    pub(crate) rule_set: Option<RuleSet>,
    /// Whether an applicant of another home state can be older.
    pub(crate) is_relaxed_elsewhere: bool,
    /// Index of the deciding limit in the record.
    pub(crate) limit: Option<usize>,
}

impl AgeRule {
    /// Returns the outcome for a birth date with its reason.
    pub(crate) fn judge(&self, groups: &Groups, born: Option<Day>) -> AgeFinding {
        let terms = self.terms.for_applicant(groups);
        let rule = terms.rule(&self.numbers);
        let band = rule.band();
        let key = born.map(BirthKey::from_day);
        let outcome = key.map_or(Outcome::CannotTell, |key| band.outcome(key));
        let reason = match (key, outcome) {
            _ if self.numbers.is_empty() => AgeReason::Unsaid,
            _ if band.is_impossible() => AgeReason::Conflict,
            (None, _) => AgeReason::BornMissing,
            (_, Outcome::Eligible) => AgeReason::Met,
            (Some(key), Outcome::NotEligible) if key <= band.possible_after() => AgeReason::TooOld,
            (_, Outcome::NotEligible) => AgeReason::TooYoung,
            (Some(key), Outcome::CannotTell) => rule.doubt(&band, key),
        };
        let (after, until) = match reason {
            AgeReason::TooOld => (band.possible_after(), band.certain_until()),
            AgeReason::TooYoung => (band.certain_after(), band.possible_until()),
            _ => (band.certain_after(), band.certain_until()),
        };
        let (earliest, latest) = (after.next_day(), until.last_day());
        let days = |a: Day, b: Day| u32::try_from((b.date() - a.date()).num_days()).ok();
        let missed_by_days = born.and_then(|born| match reason {
            AgeReason::TooOld => days(born, earliest?),
            AgeReason::TooYoung => days(latest?, born),
            _ => None,
        });
        let limit = rule.deciding_limit(reason);
        let on = limit.and_then(|limit| limit.numbers.on);
        let on_key = on.map(BirthKey::from_day);
        let (first_year, last_year) = rule.years(&band, key).unwrap_or_default();
        AgeFinding {
            outcome,
            reason,
            earliest,
            latest,
            missed_by_days,
            on,
            age_years: key.zip(on_key).map(|(born, on)| on.whole_years_after(born)),
            first_year,
            last_year,
            is_last_year: key.is_some_and(|key| rule.is_last_year_in(&band, key)),
            last_eligible_day: None,
            rule_set: self.used_rule_set(groups, &band),
            is_relaxed_elsewhere: reason == AgeReason::TooOld
                && self.is_relaxed_elsewhere(groups, &band),
            limit: limit.and_then(|limit| self.indices.get(limit.position).copied()),
        }
    }

    /// Returns the attached table, if the accepted birth dates are others without it.
    fn used_rule_set(&self, groups: &Groups, band: &AgeBand) -> Option<RuleSet> {
        let attached = self.terms.attached.as_ref()?;
        let without = ApplicantTerms::new(&self.terms, groups, self.terms.relaxations.iter());
        (without.rule(&self.numbers).band() != *band).then_some(attached.set)
    }

    /// Returns whether an applicant of another home state could be older (A9).
    fn is_relaxed_elsewhere(&self, groups: &Groups, band: &AgeBand) -> bool {
        let resident = groups.with_home_in(&self.terms.homes);
        resident.is_some_and(|groups| self.band(&groups).possible_after() < band.possible_after())
    }
}

impl<'a> ApplicantRule<'a> {
    /// Returns whether the age fits, but not a year later if the rule stays the same.
    pub(crate) fn is_last_year(self, born: BirthKey) -> bool {
        self.is_last_year_in(&self.band(), born)
    }

    /// Returns the reason why the rule does not decide about a birth date.
    fn doubt(self, band: &AgeBand, born: BirthKey) -> AgeReason {
        let [certain, doubtful, _] = band.until;
        if born > certain {
            return if born > doubtful {
                self.missing()
            } else {
                reason_of(
                    self.deciding_until().and_then(|limit| limit.numbers.until).map(|b| b.doubt),
                )
            };
        }
        let readings = MaxReading::ALL.iter().zip(band.after);
        let reading =
            readings.filter(|(_, after)| born > *after).map(|(reading, _)| reading).next();
        match reading {
            None | Some(MaxReading::Certain) => AgeReason::Conflict,
            Some(MaxReading::Doubtful) => {
                let limit = self.best_after(MaxReading::Doubtful);
                reason_of(limit.and_then(|(limit, _)| limit.numbers.after).map(|bound| bound.doubt))
            }
            Some(MaxReading::Summed) if self.is_service_missing() => AgeReason::ServiceMissing,
            Some(MaxReading::Summed) => AgeReason::SumUnsaid,
            Some(MaxReading::Missing) => self.missing(),
            Some(reading @ (MaxReading::Unquantified | MaxReading::Unstated)) => {
                let missing = self.terms.missing_for_extension();
                if missing != MissingFacts::default() {
                    AgeReason::FactsMissing(missing)
                } else if *reading == MaxReading::Unquantified {
                    AgeReason::RelaxationUnsaid(self.unsaid_relaxation(born))
                } else {
                    AgeReason::CategoryUnsaid
                }
            }
        }
    }

    fn is_service_missing(self) -> bool {
        self.terms.groups.service_months.is_none()
            && self.terms.relaxations.iter().any(|(_, rule)| rule.needs_service())
    }

    /// Returns the facts without which it is unknown which rules apply.
    fn missing(self) -> AgeReason {
        let limits = self.limits().map(|(applies, limit)| (applies, &limit.terms.scope));
        let relaxations = self.terms.relaxations.iter();
        let relaxations = relaxations.map(|(applies, rule)| (applies, &rule.scope));
        let unknown =
            limits.chain(relaxations).filter(|(applies, _)| *applies == Outcome::CannotTell);
        let facts = unknown.map(|(_, scope)| self.terms.groups.missing_for(scope));
        let facts = facts.fold(MissingFacts::default(), MissingFacts::union);
        if facts == MissingFacts::default() {
            AgeReason::CategoryUnsaid
        } else {
            AgeReason::FactsMissing(facts)
        }
    }

    /// Returns the limit that the explanation quotes.
    fn deciding_limit(self, reason: AgeReason) -> Option<Limit<'a>> {
        let best = |reading| self.best_after(reading).map(|(limit, _)| limit);
        match reason {
            AgeReason::TooYoung => self.deciding_until(),
            AgeReason::Exactly | AgeReason::Conflict => best(MaxReading::Doubtful),
            AgeReason::TooOld => best(MaxReading::Missing),
            _ => best(MaxReading::Certain).or_else(|| best(MaxReading::Missing)),
        }
    }

    /// Returns the limit with the most favourable minimum age that applies.
    fn deciding_until(self) -> Option<Limit<'a>> {
        let limits = self.limits().filter_map(|(_, limit)| Some((limit, limit.numbers.until?)));
        limits.max_by_key(|(_, bound)| bound.lenient).map(|(limit, _)| limit)
    }

    /// Returns whether the age fits, but not a year later. A rule without a last year has none.
    fn is_last_year_in(self, band: &AgeBand, born: BirthKey) -> bool {
        let a_year_older = born.minus(KeySpan::YEAR);
        band.outcome(born) == Outcome::Eligible
            && band.outcome(a_year_older) != Outcome::Eligible
            && self.years(band, Some(born)).is_some_and(|(_, last)| last.is_some())
    }

    /// Returns the first and last year in which the age fits, if the age counts each year on the
    /// same date and the limits do not change.
    fn years(self, band: &AgeBand, born: Option<BirthKey>) -> Option<(Option<i32>, Option<i32>)> {
        let on = self.best_after(MaxReading::Certain)?.0.numbers.on?;
        let (after, until) = (band.certain_after(), band.certain_until());
        let born = born.filter(|_| after < until && !band.is_impossible())?;
        let is_same_day = self.deciding_until().is_none_or(|limit| limit.numbers.on == Some(on));
        let year = chrono::Datelike::year(&on.date());
        let first = (until.is_date() && is_same_day)
            .then(|| year + 1 + born.previous().whole_years_after(until));
        let last = after.is_date().then(|| year + born.previous().whole_years_after(after));
        (first <= last).then_some((first, last))
    }
}

fn reason_of(doubt: Option<Doubt>) -> AgeReason {
    match doubt {
        Some(Doubt::Exact) => AgeReason::Exactly,
        Some(Doubt::Undated) => AgeReason::Undated,
        Some(Doubt::Conflict) | None => AgeReason::Conflict,
    }
}
