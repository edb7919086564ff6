//! Age limits and birth dates.

use chrono::Months;

use super::Findings;
use super::rules::{AGE_LIMIT, AGE_RANGE, AGE_WINDOW_EMPTY, AGE_WINDOW_FROM, AGE_WINDOW_TO};
use crate::calendar::Day;
use crate::path;
use crate::record::{Age, AgeLimit, BirthWindow, MaxBound, Recruitment};

/// Maximum ages that notices have, in years.
const PLAUSIBLE_MAX: std::ops::RangeInclusive<u32> = 14..=70;

pub(super) fn check(record: &Recruitment, findings: &mut Findings) {
    for limit in record.age() {
        let path = path::scoped("age", &limit.scope);
        check_numbers(limit, &path, findings);
        if let Some(window) = limit.window {
            check_window(limit, window, &path, findings);
        }
    }
}

fn check_numbers(limit: &AgeLimit, path: &str, findings: &mut Findings) {
    let Some(max) = limit.max else { return };
    if !PLAUSIBLE_MAX.contains(&max.age.years) {
        findings.add(&AGE_LIMIT, path, &[("max", show(max.age))]);
    }
    if let Some(min) = limit.min.filter(|min| *min >= max.age) {
        findings.add(&AGE_RANGE, path, &[("min", show(min)), ("max", show(max.age))]);
    }
}

/// Compares the birth dates with the numbers, if the day is known on which the age counts.
fn check_window(limit: &AgeLimit, window: BirthWindow, path: &str, findings: &mut Findings) {
    let language = findings.language();
    let day = |day| language.day(day);
    let both = window.from.zip(window.to);
    if let Some((from, to)) = both.filter(|(from, to)| from > to) {
        findings.add(&AGE_WINDOW_EMPTY, path, &[("from", day(from)), ("to", day(to))]);
        return;
    }
    let Some(on) = limit.on else { return };
    let too_old = limit.max.and_then(|max| years_before(on, max.age));
    if let Some((from, too_old)) = window.from.zip(too_old) {
        let expected = too_old.plus_days(1);
        // Only "not attained" excludes applicants of exactly the maximum age.
        let is_exact = limit.max.is_some_and(|max| max.bound == MaxBound::NotAttained);
        if from != expected && (is_exact || from != too_old) {
            let params = [("from", day(from)), ("expected", day(expected))];
            findings.add(&AGE_WINDOW_FROM, path, &params);
        }
    }
    let expected = limit.min.and_then(|min| years_before(on, min));
    if let Some((to, expected)) = window.to.zip(expected).filter(|(to, expected)| to != expected) {
        let params = [("to", day(to)), ("expected", day(expected))];
        findings.add(&AGE_WINDOW_TO, path, &params);
    }
}

/// Returns the latest birth date of applicants who have attained an age on a day.
fn years_before(day: Day, age: Age) -> Option<Day> {
    let months = age.years.checked_mul(12)?.checked_add(age.months)?;
    // 29 February becomes 28 February: an applicant born on 1 March is one day too young.
    Day::try_from(day.date().checked_sub_months(Months::new(months))?).ok()
}

fn show(age: Age) -> String {
    match age.months {
        0 => age.years.to_string(),
        months => format!("{}.{months:02}", age.years),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::test_records::{codes as run_codes, findings as run};
    use super::*;

    fn record(limit: Value) -> Value {
        json!({"age": {"state": "said", "value": [limit]}})
    }

    fn codes(limit: Value) -> Vec<&'static str> {
        run_codes(check, record(limit)).into_iter().map(|(code, _)| code).collect()
    }

    fn limit(bound: &str, from: &str, to: &str) -> Value {
        json!({"min": {"years": 21}, "max": {"years": 30, "bound": bound}, "on": "2024-11-08",
            "window": {"from": from, "to": to}})
    }

    #[test]
    fn numbers_are_plausible() {
        let numbers = |min: u32, max: u32| {
            let max = json!({"years": max, "bound": "unsaid"});
            json!({"min": {"years": min}, "max": max})
        };
        assert_eq!(codes(numbers(18, 27)), Vec::<&str>::new());
        assert_eq!(codes(numbers(27, 27)), ["age.range"]);
        assert_eq!(codes(numbers(13, 14)), Vec::<&str>::new());
        assert_eq!(codes(numbers(12, 13)), ["age.limit"]);
        assert_eq!(codes(numbers(18, 71)), ["age.limit"]);
    }

    #[test]
    fn a_window_agrees_with_the_numbers() {
        assert_eq!(codes(limit("notAttained", "1994-11-09", "2003-11-08")), Vec::<&str>::new());
        assert_eq!(codes(limit("notAttained", "1994-11-08", "2003-11-08")), ["age.windowFrom"]);
        for bound in ["unsaid", "notExceeding"] {
            for from in ["1994-11-08", "1994-11-09"] {
                assert_eq!(codes(limit(bound, from, "2003-11-08")), Vec::<&str>::new());
            }
            assert_eq!(codes(limit(bound, "1994-11-10", "2003-11-08")), ["age.windowFrom"]);
        }
        let found = run(check, record(limit("unsaid", "1994-11-08", "2003-11-09")));
        assert_eq!(
            found[0].2,
            "The latest birth date is 9 November 2003, but the minimum age gives 8 November 2003."
        );
    }

    #[test]
    fn an_impossible_window_is_a_finding() {
        assert_eq!(codes(limit("unsaid", "2005-07-02", "2001-07-01")), ["age.windowEmpty"]);
    }

    #[test]
    fn a_window_without_a_day_is_not_compared() {
        let limit =
            json!({"max": {"years": 30, "bound": "unsaid"}, "window": {"from": "1980-01-01"}});
        assert_eq!(codes(limit), Vec::<&str>::new());
    }

    #[test]
    fn the_29th_of_february_becomes_the_28th() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        assert_eq!(years_before(day("2024-02-29"), Age::from_years(21)), Some(day("2003-02-28")));
        assert_eq!(years_before(day("1900-01-01"), Age::from_years(21)), None);
    }
}
