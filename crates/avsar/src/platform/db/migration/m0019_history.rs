//! Adds the versions of records, and the deleted records.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, pk_auto, string, string_null, text,
    timestamp_with_time_zone,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0019_history"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(record_versions()).await?;
        schema.create_table(deleted_records()).await?;
        let on = |name: &'static str, columns: &[&'static str]| {
            let mut index =
                Index::create().if_not_exists().name(name).table("deleted_records").take();
            for column in columns {
                index.col(*column);
            }
            index
        };
        let by_subject = on("deleted_records_by_subject", &["subject", "subject_id"]);
        schema.create_index(by_subject.clone().unique().take()).await?;
        schema.create_index(on("deleted_records_by_time", &["deleted_at"])).await
    }
}

fn record_versions() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("record_versions")
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(integer("version"))
        .col(timestamp_with_time_zone("saved_at"))
        .col(big_integer_null("saved_by"))
        // The row, as JSON.
        .col(text("content"))
        .primary_key(Index::create().col("subject").col("subject_id").col("version"))
        .take()
}

fn deleted_records() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("deleted_records")
        .col(pk_auto("id").big_integer())
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(integer("version"))
        .col(integer("last_version"))
        .col(string_null("job_type"))
        .col(text("title"))
        // Present and former slugs, as JSON.
        .col(text("slugs"))
        // Ids of the jobs that followed a recruitment, as JSON.
        .col(text("followers"))
        .col(timestamp_with_time_zone("deleted_at"))
        .col(big_integer_null("deleted_by"))
        .take()
}
