//! Recruitments: records, their publication, and the jobs that follow them.

use serde_json::{Value, json};

use crate::harness::recruitments::{RecruitmentClient, geologists, recruitment_form, said};
use crate::harness::{
    TestApp, TestClient, admit_card, both_engines, days, eventually, government_job, private_job,
    result,
};

both_engines!(
    public_record_is_served_by_id_and_slug,
    draft_is_for_administrators_only,
    contradictions_block_the_publication,
    an_override_with_a_reason_allows_the_publication,
    limits_apply_to_drafts,
    stale_save_is_rejected,
    change_of_a_public_record_needs_a_reason,
    correction_of_a_mistake_is_in_the_audit_trail_only,
    verifications_cannot_be_forged,
    job_follows_its_recruitment,
    draft_supplies_nothing_to_jobs,
    own_words_of_an_administrator_win,
    admit_card_and_result_follow_a_recruitment,
    admit_cards_and_results_supply_their_day_and_address,
    a_change_keeps_its_document,
    an_override_is_of_the_numbers_that_were_overridden,
    unlinking_and_deletion_remove_derived_values,
    link_to_an_unknown_recruitment_is_rejected,
    list_finds_words_and_states,
    duplicate_needs_a_confirmation,
    calendar_contains_dates_with_days,
    old_slug_finds_the_recruitment_and_a_deleted_one_is_gone,
    derived_dates_change_with_time,
    sitemap_has_public_recruitments,
);

fn path(stored: &Value) -> String {
    format!("/api/recruitments/{}", stored["slug"].as_str().unwrap())
}

async fn linked_job(app: &TestApp, stored: &Value) -> Value {
    let bare = [
        "vacancies",
        "ageLimit",
        "applicationFee",
        "applicationEndDate",
        "examDate",
        "admitCardReleaseDate",
        "resultDate",
    ];
    let mut form = government_job().with("recruitment", json!({ "id": stored["id"] }));
    for member in bare {
        form = form.without(member).without_detail(member);
    }
    let reply = app.admin().post("/api/jobs/create", &form.body()).await;
    reply.with_status(201)["job"].clone()
}

async fn visible_job(app: &TestApp, job: &Value) -> Value {
    app.visitor().get(&format!("/api/jobs/id/{}", job["id"])).await.ok()
}

async fn public_record_is_served_by_id_and_slug(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let reply = app.visitor().get(&path(&stored)).await;
    let seen = reply.ok();
    assert_eq!(reply.header("surrogate-key"), "recruitment:1");
    assert_eq!(seen["record"]["title"], "Combined Geo-Scientist Examination 2026");
    assert_eq!(seen["application"]["state"], "open");
    assert_eq!(seen["application"]["closesAt"], "2026-12-08T12:30:00Z");
    let events: Vec<_> = seen["timeline"].as_array().unwrap().iter().collect();
    assert_eq!(events.len(), 3);
    assert_eq!(events[1]["state"], "next");
    assert_eq!(
        seen["names"]["levels"]["postgraduate-science"].as_str().map(str::is_empty),
        Some(false)
    );
    // A birth date from 2 January 1995 to 1 January 2006, for all categories.
    let windows = &seen["birthWindows"][0];
    assert_eq!(windows["posts"], json!(["geologist"]));
    let first = &windows["windows"][0];
    assert_eq!((&first["category"], &first["earliest"]), (&json!("UR"), &json!("1995-01-02")));
    assert_eq!(first["latest"], "2006-01-01");
    // Names of the categories of the windows are there, too.
    assert!(seen["names"]["categories"]["UR"].is_string());
    let by_id = app.visitor().get(&format!("/api/recruitments/{}", stored["id"])).await.ok();
    assert_eq!(by_id, seen);
    let timeline = app.visitor().get(&format!("{}/timeline", path(&stored))).await.ok();
    assert_eq!(timeline["items"], seen["timeline"]);
    app.visitor().get("/api/recruitments/99").await.error(404);
    app.visitor().get("/api/recruitments/%00").await.error(404);
}

async fn draft_is_for_administrators_only(app: TestApp) {
    let stored = app.admin().create_recruitment("draft", &json!({ "title": "Clerk" })).await;
    app.visitor().get(&path(&stored)).await.error(404);
    app.visitor().get(&format!("{}/calendar.ics", path(&stored))).await.error(404);
    let address = format!("/api/admin/recruitments/{}", stored["id"]);
    app.user().get(&address).await.error(403);
    assert_eq!(app.admin().get(&address).await.ok()["record"]["title"], "Clerk");
    assert!(app.contents().await.log().is_empty());
}

/// Design (checks): Only contradictions, missing sources and a missing official address block.
async fn contradictions_block_the_publication(app: TestApp) {
    let mut record = geologists();
    record["total"] = said(json!(86));
    record["age"]["value"][0]["max"]["years"] = 20.into();
    record["fees"]["sources"] = json!([]);
    record["documents"] = json!([]);
    let form = recruitment_form("published", &record);
    let reply = app.admin().post("/api/admin/recruitments", &form).await;
    let error = reply.error(422);
    let messages = error["errors"].to_string();
    assert!(messages.contains("85") && messages.contains("86"), "{messages}");
    assert!(error["errors"].as_object().unwrap().len() >= 3, "{messages}");
    // The same record can be stored as a draft, with its findings.
    let stored = app.admin().create_recruitment("draft", &record).await;
    let blocking = |finding: &&Value| finding["severity"] == "blocks";
    assert!(stored["findings"].as_array().unwrap().iter().filter(blocking).count() >= 3);
    let mut form = form;
    form["id"] = stored["id"].clone();
    let body = app.admin().post("/api/admin/recruitments/check", &form).await.ok();
    assert_eq!(body["findings"], stored["findings"]);
}

async fn an_override_with_a_reason_allows_the_publication(app: TestApp) {
    let mut record = geologists();
    record["total"] = said(json!(86));
    let form = recruitment_form("published", &record);
    let error = app.admin().post("/api/admin/recruitments", &form).await.error(422);
    let found = app.admin().post("/api/admin/recruitments/check", &form).await.ok();
    let finding = &found["findings"][0];
    assert!(error["errors"].get(finding["path"].as_str().unwrap()).is_some());
    record["overrides"] = json!([{
        "check": finding["code"], "path": finding["path"], "finding": finding["english"],
        "reason": "The notice itself says 86.",
        "by": 999, "at": "2001-01-01T00:00:00Z",
    }]);
    let stored = app.admin().create_recruitment("published", &record).await;
    let kept = &stored["record"]["overrides"][0];
    // The server names the account and the time.
    assert_ne!(kept["by"], 999);
    assert_eq!(kept["at"], "2026-11-21T06:30:00Z");
    // Visitors do not see overrides.
    let seen = app.visitor().get(&path(&stored)).await.ok();
    assert_eq!(seen["record"].get("overrides"), None);
}

async fn limits_apply_to_drafts(app: TestApp) {
    for (member, value) in [
        ("title", json!("")),
        ("title", json!("x".repeat(400))),
        ("applyUrl", said(json!("javascript:alert(1)"))),
        (
            "total",
            json!({ "state": "said", "value": 1, "sources": [{ "doc": 0, "quote": "x".repeat(301) }] }),
        ),
    ] {
        let mut record = geologists();
        record[member] = value;
        let form = recruitment_form("draft", &record);
        app.admin().post("/api/admin/recruitments", &form).await.error(422);
    }
    let form =
        json!({ "status": "draft", "record": { "title": "A", "total": { "state": "said" } } });
    let error = app.admin().post("/api/admin/recruitments", &form).await.error(422);
    assert!(error["errors"].to_string().contains("total"), "{error}");
}

async fn stale_save_is_rejected(app: TestApp) {
    let stored = app.admin().create_recruitment("draft", &geologists()).await;
    let mut record = geologists();
    record["title"] = "First".into();
    app.admin().save_recruitment(&stored, &record, json!({})).await.ok();
    record["title"] = "Second".into();
    let error = app.admin().save_recruitment(&stored, &record, json!({})).await.error(409);
    assert_eq!(error["code"], "stale");
    let form = recruitment_form("draft", &record);
    let address = format!("/api/admin/recruitments/{}", stored["id"]);
    assert_eq!(app.admin().put(&address, &form).await.invalid_fields(), ["version"]);
    assert_eq!(app.admin().get(&address).await.ok()["record"]["title"], "First");
}

/// Design (corrigendum): A change of a public record is a mistake or was announced.
async fn change_of_a_public_record_needs_a_reason(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let mut record = geologists();
    record["dates"][2]["value"]["from"]["on"] = "2027-02-21".into();
    let reply = app.admin().save_recruitment(&stored, &record, json!({})).await;
    assert_eq!(reply.invalid_fields(), ["change"]);
    let change = json!({ "change": {
        "kind": "announced", "since": "2026-11-20", "source": { "doc": 0, "quote": "is now 21.02.2027" },
    } });
    app.admin().save_recruitment(&stored, &record, change).await.ok();
    let seen = app.visitor().get(&path(&stored)).await.ok();
    let change = &seen["record"]["changes"][0];
    assert_eq!(change["path"], "dates.exam");
    assert_eq!(change["since"], "2026-11-20");
    assert!(change["old"].to_string().contains("2027-02-14"));
    assert!(change["new"].to_string().contains("2027-02-21"));
    assert_eq!(change.get("by"), None);
    assert_eq!(seen["timeline"][2]["changed"]["at"], "2026-11-20");
}

async fn correction_of_a_mistake_is_in_the_audit_trail_only(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let mut record = geologists();
    record["fees"]["value"][0]["amount"] = 250.into();
    // A client cannot write changes itself.
    record["changes"] = json!([{
        "path": "total", "since": "2026-11-20", "source": { "doc": 0, "quote": "forged" },
    }]);
    let mistake = json!({ "change": { "kind": "mistake" } });
    app.admin().save_recruitment(&stored, &record, mistake).await.ok();
    let seen = app.visitor().get(&path(&stored)).await.ok();
    assert_eq!(seen["record"].get("changes"), None);
    assert_eq!(seen["record"]["fees"]["value"][0]["amount"], 250);
    let trail = app.admin().get("/api/admin/audit?subject=recruitment").await.ok();
    let detail = trail["events"][0]["detail"].as_str().unwrap();
    assert!(detail.contains("corrected: fees"), "{trail}");
}

async fn verifications_cannot_be_forged(app: TestApp) {
    let mut record = geologists();
    record["total"]["verified"] = json!({ "by": 1, "at": "2026-11-21T06:30:00Z" });
    let mut form = recruitment_form("published", &record);
    form["verify"] = json!(["fees"]);
    let created = app.admin().post("/api/admin/recruitments", &form).await.with_status(201);
    let stored = &created["recruitment"];
    assert_eq!(stored["record"]["total"].get("verified"), None);
    assert_eq!(stored["record"]["fees"]["verified"]["at"], "2026-11-21T06:30:00Z");
    // It ends when the value changes, and stays otherwise.
    let mut record = stored["record"].clone();
    record["title"] = "Other title".into();
    let mistake = json!({ "change": { "kind": "mistake" } });
    let saved = app.admin().save_recruitment(stored, &record, mistake.clone()).await.ok();
    let kept = &saved["recruitment"];
    assert_eq!(kept["record"]["fees"]["verified"]["at"], "2026-11-21T06:30:00Z");
    record["fees"]["value"][0]["amount"] = 100.into();
    let saved = app.admin().save_recruitment(kept, &record, mistake).await.ok();
    assert_eq!(saved["recruitment"]["record"]["fees"].get("verified"), None);
    // Visitors see the time, not the account.
    let mut form = recruitment_form("published", &record);
    form["version"] = saved["recruitment"]["version"].clone();
    form["verify"] = json!(["total", "nowhere"]);
    let address = format!("/api/admin/recruitments/{}", stored["id"]);
    assert_eq!(app.admin().put(&address, &form).await.invalid_fields(), ["verify"]);
    form["verify"] = json!(["total"]);
    app.admin().put(&address, &form).await.ok();
    let seen = app.visitor().get(&path(stored)).await.ok();
    let verified = &seen["record"]["total"]["verified"];
    assert_eq!(verified["at"], "2026-11-21T06:30:00Z");
    assert_eq!(verified.get("by"), None);
}

/// Design (beside the existing jobs): An empty text is written from the record and follows it.
async fn job_follows_its_recruitment(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let job = linked_job(&app, &stored).await;
    assert_eq!(job["recruitment"]["slug"], stored["slug"]);
    let followed: Vec<String> = serde_json::from_value(job["followed"].clone()).unwrap();
    assert!(followed.contains(&"ageLimit".to_owned()), "{followed:?}");
    assert!(!followed.contains(&"qualification".to_owned()), "{followed:?}");
    let seen = visible_job(&app, &job).await;
    let details = &seen["governmentJobDetails"];
    assert_eq!(details["vacancies"], "85");
    assert_eq!(details["applicationEndDate"], "2026-12-08T12:30:00Z");
    assert_eq!(details["examDate"], "2027-02-14");
    assert!(details["ageLimit"].as_str().unwrap().contains("32"), "{details}");
    assert_eq!(details["department"], "Public Works Department");
    assert_eq!(seen["recruitment"]["record"]["title"], "Combined Geo-Scientist Examination 2026");
    assert_eq!(seen["recruitment"]["jobs"][0]["id"], job["id"]);
    // A save that sends the derived texts back does not make them the administrator's own.
    let mut form = job.clone();
    form["title"] = "Geologist".into();
    let address = format!("/api/jobs/{}", job["id"]);
    app.admin().put(&address, &form).await.ok();
    let mut record = geologists();
    record["total"] = said(json!(90));
    record["vacancies"]["value"][0]["count"] = 90.into();
    let mistake = json!({ "change": { "kind": "mistake" } });
    app.admin().save_recruitment(&stored, &record, mistake).await.ok();
    let seen = visible_job(&app, &job).await;
    assert_eq!(seen["title"], "Geologist");
    assert_eq!(seen["governmentJobDetails"]["vacancies"], "90");
    let list = app.visitor().get("/api/jobs/government").await.ok();
    assert_eq!(list["jobs"][0]["governmentJobDetails"]["vacancies"], "90");
    // In Hindi, the derived texts are in Hindi.
    let address = format!("/api/jobs/id/{}", job["id"]);
    let hindi = app.visitor().get_with(&address, "accept-language", "hi").await.ok();
    let age = &hindi["governmentJobDetails"]["ageLimit"];
    assert!(age.as_str().unwrap().contains("साल"), "{age}");
}

async fn draft_supplies_nothing_to_jobs(app: TestApp) {
    let stored = app.admin().create_recruitment("draft", &geologists()).await;
    let link = json!({ "id": stored["id"] });
    let form = government_job().with("recruitment", link).without("ageLimit");
    let form = form.without_detail("ageLimit");
    let without_vacancies = form.clone().without_detail("vacancies").body();
    let reply = app.admin().post("/api/jobs/create", &without_vacancies).await;
    assert_eq!(reply.invalid_fields(), ["vacancies"]);
    let job =
        app.admin().post("/api/jobs/create", &form.body()).await.with_status(201)["job"].clone();
    let seen = visible_job(&app, &job).await;
    assert_eq!(seen["governmentJobDetails"].get("ageLimit"), None);
    assert_eq!(seen.get("recruitment"), None);
    let log = app.contents().await.log();
    let form = recruitment_form("published", &geologists());
    let publish = json!({ "status": "published" });
    app.admin().save_recruitment(&stored, &form["record"], publish).await.ok();
    let seen = visible_job(&app, &job).await;
    assert!(seen["governmentJobDetails"]["ageLimit"].as_str().unwrap().contains("32"), "{seen}");
    let new: Vec<_> = app.contents().await.log().split_off(log.len());
    assert_eq!(
        new,
        [format!("updated GOVERNMENT {}", job["id"]), format!("updated  {}", stored["id"])]
    );
}

async fn own_words_of_an_administrator_win(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let form = government_job().with("recruitment", json!({ "id": stored["id"] }));
    let job =
        app.admin().post("/api/jobs/create", &form.body()).await.with_status(201)["job"].clone();
    let details = &visible_job(&app, &job).await["governmentJobDetails"];
    assert_eq!(details["vacancies"], "120 posts");
    assert_eq!(details["applicationEndDate"], "2026-12-31");
    // An emptied text follows the record again.
    let mut form = government_job().without("ageLimit").without_detail("ageLimit").body();
    form["version"] = job["version"].clone();
    app.admin().put(&format!("/api/jobs/{}", job["id"]), &form).await.ok();
    let details = &visible_job(&app, &job).await["governmentJobDetails"];
    assert_eq!(details["vacancies"], "120 posts");
    assert!(details["ageLimit"].as_str().unwrap().contains("32"), "{details}");
}

async fn admit_card_and_result_follow_a_recruitment(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let link = json!({ "id": stored["id"] });
    let card = admit_card().with("recruitment", link.clone()).without("examDate");
    let card = app.admin().post("/api/jobs/create", &card.body()).await.with_status(201);
    let seen = visible_job(&app, &card["job"]).await;
    assert_eq!(seen["admitCardDetails"]["examDate"], "2027-02-14");
    assert_eq!(seen["recruitment"]["title"], "Combined Geo-Scientist Examination 2026");
    assert_eq!(seen["recruitment"]["timeline"].as_array().unwrap().len(), 3);
    let linked = seen["recruitment"]["jobs"].as_array().unwrap();
    assert!(linked.iter().any(|job| job["id"] == seen["id"]), "{linked:?}");
    assert_eq!(seen["recruitment"].get("record"), None);
    let result = result().with("recruitment", link).without("totalVacancies");
    let result = app.admin().post("/api/jobs/create", &result.body()).await.with_status(201);
    let seen = visible_job(&app, &result["job"]).await;
    assert_eq!(seen["resultDetails"]["totalVacancies"], "85");
    let jobs = app.visitor().get(&path(&stored)).await.ok()["jobs"].clone();
    let kinds: Vec<_> = jobs.as_array().unwrap().iter().map(|job| job["jobType"].clone()).collect();
    assert_eq!(kinds, ["ADMIT_CARD", "RESULT"]);
    // The changes of these jobs name the recruitment.
    let changes = app.contents().await.changes;
    assert!(changes.iter().all(|change| change["recruitment_id"] == stored["id"]));
}

/// Design (beside the existing jobs): the day and the address of the latest stage.
async fn admit_cards_and_results_supply_their_day_and_address(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let job = linked_job(&app, &stored).await;
    let details = async || visible_job(&app, &job).await["governmentJobDetails"].clone();
    assert_eq!(details().await.get("admitCardUrl"), None);
    let publish = async |stage: u32, released: &str| {
        let form = admit_card()
            .with("recruitment", json!({ "id": stored["id"] }))
            .with("stage", json!(stage))
            .with("admitCardReleasedDate", json!(released))
            .with("admitCardDownloadUrl", json!(format!("https://upsc.gov.in/card-{stage}")));
        let reply = app.admin().post("/api/jobs/create", &form.body()).await;
        reply.with_status(201)["job"].clone()
    };
    let second = publish(2, "2027-05-10").await;
    let first = publish(1, "2027-06-20").await;
    let seen = details().await;
    assert_eq!(seen["admitCardReleaseDate"], "2027-05-10");
    assert_eq!(seen["admitCardUrl"], "https://upsc.gov.in/card-2");
    let jobs = app.visitor().get(&path(&stored)).await.ok()["jobs"].clone();
    let stages: Vec<_> = jobs.as_array().unwrap().iter().map(|job| job["stage"].clone()).collect();
    assert_eq!(stages, [json!(null), json!(2), json!(1)]);

    let hide = json!({ "active": false });
    app.admin().put(&format!("/api/jobs/{}", second["id"]), &hide).await.ok();
    assert_eq!(details().await["admitCardUrl"], "https://upsc.gov.in/card-1");
    let changes = app.contents().await.changes;
    let of_job = changes
        .iter()
        .filter(|change| change["subject"] == "job" && change["subject_id"] == job["id"]);
    assert_eq!(of_job.count(), 3, "creation, first card, hidden second card: {changes:?}");

    let form = result()
        .with("recruitment", json!({ "id": stored["id"] }))
        .with("resultReleasedDate", json!("2027-09-01"))
        .with("resultDownloadUrl", json!("https://upsc.gov.in/result"));
    let reply = app.admin().post("/api/jobs/create", &form.body()).await;
    let published = reply.with_status(201)["job"].clone();
    assert_eq!(details().await["resultDate"], "2027-09-01");
    assert_eq!(details().await["resultUrl"], "https://upsc.gov.in/result");
    app.admin().delete(&format!("/api/jobs/{}", published["id"])).await.ok();
    assert_eq!(details().await.get("resultUrl"), None);

    // The last visible card moves to another recruitment.
    let other = app.admin().create_recruitment("draft", &json!({ "title": "Clerks" })).await;
    let moved = admit_card()
        .with("recruitment", json!({ "id": other["id"] }))
        .with("version", first["version"].clone());
    app.admin().put(&format!("/api/jobs/{}", first["id"]), &moved.body()).await.ok();
    assert_eq!(details().await.get("admitCardUrl"), None);

    let form = admit_card().with("stage", json!(21)).body();
    let error = app.admin().post("/api/jobs/create", &form).await.error(422);
    assert_eq!(error["errors"]["stage"], json!(["Must be a whole number from 1 to 20."]));
}

async fn a_change_keeps_its_document(app: TestApp) {
    let mut record = geologists();
    record["documents"].as_array_mut().unwrap().extend([
        json!({ "role": "syllabus", "title": "Syllabus" }),
        json!({ "role": "corrigendum", "title": "Addendum" }),
    ]);
    let stored = app.admin().create_recruitment("published", &record).await;
    let last = record["documents"].as_array().unwrap().len() - 1;
    record["dates"][2]["value"]["from"]["on"] = "2027-02-21".into();
    let change = json!({ "change": {
        "kind": "announced", "since": "2026-11-20", "source": { "doc": last, "quote": "21.02.2027" },
    } });
    let saved = app.admin().save_recruitment(&stored, &record, change).await.ok();
    let stored = &saved["recruitment"];

    let mistake = json!({ "change": { "kind": "mistake" } });
    record["documents"].as_array_mut().unwrap().remove(last - 1);
    let saved = app.admin().save_recruitment(stored, &record, mistake.clone()).await.ok();
    let stored = &saved["recruitment"];
    assert_eq!(stored["record"]["changes"][0]["source"]["doc"], json!(last - 1));

    record["documents"].as_array_mut().unwrap().remove(last - 1);
    let error = app.admin().save_recruitment(stored, &record, mistake).await.error(422);
    let message = "Keep the document “Addendum”: an announced change names it.";
    assert_eq!(error["errors"]["documents"], json!([message]));
}

/// Returns overrides of all findings of a form that block its publication.
async fn override_all(app: &TestApp, form: &Value) -> Value {
    let found = app.admin().post("/api/admin/recruitments/check", form).await.ok();
    let findings = found["findings"].as_array().unwrap().iter();
    let blocking = findings.filter(|finding| finding["severity"] == "blocks");
    let overrides = blocking.map(|finding| {
        json!({ "check": finding["code"], "path": finding["path"], "finding": finding["english"],
            "reason": "The notice itself says so." })
    });
    overrides.collect()
}

async fn an_override_is_of_the_numbers_that_were_overridden(app: TestApp) {
    let mut record = geologists();
    record["total"] = said(json!(86));
    record["overrides"] = override_all(&app, &recruitment_form("published", &record)).await;
    let stored = app.admin().create_recruitment("published", &record).await;
    record["total"] = said(json!(87));
    let mistake = json!({ "change": { "kind": "mistake" } });
    app.admin().save_recruitment(&stored, &record, mistake.clone()).await.error(422);
    // The same reason for other numbers is an override of its own.
    app.clock.advance(days(1));
    record["overrides"] = override_all(&app, &recruitment_form("published", &record)).await;
    let saved = app.admin().save_recruitment(&stored, &record, mistake).await.ok();
    assert_eq!(saved["recruitment"]["record"]["overrides"][0]["at"], "2026-11-22T06:30:00Z");
}

async fn unlinking_and_deletion_remove_derived_values(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let first = linked_job(&app, &stored).await;
    let second = linked_job(&app, &stored).await;
    let mut form = first.clone();
    form["recruitment"] = Value::Null;
    let address = format!("/api/jobs/{}", first["id"]);
    // The details that the recruitment supplied are required again.
    form["governmentJobDetails"].as_object_mut().unwrap().remove("vacancies");
    assert_eq!(app.admin().put(&address, &form).await.invalid_fields(), ["vacancies"]);
    form["governmentJobDetails"]["vacancies"] = "85".into();
    app.admin().put(&format!("/api/jobs/{}", first["id"]), &form).await.ok();
    let seen = visible_job(&app, &first).await;
    // The texts that the form showed are now own texts of the job.
    assert_eq!(seen["governmentJobDetails"]["vacancies"], "85");
    assert_eq!(seen["governmentJobDetails"]["ageLimit"], first["governmentJobDetails"]["ageLimit"]);
    assert_eq!(seen.get("recruitment"), None);
    assert_eq!(visible_job(&app, &second).await["governmentJobDetails"]["vacancies"], "85");
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    let seen = visible_job(&app, &second).await;
    assert_eq!(seen["governmentJobDetails"].get("vacancies"), None);
    assert_eq!(seen.get("recruitment"), None);
}

async fn link_to_an_unknown_recruitment_is_rejected(app: TestApp) {
    for link in [json!({ "id": 99 }), json!({ "id": "7" }), json!(7), json!("x")] {
        let form = government_job().with("recruitment", link);
        let reply = app.admin().post("/api/jobs/create", &form.body()).await;
        assert_eq!(reply.invalid_fields(), ["recruitment"]);
    }
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let form = private_job().with("recruitment", json!({ "id": stored["id"] }));
    let reply = app.admin().post("/api/jobs/create", &form.body()).await;
    assert_eq!(reply.invalid_fields(), ["recruitment"]);
    assert!(app.contents().await.jobs.is_empty());
}

async fn list_finds_words_and_states(app: TestApp) {
    app.admin().create_recruitment("published", &geologists()).await;
    app.admin().create_recruitment("draft", &json!({ "title": "Clerk 100%" })).await;
    let titles = async |query: &str| {
        let list = app.admin().get(&format!("/api/admin/recruitments{query}")).await.ok();
        let titles = list["recruitments"].as_array().unwrap().iter();
        let titles: Vec<_> = titles.map(|one| one["title"].as_str().unwrap().to_owned()).collect();
        assert_eq!(list["totalRecruitments"], titles.len());
        titles
    };
    assert_eq!(titles("").await.len(), 2);
    assert_eq!(
        titles("?search=commission%20geo").await,
        ["Combined Geo-Scientist Examination 2026"]
    );
    assert_eq!(titles("?search=02/2026").await, ["Combined Geo-Scientist Examination 2026"]);
    assert_eq!(titles("?search=100%25").await, ["Clerk 100%"]);
    assert_eq!(titles("?status=draft").await, ["Clerk 100%"]);
    app.user().get("/api/admin/recruitments").await.error(403);
}

/// Design (checks): A recruitment with the same organisation and advertisement is confirmed.
async fn duplicate_needs_a_confirmation(app: TestApp) {
    app.admin().create_recruitment("published", &geologists()).await;
    let mut record = geologists();
    record["advertisements"][0]["number"] = "02 / 2026 - geo".into();
    let form = recruitment_form("published", &record);
    app.admin().post("/api/admin/recruitments", &form).await.error(422);
    let found = app.admin().post("/api/admin/recruitments/check", &form).await.ok();
    let findings = found["findings"].as_array().unwrap();
    let finding = findings.iter().find(|finding| finding["severity"] == "confirm").unwrap();
    record["overrides"] = json!([{
        "check": finding["code"], "path": finding["path"], "finding": finding["english"],
        "reason": "Another post of the notice.",
    }]);
    let stored = app.admin().create_recruitment("published", &record).await;
    assert_eq!(stored["slug"], "combined-geo-scientist-examination-2026-2");
}

/// Design (calendar): RFC 5545; dates all-day, times as moments, month-only dates left out.
async fn calendar_contains_dates_with_days(app: TestApp) {
    let mut record = geologists();
    record["title"] = "Clerks; posts, 2026".into();
    let mut tentative = said(json!({ "from": { "month": "2027-03" }, "certainty": "tentative" }));
    tentative["event"] = "result".into();
    record["dates"].as_array_mut().unwrap().push(tentative);
    let mut span = said(json!({
        "from": { "on": "2027-03-01" }, "to": { "on": "2027-03-03" }, "certainty": "tentative",
    }));
    span["event"] = "interview".into();
    record["dates"].as_array_mut().unwrap().push(span);
    let stored = app.admin().create_recruitment("published", &record).await;
    let reply = app.visitor().get(&format!("{}/calendar.ics", path(&stored))).await;
    assert_eq!(reply.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(reply.header("surrogate-key"), "recruitment:1");
    let text = reply.text().replace("\r\n ", "");
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 4, "{text}");
    assert!(text.contains("DTSTART:20261208T123000Z"), "{text}");
    assert!(text.contains("DTSTART;VALUE=DATE:20270301"), "{text}");
    assert!(text.contains("DTEND;VALUE=DATE:20270304"), "{text}");
    assert!(text.contains("STATUS:TENTATIVE"), "{text}");
    assert!(text.contains(r"Clerks\; posts\, 2026"), "{text}");
    assert!(text.contains("SEQUENCE:1"), "{text}");
    let uids: Vec<_> = text.lines().filter(|line| line.starts_with("UID:recruitment-1-")).collect();
    assert_eq!(uids.len(), 4, "{text}");
}

async fn old_slug_finds_the_recruitment_and_a_deleted_one_is_gone(app: TestApp) {
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let renamed = json!({ "slug": "geo-2026" });
    app.admin().save_recruitment(&stored, &geologists(), renamed).await.ok();
    let seen = app.visitor().get(&path(&stored)).await.ok();
    assert_eq!(seen["slug"], "geo-2026");
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    for address in [path(&stored), "/api/recruitments/geo-2026".to_owned()] {
        app.visitor().get(&address).await.error(410);
    }
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.error(404);
}

/// Design (beside the existing jobs): `examDate` is the next firm day of an examination.
async fn derived_dates_change_with_time(app: TestApp) {
    let mut record = geologists();
    let mut mains = said(json!({ "from": { "on": "2027-06-01" }, "certainty": "firm" }));
    mains["event"] = "mains".into();
    record["dates"].as_array_mut().unwrap().push(mains);
    let stored = app.admin().create_recruitment("published", &record).await;
    let job = linked_job(&app, &stored).await;
    assert_eq!(visible_job(&app, &job).await["governmentJobDetails"]["examDate"], "2027-02-14");
    app.clock.advance(days(100));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    eventually("the next examination", async || {
        visible_job(&app, &job).await["governmentJobDetails"]["examDate"] == "2027-06-01"
    })
    .await;
}

/// Issue 21: Pages of recruitments are in the sitemap, drafts are not.
async fn sitemap_has_public_recruitments(app: TestApp) {
    let sitemap = async || app.visitor().get("/sitemaps/recruitments-0.xml").await.text();
    app.admin().create_recruitment("draft", &json!({ "title": "Hidden clerk" })).await;
    assert!(!sitemap().await.contains("clerk"));
    let stored = app.admin().create_recruitment("published", &geologists()).await;
    let address = format!("/recruitment/{}<", stored["slug"].as_str().unwrap());
    let text = sitemap().await;
    assert!(text.contains(&address), "{text}");
    assert!(text.contains(&format!("/hi{address}")), "{text}");
    app.admin().delete(&format!("/api/admin/recruitments/{}", stored["id"])).await.ok();
    assert!(!sitemap().await.contains(&address));
}
