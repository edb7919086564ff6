//! The web app manifests: a file of the front end in each language, with the configured name of the
//! site.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value};

use super::PagesState;
use super::assets;
use super::cache::CachedDocument;
use super::cached::respond_with_document;
use crate::domain::changes::SurrogateKey;
use crate::platform::language::Language;

/// URL path of the English manifest.
pub(crate) const PATH: &str = "/manifest.webmanifest";

/// Returns a response with the manifest in a language, or `None` if the front end has none.
pub(crate) async fn serve(
    state: &PagesState,
    language: Language,
    headers: &HeaderMap,
) -> Option<Response> {
    let name = state.site.get().name.clone();
    let write = || {
        let document = write(&name, language);
        async { document }
    };
    respond_with_document(state, &language.localize_path(PATH), headers, write).await
}

fn write(name: &str, language: Language) -> Option<CachedDocument> {
    let mut manifest: Map<String, Value> =
        serde_json::from_slice(&assets::load_manifest(&language.localize_path(PATH))?).ok()?;
    for member in ["name", "short_name"] {
        manifest.insert(member.to_owned(), name.into());
    }
    let body = serde_json::to_vec_pretty(&manifest).ok()?;
    Some(CachedDocument {
        content_type: "application/manifest+json",
        language: Some(language),
        body,
        keys: vec![SurrogateKey::Site],
    })
}
