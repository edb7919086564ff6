//! Where backups are: files, or objects of an S3-compatible store.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use url::Url;

use super::BackupError;
use crate::platform::clock::india_time;
use crate::platform::file_store::{FileStore, StorageLocation};

const PREFIX: &str = "avsar-";
const SUFFIX: &str = ".tar.zst";
/// The time in the name of a dated backup, in India.
const TIME_FORMAT: &str = "%Y-%m-%d-%H%M%S";

/// The place of one backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Archive {
    /// A file.
    File(PathBuf),
    /// An object of a bucket.
    Object {
        /// The bucket and the folders of the object.
        folder: StorageLocation,
        /// Name of the object in its folder.
        name: String,
    },
}

impl FromStr for Archive {
    type Err = &'static str;

    /// Parses a path, or `s3://bucket/folders/name`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if !text.starts_with("s3://") {
            return Ok(Self::File(text.into()));
        }
        let (folder, name) = text.rsplit_once('/').unwrap_or_default();
        let folder = parse_bucket(folder)?;
        if name.is_empty() {
            return Err("must be a path or s3://bucket/name");
        }
        Ok(Self::Object { folder, name: name.to_owned() })
    }
}

impl fmt::Display for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Object { folder: StorageLocation::Bucket { bucket, prefix }, name } => {
                let separator = if prefix.is_empty() { "" } else { "/" };
                write!(f, "s3://{bucket}/{prefix}{separator}{name}")
            }
            Self::Object { name, .. } => f.write_str(name),
            Self::File(file) => write!(f, "{}", file.display()),
        }
    }
}

impl Archive {
    /// Returns the path at which an archive is first written. The directory `scratch` is for
    /// temporary files.
    pub(super) fn partial(&self, scratch: &Path) -> PathBuf {
        match self {
            Self::File(file) => {
                let mut path = file.clone().into_os_string();
                // Two backups to one file must not write the same one.
                path.push(format!(".{}.partial", std::process::id()));
                path.into()
            }
            Self::Object { .. } => scratch.join("archive.partial"),
        }
    }

    /// Moves a complete archive to its place.
    pub(super) async fn publish(&self, partial: &Path) -> Result<(), BackupError> {
        match self {
            Self::File(file) => {
                std::fs::rename(partial, file)?;
                let directory = file.parent().filter(|parent| !parent.as_os_str().is_empty());
                Ok(std::fs::File::open(directory.unwrap_or(Path::new(".")))?.sync_all()?)
            }
            Self::Object { folder, name } => {
                FileStore::open_for_backups(folder)?.put_file(name, partial).await?;
                Ok(())
            }
        }
    }

    /// Returns a file with the content of the archive. Downloads an object to `scratch`.
    pub(super) async fn local_file(&self, scratch: &Path) -> Result<PathBuf, BackupError> {
        match self {
            Self::File(file) => Ok(file.clone()),
            Self::Object { folder, name } => {
                let file = scratch.join("archive");
                FileStore::open_for_backups(folder)?.download(name, &file).await?;
                Ok(file)
            }
        }
    }
}

/// A directory or a bucket for dated backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupDirectory(StorageLocation);

impl FromStr for BackupDirectory {
    type Err = &'static str;

    /// Parses a path, or `s3://bucket/folders`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let location = if text.starts_with("s3://") {
            parse_bucket(text)?
        } else {
            StorageLocation::Directory(text.into())
        };
        Ok(Self(location))
    }
}

impl BackupDirectory {
    /// Returns the place of a backup that is made at a time.
    #[must_use]
    pub fn archive_at(&self, now: DateTime<Utc>) -> Archive {
        let name = format!("{PREFIX}{}{SUFFIX}", india_time(now).format(TIME_FORMAT));
        match &self.0 {
            StorageLocation::Directory(directory) => Archive::File(directory.join(name)),
            folder @ StorageLocation::Bucket { .. } => {
                Archive::Object { folder: folder.clone(), name }
            }
        }
    }

    /// Creates the directory if it is missing.
    pub(super) fn create(&self) -> Result<(), BackupError> {
        match &self.0 {
            StorageLocation::Directory(directory) => Ok(std::fs::create_dir_all(directory)?),
            StorageLocation::Bucket { .. } => Ok(()),
        }
    }

    /// Deletes all dated backups except the `kept` newest ones up to `now`, and what is left of
    /// interrupted backups of earlier days. Other files are not touched.
    pub(super) async fn prune(&self, kept: usize, now: DateTime<Utc>) -> Result<(), BackupError> {
        let store = FileStore::open_for_backups(&self.0)?;
        let now = india_time(now).naive_local();
        let (mut complete, mut left) = (Vec::new(), Vec::new());
        for name in store.list_names().await? {
            match parse_name(&name) {
                Some((time, "")) if time <= now => complete.push((time, name)),
                Some((time, rest)) if !rest.is_empty() && now - time > TimeDelta::days(1) => {
                    left.push(name);
                }
                _ => {}
            }
        }
        complete.sort_unstable_by(|a, b| b.cmp(a));
        let old = complete.into_iter().skip(kept).map(|(_, name)| name);
        for name in old.chain(left) {
            store.delete(&name).await?;
        }
        Ok(())
    }
}

/// Returns the time in the name of a dated backup, and what follows the name of a complete one.
fn parse_name(name: &str) -> Option<(NaiveDateTime, &str)> {
    let (time, rest) = name.strip_prefix(PREFIX)?.split_once(SUFFIX)?;
    Some((NaiveDateTime::parse_from_str(time, TIME_FORMAT).ok()?, rest))
}

fn parse_bucket(text: &str) -> Result<StorageLocation, &'static str> {
    const PROBLEM: &str = "must be a path or s3://bucket/folder, without credentials";
    let url = Url::parse(text).map_err(|_| PROBLEM)?;
    let has_more = url.has_authority() && url.password().is_none() && url.username().is_empty();
    let bucket = url.host_str().filter(|_| has_more && url.query().is_none()).ok_or(PROBLEM)?;
    let prefix = url.path().trim_matches('/').to_owned();
    Ok(StorageLocation::Bucket { bucket: bucket.to_owned(), prefix })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_paths_or_objects() {
        let bucket = |prefix: &str| StorageLocation::Bucket {
            bucket: "files".to_owned(),
            prefix: prefix.to_owned(),
        };
        let object =
            |prefix: &str| Archive::Object { folder: bucket(prefix), name: "a".to_owned() };
        assert_eq!("/var/a".parse(), Ok(Archive::File("/var/a".into())));
        assert_eq!("s3://files/a".parse(), Ok(object("")));
        assert_eq!("s3://files/b/c/a".parse(), Ok(object("b/c")));
        assert_eq!("s3://files/b/".parse(), Ok(BackupDirectory(bucket("b"))));
        for invalid in ["s3://", "s3://files/", "s3://key:secret@files/a"] {
            assert!(invalid.parse::<Archive>().is_err(), "{invalid}");
        }
    }

    #[tokio::test]
    async fn only_the_newest_backups_are_kept() {
        let root = tempfile::tempdir().unwrap();
        let directory: BackupDirectory = root.path().to_str().unwrap().parse().unwrap();
        let mut names = Vec::new();
        for hours in [30, 2, 400] {
            let archive =
                directory.archive_at(DateTime::UNIX_EPOCH + chrono::TimeDelta::hours(hours));
            let Archive::File(file) = archive else { panic!("{archive:?}") };
            std::fs::write(&file, "").unwrap();
            names.push(file);
        }
        let left = root.path().join("avsar-1970-01-01-000000.tar.zst.7.partial");
        let others = ["notes.txt", "avsar-upgrade.tar.zst", "avsar-2038-01-01-000000.tar.zst"];
        let others = others.map(|name| root.path().join(name));
        for file in others.iter().chain([&left]) {
            std::fs::write(file, "").unwrap();
        }
        directory.prune(2, DateTime::UNIX_EPOCH + TimeDelta::hours(401)).await.unwrap();
        let exist: Vec<bool> = names.iter().map(|file| file.exists()).collect();
        assert_eq!(exist, [true, false, true]);
        assert!(others.iter().all(|file| file.exists()) && !left.exists());
        assert!(names[0].ends_with("avsar-1970-01-02-113000.tar.zst"), "{names:?}");
    }
}
