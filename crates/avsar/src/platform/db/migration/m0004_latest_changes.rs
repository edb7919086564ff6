//! Adds an index on the content log: sitemaps query the newest change of each job type.

use sea_orm_migration::prelude::*;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0004_latest_changes"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::create()
            .if_not_exists()
            .name("changes_by_kind")
            .table("changes")
            .col("job_type")
            .col("seq")
            .take();
        schema.create_index(index).await
    }
}
