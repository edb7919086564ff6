//! Validation of the forms by the server.

use avsar::domain::jobs::JobType;
use serde_json::{Value, json};

use crate::harness::{
    JobForm, TestApp, TestClient, admit_card, both_engines, form_for, government_job, private_job,
    result, tech_job,
};

both_engines!(
    required_fields_are_enforced,
    only_web_urls_are_accepted,
    pay_must_be_a_range_of_whole_rupees,
    invalid_dates_are_rejected,
    only_choices_of_the_form_are_accepted,
    texts_over_the_maximum_length_are_rejected,
    one_response_names_all_invalid_fields,
    deeply_nested_html_is_rejected,
    update_is_validated_like_a_creation,
);

/// Asserts that each form is rejected for exactly this field and stores nothing.
async fn assert_refused(app: &TestApp, wrong: impl IntoIterator<Item = (JobForm, &str)>) {
    let before = app.contents().await;
    for (form, field) in wrong {
        let reply = app.admin().try_create_job(&form).await;
        assert_eq!(reply.invalid_fields(), [field], "{}", form.body());
        let message = &reply.json()["errors"][field][0];
        assert!(message.as_str().is_some_and(|message| message.ends_with('.')), "{message}");
    }
    let users = app.contents().await.users;
    assert_eq!(app.contents().await, crate::harness::DatabaseContents { users, ..before });
}

/// Asserts that each form is accepted.
async fn assert_accepted(app: &TestApp, good: impl IntoIterator<Item = JobForm>) {
    for form in good {
        app.admin().create_job(form).await;
    }
}

/// AJOB-35, AJOB-36, AJOB-41, AADMIT-11, ARESULT-08: Each required field is rejected by name if it
/// is missing, null or blank. All other fields are optional.
async fn required_fields_are_enforced(app: TestApp) {
    let company = [
        "title",
        "location",
        "companyName",
        "salaryMin",
        "salaryMax",
        "applyNowUrl",
        "customHtmlContent",
    ];
    let required = [
        (JobType::Private, &company[..]),
        (JobType::Tech, &company[..]),
        (JobType::NonTech, &company[..]),
        (
            JobType::Government,
            &["title", "location", "department", "vacancies", "applyUrl", "customHtmlContent"],
        ),
        (
            JobType::AdmitCard,
            &[
                "title",
                "location",
                "examinationName",
                "organisationName",
                "admitCardDownloadUrl",
                "customHtmlContent",
            ],
        ),
        (
            JobType::Result,
            &["title", "location", "examinationName", "organisationName", "resultDownloadUrl"],
        ),
    ];
    for (kind, fields) in required {
        let wrong = fields.iter().flat_map(|field| {
            let blank = with_member_everywhere(&form_for(kind), field, &json!("  "));
            let null = with_member_everywhere(&form_for(kind), field, &Value::Null);
            [(form_for(kind).without_detail(field), *field), (blank, *field), (null, *field)]
        });
        let blank_number = |(form, field): &(JobForm, &str)| {
            !(field.starts_with("salary") && form.body().to_string().contains("\"  \""))
        };
        assert_refused(&app, wrong.filter(blank_number).collect::<Vec<_>>()).await;
        assert_accepted(&app, [minimal_form(kind, fields)]).await;
    }
}

/// Sets a member wherever the form sends it.
fn with_member_everywhere(form: &JobForm, member: &str, value: &Value) -> JobForm {
    let sent = form.body();
    let mut form = form.clone();
    if sent.get(member).is_some() {
        form = form.with(member, value.clone());
    }
    let details = crate::harness::details_member(form.kind());
    if details.is_some_and(|details| sent[details].get(member).is_some()) {
        form = form.with_detail(member, value.clone());
    }
    form
}

/// Returns a form with only the required members.
fn minimal_form(kind: JobType, required: &[&str]) -> JobForm {
    let full = form_for(kind);
    let mut form = full.clone();
    let details = crate::harness::details_member(kind);
    let members = |value: &Value| -> Vec<String> {
        value.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect()
    };
    let mut sent = members(&full.body());
    sent.extend(details.map(|details| members(&full.body()[details])).unwrap_or_default());
    for member in sent {
        let required_member = required.contains(&member.as_str()) || member == "jobType";
        if !required_member && Some(member.as_str()) != details {
            form = form.without_detail(&member);
        }
    }
    form
}

/// RULE-20, RULE-21, AJOB-35: The scheme of a URL is optional. Schemes that can run code are
/// rejected.
async fn only_web_urls_are_accepted(app: TestApp) {
    let bad = [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,x",
        "apply here",
        "vbscript:x",
        "ftp://x.example.org/",
    ];
    let wrong = bad.into_iter().flat_map(|url| {
        [
            (private_job().with_detail("applyNowUrl", url), "applyNowUrl"),
            (tech_job().with_detail("logoUrl", url), "logoUrl"),
            (government_job().with_detail("applyUrl", url), "applyUrl"),
            (government_job().with_detail("resultUrl", url), "resultUrl"),
            (
                government_job()
                    .without_detail("officialNotificationUrl")
                    .with("officialNotificationUrl", url),
                "officialNotificationUrl",
            ),
            (admit_card().with("admitCardDownloadUrl", url), "admitCardDownloadUrl"),
            (result().with("meritListUrl", url), "meritListUrl"),
        ]
    });
    assert_refused(&app, wrong.collect::<Vec<_>>()).await;
    let good =
        ["https://x.example.org/a?b=c", "//x.example.org", "x.example.org/apply", "/uploads/a.pdf"];
    assert_accepted(&app, good.map(|url| private_job().with_detail("applyNowUrl", url))).await;
}

/// AJOB-36, DATA-07: The bounds are whole rupees of at least 0, the lower one first.
async fn pay_must_be_a_range_of_whole_rupees(app: TestApp) {
    let paying =
        |min: i64, max: i64| tech_job().with_detail("salaryMin", min).with_detail("salaryMax", max);
    assert_refused(
        &app,
        [
            (paying(500, 400), "salaryMax"),
            (paying(-1, 400), "salaryMin"),
            (paying(0, 1_000_000_001), "salaryMax"),
        ],
    )
    .await;
    let refused = app.admin().try_create_job(&paying(0, 1_000_000_001)).await;
    let message = "Must be a whole number of rupees from 0 to 1,00,00,00,000.";
    assert_eq!(refused.json()["errors"]["salaryMax"][0], message);
    for pay in [json!("lots"), json!(1.5), json!(1e30), json!([1]), json!(true)] {
        let form = tech_job().with_detail("salaryMin", pay.clone());
        let refused = app.admin().try_create_job(&form).await;
        assert_eq!(refused.invalid_fields(), ["techJobDetails.salaryMin"], "{pay}");
    }
    assert_accepted(&app, [paying(0, 0), paying(400, 400), paying(0, 1_000_000_000)]).await;
}

/// DATA-05, AJOB-41: Days, timestamps and local times are accepted. An invalid date is rejected,
/// and so is an end before its start.
async fn invalid_dates_are_rejected(app: TestApp) {
    for date in ["31-12-2026", "2026-02-30", "soon", "2026-13-01", "0000-00-00", "99999-01-01"] {
        let form = government_job().with_detail("examDate", date);
        let refused = app.admin().try_create_job(&form).await;
        assert_eq!(refused.invalid_fields(), ["governmentJobDetails.examDate"], "{date}");
    }
    let from_to = |start: &str, end: &str| {
        government_job()
            .with_detail("applicationStartDate", start)
            .with_detail("applicationEndDate", end)
    };
    assert_refused(
        &app,
        [
            (from_to("2026-12-02", "2026-12-01"), "applicationEndDate"),
            (from_to("2026-12-01T10:00", "2026-12-01T09:00"), "applicationEndDate"),
        ],
    )
    .await;
    let day = app.admin().create_job(from_to("2026-12-01", "2026-12-01")).await;
    assert_eq!(day.response["job"]["applicationEndDate"], "2026-12-01");
    // 18:00 in India.
    let moment = app.admin().create_job(from_to("2026-12-01", "2026-12-31T18:00")).await;
    assert_eq!(moment.response["job"]["applicationEndDate"], "2026-12-31T12:30:00Z");
}

/// AJOB-34, DATA-07.
async fn only_choices_of_the_form_are_accepted(app: TestApp) {
    assert_refused(
        &app,
        [
            (private_job().with_detail("jobType", "Eternal"), "jobType"),
            (private_job().with_detail("salaryPeriod", "per day"), "salaryPeriod"),
        ],
    )
    .await;
    let types = ["Full Time", "Part Time", "Contract", "Freelance", "Internship"];
    assert_accepted(&app, types.map(|kind| private_job().with_detail("jobType", kind))).await;
    let periods = ["per annum", "per month", "per hour"];
    assert_accepted(&app, periods.map(|period| private_job().with_detail("salaryPeriod", period)))
        .await;
}

/// Run contract (422): Text that is too long for a page is rejected before it is stored.
async fn texts_over_the_maximum_length_are_rejected(app: TestApp) {
    let long = |length: usize| "क".repeat(length);
    assert_refused(
        &app,
        [
            (government_job().with_title(&long(301)), "title"),
            (government_job().with_location(&long(301)), "location"),
            (government_job().with_tags(&long(5_001)), "tags"),
            (government_job().with_detail("ageLimit", long(5_001)), "ageLimit"),
            (government_job().with_html(&format!("<p>{}</p>", long(500_000))), "customHtmlContent"),
        ],
    )
    .await;
    assert_accepted(&app, [government_job().with_title(&long(300)).with_location(&long(300))])
        .await;
}

/// Run contract (`errors: {field: [text]}`).
async fn one_response_names_all_invalid_fields(app: TestApp) {
    let nothing = json!({ "jobType": "PRIVATE" });
    let reply = app.admin().post("/api/jobs/create", &nothing).await;
    assert_eq!(
        reply.invalid_fields(),
        [
            "applyNowUrl",
            "companyName",
            "customHtmlContent",
            "location",
            "salaryMax",
            "salaryMin",
            "title"
        ]
    );
    assert_eq!(reply.json()["message"], "Please correct the marked fields.");
    assert_eq!(reply.json()["code"], "invalid");
}

/// API-49, AJOB-35: An update has the same validation as a creation.
async fn update_is_validated_like_a_creation(app: TestApp) {
    let job = app.admin().create_job(private_job()).await;
    let before = app.contents().await;
    for (form, field) in [
        (private_job().with_title(" "), "title"),
        (private_job().with_detail("applyNowUrl", "javascript:x"), "applyNowUrl"),
        (private_job().with_slug("42"), "slug"),
        (private_job().with("jobType", "GOVERNMENT"), "jobType"),
    ] {
        let reply = app.admin().put(&format!("/api/jobs/{}", job.id), &form.body()).await;
        assert_eq!(reply.invalid_fields(), [field]);
    }
    assert_eq!(app.contents().await, before);
}

/// Security (floods): HTML whose sanitising would take seconds is rejected at its field, also in
/// previews.
async fn deeply_nested_html_is_rejected(app: TestApp) {
    let deep = "<div><p>".repeat(50_000);
    let job = government_job().with_html(&deep).body();
    let preview = "/api/jobs/preview?kind=GOVERNMENT";
    for (path, body, field) in [
        ("/api/jobs/create", &job, "customHtmlContent"),
        (preview, &job, "customHtmlContent"),
        (preview, &json!({ "description": "<b>".repeat(9_000) }), "description"),
        ("/api/blog/create", &json!({ "title": "Deep", "content": deep }), "content"),
        ("/api/blog/preview", &json!({ "title": "Deep", "content": deep }), "content"),
    ] {
        let reply = app.admin().post(path, body).await;
        assert_eq!(reply.invalid_fields(), [field], "{path}");
    }
}
