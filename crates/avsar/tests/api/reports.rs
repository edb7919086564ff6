//! Reports of visitors about jobs, admit cards and results.

use avsar::domain::jobs::JobType;
use avsar::housekeeping;
use avsar::platform::db::settings;
use serde_json::{Value, json};

use crate::harness::{
    Dom, Reply, TestApp, TestClient, both_engines, days, form_for, government_job, minutes,
};

both_engines!(
    each_reason_reaches_the_desk,
    wrong_reports_are_refused,
    texts_are_stored_as_text,
    equal_reports_of_a_day_count_once,
    different_texts_are_limited,
    reports_follow_a_merge,
    digests_are_removed_after_their_day,
    snapshots_have_no_secret,
    reports_of_a_client_are_limited,
    reports_of_a_network_are_limited,
    reports_of_an_hour_are_limited,
    reports_of_a_listing_are_limited,
    open_reports_are_limited,
    hidden_listings_take_no_reports,
    only_editors_settle_the_reports_that_they_saw,
    settled_reports_can_come_again,
    reports_lapse,
    form_works_without_javascript,
);

const REASONS: [&str; 6] =
    ["wrong-date", "broken-link", "asks-for-money", "fake", "closed", "other"];

fn report(listing: i64, reason: &str) -> Value {
    json!({ "listing": listing, "reason": reason, "text": "" })
}

async fn send(app: &TestApp, client: &str, body: &Value) -> Reply {
    app.post_from(client, "/api/reports", body).await
}

async fn list(app: &TestApp) -> Value {
    app.writer().get("/api/admin/quality/reports").await.ok()
}

async fn clean_up(app: &TestApp) {
    housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
}

/// Issue 22 (reports of visitors): Each reason of each kind of listing reaches the desk, the last
/// reported listing first.
async fn each_reason_reaches_the_desk(app: TestApp) {
    let mut ids = Vec::new();
    for kind in JobType::ALL {
        ids.push(app.admin().create_job(form_for(kind)).await.id);
    }
    for id in &ids {
        for reason in REASONS {
            let body = json!({ "listing": id, "reason": reason, "text": "Please look" });
            let sent = send(&app, "192.0.2.1", &body).await.ok();
            assert_eq!(sent["message"], "Thank you. An editor will check this listing.");
        }
        app.clock.advance(minutes(1));
    }
    send(&app, "198.51.100.1", &report(ids[0], "fake")).await.ok();
    let found = list(&app).await;
    assert_eq!(found["totalListings"], json!(ids.len()));
    let first = &found["listings"][0];
    assert_eq!(
        (&first["job"]["id"], &first["reportedAt"]),
        (&json!(ids[0]), &json!(app.clock.now()))
    );
    assert_eq!(first["reasons"][0], json!({ "reason": "fake", "count": 2 }));
    assert_eq!(first["reasons"].as_array().unwrap().len(), 6);
    assert_eq!(first["texts"].as_array().unwrap().len(), 6);
    assert_eq!(first["texts"][0]["text"], "Please look");
    let counts = app.writer().get("/api/admin/quality").await.ok();
    assert_eq!(counts["reportedListings"], json!(ids.len()));
    let page = app.writer().get("/api/admin/quality/reports?page=2&limit=4").await.ok();
    assert_eq!((page["listings"].as_array().unwrap().len(), &page["totalPages"]), (2, &json!(2)));
}

/// Issue 22 (bad input): Refused reports name the field and store nothing.
async fn wrong_reports_are_refused(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for (reason, text, field) in [
        ("", "", "reason"),
        ("ugly", "", "reason"),
        ("other", "  \r\n ", "text"),
        ("fake", &"क".repeat(501), "text"),
    ] {
        let body = json!({ "listing": job, "reason": reason, "text": text });
        let refused = send(&app, "192.0.2.1", &body).await;
        assert_eq!(refused.invalid_fields(), [field], "{reason} {text}");
    }
    let hindi = app.visitor().post_form(&format!("/hi/report?listing={job}"), "reason=").await;
    assert!(Dom::parse(&hindi).body().contains("कारण चुनें।"), "{hindi}");
    let body = json!({ "listing": job, "reason": "fake", "text": "क".repeat(500) });
    send(&app, "192.0.2.1", &body).await.ok();
    let huge = json!({ "listing": job, "reason": "fake", "text": "x".repeat(2_000_000) });
    send(&app, "192.0.2.1", &huge).await.error(413);
    assert_eq!(app.count("listing_reports").await, 1);
}

/// Security: Texts have no invisible characters but line breaks, and no address is stored.
async fn texts_are_stored_as_text(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    let text = " \u{200b}<b>Pay</b> to\0 \u{202e}me\r\nश्\u{200d}याम ";
    let body = json!({ "listing": job, "reason": "asks-for-money", "text": text });
    send(&app, "192.0.2.77", &body).await.ok();
    assert_eq!(
        list(&app).await["listings"][0]["texts"][0]["text"],
        "<b>Pay</b> to me\nश्\u{200d}याम"
    );
    assert_eq!(app.count("listing_reports WHERE reporter LIKE '%192.0%'").await, 0);
}

/// Issue 22 (reports of visitors): One address reports a listing for a reason once a day, in all
/// processes.
async fn equal_reports_of_a_day_count_once(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    let second = app.second_process().await;
    for process in [&app, &second, &app] {
        send(process, "192.0.2.1", &report(job, "fake")).await.ok();
    }
    assert_eq!(app.count("listing_reports").await, 1);
    send(&app, "192.0.2.1", &report(job, "closed")).await.ok();
    send(&app, "192.0.2.2", &report(job, "fake")).await.ok();
    assert_eq!(app.count("listing_reports").await, 3);
    app.clock.advance(days(1));
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    assert_eq!(app.count("listing_reports").await, 4);
}

/// Issue 22 (reports of visitors): Another text is another report. An address sends three about a
/// listing and a reason in a day.
async fn different_texts_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for (reason, before) in [("other", 0), ("wrong-date", 4)] {
        let about =
            |text: &str| json!({ "listing": job, "reason": reason, "text": format!("{text} ") });
        for (text, stored) in [("a", 1), ("b", 2), ("a", 2), ("c", 3), ("d", 3)] {
            send(&app, "192.0.2.1", &about(text)).await.ok();
            assert_eq!(app.count("listing_reports").await, before + stored, "{text}");
        }
        send(&app, "192.0.2.2", &about("a")).await.ok();
        assert_eq!(app.count("listing_reports").await, before + 4);
    }
}

/// Issue 22 (reports of visitors): A merge of doubles keeps the open reports of the deleted one.
async fn reports_follow_a_merge(app: TestApp) {
    let [kept, double] = [
        app.admin().create_job(government_job()).await,
        app.admin().create_job(government_job()).await,
    ];
    send(&app, "192.0.2.1", &report(double.id, "fake")).await.ok();
    send(&app, "192.0.2.1", &report(kept.id, "fake")).await.ok();
    let body = json!({
        "kept": { "id": kept.id, "version": 1 },
        "double": { "id": double.id, "version": 1 },
    });
    app.editor().post("/api/admin/quality/doubles/merge", &body).await.ok();
    let listed = list(&app).await;
    assert_eq!(listed["listings"].as_array().unwrap().len(), 1);
    assert_eq!(listed["listings"][0]["reasons"][0]["count"], 2, "{listed}");
}

const SECRET: &str = "settings WHERE name = 'secret:reports' AND value LIKE '2026-11-21 %'";
const WITH_DIGEST: &str = "listing_reports WHERE reporter IS NOT NULL";

/// Security (personal data): The reports of an address cannot be joined. Its digests and their
/// secret are removed by the first report and by the first clean-up of the next day.
async fn digests_are_removed_after_their_day(app: TestApp) {
    let first = app.admin().create_job(government_job()).await.id;
    let second = app.admin().create_job(government_job()).await.id;
    for (job, reason) in [(first, "fake"), (first, "closed"), (second, "fake")] {
        send(&app, "192.0.2.1", &report(job, reason)).await.ok();
    }
    let distinct = "(SELECT DISTINCT reporter FROM listing_reports) AS digests";
    assert_eq!(app.count(distinct).await, 3);
    clean_up(&app).await;
    assert_eq!((app.count(SECRET).await, app.count(WITH_DIGEST).await), (1, 3));
    app.clock.advance(days(1));
    send(&app, "192.0.2.1", &report(first, "fake")).await.ok();
    assert_eq!((app.count(SECRET).await, app.count(WITH_DIGEST).await), (0, 1));
    app.clock.advance(days(1));
    clean_up(&app).await;
    assert_eq!(app.count("settings WHERE name = 'secret:reports' AND value <> ''").await, 0);
    assert_eq!((app.count("listing_reports").await, app.count(WITH_DIGEST).await), (4, 0));
}

/// Security (personal data): A copy of the database, as in a backup, does not have the secret, not
/// even in unused pages.
async fn snapshots_have_no_secret(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    let db = &app.app.db;
    let secret = settings::get(db.read().unwrap(), "secret:reports").await.unwrap().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("copy.db");
    db.write_snapshot(&file).await.unwrap();
    let copy = std::fs::read(&file).unwrap();
    let contains = |text: &str| copy.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(contains("Junior Engineer") && !contains(&secret));
    assert_eq!(app.count(SECRET).await, 1);
}

/// Security (floods): A client sends 100 reports an hour, of which unknown listings count, too.
async fn reports_of_a_client_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for _ in 0..100 {
        send(&app, "192.0.2.1", &report(999_999, "fake")).await.error(404);
    }
    let refused = send(&app, "192.0.2.1", &report(job, "fake")).await;
    refused.error(429);
    assert!(refused.header("retry-after").parse::<u32>().is_ok(), "{refused}");
    send(&app, "192.0.2.2", &report(job, "fake")).await.ok();
    app.clock.advance(minutes(61));
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
}

/// Security (floods): A network sends 200 reports an hour, so that it does not use up the limit of
/// all clients.
async fn reports_of_a_network_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for client in 0..200 {
        send(&app, &format!("2001:db8:1:{client}::1"), &report(999_999, "fake")).await.error(404);
    }
    send(&app, "2001:db8:1:200::1", &report(job, "fake")).await.error(429);
    send(&app, "2001:db8:2::1", &report(job, "fake")).await.ok();
}

/// Adds reports of listings that do not exist.
async fn add_reports(app: &TestApp, number: u64, reported_at: &str) {
    let rows: Vec<_> = (1..=number)
        .map(|n| format!("({}, 'fake', 'd{n}', '{reported_at}')", 1_000_000 + n))
        .collect();
    let insert = "INSERT INTO listing_reports (job_id, reason, reporter, reported_at) VALUES";
    app.execute_sql(&format!("{insert} {}", rows.join(","))).await;
}

/// Security (floods): All clients together send 1,000 reports an hour, also if they are settled.
async fn reports_of_an_hour_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    add_reports(&app, 999, "2026-11-21T06:30:00+00:00").await;
    app.execute_sql("UPDATE listing_reports SET settled_at = reported_at").await;
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    send(&app, "192.0.2.2", &report(job, "fake")).await.error(429);
    app.clock.advance(minutes(61));
    send(&app, "192.0.2.2", &report(job, "fake")).await.ok();
    assert_eq!(app.count("listing_reports").await, 1_001);
}

/// Security (floods): A listing has at most 50 open reports. Further visitors are thanked. The desk
/// has all texts, because they are settled together.
async fn reports_of_a_listing_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for client in 0..52 {
        let body = json!({ "listing": job, "reason": "fake", "text": format!("text {client}") });
        send(&app, &format!("192.0.2.{client}"), &body).await.ok();
    }
    assert_eq!(app.count("listing_reports").await, 50);
    let listed = list(&app).await["listings"][0].clone();
    let texts = listed["texts"].as_array().unwrap();
    assert_eq!((texts.len(), &texts[0]["text"]), (50, &json!("text 49")));
    assert_eq!(texts[0]["id"], listed["lastReport"]);
    let other = app.admin().create_job(government_job()).await.id;
    send(&app, "192.0.2.51", &report(other, "fake")).await.ok();
    assert_eq!(app.count("listing_reports").await, 51);
}

/// Security (floods): All listings together have at most 10,000 open reports.
async fn open_reports_are_limited(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    add_reports(&app, 10_000, "2026-11-20T06:30:00+00:00").await;
    send(&app, "192.0.2.1", &report(job, "fake")).await.error(429);
    assert_eq!(app.count("listing_reports").await, 10_000);
    // The reports lapse, and there is room again.
    app.clock.advance(days(91));
    clean_up(&app).await;
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    assert_eq!(app.count("listing_reports").await, 1);
}

/// Issue 22 (reports of visitors): A listing that visitors do not see answers like an unknown one,
/// and its open reports are not on the desk.
async fn hidden_listings_take_no_reports(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    let draft = app.admin().create_job(government_job().inactive()).await.id;
    for id in [0, -1, draft, 999_999] {
        let refused = send(&app, "192.0.2.1", &report(id, "fake")).await.error(404);
        assert_eq!(refused["message"], "Job not found");
    }
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    let reported = async || list(&app).await["totalListings"].clone();
    assert_eq!(reported().await, 1);
    app.admin().set_job_active(job, false).await;
    assert_eq!(reported().await, 0);
    send(&app, "192.0.2.2", &report(job, "fake")).await.error(404);
    app.admin().set_job_active(job, true).await;
    assert_eq!(reported().await, 1);
    app.admin().delete_job(job).await;
    assert_eq!(reported().await, 0);
    send(&app, "192.0.2.2", &report(job, "fake")).await.error(404);
}

/// Issue 22 (reports of visitors): Writers see the reports, editors settle them. Reports that came
/// after the list stay open. The audit trail has the settlement.
async fn only_editors_settle_the_reports_that_they_saw(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    send(&app, "192.0.2.2", &report(job, "fake")).await.ok();
    let seen = list(&app).await["listings"][0].clone();
    send(&app, "192.0.2.1", &report(job, "closed")).await.ok();

    let path = format!("/api/admin/quality/reports/{job}/settle");
    let body = json!({ "lastReport": seen["lastReport"] });
    app.visitor().get("/api/admin/quality/reports").await.error(401);
    app.user().get("/api/admin/quality/reports").await.error(403);
    app.writer().post(&path, &body).await.error(403);
    app.editor().post(&path, &body).await.ok();
    let rest = list(&app).await["listings"][0].clone();
    assert_eq!(rest["reasons"], json!([{ "reason": "closed", "count": 1 }]));
    app.editor().post(&path, &body).await.error(404);
    app.editor().post("/api/admin/quality/reports/999999/settle", &body).await.error(404);

    app.editor().post(&path, &json!({ "lastReport": rest["lastReport"] })).await.ok();
    assert_eq!(list(&app).await["listings"], json!([]));
    let events = app.admin().get("/api/admin/audit?action=reports-settled").await.ok();
    let details: Vec<_> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| {
            (event["subject"].clone(), event["subjectId"].clone(), event["detail"].clone())
        })
        .collect();
    assert_eq!(details.len(), 2);
    assert!(details[1].2.as_str().unwrap().starts_with("2: "), "{details:?}");
}

/// Issue 22 (reports of visitors): A visitor can repeat a settled report on the same day.
async fn settled_reports_can_come_again(app: TestApp) {
    let job = app.admin().create_job(government_job()).await.id;
    for _ in 0..2 {
        send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
        let reported = list(&app).await["listings"][0].clone();
        assert_eq!(reported["reasons"], json!([{ "reason": "fake", "count": 1 }]));
        let body = json!({ "lastReport": reported["lastReport"] });
        app.editor().post(&format!("/api/admin/quality/reports/{job}/settle"), &body).await.ok();
        assert_eq!(list(&app).await["totalListings"], 0);
    }
    assert_eq!(app.count("listing_reports").await, 2);
}

/// Issue 22 (reports of visitors): Settled reports are deleted after 30 days, open ones after 90.
async fn reports_lapse(app: TestApp) {
    let settled = app.admin().create_job(government_job()).await.id;
    let open = app.admin().create_job(government_job()).await.id;
    for job in [settled, open] {
        send(&app, "192.0.2.1", &report(job, "fake")).await.ok();
    }
    let reported = list(&app).await["listings"][1].clone();
    app.clock.advance(days(20));
    let path = format!("/api/admin/quality/reports/{settled}/settle");
    app.editor().post(&path, &json!({ "lastReport": reported["lastReport"] })).await.ok();
    for (day, left) in [(29, 2), (2, 1)] {
        app.clock.advance(days(day));
        clean_up(&app).await;
        assert_eq!(app.count("listing_reports").await, left);
    }
    assert_eq!(list(&app).await["listings"][0]["job"]["id"], open);
    // A hidden listing keeps its reports, because it can be published again.
    app.admin().set_job_active(open, false).await;
    for (day, left) in [(38, 1), (2, 0)] {
        app.clock.advance(days(day));
        clean_up(&app).await;
        assert_eq!(app.count("listing_reports").await, left);
    }
}

/// Issue 6 ("works with JavaScript off"): The page of a listing links the form, which redirects to
/// the thanks. A refused form keeps the input.
async fn form_works_without_javascript(app: TestApp) {
    let job = app.admin().create_job(government_job().with_title("Forest Guard")).await;
    let page = format!("/report?listing={}", job.id);
    let listing = app.visitor().get(&format!("/government-job/{}", job.slug)).await;
    assert!(Dom::parse(&listing).attributes("main a", "href").contains(&page));
    let form = Dom::parse(&app.visitor().get(&page).await);
    assert_eq!(form.attribute("main form", "action"), page);
    assert!(form.body().contains("Forest Guard"));
    assert_eq!(form.attributes("main input", "value"), REASONS);
    assert_eq!(form.attribute("meta[name=robots]", "content"), "noindex");

    let refused = app.visitor().post_form(&page, "reason=other&text=").await;
    assert_eq!(refused.status(), 422);
    let again = Dom::parse(&refused);
    assert_eq!(again.attribute("main input[checked]", "value"), "other");
    assert!(again.body().contains("Say what is wrong."));
    let sent = app.visitor().post_form(&page, "reason=other&text=Wrong%0D%0Astate").await;
    let thanks = format!("{page}&sent=yes");
    assert_eq!((sent.status(), sent.header("location")), (303, thanks.as_str()));
    let shown = Dom::parse(&app.visitor().get(&thanks).await);
    assert!(shown.body().contains("Thank you. An editor will check this listing."));
    assert_eq!(list(&app).await["listings"][0]["texts"][0]["text"], "Wrong\nstate");
    for missing in ["/report", "/report?listing=999999", "/report?listing=x"] {
        assert_eq!(app.visitor().get(missing).await.status(), 404, "{missing}");
    }
    assert_eq!(
        app.visitor().post_form("/report?listing=999999", "reason=fake").await.status(),
        404
    );
}
