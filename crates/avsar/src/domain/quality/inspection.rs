//! The inspection of changed jobs.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::DbErr;

use super::{doubles, job_links, links};
use crate::domain::changes::{self, Seq, Subject};
use crate::domain::jobs::store;
use crate::platform::db::{Database, settings};

/// The settings with the progress of the inspection: the number of the last inspected change, and
/// the id of the last job that was stored before the first inspection.
const CHANGE_SETTING: &str = "inspected_change";
const JOB_SETTING: &str = "inspected_job";
/// Number of changes or jobs of a step.
const STEP_RECORDS: u64 = 200;

/// Returns whether jobs are left to inspect. Reads only.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn is_due(db: &Database) -> Result<bool, DbErr> {
    let Some(inspected) = progress(db, CHANGE_SETTING).await? else { return Ok(true) };
    let walks = progress(db, JOB_SETTING).await?.is_some_and(|after| after >= 0);
    Ok(walks || changes::head(db.read()?).await? > inspected)
}

/// Inspects the next jobs: first those that were stored before the first inspection, then those
/// that have changed. A step that is repeated after a crash has the same effect.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. The next call continues.
pub async fn inspect_next(db: &Database, now: DateTime<Utc>) -> Result<(), DbErr> {
    let Some(inspected) = progress(db, CHANGE_SETTING).await? else {
        // Changes during the walk over all jobs are inspected after it.
        let head = changes::head(db.read()?).await?;
        save(db, JOB_SETTING, 0).await?;
        return save(db, CHANGE_SETTING, head).await;
    };
    if let Some(after) = progress(db, JOB_SETTING).await?.filter(|after| *after >= 0) {
        let (jobs, next) = store::list_after(db, after, STEP_RECORDS).await?;
        let ids: Vec<i64> = jobs.iter().map(|job| job.id).collect();
        inspect(db, &ids, now).await?;
        return save(db, JOB_SETTING, next.unwrap_or(-1)).await;
    }
    let Some(batch) = changes::read_after(db.read()?, inspected, Seq::MAX, STEP_RECORDS).await?
    else {
        return Ok(());
    };
    let changed: BTreeSet<i64> = batch
        .changes
        .iter()
        .filter(|change| change.subject == Subject::Job)
        .map(|change| change.subject_id)
        .collect();
    inspect(db, &changed.into_iter().collect::<Vec<_>>(), now).await?;
    save(db, CHANGE_SETTING, batch.end.seq).await
}

/// Replaces what is known of some jobs, which may be deleted.
async fn inspect(db: &Database, ids: &[i64], now: DateTime<Utc>) -> Result<(), DbErr> {
    if ids.is_empty() {
        return Ok(());
    }
    let jobs = store::load_full(db, ids).await?;
    let present: HashSet<i64> = jobs.iter().map(|job| job.id).collect();
    let gone: Vec<i64> = ids.iter().copied().filter(|id| !present.contains(id)).collect();
    let no_links = || gone.iter().map(|id| (*id, BTreeSet::new()));
    // The links of a job that visitors do not see are not checked.
    let of_jobs = jobs.iter().map(|job| {
        let found = if job.content.is_active() { job_links::of_job(job) } else { BTreeSet::new() };
        (job.id, found)
    });
    let of_jobs: BTreeMap<i64, BTreeSet<String>> = of_jobs.chain(no_links()).collect();
    let tx = db.begin().await?;
    links::replace(&tx, &of_jobs, now).await?;
    doubles::replace(db, &tx, &jobs, &gone, now).await?;
    tx.commit().await
}

async fn progress(db: &Database, name: &str) -> Result<Option<i64>, DbErr> {
    Ok(settings::get(db.read()?, name).await?.and_then(|value| value.parse().ok()))
}

async fn save(db: &Database, name: &str, value: i64) -> Result<(), DbErr> {
    let tx = db.begin().await?;
    settings::set(&tx, name, &value.to_string()).await?;
    tx.commit().await
}
