//! Publications and expiries at a time, for all tables with such times.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{DatabaseTransaction, QuerySelect};

use super::status::Publication;
use crate::domain::audit::Origin;
use crate::domain::changes::Seq;
use crate::platform::db::{Database, lock_content_log};

/// Number of records that are listed at once.
const BATCH: u64 = 50;

/// A table whose records are published and expire at a time.
pub trait Scheduled: EntityTrait {
    /// The column of the id.
    const ID: Self::Column;
    /// The columns of the times.
    const TIMES: [Self::Column; 2];

    /// Returns the publication of a row.
    fn publication(row: &Self::Model) -> Publication;

    /// Publishes or hides a record. Returns the number of the change.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    fn write_publication(
        tx: &DatabaseTransaction,
        row: Self::Model,
        publication: Publication,
        origin: &Origin,
    ) -> impl Future<Output = Result<Seq, DbErr>> + Send;

    /// Stores the columns of the publication that a row has already.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    fn store_columns(
        tx: &DatabaseTransaction,
        row: &Self::Model,
    ) -> impl Future<Output = Result<(), DbErr>> + Send;
}

/// Publishes and hides the records whose time has come. Several processes can do so at once: each
/// record is changed once. A record that cannot be changed is logged and does not stop the others.
/// Returns the last change, if there is one.
///
/// # Errors
/// Returns [`DbErr`] if the records cannot be listed. The next call continues.
pub async fn run_due<E: Scheduled>(
    db: &Database,
    now: DateTime<Utc>,
) -> Result<Option<Seq>, DbErr> {
    let (mut last, mut failed) = (None, Vec::new());
    loop {
        let due = due_query::<E>(now).select_only().column(E::ID).limit(BATCH);
        let due = due.filter(E::ID.is_not_in(failed.iter().copied()));
        let ids: Vec<i64> = due.into_tuple().all(db.read()?).await?;
        if ids.is_empty() {
            return Ok(last);
        }
        for id in ids {
            match change_due::<E>(db, id, now).await {
                Ok(seq) => last = seq.or(last),
                Err(error) => {
                    let table = E::default().table_name().to_owned();
                    tracing::error!(table, id, %error, "cannot publish or hide a record");
                    failed.push(id);
                }
            }
        }
    }
}

/// Changes one record, unless another process has changed it.
async fn change_due<E: Scheduled>(
    db: &Database,
    id: i64,
    now: DateTime<Utc>,
) -> Result<Option<Seq>, DbErr> {
    let tx = db.begin().await?;
    // With the lock, no other process changes the record.
    lock_content_log(&tx).await?;
    let Some(row) = due_query::<E>(now).filter(E::ID.eq(id)).one(&tx).await? else {
        return Ok(None);
    };
    let seq = match E::publication(&row).due(now) {
        Some(due) => Some(E::write_publication(&tx, row, due, &Origin::operator(now)).await?),
        None => {
            // An older version of the program changed the visibility and left the times.
            E::store_columns(&tx, &row).await?;
            None
        }
    };
    tx.commit().await?;
    Ok(seq)
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
