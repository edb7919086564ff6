//! Creates jobs with the history of their slugs, accounts, blog posts and the content log.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, pk_auto, string, string_null, string_uniq,
    text, timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0001_foundation"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [changes(), users(), jobs(), job_slugs(), posts()] {
            schema.create_table(table).await?;
        }
        for index in indexes() {
            schema.create_index(index).await?;
        }
        Ok(())
    }
}

fn key(column: &'static str) -> ColumnDef {
    pk_auto(column).big_integer().take()
}

fn changes() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("changes")
        .col(key("seq"))
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .col(string_null("job_type"))
        .col(string("action"))
        .col(timestamp_with_time_zone("at"))
        .take()
}

fn users() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("users")
        .col(key("id"))
        .col(string_uniq("email"))
        .col(string("name"))
        .col(string("password_hash"))
        .col(string("role"))
        .col(timestamp_with_time_zone_null("verified_at"))
        .col(timestamp_with_time_zone("password_changed_at"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

fn jobs() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("jobs")
        .col(key("id"))
        .col(string("job_type"))
        .col(string_uniq("slug"))
        .col(text("title"))
        .col(text("organisation"))
        .col(text("location"))
        .col(text("description"))
        .col(text("meta_description"))
        .col(text("salary_range"))
        .col(text("tags"))
        .col(text("custom_html_content"))
        .col(text("details"))
        .col(boolean("active"))
        .col(timestamp_with_time_zone("posted_at"))
        .col(timestamp_with_time_zone_null("application_end"))
        .col(integer("version"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(string_null("source_ref"))
        .col(string_null("source_digest"))
        .take()
}

/// Returns the table of every slug that a job has had, including the current one. Old URLs redirect
/// to the current one. `job_id` is null if the job was deleted, so that its URLs can return 410.
fn job_slugs() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("job_slugs")
        .col(string("slug").primary_key())
        .col(big_integer_null("job_id"))
        .take()
}

fn posts() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("posts")
        .col(key("id"))
        .col(string_uniq("slug"))
        .col(text("title"))
        .col(text("seo_title"))
        .col(text("meta_description"))
        .col(string_null("author"))
        .col(text("content"))
        .col(string_null("cover_image_url"))
        .col(boolean("published"))
        .col(string("post_type"))
        .col(text("tags"))
        .col(text("disclaimer"))
        .col(integer("version"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .take()
}

fn indexes() -> Vec<IndexCreateStatement> {
    vec![
        Index::create()
            .if_not_exists()
            .name("changes_by_subject")
            .table("changes")
            .col("subject")
            .col("subject_id")
            .take(),
        Index::create()
            .if_not_exists()
            .name("jobs_by_source")
            .table("jobs")
            .col("source_ref")
            .unique()
            .take(),
        Index::create()
            .if_not_exists()
            .name("job_slugs_by_job")
            .table("job_slugs")
            .col("job_id")
            .take(),
    ]
}
