//! Adds tags, keywords and word counts of posts, and the subscribers to job news mails.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, pk_auto, string, text, timestamp_with_time_zone,
    timestamp_with_time_zone_null,
};
use sea_orm_migration::sea_orm::Statement;

use crate::domain::blog::{DerivedFields, KEYWORD_SEPARATOR, tag_keys};

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
        schema.create_index(unconfirmed).await?;
        describe_posts(schema).await
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

/// Sets tags, keywords and word counts of the existing posts, one by one. A repeated run skips the
/// posts that are done.
async fn describe_posts(schema: &SchemaManager<'_>) -> Result<(), DbErr> {
    let (db, backend) = (schema.get_connection(), schema.get_database_backend());
    let mut last: i64 = 0;
    let next = |last: i64| {
        let sql = format!(
            "SELECT id, tags, content FROM posts WHERE id > {last} AND words = -1 ORDER BY id LIMIT 1"
        );
        Statement::from_string(backend, sql)
    };
    while let Some(row) = db.query_one_raw(next(last)).await? {
        let id: i64 = row.try_get("", "id")?;
        last = id;
        let (tags, content): (String, String) =
            (row.try_get("", "tags")?, row.try_get("", "content")?);
        let keys = tag_keys(&tags);
        if !keys.is_empty() {
            let mut insert =
                Query::insert().into_table("post_tags").columns(["post_id", "tag"]).take();
            for tag in keys {
                insert.values_panic([id.into(), tag.into()]);
            }
            insert.on_conflict(OnConflict::new().do_nothing().to_owned());
            db.execute(&insert).await?;
        }
        let described = DerivedFields::from_texts("", None, &content);
        let update = Query::update()
            .table("posts")
            .value("keywords", described.keywords.join(KEYWORD_SEPARATOR))
            .value("words", described.word_count)
            .and_where(Expr::col("id").eq(id))
            .take();
        db.execute(&update).await?;
    }
    Ok(())
}
