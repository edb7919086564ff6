//! Rendering one page.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tower::ServiceExt;

use super::assets;
use super::forms::FormState;
use super::routes::BundleInfo;
use crate::domain::changes::SurrogateKey;
use crate::platform::http::SURROGATE_KEY;
use crate::platform::site_config::SiteConfig;

/// Largest API answer that a page may read, in bytes.
const MAX_RESPONSE_BYTES: usize = 8 << 20;

/// Why the front end cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum RendererError {
    /// It has not been built.
    #[error("the front end has not been built (run `make build`)")]
    Missing,
    /// It does not run.
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    /// It does not keep its part of the contract.
    #[error("the front end answers nonsense: {0}")]
    InvalidResponse(String),
}

/// Why a page could not be rendered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    #[error("the front end answers nonsense: {0}")]
    InvalidResponse(#[from] serde_json::Error),
}

/// A rendered page.
#[derive(Clone, Debug)]
pub(crate) struct RenderedPage {
    pub(crate) status: u16,
    /// Where the page has moved (301).
    pub(crate) location: Option<String>,
    pub(crate) html: String,
    /// What its answers depend on.
    pub(crate) keys: Vec<String>,
    /// Whether that is all it depends on: each answer said so.
    pub(crate) dependencies_known: bool,
}

#[derive(Serialize)]
struct RenderInput<'a> {
    url: &'a str,
    now: String,
    site: &'a RawValue,
    answers: BTreeMap<&'a str, ApiResponse>,
    shell: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'a FormState>,
}

#[derive(Serialize)]
struct ApiResponse {
    status: u16,
    body: Box<RawValue>,
}

/// The first line of what the front end answers; the HTML follows as it is.
#[derive(Deserialize)]
struct RenderHeader {
    status: u16,
    #[serde(default)]
    location: Option<String>,
}

/// The engines, and what they are told with every page.
#[derive(Debug)]
pub(crate) struct PageRenderer {
    engine: react_ssr::Renderer,
    bundle_info: BundleInfo,
    site: Box<RawValue>,
}

impl PageRenderer {
    /// Starts the engines on the built bundle.
    pub(crate) async fn start(site: &SiteConfig) -> Result<Self, RendererError> {
        let bundle = assets::load_server_bundle().ok_or(RendererError::Missing)?;
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let options = react_ssr::Options {
            threads,
            queue: 32 * threads,
            deadline: Duration::from_secs(2),
            ..react_ssr::Options::default()
        };
        let functions = ["describe", "requests", "render"];
        let engine = react_ssr::Renderer::new(&bundle, &functions, options)?;
        let described = engine.call("describe", Vec::new()).await?;
        let bundle_info = serde_json::from_str(&described)
            .map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
        let site = serde_json::value::to_raw_value(site)
            .map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
        Ok(Self { engine, bundle_info, site })
    }

    pub(crate) fn bundle_info(&self) -> &BundleInfo {
        &self.bundle_info
    }

    pub(crate) fn script_hashes(&self) -> &[String] {
        &self.bundle_info.script_hashes
    }

    /// Renders the page of an address, with the API's answers, and what came of its form.
    pub(crate) async fn render_page(
        &self,
        url: &str,
        api: &Router,
        now: DateTime<Utc>,
        form: Option<&FormState>,
    ) -> Result<RenderedPage, RenderError> {
        let paths = self.engine.call("requests", vec![url.to_owned()]).await?;
        let paths: Vec<String> = serde_json::from_str(&paths)?;
        let answers = paths.iter().map(|path| fetch_api(api.clone(), path));
        let answers = futures::future::join_all(answers).await;
        let depends = answers.iter().all(|(_, keys)| !keys.is_empty());
        let mut keys: Vec<String> = answers.iter().flat_map(|(_, keys)| keys.clone()).collect();
        keys.sort_unstable();
        keys.dedup();
        let answers = paths.iter().map(String::as_str).zip(answers.into_iter().map(|(a, _)| a));
        let rendered = self.render(url, answers.collect(), now, false, form).await?;
        Ok(RenderedPage { keys, dependencies_known: depends, ..rendered })
    }

    /// Renders a page without content, for the browser to fill.
    pub(crate) async fn render_shell(
        &self,
        url: &str,
        now: DateTime<Utc>,
    ) -> Result<RenderedPage, RenderError> {
        self.render(url, BTreeMap::new(), now, true, None).await
    }

    async fn render(
        &self,
        url: &str,
        answers: BTreeMap<&str, ApiResponse>,
        now: DateTime<Utc>,
        shell: bool,
        form: Option<&FormState>,
    ) -> Result<RenderedPage, RenderError> {
        let now = now.to_rfc3339_opts(SecondsFormat::Secs, true);
        let site = &self.site;
        let input = serde_json::to_string(&RenderInput { url, now, site, answers, shell, form })?;
        let output = self.engine.call("render", vec![input]).await?;
        let (head, html) = output.split_once('\n').unwrap_or((&output, ""));
        let RenderHeader { status, location } = serde_json::from_str(head)?;
        let html = html.to_owned();
        Ok(RenderedPage { status, location, html, keys: Vec::new(), dependencies_known: true })
    }
}

/// What is missing may come with any change of its kind, and nobody knows which that is. So the page
/// that says so can be kept until something changes: crawlers ask for months for what is gone.
fn all_list_keys() -> Vec<String> {
    SurrogateKey::all_lists().iter().map(SurrogateKey::to_string).collect()
}

/// Answers an API path as a browser would be answered, with what the answer depends on.
async fn fetch_api(api: Router, path: &str) -> (ApiResponse, Vec<String>) {
    let failed = || (ApiResponse { status: 503, body: RawValue::NULL.to_owned() }, Vec::new());
    let Ok(request) = Request::get(path).body(Body::empty()) else {
        return failed();
    };
    let Ok(response) = api.oneshot(request).await;
    let status = response.status().as_u16();
    let keys = response.headers().get(SURROGATE_KEY).and_then(|keys| keys.to_str().ok());
    let keys = keys.unwrap_or_default().split(' ').filter(|key| !key.is_empty());
    let mut keys: Vec<String> = keys.map(ToOwned::to_owned).collect();
    if matches!(status, 404 | 410) && keys.is_empty() {
        keys = all_list_keys();
    }
    let body = axum::body::to_bytes(response.into_body(), MAX_RESPONSE_BYTES).await;
    let Some(body) = body.ok().and_then(|body| String::from_utf8(body.into()).ok()) else {
        return failed();
    };
    match RawValue::from_string(body) {
        Ok(body) => (ApiResponse { status, body }, keys),
        Err(_) => failed(),
    }
}
