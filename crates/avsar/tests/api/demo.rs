//! The demonstration.

use avsar::demo;
use avsar::domain::jobs::JobType;
use serde_json::Value;

use crate::harness::{TestApp, TestClient, both_engines, details_member, private_job};

both_engines!(
    it_is_loaded_once_into_an_empty_database,
    a_database_with_content_is_left_alone,
    its_listings_pass_the_forms_checks,
);

/// Run contract (`avsar serve --demo`): all kinds, both people, and the second time nothing.
async fn it_is_loaded_once_into_an_empty_database(app: TestApp) {
    let sign_ins = demo::load(&app.app.db, &app.clock).await.unwrap().expect("it is loaded");
    let told = sign_ins.to_string();
    let loaded = app.contents().await;
    assert!(demo::load(&app.app.db, &app.clock).await.unwrap().is_none());
    assert_eq!(app.contents().await, loaded);
    app.wait_until_ready().await;
    for kind in JobType::ALL {
        let list = app.visitor().get(&format!("/api/jobs?types={}", kind.name())).await.ok();
        assert!(list["totalJobs"].as_u64().unwrap() >= 5, "{kind:?}");
        for job in list["jobs"].as_array().unwrap() {
            assert!(!job.to_string().contains("{{"), "a date was left: {job}");
            assert!(job["postedAt"].as_str().unwrap() <= "2026-11-21T06:30:00Z", "{job}");
        }
    }
    for (role, status) in [("administrator", 200), ("user", 403)] {
        let line = told.lines().find(|line| line.trim().starts_with(role)).unwrap();
        let [_, email, password] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let answer = app.sign_in(email, password).await.ok();
        let token = answer["token"].as_str().unwrap();
        let reply = app.bearer(token).get("/api/jobs/admin/private").await;
        assert_eq!(reply.status(), status, "{role}");
    }
}

/// Run contract ("into an empty database").
async fn a_database_with_content_is_left_alone(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    assert!(demo::load(&app.app.db, &app.clock).await.unwrap().is_none());
    assert_eq!(app.contents().await, before);
}

/// AJOB-35, AJOB-36, AJOB-41, AADMIT-11, ARESULT-08: saved by an editor as they are, all but the
/// two that lack something on purpose are taken.
async fn its_listings_pass_the_forms_checks(app: TestApp) {
    demo::load(&app.app.db, &app.clock).await.unwrap();
    app.wait_until_ready().await;
    let mut refused = Vec::new();
    for kind in JobType::ALL {
        let list =
            app.visitor().get(&format!("/api/jobs?types={}&take=100", kind.name())).await.ok();
        for job in list["jobs"].as_array().unwrap() {
            let address = format!("/api/jobs/admin/job/{}", job["id"]);
            let form = as_form(kind, app.admin().get(&address).await.ok());
            let reply = app.admin().put(&format!("/api/jobs/{}", job["id"]), &form).await;
            if reply.status() != 200 {
                refused.push(format!("{} {:?}", job["title"], reply.invalid_fields()));
            }
        }
    }
    assert_eq!(refused.len(), 2, "{refused:#?}");
}

/// What the form of the kind sends after it has loaded a job: admit cards and results have their
/// members at top level (ambiguity 32).
fn as_form(kind: JobType, mut job: Value) -> Value {
    if details_member(kind).is_none() {
        let member = if kind == JobType::Result { "resultDetails" } else { "admitCardDetails" };
        let details = job[member].as_object().unwrap().clone();
        job.as_object_mut().unwrap().extend(details);
    }
    job
}
