//! Detection and masking of personal identifiers: Aadhaar numbers, PANs and birth dates.

mod aadhaar;
mod birth_dates;
mod pan;
mod runs;

use std::collections::BTreeMap;
use std::ops::Range;

use documents::Document;

use crate::text::{first_letters, last_letters};
use aadhaar::find_aadhaar;
use birth_dates::{
    MAX_DATE_DISTANCE_CHARS, ends_with_birth_label, find_birth_dates, find_date_end,
};
use pan::find_pan;

/// A kind of personal identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PersonalData {
    Aadhaar,
    Pan,
    BirthDate,
}

/// Returns the personal identifiers in a text with their byte ranges, by start.
pub(crate) fn find_personal_data(text: &str) -> Vec<(PersonalData, usize, usize)> {
    let with_kind = |kind| move |range: Range<usize>| (kind, range.start, range.end);
    let mut found: Vec<(PersonalData, usize, usize)> = Vec::new();
    found.extend(find_aadhaar(text).into_iter().map(with_kind(PersonalData::Aadhaar)));
    found.extend(find_pan(text).into_iter().map(with_kind(PersonalData::Pan)));
    found.extend(find_birth_dates(text).into_iter().map(with_kind(PersonalData::BirthDate)));
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
            crate::read(text.as_bytes(), &crate::LIMITS, &|| std::time::Duration::ZERO).unwrap();
        let english = crate::Language::English;
        let report = crate::check(&document, None, &crate::NoFrequencies, english);
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
