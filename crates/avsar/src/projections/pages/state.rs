//! The state of the pages of this process.

use super::cache::{Page, PageCache, PagesFollower};
use super::render::RendererError;
use super::routes::SitemapPage;
use super::{csp, render, routes};
use crate::domain::changes::Progress;
use crate::domain::changes::Seq;
use crate::platform::clock::Clock;
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::SiteConfig;
use render::PageRenderer;
use std::sync::Arc;

/// The state of the handlers of pages.
#[derive(Clone, Debug)]
pub struct PagesState {
    /// The renderer and the cache.
    pub pages: Pages,
    /// The clock.
    pub clock: Clock,
    /// Progress of the followers of this process.
    pub progress: Progress,
    /// The public configuration of the site.
    pub site: Arc<SiteConfig>,
    /// Memory budget for uploaded files.
    pub upload_memory: MemoryBudget,
}

/// The renderer and cache of the pages of this process.
#[derive(Clone, Debug)]
pub struct Pages(pub(super) Arc<Inner>);

#[derive(Debug)]
pub(super) struct Inner {
    pub(super) renderer: PageRenderer,
    pub(super) cache: Arc<PageCache>,
    /// Sent if a page cannot be rendered. The browser fills it.
    pub(super) shell: Arc<Page>,
    /// The Content-Security-Policy of every page.
    pub(super) csp: axum::http::HeaderValue,
}

impl Pages {
    /// Starts the engines with the bundle of the front end.
    ///
    /// # Errors
    /// Returns a [`RendererError`] if the bundle is missing or does not run.
    pub async fn start(site: &SiteConfig, clock: &Clock) -> Result<Self, RendererError> {
        let renderer = PageRenderer::start(site).await?;
        let policy = csp::build_policy(renderer.script_hashes(), site.ga_measurement_id.is_some());
        let now = clock.now();
        let shell = renderer.render_shell("/", now).await;
        let shell = shell.map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
        let shell = render::RenderedPage { status: 503, dependencies_known: false, ..shell };
        // No change makes it invalid.
        let shell = Arc::new(Page::new(shell, now, Seq::MAX));
        Ok(Self(Arc::new(Inner { renderer, cache: Arc::default(), shell, csp: policy })))
    }

    /// Returns `true` if a path has a page that is rendered on the server, the same for everyone.
    #[must_use]
    pub fn has_public_page(&self, path: &str) -> bool {
        let resolved = self.0.renderer.bundle_info().resolve(path, None);
        resolved.is_some_and(|resolved| resolved.target == routes::RenderTarget::Server)
    }

    /// Returns the public pages that are not pages of a record.
    pub fn sitemap_pages(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        self.0.renderer.bundle_info().sitemap_pages()
    }

    /// Returns a follower that starts at `cursor`. The cache is empty, so earlier changes do not
    /// matter.
    #[must_use]
    pub fn follower(&self, cursor: Seq) -> PagesFollower {
        PagesFollower::new(self.0.cache.clone(), cursor)
    }
}
