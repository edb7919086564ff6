//! Restores a backup.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use indicatif::ProgressBar;
use sea_orm::{ConnectionTrait, DbErr, TransactionTrait};
use tokio::runtime::Handle;

use super::archive::{self, DATABASE, Manifest, SECRET, UPLOADS};
use super::scratch::ScratchDirectory;
use super::{Archive, BackupError};
use crate::domain::alerts::store::deliveries;
use crate::domain::audit::{self, AuditAction, Origin};
use crate::platform::db::{EmptyDatabase, edit_snapshot, migrate_snapshot};
use crate::platform::file_store::FileStore;
use crate::platform::mail;

/// A site that a backup is restored to.
#[derive(Clone, Debug)]
pub struct Target {
    /// URL of the database, which must be empty.
    pub database_url: String,
    /// The store of the uploaded files.
    pub file_store: FileStore,
    /// The file of the secret.
    pub secret: PathBuf,
    /// Directory for temporary files.
    pub scratch: PathBuf,
    /// Time of the restoration.
    pub now: DateTime<Utc>,
}

/// Ends the sessions and mail links of a snapshot: those that ended after the backup must not come
/// back. Removes the mails that were waiting, because most of them were sent afterwards; messages
/// to the operator stay, because a second copy is better than none. Records the restoration in the
/// audit trail.
async fn prepare_snapshot(
    file: &Path,
    manifest: &Manifest,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let snapshot = edit_snapshot(file).await?;
    let tx = snapshot.begin().await?;
    for table in ["sessions", "mail_tokens"] {
        tx.execute_unprepared(&format!("DELETE FROM {table}")).await?;
    }
    mail::remove_waiting(&tx).await?;
    deliveries::withdraw_waiting(&tx).await?;
    let detail = format!("backup of {}", manifest.created_at.to_rfc3339());
    let origin = Origin::operator(now);
    audit::record(&tx, &origin, AuditAction::Restored, None, &detail).await?;
    tx.commit().await?;
    snapshot.close().await
}

/// Restores a backup to an empty site. Reads the whole archive and checks the target before it
/// writes. The database comes last: a restoration that was interrupted can be repeated.
///
/// # Errors
/// Returns [`BackupError::Damaged`] or [`BackupError::NotEmpty`] before anything is written, and
/// another [`BackupError`] if writing fails.
pub async fn restore(
    archive: &Archive,
    target: &Target,
    bar: &ProgressBar,
) -> Result<Manifest, BackupError> {
    let scratch = ScratchDirectory::create(&target.scratch)?;
    let file = archive.local_file(scratch.path()).await?;
    let (database, secret) = (scratch.path().join(DATABASE), scratch.path().join(SECRET));
    bar.set_message("checking the backup");
    let check = {
        let (file, database, secret) = (file.clone(), database.clone(), secret.clone());
        move || {
            archive::read(File::open(file)?, |path, content| {
                let copy = match path {
                    DATABASE => &database,
                    SECRET => &secret,
                    _ => return Ok(()),
                };
                io::copy(content, &mut File::create(copy)?)?;
                Ok(())
            })
        }
    };
    let manifest = tokio::task::spawn_blocking(check).await??;
    migrate_snapshot(&database).await?;
    prepare_snapshot(&database, &manifest, target.now).await?;
    refuse_other_secret(&secret, &target.secret)?;
    let empty = EmptyDatabase::lock(&target.database_url).await?;
    bar.set_length(manifest.files.len() as u64);
    bar.set_message("restoring");
    let unpack = {
        let (store, bar, handle) = (target.file_store.clone(), bar.clone(), Handle::current());
        move || unpack_uploads(&file, &store, &handle, &bar)
    };
    tokio::task::spawn_blocking(unpack).await??;
    if secret.exists() && !target.secret.exists() {
        write_secret(&secret, &target.secret)?;
    }
    empty.restore(&database).await?;
    bar.finish_and_clear();
    Ok(manifest)
}

/// Writes the uploads to the file store.
fn unpack_uploads(
    file: &Path,
    store: &FileStore,
    handle: &Handle,
    bar: &ProgressBar,
) -> Result<(), BackupError> {
    let write = |path: &str, content: &mut dyn Read| {
        bar.inc(1);
        if let Some(path) = path.strip_prefix(UPLOADS) {
            let mut bytes = Vec::new();
            content.read_to_end(&mut bytes)?;
            handle.block_on(store.put(path, bytes.into()))?;
        }
        Ok(())
    };
    archive::read(File::open(file)?, write).map(drop)
}

/// Fails if the site has another secret than the backup.
fn refuse_other_secret(secret: &Path, existing: &Path) -> Result<(), BackupError> {
    if secret.exists() && existing.exists() && std::fs::read(secret)? != std::fs::read(existing)? {
        return Err(BackupError::NotEmpty(existing.display().to_string()));
    }
    Ok(())
}

/// Writes the secret, completely or not at all.
fn write_secret(secret: &Path, target: &Path) -> Result<(), BackupError> {
    let directory = target.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(directory)?;
    io::copy(&mut File::open(secret)?, &mut file)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(target).map_err(|error| error.error)?;
    Ok(())
}
