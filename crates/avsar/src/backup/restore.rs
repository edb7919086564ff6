//! Restores a backup.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use tokio::runtime::Handle;

use super::archive::{self, DATABASE, Manifest, SECRET, UPLOADS};
use super::{Archive, BackupError};
use crate::platform::db::restore_snapshot;
use crate::platform::file_store::FileStore;

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
}

/// Restores a backup to an empty site. Reads the whole archive before it writes, so that a damaged
/// archive changes nothing. The database comes last: a restoration that was interrupted can be
/// repeated.
///
/// # Errors
/// Returns [`BackupError::Damaged`] or [`BackupError::NotEmpty`] before anything is written, and
/// another [`BackupError`] if writing fails.
pub async fn restore(
    archive: &Archive,
    target: &Target,
    bar: &ProgressBar,
) -> Result<Manifest, BackupError> {
    let scratch = tempfile::tempdir_in(&target.scratch)?;
    let file = archive.local_file(scratch.path()).await?;
    bar.set_message("checking the backup");
    let manifest = {
        let file = file.clone();
        let check = move || archive::read(File::open(file)?, |_, _| Ok(()));
        tokio::task::spawn_blocking(check).await??
    };
    bar.set_length(manifest.files.len() as u64);
    bar.set_message("restoring");
    let unpack = {
        let (target, bar) = (target.clone(), bar.clone());
        let (scratch, handle) = (scratch.path().to_owned(), Handle::current());
        move || unpack(&file, &target, &scratch, &handle, &bar)
    };
    tokio::task::spawn_blocking(unpack).await??;
    restore_snapshot(&scratch.path().join(DATABASE), &target.database_url).await?;
    bar.finish_and_clear();
    Ok(manifest)
}

/// Writes the uploads and the secret to the target, and the database to `scratch`.
fn unpack(
    file: &Path,
    target: &Target,
    scratch: &Path,
    handle: &Handle,
    bar: &ProgressBar,
) -> Result<(), BackupError> {
    let write = |path: &str, content: &mut dyn Read| {
        bar.inc(1);
        if path == DATABASE {
            io::copy(content, &mut File::create(scratch.join(DATABASE))?)?;
        } else if path == SECRET {
            restore_secret(content, &target.secret)?;
        } else if let Some(path) = path.strip_prefix(UPLOADS) {
            let mut bytes = Vec::new();
            content.read_to_end(&mut bytes)?;
            handle.block_on(target.file_store.put(path, bytes.into()))?;
        }
        Ok(())
    };
    archive::read(File::open(file)?, write).map(drop)
}

/// Writes the secret. Keeps an equal one, and refuses to replace another one.
fn restore_secret(content: &mut dyn Read, path: &Path) -> Result<(), BackupError> {
    use std::os::unix::fs::OpenOptionsExt;
    let mut secret = Vec::new();
    content.read_to_end(&mut secret)?;
    match std::fs::read(path) {
        Ok(stored) if stored == secret => return Ok(()),
        Ok(_) => return Err(BackupError::NotEmpty(path.display().to_string())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    let mut file = File::options().write(true).create_new(true).mode(0o600).open(path)?;
    io::Write::write_all(&mut file, &secret)?;
    Ok(file.sync_all()?)
}
