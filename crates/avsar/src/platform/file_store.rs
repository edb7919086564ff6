//! The store of uploaded files: a directory, or a bucket of an S3-compatible store.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use futures::TryStreamExt;
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{
    ClientConfigKey, ClientOptions, GetOptions, GetResult, ObjectMeta, ObjectStore, ObjectStoreExt,
    RetryConfig,
};
use tokio::io::AsyncWriteExt;
use url::Url;

use crate::platform::loopback::is_loopback;

/// Maximum time to connect to the store.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Maximum time without data from the store, and for all retries of a request.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// As [`READ_TIMEOUT`], for parts of a backup over a slow connection.
const BACKUP_TIMEOUT: Duration = Duration::from_secs(300);
/// Number of parts of a backup that are sent at once.
const MAX_CONCURRENT_PARTS: usize = 2;

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
    /// The connection would not be encrypted, and the store is not on this machine.
    #[error(
        "AWS_ENDPOINT_URL and AWS_ENDPOINT_URL_S3 must begin with https://, unless the store is on \
         this machine"
    )]
    NotEncrypted,
    /// A local file or directory cannot be read or written.
    #[error("{0}")]
    Local(#[from] std::io::Error),
}

impl From<object_store::Error> for StorageError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::Missing,
            error => Self::Store(error),
        }
    }
}

fn connect_to_bucket(bucket: &str, timeout: Duration) -> Result<AmazonS3, StorageError> {
    // Fails if a provider is installed already. All callers install the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = AmazonS3Builder::from_env();
    // `with_client_options` resets the client options that `from_env` has set.
    let allow_http = AmazonS3ConfigKey::Client(ClientConfigKey::AllowHttp);
    let allow_http = builder.get_config_value(&allow_http).is_some_and(|value| value == "true");
    let endpoints = [AmazonS3ConfigKey::S3Endpoint, AmazonS3ConfigKey::Endpoint];
    let mut endpoints = endpoints.iter().filter_map(|key| builder.get_config_value(key));
    if endpoints.any(|endpoint| is_plain_and_remote(&endpoint)) {
        return Err(StorageError::NotEncrypted);
    }
    let bucket = builder
        .with_bucket_name(bucket)
        .with_retry(RetryConfig {
            max_retries: 3,
            retry_timeout: timeout,
            ..RetryConfig::default()
        })
        // No total timeout: a slow client can take long to read a file.
        .with_client_options(
            ClientOptions::new()
                .with_connect_timeout(CONNECT_TIMEOUT)
                .with_read_timeout(timeout)
                .with_timeout_disabled()
                .with_allow_http(allow_http),
        )
        .build()?;
    Ok(bucket)
}

/// Returns whether a URL leads to another machine without TLS.
fn is_plain_and_remote(endpoint: &str) -> bool {
    let url = Url::parse(endpoint).ok().filter(|url| url.scheme() == "http");
    url.is_some_and(|url| !url.host_str().is_some_and(is_loopback))
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
        Self::open_with(location, READ_TIMEOUT)
    }

    /// Opens a store for backups, which can be large and far away.
    ///
    /// # Errors
    /// Returns an error as [`FileStore::open`].
    pub fn open_for_backups(location: &StorageLocation) -> Result<Self, StorageError> {
        Self::open_with(location, BACKUP_TIMEOUT)
    }

    fn open_with(location: &StorageLocation, timeout: Duration) -> Result<Self, StorageError> {
        Ok(Self(match location {
            StorageLocation::Directory(directory) => {
                std::fs::create_dir_all(directory)?;
                // An acknowledged file must survive a power failure.
                Arc::new(LocalFileSystem::new_with_prefix(directory)?.with_fsync(true))
            }
            StorageLocation::Bucket { bucket, prefix } => {
                Arc::new(PrefixStore::new(connect_to_bucket(bucket, timeout)?, prefix.as_str()))
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

    /// Returns the content of a file.
    ///
    /// # Errors
    /// Returns an error as [`FileStore::get`].
    pub async fn read(&self, path: &str) -> Result<Bytes, StorageError> {
        Ok(self.get(path, GetOptions::default()).await?.bytes().await?)
    }

    /// Returns whether a file exists.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn exists(&self, path: &str) -> Result<bool, StorageError> {
        let head = GetOptions { head: true, ..GetOptions::default() };
        match self.get(path, head).await {
            Ok(_) => Ok(true),
            Err(StorageError::Missing) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Stores the content of a file of any size.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or the store fails.
    pub async fn put_file(&self, path: &str, file: &std::path::Path) -> Result<(), StorageError> {
        let mut source = tokio::fs::File::open(file).await?;
        let target = BufWriter::new(self.0.clone(), object_path(path)?);
        let mut target = target.with_max_concurrency(MAX_CONCURRENT_PARTS);
        match tokio::io::copy(&mut source, &mut target).await {
            Ok(_) => Ok(target.shutdown().await?),
            Err(error) => {
                // Parts of an incomplete file would stay and be billed.
                let _ = target.abort().await;
                Err(error.into())
            }
        }
    }

    /// Writes the content of a stored file of any size to a file.
    ///
    /// # Errors
    /// Returns an error as [`FileStore::get`], or if the file cannot be written.
    pub async fn download(&self, path: &str, file: &std::path::Path) -> Result<(), StorageError> {
        let mut content = self.get(path, GetOptions::default()).await?.into_stream();
        let mut target = tokio::fs::File::create(file).await?;
        while let Some(part) = content.try_next().await? {
            target.write_all(&part).await?;
        }
        Ok(target.sync_all().await?)
    }

    /// Returns the names of the files that are in no folder.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn list_names(&self) -> Result<Vec<String>, StorageError> {
        let listed = self.0.list_with_delimiter(None).await?;
        let name = |file: ObjectMeta| file.location.filename().map(ToOwned::to_owned);
        Ok(listed.objects.into_iter().filter_map(name).collect())
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
