//! The web app manifest: the file of the front end with the configured name of the site.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value};

use super::PagesState;
use super::assets;
use super::cache::CachedDocument;
use super::cached::respond_with_document;

/// URL path of the manifest.
pub(crate) const PATH: &str = "/manifest.webmanifest";

/// Returns a response with the manifest, or `None` if the front end has none.
pub(crate) async fn serve(state: &PagesState, headers: &HeaderMap) -> Option<Response> {
    let name = state.site.name.clone();
    let write = || {
        let document = write(&name);
        async { document }
    };
    respond_with_document(state, PATH, headers, write).await
}

fn write(name: &str) -> Option<CachedDocument> {
    let mut manifest: Map<String, Value> =
        serde_json::from_slice(&assets::load_manifest()?).ok()?;
    for member in ["name", "short_name"] {
        manifest.insert(member.to_owned(), name.into());
    }
    let body = serde_json::to_vec_pretty(&manifest).ok()?;
    Some(CachedDocument { content_type: "application/manifest+json", body, keys: Vec::new() })
}
