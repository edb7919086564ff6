//! `avsar export`: writes content to a file of JSON lines or CSV.
//!
//! `avsar import` reads exported jobs and posts with all fields that an administrator or an import
//! sets. The other kinds are lists for people and for spreadsheets.
//!
//! Each kind has a struct that implements [`ExportedRecord`]: a row of the database, and a line of
//! the file. To add a kind, add such a struct in a module of its own, a variant of [`ExportKind`],
//! and an arm in `Export::write_kind`.

mod audit;
mod error;
mod format;
mod job;
mod output;
mod pdf;
mod post;
mod record;
mod user;

use std::fmt;
use std::path::Path;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sea_orm::{
    AccessMode, ConnectionTrait, DatabaseTransaction, DbErr, IsolationLevel, QueryResult,
    TransactionTrait,
};

use crate::platform::db::Database;

pub use error::ExportError;
pub(crate) use job::JOBS_MARKER;
pub(crate) use post::POSTS_MARKER;
pub(crate) use record::check_marker;

use audit::ExportedEvent;
use format::ExportFormat;
use job::JobRow;
use output::Output;
use pdf::ExportedPdf;
use post::ExportedPost;
use record::ExportedRecord;
use user::ExportedUser;

/// The content of an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportKind {
    /// Jobs, admit cards and results, for `avsar import jobs`
    Jobs,
    /// Blog posts, current affairs and document guides, for `avsar import posts`
    Posts,
    /// The list of documents, without the files; it cannot be imported
    Pdfs,
    /// Accounts, without passwords; they cannot be imported, only a backup contains passwords
    Users,
    /// The audit trail; it cannot be imported
    Audit,
}

/// The number of exported records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportReport {
    /// Records written to the file.
    pub written: u64,
    /// Rows of the database that cannot be decoded, and are not in the file.
    pub skipped: u64,
}

impl fmt::Display for ExportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { written, skipped } = self;
        write!(f, "records exported: {written}")?;
        if *skipped > 0 {
            write!(f, ", damaged rows skipped: {skipped}")?;
        }
        Ok(())
    }
}

/// Writes all records of a kind to a file, or as JSON lines to standard output if `file` is `-`.
/// The extension of the file gives the format. The file appears when it is complete; with `force`,
/// it replaces an existing file. It contains the state of one moment, while the server may run.
///
/// # Errors
/// Returns an [`ExportError`] if the database cannot be read or the file cannot be written. The
/// export makes no file in that case.
pub async fn export(
    db: &Database,
    kind: ExportKind,
    file: &Path,
    force: bool,
) -> Result<ExportReport, ExportError> {
    let format = ExportFormat::from_file_name(file)?;
    let output = Output::create(file, force)?;
    let snapshot = begin_snapshot(db).await?;
    let report = ExportReport::default();
    let mut export = Export { snapshot, format, output, bar: progress_bar(), report };
    let result = export.write_kind(kind).await;
    export.bar.finish_and_clear();
    result?;
    export.output.finish()?;
    Ok(export.report)
}

/// Begins a transaction that reads the state of one moment.
async fn begin_snapshot(db: &Database) -> Result<DatabaseTransaction, DbErr> {
    if db.is_sqlite() {
        // Each read transaction of SQLite does that, and there are no isolation levels.
        return db.read()?.begin().await;
    }
    let (level, access) = (IsolationLevel::RepeatableRead, AccessMode::ReadOnly);
    let snapshot = db.read()?.begin_with_config(Some(level), Some(access)).await?;
    // The process that reads standard output may pause for longer than the timeout of the server.
    snapshot.execute_unprepared("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
    Ok(snapshot)
}

/// An export in progress.
struct Export {
    snapshot: DatabaseTransaction,
    format: ExportFormat,
    output: Output,
    bar: ProgressBar,
    report: ExportReport,
}

impl Export {
    async fn write_kind(&mut self, kind: ExportKind) -> Result<(), ExportError> {
        match kind {
            ExportKind::Jobs => self.write_records::<JobRow>().await,
            ExportKind::Posts => self.write_records::<ExportedPost>().await,
            ExportKind::Pdfs => self.write_records::<ExportedPdf>().await,
            ExportKind::Users => self.write_records::<ExportedUser>().await,
            ExportKind::Audit => self.write_records::<ExportedEvent>().await,
        }
    }

    /// Writes all records of a type. At most one batch is in memory.
    async fn write_records<T: ExportedRecord>(&mut self) -> Result<(), ExportError> {
        self.bar.set_length(record::count::<T>(&self.snapshot).await?);
        self.output.write(&self.format.header::<T>())?;
        let mut last_id = 0;
        loop {
            let rows = record::read_after::<T>(&self.snapshot, last_id).await?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in &rows {
                last_id = row.try_get("", "id")?;
                self.write_record::<T>(row, last_id)?;
                self.bar.inc(1);
            }
        }
    }

    /// Writes one record. A row that cannot be decoded is reported on standard error and skipped,
    /// so that one damaged row does not prevent the export of the others.
    fn write_record<T: ExportedRecord>(
        &mut self,
        row: &QueryResult,
        id: i64,
    ) -> Result<(), ExportError> {
        let decoded = T::from_query_result(row, "").map_err(|error| error.to_string());
        let encode = |record: T| self.format.encode(&record).map_err(|error| error.to_string());
        match decoded.and_then(T::complete).and_then(encode) {
            Ok(line) => {
                self.report.written += 1;
                self.output.write(&line)
            }
            Err(reason) => {
                self.report.skipped += 1;
                let message = || eprintln!("{} {id}: skipped: {reason}", T::TABLE);
                self.bar.suspend(message);
                Ok(())
            }
        }
    }
}

fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::no_length();
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(4));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
