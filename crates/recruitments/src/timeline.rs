//! The timeline of a recruitment, from the notice to the joining date.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::calendar::Day;
use crate::fact::{Fact, Source};
use crate::path;
use crate::record::{
    AnnouncedChange, Certainty, Event, Moment, Period, PostKey, Recruitment, RecruitmentDate,
};

/// The state of a date at the time of the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TimelineState {
    /// It has ended.
    Past,
    /// The earliest date that has not ended. Several dates can share it.
    Next,
    /// A later date, or a cancelled date that has not ended.
    Upcoming,
    /// The notice announces the date for later.
    Awaited,
}

/// The last announced change of a date.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineChange {
    /// Value before the change. Absent: there was none.
    #[schema(value_type = Option<Object>)]
    pub old: Option<Value>,
    /// Day of the announcement.
    pub at: Day,
    /// Document of the announcement.
    pub source: Source,
}

/// A date on the timeline. The server adds the path of the linked page.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineItem {
    /// The event.
    pub event: Event,
    /// Key of the advertisement, if the date is of one of several.
    pub advertisement: Option<String>,
    /// Number of the stage, from 1.
    pub stage: Option<u32>,
    /// Words of the notice for the event.
    pub label: Option<String>,
    /// Posts of the date. Empty: all posts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<PostKey>,
    /// Places of the date. Empty: all places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// The day, or the first one. Absent if it is awaited.
    pub from: Option<Moment>,
    /// The last day of a span.
    pub to: Option<Moment>,
    /// Whether the date is certain. Absent if it is awaited.
    pub certainty: Option<Certainty>,
    /// The state at the time of the timeline.
    pub state: TimelineState,
    /// Words of the notice about an awaited date.
    pub hint: Option<String>,
    /// First passage that contains the date.
    pub source: Option<Source>,
    /// The last announced change.
    pub changed: Option<TimelineChange>,
}

/// Returns the dates of a record in order of time. Awaited dates are last, in the order of events.
///
/// A month-only date is sorted at the end of its month, after the days of the month, and is past
/// when the month has ended. A cancelled date stays in the timeline, but is never the next one.
#[must_use]
pub fn timeline(record: &Recruitment, now: DateTime<Utc>) -> Vec<TimelineItem> {
    let mut dates: Vec<_> = record.dates.iter().filter(|date| is_shown(date)).collect();
    dates.sort_by_key(|date| (sort_time(date), date.event));
    let is_coming =
        |date: &&&RecruitmentDate| date.valid().is_some_and(|period| period.last().end() > now);
    let next = dates.iter().find(is_coming).and_then(|date| sort_day(date));
    let state = |date: &RecruitmentDate| match date.when.value() {
        None => TimelineState::Awaited,
        Some(period) if period.last().end() <= now => TimelineState::Past,
        Some(_) if date.valid().is_some() && sort_day(date) == next => TimelineState::Next,
        Some(_) => TimelineState::Upcoming,
    };
    dates.iter().map(|date| item(record, date, state(date))).collect()
}

fn is_shown(date: &RecruitmentDate) -> bool {
    !matches!(date.when, Fact::NotSaid { .. })
}

/// Returns the time by which a date is sorted. Dates without one are last.
fn sort_time(date: &RecruitmentDate) -> (Reverse<bool>, Option<DateTime<Utc>>) {
    let time = date.when.value().map(|period| match period.from {
        Moment::Day { .. } => period.from.start(),
        Moment::Month { .. } => period.from.end(),
    });
    (Reverse(time.is_some()), time)
}

/// Returns the day by which dates that come next are grouped.
fn sort_day(date: &RecruitmentDate) -> Option<Day> {
    date.when.value().map(|period| period.from.last_day())
}

fn item(record: &Recruitment, date: &RecruitmentDate, state: TimelineState) -> TimelineItem {
    let period = date.when.value();
    let hint = match &date.when {
        Fact::Awaited { hint, .. } => hint.clone(),
        Fact::NotSaid { .. } | Fact::Said { .. } => None,
    };
    TimelineItem {
        event: date.event,
        advertisement: date.advertisement.clone(),
        stage: date.stage,
        label: date.label.clone(),
        posts: date.posts.clone(),
        places: date.places.clone(),
        from: period.map(|period| period.from.clone()),
        to: period.and_then(|period| period.to.clone()),
        certainty: period.map(|period| period.certainty),
        state,
        hint,
        source: date.when.sources().first().cloned(),
        changed: last_change(record, date),
    }
}

/// Returns the last announced change whose result is the date.
fn last_change(record: &Recruitment, date: &RecruitmentDate) -> Option<TimelineChange> {
    let paths = [path::date(date), path::date_of_several(date)];
    let is_of_date = |change: &&AnnouncedChange| {
        let new = change.new.clone().and_then(|new| serde_json::from_value::<Period>(new).ok());
        paths.contains(&change.path) && new.as_ref() == date.when.value()
    };
    let change = record.changes.iter().rfind(is_of_date)?;
    Some(TimelineChange {
        old: change.old.clone(),
        at: change.since,
        source: change.source.clone(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn date(event: &str, value: Value) -> Value {
        json!({"event": event, "state": "said", "value": value})
    }

    fn states(dates: Value, now: &str) -> Vec<String> {
        let record: Recruitment = serde_json::from_value(json!({"dates": dates})).unwrap();
        let items = timeline(&record, now.parse().unwrap());
        let name = |item: TimelineItem| {
            format!("{} {}", path::json_name(&item.event), path::json_name(&item.state))
        };
        items.into_iter().map(name).collect()
    }

    #[test]
    fn dates_are_in_order_and_one_is_next() {
        let dates = json!([
            {"event": "result", "state": "awaited", "hint": "soon"},
            {"event": "cutOff", "state": "notSaid"},
            date("exam", json!({"from": {"on": "2024-12-08"}})),
            date("applyTo", json!({"from": {"on": "2024-09-24", "time": "18:00"}})),
            date("feeTo", json!({"from": {"on": "2024-09-24"}})),
            date("applyFrom", json!({"from": {"on": "2024-09-04"}})),
        ]);
        let expected =
            ["applyFrom past", "feeTo next", "applyTo next", "exam upcoming", "result awaited"];
        assert_eq!(states(dates.clone(), "2024-09-24T12:29:59Z"), expected);
        let expected =
            ["applyFrom past", "feeTo next", "applyTo past", "exam upcoming", "result awaited"];
        assert_eq!(states(dates.clone(), "2024-09-24T12:30:00Z"), expected);
        let expected =
            ["applyFrom past", "feeTo past", "applyTo past", "exam next", "result awaited"];
        assert_eq!(states(dates, "2024-09-24T18:30:00Z"), expected);
    }

    #[test]
    fn spans_and_months_are_past_at_their_end() {
        let dates = json!([
            date("exam", json!({"from": {"on": "2024-09-09"}, "to": {"on": "2024-09-26"}})),
            date("answerKey", json!({"from": {"month": "2024-10"}, "certainty": "tentative"})),
            date("interview", json!({"from": {"on": "2024-10-15"}})),
        ]);
        let expected = ["exam next", "interview upcoming", "answerKey upcoming"];
        assert_eq!(states(dates.clone(), "2024-09-26T18:29:59Z"), expected);
        let expected = ["exam past", "interview next", "answerKey upcoming"];
        assert_eq!(states(dates.clone(), "2024-09-26T18:30:00Z"), expected);
        let expected = ["exam past", "interview past", "answerKey next"];
        assert_eq!(states(dates.clone(), "2024-10-31T18:29:59Z"), expected);
        let expected = ["exam past", "interview past", "answerKey past"];
        assert_eq!(states(dates, "2024-10-31T18:30:00Z"), expected);
    }

    #[test]
    fn a_cancelled_date_is_never_next() {
        let dates = json!([
            date("exam", json!({"from": {"on": "2024-02-17"}, "certainty": "cancelled"})),
            date("exam", json!({"from": {"on": "2024-08-23"}})),
        ]);
        let expected = ["exam upcoming", "exam next"];
        assert_eq!(states(dates, "2024-02-01T00:00:00Z"), expected);
    }

    #[test]
    fn items_have_their_source_hint_and_change() {
        let new = json!({"from": {"on": "2024-03-18"}, "certainty": "firm"});
        let old = json!({"from": {"on": "2024-03-17"}, "certainty": "firm"});
        let record: Recruitment = serde_json::from_value(json!({
            "dates": [
                {"event": "exam", "stage": 1, "label": "Prelims", "state": "said", "value": new,
                 "sources": [{"doc": 0, "quote": "18 March"}]},
                {"event": "result", "state": "awaited", "hint": "in April"}
            ],
            "changes": [{"path": "dates.exam[stage=1]", "old": old, "new": new,
                "since": "2024-02-23", "source": {"doc": 1, "quote": "now on 18 March"}}]
        }))
        .unwrap();
        let items = timeline(&record, "2024-03-01T00:00:00Z".parse().unwrap());
        assert_eq!(
            serde_json::to_value(items).unwrap(),
            json!([
                {"event": "exam", "stage": 1, "label": "Prelims", "from": {"on": "2024-03-18"},
                 "certainty": "firm", "state": "next", "source": {"doc": 0, "quote": "18 March"},
                 "changed": {"old": old, "at": "2024-02-23",
                     "source": {"doc": 1, "quote": "now on 18 March"}}},
                {"event": "result", "state": "awaited", "hint": "in April"}
            ])
        );
    }
}
