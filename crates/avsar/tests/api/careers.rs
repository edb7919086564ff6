//! Career guidance.

use serde_json::Value;

use crate::harness::{
    Dom, TestApp, TestClient, admit_card, both_engines, days, english_sentences, eventually,
    government_job, minutes, private_job,
};

both_engines!(
    questions_cover_interests_levels_and_states,
    interests_skills_age_and_courses_change_the_result,
    openings_count_only_open_visible_jobs,
    desired_occupation_is_always_assessed,
    openings_in_the_state_are_counted_and_listed_first,
    invalid_parameters_are_rejected_by_field,
    form_works_without_javascript,
    texts_are_in_the_language_of_the_request,
    skills_are_known_in_both_scripts,
);

const GUIDANCE: &str = "/api/tools/careers/guidance";

async fn request_guidance(app: &TestApp, query: &str) -> Value {
    app.visitor().get(&format!("{GUIDANCE}?{query}")).await.ok()
}

fn find_occupation<'a>(guidance: &'a Value, id: &str) -> Option<&'a Value> {
    guidance["occupations"].as_array().unwrap().iter().find(|occupation| occupation["id"] == id)
}

/// Returns answers to the 36 statements: 5 for the given interests, 1 for the others.
async fn answers_liking(app: &TestApp, letters: &str) -> String {
    let questions = app.visitor().get("/api/tools/careers").await.ok();
    let statements = questions["statements"].as_array().unwrap();
    let letters = letters.to_lowercase();
    let liked = |id: &str| id.starts_with(|letter| letters.contains(letter));
    let digit =
        |statement: &Value| if liked(statement["id"].as_str().unwrap()) { '5' } else { '1' };
    statements.iter().map(digit).collect()
}

/// TOOLS-06, issue 7 ("36 statements, qualifications, age, state, skills").
async fn questions_cover_interests_levels_and_states(app: TestApp) {
    let answer = app.visitor().get("/api/tools/careers").await;
    assert_eq!(answer.header("surrogate-key"), "program");
    let questions = answer.ok();
    assert_eq!(questions["statements"].as_array().unwrap().len(), 36);
    assert_eq!(questions["states"].as_array().unwrap().len(), 36);
    assert!(questions["occupations"].as_array().unwrap().len() >= 80);
    let levels = questions["levels"].as_array().unwrap();
    let stage = |id: &str| levels.iter().find(|level| level["id"] == id).unwrap()["stage"].clone();
    assert_eq!(stage("class-12-pcm"), "school");
    assert_eq!(stage("iti"), "training");
    assert_eq!(stage("graduate-education"), "degree");
    assert_eq!(stage("ca"), "beyond");
}

/// TOOLS-06: Interests, skills, age and courses each change the result. The path consists of steps.
async fn interests_skills_age_and_courses_change_the_result(app: TestApp) {
    let social = answers_liking(&app, "S").await;
    let query = format!("level=graduate&age=24&answers={social}");
    let guidance = request_guidance(&app, &query).await;
    assert_eq!(guidance["interests"]["hasPreference"], true);
    assert_eq!(guidance["interests"]["likings"][0]["interest"], "S");
    let first = &guidance["occupations"][0];
    assert_eq!(first["sharedInterests"][0], "S");
    let steps = first["path"]["steps"].as_array().unwrap();
    assert_eq!(steps.last().unwrap()["kind"], "post");
    assert!(!first["sources"].as_array().unwrap().is_empty());

    let flat =
        request_guidance(&app, &format!("level=graduate&age=24&answers={}", "3".repeat(36))).await;
    assert_eq!(flat["interests"]["hasPreference"], false);
    let without_interests = request_guidance(&app, "level=graduate&age=24").await;
    assert_eq!(flat["occupations"], without_interests["occupations"]);
    assert_ne!(flat["occupations"][0]["id"], first["id"]);

    let officer = request_guidance(&app, "level=graduate&age=24&wish=civil-servant").await;
    let exam = &officer["wish"]["path"]["steps"][0];
    assert_eq!(exam["held"], "Union Public Service Commission. Once a year");
    assert_eq!((&exam["attempts"], &exam["costAsOf"]), (&6.into(), &2025.into()));

    let skilled =
        request_guidance(&app, "level=graduate-computer&age=22&skills=SQL,+python,Excel").await;
    let analyst = find_occupation(&skilled, "data-analyst").unwrap();
    for skill in ["sql", "python", "excel"] {
        assert!(analyst["knownSkills"].as_array().unwrap().contains(&skill.into()), "{analyst}");
        assert!(!analyst["missingSkills"].as_array().unwrap().contains(&skill.into()));
    }
    assert!(skilled["interests"].is_null());

    // Age excludes paths, and so does the limit for courses.
    let reach =
        async |query: &str| request_guidance(&app, query).await["reachable"].as_u64().unwrap();
    let young = reach("level=class-12&age=18").await;
    let old = reach("level=class-12&age=44").await;
    let older = reach("level=class-12&age=44&category=sc-st").await;
    let at_once = reach("level=class-12&age=18&study=0").await;
    assert!(young > older && older > old && young > at_once, "{young} {older} {old} {at_once}");
    let hurried = request_guidance(&app, "level=class-10&age=18&study=0").await;
    for occupation in hurried["occupations"].as_array().unwrap() {
        for step in occupation["path"]["steps"].as_array().unwrap() {
            assert_ne!(step["kind"], "course", "{occupation}");
        }
    }
}

/// TOOLS-06: Each occupation has its number of open jobs and the next deadline.
async fn openings_count_only_open_visible_jobs(app: TestApp) {
    let closed = government_job().with_title("Staff Nurse Recruitment");
    app.admin()
        .create_jobs([
            private_job().with_title("Staff Nurse"),
            government_job().with_title("Staff Nurse (Group B)"),
            closed.with_deadline_in(-days(2)),
            private_job().with_title("Nurse, but hidden").with("active", false),
            admit_card().with_title("Staff Nurse Admit Card"),
            // The text mentions the occupation, but the job is another one.
            private_job()
                .with_title("Ward Clerk")
                .with("customHtmlContent", "<p>Helps the staff nurse.</p>"),
        ])
        .await;
    let query = "level=graduate-nursing&age=23";
    let guidance = request_guidance(&app, query).await;
    let openings = &find_occupation(&guidance, "nurse").unwrap()["openings"];
    assert_eq!(openings["total"], 2, "{openings}");
    assert_eq!(openings["newest"][0]["title"], "Staff Nurse (Group B)");
    assert_eq!(openings["newest"][0]["path"], "/government-job/staff-nurse-group-b");
    assert!(openings["nextDeadline"].as_str().unwrap().starts_with("2026-12-31"), "{openings}");
    assert_eq!(guidance["occupations"][0]["id"], "nurse");

    // The counts are cached for some minutes.
    app.admin().create_job(private_job().with_title("Staff Nurse, ICU")).await;
    let total = async || {
        find_occupation(&request_guidance(&app, query).await, "nurse").unwrap()["openings"]["total"]
            .clone()
    };
    assert_eq!(total().await, 2);
    app.clock.advance(minutes(11));
    // No request waits: the old count is returned while a new one is computed.
    eventually("the count is updated", async || total().await == 3).await;
}

/// The desired occupation is assessed even if the interests do not match, or reported as closed.
/// `more` lists further occupations.
async fn desired_occupation_is_always_assessed(app: TestApp) {
    let query = "level=graduate&age=34&category=sc-st&wish=civil-servant";
    let guidance = request_guidance(&app, query).await;
    assert_eq!(guidance["wish"]["path"]["steps"][0]["kind"], "exam");
    assert!(find_occupation(&guidance, "civil-servant").is_none());
    assert_eq!(guidance["occupations"].as_array().unwrap().len(), 12);
    let late = request_guidance(&app, "level=graduate&age=45&wish=civil-servant").await;
    assert!(late["wishClosed"].as_str().unwrap().starts_with("Civil servant"), "{late}");
    let more = request_guidance(&app, &format!("{query}&more=yes")).await;
    assert_eq!(more["occupations"].as_array().unwrap().len(), 36);
    // Alternative entries are listed, including those that are closed.
    let teacher =
        request_guidance(&app, "level=graduate-education&age=24&wish=secondary-teacher").await;
    let ways = teacher["wish"]["otherWays"].as_array().unwrap();
    assert!(
        ways.iter().any(|way| way["exam"].is_string() && way["months"].is_number()),
        "{ways:?}"
    );
    // An occupation that does not admit the candidate is closed.
    let disabled =
        request_guidance(&app, "level=class-10&age=19&category=pwd&wish=capf-constable").await;
    assert!(disabled["wishClosed"].is_string());
}

async fn openings_in_the_state_are_counted_and_listed_first(app: TestApp) {
    app.admin()
        .create_jobs([
            private_job().with_title("Staff Nurse").with("location", "Nagpur"),
            private_job().with_title("Staff Nurse").with("location", "Pune, Maharashtra"),
            private_job().with_title("Staff Nurse").with("location", "Patna"),
        ])
        .await;
    let guidance = request_guidance(&app, "level=graduate-nursing&age=23&state=maharashtra").await;
    let openings = &find_occupation(&guidance, "nurse").unwrap()["openings"];
    assert_eq!((&openings["total"], &openings["inState"]), (&3.into(), &2.into()), "{openings}");
    assert_eq!(openings["newest"][0]["location"], "Pune, Maharashtra");
    assert_eq!(guidance["state"], "Maharashtra");
}

/// Each error names the invalid field. No input causes a server error.
async fn invalid_parameters_are_rejected_by_field(app: TestApp) {
    for (query, field) in [
        ("", "level"),
        ("level=graduate", "age"),
        ("level=nonsense&age=22", "level"),
        ("level=graduate&age=-3", "age"),
        ("level=graduate&age=200", "age"),
        ("level=graduate&age=22&state=atlantis", "state"),
        ("level=graduate&age=22&answers=333", "answers"),
        ("level=graduate&age=22&answers=%E0%A5%A9", "answers"),
    ] {
        let refused = app.visitor().get(&format!("{GUIDANCE}?{query}")).await.error(422);
        assert!(refused["errors"][field].is_array(), "{query}: {refused}");
    }
    let long = format!("{GUIDANCE}?level=graduate&age=22&skills={}", "x".repeat(1_001));
    app.visitor().get(&long).await.error(422);
    let unknown =
        app.visitor().get(&format!("{GUIDANCE}?level=graduate&age=22&category=king")).await;
    assert_eq!(unknown.invalid_fields(), ["category"]);
}

/// TOOLS-06: The form redirects to a URL that can be shared. If a field is missing, the form
/// returns with the input and an error.
async fn form_works_without_javascript(app: TestApp) {
    let page = "/tools/career-guidance";
    let sent = app.visitor().post_form(page, "level=iti&age=19&skills=welding&state=").await;
    assert_eq!(
        (sent.status(), sent.header("location")),
        (303, "/tools/career-guidance?level=iti&age=19&skills=welding")
    );
    let answer = app.visitor().get(sent.header("location")).await;
    assert_eq!(answer.status(), 200);
    // The response is about one person.
    assert_eq!(answer.header("cache-control"), "no-store");
    let api = app.visitor().get(&format!("{GUIDANCE}?level=iti&age=19")).await;
    assert_eq!(api.header("cache-control"), "no-store");
    let change =
        app.visitor().get(&format!("{page}?level=iti&age=19&category=pwd&change=yes")).await;
    assert_eq!(change.header("cache-control"), "no-store");
    let dom = Dom::parse(&answer);
    assert!(dom.texts("main article h2").concat().contains("Welder"));
    assert_eq!(dom.attribute("meta[name=robots]", "content"), "noindex");

    let half: String = (1..=3).map(|at| format!("&r{at}=4")).collect();
    let again =
        app.visitor().post_form(page, &format!("level=iti&age=&skills=welding{half}")).await;
    assert_eq!(again.status(), 422);
    let dom = Dom::parse(&again);
    assert_eq!(dom.attribute("main input[name=skills]", "value"), "welding");
    assert!(dom.texts("main [role=alert]").concat().contains("missing or wrong"));
    let broken = app.visitor().get("/tools/career-guidance?level=iti&age=999").await;
    assert_eq!(broken.status(), 200);
    assert!(Dom::parse(&broken).texts("main [role=alert]").concat().contains("One answer"));
}

/// Issue 20: The statements, occupations, reasons and paths are in the language of the request, and
/// the facts are the same.
async fn texts_are_in_the_language_of_the_request(app: TestApp) {
    let get = async |path: &str, language: &str| {
        app.visitor().get_with(path, "accept-language", language).await.ok()
    };
    let path = "/api/tools/careers";
    let (english, hindi) = (get(path, "en-IN").await, get(path, "hi-IN").await);
    assert_eq!(
        english["statements"][0]["text"],
        "I would repair a motorcycle, a pump or a fan with my own hands."
    );
    assert_eq!(hindi["statements"][0]["text"], "मोटरसाइकिल, पंप या पंखा अपने हाथों से ठीक करना");
    assert_eq!(hindi["states"][3]["name"], "बिहार");
    assert_eq!(english["levels"][3]["id"], hindi["levels"][3]["id"]);
    assert_eq!(english_sentences(&hindi, &[]), [""; 0]);
    // The response of one language is not cached for the other.
    assert_eq!(get(path, "en-IN").await, english);

    let answers = answers_liking(&app, "SE").await;
    let query = format!(
        "level=class-12&also=iti&age=19&state=bihar&answers={answers}&more=yes&wish=civil-servant"
    );
    let path = format!("{GUIDANCE}?{query}");
    let (english, hindi) = (get(&path, "en").await, get(&path, "hi").await);
    assert_eq!(hindi["level"], "12वीं पास, कोई भी स्ट्रीम और ITI सर्टिफ़िकेट (NCVT या SCVT)");
    let steps = hindi["wish"]["path"]["steps"].as_array().unwrap();
    let exam = steps.iter().rfind(|step| step["kind"] == "exam").unwrap();
    assert_eq!(exam["held"], "संघ लोक सेवा आयोग (UPSC), साल में एक बार");
    let ids = |guidance: &Value| -> Vec<(Value, Value, Value)> {
        let occupations = guidance["occupations"].as_array().unwrap().iter();
        occupations
            .map(|found| {
                (found["id"].clone(), found["score"].clone(), found["path"]["months"].clone())
            })
            .collect()
    };
    assert_eq!(ids(&english), ids(&hindi));
    // Sources are cited as their publishers name them.
    assert_eq!(english_sentences(&hindi, &["source", "sources", "website"]), [""; 0]);

    let path = format!("{GUIDANCE}?level=iti&age=9");
    let refused = app.visitor().get_with(&path, "accept-language", "hi").await.error(422);
    assert_eq!(refused["errors"]["age"][0], "अपनी आयु सालों में लिखें, 13 से 65 तक।");
}

/// A skill counts in the script in which the user writes it.
async fn skills_are_known_in_both_scripts(app: TestApp) {
    let query = "level=iti&age=19&wish=welder";
    let (latin, devanagari) = (
        "arc+welding",
        "%E0%A4%86%E0%A4%B0%E0%A5%8D%E0%A4%95%20%E0%A4%B5%E0%A5%87%E0%A4%B2%E0%A5%8D%E0%A4%A1%E0%A4%BF%E0%A4%82%E0%A4%97",
    );
    for skills in [latin, devanagari] {
        let guidance = request_guidance(&app, &format!("{query}&skills={skills}")).await;
        assert_eq!(guidance["wish"]["knownSkills"][0], "arc welding", "{skills}");
    }
}
