//! The web state manifest: the front end's file, under the site's own name.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value};

use super::PagesState;
use super::{CachedDocument, assets};

/// Its address.
pub(crate) const PATH: &str = "/manifest.webmanifest";

/// Answers with it, if the front end has one.
pub(crate) async fn serve(state: &PagesState, headers: &HeaderMap) -> Option<Response> {
    let name = state.site.name.clone();
    let write = || {
        let document = write(&name);
        async { document }
    };
    super::respond_with_document(state, PATH, headers, write).await
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
