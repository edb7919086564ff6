//! Posts: the requests of administrators, and the responses to visitors.

use futures::future::join_all;
use serde_json::{Value, json};

use crate::harness::{Dom, TestApp, TestClient, both_engines, government_job, minutes};

both_engines!(
    created_post_can_be_read,
    empty_fields_are_derived,
    title_and_content_are_required,
    every_field_is_validated,
    save_replaces_the_post,
    stale_post_save_is_rejected,
    old_slug_resolves_to_the_post,
    visitors_cannot_read_drafts,
    admin_list_filters_by_published,
    admin_list_can_be_searched,
    each_post_type_has_its_own_list,
    tag_filter_finds_posts_of_every_type,
    post_links_newer_older_and_related_posts,
    post_has_no_related_posts_until_the_index_is_ready,
    word_count_excludes_markup,
    deleted_post_returns_410,
    hostile_html_is_removed,
    preview_matches_what_would_be_stored,
    repeated_import_keeps_renamed_and_deleted_posts,
    database_without_shared_slugs_is_migrated,
    migration_adds_tags_keywords_and_word_counts,
    drafts_do_not_appear_in_stream_or_log,
    long_tag_is_stored_and_found,
);

const CREATE: &str = "/api/blog/create";

fn form() -> Value {
    json!({
        "title": "How to write a résumé", "slug": "resume-guide", "seoTitle": "Résumé guide",
        "metaDescription": "A short guide.", "author": "Meera Tandon",
        "content": "<h2>Begin</h2><p>With your name.</p>", "coverImageUrl": "https://img.example.in/a.jpg",
        "published": true, "isCurrentAffair": false, "isDocumentAssistant": false,
        "tags": "resume, careers",
    })
}

fn with(mut form: Value, member: &str, value: impl Into<Value>) -> Value {
    form[member] = value.into();
    form
}

async fn creates(app: &TestApp, form: Value) -> Value {
    app.clock.advance(minutes(1));
    app.admin().post(CREATE, &form).await.with_status(201)["post"].clone()
}

fn titles(answer: &Value) -> Vec<&str> {
    answer["posts"].as_array().unwrap().iter().map(|post| post["title"].as_str().unwrap()).collect()
}

/// API-62, API-63, API-23, DATA-10, DATA-11, ROLE-05, ROLE-17, AERR-41: The fields of the form are
/// stored. An administrator loads the tags as one text, a visitor reads them as a list.
async fn created_post_can_be_read(app: TestApp) {
    let answer = app.admin().post(CREATE, &form()).await.with_status(201);
    assert_eq!(answer["message"], "Blog post created successfully!");
    let post = &answer["post"];
    let id = post["id"].as_i64().unwrap();
    let loaded = app.admin().get(&format!("/api/blog/admin/id/{id}")).await.ok();
    assert_eq!(&loaded, post);
    for (member, value) in form().as_object().unwrap() {
        assert_eq!(&loaded[member], value, "{member}");
    }
    assert_eq!(loaded["version"], 1);
    for address in ["resume-guide".to_owned(), id.to_string()] {
        let read = app.visitor().get(&format!("/api/blog/slug/{address}")).await;
        assert_eq!(read.header("surrogate-key"), format!("posts post:{id}"));
        let read = read.ok();
        assert_eq!(read["content"], form()["content"]);
        assert_eq!(read["tags"], json!(["resume", "careers"]));
        assert_eq!(read["redirectedFromOldSlug"], false);
        assert_eq!(
            (&read["seoTitle"], &read["slug"]),
            (&json!("Résumé guide"), &json!("resume-guide"))
        );
        assert_eq!(read["published"], true);
        assert!(read["version"].is_null());
    }
    app.admin().get("/api/blog/admin/id/4711").await.error(404);
}

/// ABLOG-12, ABLOG-13, ABLOG-14, ABLOG-16: The server derives empty fields too, for clients without
/// the form.
async fn empty_fields_are_derived(app: TestApp) {
    let words = "word ".repeat(60);
    let bare = json!({ "title": "UPSC 2026: What's New?", "content": format!("<p>{words}</p>") });
    let post = creates(&app, bare.clone()).await;
    assert_eq!(post["slug"], "upsc-2026-whats-new");
    assert_eq!(post["seoTitle"], post["title"]);
    let described = post["metaDescription"].as_str().unwrap();
    assert!(described.starts_with("word word") && described.chars().count() <= 156, "{described}");
    assert_eq!(post["published"], true);
    assert_eq!(
        (&post["isCurrentAffair"], &post["isDocumentAssistant"]),
        (&json!(false), &json!(false))
    );
    // A second post with the same title gets its own slug.
    assert_eq!(creates(&app, bare).await["slug"], "upsc-2026-whats-new-2");
}

/// ABLOG-11.
async fn title_and_content_are_required(app: TestApp) {
    for (member, value) in
        [("title", ""), ("title", "   "), ("content", " "), ("content", "<p> </p>")]
    {
        let refused = app.admin().post(CREATE, &with(form(), member, value)).await.error(422);
        assert_eq!(refused["errors"][member], json!(["Title and Content fields are required."]));
    }
    let picture = with(form(), "content", "<img src=\"/uploads/a.png\">");
    creates(&app, picture).await;
}

/// Issue 5 ("all validation holds on the server too, per field").
async fn every_field_is_validated(app: TestApp) {
    for (member, value) in [
        ("title", "x".repeat(301)),
        ("seoTitle", "x".repeat(301)),
        ("author", "x".repeat(301)),
        ("metaDescription", "x".repeat(5_001)),
        ("tags", "x".repeat(5_001)),
        ("disclaimer", "x".repeat(5_001)),
        ("content", "x".repeat(500_001)),
        ("coverImageUrl", "javascript:alert(1)".to_owned()),
        ("slug", "2026".to_owned()),
        ("slug", "!!!".to_owned()),
    ] {
        let wrong = app.admin().post(CREATE, &with(form(), member, value)).await.invalid_fields();
        assert_eq!(wrong, [member]);
    }
    // ABLOG-17.
    let both = with(with(form(), "isCurrentAffair", true), "isDocumentAssistant", true);
    assert_eq!(app.admin().post(CREATE, &both).await.invalid_fields(), ["isDocumentAssistant"]);
    let wrong_type = with(form(), "published", "perhaps");
    assert_eq!(app.admin().post(CREATE, &wrong_type).await.invalid_fields(), ["published"]);
    let taken = creates(&app, form()).await;
    let again = app.admin().post(CREATE, &form()).await.error(409);
    assert_eq!((&again["code"], &taken["slug"]), (&json!("slug_taken"), &json!("resume-guide")));
}

/// API-64: The request body replaces the post, which keeps its id and its date. Members without a
/// field in the form stay unchanged.
async fn save_replaces_the_post(app: TestApp) {
    let affair = with(form(), "isCurrentAffair", true);
    let post = creates(&app, with(affair, "disclaimer", "No legal advice.")).await;
    let address = format!("/api/blog/{}", post["id"]);
    app.clock.advance(minutes(5));
    let only = json!({ "title": "Another title", "content": "<p>New.</p>" });
    let unchanged = app.admin().put(&address, &only).await.ok()["post"].clone();
    assert_eq!(
        (&unchanged["isCurrentAffair"], &unchanged["published"]),
        (&json!(true), &json!(true))
    );
    let changed =
        json!({ "title": "Another title", "content": "<p>New.</p>", "isDocumentAssistant": true });
    let answer = app.admin().put(&address, &changed).await.ok();
    assert_eq!(answer["message"], "Blog post updated successfully!");
    let saved = &answer["post"];
    assert_eq!(
        (&saved["title"], &saved["tags"], &saved["version"]),
        (&json!("Another title"), &json!(""), &json!(3))
    );
    for same in ["id", "slug", "createdAt", "disclaimer", "published"] {
        assert_eq!(saved[same], post[same], "{same}");
    }
    assert_eq!(saved["isCurrentAffair"], false);
    assert_eq!(saved["isDocumentAssistant"], true);
    let read = app.visitor().get("/api/blog/slug/resume-guide").await.ok();
    assert_eq!(
        (&read["title"], &read["disclaimer"]),
        (&json!("Another title"), &json!("No legal advice."))
    );
    app.admin().put(&address, &with(changed, "disclaimer", "")).await.ok();
    let read = app.visitor().get("/api/blog/slug/resume-guide").await.ok();
    assert!(read["disclaimer"].is_null());
    app.admin().put("/api/blog/4711", &form()).await.error(404);
}

/// Run contract (409): Of several saves of one version, one succeeds. The others store nothing.
async fn stale_post_save_is_rejected(app: TestApp) {
    let post = creates(&app, form()).await;
    let address = format!("/api/blog/{}", post["id"]);
    let bodies: Vec<_> = (0..4)
        .map(|number| with(with(form(), "version", 1), "title", format!("By editor {number}")))
        .collect();
    let admin = app.admin();
    let replies = join_all(bodies.iter().map(|body| admin.put(&address, body))).await;
    let mut statuses: Vec<u16> = replies.iter().map(|reply| reply.status()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409]);
    let refused = replies.iter().find(|reply| reply.status() == 409).unwrap().error(409);
    assert_eq!(refused["code"], "stale");
    let loaded = app.admin().get(&format!("/api/blog/admin/id/{}", post["id"])).await.ok();
    assert_eq!(loaded["version"], 2);
}

/// BLOG-14, API-23: An old slug returns the post and its present slug.
async fn old_slug_resolves_to_the_post(app: TestApp) {
    let post = creates(&app, form()).await;
    let renamed = with(form(), "slug", "better-guide");
    app.admin().put(&format!("/api/blog/{}", post["id"]), &renamed).await.ok();
    let old = app.visitor().get("/api/blog/slug/resume-guide").await.ok();
    assert_eq!(
        (&old["slug"], &old["redirectedFromOldSlug"]),
        (&json!("better-guide"), &json!(true))
    );
    let new = app.visitor().get("/api/blog/slug/better-guide").await.ok();
    assert_eq!(new["redirectedFromOldSlug"], false);
    // No other post can take the old slug.
    app.admin().post(CREATE, &form()).await.error(409);
}

/// Ambiguity 47, ABLOG-16: Only administrators can read a draft, in any list and by any URL.
async fn visitors_cannot_read_drafts(app: TestApp) {
    let draft = creates(&app, with(form(), "published", false)).await;
    let visitor = app.visitor();
    for list in ["/api/blog", "/api/blog/recent"] {
        assert_eq!(titles(&visitor.get(list).await.ok()), Vec::<&str>::new(), "{list}");
    }
    for address in ["resume-guide".to_owned(), draft["id"].to_string()] {
        let refused = visitor.get(&format!("/api/blog/slug/{address}")).await.error(404);
        assert_eq!(refused["message"], "Post not found");
    }
    let list = app.admin().get("/api/blog/admin").await.ok();
    assert_eq!(
        (titles(&list), &list["posts"][0]["published"]),
        (vec!["How to write a résumé"], &json!(false))
    );
}

/// Issue 5 ("lists"): Drafts and published posts can be listed separately.
async fn admin_list_filters_by_published(app: TestApp) {
    creates(&app, json!({ "title": "Shown", "content": "a" })).await;
    creates(&app, json!({ "title": "Draft", "content": "a", "published": false })).await;
    for (query, listed) in [
        ("", vec!["Draft", "Shown"]),
        ("?published=true", vec!["Shown"]),
        ("?published=false", vec!["Draft"]),
        ("?published=false&search=shown", vec![]),
    ] {
        let list = app.admin().get(&format!("/api/blog/admin{query}")).await.ok();
        assert_eq!(titles(&list), listed, "{query}");
    }
}

/// API-61, ABLOG-04: The search matches title, author and text literally, and returns pages.
async fn admin_list_can_be_searched(app: TestApp) {
    creates(
        &app,
        json!({ "title": "SSC dates", "content": "<p>100% sure_thing</p>", "author": "Ravi" }),
    )
    .await;
    creates(&app, json!({ "title": "भर्ती गाइड", "content": "<p>Bank exams</p>" })).await;
    creates(
        &app,
        json!({ "title": "Interviews", "content": "<p>Dress well, R&amp;D, école</p>", "author": "Asha" }),
    )
    .await;
    let found = async |search: &str| {
        let words =
            percent_encoding::utf8_percent_encode(search, percent_encoding::NON_ALPHANUMERIC);
        let list = app.admin().get(&format!("/api/blog/admin?search={words}")).await.ok();
        assert_eq!(list["totalPosts"], list["posts"].as_array().unwrap().len());
        titles(&list).into_iter().map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    for (search, titles) in [
        ("", vec!["Interviews", "भर्ती गाइड", "SSC dates"]),
        (" ssc ", vec!["SSC dates"]),
        ("RAVI", vec!["SSC dates"]),
        ("bank EXAMS", vec!["भर्ती गाइड"]),
        ("भर्ती", vec!["भर्ती गाइड"]),
        ("100%", vec!["SSC dates"]),
        ("e_t", vec!["SSC dates"]),
        ("e\\t", vec![]),
        ("nothing like it", vec![]),
        // The search matches the visible text, not the markup.
        ("<p", vec![]),
        ("R&D", vec!["Interviews"]),
        ("ÉCOLE", vec!["Interviews"]),
    ] {
        assert_eq!(found(search).await, titles, "{search}");
    }
    let second = app.admin().get("/api/blog/admin?skip=1&take=1").await.ok();
    assert_eq!(titles(&second), ["भर्ती गाइड"]);
    assert_eq!((&second["totalPosts"], &second["totalPages"]), (&json!(3), &json!(3)));
    assert_eq!(app.admin().get("/api/blog/admin?take=0").await.invalid_fields(), ["take"]);
}

/// API-19, API-21, API-22, BLOG-02, AFFAIRS-02, ABLOG-17: Each type of post has its own list.
async fn each_post_type_has_its_own_list(app: TestApp) {
    for number in 1..=7 {
        creates(&app, json!({ "title": format!("Post {number}"), "content": "a" })).await;
        creates(
            &app,
            json!({ "title": format!("Week {number}"), "content": "a", "isCurrentAffair": true }),
        )
        .await;
    }
    creates(&app, json!({ "title": "PAN card", "content": "a", "isDocumentAssistant": true }))
        .await;
    let first = app.visitor().get("/api/blog").await.ok();
    assert_eq!(titles(&first), ["Post 7", "Post 6", "Post 5", "Post 4", "Post 3", "Post 2"]);
    assert_eq!((&first["totalPages"], &first["totalPosts"]), (&json!(2), &json!(7)));
    assert_eq!(titles(&app.visitor().get("/api/blog?page=2&limit=6").await.ok()), ["Post 1"]);
    let affairs = app.visitor().get("/api/blog/current-affairs?page=2").await.ok();
    assert_eq!((titles(&affairs), &affairs["totalPages"]), (vec!["Week 1"], &json!(2)));
    let guides = app.visitor().get("/api/blog/document-assistant").await.ok();
    assert_eq!(titles(&guides), ["PAN card"]);
    for (query, field) in [("page=0", "page"), ("limit=0", "limit"), ("limit=101", "limit")] {
        let refused = app.visitor().get(&format!("/api/blog?{query}")).await;
        assert_eq!(refused.invalid_fields(), [field]);
    }
}

/// API-65: The URLs of a deleted post return 410. Its slug is free again.
async fn deleted_post_returns_410(app: TestApp) {
    let post = creates(&app, form()).await;
    let address = format!("/api/blog/{}", post["id"]);
    let deleted = app.admin().delete(&address).await.ok();
    assert_eq!(deleted["message"], "Blog post deleted successfully");
    app.visitor().get("/api/blog/slug/resume-guide").await.error(410);
    app.visitor().get(&format!("/api/blog/slug/{}", post["id"])).await.error(410);
    app.admin().delete(&address).await.error(404);
    let again = creates(&app, form()).await;
    assert_eq!(again["slug"], "resume-guide");
    app.visitor().get("/api/blog/slug/resume-guide").await.ok();
    assert_eq!(app.contents().await.log(), ["created  1", "deleted  1", "created  2"]);
}

/// Security (HTML from administrators is cleaned before it is stored).
async fn hostile_html_is_removed(app: TestApp) {
    let content =
        "<p onclick=\"x()\">Hi</p><script>alert(1)</script><a href=\"javascript:x()\">go</a>";
    let post = creates(&app, with(form(), "content", content)).await;
    assert_eq!(post["content"], "<p>Hi</p><a rel=\"noopener noreferrer nofollow\">go</a>");
}

/// Issue 5 ("previews with the very components that visitors see"): A preview shows the content as
/// it would be stored, and stores nothing. The same holds for jobs of every type.
async fn preview_matches_what_would_be_stored(app: TestApp) {
    let before = app.contents().await;
    let half = json!({ "title": "Half", "content": "<p>x</p><script>y</script>", "tags": "a, b" });
    let shown = app.admin().post("/api/blog/preview", &half).await.ok();
    assert_eq!((&shown["content"], &shown["tags"]), (&json!("<p>x</p>"), &json!(["a", "b"])));
    app.admin().post("/api/blog/preview", &json!({})).await.ok();
    for kind in avsar::domain::jobs::JobType::ALL {
        let form = crate::harness::form_for(kind).with_title("Seen before");
        let path = format!("/api/jobs/preview?kind={}", kind.name());
        let shown = app.admin().post(&path, &form.body()).await.ok();
        let stored = app.admin().create_job(form).await.response["job"].clone();
        for same in
            ["title", "jobType", "description", "customHtmlContent", "salaryRange", "location"]
        {
            assert_eq!(shown[same], stored[same], "{kind:?} {same}");
        }
        app.admin().delete_job(stored["id"].as_i64().unwrap()).await;
        app.admin().post(&path, &json!({})).await.ok();
    }
    let after = app.contents().await;
    assert_eq!(after.jobs, before.jobs);
    assert_eq!(titles(&app.admin().get("/api/blog/admin").await.ok()), Vec::<&str>::new());
}

/// A repeated import recognises a post whose slug has changed, and does not restore a deleted post.
async fn repeated_import_keeps_renamed_and_deleted_posts(app: TestApp) {
    use avsar::import::posts;
    let rows = json!([
        { "title": "Kept", "content": "<p>a</p>" }, { "title": "Deleted", "content": "<p>b</p>" },
    ]);
    let text = rows.to_string();
    let load =
        async || posts::load(&app.app.db, &app.clock, text.as_bytes(), "-", |_| {}).await.unwrap();
    assert_eq!(load().await.created, 2);
    let list = app.admin().get("/api/blog/admin").await.ok();
    let id = |title: &str| {
        let posts = list["posts"].as_array().unwrap();
        posts.iter().find(|post| post["title"] == title).unwrap()["id"].clone()
    };
    app.admin().delete(&format!("/api/blog/{}", id("Deleted"))).await.ok();
    let renamed = json!({ "title": "Kept", "content": "<p>a</p>", "slug": "kept-here" });
    app.admin().put(&format!("/api/blog/{}", id("Kept")), &renamed).await.ok();
    let again = load().await;
    assert_eq!((again.created, again.unchanged, again.deleted), (0, 1, 1));
    let list = app.admin().get("/api/blog/admin").await.ok();
    assert_eq!((titles(&list), &list["posts"][0]["slug"]), (vec!["Kept"], &json!("kept-here")));
}

/// A database from before the common table of slugs and the descriptions of posts is migrated. Old
/// URLs still resolve, and posts are listed and found.
async fn database_without_shared_slugs_is_migrated(app: TestApp) {
    let job = app.admin().create_job(government_job().with_slug("first-address")).await;
    app.admin().update_job(job.id, &government_job().with_slug("second-address")).await;
    let gone = app.admin().create_job(government_job().with_slug("gone-address")).await;
    app.admin().delete_job(gone.id).await;
    creates(&app, form()).await;
    for sql in [
        "CREATE TABLE job_slugs (slug varchar NOT NULL PRIMARY KEY, job_id bigint)",
        "INSERT INTO job_slugs SELECT slug, owner_id FROM slugs WHERE subject = 'job'",
        "DROP TABLE slugs",
        "DROP TABLE upload_uses",
        "UPDATE posts SET description = '', plain = ''",
        "DELETE FROM seaql_migrations WHERE version = 'm0006_content'",
    ] {
        app.execute_sql(sql).await;
    }
    let app = app.restart(async |_, _| {}).await;
    let old = app.visitor().get("/api/jobs/slug/first-address").await.ok();
    assert_eq!(old["slug"], "second-address");
    app.visitor().get("/api/jobs/slug/gone-address").await.error(410);
    app.admin().try_create_job(&government_job().with_slug("first-address")).await.error(409);
    let list = app.admin().get("/api/blog/admin?search=with%20your%20name").await.ok();
    assert_eq!(titles(&list), ["How to write a résumé"]);
    assert_eq!(list["posts"][0]["description"], "Begin With your name.");
    app.visitor().get("/api/blog/slug/resume-guide").await.ok();
}

/// Issue 6 ("tag links that lead to a filtered list"): The filter finds posts of every type,
/// however the tag is written. A post without the tag, a hidden post or a deleted post is not
/// listed.
async fn tag_filter_finds_posts_of_every_type(app: TestApp) {
    let kinds = [
        ("Blog", "SSC CGL, Careers", "isCurrentAffair", false),
        ("Affair", "ssc  cgl", "isCurrentAffair", true),
        ("Guide", "careers,Ssc Cgl", "isDocumentAssistant", true),
        ("Draft", "SSC CGL", "published", false),
        ("Other", "SSC", "isCurrentAffair", false),
        ("Hindi", "सरकारी नौकरी", "isCurrentAffair", false),
    ];
    let mut ids = Vec::new();
    for (title, tags, flag, value) in kinds {
        let post = with(with(with(form(), "title", title), "slug", ""), "tags", tags);
        ids.push(creates(&app, with(post, flag, value)).await["id"].clone());
    }
    let tagged = async |tag: &str| {
        let read = app.visitor().get(&format!("/api/blog?limit=2&tag={tag}")).await;
        assert_eq!(read.header("surrogate-key"), "posts");
        let read = read.ok();
        let list = titles(&read).into_iter().map(ToOwned::to_owned).collect::<Vec<_>>();
        (list, read["totalPosts"].clone(), read["totalPages"].clone())
    };
    let found = |titles: &[&str], total: u64, pages: u64| {
        (titles.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>(), json!(total), json!(pages))
    };
    assert_eq!(tagged("SSC%20CGL").await, found(&["Guide", "Affair"], 3, 2));
    assert_eq!(tagged("careers").await, found(&["Guide", "Blog"], 2, 1));
    assert_eq!(
        tagged("%E0%A4%B8%E0%A4%B0%E0%A4%95%E0%A4%BE%E0%A4%B0%E0%A5%80%20%E0%A4%A8%E0%A5%8C%E0%A4%95%E0%A4%B0%E0%A5%80").await,
        found(&["Hindi"], 1, 1)
    );
    for unknown in ["cgl", "%25", "a%00b", "'%20OR%201=1"] {
        assert_eq!(tagged(unknown).await, found(&[], 0, 0), "{unknown}");
    }
    let retagged = with(with(with(form(), "title", "Affair"), "slug", ""), "tags", "other");
    app.admin().put(&format!("/api/blog/{}", ids[1]), &retagged).await.ok();
    app.admin().delete(&format!("/api/blog/{}", ids[2])).await.ok();
    assert_eq!(tagged("SSC%20CGL").await, found(&["Blog"], 1, 1));
    assert_eq!(app.count("post_tags WHERE tag = 'careers'").await, 1);
    // A blank tag returns the list of the blog (API-19).
    assert_eq!(tagged("%20").await.0, ["Hindi", "Other"]);
}

/// Issue 6 ("related posts, previous and next"): Newer and older posts are of the same type.
/// Related posts are of any type, and never the post itself or a draft.
async fn post_links_newer_older_and_related_posts(app: TestApp) {
    for (title, affair, published) in [
        ("Railway exam syllabus", false, true),
        ("Week of railway news", true, true),
        ("Railway syllabus hidden", false, false),
        ("Cover letters", false, true),
        ("Railway exam papers", false, true),
    ] {
        let post = with(with(with(form(), "title", title), "slug", ""), "tags", "");
        let post = with(post, "content", format!("<p>{title}</p>"));
        creates(&app, with(with(post, "isCurrentAffair", affair), "published", published)).await;
    }
    let read = app.visitor().get("/api/blog/slug/cover-letters").await.ok();
    assert_eq!(read["newer"]["title"], "Railway exam papers");
    assert_eq!(read["older"]["slug"], "railway-exam-syllabus");
    assert_eq!(read["related"], json!([]));
    let read = app.visitor().get("/api/blog/slug/railway-exam-syllabus").await.ok();
    let related: Vec<&str> = read["related"]
        .as_array()
        .unwrap()
        .iter()
        .map(|post| post["title"].as_str().unwrap())
        .collect();
    assert_eq!(related, ["Railway exam papers", "Week of railway news"]);
    assert!(read["older"].is_null());
    let affair = app.visitor().get("/api/blog/slug/week-of-railway-news").await.ok();
    assert!(affair["newer"].is_null() && affair["older"].is_null());
    assert_eq!(affair["isCurrentAffair"], true);
}

/// Architecture (page cache): While the index starts, the page of a post has no related posts. It
/// is not cached.
async fn post_has_no_related_posts_until_the_index_is_ready(app: TestApp) {
    for title in ["Railway exam syllabus", "Railway exam papers"] {
        creates(&app, with(with(form(), "title", title), "slug", "")).await;
    }
    let mut starting = app.starting_second_process().await;
    let path = "/api/blog/slug/railway-exam-syllabus";
    let post = starting.visitor().get(path).await;
    assert_eq!(post.header("surrogate-key"), "");
    let post = post.ok();
    assert_eq!(
        (&post["related"], &post["newer"]["title"]),
        (&json!([]), &"Railway exam papers".into())
    );
    let page = starting.visitor().get("/blog/railway-exam-syllabus").await;
    assert_eq!((page.status(), page.header("cache-control")), (200, "no-store"), "{page}");

    starting.start_followers().await;
    let page = starting.visitor().get("/blog/railway-exam-syllabus").await;
    assert!(page.header("cache-control").contains("must-revalidate"));
    assert!(Dom::parse(&page).body().contains("Related"));
    let post = starting.visitor().get(path).await.ok();
    assert_eq!(post["related"][0]["title"], "Railway exam papers");
}

/// FORMAT-12: Posts and lists contain the number of words of the text, without markup.
async fn word_count_excludes_markup(app: TestApp) {
    let text = format!("<h2>One</h2><p>{}</p><script>no no</script>", "word ".repeat(399));
    let post = creates(&app, with(form(), "content", text)).await;
    let read = app.visitor().get("/api/blog").await.ok();
    assert_eq!(read["posts"][0]["words"], 400);
    let same = with(form(), "content", "<p>one two</p>");
    app.admin().put(&format!("/api/blog/{}", post["id"]), &same).await.ok();
    assert_eq!(app.visitor().get("/api/blog/slug/resume-guide").await.ok()["words"], 2);
}

/// A database from before the tag table, the keywords and the word counts is migrated.
async fn migration_adds_tags_keywords_and_word_counts(app: TestApp) {
    let another = with(with(form(), "title", "Another"), "slug", "");
    creates(&app, with(another, "content", "<p>Railway platform tickets today.</p>")).await;
    creates(&app, form()).await;
    for sql in [
        "DROP TABLE post_tags",
        "ALTER TABLE posts DROP COLUMN words",
        "ALTER TABLE posts DROP COLUMN keywords",
        "DELETE FROM seaql_migrations WHERE version = 'm0007_readers'",
    ] {
        app.execute_sql(sql).await;
    }
    let app = app.restart(async |_, _| {}).await;
    let list = app.visitor().get("/api/blog?tag=Careers").await.ok();
    assert_eq!(titles(&list), ["How to write a résumé", "Another"]);
    let about: Vec<_> =
        list["posts"].as_array().unwrap().iter().map(|post| &post["keywords"]).collect();
    assert_eq!(about, [&json!([]), &json!(["platform", "railway", "tickets"])]);
    assert_eq!(list["posts"][0]["words"], 4);
}

/// Issue 6 ("drafts by their address: nothing leaked"): The stream and the log contain a post only
/// from its publication on. The deletion of a post that was never published is not reported.
async fn drafts_do_not_appear_in_stream_or_log(app: TestApp) {
    let mut stream = app.listen(None).await;
    let draft = with(form(), "published", false);
    let hidden = creates(&app, draft.clone()).await;
    let hidden = format!("/api/blog/{}", hidden["id"]);
    app.admin().put(&hidden, &with(draft.clone(), "title", "Other")).await.ok();
    app.admin().delete(&hidden).await.ok();
    for address in ["resume-guide".to_owned(), hidden.rsplit('/').next().unwrap().to_owned()] {
        app.visitor().get(&format!("/api/blog/slug/{address}")).await.error(404);
    }
    assert!(app.contents().await.log().is_empty());
    let shown = creates(&app, with(draft.clone(), "slug", "shown-later")).await;
    let shown = format!("/api/blog/{}", shown["id"]);
    let published = with(with(draft, "published", true), "slug", "shown-later");
    app.admin().put(&shown, &published).await.ok();
    app.admin().put(&shown, &with(published.clone(), "published", false)).await.ok();
    app.admin().put(&shown, &with(published.clone(), "published", false)).await.ok();
    app.visitor().get("/api/blog/slug/shown-later").await.error(404);
    app.admin().delete(&shown).await.ok();
    app.visitor().get("/api/blog/slug/shown-later").await.error(410);
    for action in ["updated", "updated", "deleted"] {
        assert_eq!(stream.next().await.data["type"], action);
    }
    assert!(stream.is_silent());
}

/// Bad input: Both databases store and find a tag of the length of a paragraph.
async fn long_tag_is_stored_and_found(app: TestApp) {
    let long = "लंबा ".repeat(900);
    creates(&app, with(form(), "tags", long.trim())).await;
    let tag: String = long.chars().take(100).collect();
    let tag = percent_encoding::utf8_percent_encode(&tag, percent_encoding::NON_ALPHANUMERIC);
    let list = app.visitor().get(&format!("/api/blog?tag={tag}")).await.ok();
    assert_eq!(list["totalPosts"], 1);
}
