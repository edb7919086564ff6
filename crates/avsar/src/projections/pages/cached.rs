//! Responses from the page cache, with a render if needed.

use super::PagesState;
use super::cache::CachedDocument;
use super::cache::{CacheLookup, Page};
use super::render_limit::Priority;
use crate::platform::http::SURROGATE_KEY;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use axum::response::Response;
use futures::FutureExt;
use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;

/// Maximum time to wait for a page. After that, the last good page is served.
const RENDER_TIMEOUT: Duration = Duration::from_secs(10);

/// Returns a response with a document from the cache, or writes it. Returns `None` if `write`
/// returns `None`.
pub async fn respond_with_document<F>(
    state: &PagesState,
    url: &str,
    headers: &HeaderMap,
    write: impl Fn() -> F,
) -> Option<Response>
where
    F: Future<Output = Option<CachedDocument>> + Send + 'static,
{
    let render = |_| {
        let (state, document) = (state.clone(), write());
        async move {
            let at = state.moment();
            let document = document.await?;
            // Compressing a large document would block the async thread.
            let page = move || Page::from_document(document, at);
            tokio::task::spawn_blocking(page).await.ok().map(Arc::new)
        }
        .boxed()
    };
    let page = cached_or_render(state, url, render).await?;
    // Changing the encoding of a large document would block the async thread.
    let headers = headers.clone();
    let response = tokio::task::spawn_blocking(move || build_response(&page, &headers)).await;
    let mut response = response.ok()?;
    // Crawlers may cache the document for 5 minutes.
    let cache_control = HeaderValue::from_static("public, max-age=300");
    response.headers_mut().insert(header::CACHE_CONTROL, cache_control);
    Some(response)
}

pub(super) type RenderFuture = BoxFuture<'static, Option<Arc<Page>>>;

/// Returns the cached page of a URL, or renders it. If rendering fails, returns the last good page,
/// or the shell, which the browser fills.
pub(super) async fn cached_or_render(
    state: &PagesState,
    url: &str,
    render: impl Fn(Priority) -> RenderFuture,
) -> Option<Arc<Page>> {
    let pages = &state.pages.0;
    let lookup = pages.cache.get(url, state.clock.now());
    let is_busy = pages.renders.is_busy();
    let outcome = match &lookup {
        CacheLookup::Fresh(_) => "hit",
        CacheLookup::Stale(_) => "stale",
        CacheLookup::Outdated(_) if is_busy => "outdated",
        CacheLookup::Outdated(_) | CacheLookup::Miss(_) => "miss",
    };
    metrics::counter!("avsar_pages_total", "cache" => outcome).increment(1);
    match lookup {
        CacheLookup::Fresh(page) => {
            page.record_hit();
            Some(page)
        }
        CacheLookup::Stale(page) => Some(render_in_background(state, url, page, &render)),
        CacheLookup::Outdated(page) if is_busy => {
            Some(render_in_background(state, url, page, &render))
        }
        CacheLookup::Outdated(last) => render_or_last(state, url, Some(last), &render).await,
        CacheLookup::Miss(last) => render_or_last(state, url, last, &render).await,
    }
}

/// Starts a new rendering of a page, and returns the page as it is.
fn render_in_background(
    state: &PagesState,
    url: &str,
    page: Arc<Page>,
    render: &impl Fn(Priority) -> RenderFuture,
) -> Arc<Page> {
    drop(state.pages.0.cache.render_shared(url, render(Priority::Repeated)));
    page.record_hit();
    page
}

/// Renders a page, or returns the last good one if that fails or takes too long.
async fn render_or_last(
    state: &PagesState,
    url: &str,
    last: Option<Arc<Page>>,
    render: &impl Fn(Priority) -> RenderFuture,
) -> Option<Arc<Page>> {
    let cache = &state.pages.0.cache;
    let priority = if last.is_some() { Priority::Repeated } else { Priority::First };
    let rendering = async {
        let page = cache.render_shared(url, render(priority)).await.flatten();
        // The shared render may have begun before the last change. Renders once more.
        if page.as_ref().is_some_and(|page| cache.has_changed_content(page)) {
            cache.render_shared(url, render(priority)).await.flatten()
        } else {
            page
        }
    };
    // If the database does not respond, requests must not wait without a limit.
    let page = tokio::time::timeout(RENDER_TIMEOUT, rendering).await.ok().flatten();
    let is_good = page.as_ref().is_some_and(|page| !page.status.is_server_error());
    match last {
        Some(last) if !is_good => Some(last),
        _ => page,
    }
}

/// Returns a response with the page in an encoding that the client accepts, or status 304 if the
/// client has the page.
pub(super) fn build_response(page: &Page, headers: &HeaderMap) -> Response {
    let has_page = page.etag.is_current(headers);
    let mut response = if has_page && page.status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, encoding) = page.body.for_request(headers);
        let mut response = (page.status, bytes).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, page.content_type.clone());
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    };
    let headers = response.headers_mut();
    if let Some(language) = page.language {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    }
    page.etag.insert_into(headers);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(SURROGATE_KEY, page.surrogate_keys.clone());
    response
}
