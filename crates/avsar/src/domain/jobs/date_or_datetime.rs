//! Dates with an optional time.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, SecondsFormat, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::platform::clock::{india_day, india_midnight};

/// A date in a notice: a calendar day in India, or a date with a time.
///
/// In JSON a date is `YYYY-MM-DD`, and a date with a time is RFC 3339 in UTC. A time without a
/// zone, as the date-time fields of browsers send it, is Indian time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum DateOrDateTime {
    /// A whole calendar day in India.
    Date(NaiveDate),
    /// A date with a time.
    DateTime(DateTime<Utc>),
}

impl DateOrDateTime {
    /// Returns the first instant: the time itself, or the start of the day in India.
    #[must_use]
    pub fn start(self) -> DateTime<Utc> {
        match self {
            Self::Date(day) => india_midnight(day),
            Self::DateTime(at) => at,
        }
    }

    /// Returns the last instant: the time itself, or the last millisecond before midnight in India.
    #[must_use]
    pub fn end(self) -> DateTime<Utc> {
        match self {
            Self::Date(day) => {
                let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
                india_midnight(next) - TimeDelta::milliseconds(1)
            }
            Self::DateTime(at) => at,
        }
    }

    /// Returns the calendar day in India.
    #[must_use]
    pub fn day(self) -> NaiveDate {
        match self {
            Self::Date(day) => day,
            Self::DateTime(at) => india_day(at),
        }
    }
}

impl fmt::Display for DateOrDateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(day) => write!(f, "{day}"),
            Self::DateTime(at) => f.write_str(&at.to_rfc3339_opts(SecondsFormat::Secs, true)),
        }
    }
}

impl From<DateOrDateTime> for String {
    fn from(value: DateOrDateTime) -> Self {
        value.to_string()
    }
}

/// The error for text that is not a valid date.
#[derive(Debug, thiserror::Error)]
#[error(
    "must be a date such as 2026-12-31, or a date with a time such as 2026-12-31T18:00:00+05:30"
)]
pub struct InvalidDateError;

impl FromStr for DateOrDateTime {
    type Err = InvalidDateError;

    fn from_str(text: &str) -> Result<Self, InvalidDateError> {
        let text = text.trim();
        let is_in_range = |day: NaiveDate| (1900..2200).contains(&chrono::Datelike::year(&day));
        let value = if let Ok(day) = text.parse::<NaiveDate>() {
            Self::Date(day)
        } else if let Ok(at) = DateTime::parse_from_rfc3339(text) {
            Self::DateTime(at.to_utc())
        } else {
            let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M")
                .or_else(|_| NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f"))
                .map_err(|_| InvalidDateError)?;
            let since_midnight = local.time().signed_duration_since(chrono::NaiveTime::MIN);
            Self::DateTime(india_midnight(local.date()) + since_midnight)
        };
        if is_in_range(value.day()) { Ok(value) } else { Err(InvalidDateError) }
    }
}

impl TryFrom<String> for DateOrDateTime {
    type Error = InvalidDateError;

    fn try_from(text: String) -> Result<Self, InvalidDateError> {
        text.parse()
    }
}

impl utoipa::PartialSchema for DateOrDateTime {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("A day (`YYYY-MM-DD`) in India, or a moment (RFC 3339)."))
            .into()
    }
}

impl utoipa::ToSchema for DateOrDateTime {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_dates_times_with_zone_and_local_times() {
        for (text, shown) in [
            ("2026-12-31", "2026-12-31"),
            ("2026-12-31T12:30:00Z", "2026-12-31T12:30:00Z"),
            ("2026-12-31T18:00:00+05:30", "2026-12-31T12:30:00Z"),
            ("2026-12-31T18:00", "2026-12-31T12:30:00Z"),
            (" 2026-12-31 ", "2026-12-31"),
        ] {
            assert_eq!(text.parse::<DateOrDateTime>().unwrap().to_string(), shown, "{text}");
        }
        for text in ["", "31-12-2026", "2026-02-30", "0001-01-01", "+99999-01-01", "tomorrow"] {
            assert!(text.parse::<DateOrDateTime>().is_err(), "{text}");
        }
    }

    #[test]
    fn day_ends_at_midnight_in_india() {
        let day: DateOrDateTime = "2026-11-21".parse().unwrap();
        assert_eq!(day.start().to_rfc3339(), "2026-11-20T18:30:00+00:00");
        assert_eq!(day.end().to_rfc3339(), "2026-11-21T18:29:59.999+00:00");
    }
}
