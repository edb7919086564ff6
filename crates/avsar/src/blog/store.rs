//! Posts in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{QueryOrder, QuerySelect, Set};

use crate::changes::{self, Action, Subject};
use crate::db::{Database, readable};
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

impl PostType {
    /// From the two flags of the forms; current affairs win.
    #[must_use]
    pub fn of(is_current_affair: bool, is_document_assistant: bool) -> Self {
        match (is_current_affair, is_document_assistant) {
            (true, _) => Self::CurrentAffair,
            (false, true) => Self::DocumentAssistant,
            (false, false) => Self::Blog,
        }
    }
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
#[derive(Clone, Debug, PartialEq)]
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

/// A stored post.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: Slug,
    /// What its editor wrote.
    pub draft: PostDraft,
    /// When it first appeared.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

/// The newest published posts of a kind (ambiguities 46 and 47).
///
/// # Errors
/// When the database does not answer.
pub async fn newest(db: &Database, kind: PostType, take: u64) -> Result<Vec<Post>, DbErr> {
    let query = posts::Entity::find()
        .filter(posts::Column::PostType.eq(kind))
        .filter(posts::Column::Published.eq(true))
        .order_by_desc(posts::Column::CreatedAt)
        .order_by_desc(posts::Column::Id)
        .limit(take);
    Ok(readable(db, query, post).await?.0)
}

/// What became of an imported post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It is new.
    Created,
    /// It had changed at its source.
    Updated,
    /// It was there already.
    Unchanged,
}

/// Stores a post under its slug: a new one, or a new form of the one that has the slug.
///
/// # Errors
/// When the database fails; nothing is written then.
pub async fn put(
    db: &Database,
    draft: PostDraft,
    slug: Slug,
    created_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Imported, DbErr> {
    let tx = db.begin().await?;
    crate::db::lock_content_log(&tx).await?;
    let known =
        posts::Entity::find().filter(posts::Column::Slug.eq(slug.as_str())).one(&tx).await?;
    let (id, action, outcome) = match known {
        Some(stored) if written(stored.clone()) == draft => return Ok(Imported::Unchanged),
        Some(stored) => {
            let changed = posts::ActiveModel {
                id: Set(stored.id),
                version: Set(stored.version + 1),
                ..row(draft, now)
            };
            (changed.update(&tx).await?.id, Action::Updated, Imported::Updated)
        }
        None => {
            let new = posts::ActiveModel {
                slug: Set(slug.to_string()),
                version: Set(1),
                created_at: Set(created_at),
                ..row(draft, now)
            };
            (new.insert(&tx).await?.id, Action::Created, Imported::Created)
        }
    };
    changes::append(&tx, Subject::Post, action, &[(id, None)], now).await?;
    tx.commit().await?;
    Ok(outcome)
}

/// The columns that a save writes.
fn row(draft: PostDraft, now: DateTime<Utc>) -> posts::ActiveModel {
    posts::ActiveModel {
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
        updated_at: Set(now),
        ..Default::default()
    }
}

fn post(row: posts::Model) -> Result<Post, DbErr> {
    let (id, created_at, updated_at) = (row.id, row.created_at, row.updated_at);
    let slug = Slug::try_from(row.slug.clone())
        .map_err(|error| DbErr::Type(format!("post {id} cannot be read: {error}")))?;
    Ok(Post { id, slug, draft: written(row), created_at, updated_at })
}

/// The columns that an editor wrote.
fn written(row: posts::Model) -> PostDraft {
    PostDraft {
        title: row.title,
        seo_title: row.seo_title,
        meta_description: row.meta_description,
        author: row.author,
        content: row.content,
        cover_image_url: row.cover_image_url,
        published: row.published,
        post_type: row.post_type,
        tags: row.tags,
        disclaimer: row.disclaimer,
    }
}
