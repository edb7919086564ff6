//! The directories of the search index. An index is never repaired: a rebuild fills a new directory
//! and then removes the others.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::domain::jobs::filter::STATIC_FACETS;
use crate::platform::digest::hex_prefix;

/// Version of the index. Increase it if the fields, the words of `search_text` or the assignment of
/// jobs to filter values change: an index of another version is rebuilt. A change of the names of
/// filter values has the same effect, see [`version_name`].
const VERSION: u32 = 13;

/// The directory that contains one directory for each version and generation of the index. A
/// generation is the number of an index among those of its version: each rebuild has the next one.
#[derive(Clone, Debug)]
pub(super) struct IndexDirectories {
    root: PathBuf,
    version: String,
}

impl IndexDirectories {
    pub(super) fn new(root: &Path) -> Self {
        Self { root: root.to_owned(), version: version_name() }
    }

    /// Returns the newest index of this version. It may be incomplete.
    pub(super) fn newest(&self) -> io::Result<Option<PathBuf>> {
        let newest = self.generations()?.into_iter().max();
        Ok(newest.map(|generation| self.path(generation)))
    }

    /// Creates an empty directory for the next index.
    pub(super) fn create_next(&self) -> io::Result<PathBuf> {
        let next = self.generations()?.into_iter().max().map_or(1, |newest| newest + 1);
        let path = self.path(next);
        std::fs::create_dir(&path)?;
        Ok(path)
    }

    /// Removes the indexes of all versions and generations except `kept`. Logs errors, because an
    /// index that cannot be removed only takes disk space.
    pub(super) fn remove_all_except(&self, kept: &Path) {
        let entries = std::fs::read_dir(&self.root).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| Some(&*entry.file_name()) != kept.file_name()) {
            Self::remove(&entry.path());
        }
    }

    /// Removes an index. Logs an error.
    pub(super) fn remove(index: &Path) {
        if let Err(error) = std::fs::remove_dir_all(index) {
            tracing::warn!(%error, "cannot remove an old search index");
        }
    }

    fn generations(&self) -> io::Result<Vec<u64>> {
        std::fs::create_dir_all(&self.root)?;
        let entries = std::fs::read_dir(&self.root)?;
        let names = entries.map(|entry| entry.map(|entry| self.generation(&entry.file_name())));
        names.filter_map(Result::transpose).collect()
    }

    fn generation(&self, name: &OsStr) -> Option<u64> {
        let (version, generation) = name.to_str()?.rsplit_once('.')?;
        if version == self.version { generation.parse().ok() } else { None }
    }

    fn path(&self, generation: u64) -> PathBuf {
        self.root.join(format!("{}.{generation}", self.version))
    }
}

/// Returns the name of this version. It contains a digest of the names of the static facets and
/// their values.
fn version_name() -> String {
    let names = STATIC_FACETS.iter().flat_map(|facet| facet.names.iter().chain([&facet.parameter]));
    let mut digest = Sha256::new();
    names.for_each(|name| digest.update(format!("{name} ")));
    format!("v{VERSION}-{}", hex_prefix(&digest.finalize(), 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_generation_of_this_version_is_used() {
        let root = tempfile::tempdir().unwrap();
        let directories = IndexDirectories::new(&root.path().join("index"));
        assert_eq!(directories.newest().unwrap(), None);
        std::fs::create_dir(root.path().join("index/v1-00000000.99")).unwrap();
        let created: Vec<PathBuf> = (0..11).map(|_| directories.create_next().unwrap()).collect();
        assert_eq!(directories.newest().unwrap().as_ref(), created.last());

        let count = || std::fs::read_dir(root.path().join("index")).unwrap().count();
        assert_eq!(count(), 12);
        directories.remove_all_except(&created[10]);
        assert_eq!((count(), created[10].exists()), (1, true));
    }
}
