//! Searching everything at once.

use serde_json::{Value, json};

use crate::harness::{
    FileForm, TestApp, TestClient, admit_card, both_engines, government_job, minutes, private_job,
    result,
};

both_engines!(
    everything_is_found_by_its_kind,
    one_place_is_paged,
    what_is_hidden_is_not_found,
    words_are_understood,
    suggestions_lead_to_pages,
    odd_questions_have_answers,
);

async fn posts(app: &TestApp, title: &str, published: bool) -> Value {
    let post =
        json!({ "title": title, "content": format!("<p>{title}</p>"), "published": published });
    app.admin().post("/api/blog/create", &post).await.with_status(201)["post"].clone()
}

async fn uploads(app: &TestApp, title: &str) -> Value {
    let content = format!("%PDF-1.7 {title}");
    let form = FileForm::default().text("title", title).file("pdf", "form.pdf", content.as_bytes());
    app.admin().upload("/api/uploads/pdf", form).await.with_status(201)["pdf"].clone()
}

/// What was found: place, total, titles.
fn result_groups(answer: &Value) -> Vec<(String, u64, Vec<String>)> {
    let groups = answer["groups"].as_array().unwrap();
    let group = |group: &Value| {
        let items =
            ["jobs", "posts", "pdfs"].iter().find_map(|kind| group[kind].as_array()).unwrap();
        let titles = items.iter().map(|item| item["title"].as_str().unwrap().to_owned());
        let place = group["in"].as_str().unwrap().to_owned();
        (place, group["total"].as_u64().unwrap(), titles.collect())
    };
    groups.iter().map(group).collect()
}

async fn search(app: &TestApp, query: &str) -> Vec<(String, u64, Vec<String>)> {
    result_groups(&app.visitor().get(&format!("/api/search?{query}")).await.ok())
}

fn group(place: &str, titles: &[&str]) -> (String, u64, Vec<String>) {
    (
        place.to_owned(),
        titles.len() as u64,
        titles.iter().map(|title| (*title).to_owned()).collect(),
    )
}

/// Issue 6 ("search across everything"): jobs, admit cards, results, posts and documents, each in its place,
/// found by the next request after it was saved.
async fn everything_is_found_by_its_kind(app: TestApp) {
    assert_eq!(search(&app, "q=forest").await, []);
    app.admin()
        .create_jobs([
            government_job().with_title("Forest Guard"),
            private_job().with_title("Forest Consultant"),
            admit_card().with_title("Forest Guard Admit Card"),
            result().with_title("Forest Guard Result"),
            private_job().with_title("Clerk"),
        ])
        .await;
    posts(&app, "How forest guards are tested", true).await;
    uploads(&app, "Forest guard syllabus").await;
    let answer = app.visitor().get("/api/search?q=forest").await;
    for key in ["jobs:GOVERNMENT", "jobs:RESULT", "posts", "pdfs"] {
        assert!(answer.header("surrogate-key").split(' ').any(|k| k == key), "{key}");
    }
    assert_eq!(
        result_groups(&answer.ok()),
        [
            group("government", &["Forest Guard"]),
            group("private", &["Forest Consultant"]),
            group("admit-cards", &["Forest Guard Admit Card"]),
            group("results", &["Forest Guard Result"]),
            group("posts", &["How forest guards are tested"]),
            group("pdfs", &["Forest guard syllabus"]),
        ]
    );
    assert_eq!(search(&app, "q=clerk").await, [group("private", &["Clerk"])]);
}

/// Issue 6: a few of each, all of one place page by page.
async fn one_place_is_paged(app: TestApp) {
    for number in 1..=6 {
        app.clock.advance(minutes(1));
        posts(&app, &format!("Salary guide {number}"), true).await;
    }
    let few = search(&app, "q=salary+guide").await;
    assert_eq!((few.len(), few[0].1, few[0].2.len()), (1, 6, 4));
    let page = search(&app, "q=salary+guide&in=posts&skip=4&take=4").await;
    assert_eq!((page.len(), page[0].1, page[0].2.len()), (1, 6, 2));
    let pages = [&few[0].2[..], &page[0].2[..]].concat();
    let mut all = pages.clone();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 6, "{pages:?}");
    assert_eq!(search(&app, "q=salary&in=pdfs").await, [group("pdfs", &[])]);
    for far in ["6", "10001", "9223372036854775807"] {
        let page = search(&app, &format!("q=salary+guide&in=posts&skip={far}")).await;
        assert_eq!((page[0].1, page[0].2.len()), (6, 0), "{far}");
    }
    let key = app.visitor().get("/api/search?q=salary&in=posts").await;
    assert_eq!(key.header("surrogate-key"), "posts");
}

/// Ambiguity 47: neither drafts nor inactive jobs, and nothing that was deleted.
async fn what_is_hidden_is_not_found(app: TestApp) {
    app.admin().create_job(government_job().with_title("Forest Guard").inactive()).await;
    posts(&app, "Forest draft", false).await;
    let shown = posts(&app, "Forest shown", true).await;
    let pdf = uploads(&app, "Forest form").await;
    assert_eq!(
        search(&app, "q=forest").await,
        [group("posts", &["Forest shown"]), group("pdfs", &["Forest form"])]
    );
    let draft = json!({ "title": "Forest shown", "content": "<p>x</p>", "published": false });
    app.admin().put(&format!("/api/blog/{}", shown["id"]), &draft).await.ok();
    app.admin().delete(&format!("/api/pdfs/{}", pdf["id"])).await.ok();
    assert_eq!(search(&app, "q=forest").await, []);
    // A job and a post of the same number are two things.
    let job = app.admin().create_job(government_job().with_title("Forest Ranger")).await;
    app.admin().delete_job(job.id).await;
    let again = json!({ "title": "Forest shown", "content": "<p>x</p>", "published": true });
    app.admin().put(&format!("/api/blog/{}", shown["id"]), &again).await.ok();
    assert_eq!(search(&app, "q=forest").await, [group("posts", &["Forest shown"])]);
    let app =
        app.restart(async |data, _| std::fs::remove_dir_all(data.join("index")).unwrap()).await;
    assert_eq!(search(&app, "q=forest").await, [group("posts", &["Forest shown"])]);
}

/// As in lists of jobs: typing errors, beginnings, other words for the same, Hindi.
async fn words_are_understood(app: TestApp) {
    posts(&app, "Preparing for the Staff Selection Commission", true).await;
    uploads(&app, "सरकारी नौकरी आवेदन").await;
    for words in ["ssc", "Prepairing", "selec", "staff%20commission"] {
        assert_eq!(search(&app, &format!("q={words}")).await.len(), 1, "{words}");
    }
    let hindi = "%E0%A4%B8%E0%A4%B0%E0%A4%95%E0%A4%BE%E0%A4%B0%E0%A5%80";
    assert_eq!(search(&app, &format!("q={hindi}")).await[0].0, "pdfs");
    assert_eq!(search(&app, "q=govt").await[0].0, "pdfs");
}

/// Issue 6 ("suggestions while typing").
async fn suggestions_lead_to_pages(app: TestApp) {
    for number in 0..10 {
        app.admin()
            .create_job(government_job().with_title(&format!("Forest Guard {number}")))
            .await;
        posts(&app, &format!("Forest walking {number}"), true).await;
    }
    let pdf = uploads(&app, "Forest form").await;
    let ask = async |q: &str| {
        let answer = app.visitor().get(&format!("/api/search/suggestions?q={q}")).await.ok();
        answer["suggestions"].as_array().unwrap().clone()
    };
    let all = ask("fores").await;
    let kinds: Vec<&str> = all.iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        ["GOVERNMENT"; 5].into_iter().chain(["POST", "POST", "PDF"]).collect::<Vec<_>>()
    );
    for one in &all {
        let path = one["path"].as_str().unwrap();
        assert!(path.starts_with('/'), "{path}");
        if one["kind"] != "POST" {
            assert_eq!(app.visitor().get(path).await.status(), 200, "{path}");
        }
    }
    assert_eq!(all[0]["detail"], "Public Works Department");
    assert_eq!(all[7], json!({ "kind": "PDF", "title": "Forest form", "path": pdf["url"] }));
    let kinds = |list: &[Value]| list.iter().map(|one| one["kind"].clone()).collect::<Vec<_>>();
    assert_eq!(kinds(&ask("forest%20walk").await), vec![json!("POST"); 8]);
    assert_eq!(kinds(&ask("forest%20form").await), [json!("PDF")]);
    assert_eq!(
        ask("").await.len() + ask("nothing-like-it").await.len() + ask("%20!").await.len(),
        0
    );
}

/// Bad input: an answer in words, never a failure.
async fn odd_questions_have_answers(app: TestApp) {
    for query in ["", "q=", "q=%20", "q=!!!", "q=%00", "q=%F0%9F%92%BC", "in=posts"] {
        assert_eq!(
            search(&app, query).await.iter().map(|group| group.1).sum::<u64>(),
            0,
            "{query}"
        );
    }
    let long = "wort%20".repeat(500);
    assert_eq!(search(&app, &format!("q={long}")).await, []);
    for wrong in ["q=a&in=users", "q=a&take=0", "q=a&take=51", "q=a&skip=-1"] {
        let status = app.visitor().get(&format!("/api/search?{wrong}")).await.status();
        assert!((400..=422).contains(&status), "{wrong}: {status}");
    }
}
