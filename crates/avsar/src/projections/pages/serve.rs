//! Answering a request for a page.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures::FutureExt;
use futures::future::BoxFuture;

use super::PagesState;
use super::cache::{CacheLookup, Page};
use super::forms::FormState;
use super::routes::{NOT_FOUND_PATH, RenderTarget, ResolvedUrl};
use super::{CachedDocument, FormResponse, FormSubmission, PageForm, assets, manifest};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;
use crate::platform::http::SURROGATE_KEY;

/// Longest address of a page, in bytes: a search may have 200 letters of any script, and a place too.
const MAX_URL_BYTES: usize = 4_096;

/// Longest address that is redirected: proxies refuse answers with longer headers.
const MAX_REDIRECT_URL_BYTES: usize = 2_048;

/// How long one waits for a page before the last good one has to do.
const RENDER_TIMEOUT: Duration = Duration::from_secs(10);

/// Everything that is not data: pages, their forms, and the files they load. `api` answers what pages read.
pub fn routes<S>(api: Router, forms: Vec<PageForm>) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    PagesState: FromRef<S>,
{
    let of_pages = api.clone();
    let page =
        move |State(state): State<PagesState>, method: Method, uri: Uri, headers: HeaderMap| {
            let api = of_pages.clone();
            async move { serve(&state, &api, &method, &uri, &headers).await }
        };
    let mut routes = Router::new();
    for form in forms {
        let (path, form, api) = (form.path, Arc::new(form), api.clone());
        let largest = DefaultBodyLimit::max(form.max_body_bytes());
        let sent = move |State(state): State<PagesState>, client: ClientIp, request: Request| {
            let (form, api) = (form.clone(), api.clone());
            async move { handle_form(&state, &api, &form, client, request).await }
        };
        routes = routes.route(path, post(sent).layer(largest).get(page.clone()));
    }
    routes.fallback(page)
}

/// Takes a form and answers it.
async fn handle_form(
    state: &PagesState,
    api: &Router,
    form: &PageForm,
    client: ClientIp,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    if !form.accepts_origin(&headers) {
        return ApiError::Forbidden.into_response();
    }
    let uri = request.uri();
    let address = state.pages.0.renderer.bundle_info().resolve(uri.path(), uri.query());
    let address = address.filter(|address| address.url.len() <= MAX_URL_BYTES);
    let address = address.map_or_else(|| form.path.to_owned(), |address| address.url);
    let sent = match FormSubmission::read(state, client, address, form, request).await {
        Ok(sent) => sent,
        Err(error) => return error.into_response(),
    };
    let answer = (form.handler)(sent).await;
    respond(state, api, &headers, answer).await
}

/// The answer to a form.
async fn respond(
    state: &PagesState,
    api: &Router,
    headers: &HeaderMap,
    answer: FormResponse,
) -> Response {
    let (page, status) = match answer {
        FormResponse::Redirect(to) => {
            return (StatusCode::SEE_OTHER, [(header::LOCATION, &*to)]).into_response();
        }
        FormResponse::RenderPage(path, status) => {
            let address = ResolvedUrl::server_rendered(path);
            (load_page(state, api, &address).await, status)
        }
        FormResponse::Redisplay(answered, url, status) => {
            let address = ResolvedUrl::server_rendered(&url);
            // It is one person's, and kept for nobody.
            let page = render_page(state, api, &address, Some(&answered)).await;
            (page.map(Arc::new), status)
        }
    };
    let Some(page) = page else { return unavailable_response() };
    // The browser has not got it under this address.
    let mut asked = headers.clone();
    asked.remove(header::IF_NONE_MATCH);
    let mut response = page_response(state, &page, &asked, RenderTarget::Server);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn serve(
    state: &PagesState,
    api: &Router,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    if path == manifest::PATH
        && let Some(manifest) = manifest::serve(state, headers).await
    {
        return manifest;
    }
    if let Some(file) = assets::serve(path, headers) {
        return file;
    }
    if let Some(to) = strip_trailing_slash(path, uri.query()) {
        return (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, to)]).into_response();
    }
    let bundle_info = state.pages.0.renderer.bundle_info();
    let address = bundle_info
        .resolve(path, uri.query())
        .filter(|address| address.url.len() <= MAX_URL_BYTES)
        .unwrap_or_else(|| ResolvedUrl::server_rendered(NOT_FOUND_PATH));
    match load_page(state, api, &address).await {
        Some(page) => page_response(state, &page, headers, address.target),
        None => unavailable_response(),
    }
}

/// One address for one page: a slash at the end is taken off.
fn strip_trailing_slash(path: &str, query: Option<&str>) -> Option<HeaderValue> {
    // Browsers read a backslash as a slash.
    let bare = path.strip_suffix('/').filter(|bare| !bare.is_empty() && !bare.contains('\\'))?;
    // Never two slashes in front, which would lead to another host.
    let bare = format!("/{}", bare.trim_matches('/'));
    let to = query.map_or_else(|| bare.clone(), |query| format!("{bare}?{query}"));
    HeaderValue::from_str(&to).ok().filter(|to| to.len() <= MAX_REDIRECT_URL_BYTES)
}

/// A page from the cache, or a new one.
async fn load_page(state: &PagesState, api: &Router, address: &ResolvedUrl) -> Option<Arc<Page>> {
    let make = || {
        let (state, api, address) = (state.clone(), api.clone(), address.clone());
        async move { render_page(&state, &api, &address, None).await }.boxed()
    };
    cached_or_render(state, &address.url, make).await
}

/// Answers with a document from the cache, or a new one; nothing when there is none.
pub async fn respond_with_document<F>(
    state: &PagesState,
    url: &str,
    headers: &HeaderMap,
    write: impl Fn() -> F,
) -> Option<Response>
where
    F: Future<Output = Option<CachedDocument>> + Send + 'static,
{
    let make = || {
        let (state, written) = (state.clone(), write());
        async move {
            let (now, knows) = (state.clock.now(), state.progress.position());
            let document = written.await?;
            // Some are large: not on a thread that answers others.
            let page = move || Page::from_document(document, now, knows);
            tokio::task::spawn_blocking(page).await.ok()
        }
        .boxed()
    };
    let page = cached_or_render(state, url, make).await?;
    // Large ones take a while to be written in a form that is not kept: not on a thread that answers others.
    let (of, asked) = (page.clone(), headers.clone());
    let response = tokio::task::spawn_blocking(move || build_response(&of, &asked)).await;
    let mut response = response.ok()?;
    // Crawlers may keep it for a few minutes.
    let keep = HeaderValue::from_static("public, max-age=300");
    response.headers_mut().insert(header::CACHE_CONTROL, keep);
    Some(response)
}

type RenderFuture = BoxFuture<'static, Option<Page>>;

/// What is kept under an address, or what is made anew; when nothing can be made, the last good
/// one, or the shell that the browser fills.
async fn cached_or_render(
    state: &PagesState,
    url: &str,
    make: impl Fn() -> RenderFuture,
) -> Option<Arc<Page>> {
    let cache = &state.pages.0.cache;
    let kept = cache.get(url, state.clock.now());
    let outcome = match &kept {
        CacheLookup::Fresh(_) => "hit",
        CacheLookup::Stale(_) => "stale",
        CacheLookup::Miss(_) => "miss",
    };
    metrics::counter!("avsar_pages_total", "cache" => outcome).increment(1);
    match kept {
        CacheLookup::Fresh(page) => Some(page),
        CacheLookup::Stale(page) => {
            // Nobody waits for it: it is made in the background.
            drop(cache.render_shared(&state.pages, url, make()));
            Some(page)
        }
        CacheLookup::Miss(last) => {
            let making = async {
                let made = cache.render_shared(&state.pages, url, make()).await;
                // Who joins a rendering that began before a change would get the page from before it.
                if made.as_ref().is_some_and(|page| cache.is_invalidated(page)) {
                    cache.render_shared(&state.pages, url, make()).await
                } else {
                    made
                }
            };
            // A database that hangs must not hang everyone who comes.
            let made = tokio::time::timeout(RENDER_TIMEOUT, making).await.ok().flatten();
            let good = made.as_ref().is_some_and(|page| !page.status.is_server_error());
            match last {
                Some(last) if !good => Some(last),
                _ => made,
            }
        }
    }
}

async fn render_page(
    state: &PagesState,
    api: &Router,
    address: &ResolvedUrl,
    answered: Option<&FormState>,
) -> Option<Page> {
    let renderer = &state.pages.0.renderer;
    let now = state.clock.now();
    // Read first: what changes while the page is made makes it go again.
    let knows = state.progress.position();
    let began = std::time::Instant::now();
    let rendered = match address.target {
        RenderTarget::Server => renderer.render_page(&address.url, api, now, answered).await,
        RenderTarget::Browser => renderer.render_shell(&address.url, now).await,
    };
    metrics::histogram!("avsar_render_seconds").record(began.elapsed().as_secs_f64());
    match rendered {
        Ok(mut rendered) => {
            rendered.dependencies_known &= address.is_cacheable;
            // Hashing and compressing a long page takes a while: not on a thread that answers others.
            tokio::task::spawn_blocking(move || Page::new(rendered, now, knows)).await.ok()
        }
        Err(error) => {
            // What somebody searched for is not for the log.
            let path = address.url.split('?').next();
            tracing::error!(%error, path, "a page could not be rendered");
            // Not kept, and not taken for the page by a search engine.
            Some(Page::new(state.pages.0.shell.clone(), now, knows))
        }
    }
}

/// The bytes in an encoding that the browser takes, or no bytes when it has them.
fn build_response(page: &Page, headers: &HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == page.etag);
    let mut response = if known && page.status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, encoding) = page.body.for_request(headers);
        let mut response = (page.status, bytes).into_response();
        let answer = response.headers_mut();
        answer.insert(header::CONTENT_TYPE, page.content_type.clone());
        if let Some(encoding) = encoding {
            answer.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    };
    let answer = response.headers_mut();
    answer.insert(header::ETAG, page.etag.clone());
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    answer.insert(SURROGATE_KEY, page.surrogate_keys.clone());
    response
}

pub(crate) fn page_response(
    state: &PagesState,
    page: &Page,
    headers: &HeaderMap,
    place: RenderTarget,
) -> Response {
    let mut response = build_response(page, headers);
    let answer = response.headers_mut();
    // Browsers ask each time whether it is still good, which costs them an empty answer: a last
    // date that was corrected must not stay wrong on anyone's phone. What we do not keep, because
    // something is missing that may be there the next moment, nobody should.
    let keep = if page.is_cacheable() { "public, max-age=0, must-revalidate" } else { "no-store" };
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(header::CONTENT_SECURITY_POLICY, state.pages.0.csp.clone());
    answer.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    );
    if place == RenderTarget::Browser {
        answer.remove(SURROGATE_KEY);
        answer.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    if let Some(location) = &page.location {
        answer.insert(header::LOCATION, location.clone());
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        answer.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}

/// When not even the shell can be made.
fn unavailable_response() -> Response {
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
