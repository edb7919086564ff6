//! The statistics of the administrators' dashboard.

use avsar::domain::jobs::JobType;
use serde_json::json;

use crate::harness::{
    FileForm, TestApp, TestClient, both_engines, days, form_for, government_job, seconds,
};

both_engines!(stats_count_all_content, recent_means_thirty_days, admin_lists_filter_by_active);

const STATS: &str = "/api/admin/dashboard-stats";

/// API-34, DATA-15, ambiguity 34: Every number is right after each kind of change.
async fn stats_count_all_content(app: TestApp) {
    // The administrator who sends the request has an account.
    assert_eq!(app.admin().get(STATS).await.ok()["totalUsers"], 1);
    for kind in JobType::ALL {
        app.admin().create_job(form_for(kind)).await;
    }
    // The first government job has dates for its admit card and its result. This one has only a
    // result date.
    app.admin().create_job(government_job().without_detail("admitCardReleaseDate")).await;
    let undated =
        government_job().without_detail("admitCardReleaseDate").without_detail("resultDate");
    let hidden = app.admin().create_job(undated).await;
    app.admin().set_job_active(hidden.id, false).await;
    let deleted = app.admin().create_job(form_for(JobType::Tech)).await;
    app.admin().delete_job(deleted.id).await;
    let post = json!({ "title": "Draft", "content": "a", "published": false });
    app.admin().post("/api/blog/create", &post).await.with_status(201);
    let pdf = FileForm::default().text("title", "Notice").file("pdf", "a.pdf", b"%PDF-1.7");
    app.admin().upload("/api/uploads/pdf", pdf).await.with_status(201);
    app.user().get("/api/users/me").await.ok();
    let stats = app.admin().get(STATS).await.ok();
    insta::allow_duplicates! {
        insta::assert_json_snapshot!(stats, @r#"
        {
          "activeJobs": 7,
          "admitCardJobs": 1,
          "areas": {
            "admitCards": 1,
            "files": 1,
            "governmentJobs": 3,
            "nonTechJobs": 1,
            "pdfs": 1,
            "posts": 1,
            "privateJobs": 1,
            "results": 1,
            "techJobs": 1
          },
          "governmentJobs": 3,
          "inactiveJobs": 1,
          "jobsWithAdmitCards": 1,
          "jobsWithResults": 2,
          "privateJobs": 3,
          "recentAdmitCards": 1,
          "recentResults": 1,
          "resultJobs": 1,
          "totalBlogPosts": 1,
          "totalJobs": 8,
          "totalUsers": 2
        }
        "#);
    }
}

/// ADMIN-07.
async fn recent_means_thirty_days(app: TestApp) {
    app.admin().create_job(form_for(JobType::AdmitCard)).await;
    app.admin().create_job(form_for(JobType::Result)).await;
    app.clock.advance(days(30));
    let token = app.sign_in(crate::harness::ADMIN, crate::harness::PASSWORD).await.ok();
    let admin = app.bearer(token["token"].as_str().unwrap());
    let stats = admin.get(STATS).await.ok();
    assert_eq!((&stats["recentAdmitCards"], &stats["recentResults"]), (&json!(1), &json!(1)));
    app.clock.advance(seconds(1));
    let stats = admin.get(STATS).await.ok();
    assert_eq!((&stats["recentAdmitCards"], &stats["recentResults"]), (&json!(0), &json!(0)));
    assert_eq!(stats["admitCardJobs"], 1);
}

/// Issue 5 ("lists"): Each admin list can separate visible from hidden jobs.
async fn admin_lists_filter_by_active(app: TestApp) {
    for (kind, list) in [
        (JobType::Private, "/api/jobs/admin/private"),
        (JobType::Government, "/api/jobs/admin/government"),
        (JobType::Tech, "/api/jobs/tech/admin/all"),
        (JobType::NonTech, "/api/jobs/non-tech/admin/all"),
    ] {
        app.admin().create_job(form_for(kind).with_title("Shown")).await;
        let hidden = app.admin().create_job(form_for(kind).with_title("Hidden")).await;
        app.admin().set_job_active(hidden.id, false).await;
        for (query, titles) in [
            ("", vec!["Hidden", "Shown"]),
            ("?active=true", vec!["Shown"]),
            ("?active=false", vec!["Hidden"]),
        ] {
            assert_eq!(app.admin().get(&format!("{list}{query}")).await.titles(), titles, "{list}");
        }
    }
}
