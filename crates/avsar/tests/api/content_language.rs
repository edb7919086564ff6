//! The language of jobs, posts and documents, and their texts in other languages.

use avsar::domain::jobs::JobType;
use serde_json::{Value, json};

use crate::harness::{
    FileForm, JobForm, Reply, TestApp, TestClient, admit_card, both_engines, form_for,
    government_job, private_job, result,
};

both_engines!(
    visitors_get_a_job_in_their_language,
    texts_that_are_not_translated_name_their_language,
    names_and_facts_are_in_the_language_of_the_request,
    facts_of_a_record_in_hindi_are_english_on_english_pages,
    translated_description_replaces_a_description_as_text,
    filter_values_do_not_depend_on_the_language,
    examination_is_named_in_the_language_of_the_request,
    posts_and_their_links_are_translated,
    documents_are_translated_and_edited,
    update_of_a_document_keeps_its_languages,
    both_texts_of_a_record_are_found,
    suggestions_are_in_the_script_that_was_typed,
    update_without_languages_keeps_them,
    stale_save_of_a_translation_is_rejected,
    invalid_languages_are_refused,
    preview_is_in_the_chosen_language,
    files_of_a_translation_are_in_use,
    feeds_follow_the_language_of_the_request,
    import_keeps_translations_of_administrators,
);

const HTML: &str = "<h1>भर्ती</h1><p onclick=x()>आवेदन <b>ऑनलाइन</b> करें।<script>x()</script></p>";
/// [`HTML`] as stored.
const CLEAN: &str = "<h1>भर्ती</h1><p>आवेदन <b>ऑनलाइन</b> करें।</p>";
/// [`HTML`] as shown on pages.
const SHOWN: &str = "<h2>भर्ती</h2><p>आवेदन <b>ऑनलाइन</b> करें।</p>";

fn in_hindi(form: JobForm) -> JobForm {
    form.with(
        "translations",
        json!({ "hi": { "title": "कनिष्ठ अभियंता भर्ती", "customHtmlContent": HTML } }),
    )
}

/// Encodes a text for a query.
fn encode(text: &str) -> impl std::fmt::Display {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
}

async fn get_in(app: &TestApp, language: &str, path: &str) -> Value {
    reply_in(app, language, path).await.ok()
}

async fn reply_in(app: &TestApp, language: &str, path: &str) -> Reply {
    app.visitor().get_with(path, "accept-language", language).await
}

/// Issue 20 ("Language of content"): Details, similar jobs and lists have the texts of the
/// translation. Their cache distinguishes the languages.
async fn visitors_get_a_job_in_their_language(app: TestApp) {
    for kind in JobType::ALL {
        let form = form_for(kind);
        let saved = app.admin().create_job(in_hindi(form.clone())).await;
        for _ in 0..2 {
            for path in
                [format!("/api/jobs/id/{}", saved.id), format!("/api/jobs/slug/{}", saved.slug)]
            {
                let hindi = get_in(&app, "hi", &path).await;
                assert_eq!(hindi["title"], "कनिष्ठ अभियंता भर्ती");
                assert_eq!(hindi["customHtmlContent"], SHOWN);
                assert_eq!(hindi["description"], "भर्ती आवेदन ऑनलाइन करें।");
                assert_eq!(hindi["metaDescription"], hindi["description"]);
                assert_eq!(hindi["slug"], saved.slug);
                for member in ["language", "descriptionLanguage", "bodyLanguage", "translations"] {
                    assert!(hindi.get(member).is_none(), "{member}: {hindi}");
                }
                let english = get_in(&app, "en", &path).await;
                assert_eq!(english["title"], form.body()["title"]);
                assert_eq!(english["customHtmlContent"], form.body()["customHtmlContent"]);
                assert!(!english.to_string().contains("भर्ती"), "{english}");
            }
            let list = format!("/api/jobs?types={}", kind.name());
            assert_eq!(get_in(&app, "hi", &list).await["jobs"][0]["title"], "कनिष्ठ अभियंता भर्ती");
            assert_eq!(get_in(&app, "en", &list).await["jobs"][0]["title"], form.body()["title"]);
        }
        let summaries = format!("/api/jobs/summaries?ids={}", saved.id);
        assert_eq!(get_in(&app, "hi", &summaries).await["jobs"][0]["title"], "कनिष्ठ अभियंता भर्ती");
    }
}

/// A text that is not translated is shown in its own language, which the response names.
async fn texts_that_are_not_translated_name_their_language(app: TestApp) {
    let admin = app.admin();
    let plain = admin.create_job(private_job()).await;
    let titled = private_job().with("translations", json!({ "hi": { "title": "लिपिक" } }));
    let titled = admin.create_job(titled).await;
    let hindi = private_job().with_title("लिपिक").with_html(CLEAN).with("language", "hi");
    let hindi = admin.create_job(hindi).await;
    let languages = async |language: &str, id: i64| {
        let job = get_in(&app, language, &format!("/api/jobs/id/{id}")).await;
        ["language", "descriptionLanguage", "bodyLanguage"].map(|member| job[member].clone())
    };
    let [none, english, other] = [json!(null), json!("en"), json!("hi")];
    assert_eq!(languages("en", plain.id).await, [&none; 3].map(Clone::clone));
    assert_eq!(languages("hi", plain.id).await, [&english; 3].map(Clone::clone));
    assert_eq!(languages("hi", titled.id).await, [&none, &english, &english].map(Clone::clone));
    assert_eq!(languages("hi", hindi.id).await, [&none; 3].map(Clone::clone));
    assert_eq!(languages("en", hindi.id).await, [&other; 3].map(Clone::clone));
    // The page marks the whole text as Hindi, so that its words need no marks.
    let shown = get_in(&app, "en", &format!("/api/jobs/id/{}", hindi.id)).await;
    assert_eq!(shown["customHtmlContent"], SHOWN);
}

/// Issue 20 ("Structured facts … are always in the page's language. Department and place names have
/// both forms where known").
async fn names_and_facts_are_in_the_language_of_the_request(app: TestApp) {
    let form = government_job()
        .with_location("Lucknow, Uttar Pradesh")
        .with_organisation("Staff Selection Commission")
        .with_detail("qualification", "12th Pass")
        .with_detail("ageLimit", "18 to 27 years")
        .with_detail("applicationFee", "₹100; no fee for SC, ST and women")
        .with_detail("employmentType", "Contract");
    let saved = app.admin().create_job(form).await;
    let job = get_in(&app, "hi", &format!("/api/jobs/id/{}", saved.id)).await;
    let details = &job["governmentJobDetails"];
    assert_eq!(job["location"], "लखनऊ, उत्तर प्रदेश");
    assert_eq!(job["department"], "कर्मचारी चयन आयोग");
    assert_eq!(details["department"], "कर्मचारी चयन आयोग");
    assert_eq!(job["qualification"], "12वीं पास");
    assert_eq!(job["ageLimit"], "18 से 27 साल");
    assert_eq!(details["applicationFee"], "₹100; SC, ST और महिला: कोई शुल्क नहीं");
    assert_eq!(details["employmentType"], "कॉन्ट्रैक्ट");
    let untranslated = json!({
        "location": "Lucknow, Uttar Pradesh", "employment": "Contract", "experience": "None",
    });
    assert_eq!(job["untranslated"], untranslated);
    let english = get_in(&app, "en", &format!("/api/jobs/id/{}", saved.id)).await;
    assert_eq!(english["location"], "Lucknow, Uttar Pradesh");
    assert!(english.get("untranslated").is_none());
    // An administrator edits what was entered.
    let address = format!("/api/jobs/admin/job/{}", saved.id);
    let stored = app.admin().get_with(&address, "accept-language", "hi").await.ok();
    assert_eq!(stored["location"], "Lucknow, Uttar Pradesh");
}

/// Issue 20 ("Structured facts … are always in the page's language"): Those of a record in Hindi
/// can be entered in Hindi. Places in English find it, too.
async fn facts_of_a_record_in_hindi_are_english_on_english_pages(app: TestApp) {
    let form = government_job()
        .with("language", "hi")
        .with("salaryRange", "₹21,700 - ₹69,100 प्रति माह")
        .with_location("लखनऊ, उत्तर प्रदेश")
        .with_organisation("कर्मचारी चयन आयोग")
        .with_detail("qualification", "12वीं पास")
        .with_detail("ageLimit", "18 से 27 वर्ष")
        .with_detail("payScale", "₹21,700 प्रति माह");
    let saved = app.admin().create_job(form.clone()).await;
    let job = get_in(&app, "en", &format!("/api/jobs/id/{}", saved.id)).await;
    assert_eq!(job["location"], "Lucknow, Uttar Pradesh");
    assert_eq!(job["department"], "Staff Selection Commission");
    assert_eq!(job["qualification"], "12th Pass");
    assert_eq!(job["ageLimit"], "18 to 27 years");
    assert_eq!(job["salaryRange"], "₹21,700-₹69,100 per month");
    assert_eq!(job["governmentJobDetails"]["payScale"], "₹21,700 per month");
    assert!(job.get("untranslated").is_none());
    let hindi = get_in(&app, "hi", &format!("/api/jobs/id/{}", saved.id)).await;
    assert_eq!(hindi["location"], "लखनऊ, उत्तर प्रदेश");
    assert_eq!(hindi["ageLimit"], "18 से 27 वर्ष");
    let found = get_in(&app, "en", "/api/jobs/government?location=Lucknow").await;
    assert_eq!(found["totalJobs"], 1);
    // A record in English keeps what was entered.
    let english = app.admin().create_job(form.with("language", "en")).await;
    let english = get_in(&app, "en", &format!("/api/jobs/id/{}", english.id)).await;
    assert_eq!(english["location"], "लखनऊ, उत्तर प्रदेश");
}

/// JOB-09: The page of a job without another text shows the description, in each language.
async fn translated_description_replaces_a_description_as_text(app: TestApp) {
    let texts = json!({ "hi": { "title": "लिपिक", "description": "आवेदन ऑनलाइन करें।" } });
    let form = |form: JobForm, html: &str| {
        form.with_html(html).with("description", "Apply & win").with("translations", texts.clone())
    };
    let admin = app.admin();
    let plain = admin.create_job(form(private_job(), "<p><img src=\"a.png\"></p>")).await;
    let with_text = admin.create_job(form(private_job(), "<p>Text</p>")).await;
    // The page of a result depends on whether there is HTML (ERR-35).
    let result = admin.create_job(form(result(), "")).await;
    for (id, html, language) in [
        (plain.id, "<p>आवेदन ऑनलाइन करें।</p>", json!(null)),
        (with_text.id, "<p>Text</p>", json!("en")),
        (result.id, "", json!("en")),
    ] {
        let job = get_in(&app, "hi", &format!("/api/jobs/id/{id}")).await;
        assert_eq!((&job["customHtmlContent"], &job["bodyLanguage"]), (&json!(html), &language));
        assert_eq!(job["description"], "आवेदन ऑनलाइन करें।");
    }
    let english = get_in(&app, "en", &format!("/api/jobs/id/{}", plain.id)).await;
    assert_eq!(english["customHtmlContent"], "<p>Apply &amp; win</p>");
}

/// Issue 20 (names): The filter of departments and the search for a place accept the names in URLs.
async fn filter_values_do_not_depend_on_the_language(app: TestApp) {
    let form =
        admit_card().with_organisation("Staff Selection Commission").with_location("Lucknow");
    app.admin().create_job(form).await;
    app.admin().create_job(admit_card().with_organisation("Acme Board")).await;
    let list = get_in(&app, "hi", "/api/jobs/admit-cards?counts=true").await;
    assert_eq!(
        list["counts"]["department"],
        json!({ "Acme Board": 1, "Staff Selection Commission": 1 })
    );
    let names = json!({ "Staff Selection Commission": "कर्मचारी चयन आयोग" });
    assert_eq!(list["departmentNames"], names);
    let english = get_in(&app, "en", "/api/jobs/admit-cards?counts=true").await;
    assert!(english.get("departmentNames").is_none());
    let chosen = "/api/jobs/admit-cards?department=Staff%20Selection%20Commission";
    assert_eq!(get_in(&app, "hi", chosen).await["totalJobs"], 1);
    for place in ["Lucknow", "लखनऊ"] {
        let path = format!("/api/jobs/admit-cards?location={}", encode(place));
        assert_eq!(get_in(&app, "hi", &path).await["totalJobs"], 1, "{place}");
    }
}

/// Issue 20: Pages of admit cards and results show the examination as their heading.
async fn examination_is_named_in_the_language_of_the_request(app: TestApp) {
    for (form, details) in [(admit_card(), "admitCardDetails"), (result(), "resultDetails")] {
        let titled = app.admin().create_job(in_hindi(form.clone())).await;
        let texts =
            json!({ "hi": { "title": "परिणाम घोषित", "examinationName": "वन रक्षक परीक्षा" } });
        let named = app.admin().create_job(form.with("translations", texts)).await;
        for (id, name) in [(titled.id, "कनिष्ठ अभियंता भर्ती"), (named.id, "वन रक्षक परीक्षा")]
        {
            let job = get_in(&app, "hi", &format!("/api/jobs/id/{id}")).await;
            assert_eq!(job[details]["examinationName"], name);
        }
    }
}

fn post() -> Value {
    json!({
        "title": "First salary", "content": "<p>Save some.</p>", "tags": "money",
        "disclaimer": "Not advice.",
        "translations": { "hi": {
            "title": "पहली सैलरी", "content": HTML, "disclaimer": "यह सलाह नहीं है।",
        } },
    })
}

async fn create_post(app: &TestApp, form: &Value) -> Value {
    app.admin().post("/api/blog/create", form).await.with_status(201)["post"].clone()
}

/// Issue 20 ("Listings, posts and documents have a language").
async fn posts_and_their_links_are_translated(app: TestApp) {
    let plain = create_post(&app, &json!({ "title": "Plain", "content": "<p>Text</p>" })).await;
    app.clock.advance(crate::harness::minutes(1));
    let stored = create_post(&app, &post()).await;
    assert_eq!(stored["language"], "en");
    assert_eq!(stored["translations"]["hi"]["content"], CLEAN);
    assert_eq!(stored["translations"]["hi"]["seoTitle"], "पहली सैलरी");
    let path = format!("/api/blog/slug/{}", stored["slug"].as_str().unwrap());
    let hindi = get_in(&app, "hi", &path).await;
    assert_eq!(hindi["title"], "पहली सैलरी");
    assert_eq!(hindi["seoTitle"], "पहली सैलरी");
    assert_eq!(hindi["content"], SHOWN);
    assert_eq!(hindi["disclaimer"], "यह सलाह नहीं है।");
    assert_eq!(hindi["words"], 4);
    assert_eq!(hindi["tags"], json!(["money"]));
    assert!(hindi.get("bodyLanguage").is_none());
    assert_eq!(get_in(&app, "en", &path).await["title"], "First salary");
    let list = get_in(&app, "hi", "/api/blog").await;
    assert_eq!(list["posts"][0]["title"], "पहली सैलरी");
    assert_eq!(list["posts"][0]["description"], "भर्ती आवेदन ऑनलाइन करें।");
    assert_eq!(list["posts"][1]["language"], "en");
    let path = format!("/api/blog/slug/{}", plain["slug"].as_str().unwrap());
    let plain = get_in(&app, "hi", &path).await;
    assert_eq!(plain["newer"]["title"], "पहली सैलरी");
    assert_eq!((&plain["language"], &plain["bodyLanguage"]), (&json!("en"), &json!("en")));
    let search = format!("/api/blog/admin?search={}", encode("ऑनलाइन"));
    assert_eq!(app.admin().get(&search).await.ok()["totalPosts"], 1);
}

/// Uploads a document in Hindi with an English title. Returns the response.
async fn upload_hindi_document(app: &TestApp) -> Value {
    let form = FileForm::default()
        .text("title", "आय प्रमाण पत्र")
        .text("language", "hi")
        .text("translations", r#"{ "en": { "title": "Income certificate" } }"#)
        .file("pdf", "income.pdf", b"%PDF-1.7 a");
    app.admin().upload("/api/uploads/pdf", form).await.with_status(201)
}

/// Issue 20: An administrator uploads a document with its language, and changes its texts later.
async fn documents_are_translated_and_edited(app: TestApp) {
    let uploaded = upload_hindi_document(&app).await;
    assert_eq!(uploaded["pdf"]["language"], "hi");
    let id = uploaded["pdf"]["id"].as_i64().unwrap();
    let title = async |language: &str| {
        get_in(&app, language, "/api/pdfs").await["pdfs"][0]["title"].clone()
    };
    assert_eq!(
        (title("hi").await, title("en").await),
        (json!("आय प्रमाण पत्र"), json!("Income certificate"))
    );
    let loaded = app.admin().get(&format!("/api/pdfs/admin/{id}")).await.ok();
    assert_eq!(loaded["translations"], json!({ "en": { "title": "Income certificate" } }));
    let change = json!({
        "title": "Income certificate", "category": "CERTIFICATE", "version": 1,
        "translations": { "hi": { "title": "आय का प्रमाण", "description": "एक पेज" } },
    });
    let address = format!("/api/pdfs/{id}");
    let saved = app.admin().put(&address, &change).await.ok();
    assert_eq!(saved["message"], "PDF updated successfully");
    assert_eq!((&saved["pdf"]["version"], &saved["pdf"]["language"]), (&json!(2), &json!("en")));
    assert_eq!(
        (title("hi").await, title("en").await),
        (json!("आय का प्रमाण"), json!("Income certificate"))
    );
    assert_eq!(app.admin().put(&address, &change).await.error(409)["code"], "stale");
    app.visitor().get(&format!("/api/pdfs/admin/{id}")).await.error(401);
    app.user().put(&address, &change).await.error(403);
    app.admin().put("/api/pdfs/4711", &change).await.error(404);
    for (texts, field) in
        [("[]", "translations"), ("{", "translations"), (r#"{"hi":{}}"#, "translations.hi.title")]
    {
        let form = FileForm::default().text("title", "A").text("translations", texts).file(
            "pdf",
            "a.pdf",
            b"%PDF-1.7 b",
        );
        assert_eq!(app.admin().upload("/api/uploads/pdf", form).await.invalid_fields(), [field]);
    }
}

/// Decision 24: A save of a document that names no languages keeps them.
async fn update_of_a_document_keeps_its_languages(app: TestApp) {
    let uploaded = upload_hindi_document(&app).await;
    let address = format!("/api/pdfs/{}", uploaded["pdf"]["id"]);
    let null = json!({ "title": "आय", "language": null, "translations": null });
    for change in [json!({ "title": "आय" }), null] {
        let saved = &app.admin().put(&address, &change).await.ok()["pdf"];
        assert_eq!((&saved["title"], &saved["language"]), (&json!("आय"), &json!("hi")));
        assert_eq!(saved["translations"], json!({ "en": { "title": "Income certificate" } }));
    }
}

/// Issue 20 (search): A search finds a record by each of its texts, and suggests it in the language
/// of the request.
async fn both_texts_of_a_record_are_found(app: TestApp) {
    let job = government_job()
        .with_title("Chowkidar Examination")
        .with_location("Varanasi")
        .with("translations", json!({ "hi": { "title": "पहरेदार परीक्षा" } }));
    app.admin().create_job(job).await;
    create_post(&app, &post()).await;
    app.wait_until_ready().await;
    for query in ["chowkidar", "पहरेदार", "वाराणसी", "varanasi"] {
        let path = format!("/api/search?q={}", encode(query));
        let found = get_in(&app, "hi", &path).await;
        assert_eq!(found["groups"][0]["jobs"][0]["title"], "पहरेदार परीक्षा", "{query}");
        let found = get_in(&app, "en", &path).await;
        assert_eq!(found["groups"][0]["jobs"][0]["title"], "Chowkidar Examination", "{query}");
    }
    let path = format!("/api/search?q={}&in=posts", encode("सैलरी"));
    assert_eq!(get_in(&app, "en", &path).await["groups"][0]["posts"][0]["title"], "First salary");
}

/// Issue 20 (search): Suggestions complete the word that is typed, so they are in its script.
/// Digits are of no script.
async fn suggestions_are_in_the_script_that_was_typed(app: TestApp) {
    let job = government_job()
        .with_title("Chowkidar 2026")
        .with("translations", json!({ "hi": { "title": "पहरेदार 2026" } }));
    app.admin().create_job(job).await;
    create_post(&app, &post()).await;
    app.wait_until_ready().await;
    let (hindi, english) = ("पहरेदार 2026", "Chowkidar 2026");
    for (request, typed, title, language) in [
        ("en", "पहरे", hindi, json!("hi")),
        ("hi", "पहरे", hindi, json!(null)),
        ("hi", "chowki", english, json!("en")),
        ("en", "chowki", english, json!(null)),
        ("en", "chowkidar पहरे", hindi, json!("hi")),
        ("hi", "chowkidar 2026", hindi, json!(null)),
        ("en", "पहरेदार 2026", english, json!(null)),
        ("en", "सैल", "पहली सैलरी", json!("hi")),
    ] {
        let path = format!("/api/search/suggestions?q={}", encode(typed));
        let suggested = get_in(&app, request, &path).await;
        let first = &suggested["suggestions"][0];
        assert_eq!((&first["title"], &first["language"]), (&json!(title), &language), "{typed}");
    }
}

/// Without a language, an update changes neither the language nor the translations. With one, it
/// replaces both.
async fn update_without_languages_keeps_them(app: TestApp) {
    let saved = app.admin().create_job(in_hindi(private_job())).await;
    let translations = saved.response["job"]["translations"].clone();
    assert_eq!(translations["hi"]["customHtmlContent"], CLEAN);
    let updated = app.admin().update_job(saved.id, &private_job().with_title("Renamed")).await;
    assert_eq!(updated.response["job"]["translations"], translations);
    let toggled = app.admin().set_job_active(saved.id, false).await;
    assert_eq!(toggled.response["job"]["translations"], translations);
    let removed = private_job().with("translations", json!({}));
    let removed = app.admin().update_job(saved.id, &removed).await;
    assert_eq!(removed.response["job"]["translations"], json!({}));
    let hindi = app.admin().update_job(saved.id, &private_job().with("language", "hi")).await;
    assert_eq!(hindi.response["job"]["language"], "hi");
    let null = private_job().with("language", Value::Null).with("translations", Value::Null);
    for form in [private_job(), null] {
        let kept = app.admin().update_job(saved.id, &form).await;
        assert_eq!(kept.response["job"]["language"], "hi");
    }

    let stored = create_post(&app, &post()).await;
    let change = json!({ "title": "Second salary", "content": "<p>More.</p>" });
    let mut null = change.clone();
    (null["language"], null["translations"]) = (Value::Null, Value::Null);
    let address = format!("/api/blog/{}", stored["id"]);
    for form in [change, null] {
        let updated = app.admin().put(&address, &form).await.ok();
        assert_eq!(updated["post"]["translations"], stored["translations"]);
        let search = format!("/api/blog/admin?search={}", encode("पहली सैलरी"));
        assert_eq!(app.admin().get(&search).await.ok()["totalPosts"], 1);
    }
}

/// Issue 20 (versions): A translation is part of the record and of its version.
async fn stale_save_of_a_translation_is_rejected(app: TestApp) {
    let saved = app.admin().create_job(private_job()).await;
    let form = in_hindi(private_job()).with("version", 1);
    app.admin().update_job(saved.id, &form).await;
    let address = format!("/api/jobs/{}", saved.id);
    let refused = app.admin().put(&address, &form.body()).await.error(409);
    assert_eq!(refused["code"], "stale");
    let audited = app.admin().get("/api/admin/audit").await.ok();
    assert_eq!(audited["events"][0]["action"], "updated");
}

/// Issue 20: An unknown language, the language of the record itself and invalid texts are refused
/// at their fields.
async fn invalid_languages_are_refused(app: TestApp) {
    let titled = json!({ "title": "क" });
    for (member, value, field, message) in [
        ("language", json!("fr"), "language", "Must be one of: en, hi."),
        ("translations", json!({ "fr": titled }), "translations", "Must be one of: en, hi."),
        ("translations", json!([]), "translations", "Must be an object."),
        ("translations", json!({ "hi": [] }), "translations.hi", "Must be an object."),
        ("translations", json!({ "hi": {} }), "translations.hi.title", "Title is required."),
        (
            "translations",
            json!({ "en": titled }),
            "translations.en.title",
            "The record itself is in this language.",
        ),
    ] {
        let refused = app.admin().try_create_job(&private_job().with(member, value.clone())).await;
        assert_eq!(refused.error(422)["errors"][field], json!([message]), "{value}");
        let mut form = post();
        form[member] = value.clone();
        let refused = app.admin().post("/api/blog/create", &form).await;
        assert_eq!(refused.error(422)["errors"][field], json!([message]), "{value}");
    }
    for (member, text) in [
        ("title", "x".repeat(301)),
        ("description", "x".repeat(5_001)),
        ("customHtmlContent", "x".repeat(500_001)),
        ("customHtmlContent", "<div>".repeat(300)),
    ] {
        let mut texts = json!({ "title": "क" });
        texts[member] = text.into();
        let form = private_job().with("translations", json!({ "hi": texts }));
        let refused = app.admin().try_create_job(&form).await;
        assert_eq!(refused.invalid_fields(), [format!("translations.hi.{member}")]);
    }
}

/// Issue 20 ("administrators' preview").
async fn preview_is_in_the_chosen_language(app: TestApp) {
    let body = in_hindi(private_job()).body();
    for (language, title) in [("hi", "कनिष्ठ अभियंता भर्ती"), ("en", body["title"].as_str().unwrap())]
    {
        let path = format!("/api/jobs/preview?kind=PRIVATE&language={language}");
        assert_eq!(app.admin().post(&path, &body).await.ok()["title"], title);
    }
    let shown = app.admin().post("/api/jobs/preview?kind=PRIVATE&language=hi", &body).await.ok();
    assert_eq!(shown["customHtmlContent"], SHOWN);
    let shown = app.admin().post("/api/blog/preview?language=hi", &post()).await.ok();
    assert_eq!((&shown["title"], &shown["content"]), (&json!("पहली सैलरी"), &json!(SHOWN)));
    let shown = app.admin().post("/api/blog/preview", &post()).await.ok();
    assert_eq!(shown["title"], "First salary");
}

/// Issue 20: A file that only a translation shows is in use.
async fn files_of_a_translation_are_in_use(app: TestApp) {
    let form = FileForm::default().file("pdf", "a.pdf", b"%PDF-1.7 a");
    let file = app.admin().upload("/api/uploads/simple-pdf", form).await.with_status(201);
    let url = file["fileUrl"].as_str().unwrap();
    let link = format!("<p><a href=\"{url}\">सूचना</a></p>");
    let texts = json!({ "hi": { "title": "सूचना", "customHtmlContent": link, "content": link } });
    let job = app.admin().create_job(private_job().with("translations", texts.clone())).await;
    let mut form = post();
    form["translations"] = texts;
    create_post(&app, &form).await;
    let id = url.strip_prefix("/uploads/").unwrap();
    let uses = format!("/api/uploads/cloud/uses?publicId={id}");
    assert_eq!(app.admin().get(&uses).await.ok()["total"], 2);
    app.admin().update_job(job.id, &private_job()).await;
    assert_eq!(app.admin().get(&uses).await.ok()["total"], 2);
    app.admin().update_job(job.id, &private_job().with("translations", json!({}))).await;
    assert_eq!(app.admin().get(&uses).await.ok()["total"], 1);
}

/// Issue 20: Feeds of English pages have the English texts.
async fn feeds_follow_the_language_of_the_request(app: TestApp) {
    let hindi = private_job()
        .with_title("लिपिक")
        .with("language", "hi")
        .with("translations", json!({ "en": { "title": "Clerk of the court" } }));
    app.admin().create_job(hindi).await;
    let feed = app.visitor().get("/feeds/private-jobs.xml").await.text();
    assert!(feed.contains("Clerk of the court") && !feed.contains("लिपिक"), "{feed}");
}

/// Issue 20 (imports): A listing gets the language of its script. An update from its source keeps
/// the language and the translations of administrators. Its text is prepared for that language.
async fn import_keeps_translations_of_administrators(app: TestApp) {
    use avsar::import;
    let import = async |title: &str, text: &str| {
        let row = json!([{
            "jobType": "PRIVATE", "title": title, "organisation": "Acme", "location": "Pune",
            "sourceRef": "feed:1", "customHtmlContent": text, "applyUrl": "https://a.example.org",
        }]);
        let text = std::io::Cursor::new(row.to_string().into_bytes());
        let (db, clock) = (&app.app.db, &app.clock);
        import::load(db, clock, text, "-", Some("portal"), |_| {}).await.unwrap();
        app.wait_until_ready().await;
        app.visitor().get("/api/jobs/private").await.ok()["jobs"][0].clone()
    };
    let imported = import("भंडार रक्षक", "<p>भंडार की देखभाल</p>").await;
    assert_eq!(imported["language"], "hi");
    let id = imported["id"].as_i64().unwrap();
    let texts = json!({ "en": { "title": "Store keeper" } });
    let form = private_job().with_title("भंडार रक्षक").with("language", "hi");
    app.admin().update_job(id, &form.with("translations", texts)).await;
    let updated = import("भंडार रक्षक (पुणे)", "<p>भंडार की देखभाल</p>").await;
    assert_eq!(updated["title"], "Store keeper");
    let stored = app.admin().get(&format!("/api/jobs/admin/job/{id}")).await.ok();
    assert_eq!((&stored["title"], &stored["language"]), (&json!("भंडार रक्षक (पुणे)"), &json!("hi")));
    // The migration has marked all older jobs as English.
    let set = "language = 'en', translations = NULL, translated_html = NULL";
    app.execute_sql(&format!("UPDATE jobs SET {set} WHERE id = {id}")).await;
    import("भंडार रक्षक", "<p>भंडार</p>").await;
    let job = get_in(&app, "en", &format!("/api/jobs/id/{id}")).await;
    assert_eq!(job["title"], "भंडार रक्षक");
    assert_eq!(job["customHtmlContent"], "<p><span lang=\"hi\">भंडार</span></p>");
}
