//! Request ids. Each id is in a response header, in all log lines of the request and in error
//! bodies, so that the log lines for a user's report can be found.

use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

/// The header of the request id, in requests and responses.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static CURRENT: String;
}

/// Returns the id of the current request.
#[must_use]
pub fn current() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

/// Returns the id of a request: the id that a load balancer set if it is valid, otherwise a new
/// one. A valid id has 8 to 64 ASCII letters, digits and hyphens.
#[must_use]
pub fn from_headers(headers: &HeaderMap) -> String {
    let given = headers.get(HEADER).and_then(|value| value.to_str().ok());
    let is_valid = |id: &&str| {
        (8..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let fresh = || format!("{:016x}", rand::random::<u64>());
    given.filter(is_valid).map_or_else(fresh, ToOwned::to_owned)
}

/// Sets the request id header of a response.
pub fn set_header(response: &mut Response, id: &str) {
    if let Ok(value) = HeaderValue::from_str(id) {
        response.headers_mut().insert(HEADER, value);
    }
}

/// Records the status and the duration of a response in the metrics.
pub fn record_metrics(response: &Response, took: Duration) {
    let counter = match response.status() {
        // Nearly all responses have one of these statuses. Static labels need no allocation.
        StatusCode::OK => metrics::counter!("avsar_requests_total", "status" => "200"),
        StatusCode::NOT_MODIFIED => metrics::counter!("avsar_requests_total", "status" => "304"),
        status => {
            metrics::counter!("avsar_requests_total", "status" => status.as_str().to_owned())
        }
    };
    counter.increment(1);
    metrics::histogram!("avsar_request_seconds").record(took.as_secs_f64());
}

/// Returns a path for the log, without the token of an e-mail verification link.
fn redacted_path(path: &str) -> &str {
    const SECRET_FOLLOWS: &str = "/verify-email/";
    let end = path.find(SECRET_FOLLOWS).map(|at| at + SECRET_FOLLOWS.len());
    end.and_then(|end| path.get(..end)).unwrap_or(path)
}

/// Sets the id of a request (see [`from_headers`]) and logs the response.
pub async fn layer(request: Request, next: Next) -> Response {
    let id = from_headers(request.headers());
    let span = tracing::info_span!("request", id);
    let (method, path) = (request.method().clone(), redacted_path(request.uri().path()).to_owned());
    let start = Instant::now();
    let handle = async {
        let mut response = CURRENT.scope(id.clone(), next.run(request)).await;
        set_header(&mut response, &id);
        let (status, took) = (response.status().as_u16(), start.elapsed());
        let is_probe = matches!(path.as_str(), "/healthz" | "/readyz" | "/metrics");
        if is_probe {
            tracing::debug!(%method, path, status, ?took, "answered");
        } else {
            tracing::info!(%method, path, status, ?took, "answered");
        }
        record_metrics(&response, took);
        response
    };
    handle.instrument(span).await
}
