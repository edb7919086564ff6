//! The JSON form of a record.

use recruitments::record::{Certainty, MaxBound, Moment};
use recruitments::{ClockTime, Day, Fact, Month, Recruitment};
use serde_json::json;

fn example() -> serde_json::Value {
    json!({
        "title": "Combined Geo-Scientist 2025",
        "organisation": {"name": "Union Public Service Commission", "sector": "upsc"},
        "advertisements": [{"key": "a", "number": "02/2025-GEO", "year": 2025}],
        "documents": [{"role": "notification", "title": "Notice", "official": true}],
        "dates": [
            {"event": "applyTo", "state": "said",
             "value": {"from": {"on": "2024-09-24", "time": "18:00"}, "certainty": "firm"},
             "sources": [{"doc": 0, "quote": "24-09-2024 till 18.00 Hours"}]},
            {"event": "exam", "stage": 1, "state": "said",
             "value": {"from": {"month": "2025-02"}, "certainty": "tentative"}},
            {"event": "admitCard", "state": "awaited", "hint": "Available soon"},
            {"event": "result", "state": "notSaid"}
        ],
        "total": {"state": "said", "value": 85},
        "age": {"state": "said", "value": [
            {"groups": ["UR"], "min": {"years": 21}, "max": {"years": 32, "bound": "notAttained"},
             "on": "2025-01-01", "window": {"from": "1993-01-02", "to": "2004-01-01"}}
        ]},
        "ruleSet": "central"
    })
}

#[test]
fn keeps_every_member_of_a_record() {
    let record: Recruitment = serde_json::from_value(example()).unwrap();
    assert_eq!(serde_json::to_value(&record).unwrap(), example());
}

#[test]
fn reads_typed_values() {
    let record: Recruitment = serde_json::from_value(example()).unwrap();
    let closing = record.dates[0].firm().unwrap();
    let moment =
        Moment::Day { on: Day::from_ymd(2024, 9, 24).unwrap(), time: ClockTime::from_hm(18, 0) };
    assert_eq!(closing.from, moment);
    assert_eq!(closing.certainty, Certainty::Firm);
    let month = Moment::Month { month: Month::from_ym(2025, 2).unwrap(), words: None };
    assert_eq!(record.dates[1].valid().unwrap().from, month);
    assert!(record.dates[1].firm().is_none());
    assert_eq!(month.last_day(), Day::from_ymd(2025, 2, 28).unwrap());
    assert_eq!(record.total.as_ref().and_then(Fact::value), Some(&85));
    assert_eq!(record.age()[0].max.unwrap().bound, MaxBound::NotAttained);
}

#[test]
fn absent_members_are_unread() {
    let record: Recruitment = serde_json::from_value(json!({"title": "Clerk"})).unwrap();
    assert!(record.total.is_none() && record.fees.is_none());
    assert_eq!(
        serde_json::to_value(&record).unwrap(),
        json!({"title": "Clerk", "organisation": {"name": ""}})
    );
}

#[test]
fn rejects_days_and_times_outside_the_calendar() {
    for date in ["0001-01-01", "2201-01-01", "2024-02-30"] {
        assert!(serde_json::from_value::<Day>(json!(date)).is_err(), "{date}");
    }
    for time in ["24:01", "9:00", "12:60", "-1:00", "+1:00", ""] {
        assert!(serde_json::from_value::<ClockTime>(json!(time)).is_err(), "{time}");
    }
    assert_eq!("24:00".parse(), Ok(ClockTime::END_OF_DAY));
}

#[test]
fn moments_are_those_of_india() {
    let day = Day::from_ymd(2024, 11, 13).unwrap();
    assert_eq!(day.at(ClockTime::END_OF_DAY).to_rfc3339(), "2024-11-13T18:30:00+00:00");
    assert_eq!(
        day.at(ClockTime::from_hm(18, 0).unwrap()).to_rfc3339(),
        "2024-11-13T12:30:00+00:00"
    );
    assert_eq!(Day::in_india(day.at(ClockTime::START_OF_DAY)), day);
    assert_eq!(day.plus_days(i64::MAX), Day::from_ymd(2200, 12, 31).unwrap());
    assert_eq!(day.plus_days(-20), Day::from_ymd(2024, 10, 24).unwrap());
}
