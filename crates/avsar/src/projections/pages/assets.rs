//! The built front end, inside the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::compress::{CompressedBody, Effort};

#[derive(RustEmbed)]
#[folder = "../../web/dist/client"]
#[exclude = ".vite/*"]
struct ClientAssets;

#[derive(RustEmbed)]
#[folder = "../../web/dist/server"]
struct ServerAssets;

/// The bundle that renders pages.
pub(crate) fn load_server_bundle() -> Option<String> {
    String::from_utf8(ServerAssets::get("server.js")?.data.into_owned()).ok()
}

/// The web app manifest as the front end has it.
pub(crate) fn load_manifest() -> Option<Vec<u8>> {
    Some(ClientAssets::get("manifest.webmanifest")?.data.into_owned())
}

struct Asset {
    content_type: HeaderValue,
    body: CompressedBody,
    etag: HeaderValue,
    /// Whether its name says its content, so that it can be kept for ever.
    is_immutable: bool,
}

static ASSETS: LazyLock<RwLock<HashMap<String, Arc<Asset>>>> = LazyLock::new(RwLock::default);

/// The file at a path, if there is one.
pub(crate) fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let file = find(name)?;
    if headers.get(header::IF_NONE_MATCH) == Some(&file.etag) {
        return Some(
            (StatusCode::NOT_MODIFIED, [(header::ETAG, file.etag.clone())]).into_response(),
        );
    }
    let (bytes, encoding) = file.body.for_request(headers);
    let mut response = bytes.into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, file.content_type.clone());
    answer.insert(header::ETAG, file.etag.clone());
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let keep = if file.is_immutable {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, encoding);
    }
    Some(response)
}

fn find(name: &str) -> Option<Arc<Asset>> {
    // A debug build reads the files from disk, where they may change under it.
    if !cfg!(debug_assertions) {
        let files = ASSETS.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = files.get(name) {
            return Some(file.clone());
        }
    }
    let embedded = ClientAssets::get(name)?;
    let kind = HeaderValue::from_str(embedded.metadata.mimetype()).ok()?;
    let hash = embedded.metadata.sha256_hash();
    let etag: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let file = Arc::new(Asset {
        content_type: kind,
        etag: HeaderValue::from_str(&format!("\"{etag}\"")).ok()?,
        body: CompressedBody::new(&embedded.data, Effort::File),
        is_immutable: name.starts_with("assets/"),
    });
    let mut files = ASSETS.write().unwrap_or_else(PoisonError::into_inner);
    files.insert(name.to_owned(), file.clone());
    Some(file)
}
