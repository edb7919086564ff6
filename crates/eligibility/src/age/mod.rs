//! The age rule of a post: the birth dates that it accepts for an applicant.

mod extension;
mod finding;
mod limit;
mod relaxation;
mod screen;
mod terms;
mod unsaid;
mod walk_in;

pub(crate) use finding::{AgeFinding, AgeReason};
pub(crate) use limit::LimitNumbers;
pub(crate) use relaxation::table_day;
pub(crate) use screen::AgeScreen;
pub(crate) use terms::{AgeTerms, ApplicantTerms};
pub(crate) use unsaid::UnsaidRelaxation;
pub(crate) use walk_in::last_eligible_day;

use recruitments::record::{AgeLimit, PostKey};
use recruitments::{Day, Recruitment};

use crate::birth_key::BirthKey;
use crate::groups::Groups;
use crate::outcome::Outcome;
use limit::Limit;
use relaxation::{Generosity, Reading};

/// The age rule of a post.
#[derive(Clone, Debug)]
pub(crate) struct AgeRule {
    pub(crate) terms: AgeTerms,
    /// The numbers of the limits, in the order of the terms.
    pub(crate) numbers: Vec<LimitNumbers>,
    /// The indices of the limits in the record.
    indices: Vec<usize>,
}

/// The terms for an applicant, with the numbers of a rule.
#[derive(Clone, Copy)]
pub(crate) struct ApplicantRule<'a> {
    terms: &'a ApplicantTerms<'a>,
    numbers: &'a [LimitNumbers],
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

    /// The readings of what the notice states.
    const STATED: [Self; 4] = [Self::Certain, Self::Doubtful, Self::Summed, Self::Missing];

    const fn generosity(self) -> Generosity {
        match self {
            Self::Certain | Self::Doubtful => Generosity::Stated,
            Self::Summed => Generosity::Summed,
            Self::Missing | Self::Unquantified | Self::Unstated => Generosity::Possible,
        }
    }
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
        let limits = record.age().iter().enumerate();
        let limits = limits.filter(|(_, limit)| limit.scope.includes_post(post));
        let (indices, limits): (Vec<usize>, Vec<&AgeLimit>) = limits.unzip();
        let numbers = limits.iter().map(|limit| LimitNumbers::new(limit, record, None));
        let numbers: Vec<LimitNumbers> = numbers.collect();
        let terms = AgeTerms::new(record, post, limits.into_iter().zip(&numbers));
        Self { terms, numbers, indices }
    }

    /// Returns the numbers of the limits, if those without a day count on a day.
    fn numbers_on(&self, record: &Recruitment, day: Day) -> Vec<LimitNumbers> {
        let limits = self.indices.iter().filter_map(|index| record.age().get(*index));
        limits.map(|limit| LimitNumbers::new(limit, record, Some(day))).collect()
    }

    /// Returns the accepted birth dates of an applicant.
    pub(crate) fn band(&self, groups: &Groups) -> AgeBand {
        self.terms.for_applicant(groups).rule(&self.numbers).band()
    }
}

impl<'a> ApplicantTerms<'a> {
    /// Returns the rule with these terms and some numbers of their limits.
    pub(crate) fn rule(&'a self, numbers: &'a [LimitNumbers]) -> ApplicantRule<'a> {
        ApplicantRule { terms: self, numbers }
    }
}

impl<'a> ApplicantRule<'a> {
    /// Returns the accepted birth dates.
    pub(crate) fn band(self) -> AgeBand {
        let mut after = [BirthKey::LATEST; 6];
        for (applies, limit) in self.limits() {
            // The bounds of the other readings follow from that of `Missing`.
            for (key, reading) in after.iter_mut().zip(MaxReading::STATED) {
                let own = self.after_of(applies, limit, reading);
                *key = own.map_or(*key, |own| own.min(*key));
            }
        }
        let mut best = BirthKey::LATEST;
        for key in &mut after {
            best = best.min(*key);
            *key = best;
        }
        let [.., missing, unquantified, unstated] = &mut after;
        let extension = self.terms.extension;
        *unquantified = missing.minus(extension.span());
        *unstated = if extension.is_unstated { BirthKey::EARLIEST } else { *unquantified };
        AgeBand { after, until: self.until(extension.is_unstated) }
    }

    /// Returns the limits that apply or can apply to the applicant.
    fn limits(self) -> impl Iterator<Item = (Outcome, Limit<'a>)> + Clone {
        let limits = self.terms.limits().zip(self.numbers).enumerate();
        let limits = limits.map(|(position, ((applies, terms), numbers))| {
            (applies, Limit { position, terms, numbers })
        });
        limits.filter(|(applies, _)| *applies > Outcome::NotEligible)
    }

    /// Returns the limit with the most favourable maximum age, and its bound.
    fn best_after(self, reading: MaxReading) -> Option<(Limit<'a>, BirthKey)> {
        let bounds = self
            .limits()
            .filter_map(|(applies, limit)| Some((limit, self.after_of(applies, limit, reading)?)));
        bounds.min_by_key(|(_, key)| *key)
    }

    /// Returns the bound of a limit, unless it is not certain enough for the reading.
    fn after_of(self, applies: Outcome, limit: Limit<'a>, reading: MaxReading) -> Option<BirthKey> {
        let bound = limit.numbers.after?;
        let generosity = reading.generosity();
        let is_lenient = reading != MaxReading::Certain;
        let relaxed = || {
            let reading = Reading { is_lenient, generosity };
            self.terms.relaxations.relaxed(limit.numbers, bound, reading)
        };
        (applies >= generosity.applies()).then(relaxed)
    }

    /// Returns the last birth dates: certain, doubtful, and with missing facts.
    ///
    /// An applicant can compete by each limit with a maximum age that applies. The most favourable
    /// one counts.
    fn until(self, is_unstated: bool) -> [BirthKey; 3] {
        let best = |least: Outcome, reading: MinReading| {
            let limits = self.limits().filter(|(applies, _)| *applies >= least);
            let limits = limits.filter(|(_, limit)| limit.numbers.after.is_some());
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
    fn until_of(self, path: Option<Limit<'a>>, reading: MinReading) -> BirthKey {
        let is_of_path =
            move |limit: &Limit| path.is_none_or(|path| limit.terms.extends_to(path.terms));
        let bounds = |applies: Outcome| {
            let limits = self.limits().filter(move |(own, _)| *own == applies);
            let limits = limits.map(|(_, limit)| limit).filter(is_of_path);
            limits.filter_map(|limit| limit.numbers.until)
        };
        let certain = bounds(Outcome::Eligible);
        let missing = bounds(Outcome::CannotTell);
        // Without a certain minimum age, the strictest possible one is assumed.
        let elsewhere = self.elsewhere().filter(is_of_path);
        let elsewhere = elsewhere.filter_map(|limit| limit.numbers.until);
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

    /// Returns the limits with a minimum age that only the home state of the applicant excludes.
    fn elsewhere(self) -> impl Iterator<Item = Limit<'a>> + Clone {
        let ApplicantTerms { terms, elsewhere, .. } = self.terms;
        elsewhere.iter().filter_map(move |position| {
            let terms = terms.limits.get(*position)?;
            Some(Limit { position: *position, terms, numbers: self.numbers.get(*position)? })
        })
    }
}
