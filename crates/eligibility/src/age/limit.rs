//! An age limit as bounds of birth dates.

use recruitments::record::{Age, AgeLimit, MaxBound};
use recruitments::{Day, Recruitment};

use crate::birth_key::{BirthKey, KeySpan};
use crate::groups::{KNOWN, RuleScope};
use crate::homes::HomeStates;

/// Months by which the day of the age can differ from the dates of a notice (design, A5).
const UNDATED_MONTHS: u32 = 24;

/// Why a bound is not certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Doubt {
    /// The notice has only a number, and the age is exactly that number (A3).
    Exact,
    /// The notice does not say on which day the age counts (A5).
    Undated,
    /// The number and the birth dates of the notice contradict each other (A4).
    Conflict,
}

/// A bound of the birth date. Birth dates between the keys are doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bound {
    /// The bound that accepts fewer birth dates.
    pub(crate) strict: BirthKey,
    /// The bound that accepts more birth dates.
    pub(crate) lenient: BirthKey,
    pub(crate) doubt: Doubt,
}

impl Bound {
    /// The bounds of a limit that no birth date meets. All birth dates are doubtful.
    const CONTRADICTORY_AFTER: Self =
        Self { strict: BirthKey::LATEST, lenient: BirthKey::EARLIEST, doubt: Doubt::Conflict };
    const CONTRADICTORY_UNTIL: Self =
        Self { strict: BirthKey::EARLIEST, lenient: BirthKey::LATEST, doubt: Doubt::Conflict };

    const fn certain(key: BirthKey) -> Self {
        Self { strict: key, lenient: key, doubt: Doubt::Exact }
    }
}

/// The days on which the age can count, as keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AgeDates {
    pub(crate) first: BirthKey,
    pub(crate) last: BirthKey,
    /// The key of the day before the first one.
    before_first: BirthKey,
    is_known: bool,
}

impl AgeDates {
    fn new(on: Option<Day>, record: &Recruitment) -> Self {
        if let Some(on) = on {
            let key = BirthKey::from_day(on);
            let before = BirthKey::from_day(on.plus_days(-1));
            return Self { first: key, last: key, before_first: before, is_known: true };
        }
        let periods = || record.dates.iter().filter_map(|date| date.valid());
        let first = periods().map(|period| period.from.first_day()).min();
        let last = periods().map(|period| period.last().last_day()).max();
        let span = KeySpan::from_months(UNDATED_MONTHS);
        let first = first.map_or(BirthKey::EARLIEST, |day| BirthKey::from_day(day).minus(span));
        let last = last.map_or(BirthKey::LATEST, |day| BirthKey::from_day(day).plus(span));
        Self { first, last, before_first: first.previous(), is_known: false }
    }

    /// Returns the bound of a maximum age. Accepted birth dates are after the bound.
    pub(crate) fn max(&self, age: KeySpan, bound: MaxBound) -> Bound {
        let first = match bound {
            MaxBound::NotAttained => self.first,
            MaxBound::NotExceeding | MaxBound::Unsaid => self.before_first,
        };
        Bound { strict: self.last.minus(age), lenient: first.minus(age), doubt: self.doubt() }
    }

    fn min(&self, age: KeySpan) -> Bound {
        Bound { strict: self.first.minus(age), lenient: self.last.minus(age), doubt: self.doubt() }
    }

    fn doubt(&self) -> Doubt {
        if self.is_known { Doubt::Exact } else { Doubt::Undated }
    }
}

/// The applicants of an age limit, and the ages that it has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LimitTerms {
    pub(crate) scope: RuleScope,
    pub(crate) has_max: bool,
    pub(crate) has_min: bool,
}

/// The numbers of an age limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LimitNumbers {
    /// Birth dates must be after this bound. `None`: the limit has no maximum age.
    pub(crate) after: Option<Bound>,
    /// Birth dates must not be after this bound. `None`: the limit has no minimum age.
    pub(crate) until: Option<Bound>,
    pub(crate) dates: AgeDates,
    pub(crate) bound: MaxBound,
    /// Day on which the age counts.
    pub(crate) on: Option<Day>,
    /// The stated maximum age.
    pub(crate) max: Option<Age>,
}

/// An age limit of a post.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit<'a> {
    /// Position in the rule.
    pub(crate) position: usize,
    pub(crate) terms: &'a LimitTerms,
    pub(crate) numbers: &'a LimitNumbers,
}

impl LimitTerms {
    /// Returns the terms of a limit with some numbers.
    pub(crate) fn new(limit: &AgeLimit, numbers: &LimitNumbers, homes: &HomeStates) -> Self {
        Self {
            scope: RuleScope::new(&limit.scope).reserved_for_residents(homes),
            has_max: numbers.after.is_some(),
            has_min: numbers.until.is_some(),
        }
    }

    /// Returns whether the minimum age of this limit is that of applicants who compete by another
    /// limit. Applicants need not make a claim, and can compete as unreserved.
    pub(crate) fn extends_to(&self, path: &Self) -> bool {
        let claims = |limit: &Self| limit.scope.with.without(KNOWN.genders);
        let groups = self.scope.groups;
        claims(path).contains_all(claims(self))
            && (groups.is_empty()
                || groups.intersects(KNOWN.unreserved)
                || groups.intersects(path.scope.groups))
    }
}

impl LimitNumbers {
    /// Returns the numbers of a limit. A limit without a day counts on `undated`, if it is given.
    pub(crate) fn new(limit: &AgeLimit, record: &Recruitment, undated: Option<Day>) -> Self {
        let dates = AgeDates::new(limit.on.or(undated), record);
        let window = limit.window.unwrap_or_default();
        let bound = limit.max.map_or(MaxBound::Unsaid, |max| max.bound);
        let max = limit.max.map(|max| dates.max(span(max.age), bound));
        let min = limit.min.map(|min| dates.min(span(min)));
        // A limit without any member says that every age is accepted.
        let is_none = limit.max.is_none() && limit.min.is_none() && limit.window.is_none();
        let is_impossible = window.from.zip(window.to).is_some_and(|(from, to)| from > to)
            || limit.max.zip(limit.min).is_some_and(|(max, min)| span(max.age) <= span(min));
        let (after, until) = if is_impossible {
            (Some(Bound::CONTRADICTORY_AFTER), Some(Bound::CONTRADICTORY_UNTIL))
        } else if is_none {
            (Some(Bound::certain(BirthKey::EARLIEST)), None)
        } else {
            (
                with_window(max, window.from.map(BirthKey::before), |a, b| a > b),
                with_window(min, window.to.map(BirthKey::from_day), |a, b| a < b),
            )
        };
        let max = limit.max.map(|max| max.age);
        Self { after, until, dates, bound, on: limit.on, max }
    }
}

/// Returns an age as a span.
pub(crate) fn span(age: Age) -> KeySpan {
    KeySpan::from_months(age.years.saturating_mul(12).saturating_add(age.months))
}

/// Returns the bound of a number and of a birth date. The birth date decides. It does not decide
/// where the number plainly contradicts it (A4).
fn with_window(
    number: Option<Bound>,
    window: Option<BirthKey>,
    is_stricter: fn(BirthKey, BirthKey) -> bool,
) -> Option<Bound> {
    let Some(window) = window else { return number };
    let Some(number) = number else { return Some(Bound::certain(window)) };
    if is_stricter(window, number.strict) {
        Some(Bound { strict: window, lenient: number.strict, doubt: Doubt::Conflict })
    } else if is_stricter(number.lenient, window) {
        Some(Bound { strict: number.lenient, lenient: window, doubt: Doubt::Conflict })
    } else {
        Some(Bound::certain(window))
    }
}
