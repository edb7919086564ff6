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
use super::forms::Answered;
use super::routes::Description;
use crate::changes::Key;
use crate::config::Site;
use crate::http::SURROGATE_KEY;

/// Largest API answer that a page may read, in bytes.
const MAX_RESPONSE_BYTES: usize = 8 << 20;

/// Why the front end cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It has not been built.
    #[error("the front end has not been built (run `make build`)")]
    Missing,
    /// It does not run.
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    /// It does not keep its part of the contract.
    #[error("the front end answers nonsense: {0}")]
    Contract(String),
}

/// Why a page could not be rendered.
#[derive(Debug, thiserror::Error)]
pub(super) enum RenderError {
    #[error(transparent)]
    Engine(#[from] react_ssr::Error),
    #[error("the front end answers nonsense: {0}")]
    Contract(#[from] serde_json::Error),
}

/// A rendered page.
#[derive(Clone, Debug)]
pub(super) struct Rendered {
    pub(super) status: u16,
    /// Where the page has moved (301).
    pub(super) location: Option<String>,
    pub(super) html: String,
    /// What its answers depend on.
    pub(super) keys: Vec<String>,
    /// Whether that is all it depends on: each answer said so.
    pub(super) depends: bool,
}

#[derive(Serialize)]
struct Input<'a> {
    url: &'a str,
    now: String,
    site: &'a RawValue,
    answers: BTreeMap<&'a str, Answer>,
    shell: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'a Answered>,
}

#[derive(Serialize)]
struct Answer {
    status: u16,
    body: Box<RawValue>,
}

/// The first line of what the front end answers; the HTML follows as it is.
#[derive(Deserialize)]
struct Head {
    status: u16,
    #[serde(default)]
    location: Option<String>,
}

/// The engines, and what they are told with every page.
#[derive(Debug)]
pub(super) struct Renderer {
    engine: react_ssr::Renderer,
    description: Description,
    site: Box<RawValue>,
}

impl Renderer {
    /// Starts the engines on the built bundle.
    pub(super) async fn start(site: &Site) -> Result<Self, StartError> {
        let bundle = assets::server_bundle().ok_or(StartError::Missing)?;
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
        let description = serde_json::from_str(&described)
            .map_err(|error| StartError::Contract(error.to_string()))?;
        let site = serde_json::value::to_raw_value(site)
            .map_err(|error| StartError::Contract(error.to_string()))?;
        Ok(Self { engine, description, site })
    }

    pub(super) fn description(&self) -> &Description {
        &self.description
    }

    pub(super) fn script_hashes(&self) -> &[String] {
        &self.description.script_hashes
    }

    /// Renders the page of an address, with the API's answers, and what came of its form.
    pub(super) async fn page(
        &self,
        url: &str,
        api: &Router,
        now: DateTime<Utc>,
        form: Option<&Answered>,
    ) -> Result<Rendered, RenderError> {
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
        Ok(Rendered { keys, depends, ..rendered })
    }

    /// Renders a page without content, for the browser to fill.
    pub(super) async fn shell(
        &self,
        url: &str,
        now: DateTime<Utc>,
    ) -> Result<Rendered, RenderError> {
        self.render(url, BTreeMap::new(), now, true, None).await
    }

    async fn render(
        &self,
        url: &str,
        answers: BTreeMap<&str, Answer>,
        now: DateTime<Utc>,
        shell: bool,
        form: Option<&Answered>,
    ) -> Result<Rendered, RenderError> {
        let now = now.to_rfc3339_opts(SecondsFormat::Secs, true);
        let site = &self.site;
        let input = serde_json::to_string(&Input { url, now, site, answers, shell, form })?;
        let output = self.engine.call("render", vec![input]).await?;
        let (head, html) = output.split_once('\n').unwrap_or((&output, ""));
        let Head { status, location } = serde_json::from_str(head)?;
        let html = html.to_owned();
        Ok(Rendered { status, location, html, keys: Vec::new(), depends: true })
    }
}

/// What is missing may come with any change of its kind, and nobody knows which that is. So the page
/// that says so can be kept until something changes: crawlers ask for months for what is gone.
fn all_list_keys() -> Vec<String> {
    Key::every_list().iter().map(Key::to_string).collect()
}

/// Answers an API path as a browser would be answered, with what the answer depends on.
async fn fetch_api(api: Router, path: &str) -> (Answer, Vec<String>) {
    let failed = || (Answer { status: 503, body: RawValue::NULL.to_owned() }, Vec::new());
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
        Ok(body) => (Answer { status, body }, keys),
        Err(_) => failed(),
    }
}
