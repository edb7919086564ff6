//! The live stream: tells open pages what changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use futures::future::BoxFuture;
use futures::{FutureExt, Stream};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::domain::changes::{self, Change, FollowError, Follower, Seq, Subject};
use crate::domain::jobs::JobType;
use crate::platform::db::Database;

/// Changes a slow reader may be behind before it is made to catch up from the log.
const BUFFER_CHANGES: usize = 1_024;
/// Most changes replayed to a browser that reconnects; after a longer absence one refetch is
/// cheaper than many events.
const MAX_REPLAYED_CHANGES: u64 = 100;
/// Keeps the connection open through proxies that close silent ones.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(25);

/// Hands changes to all readers of this process.
#[derive(Clone, Debug)]
pub struct LiveStream {
    readers: broadcast::Sender<Change>,
    open: watch::Sender<bool>,
}

impl LiveStream {
    /// Ends all streams, which would otherwise hold up the end of the server.
    pub fn close(&self) {
        self.open.send_replace(false);
    }
}

/// Follows the log for [`LiveStream`].
#[derive(Debug)]
pub struct LiveFollower {
    cursor: Seq,
    readers: broadcast::Sender<Change>,
}

/// Starts at the head of the log: what was before is no news.
///
/// # Errors
/// When the database does not answer.
pub async fn start(db: &Database) -> Result<(LiveStream, LiveFollower), DbErr> {
    let readers = broadcast::Sender::new(BUFFER_CHANGES);
    let cursor = changes::head(db.read()).await?;
    let stream = LiveStream { readers: readers.clone(), open: watch::Sender::new(true) };
    Ok((stream, LiveFollower { cursor, readers }))
}

impl Follower for LiveFollower {
    fn name(&self) -> &'static str {
        "live"
    }

    fn cursor(&self) -> Seq {
        self.cursor
    }

    fn apply<'a>(&'a mut self, changes: &'a [Change]) -> BoxFuture<'a, Result<(), FollowError>> {
        for change in changes {
            // Without readers there is nobody to tell.
            let _ = self.readers.send(change.clone());
            self.cursor = change.seq;
        }
        async { Ok(()) }.boxed()
    }
}

/// The routes of this outlet.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// The data of a `job` event (API-14), and of a `post` or `pdf` event.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordEvent {
    /// Its number.
    pub id: i64,
    /// The kind of a job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_type: Option<JobType>,
    /// `created`, `updated` or `deleted`.
    #[serde(rename = "type")]
    pub action: String,
}

/// Events `connected`, `job` and `heartbeat` (LIVE-01), and `post` and `pdf` of the same form but for the
/// kind of job. The id of such an event is its number in the content log: a browser that reconnects with
/// `Last-Event-ID` misses nothing.
#[utoipa::path(
    get, path = "/jobs/stream", tag = "live",
    responses((status = 200, content_type = "text/event-stream", body = RecordEvent))
)]
async fn stream(
    State(app): State<App>,
    headers: HeaderMap,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    // Listening begins before the log is read, so that nothing falls in between.
    let readers = app.live.readers.subscribe();
    Sse::new(events(app, readers, last))
}

fn events(
    app: App,
    mut readers: broadcast::Receiver<Change>,
    last: Option<Seq>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    async_stream::stream! {
        metrics::gauge!("avsar_live_readers").increment(1.0);
        let _leaving = ReaderGuard;
        let mut open = app.live.open.subscribe();
        let mut cursor = last.unwrap_or_else(|| app.progress.position());
        // Pages read their content again when they are connected again; before that there is none.
        loop {
            tokio::select! {
                () = app.progress.wait_until_ready() => break,
                _ = open.changed() => return,
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => yield Ok(heartbeat()),
            }
        }
        // A number this log never gave (or another process gave just now) must not keep what comes
        // next from being told.
        cursor = cursor.min(app.progress.position());
        yield Ok(Event::default().event("connected").data("{}").retry(Duration::from_secs(5)));
        if last.is_some() {
            for change in load_missed(&app, &mut cursor).await {
                yield Ok(event(&change));
            }
        }
        loop {
            let change = tokio::select! {
                change = readers.recv() => change,
                _ = open.changed() => break,
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => {
                    yield Ok(heartbeat());
                    continue;
                }
            };
            match change {
                Ok(change) if change.seq <= cursor => {}
                Ok(change) => {
                    cursor = change.seq;
                    yield Ok(event(&change));
                }
                Err(RecvError::Lagged(_)) => {
                    for change in load_missed(&app, &mut cursor).await {
                        yield Ok(event(&change));
                    }
                }
                Err(RecvError::Closed) => break,
            }
        }
    }
}

fn heartbeat() -> Event {
    Event::default().event("heartbeat").data("{}")
}

/// What came after the cursor; of a long absence, the newest. A failure is told to the log: the
/// browser hears what comes next.
async fn load_missed(app: &App, cursor: &mut Seq) -> Vec<Change> {
    let newest = async {
        let head = changes::head(app.db.read()).await?;
        // Who hears of a change must find it.
        app.progress.wait_for(head).await;
        let from = (*cursor).max(head.saturating_sub(MAX_REPLAYED_CHANGES.cast_signed()));
        Ok::<_, DbErr>((
            head,
            changes::list_after(app.db.read(), from, MAX_REPLAYED_CHANGES).await?,
        ))
    };
    let (head, mut changes) = match newest.await {
        Ok(newest) => newest,
        Err(error) => {
            tracing::warn!(%error, "missed changes cannot be read");
            return Vec::new();
        }
    };
    // What came since `head` is on its way through the followers.
    changes.retain(|change| change.seq <= head);
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

/// Counts a reader out, however it leaves.
struct ReaderGuard;

impl Drop for ReaderGuard {
    fn drop(&mut self) {
        metrics::gauge!("avsar_live_readers").decrement(1.0);
    }
}
