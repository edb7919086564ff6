//! Dates of a reading.

use chrono::{Datelike, Timelike};
use recruitments::record::{Moment, Period, RecruitmentDate};
use recruitments::{ClockTime, Day, Fact, Month, Recruitment, path};

use super::findings::Findings;
use crate::moments::{self, TimeOfDay};
use crate::reading::{DatedEvent, Reading};

/// Fills the dates. The words of a month remain with it.
pub(super) fn fill(record: &mut Recruitment, reading: &Reading, findings: &mut Findings) {
    for said in &reading.dates {
        let path = format!("dates.{}", path::json_name(&said.value.event));
        let Some(source) = findings.value(&path, said) else { continue };
        let Some(period) = period(&said.value, &said.source.quote) else { continue };
        record.dates.push(RecruitmentDate {
            event: said.value.event,
            advertisement: None,
            posts: Vec::new(),
            places: Vec::new(),
            stage: None,
            label: None,
            when: Fact::said(period, vec![source]),
        });
    }
}

fn period(dated: &DatedEvent, words: &str) -> Option<Period> {
    Some(Period {
        from: moment(dated.from, words)?,
        to: match dated.to {
            Some(to) => Some(moment(to, words)?),
            None => None,
        },
        certainty: dated.certainty,
    })
}

pub(super) fn moment(moment: moments::Moment, words: &str) -> Option<Moment> {
    match moment {
        moments::Moment::Day { on, time } => {
            Some(Moment::Day { on: day(on)?, time: time.and_then(clock_time) })
        }
        moments::Moment::Month { month } => Some(Moment::Month {
            month: Month::from_ym(month.year, month.month)?,
            words: Some(words.to_owned()),
        }),
    }
}

/// Returns a day in the form of the record.
pub(super) fn day(day: chrono::NaiveDate) -> Option<Day> {
    Day::from_ymd(day.year(), day.month(), day.day())
}

fn clock_time(time: TimeOfDay) -> Option<ClockTime> {
    match time {
        TimeOfDay::EndOfDay => Some(ClockTime::END_OF_DAY),
        TimeOfDay::At(time) => {
            ClockTime::from_hm(u16::try_from(time.hour()).ok()?, u16::try_from(time.minute()).ok()?)
        }
    }
}
