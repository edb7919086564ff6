//! Adds disabled accounts, and an index for the accounts with a role.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone_null;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0018_staff"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        if !schema.has_column("users", "disabled_at").await? {
            let added = timestamp_with_time_zone_null("disabled_at");
            schema.alter_table(Table::alter().table("users").add_column(added).take()).await?;
        }
        let by_role =
            Index::create().if_not_exists().name("users_by_role").table("users").col("role").take();
        schema.create_index(by_role).await
    }
}
