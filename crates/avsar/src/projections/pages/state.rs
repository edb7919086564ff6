//! The state of the pages of this process.

use super::cache::{Page, PageCache};
use super::render::{Moment, RendererError};
use super::render_limit::RenderLimit;
use super::routes::SitemapPage;
use super::{csp, render, routes};
use crate::domain::changes::Progress;
use crate::platform::clock::Clock;
use crate::platform::language::{Language, PerLanguage};
use crate::platform::memory_budget::MemoryBudget;
use crate::platform::site_config::CurrentSite;
use crate::projections::content_versions::ContentVersions;
use crate::projections::search::FactChoice;
use crate::projections::visits::VisitCounter;
use render::PageRenderer;
use std::sync::Arc;
use tokio::sync::watch;

/// The state of the handlers of pages.
#[derive(Clone, Debug)]
pub struct PagesState {
    /// The renderer and the cache.
    pub pages: Pages,
    /// The clock.
    pub clock: Clock,
    /// Progress of the followers of this process.
    pub progress: Progress,
    /// The site as visitors see it now.
    pub site: CurrentSite,
    /// Memory budget for uploaded files.
    pub upload_memory: MemoryBudget,
    /// Counts the opened pages.
    pub visits: VisitCounter,
}

impl PagesState {
    /// Returns the present moment. What is read after it contains all changes up to its position.
    pub(super) fn moment(&self) -> Moment {
        Moment { now: self.clock.now(), seq: self.progress.position() }
    }
}

/// The renderer and cache of the pages of this process.
#[derive(Clone, Debug)]
pub struct Pages(pub(super) Arc<Inner>);

#[derive(Debug)]
pub(super) struct Inner {
    pub(super) renderer: PageRenderer,
    pub(super) renders: RenderLimit,
    pub(super) cache: PageCache,
    /// Sent if a page cannot be rendered. The browser fills them.
    shells: watch::Sender<PerLanguage<Arc<Page>>>,
    clock: Clock,
    /// The Content-Security-Policy of every page.
    pub(super) csp: axum::http::HeaderValue,
}

impl Pages {
    /// Starts the engines with the bundle of the front end.
    ///
    /// # Errors
    /// Returns a [`RendererError`] if the bundle is missing or does not run.
    pub async fn start(
        site: &CurrentSite,
        clock: &Clock,
        versions: Arc<ContentVersions>,
    ) -> Result<Self, RendererError> {
        let renderer = PageRenderer::start(site.clone()).await?;
        let has_analytics = site.environment().ga_measurement_id.is_some();
        let policy = csp::build_policy(renderer.script_hashes(), has_analytics);
        let shells = render_shells(&renderer, clock).await?;
        Ok(Self(Arc::new(Inner {
            renderer,
            renders: RenderLimit::new(),
            cache: PageCache::new(versions),
            shells: watch::Sender::new(shells),
            clock: clock.clone(),
            csp: policy,
        })))
    }

    /// Renders the shells again after a change of the site.
    ///
    /// # Errors
    /// Returns a [`RendererError`] if that fails. The older shells stay.
    pub async fn render_shells(&self) -> Result<(), RendererError> {
        let shells = render_shells(&self.0.renderer, &self.0.clock).await?;
        self.0.shells.send_replace(shells);
        Ok(())
    }

    /// Returns the size of the cached pages, in bytes.
    #[must_use]
    pub fn cache_size(&self) -> u64 {
        self.0.cache.size()
    }

    /// Returns `true` if a path has a page that is rendered on the server, the same for everyone.
    #[must_use]
    pub fn has_public_page(&self, path: &str) -> bool {
        let resolved = self.0.renderer.bundle_info().resolve(path, None);
        resolved.is_some_and(|resolved| resolved.target == routes::RenderTarget::Server)
    }

    /// Returns the languages in which a path has a public page. The path is the English one.
    #[must_use]
    pub fn languages(&self, path: &str) -> Vec<Language> {
        let has_page = |language: &Language| self.has_public_page(&language.localize_path(path));
        Language::ALL.into_iter().filter(has_page).collect()
    }

    /// Returns the path of the English list of government jobs with some facts.
    #[must_use]
    pub fn fact_path(&self, facts: &[FactChoice]) -> Option<String> {
        self.0.renderer.bundle_info().fact_path(facts)
    }

    /// Returns the English pages that are public and not pages of a record.
    pub fn sitemap_pages(&self) -> impl Iterator<Item = SitemapPage<'_>> {
        self.0.renderer.bundle_info().sitemap_pages()
    }
}

impl Inner {
    /// Returns the shell of a language.
    pub(super) fn shell(&self, language: Language) -> Arc<Page> {
        self.shells.borrow().of(language).clone()
    }
}

async fn render_shells(
    renderer: &PageRenderer,
    clock: &Clock,
) -> Result<PerLanguage<Arc<Page>>, RendererError> {
    let at = Moment { now: clock.now(), seq: 0 };
    Ok(PerLanguage {
        english: render_shell(renderer, Language::English, at).await?,
        hindi: render_shell(renderer, Language::Hindi, at).await?,
    })
}

/// Renders the shell of a language, with status 503.
async fn render_shell(
    renderer: &PageRenderer,
    language: Language,
    at: Moment,
) -> Result<Arc<Page>, RendererError> {
    let shell = renderer.render_shell(&language.localize_path("/"), at).await;
    let shell = shell.map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
    let shell = render::RenderedPage { status: 503, dependencies_known: false, ..shell };
    Ok(Arc::new(Page::new(shell, at, language)))
}
