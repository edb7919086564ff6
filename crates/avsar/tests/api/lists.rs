//! The lists of jobs for visitors.

use serde_json::{Value, json};

use crate::harness::{
    TestApp, TestClient, admit_card, both_engines, days, government_job, non_tech_job, private_job,
    result, tech_job,
};

both_engines!(
    government_list_is_newest_first_with_ten_per_page,
    private_list_contains_three_job_types,
    types_parameter_selects_job_types,
    tech_and_non_tech_lists_use_page_numbers,
    city_list_and_count_match_each_name_of_the_city,
    admit_cards_and_results_are_not_paged,
    ticker_view_contains_only_ticker_fields,
    out_of_range_paging_is_rejected,
    visitors_see_active_jobs_only,
    responses_name_their_surrogate_keys,
);

/// API-05, GOVT-06, DATA-16, ambiguity 46: The newest job is first. A page has ten jobs. The totals
/// count all jobs.
async fn government_list_is_newest_first_with_ten_per_page(app: TestApp) {
    let titles = (1..=11).map(|number| format!("Post number {number}"));
    let forms = titles.map(|title| government_job().with_title(&title).with_deadline_in(days(3)));
    app.admin().create_jobs(forms).await;
    let first = app.visitor().get("/api/jobs/government").await;
    let newest: Vec<String> = (2..=11).rev().map(|n| format!("Post number {n}")).collect();
    assert_eq!(first.titles(), newest);
    assert_eq!((&first.json()["totalJobs"], &first.json()["totalPages"]), (&11.into(), &2.into()));

    let second = app.visitor().get("/api/jobs/government?skip=10&take=10").await;
    assert_eq!(second.titles(), ["Post number 1"]);
    assert_eq!(second.json()["totalPages"], 2);
    let beyond = app.visitor().get("/api/jobs/government?skip=20").await;
    assert_eq!(beyond.titles(), [""; 0]);
    assert_eq!(beyond.json()["totalJobs"], 11);
}

async fn one_of_each(app: &TestApp) {
    let forms =
        [government_job(), private_job(), tech_job(), non_tech_job(), admit_card(), result()];
    app.admin().create_jobs(forms).await;
}

fn kinds(list: &Value) -> Vec<&str> {
    list["jobs"].as_array().unwrap().iter().map(|job| job["jobType"].as_str().unwrap()).collect()
}

/// API-06, API-07, PRIV-07, PRIV-09: Without `types`, and at `/jobs/private`, the list contains
/// private, tech and non-tech jobs, nine per page.
async fn private_list_contains_three_job_types(app: TestApp) {
    one_of_each(&app).await;
    for address in ["/api/jobs", "/api/jobs/private", "/api/jobs?types=PRIVATE,TECH,NON_TECH"] {
        let list = app.visitor().get(address).await.ok();
        assert_eq!(kinds(&list), ["NON_TECH", "TECH", "PRIVATE"], "{address}");
    }
    let more = (0..7).map(|number| private_job().with_title(&format!("Clerk {number}")));
    app.admin().create_jobs(more).await;
    let list = app.visitor().get("/api/jobs").await;
    assert_eq!(list.titles().len(), 9);
    assert_eq!((&list.json()["totalJobs"], &list.json()["totalPages"]), (&10.into(), &2.into()));
    let home = app.visitor().get("/api/jobs/private?take=5").await;
    assert_eq!(home.titles().len(), 5);
}

/// API-06: `types` selects job types, quoted or not. An unknown type is rejected.
async fn types_parameter_selects_job_types(app: TestApp) {
    one_of_each(&app).await;
    for (types, expected) in [
        ("TECH", vec!["TECH"]),
        ("NON_TECH", vec!["NON_TECH"]),
        ("'PRIVATE,TECH,NON_TECH'", vec!["NON_TECH", "TECH", "PRIVATE"]),
        ("RESULT,%20admit_card", vec!["RESULT", "ADMIT_CARD"]),
    ] {
        let list = app.visitor().get(&format!("/api/jobs?types={types}")).await.ok();
        assert_eq!(kinds(&list), expected, "{types}");
    }
    for types in ["BLOG", "", "TECH,", "TECH;DROP"] {
        let refused = app.visitor().get(&format!("/api/jobs?types={types}")).await;
        let message = "Must be a list of these, separated by commas: \
            PRIVATE, GOVERNMENT, TECH, NON_TECH, ADMIT_CARD, RESULT.";
        assert_eq!(refused.error(422)["errors"], json!({ "types": [message] }), "{types}");
    }
}

/// API-08, API-09, TECH-07, DATA-16: These lists have nine jobs per page, numbered pages, and
/// `pagination{total, pages}`.
async fn tech_and_non_tech_lists_use_page_numbers(app: TestApp) {
    let tech = (1..=10).map(|number| tech_job().with_title(&format!("Developer {number}")));
    app.admin().create_jobs(tech).await;
    app.admin().create_job(non_tech_job()).await;
    let list = app.visitor().get("/api/jobs/tech").await;
    assert_eq!(list.titles().len(), 9);
    let paging = &list.json()["pagination"];
    assert_eq!(*paging, json!({ "total": 10, "pages": 2, "page": 1, "limit": 9 }));
    let last = app.visitor().get("/api/jobs/tech?page=2&limit=9").await;
    assert_eq!(last.titles(), ["Developer 1"]);
    let smaller = app.visitor().get("/api/jobs/tech?page=4&limit=3").await;
    assert_eq!(smaller.titles(), ["Developer 1"]);
    assert_eq!(smaller.json()["pagination"]["pages"], 4);
    let other = app.visitor().get("/api/jobs/non-tech").await;
    assert_eq!(other.titles(), ["Field Sales Officer"]);
    assert_eq!(other.json()["pagination"]["total"], 1);
}

/// API-12, API-13, PRIV-05, CITY-05: The list and the count contain the jobs of a city under each
/// of its names, by category. Other cities and government jobs do not count.
async fn city_list_and_count_match_each_name_of_the_city(app: TestApp) {
    let admin = app.admin();
    admin.create_job(tech_job().with_location("Bengaluru")).await;
    admin.create_job(non_tech_job().with_location("Bangalore, Karnataka")).await;
    admin.create_job(private_job().with_location("Pune")).await;
    admin.create_job(government_job().with_location("Bengaluru")).await;
    admin.create_job(private_job().with_location("Bengaluru").inactive()).await;
    let city = "/api/jobs/private/location";
    for (address, titles) in [
        ("bangalore", vec!["Field Sales Officer", "Backend Developer"]),
        ("Bengaluru?category=all", vec!["Field Sales Officer", "Backend Developer"]),
        ("bangalore?category=tech", vec!["Backend Developer"]),
        ("bangalore?category=non-tech", vec!["Field Sales Officer"]),
        ("bangalore?search=sales", vec!["Field Sales Officer"]),
        ("bangalore?skip=1&take=1", vec!["Backend Developer"]),
        ("pune", vec!["Accounts Executive"]),
        ("atlantis", vec![]),
    ] {
        assert_eq!(
            app.visitor().get(&format!("{city}/{address}")).await.titles(),
            titles,
            "{address}"
        );
    }
    for (name, count) in [("bangalore", 2), ("bengaluru", 2), ("pune", 1), ("atlantis", 0)] {
        let answer = app.visitor().get(&format!("{city}/{name}/count")).await.ok();
        assert_eq!(answer, json!({ "count": count }), "{name}");
    }
    let counts = "/api/jobs/private/city-counts?cities";
    let answer = app.visitor().get(&format!("{counts}=pune,%20bangalore,atlantis,")).await.ok();
    assert_eq!(answer, json!({ "counts": [1, 2, 0] }));
    let many = vec!["pune"; 31].join(",");
    let refused = app.visitor().get(&format!("{counts}={many}")).await;
    assert_eq!(refused.invalid_fields(), ["cities"]);
    let refused = app.visitor().get(&format!("{city}/pune?category=blog")).await.error(422);
    assert_eq!(refused["errors"], json!({ "category": ["Must be one of: all, tech, non-tech."] }));
}

/// API-17, API-18, ADMIT-01, RESULT-01: One response contains all admit cards, and another all
/// results, with the details of their type.
async fn admit_cards_and_results_are_not_paged(app: TestApp) {
    let cards = (1..=12).map(|number| admit_card().with_title(&format!("Card {number}")));
    app.admin().create_jobs(cards).await;
    app.admin().create_job(result()).await;
    let cards = app.visitor().get("/api/jobs/admit-cards").await;
    assert_eq!(cards.titles().len(), 12);
    assert_eq!(cards.titles()[0], "Card 12");
    let details = &cards.json()["jobs"][0]["admitCardDetails"];
    assert_eq!(details["examinationName"], "Forest Guard Examination");
    let results = app.visitor().get("/api/jobs/results").await;
    assert_eq!(results.titles(), ["Stenographer Result"]);
    assert_eq!(results.json()["jobs"][0]["resultDetails"]["cutOffMarks"], "General 121.5");
}

/// API-05, API-07, RULE-17, RULE-18: Tickers request 8 and 50 jobs. The response contains the
/// fields by which they sort and mark, and omits the fields that they do not show.
async fn ticker_view_contains_only_ticker_fields(app: TestApp) {
    let forms = (1..=9).map(|number| {
        let form = government_job().with_title(&format!("Post {number}")).with_tags("urgent");
        form.with_detail("applicationStartDate", "2026-11-22").with_deadline_in(days(4))
    });
    app.admin().create_jobs(forms).await;
    let latest = app.visitor().get("/api/jobs/government?take=8&view=ticker").await;
    assert_eq!(latest.titles().len(), 8);
    let scanned = app.visitor().get("/api/jobs/government?take=50&view=ticker").await;
    assert_eq!(scanned.titles().len(), 9);
    insta::allow_duplicates! {
        insta::assert_json_snapshot!(scanned.json()["jobs"][0], @r#"
        {
          "active": true,
          "applicationEndDate": "2026-11-25",
          "applicationStartDate": "2026-11-22",
          "description": "",
          "id": 9,
          "jobType": "GOVERNMENT",
          "location": "",
          "postedAt": "2026-11-21T06:39:00Z",
          "salaryRange": "",
          "slug": "post-9",
          "tags": "urgent",
          "title": "Post 9",
          "updatedAt": "2026-11-21T06:39:00Z",
          "version": 1
        }
        "#);
    }
    let refused = app.visitor().get("/api/jobs/government?view=poster").await.error(422);
    assert_eq!(refused["errors"], json!({ "view": ["Must be one of: card, ticker."] }));
}

/// API-05 to API-09: An invalid page is rejected with a message for the parameter.
async fn out_of_range_paging_is_rejected(app: TestApp) {
    for (address, status) in [
        ("/api/jobs/government?take=0", 422),
        ("/api/jobs/government?take=101", 422),
        ("/api/jobs/government?take=100", 200),
        ("/api/jobs/government?skip=10000001", 422),
        ("/api/jobs/government?skip=-1", 422),
        ("/api/jobs/government?take=ten", 422),
        ("/api/jobs/government?take=99999999999999999999999", 422),
        ("/api/jobs/government?take=18446744073709551615", 422),
        ("/api/jobs/government?take=1.5", 422),
        ("/api/jobs/admit-cards?take=1001", 422),
        ("/api/jobs/tech?page=0", 422),
        ("/api/jobs/tech?page=999999", 200),
        ("/api/jobs/tech?page=100001&limit=100", 200),
        ("/api/jobs/tech?page=100002&limit=100", 422),
        ("/api/jobs/private/location/%20", 404),
        ("/api/jobs/private/location/%20/count", 404),
        ("/api/jobs/tech?page=18446744073709551615", 422),
        ("/api/jobs/tech?page=-3", 422),
        ("/api/jobs/tech?limit=0", 422),
        ("/api/jobs/tech?limit=101", 422),
        ("/api/jobs/tech?limit=18446744073709551615&page=2", 422),
        ("/api/jobs/private/location/pune?take=101", 422),
    ] {
        let reply = app.visitor().get(address).await;
        if status == 200 {
            reply.ok();
        } else {
            reply.error(status);
        }
    }
}

/// Ambiguity 47, DATA-02: Lists, tickers and counts contain only active jobs, immediately after a
/// change.
async fn visitors_see_active_jobs_only(app: TestApp) {
    let hidden = app.admin().create_job(government_job().inactive()).await;
    let lists = [
        "/api/jobs/government",
        "/api/jobs/government?take=50&view=ticker",
        "/api/jobs?types=GOVERNMENT",
    ];
    let everywhere = async |expected: usize| {
        for list in lists {
            let reply = app.visitor().get(list).await;
            assert_eq!(reply.titles().len(), expected, "{list}");
            assert_eq!(reply.json()["totalJobs"], expected, "{list}");
        }
    };
    everywhere(0).await;
    app.admin().set_job_active(hidden.id, true).await;
    everywhere(1).await;
    app.admin().set_job_active(hidden.id, false).await;
    everywhere(0).await;
}

/// Architecture (surrogate keys): A response names the keys that it depends on.
async fn responses_name_their_surrogate_keys(app: TestApp) {
    let job = app.admin().create_job(tech_job()).await;
    for (address, keys) in [
        ("/api/jobs/government".to_owned(), "jobs:GOVERNMENT".to_owned()),
        ("/api/jobs".to_owned(), "jobs:PRIVATE jobs:TECH jobs:NON_TECH".to_owned()),
        ("/api/jobs/tech".to_owned(), "jobs:TECH".to_owned()),
        // Proxies limit headers to less than the length of a URL.
        (
            format!("/api/jobs?types={}", "RESULT,tech,".repeat(300) + "TECH"),
            "jobs:TECH jobs:RESULT".to_owned(),
        ),
        (format!("/api/jobs/tech/{}", job.slug), format!("job:{}", job.id)),
    ] {
        let reply = app.visitor().get(&address).await;
        assert_eq!(reply.header("surrogate-key"), keys, "{address}");
    }
}
