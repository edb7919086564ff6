//! Adds the imports of files, their rows, and the import of a job.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, pk_auto, string, string_null, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0025_imports"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(imports()).await?;
        schema.create_table(import_rows()).await?;
        let by_content = Index::create()
            .if_not_exists()
            .name("import_rows_by_content")
            .table("import_rows")
            .col("import_id")
            .col("content_key")
            .take();
        schema.create_index(by_content).await?;
        if !schema.has_column("jobs", "import_id").await? {
            let column =
                Table::alter().table("jobs").add_column(big_integer_null("import_id")).take();
            schema.alter_table(column).await?;
        }
        let by_import = Index::create()
            .if_not_exists()
            .name("jobs_by_import")
            .table("jobs")
            .col("import_id")
            .take();
        schema.create_index(by_import).await
    }
}

fn imports() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("imports")
        .col(pk_auto("id").big_integer())
        .col(string("state"))
        .col(text("file_name"))
        .col(text("format"))
        // Names of the columns, as JSON.
        .col(text("columns"))
        // Digest of the names of the columns.
        .col(string("header"))
        // The chosen mapping, as JSON.
        .col(text_null("mapping"))
        .col(integer("row_count"))
        // Number of the last row that the present work has handled.
        .col(integer("position"))
        .col(integer("stored"))
        .col(integer("skipped"))
        .col(integer("deleted"))
        .col(boolean("skips_faulty"))
        .col(boolean("deletes_changed"))
        .col(text_null("problem"))
        .col(big_integer("created_by"))
        .col(timestamp_with_time_zone("created_at"))
        // The account that began the present work.
        .col(big_integer_null("started_by"))
        .col(timestamp_with_time_zone_null("stored_at"))
        // Number of the last lease. A process whose lease is older writes nothing.
        .col(big_integer("lease"))
        .col(timestamp_with_time_zone_null("leased_until"))
        .take()
}

fn import_rows() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("import_rows")
        .col(big_integer("import_id"))
        // Counted from 1.
        .col(integer("number"))
        // Line or row in the file.
        .col(integer("line"))
        // The texts of the cells, as JSON.
        .col(text("cells"))
        // The reason why the cells cannot be read.
        .col(text_null("unreadable"))
        // Corrected texts by field, as JSON.
        .col(text_null("corrections"))
        .col(string("status"))
        .col(boolean("skipped"))
        // The findings of the check, as JSON.
        .col(text_null("findings"))
        .col(boolean("duplicate"))
        // Digest of what distinguishes one record from another.
        .col(string_null("content_key"))
        .primary_key(Index::create().col("import_id").col("number"))
        .take()
}
