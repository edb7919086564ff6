//! The identity of a database.
//!
//! Derived data outside of the database (the search index) stores this id, so that it is never used
//! with another database. An operator who makes an independent copy must give it a new identity.

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseConnection, Set};

const NAME: &str = "identity";

mod settings {
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

/// Returns the identity, and creates it if the database has none. If several processes create it at
/// the same time, all return the value that was stored first.
pub(super) async fn load_or_create(db: &DatabaseConnection) -> Result<String, DbErr> {
    if let Some(stored) = settings::Entity::find_by_id(NAME).one(db).await? {
        return Ok(stored.value);
    }
    let value = format!("{:032x}", rand::random::<u128>());
    let row = settings::ActiveModel { name: Set(NAME.to_owned()), value: Set(value) };
    let keep_first = OnConflict::column(settings::Column::Name).do_nothing().to_owned();
    settings::Entity::insert(row).on_conflict(keep_first).exec_without_returning(db).await?;
    let stored = settings::Entity::find_by_id(NAME).one(db).await?;
    stored.map(|row| row.value).ok_or_else(|| DbErr::RecordNotFound(NAME.to_owned()))
}
