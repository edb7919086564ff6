//! The cache of rendered pages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use sha2::{Digest, Sha256};

use super::render::{Moment, RenderedPage};
use crate::domain::changes::SurrogateKey;
use crate::platform::clock::india_day;
use crate::platform::http::compress::{CompressedBody, Effort};
use crate::platform::http::etag::EntityTag;
use crate::platform::language::Language;
use crate::platform::single_flight::{InFlight, SingleFlight};
use crate::projections::content_versions::{ContentVersions, Dependencies};
use crate::projections::visits::PageFigures;

/// Maximum size of the cached pages, in bytes.
const CAPACITY_BYTES: u64 = 64 << 20;
/// Age up to which a time-sensitive page is fresh. An older one is served while it is rendered
/// again.
const FRESHNESS_LIFETIME: TimeDelta = TimeDelta::seconds(60);
/// Maximum age of a time-sensitive page that is served while it is rendered again. After that, and
/// after midnight in India, requests wait for the new page.
const STALE_WHILE_REVALIDATE: TimeDelta = TimeDelta::minutes(10);
/// Maximum age of a page in the cache. Until then, it is served if it cannot be rendered again.
const STALE_IF_ERROR: Duration = Duration::from_secs(24 * 3600);

/// A rendered page or document, ready to be sent.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<HeaderValue>,
    pub(crate) content_type: HeaderValue,
    pub(crate) language: Option<Language>,
    pub(crate) body: CompressedBody,
    pub(crate) etag: EntityTag,
    pub(crate) surrogate_keys: HeaderValue,
    /// The figures to which an opened page adds. `None` for documents, shells and errors.
    pub(crate) figures: Option<PageFigures>,
    dependencies: Dependencies,
    dependencies_known: bool,
    /// Whether the page becomes stale with time, for example because it shows remaining days.
    time_sensitive: bool,
    rendered_at: DateTime<Utc>,
    /// The page was served from the cache.
    was_hit: AtomicBool,
}

impl Page {
    pub(crate) fn new(rendered: RenderedPage, at: Moment, language: Language) -> Self {
        Self {
            language: Some(language),
            status: StatusCode::from_u16(rendered.status)
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            location: rendered.location.as_deref().and_then(header_value),
            dependencies_known: rendered.dependencies_known,
            figures: rendered.figures.filter(|_| rendered.status == StatusCode::OK.as_u16()),
            ..Self::from_bytes(
                "text/html; charset=utf-8",
                rendered.html.as_bytes(),
                &content_hash(&rendered.html, &at.json()),
                Dependencies::new(rendered.keys, at.seq),
                at.now,
            )
        }
    }

    /// Creates a page from a document, which does not become stale with time.
    pub(crate) fn from_document(document: CachedDocument, at: Moment) -> Self {
        let CachedDocument { content_type, language, body, keys } = document;
        let keys = keys.iter().map(SurrogateKey::to_string).collect();
        let hash = Sha256::digest(&body);
        let dependencies = Dependencies::new(keys, at.seq);
        let page = Self::from_bytes(content_type, &body, &hash, dependencies, at.now);
        Self { language, time_sensitive: false, ..page }
    }

    fn from_bytes(
        content_type: &'static str,
        bytes: &[u8],
        hash: &[u8],
        dependencies: Dependencies,
        rendered_at: DateTime<Utc>,
    ) -> Self {
        Self {
            status: StatusCode::OK,
            location: None,
            content_type: HeaderValue::from_static(content_type),
            language: None,
            body: CompressedBody::new(bytes, Effort::Page),
            // Weak, because the bytes differ between the encodings.
            etag: EntityTag::weak(hash),
            surrogate_keys: header_value(&dependencies.join_keys())
                .unwrap_or(HeaderValue::from_static("")),
            figures: None,
            dependencies,
            dependencies_known: true,
            time_sensitive: true,
            rendered_at,
            was_hit: AtomicBool::new(false),
        }
    }

    /// Records that the page was served from the cache. After the first time, it is compressed
    /// better in the background: it is requested more than once.
    pub(crate) fn record_hit(self: &Arc<Self>) {
        if !self.was_hit.load(Ordering::Relaxed) && !self.was_hit.swap(true, Ordering::Relaxed) {
            let page = Arc::clone(self);
            tokio::task::spawn_blocking(move || page.body.recompress());
        }
    }

    /// Returns `true` if the page may be cached: it is not a server error, and all its dependencies
    /// are known. A change of an unknown dependency would not invalidate the page.
    pub(crate) fn is_cacheable(&self) -> bool {
        self.dependencies_known && !self.status.is_server_error()
    }

    fn is_stale(&self, now: DateTime<Utc>) -> bool {
        self.time_sensitive && now - self.rendered_at >= FRESHNESS_LIFETIME
    }

    /// Returns `true` if a time-sensitive page must not be served any longer: it is older than
    /// [`STALE_WHILE_REVALIDATE`] or from another day. "Last day to apply" must not be shown on the
    /// next day.
    fn is_expired(&self, now: DateTime<Utc>) -> bool {
        let other_day = || india_day(now) != india_day(self.rendered_at);
        self.time_sensitive && (now - self.rendered_at >= STALE_WHILE_REVALIDATE || other_day())
    }
}

/// Returns a hash of a page without the moment of its rendering. A page that shows the same content
/// thus has the same ETag after a minute, and in all processes.
fn content_hash(html: &str, moment: &str) -> [u8; 32] {
    let (before, after) = html.split_once(moment).unwrap_or((html, ""));
    Sha256::new().chain_update(before).chain_update(after).finalize().into()
}

fn header_value(text: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(text).ok()
}

/// The result of a cache lookup.
#[derive(Debug)]
pub(crate) enum CacheLookup {
    /// A fresh page.
    Fresh(Arc<Page>),
    /// A page to be served and to be rendered again in the background.
    Stale(Arc<Page>),
    /// A page whose content has changed. It is served if a new one cannot be rendered soon.
    Outdated(Arc<Page>),
    /// No page, or a page that is too old, which is served only if a new one cannot be rendered.
    Miss(Option<Arc<Page>>),
}

/// A document that is cached like a page, such as a sitemap. It stays valid until its content
/// changes.
#[derive(Debug)]
pub struct CachedDocument {
    /// Value of the `Content-Type` header.
    pub content_type: &'static str,
    /// Language of its texts, if it has one.
    pub language: Option<Language>,
    /// Body, not compressed.
    pub body: Vec<u8>,
    /// Surrogate keys that the document depends on.
    pub keys: Vec<SurrogateKey>,
}

/// Rendered pages by URL.
#[derive(Debug)]
pub(crate) struct PageCache {
    pages: moka::sync::Cache<String, Arc<Page>>,
    versions: Arc<ContentVersions>,
    renders: SingleFlight<Option<Arc<Page>>>,
}

impl PageCache {
    pub(crate) fn new(versions: Arc<ContentVersions>) -> Self {
        let weight = |key: &String, page: &Arc<Page>| {
            u32::try_from(key.len() + page.body.size() + 512).unwrap_or(u32::MAX)
        };
        let pages = moka::sync::Cache::builder()
            .max_capacity(CAPACITY_BYTES)
            .weigher(weight)
            .time_to_live(STALE_IF_ERROR)
            .build();
        Self { pages, versions, renders: SingleFlight::default() }
    }

    /// Returns the size of the cached pages, in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.pages.weighted_size()
    }

    /// Looks up the page of a URL.
    pub(crate) fn get(&self, url: &str, now: DateTime<Utc>) -> CacheLookup {
        let Some(page) = self.pages.get(url) else {
            return CacheLookup::Miss(None);
        };
        if page.is_expired(now) {
            CacheLookup::Miss(Some(page))
        } else if self.has_changed_content(&page) {
            CacheLookup::Outdated(page)
        } else if page.is_stale(now) {
            CacheLookup::Stale(page)
        } else {
            CacheLookup::Fresh(page)
        }
    }

    /// Returns `true` if content of the page changed after the page was rendered.
    pub(crate) fn has_changed_content(&self, page: &Page) -> bool {
        self.versions.have_changed(&page.dependencies)
    }

    /// Renders a page and caches it, or joins the running render of the same URL.
    pub(crate) fn render_shared(
        &self,
        url: &str,
        render: BoxFuture<'static, Option<Arc<Page>>>,
    ) -> InFlight<Option<Arc<Page>>> {
        let (pages, key) = (self.pages.clone(), url.to_owned());
        let (rendering, _) = self.renders.start_or_join(url, async move {
            let page = render.await;
            if let Some(page) = page.as_ref().filter(|page| page.is_cacheable()) {
                pages.insert(key, page.clone());
            }
            page
        });
        rendering
    }
}
