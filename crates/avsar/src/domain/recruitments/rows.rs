//! Rows of recruitments.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use recruitments::Recruitment;
use recruitments::record::Status;
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{DatabaseTransaction, FromQueryResult, QueryOrder, QuerySelect, Set};

use super::{RecruitmentDraft, StoredRecruitment, open_corrections};
use crate::domain::changes::{self, Subject};
use crate::domain::slugs::{self, Owner, Slug};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, decode_valid, like, lock_content_log};
use crate::platform::pagination::OffsetLimit;

mod recruitment_rows {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "recruitments")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub organisation: String,
        /// Texts that administrators search, in lower case.
        pub search_text: String,
        pub status: String,
        pub record: String,
        pub version: i32,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
        pub refresh_at: Option<DateTimeUtc>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod numbers {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "recruitment_numbers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub recruitment_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number_key: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The result of looking up a recruitment.
#[derive(Debug)]
pub enum RecruitmentLookup {
    /// The recruitment. Its present slug can differ from the one in the request.
    Recruitment(Box<StoredRecruitment>),
    /// The recruitment was public and was deleted.
    Gone,
    /// No such recruitment existed.
    NotFound,
}

/// Looks up a recruitment by its id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<RecruitmentLookup, DbErr> {
    if let Some(stored) = find(db.read()?, id).await? {
        return Ok(RecruitmentLookup::Recruitment(Box::new(stored)));
    }
    let deleted = changes::was_deleted(db.read()?, Subject::Recruitment, id).await?;
    Ok(if deleted { RecruitmentLookup::Gone } else { RecruitmentLookup::NotFound })
}

/// Looks up a recruitment by a segment of its URL: its id, its present slug or a former one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id_or_slug(db: &Database, id_or_slug: &str) -> Result<RecruitmentLookup, DbErr> {
    if let Ok(id) = id_or_slug.parse() {
        return by_id(db, id).await;
    }
    // PostgreSQL rejects some invalid texts, such as those with NUL characters.
    if Slug::try_from(id_or_slug.to_owned()).is_err() {
        return Ok(RecruitmentLookup::NotFound);
    }
    match slugs::find_owner(db.read()?, Subject::Recruitment, id_or_slug).await? {
        Owner::Unused => Ok(RecruitmentLookup::NotFound),
        Owner::Deleted => Ok(RecruitmentLookup::Gone),
        Owner::Record(id) => by_id(db, id).await,
    }
}

/// Returns the state of a recruitment, without its record.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn status(db: &Database, id: i64) -> Result<Option<Status>, DbErr> {
    let query = recruitment_rows::Entity::find_by_id(id).select_only();
    let status: Option<String> =
        query.column(recruitment_rows::Column::Status).into_tuple().one(db.read()?).await?;
    status.as_deref().map(parse_status).transpose()
}

/// Returns a recruitment, also in a transaction.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<StoredRecruitment>, DbErr> {
    let row = recruitment_rows::Entity::find_by_id(id).one(db).await?;
    row.map(from_row).transpose()
}

/// Locks the content log, loads a recruitment for writing, and checks the version that was edited.
///
/// # Errors
/// Returns [`WriteError`] if it does not exist, was saved since, or a database query fails.
pub async fn lock(
    tx: &DatabaseTransaction,
    id: i64,
    loaded_version: Option<i32>,
) -> Result<StoredRecruitment, WriteError> {
    lock_content_log(tx).await?;
    let stored = find(tx, id).await?.ok_or(WriteError::Missing(Subject::Recruitment))?;
    match loaded_version {
        Some(loaded) if loaded != stored.version => Err(WriteError::Stale(Subject::Recruitment)),
        _ => Ok(stored),
    }
}

/// A recruitment in the list of administrators.
#[derive(Clone, Debug, FromQueryResult)]
pub struct RecruitmentEntry {
    /// Id of the recruitment.
    pub id: i64,
    /// Slug of the recruitment.
    pub slug: String,
    /// Title of the recruitment.
    pub title: String,
    /// Name of the organisation.
    pub organisation: String,
    /// State of the record, as stored.
    pub status: String,
    /// Number of saves.
    pub version: i32,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

/// The filters of the administrators' list of recruitments.
#[derive(Clone, Debug, Default)]
pub struct RecruitmentFilter {
    /// Words that must all be in title, organisation or advertisement numbers.
    pub text: String,
    /// State of the records.
    pub status: Option<Status>,
}

impl RecruitmentFilter {
    /// Selects the recruitments, the last saved first.
    fn query(&self) -> Result<Select<recruitment_rows::Entity>, DbErr> {
        use recruitment_rows::Column;
        let mut query = recruitment_rows::Entity::find();
        if let Some(status) = self.status {
            query = query.filter(Column::Status.eq(status_name(status)?));
        }
        for word in self.text.split_whitespace() {
            query = query.filter(Expr::col(Column::SearchText).like(like::contains(word)));
        }
        Ok(query.order_by_desc(Column::UpdatedAt).order_by_desc(Column::Id))
    }
}

/// Returns a page of recruitments, the last saved first, and the number of all that match.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    filter: &RecruitmentFilter,
    part: OffsetLimit,
) -> Result<(Vec<RecruitmentEntry>, u64), DbErr> {
    let query = filter.query()?;
    let count = query.clone().count(db.read()?).await?;
    let page = select_entries(query).offset(part.offset).limit(part.limit);
    Ok((page.into_model().all(db.read()?).await?, count))
}

/// Returns the ids of the first recruitments of a list, in its order.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn list_ids(
    db: &Database,
    filter: &RecruitmentFilter,
    limit: u64,
) -> Result<Vec<i64>, DbErr> {
    let query = filter.query()?.select_only().column(recruitment_rows::Column::Id);
    query.limit(limit).into_tuple().all(db.read()?).await
}

/// Returns the recruitments with the given ids, in no particular order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_entries(db: &Database, ids: &[i64]) -> Result<Vec<RecruitmentEntry>, DbErr> {
    let query = recruitment_rows::Entity::find();
    let query = query.filter(recruitment_rows::Column::Id.is_in(ids.iter().copied()));
    select_entries(query).into_model().all(db.read()?).await
}

/// Selects the columns of a [`RecruitmentEntry`].
fn select_entries(query: Select<recruitment_rows::Entity>) -> Select<recruitment_rows::Entity> {
    use recruitment_rows::Column;
    query.select_only().columns([
        Column::Id,
        Column::Slug,
        Column::Title,
        Column::Organisation,
        Column::Status,
        Column::Version,
        Column::UpdatedAt,
    ])
}

/// Returns the greatest id, or 0 if there are no recruitments.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn max_id(db: &Database) -> Result<i64, DbErr> {
    let query = recruitment_rows::Entity::find()
        .select_only()
        .column_as(recruitment_rows::Column::Id.max(), "id");
    let greatest: Option<Option<i64>> = query.into_tuple().one(db.read()?).await?;
    Ok(greatest.flatten().unwrap_or(0))
}

/// Returns the public recruitments with ids from `first` up to, but not including, `end`, for the
/// sitemap.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn public_entries(
    db: &Database,
    first: i64,
    end: i64,
) -> Result<Vec<RecruitmentEntry>, DbErr> {
    use recruitment_rows::Column;
    public_query()?
        .filter(Column::Id.gte(first))
        .filter(Column::Id.lt(end))
        .order_by_asc(Column::Id)
        .into_model()
        .all(db.read()?)
        .await
}

/// Returns those of the recruitments that are public, in no particular order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_public(db: &Database, ids: &[i64]) -> Result<Vec<StoredRecruitment>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let query = public_query()?.filter(recruitment_rows::Column::Id.is_in(ids.iter().copied()));
    Ok(decode_valid(db, query, from_row).await?.0)
}

/// Returns ids and versions of those of the recruitments that are public, in no particular order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn public_versions(db: &Database, ids: &[i64]) -> Result<Vec<(i64, i32)>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    public_query()?
        .filter(recruitment_rows::Column::Id.is_in(ids.iter().copied()))
        .select_only()
        .columns([recruitment_rows::Column::Id, recruitment_rows::Column::Version])
        .into_tuple()
        .all(db.read()?)
        .await
}

/// Returns the public recruitments after `id` in the order of their ids, for keyset paging. Also
/// returns the id to continue after, or `None` at the end.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_public_after(
    db: &Database,
    id: i64,
    limit: u64,
) -> Result<(Vec<StoredRecruitment>, Option<i64>), DbErr> {
    let query = public_query()?.filter(recruitment_rows::Column::Id.gt(id));
    let query = query.order_by_asc(recruitment_rows::Column::Id).limit(limit);
    decode_valid(db, query, from_row).await
}

fn public_query() -> Result<Select<recruitment_rows::Entity>, DbErr> {
    let public = [status_name(Status::Published)?, status_name(Status::Cancelled)?];
    let is_public = recruitment_rows::Column::Status.is_in(public);
    Ok(recruitment_rows::Entity::find().filter(is_public))
}

/// Returns the other recruitments with one of the advertisement numbers of a record and
/// the same organisation, ignoring case, spaces and punctuation.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn duplicates(
    db: &impl ConnectionTrait,
    record: &Recruitment,
    own_id: Option<i64>,
) -> Result<Vec<RecruitmentEntry>, DbErr> {
    let keys = number_keys(record);
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let found: Vec<i64> = numbers::Entity::find()
        .select_only()
        .column(numbers::Column::RecruitmentId)
        .filter(numbers::Column::NumberKey.is_in(keys))
        .order_by_asc(numbers::Column::RecruitmentId)
        .distinct()
        .into_tuple()
        .all(db)
        .await?;
    let others = found.into_iter().filter(|id| Some(*id) != own_id);
    recruitment_rows::Entity::find()
        .filter(recruitment_rows::Column::Id.is_in(others))
        .order_by_asc(recruitment_rows::Column::Id)
        .into_model()
        .all(db)
        .await
}

/// Returns the recruitments whose jobs change at `now` without a save.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn due(db: &Database, now: DateTime<Utc>, limit: u64) -> Result<Vec<i64>, DbErr> {
    recruitment_rows::Entity::find()
        .select_only()
        .column(recruitment_rows::Column::Id)
        .filter(recruitment_rows::Column::RefreshAt.lte(now))
        .order_by_asc(recruitment_rows::Column::RefreshAt)
        .limit(limit)
        .into_tuple()
        .all(db.read()?)
        .await
}

/// Inserts a recruitment with the rows that are derived from it.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    slug: &Slug,
    draft: RecruitmentDraft,
    now: DateTime<Utc>,
) -> Result<StoredRecruitment, DbErr> {
    let row = recruitment_rows::ActiveModel {
        version: Set(1),
        created_at: Set(now),
        ..active_model(slug, &draft, now)?
    };
    let stored = from_row(row.insert(tx).await?)?;
    store_derived_rows(tx, &stored).await?;
    Ok(stored)
}

/// Inserts a recruitment that was deleted, with its id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn insert_again(
    tx: &DatabaseTransaction,
    deleted: StoredRecruitment,
    slug: &Slug,
    now: DateTime<Utc>,
) -> Result<StoredRecruitment, DbErr> {
    let row = recruitment_rows::ActiveModel {
        id: Set(deleted.id),
        version: Set(deleted.version + 1),
        created_at: Set(deleted.created_at),
        ..active_model(slug, &deleted.content, now)?
    };
    let stored = from_row(row.insert(tx).await?)?;
    store_derived_rows(tx, &stored).await?;
    Ok(stored)
}

/// Replaces the content of a recruitment.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn replace(
    tx: &DatabaseTransaction,
    stored: &StoredRecruitment,
    slug: &Slug,
    draft: RecruitmentDraft,
    now: DateTime<Utc>,
) -> Result<StoredRecruitment, DbErr> {
    let row = recruitment_rows::ActiveModel {
        id: Set(stored.id),
        version: Set(stored.version + 1),
        ..active_model(slug, &draft, now)?
    };
    let stored = from_row(row.update(tx).await?)?;
    store_derived_rows(tx, &stored).await?;
    Ok(stored)
}

/// Sets the time of the next change of the jobs that follow a recruitment.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn set_refresh(
    tx: &DatabaseTransaction,
    id: i64,
    at: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    let row = recruitment_rows::ActiveModel { refresh_at: Set(at), ..Default::default() };
    let own = recruitment_rows::Column::Id.eq(id);
    recruitment_rows::Entity::update_many().set(row).filter(own).exec(tx).await.map(drop)
}

/// Deletes a recruitment and the rows that are derived from it.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub(super) async fn delete(tx: &DatabaseTransaction, id: i64) -> Result<(), DbErr> {
    delete_numbers(tx, id).await?;
    open_corrections::delete(tx, id).await?;
    recruitment_rows::Entity::delete_by_id(id).exec(tx).await.map(drop)
}

/// Stores what queries need of a record, in the transaction of the record.
async fn store_derived_rows(
    tx: &DatabaseTransaction,
    stored: &StoredRecruitment,
) -> Result<(), DbErr> {
    store_numbers(tx, stored.id, &stored.content.record).await?;
    open_corrections::replace(tx, stored).await
}

async fn store_numbers(
    tx: &DatabaseTransaction,
    id: i64,
    record: &Recruitment,
) -> Result<(), DbErr> {
    delete_numbers(tx, id).await?;
    let rows: Vec<_> = number_keys(record)
        .into_iter()
        .map(|key| numbers::ActiveModel { recruitment_id: Set(id), number_key: Set(key) })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    numbers::Entity::insert_many(rows).exec_without_returning(tx).await.map(drop)
}

async fn delete_numbers(tx: &DatabaseTransaction, id: i64) -> Result<(), DbErr> {
    let own = numbers::Column::RecruitmentId.eq(id);
    numbers::Entity::delete_many().filter(own).exec(tx).await.map(drop)
}

/// Returns the keys of the advertisements: organisation and number, letters and digits only.
fn number_keys(record: &Recruitment) -> BTreeSet<String> {
    let letters = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let organisation = letters(&record.organisation.name);
    let numbers = record.advertisements.iter().map(|advertisement| letters(&advertisement.number));
    numbers
        .filter(|number| !number.is_empty())
        .map(|number| format!("{organisation}:{number}"))
        .collect()
}

fn active_model(
    slug: &Slug,
    draft: &RecruitmentDraft,
    now: DateTime<Utc>,
) -> Result<recruitment_rows::ActiveModel, DbErr> {
    Ok(recruitment_rows::ActiveModel {
        slug: Set(slug.to_string()),
        title: Set(draft.record.title.clone()),
        organisation: Set(draft.record.organisation.name.clone()),
        search_text: Set(search_text(&draft.record)),
        status: Set(status_name(draft.status)?),
        record: Set(serde_json::to_string(&draft.record).map_err(decode_error)?),
        updated_at: Set(now),
        ..Default::default()
    })
}

/// Returns the texts that administrators search: title, organisation and advertisement numbers.
fn search_text(record: &Recruitment) -> String {
    let Recruitment { title, organisation, advertisements, .. } = record;
    let short = organisation.short.as_deref().unwrap_or_default();
    let numbers: Vec<_> = advertisements.iter().map(|one| one.number.as_str()).collect();
    [title, organisation.name.as_str(), short, &numbers.join(" ")].join(" ").to_lowercase()
}

/// Returns the name of a status in the database, which is that in JSON.
fn status_name(status: Status) -> Result<String, DbErr> {
    match serde_json::to_value(status).map_err(decode_error)? {
        serde_json::Value::String(name) => Ok(name),
        other => Err(DbErr::Type(format!("not a status: {other}"))),
    }
}

/// Parses the name of a status.
///
/// # Errors
/// Returns [`DbErr`] if it is not the name of a status.
pub fn parse_status(name: &str) -> Result<Status, DbErr> {
    serde_json::from_value(name.into()).map_err(decode_error)
}

fn from_row(row: recruitment_rows::Model) -> Result<StoredRecruitment, DbErr> {
    let id = row.id;
    let invalid = |error: &dyn std::fmt::Display| {
        DbErr::Type(format!("cannot decode recruitment {id}: {error}"))
    };
    Ok(StoredRecruitment {
        id,
        slug: Slug::try_from(row.slug).map_err(|error| invalid(&error))?,
        content: RecruitmentDraft {
            status: parse_status(&row.status)?,
            record: serde_json::from_str(&row.record).map_err(|error| invalid(&error))?,
        },
        version: row.version,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

fn decode_error(error: impl std::error::Error) -> DbErr {
    DbErr::Type(format!("cannot decode a stored recruitment: {error}"))
}
