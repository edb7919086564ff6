//! Adds indexes for the filter of the audit trail and for expired sessions, and refuses changes of
//! events.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0014_audit_filters"
    }
}

/// Refuses changes of events. Old events are deleted after the retention time, so that deleting is
/// allowed.
const SQLITE_TRIGGER: &str = "CREATE TRIGGER IF NOT EXISTS audit_events_unchanged \
    BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'events cannot be changed'); END";

const POSTGRES_FUNCTION: &str = "CREATE OR REPLACE FUNCTION refuse_change_of_event() \
    RETURNS trigger LANGUAGE plpgsql AS $$ \
    BEGIN RAISE EXCEPTION 'events cannot be changed'; END $$";
const POSTGRES_NO_TRIGGER: &str = "DROP TRIGGER IF EXISTS audit_events_unchanged ON audit_events";
const POSTGRES_TRIGGER: &str = "CREATE TRIGGER audit_events_unchanged \
    BEFORE UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event()";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let by_action = Index::create()
            .if_not_exists()
            .name("audit_events_by_action")
            .table("audit_events")
            .col("action")
            .col("id")
            .take();
        schema.create_index(by_action).await?;
        let by_expiry = Index::create()
            .if_not_exists()
            .name("sessions_by_expiry")
            .table("sessions")
            .col("expires_at")
            .take();
        schema.create_index(by_expiry).await?;
        let connection = schema.get_connection();
        let statements: &[&str] = match schema.get_database_backend() {
            DbBackend::Postgres => &[POSTGRES_FUNCTION, POSTGRES_NO_TRIGGER, POSTGRES_TRIGGER],
            _ => &[SQLITE_TRIGGER],
        };
        for statement in statements {
            connection.execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
