//! The language of each request: that of the page, or the preferred one of an API client.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::platform::language::Language;

/// Middleware that chooses the language of a request. The path of a page or a file has the prefix
/// of its language. Clients of the API send `Accept-Language`, as the pages do.
pub async fn layer(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !path.starts_with("/api/") {
        return Language::from_path(path).scope(next.run(request)).await;
    }
    let language = Language::preferred(request.headers());
    let mut response = language.scope(next.run(request)).await;
    vary_by_language(response.headers_mut());
    response
}

/// Adds `accept-language` to `Vary`: caches must not share the response between languages.
fn vary_by_language(headers: &mut HeaderMap) {
    const NAME: &str = "accept-language";
    let values = headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok());
    let mut names: Vec<&str> = values.flat_map(|names| names.split(',')).map(str::trim).collect();
    if !names.iter().any(|name| name.eq_ignore_ascii_case(NAME)) {
        names.push(NAME);
    }
    if let Ok(names) = HeaderValue::try_from(names.join(", ")) {
        headers.insert(header::VARY, names);
    }
}
