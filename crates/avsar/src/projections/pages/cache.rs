//! The cache of rendered pages.
//!
//! An entry has the log position before its rendering and the surrogate keys it depends on. It is
//! invalid if one of these keys changed after that position. The cache needs no index from keys to
//! pages, and a page rendered during a change is not reused.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::{BoxFuture, Shared};
use futures::{FutureExt, future};
use sha2::{Digest, Sha256};
use tracing::Instrument;

use super::compress::{CompressedBody, Effort};
use super::render::{RenderedPage, format_time};
use crate::domain::changes::{Batch, FollowError, Follower, Seq, SurrogateKey};
use crate::platform::clock::india_day;
use crate::platform::http::etag::EntityTag;

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
/// Maximum number of changed keys that are tracked individually.
const MAX_TRACKED_KEYS: usize = 50_000;

/// A rendered page or document, ready to be sent.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<HeaderValue>,
    pub(crate) content_type: HeaderValue,
    pub(crate) body: CompressedBody,
    pub(crate) etag: EntityTag,
    pub(crate) surrogate_keys: HeaderValue,
    keys: Vec<String>,
    dependencies_known: bool,
    /// Whether the page becomes stale with time, for example because it shows remaining days.
    time_sensitive: bool,
    rendered_at: DateTime<Utc>,
    /// Log position before the rendering. The page contains all changes up to it.
    rendered_at_seq: Seq,
    /// Log position up to which the keys have been checked for changes.
    checked_at_seq: AtomicI64,
    /// The page was served from the cache.
    was_hit: AtomicBool,
}

impl Page {
    pub(crate) fn new(rendered: RenderedPage, rendered_at: DateTime<Utc>, seq: Seq) -> Self {
        Self {
            status: StatusCode::from_u16(rendered.status)
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            location: rendered.location.as_deref().and_then(header_value),
            dependencies_known: rendered.dependencies_known,
            ..Self::from_bytes(
                "text/html; charset=utf-8",
                rendered.html.as_bytes(),
                &content_hash(&rendered.html, rendered_at),
                rendered.keys,
                rendered_at,
                seq,
            )
        }
    }

    /// Creates a page from a document, which does not become stale with time.
    pub(crate) fn from_document(
        document: CachedDocument,
        written_at: DateTime<Utc>,
        seq: Seq,
    ) -> Self {
        let CachedDocument { content_type, body, keys } = document;
        let keys = keys.iter().map(SurrogateKey::to_string).collect();
        let hash = Sha256::digest(&body);
        let page = Self::from_bytes(content_type, &body, &hash, keys, written_at, seq);
        Self { time_sensitive: false, ..page }
    }

    fn from_bytes(
        content_type: &'static str,
        bytes: &[u8],
        hash: &[u8],
        keys: Vec<String>,
        rendered_at: DateTime<Utc>,
        rendered_at_seq: Seq,
    ) -> Self {
        Self {
            status: StatusCode::OK,
            location: None,
            content_type: HeaderValue::from_static(content_type),
            body: CompressedBody::new(bytes, Effort::Page),
            // Weak, because the bytes differ between the encodings.
            etag: EntityTag::weak(hash),
            surrogate_keys: header_value(&keys.join(" ")).unwrap_or(HeaderValue::from_static("")),
            keys,
            dependencies_known: true,
            time_sensitive: true,
            rendered_at,
            rendered_at_seq,
            checked_at_seq: AtomicI64::new(rendered_at_seq),
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

/// Returns a hash of a page without the time of its rendering. A page that shows the same content
/// thus has the same ETag after a minute, and in all processes.
fn content_hash(html: &str, rendered_at: DateTime<Utc>) -> [u8; 32] {
    let time = format!("\"now\":\"{}\"", format_time(rendered_at));
    let (before, after) = html.split_once(&time).unwrap_or((html, ""));
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
    /// No valid page. An invalid or expired one is served only if the page cannot be rendered.
    Miss(Option<Arc<Page>>),
}

pub(crate) type InFlightRender = Shared<BoxFuture<'static, Option<Arc<Page>>>>;

/// A document that is cached like a page, such as a sitemap. It stays valid until its content
/// changes.
#[derive(Debug)]
pub struct CachedDocument {
    /// Value of the `Content-Type` header.
    pub content_type: &'static str,
    /// Body, not compressed.
    pub body: Vec<u8>,
    /// Surrogate keys that the document depends on.
    pub keys: Vec<SurrogateKey>,
}

/// Rendered pages by URL.
#[derive(Debug)]
pub(crate) struct PageCache {
    pages: moka::sync::Cache<String, Arc<Page>>,
    versions: RwLock<KeyVersions>,
    /// Position of the last change in the log.
    newest_seq: AtomicI64,
    in_flight: Mutex<HashMap<String, InFlightRender>>,
}

/// The last change of each surrogate key.
#[derive(Debug, Default)]
struct KeyVersions {
    seq_by_key: HashMap<String, Seq>,
    /// Pages rendered before this position are invalid, regardless of their keys.
    min_seq: Seq,
}

impl Default for PageCache {
    fn default() -> Self {
        let weight = |key: &String, page: &Arc<Page>| {
            u32::try_from(key.len() + page.body.size() + 512).unwrap_or(u32::MAX)
        };
        Self {
            pages: moka::sync::Cache::builder()
                .max_capacity(CAPACITY_BYTES)
                .weigher(weight)
                .time_to_live(STALE_IF_ERROR)
                .build(),
            versions: RwLock::default(),
            newest_seq: AtomicI64::new(0),
            in_flight: Mutex::default(),
        }
    }
}

impl PageCache {
    /// Looks up the page of a URL.
    pub(crate) fn get(&self, url: &str, now: DateTime<Utc>) -> CacheLookup {
        let Some(page) = self.pages.get(url) else {
            return CacheLookup::Miss(None);
        };
        if self.is_invalidated(&page) || page.is_expired(now) {
            CacheLookup::Miss(Some(page))
        } else if page.is_stale(now) {
            CacheLookup::Stale(page)
        } else {
            CacheLookup::Fresh(page)
        }
    }

    /// Returns `true` if a key of the page changed after the page was rendered.
    pub(crate) fn is_invalidated(&self, page: &Page) -> bool {
        let newest = self.newest_seq.load(Ordering::Acquire);
        if page.checked_at_seq.load(Ordering::Relaxed) >= newest {
            return false;
        }
        let versions = self.versions.read().unwrap_or_else(PoisonError::into_inner);
        let invalid = page.rendered_at_seq < versions.min_seq
            || page.keys.iter().any(|key| {
                versions.seq_by_key.get(key).is_some_and(|at| *at > page.rendered_at_seq)
            });
        if !invalid {
            page.checked_at_seq.fetch_max(newest, Ordering::Relaxed);
        }
        invalid
    }

    /// Renders a page and caches it, or joins the running render of the same URL (single flight).
    /// The render continues if all callers drop their futures.
    pub(crate) fn render_shared(
        self: &Arc<Self>,
        url: &str,
        render: BoxFuture<'static, Option<Arc<Page>>>,
    ) -> InFlightRender {
        let mut in_flight = self.in_flight.lock().unwrap_or_else(PoisonError::into_inner);
        match in_flight.get(url) {
            Some(running) => running.clone(),
            None => {
                let started = Self::spawn_render(self.clone(), url.to_owned(), render);
                in_flight.insert(url.to_owned(), started.clone());
                started
            }
        }
    }

    fn spawn_render(
        cache: Arc<Self>,
        url: String,
        render: BoxFuture<'static, Option<Arc<Page>>>,
    ) -> InFlightRender {
        let task = async move {
            let guard = InFlightGuard { cache, url };
            let page = render.await;
            if let Some(page) = page.as_ref().filter(|page| page.is_cacheable()) {
                guard.cache.pages.insert(guard.url.clone(), page.clone());
            }
            page
        };
        // The log lines of the render belong to the first request.
        let task = tokio::spawn(task.in_current_span());
        task.map(|done| done.ok().flatten()).boxed().shared()
    }

    fn record_changes(&self, keys: impl Iterator<Item = (String, Seq)>, newest: Seq) {
        let mut versions = self.versions.write().unwrap_or_else(PoisonError::into_inner);
        versions.seq_by_key.extend(keys);
        if versions.seq_by_key.len() > MAX_TRACKED_KEYS {
            versions.seq_by_key.clear();
            versions.min_seq = newest;
        }
        drop(versions);
        self.newest_seq.fetch_max(newest, Ordering::Release);
    }
}

/// Removes a render from `in_flight` when it ends, also by a panic. The next request starts a new
/// render.
struct InFlightGuard {
    cache: Arc<PageCache>,
    url: String,
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        let in_flight = &self.cache.in_flight;
        in_flight.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.url);
    }
}

/// A follower of the content log that invalidates the pages whose content changed.
#[derive(Debug)]
pub struct PagesFollower {
    cache: Arc<PageCache>,
    cursor: Seq,
}

impl PagesFollower {
    pub(crate) fn new(cache: Arc<PageCache>, cursor: Seq) -> Self {
        Self { cache, cursor }
    }
}

impl Follower for PagesFollower {
    fn name(&self) -> &'static str {
        "pages"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        let keys = batch
            .changes
            .iter()
            .flat_map(|change| change.keys().into_iter().map(|key| (key.to_string(), change.seq)));
        self.cache.record_changes(keys, batch.end.seq);
        self.cursor = batch.end.seq;
        future::ready(Ok(())).boxed()
    }
}
