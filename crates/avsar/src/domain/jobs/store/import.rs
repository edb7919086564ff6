//! Writes imported jobs in batches.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, FromQueryResult, NotSet, QuerySelect, Set, TryGetable};

use super::batches::{INSERT_ROWS, ImportSource, JobSource, NewJob, create};
use super::blocked_sources::deleted_sources;
use super::followers::EqualDetails;
use super::{followers, jobs};
use crate::domain::audit::Origin;
use crate::domain::changes::{self, Action, Changed, Subject};
use crate::domain::jobs::latest_releases::is_release;
use crate::domain::jobs::{Following, JobType, PreparedJob};
use crate::domain::slugs::Slug;
use crate::domain::uploads::{referenced_files, references};
use crate::platform::db::Database;
use crate::platform::language::Language;

/// A job to import.
#[derive(Clone, Debug)]
pub struct ImportedJob {
    /// Content of the job.
    pub job: PreparedJob,
    /// Origin of the job.
    pub source: ImportSource,
    /// Time of posting.
    pub posted_at: DateTime<Utc>,
    /// Approximate size in memory, in bytes.
    pub size: usize,
}

impl From<ImportedJob> for NewJob {
    fn from(ImportedJob { job, source, posted_at, .. }: ImportedJob) -> Self {
        // A digest of the source reference distinguishes jobs with the same title.
        let distinguishers = vec![source.reference.clone()];
        Self { job, posted_at, distinguishers, source: JobSource::Reference(source) }
    }
}

/// The result of importing a batch.
#[derive(Debug, Default)]
pub struct ImportOutcome {
    /// Number of new jobs that were stored.
    pub created: u64,
    /// Number of stored jobs that have not changed.
    pub unchanged: u64,
    /// Number of jobs that an administrator has deleted. They are not stored again.
    pub deleted: u64,
    /// Jobs that have changed since the last import, for [`update_changed`].
    pub changed: Vec<ImportedJob>,
}

/// Stores the new jobs of a batch in one transaction. All source references of the batch must be
/// different.
///
/// # Errors
/// When the database fails; nothing of the batch is written then.
pub async fn import(
    db: &Database,
    batch: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<ImportOutcome, DbErr> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    // The digests of the last import.
    let known: HashMap<String, String> =
        find_values(&tx, jobs::Column::SourceDigest, &batch).await?;
    let deleted = find_deleted(&tx, &batch).await?;
    let (mut outcome, mut new) = (ImportOutcome::default(), Vec::new());
    for item in batch {
        match known.get(&item.source.reference) {
            Some(digest) if *digest == item.source.digest => outcome.unchanged += 1,
            Some(_) => outcome.changed.push(item),
            None if deleted.contains(&item.source.reference) => outcome.deleted += 1,
            None => new.push(item),
        }
    }
    outcome.created = new.len() as u64;
    create(&tx, new.into_iter().map(NewJob::from).collect(), &Origin::operator(now)).await?;
    tx.commit().await?;
    Ok(outcome)
}

/// Updates stored jobs that have changed at their source, in one transaction. Returns the number of
/// updated jobs; deleted ones are skipped. A job keeps its language and its translations.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing is written in that case.
pub async fn update_changed(
    db: &Database,
    mut changed: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<u64, DbErr> {
    // Deriving parses HTML, so it is done before the lock.
    let languages: HashMap<String, Language> =
        find_values(db.read()?, jobs::Column::Language, &changed).await?;
    for item in &mut changed {
        if let Some(language) = languages.get(&item.source.reference) {
            item.job.set_language(*language);
        }
    }
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let stored = find_stored(&tx, &changed).await?;
    let (mut updated, mut logged) = (0, Vec::with_capacity(changed.len()));
    // Recruitments whose admit cards or results change.
    let mut released = BTreeSet::new();
    for mut item in changed {
        let Some(stored) = stored.get(&item.source.reference) else { continue };
        let StoredJob { id, slug, kind: old_kind, version, language, translated_html, .. } = stored;
        // An administrator can have changed the language since it was read.
        item.job.set_language(*language);
        let new_kind = item.job.draft.details.job_type();
        let mut files = super::files_in_draft(&item.job.draft)?;
        files.extend(referenced_files(translated_html.as_deref()));
        // A job that changes its type cannot follow what it followed.
        let following = stored.following.as_ref().filter(|_| *old_kind == new_kind);
        let row = jobs::ActiveModel {
            version: Set(version + 1),
            source_digest: Set(Some(item.source.digest)),
            ..without_choices(super::active_model(item.job, following, slug, now)?)
        };
        references::replace(&tx, Subject::Job, *id, files).await?;
        let own_row = jobs::Column::Id.eq(*id);
        jobs::Entity::update_many().set(row).filter(own_row).exec(&tx).await?;
        // A job whose type has changed moves from one list to another.
        let recruitment = stored.following.as_ref().map(|following| following.recruitment);
        let kinds = std::iter::once(new_kind).chain((*old_kind != new_kind).then_some(*old_kind));
        logged.extend(kinds.map(|kind| Changed::job(*id, kind, recruitment)));
        released.extend(recruitment.filter(|_| is_release(*old_kind)));
        updated += 1;
    }
    let equal = EqualDetails::Keep;
    logged.extend(followers::refresh_after_release(&tx, released, equal, now).await?);
    for logged in logged.chunks(INSERT_ROWS) {
        changes::append(&tx, Subject::Job, Action::Updated, logged, &Origin::operator(now)).await?;
    }
    tx.commit().await?;
    Ok(updated)
}

/// Returns the columns without those that administrators choose: the status, the tags and the
/// languages of a job.
fn without_choices(row: jobs::ActiveModel) -> jobs::ActiveModel {
    jobs::ActiveModel {
        active: NotSet,
        status: NotSet,
        publish_at: NotSet,
        expire_at: NotSet,
        tags: NotSet,
        language: NotSet,
        translations: NotSet,
        translated_html: NotSet,
        ..row
    }
}

/// The columns of a stored job that an update keeps or increments.
struct StoredJob {
    id: i64,
    slug: Slug,
    kind: JobType,
    version: i32,
    language: Language,
    translated_html: Option<String>,
    following: Option<Following>,
}

/// The columns of [`StoredJob`].
#[derive(FromQueryResult)]
struct StoredRow {
    source_ref: String,
    id: i64,
    slug: String,
    job_type: JobType,
    version: i32,
    language: Language,
    translated_html: Option<String>,
    recruitment_id: Option<i64>,
    derived: Option<String>,
}

impl StoredRow {
    const COLUMNS: [jobs::Column; 9] = [
        jobs::Column::SourceRef,
        jobs::Column::Id,
        jobs::Column::Slug,
        jobs::Column::JobType,
        jobs::Column::Version,
        jobs::Column::Language,
        jobs::Column::TranslatedHtml,
        jobs::Column::RecruitmentId,
        jobs::Column::Derived,
    ];

    /// Returns the job, with its source reference.
    fn into_job(self) -> Result<(String, StoredJob), DbErr> {
        let derived = self.derived.as_deref();
        let job = StoredJob {
            id: self.id,
            slug: Slug::try_from(self.slug).map_err(super::decode_error)?,
            kind: self.job_type,
            version: self.version,
            language: self.language,
            translated_html: self.translated_html,
            following: super::rows::read_following(self.job_type, self.recruitment_id, derived)
                .map_err(super::decode_error)?,
        };
        Ok((self.source_ref, job))
    }
}

/// Returns the values that the stored jobs of a batch have in a column, by source reference.
async fn find_values<T: TryGetable + Send>(
    db: &impl ConnectionTrait,
    column: jobs::Column,
    batch: &[ImportedJob],
) -> Result<HashMap<String, T>, DbErr> {
    let rows: Vec<(String, T)> = jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::SourceRef, column])
        .filter(jobs::Column::SourceRef.is_in(references(batch)))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Returns the stored jobs of a batch, by source reference.
async fn find_stored(
    tx: &DatabaseTransaction,
    batch: &[ImportedJob],
) -> Result<HashMap<String, StoredJob>, DbErr> {
    let rows = jobs::Entity::find()
        .select_only()
        .columns(StoredRow::COLUMNS)
        .filter(jobs::Column::SourceRef.is_in(references(batch)))
        .into_model::<StoredRow>()
        .all(tx)
        .await?;
    rows.into_iter().map(StoredRow::into_job).collect()
}

/// Returns the source references of a batch whose jobs were deleted.
async fn find_deleted(
    tx: &DatabaseTransaction,
    batch: &[ImportedJob],
) -> Result<HashSet<String>, DbErr> {
    let rows = deleted_sources::Entity::find()
        .filter(deleted_sources::Column::SourceRef.is_in(references(batch)))
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| row.source_ref).collect())
}

fn references(batch: &[ImportedJob]) -> impl Iterator<Item = &str> {
    batch.iter().map(|item| item.source.reference.as_str())
}
