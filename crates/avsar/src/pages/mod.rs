//! Pages: React rendered in the server, kept as bytes.
//!
//! A page is asked of the cache; whoever finds none renders it, by answering the API paths it
//! reads through the same router that serves browsers. The page depends on all that its answers
//! name, and goes when the content log says that one of those changed.

mod assets;
mod cache;
mod compress;
mod forms;
mod front;
mod manifest;
mod policy;
mod render;
mod routes;
mod serve;

pub use cache::PagesFollower;
pub use forms::{Form, FormResponse, Sent};
pub use front::Front;
pub use render::StartError;
pub use routes::SitemapPage;
pub use serve::{document, routes};

use std::sync::Arc;

use cache::Cache;
use render::Renderer;

use crate::changes::{Key, Seq};
use crate::clock::Clock;
use crate::config::Site;

/// What is no page but is kept like one: written once, and gone when its content changes.
#[derive(Debug)]
pub struct Document {
    /// Its content type.
    pub kind: &'static str,
    /// Its bytes.
    pub body: Vec<u8>,
    /// The surrogate keys it depends on.
    pub keys: Vec<Key>,
}

/// The pages of this process.
#[derive(Clone, Debug)]
pub struct Pages(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    renderer: Renderer,
    cache: Cache,
    /// What is sent when a page cannot be rendered: the browser fills it.
    shell: render::Rendered,
    /// The Content-Security-Policy of every page.
    policy: axum::http::HeaderValue,
}

impl Pages {
    /// Starts the engines on the built front end.
    ///
    /// # Errors
    /// When the front end is missing or does not run.
    pub async fn start(site: &Site, clock: &Clock) -> Result<Self, StartError> {
        let renderer = Renderer::start(site).await?;
        let policy = policy::of_pages(renderer.script_hashes(), site.ga_measurement_id.is_some());
        let shell = renderer.shell("/", clock.now()).await;
        let shell = shell.map_err(|error| StartError::Contract(error.to_string()))?;
        let shell = render::Rendered { status: 503, depends: false, ..shell };
        Ok(Self(Arc::new(Inner { renderer, cache: Cache::default(), shell, policy })))
    }

    /// Whether there is a page for everyone at a path.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        let address = self.0.renderer.description().address(path, None);
        address.is_some_and(|address| address.place == routes::Place::Server)
    }

    /// The pages for everyone that are no record's.
    pub fn known(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        self.0.renderer.description().known()
    }

    /// Follows the log from here on: the cache is empty, so nothing older matters.
    #[must_use]
    pub fn follower(&self, cursor: Seq) -> PagesFollower {
        PagesFollower::new(self.clone(), cursor)
    }
}
