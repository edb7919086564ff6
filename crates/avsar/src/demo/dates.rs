//! Resolves the dates of the demonstration content, which are relative to the time of loading:
//! `today`, `today+12`, `now-2h`, and `{{today+12}}` inside texts.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use serde_json::Value;

use crate::platform::clock::india_midnight;

/// Returns the posting time of a listing: `postedAt`, or `now` if it is missing or invalid.
pub(super) fn posted_at(job: &Value, now: DateTime<Utc>) -> DateTime<Utc> {
    let text = job.get("postedAt").and_then(Value::as_str).unwrap_or_default();
    let ago = text.strip_prefix("now-").and_then(|ago| {
        let number = ago.trim_end_matches(['h', 'm']).parse().ok()?;
        if ago.ends_with('h') {
            TimeDelta::try_hours(number)
        } else {
            TimeDelta::try_minutes(number)
        }
    });
    match (ago, day(text, crate::platform::clock::india_day(now))) {
        (Some(ago), _) => now - ago,
        // 09:00 in India, a usual time of posting, but never in the future.
        (None, Some(day)) => (india_midnight(day) + TimeDelta::hours(9)).min(now),
        (None, None) => now,
    }
}

/// Replaces every relative date in a JSON value with an absolute date.
pub(super) fn resolve(value: &mut Value, today: NaiveDate) {
    match value {
        Value::String(text) => {
            if let Some(day) = day(text, today) {
                *text = day.to_string();
            } else if text.contains("{{") {
                *text = fill(text, today);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| resolve(item, today)),
        Value::Object(members) => members.values_mut().for_each(|member| resolve(member, today)),
        _ => {}
    }
}

fn day(text: &str, today: NaiveDate) -> Option<NaiveDate> {
    let offset = text.strip_prefix("today")?;
    let days = |number: &str| number.parse().ok().map(Days::new);
    match offset.split_at_checked(1) {
        None => Some(today),
        Some(("+", number)) => today.checked_add_days(days(number)?),
        Some(("-", number)) => today.checked_sub_days(days(number)?),
        Some(_) => None,
    }
}

fn fill(text: &str, today: NaiveDate) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let Some((relative, tail)) = after.split_once("}}") else {
            break;
        };
        match day(relative, today) {
            Some(day) => filled.push_str(&day.format("%d %B %Y").to_string()),
            None => filled.push_str(relative),
        }
        rest = tail;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn replaces_relative_dates_with_absolute_dates() {
        let today: NaiveDate = "2026-11-21".parse().unwrap();
        let mut value = json!({
            "a": "today+12", "b": ["today-1", "today"], "c": "by {{today+2}} or {{today}}", "d": "todays",
        });
        resolve(&mut value, today);
        assert_eq!(
            value,
            json!({
                "a": "2026-12-03", "b": ["2026-11-20", "2026-11-21"],
                "c": "by 23 November 2026 or 21 November 2026", "d": "todays",
            })
        );
    }
}
