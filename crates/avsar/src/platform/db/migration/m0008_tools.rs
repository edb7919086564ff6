//! Adds the interview practice records of users.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, date_null, integer, small_integer, string, timestamp_with_time_zone,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0008_tools"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(practice()).await
    }
}

/// Returns the table of each user's progress per interview question.
fn practice() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("practice")
        .col(big_integer("user_id"))
        .col(string("question"))
        .col(small_integer("step"))
        .col(small_integer("score"))
        .col(integer("times"))
        .col(timestamp_with_time_zone("practised_at"))
        .col(date_null("due"))
        .primary_key(Index::create().col("user_id").col("question"))
        .foreign_key(
            ForeignKey::create()
                .from("practice", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .take()
}
