//! Names of months and weekdays.

/// Months. After "in", "last" or "this", they describe a situation.
pub(crate) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/// Months that have another meaning, too.
const AMBIGUOUS_MONTHS: [&str; 2] = ["march", "may"];

/// Returns whether a word is unambiguously a month or weekday.
pub(crate) fn is_date(token: &str) -> bool {
    WEEKDAYS.contains(&token) || (MONTHS.contains(&token) && !AMBIGUOUS_MONTHS.contains(&token))
}
