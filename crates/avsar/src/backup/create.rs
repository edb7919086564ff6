//! Makes a backup.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};

use chrono::{DateTime, Utc};
use indicatif::ProgressBar;
use tempfile::TempPath;
use tokio::runtime::Handle;

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
    // Removed with the future, unless it was published.
    let partial = TempPath::try_from_path(archive.partial(scratch.path()))?;
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
        last_change: changes::head(snapshot.read()?).await?,
        rows: snapshot.count_rows().await?,
    };
    let files = upload_files(&snapshot).await?;
    snapshot.close().await?;
    bar.set_length(files.len() as u64);
    bar.set_message("copying the uploads");
    let (file, source, bar) = (file.to_owned(), source.clone(), bar.clone());
    let handle = Handle::current();
    // The writer ends if this future, which holds the value, is dropped.
    let running = Arc::new(());
    let future = Arc::downgrade(&running);
    let write = move || {
        let written = Writer { source, allow_missing, future, handle, bar }
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
    /// The future that waits for the writer.
    future: Weak<()>,
    handle: Handle,
    bar: ProgressBar,
}

impl Writer {
    fn write(
        self,
        file: &Path,
        database: &Path,
        uploads: Vec<String>,
        summary: DatabaseSummary,
        now: DateTime<Utc>,
    ) -> Result<Manifest, BackupError> {
        let mut archive = ArchiveWriter::create(file)?;
        self.add_file(&mut archive, DATABASE, database)?;
        if self.source.secret.exists() {
            self.add_file(&mut archive, SECRET, &self.source.secret)?;
        }
        let settings = self.source.settings.as_bytes();
        archive.add(SETTINGS, settings.len() as u64, settings)?;
        let mut missing = Vec::new();
        for path in uploads {
            self.check_future()?;
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
        let manifest = archive.finish(summary, missing, now)?;
        self.check_future()?;
        Ok(manifest)
    }

    fn add_file(
        &self,
        archive: &mut ArchiveWriter,
        name: &str,
        path: &Path,
    ) -> Result<(), BackupError> {
        let file = File::open(path)?;
        archive.add(name, file.metadata()?.len(), WhileAwaited { file, future: &self.future })
    }

    fn check_future(&self) -> Result<(), BackupError> {
        if is_dropped(&self.future) { Err(BackupError::Interrupted) } else { Ok(()) }
    }
}

fn is_dropped(future: &Weak<()>) -> bool {
    future.strong_count() == 0
}

/// A file that can be read until the future that waits for it is dropped.
struct WhileAwaited<'a> {
    file: File,
    future: &'a Weak<()>,
}

impl Read for WhileAwaited<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if is_dropped(self.future) {
            return Err(io::Error::other(BackupError::Interrupted));
        }
        self.file.read(buffer)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A stopped server does not wait for the copy of a large database.
    #[test]
    fn file_is_read_only_while_it_is_awaited() {
        let mut file = tempfile::tempfile().unwrap();
        std::io::Write::write_all(&mut file, b"content").unwrap();
        std::io::Seek::rewind(&mut file).unwrap();
        let running = Arc::new(());
        let future = Arc::downgrade(&running);
        let mut reader = WhileAwaited { file, future: &future };
        let mut part = [0; 3];
        reader.read_exact(&mut part).unwrap();
        drop(running);
        let error = reader.read_exact(&mut part).unwrap_err();
        assert_eq!(error.to_string(), BackupError::Interrupted.to_string());
    }
}
