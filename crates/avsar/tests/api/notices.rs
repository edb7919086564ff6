//! Reading of notices: the API, the command and the import.

use std::io::Cursor;
use std::path::Path;
use std::sync::OnceLock;

use avsar::config::AppConfig;
use avsar::import;
use avsar::import::recruitments::{ReadingReport, read_recruitments};
use avsar::platform::language_model::ModelSettings;
use axum::body::Body;
use serde_json::{Value, json};

use crate::harness::recruitments::RecruitmentClient;
use crate::harness::{
    CapturedLog, FileForm, TestApp, TestClient, app_config, both_engines, government_job,
};
use crate::servers::NodeServer;

both_engines!(
    html_text_and_pdf_are_read,
    nothing_is_stored_or_logged_by_reading,
    known_recruitment_is_suggested,
    each_unreadable_notice_has_its_own_message,
    pictures_are_reported_and_not_read,
    several_recruitments_are_separate,
    killed_reader_is_reported_as_a_file_error,
    model_proposes_only_words_of_the_notice,
    proposed_values_are_published_after_confirmation,
    imported_notices_are_published_as_read_by_a_machine,
);

const READ: &str = "/api/admin/recruitments/read";

const HTML: &str = "<h1>Ferry Board Clerk Recruitment 2027</h1>\
    <p>Name of Organization: Ferry Board</p><p>Advt No. 04/2026</p><p>Total Vacancies: 27</p>\
    <ul><li>Last Date to Apply Online: 24-12-2026 till 18.00 Hours</li></ul>\
    <h2>Age Limit (as on 01-01-2027)</h2><ul><li>Minimum Age: 18 Years</li>\
    <li>Maximum Age: 32 Years</li></ul>\
    <table><tr><th>Post Name</th><th>Total</th></tr><tr><td>Clerk</td><td>27</td></tr></table>";

const TEXT: &str = "FERRY BOARD\n\nTotal Vacancies: 27\n\n\
    Last Date to Apply Online: 24-12-2026 till 18.00 Hours\n\nThe board runs the ferries of the lake.";

/// Returns a PDF with a page for each text.
fn pdf(pages: &[&str]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len()).map(|at| format!("{} 0 R", 4 + 2 * at)).collect();
    let mut file = format!(
        "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n\
         2 0 obj << /Type /Pages /Kids [{}] /Count {} /MediaBox [0 0 595 842] >> endobj\n\
         3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n",
        kids.join(" "),
        pages.len()
    );
    for (at, text) in pages.iter().enumerate() {
        let lines: String = text.lines().map(|line| format!("({line}) Tj T*\n")).collect();
        let content = format!("BT /F 11 Tf 14 TL 60 780 Td\n{lines}ET");
        file.push_str(&format!(
            "{} 0 obj << /Type /Page /Parent 2 0 R /Resources << /Font << /F 3 0 R >> >> \
             /Contents {} 0 R >> endobj\n{} 0 obj << /Length {} >> stream\n{content}\nendstream endobj\n",
            4 + 2 * at,
            5 + 2 * at,
            5 + 2 * at,
            content.len()
        ));
    }
    file.push_str("trailer << /Root 1 0 R >>\n%%EOF\n");
    file.into_bytes()
}

async fn read(app: &TestApp, form: FileForm) -> Value {
    app.admin().upload(READ, form).await.ok()
}

fn html(html: &str) -> FileForm {
    FileForm::default().text("html", html)
}

fn quote<'a>(read: &'a Value, path: &str) -> &'a str {
    let fields = read["recruitments"][0]["fields"].as_array().unwrap();
    let field = fields.iter().find(|field| field["path"] == path);
    field.unwrap_or_else(|| panic!("{path}: {read}"))["quote"].as_str().unwrap()
}

/// Design, section 7: Each format gives the values with their words.
async fn html_text_and_pdf_are_read(app: TestApp) {
    let file = pdf(&[TEXT]);
    for (form, kind) in [
        (html(HTML), "html"),
        (FileForm::default().text("text", TEXT), "text"),
        (FileForm::default().file("file", "notice.pdf", &file), "pdf"),
        (FileForm::default().file("file", "notice.html", HTML.as_bytes()), "html"),
    ] {
        let read = read(&app, form).await;
        assert_eq!(read["document"]["kind"], kind);
        assert_eq!(read["document"]["pages"], 1);
        let record = &read["recruitments"][0]["record"];
        assert_eq!(record["total"]["value"], 27, "{kind}");
        let last = json!({ "on": "2026-12-24", "time": "18:00" });
        assert_eq!(record["dates"][0]["value"]["from"], last, "{kind}");
        assert!(quote(&read, "dates.applyTo").contains("24-12-2026 till 18.00 Hours"));
        assert_eq!(record["total"]["verified"], Value::Null);
        assert_eq!(record["machineReading"]["on"], record["documents"][0]["readOn"]);
    }
}

async fn nothing_is_stored_or_logged_by_reading(app: TestApp) {
    let log = CapturedLog::start();
    read(&app, html(HTML)).await;
    assert!(!log.contains("Ferry"), "{}", log.text());
    let list = app.admin().get("/api/admin/recruitments").await.ok();
    assert_eq!(list["totalRecruitments"], 0);
    let body = Body::from(html(HTML).body());
    app.visitor().send(FileForm::request(READ, body)).await.error(401);
}

async fn known_recruitment_is_suggested(app: TestApp) {
    let read_once = read(&app, html(HTML)).await;
    assert_eq!(read_once["recruitments"][0]["suggestions"], json!([]));
    let record = &read_once["recruitments"][0]["record"];
    let stored = app.admin().create_recruitment("draft", record).await;
    let again = read(&app, html(HTML)).await;
    let expected = json!([{ "recruitmentId": stored["id"], "title": stored["record"]["title"] }]);
    assert_eq!(again["recruitments"][0]["suggestions"], expected);
}

/// Issue 21 ("Bad input"): A clear word for each file.
async fn each_unreadable_notice_has_its_own_message(app: TestApp) {
    let pages = vec!["A page of the notice, with its words."; 101];
    let long = pdf(&pages);
    for (form, words) in [
        (FileForm::default(), "nothing to read"),
        (FileForm::default().text("text", " \n"), "nothing to read"),
        (FileForm::default().file("file", "a.pdf", b"%PDF-1.4 nothing"), "damaged"),
        (FileForm::default().file("file", "a.pdf", &long), "has 101 pages"),
        (
            FileForm::default().file("file", "a.docx", b"PK\x03\x04\x14\0\x06"),
            "Only PDF, HTML and text",
        ),
        (html(&"<p>a</p>".repeat(51_000)), "too large"),
    ] {
        let refused = app.admin().upload(READ, form).await.error(422);
        let message = refused["errors"]["file"][0].as_str().unwrap();
        assert!(message.contains(words), "{message}");
    }
}

async fn pictures_are_reported_and_not_read(app: TestApp) {
    let picture = pdf(&["27 posts", ""]);
    let read = read(&app, FileForm::default().file("file", "a.pdf", &picture)).await;
    assert_eq!(read["document"]["scanned"], true);
    assert_eq!(read["document"]["pages"], 2);
    assert_eq!(read["recruitments"], json!([]));
}

async fn several_recruitments_are_separate(app: TestApp) {
    let part = |name: &str, day: u32, total: u32| {
        format!(
            "<h2>{name} Recruitment</h2><p>Post Date: {day}-11-2026</p>\
             <p>Total Vacancies: {total}</p><p>Last Date to Apply Online: {day}-12-2026</p>"
        )
    };
    let page = part("Clerk", 1, 10) + &part("Fireman", 2, 20);
    let read = read(&app, html(&page)).await;
    let records = read["recruitments"].as_array().unwrap().iter();
    let totals: Vec<&Value> = records.map(|read| &read["record"]["total"]["value"]).collect();
    assert_eq!(totals, [10, 20]);
}

async fn killed_reader_is_reported_as_a_file_error(app: TestApp) {
    let killed = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servers/killed.sh");
    let settings = AppConfig { current_exe: Path::new(killed).to_owned(), ..app_config() };
    let app = app.second_process_with(settings, app.clock.clone()).await;
    let refused = app.admin().upload(READ, html(HTML)).await.error(422);
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("too complicated"));
}

/// Issue 21 ("its proposals are marked as such and count only where the quote" is in the text).
async fn model_proposes_only_words_of_the_notice(app: TestApp) {
    const KEY: &str = "a key of the tests";
    static SERVER: OnceLock<NodeServer> = OnceLock::new();
    let server = SERVER.get_or_init(|| NodeServer::start("llm.mjs", &json!({ "key": KEY })));
    let url = format!("http://127.0.0.1:{}/v1", server.port()).parse().unwrap();
    let model = ModelSettings { url, key: Some(KEY.to_owned().into()), model: "m".to_owned() };
    let settings = AppConfig { model: Some(model), ..app_config() };
    let app = app.second_process_with(settings, app.clock.clone()).await;
    let text =
        "The lake needs hands.\n\nWe shall take 31 rowers.\n\nPapers reach us by 3 December 2026.";
    let read = read(&app, FileForm::default().text("text", text)).await;
    let fields = read["recruitments"][0]["fields"].as_array().unwrap();
    let of_model: Vec<_> = fields
        .iter()
        .filter(|field| field["by"] == "languageModel")
        .map(|field| (field["path"].as_str().unwrap(), field["quote"].as_str().unwrap()))
        .collect();
    assert_eq!(of_model, [("total", "We shall take 31 rowers.")]);
    assert_eq!(read["recruitments"][0]["record"]["total"]["value"], 31);
}

/// Design, section 7: No value is published unverified.
async fn proposed_values_are_published_after_confirmation(app: TestApp) {
    let read = read(&app, html(HTML)).await;
    let mut record = read["recruitments"][0]["record"].clone();
    let website = "https://ferry.gov.in";
    record["websiteUrl"] = json!({ "state": "said", "value": website, "sources": [] });
    let mut form = json!({ "status": "published", "record": record });
    let refused = app.admin().post("/api/admin/recruitments", &form).await.error(422);
    assert!(refused["errors"]["machineReading"][0].as_str().unwrap().contains("not confirmed"));
    let mut verified = vec!["dates.applyTo", "posts", "total", "vacancies", "age", "websiteUrl"];
    form["verify"] = json!(verified);
    // A client cannot send the confirmation of organisation, advertisements and documents itself.
    form["record"]["machineReading"]["verified"] = json!({ "at": "2026-11-21T06:30:00Z" });
    app.admin().post("/api/admin/recruitments", &form).await.error(422);
    verified.push("machineReading");
    form["verify"] = json!(verified);
    let stored = app.admin().post("/api/admin/recruitments", &form).await.with_status(201);
    let reading = &stored["recruitment"]["record"]["machineReading"];
    assert_eq!(reading["verified"]["at"], "2026-11-21T06:30:00Z");
}

/// Issue 21 ("can be imported through it, marked"): Imported notices are shown as read by a
/// machine. Contradictions stay with the editors, and a second run stores nothing.
async fn imported_notices_are_published_as_read_by_a_machine(app: TestApp) {
    let import = async |reference: &str, html: &str| {
        let row = format!(
            "jobType,id,title,organisation,customHtmlContent\n\
             GOVERNMENT,{reference},Clerk {reference},Ferry Board,\"{html}\"\n"
        );
        let (db, clock) = (&app.app.db, &app.clock);
        let row = Cursor::new(row.into_bytes());
        import::load(db, clock, row, "jobs.csv", Some("portal"), |_| {}).await.unwrap();
    };
    import("good", HTML).await;
    import("bad", &HTML.replace("Total Vacancies: 27", "Total Vacancies: 30")).await;
    // The advertisement is that of the first one.
    import("copy", HTML).await;
    import("silent", "<p>A notice follows.</p>").await;
    app.admin().create_job(government_job()).await;
    let report = read_recruitments(&app.app.db, &app.clock).await.unwrap();
    let expected = ReadingReport { read: 4, published: 1, drafts: 2, skipped: 1 };
    assert_eq!(report, expected);
    app.wait_until_ready().await;
    let list = app.visitor().get("/api/jobs/government?search=good").await.ok();
    let job = app.visitor().get(&format!("/api/jobs/id/{}", list["jobs"][0]["id"])).await.ok();
    assert_eq!(job["recruitment"]["readByMachine"], true);
    assert_eq!(job["recruitment"]["record"]["total"]["value"], 27);
    let again = read_recruitments(&app.app.db, &app.clock).await.unwrap();
    assert_eq!(again, ReadingReport { read: 1, skipped: 1, ..ReadingReport::default() });
    // A deleted recruitment does not return.
    let path = format!("/api/admin/recruitments/{}", job["recruitment"]["id"]);
    app.admin().delete(&path).await.ok();
    let again = read_recruitments(&app.app.db, &app.clock).await.unwrap();
    assert_eq!(again.published, 0);
}
