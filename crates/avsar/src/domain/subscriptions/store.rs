//! Subscribers in the database.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, Set};
use serde_json::json;

use super::SubscriptionClaims;
use crate::domain::accounts::Email;
use crate::platform::db::Database;
use crate::platform::language;
use crate::platform::mail::{self, MailKind, Outbox};

/// Time after which an unconfirmed address is deleted.
const UNCONFIRMED_RETENTION: TimeDelta = TimeDelta::days(7);

mod subscribers {
    use sea_orm::entity::prelude::*;

    use crate::platform::language::Language;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "subscribers")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub email: String,
        pub created_at: DateTimeUtc,
        pub confirmed_at: Option<DateTimeUtc>,
        /// Language of the last request before the confirmation.
        pub language: Language,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A row of the `subscribers` table: an e-mail address with a confirmed or requested subscription.
pub type Subscriber = subscribers::Model;

/// Stores a request for a subscription and enqueues a mail to the address. The result is the same
/// for new, unconfirmed and confirmed addresses, so that it reveals nothing to the client.
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
        language: Set(language::current()),
        ..Default::default()
    };
    subscribers::Entity::insert(row)
        // A repeated request restarts the retention time, and chooses the language.
        .on_conflict(
            OnConflict::column(subscribers::Column::Email)
                .update_columns([subscribers::Column::CreatedAt, subscribers::Column::Language])
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

/// Confirms a subscription. Returns `false` if it does not exist or is already confirmed.
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
    // Of two concurrent confirmations, only one updates the row.
    if confirmed.rows_affected == 0 {
        return Ok(false);
    }
    outbox.enqueue(&tx, &subscriber.email, MailKind::Subscribed, &json!({}), now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(true)
}

/// Cancels a subscription: deletes the subscriber and its queued mails. Does nothing if the
/// subscription does not exist.
pub(crate) async fn cancel(db: &Database, claims: &SubscriptionClaims) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    if let Some(subscriber) = find_subscriber(&tx, claims).await? {
        subscribers::Entity::delete_by_id(subscriber.id).exec(&tx).await?;
        let kinds = [MailKind::Subscription, MailKind::Subscribed];
        mail::delete_by_recipient_and_kind(&tx, &subscriber.email, kinds).await?;
    }
    tx.commit().await
}

/// Returns the subscriber that the claims of a link identify.
async fn find_subscriber(
    tx: &DatabaseTransaction,
    claims: &SubscriptionClaims,
) -> Result<Option<Subscriber>, DbErr> {
    let found = subscribers::Entity::find_by_id(claims.subscriber).one(tx).await?;
    Ok(found.filter(|subscriber| SubscriptionClaims::from_subscriber(subscriber) == *claims))
}

/// Deletes the addresses that were not confirmed within `UNCONFIRMED_RETENTION`.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_unconfirmed(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    subscribers::Entity::delete_many()
        .filter(subscribers::Column::ConfirmedAt.is_null())
        .filter(subscribers::Column::CreatedAt.lt(now - UNCONFIRMED_RETENTION))
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// Returns the subscription of an e-mail address.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_by_email(db: &Database, email: &str) -> Result<Option<Subscriber>, DbErr> {
    let query = subscribers::Entity::find().filter(subscribers::Column::Email.eq(email));
    query.one(db.read()?).await
}

/// Deletes the subscription of an e-mail address.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_by_email(tx: &DatabaseTransaction, email: &str) -> Result<(), DbErr> {
    let delete = subscribers::Entity::delete_many().filter(subscribers::Column::Email.eq(email));
    delete.exec(tx).await.map(drop)
}
