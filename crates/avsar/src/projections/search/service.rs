//! Access to the search index for handlers and other projections.

use std::sync::Arc;

use super::index::{Index, IndexError};
use crate::domain::changes::Progress;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::http::ApiError;

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
    pub fn new(index: Arc<Index>, progress: Progress, limit: ConcurrencyLimit) -> Self {
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
}
