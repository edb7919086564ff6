//! Résumé checks.

use std::path::Path;

use avsar::config::AppConfig;
use axum::body::Body;
use axum::extract::ConnectInfo;
use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, Dom, FileForm, Reply, TestApp, TestClient, app_config, both_engines,
    english_sentences, minutes, private_job,
};

both_engines!(
    file_is_matched_with_a_job,
    every_format_is_read_with_repeatable_results,
    description_replaces_a_job,
    resume_is_neither_stored_nor_logged,
    each_rejection_has_its_own_message,
    checks_per_client_are_limited,
    killed_reader_is_reported_as_a_file_error,
    form_works_without_javascript,
    page_contains_the_selected_job,
    report_is_in_the_language_of_the_request,
);

const CHECK: &str = "/api/tools/resume/check";
const PAGE: &str = "/tools/ats-checker";
const PDF: &[u8] = include_bytes!("../../../resume/tests/samples/experienced.pdf");
const DOCX: &[u8] = include_bytes!("../../../resume/tests/samples/experienced.docx");
const TEXT: &str = include_str!("../../../resume/tests/samples/experienced.txt");

fn file(bytes: &[u8]) -> FileForm {
    FileForm::default().file("file", "resume.pdf", bytes)
}

async fn sends(app: &TestApp, path: &str, form: FileForm) -> Reply {
    app.visitor().send(FileForm::request(path, Body::from(form.body()))).await
}

async fn checked(app: &TestApp, form: FileForm) -> Value {
    sends(app, CHECK, form).await.ok()
}

async fn refused(app: &TestApp, form: FileForm, field: &str) -> String {
    let refused = sends(app, CHECK, form).await.error(422);
    assert_eq!(refused["errors"].as_object().unwrap().len(), 1, "{refused}");
    refused["errors"][field][0].as_str().unwrap().to_owned()
}

/// Creates a job with three skills. The sample résumé demonstrates the first, names the second and
/// lacks the third.
async fn listing(app: &TestApp) -> String {
    let job = private_job()
        .with_title("Regional Sales Manager")
        .with_detail("skillsRequired", "Salesforce, Channel sales, Kubernetes")
        .with("customHtmlContent", "<p>Lead the <b>dealers</b>.</p>");
    app.admin().create_job(job).await.slug
}

/// TOOLS-04: The response contains two separate scores and the terms of the job. The job may be
/// given as slug or URL.
async fn file_is_matched_with_a_job(app: TestApp) {
    let slug = listing(&app).await;
    let answer = checked(&app, file(PDF).text("job", &slug)).await;
    let path = format!("/private-job/{slug}");
    assert_eq!(answer["job"], json!({ "title": "Regional Sales Manager", "path": path }));
    let report = &answer["report"];
    assert_eq!(report["kind"], "pdf");
    assert!(report["readability"]["score"].as_u64().unwrap() > 80, "{report}");
    assert_eq!(report["resume"]["contact"]["name"]["text"], "Rohit Deshpande");
    let evidence = |term: &str| {
        let terms = report["match"]["terms"].as_array().unwrap();
        terms.iter().find(|found| found["term"] == term).unwrap()["evidence"].clone()
    };
    assert_eq!(evidence("Salesforce"), "bullet");
    assert_eq!(evidence("Channel sales"), "list");
    assert_eq!(evidence("Kubernetes"), "missing");
    let score = report["match"]["score"].as_u64().unwrap();
    assert!((1..100).contains(&score), "{score}");
    let page = format!("https://avsar.test{path}/?from=list#top");
    assert_eq!(checked(&app, file(PDF).text("job", &page)).await, answer);
    let hindi = format!("https://avsar.test/hi{path}");
    assert_eq!(checked(&app, file(PDF).text("job", &hindi)).await, answer);
    assert!(checked(&app, file(PDF)).await["report"]["match"].is_null());
}

/// TOOLS-04, issue 7 ("the same input gives the same answer").
async fn every_format_is_read_with_repeatable_results(app: TestApp) {
    for (form, kind) in [
        (file(PDF), "pdf"),
        (file(DOCX), "docx"),
        (file(TEXT.as_bytes()), "text"),
        (FileForm::default().text("text", TEXT), "text"),
    ] {
        let first = sends(&app, CHECK, form.clone()).await;
        let answer = first.ok();
        assert_eq!(answer["report"]["kind"], kind);
        assert_eq!(answer["report"]["resume"]["contact"]["name"]["text"], "Rohit Deshpande");
        assert_eq!(sends(&app, CHECK, form).await.bytes(), first.bytes(), "{kind}");
    }
    // A chosen file takes precedence over pasted text.
    let both = checked(&app, file(DOCX).text("text", "Somebody Else")).await;
    assert_eq!(both["report"]["kind"], "docx");
    // A browser sends an empty file if the user has chosen none.
    let pasted = checked(&app, file(b"").text("text", TEXT)).await;
    assert_eq!(pasted["report"]["kind"], "text");
}

/// TOOLS-04 ("or paste a description").
async fn description_replaces_a_job(app: TestApp) {
    let pasted = "Sales Manager\nSkills: Salesforce, Negotiation, Kubernetes";
    let answer = checked(&app, file(PDF).text("description", pasted)).await;
    assert!(answer["job"].is_null());
    let terms = answer["report"]["match"]["terms"].as_array().unwrap();
    assert!(terms.iter().any(|term| term["term"] == "Kubernetes"), "{terms:?}");
}

/// TOOLS-04, issue 7 ("the file is not stored"): It is stored neither as a file nor as a row, and
/// the log contains nothing of it.
async fn resume_is_neither_stored_nor_logged(app: TestApp) {
    fn files(directory: &std::path::Path) -> Vec<std::path::PathBuf> {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        entries
            .flat_map(|entry| match entry.path() {
                path if path.is_dir() => files(&path),
                path => vec![path],
            })
            .collect()
    }
    let slug = listing(&app).await;
    let (before, stored) = (app.contents().await, files(app.data_dir()));
    let uploads = app.count("uploads").await;
    let log = CapturedLog::start();
    checked(&app, file(PDF).text("job", &slug)).await;
    checked(&app, FileForm::default().text("text", TEXT)).await;
    sends(&app, PAGE, file(PDF)).await;
    refused(&app, file(b"\x89PNG\r\n\x1a\n0123456789"), "file").await;
    assert_eq!((app.contents().await, app.count("uploads").await), (before, uploads));
    assert_eq!(files(app.data_dir()), stored);
    for word in ["Rohit", "Deshpande", "9812345670", "Sahyadri", "resume.pdf"] {
        assert!(!log.contains(word), "{word}: {}", log.text());
    }
}

/// TOOLS-04, issue 7 ("encrypted, scanned, broken and hostile files get a clear answer").
async fn each_rejection_has_its_own_message(app: TestApp) {
    let nothing = refused(&app, FileForm::default(), "file").await;
    assert_eq!(nothing, "Choose a file, or paste the text of your résumé.");
    let broken = refused(&app, file(&PDF[..200]), "file").await;
    assert!(broken.contains("damaged and cannot be read as"), "{broken}");
    let picture = refused(&app, file(b"\x89PNG\r\n\x1a\n0123456789"), "file").await;
    assert!(picture.contains("Save the résumé as PDF, DOCX or plain text."), "{picture}");
    // One byte over the limit.
    let large = sends(&app, CHECK, file(&vec![b'a'; (5 << 20) + 1])).await.error(413);
    assert_eq!(large["message"], "The file must not be larger than 5 MB.");
    let hidden =
        app.admin().create_job(private_job().with_title("Hidden").with("active", false)).await;
    for job in [hidden.slug.as_str(), "no-such-job", "/private-job/", "999999"] {
        let unknown = refused(&app, file(PDF).text("job", job), "job").await;
        assert!(unknown.starts_with("There is no such listing here."), "{job}: {unknown}");
    }
    let long = refused(&app, FileForm::default().text("text", &"x".repeat(100_001)), "text").await;
    assert_eq!(long, "This is too long.");
    app.visitor().post(CHECK, &json!({ "text": TEXT })).await.error(415);
    let twice = sends(&app, CHECK, file(PDF).file("file", "another.pdf", PDF)).await;
    assert_eq!(twice.error(400)["message"], "The form has more than one file.");
}

/// Issue 7 (limits): Many people may share an IP address, but the number of its checks per hour is
/// limited.
async fn checks_per_client_are_limited(app: TestApp) {
    let sent = async |client: &str, path: &str| {
        // A short text costs the reader almost nothing.
        let body = FileForm::default().text("text", "x").body();
        let mut request = FileForm::request(path, Body::from(body));
        let peer = std::net::SocketAddr::new(client.parse().unwrap(), 50_000);
        request.extensions_mut().insert(ConnectInfo(peer));
        app.visitor().send(request).await
    };
    for number in 0..120 {
        let status = sent("198.51.100.7", CHECK).await.status();
        assert_eq!(status, 200, "{number}");
    }
    let refused = sent("198.51.100.7", CHECK).await;
    refused.error(429);
    assert!(refused.header("retry-after").parse::<u32>().is_ok(), "{refused}");
    let page = sent("198.51.100.7", PAGE).await;
    assert_eq!(page.status(), 429);
    let page = Dom::parse(&page);
    assert!(page.texts("main [role=alert]").concat().contains("in an hour"));
    assert_eq!(page.texts("main textarea[name=text]").concat().trim(), "x");
    assert_eq!(sent("198.51.100.8", CHECK).await.status(), 200);
    app.clock.advance(minutes(61));
    assert_eq!(sent("198.51.100.7", CHECK).await.status(), 200);
}

/// Issue 7 ("hostile files get a clear answer"): A sandbox process that is killed affects nothing
/// else. A reader that hit a limit is an error of the file. A reader that does not work at all is a
/// server error.
async fn killed_reader_is_reported_as_a_file_error(app: TestApp) {
    let killed = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servers/killed.sh");
    let with = async |program: &Path| {
        let settings = AppConfig { current_exe: program.to_owned(), ..app_config() };
        app.second_process_with(settings, app.clock.clone()).await
    };
    let message = refused(&with(Path::new(killed)).await, file(PDF), "file").await;
    assert!(message.contains("too complicated to be read"), "{message}");
    let broken = with(Path::new("/bin/false")).await;
    let log = CapturedLog::start();
    sends(&broken, CHECK, file(PDF)).await.error(500);
    assert!(log.contains("the sandbox process"), "{}", log.text());
}

/// TOOLS-04: The form of the page accepts a file. Errors are shown at their fields, and the input
/// remains.
async fn form_works_without_javascript(app: TestApp) {
    let slug = listing(&app).await;
    let answered = sends(&app, &format!("{PAGE}?job={slug}"), file(PDF).text("job", &slug)).await;
    assert_eq!((answered.status(), answered.header("cache-control")), (200, "no-store"));
    let page = Dom::parse(&answered);
    let headings = page.texts("main h3").concat();
    assert!(headings.contains("Readability") && headings.contains("Match"), "{headings}");
    let body = page.body();
    assert!(body.contains("Rohit Deshpande") && body.contains("Kubernetes"), "{body}");
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex");
    // The next check uses the same job.
    let path = format!("/private-job/{slug}");
    assert_eq!(page.attribute("main input[name=job]", "value"), path);

    let form = FileForm::default()
        .text("text", "")
        .text("job", "no such <b>job</b>")
        .text("description", "Clerk\nTally");
    let again = sends(&app, PAGE, form.clone().text("text", TEXT)).await;
    assert_eq!((again.status(), again.header("cache-control")), (422, "no-store"));
    let page = Dom::parse(&again);
    assert_eq!(page.attribute("main [aria-invalid=true]", "name"), "job");
    assert_eq!(page.attribute("main input[name=job]", "value"), "no such <b>job</b>");
    assert!(page.texts("main textarea[name=text]").concat().contains("Rohit Deshpande"));
    assert!(page.texts("main textarea[name=description]").concat().contains("Tally"));
    assert!(page.texts("title").concat().starts_with("Error: "));

    for (form, message) in [
        (FileForm::default(), "Choose a file"),
        (file(&PDF[..200]), "damaged"),
        (file(&vec![b'a'; (5 << 20) + 1]), "larger than 5 MB"),
    ] {
        let again = sends(&app, PAGE, form.text("description", "Clerk, Tally")).await;
        assert_eq!(again.status(), 422, "{message}");
        let page = Dom::parse(&again);
        assert_eq!(page.attribute("main [aria-invalid=true]", "name"), "file");
        assert!(page.body().contains(message), "{message}");
        assert!(page.texts("main textarea[name=description]").concat().contains("Clerk, Tally"));
    }
    // Another site cannot make its visitors submit the form.
    let mut request = FileForm::request(PAGE, Body::from(file(PDF).body()));
    request.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    assert_eq!(app.visitor().send(request).await.status(), 403);
}

/// TOOLS-04: The page of a job links to the check. The form reports a job that no longer exists.
async fn page_contains_the_selected_job(app: TestApp) {
    let bare = app.visitor().get(PAGE).await;
    assert_eq!(Dom::parse(&bare).attributes("link[rel=canonical]", "href").len(), 1);
    let slug = listing(&app).await;
    let link = format!("{PAGE}?job={slug}");
    let job = app.visitor().get(&format!("/private-job/{slug}")).await;
    assert!(Dom::parse(&job).attributes("main a", "href").contains(&link));
    let page = app.visitor().get(&link).await;
    assert_eq!((page.status(), page.header("cache-control")), (200, "no-store"));
    let page = Dom::parse(&page);
    assert!(page.texts("main form").concat().contains("Regional Sales Manager"));
    assert_eq!(page.attribute("main input[name=job]", "value"), slug);
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex");

    let gone = app.visitor().get(&format!("{PAGE}?job=no-such-job")).await;
    assert_eq!(gone.status(), 200);
    let gone = Dom::parse(&gone);
    assert!(gone.texts("main form").concat().contains("no longer available"));
    assert_eq!(gone.attribute("main input[name=job]", "type"), "text");
}

/// Issue 20: The texts of a report are in the language of the request. Scores, lines and quotes are
/// the same.
async fn report_is_in_the_language_of_the_request(app: TestApp) {
    let check = async |form: FileForm, language: &'static str| {
        let mut request = FileForm::request(CHECK, Body::from(form.body()));
        request.headers_mut().insert("accept-language", language.parse().unwrap());
        app.visitor().send(request).await
    };
    let text = "Asha Rao\nDate of birth: 14 May 1999\nEXPERIENCE\nClerk, Rao Stores, 2019 - 2021\n\
                - Worked hard\n- Was there\nHOBBIES AND MORE\nChess\n";
    let form = || {
        let job = "Office Clerk\nSkills: Tally, Chess";
        FileForm::default().text("text", text).text("description", job)
    };
    let (english, hindi) = (check(form(), "en").await.ok(), check(form(), "hi").await.ok());
    let (english, hindi) = (&english["report"], &hindi["report"]);
    for member in ["lines", "resume", "pages"] {
        assert_eq!(english[member], hindi[member]);
    }
    let readability = &hindi["readability"];
    assert_eq!(english["readability"]["score"], readability["score"]);
    assert_eq!(readability["parts"][0]["name"], "टेक्स्ट और लेआउट");
    let rules = |report: &Value| -> Vec<(Value, Value, Value)> {
        let findings = report["readability"]["findings"].as_array().unwrap().iter();
        let facts =
            |found: &Value| (found["rule"].clone(), found["quote"].clone(), found["cost"].clone());
        findings.map(facts).collect()
    };
    assert!(rules(english).len() > 5 && rules(english) == rules(hindi));
    assert_eq!(readability["notices"][0]["rule"], "birthDate");
    let fix = hindi["match"]["terms"][0]["fix"].as_str().unwrap();
    assert!(fix.starts_with("अगर आपको Tally आता है"), "{fix}");
    assert_eq!(english_sentences(hindi, &["lines", "resume", "quote", "term"]), [""; 0]);

    let refused = check(file(b"\x89PNG\r\n\x1a\n"), "hi").await.error(422);
    let message = refused["errors"]["file"][0].as_str().unwrap();
    assert!(message.starts_with("यह तस्वीर है"), "{message}");
}
