//! Posts in the database.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::{ExprTrait, LikeExpr};
use sea_orm::{DatabaseTransaction, FromQueryResult, Iterable, QueryOrder, QuerySelect, Set};

use super::{keywords, tags};
use crate::changes::{self, Action, Seq, Subject};
use crate::db::{Database, readable};
use crate::html;
use crate::http::Slice;
use crate::slugs::{self, Owner, Slug};
use crate::uploads::{files_in, uses};
use crate::write::WriteError;

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
pub struct Described {
    /// The beginning of its text.
    pub description: String,
    /// Title, author and text, in lower case.
    pub plain: String,
    /// How many words its text has (FORMAT-12).
    pub words: i32,
    /// What it is about (FORMAT-13).
    pub keywords: Vec<String>,
}

/// What stands between keywords in their column; no word holds it.
pub const KEYWORD_SEPARATOR: &str = " ";
/// Length of a description; cards cut it to 140, 200 or 220 (FORMAT-08 to FORMAT-10).
const EXCERPT: usize = 250;

impl Described {
    /// Of these texts.
    #[must_use]
    pub fn of(title: &str, author: Option<&str>, content: &str) -> Self {
        let text = html::text(content);
        let plain = [title, author.unwrap_or_default(), &text].join("\n").to_lowercase();
        let words = i32::try_from(text.split_whitespace().count()).unwrap_or(i32::MAX);
        let keywords = keywords::of(&text);
        Self { description: html::excerpt(&text, EXCERPT), plain, words, keywords }
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
    pub words: i32,
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
pub type Written = (Post, Seq);

/// What an address leads to.
#[derive(Debug)]
pub enum Found {
    /// The post; its own slug may be a newer one.
    Post(Box<Post>),
    /// There was one, and it is gone.
    Gone,
    /// There never was one.
    Nothing,
}

/// The post of that id.
///
/// # Errors
/// When the database does not answer.
pub async fn by_id(db: &Database, id: i64) -> Result<Found, DbErr> {
    if let Some(row) = posts::Entity::find_by_id(id).one(db.read()).await? {
        return Ok(Found::Post(Box::new(post(row)?)));
    }
    let deleted = changes::was_deleted(db.read(), Subject::Post, id).await?;
    Ok(if deleted { Found::Gone } else { Found::Nothing })
}

/// The post that has, or once had, that slug.
///
/// # Errors
/// When the database does not answer.
pub async fn by_slug(db: &Database, slug: &str) -> Result<Found, DbErr> {
    // What cannot be a slug is not looked for: PostgreSQL would refuse some of it.
    if Slug::try_from(slug.to_owned()).is_err() {
        return Ok(Found::Nothing);
    }
    match slugs::owner(db.read(), Subject::Post, slug).await? {
        Owner::Nobody => Ok(Found::Nothing),
        Owner::Gone => Ok(Found::Gone),
        Owner::Record(id) => by_id(db, id).await,
    }
}

/// Which published posts a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<'a> {
    /// Those of a kind.
    Kind(PostType),
    /// Those of any kind that carry a tag.
    Tag(&'a str),
}

/// A page of published posts, newest first, and how many there are in all (ambiguities 46 and 47).
///
/// # Errors
/// When the database does not answer.
pub async fn published(
    db: &Database,
    choice: Choice<'_>,
    slice: Slice,
) -> Result<(Vec<Post>, u64), DbErr> {
    let query = posts::Entity::find().filter(posts::Column::Published.eq(true));
    let query = match choice {
        Choice::Kind(kind) => query.filter(posts::Column::PostType.eq(kind)),
        Choice::Tag(tag) => query.filter(posts::Column::Id.in_subquery(tags::carried_by(tag))),
    };
    page(db, query, slice).await
}

/// The published ones of some posts, in the order of their numbers here, without their texts.
///
/// # Errors
/// When the database does not answer.
pub async fn summaries(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = posts::Entity::find()
        .filter(posts::Column::Id.is_in(ids.iter().copied()))
        .filter(posts::Column::Published.eq(true));
    let mut found = readable(db, without_texts(query), post).await?.0;
    found.sort_by_key(|post| ids.iter().position(|id| *id == post.id));
    Ok(found)
}

/// The posts of some numbers with everything, in no particular order.
///
/// # Errors
/// When the database does not answer.
pub async fn whole(db: &Database, ids: &[i64]) -> Result<Vec<Post>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = posts::Entity::find().filter(posts::Column::Id.is_in(ids.iter().copied()));
    Ok(readable(db, query, post).await?.0)
}

/// The next posts by number, for walking through all of them, and the number to go on after; none at the
/// end.
///
/// # Errors
/// When the database does not answer.
pub async fn after(db: &Database, id: i64, limit: u64) -> Result<(Vec<Post>, Option<i64>), DbErr> {
    let query = posts::Entity::find().filter(posts::Column::Id.gt(id));
    readable(db, query.order_by_asc(posts::Column::Id).limit(limit), post).await
}

/// The published posts of its kind before and behind a post: the newer one and the older one.
///
/// # Errors
/// When the database does not answer.
pub async fn neighbours(db: &Database, of: &Post) -> Result<(Option<Post>, Option<Post>), DbErr> {
    let place = Expr::tuple([Expr::col(posts::Column::CreatedAt), Expr::col(posts::Column::Id)]);
    let here = || Expr::tuple([Expr::value(of.created_at), Expr::value(of.id)]);
    let kind = posts::Entity::find()
        .filter(posts::Column::Published.eq(true))
        .filter(posts::Column::PostType.eq(of.draft.post_type))
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
    let newer = readable(db, without_texts(newer), post).await?.0.pop();
    let older = readable(db, without_texts(older), post).await?.0.pop();
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
/// When the database does not answer.
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
/// When the database does not answer.
pub async fn greatest_id(db: &Database) -> Result<i64, DbErr> {
    let query = posts::Entity::find().select_only().column_as(posts::Column::Id.max(), "id");
    let greatest: Option<Option<i64>> = query.into_tuple().one(db.read()).await?;
    Ok(greatest.flatten().unwrap_or(0))
}

/// A page of all posts, or of those that are published or not, whose title, author or text holds some
/// words (ABLOG-04), newest first; and how many there are in all.
///
/// # Errors
/// When the database does not answer.
pub async fn everything(
    db: &Database,
    words: &str,
    published: Option<bool>,
    slice: Slice,
) -> Result<(Vec<Post>, u64), DbErr> {
    let mut query = posts::Entity::find();
    if let Some(published) = published {
        query = query.filter(posts::Column::Published.eq(published));
    }
    if !words.is_empty() {
        let literal: String = words
            .to_lowercase()
            .chars()
            .flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c]))
            .collect();
        let pattern = LikeExpr::new(format!("%{literal}%")).escape('\\');
        query = query.filter(Expr::col(posts::Column::Plain).like(pattern));
    }
    page(db, query, slice).await
}

async fn page(
    db: &Database,
    query: Select<posts::Entity>,
    Slice { skip, take }: Slice,
) -> Result<(Vec<Post>, u64), DbErr> {
    let total = query.clone().count(db.read()).await?;
    let query = without_texts(query)
        .order_by_desc(posts::Column::CreatedAt)
        .order_by_desc(posts::Column::Id)
        .offset(skip)
        .limit(take);
    Ok((readable(db, query, post).await?.0, total))
}

/// Reads no whole texts.
fn without_texts(query: Select<posts::Entity>) -> Select<posts::Entity> {
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
/// When the database does not answer.
pub async fn count(db: &Database) -> Result<u64, DbErr> {
    posts::Entity::find().count(db.read()).await
}

/// The titles of some posts.
///
/// # Errors
/// When the database does not answer.
pub async fn titles(db: &Database, ids: &[i64]) -> Result<Vec<(i64, String)>, DbErr> {
    let query = posts::Entity::find().select_only();
    let query = query.columns([posts::Column::Id, posts::Column::Title]);
    query.filter(posts::Column::Id.is_in(ids.iter().copied())).into_tuple().all(db.read()).await
}

/// Stores a new post. A slug the editor typed must be free; one made from the title gets a number
/// when it is not.
///
/// # Errors
/// As [`WriteError`] says; nothing is written then.
pub async fn create(
    db: &Database,
    draft: PostDraft,
    typed: Option<Slug>,
    now: DateTime<Utc>,
) -> Result<Written, WriteError> {
    let tx = db.begin().await?;
    // Writers wait for each other here: two who choose a slug at once would choose the same.
    crate::db::lock_content_log(&tx).await?;
    let slug = choose_slug(&tx, &draft, typed, None).await?;
    let new = posts::ActiveModel {
        slug: Set(slug.to_string()),
        version: Set(1),
        created_at: Set(now),
        ..row(draft, now)
    };
    let stored = new.insert(&tx).await.map_err(unstored)?;
    Ok(written(tx, stored, false, Action::Created, now).await?)
}

/// Replaces the content of a post, but for what `keep` takes over from what is stored. With `loaded`, the version it was edited from, a save that would
/// overwrite somebody else's is refused.
///
/// # Errors
/// As [`WriteError`] says; nothing is written then.
pub async fn update(
    db: &Database,
    id: i64,
    draft: PostDraft,
    keep: impl FnOnce(&PostDraft, PostDraft) -> PostDraft,
    typed: Option<Slug>,
    loaded: Option<i32>,
    now: DateTime<Utc>,
) -> Result<Written, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id).await?;
    if loaded.is_some_and(|loaded| loaded != stored.version) {
        return Err(WriteError::Stale(Subject::Post));
    }
    let was_public = stored.published;
    let draft = keep(&content(stored.clone()), draft);
    // A save without a slug keeps the address.
    let slug = match typed {
        Some(_) => choose_slug(&tx, &draft, typed, Some(id)).await?.to_string(),
        None => stored.slug,
    };
    let changed = posts::ActiveModel {
        id: Set(id),
        slug: Set(slug),
        version: Set(stored.version + 1),
        ..row(draft, now)
    };
    let stored = changed.update(&tx).await.map_err(unstored)?;
    Ok(written(tx, stored, was_public, Action::Updated, now).await?)
}

/// Deletes a post. Its slugs are kept, so that its old addresses say that it is gone; of one that visitors have
/// never seen nothing is said.
///
/// # Errors
/// As [`WriteError`] says; nothing is written then.
pub async fn delete(db: &Database, id: i64, now: DateTime<Utc>) -> Result<Seq, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id).await?;
    posts::Entity::delete_by_id(id).exec(&tx).await?;
    uses::forget(&tx, Subject::Post, id).await?;
    let was_seen = stored.published || changes::is_known(&tx, Subject::Post, id).await?;
    let seq = if was_seen {
        slugs::release(&tx, Subject::Post, id).await?;
        changes::append(&tx, Subject::Post, Action::Deleted, &[(id, None)], now).await?
    } else {
        slugs::forget(&tx, Subject::Post, id).await?;
        changes::head(&tx).await?
    };
    tx.commit().await?;
    Ok(seq)
}

/// Reads a post for writing.
async fn lock(tx: &DatabaseTransaction, id: i64) -> Result<posts::Model, WriteError> {
    // Nobody else saves between this and our own save.
    crate::db::lock_content_log(tx).await?;
    posts::Entity::find_by_id(id).one(tx).await?.ok_or(WriteError::Missing(Subject::Post))
}

/// Notes what goes with a stored row, and ends the transaction. A draft that stays one is nobody's business: the
/// content log, which tells everybody, does not hear of it.
async fn written(
    tx: DatabaseTransaction,
    stored: posts::Model,
    was_public: bool,
    action: Action,
    now: DateTime<Utc>,
) -> Result<Written, DbErr> {
    let id = stored.id;
    slugs::claim(&tx, Subject::Post, [(stored.slug.clone(), id)]).await?;
    let texts = [stored.content.as_str(), stored.cover_image_url.as_deref().unwrap_or_default()];
    uses::note(&tx, Subject::Post, id, files_in(texts)).await?;
    tags::note(&tx, id, &stored.tags).await?;
    let seq = if was_public || stored.published {
        changes::append(&tx, Subject::Post, action, &[(id, None)], now).await?
    } else {
        changes::head(&tx).await?
    };
    let stored = post(stored)?;
    tx.commit().await?;
    Ok((stored, seq))
}

async fn choose_slug(
    tx: &DatabaseTransaction,
    draft: &PostDraft,
    typed: Option<Slug>,
    own: Option<i64>,
) -> Result<Slug, WriteError> {
    let chosen = slugs::choose(tx, Subject::Post, &draft.title, typed, own).await;
    chosen.map_err(|error| WriteError::choosing(Subject::Post, error))
}

fn unstored(error: DbErr) -> WriteError {
    WriteError::storing(Subject::Post, error)
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
    /// An editor has deleted it; it stays so.
    Deleted,
}

/// Stores a post under its slug: a new one, or a new form of the one that has the slug or once had it.
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
    let (stored, was_public, action, outcome) =
        match slugs::owner(&tx, Subject::Post, slug.as_str()).await? {
            Owner::Gone => return Ok(Imported::Deleted),
            Owner::Record(id) => {
                let stored = posts::Entity::find_by_id(id).one(&tx).await?;
                let stored = stored.ok_or_else(|| DbErr::RecordNotFound(format!("post {id}")))?;
                if content(stored.clone()) == draft {
                    return Ok(Imported::Unchanged);
                }
                let changed = posts::ActiveModel {
                    id: Set(id),
                    version: Set(stored.version + 1),
                    ..row(draft, now)
                };
                let was_public = stored.published;
                (changed.update(&tx).await?, was_public, Action::Updated, Imported::Updated)
            }
            Owner::Nobody => {
                let new = posts::ActiveModel {
                    slug: Set(slug.to_string()),
                    version: Set(1),
                    created_at: Set(created_at),
                    ..row(draft, now)
                };
                (new.insert(&tx).await?, false, Action::Created, Imported::Created)
            }
        };
    written(tx, stored, was_public, action, now).await?;
    Ok(outcome)
}

/// The columns that a save writes.
fn row(draft: PostDraft, now: DateTime<Utc>) -> posts::ActiveModel {
    let described = Described::of(&draft.title, draft.author.as_deref(), &draft.content);
    posts::ActiveModel {
        description: Set(described.description),
        plain: Set(described.plain),
        words: Set(described.words),
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

fn post(row: posts::Model) -> Result<Post, DbErr> {
    let (id, version, description) = (row.id, row.version, row.description.clone());
    let words = Ord::max(row.words, 0);
    let keywords = row.keywords.split(KEYWORD_SEPARATOR).filter(|word| !word.is_empty());
    let keywords = keywords.map(ToOwned::to_owned).collect();
    let (created_at, updated_at) = (row.created_at, row.updated_at);
    let slug = Slug::try_from(row.slug.clone())
        .map_err(|error| DbErr::Type(format!("post {id} cannot be read: {error}")))?;
    let draft = content(row);
    Ok(Post { id, slug, draft, description, words, keywords, version, created_at, updated_at })
}

/// The columns that an editor wrote.
fn content(row: posts::Model) -> PostDraft {
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
