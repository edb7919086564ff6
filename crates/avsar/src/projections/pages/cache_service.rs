//! A service in front of the router that serves fresh pages from the cache.
//!
//! On the day of a result nearly all requests are for cached pages. Such a request costs one lookup
//! here. Only the other requests go through routing, layers and extractors.

use std::convert::Infallible;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::Method;
use axum::response::Response;
use axum::{BoxError, Router};
use futures::future::{Either, Ready, ready};
use tower::Service;

use super::PagesState;
use super::cache::CacheLookup;
use super::serve::page_response;
use crate::platform::http::request_id;

/// The page cache in front of the router.
#[derive(Clone, Debug)]
pub struct PageCacheService {
    state: PagesState,
    router: Router,
}

impl PageCacheService {
    /// Creates the service in front of a router.
    #[must_use]
    pub fn new(state: PagesState, router: Router) -> Self {
        Self { state, router }
    }

    fn cached_response(&self, request: &Request) -> Option<Response> {
        let uri = request.uri();
        if *request.method() != Method::GET || uri.path().starts_with("/api/") {
            return None;
        }
        let began = Instant::now();
        let pages = &self.state.pages.0;
        let resolved = pages.renderer.bundle_info().resolve(uri.path(), uri.query())?;
        let CacheLookup::Fresh(page) = pages.cache.get(&resolved.url, self.state.clock.now())
        else {
            return None;
        };
        metrics::counter!("avsar_pages_total", "cache" => "hit").increment(1);
        let response =
            page_response(&self.state, &page, request.headers(), resolved.target, uri.query());
        if let Some(figures) = &page.figures {
            let visits = &self.state.visits;
            visits.count_page(figures, uri, request.headers(), || visits.find_client(request));
        }
        request_id::record_metrics(&response, began.elapsed());
        tracing::debug!(id = request_id::of(request), path = uri.path(), "served from the cache");
        Some(response)
    }
}

impl<B> Service<Request<B>> for PageCacheService
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<Ready<Result<Response, Infallible>>, <Router as Service<Request>>::Future>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let request = request.map(Body::new);
        match self.cached_response(&request) {
            Some(response) => Either::Left(ready(Ok(response))),
            None => Either::Right(self.router.call(request)),
        }
    }
}
