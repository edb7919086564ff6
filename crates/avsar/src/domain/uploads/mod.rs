//! Uploaded files: pictures and documents, kept in a directory or an S3-compatible store.
//!
//! `address`, `picture` and `form` know nobody; `storage` holds the bytes and `store` the notes of
//! them; `uses` knows which records show which file; `keep` puts it together; `api` and `serve` know
//! them all.

use crate::platform::http::ApiError;

pub mod image;
pub mod lifecycle;
pub mod references;
pub mod store;
pub mod upload_path;

pub use crate::api::upload_files::routes;
pub use crate::api::upload_form::{FileConstraints, FileForm, MAX_BODY_BYTES};
pub use crate::platform::file_store::{FileStore, StorageLocation};
pub use lifecycle::{StoredUpload, Uploads, remove, store_document, sweep};
pub use store::Upload;
pub use upload_path::{Folder, PREFIX, UploadPath, referenced_files};

/// The answer where there is no file of that name.
pub const MISSING: ApiError = ApiError::NotFound("There is no such file.");
