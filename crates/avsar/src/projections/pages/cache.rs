//! The cache of rendered pages.
//!
//! A page is kept with the change it was rendered after and the surrogate keys it depends on. It
//! has gone when one of its keys changed since; so nothing has to know which pages hang on a key,
//! and a page rendered while its content changed can never stay.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::{BoxFuture, Shared};
use futures::{FutureExt, future};
use tracing::Instrument;

use super::compress::{CompressedBody, Effort};
use super::render::RenderedPage;
use super::{CachedDocument, Pages};
use crate::domain::changes::{Change, FollowError, Follower, Seq, SurrogateKey};
use crate::platform::clock::india_day;

/// Bytes of pages kept.
const CAPACITY_BYTES: u64 = 64 << 20;
/// How long the clock leaves a page fresh; then it is still served while its successor is made.
const FRESHNESS_LIFETIME: TimeDelta = TimeDelta::seconds(60);
/// How long it is served while its successor is made; after that, who asks waits for the new one.
const STALE_WHILE_REVALIDATE: TimeDelta = TimeDelta::minutes(10);
/// How long a page may stand in for one that cannot be rendered.
const STALE_IF_ERROR: Duration = Duration::from_secs(24 * 3600);
/// Changed keys remembered one by one.
const MAX_TRACKED_KEYS: usize = 50_000;

/// A page as it is sent.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<HeaderValue>,
    pub(crate) content_type: HeaderValue,
    pub(crate) body: CompressedBody,
    pub(crate) etag: HeaderValue,
    pub(crate) surrogate_keys: HeaderValue,
    keys: Vec<String>,
    dependencies_known: bool,
    /// Whether the clock makes it old.
    time_sensitive: bool,
    rendered_at: DateTime<Utc>,
    /// The last change that the page knows.
    rendered_at_seq: Seq,
    /// The last change of all against which the keys have been checked.
    checked_at_seq: AtomicI64,
}

impl Page {
    pub(crate) fn new(rendered: RenderedPage, rendered_at: DateTime<Utc>, knows: Seq) -> Self {
        Self {
            status: StatusCode::from_u16(rendered.status)
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            location: rendered.location.as_deref().and_then(header_value),
            dependencies_known: rendered.dependencies_known,
            ..Self::from_bytes(
                "text/html; charset=utf-8",
                rendered.html.as_bytes(),
                rendered.keys,
                rendered_at,
                knows,
            )
        }
    }

    /// What says nothing of the time, and so stays as long as its content.
    pub(crate) fn from_document(
        document: CachedDocument,
        written_at: DateTime<Utc>,
        knows: Seq,
    ) -> Self {
        let CachedDocument { content_type: kind, body, keys } = document;
        let keys = keys.iter().map(SurrogateKey::to_string).collect();
        Self { time_sensitive: false, ..Self::from_bytes(kind, &body, keys, written_at, knows) }
    }

    fn from_bytes(
        kind: &'static str,
        bytes: &[u8],
        keys: Vec<String>,
        rendered_at: DateTime<Utc>,
        rendered_at_seq: Seq,
    ) -> Self {
        use sha2::Digest;
        let hash = sha2::Sha256::digest(bytes);
        let etag: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Self {
            status: StatusCode::OK,
            location: None,
            content_type: HeaderValue::from_static(kind),
            body: CompressedBody::new(bytes, Effort::Page),
            // Weak: the compressed forms are other bytes.
            etag: header_value(&format!("W/\"{etag}\"")).unwrap_or(HeaderValue::from_static("")),
            surrogate_keys: header_value(&keys.join(" ")).unwrap_or(HeaderValue::from_static("")),
            keys,
            dependencies_known: true,
            time_sensitive: true,
            rendered_at,
            rendered_at_seq,
            checked_at_seq: AtomicI64::new(rendered_at_seq),
        }
    }

    /// Whether it may be kept: a good page of which it is known when it goes. What is missing may
    /// appear at any moment.
    pub(crate) fn is_cacheable(&self) -> bool {
        self.dependencies_known && !self.status.is_server_error()
    }

    fn is_stale(&self, now: DateTime<Utc>) -> bool {
        self.time_sensitive && now - self.rendered_at >= FRESHNESS_LIFETIME
    }

    /// Whether what it says of the time is wrong by more than minutes: "last day to apply" must
    /// not be read the day after.
    fn is_expired(&self, now: DateTime<Utc>) -> bool {
        let other_day = || india_day(now) != india_day(self.rendered_at);
        self.time_sensitive && (now - self.rendered_at >= STALE_WHILE_REVALIDATE || other_day())
    }
}

fn header_value(text: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(text).ok()
}

/// What the cache has for an address.
#[derive(Debug)]
pub(crate) enum CacheLookup {
    /// A page to be sent.
    Fresh(Arc<Page>),
    /// A page to be sent, and to be made anew.
    Stale(Arc<Page>),
    /// Nothing, or a page whose content has changed, to be sent only if no other can be made.
    Miss(Option<Arc<Page>>),
}

pub(crate) type InFlightRender = Shared<BoxFuture<'static, Option<Arc<Page>>>>;

/// Rendered pages by address.
#[derive(Debug)]
pub(crate) struct PageCache {
    pages: moka::sync::Cache<String, Arc<Page>>,
    versions: RwLock<KeyVersions>,
    /// The last change of all.
    newest_seq: AtomicI64,
    in_flight: Mutex<HashMap<String, InFlightRender>>,
}

/// When each surrogate key last changed.
#[derive(Debug, Default)]
struct KeyVersions {
    seq_by_key: HashMap<String, Seq>,
    /// Pages that know less than this have gone, whatever they depend on.
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
    /// What there is for an address.
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

    /// Whether its content has changed since.
    pub(crate) fn is_invalidated(&self, page: &Page) -> bool {
        let newest = self.newest_seq.load(Ordering::Acquire);
        if page.checked_at_seq.load(Ordering::Relaxed) >= newest {
            return false;
        }
        let versions = self.versions.read().unwrap_or_else(PoisonError::into_inner);
        let gone = page.rendered_at_seq < versions.min_seq
            || page.keys.iter().any(|key| {
                versions.seq_by_key.get(key).is_some_and(|at| *at > page.rendered_at_seq)
            });
        if !gone {
            page.checked_at_seq.fetch_max(newest, Ordering::Relaxed);
        }
        gone
    }

    /// Makes a page, or joins whoever is already making it. The making goes on when those who asked
    /// go away.
    pub(crate) fn render_shared(
        &self,
        pages: &Pages,
        url: &str,
        make: BoxFuture<'static, Option<Page>>,
    ) -> InFlightRender {
        let mut running = self.in_flight.lock().unwrap_or_else(PoisonError::into_inner);
        match running.get(url) {
            Some(making) => making.clone(),
            None => {
                let making = Self::spawn_render(pages.clone(), url.to_owned(), make);
                running.insert(url.to_owned(), making.clone());
                making
            }
        }
    }

    fn spawn_render(
        pages: Pages,
        url: String,
        make: BoxFuture<'static, Option<Page>>,
    ) -> InFlightRender {
        let task = async move {
            let making = InFlightGuard { pages, url };
            let page = make.await.map(Arc::new);
            if let Some(page) = page.as_ref().filter(|page| page.is_cacheable()) {
                making.pages.0.cache.pages.insert(making.url.clone(), page.clone());
            }
            page
        };
        // What it logs belongs to the request that asked first.
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

/// Ends the making of a page, however it ends: the next who asks begins anew.
struct InFlightGuard {
    pages: Pages,
    url: String,
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        let making = &self.pages.0.cache.in_flight;
        making.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.url);
    }
}

/// Lets go of pages whose content changed.
#[derive(Debug)]
pub struct PagesFollower {
    pages: Pages,
    cursor: Seq,
}

impl PagesFollower {
    pub(crate) fn new(pages: Pages, cursor: Seq) -> Self {
        Self { pages, cursor }
    }
}

impl Follower for PagesFollower {
    fn name(&self) -> &'static str {
        "pages"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, changes: &'a [Change]) -> BoxFuture<'a, Result<(), FollowError>> {
        let newest = changes.last().map_or(self.cursor, |change| change.seq);
        let touched = |change: &Change| (change.keys(), change.seq);
        let keys = changes.iter().map(touched);
        let keys =
            keys.flat_map(|(keys, seq)| keys.into_iter().map(move |key| (key.to_string(), seq)));
        self.pages.0.cache.record_changes(keys, newest);
        self.cursor = newest;
        future::ready(Ok(())).boxed()
    }
}
