//! Moves the slugs of all record types to one table. Adds documents, uploaded files and the
//! references to them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer_null, pk_auto, string, string_null, text,
    timestamp_with_time_zone,
};
use sea_orm_migration::sea_orm::DbBackend;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0006_content"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in [slugs(), pdfs(), uploads(), upload_remains(), upload_uses()] {
            schema.create_table(table).await?;
        }
        let known = schema.get_connection();
        if schema.has_table("job_slugs").await? {
            if schema.get_database_backend() == DbBackend::Postgres {
                // Another process may still insert rows; the lock keeps them from being lost.
                known.execute_unprepared("LOCK TABLE job_slugs IN ACCESS EXCLUSIVE MODE").await?;
            }
            known
                .execute_unprepared(
                    "INSERT INTO slugs (subject, slug, owner_id) \
                     SELECT 'job', slug, job_id FROM job_slugs WHERE true ON CONFLICT DO NOTHING",
                )
                .await?;
        }
        known
            .execute_unprepared(
                "INSERT INTO slugs (subject, slug, owner_id) \
                 SELECT 'post', slug, id FROM posts WHERE true ON CONFLICT DO NOTHING",
            )
            .await?;
        schema.drop_table(Table::drop().table("job_slugs").if_exists().take()).await?;
        for index in indexes() {
            schema.create_index(index).await?;
        }
        add_derived_columns(schema).await
    }
}

/// Adds columns for values derived from a post's texts. The domain fills them at the next start.
async fn add_derived_columns(schema: &SchemaManager<'_>) -> Result<(), DbErr> {
    for column in ["description", "plain"] {
        if !schema.has_column("posts", column).await? {
            let added = text(column).default("").take();
            schema.alter_table(Table::alter().table("posts").add_column(added).take()).await?;
        }
    }
    Ok(())
}

fn slugs() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("slugs")
        .col(string("subject"))
        .col(string("slug"))
        .col(big_integer_null("owner_id"))
        .primary_key(Index::create().col("subject").col("slug"))
        .take()
}

fn pdfs() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("pdfs")
        .col(pk_auto("id").big_integer().take())
        .col(text("title"))
        .col(string_null("description"))
        .col(string("category"))
        .col(text("filename"))
        .col(big_integer("size"))
        .col(text("path"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

fn uploads() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("uploads")
        .col(pk_auto("id").big_integer().take())
        .col(string("folder"))
        .col(string("digest"))
        .col(text("path"))
        .col(text("filename"))
        .col(big_integer("size"))
        .col(integer_null("width"))
        .col(integer_null("height"))
        .col(timestamp_with_time_zone("created_at"))
        .take()
}

/// Returns the table of files that are or may be in the store without a row in `uploads`.
fn upload_remains() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("upload_remains")
        .col(pk_auto("id").big_integer().take())
        .col(text("path"))
        .col(integer_null("width"))
        .col(timestamp_with_time_zone("after"))
        .take()
}

/// Returns the table of references from records to files. `file` is the part of the upload path
/// that identifies the file.
fn upload_uses() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("upload_uses")
        .col(string("file"))
        .col(string("subject"))
        .col(big_integer("subject_id"))
        .primary_key(Index::create().col("file").col("subject").col("subject_id"))
        .take()
}

fn indexes() -> Vec<IndexCreateStatement> {
    let on = |name: &'static str, table: &'static str, columns: &[&'static str]| {
        let mut index = Index::create().if_not_exists().name(name).table(table).take();
        for column in columns {
            index.col(*column);
        }
        index
    };
    vec![
        on("slugs_by_owner", "slugs", &["subject", "owner_id"]),
        on("uploads_by_file", "uploads", &["folder", "digest"]).unique().take(),
        on("uploads_by_date", "uploads", &["folder", "created_at", "id"]),
        on("uploads_by_path", "uploads", &["path"]),
        on("upload_remains_by_path", "upload_remains", &["path"]),
        on("pdfs_by_path", "pdfs", &["path"]),
        on("upload_uses_by_subject", "upload_uses", &["subject", "subject_id"]),
        on("posts_by_creation", "posts", &["created_at", "id"]),
        on("pdfs_by_creation", "pdfs", &["created_at", "id"]),
    ]
}
