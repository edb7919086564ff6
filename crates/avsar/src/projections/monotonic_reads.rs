//! Monotonic reads over several processes: a client with a change from one process gets no older
//! content from another one.
//!
//! Each response of the API names the position of its process in the content log. The client sends
//! the highest position that it has seen. A process that is behind waits for it.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::domain::changes::{Progress, Seq};
use crate::platform::db::Database;

/// The header with the position, in requests and responses.
pub const CONTENT_SEQ: HeaderName = HeaderName::from_static("content-seq");

/// Maximum wait for a position. Changes reach all processes within a second. A client that names a
/// position beyond the log gets a response after this time.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// Middleware that waits for the position of the client, and adds that of this process.
pub async fn layer(
    State((progress, db)): State<(Progress, Database)>,
    request: Request,
    next: Next,
) -> Response {
    let seen: Option<Seq> =
        request.headers().get(CONTENT_SEQ).and_then(|seq| seq.to_str().ok()?.parse().ok());
    // Otherwise the response would be a late refusal, or from the cache.
    let can_catch_up = progress.is_ready() && !db.availability().is_away();
    if let Some(seen) = seen.filter(|_| can_catch_up)
        && !progress.reaches(seen, MAX_WAIT).await
    {
        tracing::debug!(seen, "this process is behind the position of a client");
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(CONTENT_SEQ, HeaderValue::from(progress.position()));
    response
}
