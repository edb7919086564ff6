//! The HTTP/1 server, with timeouts for each connection and a limit on their number. Without them,
//! clients that send or read nothing would hold memory and file descriptors without limit.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum_server::accept::Accept;
use axum_server::{Handle, Server};
use futures::FutureExt;
use futures::future::BoxFuture;
use hyper_util::rt::TokioTimer;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::Service;

/// Maximum time from the start of a connection, or from its last response, to the end of the next
/// request head.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum time that a write may wait for the client to read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum size of a request head and of the read buffer, in bytes: enough for the longest URL with
/// the largest token. Each connection can hold as much.
const MAX_HEAD_BYTES: usize = 16 << 10;

/// File descriptors for everything else: database, index, uploads, rejected connections.
const RESERVED_DESCRIPTORS: u64 = 256;
/// Number of connections that get the response at once. Further connections are closed.
const MAX_REJECTIONS: usize = 64;
/// Maximum time to send the response and to wait until the client closes the connection.
const REJECTION_TIMEOUT: Duration = Duration::from_secs(1);
/// The response to a connection above the limit.
const REJECTION: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Raises the limit of open files of this process as far as the system allows.
pub fn raise_descriptor_limit() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

/// Returns the number of connections that the limit of open files permits, at most `wanted`.
#[must_use]
pub fn max_connections(wanted: usize) -> usize {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let permitted = files.saturating_sub(RESERVED_DESCRIPTORS).max(16);
    usize::try_from(permitted).map_or(wanted, |permitted| permitted.min(wanted))
}

/// Returns a server on a bound listener, for at most `max_connections` at once.
///
/// # Errors
/// Returns an error if the listener cannot be used.
pub fn new_server(
    listener: TcpListener,
    handle: Handle<SocketAddr>,
    max_connections: usize,
) -> io::Result<Server<SocketAddr, ConnectionLimits>> {
    let limits = ConnectionLimits {
        connections: Arc::new(Semaphore::new(max_connections)),
        rejections: Arc::new(Semaphore::new(MAX_REJECTIONS)),
    };
    let server = axum_server::from_tcp(listener)?.handle(handle).acceptor(limits);
    let mut server = server.http1_only();
    server
        .http_builder()
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_READ_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES);
    Ok(server)
}

/// An acceptor that limits the number of connections and sets the write timeout of each.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    connections: Arc<Semaphore>,
    rejections: Arc<Semaphore>,
}

impl<S: Send + 'static> Accept<TcpStream, S> for ConnectionLimits {
    type Stream = Pin<Box<TimeoutStream<TcpStream>>>;
    type Service = WithPermit<S>;
    type Future = BoxFuture<'static, io::Result<(Self::Stream, Self::Service)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let limits = self.clone();
        let accept = async move {
            let Ok(permit) = limits.connections.try_acquire_owned() else {
                metrics::counter!("avsar_rejected_connections_total").increment(1);
                if let Ok(_permit) = limits.rejections.try_acquire() {
                    let _ = tokio::time::timeout(REJECTION_TIMEOUT, reject(stream)).await;
                }
                return Err(io::ErrorKind::ConnectionRefused.into());
            };
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(WRITE_TIMEOUT));
            Ok((Box::pin(stream), WithPermit { service, _permit: Arc::new(permit) }))
        };
        accept.boxed()
    }
}

/// Sends the response, and reads what the client sends until it closes the connection. A connection
/// that is closed before is reset, and the client may not see the response.
async fn reject(mut stream: TcpStream) -> io::Result<()> {
    stream.write_all(REJECTION).await?;
    stream.shutdown().await?;
    let mut buffer = [0; 1_024];
    while stream.read(&mut buffer).await? > 0 {}
    Ok(())
}

/// The service of a connection. The permit is released when the connection ends.
#[derive(Clone, Debug)]
pub struct WithPermit<S> {
    service: S,
    _permit: Arc<OwnedSemaphorePermit>,
}

impl<R, S: Service<R>> Service<R> for WithPermit<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(context)
    }

    fn call(&mut self, request: R) -> S::Future {
        self.service.call(request)
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;

    use super::*;

    async fn connect() -> (TcpStream, Handle<SocketAddr>) {
        let (address, handle) = serve(10);
        (TcpStream::connect(address).await.unwrap(), handle)
    }

    fn serve(max_connections: usize) -> (SocketAddr, Handle<SocketAddr>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let handle = Handle::new();
        let router = Router::new()
            .route("/", get(async || "here"))
            .route("/large", get(async || vec![b' '; 64 << 20]));
        let server = new_server(listener, handle.clone(), max_connections).unwrap();
        tokio::spawn(server.serve(router.into_make_service()));
        (address, handle)
    }

    // The paused clock of these tests advances by itself while all tasks are idle.

    #[tokio::test(start_paused = true)]
    async fn closes_the_connection_if_the_request_head_does_not_end() {
        let (mut stream, _handle) = connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n").await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        assert!(!response.contains("200 OK"), "{response}");
    }

    /// Security (floods): The server stores only a part of a request head that does not end.
    #[tokio::test]
    async fn long_request_heads_are_refused() {
        let (mut stream, _handle) = connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\nCookie: ").await.unwrap();
        stream.write_all(&vec![b'a'; MAX_HEAD_BYTES]).await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        assert!(response.starts_with("HTTP/1.1 431"), "{response}");
    }

    #[tokio::test(start_paused = true)]
    async fn closes_the_connection_if_the_client_does_not_read() {
        let (mut stream, handle) = connect().await;
        stream.write_all(b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        // The response has started, so the write timeout applies.
        stream.readable().await.unwrap();
        assert_eq!(handle.connection_count(), 1);
        tokio::time::sleep(HEADER_READ_TIMEOUT + WRITE_TIMEOUT).await;
        assert_eq!(handle.connection_count(), 0);
    }

    /// Security (floods): Connections above the limit get a response, and the others go on.
    #[tokio::test]
    async fn connections_above_the_limit_get_503() {
        let (address, _handle) = serve(2);
        let send = async |stream: &mut TcpStream| {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
            let mut response = [0; 1_024];
            let length = stream.read(&mut response).await.unwrap_or(0);
            String::from_utf8_lossy(&response[..length.min(12)]).into_owned()
        };
        let mut held = [
            TcpStream::connect(address).await.unwrap(),
            TcpStream::connect(address).await.unwrap(),
        ];
        for stream in &mut held {
            assert_eq!(send(stream).await, "HTTP/1.1 200");
        }
        let mut surplus = TcpStream::connect(address).await.unwrap();
        let mut response = String::new();
        surplus.read_to_string(&mut response).await.unwrap();
        assert!(response.starts_with("HTTP/1.1 503"), "{response}");
        assert!(response.contains("retry-after: 5"), "{response}");
        assert_eq!(send(&mut held[0]).await, "HTTP/1.1 200");
        drop(held);
        // The server notices the end of a connection after a moment.
        let mut status = String::new();
        for _ in 0..1_000 {
            let mut next = TcpStream::connect(address).await.unwrap();
            status = send(&mut next).await;
            if status == "HTTP/1.1 200" {
                break;
            }
        }
        assert_eq!(status, "HTTP/1.1 200");
    }
}
