//! Publications and expiries at a time, for all tables with such times.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect};

use crate::domain::changes::Seq;
use crate::platform::db::{Database, lock_content_log};

/// Number of records that one transaction changes.
const BATCH: u64 = 50;

/// A table whose records are published and expire at a time.
pub trait Scheduled: EntityTrait {
    /// The columns of the times.
    const TIMES: [Self::Column; 2];

    /// Changes a record whose time has come, so that none of its times is due any more. Returns
    /// the number of the change.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    fn pass_time(
        tx: &DatabaseTransaction,
        row: Self::Model,
        now: DateTime<Utc>,
    ) -> impl Future<Output = Result<Option<Seq>, DbErr>> + Send;
}

/// Publishes and hides the records whose time has come. Several processes can do so at once: each
/// record is changed once. Returns the last change, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn run_due<E: Scheduled>(
    db: &Database,
    now: DateTime<Utc>,
) -> Result<Option<Seq>, DbErr> {
    let mut last = None;
    loop {
        if due_query::<E>(now).one(db.read()?).await?.is_none() {
            return Ok(last);
        }
        let tx = db.begin().await?;
        // With the lock, no other process changes these records.
        lock_content_log(&tx).await?;
        let [first, second] = E::TIMES;
        let due = due_query::<E>(now).order_by_asc(first).order_by_asc(second);
        for row in due.limit(BATCH).all(&tx).await? {
            last = E::pass_time(&tx, row, now).await?.or(last);
        }
        tx.commit().await?;
    }
}

/// Returns the next time at which a record changes.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn next_due<E: Scheduled>(db: &Database) -> Result<Option<DateTime<Utc>>, DbErr> {
    let mut next = None;
    for column in E::TIMES {
        let earliest: Option<Option<DateTime<Utc>>> = E::find()
            .select_only()
            .column_as(column.min(), "at")
            .filter(column.is_not_null())
            .into_tuple()
            .one(db.read()?)
            .await?;
        next = [next, earliest.flatten()].into_iter().flatten().min();
    }
    Ok(next)
}

fn due_query<E: Scheduled>(now: DateTime<Utc>) -> Select<E> {
    let [first, second] = E::TIMES;
    // The indexes of the times contain no null.
    let is_due = |column: E::Column| column.is_not_null().and(column.lte(now));
    E::find().filter(is_due(first).or(is_due(second)))
}
