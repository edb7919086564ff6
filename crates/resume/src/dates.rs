//! Parsing of dates and periods in the formats of résumés.

use serde::Serialize;

/// A month, or a year without a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumeMonth))]
#[serde(rename_all = "camelCase")]
pub struct Month {
    /// Year.
    pub year: i32,
    /// Month, 1 to 12, if it is stated.
    pub month: Option<u32>,
}

/// A period, or a single date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResumePeriod))]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// Start, or the only date.
    pub from: Month,
    /// End, if it is stated.
    pub to: Option<Month>,
    /// `true` if the period has not ended (“Present”).
    pub present: bool,
    /// Text as it is written.
    pub text: String,
    /// Line number in the document, from 0.
    pub line: usize,
}

impl Period {
    /// Returns `true` if the period has an end or has not ended.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.present || self.to.is_some()
    }

    /// Returns the key for the order of periods. The newest has the largest key.
    pub(crate) fn sort_key(&self) -> (bool, Month) {
        (self.present, self.to.unwrap_or(self.from))
    }
}

/// A period in a text, with its range in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundPeriod {
    pub(crate) from: Month,
    pub(crate) to: Option<Month>,
    pub(crate) present: bool,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl FoundPeriod {
    pub(crate) fn to_period(&self, text: &str, line: usize) -> Period {
        let written = text.get(self.start..self.end).unwrap_or_default().trim().to_owned();
        Period { from: self.from, to: self.to, present: self.present, text: written, line }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'t> {
    Word(&'t str),
    Number(&'t str),
    Sign(char),
}

struct Piece<'t> {
    token: Token<'t>,
    start: usize,
    end: usize,
}

fn split_pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        if letter.is_whitespace() {
            continue;
        }
        let same = |other: char| {
            if letter.is_ascii_digit() {
                other.is_ascii_digit()
            } else {
                letter.is_alphabetic() && other.is_alphabetic()
            }
        };
        let mut end = start + letter.len_utf8();
        while let Some((place, next)) = letters.peek().copied().filter(|(_, next)| same(*next)) {
            end = place + next.len_utf8();
            letters.next();
        }
        let written = text.get(start..end).unwrap_or_default();
        let token = if letter.is_ascii_digit() {
            Token::Number(written)
        } else if letter.is_alphabetic() {
            Token::Word(written)
        } else {
            Token::Sign(letter)
        };
        pieces.push(Piece { token, start, end });
    }
    pieces
}

/// Returns the first period or date of a text.
pub(crate) fn find_period(text: &str) -> Option<FoundPeriod> {
    find_periods(text).into_iter().next()
}

/// Returns all periods and dates of a text.
pub(crate) fn find_periods(text: &str) -> Vec<FoundPeriod> {
    let pieces = split_pieces(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        match period_at(&pieces, at) {
            Some((period, next)) => {
                found.push(period);
                at = next.max(at + 1);
            }
            None => at += 1,
        }
    }
    found
}

fn period_at(pieces: &[Piece<'_>], at: usize) -> Option<(FoundPeriod, usize)> {
    let start = pieces.get(at)?.start;
    let (from, mut next) = match date_at(pieces, at) {
        Some((DateValue::Month(from), next)) => (from, next),
        // A school year: 2019-20.
        Some((DateValue::Years(from, to), next)) => {
            let end = pieces.get(next - 1)?.end;
            return Some((FoundPeriod { from, to: Some(to), present: false, start, end }, next));
        }
        // A range of months in one year: Jun – Aug 2024.
        None => {
            let month = month_from_name(word_at(pieces, at)?)?;
            let second = after_range_sign(pieces, at + 1)?;
            match date_at(pieces, second)? {
                (DateValue::Month(to), next) => {
                    let from = Month { month: Some(month), ..to };
                    let end = pieces.get(next - 1)?.end;
                    return Some((
                        FoundPeriod { from, to: Some(to), present: false, start, end },
                        next,
                    ));
                }
                (DateValue::Years(..), _) => return None,
            }
        }
    };
    let mut to = None;
    let mut present = false;
    if let Some(second) = after_range_sign(pieces, next) {
        if let Some((DateValue::Month(end), after)) = date_at(pieces, second) {
            to = Some(end);
            next = after;
        } else if let Some(after) = present_at(pieces, second) {
            present = true;
            next = after;
        }
    }
    let end = pieces.get(next - 1)?.end;
    Some((FoundPeriod { from, to, present, start, end }, next))
}

enum DateValue {
    Month(Month),
    Years(Month, Month),
}

fn date_at(pieces: &[Piece<'_>], at: usize) -> Option<(DateValue, usize)> {
    // A number joined to a letter or another number is not a date: 2020MB, v2020, 1-2020-33.
    let piece = pieces.get(at)?;
    let glued = at.checked_sub(1).and_then(|before| pieces.get(before)).is_some_and(|before| {
        before.end == piece.start
            && !matches!(
                before.token,
                Token::Sign('(' | '[' | '|' | ',' | '-' | '–' | '—' | ':' | '•' | '·' | '/' | '.')
            )
    });
    if glued {
        return None;
    }
    match piece.token {
        Token::Word(name) => parse_after_name(pieces, at, name),
        Token::Number(first) if first.len() <= 2 => parse_numeric_date(pieces, at, first),
        Token::Number(_) => parse_year_range(pieces, at),
        Token::Sign(_) => None,
    }
}

fn month(year: i32, month: Option<u32>) -> DateValue {
    DateValue::Month(Month { year, month })
}

/// Parses a date that begins with a name: `June 2020`, `Jan '21`, `Summer 2023`, `June 1, 2020`.
fn parse_after_name(pieces: &[Piece<'_>], at: usize, name: &str) -> Option<(DateValue, usize)> {
    let named = month_from_name(name);
    if named.is_none() && !is_season(name) {
        return None;
    }
    let mut next = at + 1;
    while matches!(sign(pieces, next), Some('.' | ',' | '’' | '\'' | '‘' | '-' | '/')) {
        next += 1;
    }
    if number(pieces, next).is_some_and(|day| day.len() <= 2) {
        if let Some(year) = year_at(pieces, next + 1) {
            return Some((month(year, named), next + 2));
        }
        if let Some(year) = year_at(pieces, next + 2)
            && sign(pieces, next + 1) == Some(',')
        {
            return Some((month(year, named), next + 3));
        }
    }
    let year = year_at(pieces, next).or_else(|| short_year(number(pieces, next)?))?;
    Some((month(year, named), next + 1))
}

/// Parses a date of numbers: `06/2020`, `01/06/2020`.
fn parse_numeric_date(pieces: &[Piece<'_>], at: usize, first: &str) -> Option<(DateValue, usize)> {
    let named = |number: &str| number.parse().ok().filter(|month: &u32| (1..=12).contains(month));
    let separator = sign(pieces, at + 1).filter(|sign| matches!(sign, '/' | '.' | '-'))?;
    if let Some(year) = year_at(pieces, at + 2) {
        return Some((month(year, Some(named(first)?)), at + 3));
    }
    let second = number(pieces, at + 2)?;
    let year = year_at(pieces, at + 4).filter(|_| sign(pieces, at + 3) == Some(separator))?;
    Some((month(year, Some(named(second)?)), at + 5))
}

/// Parses a date that begins with a year: `2020`, `2020-06`, `2019-20`.
fn parse_year_range(pieces: &[Piece<'_>], at: usize) -> Option<(DateValue, usize)> {
    let year = year_at(pieces, at)?;
    let second = number(pieces, at + 2).filter(|second| {
        second.len() == 2 && matches!(sign(pieces, at + 1), Some('-' | '/' | '–'))
    });
    let Some(two) = second.and_then(|second| second.parse::<i32>().ok()) else {
        return Some((month(year, None), at + 1));
    };
    if two == (year + 1) % 100 || (two > 12 && two > year % 100 && two <= year % 100 + 8) {
        let to = Month { year: year - year % 100 + two, month: None };
        let to = if to.year < year { Month { year: to.year + 100, ..to } } else { to };
        return Some((DateValue::Years(Month { year, month: None }, to), at + 3));
    }
    match u32::try_from(two).ok().filter(|month| (1..=12).contains(month)) {
        Some(named) => Some((month(year, Some(named)), at + 3)),
        None => Some((month(year, None), at + 1)),
    }
}

fn word_at<'t>(pieces: &[Piece<'t>], at: usize) -> Option<&'t str> {
    match pieces.get(at)?.token {
        Token::Word(word) => Some(word),
        _ => None,
    }
}

fn number<'t>(pieces: &[Piece<'t>], at: usize) -> Option<&'t str> {
    match pieces.get(at)?.token {
        Token::Number(number) => Some(number),
        _ => None,
    }
}

fn sign(pieces: &[Piece<'_>], at: usize) -> Option<char> {
    match pieces.get(at)?.token {
        Token::Sign(sign) => Some(sign),
        _ => None,
    }
}

fn year_at(pieces: &[Piece<'_>], at: usize) -> Option<i32> {
    let written = number(pieces, at).filter(|written| written.len() == 4)?;
    written.parse().ok().filter(|year| (1950..2100).contains(year))
}

fn short_year(written: &str) -> Option<i32> {
    let year: i32 = (written.len() == 2).then(|| written.parse().ok())??;
    Some(if year < 60 { 2000 + year } else { 1900 + year })
}

fn after_range_sign(pieces: &[Piece<'_>], at: usize) -> Option<usize> {
    match pieces.get(at)?.token {
        Token::Sign('-' | '–' | '—' | '~' | '→' | '−') => {
            let doubled = matches!(sign(pieces, at + 1), Some('-'));
            Some(at + 1 + usize::from(doubled))
        }
        Token::Word(word)
            if matches!(word.to_lowercase().as_str(), "to" | "till" | "until" | "upto") =>
        {
            Some(at + 1)
        }
        _ => None,
    }
}

fn present_at(pieces: &[Piece<'_>], at: usize) -> Option<usize> {
    let mut at = at;
    if matches!(word_at(pieces, at)?.to_lowercase().as_str(), "till" | "to") {
        at += 1;
    }
    let is_present = matches!(
        word_at(pieces, at)?.to_lowercase().as_str(),
        "present"
            | "current"
            | "currently"
            | "now"
            | "today"
            | "date"
            | "ongoing"
            | "continuing"
            | "onwards"
            | "onward"
            | "pursuing"
    );
    is_present.then_some(at + 1)
}

/// Returns the number of a month from its name or its first three letters.
fn month_from_name(word: &str) -> Option<u32> {
    const NAMES: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.to_lowercase();
    if word == "sept" {
        return Some(9);
    }
    let place = NAMES.iter().position(|name| {
        word.len() >= 3 && (*name == word || (word.len() == 3 && name.starts_with(&word)))
    })?;
    u32::try_from(place + 1).ok()
}

fn is_season(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "summer" | "winter" | "spring" | "fall" | "autumn")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format_periods(text: &str) -> String {
        let month = |date: Month| match date.month {
            Some(month) => format!("{}-{month:02}", date.year),
            None => date.year.to_string(),
        };
        let format_period = |found: FoundPeriod| {
            let end = if found.present {
                "now".to_owned()
            } else {
                found.to.map(month).unwrap_or_default()
            };
            format!("{}..{end}", month(found.from))
        };
        find_periods(text).into_iter().map(format_period).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn parses_periods() {
        for (text, expected) in [
            ("Jun 2020 – Present", "2020-06..now"),
            ("June 2020 to Aug. 2021", "2020-06..2021-08"),
            ("06/2020 - 08/2021", "2020-06..2021-08"),
            ("01/06/2020 - 31/08/2021", "2020-06..2021-08"),
            ("2019-20", "2019..2020"),
            ("2018-2022", "2018..2022"),
            ("2018 – 22", "2018..2022"),
            ("Jun – Aug 2024", "2024-06..2024-08"),
            ("Jan '21 - till date", "2021-01..now"),
            ("2020-06 – 2021-12", "2020-06..2021-12"),
            ("Since March 2019", "2019-03.."),
            ("Summer 2023", "2023.."),
            ("June 1, 2020 – now", "2020-06..now"),
            ("Engineer | TechCorp | 2021 - Present", "2021..now"),
            ("Sept. 2020 — May 2021", "2020-09..2021-05"),
            ("98765 2020123", ""),
            ("May I help", ""),
        ] {
            assert_eq!(format_periods(text), expected, "{text}");
        }
    }
}
