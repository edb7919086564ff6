//! Makes a backup.

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use indicatif::ProgressBar;
use tokio::runtime::Handle;
use tokio::sync::oneshot::{self, error::TryRecvError};

use super::archive::{
    ArchiveWriter, DATABASE, DatabaseSummary, Manifest, SECRET, SETTINGS, UPLOADS,
};
use super::scratch::ScratchDirectory;
use super::{Archive, BackupError};
use crate::domain::changes;
use crate::domain::uploads;
use crate::platform::db::Database;
use crate::platform::file_store::{FileStore, StorageError};

/// Number of attempts. A backup starts again if an upload was deleted meanwhile. The last attempt
/// leaves out the files that are missing.
const MAX_ATTEMPTS: u32 = 3;
/// Number of uploads read from the database at once.
const BATCH_UPLOADS: u64 = 1_000;

/// A site to back up.
#[derive(Clone, Debug)]
pub struct Source {
    /// The database.
    pub db: Database,
    /// The uploaded files.
    pub file_store: FileStore,
    /// The file with the secret. It does not exist if the secret is a setting.
    pub secret: PathBuf,
    /// The settings without secrets, one `NAME=value` in each line.
    pub settings: String,
    /// Directory for temporary files.
    pub scratch: PathBuf,
}

/// Makes a backup of a site, which can be in use. The archive appears at its place when it is
/// complete. If the future is dropped, the backup ends, and its files are removed.
///
/// # Errors
/// Returns a [`BackupError`] if the database, the file store or the archive fails.
pub async fn create(
    source: &Source,
    archive: &Archive,
    now: DateTime<Utc>,
    bar: &ProgressBar,
) -> Result<Manifest, BackupError> {
    let scratch = ScratchDirectory::create(&source.scratch)?;
    let partial = archive.partial(scratch.path());
    let mut attempt = 1;
    let manifest = loop {
        let allow_missing = attempt == MAX_ATTEMPTS;
        match write(source, &partial, scratch.path(), allow_missing, now, bar).await {
            // The upload was deleted after the snapshot. The next snapshot does not contain it.
            Err(BackupError::MissingUpload(_)) if !allow_missing => attempt += 1,
            written => break written?,
        }
    };
    archive.publish(&partial).await?;
    bar.finish_and_clear();
    Ok(manifest)
}

/// Writes the archive to a file. With `allow_missing`, leaves out the files of uploads that are
/// missing.
async fn write(
    source: &Source,
    file: &Path,
    scratch: &Path,
    allow_missing: bool,
    now: DateTime<Utc>,
    bar: &ProgressBar,
) -> Result<Manifest, BackupError> {
    let database = scratch.join(DATABASE);
    let _ = std::fs::remove_file(&database);
    bar.set_message("copying the database");
    source.db.write_snapshot(&database).await?;
    let snapshot = Database::open_snapshot(&database).await?;
    let summary = DatabaseSummary {
        id: snapshot.id().to_owned(),
        last_change: changes::head(snapshot.read()).await?,
        rows: snapshot.count_rows().await?,
    };
    let files = upload_files(&snapshot).await?;
    snapshot.close().await?;
    bar.set_length(files.len() as u64);
    bar.set_message("copying the uploads");
    let (file, source, bar) = (file.to_owned(), source.clone(), bar.clone());
    let handle = Handle::current();
    // The writer ends if this future, which holds the sender, is dropped.
    let (_sender, dropped) = oneshot::channel::<()>();
    let write = move || {
        let written = Writer { source, allow_missing, dropped, handle, bar }
            .write(&file, &database, files, summary, now);
        if written.is_err() {
            let _ = std::fs::remove_file(&file);
        }
        written
    };
    tokio::task::spawn_blocking(write).await?
}

/// Writes an archive on a blocking thread.
struct Writer {
    source: Source,
    allow_missing: bool,
    dropped: oneshot::Receiver<()>,
    handle: Handle,
    bar: ProgressBar,
}

impl Writer {
    fn write(
        mut self,
        file: &Path,
        database: &Path,
        uploads: Vec<String>,
        summary: DatabaseSummary,
        now: DateTime<Utc>,
    ) -> Result<Manifest, BackupError> {
        let mut archive = ArchiveWriter::create(file)?;
        add_file(&mut archive, DATABASE, database)?;
        if self.source.secret.exists() {
            add_file(&mut archive, SECRET, &self.source.secret)?;
        }
        let settings = self.source.settings.as_bytes();
        archive.add(SETTINGS, settings.len() as u64, settings)?;
        let mut missing = Vec::new();
        for path in uploads {
            if matches!(self.dropped.try_recv(), Err(TryRecvError::Closed)) {
                return Err(BackupError::Interrupted);
            }
            self.bar.inc(1);
            match self.handle.block_on(self.source.file_store.read(&path)) {
                Ok(content) => {
                    archive.add(&format!("{UPLOADS}{path}"), content.len() as u64, &*content)?;
                }
                Err(StorageError::Missing) if self.allow_missing => {
                    tracing::warn!(path, "the file of an upload is missing");
                    missing.push(path);
                }
                Err(StorageError::Missing) => return Err(BackupError::MissingUpload(path)),
                Err(error) => return Err(error.into()),
            }
        }
        archive.finish(summary, missing, now)
    }
}

fn add_file(archive: &mut ArchiveWriter, name: &str, path: &Path) -> Result<(), BackupError> {
    let file = std::fs::File::open(path)?;
    archive.add(name, file.metadata()?.len(), file)
}

/// Returns the paths of all files of all uploads.
pub(super) async fn upload_files(db: &Database) -> Result<Vec<String>, BackupError> {
    let (mut files, mut after) = (Vec::new(), 0);
    while let (batch, Some(last)) = uploads::store::list_after(db, after, BATCH_UPLOADS).await? {
        after = last;
        files.extend(batch.iter().flat_map(uploads::file_paths));
    }
    Ok(files)
}
