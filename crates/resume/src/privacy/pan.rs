//! Detection of PANs.

use std::ops::Range;

use super::runs::{find_joined, is_year, separator, split_runs};

/// Returns the PANs of a text: five letters, four digits and a letter. The fourth letter is the
/// type of the holder.
pub(super) fn find_pan(text: &str) -> Vec<Range<usize>> {
    let words = split_runs(text, |byte| byte.is_ascii_alphanumeric());
    find_joined(&words, |at| match_pan(text, &words, at))
}

/// Returns the index of the last word of a PAN that begins with word `at`.
fn match_pan(text: &str, words: &[Range<usize>], at: usize) -> Option<usize> {
    let mut joined = String::new();
    for (index, word) in words.iter().enumerate().skip(at).take(3) {
        let min_len = if index == at { 5 } else { 1 };
        if word.len() < min_len || joined.len() + word.len() > 10 {
            return None;
        }
        if let Some(before) = words.get(index.wrapping_sub(1)).filter(|_| index > at) {
            separator(text.get(before.end..word.start)?)?;
        }
        joined.push_str(text.get(word.clone())?);
        if joined.len() == 10 {
            let is_valid = is_pan(&joined)
                && (index == at || is_not_date(&joined) || is_labelled(text, words, at));
            return is_valid.then_some(index);
        }
    }
    None
}

fn is_pan(word: &str) -> bool {
    let has_format = word.bytes().enumerate().all(|(position, byte)| match position {
        5..9 => byte.is_ascii_digit(),
        _ => byte.is_ascii_alphabetic(),
    });
    let kind = word.as_bytes().get(3).map(u8::to_ascii_uppercase);
    has_format && kind.is_some_and(|kind| b"ABCFGHLJPT".contains(&kind))
}

/// Returns `false` for texts like “March 2020 a” or “Batch 2019 B”, which have the format of a
/// separated PAN.
fn is_not_date(word: &str) -> bool {
    !word.contains(|letter: char| letter.is_ascii_lowercase())
        && !word.get(5..9).is_some_and(is_year)
}

/// Returns `true` if a label such as “PAN card no.” precedes the word.
fn is_labelled(text: &str, words: &[Range<usize>], at: usize) -> bool {
    let before = words.get(at.saturating_sub(3)..at).unwrap_or_default();
    let mut before = before.iter().filter_map(|word| text.get(word.clone()));
    before.any(|word| word.eq_ignore_ascii_case("pan"))
}
