//! Values that no notice can have. An administrator cannot override them.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Findings;
use super::rules::{ORGANISATION_MISSING, TITLE_MISSING, VALUE_IMPOSSIBLE};
use crate::fact::Fact;
use crate::path;
use crate::record::{Age, Experience, Grant, Pay, Qualification, Recruitment};

/// Years of an age.
const AGE_YEARS: RangeInclusive<u32> = 0..=120;
/// Months beside the years of an age.
const AGE_MONTHS: RangeInclusive<u32> = 0..=11;
/// Months of experience.
const EXPERIENCE_MONTHS: RangeInclusive<u32> = 0..=600;
/// Percentages.
const PERCENT: RangeInclusive<f64> = 0.0..=100.0;
/// Numbers of stages.
pub const STAGES: RangeInclusive<u32> = 1..=20;
/// Years of advertisements and examinations.
const YEARS: RangeInclusive<i32> = 1950..=2100;
/// Maximum marks of an examination. Scores can be negative.
const MARKS: RangeInclusive<f64> = -10_000.0..=10_000.0;

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    if record.title.trim().is_empty() {
        findings.add(&TITLE_MISSING, "title", &[]);
    }
    if record.organisation.name.trim().is_empty() {
        findings.add(&ORGANISATION_MISSING, "organisation.name", &[]);
    }
    check_ages(record, findings);
    check_numbers(record, findings);
    check_posts(record, findings);
}

/// Adds a finding if a value is out of range.
fn check_range<T: PartialOrd + Display>(
    value: T,
    range: RangeInclusive<T>,
    path: &str,
    findings: &mut Findings,
) {
    if !range.contains(&value) {
        let params = [
            ("value", value.to_string()),
            ("from", range.start().to_string()),
            ("to", range.end().to_string()),
        ];
        findings.add(&VALUE_IMPOSSIBLE, path, &params);
    }
}

fn check_ages(record: &Recruitment, findings: &mut Findings) {
    let mut check_age = |age: Option<Age>, path: &str| {
        if let Some(age) = age {
            check_range(age.years, AGE_YEARS, path, findings);
            check_range(age.months, AGE_MONTHS, path, findings);
        }
    };
    for limit in record.age() {
        let path = path::scoped("age", &limit.scope);
        check_age(limit.min, &path);
        check_age(limit.max.map(|max| max.age), &path);
    }
    for relaxation in record.relaxations() {
        let path = path::scoped("relaxations", &relaxation.scope);
        let (Grant::Years(age) | Grant::UntilAge(age) | Grant::ServicePlus(age)) = relaxation.grant;
        check_age(Some(age), &path);
        check_age(relaxation.cap, &path);
    }
}

fn check_numbers(record: &Recruitment, findings: &mut Findings) {
    for year in record.advertisements.iter().filter_map(|item| item.year) {
        check_range(year, YEARS, "advertisements", findings);
    }
    let dates = record.dates.iter().filter_map(|date| date.stage);
    for stage in dates.chain(record.documents.iter().filter_map(|document| document.stage)) {
        check_range(stage, STAGES, "dates", findings);
    }
    let selection = record.selection.as_ref().and_then(Fact::value);
    for weight in selection.into_iter().flatten().filter_map(|step| step.weight) {
        check_range(weight, PERCENT, "selection", findings);
    }
    for row in record.cut_offs() {
        let path = path::cut_off(row);
        check_range(row.year, YEARS, &path, findings);
        let max = row.out_of.filter(|max| MARKS.contains(max)).unwrap_or(*MARKS.end());
        check_range(row.marks, *MARKS.start()..=max, &path, findings);
    }
}

fn check_posts(record: &Recruitment, findings: &mut Findings) {
    check_qualification(record.qualification.as_ref(), "qualification", findings);
    for post in record.posts() {
        let path = path::post(&post.key);
        let own = format!("{path}.qualification");
        check_qualification(post.qualification.as_ref(), &own, findings);
        let experience = post.experience.as_ref().and_then(Fact::value);
        if let Some(Experience { months, .. }) = experience {
            check_range(*months, EXPERIENCE_MONTHS, &format!("{path}.experience"), findings);
        }
        let pay = post.pay.as_ref().and_then(Fact::value);
        if let Some(Pay { min: Some(min), max: Some(max), .. }) = pay {
            check_range(*min, 0..=*max, &format!("{path}.pay"), findings);
        }
    }
}

fn check_qualification(fact: Option<&Fact<Qualification>>, path: &str, findings: &mut Findings) {
    let alternatives = fact.and_then(Fact::value).into_iter().flat_map(|value| &value.any_of);
    for requirement in alternatives.flat_map(|alternative| &alternative.all_of) {
        let of_groups = requirement.min_marks_for.iter().map(|item| item.marks);
        for marks in of_groups.chain(requirement.min_marks) {
            check_range(marks, PERCENT, path, findings);
        }
        if let Some(months) = requirement.experience_months {
            check_range(months, EXPERIENCE_MONTHS, path, findings);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::{codes as run_codes, findings as run};
    use super::*;

    fn paths(mut record: Value) -> Vec<String> {
        let members = record.as_object_mut().unwrap();
        members.insert("title".to_owned(), json!("Clerk"));
        members.insert("organisation".to_owned(), json!({"name": "UPSC"}));
        run_codes(check, record).into_iter().map(|(_, path)| path).collect()
    }

    fn said(value: Value) -> Value {
        json!({"state": "said", "value": value})
    }

    #[test]
    fn a_record_has_a_title_and_an_organisation() {
        let found = run_codes(check, json!({"title": " "}));
        let codes: Vec<_> = found.iter().map(|(code, _)| *code).collect();
        assert_eq!(codes, ["title.missing", "organisation.missing"]);
    }

    #[test]
    fn reports_values_out_of_range() {
        let requirement =
            |member: &str, value: Value| said(json!({"anyOf": [{"allOf": [{member: value}]}]}));
        let cut_off = |marks: f64, year: i32| {
            let row = json!({"stage": "prelims", "category": "UR", "marks": marks, "outOf": 200.0,
                "year": year});
            json!({"cutOffs": said(json!([row]))})
        };
        let pay = json!({"key": "a", "name": "", "pay": said(json!({"min": 2, "max": 1}))});
        let experience =
            json!({"key": "a", "name": "", "experience": said(json!({"months": 601}))});
        let relaxation = json!({"grant": {"years": {"years": 121}}});
        let max = json!({"years": 18, "months": 12, "bound": "unsaid"});
        let path = "cutOffs[stage=prelims,year=2024,category=UR]";
        for (record, path) in [
            (json!({"age": said(json!([{"min": {"years": 121}}]))}), "age"),
            (json!({"age": said(json!([{"max": max}]))}), "age"),
            (json!({"relaxations": said(json!([relaxation]))}), "relaxations"),
            (json!({"advertisements": [{"key": "", "number": "", "year": 24}]}), "advertisements"),
            (json!({"dates": [{"event": "exam", "stage": 0, "state": "notSaid"}]}), "dates"),
            (
                json!({"selection": said(json!([{"stage": "prelims", "weight": 101.0}]))}),
                "selection",
            ),
            (cut_off(201.0, 2024), path),
            (cut_off(1.0, 3024), "cutOffs[stage=prelims,year=3024,category=UR]"),
            (json!({"posts": said(json!([pay]))}), "posts[a].pay"),
            (json!({"posts": said(json!([experience]))}), "posts[a].experience"),
            (json!({"qualification": requirement("minMarks", json!(100.5))}), "qualification"),
            (
                json!({"qualification": requirement("experienceMonths", json!(601))}),
                "qualification",
            ),
        ] {
            assert_eq!(paths(record.clone()), [path], "{record}");
        }
        assert_eq!(paths(cut_off(199.5, 2024)), Vec::<String>::new());
    }

    #[test]
    fn a_message_has_the_range() {
        let record = json!({"title": "a", "organisation": {"name": "b"},
            "advertisements": [{"key": "", "number": "", "year": 24}]});
        assert_eq!(run(check, record)[0].2, "The value 24 is not possible. Enter 1950 to 2100.");
    }
}
