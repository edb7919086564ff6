//! Documents.

use serde_json::{Value, json};

use crate::harness::{FileForm, TestApp, TestClient, both_engines, minutes};

both_engines!(
    uploaded_document_is_listed,
    deleting_a_document_deletes_its_file,
    file_with_other_references_is_not_deleted,
    forced_file_deletion_deletes_its_document,
    listed_documents_always_have_a_file,
    skip_over_the_limit_is_rejected,
);

fn form(title: &str, content: &str) -> FileForm {
    FileForm::default().text("title", title).file("pdf", "Form 16.pdf", content.as_bytes())
}

async fn adds(app: &TestApp, form: FileForm) -> Value {
    app.clock.advance(minutes(1));
    app.admin().upload("/api/uploads/pdf", form).await.with_status(201)
}

/// API-32, API-38, DATA-12, DATA-13, ROLE-17, AERR-42: The list is newest first and contains the
/// submitted texts. The upload URL of the widget also accepts a description and a category
/// (API-33).
async fn uploaded_document_is_listed(app: TestApp) {
    assert_eq!(app.visitor().get("/api/pdfs").await.ok(), json!({ "pdfs": [], "totalPdfs": 0 }));
    let plain = adds(&app, form("Income certificate", "%PDF-1.7 a")).await;
    assert_eq!(plain["message"], "PDF uploaded successfully");
    let full = form("Resume sample", "%PDF-1.7 bc")
        .text("description", "One page.")
        .text("category", "RESUME");
    app.clock.advance(minutes(1));
    let full = app.admin().upload("/api/uploads/simple-pdf", full).await.with_status(201);
    assert_eq!(full["message"], "PDF uploaded successfully!");
    let list = app.visitor().get("/api/pdfs").await;
    assert_eq!(list.header("surrogate-key"), "pdfs");
    assert_eq!(list.json()["pdfs"], json!([full["pdf"], plain["pdf"]]));
    assert_eq!(list.json()["totalPdfs"], 2);
    assert_eq!(
        full["pdf"],
        json!({
            "id": full["pdf"]["id"], "title": "Resume sample", "filename": "Form 16.pdf", "size": 11,
            "url": full["fileUrl"], "description": "One page.", "category": "RESUME",
            "createdAt": "2026-11-21T06:32:00Z",
        })
    );
    assert_eq!(plain["pdf"]["category"], "GENERAL");
    let page = app.visitor().get("/api/pdfs?skip=1&take=1").await.ok();
    assert_eq!(page["pdfs"], json!([plain["pdf"]]));
    let uploaded = app.visitor().get(plain["fileUrl"].as_str().unwrap()).await;
    assert_eq!(uploaded.text(), "%PDF-1.7 a");
    assert_eq!(app.contents().await.log(), ["created  1", "created  2"]);
}

/// API-39, AERR-42.
async fn deleting_a_document_deletes_its_file(app: TestApp) {
    let added = adds(&app, form("Notice", "%PDF-1.7 a")).await;
    let address = format!("/api/pdfs/{}", added["pdf"]["id"]);
    let deleted = app.admin().delete(&address).await.ok();
    assert_eq!(deleted["message"], "PDF deleted successfully");
    assert_eq!(app.visitor().get("/api/pdfs").await.ok()["totalPdfs"], 0);
    app.visitor().get(added["fileUrl"].as_str().unwrap()).await.error(404);
    let gone = app.admin().delete(&address).await.error(404);
    assert_eq!(gone["message"], "PDF not found");
}

/// Issue 5 ("a file in use"): A file stays while another document or a post refers to it.
async fn file_with_other_references_is_not_deleted(app: TestApp) {
    let first = adds(&app, form("Notice", "%PDF-1.7 same")).await;
    let second = adds(&app, form("Notice again", "%PDF-1.7 same")).await;
    assert_eq!(first["fileUrl"], second["fileUrl"]);
    assert_eq!(second["pdf"]["filename"], "Form 16.pdf");
    let url = first["fileUrl"].as_str().unwrap();
    let content = format!("<p><a href=\"{url}\">Notice</a></p>");
    let post = json!({ "title": "Read this", "content": content });
    let post = app.admin().post("/api/blog/create", &post).await.with_status(201);
    for pdf in [&first, &second] {
        app.admin().delete(&format!("/api/pdfs/{}", pdf["pdf"]["id"])).await.ok();
        assert_eq!(app.visitor().get(url).await.status(), 200);
    }
    let public_id = url.trim_start_matches("/uploads/");
    let delete = format!("/api/uploads/cloud?publicId={public_id}");
    app.admin().delete(&delete).await.error(409);
    app.admin().delete(&format!("/api/blog/{}", post["post"]["id"])).await.ok();
    app.admin().delete(&delete).await.ok();
    app.visitor().get(url).await.error(404);
}

/// The forced deletion of a file in use leaves no document without a file.
async fn forced_file_deletion_deletes_its_document(app: TestApp) {
    let added = adds(&app, form("Notice", "%PDF-1.7 a")).await;
    let id = added["fileUrl"].as_str().unwrap().trim_start_matches("/uploads/").to_owned();
    app.admin().delete(&format!("/api/uploads/cloud?publicId={id}")).await.error(409);
    app.admin().delete(&format!("/api/uploads/cloud?publicId={id}&evenIfUsed=true")).await.ok();
    assert_eq!(app.visitor().get("/api/pdfs").await.ok()["totalPdfs"], 0);
    assert_eq!(app.contents().await.log(), ["created  1", "deleted  1"]);
}

/// The file may be deleted at the same moment at which its document is created.
async fn listed_documents_always_have_a_file(app: TestApp) {
    let bytes = "%PDF-1.7 same";
    for _ in 0..20 {
        let alone = FileForm::default().file("pdf", "a.pdf", bytes.as_bytes());
        let alone = app.admin().upload("/api/uploads/simple-pdf", alone).await.with_status(201);
        let id = alone["fileUrl"].as_str().unwrap().trim_start_matches("/uploads/").to_owned();
        let (admin, path) = (app.admin(), format!("/api/uploads/cloud?publicId={id}"));
        let (listed, _) = futures::join!(
            admin.upload("/api/uploads/pdf", form("Notice", bytes)),
            admin.delete(&path)
        );
        assert!([201, 409].contains(&listed.status()), "{listed}");
        for pdf in app.visitor().get("/api/pdfs").await.ok()["pdfs"].as_array().unwrap() {
            let url = pdf["url"].as_str().unwrap();
            assert_eq!(app.visitor().get(url).await.status(), 200, "{url}");
            admin.delete(&format!("/api/pdfs/{}", pdf["id"])).await.ok();
        }
    }
}

/// An offset that the database does not support is an error of its field.
async fn skip_over_the_limit_is_rejected(app: TestApp) {
    let far = "skip=18446744073709551615";
    assert_eq!(app.visitor().get(&format!("/api/pdfs?{far}")).await.invalid_fields(), ["skip"]);
    for list in ["uploads/cloud/list/blogs", "blog/admin"] {
        let path = format!("/api/{list}?{far}");
        assert_eq!(app.admin().get(&path).await.invalid_fields(), ["skip"], "{list}");
        let none = format!("/api/{list}?take=0");
        assert_eq!(app.admin().get(&none).await.invalid_fields(), ["take"], "{list}");
    }
}
