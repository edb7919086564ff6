//! Bulk import.

use std::io::Write;
use std::sync::{Arc, Mutex};

use avsar::import::{self, ImportError, ImportReport, posts};

use crate::harness::{TestApp, TestClient, both_engines};

both_engines!(
    every_row_is_stored_or_rejected,
    second_import_stores_nothing,
    changed_row_updates_its_job,
    job_type_change_is_logged_for_both_lists,
    reverted_row_updates_its_job,
    last_row_of_a_listing_counts,
    import_does_not_restore_deleted_jobs,
    same_titles_get_distinct_slugs,
    unreadable_file_stores_nothing,
    posts_are_imported_in_every_format,
    pay_is_shown_for_every_job_type,
    bulk_updates_are_logged_one_by_one,
    unstorable_text_does_not_stop_an_import,
);

const HEADER: &str = "jobType,id,title,organisation,location,postedAt,salaryMin,salaryMax,salaryPeriod,applyUrl,lastDate,customHtmlContent";

fn file(rows: &[&str]) -> String {
    format!("{HEADER}\n{}\n", rows.join("\n"))
}

const ROWS: [&str; 6] = [
    "PRIVATE,a1,Store Keeper,Acme Foods,Pune,2026-11-01,200000,300000,per annum,https://acme.example.org/1,,<p>Keep the store.</p>",
    "TECH,a2,Rust Developer,Beta Soft,Bengaluru,2026-11-02,900000,1500000,per annum,https://beta.example.org/2,,\"<p>Write <script>x()</script>services.</p><img src='https://img.example.org/a.png'>\"",
    "GOVERNMENT,a3,Forest Guard,Forest Department,Bhopal,2026-11-03,,,,https://forest.example.org/3,2026-12-15,<p>Guard the forest.</p>",
    "PRIVATE,a4,,Acme Foods,Pune,2026-11-04,,,,,,",
    "RESULT,a5,Stenographer Result,High Court,Lucknow,2026-11-05,,,,https://court.example.org/5,,<p>Out.</p>",
    "PRIVATE,a6,Clerk,,Pune,2026-11-06,,,,,,",
];

/// Imports a file. Returns the report and the rejected rows.
async fn imports(
    app: &TestApp,
    text: &str,
    mapping: Option<&str>,
) -> (ImportReport, Vec<(u64, String)>) {
    let refused = Arc::new(Mutex::new(Vec::new()));
    let sink = refused.clone();
    let refuse = move |refusal: &_| {
        let listings::Refusal { line, reason } = refusal;
        sink.lock().unwrap().push((*line, reason.clone()));
    };
    let reader = std::io::Cursor::new(text.to_owned().into_bytes());
    let report = import::load(&app.app.db, &app.clock, reader, "jobs.csv", mapping, refuse).await;
    app.wait_until_ready().await;
    let refused = refused.lock().unwrap().clone();
    (report.unwrap(), refused)
}

/// Run contract (`avsar import`): Every row is stored, or rejected with its line and reason. Stored
/// jobs are cleaned, found by search and listed.
async fn every_row_is_stored_or_rejected(app: TestApp) {
    let (report, refused) = imports(&app, &file(&ROWS), Some("portal")).await;
    assert_eq!(report, ImportReport { read: 6, created: 4, refused: 2, ..ImportReport::default() });
    let lines: Vec<u64> = refused.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [5, 7]);
    assert!(refused[0].1.contains("title") && refused[1].1.contains("organisation"), "{refused:?}");
    assert_eq!(app.contents().await.changes.len(), 4);

    let found = app.visitor().get("/api/jobs?search=rust%20developer").await.ok();
    let job = app.visitor().get(&format!("/api/jobs/id/{}", found["jobs"][0]["id"])).await.ok();
    assert_eq!((&job["jobType"], &job["title"]), (&"TECH".into(), &"Rust Developer".into()));
    assert_eq!(job["customHtmlContent"], "<p>Write services.</p>", "RULE-25");
    assert_eq!(job["techJobDetails"]["salaryMin"], 900_000);
    assert_eq!(job["postedAt"], "2026-11-01T18:30:00Z", "midnight in India");
    let government = app.visitor().get("/api/jobs/government").await.ok();
    assert_eq!(government["jobs"][0]["applicationEndDate"], "2026-12-15");
    assert_eq!(app.visitor().get("/api/jobs/results").await.titles(), ["Stenographer Result"]);
}

/// Run contract (repeated import): A second import creates no duplicates. Without a mapping, the
/// columns are detected from the header.
async fn second_import_stores_nothing(app: TestApp) {
    imports(&app, &file(&ROWS), Some("portal")).await;
    let before = app.contents().await;
    app.clock.advance(crate::harness::days(3));
    let (report, _) = imports(&app, &file(&ROWS), None).await;
    assert_eq!(
        report,
        ImportReport { read: 6, unchanged: 4, refused: 2, ..ImportReport::default() }
    );
    assert_eq!(app.contents().await, before);
    let twice = file(&[ROWS[0], ROWS[0], ROWS[0]]);
    let (report, _) = imports(&app, &twice, None).await;
    assert_eq!((report.read, report.unchanged), (3, 3));
    assert_eq!(app.contents().await, before);
}

/// Run contract: A row that changed at its source keeps its id and its slug.
async fn changed_row_updates_its_job(app: TestApp) {
    imports(&app, &file(&ROWS), None).await;
    let before = app.visitor().get("/api/jobs/slug/store-keeper").await.ok();
    let changed = ROWS[0].replace("Store Keeper", "Senior Store Keeper");
    let (report, _) = imports(&app, &file(&[&changed, ROWS[1], ROWS[2]]), None).await;
    assert_eq!(
        report,
        ImportReport { read: 3, updated: 1, unchanged: 2, ..ImportReport::default() }
    );
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

/// LIVE-02: The change is an event for both the list that the job leaves and the list that it
/// enters.
async fn job_type_change_is_logged_for_both_lists(app: TestApp) {
    imports(&app, &file(&[ROWS[0]]), None).await;
    imports(&app, &file(&[&ROWS[0].replace("PRIVATE", "TECH")]), None).await;
    let log = app.contents().await.log();
    let is_logged =
        |kind: &str| log.iter().any(|line| line.starts_with(&format!("updated {kind} ")));
    assert!(is_logged("PRIVATE") && is_logged("TECH"), "{log:?}");
    assert_eq!(app.visitor().get("/api/jobs/tech").await.titles(), ["Store Keeper"]);
}

/// Run contract: A row is compared with the last import, not with earlier ones.
async fn reverted_row_updates_its_job(app: TestApp) {
    let other = ROWS[0].replace("Store Keeper", "Senior Store Keeper");
    imports(&app, &file(&[ROWS[0]]), None).await;
    for (row, title) in [(other.as_str(), "Senior Store Keeper"), (ROWS[0], "Store Keeper")] {
        let (report, _) = imports(&app, &file(&[row]), None).await;
        assert_eq!(report, ImportReport { read: 1, updated: 1, ..ImportReport::default() });
        assert_eq!(app.visitor().get("/api/jobs/private").await.titles(), [title]);
    }
}

/// Run contract (repeated import): Of several rows of one listing, near or far apart, the last one
/// counts. So a second import of the file changes nothing.
async fn last_row_of_a_listing_counts(app: TestApp) {
    let fillers: Vec<String> =
        (0..1_500).map(|number| ROWS[1].replace("a2", &format!("b{number}"))).collect();
    let (near, far) = (ROWS[0].replace("Keeper", "Boy"), ROWS[0].replace("Keeper", "Manager"));
    let mut rows = vec![ROWS[0], &near];
    rows.extend(fillers.iter().map(String::as_str));
    rows.push(&far);
    let (report, _) = imports(&app, &file(&rows), None).await;
    let expected = ImportReport { read: 1_503, created: 1_501, updated: 1, unchanged: 1, ..report };
    assert_eq!((report, report.refused), (expected, 0));
    let job = app.visitor().get("/api/jobs/slug/store-boy").await.ok();
    assert_eq!((&job["title"], &job["version"]), (&"Store Manager".into(), &2.into()));
    let before = app.contents().await;
    let (report, _) = imports(&app, &file(&rows), None).await;
    assert_eq!(report, ImportReport { read: 1_503, unchanged: 1_503, ..ImportReport::default() });
    assert_eq!(app.contents().await, before);
}

/// Run contract (repeated import): An import does not restore a job that an administrator has
/// deleted, even if its source changes.
async fn import_does_not_restore_deleted_jobs(app: TestApp) {
    imports(&app, &file(&ROWS[..2]), None).await;
    let job = app.visitor().get("/api/jobs/slug/store-keeper").await.ok();
    app.admin().delete_job(job["id"].as_i64().unwrap()).await;
    let changed = ROWS[0].replace("Store Keeper", "Senior Store Keeper");
    for row in [ROWS[0], &changed] {
        let (report, _) = imports(&app, &file(&[row, ROWS[1]]), None).await;
        assert_eq!(
            report,
            ImportReport { read: 2, unchanged: 1, deleted: 1, ..ImportReport::default() }
        );
    }
    assert_eq!(app.visitor().get("/api/jobs/private").await.titles(), ["Rust Developer"]);
    assert_eq!(app.visitor().get("/api/jobs/slug/store-keeper").await.status(), 410);
}

/// AJOB-38: Many rows may have the same title.
async fn same_titles_get_distinct_slugs(app: TestApp) {
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

/// Run contract: A file of an unknown format stores nothing. The error states the reason.
async fn unreadable_file_stores_nothing(app: TestApp) {
    let before = app.contents().await;
    for (text, mapping) in [("a,b\n1,2\n", None), ("", None), ("a,b\n1,2\n", Some("nonsense"))] {
        let reader = std::io::Cursor::new(text.as_bytes().to_vec());
        let (db, clock) = (&app.app.db, &app.clock);
        let outcome = import::load(db, clock, reader, "jobs.csv", mapping, |_| {}).await;
        match outcome {
            Err(ImportError::Listings(reason)) => {
                assert!(reason.to_string().len() > 10, "{reason}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
    assert_eq!(app.contents().await, before);
}

/// Run contract (`avsar import`): Posts are imported in every format, with and without gzip. The
/// format is detected from the name or from standard input. A truncated file reports an error after
/// its readable rows.
async fn posts_are_imported_in_every_format(app: TestApp) {
    let (db, clock) = (&app.app.db, &app.clock);
    let mut refused = Vec::new();
    let csv = "title,content,published\nHow to apply,<p>Read first.</p>,yes\n,<p>x</p>,\n";
    let first = posts::load(db, clock, csv.as_bytes(), "-", |refusal| refused.push(refusal.line));
    let expected = ImportReport { read: 2, created: 1, refused: 1, ..ImportReport::default() };
    assert_eq!(first.await.unwrap(), expected);
    assert_eq!(refused, [3]);
    let object = r#"{"title": "How to apply", "content": "<p>Read first.</p>"}"#;
    for (text, name) in [
        (format!("{object}\n{object}\n"), "posts.jsonl.gz"),
        (format!("[{object}, {object}]"), "-"),
    ] {
        let again = posts::load(db, clock, gzip(&text).as_slice(), name, |_| {}).await.unwrap();
        assert_eq!(
            again,
            ImportReport { read: 2, unchanged: 2, ..ImportReport::default() },
            "{name}"
        );
    }
    let cut = gzip(&csv.repeat(100));
    let cut = &cut[..cut.len() - 8];
    match posts::load(db, clock, cut, "posts.csv.gz", |_| {}).await {
        Err(ImportError::Broken(_, report)) => assert!(report.read > 100, "{report}"),
        other => panic!("{other:?}"),
    }
    match posts::load(db, clock, csv.as_bytes(), "posts.txt", |_| {}).await {
        Err(ImportError::Listings(reason)) => {
            assert!(reason.to_string().contains("posts.txt"), "{reason}");
        }
        other => panic!("{other:?}"),
    }
}

fn gzip(text: &str) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    writer.write_all(text.as_bytes()).unwrap();
    writer.finish().unwrap()
}

/// FORMAT-03: Parsed pay is shown on the cards of every job type, with Indian digit grouping.
async fn pay_is_shown_for_every_job_type(app: TestApp) {
    let kinds = ["PRIVATE", "TECH", "NON_TECH", "GOVERNMENT"];
    let rows = kinds.map(|kind| {
        let row = ROWS[0].replace("PRIVATE", kind).replace("a1", kind);
        row.replace("200000,300000", "250000,1200000")
    });
    let (report, _) = imports(&app, &file(&rows.each_ref().map(String::as_str)), None).await;
    assert_eq!(report.created, 4);
    let list = app.visitor().get("/api/jobs?types=PRIVATE,TECH,NON_TECH,GOVERNMENT").await.ok();
    let jobs = list["jobs"].as_array().unwrap();
    assert_eq!(jobs.len(), 4);
    for job in jobs {
        assert_eq!(job["salaryRange"], "₹2,50,000 - ₹12,00,000 per annum", "{job}");
    }
}

/// LIVE-02: Updates of more jobs than one statement takes are logged one by one. Each job keeps its
/// slug.
async fn bulk_updates_are_logged_one_by_one(app: TestApp) {
    let rows = |title: &str| -> Vec<String> {
        let row = |number| {
            let kind = if title == "Clerk" && number % 2 == 0 { "TECH" } else { "PRIVATE" };
            let row = ROWS[0].replace("PRIVATE", kind).replace("Store Keeper", title);
            row.replace("a1", &format!("b{number}"))
        };
        (0..1_200).map(row).collect()
    };
    let whole = |rows: &[String]| file(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    imports(&app, &whole(&rows("Driver")), None).await;
    let before = app.contents().await;
    let (report, _) = imports(&app, &whole(&rows("Clerk")), None).await;
    assert_eq!(report, ImportReport { read: 1_200, updated: 1_200, ..ImportReport::default() });
    let after = app.contents().await;
    assert_eq!(after.slugs, before.slugs);
    assert!(after.jobs.iter().all(|job| job["title"] == "Clerk" && job["version"] == 2));
    let log = after.log().split_off(1_200);
    let (tech, private): (Vec<_>, Vec<_>) = log.iter().partition(|line| line.contains("TECH"));
    assert_eq!(
        (tech.len(), private.len()),
        (600, 1_200),
        "both lists of jobs that changed their type"
    );
    let distinct: std::collections::BTreeSet<_> = log.iter().collect();
    assert_eq!(distinct.len(), 1_800);
}

/// Run contract (`avsar import`): Text that a database cannot store is removed, or its row is
/// rejected. The other rows are imported.
async fn unstorable_text_does_not_stop_an_import(app: TestApp) {
    let row = |reference: &str, text: &str| {
        serde_json::json!({
            "jobType": "GOVERNMENT", "title": format!("Forest {text}"), "organisation": text,
            "location": text, "postedAt": "2026-11-03", "sourceRef": reference, "tags": [text],
            "qualification": text, "applyUrl": "https://forest.example.org/\0",
            "customHtmlContent": format!("<p title='{text}'>{text}</p>"),
        })
    };
    let mut references = vec!["a\0".to_owned(), "b".to_owned()];
    // These do not compress to less than an index entry can hold.
    let noise = |seed: u64| {
        let digits = move |n: u64| n.wrapping_mul(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24;
        (1..800).map(move |n| format!("{:010x}", digits(n)))
    };
    references.extend([1, 2].map(|seed| noise(seed).collect()));
    let rows: Vec<_> = references.iter().map(|reference| row(reference, "Gu\0ard")).collect();
    for expected in [
        ImportReport { created: 4, ..ImportReport::default() },
        ImportReport { unchanged: 4, ..ImportReport::default() },
    ] {
        let text = serde_json::to_vec(&rows).unwrap();
        let (db, clock) = (&app.app.db, &app.clock);
        let report =
            import::load(db, clock, std::io::Cursor::new(text), "-", Some("portal"), |_| {}).await;
        assert_eq!(report.unwrap(), ImportReport { read: 4, ..expected });
    }
    app.wait_until_ready().await;
    let found = app.visitor().get("/api/jobs/government").await;
    assert_eq!(found.titles(), ["Forest Guard"; 4]);

    let (db, clock) = (&app.app.db, &app.clock);
    let long = "x".repeat(3_000_000);
    let posts = serde_json::json!([
        { "title": "On\0e", "author": "A\0", "body": { "en": "<p>Re\0ad.</p>", "hi": "\0ब" }, "tags": ["\0"] },
        { "title": long, "content": "x" },
        { "title": "Two", "slug": long, "content": "x" },
        { "title": "Three", "content": "x", "translations": r#"{"hi":{"title":"ती\u0000न"}}"# },
        { "title": "Four", "content": "x", "translations": r#"{"hi":{"title":" "}}"# },
    ]);
    let text = serde_json::to_vec(&posts).unwrap();
    let report = posts::load(db, clock, text.as_slice(), "-", |_| {}).await.unwrap();
    assert_eq!(report, ImportReport { read: 5, created: 3, refused: 2, ..ImportReport::default() });
}
