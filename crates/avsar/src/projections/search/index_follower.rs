//! The follower of the content log that updates the index.

use std::collections::HashSet;
use std::sync::Arc;

use futures::future::BoxFuture;
use futures::{FutureExt, Stream, TryStreamExt};
use sea_orm::DbErr;

use super::document::IndexedRecord;
use super::index::warn_of_rebuild;
use super::{Index, IndexError};
use crate::domain::blog::{self, Post};
use crate::domain::changes::{self, Batch, FollowError, Follower, Position, Seq, Subject};
use crate::domain::jobs::{Job, store};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::platform::db::Database;

/// Number of records read from the database at once. Each may have 500,000 characters.
const BATCH_RECORDS: u64 = 100;
/// After failed rebuilds, at least one of this many attempts rebuilds the index again.
const REBUILD_INTERVAL: u32 = 60;

/// A follower of the content log that keeps the index up to date. An index that cannot be written
/// is replaced by a new one.
pub struct IndexFollower {
    index: Arc<Index>,
    db: Database,
    cursor: Seq,
    /// Number of failures of the index since the last success.
    failures: u32,
}

impl IndexFollower {
    /// Creates a follower that continues at the position of the index. Empties the index if the
    /// content log does not contain this position, because the database was replaced.
    ///
    /// # Errors
    /// Returns an [`UpdateError`] if the log cannot be read or the index cannot be emptied.
    pub async fn new(index: Arc<Index>, db: Database) -> Result<Self, UpdateError> {
        let cursor = match index.position() {
            Some(position) if changes::contains(db.read()?, position).await? => {
                index.remove_old_versions();
                position.seq
            }
            position => {
                if position.is_some() {
                    warn_of_rebuild("untrusted", &"it followed another content log");
                    index.start_over()?;
                }
                index.commit(Position::START)?;
                index.remove_old_versions();
                Position::START.seq
            }
        };
        Ok(Self { index, db, cursor, failures: 0 })
    }

    /// Replaces the changed records in the index.
    async fn update(&self, batch: &Batch) -> Result<Seq, UpdateError> {
        let touched: HashSet<(Subject, i64)> =
            batch.changes.iter().map(|change| (change.subject, change.subject_id)).collect();
        let touched: Vec<(Subject, i64)> = touched.into_iter().collect();
        let mut records = Vec::with_capacity(touched.len());
        for chunk in touched.chunks(500) {
            records.extend(load_records(&self.db, chunk).await?);
        }
        let (index, end) = (self.index.clone(), batch.end);
        run_blocking(move || {
            index.replace(&touched, &records)?;
            index.commit(end)
        })
        .await?;
        Ok(end.seq)
    }

    /// Counts a failure of the index. After the second one in a row, the next attempt rebuilds the
    /// index, unless the file system is at fault.
    fn record_failure(&mut self, error: &IndexError) {
        self.failures += 1;
        if self.cursor != Position::START.seq && self.failures > 1 && !error.is_of_file_system() {
            warn_of_rebuild("unwritable", error);
            self.cursor = Position::START.seq;
        }
    }

    /// Returns whether to try again after [`Self::failures`]. A rebuild reads all records, so that
    /// it is not tried at every interval.
    fn is_attempt_due(&self) -> bool {
        self.cursor != Position::START.seq
            || self.failures == 0
            || self.failures.is_power_of_two()
            || self.failures.is_multiple_of(REBUILD_INTERVAL)
    }
}

impl Follower for IndexFollower {
    fn name(&self) -> &'static str {
        "search"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        async move {
            if !self.is_attempt_due() {
                self.failures += 1;
                return Err(FollowError::Own("waiting to rebuild the search index".to_owned()));
            }
            let applied = if self.cursor == Position::START.seq {
                // Adds all records at once instead of change by change.
                reindex(&self.index, &self.db).await
            } else {
                self.update(batch).await
            };
            match applied {
                Ok(cursor) => (self.cursor, self.failures) = (cursor, 0),
                Err(UpdateError::Database(error)) => {
                    self.failures += 1;
                    return Err(error.into());
                }
                Err(UpdateError::Index(error)) => {
                    self.record_failure(&error);
                    return Err(FollowError::Own(error.to_string()));
                }
            }
            Ok(())
        }
        .boxed()
    }
}

/// The reason why the index could not be updated or rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The index failed.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// Loads the given records. Skips records that do not exist and posts that are not published.
pub(crate) async fn load_records(
    db: &Database,
    keys: &[(Subject, i64)],
) -> Result<Vec<IndexedRecord>, DbErr> {
    let ids = |subject| -> Vec<i64> {
        keys.iter().filter(|(of, _)| *of == subject).map(|(_, id)| *id).collect()
    };
    let mut records = job_records(store::load_full(db, &ids(Subject::Job)).await?);
    records.extend(post_records(blog::store::load_full(db, &ids(Subject::Post)).await?));
    records.extend(pdf_records(pdfs::store::load_by_ids(db, &ids(Subject::Pdf)).await?));
    Ok(records)
}

fn job_records(jobs: Vec<Job>) -> Vec<IndexedRecord> {
    jobs.into_iter().map(|job| IndexedRecord::Job(Box::new(job))).collect()
}

fn post_records(posts: Vec<Post>) -> Vec<IndexedRecord> {
    let published = posts.into_iter().filter(|post| post.draft.is_published());
    published.map(|post| IndexedRecord::Post(Box::new(post))).collect()
}

fn pdf_records(pdfs: Vec<Pdf>) -> Vec<IndexedRecord> {
    pdfs.into_iter().map(IndexedRecord::Pdf).collect()
}

/// Rebuilds the index from the database. Queries read the old index until the new one is complete.
/// Returns the number of the last change that it then contains.
///
/// # Errors
/// Returns an [`UpdateError`] if the database or the index fails.
pub async fn reindex(index: &Arc<Index>, db: &Database) -> Result<Seq, UpdateError> {
    // Changes made during the rebuild come after `newest`, and the follower applies them later.
    let newest = changes::newest_position(db.read()?).await?;
    let emptied = index.clone();
    run_blocking(move || emptied.start_over()).await?;
    let mut batches = std::pin::pin!(all_records(db));
    while let Some(batch) = batches.try_next().await? {
        add_records(index, batch).await?;
    }
    let index = index.clone();
    let finish = move || {
        index.commit(newest)?;
        index.remove_old_versions();
        Ok(())
    };
    run_blocking(finish).await?;
    Ok(newest.seq)
}

/// Returns all records that belong to the index, in batches.
pub(super) fn all_records(
    db: &Database,
) -> impl Stream<Item = Result<Vec<IndexedRecord>, DbErr>> + Send {
    async_stream::try_stream! {
        let (mut job, mut post, mut pdf) = (0, 0, 0);
        while let (jobs, Some(end)) = store::list_after(db, job, BATCH_RECORDS).await? {
            job = end;
            yield job_records(jobs);
        }
        while let (posts, Some(end)) = blog::store::list_after(db, post, BATCH_RECORDS).await? {
            post = end;
            yield post_records(posts);
        }
        while let (pdfs, Some(end)) = pdfs::store::list_after(db, pdf, BATCH_RECORDS).await? {
            pdf = end;
            yield pdf_records(pdfs);
        }
    }
}

async fn add_records(index: &Arc<Index>, records: Vec<IndexedRecord>) -> Result<(), IndexError> {
    let index = index.clone();
    run_blocking(move || index.replace(&[], &records)).await
}

async fn run_blocking(
    work: impl FnOnce() -> Result<(), IndexError> + Send + 'static,
) -> Result<(), IndexError> {
    tokio::task::spawn_blocking(work).await?
}
