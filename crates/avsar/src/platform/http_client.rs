//! A bounded HTTP client for requests to servers that the operator configured.

use std::sync::OnceLock;
use std::time::Duration;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A failed request to another server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HttpClientError {
    /// The server is not reachable or does not respond in time.
    #[error("{}", error_chain(.0))]
    Http(#[from] reqwest::Error),
    /// The response body is larger than the limit.
    #[error("the response is too large")]
    TooLarge,
}

/// Joins the messages of an error and all its sources with `: `.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// An HTTP client with a request timeout and a response size limit.
#[derive(Debug)]
pub(crate) struct HttpClient {
    timeout: Duration,
    /// Maximum size of a response body, in bytes.
    max_response_bytes: usize,
    client: OnceLock<reqwest::Client>,
}

impl HttpClient {
    pub(crate) fn new(timeout: Duration, max_response_bytes: usize) -> Self {
        Self { timeout, max_response_bytes, client: OnceLock::new() }
    }

    /// Returns the client. It is built on first use, because it reads the system's certificates.
    pub(crate) fn client(&self) -> Result<&reqwest::Client, HttpClientError> {
        if let Some(client) = self.client.get() {
            return Ok(client);
        }
        // Fails if a provider is installed already. All callers install the same one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(self.timeout)
            // A redirect could lead to a server that the operator did not configure.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(self.client.get_or_init(|| client))
    }

    /// Reads the whole body of a response.
    ///
    /// # Errors
    /// Returns [`HttpClientError::TooLarge`] if the body is larger than the limit, and
    /// [`HttpClientError::Http`] if the connection fails.
    pub(crate) async fn read_body(
        &self,
        mut response: reqwest::Response,
    ) -> Result<Vec<u8>, HttpClientError> {
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            body.extend_from_slice(&chunk);
            if body.len() > self.max_response_bytes {
                return Err(HttpClientError::TooLarge);
            }
        }
        Ok(body)
    }
}
