//! The demonstration data.

use avsar::demo;
use avsar::domain::jobs::JobType;
use serde_json::Value;

use crate::harness::{TestApp, TestClient, both_engines, details_member, private_job};

both_engines!(
    demo_is_loaded_once_into_an_empty_database,
    database_with_content_is_not_changed,
    demo_jobs_pass_form_validation,
);

/// Run contract (`avsar serve --demo`): The first run loads jobs of all types and both accounts.
/// The second run changes nothing.
async fn demo_is_loaded_once_into_an_empty_database(app: TestApp) {
    let sign_ins = demo::load(&app.app.db, &app.clock).await.unwrap().expect("it is loaded");
    let printed = sign_ins.to_string();
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
    let jobs = app.visitor().get("/api/jobs/government?search=combined+graduate").await.ok();
    let job = app.visitor().get(&format!("/api/jobs/id/{}", jobs["jobs"][0]["id"])).await.ok();
    assert_eq!(job["recruitment"]["application"]["state"], "open");
    assert_eq!(job["recruitment"]["record"]["total"]["value"], 14_582);
    for (role, status) in [("administrator", 200), ("user", 403)] {
        let line = printed.lines().find(|line| line.trim().starts_with(role)).unwrap();
        let [_, email, password] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let answer = app.sign_in(email, password).await.ok();
        let token = answer["token"].as_str().unwrap();
        let reply = app.bearer(token).get("/api/jobs/admin/private").await;
        assert_eq!(reply.status(), status, "{role}");
    }
}

/// Run contract (`avsar serve --demo`): The demonstration is loaded only into an empty database.
async fn database_with_content_is_not_changed(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    assert!(demo::load(&app.app.db, &app.clock).await.unwrap().is_none());
    assert_eq!(app.contents().await, before);
}

/// AJOB-35, AJOB-36, AJOB-41, AADMIT-11, ARESULT-08: An administrator can save each job unchanged,
/// except two that lack required fields on purpose.
async fn demo_jobs_pass_form_validation(app: TestApp) {
    demo::load(&app.app.db, &app.clock).await.unwrap();
    app.wait_until_ready().await;
    let mut refused = Vec::new();
    for kind in JobType::ALL {
        let list =
            app.visitor().get(&format!("/api/jobs?types={}&take=100", kind.name())).await.ok();
        for job in list["jobs"].as_array().unwrap() {
            let url = format!("/api/jobs/admin/job/{}", job["id"]);
            let form = as_form(kind, app.admin().get(&url).await.ok());
            let reply = app.admin().put(&format!("/api/jobs/{}", job["id"]), &form).await;
            if reply.status() != 200 {
                refused.push(format!("{} {:?}", job["title"], reply.invalid_fields()));
            }
        }
    }
    assert_eq!(refused.len(), 2, "{refused:#?}");
}

/// Converts a loaded job to the request that its form sends. Admit cards and results have their
/// details at top level (ambiguity 32).
fn as_form(kind: JobType, mut job: Value) -> Value {
    if details_member(kind).is_none() {
        let member = if kind == JobType::Result { "resultDetails" } else { "admitCardDetails" };
        let details = job[member].as_object().unwrap().clone();
        job.as_object_mut().unwrap().extend(details);
    }
    job
}
