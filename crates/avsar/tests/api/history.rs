//! Versions of records, and deleted records.

use avsar::domain::history;
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists, said};
use crate::harness::{
    ADMIN, EDITOR, TestApp, TestClient, WRITER, both_engines, days, government_job, minutes,
    private_job,
};

both_engines!(
    each_save_of_a_job_is_a_version,
    content_before_the_history_is_the_first_version,
    restored_version_keeps_url_and_visibility,
    versions_of_posts_are_restored,
    versions_of_recruitments_are_restored_with_a_reason,
    deleted_job_returns_with_its_urls,
    deleted_post_returns,
    deleted_recruitment_returns_with_its_jobs,
    restored_record_gets_another_url_if_its_own_is_taken,
    records_restored_after_their_time_are_not_published,
    forms_opened_before_a_deletion_are_out_of_date,
    deleted_records_are_removed_after_thirty_days,
);

async fn versions(app: &TestApp, record: &str) -> Vec<(i64, Option<String>)> {
    let list = app.writer().get(&format!("/api/{record}/versions")).await.ok();
    let versions = list["versions"].as_array().unwrap();
    assert_eq!(list["totalVersions"], versions.len());
    let entry = |version: &Value| {
        let email = version["savedBy"]["email"].as_str().map(str::to_owned);
        (version["version"].as_i64().unwrap(), email)
    };
    versions.iter().map(entry).collect()
}

fn by(version: i64, email: &str) -> (i64, Option<String>) {
    (version, Some(email.to_owned()))
}

/// Issue 22 (history): Each version has its account and its time. A save without a change adds no
/// version.
/// Any version can be read as it was.
async fn each_save_of_a_job_is_a_version(app: TestApp) {
    let form = government_job().with_title("Clerk").inactive();
    let job = app.writer().post("/api/jobs/create", &form.body()).await.with_status(201);
    let id = job["job"]["id"].as_i64().unwrap();
    let (record, path) = (format!("jobs/{id}"), format!("/api/jobs/{id}"));
    app.clock.advance(minutes(1));
    let changed = form.clone().with_title("Senior Clerk").with_html("<p>New</p>");
    app.editor().put(&path, &changed.body()).await.ok();
    app.editor().put(&path, &changed.body()).await.ok();
    app.admin().set_job_active(id, true).await;
    let all = versions(&app, &record).await;
    assert_eq!(all, [by(4, ADMIN), by(2, EDITOR), by(1, WRITER)]);
    let first = app.writer().get(&format!("/api/{record}/versions/1")).await.ok();
    assert_eq!((&first["job"]["title"], &first["job"]["active"]), (&json!("Clerk"), &json!(false)));
    let second = app.writer().get(&format!("/api/{record}/versions/2")).await.ok();
    assert_eq!(second["job"]["customHtmlContent"], "<p>New</p>");
    let page = app.writer().get(&format!("/api/{record}/versions?skip=1&take=1")).await.ok();
    assert_eq!((&page["versions"][0]["version"], &page["totalPages"]), (&json!(2), &json!(3)));
    app.writer().get(&format!("/api/{record}/versions/3")).await.error(404);
    app.writer().get("/api/jobs/4711/versions").await.error(404);
    app.user().get(&format!("/api/{record}/versions")).await.error(403);
}

/// Issue 22 (history): A record that was imported or saved before the history began shows its
/// present content, and keeps it when it is changed for the first time.
async fn content_before_the_history_is_the_first_version(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Imported")).await;
    app.execute_sql("DELETE FROM record_versions").await;
    let record = format!("jobs/{}", job.id);
    assert_eq!(versions(&app, &record).await, [(1, None)]);
    let only = app.writer().get(&format!("/api/{record}/versions/1")).await.ok();
    assert_eq!(only["job"]["title"], "Imported");
    app.admin().update_job(job.id, &government_job().with_title("Edited")).await;
    assert_eq!(versions(&app, &record).await, [by(2, ADMIN), (1, None)]);
    let first = app.writer().get(&format!("/api/{record}/versions/1")).await.ok();
    assert_eq!(first["job"]["title"], "Imported");
}

/// Issue 22 (history): Restoring is a save: it is a version itself, is refused if the record was
/// changed meanwhile, and needs the permission of a save. URL and visibility stay.
async fn restored_version_keeps_url_and_visibility(app: TestApp) {
    let job = app.admin().create_job(private_job().with_title("Welder").inactive()).await;
    let changed = private_job().with_title("Fitter").with_slug("fitter-in-pune");
    app.admin().update_job(job.id, &changed).await;
    let restore = format!("/api/jobs/{}/versions/1/restore", job.id);
    let refused = app.admin().post(&restore, &json!({ "version": 1 })).await.error(409);
    assert_eq!(refused["code"], "stale");
    let refused = app.writer().post(&restore, &json!({ "version": 2 })).await.error(403);
    assert_eq!(refused["code"], "not_permitted");
    let answer = app.editor().post(&restore, &json!({ "version": 2 })).await.ok();
    assert_eq!(answer["message"], "Version 1 is restored.");
    let restored = &answer["job"];
    assert_eq!(
        (&restored["title"], &restored["slug"], &restored["active"], &restored["version"]),
        (&json!("Welder"), &json!("fitter-in-pune"), &json!(true), &json!(3))
    );
    let all = versions(&app, &format!("jobs/{}", job.id)).await;
    assert_eq!(all.first(), Some(&by(3, EDITOR)));
    let shown = app.visitor().get("/api/jobs/slug/fitter-in-pune").await.ok();
    assert_eq!(shown["title"], "Welder");
}

fn post(title: &str, published: bool) -> Value {
    json!({
        "title": title, "content": format!("<p>{title}</p>"), "published": published,
        "tags": "a, b",
    })
}

/// Issue 22 (history): Posts have versions, too.
async fn versions_of_posts_are_restored(app: TestApp) {
    let stored = app.writer().post("/api/blog/create", &post("One", false)).await.with_status(201);
    let id = stored["post"]["id"].as_i64().unwrap();
    app.editor().put(&format!("/api/blog/{id}"), &post("Two", true)).await.ok();
    let all = versions(&app, &format!("blog/{id}")).await;
    assert_eq!(all, [by(2, EDITOR), by(1, WRITER)]);
    let first = app.writer().get(&format!("/api/blog/{id}/versions/1")).await.ok();
    assert_eq!((&first["title"], &first["tags"]), (&json!("One"), &json!("a, b")));
    let restore = format!("/api/blog/{id}/versions/1/restore");
    app.writer().post(&restore, &json!({})).await.error(403);
    let answer = app.editor().post(&restore, &json!({ "version": 2 })).await.ok();
    assert_eq!(
        (&answer["post"]["title"], &answer["post"]["published"]),
        (&json!("One"), &json!(true))
    );
    assert_eq!(app.visitor().get("/api/blog/slug/one").await.ok()["content"], "<p>One</p>");
    app.writer().get(&format!("/api/blog/{id}/versions/9")).await.error(404);
}

/// Issue 22 (history), design (corrections): A restored version of a public record is a change that
/// needs a reason.
async fn versions_of_recruitments_are_restored_with_a_reason(app: TestApp) {
    let editor = app.editor();
    let stored = editor.create_recruitment("draft", &geologists()).await;
    let mut record = geologists();
    record["title"] = json!("Another title");
    let saved = editor.save_recruitment(&stored, &record, json!({})).await.ok();
    let path = format!("/api/admin/recruitments/{}", stored["id"]);
    let all = versions(&app, &format!("admin/recruitments/{}", stored["id"])).await;
    assert_eq!(all, [by(2, EDITOR), by(1, EDITOR)]);
    let first = editor.get(&format!("{path}/versions/1")).await.ok();
    assert_eq!(first["record"]["title"], stored["record"]["title"]);
    let restore = format!("{path}/versions/1/restore");
    let answer = editor.post(&restore, &json!({ "version": 2 })).await.ok();
    assert_eq!(answer["recruitment"]["record"]["title"], stored["record"]["title"]);
    assert_eq!(answer["recruitment"]["status"], saved["recruitment"]["status"]);
    // Published: the number of vacancies is restored after a correction.
    let public = &answer["recruitment"];
    let published =
        editor.save_recruitment(public, &geologists(), json!({ "status": "published" })).await.ok();
    let mut other = geologists();
    other["total"] = said(json!(84));
    other["vacancies"] = said(json!([{ "post": "geologist", "count": 84 }]));
    let reason = json!({ "change": { "kind": "mistake" } });
    editor.save_recruitment(&published["recruitment"], &other, reason.clone()).await.ok();
    let version = published["recruitment"]["version"].as_i64().unwrap();
    let restore = format!("{path}/versions/{version}/restore");
    assert_eq!(editor.post(&restore, &json!({})).await.invalid_fields(), ["change"]);
    let answer = editor.post(&restore, &reason).await.ok();
    assert_eq!(answer["recruitment"]["record"]["total"]["value"], 85);
}

/// Issue 22 (history): A deleted job returns with its id, its present and former URLs and its
/// visibility. Its import source is no longer blocked.
async fn deleted_job_returns_with_its_urls(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Clerk").with_slug("old")).await;
    app.admin().update_job(job.id, &government_job().with_title("Clerk").with_slug("new")).await;
    app.execute_sql(&format!("UPDATE jobs SET source_ref = 'x:1' WHERE id = {}", job.id)).await;
    app.clock.advance(minutes(5));
    app.editor().delete(&format!("/api/jobs/{}", job.id)).await.ok();
    for slug in ["old", "new"] {
        app.visitor().get(&format!("/api/jobs/slug/{slug}")).await.error(410);
    }
    let list = app.editor().get("/api/admin/deleted").await.ok();
    let listed = &list["records"][0];
    assert_eq!(list["totalRecords"], 1);
    assert_eq!(
        (&listed["kind"], &listed["id"], &listed["jobType"], &listed["title"]),
        (&json!("job"), &json!(job.id), &json!("GOVERNMENT"), &json!("Clerk"))
    );
    assert_eq!(listed["deletedBy"]["email"], EDITOR);
    app.writer().get("/api/admin/deleted").await.error(403);

    let undelete = format!("/api/jobs/{}/undelete", job.id);
    app.writer().post(&undelete, &json!({})).await.error(403);
    let answer = app.editor().post(&undelete, &json!({})).await.ok();
    assert_eq!(answer["message"], "“Clerk” is restored.");
    assert_eq!((&answer["job"]["id"], &answer["job"]["slug"]), (&json!(job.id), &json!("new")));
    assert_eq!(answer["job"]["postedAt"], job.response["job"]["postedAt"]);
    for slug in ["old", "new"] {
        let found = app.visitor().get(&format!("/api/jobs/slug/{slug}")).await.ok();
        assert_eq!(found["id"], job.id);
    }
    assert_eq!(app.visitor().get("/api/jobs/government").await.titles(), ["Clerk"]);
    assert_eq!(app.count("deleted_sources").await, 0);
    app.editor().post(&undelete, &json!({})).await.error(404);
    assert_eq!(app.editor().get("/api/admin/deleted").await.ok()["totalRecords"], 0);
    // The versions of before the deletion are still there.
    let all = versions(&app, &format!("jobs/{}", job.id)).await;
    assert!(all.contains(&by(1, ADMIN)), "{all:?}");
}

/// Issue 22 (history): A draft that visitors never saw returns as a draft.
async fn deleted_post_returns(app: TestApp) {
    for (title, published) in [("Draft", false), ("Public", true)] {
        let stored = app.editor().post("/api/blog/create", &post(title, published)).await;
        let id = stored.with_status(201)["post"]["id"].as_i64().unwrap();
        app.editor().delete(&format!("/api/blog/{id}")).await.ok();
        let undelete = format!("/api/blog/{id}/undelete");
        let answer = app.editor().post(&undelete, &json!({})).await.ok();
        assert_eq!(answer["post"]["published"], published);
        let shown = app.visitor().get(&format!("/api/blog/slug/{}", title.to_lowercase())).await;
        assert_eq!(shown.status(), if published { 200 } else { 404 });
        app.editor().post(&undelete, &json!({})).await.error(404);
    }
}

/// Issue 22 (history): A recruitment returns with the jobs that followed it.
async fn deleted_recruitment_returns_with_its_jobs(app: TestApp) {
    let stored = app.editor().create_recruitment("published", &geologists()).await;
    let id = stored["id"].as_i64().unwrap();
    let form = government_job().with("recruitment", json!({ "id": id }));
    let job = app.admin().create_job(form).await;
    let path = format!("/api/admin/recruitments/{id}");
    app.editor().delete(&path).await.ok();
    let linked = async || {
        let loaded = app.admin().get(&format!("/api/jobs/admin/job/{}", job.id)).await.ok();
        loaded["recruitment"]["id"].as_i64()
    };
    assert_eq!(linked().await, None);
    app.editor().post(&format!("{path}/undelete"), &json!({})).await.ok();
    assert_eq!(linked().await, Some(id));
    let slug = stored["slug"].as_str().unwrap();
    assert_eq!(app.visitor().get(&format!("/api/recruitments/{slug}")).await.ok()["id"], id);
    app.editor().post(&format!("{path}/undelete"), &json!({})).await.error(404);
}

/// Issue 22 (history): If another job has the URL by now, the restored one gets another.
async fn restored_record_gets_another_url_if_its_own_is_taken(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Clerk")).await;
    app.admin().delete_job(job.id).await;
    let other = app.admin().create_job(government_job().with_title("Clerk")).await;
    assert_eq!(other.slug, "clerk");
    let undelete = format!("/api/jobs/{}/undelete", job.id);
    let answer = app.admin().post(&undelete, &json!({})).await.ok();
    assert_eq!(answer["job"]["slug"], "clerk-2");
    assert_eq!(app.visitor().get("/api/jobs/slug/clerk").await.ok()["id"], other.id);
}

/// Issue 22 (history): Deleted records can be restored for 30 days. Then they and their versions
/// are removed. Those of other records stay.
async fn deleted_records_are_removed_after_thirty_days(app: TestApp) {
    let kept = app.admin().create_job(government_job()).await;
    let restored = app.admin().create_job(government_job()).await;
    let job = app.admin().create_job(government_job()).await;
    app.admin().delete_job(restored.id).await;
    app.admin().delete_job(job.id).await;
    app.admin().post(&format!("/api/jobs/{}/undelete", restored.id), &json!({})).await.ok();
    let undelete = format!("/api/jobs/{}/undelete", job.id);
    app.clock.advance(days(30));
    history::delete_expired(&app.app.db, app.clock.now()).await.unwrap();
    assert_eq!(app.count("deleted_records").await, 1);
    app.clock.advance(minutes(1));
    history::delete_expired(&app.app.db, app.clock.now()).await.unwrap();
    assert_eq!(app.count("deleted_records").await, 0);
    app.admin().post(&undelete, &json!({})).await.error(404);
    app.admin().get(&format!("/api/jobs/{}/versions/1", job.id)).await.error(404);
    for id in [kept.id, restored.id] {
        app.admin().get(&format!("/api/jobs/{id}/versions/1")).await.ok();
    }
}

/// Issue 22 (history, workflow): A record whose publication was due while it was deleted is a
/// draft. One whose end has passed has expired.
async fn records_restored_after_their_time_are_not_published(app: TestApp) {
    let at = app.clock.now() + days(1);
    for (status, body) in [
        ("draft", json!({ "status": "scheduled", "publishAt": at })),
        ("expired", json!({ "status": "published", "expireAt": at })),
    ] {
        let job = app.admin().create_job(government_job().inactive()).await;
        app.editor().put(&format!("/api/jobs/{}", job.id), &body).await.ok();
        app.admin().delete_job(job.id).await;
        app.clock.advance(days(2));
        let undelete = format!("/api/jobs/{}/undelete", job.id);
        let answer = app.editor().post(&undelete, &json!({})).await.ok();
        assert_eq!(
            (&answer["job"]["status"], &answer["job"]["active"]),
            (&json!(status), &json!(false))
        );
        app.clock.advance(days(-2));
    }
}

/// Issue 22 (history), API-49: Version numbers continue after a deletion, so that a form of before
/// it does not overwrite anything.
async fn forms_opened_before_a_deletion_are_out_of_date(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let form = government_job();
    for _ in 0..3 {
        app.admin().update_job(job.id, &form).await;
    }
    app.admin().delete_job(job.id).await;
    let undelete = format!("/api/jobs/{}/undelete", job.id);
    let answer = app.admin().post(&undelete, &json!({})).await.ok();
    assert_eq!(answer["job"]["version"], 5);
    let old = form.with("version", 4).body();
    assert_eq!(
        app.admin().put(&format!("/api/jobs/{}", job.id), &old).await.error(409)["code"],
        "stale"
    );
}
