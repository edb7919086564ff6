//! Followers of the content log.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;
use sea_orm::error::ConnAcquireErr;
use tokio::sync::{Notify, watch};

use super::store::{self, Batch, Seq};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::supervisor::panic_message;

/// Maximum number of changes that one call of [`Follower::apply`] gets.
const BATCH_CHANGES: u64 = 2_000;

/// Interval at which the log is read without a notification: the engine sends none (SQLite), or one
/// was lost.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Timeout for opening the connection that listens for notifications.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum duration of a read of the log. It takes milliseconds, unless the machine of the database
/// is gone.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum duration of a ping after the connection for notifications was lost.
const PING_TIMEOUT: Duration = Duration::from_millis(200);

/// A consumer of the log that maintains data derived from the content. The data can be rebuilt from
/// the content.
pub trait Follower: Send {
    /// Returns the name for log messages and metrics.
    fn name(&self) -> &'static str;

    /// Returns the number of the last change that was applied.
    fn cursor(&self) -> Seq;

    /// Applies the changes of a batch and moves the cursor to its end. Must be idempotent.
    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>>;
}

/// The reason why a follower could not apply changes. They are applied again later.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The follower's own store failed.
    #[error("{0}")]
    Own(String),
}

/// The progress of all followers of this process. Handlers wait for it after a write.
#[derive(Clone, Debug)]
pub struct Progress {
    wake: Arc<Notify>,
    position: watch::Receiver<Seq>,
    failing: watch::Receiver<Option<DateTime<Utc>>>,
    start_seq: Seq,
}

impl Progress {
    /// Waits until all followers of this process have applied the change, so that the user who made
    /// it sees it at once. Returns after 5 seconds in any case, because the change is stored and is
    /// applied later.
    pub async fn wait_for(&self, seq: Seq) {
        self.wake.notify_one();
        if !self.reaches(seq, Duration::from_secs(5)).await {
            tracing::warn!(seq, "timed out waiting for the followers");
        }
    }

    /// Waits until all followers of this process have applied the change. Returns whether they have
    /// within `max_wait`. The change may be of another process, whose notification wakes the
    /// followers.
    pub async fn reaches(&self, seq: Seq, max_wait: Duration) -> bool {
        if self.position() >= seq {
            return true;
        }
        let mut position = self.position.clone();
        let reached = position.wait_for(|current| *current >= seq);
        matches!(tokio::time::timeout(max_wait, reached).await, Ok(Ok(_)))
    }

    /// Returns the number of the last change that all followers have applied.
    #[must_use]
    pub fn position(&self) -> Seq {
        *self.position.borrow()
    }

    /// Returns whether all changes that were in the log at the start of the process have been
    /// applied. Until then the derived data is incomplete.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.position() >= self.start_seq
    }

    /// Returns the time since which applying changes fails, or `None` if it does not fail. The
    /// derived data is from that time.
    #[must_use]
    pub fn failing_since(&self) -> Option<DateTime<Utc>> {
        *self.failing.borrow()
    }

    /// Waits until [`Progress::is_ready`] returns `true`.
    pub async fn wait_until_ready(&self) {
        let mut position = self.position.clone();
        // This fails only if the followers stop, and then the process stops too.
        let _ = position.wait_for(|current| *current >= self.start_seq).await;
    }
}

/// The followers of one process. They run one after another in a fixed order: the page cache drops
/// a page after the search index has changed, so a new rendering reads the new index.
pub struct Followers {
    db: Database,
    clock: Clock,
    followers: Vec<Box<dyn Follower>>,
    wake: Arc<Notify>,
    position: watch::Sender<Seq>,
    failing: watch::Sender<Option<DateTime<Utc>>>,
    start_seq: Seq,
    poll_interval: Duration,
}

impl Followers {
    /// Creates the list of followers in the order in which they run. `head` is the newest change in
    /// the log at the start.
    #[must_use]
    pub fn new(db: Database, clock: Clock, followers: Vec<Box<dyn Follower>>, head: Seq) -> Self {
        let (position, failing) = (watch::Sender::new(0), watch::Sender::new(None));
        Self {
            db,
            clock,
            followers,
            wake: Arc::default(),
            position,
            failing,
            start_seq: head,
            poll_interval: POLL_INTERVAL,
        }
    }

    /// Changes the interval at which the log is read without a notification. The default is one
    /// second.
    #[must_use]
    pub fn with_poll_interval(self, poll_interval: Duration) -> Self {
        Self { poll_interval, ..self }
    }

    /// Returns a handle to the progress of the followers.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (wake, position) = (self.wake.clone(), self.position.subscribe());
        Progress { wake, position, failing: self.failing.subscribe(), start_seq: self.start_seq }
    }

    /// Applies new changes until the future is dropped.
    pub async fn run(&mut self) {
        // Both run concurrently: a database that accepts no new connection can still serve the
        // existing ones.
        let listening = listen(self.db.clone(), self.wake.clone());
        let following = async {
            loop {
                if let Err(error) = self.catch_up().await {
                    tracing::error!(%error, "cannot apply the content log, will retry");
                    metrics::counter!("avsar_follower_failures_total").increment(1);
                }
                tokio::select! {
                    () = self.wake.notified() => {}
                    () = tokio::time::sleep(self.poll_interval) => {}
                }
            }
        };
        tokio::join!(following, listening);
    }

    /// Applies all new changes to all followers.
    ///
    /// # Errors
    /// Returns [`FollowError`] if the log cannot be read or a follower fails. The followers after
    /// it then wait for the next attempt.
    pub async fn catch_up(&mut self) -> Result<(), FollowError> {
        let now = self.clock.now();
        let outcome =
            AssertUnwindSafe(self.follow()).catch_unwind().await.unwrap_or_else(|panic| {
                Err(FollowError::Own(format!("panic: {}", panic_message(&*panic))))
            });
        self.failing.send_modify(|since| match &outcome {
            Ok(()) => *since = None,
            Err(_) => _ = since.get_or_insert(now),
        });
        outcome
    }

    async fn follow(&mut self) -> Result<(), FollowError> {
        loop {
            let mut has_more = false;
            // A follower must not overtake the one before it. Changes made in the meantime wait for
            // the next round.
            let mut max_seq = Seq::MAX;
            for follower in &mut self.followers {
                let cursor = follower.cursor();
                let batch = read_log(&self.db, cursor, max_seq).await;
                self.db.availability().record(&batch);
                if let Some(batch) = batch? {
                    has_more |= batch.is_full;
                    follower.apply(&batch).await?;
                    metrics::gauge!("avsar_follower_cursor", "follower" => follower.name())
                        .set(follower.cursor() as f64);
                }
                max_seq = max_seq.min(follower.cursor());
            }
            let position = self.followers.iter().map(|follower| follower.cursor()).min();
            self.position.send_replace(position.unwrap_or(0));
            if !has_more {
                return Ok(());
            }
        }
    }
}

/// Notifies `wake` when another process has appended to the log, if the database engine supports
/// notifications. Otherwise new changes are found after [`POLL_INTERVAL`].
async fn listen(db: Database, wake: Arc<Notify>) {
    loop {
        let listening = tokio::time::timeout(CONNECT_TIMEOUT, db.listen());
        match listening.await.unwrap_or_else(|_| Err(DbErr::Custom("timed out".to_owned()))) {
            Ok(None) => return,
            Ok(Some(mut listener)) => loop {
                // Also before the first notification, because a row may have been appended just
                // before.
                wake.notify_one();
                if listener.recv().await.is_err() {
                    check_availability(&db).await;
                    break;
                }
            },
            Err(error) => tracing::warn!(%error, "cannot listen for changes of other processes"),
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Reads the next changes. A database that does not respond counts as away.
async fn read_log(db: &Database, after: Seq, until: Seq) -> Result<Option<Batch>, DbErr> {
    let batch = store::read_after(db.probe(), after, until, BATCH_CHANGES);
    let timed_out = |_| Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
    tokio::time::timeout(READ_TIMEOUT, batch).await.unwrap_or_else(timed_out)
}

/// Finds out whether the database is away, or has only ended one connection.
async fn check_availability(db: &Database) {
    let ping = tokio::time::timeout(PING_TIMEOUT, db.probe().ping()).await;
    let timed_out = |_| Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
    db.availability().record(&ping.unwrap_or_else(timed_out));
}
