//! Resolves the dates of the demonstration content, which are relative to the time of loading:
//! `today`, `today+12`, `now-2h`, and `{{today+12}}` inside texts.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use serde_json::Value;

use crate::platform::clock::india_midnight;
use crate::platform::language::Language;

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

/// Replaces every relative date in a JSON value with an absolute date, in texts in the language of
/// the record or the translation.
pub(super) fn resolve(value: &mut Value, today: NaiveDate) {
    resolve_in(value, today, Language::default());
}

fn resolve_in(value: &mut Value, today: NaiveDate, language: Language) {
    match value {
        Value::String(text) => {
            if let Some(day) = day(text, today) {
                *text = day.to_string();
            } else if text.contains("{{") {
                *text = fill(text, today, language);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| resolve_in(item, today, language)),
        Value::Object(members) => {
            let own = members.get("language").and_then(|code| code.as_str().and_then(with_code));
            for (name, member) in members {
                let language = with_code(name).or(own).unwrap_or(language);
                resolve_in(member, today, language);
            }
        }
        _ => {}
    }
}

/// Returns the language with a code. The members of `translations` have these names.
fn with_code(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == code)
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

fn fill(text: &str, today: NaiveDate, language: Language) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let Some((relative, tail)) = after.split_once("}}") else {
            break;
        };
        match day(relative, today) {
            Some(day) => filled.push_str(&language.long_date(day)),
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
        let mut value = json!({
            "language": "hi", "a": "{{today}} तक",
            "translations": { "en": { "a": "by {{today}}" } },
        });
        resolve(&mut value, today);
        assert_eq!(value["a"], "21 नवंबर 2026 तक");
        assert_eq!(value["translations"]["en"]["a"], "by 21 November 2026");
    }
}
