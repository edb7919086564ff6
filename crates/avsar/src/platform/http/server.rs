//! The connections: how long each step of one may take. Without limits, whoever opens connections and
//! says nothing, or reads nothing, would hold their memory and file descriptors for ever.

use std::future::{Ready, ready};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::time::Duration;

use axum_server::accept::Accept;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use tokio::net::TcpStream;
use tokio_io_timeout::TimeoutStream;

/// From the opening of a connection, or the last answer on it, to the end of the next request's head.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a client may take to make room for the next bytes of an answer.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// A server on a bound listener.
///
/// # Errors
/// When the listener cannot be used.
pub fn new_server(
    listener: TcpListener,
    handle: Handle<SocketAddr>,
) -> io::Result<Server<SocketAddr, ConnectionTimeouts>> {
    let server = axum_server::from_tcp(listener)?.handle(handle).acceptor(ConnectionTimeouts);
    let mut server = server.http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEADER_READ_TIMEOUT);
    Ok(server)
}

/// Gives each connection its limits.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionTimeouts;

impl<S> Accept<TcpStream, S> for ConnectionTimeouts {
    type Stream = Pin<Box<TimeoutStream<TcpStream>>>;
    type Service = S;
    type Future = Ready<io::Result<(Self::Stream, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_TIMEOUT));
        ready(Ok((Box::pin(stream), service)))
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    async fn connect() -> (TcpStream, Handle<SocketAddr>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let handle = Handle::new();
        let site = Router::new()
            .route("/", get(async || "here"))
            .route("/large", get(async || vec![b' '; 64 << 20]));
        let server = new_server(listener, handle.clone()).unwrap();
        tokio::spawn(server.serve(site.into_make_service()));
        (TcpStream::connect(address).await.unwrap(), handle)
    }

    // The clock of these tests runs ahead whenever nothing else is left to do.

    #[tokio::test(start_paused = true)]
    async fn who_never_ends_a_request_is_let_go() {
        let (mut stream, _handle) = connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n").await.unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).await.unwrap();
        assert!(!said.contains("200 OK"), "{said}");
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_let_go() {
        let (mut stream, handle) = connect().await;
        stream.write_all(b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        // The answer has begun, so it is the reading that is waited for.
        stream.readable().await.unwrap();
        assert_eq!(handle.connection_count(), 1);
        tokio::time::sleep(HEADER_READ_TIMEOUT + WRITE_TIMEOUT).await;
        assert_eq!(handle.connection_count(), 0);
    }
}
