//! Adds the HTML that the pages of jobs and posts show.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text_null;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0009_display_html"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in ["jobs", "posts"] {
            if !schema.has_column(table, "display_html").await? {
                let added = text_null("display_html");
                schema.alter_table(Table::alter().table(table).add_column(added).take()).await?;
            }
        }
        // Each start looks for jobs without the HTML, and there can be very many jobs.
        let missing = Index::create()
            .if_not_exists()
            .name("jobs_without_display_html")
            .table("jobs")
            .col("id")
            .and_where(Expr::col("display_html").is_null())
            .take();
        schema.create_index(missing).await
    }
}
