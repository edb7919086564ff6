//! The work of alerts in the background: matching changes, giving followers their deliveries, and
//! queueing messages.
//!
//! Each process runs a worker, and one of them has the lease (`store::matcher`). Each step is one
//! transaction that contains its progress. So a process that is killed leaves work that another one
//! continues, and nothing happens twice.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DbErr;

use super::saved_search::saved_searches;
use crate::domain::alerts::AlertTarget;
use crate::domain::alerts::news::KeyDates;
use crate::domain::alerts::store::matcher::{self, Lease};
use crate::domain::alerts::store::news::{
    VisibleRecord, record_change, record_hidden, store_matches,
};
use crate::domain::alerts::store::{deliveries, news, targets};
use crate::domain::changes::{self, Seq, Subject};
use crate::domain::jobs;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::mail::Outbox;
use crate::projections::search::document::IndexedRecord;
use crate::projections::search::index_follower::load_records;
use crate::projections::search::{Index, Percolator, SearchService};

/// Pause in which changes are collected. Messages wait for a minute after the last edit anyway.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Pause between two transactions, so that waiting saves of editors come first.
const STEP_PAUSE: Duration = Duration::from_millis(5);
/// Maximum number of changes that are followed in one transaction.
const BATCH_CHANGES: u64 = 200;
/// Maximum number of news that are matched at once.
const BATCH_NEWS: u64 = 50;
/// Number of stored matches after which a transaction ends. A save of an editor waits for it.
const MAX_MATCHES: usize = 2_000;
/// Number of targets that are loaded at once.
const BATCH_TARGETS: u64 = 5_000;
/// Time after which all targets are loaded again, without deleted ones, and with the similar words
/// of the index at that time.
const RELOAD_INTERVAL: TimeDelta = TimeDelta::days(1);
/// Number of jobs whose dates are stored at once, when alerts begin.
const BATCH_JOBS: u64 = 500;

/// Kind and id of a record.
type Key = (Subject, i64);

/// News, each with the targets that it concerns.
type MatchedNews = Vec<(i64, Vec<i64>)>;

/// The searches of all targets in memory.
#[derive(Debug, Default)]
struct Searches {
    percolator: Percolator,
    /// Id of the last target that was added.
    last: i64,
    /// Time of the first load.
    loaded_at: Option<DateTime<Utc>>,
}

impl Searches {
    /// Begins with no searches if the present ones are old. Returns the id of the last target.
    fn last_at(&mut self, now: DateTime<Utc>) -> i64 {
        if self.loaded_at.is_none_or(|loaded_at| now - loaded_at >= RELOAD_INTERVAL) {
            *self = Self { loaded_at: Some(now), ..Self::default() };
        }
        self.last
    }

    fn add(&mut self, index: &Index, targets: &[(i64, AlertTarget)]) {
        for (id, target) in targets {
            for search in saved_searches(target) {
                if let Err(error) = self.percolator.add(index, *id, &search) {
                    tracing::warn!(id, %error, "cannot match a target of alerts");
                }
            }
        }
        metrics::gauge!("avsar_alert_searches").set(self.percolator.len() as f64);
    }

    /// Returns the targets that each record matches.
    fn matching(&self, records: &[(i64, IndexedRecord)]) -> MatchedNews {
        let began = Instant::now();
        let matched =
            |(news, record): &(i64, IndexedRecord)| (*news, self.percolator.matching(record));
        let matched = records.iter().map(matched).collect();
        let seconds = began.elapsed().as_secs_f64();
        metrics::histogram!("avsar_alert_matching_seconds").record(seconds);
        metrics::counter!("avsar_alert_matched_news_total").increment(records.len() as u64);
        matched
    }
}

/// The worker of a process.
#[derive(Clone, Debug)]
pub struct AlertWorker {
    db: Database,
    clock: Clock,
    outbox: Outbox,
    search: SearchService,
    searches: Arc<Mutex<Searches>>,
}

impl AlertWorker {
    /// Creates a worker.
    #[must_use]
    pub fn new(db: Database, clock: Clock, outbox: Outbox, search: SearchService) -> Self {
        Self { db, clock, outbox, search, searches: Arc::default() }
    }

    /// Works until the future is dropped.
    pub async fn run(&self) {
        // The words of searches are compared with those of the index.
        self.search.wait_until_ready().await;
        loop {
            if let Err(error) = self.run_pending().await {
                tracing::warn!(%error, "alerts stopped, another attempt follows");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Does all work that is due, unless another process does it.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails. Nothing of the failed step is stored.
    pub async fn run_pending(&self) -> Result<(), DbErr> {
        if !self.has_work().await? {
            return Ok(());
        }
        let Some(mut lease) = matcher::claim(&self.db, self.clock.now()).await? else {
            return Ok(());
        };
        let worked = self.work(&mut lease).await;
        // Also after an error, so that the next attempt of any process continues.
        matcher::release(&self.db, &lease).await?;
        worked
    }

    async fn work(&self, lease: &mut Lease) -> Result<(), DbErr> {
        while self.step(lease).await? {
            tokio::time::sleep(STEP_PAUSE).await;
        }
        Ok(())
    }

    async fn has_work(&self) -> Result<bool, DbErr> {
        let now = self.clock.now();
        let position = matcher::position(&self.db).await?;
        let head = changes::head(self.db.read()?).await?;
        Ok(position.is_none_or(|position| position < head)
            || !news::due_news(&self.db, now, 1).await?.is_empty()
            || news::has_waiting_matches(&self.db).await?
            || deliveries::are_due(&self.db, now).await?)
    }

    /// Does one step of each kind of work. Returns `false` if none is left, or another process has
    /// the lease.
    async fn step(&self, lease: &mut Lease) -> Result<bool, DbErr> {
        let now = self.clock.now();
        if lease.known_jobs.is_some() {
            return self.store_known_dates(lease, now).await;
        }
        let followed = self.follow_changes(lease, now).await?;
        let matched = self.match_due(lease, now).await?;
        let fanned_out = deliveries::fan_out(&self.db, lease, now).await?;
        let queued = deliveries::queue_messages(&self.db, &self.outbox, lease, now).await?;
        Ok(followed || matched || fanned_out || queued)
    }

    /// Stores the dates of some jobs that were published before alerts began, so that a later
    /// change of them is news.
    async fn store_known_dates(
        &self,
        lease: &mut Lease,
        now: DateTime<Utc>,
    ) -> Result<bool, DbErr> {
        let after = lease.known_jobs.unwrap_or_default();
        let (jobs, last) = jobs::store::list_after(&self.db, after, BATCH_JOBS).await?;
        let jobs = jobs.into_iter().map(|job| IndexedRecord::Job(Box::new(job)));
        let visible = jobs.filter_map(|job| visible(&job));
        let records: Vec<_> = visible.filter(|record| record.dates.are_ahead(now)).collect();
        lease.known_jobs = last;
        let tx = self.db.begin().await?;
        for record in &records {
            record_change(&tx, record, lease.since, now).await?;
        }
        matcher::commit(tx, lease, now).await
    }

    /// Stores the news of some changes, and the further targets of recent publications.
    async fn follow_changes(&self, lease: &mut Lease, now: DateTime<Utc>) -> Result<bool, DbErr> {
        let log = self.db.read()?;
        let batch = changes::read_after(log, lease.position, Seq::MAX, BATCH_CHANGES).await?;
        let Some(batch) = batch else { return Ok(false) };
        let touched = batch.changes.iter().map(|change| (change.subject, change.subject_id));
        let touched: HashSet<Key> = touched.collect();
        let records = self.load(touched.iter().copied().collect()).await?;
        let shown: HashMap<Key, VisibleRecord> = records.iter().filter_map(with_key).collect();
        let further = self.further_targets(records, now).await?;
        lease.position = batch.end.seq;
        let tx = self.db.begin().await?;
        for key in touched {
            match shown.get(&key) {
                Some(record) => record_change(&tx, record, lease.since, now).await?,
                None => record_hidden(&tx, key).await?,
            }
        }
        for (news, targets) in further {
            store_matches(&tx, news, &targets).await?;
        }
        matcher::commit(tx, lease, now).await
    }

    /// Returns the targets that records with a recent publication match since.
    async fn further_targets(
        &self,
        records: Vec<IndexedRecord>,
        now: DateTime<Utc>,
    ) -> Result<MatchedNews, DbErr> {
        let mut published = Vec::new();
        for record in records {
            let news = news::recent_publication(&self.db, key_of(&record), now).await?;
            published.extend(news.map(|news| (news, record)));
        }
        let mut matched = self.matching(published).await?;
        for (news, targets) in &mut matched {
            let known = news::matched_targets(&self.db, *news).await?;
            targets.retain(|target| !known.contains(target));
        }
        Ok(matched)
    }

    /// Stores the targets of some news that are due.
    async fn match_due(&self, lease: &Lease, now: DateTime<Utc>) -> Result<bool, DbErr> {
        let due = news::due_news(&self.db, now, BATCH_NEWS).await?;
        if due.is_empty() {
            return Ok(false);
        }
        let ids: HashMap<Key, i64> =
            due.iter().map(|news| ((news.subject, news.record), news.id)).collect();
        let records = self.load(ids.keys().copied().collect()).await?;
        let of_news = |record: IndexedRecord| Some((*ids.get(&key_of(&record))?, record));
        let matched = self.matching(records.into_iter().filter_map(of_news).collect()).await?;
        let matched: HashMap<i64, Vec<i64>> = matched.into_iter().collect();
        let mut stored = 0;
        let tx = self.db.begin().await?;
        for news in &due {
            match matched.get(&news.id) {
                Some(targets) => store_matches(&tx, news.id, targets).await?,
                None => record_hidden(&tx, (news.subject, news.record)).await?,
            }
            stored += matched.get(&news.id).map_or(0, Vec::len);
            if stored >= MAX_MATCHES {
                break;
            }
        }
        matcher::commit(tx, lease, now).await
    }

    /// Loads the visible ones of some records.
    async fn load(&self, keys: Vec<Key>) -> Result<Vec<IndexedRecord>, DbErr> {
        let mut records = load_records(&self.db, &keys).await?;
        records.retain(|record| visible(record).is_some());
        Ok(records)
    }

    /// Returns the targets that the record of each piece of news matches.
    async fn matching(&self, news: Vec<(i64, IndexedRecord)>) -> Result<MatchedNews, DbErr> {
        if news.is_empty() {
            return Ok(Vec::new());
        }
        self.add_targets().await?;
        let searches = self.searches.clone();
        let matching =
            move || searches.lock().unwrap_or_else(PoisonError::into_inner).matching(&news);
        tokio::task::spawn_blocking(matching).await.map_err(task_error)
    }

    /// Adds the targets that were stored since the last call.
    async fn add_targets(&self) -> Result<(), DbErr> {
        loop {
            let now = self.clock.now();
            let last = self.searches.lock().unwrap_or_else(PoisonError::into_inner).last_at(now);
            let (targets, Some(end)) = targets::list_after(&self.db, last, BATCH_TARGETS).await?
            else {
                return Ok(());
            };
            let (searches, index) = (self.searches.clone(), self.search.index());
            let add = move || {
                let mut searches = searches.lock().unwrap_or_else(PoisonError::into_inner);
                searches.add(&index, &targets);
                searches.last = end;
            };
            tokio::task::spawn_blocking(add).await.map_err(task_error)?;
        }
    }
}

fn key_of(record: &IndexedRecord) -> Key {
    (record.subject(), record.id())
}

fn with_key(record: &IndexedRecord) -> Option<(Key, VisibleRecord)> {
    Some((key_of(record), visible(record)?))
}

/// Returns what alerts store of a record, or `None` if visitors do not see it.
fn visible(record: &IndexedRecord) -> Option<VisibleRecord> {
    let (dates, published_at) = match record {
        IndexedRecord::Job(job) if !job.content.is_active() => return None,
        IndexedRecord::Job(job) => (KeyDates::of(job), job.posted_at),
        IndexedRecord::Post(post) => (KeyDates::default(), post.created_at),
        IndexedRecord::Pdf(pdf) => (KeyDates::default(), pdf.created_at),
    };
    let (subject, id) = key_of(record);
    Some(VisibleRecord { subject, id, dates, published_at })
}

fn task_error(error: tokio::task::JoinError) -> DbErr {
    DbErr::Custom(format!("alerts could not be matched: {error}"))
}
