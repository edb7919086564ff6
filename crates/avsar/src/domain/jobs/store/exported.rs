//! Writes exported jobs with all their columns.
//!
//! Other new jobs get a slug and the dates of the present. An exported job brings its own.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::IntoCondition;
use sea_orm::{DatabaseTransaction, Set};

use super::blocked_sources::is_blocked;
use super::followers::EqualDetails;
use super::rows::publication_columns;
use super::{LinkChange, followers, jobs, link};
use crate::domain::audit::Origin;
use crate::domain::changes::{self, Action, Changed, Subject};
use crate::domain::jobs::latest_releases::is_release;
use crate::domain::jobs::{Details, ExportedJob, Following, HIDDEN, JobType, rules};
use crate::domain::publication::Publication;
use crate::domain::slugs::{self, ChoiceError, Owner, Slug};
use crate::domain::translations::TranslationColumns;
use crate::domain::uploads::{referenced_files, references};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, lock_content_log};
use crate::platform::language::Language;

/// A checked and sanitised job to store.
#[derive(Clone, Debug)]
pub struct JobToStore {
    /// The job.
    pub job: ExportedJob,
    /// Its derived columns.
    pub derived: DerivedColumns,
    /// Keys of the uploaded files that the job refers to.
    pub files: BTreeSet<String>,
    /// Change of the recruitment that the job follows.
    pub link: LinkChange,
}

/// The columns that are derived from others.
#[derive(Clone, Debug)]
pub struct DerivedColumns {
    /// HTML that visitors see.
    pub display_html: String,
    /// Language for which the HTML was prepared: that of the row, or else that of its script.
    pub language: Language,
    /// Language of the texts, and the texts in other languages. A job whose row names no language
    /// keeps the stored ones.
    pub languages: Option<TranslationColumns>,
}

/// The result of storing a batch of exported jobs.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExportedOutcome {
    /// Number of new jobs.
    pub created: u64,
    /// Number of stored jobs that have changed.
    pub updated: u64,
    /// Number of stored jobs that were equal.
    pub unchanged: u64,
    /// Number of jobs that an administrator has deleted. They are not stored again.
    pub deleted: u64,
}

/// The record of an exported job on this site.
enum Target {
    /// A new job with this slug.
    New(Slug),
    /// This stored job.
    Stored(Box<ExportedJob>),
    /// A job that an administrator has deleted. It is not stored again.
    Deleted,
}

/// Stores a batch of exported jobs in one transaction.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing of the batch is written in that case.
pub async fn store_exported(
    db: &Database,
    batch: Vec<JobToStore>,
    now: DateTime<Utc>,
) -> Result<ExportedOutcome, DbErr> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let mut outcome = ExportedOutcome::default();
    let (mut created, mut updated) = (Vec::new(), Vec::new());
    // Recruitments whose admit cards or results change.
    let mut released = BTreeSet::new();
    for job in batch {
        let kind = job.job.job_type;
        match find_target(&tx, &job.job).await? {
            Target::New(slug) => {
                let logged = create(&tx, job, slug, now).await?;
                released.extend(logged.recruitment.filter(|_| is_release(kind)));
                created.push(logged);
                outcome.created += 1;
            }
            Target::Stored(stored) => {
                let (kinds, stored_id) = ([kind, stored.job_type], stored.id);
                let before = followers::of_job(&tx, stored_id).await?;
                let former = before.as_ref().map(|following| following.recruitment);
                let logged = update(&tx, *stored, before, job, now).await?;
                outcome.unchanged += u64::from(logged.is_empty());
                outcome.updated += u64::from(!logged.is_empty());
                if !logged.is_empty() && kinds.into_iter().any(is_release) {
                    let present = logged.iter().filter_map(|changed| changed.recruitment);
                    released.extend(present.chain(former));
                }
                updated.extend(logged);
            }
            Target::Deleted => outcome.deleted += 1,
        }
    }
    let equal = EqualDetails::Follow;
    updated.extend(followers::refresh_after_release(&tx, released, equal, now).await?);
    for (action, logged) in [(Action::Created, created), (Action::Updated, updated)] {
        if !logged.is_empty() {
            changes::append(&tx, Subject::Job, action, &logged, &Origin::operator(now)).await?;
        }
    }
    tx.commit().await?;
    Ok(outcome)
}

/// Finds the record of a job: by its source reference, which no edit changes, or else by its slug.
async fn find_target(tx: &DatabaseTransaction, job: &ExportedJob) -> Result<Target, DbErr> {
    if let Some(reference) = &job.source_ref {
        let own_source = jobs::Column::SourceRef.eq(reference.as_str());
        if let Some(stored) = find_stored(tx, own_source).await? {
            return Ok(Target::Stored(stored.into()));
        }
        if is_blocked(tx, reference).await? {
            return Ok(Target::Deleted);
        }
    }
    let slug = Slug::try_from(job.slug.clone()).map_err(|error| DbErr::Type(error.to_string()))?;
    let owner = match slugs::find_owner(tx, Subject::Job, slug.as_str()).await? {
        // The slug of another, deleted job can be used again.
        Owner::Deleted if job.source_ref.is_none() => return Ok(Target::Deleted),
        Owner::Deleted | Owner::Unused => return Ok(Target::New(slug)),
        Owner::Record(id) => find_stored(tx, jobs::Column::Id.eq(id)).await?,
    };
    match owner {
        // Another listing has the slug.
        Some(owner) if owner.source_ref.is_some() && job.source_ref.is_some() => {
            Ok(Target::New(choose_slug(tx, &job.title).await?))
        }
        Some(owner) => Ok(Target::Stored(owner.into())),
        None => Ok(Target::New(slug)),
    }
}

async fn find_stored(
    tx: &DatabaseTransaction,
    condition: impl IntoCondition,
) -> Result<Option<ExportedJob>, DbErr> {
    let query = jobs::Entity::find().filter(condition);
    query.into_model::<ExportedJob>().one(tx).await
}

/// Returns a free slug that is made from a title.
async fn choose_slug(tx: &DatabaseTransaction, title: &str) -> Result<Slug, DbErr> {
    let chosen = slugs::choose(tx, Subject::Job, title, None, None).await;
    chosen.map_err(|error| match error {
        ChoiceError::Database(error) => error,
        ChoiceError::Taken => DbErr::Custom(error.to_string()),
    })
}

async fn create(
    tx: &DatabaseTransaction,
    job: JobToStore,
    slug: Slug,
    now: DateTime<Utc>,
) -> Result<Changed, DbErr> {
    let JobToStore { job, derived, files, link } = job;
    let job = ExportedJob { slug: slug.into(), version: 1, ..job };
    let (slug, kind) = (job.slug.clone(), job.job_type);
    let following = resolve_link(tx, None, link, kind, now).await?;
    let recruitment = following.as_ref().map(|following| following.recruitment);
    let language = Set(derived.language);
    // The file does not say whether visitors saw a hidden job.
    let publication = if job.active { Publication::PUBLISHED } else { Publication::Draft };
    let row = active_model(job, derived, following.as_ref(), publication_columns(publication))?;
    let row = jobs::Entity::insert(jobs::ActiveModel { language, ..row });
    let id = row.exec(tx).await?.last_insert_id;
    slugs::claim(tx, Subject::Job, [(slug, id)]).await?;
    references::add(tx, Subject::Job, [(id, files)]).await?;
    Ok(Changed::job(id, kind, recruitment))
}

/// Returns what a job of a file follows.
async fn resolve_link(
    tx: &DatabaseTransaction,
    stored: Option<Following>,
    link: LinkChange,
    kind: JobType,
    now: DateTime<Utc>,
) -> Result<Option<Following>, DbErr> {
    match link::resolve(tx, stored.clone(), link, kind, now).await {
        Ok(following) => Ok(following),
        // It was deleted after the recruitments of the file had been stored.
        Err(WriteError::UnknownRecruitment) => Ok(stored),
        Err(WriteError::Database(error)) => Err(error),
        Err(other) => Err(DbErr::Custom(other.to_string())),
    }
}

/// Updates a stored job, which follows `before`. Returns the rows for the content log. There are
/// none if nothing has changed.
async fn update(
    tx: &DatabaseTransaction,
    stored: ExportedJob,
    before: Option<Following>,
    job: JobToStore,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    let JobToStore { job, mut derived, mut files, link } = job;
    let job = with_identity(job, &stored).without_derived().map_err(super::decode_error)?;
    let following = resolve_link(tx, before.clone(), link, job.job_type, now).await?;
    if job == stored && following == before {
        return Ok(Vec::new());
    }
    let language = job.languages.language.unwrap_or(derived.language);
    if language != derived.language {
        let (html, description) = (&job.custom_html_content, &job.description);
        derived.display_html = rules::display_html(job.job_type, language, html, description);
    }
    let translated = job.languages.translations.values();
    let translated = translated.filter_map(|texts| texts.custom_html_content.as_deref());
    files.extend(referenced_files(translated));
    let (id, old_kind, new_kind) = (stored.id, stored.job_type, job.job_type);
    let recruitment = following.as_ref().or(before.as_ref()).map(|it| it.recruitment);
    // A job that changes its type cannot follow what it followed.
    let is_kept = old_kind == new_kind || matches!(link, LinkChange::Set(_));
    let following = following.filter(|_| is_kept);
    let job = ExportedJob { version: stored.version + 1, ..job };
    // The file does not contain the status. It stays if the visibility does.
    let publication = match (stored.active, job.active) {
        (false, true) => publication_columns(Publication::PUBLISHED),
        (true, false) => publication_columns(HIDDEN),
        _ => <jobs::ActiveModel as Default>::default(),
    };
    let row = active_model(job, derived, following.as_ref(), publication)?;
    let own_row = jobs::Column::Id.eq(id);
    jobs::Entity::update_many().set(row).filter(own_row).exec(tx).await?;
    references::replace(tx, Subject::Job, id, files).await?;
    // A job whose type has changed moves from one list to another.
    let kinds = std::iter::once(new_kind).chain((old_kind != new_kind).then_some(old_kind));
    Ok(kinds.map(|kind| Changed::job(id, kind, recruitment)).collect())
}

/// Returns the job with the members that a stored job keeps: its id, its URL and, unless the file
/// names a recruitment, its own recruitment. It also keeps its source and its languages if the file
/// names none.
fn with_identity(job: ExportedJob, stored: &ExportedJob) -> ExportedJob {
    let has_source = job.source_ref.is_some();
    let source = if has_source { &job } else { stored };
    let languages = if job.languages.language.is_some() { &job } else { stored };
    let languages = languages.languages.clone();
    let (source_ref, source_digest) = (source.source_ref.clone(), source.source_digest.clone());
    let (id, version, slug) = (stored.id, stored.version, stored.slug.clone());
    // A job that changes its type cannot follow what it followed.
    let derived = stored.derived.clone().filter(|_| stored.job_type == job.job_type);
    ExportedJob { id, version, slug, derived, source_ref, source_digest, languages, ..job }
}

/// Returns all columns, except for the id. `publication` has those of the status.
fn active_model(
    job: ExportedJob,
    derived: DerivedColumns,
    following: Option<&Following>,
    publication: jobs::ActiveModel,
) -> Result<jobs::ActiveModel, DbErr> {
    let own = Details::from_json(job.job_type, &job.details).map_err(super::decode_error)?;
    let row = super::details_columns(&own, following)?;
    let row = match derived.languages {
        Some(columns) => jobs::ActiveModel {
            language: Set(columns.language),
            translations: Set(columns.translations),
            translated_html: Set(columns.translated_html),
            ..row
        },
        None => row,
    };
    Ok(jobs::ActiveModel {
        slug: Set(job.slug),
        title: Set(job.title),
        location: Set(job.location),
        description: Set(job.description),
        meta_description: Set(job.meta_description),
        salary_range: Set(job.salary_range),
        tags: Set(job.tags),
        custom_html_content: Set(job.custom_html_content),
        active: publication.active,
        status: publication.status,
        publish_at: publication.publish_at,
        expire_at: publication.expire_at,
        posted_at: Set(job.posted_at),
        version: Set(job.version),
        created_at: Set(job.created_at),
        updated_at: Set(job.updated_at),
        source_ref: Set(job.source_ref),
        source_digest: Set(job.source_digest),
        display_html: Set(Some(derived.display_html)),
        ..row
    })
}
