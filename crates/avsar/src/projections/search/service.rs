//! Access to the search index for handlers and other projections.

use std::sync::Arc;
use std::time::Duration;

use super::index::{Index, IndexError};
use crate::domain::changes::Progress;
use crate::platform::concurrency::{ConcurrencyLimit, cpu_cores};
use crate::platform::http::ApiError;

/// Concurrent searches for each core: enough to use the cores, without starving other tasks.
const MAX_SEARCHES_PER_CORE: usize = 2;
/// Maximum wait of a search for a permit. After it, a stale page is better than a late response.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Runs searches, a limited number at once, after the index is complete.
#[derive(Clone, Debug)]
pub struct SearchService {
    index: Arc<Index>,
    progress: Progress,
    limit: ConcurrencyLimit,
}

impl SearchService {
    /// Creates a service for `index`, which is complete when `progress` is ready.
    #[must_use]
    pub fn new(index: Arc<Index>, progress: Progress) -> Self {
        let limit = ConcurrencyLimit::new(MAX_SEARCHES_PER_CORE * cpu_cores(), ACQUIRE_TIMEOUT);
        Self::with_limit(index, progress, limit)
    }

    /// Creates a service as [`SearchService::new`], with another limit of concurrent searches.
    #[must_use]
    pub fn with_limit(index: Arc<Index>, progress: Progress, limit: ConcurrencyLimit) -> Self {
        Self { index, progress, limit }
    }

    /// Returns the index if it contains all changes made before this process started. A list from
    /// an incomplete index would show wrong numbers.
    ///
    /// # Errors
    /// Returns [`ApiError::Starting`] if the index is incomplete.
    pub fn ready_index(&self) -> Result<Arc<Index>, ApiError> {
        if self.progress.is_ready() { Ok(self.index.clone()) } else { Err(ApiError::Starting) }
    }

    /// Waits until the index is complete.
    pub async fn wait_until_ready(&self) {
        self.progress.wait_until_ready().await;
    }

    /// Returns the index, which may be incomplete.
    #[must_use]
    pub fn index(&self) -> Arc<Index> {
        self.index.clone()
    }

    /// Runs a search on a blocking thread.
    ///
    /// # Errors
    /// Returns [`ApiError::Starting`] until the index is complete, and [`ApiError::Unavailable`] if
    /// too many other searches run.
    pub async fn run<T: Send + 'static>(
        &self,
        search: impl FnOnce(&Index) -> Result<T, IndexError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let index = self.ready_index()?;
        self.limit.run(move || search(&index)).await?.map_err(ApiError::internal)
    }

    /// Runs a search whose results a response can omit, such as similar jobs. Returns `None` until
    /// the index is complete, and if too many other searches run. A response without the results
    /// must have no surrogate keys, so that its page is not cached.
    ///
    /// # Errors
    /// Returns [`ApiError::Internal`] if the search fails.
    pub async fn run_if_available<T: Send + 'static>(
        &self,
        search: impl FnOnce(&Index) -> Result<T, IndexError> + Send + 'static,
    ) -> Result<Option<T>, ApiError> {
        match self.run(search).await {
            Ok(found) => Ok(Some(found)),
            Err(ApiError::Starting | ApiError::Unavailable) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
