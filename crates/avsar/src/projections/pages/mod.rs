//! Pages: React rendered in the server, kept as bytes.
//!
//! A page is asked of the cache; whoever finds none renders it, by answering the API paths it
//! reads through the same router that serves browsers. The page depends on all that its answers
//! name, and goes when the content log says that one of those changed.

pub mod assets;
pub mod cache;
pub mod cache_service;
pub mod compress;
pub mod csp;
pub mod forms;
pub mod manifest;
pub mod render;
pub mod routes;
pub mod serve;

pub use cache::PagesFollower;
pub use cache_service::PageCacheService;
pub use forms::{FormResponse, FormSubmission, PageForm};
pub use render::RendererError;
pub use routes::SitemapPage;
pub use serve::{respond_with_document, routes};

use std::sync::Arc;

use cache::PageCache;
use render::PageRenderer;

use crate::domain::changes::Progress;
use crate::domain::changes::{Seq, SurrogateKey};
use crate::platform::clock::Clock;
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::SiteConfig;

/// What is no page but is kept like one: written once, and gone when its content changes.
#[derive(Debug)]
pub struct CachedDocument {
    /// Its content type.
    pub content_type: &'static str,
    /// Its bytes.
    pub body: Vec<u8>,
    /// The surrogate keys it depends on.
    pub keys: Vec<SurrogateKey>,
}

/// The state that pages are answered from.
#[derive(Clone, Debug)]
pub struct PagesState {
    /// The renderer and the cache.
    pub pages: Pages,
    /// The clock.
    pub clock: Clock,
    /// How far the followers of this process are.
    pub progress: Progress,
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
    /// Limits the memory for uploaded files.
    pub upload_memory: MemoryBudget,
}

/// The pages of this process.
#[derive(Clone, Debug)]
pub struct Pages(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    renderer: PageRenderer,
    cache: PageCache,
    /// What is sent when a page cannot be rendered: the browser fills it.
    shell: render::RenderedPage,
    /// The Content-Security-Policy of every page.
    csp: axum::http::HeaderValue,
}

impl Pages {
    /// Starts the engines on the built front end.
    ///
    /// # Errors
    /// When the front end is missing or does not run.
    pub async fn start(site: &SiteConfig, clock: &Clock) -> Result<Self, RendererError> {
        let renderer = PageRenderer::start(site).await?;
        let policy = csp::build_policy(renderer.script_hashes(), site.ga_measurement_id.is_some());
        let shell = renderer.render_shell("/", clock.now()).await;
        let shell = shell.map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
        let shell = render::RenderedPage { status: 503, dependencies_known: false, ..shell };
        Ok(Self(Arc::new(Inner { renderer, cache: PageCache::default(), shell, csp: policy })))
    }

    /// Whether there is a page for everyone at a path.
    #[must_use]
    pub fn has_public_page(&self, path: &str) -> bool {
        let address = self.0.renderer.bundle_info().resolve(path, None);
        address.is_some_and(|address| address.target == routes::RenderTarget::Server)
    }

    /// The pages for everyone that are no record's.
    pub fn sitemap_pages(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        self.0.renderer.bundle_info().sitemap_pages()
    }

    /// Follows the log from here on: the cache is empty, so nothing older matters.
    #[must_use]
    pub fn follower(&self, cursor: Seq) -> PagesFollower {
        PagesFollower::new(self.clone(), cursor)
    }
}
