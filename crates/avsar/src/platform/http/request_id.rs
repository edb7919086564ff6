//! A number for each request: in the answer, in every log line, and in error answers, so that a
//! person's report leads to the log.

use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

/// The header that carries it, in and out.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static CURRENT: String;
}

/// The id of the request being answered.
#[must_use]
pub fn current() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

/// The id of a request: a balancer's when it is short and plain, otherwise a new one.
#[must_use]
pub fn from_headers(headers: &HeaderMap) -> String {
    let given = headers.get(HEADER).and_then(|value| value.to_str().ok());
    let plain = |id: &&str| {
        (8..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let fresh = || format!("{:016x}", rand::random::<u64>());
    given.filter(plain).map_or_else(fresh, ToOwned::to_owned)
}

/// Writes an id on an answer.
pub fn set_header(response: &mut Response, id: &str) {
    if let Ok(value) = HeaderValue::from_str(id) {
        response.headers_mut().insert(HEADER, value);
    }
}

/// Counts an answer.
pub fn record_metrics(response: &Response, took: Duration) {
    let counter = match response.status() {
        // Nearly every answer is one of these, and known labels cost nothing.
        StatusCode::OK => metrics::counter!("avsar_requests_total", "status" => "200"),
        StatusCode::NOT_MODIFIED => metrics::counter!("avsar_requests_total", "status" => "304"),
        status => {
            metrics::counter!("avsar_requests_total", "status" => status.as_str().to_owned())
        }
    };
    counter.increment(1);
    metrics::histogram!("avsar_request_seconds").record(took.as_secs_f64());
}

/// What a log shows of a path: not the secret of a link to verify an address.
fn redacted_path(path: &str) -> &str {
    const SECRET_FOLLOWS: &str = "/verify-email/";
    let end = path.find(SECRET_FOLLOWS).map(|at| at + SECRET_FOLLOWS.len());
    end.and_then(|end| path.get(..end)).unwrap_or(path)
}

/// Gives the request an id (a balancer's is kept when it is short and plain), and a log line when
/// it is answered.
pub async fn layer(request: Request, next: Next) -> Response {
    let id = from_headers(request.headers());
    let span = tracing::info_span!("request", id);
    let (method, path) = (request.method().clone(), redacted_path(request.uri().path()).to_owned());
    let began = Instant::now();
    let answer = async {
        let mut response = CURRENT.scope(id.clone(), next.run(request)).await;
        set_header(&mut response, &id);
        let (status, took) = (response.status().as_u16(), began.elapsed());
        let quiet = matches!(path.as_str(), "/healthz" | "/readyz" | "/metrics");
        if quiet {
            tracing::debug!(%method, path, status, ?took, "answered");
        } else {
            tracing::info!(%method, path, status, ?took, "answered");
        }
        record_metrics(&response, took);
        response
    };
    answer.instrument(span).await
}
