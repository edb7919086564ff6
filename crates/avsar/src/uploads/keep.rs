//! Keeping what was uploaded: first the files, then the note of them, so that nothing half-stored is
//! ever shown; and letting go of it the other way round.

use super::address::{Address, Folder, Kind, digest};
use super::form::FileForm;
use super::picture::{self, Picture, PictureError, WIDTHS};
use super::storage::StorageError;
use super::store::{self, Upload};
use crate::app::App;
use crate::http::ApiError;

/// Keeps a picture in a folder.
///
/// # Errors
/// When it is no picture, or the store fails; nothing is kept then.
pub async fn keep_picture(app: &App, folder: Folder, form: FileForm) -> Result<Upload, ApiError> {
    let digest = digest(&form.bytes);
    if let Some(known) = known(app, folder, &digest).await? {
        return Ok(known);
    }
    let (bytes, filename) = (form.bytes, form.filename);
    let made = app.pictures_read.take(move || picture::prepare(&bytes)).await??;
    let Picture { kind, bytes, size, smaller } = made;
    let address = Address::new(folder, &digest, &filename, kind, size);
    let upload = upload(app, address.clone(), filename, bytes.len(), size);
    let smaller = smaller.into_iter().map(|(width, bytes)| (address.smaller(width), bytes));
    let files = std::iter::once((address.clone(), bytes)).chain(smaller).collect();
    store_all(app, upload, files).await
}

/// Keeps a document.
///
/// # Errors
/// `not_a_pdf` are the words for what is none. When the store fails; nothing is kept then.
pub async fn keep_document(
    app: &App,
    form: FileForm,
    not_a_pdf: &'static str,
) -> Result<Upload, ApiError> {
    if !is_pdf(&form.bytes) {
        return Err(ApiError::WrongFile(not_a_pdf));
    }
    let digest = digest(&form.bytes);
    if let Some(known) = known(app, Folder::Documents, &digest).await? {
        return Ok(known);
    }
    let address = Address::new(Folder::Documents, &digest, &form.filename, Kind::Pdf, None);
    let upload = upload(app, address.clone(), form.filename, form.bytes.len(), None);
    store_all(app, upload, vec![(address, form.bytes)]).await
}

/// By its first bytes, before which some programs write a mark or a blank line.
fn is_pdf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    bytes.trim_ascii_start().starts_with(b"%PDF-")
}

/// The same content is kept once, as long as its file is there.
async fn known(app: &App, folder: Folder, digest: &str) -> Result<Option<Upload>, ApiError> {
    let Some(known) = store::by_digest(app.db.read(), folder, digest).await? else {
        return Ok(None);
    };
    let head = object_store::GetOptions { head: true, ..Default::default() };
    match app.storage.get(&known.address, head).await {
        Ok(_) => Ok(Some(known)),
        // Somebody took it from the store: it is stored anew.
        Err(StorageError::Missing) => {
            let gone = store::delete(&app.db, &known.address, true).await;
            gone.map(|_| None).map_err(ApiError::internal)
        }
        Err(error) => Err(error.into()),
    }
}

fn upload(
    app: &App,
    address: Address,
    filename: String,
    size: usize,
    pixels: Option<(u32, u32)>,
) -> Upload {
    let signed = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
    Upload {
        filename: if filename.is_empty() { address.name() } else { filename },
        address,
        size: i64::try_from(size).unwrap_or(i64::MAX),
        pixels: pixels.map(|(width, height)| (signed(width), signed(height))),
        created_at: app.clock.now(),
    }
}

async fn store_all(
    app: &App,
    upload: Upload,
    files: Vec<(Address, Vec<u8>)>,
) -> Result<Upload, ApiError> {
    let mut stored = Vec::new();
    for (address, bytes) in files {
        stored.push(address.clone());
        if let Err(error) = app.storage.put(&address, bytes).await {
            let_go(app, &stored).await;
            return Err(error.into());
        }
    }
    match store::add(&app.db, &upload).await {
        Ok(noted) => {
            // Somebody else uploaded the same in this moment, under another name.
            if noted.address != upload.address {
                let_go(app, &stored).await;
            }
            Ok(noted)
        }
        Err(error) => {
            let_go(app, &stored).await;
            Err(error.into())
        }
    }
}

/// Deletes an upload; unless `even_if_used`, only one that no record shows.
///
/// # Errors
/// As [`store::DeleteError`] says.
pub async fn remove(
    app: &App,
    address: &Address,
    even_if_used: bool,
) -> Result<(), store::DeleteError> {
    let upload = store::delete(&app.db, address, even_if_used).await?;
    let width = upload.pixels.map_or(0, |(width, _)| u32::try_from(width).unwrap_or(0));
    let smaller = WIDTHS.into_iter().filter(|smaller| *smaller < width);
    let files: Vec<_> = smaller.map(|width| address.smaller(width)).collect();
    let_go(app, &files).await;
    let_go(app, std::slice::from_ref(address)).await;
    Ok(())
}

/// A file that cannot be deleted now takes room and harms nobody: no note leads to it.
async fn let_go(app: &App, files: &[Address]) {
    for address in files {
        if let Err(error) = app.storage.delete(address).await {
            tracing::warn!(%address, %error, "an uploaded file stays behind");
        }
    }
}

impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::NotAPicture => Self::WrongFile("Please select an image file"),
            PictureError::TooManyPixels => Self::invalid("image", error.to_string()),
            PictureError::Failed(cause) => Self::internal(cause),
        }
    }
}
