//! Writing imported jobs, many at a time.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, NotSet, QuerySelect, Set};
use sha2::Digest;

use super::{JobDraft, jobs};
use crate::domain::changes::{self, Action, Subject};
use crate::domain::jobs::JobType;
use crate::domain::slugs::{self, Slug};
use crate::domain::uploads::references;
use crate::platform::db::Database;

/// Rows of one insert statement: SQLite allows 32,766 variables, and a job has 19.
const INSERT_ROWS: usize = 500;

mod deleted_sources {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, DeriveEntityModel)]
    #[sea_orm(table_name = "deleted_sources")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub source_ref: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Where an imported job came from.
#[derive(Clone, Debug)]
pub struct ImportSource {
    /// Its identity there.
    pub reference: String,
    /// A digest of its content there; the same digest as last time means that nothing changed.
    pub digest: String,
}

/// One job to import.
#[derive(Clone, Debug)]
pub struct ImportedJob {
    /// Its content.
    pub draft: JobDraft,
    /// Where it came from.
    pub source: ImportSource,
    /// When it was posted.
    pub posted_at: DateTime<Utc>,
    /// About how many bytes it takes while it waits to be stored.
    pub size: usize,
}

/// What became of a batch.
#[derive(Debug, Default)]
pub struct ImportOutcome {
    /// How many were new, and are stored now.
    pub created: u64,
    /// How many are stored as they are.
    pub unchanged: u64,
    /// How many an editor has deleted; they stay so.
    pub deleted: u64,
    /// Those that are stored in another form, for [`correct`].
    pub changed: Vec<ImportedJob>,
}

/// Stores what is new of some jobs, no two from the same source, in one transaction.
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
    let (known, deleted) =
        (find_known_digests(&tx, &batch).await?, find_deleted(&tx, &batch).await?);
    let (mut taken, mut new) = (ImportOutcome::default(), Vec::new());
    for item in batch {
        match known.get(&item.source.reference) {
            Some(digest) if *digest == item.source.digest => taken.unchanged += 1,
            Some(_) => taken.changed.push(item),
            None if deleted.contains(&item.source.reference) => taken.deleted += 1,
            None => new.push(item),
        }
    }
    taken.created = new.len() as u64;
    create(&tx, new, now).await?;
    tx.commit().await?;
    Ok(taken)
}

/// Brings stored jobs into the form that their source has now, in one transaction, and tells how
/// many still were there.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Nothing is written in that case.
pub async fn update_changed(
    db: &Database,
    changed: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let tx = db.begin().await?;
    crate::platform::db::lock_content_log(&tx).await?;
    let stored = find_stored(&tx, &changed).await?;
    let (mut corrected, mut logged) = (0, Vec::with_capacity(changed.len()));
    for item in changed {
        let Some(StoredJob { id, slug, kind: was, version }) = stored.get(&item.source.reference)
        else {
            continue;
        };
        let is = item.draft.details.job_type();
        let shown = super::files_in_draft(&item.draft)?;
        let row = jobs::ActiveModel {
            version: Set(version + 1),
            source_digest: Set(Some(item.source.digest)),
            // Whether it shows and how it is marked is the editors' decision.
            active: NotSet,
            tags: NotSet,
            ..super::active_model(item.draft, slug, now)?
        };
        references::replace(&tx, Subject::Job, *id, shown).await?;
        let its = jobs::Column::Id.eq(*id);
        jobs::Entity::update_many().set(row).filter(its).exec(&tx).await?;
        // A job of another kind leaves one list and comes into another.
        logged.extend((*was != is).then_some((*id, Some(*was))));
        logged.push((*id, Some(is)));
        corrected += 1;
    }
    for logged in logged.chunks(INSERT_ROWS) {
        changes::append(&tx, Subject::Job, Action::Updated, logged, now).await?;
    }
    tx.commit().await?;
    Ok(corrected)
}

/// What a correction keeps of a stored job, and counts on from.
struct StoredJob {
    id: i64,
    slug: Slug,
    kind: JobType,
    version: i32,
}

/// The stored jobs of some sources.
async fn find_stored(
    tx: &DatabaseTransaction,
    batch: &[ImportedJob],
) -> Result<HashMap<String, StoredJob>, DbErr> {
    use jobs::Column::{Id, JobType as Kind, Slug as Address, SourceRef, Version};
    let rows: Vec<(String, i64, String, JobType, i32)> = jobs::Entity::find()
        .select_only()
        .columns([SourceRef, Id, Address, Kind, Version])
        .filter(SourceRef.is_in(references(batch)))
        .into_tuple()
        .all(tx)
        .await?;
    let named = rows.into_iter().map(|(reference, id, slug, kind, version)| {
        let slug = Slug::try_from(slug).map_err(super::decode_error)?;
        Ok((reference, StoredJob { id, slug, kind, version }))
    });
    named.collect()
}

/// Keeps a source whose job is deleted from being imported once more.
pub(crate) async fn block_source(tx: &DatabaseTransaction, reference: String) -> Result<(), DbErr> {
    let row = deleted_sources::ActiveModel { source_ref: Set(reference) };
    deleted_sources::Entity::insert(row).exec_without_returning(tx).await.map(drop)
}

/// Which of the batch's sources are stored, with the digest of their last import.
async fn find_known_digests(
    tx: &DatabaseTransaction,
    batch: &[ImportedJob],
) -> Result<HashMap<String, String>, DbErr> {
    let rows: Vec<(String, String)> = jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::SourceRef, jobs::Column::SourceDigest])
        .filter(jobs::Column::SourceRef.is_in(references(batch)))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Which of the batch's sources had jobs that were deleted.
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

async fn create(
    tx: &DatabaseTransaction,
    new: Vec<ImportedJob>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let slugs = choose_slugs(tx, &new).await?;
    let kinds: HashMap<String, _> = slugs
        .iter()
        .zip(&new)
        .map(|(slug, item)| (slug.to_string(), item.draft.details.job_type()))
        .collect();
    // Few of them show anything that was uploaded here.
    let mut files: HashMap<String, BTreeSet<String>> = HashMap::new();
    let mut rows = Vec::with_capacity(new.len());
    for (item, slug) in new.into_iter().zip(&slugs) {
        let shown = super::files_in_draft(&item.draft)?;
        if !shown.is_empty() {
            files.insert(slug.to_string(), shown);
        }
        rows.push(jobs::ActiveModel {
            posted_at: Set(item.posted_at),
            version: Set(1),
            created_at: Set(now),
            source_ref: Set(Some(item.source.reference)),
            source_digest: Set(Some(item.source.digest)),
            ..super::active_model(item.draft, slug, now)?
        });
    }
    for rows in rows.chunks(INSERT_ROWS) {
        jobs::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
    }
    let mut logged = Vec::with_capacity(slugs.len());
    for slugs in slugs.chunks(INSERT_ROWS) {
        let stored: Vec<(i64, String)> = jobs::Entity::find()
            .select_only()
            .columns([jobs::Column::Id, jobs::Column::Slug])
            .filter(jobs::Column::Slug.is_in(slugs.iter().map(Slug::as_str)))
            .into_tuple()
            .all(tx)
            .await?;
        let claims = stored.iter().map(|(id, slug)| (slug.clone(), *id));
        slugs::claim(tx, Subject::Job, claims).await?;
        let shown = stored.iter().filter_map(|(id, slug)| Some((*id, files.remove(slug)?)));
        references::add(tx, Subject::Job, shown).await?;
        logged.extend(stored.iter().map(|(id, slug)| (*id, kinds.get(slug).copied())));
    }
    for logged in logged.chunks(INSERT_ROWS) {
        changes::append(tx, Subject::Job, Action::Created, logged, now).await?;
    }
    Ok(())
}

/// A free slug for each. The end of the source's reference tells jobs with the same title apart,
/// so that no look-up per job is needed.
async fn choose_slugs(tx: &DatabaseTransaction, new: &[ImportedJob]) -> Result<Vec<Slug>, DbErr> {
    let wishes: Vec<Slug> =
        new.iter().map(|item| Slug::from_title(&item.draft.title, "job")).collect();
    let mut taken: HashSet<String> = HashSet::new();
    for wishes in wishes.chunks(INSERT_ROWS) {
        taken.extend(slugs::taken(tx, Subject::Job, wishes).await?);
    }
    Ok(wishes
        .into_iter()
        .zip(new)
        .map(|(wish, item)| {
            if taken.insert(wish.to_string()) {
                return wish;
            }
            let tail = short_digest(&item.source.reference);
            Slug::parse(&format!("{wish}-{tail}")).unwrap_or(wish)
        })
        .collect())
}

/// The first characters of a text's digest: enough to tell jobs with the same title apart.
fn short_digest(text: &str) -> String {
    let digest = sha2::Sha256::digest(text.as_bytes());
    digest.iter().take(5).map(|byte| format!("{byte:02x}")).collect()
}
