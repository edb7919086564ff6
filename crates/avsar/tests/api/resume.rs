//! Checking résumés.

use std::path::Path;

use avsar::config::AppConfig;
use axum::body::Body;
use axum::extract::ConnectInfo;
use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, Dom, FileForm, Reply, TestApp, TestClient, app_config, both_engines, minutes,
    private_job,
};

both_engines!(
    a_file_is_held_against_a_listing,
    every_kind_is_read_and_gets_the_same_answer_again,
    a_description_does_instead_of_a_listing,
    nothing_is_kept_or_logged,
    every_refusal_has_its_words,
    a_client_has_so_many_an_hour,
    a_reader_that_dies_is_no_failure,
    a_browser_without_scripts_checks_too,
    the_page_knows_its_listing,
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

/// A listing that asks for something that the sample has shown, named, and not.
async fn listing(app: &TestApp) -> String {
    let job = private_job()
        .with_title("Regional Sales Manager")
        .with_detail("skillsRequired", "Salesforce, Channel sales, Kubernetes")
        .with("customHtmlContent", "<p>Lead the <b>dealers</b>.</p>");
    app.admin().create_job(job).await.slug
}

/// TOOLS-04: both numbers, apart, with the terms of the listing; whichever way it is named.
async fn a_file_is_held_against_a_listing(app: TestApp) {
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
    assert!(checked(&app, file(PDF)).await["report"]["match"].is_null());
}

/// TOOLS-04, issue 7 ("the same input gives the same answer").
async fn every_kind_is_read_and_gets_the_same_answer_again(app: TestApp) {
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
    // A file that was chosen is meant, whatever else was pasted.
    let both = checked(&app, file(DOCX).text("text", "Somebody Else")).await;
    assert_eq!(both["report"]["kind"], "docx");
    // Who chose no file sends an empty one.
    let pasted = checked(&app, file(b"").text("text", TEXT)).await;
    assert_eq!(pasted["report"]["kind"], "text");
}

/// TOOLS-04 ("or paste a description").
async fn a_description_does_instead_of_a_listing(app: TestApp) {
    let pasted = "Sales Manager\nSkills: Salesforce, Negotiation, Kubernetes";
    let answer = checked(&app, file(PDF).text("description", pasted)).await;
    assert!(answer["job"].is_null());
    let terms = answer["report"]["match"]["terms"].as_array().unwrap();
    assert!(terms.iter().any(|term| term["term"] == "Kubernetes"), "{terms:?}");
}

/// TOOLS-04, issue 7 ("the file is not stored"): neither as a file nor as a row, and the log holds nothing of it.
async fn nothing_is_kept_or_logged(app: TestApp) {
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
async fn every_refusal_has_its_words(app: TestApp) {
    let nothing = refused(&app, FileForm::default(), "file").await;
    assert_eq!(nothing, "Choose a file, or paste the text of your résumé.");
    let broken = refused(&app, file(&PDF[..200]), "file").await;
    assert!(broken.contains("damaged and cannot be read as"), "{broken}");
    let picture = refused(&app, file(b"\x89PNG\r\n\x1a\n0123456789"), "file").await;
    assert!(picture.contains("Save the résumé as PDF, DOCX or plain text."), "{picture}");
    // One byte more than is read.
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

/// Issue 7 (limits): behind one address there may be many people, and no more than so many files.
async fn a_client_has_so_many_an_hour(app: TestApp) {
    let sent = async |client: &str, path: &str| {
        // What is empty costs the reader next to nothing.
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

/// Issue 7 ("hostile files get a clear answer"): whatever ends the process that reads, ends nothing else. One that
/// came to a limit is told from one that does not work at all, which is not the file's fault.
async fn a_reader_that_dies_is_no_failure(app: TestApp) {
    let killed = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servers/killed.sh");
    let with = async |program: &Path| {
        let settings = AppConfig { current_exe: program.to_owned(), ..app_config() };
        app.second_process_with(settings, app.clock.clone()).await
    };
    let words = refused(&with(Path::new(killed)).await, file(PDF), "file").await;
    assert!(words.contains("too complicated to be read"), "{words}");
    let broken = with(Path::new("/bin/false")).await;
    let log = CapturedLog::start();
    sends(&broken, CHECK, file(PDF)).await.error(500);
    assert!(log.contains("the sandboxed reader"), "{}", log.text());
}

/// TOOLS-04: the form of the page, with a file; what is wrong stands at its field, and what was typed stays.
async fn a_browser_without_scripts_checks_too(app: TestApp) {
    let slug = listing(&app).await;
    let answered = sends(&app, &format!("{PAGE}?job={slug}"), file(PDF).text("job", &slug)).await;
    assert_eq!((answered.status(), answered.header("cache-control")), (200, "no-store"));
    let page = Dom::parse(&answered);
    let headings = page.texts("main h3").concat();
    assert!(headings.contains("Readability") && headings.contains("Match"), "{headings}");
    let body = page.body();
    assert!(body.contains("Rohit Deshpande") && body.contains("Kubernetes"), "{body}");
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex");
    // The next one is held against the same.
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

    for (form, words) in [
        (FileForm::default(), "Choose a file"),
        (file(&PDF[..200]), "damaged"),
        (file(&vec![b'a'; (5 << 20) + 1]), "larger than 5 MB"),
    ] {
        let again = sends(&app, PAGE, form.text("description", "Clerk, Tally")).await;
        assert_eq!(again.status(), 422, "{words}");
        let page = Dom::parse(&again);
        assert_eq!(page.attribute("main [aria-invalid=true]", "name"), "file");
        assert!(page.body().contains(words), "{words}");
        assert!(page.texts("main textarea[name=description]").concat().contains("Clerk, Tally"));
    }
    // No other site has its visitors send it.
    let mut request = FileForm::request(PAGE, Body::from(file(PDF).body()));
    request.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    assert_eq!(app.visitor().send(request).await.status(), 403);
}

/// TOOLS-04: a listing's page leads here, and one that is gone is told of kindly.
async fn the_page_knows_its_listing(app: TestApp) {
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
    assert!(gone.texts("main form").concat().contains("not here any more"));
    assert_eq!(gone.attribute("main input[name=job]", "type"), "text");
}
