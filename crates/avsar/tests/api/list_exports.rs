//! Lists of the administrator area as files.

use std::time::Duration;

use avsar::api::table_export::{Column, Columns, ExportedList, TableExports, TableFormat};
use avsar::domain::audit::Origin;
use avsar::platform::concurrency::ConcurrencyLimit;
use avsar::platform::http::ApiError;
use serde_json::json;

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    ADMIN, EDITOR, FileForm, TestApp, TestClient, WRITER, both_engines, government_job, minutes,
};

both_engines!(
    posts_are_exported_with_their_filters,
    recruitments_are_exported_with_their_filters,
    documents_are_exported,
    accounts_are_exported_without_secrets,
    audit_trail_is_exported_with_its_filters,
    review_queue_is_exported,
    long_list_is_exported_in_its_order,
    exports_have_the_permission_of_their_list,
    excel_files_are_limited,
);

/// Returns the lines of an exported list, without the byte order mark.
async fn lines(client: &impl TestClient, path: &str) -> Vec<String> {
    let reply = client.get(path).await;
    assert_eq!((reply.status(), reply.header("content-type")), (200, "text/csv; charset=utf-8"));
    let text = reply.text();
    let text = text.strip_prefix('\u{feff}').unwrap();
    text.lines().map(ToOwned::to_owned).collect()
}

async fn recorded(app: &TestApp) -> String {
    let events = app.admin().get("/api/admin/audit?action=exported").await.ok();
    events["events"][0]["detail"].as_str().unwrap().to_owned()
}

async fn create_post(app: &TestApp, title: &str, published: bool) {
    app.clock.advance(minutes(1));
    let form = json!({
        "title": title, "content": "<p>Text of the post</p>", "author": "=Meera",
        "published": published, "tags": "resume, careers",
    });
    app.editor().post("/api/blog/create", &form).await.with_status(201);
}

/// Issue 22 (export): The search, the filters and the order of the list are those of the file.
/// Security (formula injection): A name that begins like a formula is a text.
async fn posts_are_exported_with_their_filters(app: TestApp) {
    for (title, published) in [("Old guide", true), ("New guide", true), ("News", false)] {
        create_post(&app, title, published).await;
    }
    let list = "/api/blog/admin/export?format=csv";
    let all = lines(&app.writer(), list).await;
    assert_eq!(all[0], "Id,Status,Title,Author,Type,Tags,Language,Words,Created On,Saved On,URL");
    let titles: Vec<&str> = all[1..].iter().map(|line| line.split(',').nth(2).unwrap()).collect();
    assert_eq!(titles, ["News", "New guide", "Old guide"]);
    assert!(
        all[2].contains(",published,New guide,'=Meera,BLOG,\"resume, careers\",en,"),
        "{all:?}"
    );
    let end = ",4,2026-11-21 12:02,2026-11-21 12:02,https://avsar.test/blog/new-guide";
    assert!(all[2].ends_with(end), "{all:?}");
    assert_eq!(recorded(&app).await, "list of posts, 3 rows");
    let found = lines(&app.writer(), &format!("{list}&search=guide&status=published")).await;
    assert_eq!(found, [all[0].as_str(), &all[2], &all[3]]);
    let filtered = "list of posts, 2 rows: search=guide, status=published";
    assert_eq!(recorded(&app).await, filtered);
    let hidden = lines(&app.writer(), &format!("{list}&published=false")).await;
    assert_eq!(hidden, all[..2]);
    let workbook = app.writer().get("/api/blog/admin/export?format=xlsx").await;
    assert_eq!(workbook.header("content-disposition"), "attachment; filename=\"posts.xlsx\"");
    assert!(workbook.bytes().starts_with(b"PK"), "not a workbook");
    app.writer().get("/api/blog/admin/export").await.error(422);
}

/// Issue 22 (export).
async fn recruitments_are_exported_with_their_filters(app: TestApp) {
    let stored = app.admin().create_recruitment("draft", &geologists()).await;
    let list = "/api/admin/recruitments/export?format=csv";
    let all = lines(&app.writer(), list).await;
    assert_eq!(all[0], "Id,Status,Title,Organisation,Saved On,URL");
    assert!(all[1].starts_with(&format!("{},draft,", stored["id"])), "{all:?}");
    let url = format!("https://avsar.test/recruitment/{}", stored["slug"].as_str().unwrap());
    assert!(all[1].ends_with(&format!(",{url}")), "{all:?}");
    assert_eq!(lines(&app.writer(), &format!("{list}&status=published")).await.len(), 1);
    assert_eq!(lines(&app.writer(), &format!("{list}&search=combined%20geo")).await, all);
    let event = "list of recruitments, 1 row: search=combined geo";
    assert_eq!(recorded(&app).await, event);
}

/// Issue 22 (export).
async fn documents_are_exported(app: TestApp) {
    for title in ["Form 16", "@Sample"] {
        app.clock.advance(minutes(1));
        let form = FileForm::default().text("title", title);
        let form = form.file("pdf", "a.pdf", format!("%PDF-1.7 {title}").as_bytes());
        app.editor().upload("/api/uploads/pdf", form).await.with_status(201);
    }
    let all = lines(&app.editor(), "/api/pdfs/admin/export?format=csv").await;
    assert_eq!(
        all[0],
        "Id,Title,Category,Description,Language,File Name,Size in Bytes,Added On,URL"
    );
    assert!(
        all[1].contains(
            ",'@Sample,GENERAL,,en,a.pdf,16,2026-11-21 12:02,https://avsar.test/uploads/"
        ),
        "{all:?}"
    );
    assert!(all[2].contains(",Form 16,"), "{all:?}");
    assert_eq!(recorded(&app).await, "list of documents, 2 rows");
}

/// Issue 22 (export): The file of the accounts has what the list shows, but no secret and no second
/// factor. Security (personal data): The audit trail has the conditions and the number of accounts,
/// but no e-mail address.
async fn accounts_are_exported_without_secrets(app: TestApp) {
    for token in [app.writer().token().await, app.editor().token().await] {
        token.unwrap();
    }
    let list = "/api/admin/users/export?format=csv";
    let all = lines(&app.admin(), list).await;
    assert_eq!(all[0], "Id,Name,Email,Role,Status,Joined On,Verified On,Disabled On");
    assert_eq!(all.len(), 4);
    let of = |email: &str| all.iter().find(|line| line.contains(email)).unwrap();
    assert!(of(EDITOR).contains(",EDITOR,Verified,2026-11-21 12:00,2026-11-21 12:00,"), "{all:?}");
    assert!(!all.iter().any(|line| line.contains("$argon2")), "{all:?}");
    let found = lines(&app.admin(), &format!("{list}&role=WRITER&search=writer")).await;
    assert_eq!(found, [all[0].as_str(), of(WRITER)]);
    assert_eq!(recorded(&app).await, "list of accounts, 1 row: role=WRITER, search=…");
    assert_eq!(lines(&app.admin(), &format!("{list}&disabled=true")).await.len(), 1);
    assert_eq!(recorded(&app).await, "list of accounts, 0 rows: disabled=true");
}

/// Issue 22 (export).
async fn audit_trail_is_exported_with_its_filters(app: TestApp) {
    app.admin().create_job(government_job().with_title("=Clerk")).await;
    let list = "/api/admin/audit/export?format=csv";
    let all = lines(&app.admin(), list).await;
    assert_eq!(
        all[0],
        "Id,Time,Account,Account Id,IP Address,Action,Kind,Record Id,About Account,Detail"
    );
    assert!(all.iter().any(|line| line.contains(",created,job,")), "{all:?}");
    let exported = lines(&app.admin(), &format!("{list}&action=exported")).await;
    let detail = format!("\"audit trail, {} rows\"", all.len() - 1);
    assert!(exported[1].ends_with(&format!(",exported,,,,{detail}")), "{exported:?}");
    assert!(exported[1].contains(ADMIN), "{exported:?}");
    let created = lines(&app.admin(), &format!("{list}&action=created&email={ADMIN}")).await;
    assert_eq!(created.len(), 2, "{created:?}");
    assert_eq!(recorded(&app).await, "audit trail, 1 row: action=created, email=…");
    assert!(created[1].contains(",created,job,") && created[1].contains("'=Clerk"), "{created:?}");
    let unknown = lines(&app.admin(), &format!("{list}&email=unknown@avsar.test")).await;
    assert_eq!(unknown.len(), 1);
    app.admin().get(&format!("{list}&from=-262143-01-01")).await.error(422);
}

/// Issue 22 (export).
async fn review_queue_is_exported(app: TestApp) {
    let form = government_job().with_title("Clerk").inactive().body();
    let stored = app.writer().post("/api/jobs/create", &form).await.with_status(201);
    let id = stored["job"]["id"].as_i64().unwrap();
    let review = json!({ "status": "review" });
    app.writer().put(&format!("/api/jobs/{id}"), &review).await.ok();
    let all = lines(&app.writer(), "/api/admin/queue/export?format=csv").await;
    assert_eq!(all[0], "Kind,Job Type,Id,Status,Title,Publishes On,Saved On,Saved By,URL");
    let url = format!("https://avsar.test/admin/job/{id}");
    let line = format!("job,GOVERNMENT,{id},review,Clerk,,2026-11-21 12:00,{WRITER},{url}");
    assert_eq!(all[1..], [line]);
    assert_eq!(recorded(&app).await, "review queue, 1 row");
}

/// Issue 22 (export): A list of several parts is complete and in its order.
async fn long_list_is_exported_in_its_order(app: TestApp) {
    let names: Vec<String> = (1..=1_200).map(|number| format!("search {number}")).collect();
    let rows: Vec<String> = names
        .iter()
        .map(|name| format!("('2026-11-20 00:00:00+00:00', 'search-done', '{name}')"))
        .collect();
    let insert = "INSERT INTO audit_events (at, action, detail) VALUES ";
    app.execute_sql(&format!("{insert}{}", rows.join(", "))).await;
    let list = "/api/admin/audit/export?format=csv&action=search-done";
    let all = lines(&app.admin(), list).await;
    let details: Vec<&str> =
        all[1..].iter().rev().map(|line| line.rsplit(',').next().unwrap()).collect();
    assert_eq!(details, names);
}

/// ROLE-18.
async fn exports_have_the_permission_of_their_list(app: TestApp) {
    for list in ["blog/admin", "admin/recruitments", "admin/queue"] {
        let path = format!("/api/{list}/export?format=csv");
        app.visitor().get(&path).await.error(401);
        app.user().get(&path).await.error(403);
    }
    app.writer().get("/api/pdfs/admin/export?format=csv").await.error(403);
    for list in ["users", "audit"] {
        let path = format!("/api/admin/{list}/export?format=csv");
        app.editor().get(&path).await.error(403);
    }
    let exported = app.admin().get("/api/admin/audit?action=exported").await.ok();
    assert_eq!(exported["totalEvents"], 0);
}

static NUMBERS: Columns<i64> =
    Columns { columns: &[Column { name: "Number", cell: |number| (*number).into() }], path: None };

/// Stability (exports): If too many Excel files are written, the next one is refused and not
/// recorded.
async fn excel_files_are_limited(app: TestApp) {
    let no_permits = ConcurrencyLimit::new(0, Duration::ZERO);
    let busy = TableExports::with_limit(app.app.db.clone(), app.app.site.clone(), no_permits);
    let origin = Origin::operator(app.clock.now());
    let export = async |format| {
        let list = ExportedList::new("numbers", format, "numbers");
        busy.respond_loaded(&origin, list, &NUMBERS, &[1]).await
    };
    assert!(matches!(export(TableFormat::Xlsx).await, Err(ApiError::Unavailable)));
    assert_eq!(app.count("audit_events WHERE action = 'exported'").await, 0);
    assert_eq!(export(TableFormat::Csv).await.unwrap().status(), 200);
    assert_eq!(recorded(&app).await, "numbers, 1 row");
}
