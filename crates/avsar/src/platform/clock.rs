//! The only source of the current time.
//!
//! All code that depends on the current time reads it from a [`Clock`]. Tests freeze the clock
//! instead of sleeping.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Timelike, Utc};

/// Offset of the Indian time zone, in seconds east of UTC. Calendar days are days in India.
/// Asia/Kolkata has been UTC+05:30 without daylight saving since 1945, so a fixed offset suffices.
const INDIA_SECONDS_EAST: i32 = 5 * 3600 + 30 * 60;

/// A clock with a resolution of one microsecond, which both databases store.
#[derive(Clone, Debug)]
pub struct Clock(TimeSource);

#[derive(Clone, Debug)]
enum TimeSource {
    System,
    Frozen(Arc<AtomicI64>),
}

impl Clock {
    /// Returns the system clock.
    #[must_use]
    pub fn system() -> Self {
        Self(TimeSource::System)
    }

    /// Returns a clock that changes only by [`Clock::advance`].
    #[must_use]
    pub fn frozen_at(now: DateTime<Utc>) -> Self {
        Self(TimeSource::Frozen(Arc::new(AtomicI64::new(now.timestamp_micros()))))
    }

    /// Advances a frozen clock and all its clones. Has no effect on the system clock.
    pub fn advance(&self, by: chrono::Duration) {
        if let (TimeSource::Frozen(micros), Some(by)) = (&self.0, by.num_microseconds()) {
            micros.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Returns the current time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            TimeSource::System => {
                let now = Utc::now();
                now.with_nanosecond(now.nanosecond() / 1000 * 1000).unwrap_or(now)
            }
            TimeSource::Frozen(micros) => {
                DateTime::from_timestamp_micros(micros.load(Ordering::SeqCst)).unwrap_or_default()
            }
        }
    }

    /// Returns the current calendar day in India.
    #[must_use]
    pub fn today(&self) -> NaiveDate {
        india_day(self.now())
    }
}

/// Returns the calendar day in India at a time.
#[must_use]
pub fn india_day(at: DateTime<Utc>) -> NaiveDate {
    india_time(at).date_naive()
}

/// Returns a time with its date and time of day in India.
#[must_use]
pub fn india_time(at: DateTime<Utc>) -> DateTime<FixedOffset> {
    at.with_timezone(&india())
}

/// Returns the time at which a calendar day starts in India.
#[must_use]
pub fn india_midnight(day: NaiveDate) -> DateTime<Utc> {
    let local = day.and_time(NaiveTime::MIN);
    DateTime::from_naive_utc_and_offset(
        local - chrono::Duration::seconds(INDIA_SECONDS_EAST.into()),
        Utc,
    )
}

fn india() -> FixedOffset {
    FixedOffset::east_opt(INDIA_SECONDS_EAST).unwrap_or_else(|| chrono::Offset::fix(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calendar_days_are_days_in_india() {
        let late = DateTime::parse_from_rfc3339("2026-11-20T18:30:00Z").unwrap().to_utc();
        assert_eq!(india_day(late).to_string(), "2026-11-21");
        assert_eq!(india_day(late - chrono::Duration::seconds(1)).to_string(), "2026-11-20");
        assert_eq!(india_midnight(india_day(late)), late);
    }

    #[test]
    fn advance_moves_all_clones_of_a_frozen_clock() {
        let clock = Clock::frozen_at(DateTime::UNIX_EPOCH);
        let same = clock.clone();
        clock.advance(chrono::Duration::days(1));
        assert_eq!(same.now().to_rfc3339(), "1970-01-02T00:00:00+00:00");
    }
}
