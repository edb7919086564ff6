//! Uploaded files: images and documents, stored in a directory or in an S3-compatible store.
//!
//! `upload_path` and `image` do not depend on the other modules. `store` contains the rows of
//! uploads, and `references` the records that refer to them. `lifecycle` stores and deletes files.

pub mod image;
pub mod lifecycle;
pub mod references;
mod running;
pub mod store;
pub mod upload_path;

pub use lifecycle::{
    NewFile, StoredUpload, UploadError, Uploads, file_paths, remove, store_document, sweep,
};
pub use running::RunningUpload;
pub use store::Upload;
pub use upload_path::{Folder, PREFIX, UploadPath, referenced_files};
