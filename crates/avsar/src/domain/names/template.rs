//! Texts with numbers, and the templates of which they are made.

/// The place of a number in a template.
const NUMBER: char = '#';

/// The sign of letters such as ज़, which many writers omit.
const NUKTA: char = '\u{93c}';

/// A text in the form in which texts are compared. Numbers are apart, and case, dots, apostrophes,
/// nuktas, repeated blanks and the kind of dash do not matter.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Normalized<'a> {
    /// The text, with `#` for each number.
    pub template: String,
    /// The numbers as they are in the text, with their currency.
    pub numbers: Vec<&'a str>,
}

impl<'a> Normalized<'a> {
    /// Normalises a text or a template.
    pub fn new(text: &'a str) -> Self {
        let (mut template, mut numbers) = (String::with_capacity(text.len()), Vec::new());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if let Some(length) = number_length(rest) {
                let (number, after) = rest.split_at(length);
                numbers.push(number);
                template.push(NUMBER);
                rest = after;
                continue;
            }
            match first {
                '.' | '\'' | '’' | NUKTA => {}
                '–' | '—' | '‑' | '-' => push(&mut template, '-'),
                '&' => " and ".chars().for_each(|sign| push(&mut template, sign)),
                '\u{95b}' => template.push('ज'),
                '\u{95c}' => template.push('ड'),
                '\u{95d}' => template.push('ढ'),
                '\u{95e}' => template.push('फ'),
                blank if blank.is_whitespace() => push(&mut template, ' '),
                other => template.extend(other.to_lowercase()),
            }
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        }
        template.truncate(template.trim_end().len());
        Self { template, numbers }
    }

    /// Returns whether there are only numbers and signs between them.
    pub fn is_number(&self) -> bool {
        self.template.chars().all(|sign| matches!(sign, NUMBER | '-' | '+' | '%' | ' '))
    }

    /// Fills a template with the numbers.
    pub fn fill(&self, template: &str) -> String {
        let mut numbers = self.numbers.iter();
        let mut text = String::with_capacity(template.len() + 8);
        for sign in template.chars() {
            match (sign, numbers.len()) {
                (NUMBER, 1..) => text.extend(numbers.next().copied()),
                _ => text.push(sign),
            }
        }
        text
    }
}

/// Appends a blank or a dash. There is one blank between words, and none next to a dash.
fn push(template: &mut String, sign: char) {
    match (template.chars().next_back(), sign) {
        (None | Some(' ' | '-'), ' ') => {}
        (Some(' '), '-') => {
            template.pop();
            template.push('-');
        }
        _ => template.push(sign),
    }
}

/// Returns the length of the number at the beginning of a text, in bytes. The place of a number in
/// a template counts as one.
fn number_length(text: &str) -> Option<usize> {
    if text.starts_with(NUMBER) {
        return Some(1);
    }
    let amount = text.strip_prefix('₹').map_or(text, str::trim_start);
    let sign = text.len() - amount.len();
    let mut length = 0;
    for (at, character) in amount.char_indices() {
        match character {
            '0'..='9' => length = at + 1,
            ',' | '.' if length == at && at > 0 => {}
            _ => break,
        }
    }
    (length > 0).then_some(sign + length)
}

/// Splits a text at signs between names. A comma inside of a number does not count. Each part has
/// the sign after it, except for the last one.
pub(super) fn split<'a>(text: &'a str, signs: &[char]) -> Vec<(&'a str, &'a str)> {
    let is_digit = |character: Option<char>| character.is_some_and(|c| c.is_ascii_digit());
    let (mut parts, mut start) = (Vec::new(), 0);
    for (at, sign) in text.match_indices(signs) {
        let (before, after) = text.split_at(at);
        let after = after.get(sign.len()..).unwrap_or_default();
        if sign == "," && is_digit(before.chars().next_back()) && is_digit(after.chars().next()) {
            continue;
        }
        parts.push((text.get(start..at).unwrap_or_default(), sign));
        start = at + sign.len();
    }
    parts.push((text.get(start..).unwrap_or_default(), ""));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_compared_without_case_dots_and_dashes() {
        for (text, template, numbers) in [
            ("B.Tech.", "btech", vec![]),
            ("2 – 5 Years", "#-# years", vec!["2", "5"]),
            ("10th  Pass", "#th pass", vec!["10"]),
            ("₹ 1,20,000.50 per month", "# per month", vec!["₹ 1,20,000.50"]),
            ("Bachelor’s", "bachelors", vec![]),
            ("J&K", "j and k", vec![]),
            ("# to # years", "# to # years", vec!["#", "#"]),
            ("18, 20.", "#, #", vec!["18", "20"]),
            (" Walk - in  ", "walk-in", vec![]),
            ("ज़्यादा", "ज्यादा", vec![]),
        ] {
            let normalized = Normalized::new(text);
            assert_eq!(normalized.template, template, "{text}");
            assert_eq!(normalized.numbers, numbers, "{text}");
        }
        assert!(Normalized::new("60%").is_number());
        assert!(!Normalized::new("12th").is_number());
    }

    #[test]
    fn a_comma_of_a_number_separates_nothing() {
        assert_eq!(split("₹1,000, a/b", &[',', '/']), [("₹1,000", ","), (" a", "/"), ("b", "")]);
        assert_eq!(split("", &[',']), [("", "")]);
    }
}
