//! The index as a follower of the content log.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;

use super::{Index, IndexError};
use crate::changes::{self, Change, FollowError, Follower, Seq, Subject};
use crate::db::Database;
use crate::jobs::store;

/// Jobs read from the database at once.
const BATCH: u64 = 1_000;

/// Keeps the index up to date.
pub struct IndexFollower {
    index: Arc<Index>,
    db: Database,
    cursor: Seq,
}

impl IndexFollower {
    /// Continues where the index on disk stands. One that knows another database, or more than this
    /// one, which was replaced under it, is emptied.
    ///
    /// # Errors
    /// When the index cannot be emptied.
    pub fn new(index: Arc<Index>, db: Database, head: Seq) -> Result<Self, IndexError> {
        let cursor = match index.cursor() {
            Some(cursor) if cursor <= head => {
                index.remove_others();
                cursor
            }
            other => {
                tracing::info!(?other, head, "the search index is built anew");
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
                // An empty index: all jobs in one go rather than change by change.
                self.cursor = reindex(&self.index, &self.db).await?;
                return Ok(());
            }
            let ids: BTreeSet<i64> = changes
                .iter()
                .filter(|change| change.subject == Subject::Job)
                .map(|change| change.subject_id)
                .collect();
            let ids: Vec<i64> = ids.into_iter().collect();
            let mut jobs = Vec::with_capacity(ids.len());
            for ids in ids.chunks(500) {
                jobs.extend(store::whole(&self.db, ids).await?);
            }
            let index = self.index.clone();
            blocking(move || {
                index.replace(&ids, &jobs)?;
                index.commit(newest)
            })
            .await?;
            self.cursor = newest;
            Ok(())
        }
        .boxed()
    }
}

/// Builds the index anew from the database, and tells up to which change it then holds.
///
/// # Errors
/// When the database or the index fails.
pub async fn reindex(index: &Arc<Index>, db: &Database) -> Result<Seq, FollowError> {
    // What changes while this runs is after `head`, and is applied again later.
    let head = changes::head(db.read()).await?;
    index.clear().map_err(own)?;
    let mut last = 0;
    loop {
        let (jobs, Some(end)) = store::after(db, last, BATCH).await? else { break };
        last = end;
        let index = index.clone();
        blocking(move || index.replace(&[], &jobs)).await?;
    }
    let index = index.clone();
    let finish = move || {
        index.commit(head)?;
        index.remove_others();
        Ok(())
    };
    blocking(finish).await?;
    Ok(head)
}

async fn blocking(
    work: impl FnOnce() -> Result<(), IndexError> + Send + 'static,
) -> Result<(), FollowError> {
    tokio::task::spawn_blocking(work).await.map_err(own)?.map_err(own)
}

fn own(error: impl std::fmt::Display) -> FollowError {
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
