//! Content in bulk.

use std::sync::{Arc, Mutex};

use avsar::import::{self, ImportError, Report};

use crate::harness::{Caller, TestApp, both_engines};

both_engines!(
    rows_become_jobs_and_the_numbers_add_up,
    the_second_time_nothing_is_stored,
    a_changed_row_updates_its_job_in_place,
    same_titles_get_addresses_of_their_own,
    a_file_nobody_understands_is_refused_whole,
);

const HEADER: &str = "jobType,id,title,organisation,location,postedAt,salaryMin,salaryMax,salaryPeriod,applyUrl,lastDate,customHtmlContent";

fn file(rows: &[&str]) -> String {
    format!("{HEADER}\n{}\n", rows.join("\n"))
}

const ROWS: [&str; 6] = [
    "PRIVATE,a1,Store Keeper,Acme Foods,Pune,2026-11-01,200000,300000,per annum,https://acme.example.org/1,,<p>Keep the store.</p>",
    "TECH,a2,Rust Developer,Beta Soft,Bengaluru,2026-11-02,900000,1500000,per annum,https://beta.example.org/2,,\"<p>Write <script>x()</script>services.</p>\"",
    "GOVERNMENT,a3,Forest Guard,Forest Department,Bhopal,2026-11-03,,,,https://forest.example.org/3,2026-12-15,<p>Guard the forest.</p>",
    "PRIVATE,a4,,Acme Foods,Pune,2026-11-04,,,,,,",
    "RESULT,a5,Stenographer Result,High Court,Lucknow,2026-11-05,,,,https://court.example.org/5,,<p>Out.</p>",
    "PRIVATE,a6,Clerk,,Pune,2026-11-06,,,,,,",
];

/// Imports a file, and tells what was refused.
async fn imports(app: &TestApp, text: &str, mapping: Option<&str>) -> (Report, Vec<(u64, String)>) {
    let refused = Arc::new(Mutex::new(Vec::new()));
    let told = refused.clone();
    let refuse = move |refusal: &_| {
        let listings::Refusal { line, reason } = refusal;
        told.lock().unwrap().push((*line, reason.clone()));
    };
    let reader = std::io::Cursor::new(text.to_owned().into_bytes());
    let report = import::load(&app.app.db, &app.clock, reader, "jobs.csv", mapping, refuse).await;
    app.is_ready().await;
    let refused = refused.lock().unwrap().clone();
    (report.unwrap(), refused)
}

/// Run contract (`avsar import`): every row is stored or refused with its line and reason; what is
/// stored is clean, found by search and shown in its list.
async fn rows_become_jobs_and_the_numbers_add_up(app: TestApp) {
    let (report, refused) = imports(&app, &file(&ROWS), Some("portal")).await;
    assert_eq!(report, Report { read: 6, created: 4, updated: 0, unchanged: 0, refused: 2 });
    let lines: Vec<u64> = refused.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [5, 7]);
    assert!(refused[0].1.contains("title") && refused[1].1.contains("organisation"), "{refused:?}");
    assert_eq!(app.contents().await.changes.len(), 4);

    let found = app.visitor().get("/api/jobs?search=rust%20developer").await.ok();
    let job = app.visitor().get(&format!("/api/jobs/id/{}", found["jobs"][0]["id"])).await.ok();
    assert_eq!((&job["jobType"], &job["title"]), (&"TECH".into(), &"Rust Developer".into()));
    assert!(!job["customHtmlContent"].as_str().unwrap().contains("script"));
    assert_eq!(job["techJobDetails"]["salaryMin"], 900_000);
    assert_eq!(job["postedAt"], "2026-11-01T18:30:00Z", "midnight in India");
    let government = app.visitor().get("/api/jobs/government").await.ok();
    assert_eq!(government["jobs"][0]["applicationEndDate"], "2026-12-15");
    assert_eq!(app.visitor().get("/api/jobs/results").await.titles(), ["Stenographer Result"]);
}

/// Run contract ("can be run again without making doubles"); without a mapping the header tells.
async fn the_second_time_nothing_is_stored(app: TestApp) {
    imports(&app, &file(&ROWS), Some("portal")).await;
    let before = app.contents().await;
    app.clock.advance(crate::harness::days(3));
    let (report, _) = imports(&app, &file(&ROWS), None).await;
    assert_eq!(report, Report { read: 6, created: 0, updated: 0, unchanged: 4, refused: 2 });
    assert_eq!(app.contents().await, before);
    let twice = file(&[ROWS[0], ROWS[0], ROWS[0]]);
    let (report, _) = imports(&app, &twice, None).await;
    assert_eq!((report.read, report.unchanged), (3, 3));
    assert_eq!(app.contents().await, before);
}

/// Run contract: a row that changed at its source keeps its number and its address.
async fn a_changed_row_updates_its_job_in_place(app: TestApp) {
    imports(&app, &file(&ROWS), None).await;
    let before = app.visitor().get("/api/jobs/slug/store-keeper").await.ok();
    let changed = ROWS[0].replace("Store Keeper", "Senior Store Keeper");
    let (report, _) = imports(&app, &file(&[&changed, ROWS[1], ROWS[2]]), None).await;
    assert_eq!(report, Report { read: 3, created: 0, updated: 1, unchanged: 2, refused: 0 });
    let after = app.visitor().get("/api/jobs/slug/store-keeper").await.ok();
    assert_eq!(after["title"], "Senior Store Keeper");
    for same in ["id", "slug", "postedAt"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(after["version"], 2);
    let log = app.contents().await.log();
    assert_eq!(log.last().unwrap(), &format!("updated PRIVATE {}", before["id"]));
    let found = app.visitor().get("/api/jobs?search=senior%20store").await;
    assert_eq!(found.titles(), ["Senior Store Keeper"]);
}

/// AJOB-38: many rows with one title.
async fn same_titles_get_addresses_of_their_own(app: TestApp) {
    let rows: Vec<String> =
        (0..30).map(|number| ROWS[0].replace("a1", &format!("b{number}"))).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let (report, _) = imports(&app, &file(&rows), None).await;
    assert_eq!(report.created, 30);
    let contents = app.contents().await;
    assert_eq!((contents.jobs.len(), contents.slugs.len()), (30, 30));
    let list = app.visitor().get("/api/jobs/private?take=100").await;
    assert_eq!(list.titles().len(), 30);
}

/// Run contract: a file that cannot be read at all stores nothing and says why.
async fn a_file_nobody_understands_is_refused_whole(app: TestApp) {
    let before = app.contents().await;
    for (text, mapping) in [("a,b\n1,2\n", None), ("", None), ("a,b\n1,2\n", Some("nonsense"))] {
        let reader = std::io::Cursor::new(text.as_bytes().to_vec());
        let (db, clock) = (&app.app.db, &app.clock);
        let outcome = import::load(db, clock, reader, "jobs.csv", mapping, |_| {}).await;
        match outcome {
            Err(ImportError::Listings(why)) => assert!(why.to_string().len() > 10, "{why}"),
            other => panic!("{text:?}: {other:?}"),
        }
    }
    assert_eq!(app.contents().await, before);
}
