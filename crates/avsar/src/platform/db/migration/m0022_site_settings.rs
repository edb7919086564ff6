//! Adds the settings of the site that administrators change. Each save is a row.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, integer, text, timestamp_with_time_zone};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0022_site_settings"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let site_settings = Table::create()
            .if_not_exists()
            .table("site_settings")
            .col(integer("version").primary_key())
            .col(text("content"))
            .col(timestamp_with_time_zone("saved_at"))
            .col(big_integer_null("saved_by"))
            .take();
        schema.create_table(site_settings).await
    }
}
