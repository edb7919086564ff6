//! The live stream.

use avsar::domain::jobs::JobType;
use serde_json::json;

use crate::harness::{FileForm, TestApp, TestClient, both_engines, form_for, government_job};

both_engines!(
    stream_sends_one_event_for_each_change,
    posts_and_documents_have_their_own_events,
    reconnecting_client_gets_missed_events,
    new_client_gets_no_old_events,
    invalid_last_event_ids_are_accepted,
    client_that_reconnects_during_a_start_gets_the_newest_events,
    idle_stream_sends_heartbeats,
);

/// LIVE-01, LIVE-02, LIVE-03, API-14: The stream sends `connected`, then one `job` event for each
/// change, with `jobType` and `type`. The event id is the sequence number of the change.
async fn stream_sends_one_event_for_each_change(app: TestApp) {
    let mut stream = app.listen(None).await;
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind)).await;
        app.admin().update_job(job.id, &form_for(kind).with_title("Other")).await;
        app.admin().delete_job(job.id).await;
        for action in ["created", "updated", "deleted"] {
            let event = stream.next().await;
            assert_eq!(event.name, "job");
            let data = json!({ "id": job.id, "jobType": kind.name(), "type": action });
            assert_eq!(event.data, data);
        }
    }
    let numbers: Vec<String> =
        app.contents().await.changes.iter().map(|row| row["seq"].to_string()).collect();
    assert_eq!(numbers.len(), 18);
    let mut replay = app.listen(Some("0")).await;
    for number in numbers {
        assert_eq!(replay.next().await.id, number);
    }
}

/// Architecture (`Last-Event-ID`): A reconnecting client gets each later event exactly once.
async fn reconnecting_client_gets_missed_events(app: TestApp) {
    let mut stream = app.listen(None).await;
    let first = app.admin().create_job(government_job()).await;
    let seen = stream.next().await;
    assert_eq!(seen.data["id"], first.id);
    drop(stream);
    let missed = app.admin().create_job(government_job()).await;
    app.admin().delete_job(first.id).await;
    let mut again = app.listen(Some(&seen.id)).await;
    let later = app.admin().create_job(government_job()).await;
    let mut received = Vec::new();
    for _ in 0..3 {
        let event = again.next().await;
        received.push((event.data["id"].as_i64().unwrap(), event.data["type"].clone()));
    }
    let expected = [(missed.id, "created"), (first.id, "deleted"), (later.id, "created")];
    assert_eq!(received, expected.map(|(id, action)| (id, json!(action))));
}

/// LIVE-01: A stream without `Last-Event-ID` starts with the present.
async fn new_client_gets_no_old_events(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let mut stream = app.listen(None).await;
    let new = app.admin().create_job(government_job()).await;
    assert_eq!(stream.next().await.data["id"], new.id);
}

/// Run contract: A client may send any `Last-Event-ID`.
async fn invalid_last_event_ids_are_accepted(app: TestApp) {
    app.admin().create_job(government_job()).await;
    for id in ["x", "", "9223372036854775807", "9223372036854775808", "-5", "1 OR 1=1"] {
        let mut stream = app.listen(Some(id)).await;
        let new = app.admin().create_job(government_job()).await;
        let newest = loop {
            let event = stream.next().await;
            if event.data["id"] == new.id {
                break event;
            }
        };
        assert_eq!(newest.data["type"], "created", "{id}");
    }
}

/// LIVE-01, architecture (startup): A client that reconnects to a starting process gets events when
/// the lists are ready. After a long absence it must request everything again.
async fn client_that_reconnects_during_a_start_gets_the_newest_events(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    for round in 0..120 {
        app.admin().set_job_active(job.id, round % 2 == 1).await;
    }
    let head = app.app.progress.position();
    let mut new = app.starting_second_process().await;
    let (mut back, mut first) = (new.open_stream(Some("1")).await, new.open_stream(None).await);
    assert!(back.is_silent() && first.is_silent());
    new.start_followers().await;
    assert_eq!(back.next().await.data, json!({}));
    let missed = back.next().await;
    assert_eq!((missed.name.as_str(), missed.data), ("connected", json!({ "missed": true })));
    assert_eq!(missed.id, head.to_string());
    let mut recent = new.open_stream(Some(&(head - 100).to_string())).await;
    assert_eq!(recent.next().await.data, json!({}));
    for number in head - 99..=head {
        assert_eq!(recent.next().await.id, number.to_string());
    }
    let later = app.admin().create_job(government_job()).await;
    assert_eq!(first.next().await.name, "connected");
    for stream in [&mut back, &mut first] {
        assert_eq!(stream.next().await.data["id"], later.id);
    }
}

/// LIVE-01: The stream sends `heartbeat` if nothing happens for a while.
async fn idle_stream_sends_heartbeats(app: TestApp) {
    let mut stream = app.listen(None).await;
    tokio::time::pause();
    let began = tokio::time::Instant::now();
    assert_eq!(stream.next().await.name, "heartbeat");
    assert!(began.elapsed().as_secs() >= 20, "too often");
    assert_eq!(stream.next().await.name, "heartbeat");
    tokio::time::resume();
}

/// Issue 6 ("the live stream's effect on open pages"): The event names are ones that pages of jobs
/// do not listen to.
async fn posts_and_documents_have_their_own_events(app: TestApp) {
    let mut stream = app.listen(None).await;
    let post = json!({ "title": "A post", "content": "<p>a</p>" });
    let post = app.admin().post("/api/blog/create", &post).await.with_status(201);
    let pdf = FileForm::default().text("title", "Form").file("pdf", "a.pdf", b"%PDF-1.7 a");
    let pdf = app.admin().upload("/api/uploads/pdf", pdf).await.with_status(201);
    app.admin().delete(&format!("/api/blog/{}", post["post"]["id"])).await.ok();
    for (name, id, action) in [
        ("post", &post["post"]["id"], "created"),
        ("pdf", &pdf["pdf"]["id"], "created"),
        ("post", &post["post"]["id"], "deleted"),
    ] {
        let event = stream.next().await;
        assert_eq!((event.name.as_str(), event.data), (name, json!({ "id": id, "type": action })));
    }
}
