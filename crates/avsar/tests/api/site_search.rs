//! The search across all content.

use serde_json::{Value, json};

use crate::harness::{
    FileForm, TestApp, TestClient, admit_card, both_engines, government_job, minutes, private_job,
    result,
};

both_engines!(
    results_are_grouped_by_type,
    one_group_is_paged,
    hidden_and_deleted_content_is_not_found,
    typos_prefixes_synonyms_and_hindi_match,
    suggestions_link_to_pages,
    unusual_queries_cause_no_server_error,
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

/// Returns the group, total and titles of each group of a response.
fn result_groups(answer: &Value) -> Vec<(String, u64, Vec<String>)> {
    let groups = answer["groups"].as_array().unwrap();
    let group = |group: &Value| {
        let items =
            ["jobs", "posts", "pdfs"].iter().find_map(|kind| group[kind].as_array()).unwrap();
        let titles = items.iter().map(|item| item["title"].as_str().unwrap().to_owned());
        let name = group["in"].as_str().unwrap().to_owned();
        (name, group["total"].as_u64().unwrap(), titles.collect())
    };
    groups.iter().map(group).collect()
}

async fn search(app: &TestApp, query: &str) -> Vec<(String, u64, Vec<String>)> {
    result_groups(&app.visitor().get(&format!("/api/search?{query}")).await.ok())
}

fn group(name: &str, titles: &[&str]) -> (String, u64, Vec<String>) {
    (name.to_owned(), titles.len() as u64, titles.iter().map(|title| (*title).to_owned()).collect())
}

/// Issue 6 ("search across everything"): Jobs, admit cards, results, posts and documents are found
/// in their groups, by the next request after the save.
async fn results_are_grouped_by_type(app: TestApp) {
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

/// Issue 6: A search of all groups returns a few hits of each. One group can be paged.
async fn one_group_is_paged(app: TestApp) {
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

/// Ambiguity 47: Drafts, inactive jobs and deleted content are not found.
async fn hidden_and_deleted_content_is_not_found(app: TestApp) {
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
    // A job and a post with the same id are distinct.
    let job = app.admin().create_job(government_job().with_title("Forest Ranger")).await;
    app.admin().delete_job(job.id).await;
    let again = json!({ "title": "Forest shown", "content": "<p>x</p>", "published": true });
    app.admin().put(&format!("/api/blog/{}", shown["id"]), &again).await.ok();
    assert_eq!(search(&app, "q=forest").await, [group("posts", &["Forest shown"])]);
    let app =
        app.restart(async |data, _| std::fs::remove_dir_all(data.join("index")).unwrap()).await;
    assert_eq!(search(&app, "q=forest").await, [group("posts", &["Forest shown"])]);
}

/// The matching rules are those of the job lists.
async fn typos_prefixes_synonyms_and_hindi_match(app: TestApp) {
    posts(&app, "Preparing for the Staff Selection Commission", true).await;
    uploads(&app, "सरकारी नौकरी आवेदन").await;
    for query in ["ssc", "Prepairing", "selec", "staff%20commission"] {
        assert_eq!(search(&app, &format!("q={query}")).await.len(), 1, "{query}");
    }
    let hindi = "%E0%A4%B8%E0%A4%B0%E0%A4%95%E0%A4%BE%E0%A4%B0%E0%A5%80";
    assert_eq!(search(&app, &format!("q={hindi}")).await[0].0, "pdfs");
    assert_eq!(search(&app, "q=govt").await[0].0, "pdfs");
}

/// Issue 6 ("suggestions while typing").
async fn suggestions_link_to_pages(app: TestApp) {
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

/// Bad input: Unusual queries find nothing or are rejected.
async fn unusual_queries_cause_no_server_error(app: TestApp) {
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
