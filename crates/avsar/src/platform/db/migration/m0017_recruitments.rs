//! Adds recruitments, their links to jobs and changes, and the eligibility profiles of accounts.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, pk_auto, string, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0017_recruitments"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(recruitments()).await?;
        schema.create_table(recruitment_numbers()).await?;
        schema.create_table(eligibility_profiles()).await?;
        add(schema, "jobs", "recruitment_id", big_integer_null("recruitment_id")).await?;
        // Members of the details that follow the recruitment, as JSON.
        add(schema, "jobs", "derived", text_null("derived")).await?;
        add(schema, "changes", "recruitment_id", big_integer_null("recruitment_id")).await?;
        for (name, table, column) in [
            ("recruitments_by_slug", "recruitments", "slug"),
            ("recruitments_by_refresh", "recruitments", "refresh_at"),
            ("recruitment_numbers_by_key", "recruitment_numbers", "number_key"),
            ("jobs_by_recruitment", "jobs", "recruitment_id"),
        ] {
            let mut index = Index::create().if_not_exists().name(name).table(table).take();
            index.col(column);
            if column == "slug" {
                index.unique();
            }
            schema.create_index(index).await?;
        }
        Ok(())
    }
}

fn recruitments() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("recruitments")
        .col(pk_auto("id").big_integer())
        .col(string("slug"))
        .col(text("title"))
        .col(text("organisation"))
        .col(text("search_text"))
        .col(string("status"))
        // The record, as JSON.
        .col(text("record"))
        .col(integer("version"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        // The time at which the jobs that follow the recruitment change without a save.
        .col(timestamp_with_time_zone_null("refresh_at"))
        .take()
}

/// The advertisement numbers of each recruitment, to find duplicates.
fn recruitment_numbers() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("recruitment_numbers")
        .col(big_integer("recruitment_id"))
        .col(string("number_key"))
        .primary_key(Index::create().col("recruitment_id").col("number_key"))
        .take()
}

/// The profiles that users store on their account, with their consent.
fn eligibility_profiles() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("eligibility_profiles")
        .col(big_integer("user_id").primary_key())
        // The profile, as JSON.
        .col(text("profile"))
        .col(integer("consent_version"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .from("eligibility_profiles", "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .take()
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
