//! Detection of Aadhaar numbers.

use std::ops::Range;

use super::runs::{find_joined, is_year, separator, split_runs};

/// Returns the Aadhaar numbers of a text: twelve digits, together or in groups of four, with a
/// valid check digit.
pub(super) fn find_aadhaar(text: &str) -> Vec<Range<usize>> {
    let groups = split_runs(text, |byte| byte.is_ascii_digit());
    find_joined(&groups, |at| match_aadhaar(text, &groups, at))
}

/// Returns the index of the last digit group of an Aadhaar number that begins with group `at`.
fn match_aadhaar(text: &str, groups: &[Range<usize>], at: usize) -> Option<usize> {
    // +91 … is a telephone number.
    if text.get(..groups.get(at)?.start)?.ends_with('+') {
        return None;
    }
    let mut digits = String::new();
    let mut gaps: Vec<&str> = Vec::new();
    let mut years = 0;
    for (index, group) in groups.iter().enumerate().skip(at).take(3) {
        if let Some(before) = groups.get(index.wrapping_sub(1)).filter(|_| index > at) {
            gaps.push(text.get(before.end..group.start)?);
        }
        if !group.len().is_multiple_of(4) || group.len() + digits.len() > 12 {
            return None;
        }
        let written = text.get(group.clone())?;
        years += usize::from(is_year(written));
        digits.push_str(written);
        if digits.len() == 12 {
            let is_valid = !digits.starts_with(['0', '1'])
                && has_consistent_gaps(&gaps)
                && !are_years(years, &gaps)
                && is_valid_verhoeff(digits.bytes().map(|digit| digit - b'0'));
            return is_valid.then_some(index);
        }
    }
    None
}

/// Returns `true` if the groups are years, such as 2018 2019 2020. Two of three groups are enough
/// if the gaps differ: Roll 2345  2018-2020.
fn are_years(years: usize, gaps: &[&str]) -> bool {
    years == 3 || (years == 2 && gaps.first() != gaps.last())
}

/// Returns `true` if the gaps can separate the groups of one number. Spaces and hyphens can be
/// mixed. Dots and slashes must be the only separators, because they also separate neighbouring
/// telephone numbers.
fn has_consistent_gaps(gaps: &[&str]) -> bool {
    let separators: Option<Vec<char>> = gaps.iter().map(|gap| separator(gap)).collect();
    separators.is_some_and(|separators| {
        separators.iter().all(|sep| matches!(sep, ' ' | '-'))
            || separators.iter().all(|sep| Some(sep) == separators.first())
    })
}

/// Checks the Verhoeff check digit: the dihedral group of order ten, with a permutation per
/// position.
fn is_valid_verhoeff(digits: impl DoubleEndedIterator<Item = u8>) -> bool {
    const PERMUTATION: [u8; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let times = |a: u8, b: u8| match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => (a + b - 5) % 5 + 5,
        (false, true) => (a + 5 - b) % 5 + 5,
        (false, false) => (a + 5 - b) % 5,
    };
    let permuted = |digit: u8, times: usize| {
        (0..times).fold(digit, |digit, _| PERMUTATION.get(usize::from(digit)).copied().unwrap_or(0))
    };
    digits
        .rev()
        .enumerate()
        .fold(0, |sum, (position, digit)| times(sum, permuted(digit, position % 8)))
        == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_the_check_digit() {
        assert!(is_valid_verhoeff([2, 3, 6, 3].into_iter()));
        assert!(!is_valid_verhoeff([2, 3, 6, 4].into_iter()));
    }
}
