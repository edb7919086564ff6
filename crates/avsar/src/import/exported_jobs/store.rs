//! Writes exported jobs with all their columns.
//!
//! `domain::jobs::store` gives new jobs a slug and the dates of the present. An exported job brings
//! its own. As there, a transaction also writes slugs, file references and the content log.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::IntoCondition;
use sea_orm::{DatabaseTransaction, Set, Statement};

use crate::domain::audit::Origin;
use crate::domain::changes::{self, Action, Subject};
use crate::domain::jobs::JobType;
use crate::domain::slugs::{self, ChoiceError, Owner, Slug};
use crate::domain::uploads::references;
use crate::export::ExportedJob;
use crate::import::ImportReport;
use crate::platform::db::{Database, lock_content_log};

mod jobs {
    use sea_orm::entity::prelude::*;

    use crate::domain::jobs::JobType;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "jobs")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub job_type: JobType,
        pub slug: String,
        pub title: String,
        pub organisation: String,
        pub location: String,
        pub description: String,
        pub meta_description: String,
        pub salary_range: String,
        pub tags: String,
        pub custom_html_content: String,
        pub details: String,
        pub active: bool,
        pub posted_at: DateTimeUtc,
        pub application_end: Option<DateTimeUtc>,
        pub version: i32,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
        pub source_ref: Option<String>,
        pub source_digest: Option<String>,
        pub display_html: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A checked and sanitised job to store.
pub(super) struct JobToStore {
    pub job: ExportedJob,
    pub derived: DerivedColumns,
    /// Keys of the uploaded files that the job refers to.
    pub files: BTreeSet<String>,
}

/// The columns that are derived from others.
pub(super) struct DerivedColumns {
    pub organisation: String,
    pub application_end: Option<DateTime<Utc>>,
    pub display_html: String,
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

/// A row for the content log: the id and the type of a job.
type LoggedJob = (i64, Option<JobType>);

/// Stores a batch of jobs in one transaction, and counts the outcomes.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing of the batch is written in that case.
pub(super) async fn store_batch(
    db: &Database,
    batch: Vec<JobToStore>,
    now: DateTime<Utc>,
    report: &mut ImportReport,
) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let (mut created, mut updated) = (Vec::new(), Vec::new());
    for job in batch {
        match find_target(&tx, &job.job).await? {
            Target::New(slug) => {
                created.push(create(&tx, job, slug).await?);
                report.created += 1;
            }
            Target::Stored(stored) => {
                let logged = update(&tx, *stored, job).await?;
                report.unchanged += u64::from(logged.is_empty());
                report.updated += u64::from(!logged.is_empty());
                updated.extend(logged);
            }
            Target::Deleted => report.deleted += 1,
        }
    }
    for (action, logged) in [(Action::Created, created), (Action::Updated, updated)] {
        if !logged.is_empty() {
            changes::append(&tx, Subject::Job, action, &logged, &Origin::operator(now)).await?;
        }
    }
    tx.commit().await
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

/// Returns whether an administrator has deleted the job of a source.
async fn is_blocked(tx: &DatabaseTransaction, reference: &str) -> Result<bool, DbErr> {
    let sql = "SELECT source_ref FROM deleted_sources WHERE source_ref = $1";
    let backend = tx.get_database_backend();
    let query = Statement::from_sql_and_values(backend, sql, [reference.into()]);
    Ok(tx.query_one_raw(query).await?.is_some())
}

/// Returns a free slug that is made from a title.
async fn choose_slug(tx: &DatabaseTransaction, title: &str) -> Result<Slug, DbErr> {
    let chosen = slugs::choose(tx, Subject::Job, title, None, None).await;
    chosen.map_err(|error| match error {
        ChoiceError::Database(error) => error,
        ChoiceError::Taken => DbErr::Custom(error.to_string()),
    })
}

async fn create(tx: &DatabaseTransaction, job: JobToStore, slug: Slug) -> Result<LoggedJob, DbErr> {
    let JobToStore { job, derived, files } = job;
    let job = ExportedJob { slug: slug.into(), version: 1, ..job };
    let (slug, kind) = (job.slug.clone(), job.job_type);
    let row = jobs::Entity::insert(active_model(job, derived));
    let id = row.exec(tx).await?.last_insert_id;
    slugs::claim(tx, Subject::Job, [(slug, id)]).await?;
    references::add(tx, Subject::Job, [(id, files)]).await?;
    Ok((id, Some(kind)))
}

/// Updates a stored job. Returns the rows for the content log, none if nothing has changed.
async fn update(
    tx: &DatabaseTransaction,
    stored: ExportedJob,
    job: JobToStore,
) -> Result<Vec<LoggedJob>, DbErr> {
    let JobToStore { job, derived, files } = job;
    let job = with_identity(job, &stored);
    if job == stored {
        return Ok(Vec::new());
    }
    let (id, old_kind, new_kind) = (stored.id, stored.job_type, job.job_type);
    let row = active_model(ExportedJob { version: stored.version + 1, ..job }, derived);
    let own_row = jobs::Column::Id.eq(id);
    jobs::Entity::update_many().set(row).filter(own_row).exec(tx).await?;
    references::replace(tx, Subject::Job, id, files).await?;
    // A job whose type has changed moves from one list to another.
    let left = (old_kind != new_kind).then_some((id, Some(old_kind)));
    Ok(left.into_iter().chain([(id, Some(new_kind))]).collect())
}

/// Returns the job with what a stored job keeps: its id and its URL. It also keeps its source if
/// the file names none.
fn with_identity(job: ExportedJob, stored: &ExportedJob) -> ExportedJob {
    let has_source = job.source_ref.is_some();
    let source = if has_source { &job } else { stored };
    let (source_ref, source_digest) = (source.source_ref.clone(), source.source_digest.clone());
    let (id, version, slug) = (stored.id, stored.version, stored.slug.clone());
    ExportedJob { id, version, slug, source_ref, source_digest, ..job }
}

/// Returns all columns, except for the id.
fn active_model(job: ExportedJob, derived: DerivedColumns) -> jobs::ActiveModel {
    jobs::ActiveModel {
        job_type: Set(job.job_type),
        slug: Set(job.slug),
        title: Set(job.title),
        organisation: Set(derived.organisation),
        location: Set(job.location),
        description: Set(job.description),
        meta_description: Set(job.meta_description),
        salary_range: Set(job.salary_range),
        tags: Set(job.tags),
        custom_html_content: Set(job.custom_html_content),
        details: Set(job.details),
        active: Set(job.active),
        posted_at: Set(job.posted_at),
        application_end: Set(derived.application_end),
        version: Set(job.version),
        created_at: Set(job.created_at),
        updated_at: Set(job.updated_at),
        source_ref: Set(job.source_ref),
        source_digest: Set(job.source_digest),
        display_html: Set(Some(derived.display_html)),
        ..Default::default()
    }
}
