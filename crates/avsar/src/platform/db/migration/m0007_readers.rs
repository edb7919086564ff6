//! Adds tags, keywords and word counts of posts, and the subscribers to job news mails.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, pk_auto, string, text, timestamp_with_time_zone,
    timestamp_with_time_zone_null,
};

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0007_readers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for added in [text("keywords").default("").take(), integer("words").default(-1).take()] {
            if !schema.has_column("posts", added.get_column_name()).await? {
                schema.alter_table(Table::alter().table("posts").add_column(added).take()).await?;
            }
        }
        schema.create_table(post_tags()).await?;
        schema.create_table(subscribers()).await?;
        let by_tag = Index::create()
            .if_not_exists()
            .name("post_tags_by_tag")
            .table("post_tags")
            .col("tag")
            .take();
        schema.create_index(by_tag).await?;
        let unconfirmed = Index::create()
            .if_not_exists()
            .name("subscribers_by_confirmation")
            .table("subscribers")
            .col("confirmed_at")
            .col("created_at")
            .take();
        schema.create_index(unconfirmed).await
    }
}

/// Returns the table of the tags of each post, in the normalized form that comparisons use.
fn post_tags() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("post_tags")
        .col(big_integer("post_id"))
        .col(string("tag"))
        .primary_key(Index::create().col("post_id").col("tag"))
        .foreign_key(
            ForeignKey::create()
                .from("post_tags", "post_id")
                .to("posts", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .take()
}

/// Returns the table of e-mail addresses that are subscribed or have an unconfirmed request.
fn subscribers() -> TableCreateStatement {
    Table::create()
        .if_not_exists()
        .table("subscribers")
        .col(pk_auto("id").big_integer().take())
        .col(string("email").unique_key())
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("confirmed_at"))
        .take()
}
