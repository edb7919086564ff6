//! The cache of responses of the API.
//!
//! After a change, all open pages request the same lists at once: one response serves them all.
//! Only responses with surrogate keys are shared, because they depend on nothing but the content
//! and the time, not on the client.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;
use tokio::task::JoinError;

use super::content_versions::{ContentVersions, Dependencies};
use crate::domain::changes::Progress;
use crate::platform::clock::{Clock, india_day};
use crate::platform::http::compress::{CompressedBody, Effort};
use crate::platform::http::etag::EntityTag;
use crate::platform::http::{ApiError, SURROGATE_KEY, request_id};
use crate::platform::language;
use crate::platform::single_flight::SingleFlight;

/// Maximum size of the cached responses, in bytes.
const CAPACITY_BYTES: u64 = 16 << 20;
/// Maximum age of a response. Lists depend on the time, for example on remaining days.
const MAX_AGE: TimeDelta = TimeDelta::seconds(60);
/// Maximum number of responses that are made for several clients at once. They are made to the end
/// even if their clients are gone. Further requests are handled on their own.
const MAX_RUNNING: usize = 256;
/// Maximum length of the path and query of a cached response, in bytes.
const MAX_URL_BYTES: usize = 2_048;

/// The cached responses of the API, by language and URL. Cheap to clone.
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
    for_clients: OnceCell<ClientBody>,
    dependencies: Option<Dependencies>,
    made_at: DateTime<Utc>,
}

/// The data that only clients need. The pages of this process read the plain body.
#[derive(Debug)]
struct ClientBody {
    compressed: CompressedBody,
    etag: EntityTag,
}

impl SharedResponse {
    /// Returns the size in memory, in bytes.
    fn size(&self) -> usize {
        let headers: usize = self.headers.iter().map(|(_, value)| 64 + value.len()).sum();
        // The keys are also in a header. A compressed body takes about a fifth, in two encodings.
        512 + 4 * headers + self.body.len() * 7 / 5
    }

    /// Compresses the body once, on a thread that may block.
    async fn client_body(&self) -> Result<&ClientBody, JoinError> {
        let compress = async || {
            let body = self.body.clone();
            let compress = move || ClientBody {
                compressed: CompressedBody::new(&body, Effort::Page),
                etag: EntityTag::weak(&Sha256::digest(&body)),
            };
            tokio::task::spawn_blocking(compress).await
        };
        self.for_clients.get_or_try_init(compress).await
    }

    async fn for_request(&self, request: &HeaderMap) -> Response {
        let mut headers = self.headers.clone();
        // The pages of this process accept no encoding.
        if self.status != StatusCode::OK || !request.contains_key(header::ACCEPT_ENCODING) {
            return (self.status, headers, self.body.clone()).into_response();
        }
        let (compressed, etag) = match self.client_body().await {
            Ok(ClientBody { compressed, etag }) => (compressed, etag),
            Err(error) => return ApiError::internal(error).into_response(),
        };
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
        let Some(key) = cache_key(&request) else {
            return next.run(request).await;
        };
        let headers = request.headers().clone();
        if let Some(response) = cache.responses.get(&key).filter(|found| cache.is_current(found)) {
            metrics::counter!("avsar_api_cache_total", "cache" => "hit").increment(1);
            return response.for_request(&headers).await;
        }
        let route = request.extensions().get::<MatchedPath>().cloned();
        if !cache.is_shared(route.as_ref()) || cache.running.running() >= MAX_RUNNING {
            return cache.handle(route.as_ref(), request, next).await;
        }
        let (parts, _) = request.into_parts();
        let again = || Request::from_parts(parts.clone(), Body::empty());
        // A response that was begun before a change must not be joined after it.
        let flight = format!("{} {key}", cache.progress.position());
        let respond = cache.clone().respond(key, again(), next.clone());
        let respond = language::current().scope(respond);
        let (running, is_own) =
            cache.running.start_or_join(&flight, request_id::with_current_id(respond));
        match running.await {
            // A refusal is shared, because each new attempt would add to the load.
            Some(response)
                if is_own
                    || response.dependencies.is_some()
                    || response.status == StatusCode::SERVICE_UNAVAILABLE =>
            {
                response.for_request(&headers).await
            }
            Some(_) => next.run(again()).await,
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

    fn is_shared(&self, route: Option<&MatchedPath>) -> bool {
        let shared = self.shared_routes.read().unwrap_or_else(PoisonError::into_inner);
        route.is_some_and(|route| shared.contains(route.as_str()))
    }

    /// Handles a request of one client. Records the route if its response has surrogate keys.
    async fn handle(&self, route: Option<&MatchedPath>, request: Request, next: Next) -> Response {
        let response = next.run(request).await;
        if let Some(route) = route.filter(|_| surrogate_keys(response.headers()).is_some()) {
            count_miss();
            let mut shared = self.shared_routes.write().unwrap_or_else(PoisonError::into_inner);
            shared.insert(route.as_str().to_owned());
        }
        response
    }

    /// Handles a request, and caches its response.
    async fn respond(
        self: Arc<Self>,
        key: String,
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
        let for_clients = OnceCell::new();
        let response =
            Arc::new(SharedResponse { status, headers, body, for_clients, dependencies, made_at });
        if is_cacheable {
            self.responses.insert(key, response.clone());
        }
        response
    }
}

/// Counts a response that a handler made. Requests that share it are not counted.
fn count_miss() {
    metrics::counter!("avsar_api_cache_total", "cache" => "miss").increment(1);
}

/// Returns the surrogate keys of a response, if it has any and may be stored.
fn surrogate_keys(headers: &HeaderMap) -> Option<Vec<String>> {
    let forbids_storage =
        |value: &HeaderValue| value.to_str().is_ok_and(|value| value.contains("no-store"));
    if headers.get(header::CACHE_CONTROL).is_some_and(forbids_storage) {
        return None;
    }
    let keys = headers.get(SURROGATE_KEY)?.to_str().ok()?;
    let keys: Vec<String> = keys.split_whitespace().map(ToOwned::to_owned).collect();
    (!keys.is_empty()).then_some(keys)
}

/// Returns the key of a request whose response may be cached: its language and its URL.
fn cache_key(request: &Request) -> Option<String> {
    let url = request.uri().path_and_query()?.as_str();
    let is_cacheable = *request.method() == Method::GET && url.len() <= MAX_URL_BYTES;
    is_cacheable.then(|| format!("{} {url}", language::current().code()))
}
