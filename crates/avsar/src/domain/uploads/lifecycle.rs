//! Keeping what was uploaded, and letting go of it.
//!
//! What is going to be stored is announced first, and noted last: whatever happens in between, nothing
//! half-stored is ever shown, and what was never noted is removed after a while ([`sweep`]).

use axum::body::Bytes;
use chrono::TimeDelta;
use object_store::GetOptions;

use super::image::{self, ImageProcessingError, ProcessedImage, WIDTHS_PX};
use super::store::{self, DeleteError, PendingDeletion, Upload};
use super::upload_path::{FileType, Folder, UploadPath, digest};
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
    /// Where the bytes are.
    pub file_store: FileStore,
    /// Limits how many images are decoded at once: decoding takes a core and much memory.
    pub image_limit: ConcurrencyLimit,
}

/// No upload takes longer to be stored.
const UPLOAD_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);
/// How much of it is removed at once.
const DELETION_BATCH_FILES: u64 = 100;

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
    /// A database query failed.
    #[error(transparent)]
    Database(#[from] sea_orm::DbErr),
}

/// A kept file, and whether it was not there before.
#[derive(Debug)]
pub struct StoredUpload {
    /// The file.
    pub upload: Upload,
    /// It is new.
    pub is_new: bool,
}

/// Keeps a picture in a folder.
///
/// # Errors
/// When it is no picture, or the store fails; nothing is kept then.
pub async fn store_image(
    uploads: &Uploads,
    folder: Folder,
    file: NewFile,
) -> Result<StoredUpload, UploadError> {
    let NewFile { bytes, name: filename } = file;
    let (known, digest) = find_existing(uploads, folder, &bytes).await?;
    if let Some(ExistingUpload { upload, is_complete: true }) = known {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let made = uploads.image_limit.run(move || image::prepare(&bytes)).await??;
    let ProcessedImage { file_type: kind, bytes, size, resized: smaller } = made;
    let size_kept = bytes.len();
    let smaller = smaller.into_iter().map(|(width, bytes)| (Some(width), bytes.into()));
    let files: Files = std::iter::once((None, bytes.into())).chain(smaller).collect();
    if let Some(ExistingUpload { upload, .. }) = known
        && restore(uploads, &upload, &files).await?
    {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let address = UploadPath::new(folder, &digest, &filename, kind, size);
    let upload = new_upload(uploads, &address, digest, filename, size_kept, size);
    store_all(uploads, upload, &files).await
}

/// Keeps a document.
///
/// # Errors
/// `not_a_pdf` are the words for what is none. When the store fails; nothing is kept then.
pub async fn store_document(uploads: &Uploads, file: NewFile) -> Result<StoredUpload, UploadError> {
    let NewFile { bytes, name: filename } = file;
    if !is_pdf(&bytes) {
        return Err(UploadError::NotAPdf);
    }
    let (known, digest) = find_existing(uploads, Folder::Documents, &bytes).await?;
    let size = bytes.len();
    let files: Files = vec![(None, bytes.into())];
    if let Some(ExistingUpload { upload, is_complete: whole }) = known
        && (whole || restore(uploads, &upload, &files).await?)
    {
        return Ok(StoredUpload { upload, is_new: false });
    }
    let address = UploadPath::new(Folder::Documents, &digest, &filename, FileType::Pdf, None);
    let upload = new_upload(uploads, &address, digest, filename, size, None);
    store_all(uploads, upload, &files).await
}

/// What is stored of an upload: itself, and of a picture those of smaller widths.
type Files = Vec<(Option<u32>, Bytes)>;

/// By its first bytes, before which some programs write a mark or a blank line.
fn is_pdf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    bytes.trim_ascii_start().starts_with(b"%PDF-")
}

/// An upload of the same content.
struct ExistingUpload {
    upload: Upload,
    /// Its file is there. Somebody may have taken it from the store; then it comes back to its place.
    is_complete: bool,
}

/// The same content is kept once.
async fn find_existing(
    uploads: &Uploads,
    folder: Folder,
    bytes: &[u8],
) -> Result<(Option<ExistingUpload>, String), UploadError> {
    let digest = digest(bytes);
    let Some(upload) = store::by_digest(uploads.db.read(), folder, &digest).await? else {
        return Ok((None, digest));
    };
    let head = GetOptions { head: true, ..GetOptions::default() };
    let whole = match uploads.file_store.get(&upload.path.to_string(), head).await {
        Ok(_) => true,
        Err(StorageError::Missing) => false,
        Err(error) => return Err(error.into()),
    };
    Ok((Some(ExistingUpload { upload, is_complete: whole }), digest))
}

fn new_upload(
    uploads: &Uploads,
    address: &UploadPath,
    digest: String,
    filename: String,
    size: usize,
    pixels: Option<(u32, u32)>,
) -> Upload {
    let signed = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
    Upload {
        filename: if filename.is_empty() { address.name() } else { filename },
        path: address.clone(),
        digest,
        size: i64::try_from(size).unwrap_or(i64::MAX),
        pixels: pixels.map(|(width, height)| (signed(width), signed(height))),
        created_at: uploads.clock.now(),
    }
}

async fn store_all(
    uploads: &Uploads,
    upload: Upload,
    files: &Files,
) -> Result<StoredUpload, UploadError> {
    reserve(uploads, &upload).await?;
    put_all(uploads, &upload.path, files).await?;
    let noted = store::add(&uploads.db, &upload).await?;
    let is_new = noted.path == upload.path;
    if !is_new {
        // Somebody else uploaded the same in this moment.
        delete_now(uploads, &upload.path).await;
    }
    Ok(StoredUpload { upload: noted, is_new })
}

/// Puts the files of a noted upload back where they were. Whether it is noted still: who deletes it at this
/// moment may have taken them before they were put.
async fn restore(uploads: &Uploads, upload: &Upload, files: &Files) -> Result<bool, UploadError> {
    reserve(uploads, upload).await?;
    put_all(uploads, &upload.path, files).await?;
    let is_noted = store::confirm(&uploads.db, &upload.path).await?;
    if !is_noted {
        // Who deleted it may have settled what was announced here before the files were put.
        delete_files(uploads, &upload.path, upload.pixels.map(|(width, _)| width)).await?;
        delete_now(uploads, &upload.path).await;
    }
    Ok(is_noted)
}

async fn reserve(uploads: &Uploads, upload: &Upload) -> Result<(), UploadError> {
    let width = upload.pixels.map(|(width, _)| width);
    let until = uploads.clock.now() + UPLOAD_GRACE_PERIOD;
    Ok(store::reserve(&uploads.db, &upload.path, width, until).await?)
}

async fn put_all(
    uploads: &Uploads,
    address: &UploadPath,
    files: &Files,
) -> Result<(), UploadError> {
    for (width, bytes) in files {
        let smaller = width.map(|width| address.with_width(width));
        uploads
            .file_store
            .put(&smaller.as_ref().unwrap_or(address).to_string(), bytes.clone())
            .await?;
    }
    Ok(())
}

/// Deletes an upload; unless `even_if_used`, only one that no record shows.
///
/// # Errors
/// Returns [`DeleteError`] if the upload is unknown or in use, or if a query fails.
pub async fn remove(
    uploads: &Uploads,
    address: &UploadPath,
    even_if_used: bool,
) -> Result<(), DeleteError> {
    store::delete(&uploads.db, address, even_if_used, uploads.clock.now()).await?;
    delete_now(uploads, address).await;
    Ok(())
}

/// Removes at once what remains of an upload. Where that fails, or who asked for it goes away, it is
/// removed later.
async fn delete_now(uploads: &Uploads, address: &UploadPath) {
    let cleared = async {
        for remains in store::pending_deletions(&uploads.db, address).await? {
            finish_deletion(uploads, &remains).await?;
        }
        Ok::<_, SweepError>(())
    };
    if let Err(error) = cleared.await {
        tracing::warn!(%address, %error, "a deleted file is there for a while yet");
    }
}

/// Why what remains could not be removed yet.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sea_orm::DbErr),
    /// The store failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

async fn finish_deletion(uploads: &Uploads, remains: &PendingDeletion) -> Result<(), SweepError> {
    delete_files(uploads, &remains.path, remains.width).await?;
    Ok(store::delete_pending(&uploads.db, remains).await?)
}

/// Takes an upload's files from the store.
async fn delete_files(
    uploads: &Uploads,
    address: &UploadPath,
    width: Option<i32>,
) -> Result<(), StorageError> {
    let width = width.map_or(0, |width| u32::try_from(width).unwrap_or(0));
    for smaller in WIDTHS_PX.into_iter().filter(|smaller| *smaller < width) {
        uploads.file_store.delete(&address.with_width(smaller).to_string()).await?;
    }
    uploads.file_store.delete(&address.to_string()).await
}

/// Removes from the store what nobody knows any more, or never knew.
///
/// # Errors
/// As [`SweepError`] says; the rest is removed the next time.
pub async fn sweep(uploads: &Uploads) -> Result<(), SweepError> {
    loop {
        let due =
            store::due_deletions(&uploads.db, uploads.clock.now(), DELETION_BATCH_FILES).await?;
        for remains in &due {
            finish_deletion(uploads, remains).await?;
        }
        if (due.len() as u64) < DELETION_BATCH_FILES {
            return Ok(());
        }
    }
}
