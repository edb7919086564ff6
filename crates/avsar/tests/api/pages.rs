//! Pages, as browsers, crawlers and readers without JavaScript receive them.

use std::io::Read;

use avsar::domain::jobs::JobType;
use axum::body::Bytes;
use serde_json::Value;

use crate::harness::{
    Dom, PUBLIC_URL, Reply, SITE_NAME, TestApp, TestClient, both_engines, form_for, government_job,
    minutes, private_job, tech_job,
};

both_engines!(
    government_list_is_complete_html,
    each_job_type_has_a_detail_page,
    matching_etag_returns_304,
    etag_means_the_content_of_a_page,
    not_modified_file_has_the_caching_headers,
    compressed_pages_have_the_same_content,
    each_page_has_one_canonical_url,
    old_slug_redirects_to_the_new_one,
    unknown_page_returns_404_and_deleted_job_410,
    content_security_policy_blocks_foreign_scripts,
    login_page_is_a_noindex_shell,
    manifest_contains_the_site_name,
    service_worker_is_revalidated,
    other_methods_return_405,
);

async fn get(app: &TestApp, path: &str) -> Reply {
    app.visitor().get(path).await
}

/// GOVT-01, GOVT-02, GOVT-08, SHELL-01, architecture (server rendering): The page contains the
/// list, with its own title, description, canonical URL and previews.
async fn government_list_is_complete_html(app: TestApp) {
    let titles = ["Forest Guard", "कनिष्ठ लिपिक", "<b>Bold</b> & \"quoted\""];
    let saved = app.admin().create_jobs(titles.map(|t| government_job().with_title(t))).await;
    app.admin().create_job(government_job().with_title("Hidden from all").inactive()).await;
    let page = get(&app, "/govt-jobs").await;
    assert_eq!(page.status(), 200);
    let dom = Dom::parse(&page);
    let text = dom.body();
    for title in titles {
        assert!(text.contains(title), "{title} is not in the page");
    }
    assert!(!page.text().contains("Hidden from all"));
    assert!(text.contains("Find Your Dream Government Job"));
    let links = dom.attributes("main a[href]", "href");
    for job in &saved {
        let address = format!("/government-job/{}", job.slug);
        let encoded = encoded(&address);
        assert!(
            links.iter().any(|link| *link == address || *link == encoded),
            "{address}: {links:?}"
        );
    }
    assert_eq!(dom.attribute("link[rel=canonical]", "href"), format!("{PUBLIC_URL}/govt-jobs"));
    assert!(!dom.attribute("meta[name=description]", "content").is_empty());
    assert_eq!(
        dom.attribute("meta[property='og:url']", "content"),
        format!("{PUBLIC_URL}/govt-jobs")
    );
    assert_eq!(dom.texts("head > title").len(), 1);
    assert_eq!(dom.texts("h1").len(), 1);
    assert!(dom.attribute("html", "lang").starts_with("en"));
}

/// Percent-encodes the bytes that are not ASCII.
fn encoded(address: &str) -> String {
    let escape = |byte: u8| {
        if byte.is_ascii() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    address.bytes().map(escape).collect()
}

/// JOB-01 to JOB-06, JOB-09, architecture (structured data): The page of each job type shows the
/// job, with JSON-LD that a JSON parser can read.
async fn each_job_type_has_a_detail_page(app: TestApp) {
    for kind in [JobType::Private, JobType::Government, JobType::Tech, JobType::NonTech] {
        let form = form_for(kind).with_title("Keeper of </script> records");
        let job = app.admin().create_job(form).await;
        let address = format!("{}/{}", kind.path_segment(), job.slug);
        let page = get(&app, &address).await;
        assert_eq!(page.status(), 200, "{page}");
        let dom = Dom::parse(&page);
        assert_eq!(dom.texts("h1"), ["Keeper of </script> records"], "{address}");
        let text = job.response["job"]["description"].as_str().unwrap().to_owned();
        assert!(dom.body().contains(&text), "{address}");
        let canonical = dom.attribute("link[rel=canonical]", "href");
        assert_eq!(canonical, format!("{PUBLIC_URL}{address}"));
        let data: Vec<Value> = dom
            .texts("script[type='application/ld+json']")
            .iter()
            .map(|json| serde_json::from_str(json).unwrap())
            .collect();
        assert!(data.iter().any(|thing| thing["@type"] == "JobPosting"), "{address}: {data:?}");
        // The id works too (JOB-05).
        let by_number = get(&app, &format!("{}/{}", kind.path_segment(), job.id)).await;
        assert!([200, 301].contains(&by_number.status()), "{by_number}");
    }
}

/// Architecture (page cache with ETags): A request with the current ETag gets 304.
async fn matching_etag_returns_304(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let page = get(&app, "/govt-jobs").await;
    let etag = page.header("etag").to_owned();
    assert!(etag.len() > 10, "{etag}");
    let again = app.visitor().get_with("/govt-jobs", "if-none-match", &etag).await;
    assert_eq!((again.status(), again.bytes().len()), (304, 0));
    assert_eq!(again.header("etag"), etag);
    let several = format!("\"other\", {etag}");
    let again = app.visitor().get_with("/govt-jobs", "if-none-match", &several).await;
    assert_eq!(again.status(), 304);
    let other = app.visitor().get_with("/govt-jobs", "if-none-match", "W/\"other\"").await;
    assert_eq!(other.status(), 200);
    app.admin().create_job(government_job()).await;
    let changed = app.visitor().get_with("/govt-jobs", "if-none-match", &etag).await;
    assert_eq!(changed.status(), 200);
}

/// Issue 19 (validators): The ETag of a page is the same in another process and a minute later,
/// unless the page shows something else.
async fn etag_means_the_content_of_a_page(app: TestApp) {
    let first = get(&app, "/govt-jobs").await;
    app.clock.advance(minutes(1));
    let other = app.second_process().await;
    let later = get(&other, "/govt-jobs").await;
    assert_ne!(first.bytes(), later.bytes(), "the data of the page has its time");
    assert_eq!(first.header("etag"), later.header("etag"));
    app.admin().create_job(government_job()).await;
    let shown = get(&app, "/govt-jobs").await;
    assert_ne!(shown.header("etag"), first.header("etag"));
    // The card tells how long ago the job was posted.
    app.clock.advance(minutes(61));
    let hour = get(&app.second_process().await, "/govt-jobs").await;
    assert_ne!(hour.header("etag"), shown.header("etag"));
}

/// RFC 9110, section 15.4.5: The 304 of a file has the caching headers of the 200.
async fn not_modified_file_has_the_caching_headers(app: TestApp) {
    let page = Dom::parse(&get(&app, "/login").await);
    let assets = page.attributes("script[src]", "src");
    for path in [&*assets[0], "/favicon.svg"] {
        let file = get(&app, path).await;
        let etag = file.header("etag").to_owned();
        let again = app.visitor().get_with(path, "if-none-match", &etag).await;
        assert_eq!((again.status(), again.bytes().len()), (304, 0), "{path}");
        for name in ["etag", "cache-control", "vary"] {
            assert_ne!(again.header(name), "", "{path}: {name}");
            assert_eq!(again.header(name), file.header(name), "{path}: {name}");
        }
    }
}

/// Architecture (compression): The brotli and gzip bodies decompress to the same bytes.
async fn compressed_pages_have_the_same_content(app: TestApp) {
    app.admin().create_job(government_job()).await;
    let plain = get(&app, "/govt-jobs").await;
    assert_eq!(plain.header("content-encoding"), "");
    let fetch = async |accepts: &str| {
        app.visitor().get_with("/govt-jobs", "accept-encoding", accepts).await
    };
    let brotli = fetch("gzip, deflate, br").await;
    assert_eq!(
        (brotli.header("content-encoding"), brotli.header("vary")),
        ("br", "accept-encoding")
    );
    let mut unpacked = Vec::new();
    brotli::Decompressor::new(&brotli.bytes()[..], 4_096).read_to_end(&mut unpacked).unwrap();
    assert_eq!(Bytes::from(unpacked), plain.bytes());
    let gzip = fetch("gzip").await;
    assert_eq!(gzip.header("content-encoding"), "gzip");
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&gzip.bytes()[..]).read_to_end(&mut unpacked).unwrap();
    assert_eq!(Bytes::from(unpacked), plain.bytes());
    assert!(brotli.bytes().len() < plain.bytes().len() / 2);
    assert_eq!(fetch("br;q=0").await.bytes(), plain.bytes());
}

/// Architecture (cache keys), GOVT-16: A trailing slash redirects to the URL without it. Unknown
/// parameters change nothing.
async fn each_page_has_one_canonical_url(app: TestApp) {
    app.admin().create_job(government_job()).await;
    for (from, to) in [
        ("/govt-jobs/", "/govt-jobs"),
        ("/govt-jobs/?page=2", "/govt-jobs?page=2"),
        ("//evil.example/", "/evil.example"),
        ("///evil.example//", "/evil.example"),
    ] {
        let moved = get(&app, from).await;
        assert_eq!((moved.status(), moved.header("location")), (301, to), "{from}");
    }
    // Proxies limit headers to less than the length of a URL.
    let long = format!("/govt-jobs/?q={}", "x".repeat(2_100));
    assert_eq!(get(&app, &long).await.status(), 404);
    // Browsers would treat this as another host.
    assert_eq!(get(&app, "/\\evil.example/").await.status(), 404);
    let page = get(&app, "/govt-jobs").await;
    for query in ["utm_source=x", "fbclid=1&q=", "q=%20&page=", "%FF=%00"] {
        let same = get(&app, &format!("/govt-jobs?{query}")).await;
        assert_eq!(same.bytes(), page.bytes(), "{query}");
    }
    let searched = get(&app, "/govt-jobs?utm=1&q=engineer").await;
    assert_eq!(searched.bytes(), get(&app, "/govt-jobs?q=engineer").await.bytes());
    assert_ne!(searched.bytes(), page.bytes());
}

/// Architecture (301 for old slugs).
async fn old_slug_redirects_to_the_new_one(app: TestApp) {
    let job = app.admin().create_job(government_job().with_slug("old-name")).await;
    assert_eq!(get(&app, "/government-job/old-name").await.status(), 200);
    app.admin().update_job(job.id, &government_job().with_slug("new-name")).await;
    let moved = get(&app, "/government-job/old-name").await;
    assert_eq!((moved.status(), moved.header("location")), (301, "/government-job/new-name"));
    assert_eq!(get(&app, "/government-job/new-name").await.status(), 200);
    // The URL of another job type redirects to the job or returns 404. It never shows the job
    // twice.
    let elsewhere = get(&app, "/private-job/new-name").await;
    assert!([301, 404].contains(&elsewhere.status()), "{elsewhere}");
    let hindi = app.admin().create_job(government_job().with_title("कनिष्ठ लिपिक")).await;
    app.admin().update_job(hindi.id, &government_job().with_slug("वरिष्ठ-लिपिक")).await;
    let moved = get(&app, &encoded("/government-job/कनिष्ठ-लिपिक")).await;
    assert_eq!(moved.status(), 301);
    assert_eq!(moved.header("location"), encoded("/government-job/वरिष्ठ-लिपिक"));
    assert_eq!(get(&app, moved.header("location")).await.status(), 200);
}

/// Ambiguity 53, ambiguity 47, JOB-16, architecture (status codes): Unknown and hidden pages return
/// 404 inside the shell. Deleted ones return 410.
async fn unknown_page_returns_404_and_deleted_job_410(app: TestApp) {
    let hidden = app.admin().create_job(government_job().with_title("Hidden").inactive()).await;
    let gone = app.admin().create_job(tech_job().with_title("Gone")).await;
    assert_eq!(get(&app, &format!("/tech-job/{}", gone.slug)).await.status(), 200);
    app.admin().delete_job(gone.id).await;
    for (path, status) in [
        ("/no/such/page".to_owned(), 404),
        ("/government-job/never".to_owned(), 404),
        ("/government-job/%00".to_owned(), 404),
        ("/government-job/%FF".to_owned(), 404),
        (format!("/government-job/{}", hidden.slug), 404),
        (format!("/tech-job/{}", gone.slug), 410),
        (format!("/tech-job/{}", gone.id), 410),
        ("/private-jobs/%20".to_owned(), 404),
        (format!("/govt-jobs?q={}", "x".repeat(4_100)), 404),
    ] {
        let page = get(&app, &path).await;
        assert_eq!(page.status(), status, "{page}");
        let dom = Dom::parse(&page);
        assert!(
            dom.attributes("a", "href").contains(&"/".to_owned()),
            "{path}: no link to the home page"
        );
        assert_eq!(dom.attributes("link[rel=canonical]", "href"), [""; 0], "{path}");
    }
    // The maximum length of a search: 200 letters of any script, and a location.
    let words = "%E0%A4%A8".repeat(200);
    let long = get(&app, &format!("/govt-jobs?q={words}&loc={words}")).await;
    assert_eq!(long.status(), 200);
    // Unknown parameters do not count towards the maximum length.
    let junk = get(&app, &format!("/govt-jobs?junk={}", "x".repeat(4_100))).await;
    assert_eq!(junk.status(), 200);
    // A page number over the last page is not an error (TECH-06).
    assert_eq!(get(&app, "/jobs/tech?page=999999").await.status(), 200);
}

/// Architecture (strict Content-Security-Policy).
async fn content_security_policy_blocks_foreign_scripts(app: TestApp) {
    let job = app.admin().create_job(government_job()).await;
    for path in
        ["/govt-jobs".to_owned(), format!("/government-job/{}", job.slug), "/nowhere".to_owned()]
    {
        let page = get(&app, &path).await;
        let policy = page.header("content-security-policy");
        for rule in [
            "default-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(rule), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        assert_eq!(page.header("referrer-policy"), "strict-origin-when-cross-origin");
        let dom = Dom::parse(&page);
        assert!(dom.attributes("script[src]", "src").is_empty());
        let scripts = dom.attributes("script[data-scripts]", "data-scripts").join(" ");
        let scripts: Vec<String> = scripts.split(' ').map(ToOwned::to_owned).collect();
        assert!(scripts.iter().all(|src| src.starts_with('/')), "{scripts:?}");
        for src in scripts.iter().chain(&dom.attributes("link[rel=stylesheet]", "href")) {
            let file = get(&app, src).await;
            assert_eq!(file.status(), 200, "{src}");
            assert!(file.header("cache-control").contains("immutable"), "{src}");
        }
        assert_eq!(
            dom.attributes("[style]", "style"),
            [""; 0],
            "{path}: inline styles are blocked"
        );
    }
}

/// Architecture (shells): Pages for users and administrators are shells with `noindex`.
async fn login_page_is_a_noindex_shell(app: TestApp) {
    app.admin().create_job(private_job()).await;
    let page = get(&app, "/login").await;
    assert_eq!((page.status(), page.header("x-robots-tag")), (200, "noindex"));
    assert_eq!(page.header("surrogate-key"), "");
}

/// Run contract (`AVSAR_SITE_NAME`, "the product's name wherever it shows"): The name also appears
/// on the home screen of a phone.
async fn manifest_contains_the_site_name(app: TestApp) {
    let manifest = get(&app, "/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest = manifest.ok();
    assert_eq!(
        (&manifest["name"], &manifest["short_name"]),
        (&SITE_NAME.into(), &SITE_NAME.into())
    );
    let icon = get(&app, manifest["icons"][0]["src"].as_str().unwrap()).await;
    assert_eq!(icon.status(), 200, "{icon}");
}

/// Decision 39: Browsers find a new service worker at once, which may remove a faulty worker. Its
/// policy permits it to request pages.
async fn service_worker_is_revalidated(app: TestApp) {
    for path in ["/sw.js", "/remove-sw.js"] {
        let worker = get(&app, path).await;
        assert_eq!(worker.status(), 200);
        assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(worker.header("cache-control"), "no-cache");
        let policy = worker.header("content-security-policy");
        assert!(policy.contains("default-src 'none'; connect-src 'self'"), "{policy}");
    }
    assert!(get(&app, "/").await.header("content-security-policy").contains("worker-src 'self'"));
}

/// Run contract (405).
async fn other_methods_return_405(app: TestApp) {
    for path in ["/govt-jobs", "/", "/nowhere"] {
        let refused = app.visitor().post(path, &serde_json::json!({})).await;
        assert_eq!((refused.status(), refused.header("allow")), (405, "GET, HEAD"), "{path}");
    }
}
