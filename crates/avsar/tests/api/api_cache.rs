//! The cache of responses of the API, and reads over several processes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use avsar::projections::api_cache::ApiCache;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures::future::join_all;
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::harness::{
    RecordedMetrics, TestApp, TestClient, both_engines, eventually, government_job, private_job,
    seconds,
};

both_engines!(
    concurrent_readers_share_one_response,
    change_invalidates_a_cached_response,
    client_with_the_current_response_gets_no_body,
    responses_for_one_client_are_never_shared,
    response_of_before_a_change_is_not_joined,
    client_never_gets_older_content_from_another_process,
    stream_begins_after_the_position_of_a_page,
);

const LIST: &str = "/api/jobs/government";

fn counts(metrics: &RecordedMetrics) -> (f64, f64) {
    let value = |cache| metrics.value(&format!("avsar_api_cache_total{{cache=\"{cache}\"}}"));
    (value("hit"), value("miss"))
}

/// Issue 19 (API answers): After a change, one response serves all open pages.
async fn concurrent_readers_share_one_response(app: TestApp) {
    app.admin().create_job(government_job().with_title("First")).await;
    app.visitor().get(LIST).await.ok();
    app.admin().create_job(government_job().with_title("Second")).await;
    let metrics = RecordedMetrics::start();
    let visitor = app.visitor();
    let replies = join_all((0..20).map(|_| visitor.get(LIST))).await;
    assert!(replies.iter().all(|reply| reply.titles().len() == 2));
    assert_eq!(counts(&metrics), (0.0, 1.0));
    app.visitor().get(LIST).await.ok();
    assert_eq!(counts(&metrics), (1.0, 1.0));
}

/// Issue 19 (API answers): A cached response is not served after a change of its content, after a
/// minute, or for another URL.
async fn change_invalidates_a_cached_response(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Before")).await;
    let metrics = RecordedMetrics::start();
    let titles = async || app.visitor().get(LIST).await.titles();
    for _ in 0..3 {
        assert_eq!(titles().await, ["Before"]);
    }
    assert_eq!(counts(&metrics), (1.0, 2.0), "the first request shows that the route is shared");
    app.admin().create_job(private_job()).await;
    titles().await;
    assert_eq!(counts(&metrics), (2.0, 2.0), "another list has changed");
    app.admin().update_job(job.id, &government_job().with_title("After")).await;
    assert_eq!(titles().await, ["After"]);
    assert_eq!(counts(&metrics), (2.0, 3.0));
    app.clock.advance(seconds(59));
    titles().await;
    assert_eq!(counts(&metrics), (3.0, 3.0));
    app.clock.advance(seconds(1));
    titles().await;
    assert_eq!(counts(&metrics), (3.0, 4.0));
    app.visitor().get(&format!("{LIST}?take=5")).await.ok();
    assert_eq!(counts(&metrics), (3.0, 5.0));
    app.admin().delete_job(job.id).await;
    assert!(titles().await.is_empty());
}

/// Issue 19 (validators): The entity tag of a response changes only with its content.
async fn client_with_the_current_response_gets_no_body(app: TestApp) {
    app.admin().create_job(government_job()).await;
    app.visitor().get(LIST).await.ok();
    let first = app.visitor().get_with(LIST, "accept-encoding", "br").await;
    assert_eq!(first.header("content-encoding"), "br");
    let etag = first.header("etag").to_owned();
    app.clock.advance(seconds(3_600));
    let headers = [("accept-encoding", "br"), ("if-none-match", &*etag)];
    let again = app.visitor().get_with_headers(LIST, &headers).await;
    assert_eq!((again.status(), again.bytes().len()), (304, 0));
    app.admin().create_job(government_job().with_title("Second")).await;
    let changed = app.visitor().get_with_headers(LIST, &headers).await;
    assert_eq!(changed.status(), 200);
    assert_ne!(changed.header("etag"), etag);
}

/// Returns a cache of its own in front of a route. `handler` gets the `Authorization` header.
fn cached_route<F>(
    app: &TestApp,
    handler: impl Fn(String) -> F + Clone + Send + Sync + 'static,
) -> Router
where
    F: Future<Output = Response> + Send + 'static,
{
    let handle = async move |headers: HeaderMap| {
        let client = headers.get("authorization").map(|name| name.to_str().unwrap().to_owned());
        handler(client.unwrap_or_default()).await
    };
    let cache = ApiCache::new(Arc::default(), app.app.progress.clone(), app.clock.clone());
    Router::new().route("/list", get(handle)).layer(from_fn_with_state(cache, ApiCache::layer))
}

/// Requests the route as a client. Returns the body.
async fn request_as(router: &Router, client: &str) -> String {
    let request =
        Request::get("/list").header("authorization", client).body(Body::empty()).unwrap();
    let Ok(response) = router.clone().oneshot(request).await;
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(body.into()).unwrap()
}

const KEYS: [(&str, &str); 1] = [("surrogate-key", "posts")];

/// Security (caches): On a route whose responses are shared, a response without surrogate keys, or
/// with `no-store`, reaches only its own client, also if many ask at once.
async fn responses_for_one_client_are_never_shared(app: TestApp) {
    let router = cached_route(&app, async |client: String| {
        tokio::task::yield_now().await;
        match client.as_str() {
            "visitor" => (KEYS, client).into_response(),
            "careful" => (KEYS, [("cache-control", "no-store")], client).into_response(),
            _ => client.into_response(),
        }
    });
    assert_eq!(request_as(&router, "visitor").await, "visitor");
    for clients in [["asha", "ravi"], ["careful", "asha"]] {
        let both = clients.map(|client| request_as(&router, client));
        assert_eq!(join_all(both).await, clients);
    }
    assert_eq!(request_as(&router, "visitor").await, "visitor");
    assert_eq!(request_as(&router, "other").await, "visitor", "it is cached");
}

/// Issue 19 (API answers): A response that was begun before a change is not shared after it.
async fn response_of_before_a_change_is_not_joined(app: TestApp) {
    let (gate, begun) = (Arc::new(Semaphore::new(1)), Arc::new(AtomicUsize::new(0)));
    let (passed, counted) = (gate.clone(), begun.clone());
    let router = cached_route(&app, move |_| {
        let (gate, begun) = (passed.clone(), counted.clone());
        async move {
            let number = begun.fetch_add(1, Ordering::SeqCst);
            gate.acquire().await.unwrap().forget();
            (KEYS, number.to_string()).into_response()
        }
    });
    assert_eq!(request_as(&router, "a").await, "0", "the route is recorded");
    let running = |router: &Router| {
        let router = router.clone();
        tokio::spawn(async move { request_as(&router, "a").await })
    };
    let (before, joined) = (running(&router), running(&router));
    eventually("the handler runs", async || begun.load(Ordering::SeqCst) == 2).await;
    app.admin().create_job(government_job()).await;
    let after = running(&router);
    eventually("the handler runs again", async || begun.load(Ordering::SeqCst) == 3).await;
    gate.add_permits(2);
    let replies = join_all([before, joined, after]).await;
    let replies: Vec<String> = replies.into_iter().map(Result::unwrap).collect();
    assert_eq!(replies, ["1", "1", "2"]);
}

/// Issue 19 (several processes): A client that has received a change from one process gets it from
/// another one, which waits until it has the change. The wait is bounded. A process that has just
/// started refuses at once.
async fn client_never_gets_older_content_from_another_process(app: TestApp) {
    app.admin().create_job(government_job().with_title("Old")).await;
    let other = app.second_process().await;
    for round in 0..5 {
        let title = format!("New {round}");
        let saved = app.admin().try_create_job(&government_job().with_title(&title)).await;
        let seq = saved.header("content-seq").to_owned();
        let reply = other.visitor().get_with(LIST, "content-seq", &seq).await;
        assert!(reply.titles().contains(&title), "{reply}");
        assert_eq!(reply.header("content-seq"), seq);
    }
    let seq = app.app.progress.position().to_string();
    let starting = app.starting_second_process().await;
    starting.visitor().get_with(LIST, "content-seq", &seq).await.error(503);
    let beyond = app.visitor().get_with(LIST, "content-seq", "9999999").await;
    assert_eq!(beyond.titles().len(), 6);
    for invalid in ["", "x", "-1", "99999999999999999999"] {
        app.visitor().get_with(LIST, "content-seq", invalid).await.ok();
    }
}

/// Issue 19 (open tabs): A page names its position, from which its stream begins: a change between
/// the rendering and the opening of the stream is not lost.
async fn stream_begins_after_the_position_of_a_page(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let page = app.visitor().get("/govt-jobs").await.text();
    let (_, rest) = page.split_once("\"seq\":").unwrap();
    let seq: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let job = app.admin().create_job(government_job()).await;
    let mut stream = app.open_stream_after(&seq).await;
    assert_eq!(stream.next().await.name, "connected");
    let event = stream.next().await;
    assert_eq!((event.name.as_str(), &event.data["id"]), ("job", &job.id.into()));
    app.visitor().get("/api/jobs/stream?after=x").await.error(422);
}
