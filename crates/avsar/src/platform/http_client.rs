//! Asking other servers: within bounds, and only those that the operator named.

use std::sync::OnceLock;
use std::time::Duration;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Why another server could not be asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HttpClientError {
    /// It cannot be reached, or does not answer in time.
    #[error("{}", error_chain(.0))]
    Http(#[from] reqwest::Error),
    /// It answers more than anybody reads.
    #[error("the answer is too large")]
    TooLarge,
}

/// What an error says, and all that led to it.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// A client for one of them.
#[derive(Debug)]
pub(crate) struct HttpClient {
    timeout: Duration,
    /// The largest answer that is read, in bytes.
    max_response_bytes: usize,
    client: OnceLock<reqwest::Client>,
}

impl HttpClient {
    pub(crate) fn new(timeout: Duration, max_response_bytes: usize) -> Self {
        Self { timeout, max_response_bytes, client: OnceLock::new() }
    }

    /// Made with the first request: it reads the system's certificates.
    pub(crate) fn client(&self) -> Result<&reqwest::Client, HttpClientError> {
        if let Some(made) = self.client.get() {
            return Ok(made);
        }
        // Whoever was first has installed the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let made = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(self.timeout)
            // It must not send us elsewhere.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(self.client.get_or_init(|| made))
    }

    /// Reads an answer to its end.
    pub(crate) async fn read_body(
        &self,
        mut answer: reqwest::Response,
    ) -> Result<Vec<u8>, HttpClientError> {
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await? {
            body.extend_from_slice(&chunk);
            if body.len() > self.max_response_bytes {
                return Err(HttpClientError::TooLarge);
            }
        }
        Ok(body)
    }
}
