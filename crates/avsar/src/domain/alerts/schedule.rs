//! When messages are sent.

use chrono::{DateTime, Datelike, Days, NaiveTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::clock::{india_day, india_midnight};

/// How often an alert sends messages.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Frequency {
    /// As soon as an edit has rested for a minute.
    AtOnce,
    /// Once a day, at the hour of the owner.
    Daily,
    /// Once a week, at the day and the hour of the owner.
    Weekly,
}

/// The day and the hour at which an owner gets collected messages, in India.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendTime {
    /// Hour of the day, from 0 to 23.
    #[schema(minimum = 0, maximum = 23)]
    pub hour: u8,
    /// Day of the week of weekly messages, from 0 (Monday) to 6.
    #[schema(minimum = 0, maximum = 6)]
    pub weekday: u8,
}

impl SendTime {
    /// Seven in the morning, on Mondays.
    pub const DEFAULT: Self = Self { hour: 7, weekday: 0 };

    /// Returns whether hour and day exist.
    #[must_use]
    pub fn is_valid(self) -> bool {
        self.hour < 24 && self.weekday < 7
    }

    /// Returns the first time after `now` at which an alert with a frequency sends.
    #[must_use]
    pub fn next(self, frequency: Frequency, now: DateTime<Utc>) -> DateTime<Utc> {
        let days = match frequency {
            Frequency::AtOnce => return now,
            Frequency::Daily => 0..2,
            Frequency::Weekly => 0..8,
        };
        let today = india_day(now);
        let days = days.filter_map(|days| today.checked_add_days(Days::new(days)));
        let is_sending =
            |weekday: u32| frequency == Frequency::Daily || weekday == u32::from(self.weekday);
        let hour = NaiveTime::from_hms_opt(self.hour.into(), 0, 0).unwrap_or_default();
        days.filter(|day| is_sending(day.weekday().num_days_from_monday()))
            .map(|day| india_midnight(day) + (hour - NaiveTime::MIN))
            .find(|time| *time > now)
            .unwrap_or(now + TimeDelta::days(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc()
    }

    /// 2026-11-28 is a Saturday.
    #[test]
    fn hours_and_days_are_those_of_india() {
        let time = SendTime { hour: 7, weekday: 0 };
        for (frequency, now, next) in [
            (Frequency::AtOnce, "2026-11-28T00:00:00Z", "2026-11-28T00:00:00Z"),
            (Frequency::Daily, "2026-11-28T06:59:59+05:30", "2026-11-28T07:00:00+05:30"),
            (Frequency::Daily, "2026-11-28T07:00:00+05:30", "2026-11-29T07:00:00+05:30"),
            (Frequency::Daily, "2026-11-28T20:00:00Z", "2026-11-29T07:00:00+05:30"),
            (Frequency::Weekly, "2026-11-28T12:00:00+05:30", "2026-11-30T07:00:00+05:30"),
            (Frequency::Weekly, "2026-11-30T06:00:00+05:30", "2026-11-30T07:00:00+05:30"),
            (Frequency::Weekly, "2026-11-30T07:00:00+05:30", "2026-12-07T07:00:00+05:30"),
        ] {
            assert_eq!(time.next(frequency, at(now)), at(next), "{frequency:?} after {now}");
        }
    }
}
