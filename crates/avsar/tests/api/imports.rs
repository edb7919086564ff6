//! Imports of files on a page.

use std::time::Duration;

use avsar::domain::imports::worker::Step;
use avsar::quality_inspector::inspect_changed;
use futures::future::join_all;
use serde_json::{Value, json};

use crate::harness::{
    FileForm, Reply, TestApp, TestClient, both_engines, days, private_job, seconds, zip_bomb,
};

both_engines!(
    dry_run_names_the_faults,
    faults_are_corrected_or_skipped_before_storing,
    row_that_was_changed_meanwhile_is_kept,
    concurrent_corrections_are_stored_once,
    every_format_gives_the_same_jobs,
    unreadable_files_are_refused_in_words,
    formulas_stay_text,
    mapping_is_guessed_previewed_and_kept,
    duplicates_are_warnings,
    likely_doubles_are_named,
    killed_process_leaves_an_import_that_another_continues,
    several_processes_store_once,
    import_is_undone_once_and_keeps_changed_jobs,
    all_or_nothing_reverts_what_it_stored,
    old_rows_are_deleted,
    writers_cannot_import,
    lists_are_exported,
    interrupted_migration_is_completed,
);

const HEADER: &str =
    "Title,Company,Location,Apply link,Min salary,Max salary,Last date,Description";

/// Returns the row of a valid private job.
fn row(number: usize) -> String {
    format!(
        "Store Keeper {number},Acme Foods,Pune,https://acme.example.org/{number},200000,300000,\
         31/12/2026,Keep the store."
    )
}

fn csv(rows: impl IntoIterator<Item = String>) -> String {
    let rows: Vec<String> = rows.into_iter().collect();
    format!("{HEADER}\n{}\n", rows.join("\n"))
}

async fn upload(app: &TestApp, name: &str, content: &[u8]) -> Reply {
    let form = FileForm::default().file("file", name, content);
    app.editor().upload("/api/admin/imports", form).await
}

/// Uploads a file. Returns the id of the import.
async fn uploaded(app: &TestApp, content: &str) -> i64 {
    upload(app, "jobs.csv", content.as_bytes()).await.with_status(201)["id"].as_i64().unwrap()
}

fn path(id: i64, rest: &str) -> String {
    format!("/api/admin/imports/{id}{rest}")
}

async fn load(app: &TestApp, id: i64) -> Value {
    app.editor().get(&path(id, "")).await.ok()
}

async fn suggestion(app: &TestApp, id: i64) -> Value {
    app.editor().get(&path(id, "/mapping?kind=PRIVATE")).await.ok()
}

/// Chooses the suggested mapping.
async fn begin_check(app: &TestApp, id: i64) {
    let suggested = suggestion(app, id).await;
    let begun = app.editor().put(&path(id, "/mapping"), &suggested["mapping"]).await.ok();
    assert_eq!(begun["state"], "checking");
}

async fn work(app: &TestApp) {
    app.app.subjects.imports.worker.run_pending().await.unwrap();
    app.wait_until_ready().await;
}

/// Uploads a file and checks it with the suggested mapping. Returns the id and the import.
async fn checked(app: &TestApp, content: &str) -> (i64, Value) {
    let id = uploaded(app, content).await;
    begin_check(app, id).await;
    work(app).await;
    (id, load(app, id).await)
}

/// Loads a row and changes it.
async fn change_row(app: &TestApp, id: i64, number: i32, change: &Value) -> Reply {
    let row = path(id, &format!("/rows/{number}"));
    let mut body = change.clone();
    body["version"] = app.editor().get(&row).await.ok()["row"]["version"].clone();
    app.editor().put(&row, &body).await
}

async fn begin_storing(app: &TestApp, id: i64, skip_faulty: bool) -> Reply {
    app.editor().post(&path(id, "/store"), &json!({ "skipFaulty": skip_faulty })).await
}

/// Imports a file without faults.
async fn imported(app: &TestApp, content: &str) -> i64 {
    let (id, _) = checked(app, content).await;
    begin_storing(app, id, false).await.ok();
    work(app).await;
    assert_eq!(load(app, id).await["state"], "stored");
    id
}

async fn stored_jobs(app: &TestApp) -> u64 {
    let list = app.admin().get("/api/jobs/admin/private?take=1").await.ok();
    list["totalJobs"].as_u64().unwrap()
}

/// Returns a file of 200 rows, 7 of which have a fault.
fn faulty_file() -> String {
    let mut rows: Vec<String> = (1..=200).map(row).collect();
    let mut replace = |number: usize, from: &str, to: &str| {
        rows[number - 1] = rows[number - 1].replace(from, to);
    };
    replace(10, "Store Keeper 10", "");
    replace(20, "31/12/2026", "31/13/2026");
    replace(30, "200000", "two lakhs");
    replace(40, "https://acme.example.org/40", "mail us");
    replace(50, "Pune", "");
    replace(60, "200000", "400000");
    replace(70, "Keep the store.", "Keep the store.,too,many,cells");
    csv(rows)
}

/// Issue 22 (import): The dry run names 7 bad rows of 200 with their lines and columns, on the page
/// and as a file. It stores nothing.
async fn dry_run_names_the_faults(app: TestApp) {
    let (id, import) = checked(&app, &faulty_file()).await;
    assert_eq!(import["state"], "checked");
    let counts = json!({ "good": 193, "faulty": 7, "duplicates": 0, "likely": 0, "skipped": 0 });
    assert_eq!(import["counts"], counts);
    assert_eq!(stored_jobs(&app).await, 0, "a dry run stores nothing");
    let list = app.editor().get(&path(id, "/rows")).await.ok();
    let date = "“31/13/2026” is not a date. Write it as 31/12/2026 or 2026-12-31.";
    for (at, line, column, message) in [
        (0, 11, json!("Title"), "Title is required."),
        (1, 21, json!("Last date"), date),
        (2, 31, json!("Min salary"), "“two lakhs” is not a whole number of rupees."),
        (3, 41, json!("Apply link"), "Must be a web address."),
        (4, 51, json!("Location"), "Location is required."),
        (5, 61, json!("Max salary"), "Maximum salary must not be below the minimum."),
        (6, 71, Value::Null, "The row has 11 cells, but the header has 8 columns."),
    ] {
        let (row, fault) = (&list["rows"][at], &list["rows"][at]["faults"][0]);
        assert_eq!((&row["line"], &fault["column"]), (&json!(line), &column), "{row}");
        assert_eq!(fault["message"], message);
    }
    let text = app.editor().get(&path(id, "/faults.csv")).await.text();
    assert_eq!(text.lines().count(), 8, "{text}");
    assert!(text.contains("21,Store Keeper 20,Last date,Last Date to Apply,31/13/2026"), "{text}");
}

/// Issue 22 (import): Storing is refused until rows with faults are corrected or skipped. The
/// audit trail has one event for the begin and one for the end.
async fn faults_are_corrected_or_skipped_before_storing(app: TestApp) {
    let (id, _) = checked(&app, &faulty_file()).await;
    let refused = begin_storing(&app, id, false).await.error(409);
    assert_eq!(refused["code"], "faults");
    assert_eq!(refused["message"], "7 rows have faults. Correct or skip them first.");
    let correction = json!({ "corrections": { "applicationEndDate": "30/12/2026" } });
    let corrected = change_row(&app, id, 20, &correction).await.ok();
    assert_eq!(corrected["status"], "good", "{corrected}");
    let still = json!({ "corrections": { "salaryMin": "lots" } });
    let still = change_row(&app, id, 30, &still).await.ok();
    assert_eq!(still["faults"][0]["text"], "lots");
    let unknown = json!({ "corrections": { "vacancies": "1" } });
    let unknown = change_row(&app, id, 30, &unknown).await;
    assert_eq!(unknown.invalid_fields(), ["vacancies"]);
    change_row(&app, id, 30, &json!({ "skipped": true })).await.ok();
    assert_eq!(begin_storing(&app, id, false).await.error(409)["code"], "faults");
    let skipped = app.editor().post(&path(id, "/skip"), &json!({ "rows": "faulty" })).await.ok();
    let counts = json!({ "good": 194, "faulty": 0, "duplicates": 0, "likely": 0, "skipped": 6 });
    assert_eq!(skipped["counts"], counts);

    assert_eq!(begin_storing(&app, id, false).await.ok()["state"], "storing");
    let busy = change_row(&app, id, 20, &correction).await.error(409);
    assert_eq!(busy["code"], "busy");
    work(&app).await;
    let done = load(&app, id).await;
    assert_eq!(done["state"], "stored");
    assert_eq!((&done["stored"], &done["skipped"]), (&194.into(), &6.into()));
    assert_eq!(stored_jobs(&app).await, 194);
    let job = find_job(&app, "Store Keeper 20").await;
    assert_eq!(job["applicationEndDate"], "2026-12-30");
    let events = app.admin().get("/api/admin/audit?action=imported").await.ok();
    let details = events["events"].as_array().unwrap().iter().map(|event| &event["detail"]);
    let expected = ["jobs.csv: 194 stored, 6 skipped", "jobs.csv: import of 194 rows begun"];
    assert!(details.eq(expected), "{events}");
}

/// Issue 22 (import): A correction of a row that another person corrected or skipped meanwhile, or
/// whose mapping was changed, is refused. The present row is loaded with all its texts.
async fn row_that_was_changed_meanwhile_is_kept(app: TestApp) {
    let (id, _) = checked(&app, &faulty_file()).await;
    let row = path(id, "/rows/20");
    let version = async || app.editor().get(&row).await.ok()["row"]["version"].clone();
    let correct = async |version: &Value, day: &str| {
        let corrections = json!({ "applicationEndDate": day });
        let body = json!({ "version": version, "corrections": corrections });
        app.admin().put(&row, &body).await
    };
    let listed = app.editor().get(&path(id, "/rows")).await.ok()["rows"][1].clone();
    let loaded = version().await;
    assert_eq!((&listed["number"], &listed["version"]), (&json!(20), &loaded));
    correct(&loaded, "30/12/2026").await.ok();
    let refused = correct(&loaded, "29/12/2026").await.error(409);
    assert_eq!(refused["code"], "row_changed");
    assert!(refused["message"].as_str().unwrap().contains("Your change was not saved"));
    let present = app.editor().get(&row).await.ok();
    assert_eq!(present["texts"]["applicationEndDate"], "30/12/2026");
    assert_eq!(present["row"]["status"], "good");

    let before_skip = version().await;
    app.editor().post(&path(id, "/skip"), &json!({ "rows": "all" })).await.ok();
    assert_eq!(correct(&before_skip, "28/12/2026").await.error(409)["code"], "row_changed");
    let before_mapping = version().await;
    let mut mapping = suggestion(&app, id).await["mapping"].clone();
    mapping["published"] = json!(false);
    app.editor().put(&path(id, "/mapping"), &mapping).await.ok();
    assert_eq!(correct(&before_mapping, "28/12/2026").await.error(409)["code"], "busy");
    work(&app).await;
    assert_eq!(correct(&before_mapping, "28/12/2026").await.error(409)["code"], "row_changed");
    assert_eq!(correct(&version().await, "28/12/2026").await.ok()["status"], "good");
    let unversioned = json!({ "corrections": {} });
    assert_eq!(app.editor().put(&row, &unversioned).await.status(), 409);
}

/// Issue 22 (import): Of several corrections of one version at once, one is stored.
async fn concurrent_corrections_are_stored_once(app: TestApp) {
    let (id, _) = checked(&app, &faulty_file()).await;
    let row = path(id, "/rows/20");
    let version = app.editor().get(&row).await.ok()["row"]["version"].clone();
    let correct = async |day: u32| {
        let corrections = json!({ "applicationEndDate": format!("{day}/12/2026") });
        let body = json!({ "version": version, "corrections": corrections });
        (day, app.editor().put(&row, &body).await.status())
    };
    let outcomes = join_all((1..=6).map(correct)).await;
    let stored: Vec<u32> =
        outcomes.iter().filter(|(_, status)| *status == 200).map(|(day, _)| *day).collect();
    assert_eq!(stored.len(), 1, "{outcomes:?}");
    assert!(outcomes.iter().all(|(_, status)| matches!(status, 200 | 409)), "{outcomes:?}");
    let present = app.editor().get(&row).await.ok();
    assert_eq!(present["texts"]["applicationEndDate"], format!("{}/12/2026", stored[0]));
}

/// Returns the private job with a title.
async fn find_job(app: &TestApp, title: &str) -> Value {
    let path = format!("/api/jobs/admin/private?search={}", title.replace(' ', "%20"));
    let list = app.admin().get(&path).await.ok();
    let mut jobs = list["jobs"].as_array().unwrap().iter();
    jobs.find(|job| job["title"] == title).cloned().unwrap()
}

/// Issue 22 (import): UTF-8 with a byte order mark, UTF-16, semicolons, tabs, JSON and JSON lines
/// are read alike.
async fn every_format_gives_the_same_jobs(app: TestApp) {
    let plain = csv([row(1)]);
    let names = [
        "Title",
        "Company",
        "Location",
        "Apply link",
        "Min salary",
        "Max salary",
        "Last date",
        "Description",
    ];
    let object: serde_json::Map<String, Value> = names
        .iter()
        .zip(row(1).split(','))
        .map(|(name, cell)| ((*name).to_owned(), json!(cell)))
        .collect();
    let utf16: Vec<u8> =
        format!("\u{feff}{plain}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files: [(&str, Vec<u8>, &str); 6] = [
        ("a.csv", format!("\u{feff}{plain}").into_bytes(), "CSV, UTF-8, separated by commas"),
        ("b.csv", utf16, "CSV, UTF-16, separated by commas"),
        ("c.csv", plain.replace(',', ";").into_bytes(), "CSV, UTF-8, separated by semicolons"),
        ("d.tsv", plain.replace(',', "\t").into_bytes(), "CSV, UTF-8, separated by tabs"),
        ("e.json", json!([object]).to_string().into_bytes(), "JSON"),
        ("f.jsonl", json!(object).to_string().into_bytes(), "JSON lines"),
    ];
    for (name, content, format) in files {
        let import = upload(&app, name, &content).await.with_status(201);
        assert_eq!((&import["format"], &import["rowCount"]), (&format.into(), &1.into()), "{name}");
        let id = import["id"].as_i64().unwrap();
        let mapping = suggestion(&app, id).await["mapping"].clone();
        let preview = app.editor().post(&path(id, "/preview"), &mapping).await.ok();
        let values = preview["rows"][0]["values"].as_array().unwrap();
        let value =
            |field: &str| values.iter().find(|v| v["field"] == field).unwrap()["text"].clone();
        assert_eq!(preview["rows"][0]["faults"], json!([]), "{name}");
        assert_eq!(value("title"), "Store Keeper 1", "{name}");
        assert_eq!(value("applicationEndDate"), "2026-12-31", "{name}");
        assert_eq!(value("salaryMin"), "200000", "{name}");
    }
}

/// Issue 22 (import): A wrong encoding, a ZIP bomb, too large files and other formats are refused
/// with a message that says what to do. Nothing is stored.
async fn unreadable_files_are_refused_in_words(app: TestApp) {
    let message =
        |reply: &Reply| reply.error(422)["errors"]["file"][0].as_str().unwrap().to_owned();
    let latin = "Title,Company\nCafé manager at the rail-way stätion of Köln,Müller\n".chars();
    let latin: Vec<u8> = latin.map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let wide = vec!["x"; 201].join(",");
    let long = "a\n".repeat(50_002);
    // Blank cells count, too.
    let many = format!("{}\n{}", vec!["x"; 200].join(","), "x\n".repeat(10_001));
    for (name, content, expected) in [
        ("a.csv", &latin[..], "Line 2 is not in UTF-8; the file seems to be in windows-1252"),
        ("a.csv", b"Title,Company\n", "The file has no rows"),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "Only CSV, TSV, Excel"),
        ("a.zip", b"PK\x03\x04 not a workbook", "Only CSV, TSV, Excel"),
        ("a.json", b"[{\"a\": 1}, {\"a\": }]", "the JSON text has an error in line 1 at character"),
        ("a.csv", format!("{wide}\n{wide}\n").as_bytes(), "The file has more than 200 columns"),
        ("a.csv", long.as_bytes(), "more than 50000 rows. Split it, or use the command"),
        (
            "a.csv",
            many.as_bytes(),
            "more than 2000000 cells (rows times columns). Remove the columns",
        ),
        ("bomb.xlsx", &zip_bomb(), "The file needs too much time or memory"),
    ] {
        let found = message(&upload(&app, name, content).await);
        assert!(found.contains(expected), "{name}: {found}");
    }
    for size in [26 << 20, 100 << 20] {
        let large = upload(&app, "a.csv", &vec![b'a'; size]).await.error(413);
        let text = large["message"].as_str().unwrap();
        assert!(text.contains("25 MB") && text.contains("avsar import jobs FILE"), "{text}");
    }
    let missing =
        app.editor().upload("/api/admin/imports", FileForm::default().text("a", "b")).await;
    assert_eq!(missing.invalid_fields(), ["file"]);
    let list = app.editor().get("/api/admin/imports").await.ok();
    assert_eq!(list["totalImports"], 0);
}

/// Security (formula injection): A formula in a file is stored as text, and exported files show it
/// as text.
async fn formulas_stay_text(app: TestApp) {
    imported(&app, &csv([row(1).replace("Store Keeper 1", "=HYPERLINK(A1)")])).await;
    let list = app.admin().get("/api/jobs/admin/private").await.ok();
    assert_eq!(list["jobs"][0]["title"], "=HYPERLINK(A1)");
    let export = "/api/jobs/admin/export?kind=PRIVATE&format=";
    let text = app.editor().get(&format!("{export}csv")).await.text();
    assert!(text.contains(",'=HYPERLINK(A1),"), "{text}");
    let (id, _) =
        checked(&app, &csv([row(2).replace("Store Keeper 2", "+1").replace("Pune", "")])).await;
    let faults = app.editor().get(&path(id, "/faults.csv")).await.text();
    assert!(faults.contains("2,'+1,Location"), "{faults}");
}

/// Issue 22 (import): Columns are guessed, fixed values fill blank cells, and the mapping is
/// offered again for a file with the same columns.
async fn mapping_is_guessed_previewed_and_kept(app: TestApp) {
    let content = csv([row(1).replace("Pune", "")]);
    let id = uploaded(&app, &content).await;
    let columns = app.editor().get(&path(id, "/columns")).await.ok();
    assert_eq!(columns["columns"][1], json!({ "name": "Company", "samples": ["Acme Foods"] }));
    let suggested = suggestion(&app, id).await;
    assert_eq!(suggested["known"], false);
    let mut mapping = suggested["mapping"].clone();
    assert_eq!(mapping["fields"]["companyName"]["column"], 1);
    assert_eq!(mapping["fields"]["applyNowUrl"]["column"], 3);
    mapping["fields"]["location"]["value"] = json!("Bangalore");
    mapping["fields"]["state"] = json!({ "value": "Karnataka" });
    mapping["fields"]["tags"] = json!({ "value": "urgent" });
    mapping["published"] = json!(false);
    let preview = app.editor().post(&path(id, "/preview"), &mapping).await.ok();
    let values = preview["rows"][0]["values"].as_array().unwrap();
    assert!(
        values.iter().any(|v| v["label"] == "Location" && v["text"] == "Bengaluru"),
        "{preview}"
    );
    app.editor().put(&path(id, "/mapping"), &mapping).await.ok();
    work(&app).await;
    begin_storing(&app, id, false).await.ok();
    work(&app).await;
    let job = &app.admin().get("/api/jobs/admin/private").await.ok()["jobs"][0];
    assert_eq!((&job["active"], &job["tags"]), (&false.into(), &"urgent".into()));
    assert!(app.visitor().get("/api/jobs/private").await.titles().is_empty(), "it is a draft");

    let again = uploaded(&app, &content).await;
    let suggested = suggestion(&app, again).await;
    assert_eq!((&suggested["known"], &suggested["mapping"]), (&true.into(), &mapping));
    for (name, source) in
        [("title", json!({ "column": 8 })), ("vacancies", json!({ "value": "1" }))]
    {
        let mut bad = mapping.clone();
        bad["fields"][name] = source;
        let reply = app.editor().put(&path(again, "/mapping"), &bad).await;
        assert_eq!(reply.invalid_fields(), [name]);
    }
    app.editor().delete(&path(again, "")).await;
    app.editor().get(&path(again, "")).await.error(404);
}

/// Issue 22 (import): Records with the same title, organisation and dates are warnings, in the file
/// and among stored jobs, also those that people entered.
async fn duplicates_are_warnings(app: TestApp) {
    let form = private_job().with_title("Store Keeper 2").body();
    let mut form = form.clone();
    form["privateJobDetails"]["companyName"] = json!("ACME Foods");
    form["privateJobDetails"]["applicationEndDate"] = json!("2026-12-31");
    let stored = app.editor().post("/api/jobs/create", &form).await.with_status(201);
    imported(&app, &csv([row(5)])).await;
    let other = row(5).replace("Acme Foods", "Beta");
    let (id, import) = checked(&app, &csv([row(1), row(2), row(1), other, row(5)])).await;
    let counts = json!({ "good": 5, "faulty": 0, "duplicates": 3, "likely": 0, "skipped": 0 });
    assert_eq!(import["counts"], counts);
    let list = app.editor().get(&path(id, "/rows?show=duplicate")).await.ok();
    let duplicate = |at: usize| list["rows"][at]["duplicate"].clone();
    assert_eq!(duplicate(0)["job"], stored["job"]["id"]);
    assert_eq!(duplicate(1)["row"], 1);
    assert!(duplicate(2)["job"].is_i64());
    let skipped = app.editor().post(&path(id, "/skip"), &json!({ "rows": "duplicate" })).await.ok();
    let counts = json!({ "good": 2, "faulty": 0, "duplicates": 0, "likely": 0, "skipped": 3 });
    assert_eq!(skipped["counts"], counts);
    let all = app.editor().post(&path(id, "/skip"), &json!({ "rows": "skipped" })).await.ok();
    assert_eq!(all["counts"], import["counts"]);
    begin_storing(&app, id, false).await.ok();
    work(&app).await;
    assert_eq!(stored_jobs(&app).await, 7, "an editor decides about duplicates");
}

/// Issue 22 (import): A row that is likely the same as a stored job, by the keys of the quality
/// desk, is named with that job. The warning refuses nothing.
async fn likely_doubles_are_named(app: TestApp) {
    let form = private_job().with_title("Keeper for Stores 2: Apply Online").with_location("Pune");
    let form = form.with_detail("companyName", "Acme Foods");
    let form = form.with_detail("applicationEndDate", "2026-12-31");
    let stored = app.admin().create_job(form).await;
    inspect_changed(&app.app.db, &app.clock).await.unwrap();
    let other_day = row(2).replace("31/12/2026", "30/12/2026");
    let other_place = row(2).replace("Pune", "Nagpur");
    let (id, import) = checked(&app, &csv([row(1), row(2), other_day, other_place])).await;
    // The place is no part of the content of duplicates, so that the last row repeats the second.
    let counts = json!({ "good": 4, "faulty": 0, "duplicates": 1, "likely": 1, "skipped": 0 });
    assert_eq!(import["counts"], counts);
    let list = app.editor().get(&path(id, "/rows?show=likely")).await.ok();
    assert_eq!((&list["totalRows"], &list["rows"][0]["number"]), (&json!(1), &json!(2)));
    let double = &list["rows"][0]["duplicate"];
    assert_eq!(double["message"], "Looks like: Keeper for Stores 2: Apply Online");
    assert_eq!(double["job"], stored.id);
    let skipped = app.editor().post(&path(id, "/skip"), &json!({ "rows": "likely" })).await.ok();
    assert_eq!(
        (&skipped["counts"]["likely"], &skipped["counts"]["skipped"]),
        (&0.into(), &1.into())
    );
    app.editor().post(&path(id, "/skip"), &json!({ "rows": "skipped" })).await.ok();
    begin_storing(&app, id, false).await.ok();
    work(&app).await;
    assert_eq!(load(&app, id).await["stored"], 4);
}

/// Stability (imports): A process that is killed between two batches leaves an import that another
/// process continues when the lease has ended. Each row is stored once.
async fn killed_process_leaves_an_import_that_another_continues(app: TestApp) {
    let (id, _) = checked(&app, &csv((1..=600).map(row))).await;
    begin_storing(&app, id, false).await.ok();
    let worker = &app.app.subjects.imports.worker;
    let mut killed = worker.claim().await.unwrap().unwrap();
    assert_eq!(worker.step(&mut killed).await.unwrap(), Step::Continues);
    app.wait_until_ready().await;
    assert_eq!(stored_jobs(&app).await, 250);
    let other = app.second_process().await;
    let second = &other.app.subjects.imports.worker;
    assert!(second.claim().await.unwrap().is_none(), "the lease is not over");
    app.clock.advance(seconds(61));
    second.run_pending().await.unwrap();
    app.wait_until_ready().await;
    assert_eq!(
        (load(&app, id).await["state"].clone(), stored_jobs(&app).await),
        ("stored".into(), 600)
    );
    // The first process was only slow: it has lost its lease and writes nothing.
    assert_eq!(worker.step(&mut killed).await.unwrap(), Step::Ended);
    app.wait_until_ready().await;
    assert_eq!(stored_jobs(&app).await, 600);
}

/// Stability (imports): Of three processes that work at once, one stores the jobs.
async fn several_processes_store_once(app: TestApp) {
    let (second, third) = (app.second_process().await, app.second_process().await);
    let (id, _) = checked(&app, &csv((1..=300).map(row))).await;
    begin_storing(&app, id, false).await.ok();
    let run = async |app: &TestApp| app.app.subjects.imports.worker.run_pending().await;
    let (a, b, c) = tokio::join!(run(&app), run(&second), run(&third));
    // A process can find the database locked; it tries again.
    for outcome in [a, b, c] {
        if let Err(error) = outcome {
            assert!(avsar::platform::db::is_busy(&error), "{error}");
        }
    }
    app.clock.advance(seconds(61));
    work(&app).await;
    assert_eq!(load(&app, id).await["stored"], 300);
    assert_eq!(stored_jobs(&app).await, 300);
}

/// Issue 22 (import): One undo deletes what the import created. Jobs that people changed are listed
/// and stay, or go to the deleted records by choice.
async fn import_is_undone_once_and_keeps_changed_jobs(app: TestApp) {
    let id = imported(&app, &csv((1..=5).map(row))).await;
    let kept = imported(&app, &csv([row(6)])).await;
    let changed = find_job(&app, "Store Keeper 3").await["id"].as_i64().unwrap();
    let untouched = find_job(&app, "Store Keeper 4").await["id"].as_i64().unwrap();
    app.editor().put(&format!("/api/jobs/{changed}"), &json!({ "active": false })).await.ok();
    let import = load(&app, id).await;
    assert_eq!(import["changed"], 1);
    let list = app.editor().get(&path(id, "/changed")).await.ok();
    assert_eq!(list["jobs"][0]["title"], "Store Keeper 3");

    let undo = json!({ "deleteChanged": false });
    assert_eq!(app.editor().post(&path(id, "/undo"), &undo).await.ok()["state"], "undoing");
    work(&app).await;
    let import = load(&app, id).await;
    assert_eq!(
        (&import["state"], &import["deleted"], &import["changed"]),
        (&"undone".into(), &4.into(), &1.into())
    );
    assert_eq!(stored_jobs(&app).await, 2);
    app.visitor().get(&format!("/api/jobs/id/{untouched}")).await.error(410);
    let deleted = app.editor().get("/api/admin/deleted").await.ok();
    assert_eq!(deleted["totalRecords"], 0, "their content is in the file");
    assert_eq!(app.editor().post(&path(id, "/undo"), &undo).await.error(409)["code"], "stale");

    let last = find_job(&app, "Store Keeper 6").await["id"].as_i64().unwrap();
    app.editor().put(&format!("/api/jobs/{last}"), &json!({ "active": false })).await.ok();
    app.editor().post(&path(kept, "/undo"), &json!({ "deleteChanged": true })).await.ok();
    work(&app).await;
    assert_eq!(stored_jobs(&app).await, 1);
    let deleted = app.editor().get("/api/admin/deleted").await.ok();
    assert_eq!(deleted["records"][0]["title"], "Store Keeper 6");

    let late = imported(&app, &csv([row(7)])).await;
    app.clock.advance(days(31));
    assert_eq!(load(&app, late).await["undoableUntil"], Value::Null);
    assert_eq!(app.editor().post(&path(late, "/undo"), &undo).await.error(409)["code"], "too_old");
}

/// Issue 22 (import): If a row can no longer be stored, all jobs that were stored before it are
/// deleted, and the import says why. By choice, the row is skipped.
async fn all_or_nothing_reverts_what_it_stored(app: TestApp) {
    for (skip_faulty, state, jobs) in [(false, "failed", 0), (true, "stored", 299)] {
        let (id, _) = checked(&app, &csv((1..=300).map(row))).await;
        begin_storing(&app, id, skip_faulty).await.ok();
        // As if the rules had changed after the check.
        app.execute_sql(&format!(
            "UPDATE import_rows SET cells = '[]' WHERE import_id = {id} AND number = 280"
        ))
        .await;
        work(&app).await;
        let import = load(&app, id).await;
        assert_eq!(import["state"], state, "{import}");
        assert_eq!(stored_jobs(&app).await, jobs);
        let problem = if skip_faulty {
            Value::Null
        } else {
            json!("Row 281 has faults. Nothing was stored.")
        };
        assert_eq!(import["problem"], problem);
    }
}

/// Issue 22 (import): Rows are deleted after two weeks, and imports that stored nothing with them.
async fn old_rows_are_deleted(app: TestApp) {
    let (open, _) = checked(&app, &csv([row(1).replace("Pune", "")])).await;
    let stored = imported(&app, &csv([row(2)])).await;
    app.clock.advance(days(15));
    let uploads = &app.app.uploads;
    avsar::housekeeping::run_once(uploads, chrono::TimeDelta::days(400)).await;
    app.editor().get(&path(open, "")).await.error(404);
    let import = load(&app, stored).await;
    assert_eq!((&import["state"], &import["hasRows"]), (&"stored".into(), &false.into()));
    assert_eq!(app.count("import_rows").await, 0);
    app.editor().post(&path(stored, "/undo"), &json!({ "deleteChanged": false })).await.ok();
    work(&app).await;
    assert_eq!(stored_jobs(&app).await, 0);
}

/// Issue 22 (roles): Only editors import.
async fn writers_cannot_import(app: TestApp) {
    let id = uploaded(&app, &csv([row(1)])).await;
    let form = FileForm::default().file("file", "a.csv", csv([row(1)]).as_bytes());
    app.writer().upload("/api/admin/imports", form).await.error(403);
    app.writer().get(&path(id, "")).await.error(403);
    app.writer().post(&path(id, "/store"), &json!({ "skipFaulty": true })).await.error(403);
}

/// Issue 22 (export): A list with its search and filters is a CSV or Excel file, with dates as
/// dates. An export can be imported again.
async fn lists_are_exported(app: TestApp) {
    imported(&app, &csv((1..=3).map(row))).await;
    let list = "/api/jobs/admin/export?kind=PRIVATE";
    let reply = app.editor().get(&format!("{list}&format=csv&search=keeper%202")).await;
    assert_eq!(reply.header("content-disposition"), "attachment; filename=\"private-job.csv\"");
    let text = reply.text();
    let line = text.lines().find(|line| line.contains("Store Keeper 2")).unwrap();
    assert!(text.starts_with("\u{feff}Id,Status,Posted On,URL,Title,Location,"), "{text}");
    assert!(line.contains(",published,2026-11-21 12:00,https://avsar.test/private-job/"), "{line}");
    assert!(line.contains("2026-12-31") && line.contains("Acme Foods"), "{line}");
    let hidden = app.editor().get(&format!("{list}&format=csv&active=false")).await.text();
    assert_eq!(hidden.lines().count(), 1, "{hidden}");

    let workbook = app.editor().get(&format!("{list}&format=xlsx")).await;
    assert!(workbook.header("content-type").contains("spreadsheetml"));
    let import = upload(&app, "again.xlsx", workbook.bytes()).await.with_status(201);
    assert_eq!(
        (&import["rowCount"], &import["format"]),
        (&3.into(), &"Excel, sheet “Sheet1”".into())
    );
    let id = import["id"].as_i64().unwrap();
    let mut mapping = suggestion(&app, id).await["mapping"].clone();
    mapping["fields"]["customHtmlContent"] = json!({ "value": "Text" });
    let preview = app.editor().post(&path(id, "/preview"), &mapping).await.ok();
    assert_eq!(preview["rows"][0]["faults"], json!([]), "{preview}");
    app.editor().put(&path(id, "/mapping"), &mapping).await.ok();
    work(&app).await;
    assert_eq!(load(&app, id).await["counts"]["duplicates"], 3, "the dates are the same");

    app.writer().get(&format!("{list}&format=csv")).await;
    app.user().get(&format!("{list}&format=csv")).await.error(403);
    let events = app.admin().get("/api/admin/audit?action=exported").await.ok();
    assert_eq!(events["events"][0]["detail"], "list of jobs (PRIVATE), 3 rows");
}

/// Stability (migrations): A migration that was interrupted is completed.
async fn interrupted_migration_is_completed(app: TestApp) {
    imported(&app, &csv([row(1)])).await;
    app.execute_sql(
        "DROP TABLE import_rows; DELETE FROM seaql_migrations WHERE version = 'm0025_imports'",
    )
    .await;
    let app = app.restart(async |_, _| tokio::time::sleep(Duration::ZERO).await).await;
    assert_eq!(app.count("import_rows").await, 0);
    let id = imported(&app, &csv([row(2)])).await;
    assert_eq!(load(&app, id).await["stored"], 1);
}
