//! Keeping what was uploaded, and letting go of it.
//!
//! What is going to be stored is announced first, and noted last: whatever happens in between, nothing
//! half-stored is ever shown, and what was never noted is removed after a while ([`sweep`]).

use axum::body::Bytes;
use chrono::TimeDelta;
use object_store::GetOptions;

use super::address::{Address, Folder, Kind, digest};
use super::form::FileForm;
use super::picture::{self, Picture, WIDTHS};
use super::storage::StorageError;
use super::store::{self, DeleteError, Remains, Upload};
use crate::app::App;
use crate::http::{ApiError, FormFile};

/// No upload takes longer to be stored.
const UPLOAD_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);
/// How much of it is removed at once.
const DELETION_BATCH_FILES: u64 = 100;

/// A kept file, and whether it was not there before.
#[derive(Debug)]
pub struct Kept {
    /// The file.
    pub upload: Upload,
    /// It is new.
    pub is_new: bool,
}

/// Keeps a picture in a folder.
///
/// # Errors
/// When it is no picture, or the store fails; nothing is kept then.
pub async fn keep_picture(app: &App, folder: Folder, form: FileForm) -> Result<Kept, ApiError> {
    let FormFile { bytes, name: filename } = form.file;
    let (known, digest) = find_existing(app, folder, &bytes).await?;
    if let Some(Known { upload, whole: true }) = known {
        return Ok(Kept { upload, is_new: false });
    }
    let made = app.image_limit.run(move || picture::prepare(&bytes)).await??;
    let Picture { kind, bytes, size, smaller } = made;
    let size_kept = bytes.len();
    let smaller = smaller.into_iter().map(|(width, bytes)| (Some(width), bytes.into()));
    let files: Files = std::iter::once((None, bytes.into())).chain(smaller).collect();
    if let Some(Known { upload, .. }) = known
        && restore(app, &upload, &files).await?
    {
        return Ok(Kept { upload, is_new: false });
    }
    let address = Address::new(folder, &digest, &filename, kind, size);
    let upload = upload(app, &address, digest, filename, size_kept, size);
    store_all(app, upload, &files).await
}

/// Keeps a document.
///
/// # Errors
/// `not_a_pdf` are the words for what is none. When the store fails; nothing is kept then.
pub async fn keep_document(
    app: &App,
    form: FileForm,
    not_a_pdf: &'static str,
) -> Result<Kept, ApiError> {
    let FormFile { bytes, name: filename } = form.file;
    if !is_pdf(&bytes) {
        return Err(ApiError::WrongFile(not_a_pdf));
    }
    let (known, digest) = find_existing(app, Folder::Documents, &bytes).await?;
    let size = bytes.len();
    let files: Files = vec![(None, bytes.into())];
    if let Some(Known { upload, whole }) = known
        && (whole || restore(app, &upload, &files).await?)
    {
        return Ok(Kept { upload, is_new: false });
    }
    let address = Address::new(Folder::Documents, &digest, &filename, Kind::Pdf, None);
    let upload = upload(app, &address, digest, filename, size, None);
    store_all(app, upload, &files).await
}

/// What is stored of an upload: itself, and of a picture those of smaller widths.
type Files = Vec<(Option<u32>, Bytes)>;

/// By its first bytes, before which some programs write a mark or a blank line.
fn is_pdf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    bytes.trim_ascii_start().starts_with(b"%PDF-")
}

/// An upload of the same content.
struct Known {
    upload: Upload,
    /// Its file is there. Somebody may have taken it from the store; then it comes back to its place.
    whole: bool,
}

/// The same content is kept once.
async fn find_existing(
    app: &App,
    folder: Folder,
    bytes: &[u8],
) -> Result<(Option<Known>, String), ApiError> {
    let digest = digest(bytes);
    let Some(upload) = store::by_digest(app.db.read(), folder, &digest).await? else {
        return Ok((None, digest));
    };
    let head = GetOptions { head: true, ..GetOptions::default() };
    let whole = match app.storage.get(&upload.address, head).await {
        Ok(_) => true,
        Err(StorageError::Missing) => false,
        Err(error) => return Err(error.into()),
    };
    Ok((Some(Known { upload, whole }), digest))
}

fn upload(
    app: &App,
    address: &Address,
    digest: String,
    filename: String,
    size: usize,
    pixels: Option<(u32, u32)>,
) -> Upload {
    let signed = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
    Upload {
        filename: if filename.is_empty() { address.name() } else { filename },
        address: address.clone(),
        digest,
        size: i64::try_from(size).unwrap_or(i64::MAX),
        pixels: pixels.map(|(width, height)| (signed(width), signed(height))),
        created_at: app.clock.now(),
    }
}

async fn store_all(app: &App, upload: Upload, files: &Files) -> Result<Kept, ApiError> {
    reserve(app, &upload).await?;
    put_all(app, &upload.address, files).await?;
    let noted = store::add(&app.db, &upload).await?;
    let is_new = noted.address == upload.address;
    if !is_new {
        // Somebody else uploaded the same in this moment.
        delete_now(app, &upload.address).await;
    }
    Ok(Kept { upload: noted, is_new })
}

/// Puts the files of a noted upload back where they were. Whether it is noted still: who deletes it at this
/// moment may have taken them before they were put.
async fn restore(app: &App, upload: &Upload, files: &Files) -> Result<bool, ApiError> {
    reserve(app, upload).await?;
    put_all(app, &upload.address, files).await?;
    let is_noted = store::confirm(&app.db, &upload.address).await?;
    if !is_noted {
        // Who deleted it may have settled what was announced here before the files were put.
        delete_files(app, &upload.address, upload.pixels.map(|(width, _)| width)).await?;
        delete_now(app, &upload.address).await;
    }
    Ok(is_noted)
}

async fn reserve(app: &App, upload: &Upload) -> Result<(), ApiError> {
    let width = upload.pixels.map(|(width, _)| width);
    let until = app.clock.now() + UPLOAD_GRACE_PERIOD;
    Ok(store::announce(&app.db, &upload.address, width, until).await?)
}

async fn put_all(app: &App, address: &Address, files: &Files) -> Result<(), ApiError> {
    for (width, bytes) in files {
        let smaller = width.map(|width| address.smaller(width));
        app.storage.put(smaller.as_ref().unwrap_or(address), bytes.clone()).await?;
    }
    Ok(())
}

/// Deletes an upload; unless `even_if_used`, only one that no record shows.
///
/// # Errors
/// As [`DeleteError`] says.
pub async fn remove(app: &App, address: &Address, even_if_used: bool) -> Result<(), DeleteError> {
    store::delete(&app.db, address, even_if_used, app.clock.now()).await?;
    delete_now(app, address).await;
    Ok(())
}

/// Removes at once what remains of an upload. Where that fails, or who asked for it goes away, it is
/// removed later.
async fn delete_now(app: &App, address: &Address) {
    let cleared = async {
        for remains in store::remains_of(&app.db, address).await? {
            finish_deletion(app, &remains).await?;
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

async fn finish_deletion(app: &App, remains: &Remains) -> Result<(), SweepError> {
    delete_files(app, &remains.address, remains.width).await?;
    Ok(store::removed(&app.db, remains).await?)
}

/// Takes an upload's files from the store.
async fn delete_files(app: &App, address: &Address, width: Option<i32>) -> Result<(), StorageError> {
    let width = width.map_or(0, |width| u32::try_from(width).unwrap_or(0));
    for smaller in WIDTHS.into_iter().filter(|smaller| *smaller < width) {
        app.storage.delete(&address.smaller(smaller)).await?;
    }
    app.storage.delete(address).await
}

/// Removes from the store what nobody knows any more, or never knew.
///
/// # Errors
/// As [`SweepError`] says; the rest is removed the next time.
pub async fn sweep(app: &App) -> Result<(), SweepError> {
    loop {
        let due = store::remains(&app.db, app.clock.now(), DELETION_BATCH_FILES).await?;
        for remains in &due {
            finish_deletion(app, remains).await?;
        }
        if (due.len() as u64) < DELETION_BATCH_FILES {
            return Ok(());
        }
    }
}
