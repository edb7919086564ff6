//! Uploaded files: pictures and documents, kept in a directory or an S3-compatible store.
//!
//! `address`, `picture` and `form` know nobody; `storage` holds the bytes and `store` the notes of
//! them; `uses` knows which records show which file; `keep` puts it together; `api` and `serve` know
//! them all.

use crate::http::ApiError;

mod address;
pub mod api;
mod form;
mod keep;
mod picture;
mod serve;
pub mod storage;
pub mod store;
pub mod uses;

pub use address::{Folder, PREFIX, UploadPath, referenced_files};
pub use form::{FileConstraints, FileForm, MAX_BODY_BYTES};
pub use keep::{StoredUpload, remove, store_document, sweep};
pub use serve::routes;
pub use storage::{FileStore, StorageLocation};
pub use store::Upload;

/// The answer where there is no file of that name.
pub const MISSING: ApiError = ApiError::NotFound("There is no such file.");
