//! The settings that all processes of a database share.

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, Set};

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
pub(super) async fn set_if_missing(
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

/// Stores a value that is greater than the stored one. Returns `false`, and changes nothing, if it
/// is not: of several processes that raise a setting to one value, one succeeds.
///
/// # Errors
/// Returns an error if the database query fails.
pub async fn raise(tx: &DatabaseTransaction, name: &str, value: &str) -> Result<bool, DbErr> {
    set_if_missing(tx, name, "").await?;
    let raised = entity::Entity::update_many()
        .col_expr(entity::Column::Value, Expr::value(value))
        .filter(entity::Column::Name.eq(name))
        .filter(entity::Column::Value.lt(value))
        .exec(tx)
        .await?;
    Ok(raised.rows_affected == 1)
}
