//! The one source of the time.
//!
//! Whatever depends on "now" takes it from a [`Clock`], so that tests freeze it and never sleep.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Timelike, Utc};

/// Calendar days are India's. Asia/Kolkata has been UTC+05:30 without daylight saving since 1945,
/// so a fixed offset is the whole rule.
const INDIA_SECONDS_EAST: i32 = 5 * 3600 + 30 * 60;

/// Tells the time, in microseconds at the finest, which is what both databases keep.
#[derive(Clone, Debug)]
pub struct Clock(TimeSource);

#[derive(Clone, Debug)]
enum TimeSource {
    System,
    Frozen(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self(TimeSource::System)
    }

    /// A clock that stands still until [`Clock::advance`] moves it.
    #[must_use]
    pub fn frozen_at(now: DateTime<Utc>) -> Self {
        Self(TimeSource::Frozen(Arc::new(AtomicI64::new(now.timestamp_micros()))))
    }

    /// Moves a frozen clock, and every clone of it; the machine's clock cannot be moved.
    pub fn advance(&self, by: chrono::Duration) {
        if let (TimeSource::Frozen(micros), Some(by)) = (&self.0, by.num_microseconds()) {
            micros.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// The present moment.
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

    /// The present calendar day in India.
    #[must_use]
    pub fn today(&self) -> NaiveDate {
        india_day(self.now())
    }
}

/// The calendar day in India at a moment.
#[must_use]
pub fn india_day(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&india()).date_naive()
}

/// The moment at which a calendar day begins in India.
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
    fn days_are_indias() {
        let late = DateTime::parse_from_rfc3339("2026-11-20T18:30:00Z").unwrap().to_utc();
        assert_eq!(india_day(late).to_string(), "2026-11-21");
        assert_eq!(india_day(late - chrono::Duration::seconds(1)).to_string(), "2026-11-20");
        assert_eq!(india_midnight(india_day(late)), late);
    }

    #[test]
    fn a_frozen_clock_moves_only_when_told() {
        let clock = Clock::frozen_at(DateTime::UNIX_EPOCH);
        let same = clock.clone();
        clock.advance(chrono::Duration::days(1));
        assert_eq!(same.now().to_rfc3339(), "1970-01-02T00:00:00+00:00");
    }
}
