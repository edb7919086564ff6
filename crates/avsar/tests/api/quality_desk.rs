//! The quality desk: defects, broken links, likely doubles and announced corrections.

use avsar::domain::quality::links::{self, CheckOutcome};
use avsar::platform::link_checker::LinkStatus;
use avsar::quality_inspector::{inspect_changed, store_statuses};
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    TestApp, TestClient, both_engines, days, government_job, minutes, noon, private_job,
};

both_engines!(
    each_defect_appears_and_goes,
    lists_can_be_filtered_and_sorted,
    broken_links_appear_after_two_failures_and_go,
    likely_doubles_are_merged,
    different_jobs_are_dismissed,
    long_work_lists_are_counted_up_to_a_limit,
    several_processes_check_a_link_once,
    unreachable_server_is_reported_unless_all_are,
    announced_corrections_appear_and_go,
    announced_corrections_of_stored_recruitments_are_found,
    later_corrigenda_are_listed_first,
    visitors_learn_nothing_of_defects,
);

const LONG_TEXT: &str = "<p>The department seeks engineers for its works in the whole state. \
    The notice tells who may apply, what the work is, how candidates are chosen, and where the \
    written examination takes place.</p>";

async fn defects(app: &TestApp) -> Value {
    app.writer().get("/api/admin/quality").await.ok()["defects"].clone()
}

async fn inspect(app: &TestApp) {
    inspect_changed(&app.app.db, &app.clock).await.unwrap();
}

/// Issue 22 (quality desk): Each defect of a job is counted and listed, and goes with its
/// correction.
async fn each_defect_appears_and_goes(app: TestApp) {
    let good = || government_job().with_html(LONG_TEXT);
    let company = || private_job().with_html(LONG_TEXT);
    let wrong = [
        ("closed", good().with_detail("applicationEndDate", "2026-11-11"), good()),
        ("no-source", good().with_detail("officialNotificationUrl", ""), good()),
        ("no-last-date", good().with_detail("applicationEndDate", Value::Null), good()),
        ("dates", good().with_detail("examDate", "2026-12-01"), good()),
        ("pay", company().with_detail("salaryMax", 900_000_000), company()),
        ("short-text", good().with_html("<p>Apply soon.</p>"), good()),
    ];
    assert_eq!(defects(&app).await, json!({}));
    for (defect, wrong, corrected) in wrong {
        let wrong = wrong.without("applicationEndDate").without("officialNotificationUrl");
        let stored = app.admin().create_job(wrong.without("examDate")).await;
        assert_eq!(defects(&app).await, json!({ defect: 1 }), "{defect}");
        let path = format!("/api/admin/quality/jobs?defect={defect}");
        let list = app.writer().get(&path).await.ok();
        assert_eq!((&list["totalJobs"], &list["jobs"][0]["id"]), (&json!(1), &json!(stored.id)));
        assert_eq!(list["jobs"][0]["defects"], json!([defect]));
        app.admin().update_job(stored.id, &corrected).await;
        assert_eq!(defects(&app).await, json!({}), "{defect}");
        app.admin().delete_job(stored.id).await;
    }
    // A job closes by itself. Jobs that visitors do not see are not on the desk.
    let stored = app.admin().create_job(good()).await;
    app.clock.advance(days(60));
    assert_eq!(defects(&app).await, json!({ "closed": 1 }));
    app.admin().set_job_active(stored.id, false).await;
    assert_eq!(defects(&app).await, json!({}));
}

/// Issue 22 (speed): Lists are filtered by status, by what is missing and by who saved last, and
/// sorted by the last save and the last date.
async fn lists_can_be_filtered_and_sorted(app: TestApp) {
    let ending = |title: &str, day: &str| {
        let form = government_job().with_title(title).with_html(LONG_TEXT);
        form.with("applicationEndDate", day).with_detail("applicationEndDate", day)
    };
    let late = app.admin().create_job(ending("Late", "2026-12-31")).await;
    app.clock.advance(minutes(1));
    app.admin().create_job(ending("Soon", "2026-12-01")).await;
    app.clock.advance(minutes(1));
    let draft = government_job().inactive().with_title("Draft").with_html("<p>Soon.</p>");
    app.writer().post("/api/jobs/create", &draft.body()).await.with_status(201);
    app.clock.advance(minutes(1));
    app.admin().update_job(late.id, &ending("Late", "2026-12-30")).await;
    let titles = async |query: &str| {
        app.writer().get(&format!("/api/jobs/admin/government?{query}")).await.titles()
    };
    assert_eq!(titles("").await, ["Draft", "Soon", "Late"]);
    assert_eq!(titles("sort=saved").await, ["Late", "Draft", "Soon"]);
    assert_eq!(titles("sort=saved&take=1&skip=1").await, ["Draft"]);
    assert_eq!(titles("sort=ending").await, ["Soon", "Late", "Draft"]);
    assert_eq!(titles("status=draft").await, ["Draft"]);
    assert_eq!(titles("status=published&search=late").await, ["Late"]);
    assert_eq!(titles("defect=short-text").await, ["Draft"]);
    assert_eq!(titles("defect=closed").await, [""; 0]);
    let staff = app.writer().get("/api/admin/staff").await.ok();
    let staff = staff["staff"].as_array().unwrap();
    let writer = staff.iter().find(|account| account["role"] == "WRITER").unwrap();
    assert_eq!(titles(&format!("editedBy={}", writer["id"])).await, ["Draft"]);
    let counts = app.writer().get("/api/jobs/admin/government?counts=true").await.ok();
    assert_eq!(counts["counts"]["stage"], json!({ "draft": 1, "published": 2 }));
    assert_eq!(counts["counts"]["defect"]["short-text"], 1);
    for query in ["status=lost", "defect=ugly", "sort=random", "editedBy=me"] {
        app.writer().get(&format!("/api/jobs/admin/government?{query}")).await.error(422);
    }
}

async fn links(app: &TestApp) -> Value {
    app.writer().get("/api/admin/quality/links").await.ok()
}

/// Checks all due links: those that contain `broken` fail.
async fn check(app: &TestApp, broken: &str) -> usize {
    let due = links::claim_due(&app.app.db, app.clock.now(), 100).await.unwrap();
    for link in &due {
        let outcome = if link.url.contains(broken) {
            CheckOutcome::Fails("The page was not found (404).".to_owned())
        } else {
            CheckOutcome::Works
        };
        links::store_outcome(&app.app.db, link.id, outcome, app.clock.now()).await.unwrap();
    }
    due.len()
}

/// Issue 22 (quality desk): A link is broken after two failures in succession. It goes when it
/// works again, when no job has it, and when no visitor sees its job.
async fn broken_links_appear_after_two_failures_and_go(app: TestApp) {
    let text = r#"<p><a href="https://board.example.org/a?b=1&amp;c=2">Board</a></p>"#;
    let stored = app.admin().create_job(government_job().with_html(text)).await;
    inspect(&app).await;
    assert_eq!(check(&app, "notice.pdf").await, 3);
    assert_eq!(links(&app).await["totalLinks"], 0);
    assert_eq!(check(&app, "notice.pdf").await, 0);
    app.clock.advance(days(1));
    assert_eq!(check(&app, "notice.pdf").await, 1);
    let list = links(&app).await;
    let link = &list["links"][0];
    assert_eq!(list["totalLinks"], 1);
    assert_eq!(link["url"], "https://pwd.example.org/notice.pdf");
    assert_eq!(link["reason"], "The page was not found (404).");
    assert_eq!(link["brokenSince"], json!(noon()));
    assert_eq!(link["jobs"][0]["id"], stored.id);
    assert_eq!(app.writer().get("/api/admin/quality").await.ok()["brokenLinks"], 1);

    // It works again.
    let again = format!("/api/admin/quality/links/{}/check", link["id"]);
    app.writer().post(&again, &json!({})).await.ok();
    assert_eq!(check(&app, "nothing").await, 1);
    assert_eq!(links(&app).await["links"], json!([]));

    // The job gets another notice.
    app.clock.advance(days(15));
    check(&app, "notice.pdf").await;
    app.clock.advance(days(1));
    check(&app, "notice.pdf").await;
    assert_eq!(links(&app).await["totalLinks"], 1);
    let corrected = "https://pwd.example.org/new.pdf";
    let form = government_job().with("officialNotificationUrl", corrected);
    let form = form.with_detail("officialNotificationUrl", corrected);
    app.admin().update_job(stored.id, &form).await;
    inspect(&app).await;
    assert_eq!(links(&app).await["totalLinks"], 0);

    // Visitors no longer see the job, and its links are not checked.
    app.admin().set_job_active(stored.id, false).await;
    inspect(&app).await;
    app.clock.advance(days(60));
    assert_eq!(check(&app, "").await, 0);
    app.writer().post("/api/admin/quality/links/999999/check", &json!({})).await.error(404);
}

async fn pairs(app: &TestApp) -> Value {
    inspect(app).await;
    app.writer().get("/api/admin/quality/doubles").await.ok()
}

/// Issue 22 (quality desk): Jobs with the same organisation, nearly the same title and the same
/// last date are likely doubles. Merged, the address of the deleted one leads to the other, and
/// those who saved it keep it.
async fn likely_doubles_are_merged(app: TestApp) {
    let first =
        app.admin().create_job(government_job().with_title("Junior Engineer (Civil) 2026")).await;
    let other_title = "Apply Online: Junior Engineers (Civil) 2026 Notification";
    let second = app.admin().create_job(government_job().with_title(other_title)).await;
    app.admin().create_job(government_job().with_title("Junior Engineer (Electrical) 2026")).await;
    let another_date = government_job()
        .with_title("Junior Engineer (Civil) 2026")
        .with("applicationEndDate", "2026-12-30")
        .with_detail("applicationEndDate", "2026-12-30");
    app.admin().create_job(another_date).await;
    let list = pairs(&app).await;
    assert_eq!(list["totalPairs"], 1);
    let pair = &list["pairs"][0];
    assert_eq!(
        (&pair["first"]["id"], &pair["second"]["id"]),
        (&json!(first.id), &json!(second.id))
    );

    app.user().put(&format!("/api/users/me/saved-jobs/{}", second.id), &json!({})).await.ok();
    let merge = json!({
        "kept": { "id": first.id, "version": pair["first"]["version"] },
        "double": { "id": second.id, "version": pair["second"]["version"] },
    });
    app.writer().post("/api/admin/quality/doubles/merge", &merge).await.error(403);
    let stale = json!({
        "kept": { "id": first.id, "version": 7 }, "double": { "id": second.id, "version": 1 },
    });
    app.editor().post("/api/admin/quality/doubles/merge", &stale).await.error(409);
    let same = json!({
        "kept": { "id": first.id, "version": 1 }, "double": { "id": first.id, "version": 1 },
    });
    app.editor().post("/api/admin/quality/doubles/merge", &same).await.error(422);
    app.editor().post("/api/admin/quality/doubles/merge", &merge).await.ok();
    let saved = app.user().get("/api/users/me/saved-jobs").await.ok();
    assert_eq!(saved["ids"], json!([first.id]));
    let old = app.visitor().get(&format!("/api/jobs/slug/{}", second.slug)).await.ok();
    assert_eq!(old["id"], first.id);
    assert_eq!(pairs(&app).await["pairs"], json!([]));
    // The deleted job can be restored, at another address.
    let restored =
        app.editor().post(&format!("/api/jobs/{}/undelete", second.id), &json!({})).await.ok();
    assert_ne!(restored["job"]["slug"], second.slug);
}

async fn different_jobs_are_dismissed(app: TestApp) {
    let first = app.admin().create_job(private_job()).await;
    let second = app.admin().create_job(private_job()).await;
    app.admin().create_job(private_job().with_location("Delhi")).await;
    assert_eq!(pairs(&app).await["totalPairs"], 1);
    let body = json!({ "first": second.id, "second": first.id });
    app.writer().post("/api/admin/quality/doubles/dismiss", &body).await.error(403);
    app.editor().post("/api/admin/quality/doubles/dismiss", &body).await.ok();
    app.admin().update_job(first.id, &private_job()).await;
    assert_eq!(pairs(&app).await["totalPairs"], 0);
    let unknown = json!({ "first": first.id, "second": 999_999 });
    app.editor().post("/api/admin/quality/doubles/dismiss", &unknown).await.error(404);
}

/// Issue 22 (speed at 1,000,000 jobs): The desk counts at most 1,000 pairs and broken links.
async fn long_work_lists_are_counted_up_to_a_limit(app: TestApp) {
    let rows = |row: fn(usize) -> String| (1..=1_001).map(row).collect::<Vec<_>>().join(",");
    let pairs = rows(|n| format!("({n}, {}, '2026-11-21 06:30:00+00:00')", n + 1));
    let insert = "INSERT INTO likely_doubles (first_id, second_id, found_at) VALUES";
    app.execute_sql(&format!("{insert} {pairs}")).await;
    let links = rows(|n| format!("({n}, 'd{n}', 'u', 'broken', 2, '2026-11-21 06:30:00+00:00')"));
    let insert = "INSERT INTO links (id, digest, url, state, failures, next_check_at) VALUES";
    app.execute_sql(&format!("{insert} {links}")).await;
    let used = rows(|n| format!("(1, {n})"));
    app.execute_sql(&format!("INSERT INTO job_links (job_id, link_id) VALUES {used}")).await;
    let counts = app.writer().get("/api/admin/quality").await.ok();
    assert_eq!((&counts["likelyDoubles"], &counts["brokenLinks"]), (&json!(1_000), &json!(1_000)));
}

/// Issue 22: Three processes get each due link once. After a crash, another process checks it.
async fn several_processes_check_a_link_once(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let (second, third) = (app.second_process().await, app.second_process().await);
    for process in [&app, &second, &third] {
        inspect(process).await;
    }
    let claims = [&app, &second, &third].map(|process| async {
        links::claim_due(&process.app.db, app.clock.now(), 10).await.unwrap().len()
    });
    let claimed = futures::future::join_all(claims).await;
    assert_eq!(claimed.iter().sum::<usize>(), 2, "{claimed:?}");
    // The process that claimed them ended before it stored an outcome.
    app.clock.advance(minutes(11));
    assert_eq!(check(&second, "").await, 2);
}

/// Issue 22 (quality desk): A server that cannot be reached is reported, also if it is alone in a
/// run. If no server of a run can be reached, this machine is offline. Checks that an editor
/// requests soon after a failure do not count.
async fn unreachable_server_is_reported_unless_all_are(app: TestApp) {
    app.admin().create_job(private_job()).await;
    inspect(&app).await;
    let db = &app.app.db;
    let link = links::claim_due(db, app.clock.now(), 10).await.unwrap().remove(0);
    let dead = || LinkStatus::Unreachable("The server cannot be reached.".to_owned());
    let offline = vec![(link.id, dead()), (999, dead()), (998, dead())];
    let alone = || vec![(link.id, dead())];
    for checked in [offline, alone(), alone()] {
        store_statuses(db, app.clock.now(), checked).await.unwrap();
        assert_eq!(links(&app).await["totalLinks"], 0);
        app.clock.advance(minutes(1));
    }
    app.clock.advance(days(1));
    store_statuses(db, app.clock.now(), alone()).await.unwrap();
    assert_eq!(links(&app).await["links"][0]["reason"], "The server cannot be reached.");
    store_statuses(db, app.clock.now(), vec![(link.id, LinkStatus::Unclear)]).await.unwrap();
    assert_eq!(links(&app).await["totalLinks"], 0);
}

/// Returns a published record with a corrigendum.
fn corrected_geologists() -> Value {
    let mut record = geologists();
    let corrigendum = json!({
        "role": "corrigendum", "title": "Addendum", "url": "https://upsc.gov.in/addendum.pdf",
        "official": true, "dated": "2026-11-20",
    });
    record["documents"].as_array_mut().unwrap().push(corrigendum);
    record
}

async fn corrections(app: &TestApp) -> Value {
    let list = app.writer().get("/api/admin/quality/corrections").await.ok();
    let counts = app.writer().get("/api/admin/quality").await.ok();
    assert_eq!(counts["corrections"], list["totalRecruitments"]);
    list["recruitments"].clone()
}

/// Issue 22 (quality desk): A published recruitment with a corrigendum is on the desk until its
/// correction is entered. The document alone is no correction.
async fn announced_corrections_appear_and_go(app: TestApp) {
    let mut draft = corrected_geologists();
    draft["advertisements"] = json!([]);
    app.admin().create_recruitment("draft", &draft).await;
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    assert_eq!(corrections(&app).await, json!([]));
    let announced = json!({ "change": {
        "kind": "announced", "since": "2026-11-20", "source": { "doc": 1, "quote": "Addendum" },
    } });
    let record = corrected_geologists();
    let saved = app.admin().save_recruitment(&stored, &record, announced.clone()).await.ok();
    let found = corrections(&app).await;
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!((&found[0]["id"], &found[0]["title"]), (&stored["id"], &record["title"]));
    assert_eq!(
        found[0]["corrigenda"],
        json!([{
            "title": "Addendum", "url": "https://upsc.gov.in/addendum.pdf", "dated": "2026-11-20",
        }])
    );
    let mut record = record;
    record["dates"][2]["value"]["from"]["on"] = "2027-02-21".into();
    let stored = &saved["recruitment"];
    let saved = app.admin().save_recruitment(stored, &record, announced).await.ok();
    assert_eq!(corrections(&app).await, json!([]));

    // Another one appears, and goes with the recruitment.
    let another = json!({ "role": "corrigendum", "title": "Second", "official": false });
    record["documents"].as_array_mut().unwrap().push(another);
    let mistake = json!({ "change": { "kind": "mistake" } });
    let saved = app.admin().save_recruitment(&saved["recruitment"], &record, mistake.clone()).await;
    assert_eq!(corrections(&app).await[0]["corrigenda"][0]["title"], "Second");

    // It changes no value, so that there is nothing to enter.
    let corrected = record.clone();
    record["documents"][2]["noCorrection"] = true.into();
    let stored = &saved.ok()["recruitment"];
    let saved = app.admin().save_recruitment(stored, &record, mistake.clone()).await.ok();
    assert_eq!(corrections(&app).await, json!([]));
    app.admin().save_recruitment(&saved["recruitment"], &corrected, mistake).await.ok();
    assert_eq!(corrections(&app).await.as_array().unwrap().len(), 1);
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    assert_eq!(corrections(&app).await, json!([]));
    let path = format!("/api/admin/recruitments/{}/undelete", stored["id"]);
    app.admin().post(&path, &json!({})).await.ok();
    assert_eq!(corrections(&app).await.as_array().unwrap().len(), 1);
}

/// Operations (upgrades): The first start of this version reads the recruitments that are stored.
async fn announced_corrections_of_stored_recruitments_are_found(app: TestApp) {
    for _ in 0..3 {
        let mut record = corrected_geologists();
        record["advertisements"] = json!([]);
        app.admin().create_recruitment("published", &record).await;
    }
    app.execute_sql("DELETE FROM open_corrections").await;
    app.execute_sql("DELETE FROM settings WHERE name = 'open_corrections_filled'").await;
    assert_eq!(corrections(&app).await, json!([]));
    let second = app.second_process().await;
    assert_eq!(corrections(&second).await.as_array().unwrap().len(), 3);
}

/// Issue 22 (quality desk): A further corrigendum raises its recruitment in the list, another save
/// does not. A damaged row is skipped.
async fn later_corrigenda_are_listed_first(app: TestApp) {
    let mut records = Vec::new();
    for _ in 0..2 {
        let mut record = corrected_geologists();
        record["advertisements"] = json!([]);
        let stored = app.admin().create_recruitment("published", &record).await;
        records.push((stored, record));
        app.clock.advance(minutes(1));
    }
    let (stored, mut record) = records.swap_remove(0);
    let other = &records[0].0["id"];
    let mistake = json!({ "change": { "kind": "mistake" } });
    record["title"] = "Corrected title".into();
    let saved = app.admin().save_recruitment(&stored, &record, mistake.clone()).await.ok();
    assert_eq!(&corrections(&app).await[0]["id"], other);
    let another = json!({ "role": "corrigendum", "title": "Second", "official": false });
    record["documents"].as_array_mut().unwrap().push(another);
    app.admin().save_recruitment(&saved["recruitment"], &record, mistake).await.ok();
    let found = corrections(&app).await;
    assert_eq!((&found[0]["id"], &found[1]["id"]), (&stored["id"], other));
    assert_eq!(found[0]["foundAt"], json!(app.clock.now()));

    let damage =
        format!("UPDATE open_corrections SET documents = '[' WHERE recruitment_id = {other}");
    app.execute_sql(&damage).await;
    let list = app.writer().get("/api/admin/quality/corrections").await.ok();
    assert_eq!(list["recruitments"].as_array().unwrap().len(), 1);
    assert_eq!(list["recruitments"][0]["id"], stored["id"]);
}

async fn visitors_learn_nothing_of_defects(app: TestApp) {
    app.admin().create_job(government_job().with_html("<p>Soon.</p>")).await;
    for path in ["", "/links", "/doubles", "/corrections", "/reports"] {
        let path = &format!("/api/admin/quality{path}");
        app.visitor().get(path).await.error(401);
        app.user().get(path).await.error(403);
    }
    let list = app.visitor().get("/api/jobs/government?counts=true&defect=short-text").await.ok();
    assert_eq!(list["counts"].get("defect"), None);
    assert_eq!(list["counts"].get("stage"), None);
}
