//! The format of a backup: a tar archive, compressed with zstd, whose last file is the manifest.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::BackupError;

/// The database: a SQLite file, whatever the engine of the site is.
pub(super) const DATABASE: &str = "avsar.db";
/// The key that signs the tokens.
pub(super) const SECRET: &str = "secret";
/// The settings of the process that made the backup, without secrets.
pub(super) const SETTINGS: &str = "settings.env";
/// The directory of the uploaded files.
pub(super) const UPLOADS: &str = "uploads/";
const MANIFEST: &str = "manifest.json";

/// The version of the format.
const FORMAT: u32 = 1;
/// Compression level of zstd: fast, and uploads are compressed already.
const COMPRESSION_LEVEL: i32 = 1;

/// The size and the digest of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    /// Size in bytes.
    pub bytes: u64,
    /// SHA-256 digest, in hexadecimal.
    pub sha256: String,
}

/// The description of a backup.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// Version of the format of the archive.
    pub format: u32,
    /// Version of the program that made the backup.
    pub program: String,
    /// Time of the backup.
    pub created_at: DateTime<Utc>,
    /// Id of the database.
    pub database: String,
    /// Number of the last change in the content log.
    pub last_change: i64,
    /// Number of rows by table.
    pub rows: BTreeMap<String, i64>,
    /// All other files of the archive.
    pub files: BTreeMap<String, FileEntry>,
    /// Files of uploads that were missing in the file store.
    #[serde(default)]
    pub missing: Vec<String>,
}

/// The members of a manifest that describe the database.
pub(super) struct DatabaseSummary {
    pub id: String,
    pub last_change: i64,
    pub rows: BTreeMap<String, i64>,
}

/// A writer of an archive.
pub(super) struct ArchiveWriter {
    tar: tar::Builder<zstd::Encoder<'static, BufWriter<File>>>,
    files: BTreeMap<String, FileEntry>,
}

impl ArchiveWriter {
    /// Creates the file, readable by its owner only.
    pub(super) fn create(file: &Path) -> Result<Self, BackupError> {
        use std::os::unix::fs::OpenOptionsExt;
        let file =
            File::options().write(true).create(true).truncate(true).mode(0o600).open(file)?;
        let compressed = zstd::Encoder::new(BufWriter::new(file), COMPRESSION_LEVEL)?;
        Ok(Self { tar: tar::Builder::new(compressed), files: BTreeMap::new() })
    }

    /// Adds a file of a known size.
    pub(super) fn add(
        &mut self,
        path: &str,
        bytes: u64,
        content: impl Read,
    ) -> Result<(), BackupError> {
        let mut content = DigestReader::new(content);
        self.append(path, bytes, &mut content)?;
        let added = FileEntry { bytes, sha256: content.finish() };
        self.files.insert(path.to_owned(), added);
        Ok(())
    }

    fn append(&mut self, path: &str, bytes: u64, content: impl Read) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes);
        header.set_mode(0o600);
        self.tar.append_data(&mut header, path, content)
    }

    /// Adds the manifest and writes all to the disk.
    pub(super) fn finish(
        mut self,
        database: DatabaseSummary,
        missing: Vec<String>,
        created_at: DateTime<Utc>,
    ) -> Result<Manifest, BackupError> {
        let manifest = Manifest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            created_at,
            database: database.id,
            last_change: database.last_change,
            rows: database.rows,
            files: std::mem::take(&mut self.files),
            missing,
        };
        let json = serde_json::to_vec_pretty(&manifest).map_err(io::Error::other)?;
        self.append(MANIFEST, json.len() as u64, json.as_slice())?;
        let mut file = self.tar.into_inner()?.finish()?;
        file.flush()?;
        file.get_ref().sync_all()?;
        Ok(manifest)
    }
}

/// Reads an archive to its end. Passes each file to `visit`, and checks all files against the
/// manifest.
///
/// # Errors
/// Returns [`BackupError::Damaged`] if the archive is incomplete or a file differs,
/// [`BackupError::UnknownFormat`], or an error of `visit`.
pub(super) fn read(
    archive: impl Read,
    mut visit: impl FnMut(&str, &mut dyn Read) -> Result<(), BackupError>,
) -> Result<Manifest, BackupError> {
    let mut archive = tar::Archive::new(zstd::Decoder::new(BufReader::new(archive))?);
    let (mut files, mut manifest) = (BTreeMap::new(), None);
    for entry in archive.entries().map_err(damaged)? {
        let mut entry = entry.map_err(damaged)?;
        let path = entry.path().map_err(damaged)?.to_string_lossy().into_owned();
        if path == MANIFEST {
            manifest = Some(serde_json::from_reader(&mut entry).map_err(damaged)?);
            continue;
        }
        let mut content = DigestReader::new(&mut entry);
        let visited = visit(&path, &mut content);
        if let Some(reason) = content.failure {
            return Err(damaged(reason));
        }
        visited?;
        io::copy(&mut content, &mut io::sink()).map_err(damaged)?;
        let bytes = content.bytes;
        files.insert(path, FileEntry { bytes, sha256: content.finish() });
    }
    let manifest: Manifest = manifest.ok_or_else(|| damaged("it has no end"))?;
    if manifest.format != FORMAT {
        return Err(BackupError::UnknownFormat(manifest.format));
    }
    check_files(&files, &manifest)?;
    Ok(manifest)
}

fn check_files(
    found: &BTreeMap<String, FileEntry>,
    manifest: &Manifest,
) -> Result<(), BackupError> {
    for (path, expected) in &manifest.files {
        match found.get(path) {
            Some(found) if found == expected => {}
            Some(_) => return Err(damaged(format!("{path} has another content"))),
            None => return Err(damaged(format!("{path} is missing"))),
        }
    }
    match found.keys().find(|path| !manifest.files.contains_key(*path)) {
        Some(path) => Err(damaged(format!("{path} is not in the manifest"))),
        None => Ok(()),
    }
}

fn damaged(reason: impl std::fmt::Display) -> BackupError {
    BackupError::Damaged(reason.to_string())
}

/// A reader that computes the digest of what it has read.
struct DigestReader<R> {
    content: R,
    bytes: u64,
    digest: Sha256,
    /// Reason why the content could not be read. The caller can report it as an error of its own.
    failure: Option<String>,
}

impl<R: Read> DigestReader<R> {
    fn new(content: R) -> Self {
        Self { content, bytes: 0, digest: Sha256::new(), failure: None }
    }

    fn finish(self) -> String {
        hex::encode(self.digest.finalize())
    }
}

impl<R: Read> Read for DigestReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read(buffer);
        let length = read.inspect_err(|error| self.failure = Some(error.to_string()))?;
        self.digest.update(buffer.get(..length).unwrap_or_default());
        self.bytes += length as u64;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(file: &Path) -> Manifest {
        let mut archive = ArchiveWriter::create(file).unwrap();
        archive.add(SECRET, 5, &b"a key"[..]).unwrap();
        archive.add("uploads/general/1/a.png", 3, &b"PNG"[..]).unwrap();
        let rows = BTreeMap::from([("jobs".to_owned(), 2)]);
        let database = DatabaseSummary { id: "one".to_owned(), last_change: 7, rows };
        archive.finish(database, Vec::new(), DateTime::UNIX_EPOCH).unwrap()
    }

    fn read_file(file: &Path) -> Result<Manifest, BackupError> {
        read(File::open(file).unwrap(), |_, _| Ok(()))
    }

    #[test]
    fn archive_is_read_as_it_was_written() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("a.tar.zst");
        let written = write(&file);
        let mut contents = Vec::new();
        let read = read(File::open(&file).unwrap(), |path, content| {
            let mut text = String::new();
            content.read_to_string(&mut text)?;
            contents.push((path.to_owned(), text));
            Ok(())
        });
        assert_eq!(read.unwrap().files, written.files);
        let expected = [("secret", "a key"), ("uploads/general/1/a.png", "PNG")];
        assert_eq!(contents, expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
    }

    #[test]
    fn damaged_archives_are_found() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("a.tar.zst");
        write(&file);
        let archive = std::fs::read(&file).unwrap();
        for cut in [1, archive.len() / 2, archive.len() - 1] {
            std::fs::write(&file, &archive[..cut]).unwrap();
            // The caller reads nothing or all of a file.
            for limit in [0, u64::MAX] {
                let visit = |_: &str, content: &mut dyn Read| {
                    io::copy(&mut content.take(limit), &mut io::sink())?;
                    Ok(())
                };
                let error = read(File::open(&file).unwrap(), visit).unwrap_err().to_string();
                assert!(error.contains("the backup is damaged"), "{cut} {limit}: {error}");
            }
        }
        let plain = zstd::decode_all(archive.as_slice()).unwrap();
        let at = plain.windows(5).position(|part| part == b"a key").unwrap();
        let mut changed = plain.clone();
        changed[at] = b'A';
        std::fs::write(&file, zstd::encode_all(changed.as_slice(), 1).unwrap()).unwrap();
        let error = read_file(&file).unwrap_err().to_string();
        assert!(error.contains("secret has another content"), "{error}");
    }
}
