//! What search engines and feed readers read: `robots.txt`, sitemaps, RSS.

mod rss;
mod sitemap;
mod xml;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use futures::FutureExt;

use crate::app::App;
use crate::platform::http::ApiError;
use crate::projections::pages::{self, CachedDocument};

/// The routes of these outlets.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(sitemap::index))
        .route("/sitemaps/{name}", get(sitemap::part))
        .route("/feeds/{name}", get(rss::feed))
}

/// Everything may be crawled but what only the signed-in see, and the ways there.
async fn robots(State(app): State<App>) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /dashboard\nDisallow: /saved-jobs\n\
         Disallow: /profile\nDisallow: /my-applications\n\
         Disallow: /login\nDisallow: /signup\n\nSitemap: {}/sitemap.xml\n",
        app.site.public_url
    )
}

/// Answers with a document, written anew only when its content has changed.
async fn cached<F>(
    app: &App,
    url: &str,
    headers: &HeaderMap,
    write: impl Fn(App) -> F,
) -> Result<Response, ApiError>
where
    F: Future<Output = Result<CachedDocument, ApiError>> + Send + 'static,
{
    // What went wrong has been logged; the crawler is asked to come back.
    let write = || write(app.clone()).map(Result::ok);
    pages::respond_with_document(app, url, headers, write).await.ok_or(ApiError::Unavailable)
}
