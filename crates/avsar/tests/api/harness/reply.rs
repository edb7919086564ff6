//! Responses.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// A complete response.
#[derive(Clone, Debug)]
pub struct Reply {
    request: String,
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Reply {
    /// Reads the response to a request.
    pub async fn read(request: String, response: axum::response::Response) -> Self {
        let (head, body) = response.into_parts();
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        Self { request, status: head.status, headers: head.headers, body }
    }

    /// Returns the status code.
    pub fn status(&self) -> u16 {
        self.status.as_u16()
    }

    /// Returns the value of a header, or an empty string if it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Returns the body.
    pub fn bytes(&self) -> &Bytes {
        &self.body
    }

    /// Returns the body as text.
    pub fn text(&self) -> String {
        String::from_utf8(self.body.to_vec())
            .unwrap_or_else(|_| panic!("{}: the body is not text", self.request))
    }

    /// Returns the body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{self}: the body is not JSON: {error}"))
    }

    /// Asserts the status and returns the JSON.
    #[track_caller]
    pub fn with_status(&self, status: u16) -> Value {
        assert_eq!(self.status(), status, "{self}");
        self.json()
    }

    /// Asserts status 200 and returns the JSON.
    #[track_caller]
    pub fn ok(&self) -> Value {
        self.with_status(200)
    }

    /// Asserts an error response: this status, and a message for the user. Returns the JSON.
    #[track_caller]
    pub fn error(&self, status: u16) -> Value {
        let body = self.with_status(status);
        assert!(self.header("content-type").starts_with("application/json"), "{self}");
        let message = body["message"].as_str().unwrap_or_default();
        assert!(message.len() > 5 && body["code"].is_string(), "{self}: no message for the user");
        assert_eq!(body["requestId"].as_str(), Some(self.header("x-request-id")), "{self}");
        body
    }

    /// Asserts status 422 and returns the invalid fields.
    #[track_caller]
    pub fn invalid_fields(&self) -> Vec<String> {
        let body = self.error(422);
        body["errors"].as_object().expect("errors by field").keys().cloned().collect()
    }

    /// Returns the titles of a list of jobs.
    #[track_caller]
    pub fn titles(&self) -> Vec<String> {
        let body = self.ok();
        let jobs = body["jobs"].as_array().unwrap_or_else(|| panic!("{self}: no jobs"));
        jobs.iter().map(|job| job["title"].as_str().unwrap().to_owned()).collect()
    }
}

impl std::fmt::Display for Reply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        let shown: String = body.chars().take(400).collect();
        write!(f, "{} answered {} {shown}", self.request, self.status)
    }
}
