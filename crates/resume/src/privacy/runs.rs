//! Runs of digits or letters, and identifiers that consist of several runs.

use std::ops::Range;

/// Returns the separator in a gap: up to three spaces, a hyphen with or without spaces, a dot, or a
/// slash.
pub(super) fn separator(gap: &str) -> Option<char> {
    match gap {
        " " | "  " | "   " => Some(' '),
        "-" | " -" | "- " | " - " | "–" | " – " => Some('-'),
        "." => Some('.'),
        "/" => Some('/'),
        _ => None,
    }
}

/// Returns the ranges of the longest runs of matching bytes. `is_part` must accept only ASCII.
pub(super) fn split_runs(text: &str, is_part: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (position, _) in text.bytes().enumerate().filter(|(_, byte)| is_part(*byte)) {
        match runs.last_mut().filter(|run| run.end == position) {
            Some(run) => run.end = position + 1,
            None => runs.push(position..position + 1),
        }
    }
    runs
}

/// Returns the identifiers that consist of one or more runs. `match_at` returns the index of the
/// last run of an identifier that begins with the run of the given index.
pub(super) fn find_joined(
    runs: &[Range<usize>],
    match_at: impl Fn(usize) -> Option<usize>,
) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = runs.get(at) {
        match match_at(at).and_then(|last| Some((last, runs.get(last)?))) {
            Some((last, end)) => {
                found.push(first.start..end.end);
                at = last + 1;
            }
            None => at += 1,
        }
    }
    found
}

pub(super) fn is_year(digits: &str) -> bool {
    digits.len() == 4 && digits.parse().is_ok_and(|year: u32| (1950..2100).contains(&year))
}
