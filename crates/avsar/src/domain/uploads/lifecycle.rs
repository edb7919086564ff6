//! Stores and deletes uploads.
//!
//! An upload is stored in three steps: insert a row in `upload_remains`; write the files; insert
//! the row in `uploads` and delete the first row in one transaction. [`sweep`] deletes the files of
//! incomplete uploads.

use std::time::Duration;

use axum::body::Bytes;
use chrono::{DateTime, TimeDelta, Utc};

use super::image::{self, ImageProcessingError, ProcessedImage, WIDTHS_PX};
use super::running::{RunningUpload, RunningUploads};
use super::store::{self, CompleteError, DeleteError, PendingDeletion, Upload};
use super::upload_path::{FileType, Folder, UploadPath, digest};
use crate::domain::audit::Origin;
use crate::platform::clock::Clock;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::concurrency::LimitError;
use crate::platform::db::Database;
use crate::platform::file_store::FileStore;
use crate::platform::file_store::StorageError;

/// Access to the uploaded files: their rows in the database and their bytes in the file store.
#[derive(Clone, Debug)]
pub struct Uploads {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Clock,
    /// The store of the file contents.
    pub file_store: FileStore,
    /// Limits how many images are decoded at once.
    image_limit: ConcurrencyLimit,
    running: RunningUploads,
}

/// Maximum number of images that are decoded at once: decoding takes a core and much memory.
const MAX_DECODED_IMAGES: usize = 1;
/// Maximum wait of an uploaded image for a permit.
const DECODE_TIMEOUT: Duration = Duration::from_secs(30);
/// Time after which an upload that is not complete is deleted. Storing takes less time.
const UPLOAD_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);
/// Number of pending deletions that are loaded at once.
const DELETION_BATCH_FILES: u64 = 100;

impl Uploads {
    /// Creates the access to the uploaded files.
    #[must_use]
    pub fn new(db: Database, clock: Clock, file_store: FileStore) -> Self {
        let image_limit = ConcurrencyLimit::new(MAX_DECODED_IMAGES, DECODE_TIMEOUT);
        Self { db, clock, file_store, image_limit, running: RunningUploads::default() }
    }

    /// Keeps the files of an upload from [`sweep`] until the result is dropped, even if the clock
    /// jumps.
    #[must_use]
    pub fn begin_upload(&self, path: &UploadPath) -> RunningUpload {
        self.running.begin(path)
    }
}

/// A file that a user uploads.
#[derive(Debug)]
pub struct NewFile {
    /// Content of the file.
    pub bytes: Vec<u8>,
    /// File name without folders.
    pub name: String,
}

/// The reason why an upload was not stored.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// The file is not a PDF.
    #[error("the file is not a PDF")]
    NotAPdf,
    /// The image cannot be used.
    #[error(transparent)]
    Image(#[from] ImageProcessingError),
    /// Too many images are being processed.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// The file store failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The files were swept before the upload was complete.
    #[error("the files of the upload were swept")]
    Swept,
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] sea_orm::DbErr),
}

impl From<CompleteError> for UploadError {
    fn from(error: CompleteError) -> Self {
        match error {
            CompleteError::Swept => Self::Swept,
            CompleteError::Database(error) => Self::Database(error),
        }
    }
}

/// A stored upload, new or existing.
#[derive(Debug)]
pub struct StoredUpload {
    /// The upload.
    pub upload: Upload,
    /// Whether the upload is new.
    pub is_new: bool,
}

/// Processes an image and stores it in a folder. Returns the existing upload if the same content is
/// stored there already.
///
/// # Errors
/// Returns [`UploadError`] if the file is not an image, or if the database or the file store fails.
/// No upload is stored in that case.
pub async fn store_image(
    uploads: &Uploads,
    folder: Folder,
    file: NewFile,
    origin: &Origin,
) -> Result<StoredUpload, UploadError> {
    let NewFile { bytes, name: filename } = file;
    let (existing, digest) = find_existing(uploads, folder, &bytes).await?;
    if let Some(ExistingUpload { upload, is_complete: true }) = existing {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let processed = uploads.image_limit.run(move || image::prepare(&bytes)).await??;
    let ProcessedImage { file_type: kind, bytes, size, resized: smaller } = processed;
    let byte_count = bytes.len();
    let smaller = smaller.into_iter().map(|(width, bytes)| (Some(width), bytes.into()));
    let files: Files = std::iter::once((None, bytes.into())).chain(smaller).collect();
    if let Some(ExistingUpload { upload, .. }) = existing
        && restore(uploads, &upload, &files).await?
    {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let path = UploadPath::new(folder, &digest, &filename, kind, size);
    let upload = new_upload(&path, digest, filename, byte_count, size, origin.at);
    store_all(uploads, upload, &files, origin).await
}

/// Stores a PDF document. Returns the existing upload if the same content is stored already.
///
/// # Errors
/// Returns [`UploadError`] if the file is not a PDF, or if the database or the file store fails. No
/// upload is stored in that case.
pub async fn store_document(
    uploads: &Uploads,
    file: NewFile,
    origin: &Origin,
) -> Result<StoredUpload, UploadError> {
    let NewFile { bytes, name: filename } = file;
    if !is_pdf(&bytes) {
        return Err(UploadError::NotAPdf);
    }
    let (existing, digest) = find_existing(uploads, Folder::Documents, &bytes).await?;
    let size = bytes.len();
    let files: Files = vec![(None, bytes.into())];
    if let Some(ExistingUpload { upload, is_complete }) = existing
        && (is_complete || restore(uploads, &upload, &files).await?)
    {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let path = UploadPath::new(Folder::Documents, &digest, &filename, FileType::Pdf, None);
    let upload = new_upload(&path, digest, filename, size, None, origin.at);
    store_all(uploads, upload, &files, origin).await
}

/// The files of an upload: the file itself (width `None`) and the smaller widths of an image.
type Files = Vec<(Option<u32>, Bytes)>;

/// Returns whether the content starts like a PDF. Skips a byte order mark and white space, which
/// some programs write first.
fn is_pdf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    bytes.trim_ascii_start().starts_with(b"%PDF-")
}

/// An upload of the same content.
struct ExistingUpload {
    upload: Upload,
    /// Whether the file exists in the file store. A missing file is restored at the same path.
    is_complete: bool,
}

/// Returns the upload with the same content in the folder, if any, and the digest of the content.
async fn find_existing(
    uploads: &Uploads,
    folder: Folder,
    bytes: &[u8],
) -> Result<(Option<ExistingUpload>, String), UploadError> {
    let digest = digest(bytes);
    let Some(upload) = store::by_digest(uploads.db.read()?, folder, &digest).await? else {
        return Ok((None, digest));
    };
    let is_complete = uploads.file_store.exists(&upload.path.to_string()).await?;
    Ok((Some(ExistingUpload { upload, is_complete }), digest))
}

fn new_upload(
    path: &UploadPath,
    digest: String,
    filename: String,
    size: usize,
    pixels: Option<(u32, u32)>,
    created_at: DateTime<Utc>,
) -> Upload {
    let to_i32 = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
    Upload {
        filename: if filename.is_empty() { path.name() } else { filename },
        path: path.clone(),
        digest,
        size: i64::try_from(size).unwrap_or(i64::MAX),
        pixels: pixels.map(|(width, height)| (to_i32(width), to_i32(height))),
        created_at,
    }
}

async fn store_all(
    uploads: &Uploads,
    upload: Upload,
    files: &Files,
    origin: &Origin,
) -> Result<StoredUpload, UploadError> {
    let _running = reserve(uploads, &upload).await?;
    put_all(uploads, &upload.path, files).await?;
    let stored = store::add(&uploads.db, &upload, origin).await?;
    let is_new = stored.path == upload.path;
    if !is_new {
        // A concurrent request uploaded the same content.
        delete_now(uploads, &upload.path).await;
    }
    Ok(StoredUpload { upload: stored, is_new })
}

/// Restores the files of an existing upload at their paths. Returns `false` if the upload was
/// deleted concurrently.
async fn restore(uploads: &Uploads, upload: &Upload, files: &Files) -> Result<bool, UploadError> {
    let _running = reserve(uploads, upload).await?;
    put_all(uploads, &upload.path, files).await?;
    let is_stored = store::confirm(&uploads.db, &upload.path).await?;
    if !is_stored {
        // The concurrent deletion may have deleted the row of `reserve` before the files were
        // written.
        delete_files(uploads, &upload.path, upload.pixels.map(|(width, _)| width)).await?;
        delete_now(uploads, &upload.path).await;
    }
    Ok(is_stored)
}

/// Registers the files of an upload, so that they are deleted if this process is killed.
async fn reserve(uploads: &Uploads, upload: &Upload) -> Result<RunningUpload, UploadError> {
    let running = uploads.begin_upload(&upload.path);
    let width = upload.pixels.map(|(width, _)| width);
    let delete_after = uploads.clock.now() + UPLOAD_GRACE_PERIOD;
    store::reserve(&uploads.db, &upload.path, width, delete_after).await?;
    Ok(running)
}

async fn put_all(uploads: &Uploads, path: &UploadPath, files: &Files) -> Result<(), UploadError> {
    for (width, bytes) in files {
        let smaller = width.map(|width| path.with_width(width));
        uploads
            .file_store
            .put(&smaller.as_ref().unwrap_or(path).to_string(), bytes.clone())
            .await?;
    }
    Ok(())
}

/// Deletes an upload and its files. Without `even_if_used`, refuses if a record refers to it.
///
/// # Errors
/// Returns [`DeleteError`] if the upload is unknown or in use, or if a query fails.
pub async fn remove(
    uploads: &Uploads,
    path: &UploadPath,
    even_if_used: bool,
    origin: &Origin,
) -> Result<(), DeleteError> {
    store::delete(&uploads.db, path, even_if_used, origin).await?;
    delete_now(uploads, path).await;
    Ok(())
}

/// Deletes the files of a deleted upload. If this fails or the request is cancelled, [`sweep`]
/// deletes them later.
async fn delete_now(uploads: &Uploads, path: &UploadPath) {
    let deletion = async {
        for pending in store::pending_deletions(&uploads.db, path).await? {
            finish_deletion(uploads, &pending).await?;
        }
        Ok::<_, SweepError>(())
    };
    if let Err(error) = deletion.await {
        tracing::warn!(%path, %error, "cannot delete the stored file");
    }
}

/// The reason why a pending deletion failed.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] sea_orm::DbErr),
    /// The file store failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

async fn finish_deletion(uploads: &Uploads, pending: &PendingDeletion) -> Result<(), SweepError> {
    if !store::begin_deletion(&uploads.db, pending).await? {
        return Ok(());
    }
    delete_files(uploads, &pending.path, pending.width).await?;
    Ok(store::delete_pending(&uploads.db, pending).await?)
}

/// Deletes the files of an upload from the file store.
async fn delete_files(
    uploads: &Uploads,
    path: &UploadPath,
    width: Option<i32>,
) -> Result<(), StorageError> {
    for file in paths_of(path, width) {
        uploads.file_store.delete(&file).await?;
    }
    Ok(())
}

/// Returns the paths of the files of an upload.
#[must_use]
pub fn file_paths(upload: &Upload) -> Vec<String> {
    paths_of(&upload.path, upload.pixels.map(|(width, _)| width))
}

/// Returns the paths of the smaller versions of an image, and then that of the file itself.
fn paths_of(path: &UploadPath, width: Option<i32>) -> Vec<String> {
    let width = width.map_or(0, |width| u32::try_from(width).unwrap_or(0));
    let smaller = WIDTHS_PX.into_iter().filter(|smaller| *smaller < width);
    smaller
        .map(|width| path.with_width(width))
        .chain([path.clone()])
        .map(|path| path.to_string())
        .collect()
}

/// Deletes the files of deleted and incomplete uploads. A file that cannot be deleted does not stop
/// the others.
///
/// # Errors
/// Returns the last [`SweepError`] if the database or the file store fails. The next call tries
/// again.
pub async fn sweep(uploads: &Uploads) -> Result<(), SweepError> {
    let (now, mut after, mut outcome) = (uploads.clock.now(), 0, Ok(()));
    while let (due, Some(last)) =
        store::due_deletions(&uploads.db, now, after, DELETION_BATCH_FILES).await?
    {
        after = last;
        for pending in due.iter().filter(|pending| !uploads.running.contains(&pending.path)) {
            if let Err(error) = finish_deletion(uploads, pending).await {
                tracing::warn!(path = %pending.path, %error, "cannot delete the stored file");
                metrics::counter!("avsar_sweep_failures_total").increment(1);
                outcome = Err(error);
            }
        }
    }
    outcome
}
