//! The settings that all processes of a database share.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{Condition, DatabaseTransaction, Set};

/// Beginning of the names of the settings that snapshots of the database leave out.
pub(super) const SECRET_PREFIX: &str = "secret:";

mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub value: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Returns the value of a setting.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn get(db: &impl ConnectionTrait, name: &str) -> Result<Option<String>, DbErr> {
    Ok(entity::Entity::find_by_id(name).one(db).await?.map(|row| row.value))
}

/// Stores the value of a setting, unless it has one.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn set_if_missing(
    db: &impl ConnectionTrait,
    name: &str,
    value: &str,
) -> Result<(), DbErr> {
    let row = entity::ActiveModel { name: Set(name.to_owned()), value: Set(value.to_owned()) };
    let keep_first = OnConflict::column(entity::Column::Name).do_nothing().to_owned();
    let insert = entity::Entity::insert(row).on_conflict(keep_first);
    insert.exec_without_returning(db).await.map(drop)
}

/// Stores the value of a setting.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn set(tx: &DatabaseTransaction, name: &str, value: &str) -> Result<(), DbErr> {
    let row = entity::ActiveModel { name: Set(name.to_owned()), value: Set(value.to_owned()) };
    let replace =
        OnConflict::column(entity::Column::Name).update_column(entity::Column::Value).to_owned();
    entity::Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await.map(drop)
}

/// Replaces the value of a setting, if it is the expected one. Returns whether it was.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn replace(
    tx: &DatabaseTransaction,
    name: &str,
    expected: &str,
    value: &str,
) -> Result<bool, DbErr> {
    let replaced = entity::Entity::update_many()
        .col_expr(entity::Column::Value, Expr::value(value))
        .filter(entity::Column::Name.eq(name))
        .filter(entity::Column::Value.eq(expected))
        .exec(tx)
        .await?;
    Ok(replaced.rows_affected == 1)
}

/// Locks a setting until the transaction ends, and returns its value. A missing setting gets an
/// empty value.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn lock(tx: &DatabaseTransaction, name: &str) -> Result<String, DbErr> {
    let row = entity::ActiveModel { name: Set(name.to_owned()), value: Set(String::new()) };
    // The update changes nothing, but locks the row.
    let lock =
        OnConflict::column(entity::Column::Name).update_column(entity::Column::Name).to_owned();
    entity::Entity::insert(row).on_conflict(lock).exec_without_returning(tx).await?;
    Ok(get(tx, name).await?.unwrap_or_default())
}

/// Claims a task for this process, for the time from `now` to `now` plus the lease. Returns `false`
/// if another process has claimed it and its lease has not expired. A claim in the future is of a
/// clock that was ahead, and does not count.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn claim(
    tx: &DatabaseTransaction,
    name: &str,
    now: DateTime<Utc>,
    lease: TimeDelta,
) -> Result<bool, DbErr> {
    let text = |time: DateTime<Utc>| time.to_rfc3339_opts(SecondsFormat::Micros, true);
    set_if_missing(tx, name, "").await?;
    let is_free = Condition::any()
        .add(entity::Column::Value.lte(text(now - lease)))
        .add(entity::Column::Value.gt(text(now)));
    let claimed = entity::Entity::update_many()
        .col_expr(entity::Column::Value, Expr::value(text(now)))
        .filter(entity::Column::Name.eq(name))
        .filter(is_free)
        .exec(tx)
        .await?;
    Ok(claimed.rows_affected == 1)
}
