//! The follower of the content log that updates the index.

use std::collections::HashSet;
use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;

use super::document::IndexedRecord;
use super::{Index, IndexError};
use crate::domain::blog::{self, Post};
use crate::domain::changes::{self, Change, FollowError, Follower, Seq, Subject};
use crate::domain::jobs::{Job, store};
use crate::domain::pdfs;
use crate::domain::pdfs::store::Pdf;
use crate::platform::db::Database;

/// Number of records read from the database at once.
const BATCH_RECORDS: u64 = 1_000;

/// A follower of the content log that keeps the index up to date.
pub struct IndexFollower {
    index: Arc<Index>,
    db: Database,
    cursor: Seq,
}

impl IndexFollower {
    /// Creates a follower that continues at the cursor of the index. Empties the index if it
    /// belongs to another database, or if its cursor is after `head` because the database was
    /// replaced.
    ///
    /// # Errors
    /// Returns an [`IndexError`] if the index cannot be emptied.
    pub fn new(index: Arc<Index>, db: Database, head: Seq) -> Result<Self, IndexError> {
        let cursor = match index.cursor() {
            Some(cursor) if cursor <= head => {
                index.remove_old_versions();
                cursor
            }
            other => {
                tracing::info!(?other, head, "rebuilding the search index");
                index.clear()?;
                index.commit(0)?;
                0
            }
        };
        Ok(Self { index, db, cursor })
    }
}

impl Follower for IndexFollower {
    fn name(&self) -> &'static str {
        "search"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, changes: &'a [Change]) -> BoxFuture<'a, Result<(), FollowError>> {
        async move {
            let newest = changes.last().map_or(self.cursor, |change| change.seq);
            if self.cursor == 0 {
                // The index is empty: adds all records at once instead of change by change.
                self.cursor = reindex(&self.index, &self.db).await?;
                return Ok(());
            }
            let touched: HashSet<(Subject, i64)> =
                changes.iter().map(|change| (change.subject, change.subject_id)).collect();
            let touched: Vec<(Subject, i64)> = touched.into_iter().collect();
            let mut records = Vec::with_capacity(touched.len());
            for chunk in touched.chunks(500) {
                records.extend(load_records(&self.db, chunk).await?);
            }
            let index = self.index.clone();
            run_blocking(move || {
                index.replace(&touched, &records)?;
                index.commit(newest)
            })
            .await?;
            self.cursor = newest;
            Ok(())
        }
        .boxed()
    }
}

/// Loads the given records. Skips records that do not exist and posts that are not published.
async fn load_records(db: &Database, keys: &[(Subject, i64)]) -> Result<Vec<IndexedRecord>, DbErr> {
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
    let published = posts.into_iter().filter(|post| post.draft.published);
    published.map(|post| IndexedRecord::Post(Box::new(post))).collect()
}

fn pdf_records(pdfs: Vec<Pdf>) -> Vec<IndexedRecord> {
    pdfs.into_iter().map(IndexedRecord::Pdf).collect()
}

/// Rebuilds the index from the database. Returns the last change that it then contains.
///
/// # Errors
/// Returns a [`FollowError`] if the database or the index fails.
pub async fn reindex(index: &Arc<Index>, db: &Database) -> Result<Seq, FollowError> {
    // Changes made during the rebuild come after `head`, and the follower applies them later.
    let head = changes::head(db.read()).await?;
    index.clear().map_err(to_follow_error)?;
    let (mut job, mut post, mut pdf) = (0, 0, 0);
    while let (jobs, Some(end)) = store::list_after(db, job, BATCH_RECORDS).await? {
        job = end;
        add_records(index, job_records(jobs)).await?;
    }
    while let (posts, Some(end)) = blog::store::list_after(db, post, BATCH_RECORDS).await? {
        post = end;
        add_records(index, post_records(posts)).await?;
    }
    while let (pdfs, Some(end)) = pdfs::store::list_after(db, pdf, BATCH_RECORDS).await? {
        pdf = end;
        add_records(index, pdf_records(pdfs)).await?;
    }
    let index = index.clone();
    let finish = move || {
        index.commit(head)?;
        index.remove_old_versions();
        Ok(())
    };
    run_blocking(finish).await?;
    Ok(head)
}

async fn add_records(index: &Arc<Index>, records: Vec<IndexedRecord>) -> Result<(), FollowError> {
    let index = index.clone();
    run_blocking(move || index.replace(&[], &records)).await
}

async fn run_blocking(
    work: impl FnOnce() -> Result<(), IndexError> + Send + 'static,
) -> Result<(), FollowError> {
    tokio::task::spawn_blocking(work).await.map_err(to_follow_error)?.map_err(to_follow_error)
}

fn to_follow_error(error: impl std::fmt::Display) -> FollowError {
    FollowError::Own(error.to_string())
}

impl From<FollowError> for DbErr {
    fn from(error: FollowError) -> Self {
        match error {
            FollowError::Database(error) => error,
            FollowError::Own(message) => Self::Custom(message),
        }
    }
}
