//! Request ids. Each id is in a response header, in all log lines of the request and in error
//! bodies, so that the log lines for a user's report can be found.

use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Request as HttpRequest, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tower::util::MapRequest;
use tower_http::request_id::{MakeRequestId, PropagateRequestId, RequestId, SetRequestId};
use tracing::Instrument;

/// The header of the request id, in requests and responses.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// A service in which each request has a valid id. The response has the same id.
pub type WithRequestId<S, B> =
    MapRequest<SetRequestId<PropagateRequestId<S>, RandomId>, fn(HttpRequest<B>) -> HttpRequest<B>>;

/// Adds request ids to a service. A valid id from a load balancer is used, otherwise a new id. A
/// valid id has 8 to 64 ASCII letters, digits and hyphens.
pub fn with_request_id<S, B>(service: S) -> WithRequestId<S, B> {
    let service = PropagateRequestId::new(service, HEADER);
    MapRequest::new(SetRequestId::new(service, HEADER, RandomId), remove_invalid_id)
}

/// Creates random ids of 16 hexadecimal digits.
#[derive(Clone, Copy, Debug)]
pub struct RandomId;

impl MakeRequestId for RandomId {
    fn make_request_id<B>(&mut self, _: &HttpRequest<B>) -> Option<RequestId> {
        let id = hex::encode(rand::random::<[u8; 8]>());
        HeaderValue::from_str(&id).ok().map(RequestId::new)
    }
}

fn remove_invalid_id<B>(mut request: HttpRequest<B>) -> HttpRequest<B> {
    let is_valid = |id: &HeaderValue| {
        (8..=64).contains(&id.len())
            && id.as_bytes().iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
    };
    if !request.headers().get(HEADER).is_some_and(is_valid) {
        request.headers_mut().remove(HEADER);
    }
    request
}

/// Returns the id of a request. It is empty if the request did not pass [`with_request_id`].
#[must_use]
pub fn of<B>(request: &HttpRequest<B>) -> &str {
    let id = request.headers().get(HEADER).and_then(|id| id.to_str().ok());
    id.unwrap_or_default()
}

tokio::task_local! {
    static CURRENT: String;
}

/// Returns the id of the current request.
#[must_use]
pub fn current() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

/// Keeps the id of the current request in a future that runs in another task.
pub fn with_current_id<F: Future>(future: F) -> impl Future<Output = F::Output> + use<F> {
    CURRENT.scope(current().unwrap_or_default(), future)
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

/// Returns a path for the log, without the token of a link for e-mail verification or a preview.
fn redacted_path(path: &str) -> &str {
    const SECRET_FOLLOWS: [&str; 2] = ["/verify-email/", "/preview/"];
    let end = |before: &&str| path.find(*before).map(|at| at + before.len());
    let end = SECRET_FOLLOWS.iter().find_map(end);
    end.and_then(|end| path.get(..end)).unwrap_or(path)
}

/// Adds the id of a request to its log lines and error bodies, and logs the response.
pub async fn layer(request: Request, next: Next) -> Response {
    let id = of(&request).to_owned();
    let span = tracing::info_span!("request", id);
    let (method, path) = (request.method().clone(), redacted_path(request.uri().path()).to_owned());
    let start = Instant::now();
    let handle = async {
        let response = CURRENT.scope(id, next.run(request)).await;
        let (status, took) = (response.status().as_u16(), start.elapsed());
        let is_probe = matches!(path.as_str(), "/healthz" | "/readyz");
        if is_probe {
            tracing::debug!(%method, path, status, ?took, "responded");
        } else {
            tracing::info!(%method, path, status, ?took, "responded");
        }
        record_metrics(&response, took);
        response
    };
    handle.instrument(span).await
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::Body;
    use tower::{ServiceExt, service_fn};

    use super::*;

    /// Sends a request with an id, and returns the id that the service gets. The response must have
    /// the same id.
    async fn received_id(sent: Option<&str>) -> String {
        let service = service_fn(async |request: Request| {
            Ok::<_, Infallible>(Response::new(Body::from(of(&request).to_owned())))
        });
        let mut request = Request::new(Body::empty());
        if let Some(sent) = sent {
            request.headers_mut().insert(HEADER, HeaderValue::from_str(sent).unwrap());
        }
        let response = with_request_id(service).oneshot(request).await.unwrap();
        let returned = response.headers()[HEADER].to_str().unwrap().to_owned();
        let received = axum::body::to_bytes(response.into_body(), 1_000).await.unwrap();
        assert_eq!(received, returned);
        returned
    }

    #[tokio::test]
    async fn valid_id_is_kept_and_an_invalid_one_is_replaced() {
        for id in ["balancer-0001", &"a".repeat(8), &"a".repeat(64)] {
            assert_eq!(received_id(Some(id)).await, id);
        }
        let long = "a".repeat(65);
        for id in [
            None,
            Some(""),
            Some("short-1"),
            Some(&*long),
            Some("with a space"),
            Some("id=1234567"),
        ] {
            let new = received_id(id).await;
            assert!(new.len() == 16 && new.bytes().all(|b| b.is_ascii_hexdigit()), "{id:?}: {new}");
        }
    }

    #[tokio::test]
    async fn new_ids_differ() {
        assert_ne!(received_id(None).await, received_id(None).await);
    }
}
