//! New jobs.

use avsar::domain::jobs::JobType;
use futures::future::join_all;
use serde_json::json;

use crate::harness::{
    TestApp, TestClient, admit_card, both_engines, form_for, government_job, non_tech_job,
    private_job, result, tech_job,
};

both_engines!(
    company_job_forms_are_stored_and_returned,
    government_admit_card_and_result_forms_are_stored_and_returned,
    government_details_beyond_the_form_are_stored,
    creation_message_names_the_job_type,
    details_take_precedence_over_the_job,
    missing_texts_are_derived,
    html_is_cleaned_before_it_is_stored,
    slugs_are_derived_from_titles,
    typed_slug_must_be_free,
    slug_of_a_deleted_job_is_free_again,
    concurrent_creations_get_distinct_slugs,
    tech_and_non_tech_urls_create_only_their_type,
);

/// API-45, API-53, API-58, DATA-02, DATA-04, DATA-07: The response contains the submitted values,
/// under the names of the specification.
#[expect(clippy::too_many_lines, reason = "snapshots of whole responses")]
async fn company_job_forms_are_stored_and_returned(app: TestApp) {
    let private = app.admin().create_job(private_job()).await.response;
    let tech = app.admin().create_job(tech_job()).await.response;
    let non_tech = app.admin().create_job(non_tech_job()).await.response;
    insta::allow_duplicates! {
        insta::assert_json_snapshot!(private, @r#"
        {
          "job": {
            "Job_A": [],
            "active": true,
            "annualSalary": {
              "max": 1200000,
              "min": 600000
            },
            "customHtmlContent": "<p>Keep the books of a growing company.</p>",
            "description": "Keep the books of a growing company.",
            "id": 1,
            "jobType": "PRIVATE",
            "language": "en",
            "location": "Pune",
            "metaDescription": "Keep the books of a growing company.",
            "postedAt": "2026-11-21T06:30:00Z",
            "privateJobDetails": {
              "applyNowUrl": "https://narmada.example.org/apply",
              "companyName": "Narmada Systems",
              "eligibleBatches": "2022, 2023",
              "experience": "2-4 years",
              "experienceLevel": "Mid",
              "industry": "Software",
              "jobType": "Full Time",
              "logoUrl": "https://narmada.example.org/logo.svg",
              "postedDate": "2026-11-20",
              "qualification": "Any graduate",
              "salaryMax": 1200000,
              "salaryMin": 600000,
              "salaryPeriod": "per annum",
              "skillsRequired": "SQL, Excel",
              "slug": "accounts-executive"
            },
            "qualification": "Any graduate",
            "salaryRange": "₹6,00,000 - ₹12,00,000 per annum",
            "slug": "accounts-executive",
            "status": "published",
            "tags": "accounts",
            "title": "Accounts Executive",
            "translations": {},
            "updatedAt": "2026-11-21T06:30:00Z",
            "version": 1
          },
          "message": "Private job created successfully!"
        }
        "#);
        insta::assert_json_snapshot!(tech["job"]["techJobDetails"], @r#"
        {
          "applyNowUrl": "https://narmada.example.org/apply",
          "companyName": "Narmada Systems",
          "eligibleBatches": "2022, 2023",
          "experience": "2-4 years",
          "industry": "Software",
          "jobType": "Full Time",
          "logoUrl": "https://narmada.example.org/logo.svg",
          "postedDate": "2026-11-20",
          "qualification": "Any graduate",
          "salaryMax": 1200000,
          "salaryMin": 600000,
          "salaryPeriod": "per annum",
          "skillsRequired": "SQL, Excel",
          "slug": "backend-developer"
        }
        "#);
        insta::assert_json_snapshot!(non_tech["job"]["nonTechJobDetails"], @r#"
        {
          "applyNowUrl": "https://narmada.example.org/apply",
          "companyName": "Narmada Systems",
          "eligibleBatches": "2022, 2023",
          "experience": "2-4 years",
          "industry": "Software",
          "jobType": "Full Time",
          "logoUrl": "https://narmada.example.org/logo.svg",
          "postedDate": "2026-11-20",
          "qualification": "Any graduate",
          "salaryMax": 1200000,
          "salaryMin": 600000,
          "salaryPeriod": "per annum",
          "skillsRequired": "SQL, Excel",
          "slug": "field-sales-officer"
        }
        "#);
    }
}

/// API-46, API-47, API-48, DATA-03, DATA-05, DATA-08, DATA-09, ambiguity 32.
#[expect(clippy::too_many_lines, reason = "snapshots of whole responses")]
async fn government_admit_card_and_result_forms_are_stored_and_returned(app: TestApp) {
    let government = app.admin().create_job(government_job()).await.response;
    let card = app.admin().create_job(admit_card()).await.response;
    let result = app.admin().create_job(result()).await.response;
    insta::allow_duplicates! {
        insta::assert_json_snapshot!(government, @r#"
        {
          "job": {
            "Job_A": [],
            "active": true,
            "ageLimit": "18 to 30 years",
            "applicationEndDate": "2026-12-31",
            "applicationFee": "₹100",
            "applicationStartDate": "2026-11-10",
            "customHtmlContent": "<p>Posts of Junior Engineer in the works department.</p>",
            "department": "Public Works Department",
            "description": "Posts of Junior Engineer in the works department.",
            "examDate": "2027-02-14",
            "governmentJobDetails": {
              "admitCardReleaseDate": "2027-02-01",
              "ageLimit": "18 to 30 years",
              "applicationEndDate": "2026-12-31",
              "applicationFee": "₹100",
              "applicationStartDate": "2026-11-10",
              "applyUrl": "https://pwd.example.org/apply",
              "department": "Public Works Department",
              "departmentName": "Public Works Department, Government of Bihar",
              "examDate": "2027-02-14",
              "examName": "Junior Engineer Examination 2026",
              "experience": "None",
              "logoUrl": "https://pwd.example.org/emblem.png",
              "officialNotificationUrl": "https://pwd.example.org/notice.pdf",
              "qualification": "Diploma in Civil Engineering",
              "resultDate": "2027-04-01",
              "vacancies": "120 posts"
            },
            "id": 1,
            "jobType": "GOVERNMENT",
            "language": "en",
            "location": "Patna",
            "metaDescription": "Posts of Junior Engineer in the works department.",
            "officialNotificationUrl": "https://pwd.example.org/notice.pdf",
            "postedAt": "2026-11-21T06:30:00Z",
            "qualification": "Diploma in Civil Engineering",
            "salaryRange": "",
            "slug": "junior-engineer-civil",
            "status": "published",
            "tags": "engineering, diploma",
            "title": "Junior Engineer (Civil)",
            "translations": {},
            "updatedAt": "2026-11-21T06:30:00Z",
            "version": 1
          },
          "message": "Government job created successfully!"
        }
        "#);
        insta::assert_json_snapshot!(card["job"], @r#"
        {
          "Job_A": [],
          "active": true,
          "admitCardDetails": {
            "admitCardDownloadUrl": "https://forest.example.org/admit",
            "admitCardReleasedDate": "2026-11-20",
            "examDate": "2026-12-01",
            "examinationName": "Forest Guard Examination",
            "logoUrl": "https://forest.example.org/emblem.png",
            "organisationName": "Forest Department"
          },
          "customHtmlContent": "<p>Bring it with a photograph.</p>",
          "description": "Bring it with a photograph.",
          "examDate": "2026-12-01",
          "id": 2,
          "jobType": "ADMIT_CARD",
          "language": "en",
          "location": "Bhopal",
          "metaDescription": "Bring it with a photograph.",
          "postedAt": "2026-11-21T06:30:00Z",
          "salaryRange": "",
          "slug": "forest-guard-admit-card",
          "status": "published",
          "tags": "Forest Guard Examination, Forest Department",
          "title": "Forest Guard Admit Card",
          "translations": {},
          "updatedAt": "2026-11-21T06:30:00Z",
          "version": 1
        }
        "#);
        insta::assert_json_snapshot!(result["job"]["resultDetails"], @r#"
        {
          "cutOffMarks": "General 121.5",
          "examDate": "2026-09-06",
          "examNoticePdfUrl": "https://court.example.org/notice.pdf",
          "examinationName": "Stenographer Examination",
          "organisationName": "High Court",
          "resultDownloadUrl": "https://court.example.org/result",
          "resultReleasedDate": "2026-11-19",
          "selectedCandidates": "58",
          "totalVacancies": "60"
        }
        "#);
    }
}

/// AERR-35, AERR-36, AERR-37, AERR-43, ambiguity 43, AJOB-24: The message of a creation names the
/// job type. Without `active`, a new job is active.
async fn creation_message_names_the_job_type(app: TestApp) {
    for (kind, message) in [
        (JobType::Private, "Private job created successfully!"),
        (JobType::Government, "Government job created successfully!"),
        (JobType::Tech, "Tech job created successfully!"),
        (JobType::NonTech, "Non-tech job created successfully!"),
        (JobType::AdmitCard, "Admit card created successfully!"),
        (JobType::Result, "Result created successfully!"),
    ] {
        let saved = app.admin().create_job(form_for(kind).without("active")).await;
        assert_eq!(saved.response["message"], message);
        assert_eq!(saved.response["job"]["active"], true);
        assert_eq!(saved.response["job"]["version"], 1);
    }
}

/// DATA-06: Members that the demonstration data has and the form has not are stored too.
async fn government_details_beyond_the_form_are_stored(app: TestApp) {
    let beyond = [
        ("employmentType", "Regular"),
        ("modeOfApplication", "Online"),
        ("jobType", "Central"),
        ("payScale", "Level 6"),
        ("resultUrl", "https://pwd.example.org/result"),
        ("admitCardUrl", "https://pwd.example.org/admit-card"),
    ];
    let form = beyond
        .iter()
        .fold(government_job(), |form, (member, value)| form.with_detail(member, *value));
    let created = app.admin().create_job(form).await;
    let read = app.visitor().get(&format!("/api/jobs/id/{}", created.id)).await.json();
    for (member, value) in beyond {
        assert_eq!(read["governmentJobDetails"][member], value, "{member}");
    }
}

/// DATA-03, ambiguity 31: Members that the job and its details share are read from the details
/// first, then from the job. `department` takes precedence over `departmentName`.
async fn details_take_precedence_over_the_job(app: TestApp) {
    let members = [
        ("department", "Health Department", "Home Department"),
        ("officialNotificationUrl", "https://health.example.org/n", "https://home.example.org/n"),
        ("applicationStartDate", "2026-11-01", "2026-11-02"),
        ("applicationEndDate", "2026-12-01", "2026-12-02"),
        ("examDate", "2027-01-01", "2027-01-02"),
        ("qualification", "Nursing", "Graduate"),
        ("ageLimit", "21", "18"),
        ("applicationFee", "₹10", "₹20"),
    ];
    let (mut both, mut alone) =
        (government_job(), government_job().without_detail("departmentName"));
    for (member, in_details, on_job) in members {
        both = both.with(member, on_job).with_detail(member, in_details);
        alone = alone.without_detail(member).with(member, on_job);
    }
    let both = &app.admin().create_job(both).await.response["job"];
    let alone = &app.admin().create_job(alone).await.response["job"];
    for (member, in_details, on_job) in members {
        assert_eq!(both[member], in_details, "{member}");
        assert_eq!(both["governmentJobDetails"][member], in_details, "{member}");
        assert_eq!(alone[member], on_job, "{member}");
        assert_eq!(alone["governmentJobDetails"][member], on_job, "{member}");
    }
}

/// DATA-02, DATA-07, FORMAT-03: Texts for cards and search engines are derived from the HTML, and
/// the text of the pay from its bounds. The default period is "per annum".
async fn missing_texts_are_derived(app: TestApp) {
    let html = "<h2>Work</h2><p>Keep &amp; balance the books.</p>";
    let form = private_job().with_html(html).without_detail("salaryPeriod");
    let job = &app.admin().create_job(form).await.response["job"];
    assert_eq!(job["description"], "Work Keep & balance the books.");
    assert_eq!(job["metaDescription"], "Work Keep & balance the books.");
    assert_eq!(job["salaryRange"], "₹6,00,000 - ₹12,00,000 per annum");
    assert_eq!(job["privateJobDetails"]["salaryPeriod"], "per annum");
    let long = format!("<p>{}</p>", "word ".repeat(200));
    let given = private_job().with_html(&long).with("metaDescription", "Mine");
    let job = &app.admin().create_job(given).await.response["job"];
    assert_eq!(job["metaDescription"], "Mine");
    let description = job["description"].as_str().unwrap();
    assert!(description.chars().count() <= 301 && description.ends_with('…'), "{description}");
}

/// Architecture (HTML cleaning): Stored HTML contains no scripts. Plain-text members are not HTML.
async fn html_is_cleaned_before_it_is_stored(app: TestApp) {
    let hostile = "<p onclick=\"x()\">Apply <a href=\"javascript:x()\">here</a> \
        <a href=\"https://pwd.example.org/form\">or here</a></p><script>x()</script>\
        <iframe src=\"https://evil.example\"></iframe><img src=\"x\" onerror=\"x()\">\
        <style>p{display:none}</style><table><tbody><tr><td colspan=\"2\">1</td></tr></tbody></table>";
    let saved = app.admin().create_job(government_job().with_html(hostile)).await;
    let answer = app.admin().get(&format!("/api/jobs/admin/job/{}", saved.id)).await.ok();
    let cleaned = answer["customHtmlContent"].as_str().unwrap();
    insta::allow_duplicates! {
        insta::assert_snapshot!(cleaned, @r#"
        <p>Apply <a rel="noopener noreferrer nofollow">here</a> <a href="https://pwd.example.org/form" rel="noopener noreferrer nofollow">or here</a></p><img src="x"><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>
        "#);
    }
    for kind in [JobType::Result, JobType::AdmitCard, JobType::Tech] {
        let saved = app.admin().create_job(form_for(kind).with_html(hostile)).await;
        assert_eq!(saved.response["job"]["customHtmlContent"], answer["customHtmlContent"]);
    }
    let nothing_left = government_job().with_html("<script>x()</script>");
    let refused = app.admin().try_create_job(&nothing_left).await;
    assert_eq!(refused.invalid_fields(), ["customHtmlContent"]);
}

/// AJOB-38, AADMIT-12, ARESULT-08: A slug is in lower case. Characters other than letters, digits,
/// spaces and hyphens are removed, spaces become hyphens, and hyphens are collapsed. A taken slug
/// gets a number.
async fn slugs_are_derived_from_titles(app: TestApp) {
    for (title, slug) in [
        ("Junior Engineer (Civil) -- 2026", "junior-engineer-civil-2026"),
        ("Junior Engineer: Civil 2026!", "junior-engineer-civil-2026-2"),
        ("junior engineer civil - 2026", "junior-engineer-civil-2026-3"),
        ("C++ & .NET", "c-net"),
        ("कनिष्ठ लिपिक भर्ती", "कनिष्ठ-लिपिक-भर्ती"),
        ("2026", "job-2026"),
        ("???", "job"),
    ] {
        let saved = app.admin().create_job(result().with_title(title)).await;
        assert_eq!(saved.slug, slug, "{title}");
    }
    let details = &app.admin().create_job(tech_job()).await.response["job"]["techJobDetails"];
    assert_eq!(details["slug"], "backend-developer");
}

/// AJOB-38, run contract (409): A typed slug is normalized. A present or old slug of another job is
/// rejected, and nothing is stored.
async fn typed_slug_must_be_free(app: TestApp) {
    let first = app.admin().create_job(government_job().with_slug(" Junior  Engineer ")).await;
    assert_eq!(first.slug, "junior-engineer");
    app.admin().update_job(first.id, &government_job().with_slug("je-2026")).await;
    let before = app.contents().await;
    for slug in ["junior-engineer", "je-2026", "JE 2026"] {
        let refused = app.admin().try_create_job(&tech_job().with_slug(slug)).await.error(409);
        assert_eq!(refused["code"], "slug_taken", "{slug}");
    }
    for slug in ["2026", "///", "!", &"long-".repeat(60)] {
        let refused = app.admin().try_create_job(&tech_job().with_slug(slug)).await;
        assert_eq!(refused.invalid_fields(), ["slug"], "{slug}");
    }
    assert_eq!(app.contents().await, before);
}

/// AJOB-38: After a deletion, the slug may be given to another job, which its URL then returns.
async fn slug_of_a_deleted_job_is_free_again(app: TestApp) {
    let first = app.admin().create_job(government_job().with_slug("je-2026")).await;
    app.admin().delete_job(first.id).await;
    let second = app.admin().create_job(government_job().with_slug("je-2026")).await;
    assert_ne!(second.id, first.id);
    let answer = app.visitor().get("/api/jobs/slug/je-2026").await.ok();
    assert_eq!(answer["id"], second.id);
    app.visitor().get(&format!("/api/jobs/id/{}", first.id)).await.error(410);
}

/// API-45, architecture (ordered appends): Concurrent creations are all stored, each with its own
/// slug.
async fn concurrent_creations_get_distinct_slugs(app: TestApp) {
    let admin = app.admin();
    let saving = (0..8).map(|_| admin.create_job(private_job()));
    let saved = join_all(saving).await;
    let mut slugs: Vec<String> = saved.into_iter().map(|saved| saved.slug).collect();
    slugs.sort();
    let mut expected: Vec<String> =
        (2..=8).map(|number| format!("accounts-executive-{number}")).collect();
    expected.insert(0, "accounts-executive".to_owned());
    assert_eq!(slugs, expected);
    assert_eq!(app.contents().await.changes.len(), 8);
}

/// API-53, API-58: The URLs of tech and non-tech jobs accept no other type. The common URL requires
/// the type.
async fn tech_and_non_tech_urls_create_only_their_type(app: TestApp) {
    let admin = app.admin();
    let wrong = admin.post("/api/jobs/tech/create", &non_tech_job().body()).await;
    assert_eq!(wrong.invalid_fields(), ["jobType"]);
    assert_eq!(wrong.json()["errors"]["jobType"], json!(["This job is not a tech job."]));
    let without_type = admin.try_create_job(&non_tech_job().without("jobType")).await;
    assert_eq!(without_type.with_status(201)["job"]["jobType"], "NON_TECH");
    let missing = admin.post("/api/jobs/create", &private_job().without("jobType").body()).await;
    assert_eq!(missing.invalid_fields(), ["jobType"]);
    admin.try_create_job(&private_job().with("jobType", "BLOG")).await.error(422);
    // The common URL accepts all types.
    for kind in JobType::ALL {
        admin.post("/api/jobs/create", &form_for(kind).body()).await.with_status(201);
    }
}
