//! Browsing of government jobs by facts: filters, counts, pages and sitemap.

use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists, said};
use crate::harness::{
    Dom, JobForm, PUBLIC_URL, TestApp, TestClient, both_engines, days, government_job, private_job,
};

both_engines!(
    facts_of_a_recruitment_are_filters,
    only_certain_facts_of_a_job_without_recruitment_are_filters,
    weeks_of_the_last_date_are_those_of_india,
    counts_are_the_totals_of_the_lists,
    lists_name_their_facts_in_the_language_of_the_request,
    job_names_its_facts_with_counts,
    facts_follow_the_record,
    page_of_a_fact_is_a_list_of_its_own,
    facts_have_one_order_in_urls,
    unknown_facts_are_not_found,
    list_without_jobs_is_not_indexed,
    sitemap_has_the_lists_with_jobs,
);

fn asks(level: &str) -> Value {
    said(json!({ "anyOf": [{ "allOf": [{ "level": level }] }] }))
}

/// Returns the record of clerks and guards of Bihar. Clerks need class 12 with mathematics.
fn clerks() -> Value {
    let mut record = geologists();
    record["title"] = "Clerks 2026".into();
    record["organisation"] = json!({ "name": "Bihar Board", "state": "bihar", "sector": "state" });
    record["advertisements"] = json!([{ "key": "a", "number": "07/2026", "year": 2026 }]);
    record["posts"] = said(json!([
        { "key": "clerk", "name": "Clerk", "group": "C", "qualification": asks("class-12-pcm") },
        { "key": "guard", "name": "Guard", "group": "D", "qualification": asks("class-10") },
    ]));
    record["total"] = said(json!(30));
    record["vacancies"] =
        said(json!([{ "post": "clerk", "count": 20 }, { "post": "guard", "count": 10 }]));
    record
}

async fn create_follower(app: &TestApp, title: &str, record: &Value) -> Value {
    let stored = app.admin().create_recruitment("published", record).await;
    let mut form = government_job().with_title(title);
    form = form.with("recruitment", json!({ "id": stored["id"] }));
    for member in ["applicationStartDate", "applicationEndDate"] {
        form = form.without(member).without_detail(member);
    }
    app.admin().post("/api/jobs/create", &form.body()).await.with_status(201);
    stored
}

/// Creates a job of geologists of the UPSC, a job of clerks and guards of Bihar, and two jobs
/// without facts.
async fn create_jobs(app: &TestApp) -> Value {
    create_follower(app, "Geologists", &geologists()).await;
    let stored = create_follower(app, "Clerks", &clerks()).await;
    app.admin().create_jobs([government_job().with_title("Other"), private_job()]).await;
    stored
}

async fn list(app: &TestApp, query: &str) -> Value {
    app.visitor().get(&format!("/api/jobs/government?counts=true&{query}")).await.ok()
}

async fn titles(app: &TestApp, query: &str) -> Vec<String> {
    let mut titles = app.visitor().get(&format!("/api/jobs/government?{query}")).await.titles();
    titles.sort();
    titles
}

/// Issue 21: A level lists the jobs that ask for it or for a branch of it, not those for which a
/// lower level is enough.
async fn facts_of_a_recruitment_are_filters(app: TestApp) {
    create_jobs(&app).await;
    for (query, expected) in [
        ("level=class-12", vec!["Clerks"]),
        ("level=class-12-pcm", vec!["Clerks"]),
        ("level=class-10", vec!["Clerks"]),
        ("level=class-8", vec![]),
        ("level=postgraduate", vec!["Geologists"]),
        ("level=graduate", vec![]),
        ("state=bihar", vec!["Clerks"]),
        ("sector=upsc", vec!["Geologists"]),
        ("sector=state", vec!["Clerks"]),
        ("group=a", vec!["Geologists"]),
        ("group=d", vec!["Clerks"]),
        ("group=b", vec![]),
        ("level=class-12&state=bihar&group=c", vec!["Clerks"]),
        ("level=class-12&sector=upsc", vec![]),
        ("search=geologists&group=a", vec!["Geologists"]),
        ("level=no-such-level", vec![]),
        ("closes=someday", vec![]),
    ] {
        assert_eq!(titles(&app, query).await, expected, "{query}");
    }
    let private = app.visitor().get("/api/jobs?counts=true").await.ok();
    assert_eq!(private.get("facts"), None);
}

/// Issue 21: The location is a fact only if it is the name of a state. The qualification is a text.
async fn only_certain_facts_of_a_job_without_recruitment_are_filters(app: TestApp) {
    let at = |location: &str| government_job().with_title(location).with_location(location);
    let forms = ["Patna, Bihar", "Orissa", "Patna", "Across Bihar"].map(at);
    app.admin().create_jobs(forms).await;
    assert_eq!(titles(&app, "state=bihar").await, ["Patna, Bihar"]);
    assert_eq!(titles(&app, "state=odisha").await, ["Orissa"]);
    let counts = &list(&app, "").await["counts"];
    assert_eq!(counts["state"], json!({ "bihar": 1, "odisha": 1 }));
    assert_eq!(counts.get("level"), None);
}

fn closing(title: &str, last_date: &str) -> JobForm {
    let form = government_job().with_title(title).with("applicationEndDate", last_date);
    form.with_detail("applicationEndDate", last_date)
}

/// Issue 21: Weeks begin on Monday. The clock of tests is at a Saturday.
async fn weeks_of_the_last_date_are_those_of_india(app: TestApp) {
    let forms = [
        closing("Yesterday", "2026-11-20"),
        closing("Today", "2026-11-21"),
        closing("Sunday", "2026-11-22"),
        closing("Monday", "2026-11-23"),
        closing("Next Sunday", "2026-11-29"),
        closing("In ten days", "2026-11-30"),
    ];
    app.admin().create_jobs(forms).await;
    assert_eq!(titles(&app, "closes=this-week").await, ["Sunday", "Today"]);
    assert_eq!(titles(&app, "closes=next-week").await, ["Monday", "Next Sunday"]);
    let counts = json!({ "this-week": 2, "next-week": 2 });
    assert_eq!(list(&app, "closes=this-week").await["counts"]["closes"], counts);
    app.clock.advance(days(2));
    assert_eq!(titles(&app, "closes=this-week").await, ["Monday", "Next Sunday"]);
    assert_eq!(titles(&app, "closes=next-week").await, ["In ten days"]);
}

async fn counts_are_the_totals_of_the_lists(app: TestApp) {
    create_jobs(&app).await;
    for query in ["", "level=class-12", "state=bihar&group=a", "search=clerks"] {
        let reply = list(&app, query).await;
        for (filter, values) in reply["facts"].as_object().unwrap() {
            for value in values.as_array().unwrap() {
                let others = query.split('&').filter(|part| !part.starts_with(filter));
                let others = others.collect::<Vec<_>>().join("&");
                let query = format!("{others}&{filter}={}", value["value"].as_str().unwrap());
                assert_eq!(titles(&app, &query).await.len(), value["jobs"], "{query}");
            }
        }
    }
}

/// Issue 20 (names), issue 21: A selected value has a name even without jobs, an unknown one has
/// none.
async fn lists_name_their_facts_in_the_language_of_the_request(app: TestApp) {
    create_jobs(&app).await;
    let english = list(&app, "state=goa&level=nothing").await;
    assert_eq!(
        english["facts"],
        json!({ "state": [{ "value": "goa", "name": "Goa", "jobs": 0 }] })
    );
    let path = "/api/jobs/government?counts=true&state=bihar";
    let hindi = app.visitor().get_with(path, "accept-language", "hi").await.ok();
    assert_eq!(
        hindi["facts"]["level"],
        json!([
            { "value": "class-10", "name": "10वीं पास", "jobs": 1 },
            { "value": "class-12", "name": "12वीं पास", "jobs": 1 },
            { "value": "class-12-science", "name": "12वीं, विज्ञान", "jobs": 1 },
            {
                "value": "class-12-pcm",
                "name": "12वीं, विज्ञान: भौतिकी, रसायन और गणित (PCM)",
                "jobs": 1,
            },
        ])
    );
}

async fn job_names_its_facts_with_counts(app: TestApp) {
    create_jobs(&app).await;
    app.admin().create_job(government_job().with_title("In Bihar").with_location("Bihar")).await;
    let jobs = list(&app, "search=clerks").await;
    let job = app.visitor().get(&format!("/api/jobs/id/{}", jobs["jobs"][0]["id"])).await.ok();
    assert_eq!(job["facts"]["state"], json!([{ "value": "bihar", "name": "Bihar", "jobs": 2 }]));
    assert_eq!(job["facts"]["group"][1], json!({ "value": "d", "name": "Group D", "jobs": 1 }));
    assert_eq!(job["facts"].get("closes"), None);
}

/// A save of the record changes the filters of its jobs. A draft supplies none.
async fn facts_follow_the_record(app: TestApp) {
    let stored = create_jobs(&app).await;
    let mut record = clerks();
    record["organisation"]["state"] = "goa".into();
    let reason = json!({ "change": { "kind": "mistake" } });
    app.admin().save_recruitment(&stored, &record, reason).await.ok();
    assert_eq!(titles(&app, "state=goa").await, ["Clerks"]);
    assert_eq!(titles(&app, "state=bihar").await, [""; 0]);
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    assert_eq!(titles(&app, "level=class-12").await, [""; 0]);
}

/// Issue 21: The page has a title, a canonical URL and structured data of its own.
async fn page_of_a_fact_is_a_list_of_its_own(app: TestApp) {
    create_jobs(&app).await;
    for (path, heading) in [
        ("/govt-jobs/state/bihar", "Government Jobs in Bihar"),
        ("/govt-jobs/qualification/class-12/state/bihar", "Government Jobs for 12th Pass in Bihar"),
        ("/hi/govt-jobs/state/bihar", "बिहार में सरकारी नौकरियां"),
    ] {
        let reply = app.visitor().get(path).await;
        assert_eq!(reply.status(), 200, "{path}");
        let page = Dom::parse(&reply);
        assert_eq!(page.texts("h1"), [heading]);
        assert!(page.texts("title")[0].starts_with(heading), "{path}");
        assert!(page.attribute("meta[name=description]", "content").starts_with(heading));
        assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{PUBLIC_URL}{path}"));
        assert_eq!(page.attributes("link[hreflang]", "hreflang").len(), 3);
        assert_eq!(page.texts("article h2").len(), 1, "{path}");
        let data: Vec<Value> = page
            .texts("script[type='application/ld+json']")
            .iter()
            .map(|json| serde_json::from_str(json).unwrap())
            .collect();
        let of_kind = |kind: &str| data.iter().find(|data| data["@type"] == kind).unwrap();
        let trail = of_kind("BreadcrumbList")["itemListElement"].as_array().unwrap();
        assert_eq!(trail.last().unwrap()["item"], format!("{PUBLIC_URL}{path}"));
        let collection = of_kind("CollectionPage");
        assert_eq!(collection["url"], format!("{PUBLIC_URL}{path}"));
        assert_eq!(collection["mainEntity"]["numberOfItems"], 1);
    }
    let all = Dom::parse(&app.visitor().get("/govt-jobs").await);
    let link = "a[href='/govt-jobs/state/bihar']";
    assert_eq!(all.texts(link), ["Bihar (1)"]);
    let state = Dom::parse(&app.visitor().get("/govt-jobs/state/bihar").await);
    let pair = "a[href='/govt-jobs/qualification/class-12/state/bihar']";
    assert_eq!(state.texts(pair), ["12th Pass (1)"]);
}

async fn facts_have_one_order_in_urls(app: TestApp) {
    create_jobs(&app).await;
    for (path, target) in [
        (
            "/govt-jobs/state/bihar/qualification/class-12",
            "/govt-jobs/qualification/class-12/state/bihar",
        ),
        (
            "/hi/govt-jobs/group/c/department/state?page=2",
            "/hi/govt-jobs/department/state/group/c?page=2",
        ),
    ] {
        let reply = app.visitor().get(path).await;
        assert_eq!((reply.status(), reply.header("location")), (301, target), "{path}");
    }
}

async fn unknown_facts_are_not_found(app: TestApp) {
    create_jobs(&app).await;
    for path in [
        "/govt-jobs/state/atlantis",
        "/govt-jobs/planet/earth",
        "/govt-jobs/state/bihar/state/goa",
        "/govt-jobs/state/bihar/group/x",
        "/govt-jobs/group/C",
        "/govt-jobs/closing/someday",
        "/govt-jobs/state",
        "/govt-jobs/state/bihar/group",
    ] {
        let reply = app.visitor().get(path).await;
        assert_eq!(reply.status(), 404, "{path}");
        let robots = Dom::parse(&reply).attribute("meta[name=robots]", "content");
        assert_eq!(robots, "noindex", "{path}");
    }
}

/// Issue 21: A known value without jobs has a page, because it may have jobs tomorrow.
async fn list_without_jobs_is_not_indexed(app: TestApp) {
    create_jobs(&app).await;
    let reply = app.visitor().get("/govt-jobs/state/goa").await;
    assert_eq!(reply.status(), 200);
    let page = Dom::parse(&reply);
    assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex");
    assert_eq!(page.texts("h1"), ["Government Jobs in Goa"]);
    assert_eq!(page.texts("a[href='/govt-jobs/state/bihar']"), ["Bihar (1)"]);
    let filtered = Dom::parse(&app.visitor().get("/govt-jobs/state/bihar?status=open").await);
    assert_eq!(filtered.attribute("meta[name=robots]", "content"), "noindex");
}

async fn sitemap_urls(app: &TestApp) -> Vec<String> {
    let text = app.visitor().get("/sitemaps/pages.xml").await.text();
    let urls = text.split("<loc>").skip(1).filter_map(|part| part.split_once('<'));
    let paths = urls.filter_map(|(url, _)| url.strip_prefix(PUBLIC_URL));
    paths.filter(|path| path.contains("/govt-jobs/")).map(ToOwned::to_owned).collect()
}

/// Issue 21: Each list with jobs is in the sitemap, in both languages and in one order of facts.
async fn sitemap_has_the_lists_with_jobs(app: TestApp) {
    assert_eq!(sitemap_urls(&app).await, [""; 0]);
    create_jobs(&app).await;
    app.admin().create_job(closing("Sunday", "2026-11-22").with_location("Goa")).await;
    let urls = sitemap_urls(&app).await;
    for path in [
        "/govt-jobs/state/bihar",
        "/govt-jobs/qualification/class-12/state/bihar",
        "/hi/govt-jobs/department/upsc/group/a",
        "/govt-jobs/closing/this-week",
        "/govt-jobs/state/goa/closing/this-week",
    ] {
        assert!(urls.iter().any(|url| url == path), "{path}: {urls:?}");
    }
    for path in ["/govt-jobs/state/assam", "/govt-jobs/state/bihar/department/upsc"] {
        assert!(!urls.iter().any(|url| url == path), "{path}");
    }
    for path in urls.iter().filter(|path| !path.starts_with("/hi/")) {
        assert_eq!(app.visitor().get(path).await.status(), 200, "{path}");
    }
    app.clock.advance(days(2));
    let urls = sitemap_urls(&app).await;
    assert!(!urls.iter().any(|url| url.contains("/closing/")), "{urls:?}");
}
