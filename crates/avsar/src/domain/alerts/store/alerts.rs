//! The alerts of owners.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, OnConflict};
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};
use serde_json::json;

use super::news::matches;
use super::owners::{self, Owner};
use super::targets;
use crate::domain::accounts::Email;
use crate::domain::alerts::claims::ConfirmClaims;
use crate::domain::alerts::{AlertTarget, Frequency};
use crate::platform::db::Database;
use crate::platform::language;
use crate::platform::mail::{MailKind, Outbox};

/// Maximum number of confirmed alerts of an owner.
pub const MAX_ALERTS: u64 = 100;
/// Maximum number of requests for alerts of an owner that are not confirmed.
const MAX_REQUESTS: usize = 10;

pub(super) mod entity {
    use sea_orm::entity::prelude::*;

    use crate::domain::alerts::Frequency;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "alerts")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub owner_id: i64,
        pub target_id: i64,
        pub frequency: Frequency,
        pub created_at: DateTimeUtc,
        pub confirmed_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// An alert.
#[derive(Clone, Debug)]
pub struct Alert {
    /// Id of the alert.
    pub id: i64,
    /// The target.
    pub target: AlertTarget,
    /// How often it sends messages.
    pub frequency: Frequency,
    /// Time of the request.
    pub created_at: DateTime<Utc>,
    /// Whether the owner of the address has confirmed it.
    pub is_confirmed: bool,
}

/// The reason why an alert was not stored.
#[derive(Debug, thiserror::Error)]
pub enum AlertError {
    /// The owner has as many alerts as possible.
    #[error("too many alerts")]
    LimitReached,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// Stores a request for an alert and enqueues a mail to the address. The result is the same for all
/// addresses, so that it reveals nothing to the client. If the owner has too many alerts, only the
/// mail is sent.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn request(
    db: &Database,
    outbox: &Outbox,
    email: &Email,
    (target, frequency): (&AlertTarget, Frequency),
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    let owner = owners::of_email(&tx, email, language::current(), now).await?;
    if !has_confirmed(&tx, owner.id).await? {
        // Another person can have made the first request.
        owners::set_language(&tx, owner.id, language::current()).await?;
    }
    let alert = match insert(&tx, owner.id, (target, frequency), None, now).await {
        Ok(alert) => Some(alert),
        Err(AlertError::LimitReached) => None,
        Err(AlertError::Database(error)) => return Err(error),
    };
    let params = json!({ "owner": owner.id, "alert": alert });
    outbox.enqueue(&tx, email.as_str(), MailKind::AlertRequest, &params, now).await?;
    tx.commit().await?;
    outbox.notify();
    Ok(())
}

/// Stores an alert of an owner who proved the address: by a link, or by a verified account.
///
/// # Errors
/// Returns [`AlertError`] if the owner has too many alerts, or a database query fails.
pub async fn follow(
    db: &Database,
    email: &Email,
    (target, frequency): (&AlertTarget, Frequency),
    now: DateTime<Utc>,
) -> Result<Owner, AlertError> {
    let tx = db.begin().await?;
    let owner = owners::of_email(&tx, email, language::current(), now).await?;
    insert(&tx, owner.id, (target, frequency), Some(now), now).await?;
    tx.commit().await?;
    Ok(owner)
}

/// Stores an alert and returns its id. If the owner follows the target, it gets the frequency, and
/// stays confirmed.
async fn insert(
    tx: &DatabaseTransaction,
    owner: i64,
    (target, frequency): (&AlertTarget, Frequency),
    confirmed_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<i64, AlertError> {
    let target = targets::id_of(tx, target, now).await?;
    let own = Entity::find().filter(Column::OwnerId.eq(owner));
    let existing = own.clone().filter(Column::TargetId.eq(target)).one(tx).await?;
    if existing.is_none() {
        check_limits(tx, owner).await?;
    }
    // A request by another person must not change a confirmed alert.
    let is_kept = existing.as_ref().is_some_and(|alert| alert.confirmed_at.is_some());
    if let Some(alert) = existing.filter(|_| is_kept && confirmed_at.is_none()) {
        return Ok(alert.id);
    }
    let row = entity::ActiveModel {
        owner_id: Set(owner),
        target_id: Set(target),
        frequency: Set(frequency),
        created_at: Set(now),
        confirmed_at: Set(confirmed_at),
        ..Default::default()
    };
    let replace = OnConflict::columns([Column::OwnerId, Column::TargetId])
        .update_columns([Column::Frequency, Column::CreatedAt, Column::ConfirmedAt])
        .to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
    let stored = own.filter(Column::TargetId.eq(target)).one(tx).await?;
    stored.map(|alert| alert.id).ok_or_else(|| DbErr::RecordNotFound("alert".to_owned()).into())
}

/// Makes room for another alert of an owner. Requests that were not confirmed do not count as
/// alerts, because other people can make them: the oldest ones are replaced.
async fn check_limits(tx: &DatabaseTransaction, owner: i64) -> Result<(), AlertError> {
    let own = Entity::find().filter(Column::OwnerId.eq(owner));
    let confirmed = own.clone().filter(Column::ConfirmedAt.is_not_null());
    if confirmed.count(tx).await? >= MAX_ALERTS {
        return Err(AlertError::LimitReached);
    }
    let requests: Vec<i64> = own
        .filter(Column::ConfirmedAt.is_null())
        .select_only()
        .column(Column::Id)
        .order_by_desc(Column::Id)
        .into_tuple()
        .all(tx)
        .await?;
    let old = requests.into_iter().skip(MAX_REQUESTS - 1);
    Entity::delete_many().filter(Column::Id.is_in(old)).exec(tx).await?;
    Ok(())
}

/// Returns whether an owner has a confirmed alert.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn has_confirmed(db: &impl ConnectionTrait, owner: i64) -> Result<bool, DbErr> {
    let own = Column::OwnerId.eq(owner).and(Column::ConfirmedAt.is_not_null());
    Ok(Entity::find().filter(own).one(db).await?.is_some())
}

/// Confirms the alert of a link. Returns its owner, or `None` if the alert does not exist. The call
/// is idempotent, because people open a link again.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn confirm(
    db: &Database,
    claims: &ConfirmClaims,
    now: DateTime<Utc>,
) -> Result<Option<Owner>, DbErr> {
    let tx = db.begin().await?;
    let Some(owner) = owners::find_by_link(&tx, &claims.owner).await? else { return Ok(None) };
    let own = || Column::Id.eq(claims.alert).and(Column::OwnerId.eq(owner.id));
    if Entity::find().filter(own()).one(&tx).await?.is_none() {
        return Ok(None);
    }
    Entity::update_many()
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .filter(own())
        .filter(Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(Some(owner))
}

/// Returns the alerts of an owner, the oldest first.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list(db: &Database, owner: i64) -> Result<Vec<Alert>, DbErr> {
    let rows = Entity::find()
        .filter(Column::OwnerId.eq(owner))
        .order_by_asc(Column::Id)
        .all(db.read()?)
        .await?;
    let targets = targets::load(db, rows.iter().map(|row| row.target_id)).await?;
    let alert = |row: entity::Model| {
        Some(Alert {
            id: row.id,
            target: targets.get(&row.target_id)?.clone(),
            frequency: row.frequency,
            created_at: row.created_at,
            is_confirmed: row.confirmed_at.is_some(),
        })
    };
    Ok(rows.into_iter().filter_map(alert).collect())
}

/// Returns whether an owner has an alert with this id that is not confirmed.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn awaits_confirmation(db: &Database, owner: i64, id: i64) -> Result<bool, DbErr> {
    let own = Column::Id.eq(id).and(Column::OwnerId.eq(owner));
    let waiting = Entity::find().filter(own).filter(Column::ConfirmedAt.is_null());
    Ok(waiting.one(db.read()?).await?.is_some())
}

/// Changes the frequency of an owner's alert. Returns `false` if there is no such alert.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn change(
    db: &Database,
    owner: i64,
    id: i64,
    frequency: Frequency,
) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let changed = Entity::update_many()
        .col_expr(Column::Frequency, Expr::value(frequency))
        .filter(Column::Id.eq(id))
        .filter(Column::OwnerId.eq(owner))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(changed.rows_affected == 1)
}

/// An alert of a target, as the fan-out of news needs it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TargetAlert {
    pub(super) alert: i64,
    pub(super) owner: i64,
    pub(super) frequency: Frequency,
}

/// Returns up to `limit` alerts of a matched target that have no delivery yet. They were confirmed
/// before the time of the news.
pub(super) async fn followers(
    tx: &DatabaseTransaction,
    matched: &matches::Model,
    before: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<TargetAlert>, DbErr> {
    let rows = Entity::find()
        .filter(Column::TargetId.eq(matched.target_id))
        .filter(Column::Id.gt(matched.after_alert))
        .filter(Column::ConfirmedAt.lte(before))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(tx)
        .await?;
    let alert = |row: entity::Model| {
        let entity::Model { id, owner_id, frequency, .. } = row;
        TargetAlert { alert: id, owner: owner_id, frequency }
    };
    Ok(rows.into_iter().map(alert).collect())
}
