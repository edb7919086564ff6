//! The last change of each surrogate key. Caches compare their entries with it.
//!
//! An entry has the log position before it was made and the keys it depends on. It is invalid if
//! one of these keys changed after that position. No index from keys to entries is needed, and an
//! entry made during a change is not reused.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use futures::FutureExt;
use futures::future::{self, BoxFuture};

use crate::domain::changes::{Batch, FollowError, Follower, Seq};

/// Maximum number of changed keys that are tracked individually.
const MAX_TRACKED_KEYS: usize = 50_000;

/// The content that a cache entry was made from.
#[derive(Debug)]
pub struct Dependencies {
    /// Surrogate keys of the content.
    keys: Vec<String>,
    /// Log position before the content was read. The entry contains all changes up to it.
    read_at: Seq,
    /// Log position up to which the keys have been checked for changes.
    checked_at: AtomicI64,
}

impl Dependencies {
    /// Creates the dependencies on content that was read when the log was at `read_at`.
    #[must_use]
    pub fn new(keys: Vec<String>, read_at: Seq) -> Self {
        Self { keys, read_at, checked_at: AtomicI64::new(read_at) }
    }

    /// Returns the surrogate keys, separated by spaces.
    #[must_use]
    pub fn join_keys(&self) -> String {
        self.keys.join(" ")
    }
}

/// The last change of each surrogate key, as far as this process has followed the content log.
#[derive(Debug, Default)]
pub struct ContentVersions {
    versions: RwLock<KeyVersions>,
    /// Position of the last change in the log.
    newest: AtomicI64,
}

#[derive(Debug, Default)]
struct KeyVersions {
    seq_by_key: HashMap<String, Seq>,
    /// Entries made before this position are invalid, regardless of their keys.
    min_seq: Seq,
}

impl ContentVersions {
    /// Returns whether a key changed after the content was read.
    #[must_use]
    pub fn have_changed(&self, dependencies: &Dependencies) -> bool {
        let newest = self.newest.load(Ordering::Acquire);
        if dependencies.checked_at.load(Ordering::Relaxed) >= newest {
            return false;
        }
        let versions = self.versions.read().unwrap_or_else(PoisonError::into_inner);
        let changed = dependencies.read_at < versions.min_seq
            || dependencies.keys.iter().any(|key| {
                versions.seq_by_key.get(key).is_some_and(|at| *at > dependencies.read_at)
            });
        if !changed {
            dependencies.checked_at.fetch_max(newest, Ordering::Relaxed);
        }
        changed
    }

    fn record(&self, keys: impl Iterator<Item = (String, Seq)>, newest: Seq) {
        let mut versions = self.versions.write().unwrap_or_else(PoisonError::into_inner);
        versions.seq_by_key.extend(keys);
        if versions.seq_by_key.len() > MAX_TRACKED_KEYS {
            versions.seq_by_key.clear();
            versions.min_seq = newest;
        }
        drop(versions);
        self.newest.fetch_max(newest, Ordering::Release);
    }
}

/// The follower of the content log that records the changes.
#[derive(Debug)]
pub struct VersionsFollower {
    versions: Arc<ContentVersions>,
    cursor: Seq,
}

impl VersionsFollower {
    /// Returns a follower that starts at `cursor`, the head of the log before the caches were
    /// created. They are empty, so earlier changes do not matter.
    #[must_use]
    pub fn new(versions: Arc<ContentVersions>, cursor: Seq) -> Self {
        Self { versions, cursor }
    }
}

impl Follower for VersionsFollower {
    fn name(&self) -> &'static str {
        "caches"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        let keys = batch
            .changes
            .iter()
            .flat_map(|change| change.keys().into_iter().map(|key| (key.to_string(), change.seq)));
        self.versions.record(keys, batch.end.seq);
        self.cursor = batch.end.seq;
        future::ready(Ok(())).boxed()
    }
}
