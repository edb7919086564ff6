//! The HTTP/1 server, with timeouts for each connection. Without them, a client that sends or reads
//! nothing would hold memory and a file descriptor without limit.

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

/// Maximum time from the start of a connection, or from its last response, to the end of the next
/// request head.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum time that a write may wait for the client to read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Returns a server on a bound listener.
///
/// # Errors
/// Returns an error if the listener cannot be used.
pub fn new_server(
    listener: TcpListener,
    handle: Handle<SocketAddr>,
) -> io::Result<Server<SocketAddr, ConnectionTimeouts>> {
    let server = axum_server::from_tcp(listener)?.handle(handle).acceptor(ConnectionTimeouts);
    let mut server = server.http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEADER_READ_TIMEOUT);
    Ok(server)
}

/// An acceptor that sets the write timeout of each connection.
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
        let router = Router::new()
            .route("/", get(async || "here"))
            .route("/large", get(async || vec![b' '; 64 << 20]));
        let server = new_server(listener, handle.clone()).unwrap();
        tokio::spawn(server.serve(router.into_make_service()));
        (TcpStream::connect(address).await.unwrap(), handle)
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
}
