//! The blog for visitors.

use avsar::import::{ImportReport, posts};
use serde_json::{Value, json};

use crate::harness::{CapturedLog, Dom, TestApp, TestClient, both_engines, seconds};

both_engines!(
    recent_posts_are_the_six_newest_of_the_blog,
    summary_contains_plain_text_instead_of_html,
    home_page_changes_with_the_posts,
    damaged_post_is_logged_and_left_out,
);

const RECENT: &str = "/api/blog/recent";

/// Returns a row for a post that was created on a day of November 2026.
fn post_row(title: &str, day: u32) -> Value {
    json!({ "title": title, "content": "<p>Read first.</p>", "createdAt": format!("2026-11-{day:02}") })
}

/// Adds members to a row.
fn with(mut post: Value, members: Value) -> Value {
    let Value::Object(members) = members else { panic!("members must be an object") };
    post.as_object_mut().unwrap().extend(members);
    post
}

async fn imports(app: &TestApp, rows: &[Value]) {
    let text = serde_json::to_vec(rows).unwrap();
    let report = posts::load(&app.app.db, &app.clock, text.as_slice(), "-", |_| {}).await.unwrap();
    assert_eq!(
        report,
        ImportReport {
            read: report.read,
            created: report.created,
            updated: report.updated,
            ..ImportReport::default()
        }
    );
    app.wait_until_ready().await;
}

fn titles(answer: &Value) -> Vec<&str> {
    answer["posts"].as_array().unwrap().iter().map(|post| post["title"].as_str().unwrap()).collect()
}

/// API-20, HOME-08, ambiguities 46 and 47: The list contains the six newest posts, newest first. It
/// contains no drafts and no posts of the types that have their own lists.
async fn recent_posts_are_the_six_newest_of_the_blog(app: TestApp) {
    assert_eq!(app.visitor().get(RECENT).await.ok(), json!({ "posts": [] }));
    let mut rows: Vec<_> =
        [3, 1, 8, 5, 2, 7, 4, 6].map(|day| post_row(&format!("Of {day}"), day)).into();
    rows.push(with(post_row("Draft", 9), json!({ "published": false })));
    rows.push(with(post_row("The week", 10), json!({ "isCurrentAffair": true })));
    rows.push(with(post_row("The form", 11), json!({ "isDocumentAssistant": true })));
    imports(&app, &rows).await;
    let newest = app.visitor().get(RECENT).await;
    assert_eq!(titles(&newest.ok()), ["Of 8", "Of 7", "Of 6", "Of 5", "Of 4", "Of 3"]);
    assert_eq!(newest.header("surrogate-key"), "posts");
    // Of two posts of one day, the post that was imported later is newer.
    imports(&app, &[post_row("Of 8, later", 8)]).await;
    assert_eq!(titles(&app.visitor().get(RECENT).await.ok())[..2], ["Of 8, later", "Of 8"]);
}

/// DATA-10, DATA-11, FORMAT-11: A summary contains plain text instead of HTML, and tags as an
/// array. Blank members are omitted.
#[expect(clippy::too_many_lines, reason = "a snapshot of a whole response")]
async fn summary_contains_plain_text_instead_of_html(app: TestApp) {
    let content = format!("<h2>Pay &amp; posts</h2><p>{}</p>", "word ".repeat(100));
    let full = json!({
        "content": content, "author": "Meera Tandon", "tags": "exams, ,how to,",
        "coverImageUrl": "https://img.example.in/a.jpg",
    });
    let blank = json!({ "author": " ", "coverImageUrl": "", "tags": "" });
    imports(&app, &[with(post_row("Full", 2), full), with(post_row("Blank", 1), blank)]).await;
    let posts = app.visitor().get(RECENT).await.ok();
    let description = posts["posts"][0]["description"].as_str().unwrap();
    assert!(description.starts_with("Pay & posts word word"), "{description}");
    assert!(description.ends_with("word…"), "{description}");
    let length = description.chars().count();
    assert!((220..=251).contains(&length), "cards show up to 220 characters: {length}");
    insta::allow_duplicates! {
        insta::assert_json_snapshot!(posts["posts"], { "[0].description" => "…" }, @r#"
        [
          {
            "author": "Meera Tandon",
            "coverImageUrl": "https://img.example.in/a.jpg",
            "createdAt": "2026-11-01T18:30:00Z",
            "description": "…",
            "id": 1,
            "isCurrentAffair": false,
            "isDocumentAssistant": false,
            "keywords": [
              "posts"
            ],
            "published": true,
            "slug": "full",
            "tags": [
              "exams",
              "how to"
            ],
            "title": "Full",
            "updatedAt": "2026-11-21T06:30:00Z",
            "words": 103
          },
          {
            "createdAt": "2026-10-31T18:30:00Z",
            "description": "Read first.",
            "id": 2,
            "isCurrentAffair": false,
            "isDocumentAssistant": false,
            "keywords": [],
            "published": true,
            "slug": "blank",
            "tags": [],
            "title": "Blank",
            "updatedAt": "2026-11-21T06:30:00Z",
            "words": 2
          }
        ]
        "#);
    }
}

/// Architecture (surrogate keys): A page that lists posts is rendered again only after a post has
/// changed.
async fn home_page_changes_with_the_posts(app: TestApp) {
    let home = async || app.visitor().get("/").await;
    imports(&app, &[post_row("How to apply", 1)]).await;
    let first = home().await;
    let links = Dom::parse(&first).attributes("a", "href");
    assert!(links.contains(&"/blog/how-to-apply".to_owned()), "{links:?}");
    app.clock.advance(seconds(30));
    assert_eq!(home().await.bytes(), first.bytes());
    let changed = with(post_row("How to apply well", 1), json!({ "slug": "how-to-apply" }));
    imports(&app, &[changed]).await;
    assert!(Dom::parse(&home().await).body().contains("How to apply well"));
}

/// Architecture (damaged rows): A row that cannot be decoded is logged and left out.
async fn damaged_post_is_logged_and_left_out(app: TestApp) {
    imports(&app, &[post_row("Whole", 1), post_row("Damaged", 2), post_row("Last", 3)]).await;
    app.execute_sql("UPDATE posts SET slug = '--' WHERE slug = 'damaged'").await;
    let log = CapturedLog::start();
    assert_eq!(titles(&app.visitor().get(RECENT).await.ok()), ["Last", "Whole"]);
    assert_eq!(log.errors().len(), 1);
}
