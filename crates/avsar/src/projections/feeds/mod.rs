//! Documents for search engines and feed readers: `robots.txt`, sitemaps, RSS.

mod cached;
mod rss;
mod sitemap;
mod state;
mod xml;

use axum::Router;
use axum::extract::{FromRef, State};
use axum::routing::get;
use std::sync::Arc;

pub use state::FeedsState;

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
