//! Where uploaded files lie: a directory, or a bucket of an S3-compatible store.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{
    ClientConfigKey, ClientOptions, GetOptions, GetResult, ObjectStore, ObjectStoreExt, RetryConfig,
};

use crate::domain::uploads::upload_path::UploadPath;
use crate::platform::http::ApiError;

/// How long a store may take to be reached.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long it may say nothing.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// Where uploaded files are to lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageLocation {
    /// A directory, made where it is missing.
    Directory(PathBuf),
    /// A bucket, reached as the usual AWS variables say, and what stands before each name in it.
    Bucket {
        /// Its name.
        bucket: String,
        /// Empty, or some folders.
        prefix: String,
    },
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// There is no such file.
    #[error("there is no such file")]
    Missing,
    /// The store failed, or is away.
    #[error(transparent)]
    Store(object_store::Error),
    /// The directory cannot be made.
    #[error("{0}")]
    Directory(#[from] std::io::Error),
}

impl From<object_store::Error> for StorageError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::Missing,
            error => Self::Store(error),
        }
    }
}

impl From<StorageError> for ApiError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Missing => crate::domain::uploads::MISSING,
            error => {
                tracing::error!(%error, "the store of uploads failed");
                Self::Unavailable
            }
        }
    }
}

/// A handle on the store.
#[derive(Clone, Debug)]
pub struct FileStore(Arc<dyn ObjectStore>);

impl FileStore {
    /// Opens the store.
    ///
    /// # Errors
    /// When the directory cannot be made or the variables do not describe a store.
    pub fn open(location: &StorageLocation) -> Result<Self, StorageError> {
        Ok(Self(match location {
            StorageLocation::Directory(directory) => {
                std::fs::create_dir_all(directory)?;
                // What is acknowledged must survive a power cut.
                Arc::new(LocalFileSystem::new_with_prefix(directory)?.with_fsync(true))
            }
            StorageLocation::Bucket { bucket, prefix } => {
                // Whoever was first has installed the same.
                let _ = rustls::crypto::ring::default_provider().install_default();
                let said = AmazonS3Builder::from_env();
                // Saying how long to wait takes back what else was said of the connection.
                let plainly = AmazonS3ConfigKey::Client(ClientConfigKey::AllowHttp);
                let plainly = said.get_config_value(&plainly).is_some_and(|said| said == "true");
                let store = said
                    .with_bucket_name(bucket)
                    .with_retry(RetryConfig {
                        max_retries: 3,
                        retry_timeout: READ_TIMEOUT,
                        ..RetryConfig::default()
                    })
                    // A slow reader may take long; the store may not.
                    .with_client_options(
                        ClientOptions::new()
                            .with_connect_timeout(CONNECT_TIMEOUT)
                            .with_read_timeout(READ_TIMEOUT)
                            .with_timeout_disabled()
                            .with_allow_http(plainly),
                    )
                    .build()?;
                Arc::new(PrefixStore::new(store, prefix.as_str()))
            }
        }))
    }

    /// Stores a file whole or not at all.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn put(&self, address: &UploadPath, bytes: Bytes) -> Result<(), StorageError> {
        self.0.put(&object_path(address)?, bytes.into()).await?;
        Ok(())
    }

    /// Reads a file, or a part of it.
    ///
    /// # Errors
    /// [`StorageError::Missing`], or when the store fails.
    pub async fn get(
        &self,
        address: &UploadPath,
        options: GetOptions,
    ) -> Result<GetResult, StorageError> {
        Ok(self.0.get_opts(&object_path(address)?, options).await?)
    }

    /// Deletes a file, if it is there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn delete(&self, address: &UploadPath) -> Result<(), StorageError> {
        match self.0.delete(&object_path(address)?).await.map_err(StorageError::from) {
            Ok(()) | Err(StorageError::Missing) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn object_path(address: &UploadPath) -> Result<Path, StorageError> {
    Path::parse(address.to_string()).map_err(|error| StorageError::Store(error.into()))
}
