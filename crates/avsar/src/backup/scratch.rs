//! Directories for temporary files. They contain a copy of the database.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;

use tempfile::TempDir;

/// Start of the names of the directories.
const PREFIX: &str = "scratch-";

/// A directory for temporary files. It is removed on drop.
pub(super) struct ScratchDirectory {
    directory: TempDir,
    /// The opened directory, which its process has locked.
    _lock: File,
}

impl ScratchDirectory {
    /// Creates a directory in another one, after the directories of ended processes were removed.
    pub(super) fn create(parent: &Path) -> io::Result<Self> {
        remove_scratch(parent);
        loop {
            let directory = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
            let lock = File::open(directory.path())?;
            lock.lock()?;
            // Before it was locked, another process may have removed it.
            if directory.path().exists() {
                return Ok(Self { directory, _lock: lock });
            }
        }
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
        // Held until the directory is removed.
        let Ok(lock) = File::open(entry.path()) else { continue };
        if lock.try_lock().is_err() {
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
        std::fs::write(ended.join("avsar.db"), "").unwrap();
        let next = ScratchDirectory::create(parent.path()).unwrap();
        assert!(running.path().exists() && next.path().exists() && !ended.exists());
    }
}
