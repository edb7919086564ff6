//! Posts in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{FromQueryResult, Iterable, QueryOrder, QuerySelect, Set};

mod backfill;
pub mod history;
pub mod schedule;
mod writing;

pub use backfill::fill_derived_fields;
pub use writing::{ImportTimes, UpsertOutcome, amend, create, delete, undelete, update, upsert};

use super::model::{KEYWORD_SEPARATOR, Post, PostDraft, PostType, PreparedPost};
use super::tags;
use crate::domain::changes::{self, Seq, Subject};
use crate::domain::publication::{Posting, Publication, PublicationStatus};
use crate::domain::slugs::{self, Owner, Slug};
use crate::domain::translations::{TranslationColumns, Translations};
use crate::platform::db::{Database, decode_valid, like, sort_by_ids};
use crate::platform::pagination::OffsetLimit;

mod posts {
    use sea_orm::entity::prelude::*;

    use serde::{Deserialize, Serialize};

    use crate::domain::blog::model::PostType;
    use crate::domain::publication::PublicationStatus;
    use crate::platform::language::Language;

    // The serialised form is a version in the history.
    #[derive(Clone, Debug, DeriveEntityModel, Serialize, Deserialize)]
    #[sea_orm(table_name = "posts")]
    pub struct Model {
        #[sea_orm(primary_key)]
        #[serde(skip)]
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub seo_title: String,
        pub meta_description: String,
        pub author: Option<String>,
        pub content: String,
        pub cover_image_url: Option<String>,
        /// Whether visitors see the post: derived from the status, for queries.
        pub published: bool,
        #[serde(default)]
        pub status: PublicationStatus,
        #[serde(default)]
        pub publish_at: Option<DateTimeUtc>,
        #[serde(default)]
        pub expire_at: Option<DateTimeUtc>,
        /// The time of the first publication of a post that is in an earlier stage again.
        #[serde(default)]
        pub first_published_at: Option<DateTimeUtc>,
        pub post_type: PostType,
        pub tags: String,
        pub disclaimer: String,
        #[serde(skip)]
        pub version: i32,
        #[serde(skip)]
        pub description: String,
        #[serde(skip)]
        pub plain: String,
        #[serde(skip)]
        pub words: i32,
        #[serde(skip)]
        pub keywords: String,
        pub created_at: DateTimeUtc,
        #[serde(skip)]
        pub updated_at: DateTimeUtc,
        /// The account that saved it last, if it was an account.
        #[serde(skip)]
        pub edited_by: Option<i64>,
        /// `None` only until `fill_derived_fields` has run.
        #[serde(skip)]
        pub display_html: Option<String>,
        pub language: Language,
        pub translations: Option<String>,
        pub translated_html: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A stored post and the number of the newest row in the content log.
pub type Committed = (Post, Seq);

/// The result of looking up a post by its id or slug.
#[derive(Debug)]
pub enum PostLookup {
    /// The post. Its present slug can differ from the one in the request.
    Post(Box<Post>),
    /// The post was deleted.
    Gone,
    /// No such post existed.
    NotFound,
}

/// Looks up a post by its id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<PostLookup, DbErr> {
    if let Some(row) = posts::Entity::find_by_id(id).one(db.read()?).await? {
        return Ok(PostLookup::Post(Box::new(post_from_row(row)?)));
    }
    let deleted = changes::was_deleted(db.read()?, Subject::Post, id).await?;
    Ok(if deleted { PostLookup::Gone } else { PostLookup::NotFound })
}

/// Looks up a post by its present slug or a former one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_slug(db: &Database, slug: &str) -> Result<PostLookup, DbErr> {
    // PostgreSQL rejects some invalid texts, such as those with NUL characters.
    if Slug::try_from(slug.to_owned()).is_err() {
        return Ok(PostLookup::NotFound);
    }
    match slugs::find_owner(db.read()?, Subject::Post, slug).await? {
        Owner::Unused => Ok(PostLookup::NotFound),
        Owner::Deleted => Ok(PostLookup::Gone),
        Owner::Record(id) => by_id(db, id).await,
    }
}

/// The published posts that a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostFilter<'a> {
    /// Posts of one type.
    Kind(PostType),
    /// Posts of all types with a tag.
    Tag(&'a str),
}

/// Returns a page of published posts, newest first, and their total number (ambiguities 46 and 47).
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

/// Returns the published posts with the given ids, in the order of the ids, without their texts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_summaries(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let published = posts::Column::Published.eq(true);
    load_by_ids(db, posts::Entity::find().filter(published), ids).await
}

/// Returns the posts with the given ids, including drafts, in the order of the ids, without their
/// texts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_listed(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    load_by_ids(db, posts::Entity::find(), ids).await
}

async fn load_by_ids(
    db: &Database,
    query: Select<posts::Entity>,
    ids: &[i64],
) -> Result<Vec<Post>, DbErr> {
    let query = exclude_texts(query.filter(posts::Column::Id.is_in(ids.iter().copied())));
    Ok(sort_by_ids(decode_valid(db, query, post_from_row).await?.0, ids, |post| post.id))
}

/// Returns the posts with the given ids, with their texts, in no particular order.
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

/// Returns the posts after `id` in the order of their ids, for keyset paging. Also returns the id
/// to continue after, or `None` at the end.
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

/// Returns the next newer and the next older published post of the same type.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn neighbours(db: &Database, post: &Post) -> Result<(Option<Post>, Option<Post>), DbErr> {
    let key = Expr::tuple([Expr::col(posts::Column::CreatedAt), Expr::col(posts::Column::Id)]);
    let own_key = || Expr::tuple([Expr::value(post.created_at), Expr::value(post.id)]);
    let kind = posts::Entity::find()
        .filter(posts::Column::Published.eq(true))
        .filter(posts::Column::PostType.eq(post.draft.post_type))
        .limit(1);
    let newer = kind
        .clone()
        .filter(key.clone().gt(own_key()))
        .order_by_asc(posts::Column::CreatedAt)
        .order_by_asc(posts::Column::Id);
    let older = kind
        .filter(key.lt(own_key()))
        .order_by_desc(posts::Column::CreatedAt)
        .order_by_desc(posts::Column::Id);
    let newer = decode_valid(db, exclude_texts(newer), post_from_row).await?.0.pop();
    let older = decode_valid(db, exclude_texts(older), post_from_row).await?.0.pop();
    Ok((newer, older))
}

/// The data of a post in a sitemap.
#[derive(Debug, FromQueryResult)]
pub struct SitemapEntry {
    /// Slug of the post.
    pub slug: String,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

/// Returns the published posts with ids from `first` up to, but not including, `end`.
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
        .all(db.read()?)
        .await
}

/// Returns the greatest id, or 0 if there are no posts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn max_id(db: &Database) -> Result<i64, DbErr> {
    let query = posts::Entity::find().select_only().column_as(posts::Column::Id.max(), "id");
    let greatest: Option<Option<i64>> = query.into_tuple().one(db.read()?).await?;
    Ok(greatest.flatten().unwrap_or(0))
}

/// The filters and the order of the administrators' list of posts.
#[derive(Clone, Debug, Default)]
pub struct AdminFilter {
    /// Text that the title, author or text of the posts contains. An empty text matches all.
    pub search: String,
    /// Only published posts, or only the others.
    pub published: Option<bool>,
    /// Only posts with this status.
    pub status: Option<PublicationStatus>,
    /// Only posts that this account saved last.
    pub edited_by: Option<i64>,
    /// Whether the last saved posts come first, instead of the newest.
    pub last_saved_first: bool,
}

/// Returns a page of the administrators' list of posts, and their total number (ABLOG-04).
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_all(
    db: &Database,
    filter: &AdminFilter,
    slice: OffsetLimit,
) -> Result<(Vec<Post>, u64), DbErr> {
    load_page(db, matching(filter), slice).await
}

/// Returns the ids of the first posts of the administrators' list.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_ids(db: &Database, filter: &AdminFilter, limit: u64) -> Result<Vec<i64>, DbErr> {
    let query = matching(filter).select_only().column(posts::Column::Id);
    newest_first(query).limit(limit).into_tuple().all(db.read()?).await
}

/// Selects the posts of the administrators' list.
fn matching(filter: &AdminFilter) -> Select<posts::Entity> {
    let mut query = posts::Entity::find();
    if let Some(published) = filter.published {
        query = query.filter(posts::Column::Published.eq(published));
    }
    if let Some(status) = filter.status {
        query = query.filter(posts::Column::Status.eq(status));
    }
    if let Some(editor) = filter.edited_by {
        query = query.filter(posts::Column::EditedBy.eq(editor));
    }
    if filter.last_saved_first {
        query = query.order_by_desc(posts::Column::UpdatedAt);
    }
    if !filter.search.is_empty() {
        query = query.filter(Expr::col(posts::Column::Plain).like(like::contains(&filter.search)));
    }
    query
}

/// Sorts posts that an earlier order leaves equal.
fn newest_first(query: Select<posts::Entity>) -> Select<posts::Entity> {
    query.order_by_desc(posts::Column::CreatedAt).order_by_desc(posts::Column::Id)
}

async fn load_page(
    db: &Database,
    query: Select<posts::Entity>,
    slice: OffsetLimit,
) -> Result<(Vec<Post>, u64), DbErr> {
    let total = query.clone().count(db.read()?).await?;
    let query = newest_first(exclude_texts(query)).offset(slice.offset).limit(slice.limit);
    Ok((decode_valid(db, query, post_from_row).await?.0, total))
}

/// Replaces the columns with whole texts by empty strings.
fn exclude_texts(query: Select<posts::Entity>) -> Select<posts::Entity> {
    use posts::Column::{Content, DisplayHtml, Plain, TranslatedHtml};
    let listed =
        |column: &posts::Column| !matches!(column, Content | DisplayHtml | Plain | TranslatedHtml);
    query
        .select_only()
        .columns(posts::Column::iter().filter(listed))
        .expr_as(Expr::value(""), "content")
        .expr_as(Expr::value(""), "display_html")
        .expr_as(Expr::value(""), "plain")
        .expr_as(Expr::value(None::<String>), "translated_html")
}

/// Returns the number of posts, including drafts.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    posts::Entity::find().count(db.read()?).await
}

/// Returns the ids and titles of the posts with the given ids.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn titles(db: &Database, ids: &[i64]) -> Result<Vec<(i64, String)>, DbErr> {
    let query = posts::Entity::find().select_only();
    let query = query.columns([posts::Column::Id, posts::Column::Title]);
    query.filter(posts::Column::Id.is_in(ids.iter().copied())).into_tuple().all(db.read()?).await
}

/// Converts a draft to the columns that a save writes.
fn active_model(post: PreparedPost, now: DateTime<Utc>) -> Result<posts::ActiveModel, DbErr> {
    let row = derived_columns(<posts::ActiveModel as Default>::default(), &post)?;
    let draft = post.draft;
    let publication = publication_columns(draft.publication);
    Ok(posts::ActiveModel {
        title: Set(draft.title),
        seo_title: Set(draft.seo_title),
        meta_description: Set(draft.meta_description),
        author: Set(draft.author),
        content: Set(draft.content),
        cover_image_url: Set(draft.cover_image_url),
        published: publication.published,
        status: publication.status,
        publish_at: publication.publish_at,
        expire_at: publication.expire_at,
        post_type: Set(draft.post_type),
        tags: Set(draft.tags),
        disclaimer: Set(draft.disclaimer),
        updated_at: Set(now),
        ..row
    })
}

/// Sets the columns of the derived fields and of the translations, which contain derived fields.
fn derived_columns(
    row: posts::ActiveModel,
    PreparedPost { draft, derived }: &PreparedPost,
) -> Result<posts::ActiveModel, DbErr> {
    let columns =
        draft.translations.to_columns().map_err(|error| DbErr::Type(error.to_string()))?;
    Ok(posts::ActiveModel {
        description: Set(derived.description.clone()),
        plain: Set(derived.plain.clone()),
        words: Set(derived.word_count),
        keywords: Set(derived.keywords.join(KEYWORD_SEPARATOR)),
        display_html: Set(Some(derived.display_html.clone())),
        language: Set(columns.language),
        translations: Set(columns.translations),
        translated_html: Set(columns.translated_html),
        ..row
    })
}

fn post_from_row(mut row: posts::Model) -> Result<Post, DbErr> {
    let (id, version, description) = (row.id, row.version, row.description.clone());
    let words = Ord::max(row.words, 0);
    let keywords = row.keywords.split(KEYWORD_SEPARATOR).filter(|word| !word.is_empty());
    let keywords = keywords.map(ToOwned::to_owned).collect();
    let (created_at, updated_at) = (row.created_at, row.updated_at);
    let display_html = row.display_html.take().unwrap_or_default();
    let slug = Slug::try_from(row.slug.clone())
        .map_err(|error| DbErr::Type(format!("cannot decode post {id}: {error}")))?;
    let draft = draft_from_row(row)?;
    Ok(Post {
        id,
        slug,
        draft,
        description,
        word_count: words,
        keywords,
        display_html,
        version,
        created_at,
        updated_at,
    })
}

/// Returns the times of posting of a row. Lists sort posts by the time of creation.
fn posting_of(row: &posts::Model) -> Posting {
    Posting { posted_at: row.created_at, first_published_at: row.first_published_at }
}

/// Returns the columns of a publication.
fn publication_columns(publication: Publication) -> posts::ActiveModel {
    posts::ActiveModel {
        published: Set(publication.is_public()),
        status: Set(publication.status()),
        publish_at: Set(publication.publish_at()),
        expire_at: Set(publication.expire_at()),
        ..<posts::ActiveModel as Default>::default()
    }
}

/// Returns the publication of a row.
fn publication_of(row: &posts::Model) -> Publication {
    Publication::from_columns(row.published, row.status, row.publish_at, row.expire_at)
}

/// Extracts the columns that administrators edit.
fn draft_from_row(row: posts::Model) -> Result<PostDraft, DbErr> {
    let publication = publication_of(&row);
    let columns = TranslationColumns {
        language: row.language,
        translations: row.translations,
        translated_html: row.translated_html,
    };
    Ok(PostDraft {
        translations: Translations::from_columns(&columns)?,
        title: row.title,
        seo_title: row.seo_title,
        meta_description: row.meta_description,
        author: row.author,
        content: row.content,
        cover_image_url: row.cover_image_url,
        publication,
        post_type: row.post_type,
        tags: row.tags,
        disclaimer: row.disclaimer,
    })
}
