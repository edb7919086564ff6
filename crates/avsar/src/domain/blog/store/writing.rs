//! Writes of posts. Each public change appends to the content log.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, Set};

use super::{
    Committed, active_model, draft_from_row, post_from_row, posting_of, posts, publication_columns,
    publication_of,
};
use crate::domain::audit::{self, AuditAction, AuditSubject, Origin};
use crate::domain::blog::model::{HIDDEN, PostDraft, PreparedPost};
use crate::domain::blog::tags;
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::figures;
use crate::domain::history::{DeletedParts, find_deleted, keep, move_to_deleted, remove_deleted};
use crate::domain::publication::Amendment;
use crate::domain::publication::{Publication, PublicationChange};
use crate::domain::slugs::{self, Owner, Slug};
use crate::domain::uploads::{referenced_files, references};
use crate::domain::write_error::WriteError;
use crate::platform::db::Database;

/// Stores a new post. A requested slug must be free. A slug made from the title gets a number if it
/// is taken.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn create(
    db: &Database,
    post: PreparedPost,
    requested_slug: Option<Slug>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    WriteError::check_permission(origin, post.draft.publication.needs_editor())?;
    let tx = db.begin().await?;
    // The lock serialises writers, because two concurrent writers could choose the same slug.
    crate::platform::db::lock_content_log(&tx).await?;
    let slug = choose_slug(&tx, &post.draft, requested_slug, None).await?;
    let new = posts::ActiveModel {
        slug: Set(slug.to_string()),
        version: Set(1),
        created_at: Set(origin.at),
        edited_by: origin.editor_column(),
        ..active_model(post, origin.at)?
    };
    let stored = new.insert(&tx).await.map_err(write_error)?;
    keep(&tx, &stored, origin.account).await?;
    Ok(commit_write(tx, stored, false, (Action::Created, None), origin).await?)
}

/// Replaces the content of a post. `retain_stored` gets the stored draft and the new draft, and
/// returns the draft to store, with the same texts in the language of the post. If `loaded_version`
/// is given, the save is refused if another save happened since that version.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn update(
    db: &Database,
    id: i64,
    post: PreparedPost,
    retain_stored: impl FnOnce(&PostDraft, PostDraft) -> PostDraft,
    requested_slug: Option<Slug>,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id).await?;
    if loaded_version.is_some_and(|loaded_version| loaded_version != stored.version) {
        return Err(WriteError::Stale(Subject::Post));
    }
    keep(&tx, &stored, None).await?;
    let was_public = stored.published;
    let stored_draft = draft_from_row(stored.clone())?;
    let post = post.map_draft(|draft| retain_stored(&stored_draft, draft));
    let (before, after) = (stored_draft.publication, post.draft.publication);
    WriteError::check_permission(origin, before.needs_editor() || after.needs_editor())?;
    let posting = posting_of(&stored).after(before, after, origin.at);
    // A save without a slug keeps the URL.
    let slug = match requested_slug {
        Some(_) => choose_slug(&tx, &post.draft, requested_slug, Some(id)).await?.to_string(),
        None => stored.slug,
    };
    let changed = posts::ActiveModel {
        id: Set(id),
        slug: Set(slug),
        created_at: Set(posting.posted_at),
        first_published_at: Set(posting.first_published_at),
        version: Set(stored.version + 1),
        edited_by: origin.editor_column(),
        ..active_model(post, origin.at)?
    };
    let stored = changed.update(&tx).await.map_err(write_error)?;
    keep(&tx, &stored, origin.account).await?;
    let detail = after.describe_change(before, &stored.title);
    Ok(commit_write(tx, stored, was_public, (Action::Updated, Some(&detail)), origin).await?)
}

/// Deletes a post. Its slugs are marked as deleted, so that its URLs return 410. The slugs of a
/// post that was never public are deleted, and the content log gets no row. [`undelete`] restores
/// it.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn delete(db: &Database, id: i64, origin: &Origin) -> Result<Seq, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id).await?;
    let parts = DeletedParts {
        job_type: None,
        title: &stored.title,
        slugs: slugs::of_record(&tx, Subject::Post, id).await?,
        followers: Vec::new(),
    };
    move_to_deleted(&tx, &stored, parts, origin).await?;
    posts::Entity::delete_by_id(id).exec(&tx).await?;
    references::delete_for_record(&tx, Subject::Post, id).await?;
    figures::store::delete_for_record(&tx, Subject::Post, id).await?;
    let was_seen = stored.published || changes::is_known(&tx, Subject::Post, id).await?;
    let seq = if was_seen {
        slugs::release(&tx, Subject::Post, id).await?;
        changes::append(&tx, Subject::Post, Action::Deleted, &[Changed::record(id)], origin).await?
    } else {
        slugs::delete_for_record(&tx, Subject::Post, id).await?;
        changes::head(&tx).await?
    };
    let subject = Some((AuditSubject::Post, id));
    audit::record(&tx, origin, AuditAction::Deleted, subject, &stored.title).await?;
    tx.commit().await?;
    Ok(seq)
}

/// Restores a deleted post, whose content the caller has prepared, as it was: with its id,
/// published or not, and with those of its URLs that no other post has by now.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn undelete(
    db: &Database,
    id: i64,
    post: PreparedPost,
    last_version: Option<i32>,
    origin: &Origin,
) -> Result<Committed, WriteError> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let found = find_deleted::<posts::Model>(&tx, id).await?;
    let (deleted, row) = found.ok_or(WriteError::Missing(Subject::Post))?;
    if last_version.is_some_and(|last| last != row.version) {
        return Err(WriteError::Stale(Subject::Post));
    }
    if !remove_deleted(&tx, Subject::Post, id).await? {
        return Err(WriteError::Missing(Subject::Post));
    }
    let (version, posting) = (row.version + 1, posting_of(&row));
    let before = post_from_row(row)?;
    let publication = before.draft.publication.restored(origin.at);
    let post = post.map_draft(|draft| PostDraft { publication, ..draft });
    let owner = (Subject::Post, id);
    let title = &post.draft.title;
    let slug = slugs::restore(&tx, owner, title, before.slug, &deleted.slugs).await?;
    let restored = posts::ActiveModel {
        id: Set(id),
        slug: Set(slug.to_string()),
        version: Set(version),
        created_at: Set(posting.posted_at),
        first_published_at: Set(posting.first_published_at),
        edited_by: origin.editor_column(),
        ..active_model(post, origin.at)?
    };
    let stored = restored.insert(&tx).await.map_err(write_error)?;
    keep(&tx, &stored, origin.account).await?;
    let detail = format!("restored: {}", stored.title);
    Ok(commit_write(tx, stored, false, (Action::Created, Some(&detail)), origin).await?)
}

/// Locks the content log and loads a post for writing.
async fn lock(tx: &DatabaseTransaction, id: i64) -> Result<posts::Model, WriteError> {
    // With the lock, no other save can happen before this one.
    crate::platform::db::lock_content_log(tx).await?;
    posts::Entity::find_by_id(id).one(tx).await?.ok_or(WriteError::Missing(Subject::Post))
}

/// Changes the status or the tags of a post alone.
///
/// # Errors
/// Returns [`WriteError`] if the record cannot be written. Nothing is written in that case.
pub async fn amend(
    db: &Database,
    id: i64,
    amendment: Amendment,
    loaded_version: Option<i32>,
    origin: &Origin,
) -> Result<Seq, WriteError> {
    let tx = db.begin().await?;
    let stored = lock(&tx, id).await?;
    if loaded_version.is_some_and(|loaded_version| loaded_version != stored.version) {
        return Err(WriteError::Stale(Subject::Post));
    }
    let before = publication_of(&stored);
    let after = amendment.publication.apply(Some(before), HIDDEN);
    WriteError::check_permission(origin, before.needs_editor() || after.needs_editor())?;
    let tags = amendment.tags.apply(&stored.tags);
    let seq = write_amendment(&tx, stored, after, tags, origin).await?;
    tx.commit().await?;
    Ok(seq)
}

/// Changes the status and the tags of a post alone, in a transaction that has the lock of the
/// content log.
pub(super) async fn write_amendment(
    tx: &DatabaseTransaction,
    stored: posts::Model,
    publication: Publication,
    tags: String,
    origin: &Origin,
) -> Result<Seq, DbErr> {
    keep(tx, &stored, None).await?;
    let (was_public, before) = (stored.published, publication_of(&stored));
    let posting = posting_of(&stored).after(before, publication, origin.at);
    let row = posts::ActiveModel {
        id: Set(stored.id),
        version: Set(stored.version + 1),
        created_at: Set(posting.posted_at),
        first_published_at: Set(posting.first_published_at),
        tags: Set(tags),
        updated_at: Set(origin.at),
        edited_by: origin.editor_column(),
        ..publication_columns(publication)
    };
    let stored = row.update(tx).await?;
    keep(tx, &stored, origin.account).await?;
    let detail = publication.describe_change(before, &stored.title);
    record_write(tx, &stored, was_public, (Action::Updated, &detail), origin).await
}

/// Stores what depends on a stored row, and commits.
async fn commit_write(
    tx: DatabaseTransaction,
    stored: posts::Model,
    was_public: bool,
    (action, detail): (Action, Option<&str>),
    origin: &Origin,
) -> Result<Committed, DbErr> {
    let detail = detail.unwrap_or(&stored.title);
    let seq = record_write(&tx, &stored, was_public, (action, detail), origin).await?;
    let stored = post_from_row(stored)?;
    tx.commit().await?;
    Ok((stored, seq))
}

/// Stores the slug, file references and tags of a stored row, and records the change. The
/// content log gets no row for a post that was and stays a draft.
async fn record_write(
    tx: &DatabaseTransaction,
    stored: &posts::Model,
    was_public: bool,
    (action, detail): (Action, &str),
    origin: &Origin,
) -> Result<Seq, DbErr> {
    let id = stored.id;
    slugs::claim(tx, Subject::Post, [(stored.slug.clone(), id)]).await?;
    let texts = [&stored.cover_image_url, &stored.translated_html];
    let texts = texts.into_iter().flatten().chain([&stored.content]).map(String::as_str);
    references::replace(tx, Subject::Post, id, referenced_files(texts)).await?;
    tags::replace(tx, id, &stored.tags).await?;
    let subject = Some((AuditSubject::Post, id));
    audit::record(tx, origin, action.into(), subject, detail).await?;
    if was_public || stored.published {
        changes::append(tx, Subject::Post, action, &[Changed::record(id)], origin).await
    } else {
        changes::head(tx).await
    }
}

async fn choose_slug(
    tx: &DatabaseTransaction,
    draft: &PostDraft,
    requested_slug: Option<Slug>,
    own_id: Option<i64>,
) -> Result<Slug, WriteError> {
    let chosen = slugs::choose(tx, Subject::Post, &draft.title, requested_slug, own_id).await;
    chosen.map_err(|error| WriteError::from_slug_error(Subject::Post, error))
}

fn write_error(error: DbErr) -> WriteError {
    WriteError::from_db_error(Subject::Post, error)
}

/// The result of importing a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpsertOutcome {
    /// The post was created.
    Created,
    /// The post had changed at its source and was updated.
    Updated,
    /// The same post was stored already.
    Unchanged,
    /// An administrator has deleted the post, so it was not created again.
    Deleted,
}

/// The times of an imported post.
#[derive(Clone, Copy, Debug)]
pub struct ImportTimes {
    /// Time of the creation, for a new post.
    pub created_at: DateTime<Utc>,
    /// Time of the last save at the source. `None` is the time of the import.
    pub updated_at: Option<DateTime<Utc>>,
}

/// Stores a post under its slug. Updates the post that has or had the slug, or creates one.
/// `retain_stored` gets the stored draft and the new draft, as in [`update`]. The content log and
/// the audit trail contain the time of the import.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing is written in that case.
pub async fn upsert(
    db: &Database,
    post: PreparedPost,
    retain_stored: impl FnOnce(&PostDraft, PostDraft) -> PostDraft,
    slug: Slug,
    times: ImportTimes,
    origin: &Origin,
) -> Result<UpsertOutcome, DbErr> {
    let updated_at = times.updated_at.unwrap_or(origin.at);
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let (stored, was_public, action, outcome) =
        match slugs::find_owner(&tx, Subject::Post, slug.as_str()).await? {
            Owner::Deleted => return Ok(UpsertOutcome::Deleted),
            Owner::Record(id) => {
                let stored = posts::Entity::find_by_id(id).one(&tx).await?;
                let stored = stored.ok_or_else(|| DbErr::RecordNotFound(format!("post {id}")))?;
                let stored_draft = draft_from_row(stored.clone())?;
                // The file does not contain the status. It stays if the visibility does.
                let change = PublicationChange::Visible(post.draft.is_published());
                let publication = change.apply(Some(stored_draft.publication), HIDDEN);
                let post = post.map_draft(|draft| PostDraft {
                    publication,
                    ..retain_stored(&stored_draft, draft)
                });
                if stored_draft == post.draft {
                    return Ok(UpsertOutcome::Unchanged);
                }
                // The import replaces what people wrote.
                keep(&tx, &stored, None).await?;
                let changed = posts::ActiveModel {
                    id: Set(id),
                    version: Set(stored.version + 1),
                    ..active_model(post, updated_at)?
                };
                let was_public = stored.published;
                (changed.update(&tx).await?, was_public, Action::Updated, UpsertOutcome::Updated)
            }
            Owner::Unused => {
                let new = posts::ActiveModel {
                    slug: Set(slug.to_string()),
                    version: Set(1),
                    created_at: Set(times.created_at),
                    ..active_model(post, updated_at)?
                };
                (new.insert(&tx).await?, false, Action::Created, UpsertOutcome::Created)
            }
        };
    commit_write(tx, stored, was_public, (action, None), origin).await?;
    Ok(outcome)
}
