//! The position of the matching in the content log, and its lease: one process does it at a time.
//!
//! Each transaction of the work renews the lease by its number, so that a process whose lease was
//! taken over writes nothing.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, Set};

use crate::domain::changes::{self, Seq};
use crate::platform::db::Database;

/// Time for which a process has the lease without writing.
pub const LEASE: TimeDelta = TimeDelta::seconds(30);

/// Id of the only row.
const ROW: i32 = 1;

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_matcher")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub position: i64,
        /// The last job whose dates at the beginning are stored. `None` if all are.
        pub known_jobs: Option<i64>,
        pub started_at: DateTimeUtc,
        pub lease: i64,
        pub leased_until: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// The lease of this process.
#[derive(Clone, Debug)]
pub struct Lease {
    number: i64,
    /// Number of the last change in the content log that was matched.
    pub position: Seq,
    /// The last job whose dates at the beginning of alerts are stored. `None` if all are.
    pub known_jobs: Option<i64>,
    /// Time since which alerts exist. Records that were published before are no news.
    pub since: DateTime<Utc>,
}

/// Returns the number of the last change that was matched, or `None` before the beginning.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn position(db: &Database) -> Result<Option<Seq>, DbErr> {
    let row = Entity::find_by_id(ROW).one(db.read()?).await?;
    Ok(row.filter(|row| row.known_jobs.is_none()).map(|row| row.position))
}

/// Gets the lease, unless another process has it. The first call begins at the end of the log.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn claim(db: &Database, now: DateTime<Utc>) -> Result<Option<Lease>, DbErr> {
    let row = match Entity::find_by_id(ROW).one(db.read()?).await? {
        Some(row) => row,
        None => begin(db, now).await?,
    };
    if row.leased_until.is_some_and(|until| until >= now) {
        return Ok(None);
    }
    let number = row.lease + 1;
    let tx = db.begin().await?;
    let claimed = Entity::update_many()
        .col_expr(Column::Lease, Expr::value(number))
        .col_expr(Column::LeasedUntil, Expr::value(Some(now + LEASE)))
        .filter(Column::Id.eq(ROW))
        .filter(Column::Lease.eq(row.lease))
        .exec(&tx)
        .await?;
    // The position may have changed since the row was read.
    let row = Entity::find_by_id(ROW).one(&tx).await?;
    tx.commit().await?;
    let lease = |row: entity::Model| Lease {
        number,
        position: row.position,
        known_jobs: row.known_jobs,
        since: row.started_at,
    };
    Ok(row.filter(|_| claimed.rows_affected == 1).map(lease))
}

async fn begin(db: &Database, now: DateTime<Utc>) -> Result<entity::Model, DbErr> {
    let tx = db.begin().await?;
    let row = entity::ActiveModel {
        id: Set(ROW),
        position: Set(changes::head(&tx).await?),
        known_jobs: Set(Some(0)),
        started_at: Set(now),
        lease: Set(0),
        leased_until: Set(None),
    };
    let once = OnConflict::column(Column::Id).do_nothing().to_owned();
    Entity::insert(row).on_conflict(once).exec_without_returning(&tx).await?;
    let row = Entity::find_by_id(ROW).one(&tx).await?;
    tx.commit().await?;
    row.ok_or_else(|| DbErr::RecordNotFound("matcher of alerts".to_owned()))
}

/// Commits a transaction of the work, and renews the lease in it. Returns `false`, and commits
/// nothing, if another process has the lease.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn commit(
    tx: DatabaseTransaction,
    lease: &Lease,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let renewed = Entity::update_many()
        .col_expr(Column::LeasedUntil, Expr::value(Some(now + LEASE)))
        .col_expr(Column::Position, Expr::value(lease.position))
        .col_expr(Column::KnownJobs, Expr::value(lease.known_jobs))
        .filter(Column::Id.eq(ROW))
        .filter(Column::Lease.eq(lease.number))
        .exec(&tx)
        .await?;
    if renewed.rows_affected == 1 {
        tx.commit().await?;
        return Ok(true);
    }
    tx.rollback().await?;
    Ok(false)
}

/// Ends a lease, so that another process can continue at once.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn release(db: &Database, lease: &Lease) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    Entity::update_many()
        .col_expr(Column::LeasedUntil, Expr::value(Option::<DateTime<Utc>>::None))
        .filter(Column::Id.eq(ROW).and(Column::Lease.eq(lease.number)))
        .exec(&tx)
        .await?;
    tx.commit().await
}
