//! Adds the statuses of jobs and posts, and the times at which they are published and expire. The
//! time of the first publication is null unless a record is in an earlier stage again.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string, timestamp_with_time_zone_null};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0020_workflow"
    }
}

/// Jobs that visitors do not see were hidden after they had been public. Posts were drafts. Later
/// runs find no such rows.
const STATUS_OF_HIDDEN: [&str; 2] = [
    "UPDATE jobs SET status = 'expired' WHERE NOT active AND status = 'published'",
    "UPDATE posts SET status = 'draft' WHERE NOT published AND status = 'published'",
];

/// Few records have a time, or wait for a review. The indexes contain only those.
const INDEXES: [(&str, &str, &str, &str); 6] = [
    ("jobs_by_publication", "jobs", "publish_at", "publish_at IS NOT NULL"),
    ("jobs_by_expiry", "jobs", "expire_at", "expire_at IS NOT NULL"),
    ("jobs_by_status", "jobs", "status", "status IN ('review', 'scheduled')"),
    ("posts_by_publication", "posts", "publish_at", "publish_at IS NOT NULL"),
    ("posts_by_expiry", "posts", "expire_at", "expire_at IS NOT NULL"),
    ("posts_by_status", "posts", "status", "status IN ('review', 'scheduled')"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in ["jobs", "posts"] {
            add(schema, table, "status", string("status").default("published")).await?;
            for time in ["publish_at", "expire_at", "first_published_at"] {
                add(schema, table, time, timestamp_with_time_zone_null(time)).await?;
            }
        }
        let connection = schema.get_connection();
        for statement in STATUS_OF_HIDDEN {
            connection.execute_unprepared(statement).await?;
        }
        for (name, table, column, condition) in INDEXES {
            let sql = format!(
                "CREATE INDEX IF NOT EXISTS {name} ON {table} ({column}) WHERE {condition}"
            );
            connection.execute_unprepared(&sql).await?;
        }
        Ok(())
    }
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
