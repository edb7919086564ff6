//! Which pages are rendered when.

use axum::body::Bytes;
use futures::future::join_all;

use crate::harness::{
    Caller, Counts, Dom, Engine, TestApp, both_engines, eventually, government_job, private_job,
    seconds,
};

both_engines!(
    a_page_is_rendered_once,
    fifty_at_once_wait_for_one,
    a_save_changes_the_pages_that_depend_on_it,
    the_clock_makes_pages_stale,
    without_its_database_it_serves_what_it_has,
);

async fn page(app: &TestApp, path: &str) -> Bytes {
    let reply = app.visitor().get(path).await;
    assert_eq!(reply.status(), 200, "{reply}");
    reply.bytes().clone()
}

/// Architecture ("it is rendered once"): the second request gets the same bytes, though the time
/// in the page would be another by now.
async fn a_page_is_rendered_once(app: TestApp) {
    app.admin().creates(government_job()).await;
    let counts = Counts::begin();
    let first = page(&app, "/govt-jobs").await;
    assert_eq!(counts.renders(), 1.0);
    app.clock.advance(seconds(30));
    assert_eq!(page(&app, "/govt-jobs").await, first);
    assert_eq!(page(&app, "/govt-jobs?utm_source=mail").await, first);
    assert_eq!(counts.renders(), 1.0);
    page(&app, "/govt-jobs?q=engineer").await;
    assert_eq!(counts.renders(), 2.0);
}

/// Architecture ("One renders, others wait (single flight)").
async fn fifty_at_once_wait_for_one(app: TestApp) {
    app.admin().creates(government_job()).await;
    let counts = Counts::begin();
    let pages = join_all((0..50).map(|_| page(&app, "/govt-jobs"))).await;
    assert!(pages.iter().all(|other| *other == pages[0]));
    assert_eq!(counts.renders(), 1.0);
}

/// Architecture ("Surrogate keys"): a save shows at once on the pages that depend on the job, and
/// leaves every other one as it was.
async fn a_save_changes_the_pages_that_depend_on_it(app: TestApp) {
    let job = app.admin().creates(government_job().titled("Forest Guard").at("guard")).await;
    app.admin().creates(government_job().titled("Tax Inspector").by("Revenue").at("tax")).await;
    app.admin().creates(private_job().titled("Accountant").at("accountant")).await;
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
    let counts = Counts::begin();
    app.clock.advance(seconds(30));
    let changed = government_job().titled("Senior Forest Guard").at("guard");
    app.admin().updates(job.id, &changed).await;
    for path in dependent {
        let reply = app.visitor().get(path).await;
        assert!(Dom::of(&reply).body().contains("Senior Forest Guard"), "{path}");
    }
    assert_eq!(counts.renders(), 2.0);
    for (path, before) in others.into_iter().zip(before) {
        assert!(page(&app, path).await == before, "{path} was made anew");
    }
    assert_eq!(counts.renders(), 2.0);
    app.admin().sets_active(job.id, false).await;
    assert_eq!(app.visitor().get("/government-job/guard").await.status(), 404);
    let list = app.visitor().get("/govt-jobs").await;
    assert!(!list.text().contains("Senior Forest Guard"));
    app.admin().sets_active(job.id, true).await;
    page(&app, "/government-job/guard").await;
}

/// Architecture ("a page that went stale is served while its successor is rendered").
async fn the_clock_makes_pages_stale(app: TestApp) {
    app.admin().creates(government_job()).await;
    let first = page(&app, "/govt-jobs").await;
    app.clock.advance(seconds(59));
    assert_eq!(page(&app, "/govt-jobs").await, first);
    app.clock.advance(seconds(1));
    let counts = Counts::begin();
    assert_eq!(page(&app, "/govt-jobs").await, first, "the old page is served at once");
    eventually("the successor is served", async || page(&app, "/govt-jobs").await != first).await;
    assert_eq!(counts.renders(), 1.0);
}

/// Architecture ("when the database is away, the last good page is served"), run contract (503):
/// pages nobody has seen yet say so and ask to come back; the API says so in JSON.
async fn without_its_database_it_serves_what_it_has(app: TestApp) {
    let job = app.admin().creates(government_job()).await;
    app.admin().creates(private_job()).await;
    let fresh = page(&app, "/private-jobs").await;
    let outdated = page(&app, "/govt-jobs").await;
    app.admin().updates(job.id, &government_job().titled("Changed meanwhile")).await;
    let token = app.admin().token().await.unwrap();
    app.loses_its_connections().await;
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
        away.refused(503);
        assert!(!away.header("retry-after").is_empty(), "{path}");
    }
    app.bearer(token).get("/api/jobs/admin/private").await.refused(503);
    app.signs_in("asha@avsar.test", "password").await.refused(503);
    assert_eq!(app.visitor().get("/readyz").await.status(), 503);
    assert_eq!(app.visitor().get("/healthz").await.status(), 200);
    assert_eq!(app.visitor().get("/sitemap.xml").await.status(), 503);
}

/// Architecture ("when the database is away, the last good page is served"): the same when the
/// server has dropped the database and cut its connections.
#[tokio::test]
async fn a_database_that_was_dropped_is_away() {
    let app = TestApp::on(Engine::Postgres).await;
    let job = app.admin().creates(government_job()).await;
    let outdated = page(&app, "/govt-jobs").await;
    app.admin().updates(job.id, &government_job().titled("Changed meanwhile")).await;
    app.loses_its_database().await;
    assert_eq!(page(&app, "/govt-jobs").await, outdated);
    let unseen = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert_eq!(unseen.status(), 503);
    app.visitor().get("/api/jobs/government").await.refused(503);
    assert_eq!(app.visitor().get("/readyz").await.status(), 503);
}
