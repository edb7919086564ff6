//! The application window: when applications open and close.
//!
//! This module is the only definition of the last date of a recruitment. A window uses only firm
//! dates with a day: tentative, cancelled and month-only dates are never used.
//!
//! - Each advertisement has its own windows. A date without an advertisement is of all of them.
//! - The dates of an advertisement can contain several windows, if its form was opened again. Two
//!   closings without an opening between them are one window, which was extended.
//! - A date of some places, such as a later last date for remote districts, counts only if the
//!   advertisement has no date for all places.
//! - Whether a recruitment is cancelled is not in the record: the caller closes it.

use std::ops::Range;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calendar::DayTime;
use crate::fact::Fact;
use crate::record::{Event, Post, Recruitment, RecruitmentDate};

/// A period in which applications are accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Key of the advertisement, if the dates name advertisements.
    pub advertisement: Option<String>,
    /// Opening, if it is known.
    pub opens: Option<DayTime>,
    /// Closing, if it is known.
    pub closes: Option<DayTime>,
    /// Time from which a window without an opening counts as open. `None`: never.
    assumed_open_from: Option<DateTime<Utc>>,
}

/// Whether applications are accepted at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum WindowState {
    /// Applications are accepted.
    Open {
        /// Time of the closing.
        #[serde(rename = "closesAt")]
        closes_at: DateTime<Utc>,
    },
    /// Applications are not accepted yet.
    NotYet {
        /// Time of the opening.
        #[serde(rename = "opensAt")]
        opens_at: DateTime<Utc>,
    },
    /// The record does not contain the necessary dates.
    Unknown,
    /// Applications are no longer accepted.
    Closed,
}

impl Window {
    /// Returns the time of the opening. A bare day opens at its beginning.
    #[must_use]
    pub fn opens_at(&self) -> Option<DateTime<Utc>> {
        self.opens.map(DayTime::start)
    }

    /// Returns the time of the closing: the window is closed then. A bare day closes at its end.
    #[must_use]
    pub fn closes_at(&self) -> Option<DateTime<Utc>> {
        self.closes.map(DayTime::end)
    }

    /// Returns whether applications are accepted at a time.
    ///
    /// A window without an opening is open until it closes, because most notices accept
    /// applications at once. It is unknown before the day of the notice, and if the opening is
    /// announced without a firm day.
    #[must_use]
    pub fn state(&self, now: DateTime<Utc>) -> WindowState {
        if self.closes_at().is_some_and(|closes_at| closes_at <= now) {
            return WindowState::Closed;
        }
        match (self.opens_at(), self.open_period()) {
            (Some(opens_at), _) if now < opens_at => WindowState::NotYet { opens_at },
            (_, Some(period)) if period.contains(&now) => {
                WindowState::Open { closes_at: period.end }
            }
            _ => WindowState::Unknown,
        }
    }

    /// Returns the times at which the window is open: from the opening until before the closing.
    /// `None`: the closing is unknown, or the opening is unknown and cannot be assumed. If it
    /// closes before it opens, the range is empty.
    #[must_use]
    pub fn open_period(&self) -> Option<Range<DateTime<Utc>>> {
        Some(self.opens_at().or(self.assumed_open_from)?..self.closes_at()?)
    }
}

/// Returns the windows of all advertisements, those of one advertisement in order of time.
#[must_use]
pub fn windows(record: &Recruitment) -> Vec<Window> {
    windows_by_advertisement(record).into_iter().flatten().collect()
}

/// Returns the current window of each advertisement: the last one with a known closing, or else
/// the first one.
#[must_use]
pub fn current_windows(record: &Recruitment) -> Vec<Window> {
    windows_by_advertisement(record).iter().filter_map(|windows| current(windows)).collect()
}

/// Returns the window of the whole record: from the first opening to the last closing of the
/// current windows of its advertisements.
#[must_use]
pub fn current_window(record: &Recruitment) -> Option<Window> {
    let mut windows = current_windows(record);
    if windows.iter().any(|window| window.closes.is_some()) {
        windows.retain(|window| window.closes.is_some());
    }
    windows.into_iter().reduce(|whole, window| Window {
        advertisement: None,
        opens: first_by(whole.opens, window.opens, |a, b| a.start() <= b.start()),
        closes: first_by(whole.closes, window.closes, |a, b| a.end() >= b.end()),
        assumed_open_from: whole.assumed_open_from.min(window.assumed_open_from),
    })
}

/// Returns the current window of a post.
#[must_use]
pub fn current_window_of(record: &Recruitment, post: &Post) -> Option<Window> {
    current(&windows_of_post(record, post))
}

/// Returns whether any post accepts applications at a time.
#[must_use]
pub fn application_state(record: &Recruitment, now: DateTime<Utc>) -> WindowState {
    combined_state(&windows(record), now)
}

/// Returns whether a post accepts applications at a time.
#[must_use]
pub fn application_state_of(record: &Recruitment, post: &Post, now: DateTime<Utc>) -> WindowState {
    combined_state(&windows_of_post(record, post), now)
}

/// Returns the state of several windows: open, if one is open until its closing, and so on.
fn combined_state(windows: &[Window], now: DateTime<Utc>) -> WindowState {
    let states = windows.iter().map(|window| window.state(now));
    states.min_by_key(|state| state.precedence()).unwrap_or(WindowState::Unknown)
}

impl WindowState {
    /// Returns a key by which the state that applicants need comes first. Of several open windows
    /// this is the last to close, and of several later ones the first to open.
    fn precedence(self) -> (u8, i64) {
        match self {
            Self::Open { closes_at } => (0, closes_at.timestamp().saturating_neg()),
            Self::NotYet { opens_at } => (1, opens_at.timestamp()),
            Self::Unknown => (2, 0),
            Self::Closed => (3, 0),
        }
    }
}

/// Returns the value that is `before` the other, or the only one.
fn first_by<T: Copy>(a: Option<T>, b: Option<T>, before: impl Fn(T, T) -> bool) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if before(a, b) { a } else { b }),
        (a, b) => a.or(b),
    }
}

fn current(windows: &[Window]) -> Option<Window> {
    windows.iter().rfind(|window| window.closes.is_some()).or(windows.first()).cloned()
}

fn is_window_date(date: &RecruitmentDate) -> bool {
    matches!(date.event, Event::ApplyFrom | Event::ApplyTo)
}

fn windows_by_advertisement(record: &Recruitment) -> Vec<Vec<Window>> {
    let named =
        record.dates.iter().any(|date| is_window_date(date) && date.advertisement.is_some());
    if !named {
        return vec![windows_where(record, None, |_| true)];
    }
    let keys = record.advertisements.iter().map(|advertisement| advertisement.key.as_str());
    keys.map(|key| windows_where(record, Some(key), |_| true)).collect()
}

fn windows_of_post(record: &Recruitment, post: &Post) -> Vec<Window> {
    windows_where(record, post.advertisement.as_deref(), |date| {
        date.posts.is_empty() || date.posts.contains(&post.key)
    })
}

/// Returns the windows of an advertisement, of the dates that `counts` selects.
fn windows_where(
    record: &Recruitment,
    advertisement: Option<&str>,
    counts: impl Fn(&RecruitmentDate) -> bool,
) -> Vec<Window> {
    let of_advertisement = |date: &&RecruitmentDate| {
        let own = date.advertisement.as_deref();
        counts(date) && (own.is_none() || advertisement.is_none() || own == advertisement)
    };
    let dates: Vec<_> = record.dates.iter().filter(of_advertisement).collect();
    let mut opens = firm_times(&dates, Event::ApplyFrom);
    let mut closes = firm_times(&dates, Event::ApplyTo);
    opens.sort_by_key(|time| time.start());
    closes.sort_by_key(|time| time.end());
    let assumed_open_from = assumed_opening(&dates);
    let window = |(opens, closes)| Window {
        advertisement: advertisement.map(str::to_owned),
        opens,
        closes,
        assumed_open_from,
    };
    pair(opens, closes).into_iter().map(window).collect()
}

/// Returns the firm times of an event: those of all places, or else those of some places.
fn firm_times(dates: &[&RecruitmentDate], event: Event) -> Vec<DayTime> {
    let times = |with_places: bool| -> Vec<DayTime> {
        let dates = dates.iter().filter(|date| date.event == event);
        let dates = dates.filter(|date| date.places.is_empty() != with_places);
        let periods = dates.filter_map(|date| date.firm());
        let edges = periods.map(|period| match event {
            Event::ApplyFrom => &period.from,
            _ => period.last(),
        });
        edges.filter_map(|moment| moment.day_time()).collect()
    };
    let general = times(false);
    if general.is_empty() { times(true) } else { general }
}

/// Returns the time from which windows without an opening count as open.
fn assumed_opening(dates: &[&RecruitmentDate]) -> Option<DateTime<Utc>> {
    let is_announced = |date: &&&RecruitmentDate| {
        date.event == Event::ApplyFrom
            && (date.valid().is_some() || matches!(date.when, Fact::Awaited { .. }))
    };
    if dates.iter().any(|date| is_announced(&date)) {
        return None;
    }
    let notices = dates.iter().filter(|date| date.event == Event::Notified);
    let notified = notices.filter_map(|date| Some(date.firm()?.from.start())).min();
    Some(notified.unwrap_or(DateTime::<Utc>::MIN_UTC))
}

/// Combines openings and closings, each in order of time.
fn pair(opens: Vec<DayTime>, closes: Vec<DayTime>) -> Vec<(Option<DayTime>, Option<DayTime>)> {
    let mut opens = opens.into_iter().peekable();
    let mut windows: Vec<(Option<DayTime>, Option<DayTime>)> = Vec::new();
    for close in closes {
        let open = opens.next_if(|open| open.start() < close.end());
        while opens.next_if(|open| open.start() < close.end()).is_some() {}
        match windows.last_mut() {
            Some(extended) if open.is_none() => extended.1 = Some(close),
            _ => windows.push((open, Some(close))),
        }
    }
    windows.extend(opens.next().map(|open| (Some(open), None)));
    windows
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn record(dates: Value) -> Recruitment {
        let advertisements = json!([{"key": "a", "number": "5/2024"}, {"key": "b", "number": "6"}]);
        serde_json::from_value(json!({"dates": dates, "advertisements": advertisements})).unwrap()
    }

    /// Returns a date of an event, with members of the date in addition.
    fn date(event: &str, from: Value, more: Value) -> Value {
        let mut date = json!({"event": event, "state": "said", "value": {"from": from}});
        let members = date.as_object_mut().unwrap();
        members.extend(more.as_object().unwrap().clone());
        date
    }

    fn day(event: &str, on: &str) -> Value {
        date(event, json!({"on": on}), json!({}))
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn span(window: &Window) -> String {
        let show = |time: Option<DayTime>| time.map_or("?".to_owned(), |time| time.day.to_string());
        format!("{} to {}", show(window.opens), show(window.closes))
    }

    fn spans(record: &Recruitment) -> Vec<String> {
        windows(record).iter().map(span).collect()
    }

    #[test]
    fn closes_at_the_time_or_at_the_end_of_the_day_in_india() {
        for (closing, last, closed) in [
            (
                json!({"on": "2024-11-13", "time": "24:00"}),
                "2024-11-13T18:29:59Z",
                "2024-11-13T18:30:00Z",
            ),
            (json!({"on": "2024-11-13"}), "2024-11-13T18:29:59Z", "2024-11-13T18:30:00Z"),
            (
                json!({"on": "2024-09-24", "time": "18:00"}),
                "2024-09-24T12:29:59Z",
                "2024-09-24T12:30:00Z",
            ),
        ] {
            let record = record(json!([date("applyTo", closing, json!({}))]));
            assert_eq!(
                application_state(&record, at(last)),
                WindowState::Open { closes_at: at(closed) }
            );
            assert_eq!(application_state(&record, at(closed)), WindowState::Closed);
        }
    }

    #[test]
    fn opens_at_the_beginning_of_the_day() {
        let record = record(json!([day("applyFrom", "2024-09-04"), day("applyTo", "2024-09-24")]));
        let opens_at = at("2024-09-03T18:30:00Z");
        let state = application_state(&record, at("2024-09-03T18:29:59Z"));
        assert_eq!(state, WindowState::NotYet { opens_at });
        assert!(matches!(application_state(&record, opens_at), WindowState::Open { .. }));
    }

    #[test]
    fn uses_only_firm_days() {
        for certainty in ["tentative", "cancelled"] {
            let when = json!({"value": {"from": {"on": "2024-09-24"}, "certainty": certainty}});
            let record = record(json!([date("applyTo", json!({}), when)]));
            assert_eq!(current_window(&record).map(|window| window.closes), None);
        }
        let record = record(json!([
            date("applyTo", json!({"month": "2024-09"}), json!({})),
            {"event": "applyTo", "state": "awaited"}
        ]));
        assert_eq!(spans(&record), Vec::<String>::new());
        assert_eq!(application_state(&record, at("2024-09-01T00:00:00Z")), WindowState::Unknown);
    }

    #[test]
    fn a_window_without_an_opening_is_open_from_the_notice() {
        let now = at("2024-09-10T00:00:00Z");
        let closing = day("applyTo", "2024-09-24");
        let is_open = |record: &Recruitment| {
            matches!(application_state(record, now), WindowState::Open { .. })
        };
        assert!(is_open(&record(json!([closing]))));
        assert!(is_open(&record(json!([closing, day("notified", "2024-09-10")]))));
        assert!(!is_open(&record(json!([closing, day("notified", "2024-09-11")]))));
        assert!(!is_open(&record(json!([closing, {"event": "applyFrom", "state": "awaited"}]))));
        let month = date("applyFrom", json!({"month": "2024-09"}), json!({}));
        assert!(!is_open(&record(json!([closing, month]))));
        assert!(is_open(&record(json!([closing, {"event": "applyFrom", "state": "notSaid"}]))));
    }

    #[test]
    fn an_opening_without_a_closing_is_unknown_once_it_has_passed() {
        let record = record(json!([day("applyFrom", "2024-09-04")]));
        assert_eq!(spans(&record), ["2024-09-04 to ?"]);
        let before = application_state(&record, at("2024-09-01T00:00:00Z"));
        assert!(matches!(before, WindowState::NotYet { .. }));
        assert_eq!(application_state(&record, at("2024-09-05T00:00:00Z")), WindowState::Unknown);
    }

    #[test]
    fn the_last_window_of_a_form_that_was_opened_again_is_current() {
        let record = record(json!([
            day("applyTo", "2024-12-10"),
            day("applyFrom", "2024-12-05"),
            day("applyFrom", "2024-09-04"),
            day("applyTo", "2024-09-24"),
        ]));
        assert_eq!(spans(&record), ["2024-09-04 to 2024-09-24", "2024-12-05 to 2024-12-10"]);
        assert_eq!(span(&current_window(&record).unwrap()), "2024-12-05 to 2024-12-10");
        for (now, open) in [("2024-09-10", true), ("2024-10-10", false), ("2024-12-06", true)] {
            let state = application_state(&record, at(&format!("{now}T00:00:00Z")));
            assert_eq!(matches!(state, WindowState::Open { .. }), open, "{now} {state:?}");
            let not_yet = matches!(state, WindowState::NotYet { .. });
            assert_eq!(not_yet, now == "2024-10-10", "{now} {state:?}");
        }
    }

    #[test]
    fn a_second_opening_without_a_closing_does_not_change_the_last_date() {
        let record = record(json!([
            day("applyFrom", "2024-09-04"),
            day("applyTo", "2024-09-24"),
            day("applyFrom", "2024-12-05"),
        ]));
        assert_eq!(span(&current_window(&record).unwrap()), "2024-09-04 to 2024-09-24");
        let state = application_state(&record, at("2024-10-01T00:00:00Z"));
        assert!(matches!(state, WindowState::NotYet { .. }));
    }

    #[test]
    fn closings_without_an_opening_between_them_extend_a_window() {
        let record = record(json!([
            day("applyFrom", "2024-09-04"),
            day("applyTo", "2024-09-24"),
            day("applyTo", "2024-09-30"),
        ]));
        assert_eq!(spans(&record), ["2024-09-04 to 2024-09-30"]);
    }

    #[test]
    fn each_advertisement_has_its_windows() {
        let of = |event, on: &str, key: &str| {
            date(event, json!({"on": on}), json!({"advertisement": key}))
        };
        let record = record(json!([
            of("applyFrom", "2024-09-14", "a"),
            of("applyTo", "2024-10-20", "a"),
            of("applyFrom", "2024-09-21", "b"),
            of("applyTo", "2024-10-27", "b"),
        ]));
        let each: Vec<_> = current_windows(&record).iter().map(span).collect();
        assert_eq!(each, ["2024-09-14 to 2024-10-20", "2024-09-21 to 2024-10-27"]);
        assert_eq!(span(&current_window(&record).unwrap()), "2024-09-14 to 2024-10-27");
        let post: Post =
            serde_json::from_value(json!({"key": "clerk", "name": "Clerk", "advertisement": "b"}))
                .unwrap();
        assert_eq!(span(&current_window_of(&record, &post).unwrap()), "2024-09-21 to 2024-10-27");
        let now = at("2024-09-15T00:00:00Z");
        assert!(matches!(application_state(&record, now), WindowState::Open { .. }));
        let state = application_state_of(&record, &post, now);
        assert_eq!(state, WindowState::NotYet { opens_at: at("2024-09-20T18:30:00Z") });
    }

    #[test]
    fn dates_of_a_post_are_not_those_of_another_one() {
        let record = record(json!([
            day("applyFrom", "2024-09-04"),
            date("applyTo", json!({"on": "2024-09-24"}), json!({"posts": ["clerk"]})),
            date("applyTo", json!({"on": "2024-09-30"}), json!({"posts": ["peon"]})),
        ]));
        let post: Post = serde_json::from_value(json!({"key": "clerk", "name": "Clerk"})).unwrap();
        assert_eq!(span(&current_window_of(&record, &post).unwrap()), "2024-09-04 to 2024-09-24");
        assert_eq!(span(&current_window(&record).unwrap()), "2024-09-04 to 2024-09-30");
    }

    #[test]
    fn a_later_date_of_remote_places_is_not_the_last_date() {
        let remote = date("applyTo", json!({"on": "2024-10-01"}), json!({"places": ["Ladakh"]}));
        let record = record(json!([day("applyTo", "2024-09-24"), remote]));
        assert_eq!(spans(&record), ["? to 2024-09-24"]);
    }

    #[test]
    fn states_are_those_of_the_api() {
        let state = WindowState::Open { closes_at: at("2024-09-24T12:30:00Z") };
        assert_eq!(
            serde_json::to_value(state).unwrap(),
            json!({"state": "open", "closesAt": "2024-09-24T12:30:00Z"})
        );
        let closed = serde_json::to_value(WindowState::Closed).unwrap();
        assert_eq!(closed, json!({"state": "closed"}));
    }
}
