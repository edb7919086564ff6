//! The database's own small facts (its identity), and the sources of imported jobs that editors
//! deleted.

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

/// Without it the next import would bring back what an editor deleted.
fn deleted_sources() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("deleted_sources")
        .col(string("source_ref").primary_key())
        .take()
}
