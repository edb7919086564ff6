//! Posts in the database.

use chrono::{DateTime, Utc};
use sea_orm::Set;
use sea_orm::entity::prelude::*;

use crate::changes::{self, Action, Seq, Subject};
use crate::db::Database;
use crate::jobs::Slug;

/// Where a post appears; exactly one (ABLOG-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::None)")]
pub enum PostType {
    /// The blog alone.
    #[sea_orm(string_value = "BLOG")]
    Blog,
    /// Weekly current affairs.
    #[sea_orm(string_value = "CURRENT_AFFAIR")]
    CurrentAffair,
    /// Guides to documents.
    #[sea_orm(string_value = "DOCUMENT_ASSISTANT")]
    DocumentAssistant,
}

mod posts {
    use super::PostType;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "posts")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub seo_title: String,
        pub meta_description: String,
        pub author: Option<String>,
        pub content: String,
        pub cover_image_url: Option<String>,
        pub published: bool,
        pub post_type: PostType,
        pub tags: String,
        pub disclaimer: String,
        pub version: i32,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// What an editor writes of a post (DATA-10): cleaned, ready to be stored.
#[derive(Clone, Debug)]
pub struct PostDraft {
    /// Its title.
    pub title: String,
    /// Its title for search engines.
    pub seo_title: String,
    /// Its description for search engines.
    pub meta_description: String,
    /// Who wrote it, where that is said.
    pub author: Option<String>,
    /// Its text, as clean HTML.
    pub content: String,
    /// Its picture.
    pub cover_image_url: Option<String>,
    /// Whether visitors see it.
    pub published: bool,
    /// Where it appears.
    pub post_type: PostType,
    /// Its tags, separated by commas.
    pub tags: String,
    /// What it is no advice for, where that is said.
    pub disclaimer: String,
}

/// Stores a new post.
///
/// # Errors
/// When its slug is taken or the database fails; nothing is written then.
pub async fn create(
    db: &Database,
    draft: PostDraft,
    slug: Slug,
    created_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Seq, DbErr> {
    let tx = db.begin().await?;
    let row = posts::ActiveModel {
        slug: Set(slug.to_string()),
        title: Set(draft.title),
        seo_title: Set(draft.seo_title),
        meta_description: Set(draft.meta_description),
        author: Set(draft.author),
        content: Set(draft.content),
        cover_image_url: Set(draft.cover_image_url),
        published: Set(draft.published),
        post_type: Set(draft.post_type),
        tags: Set(draft.tags),
        disclaimer: Set(draft.disclaimer),
        version: Set(1),
        created_at: Set(created_at),
        updated_at: Set(now),
        ..Default::default()
    };
    let stored = row.insert(&tx).await?;
    let seq =
        changes::append(&tx, Subject::Post, Action::Created, &[(stored.id, None)], now).await?;
    tx.commit().await?;
    Ok(seq)
}
