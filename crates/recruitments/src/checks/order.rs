//! The order of dates.
//!
//! A record can have several dates of an event: days of an examination, windows of a form that was
//! opened again. So a date is in order if one date of the other event is. Only dates of the same
//! advertisement, posts, places and stage are compared; an absent one is of all.

use super::Findings;
use super::rules::{DATES_NOT_BEFORE, DATES_ORDER, DATES_SPAN};
use crate::fact::Fact;
use crate::path;
use crate::record::{Event, Moment, Recruitment, RecruitmentDate};

/// Which date needs a date of the other events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// Each later date needs an earlier one.
    Earlier,
    /// Each earlier date needs a later one.
    Later,
}

/// An order of events.
struct Order {
    before: &'static [Event],
    after: &'static [Event],
    /// Whether the same day is an error.
    is_strict: bool,
    needs: Needs,
}

impl Order {
    const fn each(after: &'static [Event], before: &'static [Event], is_strict: bool) -> Self {
        Self { before, after, is_strict, needs: Needs::Earlier }
    }

    const fn before_one_of(before: &'static [Event], after: &'static [Event]) -> Self {
        Self { before, after, is_strict: false, needs: Needs::Later }
    }

    /// Returns the earlier and the later one of a date and the other that it needs.
    fn pair<'a>(
        &self,
        date: &'a RecruitmentDate,
        other: &'a RecruitmentDate,
    ) -> (&'a RecruitmentDate, &'a RecruitmentDate) {
        match self.needs {
            Needs::Earlier => (other, date),
            Needs::Later => (date, other),
        }
    }
}

/// Events to which applicants come with an admit card.
const TESTS: &[Event] =
    &[Event::Exam, Event::Mains, Event::Skill, Event::Physical, Event::Interview];
/// Written examinations.
const EXAMS: &[Event] = &[Event::Exam, Event::Mains];

const ORDERS: [Order; 13] = [
    Order::each(&[Event::ApplyFrom, Event::ApplyTo], &[Event::Notified], false),
    Order::each(&[Event::ApplyTo], &[Event::ApplyFrom], false),
    Order::before_one_of(&[Event::ApplyFrom], &[Event::ApplyTo]),
    Order::each(&[Event::CorrectionFrom, Event::CorrectionTo], &[Event::ApplyFrom], false),
    Order::each(&[Event::CorrectionTo], &[Event::CorrectionFrom], false),
    Order::each(&[Event::Stage2To], &[Event::Stage2From], false),
    Order::each(EXAMS, &[Event::ApplyTo], true),
    Order::before_one_of(&[Event::AdmitCard, Event::ExamCity], TESTS),
    Order::each(&[Event::AnswerKey], EXAMS, true),
    Order::each(&[Event::ObjectionTo], &[Event::AnswerKey], false),
    Order::each(&[Event::Result], TESTS, true),
    Order::each(&[Event::CutOff], TESTS, true),
    Order::each(&[Event::Joining], TESTS, true),
];

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    let paths = path::dates(record, &path::paths_of_several(&[record]));
    for (date, path) in record.dates.iter().zip(&paths) {
        check_span(date, path, findings);
        for order in &ORDERS {
            check_order(record, order, date, path, findings);
        }
    }
}

fn check_span(date: &RecruitmentDate, path: &str, findings: &mut Findings) {
    let Some(period) = date.when.value() else { return };
    if is_after(&period.from, period.last()) {
        let language = findings.language();
        let params =
            [("from", language.moment(&period.from)), ("to", language.moment(period.last()))];
        findings.add(&DATES_SPAN, path, &params);
    }
}

/// Checks a date that needs one of other events.
fn check_order(
    record: &Recruitment,
    order: &Order,
    date: &RecruitmentDate,
    path: &str,
    findings: &mut Findings,
) {
    let (own, other) = match order.needs {
        Needs::Earlier => (order.after, order.before),
        Needs::Later => (order.before, order.after),
    };
    if !own.contains(&date.event) || date.valid().is_none() {
        return;
    }
    let related: Vec<_> = record
        .dates
        .iter()
        .filter(|item| other.contains(&item.event) && is_related(item, date))
        .collect();
    // A date that is announced for later may be the right one.
    if related.iter().any(|item| matches!(item.when, Fact::Awaited { .. })) {
        return;
    }
    let others: Vec<_> = related.into_iter().filter(|item| item.valid().is_some()).collect();
    let is_wrong = |item: &&RecruitmentDate| {
        let (before, after) = order.pair(date, item);
        contradicts(before, after, order.is_strict)
    };
    // The nearest one of several is the most plausible.
    let nearest = others.iter().copied().min_by_key(|item| {
        let start = |date: &RecruitmentDate| date.valid().map(|period| period.from.start());
        start(item).zip(start(date)).map(|(a, b)| (a - b).abs())
    });
    if let Some(nearest) = nearest.filter(|_| others.iter().all(is_wrong)) {
        let (before, after) = order.pair(date, nearest);
        add_finding(before, after, order.is_strict, path, findings);
    }
}

fn add_finding(
    before: &RecruitmentDate,
    after: &RecruitmentDate,
    is_strict: bool,
    path: &str,
    findings: &mut Findings,
) {
    let language = findings.language();
    let edge = |date: &RecruitmentDate, is_last: bool| {
        let period = date.valid();
        let moment = period.map(|period| if is_last { period.last() } else { &period.from });
        moment.map(|moment| language.moment(moment)).unwrap_or_default()
    };
    let params = [
        ("before", language.event(before.event).to_owned()),
        ("beforeDate", edge(before, is_strict)),
        ("after", language.event(after.event).to_owned()),
        ("afterDate", edge(after, !is_strict)),
    ];
    findings.add(if is_strict { &DATES_NOT_BEFORE } else { &DATES_ORDER }, path, &params);
}

/// Returns whether two dates contradict an order.
fn contradicts(before: &RecruitmentDate, after: &RecruitmentDate, is_strict: bool) -> bool {
    let Some((before, after)) = before.valid().zip(after.valid()) else { return false };
    if is_strict {
        let (last, first) = (before.last(), &after.from);
        is_after(last, first) || is_same_day(last, first)
    } else {
        is_after(&before.from, after.last())
    }
}

/// Returns whether no time of the first moment can be at or before the second one.
fn is_after(first: &Moment, second: &Moment) -> bool {
    first.start() >= second.end() && first.end() > second.start()
}

/// Returns whether both are the same day, and times do not put the first one before the second.
fn is_same_day(first: &Moment, second: &Moment) -> bool {
    let (Some(first), Some(second)) = (first.day_time(), second.day_time()) else { return false };
    let is_earlier = first.time.zip(second.time).is_some_and(|(first, second)| first < second);
    first.day == second.day && !is_earlier
}

/// Returns whether two dates are of the same advertisement, posts, places and stage.
fn is_related(a: &RecruitmentDate, b: &RecruitmentDate) -> bool {
    fn agree<T: PartialEq>(a: Option<&T>, b: Option<&T>) -> bool {
        a.is_none() || b.is_none() || a == b
    }
    fn overlap<T: PartialEq>(a: &[T], b: &[T]) -> bool {
        a.is_empty() || b.is_empty() || a.iter().any(|item| b.contains(item))
    }
    agree(a.advertisement.as_ref(), b.advertisement.as_ref())
        && agree(a.stage.as_ref(), b.stage.as_ref())
        && overlap(&a.posts, &b.posts)
        && overlap(&a.places, &b.places)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::{codes as run_codes, findings as run};
    use super::*;

    fn date(event: &str, from: Value, more: Value) -> Value {
        let mut date = json!({"event": event, "state": "said", "value": {"from": from}});
        date.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        date
    }

    fn day(event: &str, on: &str) -> Value {
        date(event, json!({"on": on}), json!({}))
    }

    fn stage(event: &str, on: &str, stage: u32) -> Value {
        date(event, json!({"on": on}), json!({"stage": stage}))
    }

    fn codes(dates: Value) -> Vec<(&'static str, String)> {
        run_codes(check, json!({"dates": dates}))
    }

    fn found(code: &'static str, path: &str) -> Vec<(&'static str, String)> {
        vec![(code, path.to_owned())]
    }

    #[test]
    fn dates_in_order_are_no_finding() {
        let dates = json!([
            day("notified", "2024-09-01"),
            day("applyFrom", "2024-09-01"),
            day("applyTo", "2024-09-24"),
            day("correctionFrom", "2024-09-20"),
            day("correctionTo", "2024-09-27"),
            day("admitCard", "2024-12-01"),
            day("exam", "2024-12-01"),
            day("answerKey", "2024-12-02"),
            day("result", "2025-01-01"),
        ]);
        assert_eq!(codes(dates), []);
    }

    #[test]
    fn reports_each_pair_that_is_not_in_order() {
        for (earlier, later, code, path) in [
            (
                day("applyFrom", "2024-09-01"),
                day("notified", "2024-09-02"),
                "dates.order",
                "applyFrom",
            ),
            (
                day("correctionFrom", "2024-09-01"),
                day("applyFrom", "2024-09-02"),
                "dates.order",
                "correctionFrom",
            ),
            (day("exam", "2024-09-01"), day("admitCard", "2024-09-02"), "dates.order", "admitCard"),
            (day("exam", "2024-09-02"), day("applyTo", "2024-09-02"), "dates.notBefore", "exam"),
            (
                day("answerKey", "2024-09-02"),
                day("exam", "2024-09-02"),
                "dates.notBefore",
                "answerKey",
            ),
            (day("result", "2024-09-01"), day("exam", "2024-09-02"), "dates.notBefore", "result"),
        ] {
            assert_eq!(codes(json!([later, earlier])), found(code, &format!("dates.{path}")));
        }
        let dates = json!([day("applyTo", "2024-09-01"), day("applyFrom", "2024-09-02")]);
        assert_eq!(codes(dates).len(), 2);
    }

    #[test]
    fn a_message_has_both_dates() {
        let dates = json!([day("exam", "2024-09-01"), day("applyTo", "2024-09-24")]);
        let message = "The last date to apply (24 September 2024) is not before the examination \
                       (1 September 2024).";
        assert_eq!(run(check, json!({"dates": dates}))[0].2, message);
    }

    #[test]
    fn times_of_the_same_day_are_compared() {
        let at = |event, time| date(event, json!({"on": "2024-09-24", "time": time}), json!({}));
        assert_eq!(codes(json!([at("applyTo", "10:00"), at("exam", "11:00")])), []);
        let later = json!([at("applyTo", "11:00"), at("exam", "10:00")]);
        assert_eq!(codes(later), found("dates.notBefore", "dates.exam"));
        let cards = json!([at("admitCard", "11:00"), at("exam", "10:00")]);
        assert_eq!(codes(cards), found("dates.order", "dates.admitCard"));
        assert_eq!(codes(json!([at("admitCard", "11:00"), day("exam", "2024-09-24")])), []);
    }

    #[test]
    fn months_contradict_only_if_all_their_days_do() {
        let month = date("exam", json!({"month": "2024-09"}), json!({}));
        assert_eq!(codes(json!([day("applyTo", "2024-09-24"), month])), []);
        let dates = json!([day("applyTo", "2024-10-01"), month]);
        assert_eq!(codes(dates), found("dates.notBefore", "dates.exam"));
    }

    #[test]
    fn windows_of_a_form_that_was_opened_again_are_allowed() {
        let dates = json!([
            day("applyFrom", "2024-09-04"),
            day("applyTo", "2024-09-24"),
            day("applyFrom", "2024-12-05"),
            day("applyTo", "2024-12-10"),
            day("exam", "2024-11-01")
        ]);
        assert_eq!(codes(dates), []);
    }

    #[test]
    fn stages_and_advertisements_are_apart() {
        let dates = json!([
            stage("exam", "2024-09-01", 1),
            stage("result", "2024-10-01", 1),
            stage("admitCard", "2024-11-20", 2),
            stage("exam", "2024-12-01", 2),
        ]);
        assert_eq!(codes(dates), []);
        let dates = json!([
            stage("exam", "2024-09-01", 1),
            stage("exam", "2024-12-01", 2),
            stage("result", "2024-11-01", 2),
        ]);
        assert_eq!(codes(dates), found("dates.notBefore", "dates.result[stage=2]"));
        let of = |event, on: &str, key: &str| {
            date(event, json!({"on": on}), json!({"advertisement": key}))
        };
        let dates = json!([of("applyTo", "2024-09-24", "a"), of("exam", "2024-09-01", "b")]);
        assert_eq!(codes(dates), []);
    }

    #[test]
    fn cancelled_and_awaited_dates_contradict_nothing() {
        let cancelled = json!({"value": {"from": {"on": "2024-09-01"}, "certainty": "cancelled"}});
        let exam = date("exam", json!({}), cancelled);
        assert_eq!(codes(json!([day("applyTo", "2024-09-24"), exam])), []);
        let awaited = json!({"event": "exam", "stage": 2, "state": "awaited"});
        let dates = json!([day("exam", "2024-09-01"), awaited, day("admitCard", "2024-09-24")]);
        assert_eq!(codes(dates), []);
    }

    #[test]
    fn a_span_ends_after_it_begins() {
        let value = json!({"value": {"from": {"on": "2024-09-09"}, "to": {"on": "2024-09-08"}}});
        let dates = json!([date("exam", json!({}), value)]);
        assert_eq!(codes(dates), found("dates.span", "dates.exam"));
    }
}
