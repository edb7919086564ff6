//! Writes recruitments, with the jobs that follow them.

use chrono::{DateTime, Utc};
use recruitments::record::Status;
use sea_orm::DatabaseTransaction;
use sea_orm::DbErr;

use super::form::CheckedDraft;
use super::publication::without_accounts;
use super::{RecruitmentDraft, StoredRecruitment, rows};
use crate::domain::audit::{self, AuditSubject, Origin};
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::figures;
use crate::domain::history::{DeletedParts, find_deleted, keep, move_to_deleted, remove_deleted};
use crate::domain::jobs::derived::next_refresh;
use crate::domain::jobs::store::followers;
use crate::domain::slugs::{self, Owner, Slug};
use crate::domain::write_error::WriteError;
use crate::platform::db::{Database, lock_content_log};

/// Maximum number of recruitments that are read at once for a refresh.
const MAX_REFRESHED: u64 = 100;

/// A stored recruitment and the number of its change in the content log. There is no number if
/// visitors cannot see the change.
pub type Committed = (StoredRecruitment, Option<Seq>);

/// Stores a new recruitment. A requested slug must be free. A slug made from the title gets a
/// number if it is taken.
///
/// # Errors
/// Returns [`WriteError`] if the requested slug is taken or a database query fails. Nothing is
/// written in that case.
pub async fn create(
    db: &Database,
    CheckedDraft { draft, detail }: CheckedDraft,
    requested_slug: Option<Slug>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    WriteError::check_permission(origin, draft.status.is_public())?;
    let tx = db.begin().await?;
    // The lock serialises writers, because two concurrent writers could choose the same slug.
    lock_content_log(&tx).await?;
    let slug = choose_slug(&tx, &draft, requested_slug, None).await?;
    let written = insert(&tx, &slug, CheckedDraft { draft, detail }, origin).await?;
    tx.commit().await?;
    Ok(written)
}

/// Inserts a recruitment with a free slug.
async fn insert(
    tx: &DatabaseTransaction,
    slug: &Slug,
    CheckedDraft { draft, detail }: CheckedDraft,
    origin: &Origin,
) -> Result<Committed, DbErr> {
    let stored = rows::insert(tx, slug, draft, origin.at).await?;
    keep(tx, &stored, origin.account).await?;
    slugs::claim(tx, Subject::Recruitment, [(slug.to_string(), stored.id)]).await?;
    let seq = record_change(tx, Action::Created, &stored, &detail, false, origin).await?;
    Ok((stored, seq))
}

/// Stores recruitments that a machine read, each for an imported job, which then follows it. A job
/// that was deleted or linked in the meantime gets none. A recruitment with the advertisement of a
/// stored one becomes a draft. All are written in one transaction. Returns the states of the stored
/// recruitments.
///
/// # Errors
/// Returns [`WriteError`] if a database query fails. Nothing is written in that case.
pub async fn create_for_jobs(
    db: &Database,
    drafts: Vec<(i64, RecruitmentDraft)>,
    origin: &Origin,
) -> Result<Vec<Status>, WriteError> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let (mut recruitments, mut jobs, mut states) = (Vec::new(), Vec::new(), Vec::new());
    for (job, mut draft) in drafts {
        if !rows::duplicates(&tx, &draft.record, None).await?.is_empty() {
            draft.status = Status::Draft;
            draft.record.overrides.clear();
        }
        let slug = choose_slug(&tx, &draft, None, None).await?;
        let stored = rows::insert(&tx, &slug, draft, origin.at).await?;
        let Some(changed) = followers::link(&tx, job, &stored, origin.at).await? else {
            rows::delete(&tx, stored.id).await?;
            continue;
        };
        slugs::claim(&tx, Subject::Recruitment, [(slug.to_string(), stored.id)]).await?;
        rows::set_refresh(&tx, stored.id, next_refresh(&stored, origin.at)).await?;
        if stored.is_public() {
            recruitments
                .push(Changed { recruitment: Some(stored.id), ..Changed::record(stored.id) });
        }
        jobs.push(changed);
        states.push(stored.content.status);
    }
    append_jobs(&tx, &jobs, origin).await?;
    if !recruitments.is_empty() {
        let (subject, action) = (Subject::Recruitment, Action::Created);
        changes::append(&tx, subject, action, &recruitments, origin).await?;
    }
    tx.commit().await?;
    Ok(states)
}

/// Stores the recruitments of an exported file in one transaction. One with a known slug gets the
/// record and the state of the file. Returns their ids, `None` for those that an administrator has
/// deleted: they are not stored again.
///
/// # Errors
/// Returns [`WriteError`] if a database query fails. Nothing is written in that case.
pub async fn store_exported(
    db: &Database,
    recruitments: Vec<(Slug, RecruitmentDraft)>,
    origin: &Origin,
) -> Result<Vec<Option<i64>>, WriteError> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let mut ids = Vec::with_capacity(recruitments.len());
    for (slug, draft) in recruitments {
        ids.push(match slugs::find_owner(&tx, Subject::Recruitment, slug.as_str()).await? {
            Owner::Deleted => None,
            Owner::Record(id) => match rows::find(&tx, id).await? {
                Some(stored) => Some(replace_if_changed(&tx, stored, draft, origin).await?),
                None => None,
            },
            Owner::Unused => {
                let detail = draft.record.title.clone();
                let draft = CheckedDraft { draft, detail };
                Some(insert(&tx, &slug, draft, origin).await?.0.id)
            }
        });
    }
    tx.commit().await?;
    Ok(ids)
}

/// Replaces the content of a recruitment by that of an exported file, if it differs. Returns its
/// id.
async fn replace_if_changed(
    tx: &DatabaseTransaction,
    stored: StoredRecruitment,
    draft: RecruitmentDraft,
    origin: &Origin,
) -> Result<i64, WriteError> {
    let RecruitmentDraft { status, record } = &stored.content;
    let before = RecruitmentDraft { status: *status, record: without_accounts(record.clone()) };
    if before != draft {
        let detail = draft.record.title.clone();
        replace(tx, &stored, CheckedDraft { draft, detail }, None, origin).await?;
    }
    Ok(stored.id)
}

/// Replaces the content of a recruitment, and refreshes the jobs that follow it. `prepare` gets the
/// stored recruitment and returns the draft to store. If `loaded_version` is given, the save is
/// refused if another save happened since that version.
///
/// # Errors
/// Returns [`WriteError`] or the error of `prepare`. Nothing is written in that case.
pub async fn update<E: From<WriteError>>(
    db: &Database,
    id: i64,
    prepare: impl FnOnce(&StoredRecruitment) -> Result<CheckedDraft, E>,
    requested_slug: Option<Slug>,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, E> {
    let tx = db.begin().await.map_err(WriteError::from)?;
    let stored = rows::lock(&tx, id, loaded_version).await?;
    let draft = prepare(&stored)?;
    let written = replace(&tx, &stored, draft, requested_slug, origin).await?;
    tx.commit().await.map_err(WriteError::from)?;
    Ok(written)
}

async fn replace(
    tx: &DatabaseTransaction,
    stored: &StoredRecruitment,
    CheckedDraft { draft, detail }: CheckedDraft,
    requested_slug: Option<Slug>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    // A save without a slug keeps the URL.
    let slug = match requested_slug {
        Some(_) => choose_slug(tx, &draft, requested_slug, Some(stored.id)).await?,
        None => stored.slug.clone(),
    };
    let was_public = stored.is_public();
    WriteError::check_permission(origin, was_public || draft.status.is_public())?;
    keep(tx, stored, None).await?;
    let stored = rows::replace(tx, stored, &slug, draft, origin.at).await?;
    keep(tx, &stored, origin.account).await?;
    slugs::claim(tx, Subject::Recruitment, [(slug.to_string(), stored.id)]).await?;
    let seq = record_change(tx, Action::Updated, &stored, &detail, was_public, origin).await?;
    Ok((stored, seq))
}

/// Deletes a recruitment. The jobs that follow it lose the link and what they derived from it. Its
/// URLs return 410 if it was public. [`undelete`] restores it.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn delete(db: &Database, id: i64, origin: &Origin) -> Result<Option<Seq>, WriteError> {
    let tx = db.begin().await?;
    let stored = rows::lock(&tx, id, None).await?;
    let jobs = followers::unlink_all(&tx, id, origin.at).await?;
    let parts = DeletedParts {
        job_type: None,
        title: &stored.content.record.title,
        slugs: slugs::of_record(&tx, Subject::Recruitment, id).await?,
        followers: jobs.iter().map(|job| job.id).collect(),
    };
    move_to_deleted(&tx, &stored, parts, origin).await?;
    rows::delete(&tx, id).await?;
    figures::store::delete_for_record(&tx, Subject::Recruitment, id).await?;
    let seq = append_jobs(&tx, &jobs, origin).await?;
    let seq = if stored.is_public() {
        slugs::release(&tx, Subject::Recruitment, id).await?;
        let changed = Changed { recruitment: Some(id), ..Changed::record(id) };
        let action = Action::Deleted;
        Some(changes::append(&tx, Subject::Recruitment, action, &[changed], origin).await?)
    } else {
        slugs::delete_for_record(&tx, Subject::Recruitment, id).await?;
        seq
    };
    let subject = Some((AuditSubject::Recruitment, id));
    audit::record(&tx, origin, Action::Deleted.into(), subject, &stored.content.record.title)
        .await?;
    tx.commit().await?;
    Ok(seq)
}

/// Restores a deleted recruitment as it was: with its id, its state, and those of its URLs that no
/// other recruitment has by now. The jobs that followed it follow it again, unless they follow
/// another one.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn undelete(db: &Database, id: i64, origin: &Origin) -> Result<Committed, WriteError> {
    let tx = db.begin().await?;
    lock_content_log(&tx).await?;
    let found = find_deleted::<StoredRecruitment>(&tx, id).await?;
    let (deleted, before) = found.ok_or(WriteError::Missing(Subject::Recruitment))?;
    if !remove_deleted(&tx, Subject::Recruitment, id).await? {
        return Err(WriteError::Missing(Subject::Recruitment));
    }
    let (owner, title) = ((Subject::Recruitment, id), before.content.record.title.clone());
    let present = before.slug.clone();
    let slug = slugs::restore(&tx, owner, &title, present, &deleted.slugs).await?;
    let stored = rows::insert_again(&tx, before, &slug, origin.at).await?;
    keep(&tx, &stored, origin.account).await?;
    let mut linked = Vec::new();
    for job in deleted.followers {
        linked.extend(followers::link(&tx, job, &stored, origin.at).await?);
    }
    append_jobs(&tx, &linked, origin).await?;
    let detail = format!("restored: {title}");
    let seq = record_change(&tx, Action::Created, &stored, &detail, false, origin).await?;
    tx.commit().await?;
    Ok((stored, seq))
}

/// Refreshes the jobs of the recruitments whose derived details change with time. Several processes
/// can do so at once: the later one changes nothing.
///
/// # Errors
/// Returns [`WriteError`] if a database query fails. The next call continues.
pub async fn refresh_due(db: &Database, now: DateTime<Utc>) -> Result<(), WriteError> {
    loop {
        let due = rows::due(db, now, MAX_REFRESHED).await?;
        for id in &due {
            let tx = db.begin().await?;
            lock_content_log(&tx).await?;
            if let Some(stored) = rows::find(&tx, *id).await? {
                let jobs = refresh_jobs(&tx, &stored, now).await?;
                append_jobs(&tx, &jobs, &Origin::operator(now)).await?;
            }
            tx.commit().await?;
        }
        if (due.len() as u64) < MAX_REFRESHED {
            return Ok(());
        }
    }
}

/// Refreshes the jobs that follow a recruitment, and plans the next refresh. Returns the changed
/// jobs.
async fn refresh_jobs(
    tx: &DatabaseTransaction,
    stored: &StoredRecruitment,
    now: DateTime<Utc>,
) -> Result<Vec<Changed>, DbErr> {
    let jobs = followers::refresh_all(tx, stored, now).await?;
    rows::set_refresh(tx, stored.id, next_refresh(stored, now)).await?;
    Ok(jobs)
}

/// Records a save in the audit trail and, if visitors can see it, in the content log, together with
/// the jobs that it changed.
async fn record_change(
    tx: &DatabaseTransaction,
    action: Action,
    stored: &StoredRecruitment,
    detail: &str,
    was_public: bool,
    origin: &Origin,
) -> Result<Option<Seq>, DbErr> {
    let subject = Some((AuditSubject::Recruitment, stored.id));
    audit::record(tx, origin, action.into(), subject, detail).await?;
    let jobs = refresh_jobs(tx, stored, origin.at).await?;
    let seq = append_jobs(tx, &jobs, origin).await?;
    if !was_public && !stored.is_public() {
        return Ok(seq);
    }
    let changed = Changed { recruitment: Some(stored.id), ..Changed::record(stored.id) };
    changes::append(tx, Subject::Recruitment, action, &[changed], origin).await.map(Some)
}

async fn append_jobs(
    tx: &DatabaseTransaction,
    jobs: &[Changed],
    origin: &Origin,
) -> Result<Option<Seq>, DbErr> {
    if jobs.is_empty() {
        return Ok(None);
    }
    changes::append(tx, Subject::Job, Action::Updated, jobs, origin).await.map(Some)
}

async fn choose_slug(
    tx: &DatabaseTransaction,
    draft: &RecruitmentDraft,
    requested: Option<Slug>,
    own_id: Option<i64>,
) -> Result<Slug, WriteError> {
    let title = &draft.record.title;
    let chosen = slugs::choose(tx, Subject::Recruitment, title, requested, own_id).await;
    chosen.map_err(|error| WriteError::from_slug_error(Subject::Recruitment, error))
}
