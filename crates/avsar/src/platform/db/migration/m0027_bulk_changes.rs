//! Adds to bulk changes what was done, whether they are finished, and the titles of their records.
//! All are null in older rows.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean_null, text_null};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0027_bulk_changes"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        // The action with its tag, as JSON.
        let request = text_null("request");
        for (table, name, column) in [
            ("bulk_changes", "request", request),
            ("bulk_changes", "finished", boolean_null("finished")),
            ("bulk_change_records", "title", text_null("title")),
        ] {
            if !schema.has_column(table, name).await? {
                schema.alter_table(Table::alter().table(table).add_column(column).take()).await?;
            }
        }
        Ok(())
    }
}
