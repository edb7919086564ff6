//! The members of an assessment, and its texts.

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use eligibility::{
    Assessment, Circumstances, Levels, Outcome, Profile, RuleBook, assess, birth_windows,
};
use recruitments::record::{PostKey, RuleSet};
use recruitments::window::WindowState;
use recruitments::{Day, Language, Recruitment};
use serde_json::{Value, json};

use crate::notices;

fn levels() -> Levels {
    Levels::new(&load_careers().unwrap())
}

fn circumstances(language: Language) -> Circumstances {
    let now: DateTime<Utc> = "2024-09-20T06:00:00Z".parse().unwrap();
    Circumstances { on: Day::in_india(now), now, is_cancelled: false, language }
}

fn assessed(record: &Recruitment, profile: &Value) -> Assessment {
    let profile: Profile = serde_json::from_value(profile.clone()).unwrap();
    assess(record, &levels(), &profile, circumstances(Language::English))
}

/// Returns the code and the text of the age rule of the first post.
fn age(record: &Recruitment, profile: &Value) -> (String, String) {
    let assessment = assessed(record, profile);
    let rule = assessment.posts[0].rules.iter().find(|rule| rule.rule == "age").unwrap();
    (rule.code.clone(), rule.text.clone())
}

/// The example of the design (section 7).
#[test]
fn an_assessment_has_the_form_of_the_api() {
    let mut record = notices::geo_scientist();
    record.organisation.name = "Union Public Service Commission".to_owned();
    let profile = json!({"born": "1993-01-01", "category": "UR", "gender": "male"});
    let answer = serde_json::to_value(assessed(&record, &profile)).unwrap();
    assert_eq!(answer["engine"], eligibility::ENGINE_VERSION);
    assert_eq!(answer["on"], "2024-09-20");
    assert_eq!(answer["outcome"], "notEligible");
    assert_eq!(answer["postsText"], "0 of 1");
    let open = json!({"state": "open", "closesAt": "2024-09-24T12:30:00Z"});
    assert_eq!(answer["canApply"], open);
    assert_eq!(answer["fee"], json!({"amount": 200, "because": "other candidates"}));
    assert_eq!(answer["missing"], json!([]));
    assert_eq!(answer["unsaid"], json!(["qualification", "age.relaxation"]));
    let help = answer["couldHelp"].as_array().unwrap();
    assert!(help.contains(&json!("pwbd")) && help.contains(&json!("esm")), "{help:?}");
    assert_eq!(answer["checkYourself"], json!(["The official notice decides."]));
    let post = &answer["posts"][0];
    assert_eq!(post["vacancies"], json!({"total": null, "yours": null}));
    let text = "You are too old. Your age on 1 January 2025 is 32. \
        The notice accepts people born on or after 2 January 1993. You missed it by 1 day.";
    let rule = json!({"rule": "age", "outcome": "notEligible", "code": "age.tooOld", "text": text,
        "params": {"age": 32, "on": "2025-01-01"},
        "limit": {"earliest": "1993-01-02", "latest": "2004-01-01"}, "missedByDays": 1,
        "firstYear": 2014, "lastYear": 2024});
    assert_eq!(post["rules"][0], rule);
}

/// The example of the design (section 5): born 1993-01-02, 21 to 32 on 1 January.
#[test]
fn years_in_which_the_age_fits() {
    let profile = json!({"born": "1993-01-02", "category": "UR"});
    let assessment = assessed(&notices::geo_scientist(), &profile);
    let rule = &assessment.posts[0].rules[0];
    assert_eq!((rule.first_year, rule.last_year), (Some(2015), Some(2025)));
}

/// The list and the assessment have one condition. A rule whose maximum age has no day on which the
/// age counts has no last year, also if the minimum age has such a day.
#[test]
fn the_last_year_is_that_of_a_dated_maximum_age() {
    let undated = notices::record(json!({
        "age": [{"min": {"years": 21}, "on": "2025-01-01"}, {"window": {"from": "1993-01-02"}}],
        "qualification": {"anyOf": [{}]}
    }));
    let mut dated = notices::geo_scientist();
    dated.qualification.clone_from(&undated.qualification);
    for (record, born, is_last) in [
        (&dated, "1993-01-02", true),
        (&dated, "1994-01-01", true),
        (&dated, "1994-01-02", false),
        (&dated, "1993-01-01", false),
        (&undated, "1993-01-02", false),
    ] {
        let profile = json!({"born": born, "category": "UR", "gender": "male"});
        let assessment = assessed(record, &profile);
        assert_eq!(assessment.posts[0].rules[0].is_last_year, is_last, "{born}");
        let mut book = RuleBook::new();
        let prepared = book.prepare(record, false);
        let profile: Profile = serde_json::from_value(profile).unwrap();
        let levels = levels();
        let prepared_profile = book.prepare_profile(&profile, &levels, assessment.on);
        let judgement = prepared_profile.judge();
        assert_eq!(judgement.is_last_year(prepared), is_last, "{born}");
    }
}

#[test]
fn explains_the_reasons_of_the_age_rule() {
    let man =
        |born: &str, category: &str| json!({"born": born, "category": category, "gender": "male"});
    let esm = notices::with(man("1975-02-02", "UR"), json!({"esm": {}}));
    let mut stacked = notices::geo_scientist();
    stacked.rule_set = Some(RuleSet::Central);
    let both = notices::with(man("1984-01-02", "OBC"), json!({"esm": {"serviceMonths": 36}}));
    for (record, profile, code) in [
        (notices::geo_scientist(), man("1995-01-01", "UR"), "age.met"),
        (notices::geo_scientist(), man("2004-01-02", "UR"), "age.tooYoung"),
        (notices::geo_scientist(), man("1990-01-02", "OBC"), "age.relaxationUnsaid"),
        (notices::geo_scientist(), json!({"born": "1990-01-02"}), "missing.category"),
        (notices::geo_scientist(), json!({}), "missing.born"),
        (stacked, both, "age.sumUnsaid"),
        (notices::forest_conservator(), man("1989-08-01", "UR"), "age.exactly"),
        (notices::gas_authority(), man("1990-01-01", "UR"), "age.categoryUnsaid"),
        (notices::programmer(), man("1994-06-01", "UR"), "age.undated"),
        (notices::professor(), man("1982-07-15", "UR"), "age.conflict"),
        (notices::police(), man("2000-01-01", "UR"), "age.conflict"),
        (notices::town_planner(), esm, "missing.esm.serviceMonths"),
        (notices::agriculture_officer(), man("1983-11-08", "OBC"), "missing.category"),
        (notices::coordinator(), json!({"born": "1990-01-01", "category": "UR"}), "missing.gender"),
        (notices::vehicle_officer(), man("1990-01-01", "UR"), "age.unsaid"),
    ] {
        assert_eq!(age(&record, &profile).0, code, "{profile}");
    }
    let exactly = age(&notices::forest_conservator(), &man("1989-08-01", "UR")).1;
    assert!(exactly.starts_with("You are exactly 35 on 1 August 2024."), "{exactly}");
}

/// Returns the text of a relaxation without a number.
fn as_per_rules(record: &Recruitment, profile: &Value) -> String {
    let (code, text) = age(record, profile);
    assert_eq!(code, "age.relaxationUnsaid", "{profile}");
    text
}

fn man(category: &str, born: &str, more: Value) -> Value {
    notices::with(json!({"category": category, "gender": "male", "born": born}), more)
}

/// The example of the design (section 5), with the usual rules of the centre.
#[test]
fn explains_relaxations_without_a_number() {
    let record = notices::geo_scientist();
    let obc = "The general limit is 32 years. The notice says only “as per rules” for: \
        Other backward class (non-creamy layer). The usual central rule adds 3 years, which ";
    for (born, enough) in
        [("1990-01-02", "would be enough."), ("1990-01-01", "would not be enough.")]
    {
        let text = as_per_rules(&record, &man("OBC", born, json!({})));
        assert_eq!(text, format!("{obc}{enough}"));
    }
    // Without a birth date in the notice, the birthday of the maximum age is doubtful.
    let physicians = notices::age_only(notices::max(&[], 32, "2025-01-01"));
    let physicians = Recruitment {
        relaxation_as_per_rules: record.relaxation_as_per_rules.clone(),
        ..physicians
    };
    let exactly = as_per_rules(&physicians, &man("OBC", "1990-01-01", json!({})));
    assert_eq!(exactly, format!("{obc}may be enough."));
}

#[test]
fn names_the_usual_relaxation_only_if_the_table_has_a_number() {
    let record = notices::geo_scientist();
    for (profile, usual) in [
        (man("SC", "1988-01-02", json!({})), Some("adds 5 years, which would be enough")),
        (
            man("UR", "1983-01-02", json!({"pwbd": {}})),
            Some("adds 10 years, which would be enough"),
        ),
        (man("OBC", "1980-01-02", json!({"pwbd": {}})), Some("13 years, which would be enough")),
        (man("EWS", "1990-01-02", json!({})), Some("adds nothing, which would not be enough")),
        (
            man("UR", "1986-01-02", json!({"esm": {"serviceMonths": 50}})),
            Some("adds 7 years and 2 months, which would be enough"),
        ),
        (
            man("UR", "1992-01-02", json!({"gender": "female", "widow": true})),
            Some("adds 3 years, which would be enough"),
        ),
        // The table has no number for these.
        (man("UR", "1986-01-02", json!({"esm": {}})), None),
        (man("UR", "1990-01-02", json!({"sportsperson": true})), None),
    ] {
        let text = as_per_rules(&record, &profile);
        assert!(usual.is_none_or(|usual| text.contains(usual)), "{profile} {text}");
        assert_eq!(text.contains("usual central rule"), usual.is_some(), "{profile} {text}");
    }
    // The rules of the centre are not those of a state.
    let mut state = record.clone();
    state.organisation.state = Some(recruitments::record::StateId("bihar".to_owned()));
    let text = as_per_rules(&state, &man("OBC", "1990-01-02", json!({})));
    assert!(!text.contains("central"), "{text}");
    // A notice that names only some groups relaxes nothing for the others.
    let named = json!({"state": "said", "value": {"groups": ["PwBD"]}});
    let mut named_only = record.clone();
    named_only.relaxation_as_per_rules = serde_json::from_value(named).unwrap();
    let text = as_per_rules(&named_only, &man("OBC", "1983-01-02", json!({"pwbd": {}})));
    assert!(text.contains("adds 10 years"), "{text}");
}

/// Rule A10 of the design: the answer names the attached rule set.
#[test]
fn names_the_attached_rule_set_that_the_outcome_used() {
    let central =
        "Relaxations: central rules (Department of Personnel and Training, 29 June 2015).";
    let man =
        |category: &str, born: &str| json!({"born": born, "category": category, "gender": "male"});
    let record = notices::geo_scientist_central();
    for (profile, is_used) in [
        (man("OBC", "1990-01-02"), true),
        (man("OBC", "1990-01-01"), true),
        (man("SC", "1995-01-01"), true),
        (json!({"born": "1990-01-02"}), true),
        (man("UR", "1995-01-01"), false),
        (man("UR", "1990-01-01"), false),
    ] {
        let rule = assessed(&record, &profile).posts.remove(0).rules.remove(0);
        assert_eq!(rule.text.contains(central), is_used, "{profile} {}", rule.text);
        let named = rule.params.get("ruleSet").map(|set| set == "central");
        assert_eq!(named.unwrap_or_default(), is_used);
    }
    let profile: Profile = serde_json::from_value(man("OBC", "1990-01-02")).unwrap();
    let hindi = assess(&record, &levels(), &profile, circumstances(Language::Hindi));
    let text = &hindi.posts[0].rules[0].text;
    assert!(text.contains("कार्मिक और प्रशिक्षण विभाग, 29 जून 2015"), "{text}");
}

#[test]
fn says_that_relaxations_are_for_other_home_states() {
    let record = notices::geo_scientist_of_bihar();
    let sentence = "Relaxations are only for the home states that the notice names.";
    for (category, state, is_said) in
        [("OBC", "delhi", true), ("OBC", "bihar", false), ("UR", "delhi", false)]
    {
        let born = if state == "bihar" { "1989-12-31" } else { "1990-01-02" };
        let profile = json!({"born": born, "category": category, "gender": "male", "state": state});
        let (code, text) = age(&record, &profile);
        assert_eq!(code, "age.tooOld", "{profile}");
        assert_eq!(text.contains(sentence), is_said, "{text}");
    }
}

/// Ages that count on the day of a walk-in (section 5 of the design).
#[test]
fn the_last_eligible_day_of_a_walk_in() {
    let undated = json!({"min": {"years": 18}, "max": {"years": 30, "bound": "notAttained"}});
    let dated = notices::with(undated.clone(), json!({"on": "2024-10-07"}));
    let unsaid = json!({"max": {"years": 30, "bound": "unsaid"}});
    for (mode, limit, category, born, day) in [
        ("walkIn", &undated, "UR", "1994-10-10", Some("2024-10-09")),
        ("walkIn", &unsaid, "UR", "1994-10-10", Some("2024-10-09")),
        ("walkIn", &undated, "UR", "1994-10-07", None),
        ("walkIn", &undated, "UR", "1995-01-01", Some("2024-10-11")),
        ("walkIn", &undated, "OBC", "1991-10-09", Some("2024-10-08")),
        ("walkIn", &undated, "UR", "2006-10-12", None),
        ("walkIn", &undated, "UR", "2006-10-11", Some("2024-10-11")),
        ("walkIn", &dated, "UR", "1994-10-10", None),
        ("online", &undated, "UR", "1994-10-10", None),
    ] {
        let profile = json!({"category": category, "gender": "male", "born": born});
        let rule =
            assessed(&notices::walk_in(mode, limit), &profile).posts.remove(0).rules.remove(0);
        assert_eq!(rule.last_eligible_day.map(|day| day.to_string()).as_deref(), day, "{born}");
        if limit == &undated {
            assert_eq!(rule.outcome, Outcome::CannotTell, "{born}");
            assert_eq!(rule.text.contains("your last day is"), day.is_some(), "{}", rule.text);
        }
    }
    // Without an interview, the window in which applications are accepted counts.
    let mut window = notices::walk_in("walkIn", &undated);
    let dates = json!([
        notices::date("applyFrom", "2024-10-01", None),
        notices::date("applyTo", "2024-10-04", None)
    ]);
    window.dates = serde_json::from_value(dates).unwrap();
    let profile = json!({"category": "UR", "gender": "male", "born": "1994-10-10"});
    let rule = assessed(&window, &profile).posts.remove(0).rules.remove(0);
    assert_eq!(rule.last_eligible_day, Day::from_ymd(2024, 10, 4));
}

#[test]
fn attempts_are_named_as_a_condition_that_is_not_judged() {
    let record = notices::record(json!({"attempts": 6}));
    let texts = assessed(&record, &json!({})).check_yourself;
    assert!(texts.contains(&"Check your attempts: at most 6 are allowed.".to_owned()), "{texts:?}");
}

#[test]
fn values_that_a_machine_read_are_named() {
    let machine = |record: &Recruitment| {
        let profile = json!({"born": "1995-01-01", "category": "UR"});
        let texts = assessed(record, &profile).check_yourself;
        texts.iter().any(|text| text.contains("A machine read these conditions"))
    };
    let mut record = notices::geo_scientist();
    assert!(!machine(&record));
    let reading = json!({"reader": 1, "on": "2026-01-02"});
    record.machine_reading = serde_json::from_value(reading).unwrap();
    assert!(machine(&record));
}

/// Rule A7 of the design: women are a reserved group only if the notice names them.
#[test]
fn women_have_an_unquantified_relaxation_only_if_the_notice_names_them() {
    let woman = json!({"born": "1990-01-02", "category": "UR", "gender": "female"});
    assert_eq!(age(&notices::geo_scientist(), &woman).0, "age.tooOld");
    let mut record = notices::geo_scientist();
    let named = json!({"state": "said", "value": {"groups": ["WOMEN"]}});
    record.relaxation_as_per_rules = serde_json::from_value(named).unwrap();
    assert_eq!(age(&record, &woman).0, "age.relaxationUnsaid");
    // With a limit of their own, they have none.
    let own = json!({"gender": "female", "max": {"years": 33, "bound": "unsaid"},
        "on": "2025-01-01"});
    let mut limits = record.age().to_vec();
    limits.push(serde_json::from_value(own).unwrap());
    record.age = Some(recruitments::Fact::said(limits, Vec::new()));
    assert_eq!(age(&record, &woman).0, "age.tooOld");
}

#[test]
fn a_cancelled_recruitment_is_closed_and_has_no_eligible_applicants() {
    let profile: Profile = serde_json::from_value(json!({"born": "1995-01-01"})).unwrap();
    let circumstances = Circumstances { is_cancelled: true, ..circumstances(Language::English) };
    let assessment = assess(&notices::geo_scientist(), &levels(), &profile, circumstances);
    assert_eq!(assessment.outcome, Outcome::NotEligible);
    assert_eq!(assessment.can_apply, WindowState::Closed);
    assert_eq!(assessment.posts[0].rules[0].code, "recruitment.cancelled");
}

#[test]
fn a_post_without_unreserved_vacancies_is_for_its_categories() {
    let mut record = notices::geo_scientist();
    let posts = json!({"state": "said", "value": notices::posts(&[("a", json!({}))])});
    record.posts = serde_json::from_value(posts).unwrap();
    let vacancies = json!({"state": "said", "value": [
        {"post": "a", "count": 4},
        {"post": "a", "category": "UR", "count": 0},
        {"post": "a", "category": "SC", "count": 4}
    ]});
    record.vacancies = serde_json::from_value(vacancies).unwrap();
    for (profile, outcome, yours) in [
        (json!({"category": "UR"}), Outcome::NotEligible, Some(0)),
        (json!({"category": "SC"}), Outcome::Eligible, Some(4)),
        (json!({}), Outcome::CannotTell, None),
    ] {
        let assessment = assessed(&record, &profile);
        let post = &assessment.posts[0];
        let rule = post.rules.iter().find(|rule| rule.rule == "category").unwrap();
        assert_eq!(rule.outcome, outcome, "{profile}");
        assert_eq!((post.vacancies.total, post.vacancies.yours), (Some(4), yours));
    }
}

#[test]
fn birth_windows_by_category() {
    let windows = birth_windows(&notices::geo_scientist_central(), &PostKey::default());
    let of = |code: &str| windows.iter().find(|window| window.category.as_str() == code).unwrap();
    let day = |text: &str| Some(text.parse().unwrap());
    assert_eq!((of("UR").earliest, of("UR").latest), (day("1993-01-02"), day("2004-01-01")));
    assert_eq!(of("OBC").earliest, day("1990-01-02"));
    assert!(!of("OBC").may_be_earlier);
    let windows = birth_windows(&notices::geo_scientist(), &PostKey::default());
    let obc = windows.iter().find(|window| window.category.as_str() == "OBC").unwrap();
    assert!(obc.may_be_earlier && obc.earliest == day("1993-01-02"));
}

/// Each record and profile has texts in both languages, and the Hindi ones are in Hindi.
#[test]
fn texts_exist_in_both_languages() {
    let levels = levels();
    let profiles = [
        json!({}),
        json!({"born": "1993-01-01", "category": "UR", "gender": "male", "state": "delhi",
            "qualifications": [{"level": "class-12"}]}),
        json!({"born": "1990-01-02", "category": "OBC", "gender": "female", "state": "delhi",
            "qualifications": [{"level": "graduate", "expectedOn": "2025-03-01"}]}),
    ];
    let undated = json!({"max": {"years": 32, "bound": "notAttained"}});
    let further = [notices::geo_scientist_of_bihar(), notices::walk_in("walkIn", &undated)];
    for (record, profile) in notices::all()
        .iter()
        .chain(&further)
        .flat_map(|record| profiles.iter().map(move |profile| (record, profile)))
    {
        let profile: Profile = serde_json::from_value(profile.clone()).unwrap();
        let [english, hindi] = [Language::English, Language::Hindi]
            .map(|language| assess(record, &levels, &profile, circumstances(language)));
        let rules =
            english.posts.iter().zip(&hindi.posts).flat_map(|(a, b)| a.rules.iter().zip(&b.rules));
        for (english, hindi) in rules {
            assert_eq!((english.rule, &english.code), (hindi.rule, &hindi.code));
            assert!(english.text.is_ascii() || english.text.contains('“'), "{}", english.text);
            assert!(hindi.text.contains(|letter| ('\u{900}'..'\u{980}').contains(&letter)));
            assert!(hindi.text.ends_with(['।', ':']), "{}", hindi.text);
            assert!(english.text.split_whitespace().count() <= 40, "{}", english.text);
        }
    }
}
