//! `avsar import`: content in bulk.
//!
//! Listings as they are found in the wild become jobs: the crate `listings` understands the files,
//! this module stores what it understood, and counts. [`posts`] does the same for posts.

mod job;
pub mod posts;

use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use listings::{Refusal, Source};
use sea_orm::DbErr;
use tokio::sync::mpsc;

use crate::clock::Clock;
use crate::db::Database;
use crate::jobs::store::{self, Imported, ImportedJob};

pub use job::short_digest;

/// Jobs written in one transaction.
const BATCH: usize = 1_000;

/// Why an import ended early. What was stored before stays stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be opened.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// The file cannot be understood at all.
    #[error(transparent)]
    Listings(#[from] listings::Error),
    /// The file ends in the middle, or cannot be read on.
    #[error("{0}; until there: {1}")]
    Broken(String, Report),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// What became of a file's rows. The numbers add up: every row read is in one of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Rows read.
    pub read: u64,
    /// New jobs.
    pub created: u64,
    /// Jobs whose content was another at their source.
    pub updated: u64,
    /// Jobs that were stored already.
    pub unchanged: u64,
    /// Rows without what a job needs.
    pub refused: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { read, created, updated, unchanged, refused } = self;
        write!(
            f,
            "{read} rows read: {created} new, {updated} changed, {unchanged} unchanged, {refused} refused"
        )
    }
}

/// Jobs on their way into the database, no two from the same source.
#[derive(Default)]
struct Batch {
    jobs: Vec<ImportedJob>,
    digests: HashMap<String, String>,
}

/// How a job stands to those of the batch.
enum Place {
    /// Its source is not among them.
    Free,
    /// It is among them as it is.
    Repeated,
    /// An earlier form of it is among them.
    Corrected,
}

impl Batch {
    fn place(&self, job: &ImportedJob) -> Place {
        match self.digests.get(&job.source.reference) {
            None => Place::Free,
            Some(digest) if *digest == job.source.digest => Place::Repeated,
            Some(_) => Place::Corrected,
        }
    }

    fn push(&mut self, job: ImportedJob) {
        self.digests.insert(job.source.reference.clone(), job.source.digest.clone());
        self.jobs.push(job);
    }

    fn is_full(&self) -> bool {
        self.jobs.len() >= BATCH
    }

    fn take(&mut self) -> Vec<ImportedJob> {
        self.digests.clear();
        std::mem::take(&mut self.jobs)
    }
}

/// Imports jobs from a file, `-` for standard input. Refused rows are told one by one on standard
/// error.
///
/// # Errors
/// As [`ImportError`] says.
pub async fn jobs_from(
    db: &Database,
    clock: &Clock,
    file: &Path,
    mapping: Option<&str>,
) -> Result<Report, ImportError> {
    let input = Input::open(file)?;
    let bar = input.bar.clone();
    let refuse = move |refusal: &Refusal| tell(&bar, refusal.line, &refusal.reason);
    let report = load(db, clock, input.reader, &input.name, mapping, refuse).await;
    input.bar.finish_and_clear();
    report
}

/// Imports posts from a file, as [`jobs_from`] does jobs.
///
/// # Errors
/// As [`ImportError`] says.
pub async fn posts_from(db: &Database, clock: &Clock, file: &Path) -> Result<Report, ImportError> {
    let input = Input::open(file)?;
    let refuse = |line, reason: &str| tell(&input.bar, line, reason);
    let report = posts::load(db, clock, input.reader, &input.name, refuse).await;
    input.bar.finish_and_clear();
    report
}

fn tell(bar: &ProgressBar, line: u64, reason: &str) {
    bar.suspend(|| eprintln!("line {line}: refused: {reason}"));
}

/// A file being read, with the bar that shows how far.
struct Input {
    reader: Box<dyn Read + Send>,
    name: String,
    bar: ProgressBar,
}

impl Input {
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

/// Imports what a reader holds; `name` tells the file's form, as by its ending.
///
/// # Errors
/// As [`ImportError`] says.
pub async fn load(
    db: &Database,
    clock: &Clock,
    reader: impl Read + Send + 'static,
    name: &str,
    mapping: Option<&str>,
    refuse: impl Fn(&Refusal) + Send + 'static,
) -> Result<Report, ImportError> {
    let (now, today) = (clock.now(), clock.today());
    let mut source = Source::open(reader, name, mapping, today)?;
    let (send, mut batches) = mpsc::channel(2);
    // Reading and cleaning keep one core busy, the database another.
    let reading = tokio::task::spawn_blocking(move || {
        let mut counted = Report::default();
        let mut batch = Batch::default();
        for row in source.by_ref() {
            counted.read += 1;
            match row {
                Ok(listing) => {
                    let job = job::of(listing, now);
                    match batch.place(&job) {
                        Place::Free => {}
                        Place::Repeated => {
                            counted.unchanged += 1;
                            continue;
                        }
                        // The file itself corrects an earlier row: that one is stored first.
                        Place::Corrected => {
                            if send.blocking_send(batch.take()).is_err() {
                                return (counted, None);
                            }
                        }
                    }
                    batch.push(job);
                }
                Err(refusal) => {
                    counted.refused += 1;
                    refuse(&refusal);
                }
            }
            if batch.is_full() && send.blocking_send(batch.take()).is_err() {
                return (counted, None);
            }
        }
        let _ = send.blocking_send(batch.take());
        (counted, source.failure().map(ToString::to_string))
    });
    let mut stored = Report::default();
    while let Some(batch) = batches.recv().await {
        for outcome in store::import(db, batch, now).await? {
            match outcome {
                Imported::Created => stored.created += 1,
                Imported::Updated => stored.updated += 1,
                Imported::Unchanged => stored.unchanged += 1,
            }
        }
    }
    let (counted, failure) = reading.await.map_err(|error| DbErr::Custom(error.to_string()))?;
    let report = Report {
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
