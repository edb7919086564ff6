//! `avsar import`: imports content in bulk.
//!
//! The crate `listings` parses the files. This module stores the parsed listings as jobs and counts
//! the outcomes. [`posts`] does the same for posts, and `exported_jobs` for jobs that
//! [`export`](crate::export) wrote. [`recruitments`] reads the notices of imported jobs.

mod exported_jobs;
mod job;
pub mod posts;
pub mod recruitments;
mod report;

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, Utc};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use listings::{JobFile, Listing, ListingReader, Refusal};
use sea_orm::DbErr;
use tokio::sync::mpsc;

use crate::domain::jobs::store::{self, ImportedJob};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::html;
use crate::platform::validation::TOO_COMPLEX_MESSAGE;

pub use report::{ImportError, ImportReport};

/// Number of jobs written in one transaction. A save of an administrator waits for it.
const BATCH_JOBS: usize = 250;
/// Pause between two transactions, so that waiting saves of administrators come first: a process
/// that waits for the lock of SQLite tries it only now and then.
const BATCH_PAUSE: Duration = Duration::from_millis(10);
/// Approximate size of the jobs written in one transaction, in bytes.
const BATCH_BYTES: usize = 16 << 20;
/// Maximum number of changed jobs held back until the end of the file. If there are more, they are
/// stored before the end.
const MAX_PENDING_JOBS: usize = 10_000;
/// Approximate maximum size of the changed jobs held back, in bytes.
const MAX_PENDING_BYTES: usize = 64 << 20;

/// Jobs to be written in one transaction, with at most one job per source reference.
#[derive(Default)]
struct Batch {
    jobs: Vec<ImportedJob>,
    positions: HashMap<String, usize>,
    bytes: usize,
}

impl Batch {
    /// Adds a job. Returns `true` if it replaced a job with the same source reference.
    fn push(&mut self, job: ImportedJob) -> bool {
        self.bytes += job.size;
        let place = self.positions.get(&job.source.reference);
        if let Some(earlier) = place.and_then(|place| self.jobs.get_mut(*place)) {
            self.bytes -= earlier.size;
            *earlier = job;
            return true;
        }
        self.positions.insert(job.source.reference.clone(), self.jobs.len());
        self.jobs.push(job);
        false
    }

    fn is_full(&self) -> bool {
        self.jobs.len() >= BATCH_JOBS || self.bytes >= BATCH_BYTES
    }

    fn take(&mut self) -> Vec<ImportedJob> {
        std::mem::take(self).jobs
    }
}

/// Changed jobs held back until the end of the file, by source reference.
#[derive(Default)]
struct PendingUpdates {
    jobs: BTreeMap<String, ImportedJob>,
    bytes: usize,
}

impl PendingUpdates {
    fn push(&mut self, job: ImportedJob) {
        self.remove(&job.source.reference);
        self.bytes += job.size;
        self.jobs.insert(job.source.reference.clone(), job);
    }

    /// Removes the job with a source reference. Returns `true` if there was one.
    fn remove(&mut self, reference: &str) -> bool {
        let removed = self.jobs.remove(reference);
        self.bytes -= removed.as_ref().map_or(0, |job| job.size);
        removed.is_some()
    }

    fn is_full(&self) -> bool {
        self.jobs.len() > MAX_PENDING_JOBS || self.bytes > MAX_PENDING_BYTES
    }
}

/// Imports jobs from a file, or from standard input if `file` is `-`. Reports each refused row on
/// standard error.
///
/// # Errors
/// Returns an [`ImportError`] if the file cannot be read or the database fails.
pub async fn import_jobs(
    db: &Database,
    clock: &Clock,
    file: &Path,
    mapping: Option<&str>,
) -> Result<ImportReport, ImportError> {
    let input = ImportFile::open(file)?;
    let bar = input.bar.clone();
    let refuse = move |refusal: &Refusal| report_rejection(&bar, refusal);
    let report = load(db, clock, input.reader, &input.name, mapping, refuse).await;
    input.bar.finish_and_clear();
    report
}

/// Imports posts from a file, as [`import_jobs`] does for jobs.
///
/// # Errors
/// Returns an [`ImportError`] if the file cannot be read or the database fails.
pub async fn import_posts(
    db: &Database,
    clock: &Clock,
    file: &Path,
) -> Result<ImportReport, ImportError> {
    let input = ImportFile::open(file)?;
    let refuse = |refusal: &Refusal| report_rejection(&input.bar, refusal);
    let report = posts::load(db, clock, input.reader, &input.name, refuse).await;
    input.bar.finish_and_clear();
    report
}

fn report_rejection(bar: &ProgressBar, Refusal { line, reason }: &Refusal) {
    bar.suspend(|| eprintln!("line {line}: refused: {reason}"));
}

/// An open input file with its progress bar.
struct ImportFile {
    reader: Box<dyn Read + Send>,
    name: String,
    bar: ProgressBar,
}

impl ImportFile {
    fn open(file: &Path) -> Result<Self, ImportError> {
        let failed = |error| ImportError::File(file.display().to_string(), error);
        let (reader, length): (Box<dyn Read + Send>, Option<u64>) = if file.as_os_str() == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let opened = File::open(file).map_err(failed)?;
            let length = opened.metadata().map_err(failed)?.len();
            (Box::new(opened), Some(length))
        };
        let bar = progress_bar(length);
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
        let reader = Box::new(bar.wrap_read(reader));
        Ok(Self { reader, name: name.unwrap_or_default(), bar })
    }
}

fn progress_bar(length: Option<u64>) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => (ProgressBar::new(length), "{bar:40} {bytes}/{total_bytes} {eta} {msg}"),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes} {msg}"),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(4));
    ProgressStyle::with_template(template).map_or(bar.clone(), |style| bar.with_style(style))
}

/// Imports jobs from a reader. The extension of `name` gives the file format. For standard input,
/// named `-`, the format is detected from the content. An export of another site is detected, too.
///
/// # Errors
/// Returns an [`ImportError`] if the input cannot be read or the database fails.
pub async fn load(
    db: &Database,
    clock: &Clock,
    reader: impl Read + Send + 'static,
    name: &str,
    mapping: Option<&str>,
    reject: impl Fn(&Refusal) + Send + 'static,
) -> Result<ImportReport, ImportError> {
    let (now, today) = (clock.now(), clock.today());
    let source = match JobFile::open(reader, name, mapping, today)? {
        JobFile::Listings(source) => source,
        JobFile::Export(objects) => return exported_jobs::load(db, objects, now, reject).await,
    };
    let (send, batches) = mpsc::channel(2);
    // Parsing and sanitising run on a blocking thread, in parallel with the database.
    let reading = tokio::task::spawn_blocking(move || read_batches(source, now, &send, reject));
    let stored = store_batches(db, clock, now, batches).await?;
    let (counted, failure) = reading.await.map_err(|error| DbErr::Custom(error.to_string()))?;
    let report = ImportReport {
        read: counted.read,
        refused: counted.refused,
        unchanged: counted.unchanged + stored.unchanged,
        ..stored
    };
    match failure {
        Some(why) => Err(ImportError::Broken(why, report)),
        None => Ok(report),
    }
}

/// Parses the rows of a file and sends them in batches. Returns the counts and, if reading failed,
/// the reason. Stops if the receiver is dropped.
fn read_batches(
    mut source: ListingReader<impl Read>,
    now: DateTime<Utc>,
    batches: &mpsc::Sender<Vec<ImportedJob>>,
    reject: impl Fn(&Refusal),
) -> (ImportReport, Option<String>) {
    let mut counted = ImportReport::default();
    let mut batch = Batch::default();
    while let Some(row) = source.next() {
        counted.read += 1;
        let row = row.and_then(|listing| check_complexity(listing, source.line()));
        match row {
            Ok(listing) => {
                let replaced = batch.push(job::from_listing(listing, now));
                counted.unchanged += u64::from(replaced);
            }
            Err(refusal) => {
                counted.refused += 1;
                reject(&refusal);
            }
        }
        if batch.is_full() && batches.blocking_send(batch.take()).is_err() {
            return (counted, None);
        }
    }
    let _ = batches.blocking_send(batch.take());
    (counted, source.failure().map(ToString::to_string))
}

/// Refuses a listing whose HTML would take too long to sanitise.
fn check_complexity(listing: Listing, line: u64) -> Result<Listing, Refusal> {
    if html::is_too_complex(&listing.html) {
        return Err(Refusal { line, reason: TOO_COMPLEX_MESSAGE.to_owned() });
    }
    Ok(listing)
}

/// Stores batches of jobs.
///
/// Only the last row of a source counts. A file may contain an old version of a listing and
/// correct it further down. Updates are held back, so that such a row counts as unchanged.
async fn store_batches(
    db: &Database,
    clock: &Clock,
    now: DateTime<Utc>,
    mut batches: mpsc::Receiver<Vec<ImportedJob>>,
) -> Result<ImportReport, DbErr> {
    let mut stored = ImportReport::default();
    let mut changed = PendingUpdates::default();
    while let Some(batch) = batches.recv().await {
        for job in &batch {
            stored.unchanged += u64::from(changed.remove(&job.source.reference));
        }
        let outcome = store::import(db, batch, now).await?;
        tokio::time::sleep(BATCH_PAUSE).await;
        stored.created += outcome.created;
        stored.unchanged += outcome.unchanged;
        stored.deleted += outcome.deleted;
        outcome.changed.into_iter().for_each(|job| changed.push(job));
        if changed.is_full() {
            update_changed(db, std::mem::take(&mut changed), clock, &mut stored).await?;
        }
    }
    update_changed(db, changed, clock, &mut stored).await?;
    Ok(stored)
}

/// Stores the changed jobs in batches.
async fn update_changed(
    db: &Database,
    changed: PendingUpdates,
    clock: &Clock,
    report: &mut ImportReport,
) -> Result<(), DbErr> {
    let mut changed = changed.jobs.into_values().peekable();
    while changed.peek().is_some() {
        let batch: Vec<ImportedJob> = changed.by_ref().take(BATCH_JOBS).collect();
        let all = batch.len() as u64;
        let updated = store::update_changed(db, batch, clock.now()).await?;
        tokio::time::sleep(BATCH_PAUSE).await;
        report.updated += updated;
        // An administrator deleted these jobs during the import.
        report.deleted += all - updated;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a job whose size counts each byte of its HTML as 100 bytes, about `text` in total.
    fn job(reference: &str, text: usize) -> ImportedJob {
        let text = text / 100;
        let row = format!(
            "jobType,title,organisation,sourceRef,customHtmlContent\nPRIVATE,Clerk,Acme,{reference},{}\n",
            "x".repeat(text)
        );
        let today = chrono::NaiveDate::default();
        let mut rows =
            ListingReader::open(std::io::Cursor::new(row), "a.csv", Some("portal"), today).unwrap();
        let job = job::from_listing(rows.next().unwrap().unwrap(), chrono::DateTime::UNIX_EPOCH);
        // The HTML is stored as it was sent, and as pages show it.
        assert!((2 * text..2 * text + 2_000).contains(&job.size), "{}", job.size);
        ImportedJob { size: text * 100, ..job }
    }

    /// 1,000 listings of 4 MB each would exceed the memory of a server.
    #[test]
    fn batches_and_pending_updates_are_bounded_in_bytes() {
        const LONG: usize = 3 << 20;
        let (mut batch, mut pending) = (Batch::default(), PendingUpdates::default());
        for _ in 0..20 {
            assert!(!batch.is_full(), "the same job counts once");
            batch.push(job("a", LONG));
            pending.push(job("a", LONG));
        }
        for reference in ["b", "c", "d", "e", "f"] {
            batch.push(job(reference, LONG));
            pending.push(job(reference, LONG));
        }
        assert!(batch.is_full() && !pending.is_full());
        assert_eq!(batch.take().len(), 6);
        assert!(!batch.is_full());
        assert!(pending.remove("a") && !pending.remove("a"));
        for number in 0..20 {
            pending.push(job(&number.to_string(), LONG));
        }
        assert!(pending.is_full());
    }
}
