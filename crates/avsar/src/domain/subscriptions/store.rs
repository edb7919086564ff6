//! Subscribers in the database.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, Set};
use serde_json::json;

use super::SubscriptionClaims;
use crate::domain::accounts::Email;
use crate::platform::db::Database;
use crate::platform::mail::{self, MailKind, Outbox};

/// How long an address is kept that nobody confirms.
const UNCONFIRMED_RETENTION: TimeDelta = TimeDelta::days(7);

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
pub async fn request(
    db: &Database,
    outbox: &Outbox,
    email: &Email,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let row = subscribers::ActiveModel {
        email: Set(email.as_str().to_owned()),
        created_at: Set(now),
        ..Default::default()
    };
    subscribers::Entity::insert(row)
        // Who asks again has time again.
        .on_conflict(
            OnConflict::column(subscribers::Column::Email)
                .update_column(subscribers::Column::CreatedAt)
                .action_and_where(
                    Expr::col((subscribers::Entity, subscribers::Column::ConfirmedAt)).is_null(),
                )
                .to_owned(),
        )
        .exec_without_returning(&tx)
        .await?;
    outbox.enqueue(&tx, email.as_str(), MailKind::Subscription, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(())
}

/// The owner wants the news. Whether that was still to be confirmed.
pub(crate) async fn confirm(
    db: &Database,
    outbox: &Outbox,
    claims: &SubscriptionClaims,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let Some(subscriber) = find_subscriber(&tx, claims).await? else { return Ok(false) };
    let confirmed = subscribers::Entity::update_many()
        .col_expr(subscribers::Column::ConfirmedAt, Expr::value(now))
        .filter(subscribers::Column::Id.eq(subscriber.id))
        .filter(subscribers::Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    // Of two who confirm at once, one does.
    if confirmed.rows_affected == 0 {
        return Ok(false);
    }
    outbox.enqueue(&tx, &subscriber.email, MailKind::Subscribed, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

/// Ends a subscription: nothing is kept of it, nor of the mails to it. Whoever is gone already stays so.
pub(crate) async fn cancel(db: &Database, claims: &SubscriptionClaims) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    if let Some(subscriber) = find_subscriber(&tx, claims).await? {
        subscribers::Entity::delete_by_id(subscriber.id).exec(&tx).await?;
        let kinds = [MailKind::Subscription, MailKind::Subscribed];
        mail::delete_by_recipient_and_kind(&tx, &subscriber.email, kinds).await?;
    }
    tx.commit().await
}

/// The subscriber that a link speaks of.
async fn find_subscriber(
    tx: &DatabaseTransaction,
    link: &SubscriptionClaims,
) -> Result<Option<Subscriber>, DbErr> {
    let found = subscribers::Entity::find_by_id(link.subscriber).one(tx).await?;
    Ok(found.filter(|subscriber| SubscriptionClaims::from_subscriber(subscriber) == *link))
}

/// Deletes the addresses that nobody has confirmed in time.
///
/// # Errors
/// When the database does not answer.
pub async fn delete_unconfirmed(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    subscribers::Entity::delete_many()
        .filter(subscribers::Column::ConfirmedAt.is_null())
        .filter(subscribers::Column::CreatedAt.lt(now - UNCONFIRMED_RETENTION))
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// The subscription of an address.
///
/// # Errors
/// When the database does not answer.
pub async fn find_by_email(db: &Database, email: &str) -> Result<Option<Subscriber>, DbErr> {
    let query = subscribers::Entity::find().filter(subscribers::Column::Email.eq(email));
    query.one(db.read()).await
}

/// Forgets the subscription of an address.
///
/// # Errors
/// When the database does not answer.
pub async fn delete_by_email(tx: &DatabaseTransaction, email: &str) -> Result<(), DbErr> {
    let of = subscribers::Entity::delete_many().filter(subscribers::Column::Email.eq(email));
    of.exec(tx).await.map(drop)
}
