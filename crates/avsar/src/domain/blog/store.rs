//! Posts in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, LikeExpr};
use sea_orm::{FromQueryResult, Iterable, QueryOrder, QuerySelect, Set};

mod writing;

pub use writing::{UpsertOutcome, create, delete, update, upsert};

use super::{keywords, tags};
use crate::domain::changes::{self, Seq, Subject};
use crate::domain::slugs::{self, Owner, Slug};
use crate::platform::db::{Database, decode_valid, sort_by_ids};
use crate::platform::html;
use crate::platform::http::OffsetLimit;

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
    pub fn from_flags(is_current_affair: bool, is_document_assistant: bool) -> Self {
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
        pub description: String,
        pub plain: String,
        pub words: i32,
        pub keywords: String,
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

/// What lists show and search of a post: it is found out when the post is written, so that no list reads
/// whole posts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedFields {
    /// The beginning of its text.
    pub description: String,
    /// Title, author and text, in lower case.
    pub plain: String,
    /// How many words its text has (FORMAT-12).
    pub word_count: i32,
    /// What it is about (FORMAT-13).
    pub keywords: Vec<String>,
}

/// What stands between keywords in their column; no word holds it.
pub const KEYWORD_SEPARATOR: &str = " ";
/// Length of a description; cards cut it to 140, 200 or 220 (FORMAT-08 to FORMAT-10).
const EXCERPT_CHARS: usize = 250;

impl DerivedFields {
    /// Of these texts.
    #[must_use]
    pub fn from_texts(title: &str, author: Option<&str>, content: &str) -> Self {
        let text = html::text(content);
        let plain = [title, author.unwrap_or_default(), &text].join("\n").to_lowercase();
        let word_count = i32::try_from(text.split_whitespace().count()).unwrap_or(i32::MAX);
        let keywords = keywords::extract(&text);
        Self { description: html::excerpt(&text, EXCERPT_CHARS), plain, word_count, keywords }
    }
}

/// A stored post. In a list it has no text but its description.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// Its number.
    pub id: i64,
    /// Its address.
    pub slug: Slug,
    /// What its editor wrote.
    pub draft: PostDraft,
    /// The beginning of its text.
    pub description: String,
    /// How many words its text has.
    pub word_count: i32,
    /// What it is about.
    pub keywords: Vec<String>,
    /// Counts its saves.
    pub version: i32,
    /// When it first appeared.
    pub created_at: DateTime<Utc>,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl Post {
    /// Its public address.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/blog/{}", self.slug.encoded())
    }
}

/// A written post, and the number of its change in the content log.
pub type Committed = (Post, Seq);

/// What an address leads to.
#[derive(Debug)]
pub enum PostLookup {
    /// The post; its own slug may be a newer one.
    Post(Box<Post>),
    /// There was one, and it is gone.
    Gone,
    /// There never was one.
    NotFound,
}

/// The post of that id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<PostLookup, DbErr> {
    if let Some(row) = posts::Entity::find_by_id(id).one(db.read()).await? {
        return Ok(PostLookup::Post(Box::new(post_from_row(row)?)));
    }
    let deleted = changes::was_deleted(db.read(), Subject::Post, id).await?;
    Ok(if deleted { PostLookup::Gone } else { PostLookup::NotFound })
}

/// The post that has, or once had, that slug.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_slug(db: &Database, slug: &str) -> Result<PostLookup, DbErr> {
    // What cannot be a slug is not looked for: PostgreSQL would refuse some of it.
    if Slug::try_from(slug.to_owned()).is_err() {
        return Ok(PostLookup::NotFound);
    }
    match slugs::find_owner(db.read(), Subject::Post, slug).await? {
        Owner::Unused => Ok(PostLookup::NotFound),
        Owner::Deleted => Ok(PostLookup::Gone),
        Owner::Record(id) => by_id(db, id).await,
    }
}

/// Which published posts a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostFilter<'a> {
    /// Those of a kind.
    Kind(PostType),
    /// Those of any kind that carry a tag.
    Tag(&'a str),
}

/// A page of published posts, newest first, and how many there are in all (ambiguities 46 and 47).
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_published(
    db: &Database,
    filter: PostFilter<'_>,
    slice: OffsetLimit,
) -> Result<(Vec<Post>, u64), DbErr> {
    let query = posts::Entity::find().filter(posts::Column::Published.eq(true));
    let query = match filter {
        PostFilter::Kind(kind) => query.filter(posts::Column::PostType.eq(kind)),
        PostFilter::Tag(tag) => {
            query.filter(posts::Column::Id.in_subquery(tags::posts_with_tag(tag)))
        }
    };
    load_page(db, query, slice).await
}

/// The published ones of some posts, in the order of their numbers here, without their texts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_summaries(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = posts::Entity::find()
        .filter(posts::Column::Id.is_in(ids.iter().copied()))
        .filter(posts::Column::Published.eq(true));
    Ok(sort_by_ids(decode_valid(db, exclude_texts(query), post_from_row).await?.0, ids, |post| {
        post.id
    }))
}

/// The posts of some numbers with everything, in no particular order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_full(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = posts::Entity::find().filter(posts::Column::Id.is_in(ids.iter().copied()));
    Ok(decode_valid(db, query, post_from_row).await?.0)
}

/// The next posts by number, for walking through all of them, and the number to go on after; none at the
/// end.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_after(
    db: &Database,
    id: i64,
    limit: u64,
) -> Result<(Vec<Post>, Option<i64>), DbErr> {
    let query = posts::Entity::find().filter(posts::Column::Id.gt(id));
    decode_valid(db, query.order_by_asc(posts::Column::Id).limit(limit), post_from_row).await
}

/// The published posts of its kind before and behind a post: the newer one and the older one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn neighbours(db: &Database, post: &Post) -> Result<(Option<Post>, Option<Post>), DbErr> {
    let place = Expr::tuple([Expr::col(posts::Column::CreatedAt), Expr::col(posts::Column::Id)]);
    let here = || Expr::tuple([Expr::value(post.created_at), Expr::value(post.id)]);
    let kind = posts::Entity::find()
        .filter(posts::Column::Published.eq(true))
        .filter(posts::Column::PostType.eq(post.draft.post_type))
        .limit(1);
    let newer = kind
        .clone()
        .filter(place.clone().gt(here()))
        .order_by_asc(posts::Column::CreatedAt)
        .order_by_asc(posts::Column::Id);
    let older = kind
        .filter(place.lt(here()))
        .order_by_desc(posts::Column::CreatedAt)
        .order_by_desc(posts::Column::Id);
    let newer = decode_valid(db, exclude_texts(newer), post_from_row).await?.0.pop();
    let older = decode_valid(db, exclude_texts(older), post_from_row).await?.0.pop();
    Ok((newer, older))
}

/// What a sitemap says of a post.
#[derive(Debug, FromQueryResult)]
pub struct SitemapEntry {
    /// Its slug.
    pub slug: String,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

/// The published posts with numbers from `first` up to, not including, `end`.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn sitemap(db: &Database, first: i64, end: i64) -> Result<Vec<SitemapEntry>, DbErr> {
    posts::Entity::find()
        .select_only()
        .columns([posts::Column::Slug, posts::Column::UpdatedAt])
        .filter(posts::Column::Id.gte(first))
        .filter(posts::Column::Id.lt(end))
        .filter(posts::Column::Published.eq(true))
        .order_by_asc(posts::Column::Id)
        .into_model()
        .all(db.read())
        .await
}

/// The greatest number in use, 0 when there is none.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn max_id(db: &Database) -> Result<i64, DbErr> {
    let query = posts::Entity::find().select_only().column_as(posts::Column::Id.max(), "id");
    let greatest: Option<Option<i64>> = query.into_tuple().one(db.read()).await?;
    Ok(greatest.flatten().unwrap_or(0))
}

/// A page of all posts, or of those that are published or not, whose title, author or text holds some
/// words (ABLOG-04), newest first; and how many there are in all.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_all(
    db: &Database,
    search_text: &str,
    published: Option<bool>,
    slice: OffsetLimit,
) -> Result<(Vec<Post>, u64), DbErr> {
    let mut query = posts::Entity::find();
    if let Some(published) = published {
        query = query.filter(posts::Column::Published.eq(published));
    }
    if !search_text.is_empty() {
        let literal: String = search_text
            .to_lowercase()
            .chars()
            .flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c]))
            .collect();
        let pattern = LikeExpr::new(format!("%{literal}%")).escape('\\');
        query = query.filter(Expr::col(posts::Column::Plain).like(pattern));
    }
    load_page(db, query, slice).await
}

async fn load_page(
    db: &Database,
    query: Select<posts::Entity>,
    OffsetLimit { offset: skip, limit: take }: OffsetLimit,
) -> Result<(Vec<Post>, u64), DbErr> {
    let total = query.clone().count(db.read()).await?;
    let query = exclude_texts(query)
        .order_by_desc(posts::Column::CreatedAt)
        .order_by_desc(posts::Column::Id)
        .offset(skip)
        .limit(take);
    Ok((decode_valid(db, query, post_from_row).await?.0, total))
}

/// Reads no whole texts.
fn exclude_texts(query: Select<posts::Entity>) -> Select<posts::Entity> {
    let listed =
        |column: &posts::Column| !matches!(column, posts::Column::Content | posts::Column::Plain);
    query
        .select_only()
        .columns(posts::Column::iter().filter(listed))
        .expr_as(Expr::value(""), "content")
        .expr_as(Expr::value(""), "plain")
}

/// How many posts there are, drafts included.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    posts::Entity::find().count(db.read()).await
}

/// The titles of some posts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn titles(db: &Database, ids: &[i64]) -> Result<Vec<(i64, String)>, DbErr> {
    let query = posts::Entity::find().select_only();
    let query = query.columns([posts::Column::Id, posts::Column::Title]);
    query.filter(posts::Column::Id.is_in(ids.iter().copied())).into_tuple().all(db.read()).await
}

/// The columns that a save writes.
fn active_model(draft: PostDraft, now: DateTime<Utc>) -> posts::ActiveModel {
    let described =
        DerivedFields::from_texts(&draft.title, draft.author.as_deref(), &draft.content);
    posts::ActiveModel {
        description: Set(described.description),
        plain: Set(described.plain),
        words: Set(described.word_count),
        keywords: Set(described.keywords.join(KEYWORD_SEPARATOR)),
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

fn post_from_row(row: posts::Model) -> Result<Post, DbErr> {
    let (id, version, description) = (row.id, row.version, row.description.clone());
    let words = Ord::max(row.words, 0);
    let keywords = row.keywords.split(KEYWORD_SEPARATOR).filter(|word| !word.is_empty());
    let keywords = keywords.map(ToOwned::to_owned).collect();
    let (created_at, updated_at) = (row.created_at, row.updated_at);
    let slug = Slug::try_from(row.slug.clone())
        .map_err(|error| DbErr::Type(format!("post {id} cannot be read: {error}")))?;
    let draft = draft_from_row(row);
    Ok(Post {
        id,
        slug,
        draft,
        description,
        word_count: words,
        keywords,
        version,
        created_at,
        updated_at,
    })
}

/// The columns that an editor wrote.
fn draft_from_row(row: posts::Model) -> PostDraft {
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
