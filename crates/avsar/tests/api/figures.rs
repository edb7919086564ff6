//! Figures of the site: counting, writing and reports.

use std::future::poll_fn;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::task::Poll;

use avsar::domain::changes::Subject;
use avsar::domain::figures::{
    Browser as BrowserHash, Client, FigureWriter, Figures, MAX_PER_CLIENT, Target, VisitSource,
    delete_expired,
};
use avsar::platform::client_ip::ClientIp;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request};
use sea_orm::{FromQueryResult, Statement};
use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists};
use crate::harness::{
    FileForm, Reply, TestApp, TestClient, app_config, both_engines, days, government_job,
    private_job, seconds, tech_job,
};

both_engines!(
    opened_pages_are_counted_with_their_source,
    requests_that_are_no_views_are_not_counted,
    cached_and_revalidated_pages_are_counted,
    records_that_a_page_requests_count_once_a_day,
    flood_of_one_address_is_limited,
    days_end_at_midnight_in_india,
    clicks_are_counted_from_pages_of_the_site,
    first_save_of_a_job_is_counted,
    opened_documents_are_counted,
    searches_without_results_are_a_work_list,
    search_texts_with_personal_data_are_not_kept,
    processes_add_to_the_same_figures,
    interrupted_writes_count_once,
    views_during_a_write_wait_for_the_next_one,
    figures_are_deleted_with_their_record,
    old_figures_are_deleted,
    files_have_no_formulas,
    site_can_count_nothing,
    reports_refuse_other_periods,
);

const BROWSER: &str = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
    Chrome/150.0.0.0 Mobile Safari/537.36";
const FIGURES: &str = "/api/admin/figures";
const SEARCHES: &str = "/api/admin/searches";

/// A browser of a person at an address.
struct Browser<'a> {
    app: &'a TestApp,
    address: &'a str,
}

impl Browser<'_> {
    async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)]) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        let named = |name: &str| headers.iter().any(|(other, _)| *other == name);
        for (name, value) in [("user-agent", BROWSER), ("sec-fetch-dest", "document")] {
            if !named(name) {
                request = request.header(name, value);
            }
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        let peer = SocketAddr::new(self.address.parse().unwrap(), 50_000);
        request.extensions_mut().insert(ConnectInfo(peer));
        self.app.visitor().send(request).await
    }

    /// Opens a page by a link of another site.
    async fn open(&self, path: &str, referrer: &str) -> Reply {
        self.send(Method::GET, path, &[("referer", referrer)]).await
    }

    /// Requests a path of the API from a page of the site.
    async fn fetch(&self, path: &str, page: &str) -> Reply {
        let page = format!("https://avsar.test{page}");
        let headers =
            [("sec-fetch-dest", "empty"), ("sec-fetch-site", "same-origin"), ("referer", &page)];
        self.send(Method::GET, path, &headers).await
    }

    /// Reports a click on a link, as browsers do.
    async fn click(&self, path: &str, site: &str) -> u16 {
        let headers = [
            ("sec-fetch-dest", "empty"),
            ("sec-fetch-site", site),
            ("content-type", "text/ping"),
            ("referer", "https://avsar.test/government-job/clerk?utm_source=whatsapp"),
        ];
        self.send(Method::POST, path, &headers).await.status()
    }
}

fn browser<'a>(app: &'a TestApp, address: &'a str) -> Browser<'a> {
    Browser { app, address }
}

/// Writes the figures in memory, and returns the report.
async fn report(app: &TestApp) -> Value {
    app.figures.write().await.unwrap();
    app.writer().get(FIGURES).await.ok()
}

async fn total(app: &TestApp, member: &str) -> i64 {
    report(app).await["totals"][member].as_i64().unwrap()
}

/// Returns the figures of a record.
async fn record(app: &TestApp, path: &str) -> Value {
    app.figures.write().await.unwrap();
    app.writer().get(&format!("{FIGURES}/{path}")).await.ok()
}

async fn clerk(app: &TestApp) -> i64 {
    app.admin().create_job(government_job().with_title("Clerk").with_slug("clerk")).await.id
}

const CLERK: &str = "/government-job/clerk";

/// Issue 22 (real figures): A view belongs to its record or page, to its day and to the kind of its
/// source. Nothing else of the visit is stored.
async fn opened_pages_are_counted_with_their_source(app: TestApp) {
    let id = clerk(&app).await;
    let [first, second] = ["192.0.2.1", "192.0.2.2"].map(|address| browser(&app, address));
    first.open(CLERK, "https://www.google.co.in/search?q=asha").await;
    second.open(&format!("/hi{CLERK}?utm_source=whatsapp"), "").await;
    second.open("/govt-jobs?page=1", "https://avsar.test/").await;
    let report = report(&app).await;
    assert_eq!(report["totals"]["views"], 3);
    assert_eq!(report["before"]["views"], 0);
    assert_eq!(report["firstDay"], "2026-11-21");
    let days = report["days"].as_array().unwrap();
    assert_eq!(
        (days.len(), &days[27]["day"], &days[27]["views"]),
        (28, &json!("2026-11-21"), &json!(3))
    );
    assert!(days[..27].iter().all(|day| day["views"] == 0));
    let mut sources: Vec<_> = report["sources"].as_array().unwrap().iter().collect();
    sources.sort_by_key(|source| source["source"].to_string());
    let sources: Vec<_> =
        sources.iter().map(|source| (&source["source"], &source["views"])).collect();
    let one = json!(1);
    assert_eq!(
        sources,
        [(&json!("own-site"), &one), (&json!("search-engine"), &one), (&json!("whatsapp"), &one)]
    );
    assert_eq!(
        report["records"],
        json!([{
            "kind": "job", "id": id, "jobType": "GOVERNMENT", "title": "Clerk", "path": CLERK,
            "views": 2, "applyClicks": 0, "saves": 0,
        }])
    );
    assert_eq!(report["pages"][0]["title"], "Government jobs");
    let own = record(&app, &format!("job/{id}?days=7")).await;
    assert_eq!((&own["totals"]["views"], own["days"].as_array().unwrap().len()), (&json!(2), 7));
    for table in ["record_figures", "day_figures", "empty_searches", "figure_batches"] {
        let rows = format!("{:?}", rows(&app, table).await);
        for trace in ["192.0.2.", "google.co.in", "asha", "Chrome"] {
            assert!(!rows.contains(trace), "{trace} in {table}");
        }
    }
}

async fn rows(app: &TestApp, table: &str) -> Vec<Value> {
    let db = app.app.db.read().unwrap();
    let all = Statement::from_string(db.get_database_backend(), format!("SELECT * FROM {table}"));
    Value::find_by_statement(all).all(db).await.unwrap()
}

/// Issue 22 (real figures): Robots, prefetched pages, parts of pages, redirects, errors and other
/// methods are no views.
async fn requests_that_are_no_views_are_not_counted(app: TestApp) {
    clerk(&app).await;
    let visitor = browser(&app, "192.0.2.1");
    visitor.send(Method::HEAD, CLERK, &[]).await;
    for header in [
        ("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"),
        ("user-agent", "curl/8.7.1"),
        ("user-agent", ""),
        ("sec-purpose", "prefetch"),
        ("sec-purpose", "prefetch;prerender"),
        ("purpose", "prefetch"),
        ("sec-fetch-dest", "iframe"),
        ("sec-fetch-dest", "empty"),
    ] {
        assert_eq!(visitor.send(Method::GET, CLERK, &[header]).await.status(), 200);
    }
    for path in
        ["/government-job/none", "/nothing", "/government-job/clerk/", "/login", "/sitemap.xml"]
    {
        visitor.open(path, "").await;
    }
    app.visitor().get(CLERK).await;
    assert_eq!(total(&app, "views").await, 0);
    // A browser of before 2023.
    let headers = [("sec-purpose", ""), ("user-agent", "Opera/9.80 (Android; Opera Mini/36.2)")];
    visitor.send(Method::GET, CLERK, &headers).await;
    assert_eq!(total(&app, "views").await, 1);
}

/// Issue 22 (real figures): A page counts also if it comes from the cache of the server or of the
/// browser.
async fn cached_and_revalidated_pages_are_counted(app: TestApp) {
    clerk(&app).await;
    let visitor = browser(&app, "192.0.2.1");
    let etag = visitor.open(CLERK, "").await.header("etag").to_owned();
    assert_eq!(visitor.send(Method::GET, CLERK, &[("if-none-match", &etag)]).await.status(), 304);
    app.clock.advance(seconds(61));
    visitor.open(CLERK, "").await;
    assert_eq!(total(&app, "views").await, 3);
}

/// Issue 22 (real figures): A navigation within the site counts once a day for each visitor. Pages
/// that refresh their data, and forms of the administrator area, add nothing.
async fn records_that_a_page_requests_count_once_a_day(app: TestApp) {
    let id = clerk(&app).await;
    let recruitment = app.admin().create_recruitment("published", &geologists()).await;
    let post = json!({
        "title": "Results of the week", "seoTitle": "Results", "metaDescription": "Results",
        "author": "Asha", "content": "<p>Text</p>", "published": true,
    });
    let post = app.admin().post("/api/blog/create", &post).await.with_status(201);
    let visitor = browser(&app, "192.0.2.1");
    let job = "/api/jobs/slug/clerk";
    for _ in 0..3 {
        let reply = visitor.fetch(job, CLERK).await;
        assert_eq!((reply.status(), reply.header("avsar-figure")), (200, ""));
    }
    visitor.fetch(&format!("/api/recruitments/{}", recruitment["id"]), "/recruitment/x").await.ok();
    visitor.fetch(&format!("/api/blog/slug/{}", post["post"]["id"]), "/blog/x").await.ok();
    assert_eq!(total(&app, "views").await, 3);
    // The document of the same visitor is another view, after which the page requests the record.
    browser(&app, "192.0.2.2").open(CLERK, "").await;
    browser(&app, "192.0.2.2").fetch(job, CLERK).await;
    browser(&app, "192.0.2.3").fetch(job, "/admin/government-jobs").await;
    browser(&app, "192.0.2.4").send(Method::GET, job, &[("sec-fetch-site", "cross-site")]).await;
    app.admin().get(job).await.ok();
    assert_eq!(total(&app, "views").await, 4);
    app.clock.advance(days(1));
    visitor.fetch(&format!("/api/jobs/id/{id}"), CLERK).await;
    assert_eq!(total(&app, "views").await, 5);
}

/// Security (floods): One address adds a limited number to the figures of a record, also with
/// forged headers.
async fn flood_of_one_address_is_limited(app: TestApp) {
    clerk(&app).await;
    for number in 0..100 {
        let user_agent = format!("{BROWSER} {number}");
        let forged = format!("198.51.100.{number}");
        let headers = [("user-agent", &*user_agent), ("x-forwarded-for", &*forged)];
        browser(&app, "192.0.2.1").send(Method::GET, CLERK, &headers).await;
    }
    assert_eq!(total(&app, "views").await, i64::from(MAX_PER_CLIENT));
}

/// Issue 22 (real figures): A view shortly before midnight in India belongs to the old day, also if
/// it is written later.
async fn days_end_at_midnight_in_india(app: TestApp) {
    clerk(&app).await;
    app.clock.advance(seconds(12 * 3_600 - 1));
    browser(&app, "192.0.2.1").open(CLERK, "").await;
    app.clock.advance(seconds(1));
    browser(&app, "192.0.2.1").open(CLERK, "").await;
    browser(&app, "192.0.2.2").open(CLERK, "").await;
    let report = report(&app).await;
    let days = report["days"].as_array().unwrap();
    let last: Vec<_> = days[26..].iter().map(|day| (&day["day"], &day["views"])).collect();
    assert_eq!(last, [(&json!("2026-11-21"), &json!(1)), (&json!("2026-11-22"), &json!(2))]);
}

/// Security (forged clicks): Only pages of this site report clicks, on records that exist.
async fn clicks_are_counted_from_pages_of_the_site(app: TestApp) {
    let id = clerk(&app).await;
    let visitor = browser(&app, "192.0.2.1");
    let path = format!("/api/clicks/job/{id}");
    assert_eq!(visitor.click(&path, "same-origin").await, 204);
    for site in ["cross-site", "same-site", "none"] {
        assert_eq!(visitor.click(&path, site).await, 400, "{site}");
    }
    assert_eq!(app.visitor().post(&path, &json!({})).await.status(), 400);
    let hidden = app.admin().create_job(government_job().inactive()).await.id;
    let hidden = format!("/api/clicks/job/{hidden}");
    assert_eq!(visitor.click(&hidden, "same-origin").await, 404);
    for missing in ["/api/clicks/job/999999", "/api/clicks/recruitment/1", "/api/clicks/page/1"] {
        assert_eq!(visitor.click(missing, "same-origin").await, 404, "{missing}");
    }
    for _ in 0..100 {
        browser(&app, "192.0.2.2").click(&path, "same-origin").await;
    }
    let report = report(&app).await;
    assert_eq!(report["totals"]["applyClicks"], i64::from(MAX_PER_CLIENT) + 1);
    assert_eq!(report["sources"][0]["source"], "whatsapp");
    assert_eq!(record(&app, &format!("job/{id}")).await["totals"]["applyClicks"], 31);
}

/// Issue 22 (real figures): A save counts when the job was not saved before.
async fn first_save_of_a_job_is_counted(app: TestApp) {
    let jobs = app.admin().create_jobs([government_job(), private_job(), tech_job()]).await;
    let [first, second, third] = [jobs[0].id, jobs[1].id, jobs[2].id];
    let saved = "/api/users/me/saved-jobs";
    for _ in 0..2 {
        app.user().put(&format!("{saved}/{first}"), &json!({})).await.ok();
    }
    app.user().put(saved, &json!({ "ids": [first, second, second, third, 999_999] })).await.ok();
    assert_eq!(total(&app, "saves").await, 3);
    assert_eq!(record(&app, &format!("job/{second}")).await["totals"]["saves"], 1);
}

/// Issue 22 (real figures): A document counts when a person opens its file, and not for each part
/// of it.
async fn opened_documents_are_counted(app: TestApp) {
    let form = FileForm::default().text("title", "Syllabus").file("pdf", "a.pdf", b"%PDF-1.7 x");
    let pdf = app.admin().upload("/api/uploads/simple-pdf", form).await.with_status(201);
    let url = pdf["pdf"]["url"].as_str().unwrap();
    let visitor = browser(&app, "192.0.2.1");
    visitor.open(url, "https://t.me/").await;
    visitor.send(Method::GET, url, &[("range", "bytes=4-8")]).await;
    visitor.send(Method::HEAD, url, &[]).await;
    app.visitor().get(url).await;
    let report = report(&app).await;
    assert_eq!(report["records"][0]["title"], "Syllabus");
    assert_eq!(
        (&report["totals"]["views"], &report["sources"][0]["source"]),
        (&json!(1), &json!("telegram"))
    );
}

/// Issue 22 (real figures): Searches without results are listed by how often they were searched,
/// until an editor marks them as done.
async fn searches_without_results_are_a_work_list(app: TestApp) {
    clerk(&app).await;
    for address in ["192.0.2.1", "192.0.2.2", "192.0.2.2"] {
        browser(&app, address).open("/search?q=Metro++Driver", "").await;
    }
    let visitor = browser(&app, "192.0.2.3");
    visitor.fetch("/api/search?q=metro%20driver", "/search").await.ok();
    visitor.open("/hi/govt-jobs?q=patwari", "").await;
    visitor.fetch("/api/jobs/tech?search=cobol", "/jobs/tech").await.ok();
    visitor.fetch("/api/search?q=clerk", "/search").await.ok();
    visitor.fetch("/api/jobs/government?search=clerk&state=goa", "/govt-jobs").await.ok();
    visitor.fetch("/api/search/suggestions?q=nothing", "/").await.ok();
    let report = report(&app).await;
    assert_eq!(report["totals"]["emptySearches"], 5);
    let list = app.writer().get(SEARCHES).await.ok();
    let found: Vec<_> = list["searches"].as_array().unwrap().iter().collect();
    assert_eq!(list["totalSearches"], 3);
    let first = found[0];
    assert_eq!(
        (&first["text"], &first["list"], &first["language"], &first["times"]),
        (&json!("metro driver"), &json!("all"), &json!("en"), &json!(3))
    );
    let patwari = found.iter().find(|search| search["text"] == "patwari").unwrap();
    assert_eq!((&patwari["list"], &patwari["language"]), (&json!("government"), &json!("hi")));
    let done = format!("{SEARCHES}/{}/done", first["id"]);
    app.writer().post(&done, &json!({})).await.ok();
    app.writer().post(&format!("{SEARCHES}/999999/done"), &json!({})).await.error(404);
    assert_eq!(app.writer().get(SEARCHES).await.ok()["totalSearches"], 2);
    let events = app.admin().get("/api/admin/audit?action=search-done").await.ok();
    assert_eq!(events["events"][0]["detail"], "metro driver");
    app.clock.advance(days(1));
    browser(&app, "192.0.2.1").open("/search?q=metro+driver", "").await;
    app.figures.write().await.unwrap();
    let again = app.writer().get(SEARCHES).await.ok();
    let again = again["searches"]
        .as_array()
        .unwrap()
        .iter()
        .find(|search| search["text"] == "metro driver");
    assert_eq!(again.unwrap()["times"], 1);
}

/// Security (personal data): Texts that can be personal are not kept, and hostile ones are texts.
async fn search_texts_with_personal_data_are_not_kept(app: TestApp) {
    let visitor = browser(&app, "192.0.2.1");
    for text in ["asha%40example.in", "9876543210", "%2B91+98765+43210", "1234+5678+9012", "%00"] {
        visitor.open(&format!("/search?q={text}"), "").await;
    }
    let long = "x".repeat(3_000);
    visitor.open(&format!("/search?q={long}"), "").await;
    let hostile = "%3Cscript%3Ealert(1)%3C/script%3E'%3B+DROP+TABLE+jobs";
    visitor.open(&format!("/search?q={hostile}"), "").await;
    app.figures.write().await.unwrap();
    let list = app.writer().get(SEARCHES).await.ok();
    let texts: Vec<_> =
        list["searches"].as_array().unwrap().iter().map(|search| search["text"].as_str()).collect();
    assert_eq!(texts, [Some("<script>alert(1)</script>'; drop table jobs")]);
}

/// Issue 22 (three processes): The figures of all processes of a site add up.
async fn processes_add_to_the_same_figures(app: TestApp) {
    clerk(&app).await;
    let second = app.second_process().await;
    for process in [&app, &second] {
        browser(process, "192.0.2.1").open(CLERK, "").await;
        browser(process, "192.0.2.2").open("/search?q=metro", "").await;
    }
    let (one, other) = tokio::join!(app.figures.write(), second.figures.write());
    one.unwrap();
    other.unwrap();
    let report = report(&app).await;
    assert_eq!(
        (&report["totals"]["views"], &report["totals"]["emptySearches"]),
        (&json!(4), &json!(2))
    );
    assert_eq!(app.writer().get(SEARCHES).await.ok()["searches"][0]["times"], 2);
}

/// Issue 22 (real figures survive a crash and happen once): A write that ends at any point, also
/// between the commit and its confirmation, is repeated without counting twice.
async fn interrupted_writes_count_once(app: TestApp) {
    clerk(&app).await;
    for polls in 1..60 {
        browser(&app, &format!("192.0.2.{polls}")).open(CLERK, "").await;
        {
            let mut write = pin!(app.figures.write());
            for _ in 0..polls {
                let is_done =
                    poll_fn(|context| Poll::Ready(write.as_mut().poll(context).is_ready()));
                if is_done.await {
                    break;
                }
                tokio::task::yield_now().await;
                if polls % 2 == 0 {
                    tokio::time::sleep(std::time::Duration::from_micros(200)).await;
                }
            }
        }
        app.figures.write().await.unwrap();
    }
    assert_eq!(total(&app, "views").await, 59);
}

/// Issue 22 (counting costs a page nothing measurable): A write ends although views are counted
/// meanwhile, as on a busy site.
async fn views_during_a_write_wait_for_the_next_one(app: TestApp) {
    let job = Target::record(Subject::Job, clerk(&app).await);
    let figures = Figures::new(app.clock.clone());
    let writer = FigureWriter::new(app.app.db.clone(), app.clock.clone(), figures.clone());
    let mut views = 0;
    let mut write = pin!(writer.write());
    poll_fn(|context| {
        // It would never end if it took them.
        if views < 1_000 {
            views += 1;
            let address = ClientIp::new(Ipv4Addr::from(views).into());
            let client = Client { address, browser: BrowserHash::from_hash(1) };
            figures.count_view(job, VisitSource::Direct, client);
        }
        write.as_mut().poll(context)
    })
    .await
    .unwrap();
    assert_eq!(rows(&app, "figure_batches").await[0]["batch"], 1);
    writer.write().await.unwrap();
    assert_eq!(total(&app, "views").await, i64::from(views));
}

/// Issue 22 (real figures): A deleted record has no figures. The sums of the site stay.
async fn figures_are_deleted_with_their_record(app: TestApp) {
    let id = clerk(&app).await;
    browser(&app, "192.0.2.1").open(CLERK, "").await;
    assert_eq!(record(&app, &format!("job/{id}")).await["totals"]["views"], 1);
    app.admin().delete_job(id).await;
    assert_eq!(record(&app, &format!("job/{id}")).await["totals"]["views"], 0);
    let report = report(&app).await;
    assert_eq!((&report["totals"]["views"], &report["records"]), (&json!(1), &json!([])));
}

/// Issue 22 (real figures): Figures of records are kept 400 days, searches 90 days after the last
/// one, and the sums of days without a limit.
async fn old_figures_are_deleted(app: TestApp) {
    clerk(&app).await;
    browser(&app, "192.0.2.1").open(CLERK, "").await;
    browser(&app, "192.0.2.1").open("/search?q=metro", "").await;
    app.figures.write().await.unwrap();
    let searches = async || app.count("empty_searches").await;
    let records = async || app.count("record_figures").await;
    let clean_up = async || delete_expired(&app.app.db, app.clock.now()).await.unwrap();
    app.clock.advance(days(90));
    clean_up().await;
    assert_eq!((searches().await, records().await, app.count("figure_batches").await), (1, 2, 0));
    app.clock.advance(days(310) + seconds(1));
    clean_up().await;
    assert_eq!((searches().await, records().await), (0, 2));
    app.clock.advance(days(1));
    clean_up().await;
    assert_eq!((records().await, app.count("day_figures").await), (0, 1));
}

/// Security (formula injection): No cell of an exported file is a formula.
async fn files_have_no_formulas(app: TestApp) {
    let form =
        government_job().with_title("=HYPERLINK(\"http://evil.example\")").with_slug("clerk");
    let id = app.admin().create_job(form).await.id;
    let visitor = browser(&app, "192.0.2.1");
    visitor.open(CLERK, "https://www.google.com/").await;
    visitor.open("/search?q=%3Dcmd%7C'+/c+calc'!a0", "").await;
    app.figures.write().await.unwrap();
    let export = async |query: &str| app.writer().get(&format!("{FIGURES}/export?{query}")).await;
    let days = export("content=days&format=csv").await;
    assert_eq!(
        days.header("content-disposition"),
        "attachment; filename=\"figures-days-2026-11-21.csv\""
    );
    let lines: Vec<String> = days.text().lines().map(ToOwned::to_owned).collect();
    assert_eq!(lines[0], "\u{feff}day,source,views,applyClicks,saves,emptySearches");
    assert!(lines.contains(&"2026-11-21,search-engine,1,0,0,0".to_owned()), "{lines:?}");
    let records = export("content=records&format=csv").await.text();
    let title = "\"'=HYPERLINK(\"\"http://evil.example\"\")\"";
    assert!(
        records.ends_with(&format!("job,{id},{title},1,0,0,https://avsar.test{CLERK}\n")),
        "{records}"
    );
    let searches = export("content=searches&format=csv").await.text();
    assert!(searches.ends_with("'=cmd|' /c calc'!a0,all,en,1,2026-11-21\n"), "{searches}");
    for content in ["days", "records", "searches"] {
        let workbook = export(&format!("content={content}&format=xlsx")).await;
        assert_eq!(workbook.status(), 200, "{content}");
        assert!(workbook.bytes().starts_with(b"PK"), "{content}");
    }
    for wrong in ["", "content=users&format=csv", "content=days&format=exe"] {
        assert_eq!(export(wrong).await.status(), 422, "{wrong}");
    }
}

/// Operations (AVSAR_COUNT_FIGURES): An operator can turn the counting off.
async fn site_can_count_nothing(app: TestApp) {
    let id = clerk(&app).await;
    let config = avsar::config::AppConfig { count_figures: false, ..app_config() };
    let app = app.second_process_with(config, app.clock.clone()).await;
    browser(&app, "192.0.2.1").open(CLERK, "").await;
    browser(&app, "192.0.2.1").open("/search?q=metro", "").await;
    assert_eq!(
        browser(&app, "192.0.2.1").click(&format!("/api/clicks/job/{id}"), "same-origin").await,
        204
    );
    let reply = browser(&app, "192.0.2.1").fetch("/api/jobs/slug/clerk", CLERK).await;
    assert_eq!(reply.header("avsar-figure"), "");
    let report = report(&app).await;
    assert_eq!((&report["isCounting"], &report["firstDay"]), (&json!(false), &Value::Null));
}

async fn reports_refuse_other_periods(app: TestApp) {
    for days in ["0", "91", "-1", "x"] {
        for path in [format!("{FIGURES}?days={days}"), format!("{FIGURES}/job/1?days={days}")] {
            assert_eq!(app.writer().get(&path).await.invalid_fields(), ["days"], "{path}");
        }
    }
    app.writer().get(&format!("{FIGURES}/user/1")).await.error(404);
    app.user().get(FIGURES).await.error(403);
    app.visitor().get(SEARCHES).await.error(401);
}
