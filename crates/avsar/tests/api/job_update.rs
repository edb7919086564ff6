//! Changes and deletions of jobs.

use avsar::domain::jobs::JobType;
use futures::future::{join, join_all};
use serde_json::json;

use crate::harness::{
    TestApp, TestClient, both_engines, form_for, government_job, minutes, private_job, tech_job,
};

both_engines!(
    save_replaces_the_job,
    stale_job_save_is_rejected,
    concurrent_saves_of_one_version_store_one,
    save_without_active_keeps_a_hidden_job_hidden,
    active_alone_changes_only_the_flag,
    deletion_message_names_the_job_type,
    tech_and_non_tech_urls_change_only_their_type,
    unknown_job_id_returns_404,
);

/// API-49, API-54, API-59, AERR-35, AERR-36, AERR-37, ambiguity 43: The request body replaces the
/// job, which keeps its id, its posting date and, without a slug, its URL.
async fn save_replaces_the_job(app: TestApp) {
    for (kind, path, message) in [
        (JobType::Private, "", "Private job updated successfully!"),
        (JobType::Government, "", "Government job updated successfully!"),
        (JobType::Tech, "tech/", "Tech job updated successfully!"),
        (JobType::NonTech, "non-tech/", "Non-tech job updated successfully!"),
        (JobType::AdmitCard, "", "Admit card updated successfully!"),
        (JobType::Result, "", "Result updated successfully!"),
    ] {
        let old = app.admin().create_job(form_for(kind)).await;
        app.clock.advance(minutes(5));
        let form = form_for(kind).with_title("Another title").without("tags");
        let reply =
            app.admin().put(&format!("/api/jobs/{path}{}", old.id), &form.body()).await.ok();
        assert_eq!(reply["message"], message);
        let (was, is) = (&old.response["job"], &reply["job"]);
        assert_eq!((&is["title"], &is["tags"]), (&"Another title".into(), &"".into()));
        for same in ["id", "slug", "postedAt", "jobType"] {
            assert_eq!(is[same], was[same], "{same}");
        }
        assert_eq!(is["version"], 2);
        assert_ne!(is["updatedAt"], was["updatedAt"]);
        let read = app.visitor().get(&format!("/api/jobs/id/{}", old.id)).await.ok();
        assert_eq!(read["title"], "Another title");
    }
}

/// Run contract (409): A save or toggle that names an older version is rejected and stores nothing.
async fn stale_job_save_is_rejected(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let address = format!("/api/jobs/{}", job.id);
    let mine = government_job().with_title("Mine").with("version", 1);
    let theirs = government_job().with_title("Theirs").with("version", 1);
    let saved = app.admin().put(&address, &mine.body()).await.ok();
    assert_eq!(saved["job"]["version"], 2);
    let before = app.contents().await;
    let refused = app.admin().put(&address, &theirs.body()).await.error(409);
    assert_eq!(refused["code"], "stale");
    let toggle = json!({ "active": false, "version": 1 });
    app.admin().put(&address, &toggle).await.error(409);
    assert_eq!(app.contents().await, before);
    let again = government_job().with_title("Theirs, on top of mine").with("version", 2);
    assert_eq!(app.admin().put(&address, &again.body()).await.ok()["job"]["version"], 3);
}

/// Run contract (409): Of several concurrent saves of one version, one succeeds.
async fn concurrent_saves_of_one_version_store_one(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    let (admin, address) = (app.admin(), format!("/api/jobs/{}", job.id));
    let bodies: Vec<_> = (0..5)
        .map(|number| {
            government_job().with_title(&format!("By editor {number}")).with("version", 1).body()
        })
        .collect();
    let replies = join_all(bodies.iter().map(|body| admin.put(&address, body))).await;
    let mut statuses: Vec<u16> = replies.iter().map(|reply| reply.status()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409]);
    assert_eq!(app.contents().await.log(), ["created GOVERNMENT 1", "updated GOVERNMENT 1"]);
}

/// API-49: A save without `active` keeps the stored value, also if another request hides the job
/// while the save is processed.
async fn save_without_active_keeps_a_hidden_job_hidden(app: TestApp) {
    let (admin, hide) = (app.admin(), json!({ "active": false }));
    for _ in 0..10 {
        let job = admin.create_job(government_job()).await;
        let address = format!("/api/jobs/{}", job.id);
        let save = government_job().without("active").body();
        let (hidden, saved) = join(admin.put(&address, &hide), admin.put(&address, &save)).await;
        assert_eq!((hidden.status(), saved.status()), (200, 200), "{saved}");
        let stored = admin.get(&format!("/api/jobs/admin/job/{}", job.id)).await.ok();
        assert_eq!((&stored["active"], &stored["version"]), (&json!(false), &json!(3)));
    }
}

/// AJOB-22, API-49, API-54, API-59, AERR-39, AERR-40: A body with `active` alone changes only the
/// flag.
async fn active_alone_changes_only_the_flag(app: TestApp) {
    for (kind, path, name) in [
        (JobType::Private, "", "Job"),
        (JobType::Government, "", "Job"),
        (JobType::Tech, "tech/", "Tech job"),
        (JobType::NonTech, "non-tech/", "Non-tech job"),
    ] {
        let job = app.admin().create_job(form_for(kind)).await;
        for (active, word) in [(false, "deactivated"), (true, "activated")] {
            let body = json!({ "active": active });
            let reply = app.admin().put(&format!("/api/jobs/{path}{}", job.id), &body).await.ok();
            assert_eq!(reply["message"], format!("{name} {word} successfully"));
            let mut expected = job.response["job"].clone();
            expected["active"] = active.into();
            expected["status"] = if active { "published" } else { "expired" }.into();
            expected["version"] = reply["job"]["version"].clone();
            assert_eq!(reply["job"], expected);
        }
    }
    // Any further member makes it a complete save, which then lacks the required fields.
    let job = app.admin().create_job(private_job()).await;
    let body = json!({ "active": false, "title": "T" });
    let refused = app.admin().put(&format!("/api/jobs/{}", job.id), &body).await;
    assert!(refused.invalid_fields().contains(&"companyName".to_owned()));
    let word = json!({ "active": "no" });
    app.admin().put(&format!("/api/jobs/{}", job.id), &word).await.error(422);
    app.admin().put(&format!("/api/jobs/{}", job.id), &json!({})).await.error(422);
}

/// API-50, API-55, API-60, AERR-38, AERR-43.
async fn deletion_message_names_the_job_type(app: TestApp) {
    for (kind, path, message) in [
        (JobType::Private, "", "Job deleted successfully"),
        (JobType::Government, "", "Job deleted successfully"),
        (JobType::Tech, "tech/", "Tech job deleted successfully"),
        (JobType::NonTech, "non-tech/", "Non-tech job deleted successfully"),
        (JobType::AdmitCard, "", "Admit card deleted successfully"),
        (JobType::Result, "", "Result deleted successfully"),
    ] {
        let job = app.admin().create_job(form_for(kind)).await;
        let address = format!("/api/jobs/{path}{}", job.id);
        assert_eq!(app.admin().delete(&address).await.ok()["message"], message);
        app.admin().delete(&address).await.error(404);
        app.admin().get(&format!("/api/jobs/admin/job/{}", job.id)).await.error(404);
    }
    assert!(app.contents().await.jobs.is_empty());
}

/// API-54, API-55, API-59, API-60: The URLs of tech and non-tech jobs accept no job of another
/// type.
async fn tech_and_non_tech_urls_change_only_their_type(app: TestApp) {
    let tech = app.admin().create_job(tech_job()).await;
    let private = app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    for address in
        [format!("/api/jobs/non-tech/{}", tech.id), format!("/api/jobs/tech/{}", private.id)]
    {
        app.admin().put(&address, &json!({ "active": false })).await.error(404);
        app.admin().put(&address, &tech_job().body()).await.error(404);
        app.admin().delete(&address).await.error(404);
    }
    assert_eq!(app.contents().await, before);
}

/// AERR-30, run contract (404).
async fn unknown_job_id_returns_404(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    for id in [
        "99",
        "0",
        "-1",
        "9223372036854775807",
        "9223372036854775808",
        "one",
        "1.0",
        "%00",
        "1%20OR%201=1",
    ] {
        let address = format!("/api/jobs/{id}");
        app.admin().put(&address, &private_job().body()).await.error(404);
        app.admin().put(&address, &json!({ "active": false })).await.error(404);
        app.admin().delete(&address).await.error(404);
        app.admin().get(&format!("/api/jobs/admin/job/{id}")).await.error(404);
    }
    assert_eq!(app.contents().await, before);
}
