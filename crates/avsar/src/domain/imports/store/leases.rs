//! Leases of imports: one process works on an import at a time.
//!
//! A lease has a number. Each transaction of the work renews the lease by its number, so that a
//! process whose lease was taken over writes nothing. After a crash, another process gets the lease
//! when its time has passed, and continues after the last committed batch.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect};

use super::records::entity::{Column, Entity};
use super::records::{Import, ImportState, from_row};
use crate::platform::db::Database;

/// Time for which a process has an import without writing. A batch takes much less.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// An import with the lease of this process.
#[derive(Clone, Debug)]
pub struct LeasedImport {
    /// The import.
    pub import: Import,
    /// Number of the lease.
    pub lease: i64,
}

/// The changes of an import by a batch of work.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The state after the batch. Another state than before ends the lease.
    pub state: ImportState,
    /// Number of the last row that was handled.
    pub position: i32,
    /// Number of jobs that the batch stored.
    pub stored: i32,
    /// Number of rows that the batch skipped.
    pub skipped: i32,
    /// Number of jobs that the batch deleted.
    pub deleted: i32,
    /// The reason of a failure, for people.
    pub problem: Option<String>,
}

impl Progress {
    /// Returns the progress of a batch that ends at a row.
    #[must_use]
    pub fn at(import: &Import, position: i32) -> Self {
        let (state, problem) = (import.state, import.problem.clone());
        Self { state, position, stored: 0, skipped: 0, deleted: 0, problem }
    }

    /// Returns the progress of a change to another state.
    #[must_use]
    pub fn to(import: &Import, state: ImportState) -> Self {
        Self { state, ..Self::at(import, import.position) }
    }
}

/// Gets the lease of the oldest import that has work and that no process works on.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn claim(db: &Database, now: DateTime<Utc>) -> Result<Option<LeasedImport>, DbErr> {
    let is_free = Column::LeasedUntil.is_null().or(Column::LeasedUntil.lt(now));
    let waiting = Entity::find()
        .filter(Column::State.is_in(ImportState::BUSY))
        .filter(is_free)
        .order_by_asc(Column::Id)
        .limit(1);
    let Some(row) = waiting.one(db.read()?).await? else { return Ok(None) };
    let (id, lease) = (row.id, row.lease + 1);
    let tx = db.begin().await?;
    let claimed = Entity::update_many()
        .col_expr(Column::Lease, Expr::value(lease))
        .col_expr(Column::LeasedUntil, Expr::value(Some(now + LEASE)))
        .filter(Column::Id.eq(id))
        .filter(Column::Lease.eq(row.lease))
        .exec(&tx)
        .await?;
    // The row may have changed since it was read.
    let row = Entity::find_by_id(id).one(&tx).await?;
    tx.commit().await?;
    let row =
        row.filter(|row| claimed.rows_affected == 1 && ImportState::BUSY.contains(&row.state));
    let import = row.map(from_row).transpose()?;
    Ok(import.map(|import| LeasedImport { import, lease }))
}

/// Stores the progress of a batch in its transaction, and renews the lease. Returns `false` if
/// another process has the lease: the transaction must not be committed then.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn record_progress(
    tx: &DatabaseTransaction,
    LeasedImport { import, lease }: &LeasedImport,
    progress: &Progress,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let is_done = progress.state != import.state;
    let until = (!is_done).then_some(now + LEASE);
    let stored_at = match progress.state {
        ImportState::Stored if is_done => Some(now),
        _ => import.stored_at,
    };
    let added = |column: Column, count: i32| Expr::col(column).add(count);
    let updated = Entity::update_many()
        .col_expr(Column::State, Expr::value(progress.state))
        .col_expr(Column::Position, Expr::value(progress.position))
        .col_expr(Column::Stored, added(Column::Stored, progress.stored))
        .col_expr(Column::Skipped, added(Column::Skipped, progress.skipped))
        .col_expr(Column::Deleted, added(Column::Deleted, progress.deleted))
        .col_expr(Column::Problem, Expr::value(progress.problem.clone()))
        .col_expr(Column::StoredAt, Expr::value(stored_at))
        .col_expr(Column::LeasedUntil, Expr::value(until))
        .filter(Column::Id.eq(import.id))
        .filter(Column::Lease.eq(*lease))
        .filter(Column::State.eq(import.state))
        .exec(tx)
        .await?;
    Ok(updated.rows_affected == 1)
}
