//! Adds comments on records, and who is editing them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, pk_auto, string, text, timestamp_with_time_zone};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0021_collaboration"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(record_comments()).await?;
        schema.create_table(record_editors()).await?;
        let by_record = Index::create()
            .if_not_exists()
            .name("record_comments_by_record")
            .table("record_comments")
            .col("subject")
            .col("subject_id")
            .take();
        schema.create_index(by_record).await
    }
}

fn record_comments() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("record_comments")
        .col(pk_auto("id").big_integer())
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(big_integer("author_id"))
        .col(text("text"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

fn record_editors() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("record_editors")
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(big_integer("account_id"))
        .col(timestamp_with_time_zone("seen_at"))
        .primary_key(Index::create().col("subject").col("subject_id").col("account_id"))
        .take()
}
