//! Adds the account that saved a job, post or recruitment last, bulk changes that can be undone,
//! the links in records with their state, and likely doubles of jobs.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, pk_auto, string, string_null, text,
    timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0024_desk"
    }
}

/// The tables of records with their subjects in `record_versions`.
const RECORDS: [(&str, &str); 3] =
    [("jobs", "job"), ("posts", "post"), ("recruitments", "recruitment")];

/// Name, table and columns of the indexes.
const INDEXES: [(&str, &str, &[&str]); 6] = [
    ("links_by_next_check", "links", &["next_check_at"]),
    ("links_by_state", "links", &["state", "broken_since"]),
    ("job_links_by_link", "job_links", &["link_id"]),
    ("job_keys_by_key", "job_keys", &["key"]),
    ("likely_doubles_by_second", "likely_doubles", &["second_id"]),
    ("saved_jobs_by_job", "saved_jobs", &["job_id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for (table, subject) in RECORDS {
            add_editor(schema, table, subject).await?;
        }
        for table in [
            bulk_changes(),
            bulk_change_records(),
            links(),
            job_links(),
            job_keys(),
            likely_doubles(),
        ] {
            schema.create_table(table).await?;
        }
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().if_not_exists().name(name).table(table).take();
            for column in columns {
                index.col(*column);
            }
            schema.create_index(index).await?;
        }
        // Few pairs are decided, but the list has only the others, by their numbers.
        let undecided = "CREATE INDEX IF NOT EXISTS likely_doubles_undecided \
             ON likely_doubles (second_id, first_id) WHERE dismissed_at IS NULL";
        schema.get_connection().execute_unprepared(undecided).await.map(drop)
    }
}

async fn add_editor(
    schema: &SchemaManager<'_>,
    table: &'static str,
    subject: &str,
) -> Result<(), DbErr> {
    if !schema.has_column(table, "edited_by").await? {
        let column = big_integer_null("edited_by");
        schema.alter_table(Table::alter().table(table).add_column(column).take()).await?;
    }
    // Only records that people saved have versions, so few rows change.
    let fill = format!(
        "UPDATE {table} SET edited_by = (SELECT saved_by FROM record_versions \
         WHERE subject = '{subject}' AND subject_id = {table}.id ORDER BY version DESC LIMIT 1) \
         WHERE edited_by IS NULL \
         AND id IN (SELECT subject_id FROM record_versions WHERE subject = '{subject}')"
    );
    schema.get_connection().execute_unprepared(&fill).await.map(drop)
}

fn bulk_changes() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("bulk_changes")
        .col(pk_auto("id").big_integer())
        .col(string("action"))
        .col(big_integer_null("account"))
        .col(timestamp_with_time_zone("made_at"))
        .col(timestamp_with_time_zone_null("undone_at"))
        .take()
}

fn bulk_change_records() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("bulk_change_records")
        .col(big_integer("bulk_change_id"))
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(integer("version"))
        .col(text("before"))
        .primary_key(Index::create().col("bulk_change_id").col("subject").col("subject_id"))
        .take()
}

/// The links of jobs. A link can be longer than a key of an index.
fn links() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("links")
        .col(pk_auto("id").big_integer())
        .col(string("digest").unique_key())
        .col(text("url"))
        .col(string("state"))
        .col(string_null("reason"))
        .col(integer("failures"))
        .col(timestamp_with_time_zone_null("checked_at"))
        .col(timestamp_with_time_zone_null("broken_since"))
        .col(timestamp_with_time_zone("next_check_at"))
        .take()
}

fn job_links() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("job_links")
        .col(big_integer("job_id"))
        .col(big_integer("link_id"))
        .primary_key(Index::create().col("job_id").col("link_id"))
        .take()
}

/// Jobs with the same key are likely doubles.
fn job_keys() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("job_keys")
        .col(big_integer("job_id").primary_key())
        .col(big_integer("key"))
        .take()
}

fn likely_doubles() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("likely_doubles")
        .col(big_integer("first_id"))
        .col(big_integer("second_id"))
        .col(timestamp_with_time_zone("found_at"))
        .col(timestamp_with_time_zone_null("dismissed_at"))
        .col(big_integer_null("dismissed_by"))
        .primary_key(Index::create().col("first_id").col("second_id"))
        .take()
}
