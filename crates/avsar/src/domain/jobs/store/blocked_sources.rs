//! Import sources whose jobs were deleted. Imports skip them.

use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, Set};

pub(super) mod deleted_sources {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "deleted_sources")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub source_ref: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Returns whether the source of a job is blocked.
pub(super) async fn is_blocked(tx: &DatabaseTransaction, reference: &str) -> Result<bool, DbErr> {
    let row = deleted_sources::Entity::find_by_id(reference).one(tx).await?;
    Ok(row.is_some())
}

/// Lets imports store jobs of a source again, because the deleted job is restored.
pub(super) async fn unblock_source(tx: &DatabaseTransaction, reference: &str) -> Result<(), DbErr> {
    deleted_sources::Entity::delete_by_id(reference).exec(tx).await.map(drop)
}

/// Blocks the source of a deleted job, so that it is not imported again.
pub(super) async fn block_source(tx: &DatabaseTransaction, reference: String) -> Result<(), DbErr> {
    let row = deleted_sources::ActiveModel { source_ref: Set(reference) };
    deleted_sources::Entity::insert(row).exec_without_returning(tx).await.map(drop)
}
