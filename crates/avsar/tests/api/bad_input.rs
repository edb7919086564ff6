//! Invalid input: every response is JSON with a message for the user. None is a server error, and
//! nothing is partly written.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::json;

use crate::harness::{Reply, TestApp, TestClient, both_engines, government_job, private_job};

both_engines!(
    unreadable_bodies_are_rejected,
    bodies_of_the_wrong_shape_are_rejected,
    nul_characters_are_removed_from_text,
    malformed_urls_get_json_responses,
    unknown_api_urls_get_json_errors,
);

/// Sends raw bytes as an administrator.
async fn sends(app: &TestApp, kind: &str, body: impl Into<Body>) -> Reply {
    let request = Request::post("/api/jobs/create").header(header::CONTENT_TYPE, kind);
    app.admin().send(request.body(body.into()).unwrap()).await
}

/// Run contract: 400 malformed, 413 too large, 415 wrong type.
async fn unreadable_bodies_are_rejected(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    let good = government_job().body().to_string();
    let json = "application/json";
    for broken in
        ["", "{", "{\"title\":", "{'title':'x'}", "{\"title\":\"\u{1}\"}", "nonsense", "{} {}"]
    {
        sends(&app, json, broken).await.error(400);
    }
    sends(&app, json, b"{\"title\":\"\xff\xfe\"}".to_vec()).await.error(400);
    // Deep enough to exhaust a stack.
    sends(&app, json, "{\"a\":".repeat(200_000)).await.error(400);
    sends(&app, json, "[".repeat(200_000)).await.error(422);
    for kind in [
        "text/plain",
        "",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "multipart/form-data; boundary=x",
    ] {
        sends(&app, kind, good.clone()).await.error(415);
    }
    let untyped = Request::post("/api/jobs/create").body(Body::from(good.clone())).unwrap();
    app.admin().send(untyped).await.error(415);
    let huge = format!("{{\"title\":\"{}\"}}", "x".repeat(5 << 20));
    sends(&app, json, huge).await.error(413);
    assert_eq!(app.contents().await, before);
    sends(&app, "Application/JSON; charset=utf-8", good).await.with_status(201);
}

/// Run contract: JSON of the wrong shape gets 422.
async fn bodies_of_the_wrong_shape_are_rejected(app: TestApp) {
    let job = app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    for body in [json!([]), json!("x"), json!(1), json!(null), json!({}), json!([[]])] {
        app.admin().post("/api/jobs/create", &body).await.error(422);
        app.admin().put(&format!("/api/jobs/{}", job.id), &body).await.error(422);
        app.visitor().post("/api/auth/login", &body).await.error(422);
    }
    let listed = json!(["a@avsar.test", "password"]);
    let refused = app.visitor().post("/api/auth/login", &listed).await;
    // An object, not a list of its values.
    assert_eq!(refused.error(422)["errors"], json!({ "body": ["Must be an object."] }));
    let (object, number) = ("Must be an object.", "Must be a whole number.");
    let date = "Must be a date such as 2026-12-31, \
        or a date with a time such as 2026-12-31T18:00:00+05:30.";
    let kinds = "Must be one of: PRIVATE, GOVERNMENT, TECH, NON_TECH, ADMIT_CARD, RESULT.";
    for (member, value, field, message) in [
        ("title", json!(1), "title", "Must be text."),
        ("title", json!({ "a": 1 }), "title", "Must be text."),
        ("active", json!("yes"), "active", "Must be true or false."),
        ("active", json!(1), "active", "Must be true or false."),
        ("jobType", json!(["PRIVATE"]), "jobType", "Must be text."),
        ("jobType", json!("private"), "jobType", kinds),
        ("privateJobDetails", json!("x"), "privateJobDetails", object),
        ("privateJobDetails", json!([]), "privateJobDetails", object),
        ("privateJobDetails", json!(["Acme"]), "privateJobDetails", object),
        ("privateJobDetails", json!({ "salaryMin": "1" }), "privateJobDetails.salaryMin", number),
        (
            "privateJobDetails",
            json!({ "postedDate": "soon" }),
            "privateJobDetails.postedDate",
            date,
        ),
        ("version", json!("1"), "version", number),
        ("version", json!(99_999_999_999_i64), "version", "Is too large."),
        ("tags", json!({ "a": 1 }), "tags", "Must be text with commas or a list of texts."),
    ] {
        let form = private_job().with(member, value.clone());
        let reply = app.admin().try_create_job(&form).await;
        assert_eq!(reply.error(422)["errors"], json!({ field: [message] }), "{member}: {value}");
        let text = reply.text();
        for inside in ["serde", "struct", "Option", "src/", "JobInput"] {
            assert!(!text.contains(inside), "{member}: {text}");
        }
    }
    assert_eq!(app.contents().await, before);
    // The forms also send tags as a list (ambiguity 33), and unknown members.
    let form = private_job().with("tags", json!(["a", "b"])).with("unknown", json!({ "x": [1] }));
    assert_eq!(app.admin().create_job(form).await.response["job"]["tags"], "a, b");
}

/// Architecture (one set of store code for both engines): PostgreSQL cannot store NUL, so NUL is
/// removed. Every other character is stored unchanged.
async fn nul_characters_are_removed_from_text(app: TestApp) {
    let form = government_job()
        .with_title("Post\u{0} of \u{1F4BC} कनिष्ठ \u{202E}\u{FEFF}x")
        .with_html("<p>a\u{0}b &#0; c</p>")
        .with_detail("vacancies", "1\u{0}2");
    let job = app.admin().create_job(form).await;
    let read = app.visitor().get(&format!("/api/jobs/id/{}", job.id)).await.ok();
    assert_eq!(read["title"], "Post of \u{1F4BC} कनिष्ठ \u{202E}\u{FEFF}x");
    assert!(!read.to_string().contains("\\u0000"), "{read}");
    assert_eq!(read["governmentJobDetails"]["vacancies"], "12");
    for value in ["\u{0}", " \u{0} "] {
        let refused = app.admin().try_create_job(&government_job().with_title(value)).await;
        assert_eq!(refused.invalid_fields(), ["title"]);
    }
    let email = "a\u{0}@avsar.test";
    app.sign_in(email, "x\u{0}").await.error(401);
}

/// Texts that a parser of URLs, queries or SQL can misread.
const DEBRIS: [&str; 20] = [
    "%00",
    "%FF%FE",
    "%",
    "%zz",
    "%F0%9F%92%BC",
    "'%20OR%201=1--",
    "%22",
    "%5C",
    "%2e%2e%2f",
    "%0d%0aX:%20y",
    "AND",
    "OR%20NOT",
    "*",
    "title:x",
    "(((",
    "%2B%2B%2B",
    "%E0%A4%95",
    "~~~~",
    "[1%20TO%202]",
    "\u{20}",
];

/// Run contract (responses): Queries and paths of any bytes get 200 or 4xx, as JSON.
async fn malformed_urls_get_json_responses(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let before = app.contents().await;
    let debris = DEBRIS.map(|text| text.replace(' ', "%20"));
    let long = "x".repeat(10_000);
    let many = "a%20".repeat(2_000);
    for text in debris.iter().chain([&long, &many]) {
        for address in [
            format!("/api/jobs/government?search={text}"),
            format!("/api/jobs/government?location={text}"),
            format!("/api/jobs/government?take={text}"),
            format!("/api/jobs?types={text}"),
            format!("/api/jobs/tech?search={text}&page={text}"),
            format!("/api/jobs/tech/{text}"),
            format!("/api/jobs/slug/{text}"),
            format!("/api/jobs/id/{text}"),
            format!("/api/jobs/private/location/{text}"),
            format!("/api/jobs/private/location/{text}/count"),
            format!("/api/jobs/private/location/pune?category={text}"),
            format!("/api/jobs/admin/government?search={text}"),
            format!("/api/jobs/admin/job/{text}"),
        ] {
            let reply = app.admin().get(&address).await;
            if reply.status() == 200 {
                reply.json();
            } else {
                assert!((400..500).contains(&reply.status()), "{reply}");
                reply.error(reply.status());
            }
        }
    }
    let twice = app.visitor().get("/api/jobs/government?take=1&take=2").await;
    assert!((400..500).contains(&twice.status()), "{twice}");
    assert_eq!(app.contents().await, before);
}

/// Run contract (404, 405): An unknown URL of the API gets JSON, never a page.
async fn unknown_api_urls_get_json_errors(app: TestApp) {
    for address in ["/api", "/api/nothing", "/api/jobs/", "/api/jobs/id/1/2", "/api/../api/x"] {
        app.visitor().get(address).await.error(404);
    }
    for nothing in ["id", "slug", "private-jobs", "1x"] {
        app.visitor().get(&format!("/api/jobs/{nothing}")).await.error(404);
    }
    // Jobs are read by `/jobs/id/{id}`. Without `id/`, administrators write to the URL.
    let written_to = app.visitor().get("/api/jobs/1").await;
    written_to.error(405);
    assert!(written_to.header("allow").contains("PUT"), "{}", written_to.header("allow"));
    app.visitor().delete("/api/jobs/stream").await.error(405);
    let wrong = app.visitor().delete("/api/jobs/government").await;
    assert!([401, 405].contains(&wrong.status()), "{wrong}");
    let given = app.visitor().get_with("/api/nothing", "x-request-id", "balancer-0001").await;
    assert_eq!(given.error(404)["requestId"], "balancer-0001");
    let hostile = app.visitor().get_with("/api/nothing", "x-request-id", "<script>").await;
    assert_ne!(hostile.error(404)["requestId"], "<script>");
}
