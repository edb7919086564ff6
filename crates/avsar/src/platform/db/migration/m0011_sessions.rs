//! Adds the sessions of accounts. A session token is valid only while its session exists.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string, timestamp_with_time_zone};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0011_sessions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(sessions()).await?;
        for (name, column) in
            [("sessions_by_user", "user_id"), ("sessions_by_last_use", "last_used_at")]
        {
            let mut index = Index::create();
            index.if_not_exists().name(name).table("sessions").col(column);
            schema.create_index(index).await?;
        }
        // Housekeeping looks for old accounts that were never verified.
        let unverified = Index::create()
            .if_not_exists()
            .name("users_unverified")
            .table("users")
            .col("created_at")
            .and_where(Expr::col("verified_at").is_null())
            .take();
        schema.create_index(unverified).await
    }
}

fn sessions() -> TableCreateStatement {
    let mut of_user = ForeignKey::create()
        .from("sessions", "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .take();
    Table::create()
        .if_not_exists()
        .table("sessions")
        .col(string("id").primary_key())
        .col(big_integer("user_id"))
        .col(string("device"))
        .col(timestamp_with_time_zone("signed_in_at"))
        .col(timestamp_with_time_zone("confirmed_at"))
        .col(timestamp_with_time_zone("last_used_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_user)
        .take()
}
