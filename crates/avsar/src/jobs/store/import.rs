//! Writing imported jobs, many at a time.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseTransaction, NotSet, QuerySelect, Set};

use super::{Imported, ImportedJob, job_slugs, jobs};
use crate::changes::{self, Action, Subject};
use crate::jobs::Slug;

/// Rows of one insert statement: SQLite allows 32,766 variables, and a job has 19.
const ROWS: usize = 500;
/// Forms of a listing that are remembered.
const MOST_FORMS: usize = 20;

pub(super) async fn write(
    tx: &DatabaseTransaction,
    batch: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<Vec<Imported>, DbErr> {
    crate::db::lock_content_log(tx).await?;
    let known = known(tx, &batch).await?;
    let mut outcome = Vec::with_capacity(batch.len());
    let (mut new, mut changed) = (Vec::new(), Vec::new());
    for item in batch {
        outcome.push(match known.get(&item.source.reference) {
            None => {
                new.push(item);
                Imported::Created
            }
            // Also a form that a later one has replaced: files repeat their own corrections.
            Some((_, digests)) if digests.contains(&item.source.digest) => Imported::Unchanged,
            Some((id, _)) => {
                changed.push((*id, item));
                Imported::Updated
            }
        });
    }
    create(tx, new, now).await?;
    update(tx, changed, now).await?;
    Ok(outcome)
}

/// Which of the batch's sources are stored, with id and digests.
async fn known(
    tx: &DatabaseTransaction,
    batch: &[ImportedJob],
) -> Result<HashMap<String, (i64, String)>, DbErr> {
    let rows: Vec<(i64, String, String)> = jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::SourceRef, jobs::Column::SourceDigest])
        .filter(jobs::Column::SourceRef.is_in(batch.iter().map(|item| &item.source.reference)))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|(id, reference, digest)| (reference, (id, digest))).collect())
}

async fn create(
    tx: &DatabaseTransaction,
    new: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let slugs = slugs(tx, &new).await?;
    let kinds: HashMap<String, _> = slugs
        .iter()
        .zip(&new)
        .map(|(slug, item)| (slug.to_string(), item.draft.details.job_type()))
        .collect();
    let mut rows = Vec::with_capacity(new.len());
    for (item, slug) in new.into_iter().zip(&slugs) {
        rows.push(jobs::ActiveModel {
            posted_at: Set(item.posted_at),
            version: Set(1),
            created_at: Set(now),
            source_ref: Set(Some(item.source.reference)),
            source_digest: Set(Some(item.source.digest)),
            ..super::row(item.draft, slug, now)?
        });
    }
    for rows in rows.chunks(ROWS) {
        jobs::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
    }
    let mut logged = Vec::with_capacity(slugs.len());
    for slugs in slugs.chunks(ROWS) {
        let stored: Vec<(i64, String)> = jobs::Entity::find()
            .select_only()
            .columns([jobs::Column::Id, jobs::Column::Slug])
            .filter(jobs::Column::Slug.is_in(slugs.iter().map(Slug::as_str)))
            .into_tuple()
            .all(tx)
            .await?;
        let names = stored.iter().map(|(id, slug)| job_slugs::ActiveModel {
            slug: Set(slug.clone()),
            job_id: Set(Some(*id)),
        });
        let again = OnConflict::column(job_slugs::Column::Slug)
            .update_column(job_slugs::Column::JobId)
            .to_owned();
        // A job that was deleted here and is imported again takes its slug back.
        job_slugs::Entity::insert_many(names).on_conflict(again).exec_without_returning(tx).await?;
        logged.extend(stored.iter().map(|(id, slug)| (*id, kinds.get(slug).copied())));
    }
    for logged in logged.chunks(ROWS) {
        changes::append(tx, Subject::Job, Action::Created, logged, now).await?;
    }
    Ok(())
}

async fn update(
    tx: &DatabaseTransaction,
    changed: Vec<(i64, ImportedJob)>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    for (id, item) in changed {
        let stored = jobs::Entity::find_by_id(id).one(tx).await?;
        let Some(stored) = stored else { continue };
        let slug = Slug::try_from(stored.slug).map_err(super::corrupt)?;
        let kind = item.draft.details.job_type();
        let row = jobs::ActiveModel {
            id: Set(id),
            version: Set(stored.version + 1),
            source_digest: Set(Some(history(stored.source_digest, &item.source.digest))),
            // Whether it shows and how it is marked is the editors' decision.
            active: NotSet,
            tags: NotSet,
            ..super::row(item.draft, &slug, now)?
        };
        row.update(tx).await?;
        changes::append(tx, Subject::Job, Action::Updated, &[(id, Some(kind))], now).await?;
    }
    Ok(())
}

/// The digests of the forms a listing has had, the newest last.
fn history(before: Option<String>, digest: &str) -> String {
    let before = before.unwrap_or_default();
    let known: Vec<&str> = before.split_whitespace().chain([digest]).collect();
    known.get(known.len().saturating_sub(MOST_FORMS)..).unwrap_or_default().join(" ")
}

/// A free slug for each. The end of the source's reference tells jobs with the same title apart,
/// so that no look-up per job is needed.
async fn slugs(tx: &DatabaseTransaction, new: &[ImportedJob]) -> Result<Vec<Slug>, DbErr> {
    let wishes: Vec<Slug> =
        new.iter().map(|item| Slug::from_title(&item.draft.title, "job")).collect();
    let mut taken: HashSet<String> = HashSet::new();
    for wishes in wishes.chunks(ROWS) {
        let held: Vec<String> = job_slugs::Entity::find()
            .select_only()
            .column(job_slugs::Column::Slug)
            .filter(job_slugs::Column::Slug.is_in(wishes.iter().map(Slug::as_str)))
            .into_tuple()
            .all(tx)
            .await?;
        taken.extend(held);
    }
    Ok(wishes
        .into_iter()
        .zip(new)
        .map(|(wish, item)| {
            if taken.insert(wish.to_string()) {
                return wish;
            }
            let tail = crate::import::short_digest(&item.source.reference);
            Slug::typed(&format!("{wish}-{tail}")).unwrap_or(wish)
        })
        .collect())
}
