//! Eligibility: assessments of profiles, and the list of jobs for which an applicant is eligible.

use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists, said};
use crate::harness::{TestApp, TestClient, both_engines, days, government_job};

both_engines!(
    job_is_assessed_with_reasons,
    missing_facts_are_never_eligible,
    job_without_a_record_is_not_assessed,
    invalid_profiles_are_rejected,
    cancelled_recruitment_is_not_open,
    responses_are_not_stored_and_profiles_not_logged,
    choices_are_in_the_language_of_the_request,
    list_has_counts_and_reasons,
    list_follows_changes,
    closed_jobs_are_listed_on_request,
    list_is_searched_and_paged,
    list_finds_the_last_chances_by_age,
    list_has_all_jobs_of_a_recruitment,
    page_answers_a_form_without_javascript,
    account_stores_a_profile_by_consent,
);

/// Returns the profile of a woman who meets all conditions of [`geologists`].
fn applicant() -> Value {
    json!({
        "born": "1995-01-02", "category": "UR", "gender": "female",
        "qualifications": [{ "level": "postgraduate-science", "heldOn": "2019-06-30" }],
    })
}

async fn publish(app: &TestApp, record: &Value, title: &str) -> Value {
    let stored = app.admin().create_recruitment("published", record).await;
    follow(app, &stored, title).await
}

/// Creates a job that follows a recruitment.
async fn follow(app: &TestApp, recruitment: &Value, title: &str) -> Value {
    let form =
        government_job().with_title(title).with("recruitment", json!({ "id": recruitment["id"] }));
    let form = form.without("applicationEndDate").without_detail("applicationEndDate");
    app.admin().post("/api/jobs/create", &form.body()).await.with_status(201)["job"].clone()
}

async fn assess(app: &TestApp, job: &Value, profile: Value) -> Value {
    let path = format!("/api/jobs/{}/eligibility", job["id"]);
    app.visitor().post(&path, &json!({ "profile": profile })).await.ok()
}

async fn eligible(app: &TestApp, body: Value) -> Value {
    app.visitor().post("/api/jobs/government/eligible", &body).await.ok()
}

async fn job_is_assessed_with_reasons(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let found = assess(&app, &job, applicant()).await;
    assert_eq!(found["outcome"], "eligible");
    assert_eq!(found["engine"], "2");
    assert_eq!(found["on"], "2026-11-21");
    assert_eq!(found["canApply"], json!({ "state": "open", "closesAt": "2026-12-08T12:30:00Z" }));
    assert_eq!(found["fee"]["amount"], 0);
    let mut older = applicant();
    older["born"] = "1995-01-01".into();
    let found = assess(&app, &job, older).await;
    assert_eq!(found["outcome"], "notEligible");
    let rules = found["posts"][0]["rules"].as_array().unwrap();
    let age = rules.iter().find(|rule| rule["rule"] == "age").unwrap();
    assert_eq!(age["code"], "age.tooOld");
    assert_eq!(age["missedByDays"], 1);
    assert_eq!(age["limit"], json!({ "earliest": "1995-01-02", "latest": "2006-01-01" }));
    assert_eq!(age["source"]["quote"], "as printed");
    // The page of the recruitment has the same assessment.
    let path = "/api/recruitments/1/eligibility";
    let same = app.visitor().post(path, &json!({ "profile": applicant() })).await.ok();
    assert_eq!(same, assess(&app, &job, applicant()).await);
}

/// Must reach: No input yields "eligible" where a rule lacks its datum.
async fn missing_facts_are_never_eligible(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    assert_eq!(assess(&app, &job, json!({})).await["outcome"], "cannotTell");
    for member in ["born", "qualifications"] {
        let mut profile = applicant();
        profile.as_object_mut().unwrap().remove(member);
        let found = assess(&app, &job, profile).await;
        assert_eq!(found["outcome"], "cannotTell", "{member}");
        assert!(found["missing"].as_array().unwrap().contains(&json!(member)), "{found}");
    }
    let path = format!("/api/jobs/{}/eligibility", job["id"]);
    assert_eq!(app.visitor().post(&path, &json!({})).await.ok()["outcome"], "cannotTell");
}

/// Design (HTTP): 404 without a record.
async fn job_without_a_record_is_not_assessed(app: TestApp) {
    let bare = app.admin().create_job(government_job()).await;
    let path = format!("/api/jobs/{}/eligibility", bare.id);
    let error = app.visitor().post(&path, &json!({ "profile": {} })).await.error(404);
    assert_eq!(error["message"], "This job's conditions have not been entered yet.");
    let draft = app.admin().create_recruitment("draft", &geologists()).await;
    let path = format!("/api/recruitments/{}/eligibility", draft["id"]);
    app.visitor().post(&path, &json!({ "profile": {} })).await.error(404);
    app.visitor().post("/api/jobs/99/eligibility", &json!({})).await.error(404);
}

async fn invalid_profiles_are_rejected(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let path = format!("/api/jobs/{}/eligibility", job["id"]);
    for (profile, field) in [
        (json!({ "born": "2027-01-01" }), "profile.born"),
        (json!({ "category": "NOBODY" }), "profile.category"),
        (json!({ "category": "PwBD" }), "profile.category"),
        (json!({ "state": "atlantis" }), "profile.state"),
        (json!({ "qualifications": [{ "level": "magic" }] }), "profile.qualifications[0].level"),
        (
            json!({ "qualifications": [{ "level": "graduate", "marks": 101 }] }),
            "profile.qualifications[0].marks",
        ),
    ] {
        let reply = app.visitor().post(&path, &json!({ "profile": profile })).await;
        assert_eq!(reply.invalid_fields(), [field]);
    }
    for profile in [json!({ "born": "0000-01-01" }), json!({ "born": 7 }), json!("x"), json!([])] {
        app.visitor().post(&path, &json!({ "profile": profile })).await.error(422);
    }
    let body = json!({ "profile": {}, "on": "9999-12-31" });
    app.visitor().post(&path, &body).await.error(422);
}

async fn cancelled_recruitment_is_not_open(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let stored = app.admin().get("/api/admin/recruitments/1").await.ok();
    let cancel = json!({ "status": "cancelled" });
    app.admin().save_recruitment(&stored, &stored["record"], cancel).await.ok();
    let found = assess(&app, &job, applicant()).await;
    assert_eq!(found["outcome"], "notEligible");
    assert_eq!(found["canApply"]["state"], "closed");
    let list = eligible(&app, json!({ "profile": applicant(), "openOnly": false })).await;
    assert_eq!(list["counts"]["notEligible"], 1);
}

/// Design (privacy): The profile is in no log and no cache.
async fn responses_are_not_stored_and_profiles_not_logged(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let body = json!({ "profile": applicant() });
    for path in [
        format!("/api/jobs/{}/eligibility", job["id"]),
        "/api/recruitments/1/eligibility".to_owned(),
        "/api/jobs/government/eligible".to_owned(),
    ] {
        let reply = app.visitor().post(&path, &body).await;
        assert_eq!(reply.header("cache-control"), "no-store", "{path}");
        assert_eq!(reply.header("surrogate-key"), "", "{path}");
    }
}

async fn choices_are_in_the_language_of_the_request(app: TestApp) {
    let english = app.visitor().get("/api/tools/eligibility").await;
    assert_eq!(english.header("surrogate-key"), "program");
    let english = english.ok();
    let hindi =
        app.visitor().get_with("/api/tools/eligibility", "accept-language", "hi").await.ok();
    for list in ["levels", "states", "categories"] {
        let (english, hindi) = (english[list].as_array().unwrap(), hindi[list].as_array().unwrap());
        assert!(english.len() > 30 && english.len() == hindi.len(), "{list}");
        for (english, hindi) in english.iter().zip(hindi) {
            assert_eq!(english["id"], hindi["id"]);
        }
        // The usual names of some degrees are the same.
        let pairs = english.iter().zip(hindi);
        let different = pairs.filter(|(english, hindi)| english["name"] != hindi["name"]);
        assert!(different.count() > 30, "{list}");
    }
}

async fn list_has_counts_and_reasons(app: TestApp) {
    let fits = publish(&app, &geologists(), "Geologist").await;
    let mut record = geologists();
    record["advertisements"][0]["number"] = "2".into();
    record["age"]["value"][0]["max"]["years"] = 25.into();
    record["age"]["value"][0]["window"]["from"] = "2002-01-02".into();
    publish(&app, &record, "Too young").await;
    record["advertisements"][0]["number"] = "3".into();
    record["age"] = json!({ "state": "notSaid" });
    let open = publish(&app, &record, "Age unsaid").await;
    app.admin().create_job(government_job()).await;
    let list = eligible(&app, json!({ "profile": applicant() })).await;
    let counts = json!({ "eligible": 1, "cannotTell": 1, "notEligible": 1, "noRecord": 1 });
    assert_eq!(list["counts"], counts);
    assert_eq!((&list["totalJobs"], &list["totalPages"]), (&json!(2), &json!(1)));
    let ids: Vec<_> =
        list["jobs"].as_array().unwrap().iter().map(|job| job["id"].clone()).collect();
    assert_eq!(ids, [fits["id"].clone(), open["id"].clone()]);
    let first = &list["jobs"][0]["eligibility"];
    assert_eq!(first["outcome"], "eligible");
    assert_eq!(first["posts"], "1 of 1");
    assert_eq!(first["fee"]["amount"], 0);
    assert_eq!(list["jobs"][1]["eligibility"]["reasons"].as_array().unwrap().len(), 1);
    let none = eligible(&app, json!({ "profile": applicant(), "show": ["notEligible"] })).await;
    assert_eq!(none["jobs"][0]["title"], "Too young");
}

async fn list_follows_changes(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let count = async |member: &str| {
        let list = eligible(&app, json!({ "profile": applicant() })).await;
        list["counts"][member].as_u64().unwrap()
    };
    assert_eq!(count("eligible").await, 1);
    let stored = app.admin().get("/api/admin/recruitments/1").await.ok();
    let mut record = stored["record"].clone();
    record["age"]["value"][0]["max"]["years"] = 25.into();
    record["age"]["value"][0]["window"]["from"] = "2002-01-02".into();
    let mistake = json!({ "change": { "kind": "mistake" } });
    app.admin().save_recruitment(&stored, &record, mistake).await.ok();
    assert_eq!((count("eligible").await, count("notEligible").await), (0, 1));
    app.admin().set_job_active(job["id"].as_i64().unwrap(), false).await;
    assert_eq!((count("notEligible").await, count("noRecord").await), (0, 0));
    app.admin().set_job_active(job["id"].as_i64().unwrap(), true).await;
    assert_eq!(count("notEligible").await, 1);
    // A second process has the same rules after its start.
    let second = app.second_process().await;
    let list = eligible(&second, json!({ "profile": applicant() })).await;
    assert_eq!(list["counts"]["notEligible"], 1);
    app.admin().delete("/api/admin/recruitments/1").await.ok();
    assert_eq!((count("notEligible").await, count("noRecord").await), (0, 1));
}

async fn closed_jobs_are_listed_on_request(app: TestApp) {
    publish(&app, &geologists(), "Geologist").await;
    app.clock.advance(days(30));
    let list = eligible(&app, json!({ "profile": applicant() })).await;
    assert_eq!(
        list["counts"],
        json!({ "eligible": 0, "cannotTell": 0, "notEligible": 0, "noRecord": 0 })
    );
    let list = eligible(&app, json!({ "profile": applicant(), "openOnly": false })).await;
    assert_eq!(list["counts"]["eligible"], 1);
    assert_eq!(list["jobs"][0]["title"], "Geologist");
}

async fn list_is_searched_and_paged(app: TestApp) {
    for number in 1..=3 {
        let mut record = geologists();
        record["advertisements"][0]["number"] = number.to_string().into();
        publish(&app, &record, &format!("Geologist number {number}")).await;
    }
    let mut other = geologists();
    other["organisation"]["name"] = "Other Commission".into();
    other["total"] = said(json!(85));
    publish(&app, &other, "Surveyor").await;
    let list =
        eligible(&app, json!({ "profile": applicant(), "search": "geologist", "take": 2 })).await;
    assert_eq!((&list["totalJobs"], &list["totalPages"]), (&json!(3), &json!(2)));
    assert_eq!(list["jobs"].as_array().unwrap().len(), 2);
    let body = json!({ "profile": applicant(), "search": "geologist", "take": 2, "skip": 2 });
    assert_eq!(eligible(&app, body).await["jobs"].as_array().unwrap().len(), 1);
    let list = eligible(&app, json!({ "profile": applicant(), "location": "nowhere" })).await;
    assert_eq!((&list["totalJobs"], &list["counts"]["noRecord"]), (&json!(0), &json!(0)));
    let list = eligible(&app, json!({ "profile": applicant(), "take": 1_000_000 })).await;
    assert_eq!(list["jobs"].as_array().unwrap().len(), 4);
}

/// Issue 21 (eligibility): Without JavaScript the tool works by a form post.
async fn page_answers_a_form_without_javascript(app: TestApp) {
    let job = publish(&app, &geologists(), "Geologist").await;
    let fields = "born=1995-01-02&category=UR&gender=female&level=postgraduate-science&marks=61.5";
    let path = format!("/tools/eligibility?job={}", job["id"]);
    let page = app.visitor().post_form(&path, fields).await;
    assert_eq!(page.status(), 200);
    assert!(page.text().contains(r#""outcome":"eligible""#), "{}", page.text());
    let page = app.visitor().post_form("/tools/eligibility", fields).await;
    assert!(page.text().contains(r#""totalJobs":1"#), "{}", page.text());
    let second = "born=1995-01-02&category=UR&gender=female&level=graduate&marks=50\
                  &level2=postgraduate-science&marks2=61.5&heldOn2=2019-06-30\
                  &pwbd=on&pwbdPercent=40&esm=on&releasedOn=2020-01-31";
    let page = app.visitor().post_form(&path, second).await;
    assert!(page.text().contains(r#""outcome":"eligible""#), "{}", page.text());
    let page = app.visitor().post_form("/tools/eligibility", "born=yesterday&marks=many").await;
    assert_eq!(page.status(), 422);
    assert!(!page.header("location").contains("1995"));
}

/// Design (HTTP): A profile is stored by consent, deleted at once, and in the export. Under 18 it
/// stays in the browser.
async fn account_stores_a_profile_by_consent(app: TestApp) {
    const PATH: &str = "/api/users/me/profile";
    app.visitor().get(PATH).await.error(401);
    assert_eq!(app.user().get(PATH).await.ok(), json!({ "consentVersion": 1 }));
    let put = async |profile: Value, consent: Value| {
        app.user().put(PATH, &json!({ "profile": profile, "consent": consent })).await
    };
    let consent = json!({ "version": 1 });
    assert_eq!(put(applicant(), Value::Null).await.invalid_fields(), ["consent"]);
    assert_eq!(put(applicant(), json!({ "version": 0 })).await.invalid_fields(), ["consent"]);
    assert_eq!(put(json!({}), consent.clone()).await.invalid_fields(), ["born"]);
    let minor = json!({ "born": "2008-11-22" });
    assert_eq!(put(minor, consent.clone()).await.invalid_fields(), ["born"]);
    let unknown = json!({ "born": "1995-01-02", "state": "atlantis" });
    assert_eq!(put(unknown, consent.clone()).await.invalid_fields(), ["state"]);
    assert_eq!(app.count("eligibility_profiles").await, 0);
    put(json!({ "born": "2008-11-21" }), consent.clone()).await.ok();
    let stored = put(applicant(), consent).await.ok();
    assert_eq!(stored["profile"], applicant());
    assert_eq!(stored["consentedVersion"], 1);
    assert_eq!(app.user().get(PATH).await.ok(), stored);
    assert_eq!(app.admin().get(PATH).await.ok(), json!({ "consentVersion": 1 }));
    let export = app.user().get("/api/users/me/export").await.ok();
    assert_eq!(export["eligibilityProfile"], applicant());
    app.user().delete(PATH).await.ok();
    assert_eq!(app.count("eligibility_profiles").await, 0);
    let export = app.user().get("/api/users/me/export").await.ok();
    assert_eq!(export.get("eligibilityProfile"), None);
}

/// Issue 21 ("last chance by age"): The geologists of this year must be born after 1 January 1995.
async fn list_finds_the_last_chances_by_age(app: TestApp) {
    publish(&app, &geologists(), "Geologist").await;
    let list = async |born: &str, last_year_only: bool| {
        let mut profile = applicant();
        profile["born"] = born.into();
        eligible(&app, json!({ "profile": profile, "lastYearOnly": last_year_only })).await
    };
    for (born, is_last) in [("1995-01-02", true), ("1996-01-01", true), ("1996-01-02", false)] {
        let all = list(born, false).await;
        assert_eq!(all["jobs"][0]["eligibility"]["isLastYear"], is_last, "{born}");
        assert_eq!(list(born, true).await["totalJobs"], u64::from(is_last), "{born}");
    }
    assert_eq!(list("1994-01-01", true).await["totalJobs"], 0, "too old");
}

async fn list_has_all_jobs_of_a_recruitment(app: TestApp) {
    let record = geologists();
    let stored = app.admin().create_recruitment("published", &record).await;
    let mut jobs = Vec::new();
    for title in ["First", "Second"] {
        jobs.push(follow(&app, &stored, title).await["id"].clone());
    }
    let counts = async |body: Value| {
        let list = eligible(&app, body).await;
        let ids = list["jobs"].as_array().unwrap().iter().map(|job| job["id"].clone());
        (list["counts"]["eligible"].clone(), ids.collect::<Vec<_>>())
    };
    let all = json!({ "profile": applicant() });
    // The newest job comes first.
    jobs.reverse();
    assert_eq!(counts(all.clone()).await, (json!(2), jobs.clone()));
    let (searched, second) = (json!({ "profile": applicant(), "search": "Second" }), &jobs[..1]);
    assert_eq!(counts(searched).await, (json!(1), second.to_vec()));
    // A hidden job leaves the other one in the list, also after the record is read again.
    app.admin().set_job_active(jobs[0].as_i64().unwrap(), false).await;
    assert_eq!(counts(all.clone()).await, (json!(1), jobs[1..].to_vec()));
    app.admin().set_job_active(jobs[0].as_i64().unwrap(), true).await;
    assert_eq!(counts(all).await, (json!(2), jobs));
}
