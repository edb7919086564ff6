//! A language model that speaks OpenAI's protocol, where the operator has configured one. It only ever adds
//! to what the program says itself, and is told nothing that somebody has not agreed to send.

use std::fmt;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::platform::concurrency::ConcurrencyLimit;
use crate::platform::http::{ApiError, ClientIp};
use crate::platform::http_client::{HttpClient, HttpClientError};
use crate::platform::rate_limit::{RateLimit, RateLimiter};

/// How long the model may think.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Largest answer that is read, in bytes.
const MAX_RESPONSE_BYTES: usize = 256 << 10;
/// The longest text that it is asked to write, in its own units.
const MAX_OUTPUT_TOKENS: u32 = 800;
/// Questions at once: each costs the operator money.
const MAX_CONCURRENT: usize = 8;
/// How long somebody waits for a turn.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Questions of one client in an hour.
const REQUESTS_PER_CLIENT_PER_HOUR: u32 = 30;
/// Questions of everybody together in an hour, of one process: an upper bound of what it costs.
const REQUESTS_PER_HOUR: u32 = 600;

/// What shows who we are to the model. It never shows in a log.
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

/// Where the model is, and which.
#[derive(Clone, Debug)]
pub struct ModelSettings {
    /// The address that `/chat/completions` is appended to.
    pub url: Url,
    /// Shown to it, where it asks for one.
    pub key: Option<ModelKey>,
    /// Its name.
    pub model: String,
}

impl ModelSettings {
    /// Whom the reader's words go to.
    #[must_use]
    pub fn host(&self) -> String {
        self.url.host_str().unwrap_or_default().to_owned()
    }

    fn completions_url(&self) -> String {
        format!("{}/chat/completions", self.url.as_str().trim_end_matches('/'))
    }
}

/// Why the model has nothing to say. For the log, not for the person.
#[derive(Debug, thiserror::Error)]
enum ModelError {
    #[error(transparent)]
    Http(#[from] HttpClientError),
    #[error("it answered {0}")]
    Status(u16),
    /// Where, and not what: it may hold words of the person.
    #[error("its answer cannot be read (line {}, column {})", .0.line(), .0.column())]
    InvalidJson(#[from] serde_json::Error),
    #[error("its answer is empty")]
    Empty,
}

impl From<reqwest::Error> for ModelError {
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.into())
    }
}

/// Asks the model, where there is one.
#[derive(Debug)]
pub struct LanguageModel {
    settings: Option<ModelSettings>,
    http: HttpClient,
    concurrency_limit: ConcurrencyLimit,
    client_limiter: RateLimiter<ClientIp>,
    global_limiter: RateLimiter<()>,
}

/// A request for a completion, as far as we use it.
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

/// What comes of it, as far as we read it.
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
    /// None is asked where none is configured.
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

    /// What the model says to a text. The text is somebody's: it is for the model, and for no log.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] where there is no model, [`ApiError::TooMany`] when a client asks too often,
    /// [`ApiError::Unavailable`] when it has nothing to say.
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
        let _turn = self
            .concurrency_limit
            .acquire()
            .await
            .inspect_err(|_| self.client_limiter.refund(client))?;
        self.global_limiter.check((), now).map_err(|_| {
            tracing::warn!("the language model was asked too often by everybody together");
            self.client_limiter.refund(client);
            ApiError::Unavailable
        })?;
        self.send_request(settings, instructions, text).await.map_err(|error| {
            tracing::warn!(%error, "the language model has nothing to say");
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
        let answer = request.body(serde_json::to_vec(&completion)?).send().await?;
        let status = answer.status();
        if !status.is_success() {
            return Err(ModelError::Status(status.as_u16()));
        }
        let completed: CompletionResponse =
            serde_json::from_slice(&self.http.read_body(answer).await?)?;
        let said = completed.choices.into_iter().find_map(|choice| choice.message.content);
        said.filter(|said| !said.trim().is_empty()).ok_or(ModelError::Empty)
    }
}
