//! The files of the built front end, embedded in the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::platform::http::compress::{CompressedBody, Effort};
use crate::platform::http::etag::EntityTag;

#[derive(RustEmbed)]
#[folder = "../../web/dist/client"]
#[exclude = ".vite/*"]
struct ClientAssets;

#[derive(RustEmbed)]
#[folder = "../../web/dist/server"]
struct ServerAssets;

/// Returns the bundle that renders pages.
pub(crate) fn load_server_bundle() -> Option<String> {
    String::from_utf8(ServerAssets::get("server.js")?.data.into_owned()).ok()
}

/// Returns the web app manifest of the front end at a path.
pub(crate) fn load_manifest(path: &str) -> Option<Vec<u8>> {
    Some(ClientAssets::get(path.strip_prefix('/')?)?.data.into_owned())
}

/// URL paths of the service worker, and of the worker that removes it.
const WORKER_PATHS: [&str; 2] = ["/sw.js", "/remove-sw.js"];

/// `Content-Security-Policy` of the service worker, which the browser applies to the worker itself.
const WORKER_POLICY: &str =
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

struct Asset {
    content_type: HeaderValue,
    body: CompressedBody,
    etag: EntityTag,
    /// Whether the file name contains a hash of the content, so that clients may cache the file
    /// without revalidation.
    is_immutable: bool,
}

/// The compressed files by name. A debug build reads the files from disk, where a build of the
/// front end may replace them. It caches only immutable files.
static ASSETS: LazyLock<RwLock<HashMap<String, Arc<Asset>>>> = LazyLock::new(RwLock::default);

/// Returns a response with the file at a path, or status 304 if the client has the file. Returns
/// `None` if there is no such file.
pub(crate) fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let file = find(name)?;
    let mut response = if file.etag.is_current(headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, encoding) = file.body.for_request(headers);
        let mut response = bytes.into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, file.content_type.clone());
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    };
    let headers = response.headers_mut();
    file.etag.insert_into(headers);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let cache_control = if file.is_immutable {
        "public, max-age=31536000, immutable"
    } else if WORKER_PATHS.contains(&path) {
        // No cache may delay the removal of a faulty worker.
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(WORKER_POLICY));
        "no-cache"
    } else {
        "public, max-age=3600"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    Some(response)
}

fn find(name: &str) -> Option<Arc<Asset>> {
    if let Some(file) = ASSETS.read().unwrap_or_else(PoisonError::into_inner).get(name) {
        return Some(file.clone());
    }
    let embedded = ClientAssets::get(name)?;
    let content_type = content_type(embedded.metadata.mimetype());
    let file = Arc::new(Asset {
        content_type: HeaderValue::try_from(content_type).ok()?,
        etag: EntityTag::strong(&embedded.metadata.sha256_hash()),
        body: CompressedBody::new(&embedded.data, Effort::File),
        is_immutable: name.starts_with("assets/"),
    });
    if file.is_immutable || !cfg!(debug_assertions) {
        let mut files = ASSETS.write().unwrap_or_else(PoisonError::into_inner);
        files.insert(name.to_owned(), file.clone());
    }
    Some(file)
}

/// Returns the value of `Content-Type`. All text of the front end is UTF-8.
fn content_type(media_type: &str) -> String {
    let is_text = media_type.starts_with("text/");
    if is_text { format!("{media_type}; charset=utf-8") } else { media_type.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_names_its_encoding() {
        let names = ["favicon.svg".to_owned()].into_iter();
        let scripts = ClientAssets::iter().filter(|name| name.ends_with(".js")).take(1);
        let types: Vec<_> = names
            .chain(scripts.map(|name| name.into_owned()))
            .map(|name| find(&name).unwrap().content_type.clone())
            .collect();
        assert_eq!(types, ["image/svg+xml", "text/javascript; charset=utf-8"]);
    }

    #[test]
    fn only_files_that_cannot_change_are_cached() {
        let mut names = ClientAssets::iter();
        let hashed = names.find(|name| name.starts_with("assets/")).unwrap();
        for (name, is_cached) in [(&*hashed, true), ("favicon.svg", !cfg!(debug_assertions))] {
            let (first, second) = (find(name).unwrap(), find(name).unwrap());
            assert_eq!(Arc::ptr_eq(&first, &second), is_cached, "{name}");
        }
    }
}
