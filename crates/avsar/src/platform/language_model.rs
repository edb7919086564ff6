//! Client of an OpenAI-compatible language model, if the operator has configured one. Its responses
//! only add to the results of the program. Texts of users are sent only with their consent.

use std::fmt;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::platform::client_ip::ClientIp;
use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::http::ApiError;
use crate::platform::http_client::{HttpClient, HttpClientError};
use crate::platform::rate_limit::{RateLimit, RateLimiter};

/// Maximum time of a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum size of a response, in bytes.
const MAX_RESPONSE_BYTES: usize = 256 << 10;
/// Maximum length of a completion, in tokens of the model.
const MAX_OUTPUT_TOKENS: u32 = 800;
/// Maximum concurrent requests. Each request costs the operator money.
const MAX_CONCURRENT: usize = 8;
/// Maximum time to wait for a permit.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum requests per client and hour.
const REQUESTS_PER_CLIENT_PER_HOUR: u32 = 30;
/// Maximum requests of all clients per hour and process, to bound the costs.
const REQUESTS_PER_HOUR: u32 = 600;

/// An API key of the model server. `Debug` does not print it.
#[derive(Clone)]
pub struct ModelKey(String);

impl From<String> for ModelKey {
    fn from(key: String) -> Self {
        Self(key)
    }
}

impl fmt::Debug for ModelKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ModelKey(…)")
    }
}

/// The settings of the model server.
#[derive(Clone, Debug)]
pub struct ModelSettings {
    /// Base URL, to which `/chat/completions` is appended.
    pub url: Url,
    /// API key, if the server requires one.
    pub key: Option<ModelKey>,
    /// Name of the model.
    pub model: String,
}

impl ModelSettings {
    /// Returns the host that receives the texts of users.
    #[must_use]
    pub fn host(&self) -> String {
        self.url.host_str().unwrap_or_default().to_owned()
    }

    fn completions_url(&self) -> String {
        format!("{}/chat/completions", self.url.as_str().trim_end_matches('/'))
    }
}

/// A failed completion. The message is for the log, not for the user.
#[derive(Debug, thiserror::Error)]
enum ModelError {
    #[error(transparent)]
    Http(#[from] HttpClientError),
    #[error("unexpected status {0}")]
    Status(u16),
    /// The message has only the position, because the response can contain text of the user.
    #[error("invalid response (line {}, column {})", .0.line(), .0.column())]
    InvalidJson(#[from] serde_json::Error),
    #[error("empty response")]
    Empty,
}

impl From<reqwest::Error> for ModelError {
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.into())
    }
}

/// A client of the configured language model, if any.
#[derive(Debug)]
pub struct LanguageModel {
    settings: Option<ModelSettings>,
    http: HttpClient,
    concurrency_limit: ConcurrencyLimit,
    client_limiter: RateLimiter<ClientIp>,
    global_limiter: RateLimiter<()>,
}

/// The used part of a completion request.
#[derive(Serialize)]
struct CompletionRequest<'a> {
    model: &'a str,
    messages: [Message<'a>; 2],
    temperature: f32,
    max_tokens: u32,
}

#[derive(Serialize)]
struct Message<'a> {
    role: &'static str,
    content: &'a str,
}

/// The used part of a completion response.
#[derive(Deserialize)]
struct CompletionResponse {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: CompletionMessage,
}

#[derive(Deserialize)]
struct CompletionMessage {
    content: Option<String>,
}

impl LanguageModel {
    /// Returns a client. Without settings, every completion fails.
    #[must_use]
    pub fn new(settings: Option<ModelSettings>) -> Self {
        Self {
            settings,
            http: HttpClient::new(REQUEST_TIMEOUT, MAX_RESPONSE_BYTES),
            concurrency_limit: ConcurrencyLimit::new(MAX_CONCURRENT, ACQUIRE_TIMEOUT),
            client_limiter: RateLimiter::new(RateLimit::PerHour(REQUESTS_PER_CLIENT_PER_HOUR)),
            global_limiter: RateLimiter::new(RateLimit::PerHour(REQUESTS_PER_HOUR)),
        }
    }

    /// Returns whether a model is configured.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        self.settings.is_some()
    }

    /// Returns the completion of the model for a text of a user. Never logs the text.
    ///
    /// # Errors
    /// Returns [`ApiError::NotFound`] if no model is configured, [`ApiError::RateLimited`] if the
    /// client has made too many requests, and [`ApiError::Unavailable`] if the global limit is
    /// reached, no permit is free in time, or the request fails.
    pub async fn complete(
        &self,
        client: ClientIp,
        now: DateTime<Utc>,
        instructions: &str,
        text: &str,
    ) -> Result<String, ApiError> {
        let settings = self.settings.as_ref();
        let settings = settings.ok_or(ApiError::NotFound("No suggestions are configured."))?;
        self.client_limiter.check(client, now).map_err(ApiError::rate_limited)?;
        let _permit = self
            .concurrency_limit
            .acquire()
            .await
            .inspect_err(|_| self.client_limiter.refund(client))?;
        self.global_limiter.check((), now).map_err(|_| {
            tracing::warn!("global rate limit of the language model reached");
            self.client_limiter.refund(client);
            ApiError::Unavailable
        })?;
        self.send_request(settings, instructions, text).await.map_err(|error| {
            tracing::warn!(%error, "language model request failed");
            ApiError::Unavailable
        })
    }

    async fn send_request(
        &self,
        settings: &ModelSettings,
        instructions: &str,
        text: &str,
    ) -> Result<String, ModelError> {
        let completion = CompletionRequest {
            model: &settings.model,
            messages: [
                Message { role: "system", content: instructions },
                Message { role: "user", content: text },
            ],
            temperature: 0.2,
            max_tokens: MAX_OUTPUT_TOKENS,
        };
        let request = self.http.client()?.post(settings.completions_url());
        let request = request.header("content-type", "application/json");
        let request = match &settings.key {
            Some(ModelKey(key)) => request.bearer_auth(key),
            None => request,
        };
        let response = request.body(serde_json::to_vec(&completion)?).send().await?;
        let status = response.status();
        if !status.is_success() {
            return Err(ModelError::Status(status.as_u16()));
        }
        let completed: CompletionResponse =
            serde_json::from_slice(&self.http.read_body(response).await?)?;
        let content = completed.choices.into_iter().find_map(|choice| choice.message.content);
        content.filter(|content| !content.trim().is_empty()).ok_or(ModelError::Empty)
    }
}
