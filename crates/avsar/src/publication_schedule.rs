//! The publication and the expiry of records at their times, in the background.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DbErr;

use crate::domain::changes::Progress;
use crate::domain::{blog, jobs};
use crate::platform::clock::Clock;
use crate::platform::db::Database;

/// Maximum pause. Another process can plan a publication meanwhile, and the clock can be set.
const MAX_PAUSE: TimeDelta = TimeDelta::seconds(20);
/// Minimum pause, in which a failing database is not asked again.
const MIN_PAUSE: TimeDelta = TimeDelta::seconds(1);

/// Publishes and hides records until the future is dropped. All processes do so: each record is
/// changed once.
pub async fn run(db: &Database, clock: &Clock, progress: &Progress) {
    loop {
        if let Err(error) = run_once(db, clock.now(), progress).await {
            tracing::warn!(%error, "cannot publish scheduled records, will retry");
        }
        let pause = match next_due(db).await {
            Ok(Some(next)) => (next - clock.now()).clamp(MIN_PAUSE, MAX_PAUSE),
            Ok(None) | Err(_) => MAX_PAUSE,
        };
        tokio::time::sleep(pause.to_std().unwrap_or(Duration::from_secs(1))).await;
    }
}

/// Publishes and hides the records whose time has come.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn run_once(db: &Database, now: DateTime<Utc>, progress: &Progress) -> Result<(), DbErr> {
    let jobs = jobs::store::schedule::run_due(db, now).await;
    let posts = blog::store::schedule::run_due(db, now).await;
    if let Some(seq) = jobs?.max(posts?) {
        progress.wait_for(seq).await;
    }
    Ok(())
}

async fn next_due(db: &Database) -> Result<Option<DateTime<Utc>>, DbErr> {
    let times =
        [jobs::store::schedule::next_due(db).await?, blog::store::schedule::next_due(db).await?];
    Ok(times.into_iter().flatten().min())
}
