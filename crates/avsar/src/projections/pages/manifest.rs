//! The web app manifests: the file of the front end with the configured name of the site, in each
//! language.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value};

use super::PagesState;
use super::assets;
use super::cache::CachedDocument;
use super::cached::respond_with_document;
use crate::domain::changes::SurrogateKey;
use crate::platform::language::{Language, PerLanguage};

/// URL path of the English manifest.
pub(crate) const PATH: &str = "/manifest.webmanifest";

const DESCRIPTION: PerLanguage<&str> = PerLanguage {
    english: "Government and private jobs in India",
    hindi: "भारत में सरकारी और प्राइवेट नौकरियां",
};

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
        serde_json::from_slice(&assets::load_manifest()?).ok()?;
    for member in ["name", "short_name"] {
        manifest.insert(member.to_owned(), name.into());
    }
    manifest.insert("lang".to_owned(), language.tag().into());
    manifest.insert("start_url".to_owned(), language.localize_path("/").into());
    manifest.insert("description".to_owned(), (*DESCRIPTION.of(language)).into());
    let body = serde_json::to_vec_pretty(&manifest).ok()?;
    Some(CachedDocument {
        content_type: "application/manifest+json",
        language: Some(language),
        body,
        keys: vec![SurrogateKey::Site],
    })
}
