//! The daily backup of a server.

use std::time::Duration;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use indicatif::ProgressBar;
use sea_orm::DbErr;
use tokio::sync::watch;

use super::{BackupDirectory, BackupError, Source, create};
use crate::platform::clock::{Clock, india_midnight, india_time};
use crate::platform::db::{Database, settings};

/// Interval at which the time is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// Pause after a failed backup.
const RETRY_DELAY: TimeDelta = TimeDelta::hours(1);
/// Time after which another process may make a backup that a process has begun: it was killed.
const CLAIM_TTL: TimeDelta = TimeDelta::hours(3);
/// Setting of the database: the time at which the running backup began.
const BEGUN: &str = "backup_begun";
/// Setting of the database: the time of the last complete backup.
const COMPLETED: &str = "backup_completed";

/// When and where a server makes backups.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Directory of the backups.
    pub directory: BackupDirectory,
    /// Time of day in India.
    pub at: NaiveTime,
    /// Number of backups to keep.
    pub kept: usize,
}

impl Schedule {
    /// Makes the daily backups until the server stops.
    pub async fn run(&self, source: &Source, clock: &Clock, mut stopped: watch::Receiver<bool>) {
        let mut paused_until = DateTime::UNIX_EPOCH;
        while !*stopped.borrow() {
            if clock.now() >= paused_until
                && let Err(error) = self.run_if_due(source, clock, stopped.clone()).await
            {
                tracing::error!(%error, "cannot make a backup, will retry");
                metrics::counter!("avsar_backup_failures_total").increment(1);
                paused_until = clock.now() + RETRY_DELAY;
            }
            if let Err(error) = record_age(&source.db, clock.now()).await {
                tracing::warn!(%error, "cannot read the time of the last backup");
            }
            // Ends early if the server stops.
            let _ = tokio::time::timeout(CHECK_INTERVAL, stopped.changed()).await;
        }
    }

    /// Makes a backup if no backup was completed since the last scheduled time. Of several
    /// processes, only one makes it. Returns whether this process has made it. If the server stops,
    /// the backup ends unfinished, and another process may begin it.
    ///
    /// # Errors
    /// Returns a [`BackupError`] if the backup fails. The next call then makes it.
    pub async fn run_if_due(
        &self,
        source: &Source,
        clock: &Clock,
        mut stopped: watch::Receiver<bool>,
    ) -> Result<bool, BackupError> {
        let now = clock.now();
        if self.is_completed(&source.db, now).await? || !claim(&source.db, now).await? {
            return Ok(false);
        }
        // Another process can have completed it before the claim.
        if self.is_completed(&source.db, now).await? {
            set(&source.db, BEGUN, "").await?;
            return Ok(false);
        }
        let made = tokio::select! {
            made = self.make(source, now) => made.map(|()| true),
            _ = stopped.wait_for(|is_stopped| *is_stopped) => Ok(false),
        };
        if matches!(made, Ok(true)) {
            // Before the claim ends, so that no other process makes a second backup.
            set(&source.db, COMPLETED, &now.to_rfc3339()).await?;
        }
        set(&source.db, BEGUN, "").await?;
        if !made? {
            tracing::info!("a backup was interrupted");
            return Ok(false);
        }
        // The backup is complete, whatever happens to the old ones.
        if let Err(error) = self.directory.prune(self.kept, now).await {
            tracing::warn!(%error, "cannot delete old backups");
        }
        Ok(true)
    }

    /// Returns whether the backup of the last scheduled time is complete.
    async fn is_completed(&self, db: &Database, now: DateTime<Utc>) -> Result<bool, DbErr> {
        let completed = last_completed(db, now).await?;
        Ok(completed.is_some_and(|completed| completed >= self.last_time(now)))
    }

    /// Returns the last scheduled time before `now`.
    fn last_time(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let local = india_time(now);
        let days = TimeDelta::days(i64::from(local.time() < self.at));
        india_midnight(local.date_naive() - days) + (self.at - NaiveTime::MIN)
    }

    async fn make(&self, source: &Source, now: DateTime<Utc>) -> Result<(), BackupError> {
        self.directory.create()?;
        let archive = self.directory.archive_at(now);
        create(source, &archive, now, &ProgressBar::hidden()).await?;
        tracing::info!(%archive, "backup made");
        Ok(())
    }
}

/// Claims the next backup for this process. Returns `false` if another process makes it.
async fn claim(db: &Database, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let is_claimed = settings::claim(&tx, BEGUN, now, CLAIM_TTL).await?;
    tx.commit().await?;
    Ok(is_claimed)
}

async fn set(db: &Database, name: &str, value: &str) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    settings::set(&tx, name, value).await?;
    tx.commit().await
}

/// Returns the time of the last backup of any process. A time in the future is of a clock that was
/// ahead, and does not count.
async fn last_completed(db: &Database, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, DbErr> {
    let stored = settings::get(db.read()?, COMPLETED).await?;
    let completed = stored.and_then(|time| DateTime::parse_from_rfc3339(&time).ok());
    Ok(completed.map(|completed| completed.to_utc()).filter(|completed| *completed <= now))
}

/// Records the age of the last backup of any process. Without a backup, it is infinite.
///
/// # Errors
/// Returns [`DbErr`] if the database query fails.
pub async fn record_age(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let completed = last_completed(db, now).await?;
    let age = completed.map_or(f64::INFINITY, |completed| (now - completed).num_seconds() as f64);
    metrics::gauge!("avsar_backup_age_seconds").set(age);
    Ok(())
}
