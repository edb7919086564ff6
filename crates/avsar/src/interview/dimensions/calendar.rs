//! Months and days by name.

/// Months, which set a scene beside "in", "last" or "this".
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
/// Months that are words of another meaning, too.
const AMBIGUOUS_MONTHS: [&str; 2] = ["march", "may"];

/// Whether a word by itself names a time.
pub(crate) fn is_date(token: &str) -> bool {
    WEEKDAYS.contains(&token) || (MONTHS.contains(&token) && !AMBIGUOUS_MONTHS.contains(&token))
}
