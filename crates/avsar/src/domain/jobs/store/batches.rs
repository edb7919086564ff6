//! Creates and deletes many jobs in one transaction.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, PaginatorTrait, QueryOrder, QuerySelect, Set};
use sha2::{Digest, Sha256};

use super::{FIRST_VERSION, jobs};
use crate::domain::audit::Origin;
use crate::domain::changes::{self, Action, Changed, Seq, Subject};
use crate::domain::collaboration::comments;
use crate::domain::figures;
use crate::domain::jobs::{Job, JobType, PreparedJob};
use crate::domain::slugs::{self, Slug};
use crate::domain::uploads::references;
use crate::platform::db::Database;
use crate::platform::digest::hex_prefix;
use crate::platform::pagination::OffsetLimit;

/// Maximum number of rows of one insert statement. SQLite allows 32,766 variables, and a job has
/// 30.
pub(super) const INSERT_ROWS: usize = 500;
/// Numbers of the slugs with a number that [`with_similar_slugs`] compares.
const COMPARED_NUMBERS: std::ops::RangeInclusive<u32> = 2..=5;

/// The origin of an imported job.
#[derive(Clone, Debug)]
pub struct ImportSource {
    /// Id of the job at the source.
    pub reference: String,
    /// Digest of the content at the source. The same digest as at the last import means that the
    /// job has not changed.
    pub digest: String,
}

/// The origin of a new job.
#[derive(Clone, Debug)]
pub enum JobSource {
    /// A listing of another site.
    Reference(ImportSource),
    /// The import of a file, by its id.
    Import(i64),
}

/// A job to create.
#[derive(Clone, Debug)]
pub struct NewJob {
    /// Content of the job.
    pub job: PreparedJob,
    /// Time of posting.
    pub posted_at: DateTime<Utc>,
    /// Texts whose digests distinguish jobs with the same title in their slugs. They are tried in
    /// turn; the last one differs for each job.
    pub distinguishers: Vec<String>,
    /// Origin of the job.
    pub source: JobSource,
}

/// Creates jobs. Returns the number of the last change, if there are any jobs.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn create(
    tx: &DatabaseTransaction,
    new: Vec<NewJob>,
    origin: &Origin,
) -> Result<Option<Seq>, DbErr> {
    let slugs = choose_slugs(tx, &new).await?;
    let kinds: HashMap<String, _> = slugs
        .iter()
        .zip(&new)
        .map(|(slug, item)| (slug.to_string(), item.job.draft.details.job_type()))
        .collect();
    // Few of the jobs refer to uploaded files.
    let mut files: HashMap<String, BTreeSet<String>> = HashMap::new();
    let mut rows = Vec::with_capacity(new.len());
    for (item, slug) in new.into_iter().zip(&slugs) {
        let referenced = super::files_in_draft(&item.job.draft)?;
        if !referenced.is_empty() {
            files.insert(slug.to_string(), referenced);
        }
        rows.push(row(item, slug, origin)?);
    }
    for rows in rows.chunks(INSERT_ROWS) {
        jobs::Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
    }
    let mut logged = Vec::with_capacity(slugs.len());
    for slugs in slugs.chunks(INSERT_ROWS) {
        let stored = find_ids(tx, slugs).await?;
        let claims = stored.iter().map(|(id, slug)| (slug.clone(), *id));
        slugs::claim(tx, Subject::Job, claims).await?;
        let referenced = stored.iter().filter_map(|(id, slug)| Some((*id, files.remove(slug)?)));
        references::add(tx, Subject::Job, referenced).await?;
        logged.extend(stored.iter().map(|(id, slug)| Changed {
            id: *id,
            job_type: kinds.get(slug).copied(),
            recruitment: None,
        }));
    }
    log(tx, Action::Created, &logged, origin).await
}

fn row(
    NewJob { job, posted_at, source, .. }: NewJob,
    slug: &Slug,
    origin: &Origin,
) -> Result<jobs::ActiveModel, DbErr> {
    let (source, import_id) = match source {
        JobSource::Reference(source) => (Some(source), None),
        JobSource::Import(id) => (None, Some(id)),
    };
    let (source_ref, source_digest) =
        source.map(|source| (source.reference, source.digest)).unzip();
    Ok(jobs::ActiveModel {
        posted_at: Set(posted_at),
        version: Set(FIRST_VERSION),
        created_at: Set(origin.at),
        source_ref: Set(source_ref),
        source_digest: Set(source_digest),
        import_id: Set(import_id),
        edited_by: origin.editor_column(),
        ..super::active_model(job, None, slug, origin.at)?
    })
}

/// Appends changes of jobs to the content log. Returns the number of the last one.
async fn log(
    tx: &DatabaseTransaction,
    action: Action,
    changed: &[Changed],
    origin: &Origin,
) -> Result<Option<Seq>, DbErr> {
    let mut last = None;
    for changed in changed.chunks(INSERT_ROWS) {
        last = Some(changes::append(tx, Subject::Job, action, changed, origin).await?);
    }
    Ok(last)
}

/// Returns the id and the slug of each stored job.
async fn find_ids(tx: &DatabaseTransaction, slugs: &[Slug]) -> Result<Vec<(i64, String)>, DbErr> {
    jobs::Entity::find()
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::Slug])
        .filter(jobs::Column::Slug.is_in(slugs.iter().map(Slug::as_str)))
        .into_tuple()
        .all(tx)
        .await
}

/// Chooses a free slug for each job: that of its title or, if it is taken, one with a digest, so
/// that no look-up per job is needed.
async fn choose_slugs(tx: &DatabaseTransaction, new: &[NewJob]) -> Result<Vec<Slug>, DbErr> {
    let candidates: Vec<Vec<Slug>> = new.iter().map(slug_candidates).collect();
    // The last candidate differs for each job.
    let compared: Vec<Slug> = candidates
        .iter()
        .filter_map(|candidates| candidates.split_last())
        .flat_map(|(_, compared)| compared.iter().cloned())
        .collect();
    let mut taken: HashSet<String> = HashSet::new();
    for slugs in compared.chunks(INSERT_ROWS) {
        taken.extend(slugs::taken(tx, Subject::Job, slugs).await?);
    }
    let chosen = candidates.into_iter().map(|candidates| {
        let last = candidates.last().cloned();
        candidates.into_iter().find(|slug| taken.insert(slug.to_string())).or(last)
    });
    Ok(chosen.flatten().collect())
}

/// Returns the slugs that a new job can have, the best first.
fn slug_candidates(new: &NewJob) -> Vec<Slug> {
    let base = Slug::from_title(&new.job.draft.title, "job");
    let with_digests: Vec<Slug> =
        new.distinguishers.iter().filter_map(|text| with_digest(&base, text)).collect();
    std::iter::once(base).chain(with_digests).collect()
}

/// Returns a slug with the first 10 hexadecimal digits of the SHA-256 digest of a text.
fn with_digest(base: &Slug, text: &str) -> Option<Slug> {
    Slug::parse(&format!("{base}-{}", hex_prefix(&Sha256::digest(text), 10)))
}

/// Returns the jobs of a type whose slugs are those of the titles: without a suffix, with a small
/// number, or with the digest of the text beside the title. So most jobs with the same titles are
/// found by an index. The jobs have no HTML.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn with_similar_slugs(
    db: &Database,
    job_type: JobType,
    titles: &[(&str, &str)],
) -> Result<Vec<Job>, DbErr> {
    let slugs: BTreeSet<String> = titles
        .iter()
        .flat_map(|(title, text)| {
            let base = Slug::from_title(title, "job");
            let numbered: Vec<Slug> =
                COMPARED_NUMBERS.map(|number| base.with_number(number)).collect();
            let digest = with_digest(&base, text);
            numbered.into_iter().chain(digest).chain([base])
        })
        .map(String::from)
        .collect();
    let slugs: Vec<String> = slugs.into_iter().collect();
    let mut found = Vec::new();
    for slugs in slugs.chunks(INSERT_ROWS) {
        let ids: Vec<i64> = jobs::Entity::find()
            .select_only()
            .column(jobs::Column::Id)
            .filter(jobs::Column::Slug.is_in(slugs))
            .filter(jobs::Column::JobType.eq(job_type))
            .into_tuple()
            .all(db.read()?)
            .await?;
        found.extend(super::load_summaries(db, &ids).await?);
    }
    Ok(found)
}

/// The jobs of an import, by whether they were saved since.
fn of_import(import: i64, is_changed: bool) -> Select<jobs::Entity> {
    let version = jobs::Column::Version;
    let changed = if is_changed { version.ne(FIRST_VERSION) } else { version.eq(FIRST_VERSION) };
    jobs::Entity::find().filter(jobs::Column::ImportId.eq(import)).filter(changed)
}

/// Returns a page of the jobs of an import that were saved since, and their number. The jobs have
/// no HTML.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn changed_since_import(
    db: &Database,
    import: i64,
    part: OffsetLimit,
) -> Result<(Vec<Job>, u64), DbErr> {
    let total = of_import(import, true).count(db.read()?).await?;
    let ids: Vec<i64> = of_import(import, true)
        .select_only()
        .column(jobs::Column::Id)
        .order_by_asc(jobs::Column::Id)
        .offset(part.offset)
        .limit(part.limit)
        .into_tuple()
        .all(db.read()?)
        .await?;
    Ok((super::load_summaries(db, &ids).await?, total))
}

/// Deletes up to `limit` jobs of an import that were not saved since. Visitors get 410 for their
/// URLs. They cannot be restored: their content is in the file. Returns their number, and the
/// number of the last change.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn delete_unchanged(
    tx: &DatabaseTransaction,
    import: i64,
    limit: u64,
    origin: &Origin,
) -> Result<(usize, Option<Seq>), DbErr> {
    let found: Vec<(i64, JobType)> = of_import(import, false)
        .select_only()
        .columns([jobs::Column::Id, jobs::Column::JobType])
        .order_by_asc(jobs::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(tx)
        .await?;
    let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    if ids.is_empty() {
        return Ok((0, None));
    }
    let own = jobs::Column::Id.is_in(ids.iter().copied());
    jobs::Entity::delete_many().filter(own).exec(tx).await?;
    slugs::release_all(tx, Subject::Job, &ids).await?;
    references::delete_for_records(tx, Subject::Job, &ids).await?;
    comments::delete_for_records(tx, Subject::Job, &ids).await?;
    for id in &ids {
        figures::store::delete_for_record(tx, Subject::Job, *id).await?;
    }
    let logged: Vec<Changed> =
        found.iter().map(|(id, job_type)| Changed::job(*id, *job_type, None)).collect();
    let seq = log(tx, Action::Deleted, &logged, origin).await?;
    Ok((ids.len(), seq))
}
