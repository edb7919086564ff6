//! Adds the audit trail, and the account that made a change to the content log.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer_null, pk_auto, string, string_null, text, timestamp_with_time_zone,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0013_audit"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        if !schema.has_column("changes", "actor_id").await? {
            let added = big_integer_null("actor_id");
            schema.alter_table(Table::alter().table("changes").add_column(added).take()).await?;
        }
        schema.create_table(audit_events()).await?;
        for (name, column) in
            [("audit_events_by_time", "at"), ("audit_events_by_actor", "actor_id")]
        {
            let mut index = Index::create();
            index.if_not_exists().name(name).table("audit_events").col(column);
            schema.create_index(index).await?;
        }
        let by_subject = Index::create()
            .if_not_exists()
            .name("audit_events_by_subject")
            .table("audit_events")
            .col("subject_id")
            .col("subject")
            .take();
        schema.create_index(by_subject).await
    }
}

/// Returns the table of events. It has no foreign keys: an event outlives what it is about.
fn audit_events() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("audit_events")
        .col(pk_auto("id").big_integer())
        .col(timestamp_with_time_zone("at"))
        .col(big_integer_null("actor_id"))
        .col(string_null("client"))
        .col(string("action"))
        .col(string_null("subject"))
        .col(big_integer_null("subject_id"))
        .col(text("detail"))
        .take()
}
