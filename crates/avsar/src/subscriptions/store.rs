//! Subscribers in the database.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, Set};
use serde_json::json;

use crate::accounts::store::Email;
use crate::db::Database;
use crate::mail::{Kind, Outbox};

/// How long an address is kept that nobody confirms.
const UNCONFIRMED_FOR: TimeDelta = TimeDelta::days(7);

mod subscribers {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "subscribers")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub email: String,
        pub created_at: DateTimeUtc,
        pub confirmed_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// An address that wants news, or was said to.
pub type Subscriber = subscribers::Model;

/// Somebody wants news at an address. Whether it is known, and whether it is confirmed, makes no difference
/// to who asks: a mail tells the owner.
pub(super) async fn ask(
    db: &Database,
    outbox: &Outbox,
    email: &Email,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    subscribers::Entity::delete_many()
        .filter(subscribers::Column::ConfirmedAt.is_null())
        .filter(subscribers::Column::CreatedAt.lt(now - UNCONFIRMED_FOR))
        .exec(&tx)
        .await?;
    let row = subscribers::ActiveModel {
        email: Set(email.as_str().to_owned()),
        created_at: Set(now),
        ..Default::default()
    };
    subscribers::Entity::insert(row)
        .on_conflict(OnConflict::column(subscribers::Column::Email).do_nothing().to_owned())
        .exec_without_returning(&tx)
        .await?;
    outbox.put(&tx, email.as_str(), Kind::Subscription, &json!({}), now).await?;
    tx.commit().await?;
    outbox.wake();
    Ok(())
}

/// The owner wants the news. Whether that was still to be confirmed.
pub(super) async fn confirm(
    db: &Database,
    outbox: &Outbox,
    id: i64,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let confirmed = subscribers::Entity::update_many()
        .col_expr(subscribers::Column::ConfirmedAt, Expr::value(now))
        .filter(subscribers::Column::Id.eq(id))
        .filter(subscribers::Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    if confirmed.rows_affected == 0 {
        return Ok(false);
    }
    let Some(subscriber) = subscribers::Entity::find_by_id(id).one(&tx).await? else {
        return Ok(false);
    };
    outbox.put(&tx, &subscriber.email, Kind::Subscribed, &json!({}), now).await?;
    tx.commit().await?;
    outbox.wake();
    Ok(true)
}

/// Ends a subscription: nothing is kept of it. Whoever is gone already stays so.
pub(super) async fn end(db: &Database, id: i64) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    subscribers::Entity::delete_by_id(id).exec(&tx).await?;
    tx.commit().await
}

/// The subscription of an address.
///
/// # Errors
/// When the database does not answer.
pub async fn of(db: &Database, email: &str) -> Result<Option<Subscriber>, DbErr> {
    let query = subscribers::Entity::find().filter(subscribers::Column::Email.eq(email));
    query.one(db.read()).await
}

/// Forgets the subscription of an address.
///
/// # Errors
/// When the database does not answer.
pub async fn forget(tx: &DatabaseTransaction, email: &str) -> Result<(), DbErr> {
    let of = subscribers::Entity::delete_many().filter(subscribers::Column::Email.eq(email));
    of.exec(tx).await.map(drop)
}
