//! The work of imports in the background: checking, storing, reverting and undoing.
//!
//! Each process runs a worker. The work is done in batches, and the transaction of a batch contains
//! its progress (`store::leases`). So a process that is killed leaves an import that another one
//! continues after the last batch, and no batch happens twice.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::{DatabaseTransaction, DbErr};
use tokio::sync::Notify;

use super::check::{CheckedRow, Finding, RowChecker, RowContent};
use super::duplicates::{content_key, find_stored};
use super::mapping::ImportMapping;
use super::store::leases::{LeasedImport, Progress, claim, record_progress};
use super::store::rows::{self, ImportRow, RowCheck, RowStatus};
use super::store::{Import, ImportState};
use crate::domain::audit::{self, AuditAction, Origin};
use crate::domain::changes::{self, Seq};
use crate::domain::jobs::store::batches::{self, JobSource, NewJob};
use crate::domain::jobs::{Job, JobDraft, PreparedJob};
use crate::domain::quality::doubles;
use crate::domain::write_error::WriteError;
use crate::platform::clock::Clock;
use crate::platform::db::{Database, lock_content_log};
use crate::platform::pagination::OffsetLimit;

/// Number of rows that are checked at once. Their transaction only stores the results.
const CHECKED_BATCH: u64 = 1_000;
/// Number of rows that are stored in one transaction. A save of an editor waits for it.
const STORED_BATCH: u64 = 250;
/// Number of jobs that an undo deletes in one transaction.
const DELETED_BATCH: u64 = 250;
/// Pause between two transactions, so that waiting saves of editors come first: a process that
/// waits for the lock of SQLite tries it only now and then.
const BATCH_PAUSE: Duration = Duration::from_millis(10);
/// Pause in which a process looks for imports that other processes have begun or left.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The worker of a process.
#[derive(Clone, Debug)]
pub struct Worker {
    db: Database,
    clock: Clock,
    progress: changes::Progress,
    wake: Arc<Notify>,
}

/// The outcome of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// More work is left.
    Continues,
    /// The work is done, or another process has the lease.
    Ended,
}

impl Worker {
    /// Creates a worker.
    #[must_use]
    pub fn new(db: Database, clock: Clock, progress: changes::Progress) -> Self {
        Self { db, clock, progress, wake: Arc::default() }
    }

    /// Wakes the worker of this process, because there is work.
    pub fn notify(&self) {
        self.wake.notify_one();
    }

    /// Works until the future is dropped.
    pub async fn run(&self) {
        loop {
            if let Err(error) = self.run_pending().await {
                tracing::warn!(%error, "an import stopped, another attempt follows");
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.wake.notified()).await;
        }
    }

    /// Does all work that no other process does.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails. The work continues when its lease has ended.
    pub async fn run_pending(&self) -> Result<(), DbErr> {
        while let Some(mut leased) = self.claim().await? {
            while self.step(&mut leased).await? == Step::Continues {
                tokio::time::sleep(BATCH_PAUSE).await;
            }
        }
        Ok(())
    }

    /// Gets the lease of an import that has work.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails.
    pub async fn claim(&self) -> Result<Option<LeasedImport>, DbErr> {
        claim(&self.db, self.clock.now()).await
    }

    /// Does one batch of the work.
    ///
    /// # Errors
    /// Returns [`DbErr`] if a database query fails. Nothing of the batch is stored in that case.
    pub async fn step(&self, leased: &mut LeasedImport) -> Result<Step, DbErr> {
        match leased.import.state {
            ImportState::Checking => self.check_batch(leased).await,
            ImportState::Storing => self.store_batch(leased).await,
            ImportState::Reverting | ImportState::Undoing => self.delete_batch(leased).await,
            _ => Ok(Step::Ended),
        }
    }

    async fn check_batch(&self, leased: &mut LeasedImport) -> Result<Step, DbErr> {
        let Some(checker) = checker(&leased.import) else { return Ok(Step::Ended) };
        let (import, number) = (leased.import.id, leased.import.position);
        let rows = rows::after(self.db.read()?, import, number, CHECKED_BATCH).await?;
        let Some(last) = rows.last().map(|row| row.number) else {
            let done = Progress::to(&leased.import, ImportState::Checked);
            return self.commit(leased, done, async |_| Ok(())).await;
        };
        let checked = check_all(checker, rows).await?;
        let checks = find_duplicates(&self.db, import, checked, self.clock.now()).await?;
        let progress = Progress::at(&leased.import, last);
        self.commit(leased, progress, async |tx| rows::store_checks(tx, import, checks).await).await
    }

    async fn store_batch(&self, leased: &mut LeasedImport) -> Result<Step, DbErr> {
        let Some(checker) = checker(&leased.import) else { return Ok(Step::Ended) };
        let (import, number) = (leased.import.id, leased.import.position);
        let rows = rows::after(self.db.read()?, import, number, STORED_BATCH).await?;
        let Some(last) = rows.last().map(|row| row.number) else {
            return self.finish(leased, ImportState::Stored).await;
        };
        let (kept, skipped): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| !row.skipped);
        let checked = check_all(checker, kept).await?;
        let (good, faulty): (Vec<_>, Vec<_>) =
            checked.into_iter().partition(|(_, checked)| checked.job.is_ok());
        if let Some((row, _)) = faulty.first()
            && !leased.import.skips_faulty
        {
            // Rows are checked before; so the rules changed, or the row was not checked.
            let problem = format!("Row {} has faults. Nothing was stored.", row.line);
            let reverting = Progress {
                problem: Some(problem),
                ..Progress::to(&leased.import, ImportState::Reverting)
            };
            return self.commit(leased, reverting, async |_| Ok(())).await;
        }
        let (now, origin) = (self.clock.now(), self.origin(&leased.import));
        let new = prepare(import, now, good).await?;
        let progress = Progress {
            stored: count(new.len()),
            skipped: count(skipped.len() + faulty.len()),
            ..Progress::at(&leased.import, last)
        };
        let faulty = faulty.into_iter().map(|(row, checked)| to_check(&row, &checked).1).collect();
        self.commit(leased, progress, async |tx| {
            rows::skip(tx, import, faulty).await?;
            batches::create(tx, new, &origin).await.map(drop)
        })
        .await
    }

    async fn delete_batch(&self, leased: &mut LeasedImport) -> Result<Step, DbErr> {
        let (import, origin) = (leased.import.id, self.origin(&leased.import));
        let tx = self.db.begin().await?;
        lock_content_log(&tx).await?;
        let (deleted, _) = batches::delete_unchanged(&tx, import, DELETED_BATCH, &origin).await?;
        if deleted > 0 {
            let progress = Progress {
                deleted: count(deleted),
                ..Progress::at(&leased.import, leased.import.position)
            };
            return self.commit_tx(tx, leased, progress).await;
        }
        tx.rollback().await?;
        if leased.import.state == ImportState::Reverting {
            return self.finish(leased, ImportState::Failed).await;
        }
        if leased.import.deletes_changed && self.delete_changed(leased, &origin).await? {
            return Ok(Step::Continues);
        }
        self.finish(leased, ImportState::Undone).await
    }

    /// Deletes some jobs that were saved since, like an editor: they can be restored. Returns
    /// `false` if there are none.
    async fn delete_changed(
        &self,
        leased: &mut LeasedImport,
        origin: &Origin,
    ) -> Result<bool, DbErr> {
        let part = OffsetLimit::first(DELETED_BATCH);
        let (jobs, _) = batches::changed_since_import(&self.db, leased.import.id, part).await?;
        let mut deleted = 0;
        for job in &jobs {
            match crate::domain::jobs::store::delete(&self.db, job.id, origin).await {
                Ok(_) => deleted += 1,
                // Another person deleted it.
                Err(WriteError::Missing(_)) => {}
                Err(error) => return Err(DbErr::Custom(error.to_string())),
            }
        }
        let progress = Progress { deleted, ..Progress::at(&leased.import, leased.import.position) };
        self.commit(leased, progress, async |_| Ok(())).await?;
        Ok(!jobs.is_empty())
    }

    /// Ends the work with an event in the audit trail, and waits until lists show the result.
    async fn finish(&self, leased: &mut LeasedImport, state: ImportState) -> Result<Step, DbErr> {
        let origin = self.origin(&leased.import);
        let Import { file_name, stored, skipped, deleted, .. } = &leased.import;
        let detail = match state {
            ImportState::Stored => format!("{file_name}: {stored} stored, {skipped} skipped"),
            ImportState::Undone => format!("{file_name}: undone, {deleted} deleted"),
            _ => format!("{file_name}: failed, nothing stored"),
        };
        let progress = Progress::to(&leased.import, state);
        let ended = self
            .commit(leased, progress, async |tx| {
                audit::record(tx, &origin, AuditAction::Imported, None, &detail).await
            })
            .await?;
        let head: Seq = changes::head(self.db.read()?).await?;
        self.progress.wait_for(head).await;
        Ok(ended)
    }

    /// Runs the writes of a batch with its progress in one transaction.
    async fn commit(
        &self,
        leased: &mut LeasedImport,
        progress: Progress,
        write: impl AsyncFnOnce(&DatabaseTransaction) -> Result<(), DbErr>,
    ) -> Result<Step, DbErr> {
        let tx = self.db.begin().await?;
        lock_content_log(&tx).await?;
        write(&tx).await?;
        self.commit_tx(tx, leased, progress).await
    }

    async fn commit_tx(
        &self,
        tx: DatabaseTransaction,
        leased: &mut LeasedImport,
        progress: Progress,
    ) -> Result<Step, DbErr> {
        if !record_progress(&tx, leased, &progress, self.clock.now()).await? {
            tx.rollback().await?;
            return Ok(Step::Ended);
        }
        tx.commit().await?;
        let import = &mut leased.import;
        let step = if import.state == progress.state || progress.state == ImportState::Reverting {
            Step::Continues
        } else {
            Step::Ended
        };
        import.state = progress.state;
        import.position = progress.position;
        import.stored += progress.stored;
        import.skipped += progress.skipped;
        import.deleted += progress.deleted;
        import.problem = progress.problem;
        Ok(step)
    }

    /// The person who began the work is the author of the changes.
    fn origin(&self, import: &Import) -> Origin {
        Origin { account: import.started_by, client: None, at: self.clock.now(), may_publish: true }
    }
}

fn checker(import: &Import) -> Option<Arc<RowChecker>> {
    let mapping: &ImportMapping = import.mapping.as_ref()?;
    Some(Arc::new(RowChecker::new(mapping)))
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Checks rows on a blocking thread, because sanitising takes time.
async fn check_all(
    checker: Arc<RowChecker>,
    rows: Vec<ImportRow>,
) -> Result<Vec<(ImportRow, CheckedRow)>, DbErr> {
    let check = move || {
        let check = |row: ImportRow| {
            let checked = checker.check(&row.content);
            (row, checked)
        };
        rows.into_iter().map(check).collect()
    };
    tokio::task::spawn_blocking(check).await.map_err(task_error)
}

/// Prepares the jobs of rows on a blocking thread.
async fn prepare(
    import: i64,
    now: DateTime<Utc>,
    rows: Vec<(ImportRow, CheckedRow)>,
) -> Result<Vec<NewJob>, DbErr> {
    let prepare = move || {
        let jobs = rows.into_iter().filter_map(|(row, checked)| Some((row, checked.job.ok()?)));
        let new = |(row, draft): (ImportRow, JobDraft)| NewJob {
            distinguishers: vec![content_key(&draft), format!("{import}/{}", row.number)],
            job: PreparedJob::from(draft),
            posted_at: now,
            source: JobSource::Import(import),
        };
        jobs.map(new).collect()
    };
    tokio::task::spawn_blocking(prepare).await.map_err(task_error)
}

fn task_error(error: tokio::task::JoinError) -> DbErr {
    DbErr::Custom(format!("a row could not be checked: {error}"))
}

/// Checks one row, as the check of the whole import does.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn check_row(
    db: &Database,
    import: &Import,
    row: ImportRow,
    now: DateTime<Utc>,
) -> Result<Option<RowCheck>, DbErr> {
    let Some(checker) = checker(import) else { return Ok(None) };
    let checked = check_all(checker, vec![row]).await?;
    Ok(find_duplicates(db, import.id, checked, now).await?.pop())
}

/// Reads and checks the first rows of an import by a mapping, without storing anything.
///
/// # Errors
/// Returns [`DbErr`] if a database query fails.
pub async fn preview(
    db: &Database,
    import: i64,
    mapping: &ImportMapping,
    limit: u64,
) -> Result<Vec<(ImportRow, CheckedRow)>, DbErr> {
    let rows = rows::after(db.read()?, import, 0, limit).await?;
    let without_corrections = |row: ImportRow| ImportRow {
        content: RowContent { corrections: Default::default(), ..row.content },
        ..row
    };
    let rows = rows.into_iter().map(without_corrections).collect();
    check_all(Arc::new(RowChecker::new(mapping)), rows).await
}

/// Returns the draft and the key of a good row, and the result of its check without duplicates.
fn to_check<'a>(
    row: &ImportRow,
    checked: &'a CheckedRow,
) -> (Option<(&'a JobDraft, String)>, RowCheck) {
    let good = checked.job.as_ref().ok().map(|draft| (draft, content_key(draft)));
    let check = RowCheck {
        number: row.number,
        status: if good.is_some() { RowStatus::Good } else { RowStatus::Faulty },
        findings: checked.job.as_ref().err().cloned().unwrap_or_default(),
        duplicate: false,
        content_key: good.as_ref().map(|(_, key)| key.clone()),
    };
    (good, check)
}

/// Returns the results of the check of rows, with the records that have the same content, and the
/// stored jobs that are likely the same.
async fn find_duplicates(
    db: &Database,
    import: i64,
    checked: Vec<(ImportRow, CheckedRow)>,
    now: DateTime<Utc>,
) -> Result<Vec<RowCheck>, DbErr> {
    let results: Vec<_> = checked.iter().map(|(row, checked)| to_check(row, checked)).collect();
    let drafts: Vec<(&JobDraft, &str)> = results
        .iter()
        .filter_map(|(good, _)| good.as_ref().map(|(draft, key)| (*draft, key.as_str())))
        .collect();
    let keys: Vec<&str> = drafts.iter().map(|(_, key)| *key).collect();
    let stored = find_stored(db, &drafts).await?;
    let new: Vec<&JobDraft> = drafts.iter().map(|(draft, _)| *draft).collect();
    let mut likely = doubles::find_likely(db, &new, now).await?.into_iter();
    let first = checked.first().map_or(0, |(row, _)| row.number);
    let mut earlier: HashMap<String, i32> =
        rows::earlier_with_content(db, import, first, &keys).await?.into_iter().collect();
    let mut checks = Vec::with_capacity(results.len());
    for (_, mut check) in results {
        if let Some(key) = &check.content_key {
            let row = *earlier.entry(key.clone()).or_insert(check.number);
            let row = Some(row).filter(|row| *row != check.number);
            check.findings.extend(duplicate_finding(stored.get(key), row));
            check.duplicate = !check.findings.is_empty();
            let likely = likely.next().flatten().filter(|_| !check.duplicate);
            check.findings.extend(likely.map(likely_finding));
        }
        checks.push(check);
    }
    Ok(checks)
}

/// Returns a warning. The row can be stored, because the desk decides about likely doubles, too.
fn likely_finding(job: Job) -> Finding {
    let message = format!("Looks like: {}", job.content.title);
    Finding { field: None, message, job: Some(job.id), row: None }
}

fn duplicate_finding(stored: Option<&Job>, row: Option<i32>) -> Option<Finding> {
    let message = match (stored, row) {
        (Some(_), _) => "A stored job has the same title, organisation and dates.".to_owned(),
        (None, Some(_)) => "An earlier row has the same title, organisation and dates.".to_owned(),
        (None, None) => return None,
    };
    Some(Finding { field: None, message, job: stored.map(|job| job.id), row })
}
