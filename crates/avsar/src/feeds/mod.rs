//! What search engines and feed readers read: `robots.txt`, sitemaps, RSS.

mod rss;
mod sitemap;
mod xml;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;

/// The routes of these outlets.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(sitemap::index))
        .route("/sitemaps/{name}", get(sitemap::part))
        .route("/feeds/{name}", get(rss::feed))
}

/// Everything may be crawled but what only the signed-in see.
async fn robots(State(app): State<App>) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /dashboard\nDisallow: /saved-jobs\n\
         Disallow: /login\nDisallow: /signup\n\nSitemap: {}/sitemap.xml\n",
        app.site.public_url
    )
}

/// An XML answer, which crawlers may keep for a few minutes.
fn answer(kind: &'static str, body: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=300"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, body).into_response()
}
