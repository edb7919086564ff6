//! The renderer of pages.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use chrono::{DateTime, SecondsFormat, Utc};
use react_ssr::Bundle;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tower::ServiceExt;

use super::assets;
use super::forms::FormState;
use super::render_limit::TooManyWaiting;
use super::routes::BundleInfo;
use crate::domain::changes::{Seq, SurrogateKey};
use crate::domain::figures::CountedContent;
use crate::platform::concurrency::cpu_cores;
use crate::platform::http::{FIGURE, SURROGATE_KEY};
use crate::platform::language::Language;
use crate::platform::site_config::CurrentSite;
use crate::projections::visits::PageFigures;

/// Maximum size of an API response that a page may read, in bytes.
const MAX_RESPONSE_BYTES: usize = 8 << 20;

/// The bundle of the front end. It is compiled once, and all renderers of a process share it.
static BUNDLE: LazyLock<Result<Bundle, RendererError>> = LazyLock::new(|| {
    let source = assets::load_server_bundle().ok_or(RendererError::Missing)?;
    Ok(Bundle::compile(&source, &["describe", "requests", "render"])?)
});

/// An error while starting the renderer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RendererError {
    /// The front end has not been built.
    #[error("the front end has not been built (run `make build`)")]
    Missing,
    /// The bundle does not run.
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    /// A function of the bundle returned an invalid result.
    #[error("invalid response from the front end: {0}")]
    InvalidResponse(String),
}

/// An error while rendering a page.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    #[error(transparent)]
    TooManyWaiting(#[from] TooManyWaiting),
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    #[error("invalid response from the front end: {0}")]
    InvalidResponse(#[from] serde_json::Error),
}

/// A rendered page.
#[derive(Clone, Debug)]
pub(crate) struct RenderedPage {
    pub(crate) status: u16,
    /// Target of a redirect (status 301).
    pub(crate) location: Option<String>,
    pub(crate) html: String,
    /// Surrogate keys of the API responses that the page has read.
    pub(crate) keys: Vec<String>,
    /// Whether every API response had surrogate keys, so that `keys` is complete.
    pub(crate) dependencies_known: bool,
    /// The figures to which an opened page adds. `None` for a shell.
    pub(crate) figures: Option<PageFigures>,
}

/// When a page is rendered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) now: DateTime<Utc>,
    /// Log position before the rendering. The page contains all changes up to it.
    pub(crate) seq: Seq,
}

impl Moment {
    fn format_now(self) -> String {
        self.now.to_rfc3339_opts(SecondsFormat::Secs, true)
    }

    /// Returns the moment as it is in the data of a page.
    pub(super) fn json(self) -> String {
        format!("\"now\":\"{}\",\"seq\":{}", self.format_now(), self.seq)
    }
}

#[derive(Serialize)]
struct RenderInput<'a> {
    url: &'a str,
    // Before `seq`, as in `Moment::json`.
    now: String,
    seq: Seq,
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

/// The first line of the front end's output, in JSON. The HTML follows.
#[derive(Deserialize)]
struct RenderHeader {
    status: u16,
    #[serde(default)]
    location: Option<String>,
}

/// The engines, with the site that all pages show.
#[derive(Debug)]
pub(crate) struct PageRenderer {
    engine: react_ssr::Renderer,
    bundle_info: BundleInfo,
    site: CurrentSite,
}

impl PageRenderer {
    /// Starts the engines with the bundle of the front end.
    pub(crate) async fn start(site: CurrentSite) -> Result<Self, RendererError> {
        let bundle = BUNDLE.as_ref().map_err(Clone::clone)?;
        let threads = cpu_cores();
        let options = react_ssr::Options {
            threads,
            queue: 32 * threads,
            deadline: Duration::from_secs(2),
            ..react_ssr::Options::default()
        };
        let engine = react_ssr::Renderer::new(bundle, options)?;
        let described = engine.call("describe", Vec::new()).await?;
        let bundle_info = serde_json::from_str(&described)
            .map_err(|error| RendererError::InvalidResponse(error.to_string()))?;
        Ok(Self { engine, bundle_info, site })
    }

    pub(crate) fn bundle_info(&self) -> &BundleInfo {
        &self.bundle_info
    }

    pub(crate) fn script_hashes(&self) -> &[String] {
        &self.bundle_info.script_hashes
    }

    /// Renders the page of a URL, with the API responses that it reads and the state of its form.
    pub(crate) async fn render_page(
        &self,
        url: &str,
        api: &Router,
        at: Moment,
        form: Option<&FormState>,
    ) -> Result<RenderedPage, RenderError> {
        // After `at`, so that the page contains all changes of the site up to it.
        let site = self.site.get();
        let site = site.page_data.of(Language::from_path(url));
        let paths = self.engine.call("requests", vec![url.to_owned(), site.to_string()]).await?;
        let paths: Vec<String> = serde_json::from_str(&paths)?;
        let answers = paths.iter().map(|path| fetch_api(api.clone(), path));
        let answers = Language::from_path(url).scope(futures::future::join_all(answers)).await;
        let dependencies_known = answers.iter().all(|answer| !answer.keys.is_empty());
        let mut keys: Vec<String> =
            answers.iter().flat_map(|answer| answer.keys.iter().cloned()).collect();
        keys.push(SurrogateKey::Site.to_string());
        keys.sort_unstable();
        keys.dedup();
        let content = answers.iter().filter_map(|answer| answer.content.clone()).collect();
        let figures = Some(PageFigures::new(url, content));
        let answers = answers.into_iter().map(|answer| answer.response);
        let input = RenderInput {
            url,
            now: at.format_now(),
            seq: at.seq,
            site,
            answers: paths.iter().map(String::as_str).zip(answers).collect(),
            shell: false,
            form,
        };
        let rendered = self.render(&input).await?;
        Ok(RenderedPage { keys, dependencies_known, figures, ..rendered })
    }

    /// Renders a shell: a page without content, which the browser fills.
    pub(crate) async fn render_shell(
        &self,
        url: &str,
        at: Moment,
    ) -> Result<RenderedPage, RenderError> {
        let site = self.site.get();
        let input = RenderInput {
            url,
            now: at.format_now(),
            seq: at.seq,
            site: site.page_data.of(Language::from_path(url)),
            answers: BTreeMap::new(),
            shell: true,
            form: None,
        };
        self.render(&input).await
    }

    /// Renders a document, which depends on the site only.
    async fn render(&self, input: &RenderInput<'_>) -> Result<RenderedPage, RenderError> {
        let input = serde_json::to_string(input)?;
        let output = self.engine.call("render", vec![input]).await?;
        let (head, html) = output.split_once('\n').unwrap_or((&output, ""));
        let RenderHeader { status, location } = serde_json::from_str(head)?;
        Ok(RenderedPage {
            status,
            location,
            html: html.to_owned(),
            keys: vec![SurrogateKey::Site.to_string()],
            dependencies_known: true,
            figures: None,
        })
    }
}

/// Returns the surrogate keys of all lists, for a record that does not exist. It may be created by
/// any change. With these keys the page can be cached until the next change, because crawlers
/// request removed pages for months.
fn all_list_keys() -> Vec<String> {
    SurrogateKey::all_lists().iter().map(SurrogateKey::to_string).collect()
}

/// A response of the API with what its headers say.
struct ApiAnswer {
    response: ApiResponse,
    keys: Vec<String>,
    content: Option<CountedContent>,
}

/// Requests an API path as a browser would.
async fn fetch_api(api: Router, path: &str) -> ApiAnswer {
    let failed = || ApiAnswer {
        response: ApiResponse { status: 503, body: RawValue::NULL.to_owned() },
        keys: Vec::new(),
        content: None,
    };
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
    let content = response.headers().get(FIGURE).and_then(|content| content.to_str().ok());
    let content = content.and_then(|content| content.parse().ok());
    let body = axum::body::to_bytes(response.into_body(), MAX_RESPONSE_BYTES).await;
    let Some(body) = body.ok().and_then(|body| String::from_utf8(body.into()).ok()) else {
        return failed();
    };
    match RawValue::from_string(body) {
        Ok(body) => ApiAnswer { response: ApiResponse { status, body }, keys, content },
        Err(_) => failed(),
    }
}
