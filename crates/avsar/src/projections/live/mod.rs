//! The live stream: sends content changes to open pages as server-sent events.

mod event;
mod reader_limit;

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures::future::BoxFuture;
use futures::{FutureExt, Stream};
use sea_orm::DbErr;
use serde::Deserialize;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use event::{LiveEvent, RecordEvent, connected, heartbeat, missed};
use reader_limit::{ReaderGuard, ReaderLimit};

use crate::domain::changes::{self, Batch, FollowError, Follower, Progress, Seq};
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Query};

/// The state of the live stream.
#[derive(Debug)]
pub struct LiveState {
    /// The database.
    pub db: Database,
    /// The live stream.
    pub live: LiveStream,
    /// How far the followers of this process are.
    pub progress: Progress,
}

/// Capacity of the broadcast channel, in changes. A reader that lags further behind reads the
/// missed changes from the log.
const BUFFER_CHANGES: usize = 1_024;
/// Maximum number of changes replayed to a browser that reconnects. After a longer absence one
/// refetch is cheaper than many events.
const MAX_REPLAYED_CHANGES: Seq = 100;
/// Interval of heartbeats. They keep the connection open through proxies that close idle ones.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(25);

/// A broadcast channel from the content log to all readers of this process.
#[derive(Clone, Debug)]
pub struct LiveStream {
    readers: broadcast::Sender<LiveEvent>,
    /// Number of the last change that was sent, or is being sent, to the readers.
    sent: Arc<AtomicI64>,
    open: watch::Sender<bool>,
    limit: ReaderLimit,
}

impl LiveStream {
    fn sent(&self) -> Seq {
        self.sent.load(Ordering::SeqCst)
    }

    /// Ends all streams. Open streams would delay the shutdown of the server.
    pub fn close(&self) {
        self.open.send_replace(false);
    }
}

/// The follower of the content log that feeds [`LiveStream`].
#[derive(Debug)]
pub struct LiveFollower {
    cursor: Seq,
    stream: LiveStream,
}

/// Creates the stream and its follower, which starts at the head of the log. `max_connections` is
/// the maximum number of connections of this process.
///
/// # Errors
/// Returns a [`DbErr`] if the head of the log cannot be read.
pub async fn start(
    db: &Database,
    max_connections: usize,
) -> Result<(LiveStream, LiveFollower), DbErr> {
    let cursor = changes::head(db.read()?).await?;
    let stream = LiveStream {
        readers: broadcast::Sender::new(BUFFER_CHANGES),
        sent: Arc::new(AtomicI64::new(cursor)),
        open: watch::Sender::new(true),
        limit: ReaderLimit::for_connections(max_connections),
    };
    let follower = LiveFollower { cursor, stream: stream.clone() };
    Ok((stream, follower))
}

impl Follower for LiveFollower {
    fn name(&self) -> &'static str {
        "live"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        // Before the events, so that a reader that subscribes meanwhile misses none.
        self.stream.sent.store(batch.end.seq, Ordering::SeqCst);
        for event in batch.changes.iter().filter_map(LiveEvent::from_change) {
            // Fails only if there are no readers.
            let _ = self.stream.readers.send(event);
        }
        self.cursor = batch.end.seq;
        async { Ok(()) }.boxed()
    }
}

/// Returns the route of the live stream.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<LiveState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(stream))
}

/// The position of a client that opens the stream.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct StreamQuery {
    /// Position in the content log of what the client shows. The stream begins with the changes
    /// after it. The header `Last-Event-ID` takes precedence.
    after: Option<i64>,
}

/// Sends the events `connected`, `job` and `heartbeat` (LIVE-01), and `post` and `pdf`, whose data
/// has no job type. The event id is the position in the content log, so a browser that reconnects
/// with `Last-Event-ID` receives the events that it missed.
#[utoipa::path(
    get, path = "/jobs/stream", tag = "live", params(StreamQuery),
    responses(
        (status = 200, content_type = "text/event-stream", body = RecordEvent),
        (status = 503, description = "Too many streams are open"),
    )
)]
async fn stream(
    State(state): State<Arc<LiveState>>,
    client: ClientIp,
    headers: HeaderMap,
    Query(StreamQuery { after }): Query<StreamQuery>,
) -> Result<Response, impl IntoResponse> {
    let Some(guard) = state.live.limit.enter(client) else {
        // Otherwise the refused clients would hold the connections that pages need.
        return Err(([(header::CONNECTION, "close")], ApiError::Unavailable));
    };
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let last = last.or(after);
    // Subscribes before the log is read, so that no change is lost in between.
    let readers = state.live.readers.subscribe();
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-cache"),
        // nginx would hold the events back until its buffer is full.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let frames = Body::from_stream(frames(state, guard, readers, last));
    Ok((headers, frames).into_response())
}

/// The frames of one stream. Each reader holds this future while its page is open, so rare parts of
/// it are boxed.
fn frames(
    state: Arc<LiveState>,
    guard: ReaderGuard,
    mut readers: broadcast::Receiver<LiveEvent>,
    last: Option<Seq>,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    async_stream::stream! {
        let _guard = guard;
        let mut open = state.live.open.subscribe();
        let mut cursor = last.unwrap_or_else(|| state.live.sent());
        // Pages refetch their content after `connected`, so the followers must be ready first.
        loop {
            tokio::select! {
                () = state.progress.wait_until_ready() => break,
                _ = open.changed() => return,
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => yield Ok(heartbeat()),
            }
        }
        // The client may send an id beyond this process's position. It is invalid, or another
        // process has just sent it. Without the cap, the next events would be skipped.
        let sent = state.live.sent();
        cursor = cursor.clamp(0, sent);
        yield Ok(connected(cursor));
        let mut is_behind = cursor < sent;
        loop {
            if is_behind {
                is_behind = false;
                match Box::pin(load_missed(&state, cursor)).await {
                    Some(events) => {
                        for event in events {
                            cursor = event.seq;
                            yield Ok(event.frame);
                        }
                    }
                    None => {
                        cursor = state.live.sent();
                        yield Ok(missed(cursor));
                    }
                }
            }
            let received = tokio::select! {
                received = readers.recv() => received,
                _ = open.changed() => break,
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => {
                    yield Ok(heartbeat());
                    continue;
                }
            };
            match received {
                Ok(event) if event.seq <= cursor => {}
                Ok(event) => {
                    cursor = event.seq;
                    yield Ok(event.frame);
                }
                Err(RecvError::Lagged(_)) => is_behind = true,
                Err(RecvError::Closed) => break,
            }
        }
    }
}

/// Returns the changes after the cursor. Returns `None` if they are more than
/// [`MAX_REPLAYED_CHANGES`], or if the database fails.
async fn load_missed(state: &LiveState, cursor: Seq) -> Option<Vec<LiveEvent>> {
    let sent = state.live.sent();
    if sent - cursor > MAX_REPLAYED_CHANGES {
        return None;
    }
    // Changes after `sent` are not in all followers yet. They arrive through the channel.
    let missed = async {
        let limit = MAX_REPLAYED_CHANGES.unsigned_abs();
        changes::read_after(state.db.read()?, cursor, sent, limit).await
    };
    match missed.await {
        Ok(missed) => {
            let changes = missed.map_or_else(Vec::new, |missed| missed.changes);
            Some(changes.iter().filter_map(LiveEvent::from_change).collect())
        }
        Err(error) => {
            tracing::warn!(%error, "cannot read missed changes");
            None
        }
    }
}
