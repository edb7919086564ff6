//! Days, months and times of day. They are those of India.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Years that a date of a notice or a birth date can have. Far dates would overflow calculations.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2200;
/// Offset of Indian Standard Time from UTC, in seconds.
const INDIA_OFFSET_SECONDS: i32 = 5 * 3600 + 1800;
/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// A text that is not a day, month or time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CalendarError {
    /// The year is out of range.
    #[error("Enter a year from 1900 to 2200.")]
    Year,
    /// The text is not a date.
    #[error("Enter a date such as 2024-09-24.")]
    Day,
    /// The text is not a month.
    #[error("Enter a month such as 2024-10.")]
    Month,
    /// The text is not a time of day.
    #[error("Enter a time from 00:00 to 24:00.")]
    Time,
}

/// A calendar day from 1900 to 2200.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "NaiveDate", into = "NaiveDate")]
#[schema(value_type = NaiveDate)]
pub struct Day(NaiveDate);

impl Day {
    /// Returns the day of a year, month (from 1) and day of the month.
    #[must_use]
    pub fn from_ymd(year: i32, month: u32, day: u32) -> Option<Self> {
        Self::try_from(NaiveDate::from_ymd_opt(year, month, day)?).ok()
    }

    /// Returns the date.
    #[must_use]
    pub fn date(self) -> NaiveDate {
        self.0
    }

    /// Returns the day of a time in India. Days outside the range are limited to it.
    #[must_use]
    pub fn in_india(time: DateTime<Utc>) -> Self {
        let date = india_offset()
            .map_or(time.date_naive(), |offset| time.with_timezone(&offset).date_naive());
        Self(date.clamp(first_day(), last_day()))
    }

    /// Returns the day `days` later, or earlier if negative, limited to the range.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        let moved = TimeDelta::try_days(days).and_then(|delta| self.0.checked_add_signed(delta));
        let end = if days < 0 { first_day() } else { last_day() };
        Self(moved.unwrap_or(end).clamp(first_day(), last_day()))
    }

    /// Returns the time at which the day begins in India, plus `time`.
    #[must_use]
    pub fn at(self, time: ClockTime) -> DateTime<Utc> {
        let midnight = self.0.and_time(chrono::NaiveTime::MIN).and_utc();
        midnight - TimeDelta::seconds(i64::from(INDIA_OFFSET_SECONDS))
            + TimeDelta::minutes(i64::from(time.0))
    }
}

fn india_offset() -> Option<FixedOffset> {
    FixedOffset::east_opt(INDIA_OFFSET_SECONDS)
}

fn first_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(*YEARS.start(), 1, 1).unwrap_or(NaiveDate::MIN)
}

fn last_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(*YEARS.end(), 12, 31).unwrap_or(NaiveDate::MAX)
}

impl TryFrom<NaiveDate> for Day {
    type Error = CalendarError;

    fn try_from(date: NaiveDate) -> Result<Self, CalendarError> {
        if YEARS.contains(&date.year()) { Ok(Self(date)) } else { Err(CalendarError::Year) }
    }
}

impl From<Day> for NaiveDate {
    fn from(day: Day) -> Self {
        day.0
    }
}

impl FromStr for Day {
    type Err = CalendarError;

    fn from_str(text: &str) -> Result<Self, CalendarError> {
        Self::try_from(text.parse::<NaiveDate>().map_err(|_| CalendarError::Day)?)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A time of day, in minutes. "24:00" is the end of the day.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "18:00")]
pub struct ClockTime(u16);

impl ClockTime {
    /// The end of a day.
    pub const END_OF_DAY: Self = Self(DAY_MINUTES);
    /// The beginning of a day.
    pub const START_OF_DAY: Self = Self(0);

    /// Returns the time of an hour and a minute.
    #[must_use]
    pub fn from_hm(hour: u16, minute: u16) -> Option<Self> {
        let minutes = hour.checked_mul(60)?.checked_add(minute)?;
        (minute < 60 && minutes <= DAY_MINUTES).then_some(Self(minutes))
    }

    /// Returns the minutes since the beginning of the day.
    #[must_use]
    pub fn minutes(self) -> u16 {
        self.0
    }
}

impl FromStr for ClockTime {
    type Err = CalendarError;

    fn from_str(text: &str) -> Result<Self, CalendarError> {
        let (hour, minute) = text.split_once(':').ok_or(CalendarError::Time)?;
        let number = |digits: &str| match digits.as_bytes() {
            [a, b] if a.is_ascii_digit() && b.is_ascii_digit() => {
                Ok(u16::from(a - b'0') * 10 + u16::from(b - b'0'))
            }
            _ => Err(CalendarError::Time),
        };
        Self::from_hm(number(hour)?, number(minute)?).ok_or(CalendarError::Time)
    }
}

impl TryFrom<String> for ClockTime {
    type Error = CalendarError;

    fn try_from(text: String) -> Result<Self, CalendarError> {
        text.parse()
    }
}

impl From<ClockTime> for String {
    fn from(time: ClockTime) -> Self {
        time.to_string()
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// A day in India, with a time if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DayTime {
    /// The day.
    pub day: Day,
    /// The time of day.
    pub time: Option<ClockTime>,
}

impl DayTime {
    /// Returns the bare day instead of the time 24:00. Both end at the same moment, but the time
    /// belongs to the next day where days end at midnight.
    #[must_use]
    pub fn without_midnight(self) -> Self {
        Self { time: self.time.filter(|time| *time != ClockTime::END_OF_DAY), ..self }
    }

    /// Returns the time, or the beginning of the day.
    #[must_use]
    pub fn start(self) -> DateTime<Utc> {
        self.day.at(self.time.unwrap_or(ClockTime::START_OF_DAY))
    }

    /// Returns the time, or the end of the day, which is the beginning of the next one.
    #[must_use]
    pub fn end(self) -> DateTime<Utc> {
        self.day.at(self.time.unwrap_or(ClockTime::END_OF_DAY))
    }
}

/// A month of a year.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "2024-10")]
pub struct Month(Day);

impl Month {
    /// Returns the month of a year, from 1.
    #[must_use]
    pub fn from_ym(year: i32, month: u32) -> Option<Self> {
        Day::from_ymd(year, month, 1).map(Self)
    }

    /// Returns the first day.
    #[must_use]
    pub fn first_day(self) -> Day {
        self.0
    }

    /// Returns the last day.
    #[must_use]
    pub fn last_day(self) -> Day {
        let next = self.0.0.checked_add_months(chrono::Months::new(1));
        next.and_then(|next| next.pred_opt())
            .and_then(|last| Day::try_from(last).ok())
            .unwrap_or(self.0)
    }
}

impl FromStr for Month {
    type Err = CalendarError;

    fn from_str(text: &str) -> Result<Self, CalendarError> {
        let date = format!("{text}-01").parse::<NaiveDate>().map_err(|_| CalendarError::Month)?;
        Day::try_from(date).map(Self)
    }
}

impl TryFrom<String> for Month {
    type Error = CalendarError;

    fn try_from(text: String) -> Result<Self, CalendarError> {
        text.parse()
    }
}

impl From<Month> for String {
    fn from(month: Month) -> Self {
        month.to_string()
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.0.format("%Y-%m").fmt(f)
    }
}
