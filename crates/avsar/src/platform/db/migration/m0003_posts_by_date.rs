//! Adds an index for lists of posts by date. The columns that these lists read are stored after the
//! content of each post. Without the index, a list would read the whole content.

use sea_orm_migration::prelude::*;

#[derive(Debug)]
pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0003_posts_by_date"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let by_date = Index::create()
            .if_not_exists()
            .name("posts_by_date")
            .table("posts")
            .col("post_type")
            .col("published")
            .col("created_at")
            .col("id")
            .take();
        schema.create_index(by_date).await
    }
}
