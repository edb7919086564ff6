//! Which database this is.
//!
//! What is derived from a database and kept elsewhere (the search index) names it, so that it is
//! never taken for another one's. Whoever makes a copy that goes its own way gives it a new one.

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

/// The identity; made when the database has none yet. Whoever makes it first at the same moment,
/// all take the one that stands there.
pub(super) async fn load_or_create(db: &DatabaseConnection) -> Result<String, DbErr> {
    if let Some(known) = settings::Entity::find_by_id(NAME).one(db).await? {
        return Ok(known.value);
    }
    let value = format!("{:032x}", rand::random::<u128>());
    let row = settings::ActiveModel { name: Set(NAME.to_owned()), value: Set(value) };
    let first = OnConflict::column(settings::Column::Name).do_nothing().to_owned();
    settings::Entity::insert(row).on_conflict(first).exec_without_returning(db).await?;
    let known = settings::Entity::find_by_id(NAME).one(db).await?;
    known.map(|known| known.value).ok_or_else(|| DbErr::RecordNotFound(NAME.to_owned()))
}
