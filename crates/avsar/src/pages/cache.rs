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

use super::compress::{Body, Effort};
use super::render::Rendered;
use super::{Document, Pages};
use crate::changes::{Change, FollowError, Follower, Key, Seq};
use crate::clock::india_day;

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
pub(super) struct Page {
    pub(super) status: StatusCode,
    pub(super) location: Option<HeaderValue>,
    pub(super) kind: HeaderValue,
    pub(super) body: Body,
    pub(super) etag: HeaderValue,
    pub(super) surrogate_keys: HeaderValue,
    keys: Vec<String>,
    depends: bool,
    /// Whether the clock makes it old.
    ages: bool,
    rendered_at: DateTime<Utc>,
    /// The last change that the page knows.
    knows: Seq,
    /// The last change of all against which the keys have been checked.
    checked: AtomicI64,
}

impl Page {
    pub(super) fn new(rendered: Rendered, rendered_at: DateTime<Utc>, knows: Seq) -> Self {
        Self {
            status: StatusCode::from_u16(rendered.status)
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            location: rendered.location.as_deref().and_then(header_value),
            depends: rendered.depends,
            ..Self::of(
                "text/html; charset=utf-8",
                rendered.html.as_bytes(),
                rendered.keys,
                rendered_at,
                knows,
            )
        }
    }

    /// What says nothing of the time, and so stays as long as its content.
    pub(super) fn document(document: Document, written_at: DateTime<Utc>, knows: Seq) -> Self {
        let Document { kind, body, keys } = document;
        let keys = keys.iter().map(Key::to_string).collect();
        Self { ages: false, ..Self::of(kind, &body, keys, written_at, knows) }
    }

    fn of(
        kind: &'static str,
        bytes: &[u8],
        keys: Vec<String>,
        rendered_at: DateTime<Utc>,
        knows: Seq,
    ) -> Self {
        use sha2::Digest;
        let hash = sha2::Sha256::digest(bytes);
        let etag: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Self {
            status: StatusCode::OK,
            location: None,
            kind: HeaderValue::from_static(kind),
            body: Body::new(bytes, Effort::Page),
            // Weak: the compressed forms are other bytes.
            etag: header_value(&format!("W/\"{etag}\"")).unwrap_or(HeaderValue::from_static("")),
            surrogate_keys: header_value(&keys.join(" ")).unwrap_or(HeaderValue::from_static("")),
            keys,
            depends: true,
            ages: true,
            rendered_at,
            knows,
            checked: AtomicI64::new(knows),
        }
    }

    /// Whether it may be kept: a good page of which it is known when it goes. What is missing may
    /// appear at any moment.
    pub(super) fn keeps(&self) -> bool {
        self.depends && !self.status.is_server_error()
    }

    fn is_old(&self, now: DateTime<Utc>) -> bool {
        self.ages && now - self.rendered_at >= FRESHNESS_LIFETIME
    }

    /// Whether what it says of the time is wrong by more than minutes: "last day to apply" must
    /// not be read the day after.
    fn is_outdated(&self, now: DateTime<Utc>) -> bool {
        let other_day = || india_day(now) != india_day(self.rendered_at);
        self.ages && (now - self.rendered_at >= STALE_WHILE_REVALIDATE || other_day())
    }
}

fn header_value(text: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(text).ok()
}

/// What the cache has for an address.
#[derive(Debug)]
pub(super) enum Kept {
    /// A page to be sent.
    Fresh(Arc<Page>),
    /// A page to be sent, and to be made anew.
    Old(Arc<Page>),
    /// Nothing, or a page whose content has changed, to be sent only if no other can be made.
    Gone(Option<Arc<Page>>),
}

pub(super) type Making = Shared<BoxFuture<'static, Option<Arc<Page>>>>;

/// Rendered pages by address.
#[derive(Debug)]
pub(super) struct Cache {
    pages: moka::sync::Cache<String, Arc<Page>>,
    changed: RwLock<Changed>,
    /// The last change of all.
    newest: AtomicI64,
    making: Mutex<HashMap<String, Making>>,
}

/// When each surrogate key last changed.
#[derive(Debug, Default)]
struct Changed {
    keys: HashMap<String, Seq>,
    /// Pages that know less than this have gone, whatever they depend on.
    floor: Seq,
}

impl Default for Cache {
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
            changed: RwLock::default(),
            newest: AtomicI64::new(0),
            making: Mutex::default(),
        }
    }
}

impl Cache {
    /// What there is for an address.
    pub(super) fn get(&self, url: &str, now: DateTime<Utc>) -> Kept {
        let Some(page) = self.pages.get(url) else {
            return Kept::Gone(None);
        };
        if self.has_gone(&page) || page.is_outdated(now) {
            Kept::Gone(Some(page))
        } else if page.is_old(now) {
            Kept::Old(page)
        } else {
            Kept::Fresh(page)
        }
    }

    /// Whether its content has changed since.
    pub(super) fn has_gone(&self, page: &Page) -> bool {
        let newest = self.newest.load(Ordering::Acquire);
        if page.checked.load(Ordering::Relaxed) >= newest {
            return false;
        }
        let changed = self.changed.read().unwrap_or_else(PoisonError::into_inner);
        let gone = page.knows < changed.floor
            || page.keys.iter().any(|key| changed.keys.get(key).is_some_and(|at| *at > page.knows));
        if !gone {
            page.checked.fetch_max(newest, Ordering::Relaxed);
        }
        gone
    }

    /// Makes a page, or joins whoever is already making it. The making goes on when those who asked
    /// go away.
    pub(super) fn make(
        &self,
        pages: &Pages,
        url: &str,
        make: BoxFuture<'static, Option<Page>>,
    ) -> Making {
        let mut running = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        match running.get(url) {
            Some(making) => making.clone(),
            None => {
                let making = Self::spawn(pages.clone(), url.to_owned(), make);
                running.insert(url.to_owned(), making.clone());
                making
            }
        }
    }

    fn spawn(pages: Pages, url: String, make: BoxFuture<'static, Option<Page>>) -> Making {
        let task = async move {
            let making = Made { pages, url };
            let page = make.await.map(Arc::new);
            if let Some(page) = page.as_ref().filter(|page| page.keeps()) {
                making.pages.0.cache.pages.insert(making.url.clone(), page.clone());
            }
            page
        };
        // What it logs belongs to the request that asked first.
        let task = tokio::spawn(task.in_current_span());
        task.map(|done| done.ok().flatten()).boxed().shared()
    }

    fn changed(&self, keys: impl Iterator<Item = (String, Seq)>, newest: Seq) {
        let mut changed = self.changed.write().unwrap_or_else(PoisonError::into_inner);
        changed.keys.extend(keys);
        if changed.keys.len() > MAX_TRACKED_KEYS {
            changed.keys.clear();
            changed.floor = newest;
        }
        drop(changed);
        self.newest.fetch_max(newest, Ordering::Release);
    }
}

/// Ends the making of a page, however it ends: the next who asks begins anew.
struct Made {
    pages: Pages,
    url: String,
}

impl Drop for Made {
    fn drop(&mut self) {
        let making = &self.pages.0.cache.making;
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
    pub(super) fn new(pages: Pages, cursor: Seq) -> Self {
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
        self.pages.0.cache.changed(keys, newest);
        self.cursor = newest;
        future::ready(Ok(())).boxed()
    }
}
