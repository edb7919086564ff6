//! Formats counts and lists.

/// Formats a count: "1 word", "5 words".
pub(super) fn count_noun(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// Formats a list: "a, b and c".
pub(super) fn join_with_and(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
