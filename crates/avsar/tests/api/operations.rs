//! What operators and programmers read.

use std::path::Path;

use crate::harness::{Caller, Dom, TestApp, both_engines, government_job};

both_engines!(it_lives_and_is_ready, the_contract_is_served_and_readable);

/// Run contract (`/healthz`, `/readyz`, `/metrics`).
async fn it_lives_and_is_ready(app: TestApp) {
    avsar::ops::start_metrics();
    for (path, text) in [("/healthz", "ok"), ("/readyz", "ready")] {
        let reply = app.visitor().get(path).await;
        assert_eq!((reply.status(), reply.text().as_str()), (200, text));
    }
    app.admin().creates(government_job()).await;
    app.visitor().get("/govt-jobs").await;
    let metrics = app.visitor().get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("text/plain"));
    let text = metrics.text();
    let has = |name: &str| {
        text.lines().any(|line| {
            let value = line.rsplit_once(' ').map(|(_, value)| value.parse::<f64>());
            line.starts_with(name) && matches!(value, Some(Ok(value)) if value > 0.0)
        })
    };
    for name in [
        "avsar_requests_total{",
        "avsar_request_seconds",
        "avsar_pages_total{",
        "avsar_follower_cursor{follower=\"search\"}",
    ] {
        assert!(has(name), "{name}");
    }
}

/// Run contract (`/api/openapi.json`, `/api/docs`).
async fn the_contract_is_served_and_readable(app: TestApp) {
    let served = app.visitor().get("/api/openapi.json").await.ok();
    assert_eq!(served, serde_json::to_value(avsar::app::openapi()).unwrap());
    let page = app.visitor().get("/api/docs").await;
    assert_eq!(page.status(), 200);
    let text = Dom::of(&page).body();
    for path in served["paths"].as_object().unwrap().keys() {
        assert!(text.contains(path.as_str()), "{path} is not in the reference");
    }
}

/// Architecture ("a stale copy fails"): the committed contract is the one the handlers make.
#[test]
fn the_committed_contract_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi.json");
    let committed: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let made = serde_json::to_value(avsar::app::openapi()).unwrap();
    assert!(committed == made, "openapi.json is stale: run `make api`");
}
