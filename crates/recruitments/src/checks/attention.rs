//! Values that are possible but need attention. They only warn.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, TimeDelta, Utc, Weekday};

use super::Findings;
use super::rules::{
    AGE_UNQUANTIFIED, AGE_UNREAD, DATES_AWAITED, DATES_CORRECTIONS, DATES_FEE, DATES_PAST,
    DATES_SUNDAY, QUALIFICATION_UNREAD, Rule,
};
use crate::calendar::Day;
use crate::fact::Fact;
use crate::path;
use crate::record::{Event, Post, Recruitment, RecruitmentDate};
use crate::window;

/// Days after which an administrator looks for an awaited date.
const MAX_AWAITED_DAYS: i64 = 30;

pub(super) fn check(record: &Recruitment, now: DateTime<Utc>, findings: &mut Findings) {
    check_last_date(record, now, findings);
    check_fee_date(record, findings);
    check_corrections(record, findings);
    check_awaited(record, now, findings);
    check_posts(record, findings);
    let has_unquantified = record.relaxation_as_per_rules.as_ref().and_then(Fact::value).is_some();
    if has_unquantified && record.rule_set.is_none() {
        findings.add(&AGE_UNQUANTIFIED, "relaxationAsPerRules", &[]);
    }
}

/// Warns of a last date on a Sunday, when offices and banks are closed, or in the past.
fn check_last_date(record: &Recruitment, now: DateTime<Utc>, findings: &mut Findings) {
    let language = findings.language();
    for current in window::current_windows(record) {
        let Some((closes, closes_at)) = current.closes.zip(current.closes_at()) else { continue };
        let params = [("last", language.day(closes.day))];
        if closes.day.date().weekday() == Weekday::Sun {
            findings.add(&DATES_SUNDAY, "dates.applyTo", &params);
        }
        if closes_at <= now {
            findings.add(&DATES_PAST, "dates.applyTo", &params);
        }
    }
}

fn check_fee_date(record: &Recruitment, findings: &mut Findings) {
    let language = findings.language();
    for current in window::current_windows(record) {
        let of_window = |date: &&RecruitmentDate| {
            let own = date.advertisement.as_ref();
            date.event == Event::FeeTo && (own.is_none() || own == current.advertisement.as_ref())
        };
        let fee_dates = record.dates.iter().filter(of_window).filter_map(RecruitmentDate::firm);
        let last_fee =
            fee_dates.filter_map(|period| period.last().day_time()).max_by_key(|t| t.end());
        let Some((fee, closes)) = last_fee.zip(current.closes) else { continue };
        if fee.day < closes.day {
            let params = [("fee", language.day(fee.day)), ("last", language.day(closes.day))];
            findings.add(&DATES_FEE, "dates.feeTo", &params);
        }
    }
}

/// Warns of several correction windows of one advertisement.
fn check_corrections(record: &Recruitment, findings: &mut Findings) {
    let closings = record.dates.iter().filter(|date| date.event == Event::CorrectionTo);
    let closings: Vec<_> = closings.filter(|date| date.valid().is_some()).collect();
    let of_same = |date: &RecruitmentDate| {
        closings.iter().filter(|other| path::date(other) == path::date(date)).count()
    };
    if let Some(count) = closings.iter().map(|date| of_same(date)).max().filter(|count| *count > 1)
    {
        findings.add(&DATES_CORRECTIONS, "dates.correctionTo", &[("count", count.to_string())]);
    }
}

/// Warns of dates that were announced for later a long time ago.
fn check_awaited(record: &Recruitment, now: DateTime<Utc>, findings: &mut Findings) {
    let language = findings.language();
    let read_on = record.documents.iter().filter_map(|item| item.read_on.max(item.dated)).max();
    let paths = path::dates(record, &path::paths_of_several(&[record]));
    for (date, path) in record.dates.iter().zip(&paths) {
        let Fact::Awaited { verified, .. } = &date.when else { continue };
        let verified_on = verified.as_ref().map(|verified| Day::in_india(verified.at));
        let Some(since) = verified_on.or(read_on) else { continue };
        let age = Day::in_india(now).date() - since.date();
        if age > TimeDelta::days(MAX_AWAITED_DAYS) {
            let event = language.event(date.event).to_owned();
            let params = [("event", event), ("since", language.day(since))];
            findings.add(&DATES_AWAITED, path, &params);
        }
    }
}

/// Warns of posts whose qualification or age is unread.
fn check_posts(record: &Recruitment, findings: &mut Findings) {
    let age_is_said = record.age.as_ref().is_some_and(|age| age.value().is_some());
    let has_common_limit = record.age().iter().any(|limit| limit.scope.posts.is_empty());
    let limited: HashSet<_> = record.age().iter().flat_map(|limit| &limit.scope.posts).collect();
    let has_age = |post: &Post| has_common_limit || limited.contains(&post.key);
    let lacks_age = |post: &Post| record.age.is_none() || (age_is_said && !has_age(post));
    let lacks_qualification = |post: &Post| record.qualification_of(post).is_none();
    let mut warn = |rule: &Rule, path: &str, lacks: &dyn Fn(&Post) -> bool| {
        let posts = record.posts().iter().filter(|post| lacks(post));
        let names: Vec<_> = posts.map(|post| post.name.clone()).collect();
        if !names.is_empty() {
            let params = [("posts", findings.language().names(&names))];
            findings.add(rule, path, &params);
        }
    };
    warn(&QUALIFICATION_UNREAD, "qualification", &lacks_qualification);
    warn(&AGE_UNREAD, "age", &lacks_age);
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::codes as run_codes;
    use super::*;

    fn codes(record: Value, now: &str) -> Vec<&'static str> {
        let now = now.parse().unwrap();
        let found = run_codes(|record, findings| check(record, now, findings), record);
        found.into_iter().map(|(code, _)| code).collect()
    }

    fn day(event: &str, on: &str) -> Value {
        json!({"event": event, "state": "said", "value": {"from": {"on": on}}})
    }

    #[test]
    fn warns_of_a_last_date_in_the_past_or_on_a_sunday() {
        let record = json!({"dates": [day("applyTo", "2024-09-22")]});
        assert_eq!(codes(record.clone(), "2024-09-22T18:29:59Z"), ["dates.sunday"]);
        assert_eq!(codes(record, "2024-09-22T18:30:00Z"), ["dates.sunday", "dates.past"]);
        let record = json!({"dates": [day("applyTo", "2024-09-23")]});
        assert_eq!(codes(record, "2024-09-22T18:30:00Z"), Vec::<&str>::new());
    }

    #[test]
    fn warns_of_a_fee_that_ends_before_the_applications() {
        let record =
            |fee: &str| json!({"dates": [day("applyTo", "2024-09-24"), day("feeTo", fee)]});
        assert_eq!(codes(record("2024-09-23"), "2024-09-01T00:00:00Z"), ["dates.fee"]);
        assert_eq!(codes(record("2024-09-24"), "2024-09-01T00:00:00Z"), Vec::<&str>::new());
    }

    #[test]
    fn warns_of_several_corrections() {
        let first = day("correctionTo", "2024-09-24");
        assert_eq!(codes(json!({"dates": [first]}), "2024-09-01T00:00:00Z"), Vec::<&str>::new());
        let record = json!({"dates": [first, day("correctionTo", "2024-10-24")]});
        assert_eq!(codes(record, "2024-09-01T00:00:00Z"), ["dates.corrections"]);
    }

    #[test]
    fn warns_of_dates_that_are_awaited_for_more_than_30_days() {
        let record = |more: Value| {
            let mut date = json!({"event": "result", "state": "awaited"});
            date.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let document = json!({"role": "notification", "title": "", "readOn": "2024-09-01"});
            json!({"dates": [date], "documents": [document]})
        };
        assert_eq!(codes(record(json!({})), "2024-10-01T00:00:00Z"), Vec::<&str>::new());
        assert_eq!(codes(record(json!({})), "2024-10-02T00:00:00Z"), ["dates.awaited"]);
        let verified = json!({"verified": {"at": "2024-09-20T00:00:00Z"}});
        assert_eq!(codes(record(verified), "2024-10-02T00:00:00Z"), Vec::<&str>::new());
    }

    #[test]
    fn warns_of_unread_conditions() {
        let now = "2024-09-01T00:00:00Z";
        let posts = json!({"state": "said", "value": [{"key": "a", "name": "Clerk"}]});
        let silent = json!({"state": "notSaid"});
        let record = json!({"posts": posts});
        assert_eq!(codes(record, now), ["qualification.unread", "age.unread"]);
        let record = json!({"posts": posts, "qualification": silent, "age": silent});
        assert_eq!(codes(record, now), Vec::<&str>::new());
        let age = json!({"state": "said", "value": [{"posts": ["b"]}]});
        let record = json!({"posts": posts, "qualification": silent, "age": age});
        assert_eq!(codes(record, now), ["age.unread"]);
        let relaxed = json!({"state": "said", "value": {}});
        let record = json!({"relaxationAsPerRules": relaxed});
        assert_eq!(codes(record, now), ["age.unquantified"]);
        let record = json!({"relaxationAsPerRules": relaxed, "ruleSet": "central"});
        assert_eq!(codes(record, now), Vec::<&str>::new());
    }
}
