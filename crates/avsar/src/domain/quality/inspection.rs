//! The inspection of changed jobs.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::DbErr;

use super::doubles::Doubles;
use super::{job_links, links};
use crate::domain::changes::{self, Seq, Subject};
use crate::domain::jobs::{Job, store};
use crate::platform::db::{Database, settings};

/// The settings with the progress of the inspection: the number of the last inspected change, and
/// the id of the last job that was stored before the first inspection.
const CHANGE_SETTING: &str = "inspected_change";
const JOB_SETTING: &str = "inspected_job";
/// Number of changes or jobs of a step.
const STEP_RECORDS: u64 = 200;

/// A change of a setting by which a step is done once: it happens in the transaction of the step,
/// and only from the value that the step began with.
struct Advance {
    setting: &'static str,
    from: i64,
    to: i64,
}

/// Inspects the next jobs: first those that were stored before the first inspection, then those
/// that have changed. Several processes may call it at the same time: a step is stored once.
/// Returns whether it was stored: `false` if no jobs are left, or if another process was faster.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails. Then nothing is stored; the next call continues.
pub async fn inspect_next(db: &Database, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let Some((ids, advance)) = next_jobs(db).await? else { return Ok(false) };
    let jobs = store::load_full(db, &ids).await?;
    let present: HashSet<i64> = jobs.iter().map(|job| job.id).collect();
    let gone: Vec<i64> = ids.iter().copied().filter(|id| !present.contains(id)).collect();
    let links = links_of(&jobs, &gone);
    let doubles = Doubles::find(db, &jobs, gone).await?;
    let tx = db.begin().await?;
    let Advance { setting, from, to } = advance;
    if !settings::replace(&tx, setting, &from.to_string(), &to.to_string()).await? {
        return Ok(false);
    }
    links::replace(&tx, &links, now).await?;
    doubles.store(&tx, now).await?;
    tx.commit().await?;
    Ok(true)
}

/// Returns the ids of the next jobs, of which some may be deleted, or `None` if none are left.
async fn next_jobs(db: &Database) -> Result<Option<(Vec<i64>, Advance)>, DbErr> {
    let (inspected, walked) = progress(db).await?;
    if walked >= 0 {
        let (jobs, next) = store::list_after(db, walked, STEP_RECORDS).await?;
        let advance = Advance { setting: JOB_SETTING, from: walked, to: next.unwrap_or(-1) };
        return Ok(Some((jobs.iter().map(|job| job.id).collect(), advance)));
    }
    let batch = changes::read_after(db.read()?, inspected, Seq::MAX, STEP_RECORDS).await?;
    Ok(batch.map(|batch| {
        let jobs = batch.changes.iter().filter(|change| change.subject == Subject::Job);
        let changed: BTreeSet<i64> = jobs.map(|change| change.subject_id).collect();
        let to = batch.end.seq;
        (changed.into_iter().collect(), Advance { setting: CHANGE_SETTING, from: inspected, to })
    }))
}

/// Returns the links of some jobs. The links of a job that visitors do not see are not checked.
fn links_of(jobs: &[Job], gone: &[i64]) -> BTreeMap<i64, BTreeSet<String>> {
    let of_job = |job: &Job| {
        let found = if job.content.is_active() { job_links::of_job(job) } else { BTreeSet::new() };
        (job.id, found)
    };
    jobs.iter().map(of_job).chain(gone.iter().map(|id| (*id, BTreeSet::new()))).collect()
}

/// Returns the number of the last inspected change, and the id of the last job of the walk over all
/// jobs, or -1 after it. Begins the walk if there was none: changes during the walk are inspected
/// after it.
async fn progress(db: &Database) -> Result<(i64, i64), DbErr> {
    let read = async |name| {
        let value = settings::get(db.read()?, name).await?;
        Ok::<Option<i64>, DbErr>(value.and_then(|value| value.parse().ok()))
    };
    if let (Some(inspected), Some(walked)) = (read(CHANGE_SETTING).await?, read(JOB_SETTING).await?)
    {
        return Ok((inspected, walked));
    }
    let head = changes::head(db.read()?).await?;
    let tx = db.begin().await?;
    settings::set_if_missing(&tx, CHANGE_SETTING, &head.to_string()).await?;
    settings::set_if_missing(&tx, JOB_SETTING, "0").await?;
    tx.commit().await?;
    Ok((head, 0))
}
