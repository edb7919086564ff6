//! Versions of jobs, and deleted jobs.

use sea_orm::DbErr;
use sea_orm::Set;
use sea_orm::entity::prelude::*;

use super::blocked_sources::unblock_source;
use super::rows::{job_from_row, jobs};
use super::{
    Committed, LinkChange, RequestedIdentity, active_model, files_in_draft, link, record_change,
    write_error,
};
use crate::domain::audit::Origin;
use crate::domain::changes::{Action, Subject};
use crate::domain::history::{self, VersionEntry};
use crate::domain::jobs::{Job, JobDraft, PreparedJob};
use crate::domain::recruitments::rows as recruitments;
use crate::domain::slugs;
use crate::domain::uploads::references;
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, lock_content_log};
use crate::platform::pagination::OffsetLimit;

/// Returns a page of the versions of a job, the newest first, and their number. `None` if there is
/// no such job.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn list(
    db: &Database,
    id: i64,
    part: OffsetLimit,
) -> Result<Option<(Vec<VersionEntry>, u64)>, DbErr> {
    match jobs::Entity::find_by_id(id).one(db.read()?).await? {
        Some(row) => history::list(db, &row, part).await.map(Some),
        None => Ok(None),
    }
}

/// A version of a job.
#[derive(Clone, Debug)]
pub struct JobVersion {
    /// The job as it was, without what it followed.
    pub job: Job,
    /// Id of the recruitment that it followed.
    pub recruitment: Option<i64>,
}

/// Returns a version of a job. The present one can be missing in the history.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find(db: &Database, id: i64, version: i32) -> Result<Option<JobVersion>, DbErr> {
    let kept = history::load::<jobs::Model>(db.read()?, id, version).await?;
    let row = match kept {
        Some(row) => Some(row),
        None => {
            let present = jobs::Entity::find_by_id(id).filter(jobs::Column::Version.eq(version));
            present.one(db.read()?).await?
        }
    };
    let version = |row: jobs::Model| {
        let recruitment = row.recruitment_id;
        Ok(JobVersion { job: job_from_row(jobs::Model { derived: None, ..row })?, recruitment })
    };
    row.map(version).transpose()
}

/// Replaces the content of a job by that of a version, which the caller has prepared. The job keeps
/// its URL and stays visible or hidden.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn restore(
    db: &Database,
    id: i64,
    job: PreparedJob,
    recruitment: Option<i64>,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let link = existing_link(db.read()?, recruitment).await?;
    let keep_state =
        |stored: &JobDraft, draft: JobDraft| JobDraft { publication: stored.publication, ..draft };
    let identity = RequestedIdentity { slug: None, link, loaded_version };
    super::update(db, id, job, keep_state, identity, origin).await
}

/// Returns the content of a deleted job that can be restored.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn find_deleted(db: &Database, id: i64) -> Result<Option<JobDraft>, DbErr> {
    let found = history::find_deleted::<jobs::Model>(db.read()?, id).await?;
    found.map(|(_, row)| Ok(job_from_row(row)?.content)).transpose()
}

/// Restores a deleted job, whose content the caller has prepared, as it was: with its id, its
/// visibility, and those of its URLs that no other job has by now. With a version, only if that was
/// its last one.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn undelete(
    db: &Database,
    id: i64,
    job: PreparedJob,
    last_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let found = history::find_deleted::<jobs::Model>(&tx, id).await?;
    let (deleted, row) = found.ok_or(WriteError::Missing(Subject::Job))?;
    if last_version.is_some_and(|last| last != row.version) {
        return Err(WriteError::Stale(Subject::Job));
    }
    if !history::remove_deleted(&tx, Subject::Job, id).await? {
        return Err(WriteError::Missing(Subject::Job));
    }
    let before = job_from_row(row.clone())?;
    let publication = before.content.publication.restored(origin.at);
    let job = job.map_draft(|draft| JobDraft { publication, ..draft });
    let link = existing_link(&tx, row.recruitment_id).await?;
    let following = link::resolve(&tx, None, link, row.job_type, origin.at).await?;
    let owner = (Subject::Job, id);
    let slug = slugs::restore(&tx, owner, &row.title, before.slug, &deleted.slugs).await?;
    if let Some(reference) = &row.source_ref {
        unblock_source(&tx, reference).await?;
    }
    let restored = jobs::ActiveModel {
        id: Set(id),
        posted_at: Set(row.posted_at),
        first_published_at: Set(row.first_published_at),
        version: Set(row.version + 1),
        created_at: Set(row.created_at),
        source_ref: Set(row.source_ref),
        source_digest: Set(row.source_digest),
        import_id: Set(row.import_id),
        edited_by: origin.editor_column(),
        ..active_model(job, following.as_ref(), &slug, origin.at)?
    };
    let stored = restored.insert(&tx).await.map_err(write_error)?;
    history::keep(&tx, &stored, origin.account).await?;
    let stored = job_from_row(stored)?;
    references::replace(&tx, Subject::Job, id, files_in_draft(&stored.content)?).await?;
    let detail = format!("restored: {}", stored.content.title);
    let seq = record_change(&tx, Action::Created, &stored, &detail, origin).await?;
    tx.commit().await?;
    Ok((stored, seq))
}

/// Returns the link to a recruitment, or none if it was deleted.
async fn existing_link(
    db: &impl ConnectionTrait,
    recruitment: Option<i64>,
) -> Result<LinkChange, DbErr> {
    let Some(id) = recruitment else { return Ok(LinkChange::Remove) };
    let exists = recruitments::find(db, id).await?.is_some();
    Ok(if exists { LinkChange::Set(id) } else { LinkChange::Remove })
}
