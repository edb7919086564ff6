//! The daily backup of a server.

use std::time::Duration;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use indicatif::ProgressBar;
use sea_orm::DbErr;

use super::{BackupDirectory, BackupError, Source, create};
use crate::platform::clock::{Clock, india_time};
use crate::platform::db::{Database, settings};

/// Interval at which the time is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// Pause after a failed backup.
const RETRY_DELAY: TimeDelta = TimeDelta::hours(1);
/// Setting of the database: the day of the last backup that began, in India.
const BEGUN: &str = "backup_begun";
/// Setting of the database: the time at which the last backup was complete.
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
    /// Makes the daily backups until the future is dropped.
    pub async fn run(&self, source: &Source, clock: &Clock) {
        let mut paused_until = DateTime::UNIX_EPOCH;
        loop {
            if clock.now() >= paused_until
                && let Err(error) = self.run_if_due(source, clock).await
            {
                tracing::error!(%error, "cannot make a backup, will retry");
                metrics::counter!("avsar_backup_failures_total").increment(1);
                paused_until = clock.now() + RETRY_DELAY;
            }
            if let Err(error) = record_age(&source.db, clock.now()).await {
                tracing::warn!(%error, "cannot read the time of the last backup");
            }
            tokio::time::sleep(CHECK_INTERVAL).await;
        }
    }

    /// Makes a backup if the one of this day is due. Of several processes, one makes it. Returns
    /// whether this process has made it.
    ///
    /// # Errors
    /// Returns a [`BackupError`] if the backup fails. The next call then makes it.
    pub async fn run_if_due(&self, source: &Source, clock: &Clock) -> Result<bool, BackupError> {
        let now = clock.now();
        let local = india_time(now);
        let today = local.date_naive().to_string();
        if local.time() < self.at || !claim(&source.db, &today).await? {
            return Ok(false);
        }
        if let Err(error) = self.make(source, now).await {
            set(&source.db, BEGUN, "").await?;
            return Err(error);
        }
        set(&source.db, COMPLETED, &clock.now().to_rfc3339()).await?;
        record_age(&source.db, clock.now()).await?;
        Ok(true)
    }

    async fn make(&self, source: &Source, now: DateTime<Utc>) -> Result<(), BackupError> {
        self.directory.create()?;
        let archive = self.directory.archive_at(now);
        create(source, &archive, now, &ProgressBar::hidden()).await?;
        tracing::info!(%archive, "backup made");
        self.directory.prune(self.kept).await
    }
}

/// Claims the backup of a day for this process. Returns `false` if another process has claimed it.
async fn claim(db: &Database, day: &str) -> Result<bool, DbErr> {
    let tx = db.begin().await?;
    let is_claimed = settings::raise(&tx, BEGUN, day).await?;
    tx.commit().await?;
    Ok(is_claimed)
}

async fn set(db: &Database, name: &str, value: &str) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    settings::set(&tx, name, value).await?;
    tx.commit().await
}

/// Records the age of the last backup of any process.
async fn record_age(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let completed = settings::get(db.read(), COMPLETED).await?;
    let completed = completed.and_then(|time| DateTime::parse_from_rfc3339(&time).ok());
    if let Some(completed) = completed {
        let age = (now - completed.to_utc()).num_seconds();
        metrics::gauge!("avsar_backup_age_seconds").set(age as f64);
    }
    Ok(())
}
