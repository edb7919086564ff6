//! The cache of responses of the API.
//!
//! After a change, all open pages request the same lists at once: one response serves them all.
//! Only responses with surrogate keys are shared, because they depend on nothing but the content
//! and the time, and not on who asks.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::body::{Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::content_versions::{ContentVersions, Dependencies};
use crate::domain::changes::Progress;
use crate::platform::clock::{Clock, india_day};
use crate::platform::http::compress::{CompressedBody, Effort};
use crate::platform::http::etag::EntityTag;
use crate::platform::http::{ApiError, SURROGATE_KEY, request_id};
use crate::platform::single_flight::SingleFlight;

/// Maximum size of the cached responses, in bytes.
const CAPACITY_BYTES: u64 = 16 << 20;
/// Maximum age of a response. Lists depend on the time, for example on remaining days.
const MAX_AGE: TimeDelta = TimeDelta::seconds(60);
/// Maximum length of the path and query of a cached response, in bytes.
const MAX_URL_BYTES: usize = 2_048;

/// The cached responses of the API, by URL. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ApiCache(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    responses: moka::sync::Cache<String, Arc<SharedResponse>>,
    running: SingleFlight<Arc<SharedResponse>>,
    /// Routes that have sent surrogate keys. Concurrent requests to them share one response.
    shared_routes: RwLock<HashSet<String>>,
    versions: Arc<ContentVersions>,
    progress: Progress,
    clock: Clock,
}

/// A response that any client may get.
#[derive(Debug)]
struct SharedResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
    for_clients: OnceLock<ClientBody>,
    dependencies: Option<Dependencies>,
    made_at: DateTime<Utc>,
}

/// What only clients need. The pages of this process read the plain body.
#[derive(Debug)]
struct ClientBody {
    compressed: CompressedBody,
    etag: EntityTag,
}

impl SharedResponse {
    fn size(&self) -> usize {
        // Compressed JSON takes about a fifth.
        self.body.len() * 6 / 5 + 1_024
    }

    fn for_request(&self, request: &HeaderMap) -> Response {
        let mut headers = self.headers.clone();
        // The pages of this process accept no encoding.
        if self.status != StatusCode::OK || !request.contains_key(header::ACCEPT_ENCODING) {
            return (self.status, headers, self.body.clone()).into_response();
        }
        let ClientBody { compressed, etag } = self.for_clients.get_or_init(|| ClientBody {
            compressed: CompressedBody::new(&self.body, Effort::Page),
            etag: EntityTag::weak(&Sha256::digest(&self.body)),
        });
        etag.insert_into(&mut headers);
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if etag.is_current(request) {
            headers.remove(header::CONTENT_TYPE);
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let (body, encoding) = compressed.for_request(request);
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        (self.status, headers, body).into_response()
    }
}

impl ApiCache {
    /// Creates an empty cache.
    #[must_use]
    pub fn new(versions: Arc<ContentVersions>, progress: Progress, clock: Clock) -> Self {
        let weight = |url: &String, response: &Arc<SharedResponse>| {
            u32::try_from(url.len() + response.size()).unwrap_or(u32::MAX)
        };
        let responses = moka::sync::Cache::builder()
            .max_capacity(CAPACITY_BYTES)
            .weigher(weight)
            .time_to_live(MAX_AGE.to_std().unwrap_or_default())
            .build();
        Self(Arc::new(Inner {
            responses,
            running: SingleFlight::default(),
            shared_routes: RwLock::default(),
            versions,
            progress,
            clock,
        }))
    }

    /// Returns the size of the cached responses, in bytes.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.0.responses.weighted_size()
    }

    /// Middleware that responds from the cache, and lets concurrent requests share a response.
    pub async fn layer(State(Self(cache)): State<Self>, request: Request, next: Next) -> Response {
        let (Some(url), Some(route)) = (cacheable_url(&request), route_of(&request)) else {
            return next.run(request).await;
        };
        let headers = request.headers().clone();
        if let Some(response) = cache.responses.get(&url).filter(|found| cache.is_current(found)) {
            metrics::counter!("avsar_api_cache_total", "cache" => "hit").increment(1);
            return response.for_request(&headers);
        }
        if !cache.is_shared(&route) {
            return cache.learn(&route, request, next).await;
        }
        // The responses of the flight have no caller of their own.
        let handle = request_id::keep(cache.clone().respond(url.clone(), request, next));
        match cache.running.start_or_join(&url, handle).await {
            Some(response) => response.for_request(&headers),
            None => ApiError::internal("a handler panicked").into_response(),
        }
    }
}

impl Inner {
    fn is_current(&self, response: &SharedResponse) -> bool {
        let now = self.clock.now();
        now - response.made_at < MAX_AGE
            && india_day(now) == india_day(response.made_at)
            && response.dependencies.as_ref().is_some_and(|on| !self.versions.have_changed(on))
    }

    fn is_shared(&self, route: &str) -> bool {
        self.shared_routes.read().unwrap_or_else(PoisonError::into_inner).contains(route)
    }

    /// Handles a request to a route that has not sent surrogate keys.
    async fn learn(&self, route: &str, request: Request, next: Next) -> Response {
        let response = next.run(request).await;
        if response.headers().contains_key(SURROGATE_KEY) {
            count_miss();
            let mut shared = self.shared_routes.write().unwrap_or_else(PoisonError::into_inner);
            shared.insert(route.to_owned());
        }
        response
    }

    /// Handles a request, and caches its response.
    async fn respond(
        self: Arc<Self>,
        url: String,
        request: Request,
        next: Next,
    ) -> Arc<SharedResponse> {
        count_miss();
        // Read before the content, so that a change in the meantime invalidates the response.
        let (made_at, read_at) = (self.clock.now(), self.progress.position());
        let (parts, body) = next.run(request).await.into_parts();
        let (status, headers) = (parts.status, parts.headers);
        // Handlers have their bodies in memory.
        let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
        let dependencies = surrogate_keys(&headers).map(|keys| Dependencies::new(keys, read_at));
        let is_cacheable = status == StatusCode::OK && dependencies.is_some();
        let for_clients = OnceLock::new();
        let response =
            Arc::new(SharedResponse { status, headers, body, for_clients, dependencies, made_at });
        if is_cacheable {
            self.responses.insert(url, response.clone());
        }
        response
    }
}

/// Counts a response that a handler made. Requests that share it are not counted.
fn count_miss() {
    metrics::counter!("avsar_api_cache_total", "cache" => "miss").increment(1);
}

/// Returns the surrogate keys of a response, if it has any.
fn surrogate_keys(headers: &HeaderMap) -> Option<Vec<String>> {
    let keys = headers.get(SURROGATE_KEY)?.to_str().ok()?;
    let keys: Vec<String> = keys.split_whitespace().map(ToOwned::to_owned).collect();
    (!keys.is_empty()).then_some(keys)
}

/// Returns the URL of a request whose response may be cached.
fn cacheable_url(request: &Request) -> Option<String> {
    let url = request.uri().path_and_query()?.as_str();
    (*request.method() == Method::GET && url.len() <= MAX_URL_BYTES).then(|| url.to_owned())
}

fn route_of(request: &Request) -> Option<String> {
    request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned())
}
