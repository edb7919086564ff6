//! The language of each request: that of the page, or the one that an API client prefers.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;

use crate::platform::language::Language;

/// Middleware that chooses the language of a request. The path of a page has the prefix of its
/// language. Clients of the API send `Accept-Language`, as the pages do.
pub async fn layer(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let language = if path.starts_with("/api/") {
        Language::preferred(request.headers())
    } else {
        Language::of_path(path)
    };
    language.scope(next.run(request)).await
}
