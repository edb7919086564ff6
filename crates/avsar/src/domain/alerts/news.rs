//! The news about records: their publication, and changes of their dates.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

use crate::domain::jobs::{DateOrDateTime, Details, Job};

/// Time without an edit after which news are sent. Several edits in a row give one message.
const QUIET_TIME: TimeDelta = TimeDelta::seconds(60);
/// Maximum time for which edits delay news.
const MAX_DELAY: TimeDelta = TimeDelta::minutes(5);

/// Why a record is news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "kebab-case")]
pub enum NewsReason {
    /// Publication before alerts began. Followers get no message about it.
    Known,
    /// It was published.
    Published,
    /// Its dates changed.
    Dates,
}

/// The dates of a record by which people plan.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct KeyDates {
    /// First day of applications.
    pub opens: Option<DateOrDateTime>,
    /// Last date of applications.
    pub closes: Option<DateOrDateTime>,
    /// Date of the examination.
    pub exam: Option<DateOrDateTime>,
    /// Release date of the admit card.
    pub admit_card: Option<DateOrDateTime>,
    /// Release date of the result.
    pub result: Option<DateOrDateTime>,
}

impl KeyDates {
    /// Returns the dates of a job, an admit card or a result.
    #[must_use]
    pub fn of(job: &Job) -> Self {
        let closes = job.content.application_end();
        match &job.content.details {
            Details::Government(details) => Self {
                opens: details.application_start_date,
                closes,
                exam: details.exam_date,
                admit_card: details.admit_card_release_date,
                result: details.result_date,
            },
            Details::AdmitCard(details) => Self {
                exam: details.exam_date,
                admit_card: details.admit_card_released_date,
                ..Self::default()
            },
            Details::Result(details) => Self {
                exam: details.exam_date,
                result: details.result_released_date,
                ..Self::default()
            },
            Details::Private(_) | Details::Tech(_) | Details::NonTech(_) => {
                Self { closes, ..Self::default() }
            }
        }
    }
}

impl KeyDates {
    /// Returns whether one of the dates has not passed.
    #[must_use]
    pub fn are_ahead(&self, now: DateTime<Utc>) -> bool {
        let Self { opens, closes, exam, admit_card, result } = *self;
        let dates = [opens, closes, exam, admit_card, result];
        dates.into_iter().flatten().any(|date| date.end() >= now)
    }

    /// Returns whether other dates differ only where a date of an examination, an admit card or a
    /// result has passed. A job that follows a recruitment then shows the next day or stage. The
    /// period of applications is compared in any case: an extension after its end is news.
    fn are_followed_by(&self, next: &Self, now: DateTime<Utc>) -> bool {
        let is_same = |old: Option<DateOrDateTime>, new: Option<DateOrDateTime>| {
            old == new || old.is_some_and(|old| old.end() < now)
        };
        (self.opens, self.closes) == (next.opens, next.closes)
            && is_same(self.exam, next.exam)
            && is_same(self.admit_card, next.admit_card)
            && is_same(self.result, next.result)
    }
}

/// News of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Id of the news.
    pub id: i64,
    /// Number among the news of the record, from 0.
    pub number: i32,
    /// The reason.
    pub reason: NewsReason,
    /// Dates of the record.
    pub dates: KeyDates,
    /// Time from which they are sent.
    pub due_at: DateTime<Utc>,
    /// Whether the targets that they concern are stored. Until then an edit still changes them.
    pub matched: bool,
    /// Time of the first edit.
    pub created_at: DateTime<Utc>,
}

/// The effect of a save of a record on its news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewsChange {
    /// There are further news.
    Add(NewsReason),
    /// The last news wait longer, with the new dates.
    Delay(DateTime<Utc>),
    /// The last news were not sent, and are withdrawn.
    Withdraw,
    /// A date that has passed was replaced by the next one, as happens each midnight. Later dates
    /// are compared with the new ones.
    Rebase,
    /// No date changed.
    None,
}

/// Returns the effect of a save of a visible record. `last` are its news, the newest first: at most
/// two are used. `is_new` says whether it was published since alerts exist.
#[must_use]
pub fn change(last: &[News], dates: KeyDates, is_new: bool, now: DateTime<Utc>) -> NewsChange {
    match last {
        [] if is_new => NewsChange::Add(NewsReason::Published),
        [] => NewsChange::Add(NewsReason::Known),
        [pending, earlier @ ..] if !pending.matched => {
            let is_taken_back = pending.reason == NewsReason::Dates
                && earlier.first().is_some_and(|earlier| earlier.dates == dates);
            if is_taken_back { NewsChange::Withdraw } else { NewsChange::Delay(due(pending, now)) }
        }
        [sent, ..] if sent.dates == dates => NewsChange::None,
        [sent, ..] if sent.dates.are_followed_by(&dates, now) => NewsChange::Rebase,
        _ => NewsChange::Add(NewsReason::Dates),
    }
}

/// Returns the time from which new news are sent.
#[must_use]
pub fn first_due(now: DateTime<Utc>) -> DateTime<Utc> {
    now + QUIET_TIME
}

fn due(pending: &News, now: DateTime<Utc>) -> DateTime<Utc> {
    (now + QUIET_TIME).min(pending.created_at + MAX_DELAY).max(pending.due_at)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::parse_from_rfc3339("2026-11-28T06:30:00Z").unwrap().to_utc()
    }

    fn closing(day: u32) -> KeyDates {
        let closes = NaiveDate::from_ymd_opt(2026, 12, day).map(DateOrDateTime::Date);
        KeyDates { closes, ..KeyDates::default() }
    }

    fn news(number: i32, reason: NewsReason, day: u32, age: TimeDelta) -> News {
        let created_at = now() - age;
        let due_at = first_due(created_at);
        let (id, dates, matched) = (number.into(), closing(day), due_at <= now());
        News { id, number, reason, dates, due_at, matched, created_at }
    }

    #[test]
    fn the_first_publication_is_news_and_a_typing_error_is_not() {
        use NewsReason::{Dates, Known, Published};
        let (second, hour) = (TimeDelta::seconds(1), TimeDelta::hours(1));
        let changed = |last: &[News], day| change(last, closing(day), false, now());
        assert_eq!(change(&[], closing(1), true, now()), NewsChange::Add(Published));
        assert_eq!(changed(&[], 1), NewsChange::Add(Known));
        let sent = news(0, Published, 1, hour);
        assert_eq!(changed(std::slice::from_ref(&sent), 1), NewsChange::None);
        assert_eq!(changed(std::slice::from_ref(&sent), 2), NewsChange::Add(Dates));
        assert_eq!(changed(&[news(0, Known, 1, hour)], 2), NewsChange::Add(Dates));
        // Dates that are corrected before the message is sent.
        let pending = news(1, Dates, 2, second);
        let later = NewsChange::Delay(now() + QUIET_TIME);
        assert_eq!(changed(&[pending.clone(), sent.clone()], 3), later);
        assert_eq!(changed(&[pending, sent], 1), NewsChange::Withdraw);
    }

    #[test]
    fn edits_delay_news_for_some_minutes_only() {
        let mut pending = news(0, NewsReason::Published, 1, TimeDelta::zero());
        let mut time = now();
        for _ in 0..20 {
            time += TimeDelta::seconds(50);
            pending.matched = pending.due_at <= time;
            if let NewsChange::Delay(due_at) =
                change(std::slice::from_ref(&pending), closing(1), true, time)
            {
                pending.due_at = due_at;
            }
        }
        assert_eq!(pending.due_at, now() + MAX_DELAY);
    }

    /// A job that follows a recruitment shows the next day of an examination each midnight.
    #[test]
    fn passed_days_of_an_examination_are_no_news() {
        let exam = |day: u32| KeyDates {
            exam: NaiveDate::from_ymd_opt(2026, 11, day).map(DateOrDateTime::Date),
            ..closing(1)
        };
        let sent =
            |dates| [News { dates, ..news(0, NewsReason::Published, 1, TimeDelta::hours(1)) }];
        let changed = |old, new| change(&sent(old), new, false, now());
        assert_eq!(changed(exam(27), exam(28)), NewsChange::Rebase);
        assert_eq!(changed(exam(28), exam(29)), NewsChange::Add(NewsReason::Dates));
        let extended = KeyDates { closes: closing(9).closes, ..exam(28) };
        assert_eq!(changed(exam(27), extended), NewsChange::Add(NewsReason::Dates));
    }
}
