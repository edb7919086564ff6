//! The news for each owner: each of them once on a channel.
//!
//! A delivery waits until its time, and then becomes part of a message, whose number it keeps. The
//! message is queued in the same transaction.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict, Query};
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};
use serde_json::json;

use super::alerts::{self, TargetAlert};
use super::matcher::{self, Lease};
use super::news::{self, SentNews};
use super::owners::{self, Owner};
use crate::platform::db::Database;
use crate::platform::mail::{MailKind, NewMail, Outbox};

/// Maximum number of deliveries that are stored in one transaction.
const MAX_DELIVERIES: u64 = 1_000;
/// Maximum number of targets whose followers get deliveries in one transaction.
const MAX_TARGETS: u64 = 100;
/// Maximum number of messages that are queued in one transaction.
const MAX_MESSAGES: u64 = 500;
/// Maximum number of news that are loaded for a message, more than it shows: some may be hidden.
const MAX_LOADED_NEWS: u64 = 60;
/// Number of the message of withdrawn deliveries.
const WITHDRAWN: i64 = 0;

/// A way to reach a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)", rename_all = "lowercase")]
pub enum Channel {
    /// E-mail.
    Mail,
}

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    use super::Channel;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_deliveries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub owner_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub channel: Channel,
        #[sea_orm(primary_key, auto_increment = false)]
        pub news_id: i64,
        pub due_at: DateTimeUtc,
        pub batch: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// Gives some followers of targets a delivery of news. Returns `false` if none are left, or another
/// process has the lease.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn fan_out(db: &Database, lease: &Lease, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let matches = news::waiting_matches(db, MAX_TARGETS).await?;
    if matches.is_empty() {
        return Ok(false);
    }
    let times = news::creation_times(db, matches.iter().map(|matched| matched.news_id)).await?;
    let tx = db.begin().await?;
    let mut left = MAX_DELIVERIES;
    for matched in &matches {
        let since = times.get(&matched.news_id).copied().unwrap_or(now);
        let followers = alerts::followers(&tx, matched, since, left).await?;
        insert(&tx, matched.news_id, &followers, now).await?;
        let last = followers.last().map_or(matched.after_alert, |follower| follower.alert);
        let number = followers.len() as u64;
        news::record_fan_out(&tx, matched, last, number < left).await?;
        left -= number;
        if left == 0 {
            break;
        }
    }
    matcher::commit(tx, lease, now).await
}

/// Inserts the deliveries of one piece of news. An owner who has one keeps it, at the earlier time.
async fn insert(
    tx: &DatabaseTransaction,
    news: i64,
    followers: &[TargetAlert],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let ids: Vec<i64> = followers.iter().map(|follower| follower.owner).collect();
    let owners = owners::load(tx, &ids).await?;
    let owners: HashMap<i64, &Owner> = owners.iter().map(|owner| (owner.id, owner)).collect();
    let row = |follower: &TargetAlert| {
        let owner = owners.get(&follower.owner)?;
        let is_reached = owner.email.is_some() && owner.resting_since.is_none();
        is_reached.then(|| entity::ActiveModel {
            owner_id: Set(owner.id),
            channel: Set(Channel::Mail),
            news_id: Set(news),
            due_at: Set(owner.send_time().next(follower.frequency, now)),
            batch: Set(None),
        })
    };
    let rows: Vec<_> = followers.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let is_earlier = "alert_deliveries.batch IS NULL \
        AND excluded.due_at < alert_deliveries.due_at";
    let once = OnConflict::columns([Column::OwnerId, Column::Channel, Column::NewsId])
        .update_column(Column::DueAt)
        .action_and_where(Expr::cust(is_earlier))
        .to_owned();
    Entity::insert_many(rows).on_conflict(once).exec_without_returning(tx).await.map(drop)
}

/// Returns whether deliveries are due that are in no message.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn are_due(db: &Database, now: DateTime<Utc>) -> Result<bool, DbErr> {
    Ok(!due_owners(db, now, 1).await?.is_empty())
}

/// Returns the owners of the first due deliveries that are in no message.
async fn due_owners(db: &Database, now: DateTime<Utc>, deliveries: u64) -> Result<Vec<i64>, DbErr> {
    let due: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::OwnerId)
        .filter(Column::Batch.is_null())
        .filter(Column::DueAt.lte(now))
        .order_by_asc(Column::DueAt)
        .limit(deliveries)
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(due.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
}

/// Queues the messages of some owners whose deliveries are due: one for each owner. Returns `false`
/// if none are left, or another process has the lease.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn queue_messages(
    db: &Database,
    outbox: &Outbox,
    lease: &Lease,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let ids = due_owners(db, now, MAX_MESSAGES).await?;
    if ids.is_empty() {
        return Ok(false);
    }
    let owners = owners::load(db.read()?, &ids).await?;
    let (reached, others): (Vec<Owner>, Vec<Owner>) =
        owners.into_iter().partition(|owner| owner.resting_since.is_none());
    // Random, so that the numbers of two copies of a database differ.
    let batch = rand::random_range(WITHDRAWN + 1..=i64::MAX);
    let tx = db.begin().await?;
    set_batch(&tx, &others, WITHDRAWN, now).await?;
    set_batch(&tx, &reached, batch, now).await?;
    let mails = reached.into_iter().filter_map(|owner| {
        let params = json!({ "owner": owner.id, "batch": batch });
        let (kind, language) = (MailKind::Alert, owner.language);
        Some(NewMail { recipient: owner.email?, kind, params, language })
    });
    outbox.enqueue_all(&tx, mails.collect(), now).await?;
    let is_committed = matcher::commit(tx, lease, now).await?;
    if is_committed {
        outbox.notify();
    }
    Ok(is_committed)
}

/// Makes the due deliveries of some owners part of a message.
async fn set_batch(
    tx: &DatabaseTransaction,
    owners: &[Owner],
    batch: i64,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Batch, Expr::value(batch))
        .filter(Column::OwnerId.is_in(owners.iter().map(|owner| owner.id)))
        .filter(Column::Batch.is_null())
        .filter(Column::DueAt.lte(now))
        .exec(tx)
        .await
        .map(drop)
}

/// Withdraws the news and deliveries that are in no message, for example because the database is an
/// older copy: they may have been sent since.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn withdraw_waiting(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Batch, Expr::value(WITHDRAWN))
        .filter(Column::Batch.is_null())
        .exec(tx)
        .await?;
    news::finish(tx).await
}

/// Returns the newest news of a message to an owner, and the number of all.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn of_message(
    db: &Database,
    owner: i64,
    batch: i64,
) -> Result<(Vec<SentNews>, u64), DbErr> {
    let own = || Column::OwnerId.eq(owner).and(Column::Batch.eq(batch));
    let number = Entity::find().filter(own()).count(db.read()?).await?;
    let ids = Query::select().column(Column::NewsId).from(Entity).and_where(own()).to_owned();
    Ok((news::load(db, ids, MAX_LOADED_NEWS).await?, number))
}
