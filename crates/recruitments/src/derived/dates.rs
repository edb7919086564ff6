//! Dates and addresses of a job.

use crate::calendar::{Day, DayTime};
use crate::official;
use crate::record::{Document, DocumentRole, Event, Recruitment, RecruitmentDate};
use crate::window;

/// Dates and official addresses of a job. They depend on a day, so that they are calculated when
/// they are used, or again every day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DerivedDates {
    /// Opening of the current window.
    pub application_start: Option<DayTime>,
    /// Closing of the current window. 24:00 is the bare day.
    pub application_end: Option<DayTime>,
    /// Next firm day of an examination. After the last one, that day.
    pub exam_date: Option<Day>,
    /// Firm day of the admit card of that examination.
    pub admit_card_release: Option<StageDay>,
    /// Next firm day of a result. After the last one, that day.
    pub result: Option<StageDay>,
    /// Application page.
    pub apply_url: Option<String>,
    /// Notice.
    pub official_notification_url: Option<String>,
    /// Latest admit card.
    pub admit_card_url: Option<String>,
    /// Latest result.
    pub result_url: Option<String>,
}

/// A day of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageDay {
    /// The day.
    pub day: Day,
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
}

/// Returns the dates and addresses of a job on a day. Tentative, cancelled and month-only dates and
/// addresses that are not official are left out.
#[must_use]
pub fn derived_dates(record: &Recruitment, on: Day) -> DerivedDates {
    let window = window::current_window(record);
    let exams = firm_dates(record, &[Event::Exam, Event::Mains]);
    let exam = next(&exams, on);
    let stage = exam.and_then(|(date, _)| date.stage);
    let mut cards = firm_dates(record, &[Event::AdmitCard]);
    if stage.is_some() && cards.iter().any(|(date, _)| date.stage == stage) {
        cards.retain(|(date, _)| date.stage == stage);
    }
    let stage_day = |found: Option<(&RecruitmentDate, Day)>| {
        found.map(|(date, day)| StageDay { day, stage: date.stage })
    };
    DerivedDates {
        application_start: window.as_ref().and_then(|window| window.opens),
        application_end: window
            .as_ref()
            .and_then(|window| window.closes)
            .map(DayTime::without_midnight),
        exam_date: exam.map(|(_, day)| day),
        admit_card_release: stage_day(next(&cards, on)),
        result: stage_day(next(&firm_dates(record, &[Event::Result]), on)),
        apply_url: official::apply_url(record).map(str::to_owned),
        official_notification_url: official::notification_url(record).map(str::to_owned),
        admit_card_url: latest_url(record, DocumentRole::AdmitCard),
        result_url: latest_url(record, DocumentRole::Result),
    }
}

/// Returns the firm dates of events with their last days.
fn firm_dates<'a>(record: &'a Recruitment, events: &[Event]) -> Vec<(&'a RecruitmentDate, Day)> {
    let dates = record.dates.iter().filter(|date| events.contains(&date.event));
    dates.filter_map(|date| Some((date, date.firm()?.last().day()?))).collect()
}

/// Returns the next date with its day: the first day of a span, or the present one inside it.
fn next<'a>(dates: &[(&'a RecruitmentDate, Day)], on: Day) -> Option<(&'a RecruitmentDate, Day)> {
    let first = |date: &RecruitmentDate| date.firm().and_then(|period| period.from.day());
    let coming = dates.iter().filter(|(_, last)| *last >= on);
    let coming = coming.filter_map(|(date, _)| Some((*date, first(date)?.max(on))));
    let past = || dates.iter().copied().max_by_key(|(_, last)| *last);
    coming.min_by_key(|(_, day)| *day).or_else(past)
}

/// Returns the official address of the latest document of a role.
fn latest_url(record: &Recruitment, role: DocumentRole) -> Option<String> {
    let official_url = |document: &Document| {
        let url = document.url.clone()?;
        let is_page = official::host(&url).is_some();
        let is_official = document.official || official::is_official(record, &url);
        (is_page && is_official).then_some(url)
    };
    let documents = record.documents.iter().filter(|document| document.role == role);
    let addresses =
        documents.filter_map(|item| Some((item.dated, item.stage, official_url(item)?)));
    addresses.max_by_key(|(dated, stage, _)| (*dated, *stage)).map(|(.., url)| url)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn date(event: &str, value: Value, stage: Option<u32>) -> Value {
        json!({"event": event, "state": "said", "value": value, "stage": stage})
    }

    fn record() -> Recruitment {
        serde_json::from_value(json!({
            "dates": [
                date("applyTo", json!({"from": {"on": "2024-09-24", "time": "18:00"}}), None),
                date("admitCard", json!({"from": {"on": "2024-11-10"}}), Some(1)),
                date("exam", json!({"from": {"on": "2024-11-20"}, "to": {"on": "2024-11-22"}}),
                    Some(1)),
                date("admitCard", json!({"from": {"on": "2025-01-10"}}), Some(2)),
                date("mains", json!({"from": {"on": "2025-02-01"}}), Some(2)),
                date("exam", json!({"from": {"on": "2024-10-01"}, "certainty": "cancelled"}),
                    Some(1)),
                date("exam", json!({"from": {"month": "2024-10"}}), Some(1)),
                date("result", json!({"from": {"on": "2024-12-20"}, "certainty": "tentative"}),
                    None)
            ],
            "documents": [
                {"role": "notification", "title": "", "url": "https://upsc.gov.in/notice"},
                {"role": "result", "title": "", "url": "https://upsc.gov.in/1",
                 "dated": "2024-12-20"},
                {"role": "result", "title": "", "url": "https://upsc.gov.in/2",
                 "dated": "2025-03-01"},
                {"role": "admitCard", "title": "", "url": "https://jobs.example.com/card"}
            ],
            "applyUrl": {"state": "said", "value": "https://jobs.example.com/apply"}
        }))
        .unwrap()
    }

    #[test]
    fn the_exam_date_follows_the_day() {
        for (on, exam, card, stage) in [
            ("2024-09-01", "2024-11-20", "2024-11-10", 1),
            ("2024-11-15", "2024-11-20", "2024-11-10", 1),
            ("2024-11-21", "2024-11-21", "2024-11-10", 1),
            ("2024-11-23", "2025-02-01", "2025-01-10", 2),
            ("2025-06-01", "2025-02-01", "2025-01-10", 2),
        ] {
            let dates = derived_dates(&record(), day(on));
            assert_eq!(dates.exam_date, Some(day(exam)), "{on}");
            let card = StageDay { day: day(card), stage: Some(stage) };
            assert_eq!(dates.admit_card_release, Some(card), "{on}");
            assert_eq!(dates.result, None);
        }
    }

    #[test]
    fn a_window_until_midnight_ends_with_its_day() {
        let closing = json!({"from": {"on": "2024-11-13", "time": "24:00"}});
        let dates = json!({"dates": [date("applyTo", closing, None)]});
        let dates = derived_dates(&serde_json::from_value(dates).unwrap(), day("2024-09-01"));
        assert_eq!(dates.application_end, Some(DayTime { day: day("2024-11-13"), time: None }));
    }

    #[test]
    fn addresses_are_official_and_the_latest() {
        let dates = derived_dates(&record(), day("2024-09-01"));
        let closes = DayTime { day: day("2024-09-24"), time: Some("18:00".parse().unwrap()) };
        assert_eq!(dates.application_end, Some(closes));
        assert_eq!(dates.application_start, None);
        assert_eq!(dates.official_notification_url.as_deref(), Some("https://upsc.gov.in/notice"));
        assert_eq!(dates.result_url.as_deref(), Some("https://upsc.gov.in/2"));
        assert_eq!(dates.apply_url, None);
        assert_eq!(dates.admit_card_url, None);
    }
}
