//! Documents for search engines and feed readers: `robots.txt`, sitemaps, RSS.

mod cached;
mod channel;
mod lists;
mod recruitment;
mod sitemap;
mod state;
mod xml;

use axum::Router;
use axum::extract::{FromRef, State};
use axum::routing::get;
use std::sync::Arc;

use crate::platform::language::Language;

pub use state::FeedsState;

/// Returns the routes of `robots.txt`, the sitemaps and the feeds.
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<FeedsState>: FromRef<S>,
{
    let feeds = Language::ALL.into_iter().fold(Router::new(), |routes, language| {
        routes
            .route(&language.localize_path("/feeds/{name}"), get(lists::feed))
            .route(&language.localize_path("/feeds/recruitments/{name}"), get(recruitment::feed))
    });
    feeds
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(sitemap::index))
        .route("/sitemaps/{name}", get(sitemap::part))
}

/// Pages for signed-in users, and the sign-in and sign-up pages.
const PERSONAL_PAGES: [&str; 6] =
    ["/dashboard", "/saved-jobs", "/profile", "/my-applications", "/login", "/signup"];

/// Disallows the API, the administrator area, and [`PERSONAL_PAGES`] in all languages.
async fn robots(State(state): State<Arc<FeedsState>>) -> String {
    let mut text = "User-agent: *\nDisallow: /api/\nDisallow: /admin\n".to_owned();
    for language in Language::ALL {
        for page in PERSONAL_PAGES {
            text.extend(["Disallow: ", &language.localize_path(page), "\n"]);
        }
    }
    format!("{text}\nSitemap: {}/sitemap.xml\n", state.site.public_url())
}
