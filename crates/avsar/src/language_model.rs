//! A language model that speaks OpenAI's protocol, where the operator has configured one. It only ever adds
//! to what the program says itself, and is told nothing that somebody has not agreed to send.

use std::fmt;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::http::{ApiError, Client};
use crate::limits::{RateLimiter, RateLimit};
use crate::outbound::{Outbound, HttpClientError};
use crate::turns::ConcurrencyLimit;

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

    fn chat(&self) -> String {
        format!("{}/chat/completions", self.url.as_str().trim_end_matches('/'))
    }
}

/// Why the model has nothing to say. For the log, not for the person.
#[derive(Debug, thiserror::Error)]
enum ModelError {
    #[error(transparent)]
    Outbound(#[from] HttpClientError),
    #[error("it answered {0}")]
    Refused(u16),
    /// Where, and not what: it may hold words of the person.
    #[error("its answer cannot be read (line {}, column {})", .0.line(), .0.column())]
    Unread(#[from] serde_json::Error),
    #[error("its answer is empty")]
    Empty,
}

impl From<reqwest::Error> for ModelError {
    fn from(error: reqwest::Error) -> Self {
        Self::Outbound(error.into())
    }
}

/// Asks the model, where there is one.
#[derive(Debug)]
pub struct LanguageModel {
    settings: Option<ModelSettings>,
    http: Outbound,
    turns: ConcurrencyLimit,
    asked: RateLimiter<Client>,
    asked_by_all: RateLimiter<()>,
}

/// A request for a completion, as far as we use it.
#[derive(Serialize)]
struct Completion<'a> {
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
struct Completed {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: Said,
}

#[derive(Deserialize)]
struct Said {
    content: Option<String>,
}

impl LanguageModel {
    /// None is asked where none is configured.
    #[must_use]
    pub fn new(settings: Option<ModelSettings>) -> Self {
        Self {
            settings,
            http: Outbound::new(REQUEST_TIMEOUT, MAX_RESPONSE_BYTES),
            turns: ConcurrencyLimit::new(MAX_CONCURRENT, ACQUIRE_TIMEOUT),
            asked: RateLimiter::new(RateLimit::PerHour(REQUESTS_PER_CLIENT_PER_HOUR)),
            asked_by_all: RateLimiter::new(RateLimit::PerHour(REQUESTS_PER_HOUR)),
        }
    }

    /// What the model says to a text. The text is somebody's: it is for the model, and for no log.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] where there is no model, [`ApiError::TooMany`] when a client asks too often,
    /// [`ApiError::Unavailable`] when it has nothing to say.
    pub async fn ask(
        &self,
        client: Client,
        now: DateTime<Utc>,
        instructions: &str,
        text: &str,
    ) -> Result<String, ApiError> {
        let settings = self.settings.as_ref();
        let settings = settings.ok_or(ApiError::NotFound("No suggestions are configured."))?;
        self.asked.check(client, now).map_err(ApiError::too_many)?;
        let _turn = self.turns.acquire().await.inspect_err(|_| self.asked.refund(client))?;
        self.asked_by_all.check((), now).map_err(|_| {
            tracing::warn!("the language model was asked too often by everybody together");
            self.asked.refund(client);
            ApiError::Unavailable
        })?;
        self.complete(settings, instructions, text).await.map_err(|error| {
            tracing::warn!(%error, "the language model has nothing to say");
            ApiError::Unavailable
        })
    }

    async fn complete(
        &self,
        settings: &ModelSettings,
        instructions: &str,
        text: &str,
    ) -> Result<String, ModelError> {
        let completion = Completion {
            model: &settings.model,
            messages: [
                Message { role: "system", content: instructions },
                Message { role: "user", content: text },
            ],
            temperature: 0.2,
            max_tokens: MAX_OUTPUT_TOKENS,
        };
        let request = self.http.client()?.post(settings.chat());
        let request = request.header("content-type", "application/json");
        let request = match &settings.key {
            Some(ModelKey(key)) => request.bearer_auth(key),
            None => request,
        };
        let answer = request.body(serde_json::to_vec(&completion)?).send().await?;
        let status = answer.status();
        if !status.is_success() {
            return Err(ModelError::Refused(status.as_u16()));
        }
        let completed: Completed = serde_json::from_slice(&self.http.read(answer).await?)?;
        let said = completed.choices.into_iter().find_map(|choice| choice.message.content);
        said.filter(|said| !said.trim().is_empty()).ok_or(ModelError::Empty)
    }
}
