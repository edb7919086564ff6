//! Home states on which relaxations, reservation or fees depend (rule A9 of the design).

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use eligibility::{Assessment, Circumstances, Levels, Outcome, Profile, assess};
use recruitments::{Day, Language, Recruitment};
use serde_json::{Value, json};

use crate::notices::{self, with};

const E: Outcome = Outcome::Eligible;
const N: Outcome = Outcome::NotEligible;
const U: Outcome = Outcome::CannotTell;

fn assessed(record: &Recruitment, profile: &Value) -> Assessment {
    let profile: Profile = serde_json::from_value(profile.clone()).unwrap();
    let now: DateTime<Utc> = "2024-09-20T06:00:00Z".parse().unwrap();
    let (is_cancelled, language) = (false, Language::English);
    let circumstances = Circumstances { on: Day::in_india(now), now, is_cancelled, language };
    assess(record, &Levels::new(&load_careers().unwrap()), &profile, circumstances)
}

/// Returns a record of Bihar whose home states have an effect.
fn of_bihar(effect: &str, members: Value) -> Recruitment {
    let domicile = json!({"states": ["bihar", "jharkhand"], "effect": effect});
    let members = with(members, json!({"domicile": domicile}));
    notices::record(with(members, json!({"organisation": {"name": "", "state": "bihar"}})))
}

fn applicant(category: &str, born: &str, state: Option<&str>) -> Value {
    let profile = json!({"category": category, "gender": "male", "born": born});
    match state {
        Some(state) => with(profile, json!({"state": state})),
        None => profile,
    }
}

/// Asserts the outcome of a rule, and that an unknown home state is reported as missing.
fn assert_rule(record: &Recruitment, rule: &str, profile: &Value, outcome: Outcome) {
    let assessment = assessed(record, profile);
    let found = assessment.posts[0].rules.iter().find(|found| found.rule == rule).unwrap();
    assert_eq!(found.outcome, outcome, "{profile} {}", found.text);
    if outcome == U && profile.get("state").is_none() {
        assert!(assessment.missing.contains(&"state"), "{profile} {:?}", assessment.missing);
        assert_eq!(found.code, "missing.state");
    }
}

const HOMES: [Option<&str>; 4] = [Some("bihar"), Some("jharkhand"), Some("delhi"), None];

#[test]
fn limits_of_reserved_groups_are_for_home_states() {
    let on = "2024-08-01";
    let max = |groups: &[&str], years| notices::max(groups, years, on);
    let record = of_bihar(
        "relaxationOnly",
        json!({"age": [
            {"min": {"years": 18}, "on": on}, max(&["UR"], 37), max(&["SC", "ST"], 42),
            with(max(&[], 40), json!({"gender": "female"})),
            with(max(&[], 47), json!({"with": ["PwBD"]})),
        ]}),
    );
    let woman = json!({"gender": "female"});
    let disabled = json!({"pwbd": {}});
    for (category, born, more, outcomes) in [
        // Within the limit of all applicants, the home state does not matter.
        ("SC", "1990-01-01", json!({}), [E, E, E, E]),
        ("SC", "1984-01-01", json!({}), [E, E, N, U]),
        // Beyond all limits, it does not matter either.
        ("SC", "1980-01-01", json!({}), [N, N, N, N]),
        ("UR", "1984-01-01", json!({}), [N, N, N, N]),
        ("UR", "1985-01-01", woman, [E, E, N, U]),
        ("UR", "1978-01-01", disabled, [E, E, N, U]),
    ] {
        for (state, outcome) in HOMES.into_iter().zip(outcomes) {
            let profile = with(applicant(category, born, state), more.clone());
            assert_rule(&record, "age", &profile, outcome);
        }
    }
}

/// A minimum age that only the home state excludes is still assumed if there is no other one.
#[test]
fn a_minimum_age_stays_for_applicants_from_elsewhere() {
    let on = "2024-08-01";
    let of =
        |gender: &str, years: u32| json!({"gender": gender, "min": {"years": years}, "on": on});
    let age = json!([notices::max(&[], 37, on), of("male", 21), of("female", 18)]);
    let record = of_bihar("relaxationOnly", json!({"age": age}));
    for (born, outcome) in [("2006-08-01", E), ("2006-08-02", N)] {
        for state in HOMES {
            let profile = with(applicant("UR", born, state), json!({"gender": "female"}));
            assert_rule(&record, "age", &profile, outcome);
        }
    }
}

#[test]
fn relaxations_are_for_home_states() {
    let grant = json!([{"groups": ["SC"], "grant": {"years": {"years": 5}}}]);
    let age = json!([notices::max(&[], 37, "2024-08-01")]);
    let numbers = of_bihar("relaxationOnly", json!({"age": age, "relaxations": grant}));
    let table = of_bihar("relaxationOnly", json!({"age": age, "ruleSet": "central"}));
    let unquantified = of_bihar("relaxationOnly", json!({"age": age, "relaxationAsPerRules": {}}));
    for (record, outcomes) in [(numbers, [E, N, U]), (table, [E, N, U]), (unquantified, [U, N, U])]
    {
        for (state, outcome) in [Some("bihar"), Some("delhi"), None].into_iter().zip(outcomes) {
            assert_rule(&record, "age", &applicant("SC", "1984-01-01", state), outcome);
            assert_rule(&record, "age", &applicant("SC", "1990-01-01", state), E);
            // The home state decides nothing for the unreserved.
            assert_rule(&record, "age", &applicant("UR", "1984-01-01", state), N);
        }
    }
}

/// A state that a row itself names has precedence.
#[test]
fn rows_can_name_other_home_states() {
    let grant = json!([{"groups": ["SC"], "own": "delhi", "grant": {"years": {"years": 5}}}]);
    let age = json!([notices::max(&[], 37, "2024-08-01")]);
    let record = of_bihar("relaxationOnly", json!({"age": age, "relaxations": grant}));
    for (state, outcome) in [(Some("delhi"), E), (Some("bihar"), N), (None, U)] {
        assert_rule(&record, "age", &applicant("SC", "1984-01-01", state), outcome);
    }
}

/// A notice that does not name the states decides nothing about them.
#[test]
fn unnamed_home_states_are_unknown() {
    let age =
        json!([notices::max(&["UR"], 37, "2024-08-01"), notices::max(&["SC"], 42, "2024-08-01")]);
    let record = |effect: &str| {
        let domicile = json!({"states": [], "effect": effect});
        notices::record(json!({"age": age, "domicile": domicile}))
    };
    let age_of = |state| {
        let profile = applicant("SC", "1984-01-01", state);
        assessed(&record("relaxationOnly"), &profile).posts[0].rules[0].outcome
    };
    assert_eq!([age_of(Some("bihar")), age_of(None)], [U, U]);
    let profile = applicant("SC", "1990-01-01", Some("bihar"));
    let required = assessed(&record("required"), &profile);
    let rule = required.posts[0].rules.iter().find(|rule| rule.rule == "domicile").unwrap();
    assert_eq!(rule.outcome, U);
}

#[test]
fn reservation_and_relaxed_marks_are_for_home_states() {
    let post = json!({"qualification": {"anyOf": [{"allOf": [{"level": "graduate",
        "minMarks": 55.0, "minMarksFor": [{"groups": ["SC"], "marks": 50.0}]}]}]}});
    let record = of_bihar(
        "relaxationOnly",
        json!({
            "posts": notices::posts(&[("a", post)]),
            "vacancies": [{"post": "a", "category": "UR", "count": 0},
                {"post": "a", "category": "SC", "count": 4}]
        }),
    );
    for (state, outcome, yours) in
        [(Some("bihar"), E, Some(4)), (Some("delhi"), N, Some(0)), (None, U, None)]
    {
        let held = json!({"qualifications": [{"level": "graduate", "marks": 52}]});
        let profile = with(applicant("SC", "1990-01-01", state), held);
        assert_rule(&record, "qualification", &profile, outcome);
        assert_rule(&record, "category", &profile, outcome);
        assert_eq!(assessed(&record, &profile).posts[0].vacancies.yours, yours);
    }
}

#[test]
fn lower_fees_are_for_home_states() {
    let fees = json!({"fees": [{"amount": 600}, {"groups": ["SC", "ST"], "amount": 150},
        {"gender": "female", "amount": 150}, {"with": ["PwBD"], "amount": 0}]});
    let (own, relaxed) = (of_bihar("feeOnly", fees.clone()), of_bihar("relaxationOnly", fees));
    let woman = json!({"gender": "female"});
    let disabled = json!({"pwbd": {}});
    let range = |record: &Recruitment, profile: &Value| {
        let fee = assessed(record, profile).fee.unwrap();
        fee.amount.map_or((fee.from, fee.to), |amount| (Some(amount), Some(amount)))
    };
    for (category, more, lower) in
        [("SC", json!({}), 150), ("UR", json!({}), 600), ("UR", woman, 150), ("UR", disabled, 0)]
    {
        for (state, from, to) in
            [(Some("bihar"), lower, lower), (Some("delhi"), 600, 600), (None, lower, 600)]
        {
            let profile = with(applicant(category, "1990-01-01", state), more.clone());
            assert_eq!(range(&own, &profile), (Some(from), Some(to)), "{profile}");
            assert_eq!(range(&relaxed, &profile), (Some(lower), Some(lower)), "{profile}");
        }
    }
    // The fee decides nothing about the age.
    let age = json!({"age": [notices::max(&["UR"], 37, "2024-08-01"),
        notices::max(&["SC"], 42, "2024-08-01")]});
    let profile = applicant("SC", "1984-01-01", Some("delhi"));
    assert_rule(&of_bihar("feeOnly", age), "age", &profile, E);
}
