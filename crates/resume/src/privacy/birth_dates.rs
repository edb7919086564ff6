//! Detection of birth dates.

use std::ops::Range;

use crate::text::first_letters;

const BIRTH_DATE_LABELS: [&str; 6] =
    ["date of birth", "d.o.b", "dob", "birth date", "birthdate", "born on"];
/// Maximum length of a date, in bytes.
const MAX_DATE_BYTES: usize = 24;
/// Maximum distance between a label and its date, in characters.
pub(super) const MAX_DATE_DISTANCE_CHARS: usize = 64;

/// Returns the dates after a label for birth dates.
pub(super) fn find_birth_dates(text: &str) -> Vec<Range<usize>> {
    let lower = text.to_ascii_lowercase();
    let labels = BIRTH_DATE_LABELS.iter().flat_map(|label| {
        lower.match_indices(label).filter_map(|(at, _)| {
            // The label must be a whole word.
            let before = lower.get(..at)?.chars().next_back();
            (!before.is_some_and(char::is_alphanumeric)).then_some(at + label.len())
        })
    });
    labels
        .filter_map(|label| {
            let rest = text.get(label..)?;
            let near = first_letters(rest, MAX_DATE_DISTANCE_CHARS);
            let first = near.find(|letter: char| letter.is_ascii_digit())?;
            // If the date is already masked, the next number must not be masked in its place.
            if rest.get(..first)?.contains("XX") {
                return None;
            }
            let end = find_date_end(rest.get(first..)?);
            Some(label + first..label + first + end)
        })
        .collect()
}

/// Returns the end of the date at the start of a text: after its year or its third number.
pub(super) fn find_date_end(text: &str) -> usize {
    let mut numbers = 0;
    let mut length = 0;
    let mut end = 0;
    for (position, letter) in
        text.char_indices().take_while(|(position, _)| *position < MAX_DATE_BYTES)
    {
        if letter.is_ascii_digit() {
            if length == 0 {
                if numbers == 3 {
                    break;
                }
                numbers += 1;
            }
            length += 1;
            end = position + 1;
        } else {
            if numbers == 3 || (numbers == 2 && length == 4) {
                break;
            }
            length = 0;
        }
    }
    end
}

/// Returns `true` if the line ends with a label for a birth date.
pub(super) fn ends_with_birth_label(line: &str) -> bool {
    let line = line.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    BIRTH_DATE_LABELS.iter().any(|label| line.ends_with(label))
}
