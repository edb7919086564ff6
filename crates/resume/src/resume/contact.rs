//! Extraction of name, e-mail address, telephone number, place and links.

mod links;
mod names;
mod places;

use documents::{Document, Line};

use super::{Contact, Extracted, Section, SectionKind};
use links::{find_line_with, find_links, lowercase_lines};
use names::find_name;
use places::find_place;
pub(super) use places::{is_place, is_town_and_state};

pub(super) fn find_contact(document: &Document, sections: &[Section]) -> Contact {
    let lines = &document.lines;
    let email = find_first(lines, find_email).or_else(|| {
        let address = document.links.iter().find_map(|link| link.strip_prefix("mailto:"))?;
        let address = address.split('?').next()?.to_owned();
        let line = find_line_with(&lowercase_lines(lines), &["mail"]);
        Some(Extracted { text: address, line })
    });
    let phone = find_first(lines, find_phone).or_else(|| {
        let number = document.links.iter().find_map(|link| link.strip_prefix("tel:"))?;
        Some(Extracted { text: number.to_owned(), line: 0 })
    });
    let top = contact_lines(document, sections);
    let name = find_name(document, &top);
    let name_line = name.as_ref().map(|name| name.line);
    let place = top
        .iter()
        .filter(|number| {
            Some(**number) != name_line
                || lines
                    .get(**number)
                    .is_some_and(|line| line.text.contains("  ") || line.text.contains('|'))
        })
        .find_map(|number| {
            find_place(&lines.get(*number)?.text).map(|text| Extracted { text, line: *number })
        });
    Contact { name, email, phone, place, links: find_links(document) }
}

fn find_first(lines: &[Line], find: impl Fn(&str) -> Option<String>) -> Option<Extracted> {
    lines
        .iter()
        .enumerate()
        .find_map(|(line, text)| find(&text.text).map(|text| Extracted { text, line }))
}

/// Returns the lines that can contain name and place: those before the first section, and those of
/// the sections with contact or personal details. They include headers and footers, which already
/// cost points.
fn contact_lines(document: &Document, sections: &[Section]) -> Vec<usize> {
    let with_kind = |kind: SectionKind| sections.iter().filter(move |section| section.kind == kind);
    let mut lines: Vec<usize> = with_kind(SectionKind::Top)
        .flat_map(|section| section.first..section.end.min(section.first + 15))
        .collect();
    lines.extend(
        with_kind(SectionKind::Contact)
            .flat_map(|section| section.first..section.end.min(section.first + 10)),
    );
    lines.extend(
        with_kind(SectionKind::Personal)
            .flat_map(|section| section.first..section.end.min(section.first + 15)),
    );
    lines.retain(|line| document.lines.get(*line).is_some());
    lines
}

pub(crate) fn find_email(text: &str) -> Option<String> {
    let parts = text.split(|letter: char| {
        letter.is_whitespace()
            || matches!(
                letter,
                '|' | ',' | ';' | '(' | ')' | '<' | '>' | '•' | '·' | '♦' | '⋄' | '\u{fffd}'
            )
    });
    parts.into_iter().find_map(|part| {
        let part = part.rsplit(':').next()?.trim_matches(|letter: char| !letter.is_alphanumeric());
        let (name, host) = part.split_once('@')?;
        let is_valid = |text: &str| {
            !text.is_empty()
                && text.chars().all(|letter| {
                    letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-' | '+' | '%')
                })
        };
        let end = host.rsplit('.').next()?;
        (is_valid(name)
            && is_valid(host)
            && host.contains('.')
            && end.len() >= 2
            && end.chars().all(char::is_alphabetic))
        .then(|| part.to_owned())
    })
}

/// Returns the first telephone number of a text. Indian mobile numbers have ten digits and begin
/// with 6 to 9. Other numbers need a country code, or the format of a US or landline number.
pub(crate) fn find_phone(text: &str) -> Option<String> {
    let mut start: Option<usize> = None;
    let mut end = 0;
    let mut found = None;
    let close = |start: Option<usize>, end: usize| {
        let run = text.get(start?..end)?.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        is_phone(run).then(|| run.trim().to_owned())
    };
    for (position, letter) in text.char_indices() {
        let is_part = letter.is_ascii_digit()
            || matches!(letter, ' ' | '-' | '(' | ')' | '.' | '\u{a0}' | '–');
        let begins = letter.is_ascii_digit() || matches!(letter, '+' | '(');
        match start {
            Some(_) if is_part => end = position + letter.len_utf8(),
            Some(_) => {
                found = found.or_else(|| close(start, end));
                start = begins.then_some(position);
                end = position + letter.len_utf8();
            }
            None if begins => {
                start = Some(position);
                end = position + letter.len_utf8();
            }
            None => {}
        }
    }
    found.or_else(|| close(start, end))
}

fn is_phone(run: &str) -> bool {
    let digits: String = run.chars().filter(char::is_ascii_digit).collect();
    if run.contains("  ") && digits.len() > 12 {
        return false;
    }
    let local = digits
        .strip_prefix("91")
        .filter(|rest| rest.len() == 10)
        .or_else(|| digits.strip_prefix('0').filter(|rest| rest.len() == 10))
        .unwrap_or(&digits);
    let is_indian = local.len() == 10 && local.starts_with(['6', '7', '8', '9']);
    let is_foreign = run.starts_with('+') && (8..=15).contains(&digits.len());
    let is_us_format = digits.len() == 10
        && run.chars().filter(|letter| matches!(letter, '-' | '(' | ')' | '.' | ' ')).count() >= 2;
    let is_landline = digits.len() == 11 && digits.starts_with('0') && run.contains(['-', ' ']);
    // Twelve digits without + or 91 are an Aadhaar number.
    (is_indian || is_foreign || is_us_format || is_landline)
        && !(digits.len() == 12 && !run.starts_with('+') && !digits.starts_with("91"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinguishes_telephone_numbers_from_other_numbers() {
        for text in [
            "+91 98765 43210",
            "9876543210",
            "+91-9876543210",
            "098765-43210",
            "(+91) 98765 43210",
            "+1 (555) 123-4567",
            "(555) 123-4567",
        ] {
            assert!(find_phone(text).is_some(), "{text}");
        }
        for text in ["2018 - 2022", "1234 5678 9012", "5876543210", "10,00,000", "2345 6789 0124"] {
            assert_eq!(find_phone(text), None, "{text}");
        }
        assert_eq!(find_phone("Mob: +91 98765 43210 | a@b.in").as_deref(), Some("+91 98765 43210"));
    }

    #[test]
    fn finds_email_addresses() {
        assert_eq!(
            find_email("Email:ravi.kumar@example.co.in|Pune").as_deref(),
            Some("ravi.kumar@example.co.in")
        );
        assert_eq!(find_email("me @ home"), None);
    }
}
