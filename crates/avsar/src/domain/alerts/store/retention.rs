//! Deletes what alerts no longer need, in limited batches: a transaction blocks saves on SQLite.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, Query, SelectStatement};
use sea_orm::{QueryOrder, QuerySelect};

use super::news::matches;
use super::{alerts, deliveries, news, owners, targets};
use crate::platform::db::Database;

/// Time after which an alert that was not confirmed is deleted.
const UNCONFIRMED_RETENTION: TimeDelta = TimeDelta::days(7);
/// Time for which the deliveries of news are kept: longer than news wait for a weekly message, and
/// longer than a publication is new for further targets. The news stay, because later dates are
/// compared with them.
const DELIVERY_RETENTION: TimeDelta = TimeDelta::days(30);
/// Maximum number of owners, and of targets, that one call deletes.
const MAX_ROWS: u64 = 1_000;
/// Maximum number of news whose deliveries one call deletes.
const MAX_NEWS: u64 = 20;

/// Deletes the alerts that were not confirmed in time, and some owners and targets without alerts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_unconfirmed(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let before = now - UNCONFIRMED_RETENTION;
    let tx = db.begin().await?;
    alerts::entity::Entity::delete_many()
        .filter(alerts::entity::Column::ConfirmedAt.is_null())
        .filter(alerts::entity::Column::CreatedAt.lt(before))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    let owners = unused_owners(db, before).await?;
    let targets = unused_targets(db, before).await?;
    let tx = db.begin().await?;
    // An alert can have been added since they were read.
    owners::entity::Entity::delete_many()
        .filter(owners::entity::Column::Id.is_in(owners))
        .filter(Expr::exists(alerts_of_owner()).not())
        .exec(&tx)
        .await?;
    targets::entity::Entity::delete_many()
        .filter(targets::entity::Column::Id.is_in(targets))
        .filter(Expr::exists(alerts_of_target()).not())
        .exec(&tx)
        .await?;
    tx.commit().await
}

async fn unused_owners(db: &Database, before: DateTime<Utc>) -> Result<Vec<i64>, DbErr> {
    owners::entity::Entity::find()
        .select_only()
        .column(owners::entity::Column::Id)
        .filter(owners::entity::Column::CreatedAt.lt(before))
        .filter(Expr::exists(alerts_of_owner()).not())
        .limit(MAX_ROWS)
        .into_tuple()
        .all(db.read()?)
        .await
}

async fn unused_targets(db: &Database, before: DateTime<Utc>) -> Result<Vec<i64>, DbErr> {
    targets::entity::Entity::find()
        .select_only()
        .column(targets::entity::Column::Id)
        .filter(targets::entity::Column::CreatedAt.lt(before))
        .filter(Expr::exists(alerts_of_target()).not())
        .limit(MAX_ROWS)
        .into_tuple()
        .all(db.read()?)
        .await
}

fn alerts_of_owner() -> SelectStatement {
    let owner = Expr::col((owners::entity::Entity, owners::entity::Column::Id));
    alerts_with(alerts::entity::Column::OwnerId, owner)
}

fn alerts_of_target() -> SelectStatement {
    let target = Expr::col((targets::entity::Entity, targets::entity::Column::Id));
    alerts_with(alerts::entity::Column::TargetId, target)
}

fn alerts_with(column: alerts::entity::Column, value: Expr) -> SelectStatement {
    Query::select()
        .expr(Expr::value(1))
        .from(alerts::entity::Entity)
        .and_where(Expr::col((alerts::entity::Entity, column)).eq(value))
        .to_owned()
}

/// Deletes the deliveries and the matches of some old news.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_old_deliveries(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let with_matches = Query::select()
        .expr(Expr::value(1))
        .from(matches::Entity)
        .and_where(
            Expr::col((matches::Entity, matches::Column::NewsId))
                .eq(Expr::col((news::entity::Entity, news::entity::Column::Id))),
        )
        .to_owned();
    let old: Vec<i64> = news::entity::Entity::find()
        .select_only()
        .column(news::entity::Column::Id)
        .filter(news::entity::Column::CreatedAt.lt(now - DELIVERY_RETENTION))
        .filter(Expr::exists(with_matches))
        .order_by_asc(news::entity::Column::CreatedAt)
        .limit(MAX_NEWS)
        .into_tuple()
        .all(db.read()?)
        .await?;
    let tx = db.begin().await?;
    deliveries::entity::Entity::delete_many()
        .filter(deliveries::entity::Column::NewsId.is_in(old.iter().copied()))
        .exec(&tx)
        .await?;
    matches::Entity::delete_many().filter(matches::Column::NewsId.is_in(old)).exec(&tx).await?;
    tx.commit().await
}
