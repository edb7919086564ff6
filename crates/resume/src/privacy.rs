//! Numbers of identity, which have no place in a résumé and are never repeated in full.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::document::Document;

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PersonalData {
    Aadhaar,
    Pan,
    BirthDate,
}

/// What a text holds, each with its place in bytes.
pub(crate) fn find_personal_data(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let mut found = Vec::new();
    found.extend(find_aadhaar(text));
    found.extend(find_pan(text));
    found.extend(find_birth_dates(text));
    found.sort_by_key(|(_, start, _)| *start);
    found
}

/// The text with all but the last two signs of such numbers hidden.
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

/// A text as it is quoted: not too long, and without numbers of identity.
pub(crate) fn masked_excerpt(text: &str) -> String {
    const MAX_EXCERPT_CHARS: usize = 240;
    // What begins within the quote ends before this, with the sign behind it.
    let text = redact(first_letters(text, MAX_EXCERPT_CHARS + 80));
    if text.chars().nth(MAX_EXCERPT_CHARS).is_none() {
        return text;
    }
    let mut short: String = text.chars().take(MAX_EXCERPT_CHARS - 1).collect();
    short.push('…');
    short
}

/// All but the last two letters and digits hidden; of a date all of them.
fn mask(kind: PersonalData, plain: &str) -> String {
    let kept = if kind == PersonalData::BirthDate { 0 } else { 2 };
    let count = plain.chars().filter(|letter| letter.is_alphanumeric()).count();
    let mut place = 0;
    let cover = |letter: char| {
        place += usize::from(letter.is_alphanumeric());
        if letter.is_alphanumeric() && place + kept <= count { 'X' } else { letter }
    };
    plain.chars().map(cover).collect()
}

/// Twelve digits, alone or in groups of four, whose last one is right.
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

/// The last of the groups of a number that begins with one of them.
fn match_aadhaar(text: &str, groups: &[Range<usize>], at: usize) -> Option<usize> {
    // +91 … is a telephone number.
    if text.get(..groups.get(at)?.start)?.ends_with('+') {
        return None;
    }
    let mut digits = String::new();
    let mut gaps: Vec<&str> = Vec::new();
    let mut years = 0;
    for (place, group) in groups.iter().enumerate().skip(at).take(3) {
        if let Some(before) = groups.get(place.wrapping_sub(1)).filter(|_| place > at) {
            gaps.push(text.get(before.end..group.start)?);
        }
        if !group.len().is_multiple_of(4) || group.len() + digits.len() > 12 {
            return None;
        }
        let written = text.get(group.clone())?;
        years += usize::from(is_year(written));
        digits.push_str(written);
        if digits.len() == 12 {
            let good = !digits.starts_with(['0', '1'])
                && has_consistent_gaps(&gaps)
                && !are_years(years, &gaps)
                && is_valid_verhoeff(digits.bytes().map(|digit| digit - b'0'));
            return good.then_some(place);
        }
    }
    None
}

/// 2018 2019 2020 are years; so are two of three that are parted otherwise than the third: Roll 2345  2018-2020.
fn are_years(years: usize, gaps: &[&str]) -> bool {
    years == 3 || (years == 2 && gaps.first() != gaps.last())
}

fn is_year(digits: &str) -> bool {
    digits.len() == 4 && digits.parse().is_ok_and(|year: u32| (1950..2100).contains(&year))
}

/// Blanks and hyphens may be mixed; dots and slashes part everything or nothing, because telephone numbers that stand
/// beside each other are parted by them.
fn has_consistent_gaps(gaps: &[&str]) -> bool {
    let signs: Option<Vec<char>> = gaps.iter().map(|gap| separator(gap)).collect();
    signs.is_some_and(|signs| {
        signs.iter().all(|sign| matches!(sign, ' ' | '-'))
            || signs.iter().all(|sign| Some(sign) == signs.first())
    })
}

/// What parts the groups of one number: up to three blanks, a hyphen with or without blanks, a dot, a slash.
fn separator(gap: &str) -> Option<char> {
    match gap {
        " " | "  " | "   " => Some(' '),
        "-" | " -" | "- " | " - " | "–" | " – " => Some('-'),
        "." => Some('.'),
        "/" => Some('/'),
        _ => None,
    }
}

/// Where the longest runs of such bytes stand, which are of ASCII.
fn split_runs(text: &str, is_part: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (place, _) in text.bytes().enumerate().filter(|(_, byte)| is_part(*byte)) {
        match runs.last_mut().filter(|run| run.end == place) {
            Some(run) => run.end = place + 1,
            None => runs.push(place..place + 1),
        }
    }
    runs
}

/// The check of Verhoeff: the dihedral group of order ten, and a permutation by place.
fn is_valid_verhoeff(digits: impl DoubleEndedIterator<Item = u8>) -> bool {
    const PERMUTATION: [u8; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let times = |a: u8, b: u8| match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => (a + b - 5) % 5 + 5,
        (false, true) => (a + 5 - b) % 5 + 5,
        (false, false) => (a + 5 - b) % 5,
    };
    let turned = |digit: u8, times: usize| {
        (0..times).fold(digit, |digit, _| PERMUTATION.get(usize::from(digit)).copied().unwrap_or(0))
    };
    digits.rev().enumerate().fold(0, |sum, (place, digit)| times(sum, turned(digit, place % 8)))
        == 0
}

/// Five letters, four digits, a letter; the fourth says who.
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

/// The last of the words of a number that begins with one of them.
fn match_pan(text: &str, words: &[Range<usize>], at: usize) -> Option<usize> {
    let mut joined = String::new();
    for (place, word) in words.iter().enumerate().skip(at).take(3) {
        let shortest = if place == at { 5 } else { 1 };
        if word.len() < shortest || joined.len() + word.len() > 10 {
            return None;
        }
        if let Some(before) = words.get(place.wrapping_sub(1)).filter(|_| place > at) {
            separator(text.get(before.end..word.start)?)?;
        }
        joined.push_str(text.get(word.clone())?);
        if joined.len() == 10 {
            let good = is_pan(&joined)
                && (place == at || is_not_date(&joined) || is_labelled(text, words, at));
            return good.then_some(place);
        }
    }
    None
}

fn is_pan(word: &str) -> bool {
    let shaped = word.bytes().enumerate().all(|(place, byte)| match place {
        5..9 => byte.is_ascii_digit(),
        _ => byte.is_ascii_alphabetic(),
    });
    let kind = word.as_bytes().get(3).map(u8::to_ascii_uppercase);
    shaped && kind.is_some_and(|kind| b"ABCFGHLJPT".contains(&kind))
}

/// March 2020 a, Batch 2019 B have the form of one that is parted, and are none.
fn is_not_date(word: &str) -> bool {
    !word.contains(|letter: char| letter.is_ascii_lowercase())
        && !word.get(5..9).is_some_and(is_year)
}

/// PAN, PAN card no.
fn is_labelled(text: &str, words: &[Range<usize>], at: usize) -> bool {
    let before = words.get(at.saturating_sub(3)..at).unwrap_or_default();
    let mut before = before.iter().filter_map(|word| text.get(word.clone()));
    before.any(|word| word.eq_ignore_ascii_case("pan"))
}

const BIRTH_DATE_LABELS: [&str; 6] =
    ["date of birth", "d.o.b", "dob", "birth date", "birthdate", "born on"];
/// A date is not longer.
const MAX_DATE_BYTES: usize = 24;
/// Nor does it stand farther behind its label.
const MAX_DATE_DISTANCE_CHARS: usize = 64;

/// Dates behind a label that says so.
fn find_birth_dates(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let lower = text.to_ascii_lowercase();
    let labels = BIRTH_DATE_LABELS.iter().flat_map(|label| {
        lower.match_indices(label).filter_map(|(at, _)| {
            // A word, not a part of one.
            let before = lower.get(..at)?.chars().next_back();
            (!before.is_some_and(char::is_alphanumeric)).then_some(at + label.len())
        })
    });
    labels
        .filter_map(|label| {
            let rest = text.get(label..)?;
            let near = first_letters(rest, MAX_DATE_DISTANCE_CHARS);
            let first = near.find(|letter: char| letter.is_ascii_digit())?;
            // What is hidden already is not hidden again, with what stands behind it.
            if rest.get(..first)?.contains("XX") {
                return None;
            }
            let end = find_date_end(rest.get(first..)?);
            Some((PersonalData::BirthDate, label + first, label + first + end))
        })
        .collect()
}

/// Where the date that a text begins with ends: behind its year, or its third number.
fn find_date_end(text: &str) -> usize {
    let mut numbers = 0;
    let mut length = 0;
    let mut end = 0;
    for (place, letter) in text.char_indices().take_while(|(place, _)| *place < MAX_DATE_BYTES) {
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
fn ends_with_birth_label(line: &str) -> bool {
    let line = line.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    BIRTH_DATE_LABELS.iter().any(|label| line.ends_with(label))
}

/// What the lines of a document hold, each with the text it is hidden behind, by the number of the line.
pub(crate) struct Redaction {
    lines: BTreeMap<usize, Vec<(String, String)>>,
}

/// What a line of a document holds, or a part of it where it goes on in the next line.
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

/// What the lines of a document hold.
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
            // The date may be left out, and a telephone number come next.
            let digits = date.chars().take_while(char::is_ascii_digit).count();
            if let Some(date) = date.get(..find_date_end(date)).filter(|_| digits <= 4) {
                all.push(PersonalDataMatch::new(number, PersonalData::BirthDate, date));
            }
        }
        before = Some(text);
    }
    all
}

/// What begins at the end of a line and ends at the beginning of the next, which has this number: both parts of it, and
/// the whole, as a bullet has it that goes over both.
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
        let signs = first.chars().count();
        let held = |line: usize, plain: &str, covered: String| PersonalDataMatch {
            line,
            kind,
            plain: plain.to_owned(),
            masked: covered,
        };
        all.push(held(whole.line, first, whole.masked.chars().take(signs).collect()));
        all.push(held(number, second, whole.masked.chars().skip(signs + 1).collect()));
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
        for held in find_in_document(document) {
            if held.plain != held.masked {
                lines.entry(held.line).or_default().push((held.plain, held.masked));
            }
        }
        for held in lines.values_mut() {
            // The longest first, as a part of it may be held too; each once.
            held.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
            held.dedup();
        }
        Self { lines }
    }

    /// A text of a line, or of some that begin there, without what is hidden.
    pub(crate) fn redact_line(&self, line: usize, text: &str) -> String {
        let held = self.lines.get(&line).map(Vec::as_slice).unwrap_or_default();
        // It may be a part of a date, as a period is that was read in it.
        if text.contains(|letter: char| letter.is_ascii_digit())
            && held.iter().any(|(plain, _)| plain.contains(text))
        {
            return self::mask(PersonalData::BirthDate, text);
        }
        let hidden = held.iter().fold(text.to_owned(), |text, (plain, covered)| {
            if text.contains(plain) { text.replace(plain, covered) } else { text }
        });
        redact(&hidden)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOOLS-04: numbers of identity are known by their check, and hidden.
    #[test]
    fn numbers_of_identity_are_hidden() {
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

    /// The number with the right last digit.
    fn valid(start: &str) -> String {
        let numbers = (0..10).map(|last| format!("{start}{last}"));
        numbers.into_iter().find(|number| is_hidden(number)).unwrap()
    }

    fn is_hidden(text: &str) -> bool {
        redact(text) != text
    }

    // TOOLS-04: numbers of identity are hidden however their groups are parted.
    #[test]
    fn groups_may_be_parted_in_many_ways() {
        let number = valid("2345 6789 012");
        for gap in ["", "  ", "   ", "-", " - ", "–", ".", "/"] {
            let number = number.replace(' ', gap);
            let shown = redact(&format!("UID {number}, Pune"));
            assert!(shown.starts_with("UID XXXX"), "{shown}");
            assert!(shown.ends_with(&format!("XX{}, Pune", last_letters(&number, 2))), "{shown}");
        }
        // What stands beside it does not uncover it.
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

    // TOOLS-04: telephone numbers, dates, years and what people count stay as they are.
    #[test]
    fn other_numbers_stay() {
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
        // A tenth of all numbers have the right last digit.
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

    // TOOLS-04: a number that goes on in the next line is one.
    #[test]
    fn numbers_over_two_lines_are_hidden() {
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

    // TOOLS-04: where a long line is broken, no number is uncovered.
    #[test]
    fn numbers_in_long_lines_are_hidden() {
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

    // TOOLS-04: a date is looked for near its label alone, and a quote is hidden as its text is.
    #[test]
    fn dates_stand_near_their_labels() {
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
