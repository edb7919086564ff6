//! Permissions of every operation of the API.

use avsar::domain::accounts::Role;
use avsar::domain::jobs::JobType;
use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{
    Operation, SavedJob, TestApp, TestClient, both_engines, days, form_for, government_job,
};

both_engines!(
    operations_enforce_their_documented_permission,
    only_listed_operations_are_public,
    operation_ids_are_unique,
    visitors_can_read_public_content,
    only_administrators_can_write_jobs,
);

/// Operations that need no session. Add to this list only on purpose.
const PUBLIC: &str = "\
    GET /api/alerts/target
    GET /api/blog
    GET /api/blog/current-affairs
    GET /api/blog/document-assistant
    GET /api/blog/recent
    GET /api/blog/slug/{slug}
    GET /api/jobs
    GET /api/jobs/admit-cards
    GET /api/jobs/government
    GET /api/jobs/id/{id}
    GET /api/jobs/non-tech
    GET /api/jobs/non-tech/{id}
    GET /api/jobs/private
    GET /api/jobs/private/city-counts
    GET /api/jobs/private/location/{city}
    GET /api/jobs/private/location/{city}/count
    GET /api/jobs/results
    GET /api/jobs/slug/{slug}
    GET /api/jobs/stream
    GET /api/jobs/summaries
    GET /api/jobs/tech
    GET /api/jobs/tech/{id}
    GET /api/pdfs
    GET /api/preview/{token}
    GET /api/recruitments/{idOrSlug}
    GET /api/recruitments/{idOrSlug}/calendar.ics
    GET /api/recruitments/{idOrSlug}/timeline
    GET /api/search
    GET /api/search/suggestions
    GET /api/site/testimonials
    GET /api/tools/careers
    GET /api/tools/careers/guidance
    GET /api/tools/eligibility
    GET /api/tools/interview
    GET /api/tools/interview/questions
    GET /api/tools/interview/questions/{question}
    POST /api/alerts
    POST /api/alerts/confirm
    POST /api/alerts/end
    POST /api/alerts/list
    POST /api/alerts/{id}/end
    PUT /api/alerts/time
    PUT /api/alerts/{id}
    POST /api/clicks/{kind}/{id}
    POST /api/jobs/government/eligible
    POST /api/jobs/{id}/eligibility
    POST /api/recruitments/{idOrSlug}/eligibility
    POST /api/tools/interview/feedback
    POST /api/tools/interview/suggestions
    POST /api/tools/resume/check
    POST /api/tools/resume/suggestions
    POST /api/contact
    POST /api/reports
    POST /api/subscriptions
    POST /api/subscriptions/cancel
    POST /api/subscriptions/confirm
    POST /api/auth/forgot-password
    POST /api/auth/google/link
    POST /api/auth/login
    POST /api/auth/passkey
    POST /api/auth/passkey/options
    POST /api/auth/resend-verification
    POST /api/auth/reset-password
    POST /api/auth/second-step
    POST /api/auth/signup
    POST /api/auth/verify-email
    GET /api/auth/verify-email/{token}
    GET /api/oauth/google
    GET /api/oauth/google/callback";

/// ROLE-13, ROLE-19, SESSION-10, issue 22 (roles): A protected operation returns 401 to a visitor.
/// An operation of the administrator area returns 403 to a lower role than it documents, and
/// accepts the role and the higher ones. A public operation needs no session. The document lists
/// each returned status.
async fn operations_enforce_their_documented_permission(app: TestApp) {
    let operations = Operation::all();
    let protected = operations.iter().filter(|operation| operation.is_protected()).count();
    assert!(protected >= 19 && operations.len() - protected >= 15, "too few operations found");
    for operation in operations {
        let (protected, role) = (operation.is_protected(), operation.required_role());
        assert_eq!(operation.is_for_staff(), role.is_some(), "{}", operation.path);
        let Operation { method, path, .. } = &operation;
        let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
        let ask = || (method.clone(), path.as_str(), body.as_ref());
        let visitor = request_status(&app.visitor(), ask()).await;
        let user = request_status(&app.user(), ask()).await;
        let writer = request_status(&app.writer(), ask()).await;
        let editor = request_status(&app.editor(), ask()).await;
        let admin = request_status(&app.admin(), ask()).await;
        let line = format!("{method} {path}: {visitor} {user} {writer} {editor} {admin}");
        let passes = |status: u16| status != 401 && status != 403 && status < 500;
        if protected {
            assert_eq!(visitor, 401, "{line}");
        } else {
            assert!(passes(visitor), "{line}");
        }
        for (status, own) in [
            (user, Role::User),
            (writer, Role::Writer),
            (editor, Role::Editor),
            (admin, Role::Admin),
        ] {
            if role.is_some_and(|required| own < required) {
                assert_eq!(status, 403, "{line}");
            } else {
                assert!(passes(status), "{line}");
            }
        }
        if ends_sessions(path) {
            app.forget_sign_ins().await;
        }
        for status in [visitor, user, writer, editor, admin] {
            assert!(operation.documents(status), "{line}: not documented");
        }
    }
}

/// Returns whether an operation can end the sessions of the test clients.
fn ends_sessions(path: &str) -> bool {
    path.contains("/sessions") || path.ends_with("/auth/logout")
}

async fn request_status(
    caller: &impl TestClient,
    (method, path, body): (Method, &str, Option<&Value>),
) -> u16 {
    caller.request_status(method, path, body).await
}

/// SESSION-10, ROLE-19: Only the listed operations are public. Operations that write, have `admin`
/// in their path or belong to an account are never public, except those that visitors need without
/// an account.
async fn only_listed_operations_are_public(app: TestApp) {
    let mut public = Vec::new();
    for operation in Operation::all() {
        let protected = operation.is_protected();
        let Operation { method, pattern, path, .. } = operation;
        // Operations of visitors who have no account, or none yet.
        let is_logout = pattern == "/api/auth/logout";
        let before_signing_in =
            ["/api/auth/", "/api/subscriptions", "/api/contact", "/api/reports", "/api/tools/"]
                .iter()
                .any(|beginning| pattern.starts_with(beginning) && !is_logout);
        // The signed token of a link in a mail names the owner.
        let has_link = pattern.starts_with("/api/alerts") && pattern != "/api/alerts/own";
        // They store nothing: the profile is in the body, so that no address contains it.
        let assesses = pattern.ends_with("/eligibility") || pattern.ends_with("/eligible");
        let own = path.contains("/admin") || path.starts_with("/api/users/");
        // Pages report clicks of visitors: a number that each address can raise up to a limit.
        let counts = pattern == "/api/clicks/{kind}/{id}";
        let is_permitted = before_signing_in || has_link || assesses || counts;
        if own || (method != Method::GET && !is_permitted) {
            assert!(protected, "{method} {path} is public");
        }
        if !protected {
            public.push(format!("{method} {pattern}"));
        }
        // A method that the URL does not support is rejected with a list of those that it supports.
        let none = app.visitor().request(Method::PATCH, &path, None).await;
        none.error(405);
        assert!(none.header("allow").contains(method.as_str()), "{none}");
    }
    let mut listed: Vec<&str> = PUBLIC.lines().map(str::trim).collect();
    listed.sort_unstable();
    public.sort();
    assert_eq!(public, listed);
}

/// Architecture (API contract): Generated clients name their functions by the operation ids.
async fn operation_ids_are_unique(_: TestApp) {
    let document = serde_json::to_value(avsar::app::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap().values();
    let named = paths.flat_map(|methods| methods.as_object().unwrap().values());
    let mut names: Vec<&str> = named.filter_map(|call| call["operationId"].as_str()).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() == all && all > 40, "{all} operations have {} names", names.len());
}

/// Public operations, by purpose. Sharing (ROLE-03), the contact form (ROLE-06), the PDFs page
/// (ROLE-07) and the legal pages (ROLE-08) are pages.
async fn visitors_can_read_public_content(app: TestApp) {
    let jobs =
        app.admin()
            .create_jobs((1..=11).map(|n| {
                government_job().with_title(&format!("Post {n}")).with_deadline_in(days(3))
            }))
            .await;
    let Some(SavedJob { id, slug, .. }) = jobs.first() else { panic!("no job") };
    let visitor = app.visitor();
    // ROLE-01: lists, and their pages.
    let list = visitor.get("/api/jobs/government").await;
    assert_eq!((list.titles().len(), &list.json()["totalPages"]), (10, &json!(2)));
    assert_eq!(visitor.get("/api/jobs/government?skip=10&take=10").await.titles(), ["Post 1"]);
    // ROLE-02: search and filters.
    let found = visitor.get("/api/jobs/government?search=post%2011").await;
    assert_eq!(found.titles().first().map(String::as_str), Some("Post 11"));
    assert_eq!(visitor.get("/api/jobs/government?closing=3").await.titles().len(), 10);
    // ROLE-04: details.
    for address in [format!("id/{id}"), format!("slug/{slug}")] {
        assert_eq!(visitor.get(&format!("/api/jobs/{address}")).await.ok()["title"], "Post 1");
    }
    // ROLE-05: the blog.
    visitor.get("/api/blog/recent").await.ok();
}

/// ROLE-15, ROLE-16, ROLE-18: An administrator creates, edits, lists, searches, hides, shows and
/// deletes jobs of every type. A visitor and a user can do none of this.
async fn only_administrators_can_write_jobs(app: TestApp) {
    for (kind, list) in [
        // ROLE-15.
        (JobType::Private, "/api/jobs/admin/private"),
        (JobType::Government, "/api/jobs/admin/government"),
        (JobType::Tech, "/api/jobs/tech/admin/all"),
        (JobType::NonTech, "/api/jobs/non-tech/admin/all"),
        // ROLE-16.
        (JobType::AdmitCard, "/api/jobs/admin/admit-cards"),
        (JobType::Result, "/api/jobs/admin/results"),
    ] {
        let admin = app.admin();
        let form = form_for(kind).with_title("Warder");
        let job = admin.create_job(form.clone()).await;
        let own = format!("/api/jobs/{}", job.id);
        let before = app.contents().await;
        let (found, hidden) = (format!("{list}?search=warder"), json!({ "active": false }));
        for (method, path, body) in [
            (Method::POST, form.path(), Some(form.body())),
            (Method::PUT, &own, Some(form.body())),
            (Method::PUT, &own, Some(hidden)),
            (Method::DELETE, &own, None),
            (Method::GET, list, None),
            (Method::GET, &found, None),
        ] {
            let ask = || (method.clone(), path, body.as_ref());
            assert_eq!(request_status(&app.visitor(), ask()).await, 401, "{method} {path}");
            assert_eq!(request_status(&app.user(), ask()).await, 403, "{method} {path}");
        }
        assert_eq!(app.contents().await.jobs, before.jobs, "{list}");

        admin.update_job(job.id, &form_for(kind).with_title("Warder of Nashik")).await;
        admin.set_job_active(job.id, false).await;
        assert_eq!(admin.get(&found).await.titles(), ["Warder of Nashik"], "{list}");
        assert_eq!(admin.get(list).await.json()["jobs"][0]["active"], false, "{list}");
        admin.set_job_active(job.id, true).await;
        admin.delete_job(job.id).await;
        assert!(admin.get(list).await.titles().is_empty(), "{list}");
    }
}
