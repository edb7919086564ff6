//! Filters of the job lists, and the count of each filter value.

use serde_json::{Value, json};

use crate::harness::{
    ADMIN, JobForm, PASSWORD, Reply, TestApp, TestClient, admit_card, both_engines, days,
    government_job, non_tech_job, private_job, result, tech_job,
};

both_engines!(
    each_filter_returns_the_matching_jobs,
    filters_combine_with_each_other_and_with_search,
    status_filter_uses_the_application_dates,
    posted_filter_counts_days_since_posting,
    department_filter_uses_the_organisation_names,
    counts_equal_the_totals_of_the_filtered_lists,
    counts_change_with_each_write,
    filtered_lists_are_paged,
    unknown_filter_value_is_rejected,
);

fn company(form: JobForm, title: &str, details: &Value) -> JobForm {
    let mut form = form.with_title(title);
    for (member, value) in details.as_object().unwrap() {
        form = form.with_detail(member, value.clone());
    }
    form
}

/// Creates four jobs that differ in every filtered field.
async fn jobs(app: &TestApp) {
    let forms = [
        company(
            private_job(),
            "Trainee",
            &json!({
                "jobType": "Internship", "experience": "0-1 years", "qualification": "12th pass",
                "salaryMin": 10_000, "salaryMax": 15_000, "salaryPeriod": "per month",
            }),
        ),
        company(
            tech_job(),
            "Engineer",
            &json!({
                "jobType": "Full Time", "experience": "3-5 years", "qualification": "B.E./B.Tech",
                "salaryMin": 800_000, "salaryMax": 1_600_000, "salaryPeriod": "per annum",
            }),
        ),
        company(
            tech_job(),
            "Architect",
            &json!({
                "jobType": "Contract", "experience": "10+ years", "qualification": "M.Tech",
                "salaryMin": 2_000_000, "salaryMax": 3_000_000, "salaryPeriod": "per annum",
            }),
        ),
        company(
            non_tech_job(),
            "Nurse",
            &json!({
                "jobType": "Part Time", "experience": "1-2 years", "qualification": "GNM",
                "salaryMin": 200, "salaryMax": 300, "salaryPeriod": "per hour",
            }),
        )
        .with_location("Nagpur"),
    ];
    app.admin().create_jobs(forms).await;
}

async fn titles(app: &TestApp, query: &str) -> Vec<String> {
    let mut titles = app.visitor().get(&format!("/api/jobs?{query}")).await.titles();
    titles.sort();
    titles
}

/// The filters are employment, years of experience, minimum pay and education. They apply to the
/// mixed list, the list of one type and the list of a city.
async fn each_filter_returns_the_matching_jobs(app: TestApp) {
    jobs(&app).await;
    for (query, expected) in [
        ("employment=internship", vec!["Trainee"]),
        ("employment=full-time", vec!["Engineer"]),
        ("employment=freelance", vec![]),
        ("experience=0", vec!["Trainee"]),
        ("experience=1", vec!["Nurse", "Trainee"]),
        ("experience=5", vec!["Engineer"]),
        ("experience=10", vec!["Architect"]),
        ("pay=3", vec!["Architect", "Engineer", "Nurse"]),
        ("pay=15", vec!["Architect", "Engineer"]),
        ("pay=25", vec!["Architect"]),
        ("qualification=12th", vec!["Trainee"]),
        ("qualification=engineering", vec!["Engineer"]),
        ("qualification=medical", vec!["Nurse"]),
    ] {
        assert_eq!(titles(&app, query).await, expected, "{query}");
    }
    let tech = app.visitor().get("/api/jobs/tech?employment=contract").await;
    assert_eq!(tech.titles(), ["Architect"]);
    assert_eq!(tech.json()["pagination"]["total"], 1);
    let city = app.visitor().get("/api/jobs/private/location/nagpur?employment=part-time").await;
    assert_eq!(city.titles(), ["Nurse"]);
    let other = app.visitor().get("/api/jobs/private/location/nagpur?employment=contract").await;
    assert_eq!(other.titles(), [""; 0]);
}

async fn filters_combine_with_each_other_and_with_search(app: TestApp) {
    jobs(&app).await;
    for (query, expected) in [
        ("pay=15&employment=contract", vec!["Architect"]),
        ("pay=15&experience=0", vec![]),
        ("search=narmada&pay=15", vec!["Architect", "Engineer"]),
        ("search=narmada&pay=15&experience=3", vec!["Engineer"]),
        ("search=narmada&location=nagpur&pay=3", vec!["Nurse"]),
        ("location=nagpur&pay=25", vec![]),
        ("search=nothing+of+that+name&pay=3", vec![]),
    ] {
        assert_eq!(titles(&app, query).await, expected, "{query}");
        let total =
            app.visitor().get(&format!("/api/jobs?{query}")).await.json()["totalJobs"].clone();
        assert_eq!(total, expected.len(), "{query}");
    }
}

/// RULE-12, RULE-13: Applications are open from the first to the last date, inclusive. They are
/// closing if the last date is at most seven days ahead.
async fn status_filter_uses_the_application_dates(app: TestApp) {
    let from = |title: &str, start: &str, end: &str| {
        let form = government_job().with_title(title);
        let form = form.with("applicationStartDate", start).with("applicationEndDate", end);
        form.with_detail("applicationStartDate", start).with_detail("applicationEndDate", end)
    };
    let forms = [
        from("Closed yesterday", "2026-11-01", "2026-11-20"),
        from("Ends today", "2026-11-01", "2026-11-21"),
        from("Ends in a week", "2026-11-01", "2026-11-28"),
        from("Ends in eight days", "2026-11-01", "2026-11-29"),
        from("Begins tomorrow", "2026-11-22", "2026-12-31"),
        government_job()
            .with_title("Says no dates")
            .without_detail("applicationStartDate")
            .without_detail("applicationEndDate"),
    ];
    app.admin().create_jobs(forms).await;
    let list = async |status: &str| {
        app.visitor().get(&format!("/api/jobs/government?counts=true{status}")).await
    };
    let open = list("&status=open").await;
    assert_eq!(open.titles(), ["Ends in eight days", "Ends in a week", "Ends today"]);
    let closing = list("&status=closing").await;
    assert_eq!(closing.titles(), ["Ends in a week", "Ends today"]);
    for reply in [open, closing, list("").await] {
        assert_eq!(reply.json()["counts"]["status"], json!({ "open": 3, "closing": 2 }));
    }
}

async fn posted_filter_counts_days_since_posting(app: TestApp) {
    // The first session creates the account of the administrator.
    app.admin().create_job(admit_card()).await;
    for (title, days_after) in [("Of a month", 0), ("Of a week", 23), ("Of today", 6)] {
        app.clock.advance(days(days_after));
        // The session has expired by then.
        let token = app.sign_in(ADMIN, PASSWORD).await.ok()["token"].clone();
        let form = private_job().with_title(title);
        let admin = app.bearer(token.as_str().unwrap());
        admin.post(form.path(), &form.body()).await.with_status(201);
    }
    for (within, expected) in [
        ("1", vec!["Of today"]),
        ("7", vec!["Of a week", "Of today"]),
        ("30", vec!["Of a month", "Of a week", "Of today"]),
    ] {
        assert_eq!(titles(&app, &format!("posted={within}")).await, expected, "{within}");
    }
    let counts =
        app.visitor().get("/api/jobs?counts=true").await.json()["counts"]["posted"].clone();
    assert_eq!(counts, json!({ "1": 1, "3": 1, "7": 2, "15": 2, "30": 3 }));
}

/// ADMIT-04, RESULT-03, ambiguity 10: The departments are the names of the organisations.
async fn department_filter_uses_the_organisation_names(app: TestApp) {
    let forms = [
        admit_card().with_title("One"),
        admit_card().with_title("Two").with_organisation("Staff  Selection Commission "),
        admit_card().with_title("Three").with_organisation("Staff Selection Commission"),
        result().with_title("Four"),
    ];
    app.admin().create_jobs(forms).await;
    let list = app.visitor().get("/api/jobs/admit-cards?counts=true").await;
    let departments = json!({ "Forest Department": 1, "Staff Selection Commission": 2 });
    assert_eq!(list.json()["counts"]["department"], departments);
    let chosen = "/api/jobs/admit-cards?counts=true&department=Staff+Selection+Commission";
    let chosen = app.visitor().get(chosen).await;
    assert_eq!(chosen.titles(), ["Three", "Two"]);
    assert_eq!(chosen.json()["counts"]["department"], departments);
    let none = app.visitor().get("/api/jobs/admit-cards?department=Nobody").await;
    assert_eq!((none.titles().len(), &none.json()["totalJobs"]), (0, &json!(0)));
    let results = app.visitor().get("/api/jobs/results?counts=true").await;
    assert_eq!(results.json()["counts"]["department"], json!({ "High Court": 1 }));
}

/// The count of a filter value equals the size of the list with that value instead of the current
/// value of the same filter.
async fn counts_equal_the_totals_of_the_filtered_lists(app: TestApp) {
    jobs(&app).await;
    let queries = [
        "",
        "pay=15",
        "employment=contract",
        "search=narmada&pay=3",
        "location=nagpur",
        "search=none+such",
    ];
    for query in queries {
        let reply = app.visitor().get(&format!("/api/jobs?counts=true&{query}")).await;
        let counts = reply.json()["counts"].as_object().unwrap().clone();
        assert_eq!(counts.is_empty(), query.contains("none"), "{query}");
        for (parameter, choices) in counts {
            for (choice, count) in choices.as_object().unwrap() {
                let others: Vec<&str> =
                    query.split('&').filter(|part| !part.starts_with(&parameter)).collect();
                let query = format!("{}&{parameter}={choice}", others.join("&"));
                assert_eq!(titles(&app, &query).await.len(), *count, "{query}");
            }
        }
    }
    let without_counts: Reply = app.visitor().get("/api/jobs").await;
    assert_eq!(without_counts.json().get("counts"), None);
}

async fn counts_change_with_each_write(app: TestApp) {
    let counts = async || {
        let list = app.visitor().get("/api/jobs?counts=true").await;
        list.json()["counts"]["employment"].clone()
    };
    let id = app.admin().create_job(private_job()).await;
    app.admin().create_job(tech_job().with_detail("jobType", "Contract")).await;
    assert_eq!(counts().await, json!({ "full-time": 1, "contract": 1 }));
    app.admin().delete_job(id.id).await;
    assert_eq!(counts().await, json!({ "contract": 1 }));
    app.admin().create_job(private_job().with_detail("isInternship", true).inactive()).await;
    assert_eq!(counts().await, json!({ "contract": 1 }));
}

async fn filtered_lists_are_paged(app: TestApp) {
    let forms = (1..=12).map(|number| {
        let form = if number % 2 == 0 { "Contract" } else { "Full Time" };
        private_job().with_title(&format!("Clerk {number}")).with_detail("jobType", form)
    });
    app.admin().create_jobs(forms).await;
    let page = async |skip: usize| {
        app.visitor().get(&format!("/api/jobs?employment=contract&skip={skip}&take=4")).await
    };
    let first = page(0).await;
    assert_eq!(first.titles(), ["Clerk 12", "Clerk 10", "Clerk 8", "Clerk 6"]);
    assert_eq!((&first.json()["totalJobs"], &first.json()["totalPages"]), (&json!(6), &json!(2)));
    assert_eq!(page(4).await.titles(), ["Clerk 4", "Clerk 2"]);
    assert_eq!(page(6).await.titles(), [""; 0]);
}

async fn unknown_filter_value_is_rejected(app: TestApp) {
    for query in ["employment=slavery", "pay=-1", "posted=99999999999", "status=", "experience=ten"]
    {
        let reply = app.visitor().get(&format!("/api/jobs/government?{query}")).await;
        let (name, _) = query.split_once('=').unwrap();
        assert_eq!(reply.invalid_fields(), [name], "{query}");
    }
}
