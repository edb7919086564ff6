//! Creates the settings of the database (its identity) and the list of sources whose imported jobs
//! an administrator deleted.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string, text};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0002_identity"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [settings(), deleted_sources()] {
            schema.create_table(table).await?;
        }
        Ok(())
    }
}

fn settings() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("settings")
        .col(string("name").primary_key())
        .col(text("value"))
        .take()
}

/// Returns the table of deleted sources. Without it, the next import would restore the jobs that an
/// administrator deleted.
fn deleted_sources() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("deleted_sources")
        .col(string("source_ref").primary_key())
        .take()
}
