//! Reads the rest of a request body that the application did not read.
//!
//! Responses such as 401, 404, 405 and 415 are sent without reading the body. If its rest is not
//! there yet, the server closes the connection after the response. The next request on the
//! connection would then fail. [`DrainService`] therefore reads the rest, within limits, or
//! announces the end of the connection (RFC 9112, section 9.6).

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures::FutureExt;
use futures::future::{BoxFuture, Either};
use http_body::{Frame, SizeHint};
use tokio::sync::oneshot;
use tower::Service;

/// Maximum rest of a body that is read, in bytes: that of the largest JSON form. A client that
/// sends when its connection ends may see an error of the network instead of the response.
const MAX_DRAINED_BYTES: usize = 4 << 20;
/// Maximum time in which the rest of a body must arrive. The response waits for it.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum time until the next part of a body. A client that has stopped must not wait longer.
const IDLE_TIMEOUT: Duration = Duration::from_secs(1);

/// A service that reads the rest of each request body before it returns the response. If the rest
/// is too long or too late, the response has the header `Connection: close`.
#[derive(Clone, Debug)]
pub struct DrainService<S>(S);

impl<S> DrainService<S> {
    /// Creates the service around the application.
    #[must_use]
    pub fn new(service: S) -> Self {
        Self(service)
    }
}

impl<S, B> Service<Request<B>> for DrainService<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
    S::Future: Send + 'static,
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<S::Future, BoxFuture<'static, Result<Response, Infallible>>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let request = request.map(Body::new);
        if request.body().is_end_stream() {
            return Either::Left(self.0.call(request));
        }
        // Reading the body would request it from a client that waits for the status first.
        let may_read = !request.headers().contains_key(header::EXPECT);
        let (returned, mut unread) = oneshot::channel();
        let request = request.map(|body| Body::new(ReturnedBody::new(body, returned)));
        let response = self.0.call(request);
        let drained = async move {
            let mut response = response.await?;
            if let Ok(rest) = unread.try_recv()
                && !(may_read && drain(rest, MAX_DRAINED_BYTES, DRAIN_TIMEOUT).await)
            {
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            Ok(response)
        };
        Either::Right(drained.boxed())
    }
}

/// Reads a body without storing it. Returns `true` if it was read to its end. Returns `false` if it
/// has more than `max_bytes`, takes longer than `timeout`, pauses for longer than a second, or
/// cannot be read.
pub async fn drain(body: Body, max_bytes: usize, timeout: Duration) -> bool {
    let min_bytes = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    if min_bytes > max_bytes {
        return false;
    }
    tokio::time::timeout(timeout, read_to_end(body, max_bytes)).await.unwrap_or(false)
}

async fn read_to_end(mut body: Body, max_bytes: usize) -> bool {
    let mut remaining = max_bytes;
    loop {
        let frame = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx));
        let Ok(frame) = tokio::time::timeout(IDLE_TIMEOUT, frame).await else {
            return false;
        };
        let Some(frame) = frame else {
            return true;
        };
        let read = frame.ok().map(|frame| frame.data_ref().map_or(0, Bytes::len));
        let Some(rest) = read.and_then(|read| remaining.checked_sub(read)) else {
            return false;
        };
        remaining = rest;
    }
}

/// A body that is sent to a channel if it is dropped before its end.
struct ReturnedBody {
    body: Body,
    is_read: bool,
    returned: Option<oneshot::Sender<Body>>,
}

impl ReturnedBody {
    fn new(body: Body, returned: oneshot::Sender<Body>) -> Self {
        Self { body, is_read: false, returned: Some(returned) }
    }
}

impl HttpBody for ReturnedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        self.is_read |= matches!(frame, Poll::Ready(None));
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for ReturnedBody {
    fn drop(&mut self) {
        if self.is_read || self.body.is_end_stream() {
            return;
        }
        if let Some(returned) = self.returned.take() {
            // Without a receiver, the client has closed the connection.
            let _ = returned.send(std::mem::take(&mut self.body));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::sync::Arc;

    use axum::Router;
    use axum::extract::DefaultBodyLimit;
    use axum::routing::post;
    use futures::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::Notify;
    use tower::ServiceExt;

    use super::*;
    use crate::platform::http::server::new_server;

    /// Returns the `Connection` header of a response to a request with a body.
    async fn connection_header(path: &str, expect: Option<&str>, body: Body) -> Option<String> {
        let router = Router::new()
            .route("/unread", post(async || "here"))
            .route("/read", post(async |body: Bytes| body))
            .layer(DefaultBodyLimit::disable());
        let mut request = axum::http::Request::post(path);
        if let Some(expect) = expect {
            request = request.header(header::EXPECT, expect);
        }
        let request = request.body(body).unwrap();
        let response = DrainService::new(router).oneshot(request).await.unwrap();
        assert!(response.status().is_success());
        let header = response.headers().get(header::CONNECTION);
        header.map(|header| header.to_str().unwrap().to_owned())
    }

    fn chunks(number: usize) -> Body {
        let chunk = Bytes::from(vec![b'x'; MAX_DRAINED_BYTES / 4]);
        Body::from_stream(stream::iter(std::iter::repeat_n(Ok::<_, Infallible>(chunk), number)))
    }

    #[tokio::test(start_paused = true)]
    async fn sends_close_if_the_body_is_not_read_to_its_end() {
        let never = || Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
        let large = || Body::from(vec![b'x'; MAX_DRAINED_BYTES + 1]);
        let close = Some("close".to_owned());
        assert_eq!(connection_header("/unread", None, never()).await, close);
        assert_eq!(connection_header("/unread", None, large()).await, close);
        assert_eq!(connection_header("/unread", None, chunks(5)).await, close);
        assert_eq!(connection_header("/unread", Some("100-continue"), "a".into()).await, close);
    }

    #[tokio::test(start_paused = true)]
    async fn connection_stays_open_if_the_body_is_read_to_its_end() {
        assert_eq!(connection_header("/unread", None, Body::empty()).await, None);
        assert_eq!(connection_header("/unread", None, "rest".into()).await, None);
        assert_eq!(connection_header("/unread", None, chunks(4)).await, None);
        assert_eq!(connection_header("/read", None, chunks(5)).await, None);
        assert_eq!(connection_header("/read", Some("100-continue"), "a".into()).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn slow_body_is_read_until_the_timeout() {
        // Sends one byte each second.
        let slow_body = || {
            let ticks = tokio::time::interval(Duration::from_secs(1));
            Body::from_stream(stream::unfold(ticks, |mut ticks| async move {
                ticks.tick().await;
                Some((Ok::<_, Infallible>(Bytes::from_static(b"x")), ticks))
            }))
        };
        let start = tokio::time::Instant::now();
        assert!(!drain(slow_body(), MAX_DRAINED_BYTES, Duration::from_secs(60)).await);
        assert_eq!(start.elapsed().as_secs(), 60);
        assert!(!drain(slow_body(), 10, Duration::from_secs(60)).await);
        assert_eq!(start.elapsed().as_secs(), 70);
    }

    #[tokio::test]
    async fn connection_serves_another_request_after_a_late_body() {
        let reached = Arc::new(Notify::new());
        let notify = reached.clone();
        let router = Router::new().route(
            "/",
            post(async move || {
                notify.notify_one();
                "here"
            }),
        );
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let server = new_server(listener, axum_server::Handle::new(), 10).unwrap();
        let service = tower::make::Shared::new(DrainService::new(router));
        tokio::spawn(server.serve(service));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n").await.unwrap();
        reached.notified().await;
        stream.write_all(b"rest").await.unwrap();
        let again = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        stream.write_all(again).await.unwrap();
        let mut responses = String::new();
        stream.read_to_string(&mut responses).await.unwrap();
        assert_eq!(responses.matches("HTTP/1.1 200 OK").count(), 2, "{responses}");
    }
}
