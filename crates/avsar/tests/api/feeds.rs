//! Sitemaps, feeds and `robots.txt`, parsed as crawlers and feed readers parse them.

use avsar::domain::jobs::JobType;
use roxmltree::{Document, Node};
use serde_json::json;

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    FileForm, PUBLIC_URL, Reply, SITE_NAME, TestApp, TestClient, admit_card, both_engines,
    form_for, government_job, minutes, non_tech_job, private_job, result, tech_job,
};

both_engines!(
    sitemap_contains_only_active_jobs,
    sitemap_urls_return_200,
    sitemap_links_the_languages_of_a_page,
    feeds_are_cached_until_a_change,
    feed_contains_the_newest_jobs,
    every_list_has_a_feed,
    hindi_feeds_have_hindi_texts_and_links,
    every_feed_is_also_hindi,
    posts_are_in_feeds_and_sitemap,
    hostile_characters_are_escaped,
    robots_txt_excludes_api_and_admin,
    unknown_feed_returns_404,
    recruitment_has_a_feed_of_its_changes_and_pages,
);

const SITEMAP: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

fn xml(reply: &Reply, kind: &str) -> String {
    assert_eq!(reply.status(), 200, "{reply}");
    assert_eq!(reply.header("content-type"), format!("{kind}; charset=utf-8"));
    reply.text()
}

/// Returns the texts of the children with this name.
fn texts<'a>(node: Node<'a, '_>, name: &str) -> Vec<&'a str> {
    let children = node.children().filter(|child| child.tag_name().name() == name);
    children.map(|child| child.text().unwrap_or_default()).collect()
}

async fn get(app: &TestApp, path: &str) -> Reply {
    app.visitor().get(path).await
}

/// Returns the URLs in a part of the sitemap, with the time of their last change if it is known.
async fn sitemap_entries(app: &TestApp, path: &str) -> Vec<String> {
    let text = xml(&get(app, path).await, "application/xml");
    let part = Document::parse(&text).unwrap();
    assert!(part.root_element().has_tag_name((SITEMAP, "urlset")));
    let entry = |url| [texts(url, "loc"), texts(url, "lastmod")].concat().join(" ");
    part.root_element().children().map(entry).collect()
}

/// Run contract (`/sitemap.xml`): The parts of the index contain the URLs of active jobs only, with
/// the time of their last change, and the lists.
async fn sitemap_contains_only_active_jobs(app: TestApp) {
    let saved = app
        .admin()
        .create_jobs([
            government_job().with_slug("guard"),
            private_job().with_slug("clerk"),
            tech_job().with_slug("hidden").inactive(),
            private_job().with_slug("gone"),
        ])
        .await;
    app.admin().delete_job(saved[3].id).await;
    app.clock.advance(minutes(60));
    app.admin().update_job(saved[0].id, &government_job().with_slug("guard-2")).await;

    let index = xml(&get(&app, "/sitemap.xml").await, "application/xml");
    let index = Document::parse(&index).unwrap();
    assert!(index.root_element().has_tag_name((SITEMAP, "sitemapindex")));
    let parts: Vec<&str> =
        index.root_element().children().flat_map(|sitemap| texts(sitemap, "loc")).collect();
    assert_eq!(parts.len(), 4);
    let (mut pages, mut jobs) = (Vec::new(), Vec::new());
    for part in parts {
        let path = part.strip_prefix(PUBLIC_URL).expect("an absolute address");
        let entries = if path == "/sitemaps/pages.xml" { &mut pages } else { &mut jobs };
        entries.extend(sitemap_entries(&app, path).await);
    }
    // A list has changed if one of its jobs has, even by deletion. An empty list has no date. The
    // last change of a part of a list is unknown.
    for page in [
        "/govt-jobs 2026-11-21T07:34:00Z",
        "/private-jobs 2026-11-21T06:34:00Z",
        "/private-jobs/pune",
        "/fresher-jobs",
        "/",
        "/jobs/tech 2026-11-21T06:33:00Z",
        "/admit-cards",
    ] {
        assert!(pages.contains(&format!("{PUBLIC_URL}{page}")), "{page}: {pages:?}");
    }
    assert_eq!(
        jobs,
        [
            "/government-job/guard-2 2026-11-21T07:34:00Z",
            "/hi/government-job/guard-2 2026-11-21T07:34:00Z",
            "/private-job/clerk 2026-11-21T06:32:00Z",
            "/hi/private-job/clerk 2026-11-21T06:32:00Z",
        ]
        .map(|entry| format!("{PUBLIC_URL}{entry}"))
    );
}

/// Architecture (SEO): The sitemap contains a record or list exactly if the site has a page for it.
async fn sitemap_urls_return_200(app: TestApp) {
    let mut records = Vec::new();
    for kind in JobType::ALL {
        let job = app.admin().create_job(form_for(kind)).await;
        records.push(format!("{}/{}", kind.path_segment(), job.slug));
    }
    let mut named = Vec::new();
    for part in ["pages", "jobs-0"] {
        let text = xml(&get(&app, &format!("/sitemaps/{part}.xml")).await, "application/xml");
        let part = Document::parse(&text).unwrap();
        let urls = part.root_element().children().flat_map(|url| texts(url, "loc"));
        named.extend(urls.map(|url| url.strip_prefix(PUBLIC_URL).unwrap().to_owned()));
    }
    for path in records.iter().chain(&named) {
        let is_there = get(&app, path).await.status() == 200;
        assert_eq!(is_there, named.contains(path), "{path}");
    }
    for list in ["/", "/govt-jobs", "/private-jobs", "/private-jobs/delhi", "/results"] {
        assert!(named.iter().any(|path| path == list), "{list}");
    }
}

/// Issue 20 (addresses): Each page is in the sitemap in both languages. Both entries link to each
/// other and to themselves, and English is for readers of other languages.
async fn sitemap_links_the_languages_of_a_page(app: TestApp) {
    app.admin().create_job(government_job().with_slug("कनिष्ठ-लिपिक")).await;
    let post = json!({ "title": "First", "content": "<p>About</p>" });
    app.admin().post("/api/blog/create", &post).await.with_status(201);
    let mut found = Vec::new();
    for part in ["pages", "jobs-0", "posts-0"] {
        let text = xml(&get(&app, &format!("/sitemaps/{part}.xml")).await, "application/xml");
        let part = Document::parse(&text).unwrap();
        for url in part.root_element().children() {
            let location = texts(url, "loc")[0].to_owned();
            let links: Vec<(String, String)> = url
                .children()
                .filter(|child| child.has_tag_name(("http://www.w3.org/1999/xhtml", "link")))
                .map(|link| {
                    let value = |name| link.attribute(name).unwrap().to_owned();
                    assert_eq!(value("rel"), "alternate");
                    (value("hreflang"), value("href"))
                })
                .collect();
            let tags: Vec<&str> = links.iter().map(|(tag, _)| tag.as_str()).collect();
            assert_eq!(tags, ["en-IN", "hi-IN", "x-default"], "{location}");
            assert_eq!(links[0].1, links[2].1, "{location}");
            assert!(links.iter().any(|(_, url)| *url == location), "{location}: {links:?}");
            found.push((location, links));
        }
    }
    let slug = "%E0%A4%95%E0%A4%A8%E0%A4%BF%E0%A4%B7%E0%A5%8D%E0%A4%A0-\
        %E0%A4%B2%E0%A4%BF%E0%A4%AA%E0%A4%BF%E0%A4%95";
    let job = format!("/government-job/{slug}");
    for (english, hindi) in [
        ("/", "/hi".to_owned()),
        ("/govt-jobs", "/hi/govt-jobs".to_owned()),
        ("/private-jobs/pune", "/hi/private-jobs/pune".to_owned()),
        ("/blog/first", "/hi/blog/first".to_owned()),
        (&job, format!("/hi{job}")),
    ] {
        let links_of = |path: &str| {
            let url = format!("{PUBLIC_URL}{path}");
            let entry = found.iter().find(|(location, _)| *location == url);
            &entry.unwrap_or_else(|| panic!("{url} is not in the sitemap")).1
        };
        let links = links_of(english);
        assert_eq!(links, links_of(&hindi), "the links are not reciprocal");
        assert_eq!(links[1].1, format!("{PUBLIC_URL}{hindi}"));
    }
}

/// Architecture (surrogate keys): Feeds and sitemaps query the database only after a change.
async fn feeds_are_cached_until_a_change(app: TestApp) {
    app.admin().create_job(government_job().with_slug("guard")).await;
    let paths = ["/sitemap.xml", "/sitemaps/jobs-0.xml", "/feeds/government-jobs.xml"];
    let mut before = Vec::new();
    for path in paths {
        before.push(get(&app, path).await);
    }
    app.admin().create_job(government_job().with_slug("ranger")).await;
    for (path, before) in paths.iter().zip(&before).skip(1) {
        let after = get(&app, path).await;
        assert!(after.text().contains("/ranger") && !before.text().contains("/ranger"), "{path}");
        let etag = after.header("etag");
        assert_eq!(app.visitor().get_with(path, "if-none-match", etag).await.status(), 304);
    }
    get(&app, "/sitemap.xml").await;
    app.close_read_connections().await;
    app.clock.advance(minutes(60));
    for path in paths {
        assert_eq!(get(&app, path).await.status(), 200, "{path}");
    }
    assert_eq!(get(&app, "/sitemaps/jobs-1.xml").await.status(), 503);
}

/// Run contract (`/feeds/*.xml`): RSS 2.0 with the newest active jobs, their absolute URLs, dates
/// and deadlines.
async fn feed_contains_the_newest_jobs(app: TestApp) {
    app.admin()
        .create_jobs([
            government_job().with_title("Older"),
            government_job().with_title("Newer"),
            government_job().with_title("Hidden").inactive(),
            private_job().with_title("Other"),
        ])
        .await;
    let feed = xml(&get(&app, "/feeds/government-jobs.xml").await, "application/rss+xml");
    let feed = Document::parse(&feed).unwrap();
    assert_eq!(feed.root_element().attribute("version"), Some("2.0"));
    let channel = feed.root_element().first_element_child().unwrap();
    for member in ["title", "link", "description"] {
        assert_eq!(texts(channel, member).len(), 1 + usize::from(member == "link"), "{member}");
    }
    let items: Vec<Node<'_, '_>> =
        channel.children().filter(|child| child.has_tag_name("item")).collect();
    let titles: Vec<&str> = items.iter().flat_map(|item| texts(*item, "title")).collect();
    assert_eq!(titles, ["Newer – Public Works Department", "Older – Public Works Department"]);
    let newest = items[0];
    assert_eq!(texts(newest, "link"), [format!("{PUBLIC_URL}/government-job/newer")]);
    // The guid contains the id, so a new URL does not create a new item.
    let guid = newest.children().find(|child| child.has_tag_name("guid")).unwrap();
    assert_eq!(guid.attribute("isPermaLink"), Some("false"));
    let number = guid.text().unwrap().strip_prefix(&format!("{PUBLIC_URL}/jobs/"));
    assert!(number.unwrap().parse::<i64>().is_ok(), "{:?}", guid.text());
    let posted = chrono::DateTime::parse_from_rfc2822(texts(newest, "pubDate")[0]).unwrap();
    assert_eq!(posted.to_utc(), crate::harness::noon() + minutes(2));
    assert!(texts(newest, "description")[0].starts_with("Last date: 31 December 2026. "));

    let other = xml(&get(&app, "/feeds/private-jobs.xml").await, "application/rss+xml");
    let other = Document::parse(&other).unwrap();
    let items = other.descendants().filter(|node| node.has_tag_name("item"));
    assert_eq!(
        items.flat_map(|item| texts(item, "title")).collect::<Vec<_>>(),
        ["Other – Narmada Systems"]
    );
}

/// Each list has a feed with the same content.
async fn every_list_has_a_feed(app: TestApp) {
    let forms = [
        government_job().with_title("Guard"),
        private_job().with_title("Clerk").with_detail("experience", "Fresher"),
        tech_job().with_title("Coder").with_detail("jobType", "Internship"),
        non_tech_job().with_title("Seller"),
        admit_card().with_title("Card"),
        result().with_title("Result"),
    ];
    app.admin().create_jobs(forms).await;
    for (name, list, expected) in [
        ("government-jobs", "/govt-jobs", vec!["Guard"]),
        ("private-jobs", "/private-jobs", vec!["Seller", "Coder", "Clerk"]),
        ("tech-jobs", "/jobs/tech", vec!["Coder"]),
        ("non-tech-jobs", "/jobs/non-tech", vec!["Seller"]),
        ("internship-jobs", "/internship-jobs", vec!["Coder"]),
        ("fresher-jobs", "/fresher-jobs", vec!["Clerk"]),
        ("admit-cards", "/admit-cards", vec!["Card"]),
        ("results", "/results", vec!["Result"]),
    ] {
        let path = format!("/feeds/{name}.xml");
        let feed = xml(&get(&app, &path).await, "application/rss+xml");
        let feed = Document::parse(&feed).unwrap();
        let channel = feed.root_element().first_element_child().unwrap();
        assert_eq!(texts(channel, "link")[0], format!("{PUBLIC_URL}{list}"), "{name}");
        let items = channel.children().filter(|child| child.has_tag_name("item"));
        let titles: Vec<&str> = items.flat_map(|item| texts(item, "title")).collect();
        let words = titles.iter().map(|title| title.split(' ').next().unwrap_or_default());
        assert_eq!(words.collect::<Vec<_>>(), expected, "{name}");
        // The page of the list links the feed.
        let page = get(&app, list).await.text();
        assert!(page.contains(&format!("href=\"{path}\"")), "{list} names {path}");
    }
}

/// Issue 20 (feeds): Each feed exists in Hindi, with Hindi texts and links to Hindi pages.
async fn hindi_feeds_have_hindi_texts_and_links(app: TestApp) {
    let job = government_job().with_title("Forest Guard").with_slug("guard");
    app.admin().create_job(job).await;
    let path = "/hi/feeds/government-jobs.xml";
    let reply = get(&app, path).await;
    assert_eq!(reply.header("content-language"), "hi-IN");
    let feed = xml(&reply, "application/rss+xml");
    let feed = Document::parse(&feed).unwrap();
    let channel = feed.root_element().first_element_child().unwrap();
    assert_eq!(texts(channel, "title"), [format!("{SITE_NAME}: सरकारी नौकरियां")]);
    let description = format!("{SITE_NAME} पर ताज़ा अपडेट: सरकारी नौकरियां");
    assert_eq!(texts(channel, "description"), [description]);
    assert_eq!(texts(channel, "language"), ["hi-in"]);
    let links: Vec<_> = channel.children().filter(|it| it.tag_name().name() == "link").collect();
    assert_eq!(links[0].text().unwrap(), format!("{PUBLIC_URL}/hi/govt-jobs"));
    assert_eq!(links[1].attribute("href").unwrap(), format!("{PUBLIC_URL}{path}"));
    let item = channel.children().find(|child| child.has_tag_name("item")).unwrap();
    assert_eq!(texts(item, "link"), [format!("{PUBLIC_URL}/hi/government-job/guard")]);
    assert!(texts(item, "description")[0].starts_with("अंतिम तिथि: 31 दिसंबर 2026। "));
    // The same record has the same id in both feeds, and the feeds are cached on their own.
    let english = get(&app, "/feeds/government-jobs.xml").await;
    assert_eq!(english.header("content-language"), "en-IN");
    let english = xml(&english, "application/rss+xml");
    let english = Document::parse(&english).unwrap();
    let guid = |document: &Document<'_>| {
        let guid = document.descendants().find(|node| node.has_tag_name("guid"));
        guid.unwrap().text().unwrap().to_owned()
    };
    assert_eq!(guid(&english), guid(&feed));
    let channel = english.root_element().first_element_child().unwrap();
    assert_eq!(texts(channel, "language"), ["en-in"]);
}

/// Issue 20 (feeds): All feeds exist in Hindi.
async fn every_feed_is_also_hindi(app: TestApp) {
    for name in [
        "private-jobs",
        "tech-jobs",
        "non-tech-jobs",
        "internship-jobs",
        "fresher-jobs",
        "admit-cards",
        "results",
        "blog",
        "current-affairs",
        "document-assistant",
        "pdfs",
    ] {
        let feed = xml(&get(&app, &format!("/hi/feeds/{name}.xml")).await, "application/rss+xml");
        let feed = Document::parse(&feed).unwrap();
        let channel = feed.root_element().first_element_child().unwrap();
        let is_hindi = |text: &str| text.chars().any(|c| ('\u{900}'..='\u{97f}').contains(&c));
        assert!(is_hindi(texts(channel, "title")[0]), "{name}");
        assert!(texts(channel, "link")[0].starts_with(&format!("{PUBLIC_URL}/hi/")), "{name}");
    }
    let missing = get(&app, "/hi/feeds/other.xml").await.error(404);
    assert_eq!(missing["message"], "ऐसा कोई फ़ीड नहीं है।");
}

/// Input of an administrator is escaped in the feed. Characters that XML does not permit are
/// removed.
async fn hostile_characters_are_escaped(app: TestApp) {
    let title = "A & B <c> ]]> \"d\" 'e' \u{1}\u{FFFE}कखग 💼";
    app.admin().create_job(government_job().with_title(title)).await;
    let feed = xml(&get(&app, "/feeds/government-jobs.xml").await, "application/rss+xml");
    let feed = Document::parse(&feed).unwrap();
    let item = feed.descendants().find(|node| node.has_tag_name("item")).unwrap();
    let expected = "A & B <c> ]]> \"d\" 'e' कखग 💼 – Public Works Department";
    assert_eq!(texts(item, "title"), [expected]);
    let sitemap = get(&app, "/sitemaps/jobs-0.xml").await.text();
    Document::parse(&sitemap).unwrap();
}

/// Run contract (`/robots.txt`).
async fn robots_txt_excludes_api_and_admin(app: TestApp) {
    let robots = get(&app, "/robots.txt").await;
    assert_eq!(robots.status(), 200);
    let text = robots.text();
    let lines: Vec<&str> = text.lines().collect();
    for line in [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /admin",
        "Disallow: /login",
        "Disallow: /hi/login",
        "Disallow: /hi/dashboard",
    ] {
        assert!(lines.contains(&line), "{lines:?}");
    }
    assert!(lines.contains(&format!("Sitemap: {PUBLIC_URL}/sitemap.xml").as_str()), "{lines:?}");
}

/// Run contract (404).
async fn unknown_feed_returns_404(app: TestApp) {
    for path in [
        "/feeds/other.xml",
        "/feeds/government-jobs",
        "/sitemaps/jobs-0",
        "/sitemaps/jobs--1.xml",
        "/sitemaps/posts-1.xml",
        "/sitemaps/jobs-99999999999999999999.xml",
        "/sitemaps/x.xml",
    ] {
        get(&app, path).await.error(404);
    }
}

/// Issue 6 ("sitemap and feeds for all of it"): Published posts are in the sitemap and in the feed
/// of their list, newest first.
async fn posts_are_in_feeds_and_sitemap(app: TestApp) {
    for (title, flag, value) in [
        ("First", "isCurrentAffair", false),
        ("Second", "isCurrentAffair", false),
        ("Hidden", "published", false),
        ("Week", "isCurrentAffair", true),
        ("Guide", "isDocumentAssistant", true),
    ] {
        app.clock.advance(minutes(1));
        let post = json!({ "title": title, "content": format!("<p>About {title} & more</p>"), flag: value });
        app.admin().post("/api/blog/create", &post).await.with_status(201);
    }
    for (name, list, expected) in [
        ("blog", "/blog", vec!["Second", "First"]),
        ("current-affairs", "/current-affairs", vec!["Week"]),
        ("document-assistant", "/document-assistant", vec!["Guide"]),
    ] {
        let feed = get(&app, &format!("/feeds/{name}.xml")).await;
        assert_eq!(feed.header("surrogate-key"), "posts site");
        let feed = xml(&feed, "application/rss+xml");
        let feed = Document::parse(&feed).unwrap();
        let channel = feed.root_element().first_element_child().unwrap();
        assert_eq!(texts(channel, "link")[0], format!("{PUBLIC_URL}{list}"), "{name}");
        let items: Vec<_> = channel.children().filter(|child| child.has_tag_name("item")).collect();
        let titles: Vec<&str> = items.iter().flat_map(|item| texts(*item, "title")).collect();
        assert_eq!(titles, expected, "{name}");
        let address = format!("{PUBLIC_URL}/blog/{}", expected[0].to_lowercase());
        assert_eq!(texts(items[0], "link"), [address]);
        assert_eq!(texts(items[0], "description"), [format!("About {} & more", expected[0])]);
    }
    let pdf =
        FileForm::default().text("title", "Form 16").file("pdf", "form-16.pdf", b"%PDF-1.7 a");
    let pdf = app.admin().upload("/api/uploads/pdf", pdf).await.with_status(201);
    let feed = xml(&get(&app, "/feeds/pdfs.xml").await, "application/rss+xml");
    let feed = Document::parse(&feed).unwrap();
    let item = feed.descendants().find(|node| node.has_tag_name("item")).unwrap();
    let url = pdf["pdf"]["url"].as_str().unwrap();
    assert_eq!(texts(item, "link"), [format!("{PUBLIC_URL}{url}")]);
    let part = xml(&get(&app, "/sitemaps/posts-0.xml").await, "application/xml");
    let part = Document::parse(&part).unwrap();
    let urls: Vec<&str> =
        part.root_element().children().flat_map(|url| texts(url, "loc")).collect();
    let of_slug = |slug| ["", "/hi"].map(|prefix| format!("{PUBLIC_URL}{prefix}/blog/{slug}"));
    assert_eq!(urls, ["first", "second", "week", "guide"].map(of_slug).concat());
}

/// Issue 21: a recruitment can be followed with a feed reader.
async fn recruitment_has_a_feed_of_its_changes_and_pages(app: TestApp) {
    let mut record = geologists();
    let stored = app.admin().create_recruitment("published", &record).await;
    let path = format!("/feeds/recruitments/{}.xml", stored["id"]);
    assert!(!xml(&get(&app, &path).await, "application/rss+xml").contains("<item>"));

    record["dates"][2]["value"]["from"]["on"] = "2027-02-21".into();
    record["documents"].as_array_mut().unwrap().push(json!({
        "role": "corrigendum", "title": "Corrigendum & date", "dated": "2026-11-20",
        "url": "https://upsc.gov.in/corrigendum.pdf", "official": true,
    }));
    let change = json!({ "change": {
        "kind": "announced", "since": "2026-11-20", "source": { "doc": 1, "quote": "21.02.2027" },
    } });
    app.admin().save_recruitment(&stored, &record, change).await.ok();
    let card = admit_card().with("recruitment", json!({ "id": stored["id"] }));
    app.admin().post("/api/jobs/create", &card.body()).await.with_status(201);

    let feed = xml(&get(&app, &path).await, "application/rss+xml");
    let feed = Document::parse(&feed).unwrap();
    let channel = feed.root_element().first_element_child().unwrap();
    let slug = stored["slug"].as_str().unwrap();
    assert_eq!(texts(channel, "link")[0], format!("{PUBLIC_URL}/recruitment/{slug}"));
    let items = channel.children().filter(|child| child.has_tag_name("item"));
    let titles: Vec<&str> = items.clone().flat_map(|item| texts(item, "title")).collect();
    let title = record["title"].as_str().unwrap();
    let changed = format!("Examination: 14 February 2027 → 21 February 2027 – {title}");
    let document = format!("Corrigendum & date – {title}");
    assert!(titles.contains(&changed.as_str()), "{titles:?}");
    assert!(titles.contains(&document.as_str()), "{titles:?}");
    assert_eq!(titles.len(), 3, "{titles:?}");
    let links: Vec<&str> = items.flat_map(|item| texts(item, "link")).collect();
    assert!(links.contains(&"https://upsc.gov.in/corrigendum.pdf"), "{links:?}");
    assert!(links.iter().any(|link| link.contains("/admit-card/")), "{links:?}");

    let hindi = xml(&get(&app, &format!("/hi{path}")).await, "application/rss+xml");
    assert!(hindi.contains("एडमिट कार्ड"), "{hindi}");
    let draft = app.admin().create_recruitment("draft", &json!({ "title": "Hidden" })).await;
    let draft = format!("{}.xml", draft["id"]);
    for (path, status) in [(draft.as_str(), 404), ("99.xml", 404), ("1", 404), ("clerk.xml", 404)] {
        assert_eq!(get(&app, &format!("/feeds/recruitments/{path}")).await.status(), status);
    }
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    assert_eq!(get(&app, &path).await.status(), 410);
}
