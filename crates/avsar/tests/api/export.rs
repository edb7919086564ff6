//! Exports of content, and their import into another site.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::Cursor;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

use avsar::domain::accounts::Role;
use avsar::export::{self, ExportError, ExportKind, ExportReport};
use avsar::import::{self, ImportReport};
use listings::{Object, Objects};
use sea_orm::{ConnectionTrait, FromQueryResult, JsonValue, Statement};
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    FileForm, JobForm, PASSWORD, TestApp, TestClient, TestDatabase, admit_card, both_engines, days,
    government_job, minutes, non_tech_job, private_job, result, tech_job,
};

both_engines!(
    imported_export_gives_the_same_site,
    import_of_an_export_respects_the_site,
    edited_export_is_checked,
    export_without_languages_follows_the_site,
    jobs_that_follow_a_recruitment_are_exported_completely,
    imported_admit_card_supplies_its_address,
    users_are_listed_without_secrets,
    both_formats_have_the_same_members,
    file_is_not_overwritten_or_half_written,
    damaged_row_is_skipped,
);

/// HTML with all characters that one of the formats must escape, and with two uploaded files.
const HTML: &str = "<p>a, \"b\" &amp; 'c' — वेतन 💼</p>\n<p>=1+1;\t<b>d</b></p>\
    <p><img src=\"/uploads/general/0123456789abcdef0123456789abcdef/first.png\"></p>\
    <p><img src=\"/uploads/general/00000000000000000000000000000000/second.png\"></p>";

/// A listing of another site.
const LISTING: &str = "jobType,sourceRef,title,organisation,location,postedAt,applyUrl,customHtmlContent\n\
    PRIVATE,feed:1,Store Keeper,Acme Foods,Pune,2026-11-01,https://acme.example.org/1,<p>Keep it.</p>\n";

/// Returns a job of each type, with all fields.
fn complete_forms() -> Vec<JobForm> {
    let government = [
        ("employmentType", "Regular"),
        ("modeOfApplication", "Online"),
        ("jobType", "Group B"),
        ("payScale", "Level 6"),
        ("resultUrl", "https://pwd.example.org/result"),
        ("admitCardUrl", "pwd.example.org/card"),
        ("applicationStartDate", "2026-11-10T10:00:00+05:30"),
    ];
    let government = government
        .into_iter()
        .fold(government_job(), |form, (member, value)| form.with_detail(member, value));
    let company = |form: JobForm| {
        form.with_detail("applyUrl", "//narmada.example.org/apply")
            .with_detail("isFresher", true)
            .with_detail("isInternship", false)
            .with_detail("applicationEndDate", "2026-12-24T18:00")
    };
    let forms = [
        government.with("salaryRange", "₹35,400, a month"),
        company(private_job()).with_title("=1+1, \"Clerk\" — लिपिक"),
        company(tech_job()).with_detail("isTech", true).with_slug("chosen-slug"),
        company(non_tech_job()).with_detail("isNonTech", true),
        admit_card().with("examNoticePdfUrl", "/uploads/documents/notice.pdf"),
        result()
            .with("meritListUrl", "https://court.example.org/merit.pdf")
            .with("logoUrl", "https://court.example.org/emblem.png"),
        tech_job().with_title("Hidden").inactive(),
    ];
    let complete = |form: JobForm| {
        form.with_html(HTML)
            .with_tags("urgent, =tag")
            .with("description", "-A short, \"plain\" text.")
            .with("metaDescription", "@For search engines")
            .with("translations", hindi_texts("customHtmlContent"))
    };
    let hindi = private_job().with_title("लिपिक").with("language", "hi");
    forms.into_iter().map(complete).chain([hindi]).collect()
}

/// Returns texts in Hindi, with an uploaded file that no other text shows.
fn hindi_texts(html: &str) -> Value {
    let file = HTML.replace("0123456789abcdef0123456789abcdef", "11111111111111111111111111111111");
    json!({ "hi": { "title": "=भर्ती, \"2026\"", "metaDescription": "-आवेदन", html: file } })
}

async fn fill_jobs(app: &TestApp) {
    let forms = complete_forms();
    let admin = app.admin();
    let saved = admin.create_jobs(forms.clone()).await;
    // Jobs of the same minute are listed by their ids.
    for title in ["First of a minute", "Second of a minute"] {
        admin.create_job(private_job().with_title(title)).await;
    }
    app.clock.advance(days(1));
    admin.update_job(saved[0].id, &forms[0].clone().with_title("Edited later")).await;
    import_listing(app, "feed:1").await;
}

/// Imports a listing of another site.
async fn import_listing(app: &TestApp, reference: &str) -> ImportReport {
    let text = Cursor::new(LISTING.replace("feed:1", reference).into_bytes());
    let (db, clock) = (&app.app.db, &app.clock);
    let report = import::load(db, clock, text, "feed.csv", None, |_| {}).await.unwrap();
    app.wait_until_ready().await;
    report
}

/// Creates a post of each type, a draft, and a post with the required fields only.
async fn fill_posts(app: &TestApp) {
    let form = |title: &str, kind: &str| {
        let mut form = json!({
            "title": title, "slug": "", "seoTitle": format!("{title}, for \"search\""),
            "metaDescription": "=A guide", "author": "Meera, \"M\" Tandon", "content": HTML,
            "coverImageUrl": "https://img.example.in/a.jpg", "published": true,
            "tags": "resume, Careers, वेतन", "disclaimer": "-Not advice,\nonly a guide",
            "translations": hindi_texts("content"),
        });
        form[kind] = json!(kind != "published");
        form
    };
    let bare = json!({ "title": "Bare", "content": "<p>Text</p>" });
    let forms = [
        form("First affairs", "isCurrentAffair"),
        form("Second affairs", "isCurrentAffair"),
        form("Guide — मार्गदर्शन", "isDocumentAssistant"),
        form("Draft", "published"),
        bare,
    ];
    let mut ids = Vec::new();
    for form in &forms {
        app.clock.advance(minutes(1));
        let saved = app.admin().post("/api/blog/create", form).await.with_status(201);
        ids.push(saved["post"]["id"].clone());
    }
    app.clock.advance(days(1));
    let mut edited = forms[0].clone();
    edited["title"] = "First affairs, edited".into();
    app.admin().put(&format!("/api/blog/{}", ids[0]), &edited).await.ok();
}

/// Returns another, empty site of the same engine and time.
async fn empty_site(app: &TestApp) -> TestApp {
    let database = Arc::new(TestDatabase::new(app.engine()).await);
    TestApp::on(database, tempfile::tempdir().unwrap(), app.clock.clone()).await
}

async fn exports(app: &TestApp, kind: ExportKind, file: &Path) -> ExportReport {
    export::export(&app.app.db, kind, file, false).await.unwrap()
}

/// Design (import and export): An export contains the recruitment of a job. An import into the same
/// site leaves it as it is; another site gets it.
async fn jobs_that_follow_a_recruitment_are_exported_completely(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let form = government_job().with("recruitment", json!({ "id": stored["id"] }));
    let form = form.without_detail("vacancies");
    app.admin().post("/api/jobs/create", &form.body()).await.with_status(201);
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.jsonl");
    exports(&app, ExportKind::Jobs, &file).await;
    let report = imports(&app, ExportKind::Jobs, &file).await;
    assert_eq!((report.updated, report.unchanged), (0, 1));
    let csv = directory.path().join("jobs.csv");
    exports(&app, ExportKind::Jobs, &csv).await;
    for file in [&file, &csv] {
        let site = empty_site(&app).await;
        imports(&site, ExportKind::Jobs, file).await;
        let job = site.visitor().get("/api/jobs/id/1").await.ok();
        assert_eq!(job["governmentJobDetails"]["vacancies"], "85");
        assert_eq!(job["recruitment"]["record"]["total"]["value"], 85);
        let editing = site.admin().get("/api/jobs/admin/job/1").await.ok();
        assert!(editing["followed"].as_array().unwrap().contains(&json!("vacancies")));
        let again = imports(&site, ExportKind::Jobs, file).await;
        assert_eq!((again.updated, again.unchanged), (0, 1));
        // The record of the file replaces an edited one, and a deleted one is not stored again.
        let edited = std::fs::read_to_string(file).unwrap();
        let edited = edited.replace("Combined Geo-Scientist", "Combined Geologist");
        let changed = directory.path().join(format!("edited-{}", name_of(file)));
        std::fs::write(&changed, edited).unwrap();
        imports(&site, ExportKind::Jobs, &changed).await;
        let path = format!("/api/recruitments/{}", stored["slug"].as_str().unwrap());
        let seen = site.visitor().get(&path).await.ok();
        assert_eq!(seen["record"]["title"], "Combined Geologist Examination 2026");
        site.admin().delete(&format!("/api/admin/recruitments/{}", seen["id"])).await.ok();
        imports(&site, ExportKind::Jobs, &changed).await;
        site.visitor().get(&path).await.error(410);
    }
    // An edited file changes the job, which still follows its recruitment.
    let edited = std::fs::read_to_string(&file).unwrap().replace("Patna", "Ranchi");
    std::fs::write(&file, edited).unwrap();
    assert_eq!(imports(&app, ExportKind::Jobs, &file).await.updated, 1);
    let job = app.visitor().get("/api/jobs/id/1").await.ok();
    assert_eq!(job["location"], "Ranchi");
    assert_eq!(job["governmentJobDetails"]["vacancies"], "85");
    assert_eq!(job["recruitment"]["slug"], stored["slug"]);
    let editing = app.admin().get("/api/jobs/admin/job/1").await.ok();
    assert!(editing["followed"].as_array().unwrap().contains(&json!("vacancies")));
}

/// Design (beside the existing jobs): The address of an admit card is that of the government job,
/// also after imports that bring the card or move it to another recruitment.
async fn imported_admit_card_supplies_its_address(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let link = json!({ "id": stored["id"] });
    let job = government_job().with("recruitment", link.clone());
    let job = app.admin().post("/api/jobs/create", &job.body()).await.with_status(201);
    let card = admit_card().with("recruitment", link).with("stage", 1);
    app.admin().post("/api/jobs/create", &card.body()).await.with_status(201);
    let path = format!("/api/jobs/id/{}", job["job"]["id"]);
    let address = async |app: &TestApp| {
        let seen = app.visitor().get(&path).await.ok();
        seen["governmentJobDetails"]["admitCardUrl"].clone()
    };
    let expected = address(&app).await;
    assert!(expected.is_string());

    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.jsonl");
    exports(&app, ExportKind::Jobs, &file).await;
    let site = empty_site(&app).await;
    assert_eq!(imports(&site, ExportKind::Jobs, &file).await.created, 2);
    assert_eq!(address(&site).await, expected);
    let seen = site.visitor().get(&path).await.ok();
    assert_eq!(seen["recruitment"]["jobs"][1]["stage"], 1);

    // Only the card moves.
    let lines = fs::read_to_string(&file).unwrap();
    let moved = lines.lines().map(|line| {
        let mut row: Value = serde_json::from_str(line).unwrap();
        if row["jobType"] == "ADMIT_CARD" {
            row["recruitment"]["slug"] = json!("second-examination");
        }
        row.to_string() + "\n"
    });
    fs::write(&file, moved.collect::<String>()).unwrap();
    assert_eq!(imports(&app, ExportKind::Jobs, &file).await.updated, 1);
    assert_eq!(address(&app).await, Value::Null);

    let refused = lines.replace("ADMIT_CARD", "PRIVATE");
    fs::write(&file, refused).unwrap();
    let report = imports(&site, ExportKind::Jobs, &file).await;
    assert_eq!((report.refused, report.unchanged), (1, 1), "{report}");
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap().to_string_lossy().into_owned()
}

/// Imports an exported file of jobs or posts.
async fn imports(app: &TestApp, kind: ExportKind, file: &Path) -> ImportReport {
    let (db, clock) = (&app.app.db, &app.clock);
    let report = match kind {
        ExportKind::Jobs => import::import_jobs(db, clock, file, None).await,
        _ => import::import_posts(db, clock, file).await,
    };
    app.wait_until_ready().await;
    report.unwrap()
}

async fn select(app: &TestApp, sql: &str) -> Vec<Value> {
    let db = app.app.db.read().unwrap();
    let query = Statement::from_string(db.get_database_backend(), sql);
    JsonValue::find_by_statement(query).all(db).await.unwrap()
}

/// Returns all rows and columns of jobs, posts and file references, without what each site numbers.
async fn stored(app: &TestApp) -> [Vec<Value>; 3] {
    let mut tables = [
        select(app, "SELECT * FROM jobs ORDER BY id").await,
        select(app, "SELECT * FROM posts ORDER BY id").await,
        select(app, "SELECT file, subject FROM upload_uses ORDER BY file, subject").await,
    ];
    tables.iter_mut().flatten().for_each(strip);
    tables
}

/// The members that [`strip`] removes.
const STRIPPED: [&str; 5] = ["id", "version", "edited_by", "Job_A", "related"];

/// Removes ids, accounts and the numbers of saves at any depth. Also removes the similar records,
/// whose order can depend on the segments of the index.
fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !STRIPPED.contains(&name.as_str()));
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

const PUBLIC_LISTS: [&str; 12] = [
    "/api/jobs",
    "/api/jobs/government",
    "/api/jobs/private?take=100",
    "/api/jobs/tech",
    "/api/jobs/non-tech",
    "/api/jobs/admit-cards",
    "/api/jobs/results",
    "/api/blog",
    "/api/blog/recent",
    "/api/blog/current-affairs",
    "/api/blog/document-assistant",
    "/api/blog?tag=careers",
];

const ADMIN_LISTS: [&str; 7] = [
    "/api/jobs/admin/private?take=100",
    "/api/jobs/admin/government",
    "/api/jobs/admin/admit-cards",
    "/api/jobs/admin/results",
    "/api/jobs/tech/admin/all",
    "/api/jobs/non-tech/admin/all",
    "/api/blog/admin?take=100",
];

/// Tables of records, the columns that show them, and the paths of one record for visitors and
/// administrators.
const DETAILS: [(&str, &str, &str, &str); 2] = [
    ("jobs", "active", "/api/jobs/id/", "/api/jobs/admin/job/"),
    ("posts", "published", "/api/blog/slug/", "/api/blog/admin/id/"),
];

/// Returns the responses of all lists and details of jobs and posts, without ids.
async fn responses(app: &TestApp) -> Vec<(String, Value)> {
    app.wait_until_ready().await;
    let mut responses = Vec::new();
    for path in PUBLIC_LISTS {
        responses.push((path.to_owned(), app.visitor().get(path).await.ok()));
    }
    for path in ADMIN_LISTS {
        responses.push((path.to_owned(), app.admin().get(path).await.ok()));
    }
    for (table, column, public, admin) in DETAILS {
        for (number, (id, is_shown)) in ids(app, table, column).await.into_iter().enumerate() {
            if is_shown {
                let response = app.visitor().get(&format!("{public}{id}")).await.ok();
                responses.push((format!("{public} {number}"), response));
            }
            let response = app.admin().get(&format!("{admin}{id}")).await.ok();
            responses.push((format!("{admin} {number}"), response));
        }
    }
    responses.iter_mut().for_each(|(_, response)| strip(response));
    responses
}

async fn ids(app: &TestApp, table: &str, column: &str) -> Vec<(i64, bool)> {
    let db = app.app.db.read().unwrap();
    let sql = format!("SELECT id, {column} AS shown FROM {table} ORDER BY id");
    let query = Statement::from_string(db.get_database_backend(), sql);
    let rows = db.query_all_raw(query).await.unwrap();
    let cells = rows.iter().map(|row| (row.try_get("", "id"), row.try_get("", "shown")));
    cells.map(|(id, is_shown)| (id.unwrap(), is_shown.unwrap())).collect()
}

/// Issue (export): Jobs of all types and posts, exported in either format and imported into an
/// empty site, give the same lists and details. A second import changes nothing. An export of the
/// new site is the same file.
async fn imported_export_gives_the_same_site(app: TestApp) {
    fill_jobs(&app).await;
    fill_posts(&app).await;
    let (expected, tables) = (responses(&app).await, stored(&app).await);
    assert_eq!((tables[0].len(), tables[1].len()), (11, 5));
    assert!(tables[2].len() > 10, "{:?}", tables[2]);
    let directory = tempfile::tempdir().unwrap();
    for format in ["jsonl", "csv"] {
        let site = empty_site(&app).await;
        for (kind, name, number) in
            [(ExportKind::Jobs, "jobs", 11), (ExportKind::Posts, "posts", 5)]
        {
            let file = directory.path().join(format!("{name}.{format}"));
            let report = exports(&app, kind, &file).await;
            assert_eq!(report, ExportReport { written: number, skipped: 0 }, "{format}");
            let created = ImportReport { read: number, created: number, ..ImportReport::default() };
            assert_eq!(imports(&site, kind, &file).await, created, "{format}");
            let before = site.contents().await;
            let unchanged =
                ImportReport { read: number, unchanged: number, ..ImportReport::default() };
            assert_eq!(imports(&site, kind, &file).await, unchanged, "{format}");
            assert_eq!(site.contents().await, before, "{format}");
            let again = directory.path().join(format!("again-{name}.{format}"));
            exports(&site, kind, &again).await;
            let texts = [file, again].map(|file| fs::read_to_string(file).unwrap());
            assert_eq!(texts[0], texts[1], "{format}");
        }
        assert_eq!(stored(&site).await, tables, "{format}");
        let found = responses(&site).await;
        assert_eq!(found.len(), expected.len(), "{format}");
        for (response, expected) in found.iter().zip(&expected) {
            assert_eq!(response, expected, "{format}");
        }
        // The source has not changed, so its next import changes nothing.
        assert_eq!(import_listing(&site, "feed:1").await.unchanged, 1);
    }
}

/// Issue (export): The import of an export keeps the URLs of stored jobs, restores no deleted job,
/// and keeps listings of other sources.
async fn import_of_an_export_respects_the_site(app: TestApp) {
    let clerk = app.admin().create_job(private_job().with_title("Clerk")).await;
    import_listing(&app, "feed:1").await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.csv");
    exports(&app, ExportKind::Jobs, &file).await;
    let edited = private_job().with_title("Chief Clerk").with_slug("chief-clerk");
    app.admin().update_job(clerk.id, &edited).await;
    let report = imports(&app, ExportKind::Jobs, &file).await;
    assert_eq!((report.updated, report.unchanged), (1, 1), "{report}");
    let job = app.visitor().get(&format!("/api/jobs/id/{}", clerk.id)).await.ok();
    assert_eq!(
        (&job["title"], &job["slug"], &job["version"]),
        (&json!("Clerk"), &json!("chief-clerk"), &json!(3))
    );
    let log = app.contents().await.log();
    assert_eq!(log.last().unwrap(), &format!("updated PRIVATE {}", clerk.id));
    assert_eq!(app.visitor().get("/api/jobs?search=clerk").await.titles(), ["Clerk"]);

    for slug in ["clerk", "store-keeper"] {
        let job = app.visitor().get(&format!("/api/jobs/slug/{slug}")).await.ok();
        app.admin().delete_job(job["id"].as_i64().unwrap()).await;
    }
    let report = imports(&app, ExportKind::Jobs, &file).await;
    assert_eq!((report.deleted, report.created), (2, 0), "{report}");
    assert_eq!(app.visitor().get("/api/jobs/slug/clerk").await.status(), 410);

    let site = empty_site(&app).await;
    import_listing(&site, "feed:2").await;
    assert_eq!(imports(&site, ExportKind::Jobs, &file).await.created, 2);
    assert_eq!(imports(&site, ExportKind::Jobs, &file).await.unchanged, 2);
    for slug in ["clerk", "store-keeper", "store-keeper-2"] {
        site.visitor().get(&format!("/api/jobs/slug/{slug}")).await.ok();
    }
}

/// Security (stored XSS): An edited file is sanitised and checked like any other. A file of posts
/// is no file of jobs.
async fn edited_export_is_checked(app: TestApp) {
    app.admin().create_job(private_job().with_title("Clerk")).await;
    app.admin().create_job(tech_job().with_title("Developer")).await;
    fill_posts(&app).await;
    let directory = tempfile::tempdir().unwrap();
    let [jobs, posts] = ["jobs.jsonl", "posts.jsonl"].map(|name| directory.path().join(name));
    exports(&app, ExportKind::Jobs, &jobs).await;
    exports(&app, ExportKind::Posts, &posts).await;
    let text = fs::read_to_string(&jobs).unwrap();
    let text = text.replace("<p>Keep", "<script>x()</script><p onclick='x()'>Keep");
    let text = text.replace("\"slug\":\"developer\"", "\"slug\":\"Not a slug\"");
    fs::write(&jobs, text).unwrap();
    let site = empty_site(&app).await;
    let report = imports(&site, ExportKind::Jobs, &jobs).await;
    assert_eq!((report.created, report.refused), (1, 1), "{report}");
    let job = site.visitor().get("/api/jobs/slug/clerk").await.ok();
    assert_eq!(job["customHtmlContent"], "<p>Keep the books of a growing company.</p>");
    let report = imports(&site, ExportKind::Jobs, &posts).await;
    assert_eq!(report, ImportReport { read: 5, refused: 5, ..ImportReport::default() });
    let report = imports(&site, ExportKind::Posts, &jobs).await;
    assert_eq!(report, ImportReport { read: 2, refused: 2, ..ImportReport::default() });
}

/// Decision 24: Files of older versions name no language. A new job gets that of its script, and a
/// stored one keeps its own. The text is prepared for that language.
async fn export_without_languages_follows_the_site(app: TestApp) {
    let form = private_job().with_title("लिपिक").with_slug("clerk").with("language", "hi");
    app.admin().create_job(form.with_html("<p>भर्ती</p>")).await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.jsonl");
    exports(&app, ExportKind::Jobs, &file).await;
    let text = fs::read_to_string(&file).unwrap();
    let mut row: Object = serde_json::from_str(&text).unwrap();
    row.remove("language").unwrap();
    row.remove("translations").unwrap();
    let import = async |site: &TestApp, row: &Object| {
        fs::write(&file, serde_json::to_string(row).unwrap()).unwrap();
        imports(site, ExportKind::Jobs, &file).await;
        let job = site.visitor().get("/api/jobs/slug/clerk").await.ok();
        (job["language"].clone(), job["customHtmlContent"].clone())
    };
    let site = empty_site(&app).await;
    assert_eq!(import(&site, &row).await, (json!("hi"), json!("<p>भर्ती</p>")));
    site.execute_sql("UPDATE jobs SET language = 'en'").await;
    row["title"] = "मुख्य लिपिक".into();
    let prepared = json!("<p><span lang=\"hi\">भर्ती</span></p>");
    assert_eq!(import(&site, &row).await, (json!(null), prepared));
}

/// Security (secrets, formula injection): A list of users contains no hash and no id of another
/// service, and no cell that a spreadsheet program runs as a formula.
async fn users_are_listed_without_secrets(app: TestApp) {
    let names = ["=1+1", "+91 99", "-1", "@sum", "\t=1", "Asha, \"A\" Verma"];
    for (number, name) in names.iter().enumerate() {
        let email = format!("user{number}@avsar.test");
        app.ensure_account(&email, PASSWORD, Role::User).await;
        let set = format!("name = '{name}', google_subject = 'subject-{number}'");
        app.execute_sql(&format!("UPDATE users SET {set} WHERE email = '{email}'")).await;
    }
    let set = "password_hash = '', google_subject = NULL, verified_at = NULL";
    app.execute_sql(&format!("UPDATE users SET {set} WHERE email = 'user5@avsar.test'")).await;
    let directory = tempfile::tempdir().unwrap();
    let [csv, lines] = ["users.csv", "users.ndjson"].map(|name| directory.path().join(name));
    for file in [&csv, &lines] {
        let report = exports(&app, ExportKind::Users, file).await;
        assert_eq!(report.to_string(), "records exported: 6");
        let text = fs::read_to_string(file).unwrap();
        for secret in ["argon2", "subject-", "password_hash", "totp"] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
    let rows = Objects::open(File::open(&csv).unwrap(), "users.csv").unwrap();
    let rows: Vec<Object> = rows.map(|row| row.unwrap().1).collect();
    let cells: Vec<&str> = rows.iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(cells, ["'=1+1", "'+91 99", "'-1", "'@sum", "'\t=1", "Asha, \"A\" Verma"]);
    let text = fs::read_to_string(&lines).unwrap();
    let users: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let noon = "2026-11-21T06:30:00Z";
    let expected = json!({
        "id": users[0]["id"], "name": "=1+1", "email": "user0@avsar.test", "role": "USER",
        "createdAt": noon, "verifiedAt": noon, "hasPassword": true, "hasGoogleSignIn": true,
    });
    assert_eq!(users[0], expected);
    let flags = ["verifiedAt", "hasPassword", "hasGoogleSignIn"].map(|flag| &users[5][flag]);
    assert_eq!(flags, [&Value::Null, &json!(false), &json!(false)]);
}

/// Issue (export): All kinds have the same members in both formats.
async fn both_formats_have_the_same_members(app: TestApp) {
    app.admin().create_job(government_job()).await;
    fill_posts(&app).await;
    let notice = FileForm::default().file("pdf", "Notice.pdf", b"%PDF-1.7 notice");
    let notice = notice.text("title", "=Notice").text("category", "RESUME");
    app.admin().upload("/api/uploads/pdf", notice).await.with_status(201);
    let directory = tempfile::tempdir().unwrap();
    for kind in [ExportKind::Jobs, ExportKind::Posts, ExportKind::Pdfs, ExportKind::Users] {
        let file = |extension: &str| directory.path().join(format!("{kind:?}.{extension}"));
        let (csv, lines) = (file("csv"), file("jsonl"));
        assert_eq!(exports(&app, kind, &csv).await, exports(&app, kind, &lines).await);
        let [csv, lines] = [csv, lines].map(|file| fs::read_to_string(file).unwrap());
        let first: Object = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        let header: BTreeSet<&str> = csv.lines().next().unwrap().split(',').collect();
        assert_eq!(first.keys().map(String::as_str).collect::<BTreeSet<_>>(), header);
    }
    let pdfs = fs::read_to_string(directory.path().join("Pdfs.jsonl")).unwrap();
    let pdf: Value = serde_json::from_str(&pdfs).unwrap();
    assert_eq!((&pdf["title"], &pdf["category"]), (&json!("=Notice"), &json!("RESUME")));
    assert_eq!(app.visitor().get(pdf["url"].as_str().unwrap()).await.status(), 200);
}

/// Issue (export): An existing file is replaced only with `--force`. A file is private and
/// complete, or does not exist.
async fn file_is_not_overwritten_or_half_written(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let db = &app.app.db;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.jsonl");
    fs::write(&file, "mine").unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    let refused = export::export(db, ExportKind::Jobs, &file, false).await.unwrap_err();
    assert!(matches!(refused, ExportError::Exists(_)) && refused.to_string().contains("--force"));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    let report = export::export(db, ExportKind::Jobs, &file, true).await.unwrap();
    assert_eq!(report, ExportReport { written: 1, skipped: 0 });
    assert!(fs::read_to_string(&file).unwrap().starts_with("{\"avsarExport\":\"jobs/1\","));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);

    for name in ["jobs", "jobs.json", "jobs.csv.gz", "jobs.xlsx"] {
        let file = directory.path().join(name);
        let refused = export::export(db, ExportKind::Jobs, &file, true).await.unwrap_err();
        let text = refused.to_string();
        assert!(matches!(refused, ExportError::UnknownFormat(_)), "{name}");
        assert!(text.contains(name) && text.contains(".csv") && !text.contains('\n'), "{text}");
    }
    let missing = directory.path().join("missing/jobs.csv");
    let refused = export::export(db, ExportKind::Jobs, &missing, false).await.unwrap_err();
    assert!(matches!(refused, ExportError::File(..)), "{refused}");
    app.execute_sql("ALTER TABLE pdfs RENAME TO elsewhere").await;
    let failing = directory.path().join("pdfs.csv");
    let refused = export::export(db, ExportKind::Pdfs, &failing, false).await.unwrap_err();
    assert!(matches!(refused, ExportError::Database(_)), "{refused}");
    let names = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["jobs.jsonl"]);
}

/// Architecture (damaged rows): A row that cannot be decoded does not prevent the export of the
/// others.
async fn damaged_row_is_skipped(app: TestApp) {
    let forms = ["First", "Second", "Third"].map(|title| private_job().with_title(title));
    let saved = app.admin().create_jobs(forms).await;
    app.execute_sql(&format!("UPDATE jobs SET details = '{{' WHERE id = {}", saved[0].id)).await;
    app.execute_sql(&format!("UPDATE jobs SET job_type = 'X' WHERE id = {}", saved[1].id)).await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("jobs.csv");
    let report = exports(&app, ExportKind::Jobs, &file).await;
    assert_eq!(report.to_string(), "records exported: 1, damaged rows skipped: 2");
    assert_eq!(imports(&empty_site(&app).await, ExportKind::Jobs, &file).await.created, 1);
}
