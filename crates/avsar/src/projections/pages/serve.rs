//! Handlers of requests for pages, forms and the files of the front end.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures::FutureExt;

use super::PagesState;
use super::cache::Page;
use super::cached::{build_response, cached_or_render};
use super::forms::{FormState, has_token};
use super::render::{Moment, RenderError, RenderedPage};
use super::render_limit::Priority;
use super::routes::{NOT_FOUND_PATH, RenderTarget, ResolvedUrl};
use super::state::Inner;
use super::{FormResponse, FormSubmission, PageForm, assets, manifest};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::ApiError;
use crate::platform::http::SURROGATE_KEY;
use crate::platform::language::{self, Language, PerLanguage};

/// Maximum length of a page URL, in bytes. A search URL may contain a query and a location of 200
/// characters each, in any script.
const MAX_URL_BYTES: usize = 4_096;

/// Maximum length of a redirect target, in bytes. Proxies reject responses with longer headers.
const MAX_REDIRECT_URL_BYTES: usize = 2_048;

/// Returns the routes of the pages, their forms, and their files. `api` handles the API requests of
/// the pages.
pub fn routes<S>(api: Router, forms: Vec<PageForm>) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    PagesState: FromRef<S>,
{
    let page_api = api.clone();
    let page = move |State(state): State<PagesState>, client: ClientIp, request: Request| {
        let api = page_api.clone();
        async move { serve(&state, &api, client, &request.into_parts().0).await }
    };
    let mut routes = Router::new();
    for form in forms {
        let (path, form, api) = (form.path, Arc::new(form), api.clone());
        let body_limit = DefaultBodyLimit::max(form.max_body_bytes());
        let submit = move |State(state): State<PagesState>, client: ClientIp, request: Request| {
            let (form, api) = (form.clone(), api.clone());
            async move { handle_form(&state, &api, &form, client, request).await }
        };
        for language in Language::ALL {
            let handlers = post(submit.clone()).layer(body_limit).get(page.clone());
            routes = routes.route(&language.localize_path(path), handlers);
        }
    }
    routes.fallback(page)
}

/// Reads a form submission, runs the handler of the form, and returns the response.
async fn handle_form(
    state: &PagesState,
    api: &Router,
    form: &PageForm,
    client: ClientIp,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let uri = request.uri();
    let query = uri.query().map(ToOwned::to_owned);
    if !form.accepts_origin(&headers, query.as_deref(), state.site.public_url()) {
        return ApiError::Forbidden.into_response();
    }
    let resolved = state.pages.0.renderer.bundle_info().resolve(uri.path(), uri.query());
    let resolved = resolved.filter(|resolved| resolved.url.len() <= MAX_URL_BYTES);
    let own_path = || language::current().localize_path(form.path);
    let url = resolved.map_or_else(own_path, |resolved| resolved.url);
    let submission =
        match FormSubmission::read(&state.upload_memory, client, url, form, request).await {
            Ok(submission) => submission,
            Err(error) => return error.into_response(),
        };
    let form_response = (form.handler)(submission).await;
    respond(state, api, &headers, query.as_deref(), form_response).await
}

/// Converts the result of a form handler into a response.
async fn respond(
    state: &PagesState,
    api: &Router,
    headers: &HeaderMap,
    query: Option<&str>,
    form_response: FormResponse,
) -> Response {
    let language = language::current();
    let (page, status) = match form_response {
        FormResponse::Redirect(to) => {
            let to = language.localize_path(&to);
            return (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
        }
        FormResponse::RenderPage(path, status) => {
            let url = ResolvedUrl::server_rendered(&language.localize_path(path));
            (load_page(state, api, &url).await, status)
        }
        FormResponse::Redisplay(form, url, status) => {
            let url = ResolvedUrl::server_rendered(&url);
            // Not cached: the page contains the input of one person.
            let page = render_page(state, api, &url, Priority::First, Some(&form)).await;
            (page, status)
        }
    };
    let Some(page) = page else { return unavailable_response(language) };
    // The response to a form must have a body, even if the browser has cached the same page.
    let mut headers = headers.clone();
    headers.remove(header::IF_NONE_MATCH);
    let mut response = page_response(state, &page, &headers, RenderTarget::Server, query);
    // Without the page, the visitor does not see the result: it must not look like a success.
    if page.status != StatusCode::SERVICE_UNAVAILABLE {
        *response.status_mut() = status;
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn serve(state: &PagesState, api: &Router, client: ClientIp, request: &Parts) -> Response {
    let Parts { method, uri, headers, .. } = request;
    if !matches!(*method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    let (language, unprefixed) = Language::split_path(path);
    if unprefixed == manifest::PATH
        && let Some(manifest) = manifest::serve(state, language, headers).await
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
    let url = bundle_info
        .resolve(path, uri.query())
        .filter(|resolved| resolved.url.len() <= MAX_URL_BYTES)
        .unwrap_or_else(|| ResolvedUrl::server_rendered(&language.localize_path(NOT_FOUND_PATH)));
    match load_page(state, api, &url).await {
        Some(page) => {
            if let (Some(figures), &Method::GET) = (&page.figures, method) {
                state.visits.count_page(figures, uri, headers, || client);
            }
            page_response(state, &page, headers, url.target, uri.query())
        }
        None => unavailable_response(language),
    }
}

/// Returns the redirect target for a path with a trailing slash, so that each page has one URL.
fn strip_trailing_slash(path: &str, query: Option<&str>) -> Option<HeaderValue> {
    // Browsers treat a backslash as a slash.
    let bare = path.strip_suffix('/').filter(|bare| !bare.is_empty() && !bare.contains('\\'))?;
    // Two leading slashes would redirect to another host.
    let bare = format!("/{}", bare.trim_matches('/'));
    let to = query.map_or_else(|| bare.clone(), |query| format!("{bare}?{query}"));
    HeaderValue::from_str(&to).ok().filter(|to| to.len() <= MAX_REDIRECT_URL_BYTES)
}

/// Returns a page from the cache, or renders it.
async fn load_page(state: &PagesState, api: &Router, url: &ResolvedUrl) -> Option<Arc<Page>> {
    let render = |priority| {
        let (state, api, url) = (state.clone(), api.clone(), url.clone());
        async move { render_page(&state, &api, &url, priority, None).await }.boxed()
    };
    cached_or_render(state, &url.url, render).await
}

async fn render_page(
    state: &PagesState,
    api: &Router,
    url: &ResolvedUrl,
    priority: Priority,
    form: Option<&FormState>,
) -> Option<Arc<Page>> {
    match try_render(state, api, url, priority, form).await {
        Ok((mut rendered, at)) => {
            rendered.dependencies_known &= url.is_cacheable;
            // Hashing and compressing a long page would block the async thread.
            let language = Language::from_path(&url.url);
            let page = move || Page::new(rendered, at, language);
            let page = tokio::task::spawn_blocking(page).await;
            page.ok().map(Arc::new)
        }
        Err(error) => {
            if matches!(
                error,
                RenderError::TooManyWaiting(_) | RenderError::Engine(react_ssr::Error::Busy)
            ) {
                // Counted instead of logged: an overload must not fill the log.
                metrics::counter!("avsar_rejected_pages_total").increment(1);
            } else {
                // Without the query string: search terms must not be logged.
                let path = url.url.split('?').next();
                tracing::error!(%error, path, "cannot render a page");
            }
            // The shell has status 503, so it is not cached and search engines do not index it.
            Some(state.pages.0.shell(Language::from_path(&url.url)))
        }
    }
}

/// Waits for a permit and renders a page. Returns it with the moment before its rendering, so that
/// a change during the rendering invalidates the page.
async fn try_render(
    state: &PagesState,
    api: &Router,
    url: &ResolvedUrl,
    priority: Priority,
    form: Option<&FormState>,
) -> Result<(RenderedPage, Moment), RenderError> {
    let Inner { renderer, renders, .. } = &*state.pages.0;
    let _permit = renders.enter(priority).await?;
    let at = state.moment();
    let began = std::time::Instant::now();
    let rendered = match url.target {
        RenderTarget::Server => renderer.render_page(&url.url, api, at, form).await,
        RenderTarget::Browser => renderer.render_shell(&url.url, at).await,
    };
    metrics::histogram!("avsar_render_seconds").record(began.elapsed().as_secs_f64());
    Ok((rendered?, at))
}

pub(crate) fn page_response(
    state: &PagesState,
    page: &Page,
    headers: &HeaderMap,
    target: RenderTarget,
    query: Option<&str>,
) -> Response {
    let mut response = build_response(page, headers);
    let headers = response.headers_mut();
    // Browsers revalidate each time, usually with an empty response: a corrected last date must
    // reach all readers. A page that we do not cache must not be stored by clients, either.
    let cache_control =
        if page.is_cacheable() { "public, max-age=0, must-revalidate" } else { "no-store" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(header::CONTENT_SECURITY_POLICY, state.pages.0.csp.clone());
    let referrer_policy =
        if has_token(query) { "no-referrer" } else { "strict-origin-when-cross-origin" };
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static(referrer_policy));
    if target == RenderTarget::Browser {
        headers.remove(SURROGATE_KEY);
        headers
            .insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    if let Some(location) = &page.location {
        headers.insert(header::LOCATION, location.clone());
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}

/// The page that is sent if there is neither a page nor a shell.
const UNAVAILABLE: PerLanguage<&str> = PerLanguage {
    english: "<!DOCTYPE html><html lang=\"en-IN\"><title>One moment</title>\
        <h1>We are very busy right now</h1><p>Please try again in a few seconds.</p></html>",
    hindi: "<!DOCTYPE html><html lang=\"hi-IN\"><title>थोड़ा रुकें</title>\
        <h1>अभी साइट पर बहुत लोग हैं</h1><p>कुछ सेकंड में फिर कोशिश करें।</p></html>",
};

/// Returns [`UNAVAILABLE`] in a language, with status 503.
fn unavailable_response(language: Language) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_LANGUAGE, language.tag()),
        (header::RETRY_AFTER, "5"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers, *UNAVAILABLE.of(language)).into_response()
}
