//! The tags of posts.

use std::collections::BTreeSet;

use sea_orm::entity::prelude::*;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{DatabaseTransaction, QuerySelect, QueryTrait, Set};

mod post_tags {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "post_tags")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub post_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub tag: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Splits the comma-separated tags of a post. Skips empty ones.
pub fn split(tags: &str) -> impl Iterator<Item = &str> {
    tags.split(',').map(str::trim).filter(|tag| !tag.is_empty())
}

/// Maximum length of a normalised tag, in characters. PostgreSQL limits the size of indexed values.
const MAX_KEY_CHARS: usize = 100;

/// Normalises a tag for comparison: lower case, single spaces, at most `MAX_KEY_CHARS` characters.
#[must_use]
pub fn normalize_tag(tag: &str) -> String {
    let key = tag.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    key.chars().take(MAX_KEY_CHARS).collect::<String>().trim_end().to_owned()
}

/// Returns the normalised tags of a post without duplicates.
#[must_use]
pub fn normalized_tags(tags: &str) -> BTreeSet<String> {
    split(tags).map(normalize_tag).collect()
}

/// Returns a query for the ids of the posts with a tag.
pub(crate) fn posts_with_tag(tag: &str) -> SelectStatement {
    post_tags::Entity::find()
        .select_only()
        .column(post_tags::Column::PostId)
        .filter(post_tags::Column::Tag.eq(normalize_tag(tag)))
        .into_query()
}

/// Replaces the stored tags of a post, in the transaction that stores the post.
pub(crate) async fn replace(tx: &DatabaseTransaction, post: i64, tags: &str) -> Result<(), DbErr> {
    let delete = post_tags::Entity::delete_many().filter(post_tags::Column::PostId.eq(post));
    delete.exec(tx).await?;
    let rows = normalized_tags(tags)
        .into_iter()
        .map(|tag| post_tags::ActiveModel { post_id: Set(post), tag: Set(tag) });
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        post_tags::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}
