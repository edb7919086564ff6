//! The store of uploaded files: a directory, or a bucket of an S3-compatible store.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{
    ClientConfigKey, ClientOptions, GetOptions, GetResult, ObjectStore, ObjectStoreExt, RetryConfig,
};

/// Maximum time to connect to the store.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Maximum time without data from the store, and for all retries of a request.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// The location of uploaded files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageLocation {
    /// A directory. It is created if it does not exist.
    Directory(PathBuf),
    /// A bucket. The standard `AWS_*` variables set its endpoint and credentials.
    Bucket {
        /// Name of the bucket.
        bucket: String,
        /// Folders before each object name; can be empty.
        prefix: String,
    },
}

/// A failed operation of the file store.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The file does not exist.
    #[error("there is no such file")]
    Missing,
    /// The store failed or is not reachable.
    #[error(transparent)]
    Store(object_store::Error),
    /// The directory cannot be created.
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

fn connect_to_bucket(bucket: &str) -> Result<AmazonS3, object_store::Error> {
    // Fails if a provider is installed already. All callers install the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = AmazonS3Builder::from_env();
    // `with_client_options` resets the client options that `from_env` has set.
    let allow_http = AmazonS3ConfigKey::Client(ClientConfigKey::AllowHttp);
    let allow_http = builder.get_config_value(&allow_http).is_some_and(|value| value == "true");
    builder
        .with_bucket_name(bucket)
        .with_retry(RetryConfig {
            max_retries: 3,
            retry_timeout: READ_TIMEOUT,
            ..RetryConfig::default()
        })
        // No total timeout: a slow client can take long to read a file.
        .with_client_options(
            ClientOptions::new()
                .with_connect_timeout(CONNECT_TIMEOUT)
                .with_read_timeout(READ_TIMEOUT)
                .with_timeout_disabled()
                .with_allow_http(allow_http),
        )
        .build()
}

/// A handle of the file store.
#[derive(Clone, Debug)]
pub struct FileStore(Arc<dyn ObjectStore>);

impl FileStore {
    /// Opens the store.
    ///
    /// # Errors
    /// Returns an error if the directory cannot be created, or if the `AWS_*` variables do not
    /// describe a store.
    pub fn open(location: &StorageLocation) -> Result<Self, StorageError> {
        Ok(Self(match location {
            StorageLocation::Directory(directory) => {
                std::fs::create_dir_all(directory)?;
                // An acknowledged file must survive a power failure.
                Arc::new(LocalFileSystem::new_with_prefix(directory)?.with_fsync(true))
            }
            StorageLocation::Bucket { bucket, prefix } => {
                Arc::new(PrefixStore::new(connect_to_bucket(bucket)?, prefix.as_str()))
            }
        }))
    }

    /// Stores a file atomically.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn put(&self, path: &str, bytes: Bytes) -> Result<(), StorageError> {
        self.0.put(&object_path(path)?, bytes.into()).await?;
        Ok(())
    }

    /// Reads a file or a part of it.
    ///
    /// # Errors
    /// Returns [`StorageError::Missing`] if the file does not exist, and
    /// [`StorageError::Store`] if the store fails.
    pub async fn get(&self, path: &str, options: GetOptions) -> Result<GetResult, StorageError> {
        Ok(self.0.get_opts(&object_path(path)?, options).await?)
    }

    /// Deletes a file. Does nothing if the file does not exist.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn delete(&self, path: &str) -> Result<(), StorageError> {
        match self.0.delete(&object_path(path)?).await.map_err(StorageError::from) {
            Ok(()) | Err(StorageError::Missing) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn object_path(path: &str) -> Result<Path, StorageError> {
    Path::parse(path).map_err(|error| StorageError::Store(error.into()))
}
