//! Responses from the page cache.

use super::state::FeedsState;
use crate::platform::http::ApiError;
use crate::projections::pages::{self, CachedDocument};
use axum::http::HeaderMap;
use axum::response::Response;
use futures::FutureExt;
use std::sync::Arc;

/// Responds with a document from the page cache. `write` runs only if the content has changed.
pub(super) async fn cached<F>(
    state: &Arc<FeedsState>,
    url: &str,
    headers: &HeaderMap,
    write: impl Fn(Arc<FeedsState>) -> F,
) -> Result<Response, ApiError>
where
    F: Future<Output = Result<CachedDocument, ApiError>> + Send + 'static,
{
    // The error has been logged. The crawler receives HTTP 503.
    let write = || write(state.clone()).map(Result::ok);
    pages::respond_with_document(&state.pages, url, headers, write)
        .await
        .ok_or(ApiError::Unavailable)
}
