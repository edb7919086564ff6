//! News of records, and the targets that they concern.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict, SelectStatement};
use sea_orm::{DatabaseTransaction, QueryOrder, QuerySelect, Set};

use crate::domain::alerts::news::{KeyDates, News, NewsChange, NewsReason, change, first_due};
use crate::domain::changes::Subject;
use crate::platform::db::{Database, json_error};

/// Maximum age of a publication that is news for further targets. A record matches further targets,
/// for example, because its state was corrected.
const MAX_PUBLICATION_AGE: TimeDelta = TimeDelta::days(14);
/// Maximum number of matches of one insert statement.
const INSERT_ROWS: usize = 1_000;

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::alerts::news::NewsReason;
    use crate::domain::changes::Subject;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_news")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub subject: Subject,
        pub record_id: i64,
        pub number: i32,
        pub reason: NewsReason,
        pub dates: String,
        pub due_at: DateTimeUtc,
        pub matched: bool,
        pub created_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod matches {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_matches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub news_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub target_id: i64,
        pub after_alert: i64,
        pub done: bool,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// A record that visitors see, after a change.
#[derive(Clone, Debug)]
pub struct VisibleRecord {
    /// Kind of the record.
    pub subject: Subject,
    /// Id of the record.
    pub id: i64,
    /// Its dates.
    pub dates: KeyDates,
    /// Time of its publication.
    pub published_at: DateTime<Utc>,
}

/// News that are due.
#[derive(Clone, Copy, Debug)]
pub struct DueNews {
    /// Id of the news.
    pub id: i64,
    /// Kind of the record.
    pub subject: Subject,
    /// Id of the record.
    pub record: i64,
}

/// Stores the effect of a change of a visible record. `since` is the time since which alerts exist.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_change(
    tx: &DatabaseTransaction,
    record: &VisibleRecord,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let last = of_record(tx, (record.subject, record.id)).await?;
    // The last date of an imported job can have passed.
    let is_over = record.dates.closes.is_some_and(|closes| closes.end() < now);
    let is_new = record.published_at >= since && !is_over;
    match (change(&last, record.dates, is_new, now), last.first()) {
        (NewsChange::Add(reason), last) => add(tx, record, last, reason, now).await,
        (NewsChange::Delay(due_at), Some(last)) => update(tx, last, record.dates, due_at).await,
        (NewsChange::Rebase, Some(last)) => update(tx, last, record.dates, last.due_at).await,
        (NewsChange::Withdraw, last) => withdraw(tx, last).await,
        (NewsChange::Delay(_) | NewsChange::Rebase, None) | (NewsChange::None, _) => Ok(()),
    }
}

/// Returns the news of the publication of a record, if they were matched with targets not long ago:
/// they are news for the followers of targets that the record begins to match.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn recent_publication(
    db: &Database,
    (subject, record): (Subject, i64),
    now: DateTime<Utc>,
) -> Result<Option<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Subject.eq(subject))
        .filter(Column::RecordId.eq(record))
        .filter(Column::Reason.eq(NewsReason::Published))
        .filter(Column::Matched.eq(true))
        .filter(Column::CreatedAt.gt(now - MAX_PUBLICATION_AGE))
        .into_tuple()
        .one(db.read()?)
        .await
}

/// Withdraws the news of a record that were not sent, because visitors cannot see it. When it is
/// shown again, they are news again.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_hidden(tx: &DatabaseTransaction, record: (Subject, i64)) -> Result<(), DbErr> {
    let last = of_record(tx, record).await?;
    withdraw(tx, last.first().filter(|last| !last.matched)).await
}

/// Returns some news that are due and not matched with targets.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn due_news(
    db: &Database,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<DueNews>, DbErr> {
    let rows = Entity::find()
        // A parameter would keep SQLite from using the partial index.
        .filter(Expr::cust("NOT matched"))
        .filter(Column::DueAt.lte(now))
        .order_by_asc(Column::DueAt)
        .limit(limit)
        .all(db.read()?)
        .await?;
    let due =
        |row: entity::Model| DueNews { id: row.id, subject: row.subject, record: row.record_id };
    Ok(rows.into_iter().map(due).collect())
}

/// Stores the targets that due news concern.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn store_matches(
    tx: &DatabaseTransaction,
    news: i64,
    targets: &[i64],
) -> Result<(), DbErr> {
    let row = |target: &i64| matches::ActiveModel {
        news_id: Set(news),
        target_id: Set(*target),
        after_alert: Set(0),
        done: Set(false),
    };
    let key = [matches::Column::NewsId, matches::Column::TargetId];
    for part in targets.chunks(INSERT_ROWS) {
        let once = OnConflict::columns(key).do_nothing().to_owned();
        let insert = matches::Entity::insert_many(part.iter().map(row)).on_conflict(once);
        insert.exec_without_returning(tx).await?;
    }
    Entity::update_many()
        .col_expr(Column::Matched, Expr::value(true))
        .filter(Column::Id.eq(news))
        .exec(tx)
        .await
        .map(drop)
}

/// Returns the targets that news concern.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn matched_targets(db: &Database, news: i64) -> Result<HashSet<i64>, DbErr> {
    let targets: Vec<i64> = matches::Entity::find()
        .select_only()
        .column(matches::Column::TargetId)
        .filter(matches::Column::NewsId.eq(news))
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(targets.into_iter().collect())
}

/// Returns the news of a record, the newest first.
async fn of_record(
    tx: &DatabaseTransaction,
    (subject, record): (Subject, i64),
) -> Result<Vec<News>, DbErr> {
    let own = Column::Subject.eq(subject).and(Column::RecordId.eq(record));
    let rows = Entity::find().filter(own).order_by_desc(Column::Number).all(tx).await?;
    Ok(rows.into_iter().map(from_row).collect())
}

fn from_row(row: entity::Model) -> News {
    let entity::Model { id, number, reason, due_at, matched, created_at, .. } = row;
    let dates: Result<KeyDates, _> = serde_json::from_str(&row.dates);
    let dates = dates.unwrap_or_else(|error| {
        tracing::warn!(id, %error, "cannot read the dates of news");
        KeyDates::default()
    });
    News { id, number, reason, dates, due_at, matched, created_at }
}

async fn add(
    tx: &DatabaseTransaction,
    record: &VisibleRecord,
    last: Option<&News>,
    reason: NewsReason,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = entity::ActiveModel {
        subject: Set(record.subject),
        record_id: Set(record.id),
        number: Set(last.map_or(0, |last| last.number + 1)),
        reason: Set(reason),
        dates: Set(to_json(record.dates)?),
        due_at: Set(first_due(now)),
        matched: Set(reason == NewsReason::Known),
        created_at: Set(now),
        ..Default::default()
    };
    Entity::insert(row).exec_without_returning(tx).await.map(drop)
}

async fn update(
    tx: &DatabaseTransaction,
    news: &News,
    dates: KeyDates,
    due_at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Dates, Expr::value(to_json(dates)?))
        .col_expr(Column::DueAt, Expr::value(due_at))
        .filter(Column::Id.eq(news.id))
        .exec(tx)
        .await
        .map(drop)
}

async fn withdraw(tx: &DatabaseTransaction, pending: Option<&News>) -> Result<(), DbErr> {
    match pending {
        Some(news) => Entity::delete_by_id(news.id).exec(tx).await.map(drop),
        None => Ok(()),
    }
}

fn to_json(dates: KeyDates) -> Result<String, DbErr> {
    serde_json::to_string(&dates).map_err(json_error)
}

/// Returns some targets whose followers do not have deliveries of news yet.
pub(super) async fn waiting_matches(
    db: &Database,
    limit: u64,
) -> Result<Vec<matches::Model>, DbErr> {
    matches::Entity::find()
        // A parameter would keep SQLite from using the partial index.
        .filter(Expr::cust("NOT done"))
        .order_by_asc(matches::Column::NewsId)
        .order_by_asc(matches::Column::TargetId)
        .limit(limit)
        .all(db.read()?)
        .await
}

/// Returns whether followers of a target do not have deliveries of news yet.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn has_waiting_matches(db: &Database) -> Result<bool, DbErr> {
    Ok(!waiting_matches(db, 1).await?.is_empty())
}

/// Returns the times of some news.
pub(super) async fn creation_times(
    db: &Database,
    ids: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, DateTime<Utc>>, DbErr> {
    let times: Vec<(i64, DateTime<Utc>)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::CreatedAt])
        .filter(Column::Id.is_in(ids))
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok(times.into_iter().collect())
}

/// Gives no further follower a delivery of the present news.
pub(super) async fn finish(tx: &DatabaseTransaction) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Matched, Expr::value(true))
        .filter(Expr::cust("NOT matched"))
        .exec(tx)
        .await?;
    matches::Entity::update_many()
        .col_expr(matches::Column::Done, Expr::value(true))
        .filter(Expr::cust("NOT done"))
        .exec(tx)
        .await
        .map(drop)
}

/// Stores how many followers of a target have a delivery.
pub(super) async fn record_fan_out(
    tx: &DatabaseTransaction,
    matched: &matches::Model,
    after_alert: i64,
    done: bool,
) -> Result<(), DbErr> {
    let own = matches::Column::NewsId
        .eq(matched.news_id)
        .and(matches::Column::TargetId.eq(matched.target_id));
    matches::Entity::update_many()
        .col_expr(matches::Column::AfterAlert, Expr::value(after_alert))
        .col_expr(matches::Column::Done, Expr::value(done))
        .filter(own)
        .exec(tx)
        .await
        .map(drop)
}

/// News of a record that are sent to an owner.
#[derive(Clone, Debug)]
pub struct SentNews {
    /// Kind of the record.
    pub subject: Subject,
    /// Id of the record.
    pub record: i64,
    /// The reason.
    pub reason: NewsReason,
}

/// Returns the newest of some news, at most `limit`, the oldest first.
pub(super) async fn load(
    db: &Database,
    ids: SelectStatement,
    limit: u64,
) -> Result<Vec<SentNews>, DbErr> {
    let query = Entity::find().filter(Column::Id.in_subquery(ids));
    let rows = query.order_by_desc(Column::Id).limit(limit).all(db.read()?).await?;
    let sent = |row: entity::Model| {
        let entity::Model { subject, record_id, reason, .. } = row;
        SentNews { subject, record: record_id, reason }
    };
    Ok(rows.into_iter().rev().map(sent).collect())
}
