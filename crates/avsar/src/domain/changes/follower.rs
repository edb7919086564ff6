//! Following the content log.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use sea_orm::DbErr;
use tokio::sync::{Notify, watch};

use super::store::{self, Change, Seq};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// How many changes a follower is handed at once.
const BATCH_CHANGES: u64 = 2_000;

/// How long at most a change made by another process goes unseen where the engine sends no
/// notification (SQLite), or one was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How long a listening connection may take to open before it is tried again.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Something derived from the content that keeps up with it, and could be rebuilt from it.
pub trait Follower: Send {
    /// Its name in the log and the metrics.
    fn name(&self) -> &'static str;

    /// The last change it has handled.
    fn cursor(&self) -> Seq;

    /// Handles changes, oldest first. Doing it twice must be the same as doing it once.
    fn apply<'a>(&'a mut self, changes: &'a [Change]) -> BoxFuture<'a, Result<(), FollowError>>;
}

/// Why a follower could not handle a change; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// The content could not be read.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The follower's own store failed.
    #[error("{0}")]
    Own(String),
}

/// How far all followers of this process have come; handlers wait on it after a write.
#[derive(Clone, Debug)]
pub struct Progress {
    wake: Arc<Notify>,
    position: watch::Receiver<Seq>,
    failing: watch::Receiver<Option<DateTime<Utc>>>,
    start_seq: Seq,
}

impl Progress {
    /// Waits until every follower of this process has handled the change, so that whoever made it
    /// sees it at once. After five seconds it gives up: the change is stored and will show.
    pub async fn wait_for(&self, seq: Seq) {
        self.wake.notify_one();
        let mut position = self.position.clone();
        let waiting = position.wait_for(|at| *at >= seq);
        if tokio::time::timeout(Duration::from_secs(5), waiting).await.is_err() {
            tracing::warn!(seq, "followers are late");
        }
    }

    /// The last change that every follower has handled.
    #[must_use]
    pub fn position(&self) -> Seq {
        *self.position.borrow()
    }

    /// Whether they have handled what was in the log when the process started. Before that, what
    /// they keep lacks some of the content.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.position() >= self.start_seq
    }

    /// Since when following fails, where it does: what they keep is of then.
    #[must_use]
    pub fn failing_since(&self) -> Option<DateTime<Utc>> {
        *self.failing.borrow()
    }

    /// Waits until [`Progress::has_begun`].
    pub async fn wait_until_ready(&self) {
        let mut position = self.position.clone();
        // It fails when the followers end, and the process with them.
        let _ = position.wait_for(|at| *at >= self.start_seq).await;
    }
}

/// The followers of one process, run one after another in a fixed order: a page rendered after the
/// page cache let go of it must already find the new index.
pub struct Followers {
    db: Database,
    clock: Clock,
    followers: Vec<Box<dyn Follower>>,
    wake: Arc<Notify>,
    position: watch::Sender<Seq>,
    failing: watch::Sender<Option<DateTime<Utc>>>,
    start_seq: Seq,
}

impl Followers {
    /// Puts the followers in their order. `head` is the log's newest change at the start.
    #[must_use]
    pub fn new(db: Database, clock: Clock, followers: Vec<Box<dyn Follower>>, head: Seq) -> Self {
        let (position, failing) = (watch::Sender::new(0), watch::Sender::new(None));
        Self { db, clock, followers, wake: Arc::default(), position, failing, start_seq: head }
    }

    /// A handle on how far they have come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (wake, position) = (self.wake.clone(), self.position.subscribe());
        Progress { wake, position, failing: self.failing.subscribe(), start_seq: self.start_seq }
    }

    /// Follows the log until the future is dropped.
    pub async fn run(mut self) {
        // Beside, not before: a database that takes no new connection may still answer on those
        // there are.
        let hearing = listen(self.db.clone(), self.wake.clone());
        let following = async {
            loop {
                if let Err(error) = self.catch_up().await {
                    tracing::error!(%error, "following the content log failed, trying again");
                    metrics::counter!("avsar_follower_failures_total").increment(1);
                }
                tokio::select! {
                    () = self.wake.notified() => {}
                    () = tokio::time::sleep(POLL_INTERVAL) => {}
                }
            }
        };
        tokio::join!(following, hearing);
    }

    /// Hands every follower what it has not handled yet.
    ///
    /// # Errors
    /// When the log cannot be read or a follower fails; those behind it wait for it.
    pub async fn catch_up(&mut self) -> Result<(), FollowError> {
        let outcome = self.follow().await;
        let now = self.clock.now();
        self.failing.send_modify(|since| match &outcome {
            Ok(()) => *since = None,
            Err(_) => _ = since.get_or_insert(now),
        });
        outcome
    }

    async fn follow(&mut self) -> Result<(), FollowError> {
        loop {
            let mut behind = false;
            // Nobody runs ahead of the one before: a change made meanwhile waits for the next round.
            let mut seen_before = Seq::MAX;
            for follower in &mut self.followers {
                let mut changes =
                    store::list_after(self.db.read(), follower.cursor(), BATCH_CHANGES).await?;
                behind |= changes.len() as u64 == BATCH_CHANGES;
                changes.retain(|change| change.seq <= seen_before);
                if !changes.is_empty() {
                    follower.apply(&changes).await?;
                    metrics::gauge!("avsar_follower_cursor", "follower" => follower.name())
                        .set(follower.cursor() as f64);
                }
                seen_before = seen_before.min(follower.cursor());
            }
            let position = self.followers.iter().map(|follower| follower.cursor()).min();
            self.position.send_replace(position.unwrap_or(0));
            if !behind {
                return Ok(());
            }
        }
    }
}

/// Wakes whenever another process has appended to the log, where the engine can tell. Without it
/// the log is looked at all the same, only later.
async fn listen(db: Database, wake: Arc<Notify>) {
    loop {
        let listening = tokio::time::timeout(CONNECT_TIMEOUT, db.listen());
        match listening.await.unwrap_or_else(|_| Err(DbErr::Custom("no answer".to_owned()))) {
            Ok(None) => return,
            Ok(Some(mut listener)) => loop {
                // At first too: something may have been appended just before.
                wake.notify_one();
                if listener.recv().await.is_err() {
                    break;
                }
            },
            Err(error) => tracing::warn!(%error, "not listening for other processes' changes"),
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
