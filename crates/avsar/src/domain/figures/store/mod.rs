//! The figures in the database.

pub(super) mod batches;
mod entities;
pub mod searches;
mod top;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, FromQueryResult, QueryOrder, QuerySelect};

use super::model::{FigureCounts, FigureSubject, Target, VisitSource};
use crate::domain::changes::Subject;
use crate::platform::clock::india_day;
use crate::platform::db::Database;
use entities::{day_figures, record_figures};

pub use top::{sums, top_records};

/// Number of days for which the figures of records are kept. The sums of days stay.
const RECORD_RETENTION: Days = Days::new(400);
/// Time for which a search without results is kept after it was searched last.
const SEARCH_RETENTION: TimeDelta = TimeDelta::days(90);

/// A range of days in India, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
}

impl Period {
    /// Returns the last days up to `today`. `days` is at least 1.
    #[must_use]
    pub fn last_days(today: NaiveDate, days: u32) -> Self {
        let before = Days::new(u64::from(days.saturating_sub(1)));
        Self { from: today.checked_sub_days(before).unwrap_or(today), until: today }
    }

    /// Returns the period of the same length before this one.
    #[must_use]
    pub fn before(self) -> Self {
        let length = TimeDelta::days(self.days().count().try_into().unwrap_or(0));
        Self { from: self.from - length, until: self.until - length }
    }

    /// Returns all days, the first one first.
    pub fn days(self) -> impl DoubleEndedIterator<Item = NaiveDate> {
        let length = (self.until - self.from).num_days().unsigned_abs();
        (0..=length).filter_map(move |day| self.from.checked_add_days(Days::new(day)))
    }
}

/// Numbers of a day from a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromQueryResult)]
pub struct DayFigures {
    /// The day in India.
    pub day: NaiveDate,
    /// The source.
    pub source: VisitSource,
    /// Views, clicks and saves.
    #[sea_orm(nested)]
    pub counts: FigureCounts,
    /// Searches without results.
    pub empty_searches: i64,
}

/// Returns the sums of all records by day and source, in the order of the days.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn days(db: &Database, period: Period) -> Result<Vec<DayFigures>, DbErr> {
    day_figures::Entity::find()
        .filter(day_figures::Column::Day.between(period.from, period.until))
        .order_by_asc(day_figures::Column::Day)
        .into_model()
        .all(db.read()?)
        .await
}

/// Returns the first day with figures, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn first_day(db: &Database) -> Result<Option<NaiveDate>, DbErr> {
    day_figures::Entity::find()
        .select_only()
        .column(day_figures::Column::Day)
        .order_by_asc(day_figures::Column::Day)
        .into_tuple()
        .one(db.read()?)
        .await
}

/// Returns the numbers of a record by day and source, in the order of the days.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn of_record(
    db: &Database,
    target: Target,
    period: Period,
) -> Result<Vec<DayFigures>, DbErr> {
    record_figures::Entity::find()
        .select_only()
        .columns([
            record_figures::Column::Day,
            record_figures::Column::Source,
            record_figures::Column::Views,
            record_figures::Column::ApplyClicks,
            record_figures::Column::Saves,
        ])
        .expr_as(Expr::value(0_i64), "empty_searches")
        .filter(record_figures::Column::Subject.eq(target.subject))
        .filter(record_figures::Column::SubjectId.eq(target.id))
        .filter(record_figures::Column::Day.between(period.from, period.until))
        .order_by_asc(record_figures::Column::Day)
        .into_model()
        .all(db.read()?)
        .await
}

/// Deletes the figures of a record, in the transaction that deletes the record. The sums of the
/// days keep them.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn delete_for_record(
    tx: &DatabaseTransaction,
    subject: Subject,
    id: i64,
) -> Result<(), DbErr> {
    record_figures::Entity::delete_many()
        .filter(record_figures::Column::Subject.eq(FigureSubject::from(subject)))
        .filter(record_figures::Column::SubjectId.eq(id))
        .exec(tx)
        .await
        .map(drop)
}

/// Deletes the figures of records after 400 days, and searches without results after 90 days.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let first = india_day(now).checked_sub_days(RECORD_RETENTION).unwrap_or_default();
    record_figures::Entity::delete_many()
        .filter(record_figures::Column::Day.lt(first))
        .exec(&tx)
        .await?;
    searches::delete_before(&tx, now - SEARCH_RETENTION).await?;
    batches::delete_old(&tx, now).await?;
    tx.commit().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_have_whole_days() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let week = Period::last_days(day(21), 7);
        assert_eq!(week, Period { from: day(15), until: day(21) });
        assert_eq!(week.before(), Period { from: day(8), until: day(14) });
        assert_eq!(week.days().count(), 7);
        assert_eq!(week.days().next_back(), Some(day(21)));
        assert_eq!(Period::last_days(day(21), 1).days().count(), 1);
    }
}
