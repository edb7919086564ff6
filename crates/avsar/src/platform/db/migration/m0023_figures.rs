//! Adds the counted figures: views, clicks and saves by day, and searches without results.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, date, pk_auto, string, timestamp_with_time_zone};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0023_figures"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [record_figures(), day_figures(), empty_searches(), figure_batches()] {
            schema.create_table(table).await?;
        }
        for index in indexes() {
            schema.create_index(index).await?;
        }
        Ok(())
    }
}

fn record_figures() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("record_figures")
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(date("day"))
        .col(string("source"))
        .col(big_integer("views"))
        .col(big_integer("apply_clicks"))
        .col(big_integer("saves"))
        .primary_key(Index::create().col("subject").col("subject_id").col("day").col("source"))
        .take()
}

fn day_figures() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("day_figures")
        .col(date("day"))
        .col(string("source"))
        .col(big_integer("views"))
        .col(big_integer("apply_clicks"))
        .col(big_integer("saves"))
        .col(big_integer("empty_searches"))
        .primary_key(Index::create().col("day").col("source"))
        .take()
}

fn empty_searches() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("empty_searches")
        .col(pk_auto("id").big_integer())
        .col(string("list"))
        .col(string("language"))
        .col(string("text"))
        .col(big_integer("times"))
        .col(timestamp_with_time_zone("last_seen"))
        .take()
}

fn figure_batches() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("figure_batches")
        .col(string("writer").primary_key())
        .col(big_integer("batch"))
        .col(timestamp_with_time_zone("written_at"))
        .take()
}

fn indexes() -> [IndexCreateStatement; 4] {
    [
        // For the most viewed records of a day, and for the deletion of old days.
        Index::create()
            .if_not_exists()
            .name("record_figures_by_views")
            .table("record_figures")
            .col("day")
            .col("views")
            .take(),
        Index::create()
            .if_not_exists()
            .name("empty_searches_text")
            .table("empty_searches")
            .unique()
            .col("list")
            .col("language")
            .col("text")
            .take(),
        Index::create()
            .if_not_exists()
            .name("empty_searches_by_times")
            .table("empty_searches")
            .col("times")
            .take(),
        Index::create()
            .if_not_exists()
            .name("empty_searches_by_time")
            .table("empty_searches")
            .col("last_seen")
            .take(),
    ]
}
