//! The people who have alerts.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, QuerySelect, Set};

use crate::domain::accounts::Email;
use crate::domain::alerts::SendTime;
use crate::domain::alerts::claims::OwnerClaims;
use crate::platform::db::Database;
use crate::platform::language::Language;
use crate::platform::mail::{self, MailKind};

/// Number of rejected mails in a row after which the alerts of an address rest.
const MAX_BOUNCES: i32 = 3;

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    use crate::platform::language::Language;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alert_owners")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub email: Option<String>,
        pub language: Language,
        pub send_hour: i32,
        pub send_weekday: i32,
        /// Number of rejected mails since the last accepted one.
        pub bounces: i32,
        pub resting_since: Option<DateTimeUtc>,
        pub created_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// A person who has alerts, or who asked for one.
pub type Owner = entity::Model;

impl Owner {
    /// Returns the claims of the links of the owner.
    #[must_use]
    pub fn claims(&self) -> OwnerClaims {
        OwnerClaims::new(self.id, self.email.as_deref().unwrap_or_default())
    }

    /// Returns the time of collected messages.
    #[must_use]
    pub fn send_time(&self) -> SendTime {
        let number = |value: i32, default| u8::try_from(value).unwrap_or(default);
        let default = SendTime::DEFAULT;
        let hour = number(self.send_hour, default.hour);
        SendTime { hour, weekday: number(self.send_weekday, default.weekday) }
    }
}

/// Returns the owner with an e-mail address. Stores the address if it is new.
pub(super) async fn of_email(
    tx: &DatabaseTransaction,
    email: &Email,
    language: Language,
    now: DateTime<Utc>,
) -> Result<Owner, DbErr> {
    let SendTime { hour, weekday } = SendTime::DEFAULT;
    let row = entity::ActiveModel {
        email: Set(Some(email.as_str().to_owned())),
        language: Set(language),
        send_hour: Set(hour.into()),
        send_weekday: Set(weekday.into()),
        bounces: Set(0),
        resting_since: Set(None),
        created_at: Set(now),
        ..Default::default()
    };
    let once = OnConflict::column(Column::Email).do_nothing().to_owned();
    Entity::insert(row).on_conflict(once).exec_without_returning(tx).await?;
    let found = Entity::find().filter(Column::Email.eq(email.as_str())).one(tx).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("owner of alerts".to_owned()))
}

/// Returns the owner with an id.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn find(db: &Database, id: i64) -> Result<Option<Owner>, DbErr> {
    Entity::find_by_id(id).one(db.read()?).await
}

/// Returns the owner with an e-mail address.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn find_by_email(db: &Database, email: &str) -> Result<Option<Owner>, DbErr> {
    Entity::find().filter(Column::Email.eq(email)).one(db.read()?).await
}

/// Returns the owner whom the claims of a link identify.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn find_by_link(
    db: &impl ConnectionTrait,
    claims: &OwnerClaims,
) -> Result<Option<Owner>, DbErr> {
    let found = Entity::find_by_id(claims.owner).one(db).await?;
    Ok(found.filter(|owner| owner.claims() == *claims))
}

/// Changes the time and the language of an owner's messages. Alerts that rest begin again.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn update(
    db: &Database,
    id: i64,
    time: SendTime,
    language: Language,
) -> Result<(), DbErr> {
    let row = entity::ActiveModel {
        send_hour: Set(time.hour.into()),
        send_weekday: Set(time.weekday.into()),
        language: Set(language),
        bounces: Set(0),
        resting_since: Set(None),
        ..Default::default()
    };
    let tx = db.begin().await?;
    Entity::update_many().set(row).filter(Column::Id.eq(id)).exec(&tx).await?;
    tx.commit().await
}

/// Changes the language of an owner's messages.
pub(super) async fn set_language(
    tx: &DatabaseTransaction,
    id: i64,
    language: Language,
) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::Language, Expr::value(language));
    update.filter(Column::Id.eq(id)).exec(tx).await.map(drop)
}

/// Records that a mail server accepted an alert to an address.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_accepted(db: &Database, email: &str) -> Result<(), DbErr> {
    let bounced = Column::Email.eq(email).and(Column::Bounces.gt(0));
    if Entity::find().filter(bounced.clone()).one(db.read()?).await?.is_none() {
        return Ok(());
    }
    let tx = db.begin().await?;
    let update = Entity::update_many().col_expr(Column::Bounces, Expr::value(0));
    update.filter(bounced).exec(&tx).await?;
    tx.commit().await
}

/// Records that a mail server rejected an address. After some rejected mails in a row, the alerts
/// rest until their owner changes something.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn record_rejected(db: &Database, email: &str, now: DateTime<Utc>) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    Entity::update_many()
        .col_expr(Column::Bounces, Expr::col(Column::Bounces).add(1))
        .filter(Column::Email.eq(email))
        .exec(&tx)
        .await?;
    Entity::update_many()
        .col_expr(Column::RestingSince, Expr::value(Some(now)))
        .filter(Column::Email.eq(email))
        .filter(Column::Bounces.gte(MAX_BOUNCES))
        .filter(Column::RestingSince.is_null())
        .exec(&tx)
        .await?;
    tx.commit().await
}

/// Deletes an owner with all alerts and waiting mails.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete(tx: &DatabaseTransaction, owner: &Owner) -> Result<(), DbErr> {
    Entity::delete_by_id(owner.id).exec(tx).await?;
    let Some(email) = &owner.email else { return Ok(()) };
    mail::delete_by_recipient_and_kind(tx, email, [MailKind::AlertRequest, MailKind::Alert]).await
}

/// Deletes the owner with an e-mail address, with all alerts and waiting mails.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_by_email(tx: &DatabaseTransaction, email: &str) -> Result<(), DbErr> {
    match Entity::find().filter(Column::Email.eq(email)).one(tx).await? {
        Some(owner) => delete(tx, &owner).await,
        None => Ok(()),
    }
}

/// Returns some owners.
pub(super) async fn load(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Owner>, DbErr> {
    let owners = Entity::find().filter(Column::Id.is_in(ids.iter().copied()));
    owners.limit(ids.len() as u64).all(db).await
}
