//! The live stream: sends content changes to open pages as server-sent events.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::{FromRef, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, Sse};
use futures::future::BoxFuture;
use futures::{FutureExt, Stream};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::domain::changes::{self, Batch, Change, FollowError, Follower, Progress, Seq, Subject};
use crate::domain::jobs::JobType;
use crate::platform::client_ip::ClientIp;
use crate::platform::db::Database;
use crate::platform::http::server::max_connections;
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

/// Maximum share of the connections of this process that are streams, in percent. The others are
/// for pages.
const MAX_READERS_PERCENT: usize = 40;
/// Maximum number of streams of one client. Thousands of people can share one IP address of a
/// mobile network; those without a stream see changes after a reload.
const MAX_READERS_PER_CLIENT: usize = 400;
/// Maximum share of the streams of this process that belong to one client, in percent.
const MAX_CLIENT_PERCENT: usize = 50;

/// A broadcast channel from the content log to all readers of this process.
#[derive(Clone, Debug)]
pub struct LiveStream {
    readers: broadcast::Sender<Change>,
    open: watch::Sender<bool>,
    limit: ReaderLimit,
}

/// The numbers of open streams, in all and by client.
#[derive(Clone, Debug)]
struct ReaderLimit {
    max_readers: usize,
    max_per_client: usize,
    clients: Arc<Mutex<HashMap<ClientIp, usize>>>,
}

impl ReaderLimit {
    fn new(max_readers: usize) -> Self {
        let max_per_client = MAX_READERS_PER_CLIENT.min(max_readers * MAX_CLIENT_PERCENT / 100);
        Self { max_readers, max_per_client, clients: Arc::default() }
    }

    /// Counts a stream. Returns `None` if there are too many.
    fn enter(&self, client: ClientIp) -> Option<ReaderGuard> {
        let mut clients = self.lock();
        let all: usize = clients.values().sum();
        let of_client = clients.get(&client).copied().unwrap_or_default();
        if all >= self.max_readers || of_client >= self.max_per_client {
            return None;
        }
        clients.insert(client, of_client + 1);
        metrics::gauge!("avsar_live_readers").increment(1.0);
        Some(ReaderGuard { limit: self.clone(), client })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ClientIp, usize>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveStream {
    /// Ends all streams. Open streams would delay the shutdown of the server.
    pub fn close(&self) {
        self.open.send_replace(false);
    }
}

/// The follower of the content log that feeds [`LiveStream`].
#[derive(Debug)]
pub struct LiveFollower {
    cursor: Seq,
    readers: broadcast::Sender<Change>,
}

/// Creates the stream and its follower, which starts at the head of the log.
///
/// # Errors
/// Returns a [`DbErr`] if the head of the log cannot be read.
pub async fn start(db: &Database) -> Result<(LiveStream, LiveFollower), DbErr> {
    let readers = broadcast::Sender::new(BUFFER_CHANGES);
    let cursor = changes::head(db.read()?).await?;
    let limit = ReaderLimit::new(max_connections() * MAX_READERS_PERCENT / 100);
    let stream = LiveStream { readers: readers.clone(), open: watch::Sender::new(true), limit };
    Ok((stream, LiveFollower { cursor, readers }))
}

impl Follower for LiveFollower {
    fn name(&self) -> &'static str {
        "live"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, batch: &'a Batch) -> BoxFuture<'a, Result<(), FollowError>> {
        for change in &batch.changes {
            // Fails only if there are no readers.
            let _ = self.readers.send(change.clone());
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

/// The data of a `job` event (API-14), and of a `post` or `pdf` event.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordEvent {
    /// Id of the record.
    pub id: i64,
    /// Job type. Only in `job` events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_type: Option<JobType>,
    /// `created`, `updated` or `deleted`.
    #[serde(rename = "type")]
    pub action: String,
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
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, impl IntoResponse> {
    let Some(guard) = state.live.limit.enter(client) else {
        // Otherwise the refused clients would hold the connections that pages need.
        return Err(([(header::CONNECTION, "close")], ApiError::Unavailable));
    };
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let last = last.or(after);
    // Subscribes before the log is read, so that no change is lost in between.
    let readers = state.live.readers.subscribe();
    Ok(Sse::new(events(state, guard, readers, last)))
}

fn events(
    state: Arc<LiveState>,
    guard: ReaderGuard,
    mut readers: broadcast::Receiver<Change>,
    last: Option<Seq>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    async_stream::stream! {
        let _guard = guard;
        let mut open = state.live.open.subscribe();
        let mut cursor = last.unwrap_or_else(|| state.progress.position());
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
        cursor = cursor.clamp(0, state.progress.position());
        // Then the client requests everything again.
        let missed = last.is_some() && state.progress.position() - cursor > MAX_REPLAYED_CHANGES;
        yield Ok(connected(missed));
        if missed {
            cursor = state.progress.position();
        } else if last.is_some() {
            for change in load_missed(&state, &mut cursor).await {
                yield Ok(event(&change));
            }
        }
        loop {
            let received = tokio::select! {
                received = readers.recv() => received,
                _ = open.changed() => break,
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => {
                    yield Ok(heartbeat());
                    continue;
                }
            };
            let Some(changes) = new_changes(received, &state, &mut cursor).await else { break };
            for change in changes {
                yield Ok(event(&change));
            }
        }
    }
}

/// Returns the received changes after the cursor, and advances it. Returns `None` if the channel is
/// closed.
async fn new_changes(
    received: Result<Change, RecvError>,
    state: &LiveState,
    cursor: &mut Seq,
) -> Option<Vec<Change>> {
    match received {
        Ok(change) if change.seq <= *cursor => Some(Vec::new()),
        Ok(change) => {
            *cursor = change.seq;
            Some(vec![change])
        }
        Err(RecvError::Lagged(_)) => Some(load_missed(state, cursor).await),
        Err(RecvError::Closed) => None,
    }
}

/// The first event. `missed` tells that changes are missing between the position of the client and
/// the events that follow.
fn connected(missed: bool) -> Event {
    let data = if missed { "{\"missed\":true}" } else { "{}" };
    Event::default().event("connected").data(data).retry(Duration::from_secs(5))
}

fn heartbeat() -> Event {
    Event::default().event("heartbeat").data("{}")
}

/// Returns the changes after the cursor, at most the newest [`MAX_REPLAYED_CHANGES`], and advances
/// the cursor. Logs an error and returns no changes if the database fails.
async fn load_missed(state: &LiveState, cursor: &mut Seq) -> Vec<Change> {
    let newest = async {
        let head = changes::head(state.db.read()?).await?;
        // A client that receives an event must find the change in the API and the pages.
        state.progress.wait_for(head).await;
        let from = (*cursor).max(head.saturating_sub(MAX_REPLAYED_CHANGES));
        // Changes after `head` are not in all followers yet. They arrive through the channel.
        let missed =
            changes::read_after(state.db.read()?, from, head, MAX_REPLAYED_CHANGES.unsigned_abs())
                .await?;
        Ok::<_, DbErr>((head, missed.map_or_else(Vec::new, |missed| missed.changes)))
    };
    let (head, changes) = match newest.await {
        Ok(newest) => newest,
        Err(error) => {
            tracing::warn!(%error, "cannot read missed changes");
            return Vec::new();
        }
    };
    *cursor = head;
    changes
}

fn event(change: &Change) -> Event {
    let data = RecordEvent {
        id: change.subject_id,
        job_type: change.job_type,
        action: change.action.as_str().to_owned(),
    };
    let name = match change.subject {
        Subject::Job => "job",
        Subject::Post => "post",
        Subject::Pdf => "pdf",
    };
    let event = Event::default().event(name).id(change.seq.to_string());
    event.json_data(data).unwrap_or_else(|_| Event::default().event(name))
}

/// An open stream, counted until it is dropped.
struct ReaderGuard {
    limit: ReaderLimit,
    client: ClientIp,
}

impl Drop for ReaderGuard {
    fn drop(&mut self) {
        metrics::gauge!("avsar_live_readers").decrement(1.0);
        let mut clients = self.limit.lock();
        if let Entry::Occupied(mut streams) = clients.entry(self.client) {
            *streams.get_mut() -= 1;
            if *streams.get() == 0 {
                streams.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    /// Security (floods): One client cannot take all streams, and all together leave connections
    /// for pages.
    #[test]
    fn streams_are_limited_in_all_and_by_client() {
        let small = ReaderLimit::new(100);
        assert_eq!(small.max_per_client, 50);
        let limit = ReaderLimit::new(10 * MAX_READERS_PER_CLIENT);
        let client = |number: u8| ClientIp::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)));
        let mut open: Vec<ReaderGuard> =
            (0..MAX_READERS_PER_CLIENT).map(|_| limit.enter(client(0)).unwrap()).collect();
        assert!(limit.enter(client(0)).is_none());
        for number in 1..10 {
            open.extend((0..MAX_READERS_PER_CLIENT).map(|_| limit.enter(client(number)).unwrap()));
        }
        assert!(limit.enter(client(99)).is_none());
        open.pop();
        assert!(limit.enter(client(99)).is_some());
        drop(open);
        assert!(limit.lock().is_empty());
    }
}
