//! The page cache: when pages are rendered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use futures::future::join_all;
use tower::ServiceExt;

use crate::harness::{
    CapturedLog, Dom, Engine, RecordedMetrics, Reply, TestApp, TestClient, both_engines,
    eventually, government_job, private_job, seconds,
};

both_engines!(
    second_request_reuses_the_rendered_page,
    concurrent_requests_share_one_render,
    save_invalidates_only_dependent_pages,
    stale_page_is_served_while_a_new_one_renders,
    old_page_is_not_served_after_minutes_or_midnight,
    not_found_page_is_rendered_once,
    tool_input_is_never_cached,
    outdated_page_is_served_while_renders_wait,
    incomplete_page_is_not_cached,
    cached_responses_are_counted_in_metrics,
    render_log_lines_contain_the_request_id,
    cached_pages_are_served_without_the_database,
);

async fn page(app: &TestApp, path: &str) -> Bytes {
    let reply = app.visitor().get(path).await;
    assert_eq!(reply.status(), 200, "{reply}");
    reply.bytes().clone()
}

/// Architecture (page cache): The second request gets the same bytes, although the page contains a
/// relative time that has changed.
async fn second_request_reuses_the_rendered_page(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let counts = RecordedMetrics::start();
    let first = page(&app, "/govt-jobs").await;
    assert_eq!(counts.renders(), 1.0);
    app.clock.advance(seconds(30));
    assert_eq!(page(&app, "/govt-jobs").await, first);
    assert_eq!(page(&app, "/govt-jobs?utm_source=mail").await, first);
    assert_eq!(counts.renders(), 1.0);
    page(&app, "/govt-jobs?q=engineer").await;
    assert_eq!(counts.renders(), 2.0);
}

/// Architecture (single flight): Fifty concurrent requests cause one render.
async fn concurrent_requests_share_one_render(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let counts = RecordedMetrics::start();
    let pages = join_all((0..50).map(|_| page(&app, "/govt-jobs"))).await;
    assert!(pages.iter().all(|other| *other == pages[0]));
    assert_eq!(counts.renders(), 1.0);
}

/// Architecture (surrogate keys): A save immediately changes the pages that depend on the job. All
/// other pages stay the same.
async fn save_invalidates_only_dependent_pages(app: TestApp) {
    let job = app
        .admin()
        .create_job(government_job().with_title("Forest Guard").with_slug("guard"))
        .await;
    app.admin()
        .create_job(
            government_job()
                .with_title("Tax Inspector")
                .with_organisation("Revenue")
                .with_slug("tax"),
        )
        .await;
    app.admin().create_job(private_job().with_title("Accountant").with_slug("accountant")).await;
    let (dependent, others) = (
        ["/govt-jobs", "/government-job/guard"],
        ["/private-jobs", "/private-job/accountant", "/government-job/tax"],
    );
    let mut before = Vec::new();
    for path in others {
        before.push(page(&app, path).await);
    }
    for path in dependent {
        page(&app, path).await;
    }
    let counts = RecordedMetrics::start();
    app.clock.advance(seconds(30));
    let changed = government_job().with_title("Senior Forest Guard").with_slug("guard");
    app.admin().update_job(job.id, &changed).await;
    for path in dependent {
        let reply = app.visitor().get(path).await;
        assert!(Dom::parse(&reply).body().contains("Senior Forest Guard"), "{path}");
    }
    assert_eq!(counts.renders(), 2.0);
    for (path, before) in others.into_iter().zip(before) {
        assert!(page(&app, path).await == before, "{path} was rendered again");
    }
    assert_eq!(counts.renders(), 2.0);
    app.admin().set_job_active(job.id, false).await;
    assert_eq!(app.visitor().get("/government-job/guard").await.status(), 404);
    let list = app.visitor().get("/govt-jobs").await;
    assert!(!list.text().contains("Senior Forest Guard"));
    app.admin().set_job_active(job.id, true).await;
    page(&app, "/government-job/guard").await;
}

/// Architecture (stale-while-revalidate): A stale page is served while its replacement is rendered.
async fn stale_page_is_served_while_a_new_one_renders(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let first = page(&app, "/govt-jobs").await;
    app.clock.advance(seconds(59));
    assert_eq!(page(&app, "/govt-jobs").await, first);
    app.clock.advance(seconds(1));
    let counts = RecordedMetrics::start();
    assert_eq!(page(&app, "/govt-jobs").await, first, "the old page is served at once");
    eventually("the successor is served", async || page(&app, "/govt-jobs").await != first).await;
    assert_eq!(counts.renders(), 1.0);
}

/// RULE-12, RULE-13: The old page is not served after some minutes, or on another day in India.
async fn old_page_is_not_served_after_minutes_or_midnight(app: TestApp) {
    app.admin().create_job(government_job()).await;
    // From noon to half a minute before midnight.
    app.clock.advance(seconds(12 * 3_600 - 30));
    for later in [seconds(59), seconds(600)] {
        let before = page(&app, "/govt-jobs").await;
        app.clock.advance(later);
        assert_ne!(page(&app, "/govt-jobs").await, before);
    }
}

/// The page for a missing job is cached until the next change.
async fn not_found_page_is_rendered_once(app: TestApp) {
    let counts = RecordedMetrics::start();
    let missing = async || app.visitor().get("/government-job/guard").await;
    for _ in 0..3 {
        assert_eq!(missing().await.status(), 404);
    }
    assert_eq!(counts.renders(), 1.0);
    app.admin().create_job(government_job().with_slug("guard")).await;
    assert_eq!(missing().await.status(), 200);
}

/// Issue 7 (small tools): A URL that contains a date of birth is cached neither by the server nor
/// on the way.
async fn tool_input_is_never_cached(app: TestApp) {
    let counts = RecordedMetrics::start();
    let get = async |path: &str| app.visitor().get(path).await;
    for renders in [1.0, 2.0] {
        let answer = get("/tools/age-calculator?dob=1999-02-09&on=2026-08-01").await;
        assert_eq!((answer.status(), answer.header("cache-control")), (200, "no-store"));
        assert!(answer.text().contains("27 years, 5 months and 23 days"));
        assert_eq!(counts.renders(), renders);
    }
    for path in ["/tools/age-calculator", "/tools/age-calculator?dob=&utm_source=mail"] {
        let form = get(path).await;
        assert!(form.header("cache-control").contains("must-revalidate"));
        assert_eq!(counts.renders(), 3.0);
    }
}

/// Issue 19 (saves under load): While many pages wait to be rendered, readers of a page that has
/// changed get the older copy at once. The new one overtakes the waiting pages.
async fn outdated_page_is_served_while_renders_wait(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Before")).await;
    let released = Arc::new(tokio::sync::Semaphore::new(0));
    let (site, gate) = (avsar::app::service(app.app.clone()), released.clone());
    let api = Router::new().fallback(async move |request: Request| {
        if request.uri().path().starts_with("/api/jobs/slug/") {
            let _ = gate.acquire().await.unwrap();
        }
        let Ok(answer) = site.oneshot(request).await;
        answer
    });
    let pages = avsar::projections::pages::routes(api, Vec::new()).with_state(app.app.clone());
    let get = async |path: String| {
        let request = Request::get(&path).body(Body::empty()).unwrap();
        let Ok(answer) = pages.clone().oneshot(request).await;
        Reply::read(format!("GET {path}"), answer).await
    };
    let list = async || get("/govt-jobs".to_owned()).await.bytes().clone();
    let before = list().await;
    assert_eq!(list().await, before);
    let cores = avsar::platform::concurrency::cpu_cores();
    let flood = join_all((0..8 * cores).map(|at| get(format!("/government-job/unknown-{at}"))));
    let readers = async {
        // Until all pages of the flood are waiting.
        eventually("an older copy is served", async || {
            app.admin().set_job_active(job.id, true).await;
            let metrics = RecordedMetrics::start();
            list().await;
            metrics.value("avsar_pages_total{cache=\"outdated\"}") > 0.0
        })
        .await;
        // A rendering of before the update must not read the title of after it.
        eventually("the copy is current", async || {
            let metrics = RecordedMetrics::start();
            list().await;
            metrics.value("avsar_pages_total{cache=\"hit\"}") > 0.0
        })
        .await;
        app.admin().update_job(job.id, &government_job().with_title("After")).await;
        assert!(!String::from_utf8_lossy(&list().await).contains("After"));
        eventually("the new copy overtakes the flood", async || {
            String::from_utf8_lossy(&list().await).contains("After")
        })
        .await;
        released.add_permits(8 * cores);
    };
    let (flood, ()) = futures::future::join(flood, readers).await;
    assert!(flood.iter().all(|reply| reply.status() == 404));
}

/// API-04, architecture (page cache): A list is rendered without its tickers if they fail. That
/// page is not cached, so the next request gets it with tickers.
async fn incomplete_page_is_not_cached(app: TestApp) {
    app.admin().create_job(government_job().with_tags("urgent")).await;
    let fails = Arc::new(AtomicBool::new(true));
    let (site, failing) = (avsar::app::service(app.app.clone()), fails.clone());
    let api = Router::new().fallback(async move |request: Request| {
        let is_ticker = request.uri().query().is_some_and(|query| query.contains("view=ticker"));
        if is_ticker && failing.load(Ordering::Relaxed) {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        let Ok(answer) = site.oneshot(request).await;
        answer
    });
    let pages = avsar::projections::pages::routes(api, Vec::new()).with_state(app.app.clone());
    let counts = RecordedMetrics::start();
    let get = async || {
        let request = Request::get("/govt-jobs").body(Body::empty()).unwrap();
        let Ok(answer) = pages.clone().oneshot(request).await;
        Reply::read("GET /govt-jobs".to_owned(), answer).await
    };
    for renders in [1.0, 2.0] {
        let page = get().await;
        assert_eq!((page.status(), page.header("cache-control")), (200, "no-store"), "{page}");
        assert_eq!(counts.renders(), renders);
    }
    fails.store(false, Ordering::Relaxed);
    for _ in 0..2 {
        let page = get().await;
        assert_eq!(page.status(), 200);
        assert!(page.header("cache-control").contains("must-revalidate"));
        assert_eq!(counts.renders(), 3.0);
    }
}

/// Run contract (`/metrics`): Responses from the cache count like all others.
async fn cached_responses_are_counted_in_metrics(app: TestApp) {
    let counts = RecordedMetrics::start();
    page(&app, "/govt-jobs").await;
    let etag = app.visitor().get("/govt-jobs").await.header("etag").to_owned();
    app.visitor().get_with("/govt-jobs", "if-none-match", &etag).await;
    assert_eq!(counts.renders(), 1.0);
    assert_eq!(counts.value("avsar_request_seconds_count"), 3.0);
    assert_eq!(counts.value("avsar_requests_total{status=\"200\"}"), 2.0);
    assert_eq!(counts.value("avsar_requests_total{status=\"304\"}"), 1.0);
}

/// Operations (request ids): The log lines of a render contain the id of the request, although the
/// render is its own task.
async fn render_log_lines_contain_the_request_id(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    app.execute_sql(&format!("UPDATE jobs SET details = '{{' WHERE id = {}", job.id)).await;
    let log = CapturedLog::start();
    let path = format!("/government-job/{}", job.slug);
    app.visitor().get_with(&path, "x-request-id", "balancer-0001").await;
    let errors = log.errors();
    assert!(!errors.is_empty());
    for error in errors {
        assert_eq!(error["span"]["id"], "balancer-0001", "{error}");
    }
}

/// Architecture (stale-if-error), run contract (503): Without the database, cached pages are
/// served. Other pages and the API return 503 with `Retry-After`.
async fn cached_pages_are_served_without_the_database(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    app.admin().create_job(private_job()).await;
    let fresh = page(&app, "/private-jobs").await;
    let outdated = page(&app, "/govt-jobs").await;
    app.admin().update_job(job.id, &government_job().with_title("Changed meanwhile")).await;
    let token = app.admin().token().await.unwrap();
    app.close_read_connections().await;
    assert_eq!(page(&app, "/private-jobs").await, fresh);
    assert_eq!(page(&app, "/govt-jobs").await, outdated);
    app.clock.advance(seconds(3_600));
    assert_eq!(page(&app, "/private-jobs").await, fresh);

    let unseen = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert_eq!((unseen.status(), unseen.header("cache-control")), (503, "no-store"));
    assert!(!unseen.header("retry-after").is_empty());
    assert!(unseen.text().contains("<html"), "{unseen}");
    for path in ["/api/jobs/government", "/api/jobs/id/1", "/api/jobs/slug/x", "/api/jobs/private"]
    {
        let away = app.visitor().get(path).await;
        away.error(503);
        assert!(!away.header("retry-after").is_empty(), "{path}");
    }
    app.bearer(token).get("/api/jobs/admin/private").await.error(503);
    app.sign_in("asha@avsar.test", "password").await.error(503);
    let ready = app.visitor().get("/readyz").await;
    assert_eq!((ready.status(), &*ready.text()), (200, "degraded: database unavailable"));
    assert_eq!(app.visitor().get("/readyz?strict").await.status(), 503);
    assert_eq!(app.visitor().get("/healthz").await.status(), 200);
    assert_eq!(app.visitor().get("/sitemap.xml").await.status(), 503);
}

/// Architecture (stale-if-error): Cached pages are also served if the server has dropped the
/// database and closed the connections.
#[tokio::test]
async fn dropped_database_counts_as_unavailable() {
    let app = TestApp::with_engine(Engine::Postgres).await;
    let job = app.admin().create_job(government_job()).await;
    let outdated = page(&app, "/govt-jobs").await;
    app.admin().update_job(job.id, &government_job().with_title("Changed meanwhile")).await;
    app.remove_database().await;
    assert_eq!(page(&app, "/govt-jobs").await, outdated);
    let unseen = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert_eq!(unseen.status(), 503);
    app.visitor().get("/api/jobs/government").await.error(503);
    assert_eq!(app.visitor().get("/readyz?strict").await.status(), 503);
}
