//! Adds the language of jobs, posts and documents, and their texts in other languages.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, text, text_null};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0016_content_language"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in ["jobs", "posts", "pdfs"] {
            add(schema, table, "language", text("language").default("en")).await?;
            // Short texts by language, as JSON. Lists read them.
            add(schema, table, "translations", text_null("translations")).await?;
        }
        for table in ["jobs", "posts"] {
            // HTML by language, as JSON. Only pages and forms read it.
            add(schema, table, "translated_html", text_null("translated_html")).await?;
        }
        add(schema, "pdfs", "version", integer("version").default(1)).await
    }
}

async fn add(
    schema: &SchemaManager<'_>,
    table: &'static str,
    name: &str,
    column: impl IntoColumnDef,
) -> Result<(), DbErr> {
    if schema.has_column(table, name).await? {
        return Ok(());
    }
    schema.alter_table(Table::alter().table(table).add_column(column).take()).await
}
