//! A record with all members: the comparison and the limits cover each of them.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test helpers may panic"
)]

use std::collections::{BTreeSet, HashSet};

use recruitments::checks::{self, Context, is_publishable};
use recruitments::comparison::{changed_values, retain_verifications, unverified, verify};
use recruitments::derived::{derived_dates, derived_texts};
use recruitments::record::{
    Advertisement, AgeLimit, Alternative, AnnouncedChange, BirthWindow, CutOff, Document, Domicile,
    Experience, Fee, MachineReading, Organisation, Override, Pay, Period, Place, Post,
    Qualification, RecruitmentDate, Refund, Relaxation, Requirement, SelectionStep, Vacancy,
};
use recruitments::timeline::timeline;
use recruitments::window::application_state;
use recruitments::{Language, Recruitment, Source};
use serde_json::{Value, json};
use utoipa::PartialSchema;

fn said(value: Value) -> Value {
    json!({"state": "said", "value": value, "sources": [{"doc": 0, "quote": "words"}]})
}

fn qualification() -> Value {
    json!({
        "anyOf": [{"gender": "female", "allOf": [{
            "level": "class-12", "allSubjects": ["Physics"], "anySubject": ["Biology"],
            "minMarks": 60.0, "minMarksFor": [{"groups": ["SC"], "marks": 55.0}],
            "experienceMonths": 12, "experienceField": "teaching", "certificate": "typing",
            "test": "TET", "licence": "driving"
        }]}],
        "forbids": ["graduate"], "finalYear": "allowed", "on": "2025-01-01", "words": "Class 12"
    })
}

fn posts() -> Value {
    let pay = json!({"level": "Level 1", "min": 18_000, "max": 56_900, "period": "month",
        "gradePay": 1_800, "scale": "5200-20200"});
    json!([{
        "key": "a", "name": "Clerk", "advertisement": "x", "code": "1", "group": "C",
        "discipline": "civil", "service": "central", "pay": said(pay),
        "qualification": said(qualification()),
        "experience": said(json!({"months": 12, "field": "teaching"})),
        "physical": said(json!("160 cm")), "gender": said(json!("female")),
        "marital": said(json!("unmarried"))
    }])
}

fn rules(record: &mut Value) {
    let scope = json!({"posts": ["a"], "groups": ["SC"], "with": ["PwBD"], "gender": "female",
        "own": "bihar"});
    let scoped = |more: Value| {
        let mut rule = scope.clone();
        rule.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        said(json!([rule]))
    };
    let sources = json!([{"doc": 0, "page": 1, "quote": "words", "at": 5}]);
    record["fees"] = scoped(json!({"component": "exam", "amount": 100, "plus": "GST",
        "refund": {"amount": 50, "when": "later"}, "freeChances": 1, "sources": sources}));
    record["age"] = scoped(json!({"min": {"years": 18}, "max": {"years": 27, "months": 6,
        "bound": "unsaid"}, "on": "2025-01-01",
        "window": {"from": "1997-07-02", "to": "2007-01-01"}, "sources": sources}));
    record["relaxations"] = scoped(json!({"grant": {"years": {"years": 5}}, "stacking": "sum",
        "cap": {"years": 45}, "sources": sources}));
}

fn full_record() -> Value {
    let mut record = json!({
        "title": "Clerk 2025",
        "organisation": {"name": "Bihar Public Service Commission", "nameHi": "आयोग",
            "short": "BPSC", "state": "bihar", "sector": "state"},
        "advertisements": [{"key": "x", "number": "1/2025", "year": 2025}],
        "documents": [{"role": "notification", "title": "Notice", "official": true, "stage": 1,
            "url": "https://bpsc.bihar.gov.in/notice.pdf", "dated": "2025-01-01", "hash": "ab",
            "readOn": "2025-01-02"},
            {"role": "corrigendum", "title": "Dress code", "official": false,
                "noCorrection": true}],
        "applyUrl": said(json!("https://bpsc.bihar.gov.in/apply")),
        "websiteUrl": said(json!("https://bpsc.bihar.gov.in")),
        "applyMode": said(json!("online")),
        "dates": [{"event": "exam", "advertisement": "x", "posts": ["a"], "places": ["Patna"],
            "stage": 1, "label": "Prelims", "state": "said",
            "value": {"from": {"on": "2025-03-01"}, "to": {"on": "2025-03-02"},
                "certainty": "firm"},
            "sources": [{"doc": 0, "quote": "1 March"}]}],
        "posts": said(posts()),
        "total": said(json!(5)),
        "vacancies": said(json!([{"post": "a", "place": {"name": "Patna", "state": "bihar"},
            "category": "SC", "with": ["PwBD"], "gender": "female", "count": 5, "tentative": true,
            "words": "4 + 1"}])),
        "feeMode": said(json!("online")),
        "relaxationAsPerRules": said(json!({"groups": ["ST"]})),
        "ruleSet": "central",
        "qualification": said(qualification()),
        "domicile": said(json!({"states": ["bihar"], "effect": "required"})),
        "nationality": said(json!("indian")),
        "attempts": said(json!(4)),
        "physical": said(json!("none")),
        "selection": said(json!([{"stage": "prelims", "words": "test", "weight": 50.0}])),
        "papers": said(json!(["class 12 certificate"])),
        "cutOffs": said(json!([{"stage": "prelims", "post": "a", "place": "Patna",
            "category": "SC", "with": ["PwBD"], "gender": "female", "marks": 90.0, "outOf": 200.0,
            "year": 2024}])),
        "changes": [{"path": "total", "old": 4, "new": 5, "since": "2025-01-05", "by": 1,
            "source": {"doc": 0, "quote": "five"}}],
        "overrides": [{"check": "sum.posts", "path": "total",
            "finding": "The posts add up to 4, but the notice says 5.",
            "reason": "the notice says so",
            "by": 1, "at": "2025-01-05T00:00:00Z"}],
        "machineReading": {"reader": 1, "on": "2025-01-05"}
    });
    rules(&mut record);
    record
}

fn record(json: &Value) -> Recruitment {
    serde_json::from_value(json.clone()).unwrap()
}

/// Adds the names of all members of a value, at any depth.
fn collect_names(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            names.extend(members.keys().cloned());
            members.values().for_each(|member| collect_names(member, names));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_names(item, names)),
        _ => {}
    }
}

/// Adds the names of the properties of a schema, without those of other schemas.
fn collect_properties(schema: &Value, names: &mut BTreeSet<String>) {
    if let Some(properties) = schema["properties"].as_object() {
        names.extend(properties.keys().cloned());
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect_properties(part, names);
    }
}

fn properties<T: PartialSchema>() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    collect_properties(&serde_json::to_value(T::schema()).unwrap(), &mut names);
    assert!(!names.is_empty());
    names
}

/// The test fails if a member is added to the record and not to the example.
#[test]
fn the_example_has_all_members() {
    // The values of the example are not confirmed.
    let mut names = BTreeSet::from(["verified".to_owned()]);
    collect_names(&full_record(), &mut names);
    let of_record: BTreeSet<_> = full_record().as_object().unwrap().keys().cloned().collect();
    assert_eq!(properties::<Recruitment>(), of_record);
    for properties in [
        properties::<Organisation>(),
        properties::<Advertisement>(),
        properties::<Document>(),
        properties::<RecruitmentDate>(),
        properties::<MachineReading>(),
        properties::<Period>(),
        properties::<Post>(),
        properties::<Pay>(),
        properties::<Vacancy>(),
        properties::<Place>(),
        properties::<Fee>(),
        properties::<Refund>(),
        properties::<AgeLimit>(),
        properties::<BirthWindow>(),
        properties::<Relaxation>(),
        properties::<Qualification>(),
        properties::<Alternative>(),
        properties::<Requirement>(),
        properties::<Experience>(),
        properties::<Domicile>(),
        properties::<SelectionStep>(),
        properties::<CutOff>(),
        properties::<AnnouncedChange>(),
        properties::<Override>(),
        properties::<Source>(),
    ] {
        let missing: Vec<_> = properties.difference(&names).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
    assert_eq!(serde_json::to_value(record(&full_record())).unwrap(), full_record());
}

/// Calls a function with the path of each number, text and truth value.
fn for_each_leaf(value: &Value, path: &mut Vec<String>, visit: &mut impl FnMut(&[String])) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                path.push(name.clone());
                for_each_leaf(member, path, visit);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                path.push(index.to_string());
                for_each_leaf(item, path, visit);
                path.pop();
            }
        }
        _ => visit(path),
    }
}

/// Returns other values that the member may accept.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) if number.is_f64() => vec![json!(number.as_f64().unwrap() + 1.0)],
        Value::Number(number) => vec![json!(number.as_i64().unwrap() + 1)],
        Value::Bool(value) => vec![json!(!value)],
        Value::String(text) => {
            let mut others = vec![json!(format!("{text}x"))];
            let variants = [
                "2025-03-03",
                "2025-01-05T00:00:01Z",
                "male",
                "married",
                "B",
                "year",
                "walkIn",
                "mains",
                "rail",
                "corrigendum",
                "tentative",
                "other",
                "feeOnly",
                "notSaid",
                "processing",
                "notExceeding",
                "max",
                "notAllowed",
            ];
            others.extend(variants.into_iter().filter(|other| other != text).map(Value::from));
            others
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_comparison_covers_all_values() {
    let full = full_record();
    let old = record(&full);
    let mut compared = 0;
    for_each_leaf(&full, &mut Vec::new(), &mut |path| {
        let is_history = ["changes", "overrides", "machineReading"].contains(&path[0].as_str());
        if is_history || path.contains(&"sources".to_owned()) || path == ["ruleSet"] {
            return;
        }
        let pointer = format!("/{}", path.join("/"));
        let value = full.pointer(&pointer).unwrap();
        let changed = others(value).into_iter().find_map(|other| {
            let mut changed = full.clone();
            *changed.pointer_mut(&pointer).unwrap() = other;
            serde_json::from_value::<Recruitment>(changed).ok().filter(|record| *record != old)
        });
        let changed = changed.unwrap_or_else(|| panic!("no other value of {pointer}"));
        let changes = changed_values(&old, &changed).unwrap();
        assert!(!changes.is_empty(), "{pointer}");
        compared += 1;
    });
    assert!(compared > 100, "{compared}");
    let mut without_rule_set = old.clone();
    without_rule_set.rule_set = None;
    assert_eq!(changed_values(&old, &without_rule_set).unwrap()[0].path, "ruleSet");
    assert_eq!(changed_values(&old, &old).unwrap(), []);
}

/// Calls all functions that administrators' input reaches.
fn use_record(record: &Recruitment) {
    let now = "2025-01-05T00:00:00Z".parse().unwrap();
    let on = recruitments::Day::in_india(now);
    let _ = (findings(record), application_state(record, now), derived_dates(record, on));
    assert!(timeline(record, now).len() <= record.dates.len());
    for language in [Language::English, Language::Hindi] {
        derived_texts(record, language, &|level| Some(level.0.clone()));
    }
}

#[test]
fn extreme_values_do_not_panic() {
    let full = full_record();
    let extremes = [
        json!(u32::MAX),
        json!(0),
        json!(i32::MIN),
        json!(f64::MAX),
        json!(f64::MIN),
        json!("1900-01-01"),
        json!("2200-12-31"),
        json!("24:00"),
        json!(""),
    ];
    let mut used = 0;
    for_each_leaf(&full, &mut Vec::new(), &mut |path| {
        let pointer = format!("/{}", path.join("/"));
        for extreme in &extremes {
            let mut changed = full.clone();
            *changed.pointer_mut(&pointer).unwrap() = extreme.clone();
            if let Ok(record) = serde_json::from_value::<Recruitment>(changed) {
                use_record(&record);
                used += 1;
            }
        }
    });
    assert!(used > 200, "{used}");
}

#[test]
fn every_fact_can_be_verified() {
    let full = full_record();
    let mut verified = record(&full);
    let paths = unverified(&verified).unwrap();
    let text = full.to_string();
    // The reading is verified, too.
    assert_eq!(paths.len(), text.matches("\"state\":\"said\"").count() + 1);
    let at = "2025-01-05T00:00:00Z".parse().unwrap();
    assert_eq!(verify(&mut verified, &paths, 1, at).unwrap(), Vec::<String>::new());
    let json = serde_json::to_string(&verified).unwrap();
    assert_eq!(json.matches("\"verified\":").count(), paths.len());
    retain_verifications(None, &mut verified).unwrap();
    assert_eq!(verified, record(&full));
}

/// Returns the findings of a record that are not overridden.
fn findings(record: &Recruitment) -> Vec<checks::Finding> {
    let states = HashSet::from(["bihar".to_owned()]);
    let levels = HashSet::from(["class-12".to_owned(), "graduate".to_owned()]);
    let now = "2025-01-05T00:00:00Z".parse().unwrap();
    let context = Context { now, language: Language::Hindi, states: &states, levels: &levels };
    // Not all values of the example are confirmed.
    let record = Recruitment { machine_reading: None, ..record.clone() };
    checks::check(&record, &context)
}

#[test]
fn a_consistent_record_is_publishable() {
    let found = findings(&record(&full_record()));
    assert!(is_publishable(&found), "{found:?}");
    assert!(!is_publishable(&findings(&Recruitment::default())));
}

#[test]
fn an_override_needs_the_check_the_path_and_a_reason() {
    let mut record = record(&full_record());
    let row = json!({"post": "a", "count": 4});
    record.vacancies = serde_json::from_value(said(json!([row]))).unwrap();
    let found = findings(&record);
    assert!(is_publishable(&found));
    let sum = found.iter().find(|finding| finding.code == "sum.posts").unwrap();
    assert_eq!(sum.overridden.as_deref(), Some("the notice says so"));
    assert_eq!(sum.message, "सभी पद मिलाकर 4 होते हैं, लेकिन विज्ञापन में 5 लिखा है।");
    record.overrides[0].reason = " ".to_owned();
    assert!(!is_publishable(&findings(&record)));
    record.overrides[0].reason = "r".to_owned();
    assert!(is_publishable(&findings(&record)));
    record.overrides[0].path = "vacancies".to_owned();
    assert!(!is_publishable(&findings(&record)));
}

#[test]
fn an_override_has_no_effect_on_other_numbers() {
    let mut record = record(&full_record());
    for (count, expected) in [(4, true), (3, false)] {
        let row = json!({"post": "a", "count": count});
        record.vacancies = serde_json::from_value(said(json!([row]))).unwrap();
        assert_eq!(is_publishable(&findings(&record)), expected, "{count}");
    }
}

#[test]
fn a_broken_reference_cannot_be_overridden() {
    let mut record = record(&full_record());
    record.organisation.state = Some(recruitments::record::StateId("x".to_owned()));
    record.overrides[0].check = "reference.state".to_owned();
    record.overrides[0].path = "organisation.state".to_owned();
    let found = findings(&record);
    assert!(!is_publishable(&found));
    assert_eq!(found[0].overridden, None);
}

#[test]
fn a_record_over_the_limits_has_only_those_findings() {
    let record = Recruitment { title: "x".repeat(301), ..Recruitment::default() };
    let found = findings(&record);
    assert_eq!(found.len(), 1);
    assert_eq!(found, checks::limits(&record, Language::Hindi));
}

#[test]
fn a_duplicate_is_confirmed_with_an_override() {
    let mut record = record(&full_record());
    let finding =
        |record: &Recruitment| checks::duplicate(record, "Clerk 2024", Language::English).unwrap();
    assert!(finding(&record).prevents_publication());
    record.overrides[0].check = "duplicate".to_owned();
    record.overrides[0].path = "advertisements".to_owned();
    record.overrides[0].finding = finding(&record).english;
    assert!(!finding(&record).prevents_publication());
}
