//! The place of an export: a file that appears when it is complete, or standard output.

use std::fs::File;
use std::io::{self, BufWriter, IntoInnerError, Stdout, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::error::ExportError;

/// Start of the names of incomplete files.
const PARTIAL_PREFIX: &str = ".avsar-export-";

/// An open output.
pub(super) enum Output {
    /// Standard output.
    Stdout(BufWriter<Stdout>),
    /// A file that does not exist yet, or is replaced.
    File(PendingFile),
}

/// A temporary file beside its final place. It is deleted if the export fails.
pub(super) struct PendingFile {
    /// Readable by its owner only, because users are personal data.
    content: BufWriter<NamedTempFile>,
    path: PathBuf,
    replace: bool,
}

impl Output {
    /// Opens a file, or standard output for `-`.
    ///
    /// # Errors
    /// Returns [`ExportError::Exists`] if there is a file that must not be replaced, or
    /// [`ExportError::File`].
    pub(super) fn create(file: &Path, replace: bool) -> Result<Self, ExportError> {
        if file.as_os_str() == "-" {
            return Ok(Self::Stdout(BufWriter::new(io::stdout())));
        }
        // A symbolic link without a target counts, too.
        if !replace && file.symlink_metadata().is_ok() {
            return Err(ExportError::Exists(file.display().to_string()));
        }
        let directory = directory_of(file);
        let partial = tempfile::Builder::new().prefix(PARTIAL_PREFIX).tempfile_in(directory);
        let partial = partial.map_err(|error| ExportError::from_file(file, error))?;
        let content = BufWriter::new(partial);
        Ok(Self::File(PendingFile { content, path: file.to_owned(), replace }))
    }

    /// Writes a text.
    ///
    /// # Errors
    /// Returns [`ExportError::File`] if the text cannot be written.
    pub(super) fn write(&mut self, text: &str) -> Result<(), ExportError> {
        match self {
            Self::Stdout(stdout) => stdout.write_all(text.as_bytes()).map_err(stdout_error),
            Self::File(PendingFile { content, path, .. }) => content
                .write_all(text.as_bytes())
                .map_err(|error| ExportError::from_file(path, error)),
        }
    }

    /// Completes the output. A file appears at its place.
    ///
    /// # Errors
    /// Returns [`ExportError::Exists`] if another process has made the file meanwhile, or
    /// [`ExportError::File`].
    pub(super) fn finish(self) -> Result<(), ExportError> {
        match self {
            Self::Stdout(mut stdout) => stdout.flush().map_err(stdout_error),
            Self::File(PendingFile { content, path, replace }) => publish(content, &path, replace)
                .map_err(|error| match error.kind() {
                    io::ErrorKind::AlreadyExists => ExportError::Exists(path.display().to_string()),
                    _ => ExportError::from_file(&path, error),
                }),
        }
    }
}

/// Writes a temporary file to the disk and moves it to its place.
fn publish(content: BufWriter<NamedTempFile>, path: &Path, replace: bool) -> io::Result<()> {
    let partial = content.into_inner().map_err(IntoInnerError::into_error)?;
    partial.as_file().sync_all()?;
    let moved = if replace { partial.persist(path) } else { partial.persist_noclobber(path) };
    moved.map_err(|error| error.error)?;
    File::open(directory_of(path))?.sync_all()
}

fn directory_of(file: &Path) -> &Path {
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

fn stdout_error(error: io::Error) -> ExportError {
    ExportError::File("standard output".to_owned(), error)
}
