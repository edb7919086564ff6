//! The HTML that pages show, and the HTML that administrators edit.

use avsar::domain::jobs::JobType;
use serde_json::{Value, json};

use crate::harness::{JobForm, TestApp, TestClient, both_engines, form_for, government_job};

both_engines!(
    page_of_a_job_gets_prepared_html,
    page_of_a_post_gets_prepared_html,
    loaded_html_can_be_saved_again,
    job_without_html_shows_its_description,
    records_before_the_migration_are_prepared,
    translations_are_prepared_again,
);

const TYPED: &str = "<h1>Posts</h1><p><img src=\"a.png\">Text</p><img src=\"b.png\">\
    <table><tbody><tr><td>1</td></tr></tbody></table><table><tbody></tbody></table>";
const SHOWN_TABLES: &str = "<div aria-label=\"Table 1\" class=\"table-frame\" role=\"group\" \
    tabindex=\"0\"><table><tbody><tr><td>1</td></tr></tbody></table></div>\
    <div aria-label=\"Table 2\" class=\"table-frame\" role=\"group\" tabindex=\"0\">\
    <table><tbody></tbody></table></div>";

/// RULE-25: The page of a job omits the first image.
fn shown_in_job() -> String {
    format!("<h2>Posts</h2><p>Text</p><img src=\"b.png\">{SHOWN_TABLES}")
}

/// The page of a post shows all images.
fn shown_in_post() -> String {
    format!("<h2>Posts</h2><p><img src=\"a.png\">Text</p><img src=\"b.png\">{SHOWN_TABLES}")
}

async fn html_for_visitors(app: &TestApp, id: i64) -> Value {
    app.visitor().get(&format!("/api/jobs/id/{id}")).await.ok()["customHtmlContent"].clone()
}

async fn html_for_editing(app: &TestApp, id: i64) -> Value {
    app.admin().get(&format!("/api/jobs/admin/job/{id}")).await.ok()["customHtmlContent"].clone()
}

async fn create_post(app: &TestApp, content: &str) -> Value {
    let form = json!({ "title": "Guide", "content": content });
    app.admin().post("/api/blog/create", &form).await.with_status(201)["post"].clone()
}

async fn content_for_visitors(app: &TestApp, post: &Value) -> Value {
    let path = format!("/api/blog/slug/{}", post["id"]);
    app.visitor().get(&path).await.ok()["content"].clone()
}

/// JOB-09, ADMIT-10, RESULT-08, RULE-25: Visitors and previews get the HTML that the page shows.
/// Administrators get the HTML that they typed.
async fn page_of_a_job_gets_prepared_html(app: TestApp) {
    for kind in JobType::ALL {
        let form = form_for(kind).with_html(TYPED);
        let preview = format!("/api/jobs/preview?kind={}", kind.name());
        let preview = app.admin().post(&preview, &form.body()).await.ok();
        assert_eq!(preview["customHtmlContent"], shown_in_job(), "{kind:?}");
        let saved = app.admin().create_job(form).await;
        assert_eq!(saved.response["job"]["customHtmlContent"], TYPED);
        assert_eq!(html_for_visitors(&app, saved.id).await, shown_in_job());
        assert_eq!(html_for_editing(&app, saved.id).await, TYPED);
    }
}

/// BLOG-06: The same for posts.
async fn page_of_a_post_gets_prepared_html(app: TestApp) {
    let form = json!({ "title": "Guide", "content": TYPED });
    let preview = app.admin().post("/api/blog/preview", &form).await.ok();
    assert_eq!(preview["content"], shown_in_post());
    let post = create_post(&app, TYPED).await;
    assert_eq!(post["content"], TYPED);
    assert_eq!(content_for_visitors(&app, &post).await, shown_in_post());
    let loaded = app.admin().get(&format!("/api/blog/admin/id/{}", post["id"])).await.ok();
    assert_eq!(loaded["content"], TYPED);
}

/// Frames do not accumulate, and no further image disappears.
async fn loaded_html_can_be_saved_again(app: TestApp) {
    let job = app.admin().create_job(government_job().with_html(TYPED)).await;
    let post = create_post(&app, TYPED).await;
    for _ in 0..2 {
        let loaded = html_for_editing(&app, job.id).await;
        let form = government_job().with_html(loaded.as_str().unwrap());
        app.admin().update_job(job.id, &form).await;
        let path = format!("/api/blog/admin/id/{}", post["id"]);
        let loaded = app.admin().get(&path).await.ok()["content"].clone();
        let form = json!({ "title": "Guide", "content": loaded });
        app.admin().put(&format!("/api/blog/{}", post["id"]), &form).await.ok();
    }
    assert_eq!(html_for_editing(&app, job.id).await, TYPED);
    assert_eq!(html_for_visitors(&app, job.id).await, shown_in_job());
    assert_eq!(content_for_visitors(&app, &post).await, shown_in_post());
}

/// JOB-09: HTML with only one image counts as empty. A description replaces it.
async fn job_without_html_shows_its_description(app: TestApp) {
    let form = || government_job().with_html("<p><img src=\"a.png\"></p>");
    let shown = async |form: JobForm| {
        let job = app.admin().create_job(form).await;
        html_for_visitors(&app, job.id).await
    };
    assert_eq!(shown(form()).await, "");
    let described = form().with("description", "Ages 18 & above");
    assert_eq!(shown(described).await, "<p>Ages 18 &amp; above</p>");
}

/// Records from before the display HTML get it at the next start.
async fn records_before_the_migration_are_prepared(app: TestApp) {
    let job = app.admin().create_job(government_job().with_html(TYPED)).await;
    let post = create_post(&app, TYPED).await;
    for sql in [
        "DROP INDEX jobs_without_display_html",
        "ALTER TABLE jobs DROP COLUMN display_html",
        "ALTER TABLE posts DROP COLUMN display_html",
        "DELETE FROM seaql_migrations WHERE version = 'm0009_display_html'",
    ] {
        app.execute_sql(sql).await;
    }
    let app = app.restart(async |_, _| {}).await;
    assert_eq!(html_for_visitors(&app, job.id).await, shown_in_job());
    assert_eq!(html_for_editing(&app, job.id).await, TYPED);
    assert_eq!(content_for_visitors(&app, &post).await, shown_in_post());
}

/// A migration that sets the columns to `NULL` has the translations prepared, too.
async fn translations_are_prepared_again(app: TestApp) {
    let texts = json!({ "hi": {
        "title": "लिपिक", "customHtmlContent": "<h1>भर्ती</h1>", "content": "<h1>भर्ती</h1>",
    } });
    let job = app.admin().create_job(government_job().with("translations", texts.clone())).await;
    let form = json!({ "title": "Guide", "content": TYPED, "translations": texts });
    let post = app.admin().post("/api/blog/create", &form).await.with_status(201)["post"].clone();
    for table in ["jobs", "posts"] {
        let old = "translated_html = REPLACE(translated_html, '<h2>', '<h6>')";
        app.execute_sql(&format!("UPDATE {table} SET display_html = NULL, {old}")).await;
    }
    app.execute_sql("UPDATE posts SET plain = ''").await;
    let app = app.restart(async |_, _| {}).await;
    for (path, member) in [
        (format!("/api/jobs/id/{}", job.id), "customHtmlContent"),
        (format!("/api/blog/slug/{}", post["id"]), "content"),
    ] {
        let shown = app.visitor().get_with(&path, "accept-language", "hi").await.ok();
        assert_eq!(shown[member], "<h2>भर्ती</h2>");
    }
    assert_eq!(html_for_visitors(&app, job.id).await, government_job().body()["customHtmlContent"]);
    assert_eq!(content_for_visitors(&app, &post).await, shown_in_post());
    let search = "/api/blog/admin?search=%E0%A4%AD%E0%A4%B0%E0%A5%8D%E0%A4%A4%E0%A5%80";
    assert_eq!(app.admin().get(search).await.ok()["totalPosts"], 1);
}
