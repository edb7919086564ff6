//! Adds the reports of visitors, and the recruitments with announced corrections that are not
//! entered.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, pk_auto, string, string_null, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0026_reports"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        schema.create_table(listing_reports()).await?;
        let index = |name: &'static str, column: &'static str| {
            Index::create().if_not_exists().name(name).table("listing_reports").col(column).take()
        };
        schema.create_index(index("listing_reports_once", "reporter").unique().take()).await?;
        schema.create_index(index("listing_reports_age", "reported_at")).await?;
        schema.create_table(open_corrections()).await?;
        // Closed reports stay for some time, but lists and limits have only the open ones.
        let open = "CREATE INDEX IF NOT EXISTS listing_reports_open \
             ON listing_reports (job_id, id) WHERE settled_at IS NULL";
        schema.get_connection().execute_unprepared(open).await.map(drop)
    }
}

fn listing_reports() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("listing_reports")
        .col(pk_auto("id").big_integer())
        .col(big_integer("job_id"))
        .col(string("reason"))
        .col(text_null("text"))
        // Digest of the address with the secret of the day. Both are removed after the day.
        .col(string_null("reporter"))
        .col(timestamp_with_time_zone("reported_at"))
        .col(timestamp_with_time_zone_null("settled_at"))
        .take()
}

fn open_corrections() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("open_corrections")
        .col(big_integer("recruitment_id").primary_key())
        // The corrigenda, as JSON.
        .col(text("documents"))
        .col(timestamp_with_time_zone("found_at"))
        .take()
}
