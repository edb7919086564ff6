//! The cache of responses of the API, and reads over several processes.

use futures::future::join_all;

use crate::harness::{
    RecordedMetrics, TestApp, TestClient, both_engines, government_job, private_job, seconds,
};

both_engines!(
    concurrent_readers_share_one_response,
    change_invalidates_a_cached_response,
    client_with_the_current_response_gets_no_body,
    responses_of_a_session_are_never_shared,
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

/// Security (caches): No response of a signed-in user reaches another client.
async fn responses_of_a_session_are_never_shared(app: TestApp) {
    app.ensure_account("asha@avsar.test", "a long password", avsar::domain::accounts::Role::User)
        .await;
    let metrics = RecordedMetrics::start();
    for _ in 0..2 {
        app.user().get("/api/users/me").await.ok();
        app.visitor().get("/api/users/me").await.error(401);
        app.admin().get("/api/jobs/admin/private").await;
        app.visitor().get("/api/jobs/admin/private").await.error(401);
    }
    assert_eq!(counts(&metrics).0, 0.0);
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
