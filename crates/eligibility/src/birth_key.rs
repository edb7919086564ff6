//! Birth dates as integers, to compare them with age limits.

use chrono::Datelike;
use recruitments::Day;

/// Size of a month in a key. It is larger than the days of any month.
const MONTH: i32 = 32;
/// Size of a year in a key.
pub(crate) const YEAR: i32 = 12 * MONTH;

/// A calendar date whose day need not exist, as `year * 384 + month * 32 + day`, month from 0.
///
/// An applicant attains N years on day D exactly if the key of the birth date is at most that of D
/// minus N years. 30 February comes after 28 and before 1 March, so that the rule holds for months
/// and leap years without a calendar. A person born on 29 February attains N on 1 March (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct BirthKey(i32);

impl BirthKey {
    /// Before all dates.
    pub(crate) const EARLIEST: Self = Self(i32::MIN);
    /// After all dates.
    pub(crate) const LATEST: Self = Self(i32::MAX);

    pub(crate) fn from_day(day: Day) -> Self {
        let date = day.date();
        let month = i32::try_from(date.month0()).unwrap_or_default();
        let day = i32::try_from(date.day()).unwrap_or_default();
        Self(date.year() * YEAR + month * MONTH + day)
    }

    /// Returns the key before a day, after the last day before it.
    pub(crate) fn before(day: Day) -> Self {
        Self(Self::from_day(day).0 - 1)
    }

    /// Returns the key `span` earlier. The ends of the range stay.
    pub(crate) fn minus(self, span: KeySpan) -> Self {
        if self.is_date() { Self(self.0.saturating_sub(span.0)) } else { self }
    }

    /// Returns the key `span` later. The ends of the range stay.
    pub(crate) fn plus(self, span: KeySpan) -> Self {
        if self.is_date() { Self(self.0.saturating_add(span.0)) } else { self }
    }

    /// Returns the span since an earlier key, or none if it is later.
    pub(crate) fn since(self, earlier: Self) -> KeySpan {
        KeySpan(self.0.saturating_sub(earlier.0).max(0))
    }

    /// Returns how many whole years the key is after another one, which can be negative.
    pub(crate) fn whole_years_after(self, other: Self) -> i32 {
        self.0.saturating_sub(other.0).div_euclid(YEAR)
    }

    /// Returns the key 1 smaller.
    pub(crate) fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns whether the key is a date, and not an end of the range.
    pub(crate) fn is_date(self) -> bool {
        self != Self::EARLIEST && self != Self::LATEST
    }

    /// Returns the last existing day that is not after the key.
    pub(crate) fn last_day(self) -> Option<Day> {
        if !self.is_date() {
            return None;
        }
        let (year, month) = (self.0.div_euclid(YEAR), self.0.rem_euclid(YEAR) / MONTH);
        let month = u32::try_from(month).ok()? + 1;
        let day = u32::try_from(self.0.rem_euclid(MONTH)).ok()?;
        if day == 0 {
            return Some(Day::from_ymd(year, month, 1)?.plus_days(-1));
        }
        (day.saturating_sub(3)..=day).rev().find_map(|day| Day::from_ymd(year, month, day))
    }

    /// Returns the first existing day after the key.
    pub(crate) fn next_day(self) -> Option<Day> {
        self.last_day().map(|day| day.plus_days(1))
    }
}

/// A difference of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct KeySpan(i32);

impl KeySpan {
    /// A year.
    pub(crate) const YEAR: Self = Self(YEAR);

    pub(crate) fn from_months(months: u32) -> Self {
        Self(i32::try_from(months).unwrap_or(i32::MAX).saturating_mul(MONTH))
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Returns the whole months.
    pub(crate) fn months(self) -> u32 {
        u32::try_from(self.0 / MONTH).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn keys_are_in_the_order_of_days_and_convert_back() {
        let mut last = BirthKey::EARLIEST;
        let mut at = day("1995-12-01");
        while at < day("2001-03-05") {
            let key = BirthKey::from_day(at);
            assert!(key > last);
            assert_eq!(key.last_day(), Some(at));
            assert_eq!(key.next_day(), Some(at.plus_days(1)));
            assert_eq!(BirthKey::before(at).next_day(), Some(at));
            last = key;
            at = at.plus_days(1);
        }
    }

    /// Rule A1 of the design.
    #[test]
    fn ages_of_people_born_on_29_february() {
        let attained = |born, years: u32, on| {
            let limit = BirthKey::from_day(day(on)).minus(KeySpan::from_months(12 * years));
            BirthKey::from_day(day(born)) <= limit
        };
        assert!(!attained("1992-02-29", 33, "2025-02-28"));
        assert!(attained("1992-02-29", 33, "2025-03-01"));
        assert!(attained("1992-02-29", 32, "2024-02-29"));
        assert!(attained("1997-02-28", 31, "2028-02-29"));
        assert!(!attained("1997-03-01", 31, "2028-02-29"));
    }
}
