//! Parses years of experience. If the columns of a scraper are shifted, the same column contains a
//! salary, a form of employment, places, walk-in days or a duration.

use std::fmt;

use crate::{Employment, dates, employment, pay, places, text};

/// A span of years. `max` is `None` for an open span (`5+ years`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Years {
    /// The lower bound.
    pub min: u32,
    /// The upper bound.
    pub max: Option<u32>,
}

impl fmt::Display for Years {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.max {
            None => write!(f, "{}+ years", self.min),
            Some(1) if self.min == 1 => f.write_str("1 year"),
            Some(max) if max == self.min => write!(f, "{max} years"),
            Some(max) => write!(f, "{}-{max} years", self.min),
        }
    }
}

/// The content of an experience cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Nothing.
    Nothing,
    /// A number of years.
    Years(Years),
    /// The job is for people without experience.
    Fresher,
    /// A pay cell from a shifted column.
    Pay,
    /// A form of employment from a shifted column.
    Employment(Employment),
    /// Cities from a shifted column.
    Place,
    /// Days or a duration (`25 Feb - 02 Mar`, `6 months duration`) instead of experience.
    Time(String),
    /// Anything else, such as `Mid-Senior level`.
    Text(String),
}

/// Parses an experience cell.
#[must_use]
pub fn read(cell: &str) -> Reading {
    let cell = text::one_line(cell);
    if text::is_blank(&cell) || cell.eq_ignore_ascii_case("not applicable") {
        return Reading::Nothing;
    }
    if let Some(years) = years(&cell) {
        return Reading::Years(years);
    }
    if matches!(
        cell.to_ascii_lowercase().as_str(),
        "fresher" | "freshers" | "no experience" | "no experience required"
    ) {
        return Reading::Fresher;
    }
    if pay::is_pay(&cell) {
        return Reading::Pay;
    }
    if let Some(form) = employment::parse(&cell).filter(|_| cell.len() <= 40) {
        return Reading::Employment(form);
    }
    if is_time(&cell) {
        return Reading::Time(cell);
    }
    if places::are_places(&cell) {
        return Reading::Place;
    }
    Reading::Text(cell)
}

/// Parses a number of years: `4-9 Yrs`, `1 - 6 years`, `5+ years`, `2 to 4 years`, `7 Yrs`,
/// `1 year(s)`.
#[must_use]
pub fn years(cell: &str) -> Option<Years> {
    let lower = cell.to_ascii_lowercase();
    let lower = lower
        .trim()
        .trim_start_matches("minimum")
        .trim_start_matches("min.")
        .trim_start_matches("min")
        .trim_start();
    let minimum = lower.len() < cell.trim().len();
    let (min, rest) = number(lower)?;
    let rest = rest.trim_start();
    let (open, rest) = match rest.strip_prefix('+') {
        Some(rest) => (true, rest.trim_start()),
        None => (minimum, rest),
    };
    if is_unit(rest) {
        return plausible(Years { min, max: (!open).then_some(min) });
    }
    // `2 years to 4 years`
    let rest = ["years", "yrs", "year", "yr"]
        .iter()
        .find_map(|unit| rest.strip_prefix(unit))
        .unwrap_or(rest)
        .trim_start();
    let rest = rest.strip_prefix(['-', '–', '—']).or_else(|| rest.strip_prefix("to "))?;
    let (max, rest) = number(rest.trim_start())?;
    (is_unit(rest.trim_start()) && !open).then_some(())?;
    plausible(Years { min, max: Some(max) })
}

fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    (digits.len() <= 2).then_some((digits.parse().ok()?, rest))
}

fn is_unit(rest: &str) -> bool {
    let rest = rest.trim_end_matches(['.', ' ', '+']);
    let unit = ["of experience", "experience", "exp"]
        .iter()
        .find_map(|tail| rest.strip_suffix(tail))
        .unwrap_or(rest);
    matches!(unit.trim_end().trim_end_matches('.'), "yrs" | "yr" | "years" | "year" | "year(s)")
}

fn plausible(years: Years) -> Option<Years> {
    (years.min <= 50 && years.max.is_none_or(|max| years.min <= max && max <= 50)).then_some(years)
}

/// Returns `true` for walk-in days without a year and for durations.
fn is_time(cell: &str) -> bool {
    let lower = cell.to_ascii_lowercase();
    if lower.ends_with("duration") {
        return true;
    }
    lower.split('-').all(|part| {
        dates::parse_day(&format!("{} 2000", part.trim()), dates::Order::DayFirst).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spans() {
        for (given, expected) in [
            ("4-9 Yrs", "4-9 years"),
            ("1 - 6 years", "1-6 years"),
            ("4 - 8 Years", "4-8 years"),
            ("7 Yrs", "7 years"),
            ("1 year(s)", "1 year"),
            ("0 years", "0 years"),
            ("5+ years", "5+ years"),
            ("Minimum 5 years", "5+ years"),
            ("2 to 4 years of experience", "2-4 years"),
            ("2 Years - 4 Years", "2-4 years"),
            ("3 yrs.", "3 years"),
        ] {
            assert_eq!(
                years(given).map(|years| years.to_string()).as_deref(),
                Some(expected),
                "{given}"
            );
        }
        for given in [
            "",
            "9-4 Yrs",
            "5",
            "5-6",
            "99 years",
            "six years",
            "3-4 Lacs PA",
            "2 months",
            "100 years",
        ] {
            assert_eq!(years(given), None, "{given}");
        }
    }

    #[test]
    fn recognises_content_of_shifted_columns() {
        for (given, expected) in [
            ("", Reading::Nothing),
            ("Not Applicable", Reading::Nothing),
            ("Fresher", Reading::Fresher),
            ("4-9 Lacs PA", Reading::Pay),
            ("Not disclosed", Reading::Pay),
            ("INR 8 - 12 LPA", Reading::Pay),
            ("Full-time", Reading::Employment(Employment::FullTime)),
            ("Mumbai, Pune", Reading::Place),
            ("Hybrid - Pune, Bengaluru", Reading::Place),
            ("25 Feb - 02 Mar", Reading::Time("25 Feb - 02 Mar".into())),
            ("28 Feb", Reading::Time("28 Feb".into())),
            ("6 months duration", Reading::Time("6 months duration".into())),
            ("Mid-Senior level", Reading::Text("Mid-Senior level".into())),
        ] {
            assert_eq!(read(given), expected, "{given}");
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = read(&text);
        }

        #[test]
        fn written_years_are_read_back(min in 0_u32..30, more in proptest::option::of(0_u32..20)) {
            let span = Years { min, max: more.map(|more| min + more) };
            prop_assert_eq!(years(&span.to_string()), Some(span));
        }
    }
}
