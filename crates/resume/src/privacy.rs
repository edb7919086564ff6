//! Numbers of identity, which have no place in a résumé and are never repeated in full.

use std::collections::BTreeMap;

use crate::document::Document;

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PersonalData {
    Aadhaar,
    Pan,
    BirthDate,
}

/// What a text holds, each with its place in bytes.
pub(crate) fn personal_data(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let mut found = Vec::new();
    found.extend(aadhaar(text));
    found.extend(pan(text));
    found.extend(birth_dates(text));
    found.sort_by_key(|(_, start, _)| *start);
    found
}

/// The text with all but the last two signs of such numbers hidden.
pub(crate) fn redacted(text: &str) -> String {
    let mut redacted = String::with_capacity(text.len());
    let mut from = 0;
    for (kind, start, end) in personal_data(text) {
        if start < from {
            continue;
        }
        redacted.push_str(text.get(from..start).unwrap_or_default());
        redacted.push_str(&covered(kind, text.get(start..end).unwrap_or_default()));
        from = end;
    }
    redacted.push_str(text.get(from..).unwrap_or_default());
    redacted
}

/// A text as it is quoted: not too long, and without numbers of identity.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 240;
    let text = redacted(text);
    if text.chars().count() <= MOST {
        return text;
    }
    let mut short: String = text.chars().take(MOST - 1).collect();
    short.push('…');
    short
}

fn covered(kind: PersonalData, plain: &str) -> String {
    let count = plain.chars().count();
    let kept = if kind == PersonalData::BirthDate { 0 } else { 2 };
    let cover = |(place, letter): (usize, char)| {
        if letter.is_alphanumeric() && place + kept < count { 'X' } else { letter }
    };
    plain.chars().enumerate().map(cover).collect()
}

/// Twelve digits, alone or in groups of four, whose last one is right.
fn aadhaar(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let mut found = Vec::new();
    let mut run: Vec<(usize, u8)> = Vec::new();
    let mut close = |run: &mut Vec<(usize, u8)>, abroad: bool| {
        if let (12, Some((start, first)), Some((last, _))) = (run.len(), run.first(), run.last())
            && *first > 1
            && !abroad
            && verhoeff(run.iter().map(|(_, digit)| *digit))
        {
            found.push((PersonalData::Aadhaar, *start, last + 1));
        }
        run.clear();
    };
    let mut before = ' ';
    // +91 … is a telephone number.
    let mut abroad = false;
    for (place, letter) in text.char_indices() {
        if let Some(digit) = letter
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
            .filter(|_| letter.is_ascii())
        {
            if run.is_empty() {
                abroad = before == '+';
            }
            run.push((place, digit));
        } else if !(matches!(letter, ' ' | '-')
            && before.is_ascii_digit()
            && run.len().is_multiple_of(4))
        {
            close(&mut run, abroad);
        }
        before = letter;
    }
    close(&mut run, abroad);
    found
}

/// The check of Verhoeff: the dihedral group of order ten, and a permutation by place.
fn verhoeff(digits: impl DoubleEndedIterator<Item = u8>) -> bool {
    const TURN: [u8; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let times = |a: u8, b: u8| match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => (a + b - 5) % 5 + 5,
        (false, true) => (a + 5 - b) % 5 + 5,
        (false, false) => (a + 5 - b) % 5,
    };
    let turned = |digit: u8, times: usize| {
        (0..times).fold(digit, |digit, _| TURN.get(usize::from(digit)).copied().unwrap_or(0))
    };
    digits.rev().enumerate().fold(0, |sum, (place, digit)| times(sum, turned(digit, place % 8)))
        == 0
}

/// Five letters, four digits, a letter; the fourth says who.
fn pan(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let mut found = Vec::new();
    let mut start = 0;
    for word in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let plain = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let bytes = plain.as_bytes();
        let shaped = bytes.len() == 10
            && bytes.iter().enumerate().all(|(place, byte)| {
                if (5..9).contains(&place) {
                    byte.is_ascii_digit()
                } else {
                    byte.is_ascii_alphabetic()
                }
            })
            && bytes.get(3).is_some_and(|kind| b"ABCFGHLJPT".contains(&kind.to_ascii_uppercase()));
        if shaped {
            found.push((PersonalData::Pan, start, start + 10));
        }
        start += word.len();
    }
    found
}

const LABELS: [&str; 6] = ["date of birth", "d.o.b", "dob", "birth date", "birthdate", "born on"];
/// A date is not longer.
const LONGEST_DATE: usize = 24;

/// Dates behind a label that says so.
fn birth_dates(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let lower = text.to_ascii_lowercase();
    let labels = LABELS.iter().flat_map(|label| {
        lower.match_indices(label).filter_map(|(at, _)| {
            // A word, not a part of one.
            let before = lower.get(..at)?.chars().next_back();
            (!before.is_some_and(char::is_alphanumeric)).then_some(at + label.len())
        })
    });
    labels
        .filter_map(|label| {
            let rest = text.get(label..)?;
            let first = rest.find(|letter: char| letter.is_ascii_digit())?;
            // What is hidden already is not hidden again, with what stands behind it.
            if rest.get(..first)?.contains("XX") {
                return None;
            }
            let end = date_end(rest.get(first..)?);
            Some((PersonalData::BirthDate, label + first, label + first + end))
        })
        .collect()
}

/// Where the date that a text begins with ends: behind its year, or its third number.
fn date_end(text: &str) -> usize {
    let mut numbers = 0;
    let mut length = 0;
    let mut end = 0;
    for (place, letter) in text.char_indices().take_while(|(place, _)| *place < LONGEST_DATE) {
        if letter.is_ascii_digit() {
            if length == 0 {
                if numbers == 3 {
                    break;
                }
                numbers += 1;
            }
            length += 1;
            end = place + 1;
        } else {
            if numbers == 3 || (numbers == 2 && length == 4) {
                break;
            }
            length = 0;
        }
    }
    end
}

/// A line that says that a birth date comes next.
fn announces_birth(line: &str) -> bool {
    let line = line.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    LABELS.iter().any(|label| line.ends_with(label))
}

/// What the lines of a document hold, each with the text it is hidden behind, by the number of the line.
pub(crate) struct Redaction {
    lines: BTreeMap<usize, Vec<(String, String)>>,
}

/// What the lines of a document hold: the line, what, and from where to where.
pub(crate) fn personal_data_of(document: &Document) -> Vec<(usize, PersonalData, usize, usize)> {
    let mut all = Vec::new();
    let mut announced = false;
    for (number, line) in document.lines.iter().enumerate() {
        let text = &line.text;
        all.extend(
            personal_data(text).into_iter().map(|(kind, from, to)| (number, kind, from, to)),
        );
        if announced && let Some(first) = text.find(|letter: char| letter.is_ascii_digit()) {
            let date = text.get(first..).unwrap_or_default();
            // The date may be left out, and a telephone number come next.
            let digits = date.chars().take_while(char::is_ascii_digit).count();
            if digits <= 4 {
                all.push((number, PersonalData::BirthDate, first, first + date_end(date)));
            }
        }
        announced = announces_birth(text);
    }
    all
}

impl Redaction {
    pub(crate) fn of(document: &Document) -> Self {
        let mut lines: BTreeMap<usize, Vec<(String, String)>> = BTreeMap::new();
        for (number, kind, start, end) in personal_data_of(document) {
            let text = document.lines.get(number).and_then(|line| line.text.get(start..end));
            let plain = text.unwrap_or_default();
            lines.entry(number).or_default().push((plain.to_owned(), covered(kind, plain)));
        }
        Self { lines }
    }

    /// A text of a line, or of some that begin there, without what is hidden.
    pub(crate) fn within(&self, line: usize, text: &str) -> String {
        let mut text = text.to_owned();
        for (plain, covered) in self.lines.get(&line).into_iter().flatten() {
            // It may be a part of a date, as a period is that was read in it.
            if text.contains(|letter: char| letter.is_ascii_digit()) && plain.contains(&text) {
                return self::covered(PersonalData::BirthDate, &text);
            }
            text = text.replace(plain, covered);
        }
        redacted(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: numbers of identity are known by their check, and hidden.
    #[test]
    fn numbers_of_identity_are_hidden() {
        assert_eq!(redacted("Aadhaar: 2363 4567 8905"), "Aadhaar: 2363 4567 8905");
        assert!(verhoeff([2, 3, 6, 3].into_iter()));
        assert!(!verhoeff([2, 3, 6, 4].into_iter()));
        let valid = (0..10)
            .map(|last| format!("2345 6789 012{last}"))
            .find(|number| personal_data(number).len() == 1)
            .unwrap();
        let shown = redacted(&format!("Aadhaar No. {valid}, PAN ABCPE1234F"));
        assert_eq!(
            shown,
            format!(
                "Aadhaar No. XXXX XXXX XX{}, PAN XXXXXXXX4F",
                valid.chars().skip(12).collect::<String>()
            )
        );
        assert_eq!(redacted("DOB: 12/05/1999"), "DOB: XX/XX/XXXX");
        assert_eq!(redacted("Date of Birth : 12th May 1999 "), "Date of Birth : XXXX XXX XXXX ");
        assert_eq!(redacted("+91 98765 43210"), "+91 98765 43210");
        assert_eq!(
            redacted(&format!("+{}", valid.replace(' ', ""))),
            format!("+{}", valid.replace(' ', ""))
        );
        assert_eq!(redacted("pan abcpe1234f"), "pan XXXXXXXX4f");
        let more = redacted("DOB: 12/05/1999, Mobile 98765 43210");
        assert_eq!(more, "DOB: XX/XX/XXXX, Mobile 98765 43210");
        assert_eq!(redacted(&more), more);
    }
}
