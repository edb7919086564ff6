//! Directories for temporary files. They contain a copy of the database.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;

use tempfile::TempDir;

/// Start of the names of the directories.
const PREFIX: &str = "scratch-";
/// The file in a directory that its process has locked.
const LOCK: &str = "lock";

/// A directory for temporary files. It is removed on drop.
pub(super) struct ScratchDirectory {
    directory: TempDir,
    _lock: File,
}

impl ScratchDirectory {
    /// Creates a directory in another one.
    pub(super) fn create(parent: &Path) -> io::Result<Self> {
        let directory = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
        let lock = File::create(directory.path().join(LOCK))?;
        lock.lock()?;
        Ok(Self { directory, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        self.directory.path()
    }
}

/// Removes the directories of processes that ended without removing them, for example by a power
/// failure. Those of running processes stay.
pub fn remove_scratch(parent: &Path) {
    let entries = std::fs::read_dir(parent).into_iter().flatten().flatten();
    let is_scratch = |name: &OsStr| name.as_encoded_bytes().starts_with(PREFIX.as_bytes());
    for entry in entries.filter(|entry| is_scratch(&entry.file_name())) {
        let lock = File::open(entry.path().join(LOCK));
        // Without its lock file, a directory is empty: its process has just created it.
        if !lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            continue;
        }
        if let Err(error) = std::fs::remove_dir_all(entry.path()) {
            tracing::warn!(%error, "cannot remove the files of an interrupted backup");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_of_running_processes_stay() {
        let parent = tempfile::tempdir().unwrap();
        let running = ScratchDirectory::create(parent.path()).unwrap();
        let ended = parent.path().join("scratch-ended");
        std::fs::create_dir(&ended).unwrap();
        std::fs::write(ended.join(LOCK), "").unwrap();
        remove_scratch(parent.path());
        assert!(running.path().exists() && !ended.exists());
    }
}
