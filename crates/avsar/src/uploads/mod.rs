//! Uploaded files: pictures and documents, kept in a directory or an S3-compatible store.
//!
//! `address`, `picture` and `form` know nobody; `storage` holds the bytes and `store` the notes of
//! them; `uses` knows which records show which file; `keep` puts it together; `api` and `serve` know
//! them all.

mod address;
pub mod api;
mod form;
mod keep;
mod picture;
mod serve;
pub mod storage;
pub mod store;
pub mod uses;

pub use address::{Address, Folder, PREFIX, files_in};
pub use form::{FileForm, Wanted};
pub use keep::{keep_document, keep_picture, remove};
pub use serve::routes;
pub use storage::{Place, Storage};
