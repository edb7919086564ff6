//! Jobs in the database.

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{
    DatabaseTransaction, FromQueryResult, Iterable, QueryOrder, QuerySelect, QueryTrait, Set,
};

use super::latest_releases::is_release;
use super::{Following, HIDDEN, Job, JobDraft, JobType, PreparedJob};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::figures;
use crate::domain::history::{DeletedParts, keep, move_to_deleted};
use crate::domain::personal_data::saved_jobs;
use crate::domain::publication::Amendment;
use crate::domain::publication::Publication;
use crate::domain::slugs::{self, Owner, Slug};
use crate::domain::uploads::{referenced_files, references};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, decode_valid, sort_by_ids};

mod backfill;
pub mod batches;
mod blocked_sources;
mod exported;
pub mod followers;
pub mod history;
mod import;
mod link;
pub mod releases;
mod rows;
pub mod schedule;

pub use backfill::fill_display_html;
pub use batches::ImportSource;
pub use exported::{DerivedColumns, ExportedOutcome, JobToStore, store_exported};
use followers::EqualDetails;
pub use import::{ImportOutcome, ImportedJob, import, update_changed};
pub use link::{FOLLOWERS, LinkChange};
use rows::{
    FIRST_VERSION, decode_error, details_columns, job_from_row, jobs, posting_of,
    publication_columns, publication_of,
};

/// A stored job and the number of its change in the content log.
pub type Committed = (Job, Seq);

/// The result of looking up a job by its id or slug.
#[derive(Debug)]
pub enum JobLookup {
    /// The job. Its present slug can differ from the one in the request.
    Job(Box<Job>),
    /// The job was deleted.
    Gone,
    /// No such job existed.
    NotFound,
}

/// Looks up a job by its id.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id(db: &Database, id: i64) -> Result<JobLookup, DbErr> {
    if let Some(row) = jobs::Entity::find_by_id(id).one(db.read()?).await? {
        return Ok(JobLookup::Job(Box::new(job_from_row(row)?)));
    }
    let deleted = changes::was_deleted(db.read()?, Subject::Job, id).await?;
    Ok(if deleted { JobLookup::Gone } else { JobLookup::NotFound })
}

/// Looks up a job by its present slug or a former one.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_slug(db: &Database, slug: &str) -> Result<JobLookup, DbErr> {
    // PostgreSQL rejects some invalid texts, such as those with NUL characters.
    if Slug::try_from(slug.to_owned()).is_err() {
        return Ok(JobLookup::NotFound);
    }
    let current = jobs::Entity::find().filter(jobs::Column::Slug.eq(slug)).one(db.read()?).await?;
    if let Some(row) = current {
        return Ok(JobLookup::Job(Box::new(job_from_row(row)?)));
    }
    match slugs::find_owner(db.read()?, Subject::Job, slug).await? {
        Owner::Unused => Ok(JobLookup::NotFound),
        Owner::Deleted => Ok(JobLookup::Gone),
        Owner::Record(id) => by_id(db, id).await,
    }
}

/// Looks up a job by a segment of its URL, which is its id or a slug.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn by_id_or_slug(db: &Database, id_or_slug: &str) -> Result<JobLookup, DbErr> {
    match id_or_slug.parse() {
        Ok(id) => by_id(db, id).await,
        Err(_) => by_slug(db, id_or_slug).await,
    }
}

/// Returns the jobs with the given ids without their HTML, in the order of the ids. Skips ids
/// without a job.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_summaries(db: &Database, ids: &[i64]) -> Result<Vec<Job>, DbErr> {
    use jobs::Column::{self, CustomHtmlContent, DisplayHtml, TranslatedHtml};
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let is_short =
        |column: &Column| !matches!(column, CustomHtmlContent | DisplayHtml | TranslatedHtml);
    let query = jobs::Entity::find()
        .select_only()
        .columns(Column::iter().filter(is_short))
        .expr_as(Expr::value(""), "custom_html_content")
        .expr_as(Expr::value(""), "display_html")
        .expr_as(Expr::value(None::<String>), "translated_html")
        .filter(jobs::Column::Id.is_in(ids.iter().copied()));
    Ok(sort_by_ids(decode_valid(db, query, job_from_row).await?.0, ids, |job| job.id))
}

/// Returns the active jobs with the given ids, like [`load_summaries`].
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_visible(db: &Database, ids: &[i64]) -> Result<Vec<Job>, DbErr> {
    let mut jobs = load_summaries(db, ids).await?;
    jobs.retain(|job| job.content.is_active());
    Ok(jobs)
}

/// The condition that visitors see the job whose id is in a column of another table.
#[must_use]
pub fn is_visible(id: impl ColumnTrait) -> Expr {
    let job = jobs::Entity::find()
        .select_only()
        .column(jobs::Column::Id)
        .filter(Expr::col(jobs::Column::Id.as_column_ref()).equals(id.as_column_ref()))
        .filter(jobs::Column::Active.eq(true));
    Expr::exists(job.into_query())
}

/// Returns those of the ids that belong to jobs.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn existing_ids(db: &Database, ids: &[i64]) -> Result<HashSet<i64>, DbErr> {
    if ids.is_empty() {
        return Ok(HashSet::new());
    }
    let found = jobs::Entity::find()
        .select_only()
        .column(jobs::Column::Id)
        .filter(jobs::Column::Id.is_in(ids.iter().copied()))
        .into_tuple::<i64>()
        .all(db.read()?)
        .await?;
    Ok(found.into_iter().collect())
}

/// Returns the jobs with the given ids, with their HTML, in no particular order.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn load_full(db: &Database, ids: &[i64]) -> Result<Vec<Job>, DbErr> {
    let query = jobs::Entity::find().filter(jobs::Column::Id.is_in(ids.iter().copied()));
    Ok(decode_valid(db, query, job_from_row).await?.0)
}

/// Returns the jobs after `id` in the order of their ids, for keyset paging. Also returns the id to
/// continue after, or `None` at the end.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list_after(
    db: &Database,
    id: i64,
    limit: u64,
) -> Result<(Vec<Job>, Option<i64>), DbErr> {
    let query = jobs::Entity::find().filter(jobs::Column::Id.gt(id));
    decode_valid(db, query.order_by_asc(jobs::Column::Id).limit(limit), job_from_row).await
}

/// The data of a job in a sitemap.
#[derive(Debug, FromQueryResult)]
pub struct SitemapEntry {
    /// Type of the job.
    pub job_type: JobType,
    /// Slug of the job.
    pub slug: String,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

/// Returns the active jobs of some types with ids from `first` up to, but not including, `end`.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn sitemap(
    db: &Database,
    kinds: &[JobType],
    first: i64,
    end: i64,
) -> Result<Vec<SitemapEntry>, DbErr> {
    jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::JobType, jobs::Column::Slug, jobs::Column::UpdatedAt])
        .filter(jobs::Column::Id.gte(first))
        .filter(jobs::Column::Id.lt(end))
        .filter(jobs::Column::Active.eq(true))
        .filter(jobs::Column::JobType.is_in(kinds.iter().copied()))
        .order_by_asc(jobs::Column::Id)
        .into_model()
        .all(db.read()?)
        .await
}

/// Returns the greatest id, or 0 if there are no jobs.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn max_id(db: &Database) -> Result<i64, DbErr> {
    let query = jobs::Entity::find().select_only().column_as(jobs::Column::Id.max(), "id");
    let greatest: Option<Option<i64>> = query.into_tuple().one(db.read()?).await?;
    Ok(greatest.flatten().unwrap_or(0))
}

/// Stores a new job. A requested slug must be free. A slug made from the title gets a number if it
/// is taken.
///
/// # Errors
/// Returns [`WriteError`] if the requested slug is taken or a database query fails. Nothing is
/// written in that case.
pub async fn create(
    db: &Database,
    job: PreparedJob,
    requested_slug: Option<Slug>,
    link: LinkChange,
    posted_at: DateTime<Utc>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let now = origin.at;
    WriteError::check_permission(origin, job.draft.publication.needs_editor())?;
    let tx = db.begin().await?;
    // The lock serialises writers, because two concurrent writers could choose the same slug.
    crate::platform::db::lock_content_log(&tx).await?;
    let following = link::resolve(&tx, None, link, job.draft.details.job_type(), now).await?;
    let slug = choose_slug(&tx, &job.draft, requested_slug, None).await?;
    let row = jobs::ActiveModel {
        posted_at: Set(posted_at),
        version: Set(FIRST_VERSION),
        created_at: Set(now),
        edited_by: origin.editor_column(),
        ..active_model(job, following.as_ref(), &slug, now)?
    };
    let stored = row.insert(&tx).await.map_err(write_error)?;
    slugs::claim(&tx, Subject::Job, [(slug.to_string(), stored.id)]).await?;
    keep(&tx, &stored, origin.account).await?;
    let stored = job_from_row(stored)?;
    references::replace(&tx, Subject::Job, stored.id, files_in_draft(&stored.content)?).await?;
    let seq = append_change(&tx, Action::Created, &stored, origin).await?;
    tx.commit().await?;
    Ok((stored, seq))
}

/// The changes that a save of a stored job requests in addition to its content.
#[derive(Debug, Default)]
pub struct RequestedIdentity {
    /// Requested slug. Without one, the job keeps its URL.
    pub slug: Option<Slug>,
    /// Change of the recruitment that the job follows.
    pub link: LinkChange,
    /// Version that was edited.
    pub loaded_version: Option<i32>,
}

/// Replaces the content of a job and its link to a recruitment. `retain_stored` gets the stored
/// draft and the new draft, and returns the draft to store, with the same texts in the language of
/// the job. If a loaded version is given, the save is refused if another save happened since that
/// version. A draft of another job type is refused in the same way.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn update(
    db: &Database,
    id: i64,
    job: PreparedJob,
    retain_stored: impl FnOnce(&JobDraft, JobDraft) -> JobDraft,
    identity: RequestedIdentity,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let now = origin.at;
    let RequestedIdentity { slug: requested_slug, link, loaded_version } = identity;
    let tx = db.begin().await?;
    let stored = lock(&tx, id, loaded_version).await?;
    keep(&tx, &stored, None).await?;
    let posting = posting_of(&stored);
    let stored = job_from_row(stored)?;
    let kind = job.draft.details.job_type();
    if stored.content.details.job_type() != kind {
        return Err(WriteError::Stale(Subject::Job));
    }
    let mut job = job.map_draft(|draft| retain_stored(&stored.content, draft));
    let (before, after) = (stored.content.publication, job.draft.publication);
    WriteError::check_permission(origin, before.needs_editor() || after.needs_editor())?;
    let posting = posting.after(before, after, now);
    let stored_following = stored.following.clone();
    let following = link::resolve(&tx, stored.following, link, kind, now).await?;
    if let (Some(before), Some(_)) = (&stored_following, &following) {
        // A derived text that the form sends back unchanged stays derived. Without a recruitment,
        // it becomes a text of the administrator.
        job.draft.details =
            job.draft.details.without(&before.derived.english).map_err(decode_error)?;
    }
    // A save without a slug keeps the URL.
    let slug = match requested_slug {
        Some(_) => choose_slug(&tx, &job.draft, requested_slug, Some(id)).await?,
        None => stored.slug,
    };
    let row = jobs::ActiveModel {
        id: Set(id),
        posted_at: Set(posting.posted_at),
        first_published_at: Set(posting.first_published_at),
        version: Set(stored.version + 1),
        edited_by: origin.editor_column(),
        ..active_model(job, following.as_ref(), &slug, now)?
    };
    let stored = row.update(&tx).await.map_err(write_error)?;
    slugs::claim(&tx, Subject::Job, [(slug.to_string(), id)]).await?;
    keep(&tx, &stored, origin.account).await?;
    let stored = job_from_row(stored)?;
    references::replace(&tx, Subject::Job, stored.id, files_in_draft(&stored.content)?).await?;
    // The record of the change refreshes the present recruitment.
    let present = stored.following.as_ref().map(|following| following.recruitment);
    let former = stored_following.map(|following| following.recruitment);
    refresh_followers(&tx, kind, former.filter(|_| former != present), origin).await?;
    let detail = after.describe_change(before, &stored.content.title);
    let seq = record_change(&tx, Action::Updated, &stored, &detail, origin).await?;
    tx.commit().await?;
    Ok((stored, seq))
}

/// Changes the status or the tags of a job alone.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn amend(
    db: &Database,
    id: i64,
    amendment: Amendment,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id, loaded_version).await?;
    let before = publication_of(&stored);
    let after = amendment.publication.apply(Some(before), HIDDEN);
    WriteError::check_permission(origin, before.needs_editor() || after.needs_editor())?;
    let tags = amendment.tags.apply(&stored.tags);
    let written = write_amendment(&tx, stored, after, tags, origin).await?;
    tx.commit().await?;
    Ok(written)
}

/// Changes the status and the tags of a job alone, in a transaction that has the lock of the
/// content log.
async fn write_amendment(
    tx: &DatabaseTransaction,
    stored: jobs::Model,
    publication: Publication,
    tags: String,
    origin: &Origin,
) -> Result<Committed, DbErr> {
    keep(tx, &stored, None).await?;
    let before = publication_of(&stored);
    let posting = posting_of(&stored).after(before, publication, origin.at);
    let row = jobs::ActiveModel {
        id: Set(stored.id),
        posted_at: Set(posting.posted_at),
        first_published_at: Set(posting.first_published_at),
        version: Set(stored.version + 1),
        tags: Set(tags),
        updated_at: Set(origin.at),
        edited_by: origin.editor_column(),
        ..publication_columns(publication)
    };
    let stored = row.update(tx).await?;
    keep(tx, &stored, origin.account).await?;
    let stored = job_from_row(stored)?;
    let detail = publication.describe_change(before, &stored.content.title);
    let seq = record_change(tx, Action::Updated, &stored, &detail, origin).await?;
    Ok((stored, seq))
}

/// Deletes a job. Its slugs are marked as deleted, so that its URLs return 410. Its import source
/// is blocked, so that no import creates the job again. [`history::undelete`] restores it.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn delete(db: &Database, id: i64, origin: &Origin) -> Result<Seq, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id, None).await?;
    let seq = remove(&tx, stored, origin).await?;
    tx.commit().await?;
    Ok(seq)
}

/// Deletes a job that is a double of another one, in a transaction of the caller. Its URLs then
/// lead to the page of the other one, which replaces it in the lists of those who saved it. If it
/// is restored, it gets another URL.
///
/// # Errors
/// Returns [`WriteError`] if one of the jobs is missing or was saved after the versions were
/// loaded. The caller must not commit in that case.
pub async fn merge(
    tx: &DatabaseTransaction,
    (kept, kept_version): (i64, i32),
    (double, double_version): (i64, i32),
    origin: &Origin,
) -> Result<Seq, WriteError> {
    lock(tx, kept, Some(kept_version)).await?;
    let stored = lock(tx, double, Some(double_version)).await?;
    let slugs = slugs::of_record(tx, Subject::Job, double).await?;
    let seq = remove(tx, stored, origin).await?;
    slugs::claim(tx, Subject::Job, slugs.into_iter().map(|slug| (slug, kept))).await?;
    saved_jobs::replace_job(tx, double, kept).await?;
    Ok(seq)
}

/// Deletes a job in a transaction that has the lock of the content log.
async fn remove(
    tx: &DatabaseTransaction,
    stored: jobs::Model,
    origin: &Origin,
) -> Result<Seq, WriteError> {
    let id = stored.id;
    let parts = DeletedParts {
        job_type: Some(stored.job_type),
        title: &stored.title,
        slugs: slugs::of_record(tx, Subject::Job, id).await?,
        followers: Vec::new(),
    };
    move_to_deleted(tx, &stored, parts, origin).await?;
    jobs::Entity::delete_by_id(id).exec(tx).await?;
    slugs::release(tx, Subject::Job, id).await?;
    references::delete_for_record(tx, Subject::Job, id).await?;
    figures::store::delete_for_record(tx, Subject::Job, id).await?;
    if let Some(reference) = stored.source_ref {
        blocked_sources::block_source(tx, reference).await?;
    }
    refresh_followers(tx, stored.job_type, stored.recruitment_id, origin).await?;
    let deleted = [Changed::job(id, stored.job_type, stored.recruitment_id)];
    let seq = changes::append(tx, Subject::Job, Action::Deleted, &deleted, origin).await?;
    let subject = Some((AuditSubject::Job, id));
    audit::record(tx, origin, AuditAction::Deleted, subject, &stored.title).await?;
    Ok(seq)
}

/// Locks the content log, loads a job for writing, and checks the version that was edited.
async fn lock(
    tx: &DatabaseTransaction,
    id: i64,
    loaded_version: Option<i32>,
) -> Result<jobs::Model, WriteError> {
    // Writers are serialised by the lock of the content log. With the lock, no other save can
    // happen between this check and this save.
    crate::platform::db::lock_content_log(tx).await?;
    let stored =
        jobs::Entity::find_by_id(id).one(tx).await?.ok_or(WriteError::Missing(Subject::Job))?;
    match loaded_version {
        Some(loaded_version) if loaded_version != stored.version => {
            Err(WriteError::Stale(Subject::Job))
        }
        _ => Ok(stored),
    }
}

async fn append_change(
    tx: &DatabaseTransaction,
    action: Action,
    job: &Job,
    origin: &Origin,
) -> Result<Seq, DbErr> {
    record_change(tx, action, job, &job.content.title, origin).await
}

/// Records a change in the audit trail, with its detail, and in the content log.
async fn record_change(
    tx: &DatabaseTransaction,
    action: Action,
    job: &Job,
    detail: &str,
    origin: &Origin,
) -> Result<Seq, DbErr> {
    let subject = Some((AuditSubject::Job, job.id));
    audit::record(tx, origin, action.into(), subject, detail).await?;
    let recruitment = job.following.as_ref().map(|following| following.recruitment);
    refresh_followers(tx, job.job_type(), recruitment, origin).await?;
    let changed = Changed::job(job.id, job.job_type(), recruitment);
    changes::append(tx, Subject::Job, action, &[changed], origin).await
}

/// Refreshes the government jobs of a recruitment after a change of its admit cards or results.
async fn refresh_followers(
    tx: &DatabaseTransaction,
    kind: JobType,
    recruitment: Option<i64>,
    origin: &Origin,
) -> Result<(), DbErr> {
    let recruitment = recruitment.filter(|_| is_release(kind));
    let equal = EqualDetails::Keep;
    let changed = followers::refresh_after_release(tx, recruitment, equal, origin.at).await?;
    if !changed.is_empty() {
        changes::append(tx, Subject::Job, Action::Updated, &changed, origin).await?;
    }
    Ok(())
}

/// Returns the keys of the uploaded files that a job refers to, in any language.
fn files_in_draft(draft: &JobDraft) -> Result<BTreeSet<String>, DbErr> {
    let details = draft.details.to_json().map_err(decode_error)?;
    let translated = draft.translations.iter().map(|(_, job)| job.html.html.as_str());
    let texts = [draft.custom_html_content.as_str(), &details];
    Ok(referenced_files(texts.into_iter().chain(translated)))
}

async fn choose_slug(
    tx: &DatabaseTransaction,
    draft: &JobDraft,
    requested_slug: Option<Slug>,
    own_id: Option<i64>,
) -> Result<Slug, WriteError> {
    let chosen = slugs::choose(tx, Subject::Job, &draft.title, requested_slug, own_id).await;
    chosen.map_err(|error| WriteError::from_slug_error(Subject::Job, error))
}

/// Converts a draft to the columns that a save writes. The details of the draft are stored
/// without those that follow the recruitment.
fn active_model(
    PreparedJob { draft, display_html }: PreparedJob,
    following: Option<&Following>,
    slug: &Slug,
    now: DateTime<Utc>,
) -> Result<jobs::ActiveModel, DbErr> {
    let columns = draft.translations.to_columns().map_err(decode_error)?;
    let publication = publication_columns(draft.publication);
    Ok(jobs::ActiveModel {
        slug: Set(slug.to_string()),
        display_html: Set(Some(display_html)),
        title: Set(draft.title),
        location: Set(draft.location),
        description: Set(draft.description),
        meta_description: Set(draft.meta_description),
        salary_range: Set(draft.salary_range),
        tags: Set(draft.tags),
        custom_html_content: Set(draft.custom_html_content),
        active: publication.active,
        status: publication.status,
        publish_at: publication.publish_at,
        expire_at: publication.expire_at,
        language: Set(columns.language),
        translations: Set(columns.translations),
        translated_html: Set(columns.translated_html),
        updated_at: Set(now),
        ..details_columns(&draft.details, following)?
    })
}

fn write_error(error: DbErr) -> WriteError {
    WriteError::from_db_error(Subject::Job, error)
}
