//! The acceptance cases of the design (section 6), by number.

use careers::data::load_careers;
use chrono::{DateTime, Utc};
use eligibility::{Assessment, Circumstances, Levels, Outcome, Profile, assess};
use recruitments::window::WindowState;
use recruitments::{Day, Language, Recruitment};
use serde_json::{Value, json};

use crate::notices::{self, *};

const E: Outcome = Outcome::Eligible;
const N: Outcome = Outcome::NotEligible;
const U: Outcome = Outcome::CannotTell;

fn levels() -> Levels {
    Levels::new(&load_careers().unwrap())
}

fn assess_at(record: &Recruitment, profile: &Value, now: &str) -> Assessment {
    let profile: Profile = serde_json::from_value(profile.clone()).unwrap();
    let now: DateTime<Utc> = now.parse().unwrap();
    let on = Day::in_india(now);
    let (is_cancelled, language) = (false, Language::English);
    assess(record, &levels(), &profile, Circumstances { on, now, is_cancelled, language })
}

fn assessed(record: &Recruitment, profile: &Value) -> Assessment {
    assess_at(record, profile, "2024-09-20T06:00:00Z")
}

/// Returns the outcome of a rule of a post.
fn of_rule(assessment: &Assessment, post: usize, rule: &str) -> Outcome {
    let rules = &assessment.posts[post].rules;
    rules.iter().find(|found| found.rule == rule).unwrap().outcome
}

/// Returns a profile of an unreserved man, with other members.
fn man(members: Value) -> Value {
    with(json!({"category": "UR", "gender": "male"}), members)
}

fn born(born: &str) -> Value {
    man(json!({"born": born}))
}

fn born_as(category: &str, born: &str) -> Value {
    man(json!({"category": category, "born": born}))
}

fn woman(category: &str, born: &str) -> Value {
    json!({"category": category, "gender": "female", "born": born})
}

/// Cases of the age rule of the first post.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn ages() {
    let esm = |months: Option<u32>| {
        let mut service = json!({});
        if let Some(months) = months {
            service["serviceMonths"] = json!(months);
        }
        json!({"esm": service})
    };
    let disabled = json!({"pwbd": {}});
    let limits = |max: Value, on: &str| age_only(with(json!({"on": on}), max));
    let max = |years: u32, on| limits(json!({"max": {"years": years, "bound": "notAttained"}}), on);
    let min = |years: u32, on| {
        limits(json!({"min": {"years": years}, "max": {"years": 60, "bound": "unsaid"}}), on)
    };
    let both = {
        let mut record = age_only(json!({"min": {"years": 21},
            "max": {"years": 32, "bound": "notAttained"}, "on": "2021-08-01"}));
        let grant = json!([{"groups": ["OBC"], "grant": {"years": {"years": 3}}}]);
        record.relaxations =
            serde_json::from_value(json!({"state": "said", "value": grant})).unwrap();
        record
    };
    let cases: &[(&str, Recruitment, Value, Outcome)] = &[
        ("1", geo_scientist(), born("1993-01-02"), E),
        ("1", geo_scientist(), born("1993-01-01"), N),
        ("2", geo_scientist(), born("2004-01-01"), E),
        ("2", geo_scientist(), born("2004-01-02"), N),
        ("3", geo_scientist(), born_as("OBC", "1990-01-02"), U),
        ("4", geo_scientist_central(), born_as("OBC", "1990-01-02"), E),
        ("4", geo_scientist_central(), born_as("OBC", "1990-01-01"), N),
        ("6", medical_services(), born("1989-08-02"), E),
        ("6", medical_services(), born("1989-08-01"), U),
        ("6", medical_services(), born("1989-07-31"), N),
        ("7", securities_board(), born("1994-04-01"), E),
        ("7", securities_board(), born("1994-03-31"), N),
        ("8", shipyard_apprentice(), born("1999-09-01"), E),
        ("8", shipyard_apprentice(), born("1999-08-31"), N),
        ("10", rifles(), born("1996-08-01"), E),
        ("10", rifles(), born_as("OBC", "1996-07-31"), N),
        ("10", rifles(), born_as("SC", "1991-08-01"), E),
        ("11", forest_conservator(), born("1989-08-02"), E),
        ("11", forest_conservator(), born("1989-08-01"), U),
        ("11", forest_conservator(), born("1989-07-31"), N),
        ("12", forest_conservator(), woman("EBC", "1986-09-01"), E),
        ("13", forest_conservator(), woman("EWS", "1987-01-15"), E),
        ("13", forest_conservator(), born_as("EWS", "1987-01-15"), N),
        ("14", forest_conservator(), with(born_as("SC", "1980-01-01"), esm(None)), E),
        ("14", forest_conservator(), with(born_as("SC", "1979-08-01"), esm(None)), U),
        ("14", forest_conservator(), with(born_as("SC", "1979-07-31"), esm(None)), N),
        ("15", chowkidar(), with(woman("ST", "1974-07-02"), disabled.clone()), E),
        ("15", chowkidar(), with(woman("ST", "1974-07-01"), disabled.clone()), U),
        ("16", chowkidar(), woman("UR", "1986-06-30"), N),
        ("16", chowkidar(), with(woman("UR", "1986-06-30"), disabled.clone()), E),
        ("17", gas_authority(), with(born_as("ST", "1969-09-08"), disabled.clone()), E),
        ("17", gas_authority(), born_as("ST", "1979-09-06"), N),
        ("17", gas_authority(), born("1990-01-01"), U),
        ("21", programmer(), born("2000-06-01"), E),
        ("21", programmer(), born("1994-06-01"), U),
        ("21", programmer(), born("1985-01-01"), N),
        ("23", navy(), born("2003-11-01"), E),
        ("23", navy(), born("2003-10-31"), N),
        ("23", navy(), born("2007-04-30"), E),
        ("23", navy(), born("2007-05-01"), N),
        ("26", professor(), born("1982-08-24"), E),
        ("26", professor(), born("1982-07-15"), U),
        ("26", professor(), born("1982-06-30"), N),
        ("27", kashmir(), born("1992-01-01"), E),
        ("27", kashmir(), born("2003-01-02"), N),
        ("27", kashmir(), with(born_as("RBA", "1989-01-01"), disabled.clone()), E),
        ("29", district_judge(), born("1990-01-01"), E),
        ("29", district_judge(), born("1990-01-02"), N),
        ("29", district_judge(), born("1980-01-02"), E),
        ("29", district_judge(), born("1980-01-01"), N),
        ("31", town_planner(), with(born("1975-02-02"), esm(Some(180))), E),
        ("31", town_planner(), with(born("1975-02-02"), esm(None)), U),
        ("32", town_planner(), with(born("1980-02-02"), disabled.clone()), E),
        ("33", agriculture_officer(), born_as("2A", "1983-11-08"), E),
        ("33", agriculture_officer(), born_as("2A", "1983-11-07"), U),
        ("33", agriculture_officer(), born_as("OBC", "1983-11-08"), U),
        ("34", school_teacher(), with(born("1983-06-01"), esm(None)), E),
        ("34", school_teacher(), born_as("OBC", "1981-06-01"), N),
        ("37", coordinator(), born_as("EBC", "1985-08-19"), E),
        ("37", coordinator(), born_as("EBC", "1985-08-18"), U),
        ("39", vehicle_officer(), born("1995-01-01"), U),
        ("43", intelligence_officer(), born_as("EWS", "1996-06-01"), N),
        ("43", intelligence_officer(), born_as("OBC", "1996-06-01"), U),
        ("46", development_bank(), born("1994-11-08"), E),
        ("46", development_bank(), born("2003-11-09"), U),
        ("47", police(), born("1990-01-01"), U),
        ("47", police(), born("2003-01-01"), U),
        ("47", police(), born("2015-01-01"), U),
        ("49", max(33, "2025-02-28"), born("1992-02-29"), E),
        ("49", max(33, "2025-03-01"), born("1992-02-29"), N),
        ("50", min(21, "2025-02-28"), born("2004-02-29"), N),
        ("50", min(21, "2025-03-01"), born("2004-02-29"), E),
        ("50", max(32, "2028-02-29"), born("1996-02-29"), N),
        ("50", max(32, "2028-02-29"), born("1996-03-01"), E),
        ("51", both.clone(), born("1989-08-02"), E),
        ("51", both.clone(), born("2000-08-01"), E),
        ("51", both.clone(), born("1989-08-01"), N),
        ("51", both.clone(), born("2000-08-02"), N),
        ("51", both.clone(), born_as("OBC", "1986-08-02"), E),
        ("51", both, born_as("OBC", "1986-08-01"), N),
    ];
    for (case, record, profile, outcome) in cases {
        let assessment = assessed(record, profile);
        assert_eq!(of_rule(&assessment, 0, "age"), *outcome, "case {case}: {profile}");
    }
}

/// Case 18: the second post of a notice.
#[test]
fn a_category_without_a_limit_competes_as_unreserved() {
    for (birthday, outcome) in [("1999-01-01", E), ("1997-01-01", U)] {
        let assessment = assessed(&gas_authority(), &born_as("OBC", birthday));
        assert_eq!(of_rule(&assessment, 1, "age"), outcome);
    }
}

/// Cases 22, 24, 28, 35, 36, 38, 42 and 45.
#[test]
fn qualifications() {
    let held = |level: &str| json!({"qualifications": [{"level": level}]});
    let with_months = |level: &str, months: u32| {
        with(held(level), json!({"experience": [{"months": months, "field": "programming"}]}))
    };
    let expected =
        |level: &str, on: &str| json!({"qualifications": [{"level": level, "expectedOn": on}]});
    let class_10 = json!({"qualifications": [{"level": "class-10", "heldOn": "2018-06-01"}]});
    let marks =
        |level: &str, marks: f64| json!({"qualifications": [{"level": level, "marks": marks}]});
    let engineer = json!({"qualifications": [{"level": "diploma-engineering"},
        {"level": "graduate-engineering"}]});
    let teacher =
        json!({"qualifications": [{"level": "class-12"}, {"level": "diploma-education"}]});
    let female = |profile: Value| with(man(profile), json!({"gender": "female"}));
    let cases: &[(&str, Recruitment, Value, Outcome)] = &[
        ("22", programmer(), man(with_months("graduate-computer", 12)), N),
        ("22", programmer(), man(held("graduate-computer")), U),
        ("22", programmer(), man(held("postgraduate-computer")), E),
        ("24", navy(), man(held("class-12-pcm")), N),
        ("24", navy(), man(held("class-12-pcb")), E),
        ("24", navy(), man(expected("class-12-pcb", "2025-05-01")), U),
        ("24", navy(), man(expected("class-12", "2025-05-01")), U),
        ("28", constable(), female(class_10.clone()), E),
        ("28", constable(), man(expected("class-10", "2025-06-01")), N),
        ("35", power_grid(), man(held("diploma-engineering")), E),
        ("35", power_grid(), man(engineer), N),
        ("36", coordinator(), female(held("class-12")), E),
        ("36", coordinator(), man(held("class-12")), N),
        ("38", primary_teacher(), man(teacher), U),
        ("42", bank_clerk(), man(expected("graduate", "2025-03-31")), E),
        ("45", advocate(), man(marks("graduate-law", 54.99)), N),
        ("45", advocate(), man(marks("graduate-law", 55.0)), E),
    ];
    for (case, record, profile, outcome) in cases {
        let assessment = assessed(record, profile);
        assert_eq!(of_rule(&assessment, 0, "qualification"), *outcome, "case {case}: {profile}");
    }
    let missing = assessed(
        &primary_teacher(),
        &man(json!({"qualifications": [
        {"level": "class-12"}, {"level": "diploma-education"}]})),
    )
    .missing;
    assert!(missing.contains(&"tests"), "case 38: {missing:?}");
}

/// Subjects in Hindi and in short forms, which the case 24 has in English.
#[test]
fn subjects_have_several_names() {
    let with_subjects = |level: &str, subjects: &[&str]| {
        man(json!({"qualifications": [{"level": level, "subjects": subjects}]}))
    };
    let engineer = notices::record(json!({"qualification": {"anyOf": [{"allOf": [
        {"level": "graduate-engineering", "anySubject": ["Computer Science", "Electronics"]}
    ]}]}}));
    let science = notices::record(json!({"qualification": {"anyOf": [{"allOf": [
        {"level": "class-12-pcm"}
    ]}]}}));
    let cases: &[(&Recruitment, Value, Outcome)] = &[
        (&navy(), with_subjects("class-12", &["भौतिकी", "रसायन विज्ञान", "जीव विज्ञान"]), E),
        (&navy(), with_subjects("class-12", &["भौतिकी", "रसायन विज्ञान", "गणित"]), N),
        (&navy(), with_subjects("class-12", &["भौतिकी", "रसायन विज्ञान", "Botany"]), U),
        (&navy(), with_subjects("class-12", &["PCB"]), U),
        (&science, with_subjects("class-12", &["Phy", "Chem", "गणित"]), E),
        (&science, with_subjects("class-12", &["इतिहास", "भूगोल", "हिंदी"]), N),
        (&science, with_subjects("class-12", &["इतिहास", "खगोल विज्ञान"]), U),
        (&engineer, with_subjects("graduate-engineering", &["CSE"]), E),
        (&engineer, with_subjects("graduate-engineering", &["Civil engineering"]), N),
        (&engineer, with_subjects("graduate-engineering", &["Robotics"]), U),
    ];
    for (record, profile, outcome) in cases {
        let assessment = assessed(record, profile);
        assert_eq!(of_rule(&assessment, 0, "qualification"), *outcome, "{profile}");
        let is_missing = assessment.missing.contains(&"qualifications.subjects");
        assert_eq!(is_missing, *outcome == U, "{profile}");
    }
}

/// Cases 5, 9, 19, 20, 25, 28, 41, 42 and 52: all rules of all posts.
#[test]
fn whole_assessments() {
    let with_marks = |marks: f64, test: bool| {
        let tests: &[&str] = if test { &["JEE Main 2024"] } else { &[] };
        with(
            born("2005-07-02"),
            json!({"tests": tests,
            "qualifications": [{"level": "class-12-pcm", "marks": marks}]}),
        )
    };
    let held = |born: Value, level: &str| with(born, json!({"qualifications": [{"level": level}]}));
    let final_year = json!({"qualifications": [{"level": "graduate", "expectedOn": "2025-03-31"}]});
    let class_10 = json!({"qualifications": [{"level": "class-10", "heldOn": "2018-06-01"}]});
    let cases: &[(&str, Recruitment, Value, Outcome, &str)] = &[
        ("9", shipyard_apprentice(), held(born("1999-08-31"), "graduate-engineering"), E, "1 of 3"),
        ("19", railway(), held(born("1990-06-01"), "graduate"), E, "5 of 9"),
        ("19", railway(), held(born("1990-06-01"), "class-12"), N, "0 of 9"),
        ("20", railway(), held(born_as("OBC", "1987-03-01"), "graduate"), U, "0 of 9"),
        ("25", technical_entry(), with_marks(72.0, true), E, "1 of 1"),
        ("25", technical_entry(), with_marks(58.0, true), N, "0 of 1"),
        ("25", technical_entry(), with_marks(72.0, false), U, "0 of 1"),
        ("28", constable(), with(woman("UR", "2002-01-02"), class_10), E, "1 of 1"),
        ("41", fire_constable(), held(woman("UR", "2003-01-01"), "class-12"), N, "0 of 1"),
        ("42", bank_clerk(), with(born("1997-04-02"), final_year), E, "1 of 1"),
        ("42", bank_clerk(), held(born("1997-04-01"), "graduate"), U, "0 of 1"),
    ];
    for (case, record, profile, outcome, eligible) in cases {
        let assessment = assessed(record, profile);
        assert_eq!(assessment.outcome, *outcome, "case {case}: {profile}");
        assert_eq!(assessment.posts_text, *eligible, "case {case}: {profile}");
    }
    let physician = assessed(&medical_services(), &born("1992-08-01"));
    let ages = (0..4).map(|post| of_rule(&physician, post, "age"));
    assert_eq!(ages.collect::<Vec<_>>(), [E, N, N, N], "case 5");
    let clerk = with(
        born("1997-04-02"),
        json!({"qualifications": [
        {"level": "graduate", "expectedOn": "2025-03-31"}]}),
    );
    let conditions = &assessed(&bank_clerk(), &clerk).posts[0].conditions;
    assert_eq!(conditions, &["You must have passed by 1 April 2025."], "case 42");
    for record in all() {
        assert_ne!(assessed(&record, &json!({})).outcome, E, "case 52: {}", record.title);
    }
}

/// Cases 28, 30, 33, 40 and 44.
#[test]
fn fees() {
    let of = |category: &str, gender: &str, state: &str| json!({"category": category, "gender": gender, "state": state});
    let disabled = with(of("UR", "male", "haryana"), json!({"pwbd": {}}));
    let soldier = with(man(json!({})), json!({"esm": {}}));
    let cases: &[(&str, Recruitment, Value, u32, u32)] = &[
        ("28", constable(), of("UR", "female", ""), 0, 0),
        ("28", constable(), man(json!({})), 100, 100),
        ("28", constable(), soldier, 0, 0),
        ("30", district_judge(), of("SC", "male", "rajasthan"), 1000, 1000),
        ("30", district_judge(), of("SC", "male", "uttar-pradesh"), 1500, 1500),
        ("30", district_judge(), of("SC", "male", ""), 1000, 1500),
        ("33", agriculture_officer(), of("2A", "male", "karnataka"), 300, 300),
        ("33", agriculture_officer(), of("OBC", "male", ""), 0, 600),
        ("40", vehicle_officer(), of("UR", "female", "delhi"), 250, 250),
        ("40", vehicle_officer(), of("UR", "male", "delhi"), 1000, 1000),
        ("40", vehicle_officer(), disabled, 0, 0),
        ("44", intelligence_officer(), man(json!({})), 550, 550),
        ("44", intelligence_officer(), of("UR", "female", ""), 450, 450),
        ("44", intelligence_officer(), of("SC", "male", ""), 450, 450),
        ("gender not reported", intelligence_officer(), json!({"category": "UR"}), 450, 550),
        ("nothing reported", geo_scientist(), json!({}), 0, 200),
    ];
    for (case, record, profile, from, to) in cases {
        let fee = assessed(record, profile).fee.unwrap();
        let range = fee.amount.map_or((fee.from, fee.to), |amount| (Some(amount), Some(amount)));
        assert_eq!(range, (Some(*from), Some(*to)), "case {case}: {profile}");
    }
}

/// Case 48.
#[test]
fn applications_close_by_the_clock_of_india() {
    let state = |record: Recruitment, now: &str| assess_at(&record, &json!({}), now).can_apply;
    for (record, open, closed) in [
        (local_officer(), "2024-11-13T18:29:59Z", "2024-11-13T18:30:00Z"),
        (geo_scientist(), "2024-09-24T12:29:59Z", "2024-09-24T12:30:00Z"),
    ] {
        let closes_at = closed.parse().unwrap();
        assert_eq!(state(record.clone(), open), WindowState::Open { closes_at });
        assert_eq!(state(record, closed), WindowState::Closed);
    }
}
