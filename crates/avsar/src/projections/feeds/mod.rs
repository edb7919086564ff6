//! Documents for search engines and feed readers: `robots.txt`, sitemaps, RSS.

mod rss;
mod sitemap;
mod xml;

use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::site_config::SiteConfig;
use crate::projections::pages::PagesState;
use crate::projections::search::SearchService;
use axum::Router;
use axum::extract::{FromRef, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use futures::FutureExt;
use std::sync::Arc;

use crate::platform::http::ApiError;
use crate::projections::pages::{self, CachedDocument};

/// The state of feeds and sitemaps.
#[derive(Debug)]
pub struct FeedsState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The rendered pages.
    pub pages: PagesState,
    /// The search index.
    pub search: SearchService,
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
}

/// Returns the routes of `robots.txt`, the sitemaps and the feeds.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<FeedsState>: FromRef<S>,
{
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(sitemap::index))
        .route("/sitemaps/{name}", get(sitemap::part))
        .route("/feeds/{name}", get(rss::feed))
}

/// Disallows the API, the pages of signed-in users, and the sign-in and sign-up pages.
async fn robots(State(state): State<Arc<FeedsState>>) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /dashboard\nDisallow: /saved-jobs\n\
         Disallow: /profile\nDisallow: /my-applications\n\
         Disallow: /login\nDisallow: /signup\n\nSitemap: {}/sitemap.xml\n",
        state.site.public_url
    )
}

/// Responds with a document from the page cache. `write` runs only if the content has changed.
async fn cached<F>(
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
