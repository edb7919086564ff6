//! Answering a request for a page.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use futures::FutureExt;

use super::assets;
use super::cache::{Kept, Page};
use super::routes::{Address, NOT_FOUND, Place};
use crate::app::App;
use crate::jobs::api::SURROGATE_KEY;

/// Longest address answered, in bytes.
const LONGEST: usize = 2_048;

/// Everything that is not data: pages and the files they load. `api` answers what pages read.
pub fn routes(api: Router) -> Router<App> {
    Router::new().fallback(
        move |State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap| {
            let api = api.clone();
            async move { serve(&app, &api, &method, &uri, &headers).await }
        },
    )
}

async fn serve(
    app: &App,
    api: &Router,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    if let Some(file) = assets::serve(path, headers) {
        return file;
    }
    if uri.path_and_query().is_some_and(|whole| whole.as_str().len() > LONGEST) {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    if let Some(to) = without_slash(path, uri.query()) {
        return (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, to)]).into_response();
    }
    let description = app.pages.0.renderer.description();
    let address = description
        .address(path, uri.query())
        .unwrap_or_else(|| Address { url: NOT_FOUND.to_owned(), place: Place::Server });
    match page(app, api, &address).await {
        Some(page) => send(app, &page, headers, address.place),
        None => unavailable(),
    }
}

/// One address for one page: a slash at the end is taken off.
fn without_slash(path: &str, query: Option<&str>) -> Option<HeaderValue> {
    let bare = path.strip_suffix('/').filter(|bare| !bare.is_empty())?;
    // Never two slashes in front, which would lead to another host.
    let bare = format!("/{}", bare.trim_matches('/'));
    let to = query.map_or_else(|| bare.clone(), |query| format!("{bare}?{query}"));
    HeaderValue::from_str(&to).ok()
}

/// The page from the cache, or a new one; when none can be made, the last good one, or the shell
/// that the browser fills.
async fn page(app: &App, api: &Router, address: &Address) -> Option<Arc<Page>> {
    let cache = &app.pages.0.cache;
    let kept = cache.get(&address.url, app.clock.now());
    let outcome = match &kept {
        Kept::Fresh(_) => "hit",
        Kept::Old(_) => "stale",
        Kept::Gone(_) => "miss",
    };
    metrics::counter!("avsar_pages_total", "cache" => outcome).increment(1);
    match kept {
        Kept::Fresh(page) => Some(page),
        Kept::Old(page) => {
            let (app, api, address) = (app.clone(), api.clone(), address.clone());
            tokio::spawn(async move { make(&app, &api, &address).await });
            Some(page)
        }
        Kept::Gone(last) => {
            let mut made = make(app, api, address).await;
            // Who joins a rendering that began before a change would get the page from before it.
            if made.as_ref().is_some_and(|page| cache.has_gone(page)) {
                made = make(app, api, address).await;
            }
            let good = made.as_ref().is_some_and(|page| !page.status.is_server_error());
            match last {
                Some(last) if !good => Some(last),
                _ => made,
            }
        }
    }
}

async fn make(app: &App, api: &Router, address: &Address) -> Option<Arc<Page>> {
    let (of, api, wanted) = (app.clone(), api.clone(), address.clone());
    let make = async move { render(&of, api, &wanted).await }.boxed();
    app.pages.0.cache.make(&app.pages, &address.url, make).await
}

async fn render(app: &App, api: Router, address: &Address) -> Option<Page> {
    let renderer = &app.pages.0.renderer;
    let now = app.clock.now();
    // Read first: what changes while the page is made makes it go again.
    let knows = app.progress.reached();
    let began = std::time::Instant::now();
    let rendered = match address.place {
        Place::Server => renderer.page(&address.url, api, now).await,
        Place::Browser => renderer.shell(&address.url, now).await,
    };
    metrics::histogram!("avsar_render_seconds").record(began.elapsed().as_secs_f64());
    match rendered {
        Ok(rendered) => Some(Page::new(rendered, now, knows)),
        Err(error) => {
            tracing::error!(%error, url = address.url, "a page could not be rendered");
            // Not kept, and not taken for the page by a search engine.
            Some(Page::new(app.pages.0.shell.clone(), now, knows))
        }
    }
}

pub(super) fn send(app: &App, page: &Page, headers: &HeaderMap, place: Place) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == page.etag);
    let mut response = if known && page.status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, encoding) = page.body.for_request(headers);
        let mut response = (page.status, bytes).into_response();
        let answer = response.headers_mut();
        answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        if let Some(encoding) = encoding {
            answer.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    };
    let answer = response.headers_mut();
    answer.insert(header::ETAG, page.etag.clone());
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Browsers ask each time whether it is still good, which costs them an empty answer: a last
    // date that was corrected must not stay wrong on anyone's phone.
    answer.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=0, must-revalidate"),
    );
    answer.insert(header::CONTENT_SECURITY_POLICY, app.pages.0.policy.clone());
    answer.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    answer.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    );
    if place == Place::Browser {
        answer.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    } else {
        answer.insert(SURROGATE_KEY, page.surrogate_keys.clone());
    }
    if let Some(location) = &page.location {
        answer.insert(header::LOCATION, location.clone());
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        answer.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// When not even the shell can be made.
fn unavailable() -> Response {
    let body = "<!DOCTYPE html><html lang=\"en-IN\"><title>One moment</title>\
        <h1>We are very busy right now</h1><p>Please try again in a few seconds.</p></html>";
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::RETRY_AFTER, "5"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers, body).into_response()
}
