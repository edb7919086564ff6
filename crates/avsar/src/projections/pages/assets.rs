//! The files of the built front end, embedded in the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::compress::{CompressedBody, Effort};
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

/// Returns the web app manifest of the front end.
pub(crate) fn load_manifest() -> Option<Vec<u8>> {
    Some(ClientAssets::get("manifest.webmanifest")?.data.into_owned())
}

struct Asset {
    content_type: HeaderValue,
    body: CompressedBody,
    etag: EntityTag,
    /// Whether the file name contains a hash of the content, so that clients may cache the file
    /// without revalidation.
    is_immutable: bool,
}

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
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let cache_control = if file.is_immutable {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    Some(response)
}

fn find(name: &str) -> Option<Arc<Asset>> {
    // A debug build reads the files from disk, where they may change, so they are not cached.
    if !cfg!(debug_assertions) {
        let files = ASSETS.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = files.get(name) {
            return Some(file.clone());
        }
    }
    let embedded = ClientAssets::get(name)?;
    let content_type = HeaderValue::from_str(embedded.metadata.mimetype()).ok()?;
    let file = Arc::new(Asset {
        content_type,
        etag: EntityTag::strong(&embedded.metadata.sha256_hash()),
        body: CompressedBody::new(&embedded.data, Effort::File),
        is_immutable: name.starts_with("assets/"),
    });
    let mut files = ASSETS.write().unwrap_or_else(PoisonError::into_inner);
    files.insert(name.to_owned(), file.clone());
    Some(file)
}
