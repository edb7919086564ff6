//! TOOLS-05: mock interviews, and the practice record.

use axum::body::Body;
use axum::http::Request;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::{
    CapturedLog, Dom, Engine, TestApp, TestClient, USER, both_engines, days, english_sentences,
};

both_engines!(
    interviews_are_listed,
    questions_match_round_and_role,
    feedback_covers_six_dimensions,
    weak_questions_are_due_again,
    invalid_answers_are_rejected,
    answers_are_neither_stored_nor_logged,
    practice_merge_keeps_the_newest_records,
    concurrent_practice_updates_lose_nothing,
    practice_is_separate_for_each_user,
    form_works_without_javascript,
    unknown_interview_page_returns_404,
    names_and_feedback_are_in_the_language_of_the_request,
);

const INTERVIEW: &str = "/api/tools/interview";
const FEEDBACK: &str = "/api/tools/interview/feedback";
const PRACTICE: &str = "/api/users/me/practice";
const QUESTION: &str = "private-improved-process";
const PAGE: &str =
    "/tools/interview-prep?round=private&role=accountant&question=private-improved-process";

const GOOD: &str = "In 2023 I worked in the accounts department of a transport firm in Coimbatore with \
    46 lorries. Every week two of us spent 14 hours in typing fuel bills from paper into Excel. My manager \
    asked me to bring the delay below four days without a new employee. First I measured the work. I timed \
    120 bills and found that only 3 of the 14 hours were typing, so the bottleneck was the paper. Then I \
    designed a form with five fields on the phone and showed a demo to my manager and to two drivers. I asked \
    for a pilot with six lorries for three weeks, and I trained the drivers myself at the gate at 6 am. After \
    the pilot my manager agreed, and I took in the other 40 lorries in two months. As a result the weekly work \
    was reduced from 14 hours to 5, and wrong entries fell from 31 to 6 a month. It is still in use.";
const WEAK: &str = "We always try to improve things in our department. Basically we made some changes \
    and after that it was much better than before, and the management was very happy with us. I think that \
    teamwork is very important in such situations and we should always look for new ideas.";

fn answer(text: &str) -> Value {
    json!({ "question": QUESTION, "answer": text })
}

fn practice_record(question: &str, score: u8, at: &str) -> Value {
    json!({
        "question": question, "step": 1, "score": score, "times": 3,
        "practisedAt": at, "due": "2026-11-22",
    })
}

/// Issue 7 (at least 250 questions, at least 20 roles; private, technical, bank, SSC/UPSC,
/// fresher).
async fn interviews_are_listed(app: TestApp) {
    let reply = app.visitor().get(INTERVIEW).await;
    assert_eq!(reply.header("surrogate-key"), "program");
    let all = reply.ok();
    assert!(all["questions"].as_u64().unwrap() >= 250);
    let rounds = all["rounds"].as_array().unwrap();
    let names: Vec<_> = rounds.iter().map(|round| round["id"].as_str().unwrap()).collect();
    assert_eq!(names, ["fresher", "private", "technical", "bank", "ssc-upsc"]);
    for round in rounds {
        let roles = round["roles"].as_array().unwrap();
        assert!(!roles.is_empty());
        assert!(roles.iter().all(|role| role["questions"].as_u64().unwrap() >= 5), "{round}");
    }
}

/// Questions contain nothing that reveals the answer.
async fn questions_match_round_and_role(app: TestApp) {
    let visitor = app.visitor();
    let reply = visitor.get("/api/tools/interview/questions?round=bank&role=bank-po").await;
    assert_eq!(reply.header("surrogate-key"), "program");
    let questions = reply.ok();
    assert_eq!(questions["roleName"], "Bank probationary officer");
    for question in questions["questions"].as_array().unwrap() {
        let members: Vec<_> = question.as_object().unwrap().keys().collect();
        assert_eq!(members, ["competency", "id", "kind", "question", "variant"]);
        assert!(question["id"].as_str().unwrap().starts_with("bank-"));
    }
    for wrong in ["round=none&role=bank-po", "round=bank&role=none", "round=bank&role=teacher"] {
        let path = format!("/api/tools/interview/questions?{wrong}");
        let refused = visitor.get(&path).await.error(404);
        assert_eq!(refused["message"], "There is no such interview.");
    }
    let single = visitor.get("/api/tools/interview/questions/bank-digital-fraud").await.ok();
    assert_eq!(
        (&single["id"], &single["roundName"]),
        (&json!("bank-digital-fraud"), &json!("Bank panel"))
    );
    assert!(single["checklist"].is_null() && single["outline"].is_null());
    visitor.get("/api/tools/interview/questions/none").await.error(404);
}

/// Field (six dimensions, the first gap, then the outline, then the variant; no score of
/// confidence).
async fn feedback_covers_six_dimensions(app: TestApp) {
    let good = app.visitor().post(FEEDBACK, &answer(GOOD)).await.ok();
    assert!(good["score"].as_u64().unwrap() >= 10, "{good:#}");
    let names = good["dimensions"].as_array().unwrap();
    let names: Vec<_> = names.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["story", "specifics", "ownership", "result", "checklist", "length"]);
    assert!(good["pace"].is_null() && good["notice"].is_null());
    assert!(!good["outline"].as_array().unwrap().is_empty());
    assert!(good["notJudged"].as_str().unwrap().contains("your manner"));
    let weak = app.visitor().post(FEEDBACK, &answer(WEAK)).await.ok();
    assert!(weak["score"].as_u64().unwrap() <= 3, "{weak:#}");
    assert!(!weak["gap"]["fix"].as_str().unwrap().is_empty());
    // The same answer gets the same feedback.
    assert_eq!(weak, app.visitor().post(FEEDBACK, &answer(WEAK)).await.ok());
    let blank = app.visitor().post(FEEDBACK, &answer(" \n")).await.ok();
    assert_eq!((&blank["score"], &blank["practised"]), (&json!(0), &Value::Null));
    let mut spoken = answer(GOOD);
    spoken["seconds"] = json!(60);
    let spoken = app.visitor().post(FEEDBACK, &spoken).await.ok();
    assert!(spoken["pace"]["wordsAMinute"].as_u64().unwrap() > 130);
    let hindi = app.visitor().post(FEEDBACK, &answer("मैंने अपने विभाग में काम किया।")).await.ok();
    assert!(hindi["score"].is_null() && hindi["practised"].is_null());
    assert!(hindi["notice"].as_str().unwrap().contains("English only"));
}

/// Field (weak ones come back after 1, 3 and 7 days): The due dates depend on the clock of the
/// server.
async fn weak_questions_are_due_again(app: TestApp) {
    let mut record = Value::Null;
    let mut seen = Vec::new();
    for (text, later) in [(WEAK, 1), (GOOD, 3), (GOOD, 7), (GOOD, 1), (WEAK, 0)] {
        let mut input = answer(text);
        input["before"] = record.clone();
        record = app.visitor().post(FEEDBACK, &input).await.ok()["practised"].clone();
        seen.push((record["step"].clone(), record["due"].clone()));
        app.clock.advance(days(later));
    }
    assert_eq!(
        seen,
        [
            (json!(1), json!("2026-11-22")),
            (json!(2), json!("2026-11-25")),
            (json!(3), json!("2026-12-02")),
            (json!(0), Value::Null),
            (json!(1), json!("2026-12-04")),
        ]
    );
    assert_eq!(record["times"], 5);
}

async fn invalid_answers_are_rejected(app: TestApp) {
    let unknown = json!({ "question": "none", "answer": "x" });
    let refused = app.visitor().post(FEEDBACK, &unknown).await.error(404);
    assert_eq!(refused["message"], "There is no such question.");
    app.visitor().post(FEEDBACK, &answer(&"é".repeat(10_000))).await.ok();
    let long = app.visitor().post(FEEDBACK, &answer(&"é".repeat(10_001))).await;
    assert_eq!(long.invalid_fields(), ["answer"]);
    // A body that is too large for an answer is not read.
    let huge = app.visitor().post(FEEDBACK, &answer(&"x".repeat(65_536))).await;
    assert_eq!(huge.status(), 413);
    app.visitor().post(FEEDBACK, &answer(&"अ".repeat(10_000))).await.ok();
    for wrong in [json!({}), json!({ "question": QUESTION }), json!({ "question": 1, "answer": 2 })]
    {
        app.visitor().post(FEEDBACK, &wrong).await.error(422);
    }
}

/// Issue 7 (honesty about stored data): An answer is neither stored nor logged.
async fn answers_are_neither_stored_nor_logged(app: TestApp) {
    let log = CapturedLog::start();
    app.visitor()
        .post(FEEDBACK, &answer("My secret is the word abracadabra, said twice."))
        .await
        .ok();
    app.visitor().post_form(PAGE, "answer=My+secret+is+the+word+abracadabra.").await;
    assert!(!log.contains("abracadabra"), "{}", log.text());
    assert_eq!(app.count("practice").await, 0);
}

/// The merge keeps the newest record of each question. Records of removed questions are left out.
async fn practice_merge_keeps_the_newest_records(app: TestApp) {
    let user = app.user();
    assert_eq!(user.get(PRACTICE).await.ok()["questions"], json!([]));
    let early = practice_record(QUESTION, 4, "2026-11-20T06:30:00Z");
    let late = practice_record(QUESTION, 9, "2026-11-21T06:00:00.123456Z");
    let other = practice_record("bank-digital-fraud", 2, "2026-11-21T05:00:00Z");
    let put = async |questions: Value| {
        user.put(PRACTICE, &json!({ "questions": questions })).await.ok()["questions"].clone()
    };
    assert_eq!(
        put(json!([late, early, practice_record("none", 1, "2026-11-21T06:00:00Z")])).await,
        json!([late])
    );
    assert_eq!(put(json!([early, other])).await, json!([late, other]));
    assert_eq!(put(json!([])).await, json!([late, other]));
    // A date in the future is replaced by the present. Otherwise no later record could replace it.
    let tomorrow = practice_record(QUESTION, 1, "2026-11-22T06:30:00Z");
    assert_eq!(put(json!([tomorrow])).await[0]["practisedAt"], "2026-11-21T06:30:00Z");
    assert_eq!(put(json!([late])).await[0]["score"], 1);
    for (member, wrong) in [
        ("step", json!(4)),
        ("score", json!(13)),
        ("due", json!("9999-12-31")),
        ("due", json!("soon")),
        ("practisedAt", json!("1970-01-01T00:00:00Z")),
        // This day is out of range in Indian time.
        ("practisedAt", json!("+262142-12-31T23:59:59Z")),
        ("times", json!(-1)),
    ] {
        let mut bad = early.clone();
        bad[member] = wrong;
        user.put(PRACTICE, &json!({ "questions": [bad] })).await.error(422);
    }
    let many = vec![early; 1_001];
    user.put(PRACTICE, &json!({ "questions": many })).await.error(422);
}

/// Two browsers send their records at the same time in different orders. The newest record of each
/// question remains. On PostgreSQL both requests write before one of them can end, because a third
/// writer has locked the record in the middle of their order. SQLite has one writer at a time.
async fn concurrent_practice_updates_lose_nothing(app: TestApp) {
    let user = app.user();
    let (late, early) = ("2026-11-21T06:00:00Z", "2026-11-20T06:00:00Z");
    let bank = interview::load_bank().unwrap();
    let all = bank.questions.iter().flat_map(|round| &round.questions);
    let ids: Vec<&str> = all.map(|question| question.id.as_str()).take(100).collect();
    let sent = |even: &str, odd: &str| -> Vec<Value> {
        let at = |index: usize| if index.is_multiple_of(2) { even } else { odd };
        ids.iter().enumerate().map(|(index, id)| practice_record(id, 3, at(index))).collect()
    };
    let (one, mut other) = (sent(late, early), sent(early, late));
    other.reverse();
    let (one, other) = (json!({ "questions": one }), json!({ "questions": other }));
    user.token().await;
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    let lock = app.app.db.begin().await.unwrap();
    let middle = format!(
        "INSERT INTO practice (user_id, question, step, score, times, practised_at) \
         SELECT id, '{}', 1, 1, 1, created_at FROM users WHERE email = '{USER}'",
        sorted[ids.len() / 2]
    );
    assert_eq!(lock.execute_unprepared(&middle).await.unwrap().rows_affected(), 1);
    let release = async {
        if app.engine() == Engine::Postgres {
            app.wait_for_blocked_writers(2).await;
        }
        lock.rollback().await.unwrap();
    };
    let (first, second, ()) =
        tokio::join!(user.put(PRACTICE, &one), user.put(PRACTICE, &other), release);
    first.ok();
    second.ok();
    let stored = user.get(PRACTICE).await.ok()["questions"].clone();
    let stored = stored.as_array().unwrap();
    assert_eq!(stored.len(), ids.len());
    assert!(stored.iter().all(|one| one["practisedAt"] == late), "{stored:#?}");
}

/// ROLE-19: An account can store records of all questions.
async fn practice_is_separate_for_each_user(app: TestApp) {
    let bank = interview::load_bank().unwrap();
    let all = bank.questions.iter().flat_map(|round| &round.questions);
    let all: Vec<Value> =
        all.map(|question| practice_record(&question.id, 3, "2026-11-21T06:00:00Z")).collect();
    let merged = app.user().put(PRACTICE, &json!({ "questions": all })).await.ok();
    assert_eq!(merged["questions"].as_array().unwrap().len(), all.len());
    assert_eq!(app.admin().get(PRACTICE).await.ok()["questions"], json!([]));
}

/// Look ("works without JavaScript"): The page of a question contains the feedback to its form.
/// That response is not cached.
async fn form_works_without_javascript(app: TestApp) {
    let visitor = app.visitor();
    let clean = Dom::parse(&visitor.get(PAGE).await);
    assert!(clean.texts("main h1").concat().contains("Tell me about"), "{}", clean.body());
    let fields = format!("answer={}", WEAK.replace(' ', "+").replace(',', "%2C"));
    let reply = visitor.post_form(PAGE, &fields).await;
    assert_eq!((reply.status(), reply.header("cache-control")), (200, "no-store"));
    let page = Dom::parse(&reply);
    assert!(page.texts("main h2").iter().any(|title| title.contains("of 12")), "{}", page.body());
    assert!(page.texts("main mark").concat().contains("We always try to improve things"));
    assert_eq!(page.texts("main textarea").concat().trim(), WEAK);
    let empty = visitor.post_form(PAGE, "answer=+%0D%0A").await;
    assert_eq!(empty.status(), 422);
    assert!(Dom::parse(&empty).body().contains("Write your answer first."));
    assert!(
        !Dom::parse(&visitor.get(PAGE).await).body().contains("We always try to improve things")
    );
}

async fn unknown_interview_page_returns_404(app: TestApp) {
    for (query, status) in [
        ("", 200),
        ("?round=private", 200),
        ("?round=none", 404),
        ("?round=private&role=none", 404),
        ("?round=private&role=bank-po", 404),
        ("?round=private&role=accountant", 200),
        ("?round=private&role=accountant&question=none", 404),
        ("?round=private&role=accountant&question=bank-digital-fraud", 404),
        ("?role=accountant", 200),
        ("?question=bank-digital-fraud", 200),
        ("?question=none", 404),
    ] {
        let reply = app.visitor().get(&format!("/tools/interview-prep{query}")).await;
        assert_eq!(reply.status(), status, "{query}");
    }
}

/// Issue 20: The interview is in English; the names of rounds and roles and the feedback are in the
/// language of the request.
async fn names_and_feedback_are_in_the_language_of_the_request(app: TestApp) {
    let visitor = app.visitor();
    let get = async |path: &str, language: &str| {
        visitor.get_with(path, "accept-language", language).await.ok()
    };
    let (english, hindi) = (get(INTERVIEW, "en").await, get(INTERVIEW, "hi").await);
    assert_eq!(english["rounds"][3]["name"], "Bank panel");
    assert_eq!(hindi["rounds"][3]["name"], "बैंक पैनल");
    assert_eq!(english_sentences(&hindi, &[]), [""; 0]);
    assert_eq!(get(INTERVIEW, "en").await, english);

    let path = format!("{INTERVIEW}/questions?round=bank&role=bank-po");
    let (english, hindi) = (get(&path, "en").await, get(&path, "hi").await);
    assert_eq!(hindi["roleName"], "बैंक प्रोबेशनरी ऑफ़िसर (PO)");
    assert_eq!(english["questions"], hindi["questions"]);

    let feedback = async |text: &str, language: &str| {
        let request = Request::post(FEEDBACK)
            .header("content-type", "application/json")
            .header("accept-language", language)
            .body(Body::from(answer(text).to_string()));
        app.visitor().send(request.unwrap()).await.ok()
    };
    for text in [GOOD, WEAK, "मैंने अपने विभाग में काम किया।", ""]
    {
        let (english, hindi) = (feedback(text, "en").await, feedback(text, "hi").await);
        assert_eq!(english["score"], hindi["score"]);
        for member in ["checklist", "outline", "nextQuestion"] {
            assert_eq!(english[member], hindi[member]);
        }
        let quoted = ["checklist", "outline", "nextQuestion"];
        assert_eq!(english_sentences(&hindi, &quoted), [""; 0], "{hindi:#}");
        assert!(hindi["dimensions"][0]["why"].as_str().unwrap().ends_with('।'));
    }
}
