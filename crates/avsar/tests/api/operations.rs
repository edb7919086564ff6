//! Endpoints for operators and API programmers.

use std::collections::HashSet;
use std::path::Path;

use avsar::domain::audit::Origin;
use avsar::domain::jobs::store;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt;

use crate::harness::{
    Dom, Operation, PUBLIC_URL, TestApp, TestClient, both_engines, eventually, government_job,
    noon, seconds, visibility,
};

both_engines!(
    health_readiness_and_metrics_respond,
    responses_have_security_headers,
    forms_of_other_sites_are_rejected,
    lists_return_503_until_the_index_is_ready,
    lagging_process_stays_ready,
    process_that_cannot_write_its_index_is_not_ready,
    openapi_document_and_reference_are_served,
);

/// Run contract (`/healthz`, `/readyz`, `/metrics`).
async fn health_readiness_and_metrics_respond(app: TestApp) {
    avsar::api::ops::start_metrics();
    for (path, text) in [("/healthz", "ok"), ("/readyz", "ready")] {
        let reply = app.visitor().get(path).await;
        assert_eq!((reply.status(), reply.text().as_str()), (200, text));
    }
    app.admin().create_job(government_job()).await;
    app.visitor().get("/govt-jobs").await;
    assert_eq!(app.visitor().get("/metrics").await.status(), 404, "it has its own listener");
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let metrics =
        avsar::api::ops::metrics_router(|| vec![("pages", 7)]).oneshot(request).await.unwrap();
    assert!(metrics.headers()["content-type"].to_str().unwrap().starts_with("text/plain"));
    let text = to_bytes(metrics.into_body(), usize::MAX).await.unwrap();
    let text = str::from_utf8(&text).unwrap();
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
        "avsar_api_cache_total{",
        "avsar_resident_bytes{part=\"own\"}",
        "avsar_cache_bytes{cache=\"pages\"}",
    ] {
        assert!(has(name), "{name}");
    }
}

/// Security (transport): Browsers use only TLS if the public address does. Responses of the API are
/// data, and no cache stores those to a signed-in user.
async fn responses_have_security_headers(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    for path in ["/", "/govt-jobs", "/api/jobs/government", "/healthz", "/nowhere"] {
        let reply = app.visitor().get(path).await;
        assert_eq!(reply.header("strict-transport-security"), "max-age=31536000", "{path}");
    }
    let policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    for path in [
        "/api/jobs/government",
        "/api/nothing",
        "/api/users/me",
        "/robots.txt",
        "/sitemap.xml",
        "/healthz",
        "/favicon.svg",
        "/govt-jobs/",
    ] {
        let reply = app.visitor().get(path).await;
        assert_eq!(reply.header("content-security-policy"), policy, "{path}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
    }
    for path in ["/api/users/me", "/api/jobs/admin/government", "/api/blog/admin"] {
        assert_eq!(app.admin().get(path).await.header("cache-control"), "no-store", "{path}");
    }
    let load = format!("/api/jobs/admin/job/{}", job.id);
    assert_eq!(app.admin().get(&load).await.header("cache-control"), "no-store");
    assert_eq!(app.admin().get("/api/jobs/government").await.header("cache-control"), "no-cache");
    for (path, policy) in [
        ("/verify-email?token=abc", "no-referrer"),
        ("/reset-password?token=abc", "no-referrer"),
        ("/subscribe/confirm?token=abc", "no-referrer"),
        ("/unsubscribe?token=abc", "no-referrer"),
        ("/oauth-success?token=abc", "no-referrer"),
        ("/govt-jobs", "strict-origin-when-cross-origin"),
    ] {
        assert_eq!(app.visitor().get(path).await.header("referrer-policy"), policy, "{path}");
    }
}

/// Security (transport): A browser that does not send `Sec-Fetch-Site` sends the origin of a form.
async fn forms_of_other_sites_are_rejected(app: TestApp) {
    let send_to = async |path: &str, origin: Option<&str>| {
        let request = Request::post(path).header("content-type", FORM);
        let request = match origin {
            Some(origin) => request.header("origin", origin),
            None => request,
        };
        let request = request.body(Body::from("name=Asha")).unwrap();
        app.visitor().send(request).await.status()
    };
    let send = async |origin| send_to("/contact", origin).await;
    assert_eq!(send(Some("https://elsewhere.test")).await, 403);
    // A page with a token has no origin.
    assert_eq!(send_to("/subscribe/confirm?token=x", Some("null")).await, 410);
    assert_eq!(send(Some("null")).await, 403);
    assert_eq!(send_to("/contact?token=x", Some("null")).await, 403);
    assert_ne!(send(Some(PUBLIC_URL)).await, 403);
    assert_ne!(send(None).await, 403);
}

const FORM: &str = "application/x-www-form-urlencoded";

/// Run contract (`/readyz`, 503): Before the index contains the content, lists return 503 instead
/// of an empty list, and no page is cached. Responses without lists are available.
async fn lists_return_503_until_the_index_is_ready(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Forest Guard")).await;
    app.admin().create_job(government_job().with_title("Forest Ranger")).await;
    let address = format!("/government-job/{}", job.slug);
    let mut new = app.starting_second_process().await;
    assert_eq!(new.visitor().get("/readyz").await.status(), 503);
    assert_eq!(new.visitor().get("/healthz").await.status(), 200);
    for list in ["government", "private/location/pune/count", "tech?page=1", "admin/government"] {
        let starting = new.admin().get(&format!("/api/jobs/{list}")).await;
        assert_eq!(starting.error(503)["code"], "starting", "{list}");
        assert!(!starting.header("retry-after").is_empty(), "{list}");
    }
    assert_eq!(new.visitor().get("/feeds/government-jobs.xml").await.status(), 503);
    assert_eq!(new.visitor().get("/govt-jobs").await.status(), 503);
    let alone = new.visitor().get(&address).await;
    assert_eq!(alone.status(), 200);
    assert!(!Dom::parse(&alone).body().contains("Forest Ranger"));

    new.start_followers().await;
    assert_eq!(new.visitor().get("/readyz").await.text(), "ready");
    let list = new.visitor().get("/govt-jobs").await;
    assert_eq!(list.status(), 200);
    assert!(Dom::parse(&list).body().contains("Forest Guard"));
    assert!(Dom::parse(&new.visitor().get(&address).await).body().contains("Forest Ranger"));
}

/// Run contract (`/readyz`): A process that was ready stays ready while it is behind the log, for
/// example during an import, and states how far.
async fn lagging_process_stays_ready(mut app: TestApp) {
    app.stop_followers().await;
    assert_eq!(app.visitor().get("/readyz").await.text(), "ready");
    let log = "INSERT INTO changes (subject, subject_id, action, at) \
               VALUES ('post', 7, 'created', '2026-11-21 06:30:00+00:00')";
    app.execute_sql(log).await;
    let behind = app.visitor().get("/readyz").await;
    assert_eq!((behind.status(), behind.text().as_str()), (200, "ready, 1 changes behind"));
}

/// Run contract (`/readyz`, 503): A process that cannot write its index, for example on a full
/// disk, becomes unready after 30 seconds. It does not show jobs that were hidden meanwhile.
async fn process_that_cannot_write_its_index_is_not_ready(app: TestApp) {
    let visible = app.admin().create_job(government_job().with_title("Kept")).await;
    let hidden = app.admin().create_job(government_job().with_title("Hidden")).await;
    // A file instead of the directory, so that no index can be created either.
    let index = app.data_dir().join("index");
    std::fs::remove_dir_all(&index).unwrap();
    std::fs::write(&index, "").unwrap();
    let at_noon = Origin::operator(noon());
    let hide = store::amend(&app.app.db, hidden.id, visibility(false), None, &at_noon);
    hide.await.unwrap();
    let failing = async || app.app.progress.failing_since().is_some();
    eventually("following fails", failing).await;
    assert_eq!(app.visitor().get("/readyz").await.status(), 200);
    assert_eq!(app.visitor().get("/api/jobs/government").await.titles(), ["Kept"]);
    let similar = app.visitor().get(&format!("/api/jobs/id/{}", visible.id)).await.ok();
    assert_eq!(similar["Job_A"], serde_json::json!([]));
    app.clock.advance(seconds(31));
    let ready = app.visitor().get("/readyz").await;
    assert_eq!(ready.status(), 503, "{ready}");
}

/// Run contract (`/api/openapi.json`, `/api/docs`).
async fn openapi_document_and_reference_are_served(app: TestApp) {
    let served = app.visitor().get("/api/openapi.json").await.ok();
    assert_eq!(served, serde_json::to_value(avsar::app::openapi()).unwrap());
    let page = app.visitor().get("/api/docs").await;
    assert_eq!(page.status(), 200);
    let text = Dom::parse(&page).body();
    for path in served["paths"].as_object().unwrap().keys() {
        assert!(text.contains(path.as_str()), "{path} is not in the reference");
    }
}

/// Architecture (API contract): Generated clients name their functions after the operation ids.
#[test]
fn operation_ids_are_unique() {
    let mut ids = HashSet::new();
    for operation in Operation::all() {
        let id = operation.document["operationId"].as_str().unwrap().to_owned();
        assert!(ids.insert(id.clone()), "{id}");
    }
}

/// Architecture (API contract): The committed document equals the document that is generated from
/// the handlers.
#[test]
fn committed_openapi_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi.json");
    let committed: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let generated = serde_json::to_value(avsar::app::openapi()).unwrap();
    assert!(committed == generated, "openapi.json is stale: run `make api`");
}
