//! Detection and masking of personal identifiers: Aadhaar numbers, PANs and birth dates.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::document::Document;

/// A kind of personal identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PersonalData {
    Aadhaar,
    Pan,
    BirthDate,
}

/// Returns the personal identifiers in a text with their byte ranges, by start.
pub(crate) fn find_personal_data(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let mut found = Vec::new();
    found.extend(find_aadhaar(text));
    found.extend(find_pan(text));
    found.extend(find_birth_dates(text));
    found.sort_by_key(|(_, start, _)| *start);
    found
}

/// Masks the identifiers in a text. The last two characters of a number stay visible.
pub(crate) fn redact(text: &str) -> String {
    let mut redacted = String::with_capacity(text.len());
    let mut from = 0;
    for (kind, start, end) in find_personal_data(text) {
        if start < from {
            continue;
        }
        redacted.push_str(text.get(from..start).unwrap_or_default());
        redacted.push_str(&mask(kind, text.get(start..end).unwrap_or_default()));
        from = end;
    }
    redacted.push_str(text.get(from..).unwrap_or_default());
    redacted
}

/// Returns a quote of a text: shortened, and with masked identifiers.
pub(crate) fn masked_excerpt(text: &str) -> String {
    const MAX_EXCERPT_CHARS: usize = 240;
    // An identifier that begins within the quote ends within these 80 characters.
    let text = redact(first_letters(text, MAX_EXCERPT_CHARS + 80));
    if text.chars().nth(MAX_EXCERPT_CHARS).is_none() {
        return text;
    }
    let mut short: String = text.chars().take(MAX_EXCERPT_CHARS - 1).collect();
    short.push('…');
    short
}

/// Masks all letters and digits except for the last two. Masks dates completely.
fn mask(kind: PersonalData, plain: &str) -> String {
    let visible = if kind == PersonalData::BirthDate { 0 } else { 2 };
    let count = plain.chars().filter(|letter| letter.is_alphanumeric()).count();
    let mut position = 0;
    let mask_char = |letter: char| {
        position += usize::from(letter.is_alphanumeric());
        if letter.is_alphanumeric() && position + visible <= count { 'X' } else { letter }
    };
    plain.chars().map(mask_char).collect()
}

/// Returns the Aadhaar numbers of a text: twelve digits, together or in groups of four, with a
/// valid check digit.
fn find_aadhaar(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let groups = split_runs(text, |byte| byte.is_ascii_digit());
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = groups.get(at) {
        match match_aadhaar(text, &groups, at).and_then(|last| Some((last, groups.get(last)?))) {
            Some((last, end)) => {
                found.push((PersonalData::Aadhaar, first.start, end.end));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    found
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

fn is_year(digits: &str) -> bool {
    digits.len() == 4 && digits.parse().is_ok_and(|year: u32| (1950..2100).contains(&year))
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

/// Returns the separator in a gap: up to three spaces, a hyphen with or without spaces, a dot, or a
/// slash.
fn separator(gap: &str) -> Option<char> {
    match gap {
        " " | "  " | "   " => Some(' '),
        "-" | " -" | "- " | " - " | "–" | " – " => Some('-'),
        "." => Some('.'),
        "/" => Some('/'),
        _ => None,
    }
}

/// Returns the ranges of the longest runs of matching bytes. `is_part` must accept only ASCII.
fn split_runs(text: &str, is_part: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (position, _) in text.bytes().enumerate().filter(|(_, byte)| is_part(*byte)) {
        match runs.last_mut().filter(|run| run.end == position) {
            Some(run) => run.end = position + 1,
            None => runs.push(position..position + 1),
        }
    }
    runs
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

/// Returns the PANs of a text: five letters, four digits and a letter. The fourth letter is the
/// type of the holder.
fn find_pan(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let words = split_runs(text, |byte| byte.is_ascii_alphanumeric());
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = words.get(at) {
        match match_pan(text, &words, at).and_then(|last| Some((last, words.get(last)?))) {
            Some((last, end)) => {
                found.push((PersonalData::Pan, first.start, end.end));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    found
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

const BIRTH_DATE_LABELS: [&str; 6] =
    ["date of birth", "d.o.b", "dob", "birth date", "birthdate", "born on"];
/// Maximum length of a date, in bytes.
const MAX_DATE_BYTES: usize = 24;
/// Maximum distance between a label and its date, in characters.
const MAX_DATE_DISTANCE_CHARS: usize = 64;

/// Returns the dates after a label for birth dates.
fn find_birth_dates(text: &str) -> Vec<(PersonalData, usize, usize)> {
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
            Some((PersonalData::BirthDate, label + first, label + first + end))
        })
        .collect()
}

/// Returns the end of the date at the start of a text: after its year or its third number.
fn find_date_end(text: &str) -> usize {
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
fn ends_with_birth_label(line: &str) -> bool {
    let line = line.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    BIRTH_DATE_LABELS.iter().any(|label| line.ends_with(label))
}

/// The identifiers of a document with their masked texts, by line number.
pub(crate) struct Redaction {
    lines: BTreeMap<usize, Vec<(String, String)>>,
}

/// A personal identifier in a line, or the part of it in that line.
pub(crate) struct PersonalDataMatch {
    pub(crate) line: usize,
    pub(crate) kind: PersonalData,
    plain: String,
    masked: String,
}

impl PersonalDataMatch {
    fn new(line: usize, kind: PersonalData, plain: &str) -> Self {
        Self { line, kind, plain: plain.to_owned(), masked: mask(kind, plain) }
    }
}

/// Returns the personal identifiers of all lines of a document.
pub(crate) fn find_in_document(document: &Document) -> Vec<PersonalDataMatch> {
    let mut all = Vec::new();
    let mut before: Option<&str> = None;
    for (number, line) in document.lines.iter().enumerate() {
        let text = line.text.as_str();
        if let Some(before) = before.filter(|_| !line.bullet) {
            all.extend(find_across_lines(before, text, number));
        }
        all.extend(find_personal_data(text).into_iter().filter_map(|(kind, from, to)| {
            Some(PersonalDataMatch::new(number, kind, text.get(from..to)?))
        }));
        if before.is_some_and(ends_with_birth_label)
            && let Some(first) = text.find(|letter: char| letter.is_ascii_digit())
        {
            let date = text.get(first..).unwrap_or_default();
            // The date can be missing, and a telephone number can follow.
            let digits = date.chars().take_while(char::is_ascii_digit).count();
            if let Some(date) = date.get(..find_date_end(date)).filter(|_| digits <= 4) {
                all.push(PersonalDataMatch::new(number, PersonalData::BirthDate, date));
            }
        }
        before = Some(text);
    }
    all
}

/// Returns the identifiers that continue from one line to the next, whose number is `number`. Each
/// is returned as its two parts, and as a whole, because a bullet can join both lines.
fn find_across_lines(before: &str, after: &str, number: usize) -> Vec<PersonalDataMatch> {
    let before = last_letters(before, 2 * MAX_DATE_DISTANCE_CHARS);
    let after = first_letters(after, MAX_DATE_DISTANCE_CHARS);
    let end = before.len();
    let both = format!("{before} {after}");
    let mut all = Vec::new();
    for (kind, from, to) in find_personal_data(&both) {
        let parts = (both.get(from..end), both.get(end + 1..to), both.get(from..to));
        let (Some(first), Some(second), Some(whole)) = parts else { continue };
        if kind == PersonalData::BirthDate && begins_with_phone(after) {
            continue;
        }
        let whole = PersonalDataMatch::new(number.saturating_sub(1), kind, whole);
        let first_chars = first.chars().count();
        let new_match = |line: usize, plain: &str, masked: String| PersonalDataMatch {
            line,
            kind,
            plain: plain.to_owned(),
            masked,
        };
        all.push(new_match(whole.line, first, whole.masked.chars().take(first_chars).collect()));
        all.push(new_match(number, second, whole.masked.chars().skip(first_chars + 1).collect()));
        all.push(whole);
    }
    all
}

fn begins_with_phone(text: &str) -> bool {
    text.chars().take_while(char::is_ascii_digit).count() > 4
}

fn first_letters(text: &str, max_chars: usize) -> &str {
    text.char_indices().nth(max_chars).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

fn last_letters(text: &str, max_chars: usize) -> &str {
    let before = max_chars.saturating_sub(1);
    text.char_indices().nth_back(before).and_then(|(start, _)| text.get(start..)).unwrap_or(text)
}

impl Redaction {
    pub(crate) fn from_document(document: &Document) -> Self {
        let mut lines: BTreeMap<usize, Vec<(String, String)>> = BTreeMap::new();
        for found in find_in_document(document) {
            if found.plain != found.masked {
                lines.entry(found.line).or_default().push((found.plain, found.masked));
            }
        }
        for found in lines.values_mut() {
            // The longest first, because a part of it can be in the list, too.
            found.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
            found.dedup();
        }
        Self { lines }
    }

    /// Masks the identifiers in a text of a line, or of several lines that begin there.
    pub(crate) fn redact_line(&self, line: usize, text: &str) -> String {
        let entries = self.lines.get(&line).map(Vec::as_slice).unwrap_or_default();
        // The text can be part of a date, such as a period that was parsed from it.
        if text.contains(|letter: char| letter.is_ascii_digit())
            && entries.iter().any(|(plain, _)| plain.contains(text))
        {
            return self::mask(PersonalData::BirthDate, text);
        }
        let redacted = entries.iter().fold(text.to_owned(), |text, (plain, masked)| {
            if text.contains(plain) { text.replace(plain, masked) } else { text }
        });
        redact(&redacted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: identity numbers are detected by their check digit and masked.
    #[test]
    fn masks_identity_numbers() {
        assert_eq!(redact("Aadhaar: 2363 4567 8905"), "Aadhaar: 2363 4567 8905");
        assert!(is_valid_verhoeff([2, 3, 6, 3].into_iter()));
        assert!(!is_valid_verhoeff([2, 3, 6, 4].into_iter()));
        let valid = (0..10)
            .map(|last| format!("2345 6789 012{last}"))
            .find(|number| find_personal_data(number).len() == 1)
            .unwrap();
        let shown = redact(&format!("Aadhaar No. {valid}, PAN ABCPE1234F"));
        assert_eq!(
            shown,
            format!(
                "Aadhaar No. XXXX XXXX XX{}, PAN XXXXXXXX4F",
                valid.chars().skip(12).collect::<String>()
            )
        );
        assert_eq!(redact("DOB: 12/05/1999"), "DOB: XX/XX/XXXX");
        assert_eq!(redact("Date of Birth : 12th May 1999 "), "Date of Birth : XXXX XXX XXXX ");
        assert_eq!(redact("+91 98765 43210"), "+91 98765 43210");
        assert_eq!(
            redact(&format!("+{}", valid.replace(' ', ""))),
            format!("+{}", valid.replace(' ', ""))
        );
        assert_eq!(redact("pan abcpe1234f"), "pan XXXXXXXX4f");
        let more = redact("DOB: 12/05/1999, Mobile 98765 43210");
        assert_eq!(more, "DOB: XX/XX/XXXX, Mobile 98765 43210");
        assert_eq!(redact(&more), more);
    }

    /// Returns the number with its valid check digit.
    fn valid(start: &str) -> String {
        let numbers = (0..10).map(|last| format!("{start}{last}"));
        numbers.into_iter().find(|number| is_hidden(number)).unwrap()
    }

    fn is_hidden(text: &str) -> bool {
        redact(text) != text
    }

    // TOOLS-04: identity numbers are masked with any separator between their groups.
    #[test]
    fn masks_numbers_with_any_separator() {
        let number = valid("2345 6789 012");
        for gap in ["", "  ", "   ", "-", " - ", "–", ".", "/"] {
            let number = number.replace(' ', gap);
            let shown = redact(&format!("UID {number}, Pune"));
            assert!(shown.starts_with("UID XXXX"), "{shown}");
            assert!(shown.ends_with(&format!("XX{}, Pune", last_letters(&number, 2))), "{shown}");
        }
        // Neighbouring numbers do not prevent the detection.
        for after in ["  2019", " 2019 2020", " 12", "-5"] {
            assert!(redact(&format!("{number}{after}")).starts_with("XXXX XXXX XX"), "{after}");
        }
        for number in
            ["ABCPE 1234 F", "ABCPE-1234-F", "ABCPE  1234F", "ABCPE1234 F", "PAN: abcpe 2012 f"]
        {
            assert!(is_hidden(number), "{number}");
        }
        assert_eq!(redact("ABCPE 1234 F"), "XXXXX XXX4 F");
    }

    // TOOLS-04: telephone numbers, dates, years and quantities stay unchanged.
    #[test]
    fn leaves_other_numbers_unchanged() {
        let mut texts: Vec<String> = [
            "+91 98765 43210",
            "+91-9876-543210",
            "98765 43210 / 98765 43211",
            "022 2345 6789 / 2345 6780",
            "022-2345-6789",
            "12.05.2019 - 31/08/2021",
            "2019-20, 2020-21, 2021-22",
            "2345,6789,0124",
            "March 2020 a",
            "Batch 2019 B",
            "BATCH 2019 B",
            "Tally 9120 a day",
            "Tally 2019 I",
        ]
        .map(str::to_owned)
        .to_vec();
        // One in ten numbers has a valid check digit by chance.
        for year in 2000..2060 {
            texts.push(format!("{year} {} {}", year + 1, year + 3));
            texts.push(format!("{year}/{}/{}", year + 1, year + 3));
            texts.push(format!("Roll 2345  {year}-{}", year + 2));
            texts.push(format!("2345 6789/2345 {year}"));
        }
        for text in texts {
            assert_eq!(redact(&text), text);
        }
    }

    fn excerpt_lines(text: &str) -> Vec<String> {
        let document =
            crate::read(text.as_bytes(), &crate::Limits::default(), &|| std::time::Duration::ZERO)
                .unwrap();
        let report = crate::check(&document, None, &crate::NoFrequencies);
        report.lines.into_iter().map(|line| line.text).collect()
    }

    // TOOLS-04: a number that continues on the next line is masked.
    #[test]
    fn masks_numbers_across_two_lines() {
        let number = valid("2345 6789 012");
        let last = last_letters(&number, 2);
        let broken = number.replacen("6789 ", "6789\n", 1);
        assert_eq!(
            excerpt_lines(&format!("Aadhaar {broken}, Pune")),
            ["Aadhaar XXXX XXXX".to_owned(), format!("XX{last}, Pune")]
        );
        assert_eq!(excerpt_lines("PAN ABCPE\n1234F, Pune"), ["PAN XXXXX", "XXX4F, Pune"]);
        assert_eq!(excerpt_lines("DOB: 12 May\n1999 Pune"), ["DOB: XX XXX", "XXXX Pune"]);
        for text in
            ["Born in 2001\n98765 43210", "2018 2019\n2022 Pune", "022 2345 6789\n98765 43210"]
        {
            assert_eq!(excerpt_lines(text).join("\n"), text);
        }
    }

    // TOOLS-04: numbers are masked at any split of a long line.
    #[test]
    fn masks_numbers_in_long_lines() {
        let number = valid("2345 6789 012");
        for fill in 1_980..2_000 {
            let text = format!(
                "{} {number} ABCPE1234F DOB 12/05/1999",
                "a ".repeat(fill / 2) + &"b".repeat(fill % 2)
            );
            let shown = excerpt_lines(&text).join(" ");
            for plain in ["2345", "6789", "ABCPE", "1999"] {
                assert!(!shown.contains(plain), "{fill}: {shown}");
            }
        }
    }

    // TOOLS-04: a date is detected near its label only, and a quote is masked like its text.
    #[test]
    fn masks_dates_near_their_labels_only() {
        assert_eq!(
            redact("DOB (as in the certificate of the school): 12/05/1999").matches('X').count(),
            8
        );
        let far = format!("dob {} 12/05/1999", "é".repeat(100));
        assert_eq!(redact(&far), far);
        let number = valid("2345 6789 012");
        for before in 220..245 {
            let text = format!(
                "{}{number} {}",
                "é ".repeat(before / 2) + &"é".repeat(before % 2),
                "b".repeat(500)
            );
            let short: String = redact(&text).chars().take(239).collect();
            assert_eq!(masked_excerpt(&text), format!("{short}…"));
        }
    }
}
