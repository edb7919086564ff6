//! Parses pay as postings write it: `3.75-4 Lacs PA`, `₹ 8,000 /month`, `Avg. salary - 9.2 LPA`.
//!
//! The complete text must be understood. A foreign currency, weekly pay, a lump sum, an amount
//! without a period or an open range stays text. Visitors then see the text of the employer
//! instead of a guess.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use crate::{Pay, Period, text};

/// The content of a pay cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Nothing, such as `Not disclosed` or `₹0`.
    Nothing,
    /// An amount, possibly with a remark such as `+ Incentives`.
    Amount {
        /// The amount.
        pay: Pay,
        /// Whether the text contains more than the amount.
        remark: bool,
    },
    /// A text that is not understood.
    Text(String),
}

const LAKH: i128 = 100_000;
const CRORE: i128 = 10_000_000;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    /// The digits as an integer, and the number of decimal places.
    Number(i128, u32),
    Unit(i128),
    Period(Period),
    Dash,
    /// `per`, `a` or `/`, before a period.
    Per,
    /// A word without meaning for the amount.
    Noise,
    /// `+`, `|` or a bracket, where a remark starts.
    Remark,
    Unknown,
}

/// Parses a pay cell.
#[must_use]
pub fn read(cell: &str) -> Reading {
    let cell = text::one_line(cell);
    if is_placeholder(&cell) {
        return Reading::Nothing;
    }
    let (tokens, remark) = tokens(&cell);
    match parse_amount(&tokens) {
        Some(Some(pay)) => Reading::Amount { pay, remark },
        Some(None) => Reading::Nothing,
        None => Reading::Text(cell),
    }
}

/// Returns the amount in a text, if all of the text is understood.
#[must_use]
pub fn parse(text: &str) -> Option<Pay> {
    match read(text) {
        Reading::Amount { pay, .. } => Some(pay),
        _ => None,
    }
}

/// Returns `true` if a text is an amount or a phrase used instead of one (`Not disclosed`).
#[must_use]
pub fn is_pay(text: &str) -> bool {
    !text::is_blank(text) && !matches!(read(text), Reading::Text(_))
}

fn is_placeholder(cell: &str) -> bool {
    const PHRASES: &[&str] = &[
        "not disclosed",
        "not disclosed by recruiter",
        "undisclosed",
        "not mentioned",
        "salary not disclosed",
        "not provided",
        "confidential",
        "as per industry standards",
        "0",
        "₹0",
        "₹ 0",
    ];
    text::is_blank(cell) || PHRASES.iter().any(|phrase| cell.eq_ignore_ascii_case(phrase))
}

/// Splits a pay cell into tokens. Returns `true` with them if a remark follows.
fn tokens(cell: &str) -> (Vec<Token>, bool) {
    let mut tokens = Vec::new();
    let mut chars = cell.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            ' ' | '₹' | ':' => {}
            '-' | '–' | '—' => tokens.push(Token::Dash),
            '/' if ends_whole_amount(&chars) => {
                chars.next();
                if next_word_char(&chars).is_some_and(|next| next.is_ascii_digit()) {
                    tokens.push(Token::Dash);
                }
            }
            '/' => tokens.push(Token::Per),
            '+' | '(' | '|' => {
                tokens.push(Token::Remark);
                return (tokens, true);
            }
            '0'..='9' => match read_number(c, &mut chars) {
                Some(number) => tokens.push(number),
                None => return (vec![Token::Unknown], false),
            },
            _ if c.is_alphabetic() => word_tokens(&read_word(c, &mut chars), &mut tokens),
            '.' | ',' => tokens.push(Token::Noise),
            _ => tokens.push(Token::Unknown),
        }
    }
    (tokens, false)
}

/// Returns `true` if a slash begins the `/-` of `25,000/- per month`, a usual spelling of a whole
/// amount. Text must follow.
fn ends_whole_amount(after_slash: &Peekable<Chars<'_>>) -> bool {
    let mut rest = after_slash.clone();
    rest.next() == Some('-') && next_word_char(&rest).is_some()
}

/// Returns the next character that is not white space.
fn next_word_char(chars: &Peekable<Chars<'_>>) -> Option<char> {
    chars.clone().find(|next| !next.is_whitespace())
}

/// Reads the rest of a number after its first digit. Returns `None` if it is too large to be pay.
fn read_number(first: char, chars: &mut Peekable<Chars<'_>>) -> Option<Token> {
    let mut value = i128::from(first.to_digit(10)?);
    let mut scale = 0;
    let mut after_point = false;
    while let Some(&next) = chars.peek() {
        match (next, next.to_digit(10)) {
            (_, Some(digit)) if value < 1_000_000_000_000 => {
                value = value * 10 + i128::from(digit);
                scale += u32::from(after_point);
            }
            (_, Some(_)) => return None,
            (',', None) if !after_point => {}
            ('.', None) if !after_point => after_point = true,
            _ => break,
        }
        chars.next();
    }
    Some(Token::Number(value, scale))
}

/// Reads the rest of a word after its first letter. Returns it in lower case and without dots.
fn read_word(first: char, chars: &mut Peekable<Chars<'_>>) -> String {
    let mut word: String = first.to_lowercase().collect();
    while let Some(next) = chars.next_if(|next| next.is_alphabetic() || *next == '.') {
        if next != '.' {
            word.extend(next.to_lowercase());
        }
    }
    word
}

fn word_tokens(word: &str, tokens: &mut Vec<Token>) {
    match word {
        "lac" | "lacs" | "lakh" | "lakhs" | "l" => tokens.push(Token::Unit(LAKH)),
        "cr" | "crore" | "crores" => tokens.push(Token::Unit(CRORE)),
        "k" | "thousand" => tokens.push(Token::Unit(1_000)),
        "lpa" => tokens.extend([Token::Unit(LAKH), Token::Period(Period::Annum)]),
        "pa" | "annum" | "annually" | "annual" | "yearly" | "year" | "yr" => {
            tokens.push(Token::Period(Period::Annum))
        }
        "pm" | "month" | "monthly" | "mo" | "mth" => tokens.push(Token::Period(Period::Month)),
        "hour" | "hourly" | "hr" => tokens.push(Token::Period(Period::Hour)),
        "per" | "a" | "an" | "p" => tokens.push(Token::Per),
        "to" => tokens.push(Token::Dash),
        "rs" | "inr" | "avg" | "average" | "salary" | "stipend" | "pay" | "ctc" | "only" => {
            tokens.push(Token::Noise)
        }
        _ => tokens.push(Token::Unknown),
    }
}

/// Parses the tokens of a pay cell. Returns `Some(None)` for an amount of zero, and `None` for a
/// text that is not understood.
fn parse_amount(tokens: &[Token]) -> Option<Option<Pay>> {
    let mut rest = tokens.iter().copied().filter(|token| *token != Token::Noise).peekable();
    // `Avg. salary - 9.2 LPA` has a dash before its only number.
    while rest.next_if(|token| *token == Token::Dash).is_some() {}
    let (low, low_scale, low_unit) = number(&mut rest)?;
    let mut period = take_period(&mut rest);
    let high = if rest.next_if(|token| *token == Token::Dash).is_some() {
        Some(number(&mut rest)?)
    } else {
        None
    };
    period = take_period(&mut rest).or(period);
    match rest.next() {
        None | Some(Token::Remark) => {}
        Some(_) => return None,
    }
    if low == 0 && high.is_none_or(|(high, ..)| high == 0) {
        return Some(None);
    }
    let (min, max) = match high {
        None => {
            let amount = rupees(low, low_scale, low_unit.unwrap_or(1))?;
            (amount, amount)
        }
        Some((high, high_scale, high_unit)) => {
            let high_unit = high_unit.unwrap_or(1);
            // In `13-23 Lacs` both numbers share the unit, in `50,000-2 Lacs` they do not. A number
            // of four or more digits without a unit is rupees.
            let low_unit = low_unit.unwrap_or(if low < 1_000 { high_unit } else { 1 });
            (rupees(low, low_scale, low_unit)?, rupees(high, high_scale, high_unit)?)
        }
    };
    let pay = Pay { min, max, period: period? };
    is_plausible(pay).then_some(Some(pay))
}

fn number(
    tokens: &mut std::iter::Peekable<impl Iterator<Item = Token>>,
) -> Option<(i128, u32, Option<i128>)> {
    let Some(Token::Number(value, scale)) = tokens.next() else {
        return None;
    };
    let unit = match tokens.peek() {
        Some(Token::Unit(unit)) => Some(*unit),
        _ => None,
    };
    if unit.is_some() {
        tokens.next();
    }
    Some((value, scale, unit))
}

fn take_period(tokens: &mut std::iter::Peekable<impl Iterator<Item = Token>>) -> Option<Period> {
    while tokens.next_if(|token| *token == Token::Per).is_some() {}
    let Some(Token::Period(period)) = tokens.peek().copied() else {
        return None;
    };
    tokens.next();
    Some(period)
}

fn rupees(value: i128, scale: u32, unit: i128) -> Option<i64> {
    let divisor = 10_i128.checked_pow(scale)?;
    let amount = value.checked_mul(unit)?.checked_add(divisor / 2)? / divisor;
    i64::try_from(amount).ok()
}

/// Returns `true` if the amount is within realistic bounds. Other amounts come from typing errors
/// or from parsing errors.
#[must_use]
pub const fn is_plausible(pay: Pay) -> bool {
    let (low, high) = match pay.period {
        Period::Annum => (5_000, 200_000_000),
        Period::Month => (100, 10_000_000),
        Period::Hour => (10, 100_000),
    };
    low <= pay.min && pay.min <= pay.max && pay.max <= high
}

/// Formats an amount with Indian grouping: 12,34,567.
#[must_use]
pub fn format_grouped(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut out = String::with_capacity(digits.len() + 6);
    if amount < 0 {
        out.push('-');
    }
    let count = digits.len();
    for (at, digit) in digits.chars().enumerate() {
        let left = count - at;
        if at > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

impl fmt::Display for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "₹{}", format_grouped(self.min))?;
        if self.max != self.min {
            write!(f, " - ₹{}", format_grouped(self.max))?;
        }
        write!(f, " {}", self.period.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts() {
        use Period::{Annum, Hour, Month};
        for (given, min, max, period) in [
            ("3.75-4 Lacs PA", 375_000, 400_000, Annum),
            ("25-32 Lacs P.A.", 2_500_000, 3_200_000, Annum),
            ("50,000-2 Lacs PA", 50_000, 200_000, Annum),
            ("50,000-70,000 PA", 50_000, 70_000, Annum),
            ("3,00,000 - 4,50,000 PA.", 300_000, 450_000, Annum),
            ("₹ 3,50,000 - 6,00,000 P.A.", 350_000, 600_000, Annum),
            ("₹9,00,000 - ₹16,00,000 a year", 900_000, 1_600_000, Annum),
            ("₹ 8,000 /month", 8_000, 8_000, Month),
            ("₹ 25,000-1,00,000 /month", 25_000, 100_000, Month),
            ("25,000/month", 25_000, 25_000, Month),
            ("₹ 20k - 30k per month", 20_000, 30_000, Month),
            ("20-30k pm", 20_000, 30_000, Month),
            ("₹250 an hour", 250, 250, Hour),
            ("Rs. 300 per hour", 300, 300, Hour),
            ("Rs. 25,000/- per month", 25_000, 25_000, Month),
            ("Rs. 25,000/-per month", 25_000, 25_000, Month),
            ("25,000/-, per month", 25_000, 25_000, Month),
            ("15,000/- 20,000 per month", 15_000, 20_000, Month),
            ("₹21,700/- to ₹69,100/- per month", 21_700, 69_100, Month),
            ("Avg. salary - 9.2 LPA", 920_000, 920_000, Annum),
            ("Avg. salary - 55 LPA", 5_500_000, 5_500_000, Annum),
            ("INR 8 - 12 LPA", 800_000, 1_200_000, Annum),
            ("INR 0.5 - 1.5 LPA", 50_000, 150_000, Annum),
            ("1-1.5 Cr PA", 10_000_000, 15_000_000, Annum),
            ("90 Lacs - 1.2 Cr PA", 9_000_000, 12_000_000, Annum),
            ("3 to 5 lakhs per annum", 300_000, 500_000, Annum),
            ("4 LPA", 400_000, 400_000, Annum),
            ("4LPA - 6LPA", 400_000, 600_000, Annum),
        ] {
            assert_eq!(parse(given), Some(Pay { min, max, period }), "{given}");
        }
    }

    #[test]
    fn reports_remarks() {
        let pay = Pay { min: 5_000, max: 5_000, period: Period::Month };
        assert_eq!(read("₹ 5,000 /month + Incentives"), Reading::Amount { pay, remark: true });
        assert_eq!(read("₹ 5,000 /month"), Reading::Amount { pay, remark: false });
        let pay = Pay { min: 800_000, max: 1_200_000, period: Period::Annum };
        assert_eq!(
            read("8-12 Lacs PA (Including Variable: 25.0%)"),
            Reading::Amount { pay, remark: true }
        );
    }

    #[test]
    fn placeholders_are_nothing() {
        for given in ["", "Not disclosed", "Not Disclosed", "₹0 - ₹0", "₹0", "0", "N/A", "0 PA"]
        {
            assert_eq!(read(given), Reading::Nothing, "{given}");
        }
    }

    #[test]
    fn other_texts_stay_text() {
        for given in [
            "Unpaid",
            "Performance Based",
            "₹ 1,500 /week + Incentives",
            "₹ 15,000 lump sum",
            "₹15,000 - ₹20,000",
            "$ 600 /month",
            "$10,000 - $24,000",
            "2,00,000 - more than 3,00,000 PA.",
            "Up to 5 LPA",
            "30% of Additional Amount Raised",
            "Pune, Bengaluru",
            "6-4 Lacs PA",
            "5 Lakhs",
            "900 LPA LPA",
            "999999999999999999999999 PA",
            "3 PA",
            "Rs. 56100-177500 (Level 10)",
        ] {
            assert_eq!(read(given), Reading::Text(given.to_owned()), "{given}");
        }
    }

    #[test]
    fn grouping() {
        for (given, expected) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (100_000, "1,00,000"),
            (12_345_678, "1,23,45,678"),
            (-5_000, "-5,000"),
        ] {
            assert_eq!(format_grouped(given), expected);
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = read(&text);
        }

        #[test]
        fn odd_amounts_never_panic(text in "[0-9.,\\-₹ lLpPaAcCr/k+(]{0,40}") {
            let _ = read(&text);
        }

        #[test]
        fn displayed_pay_is_parsed_back(low in 5_000_i64..1_000_000, more in 0_i64..9_000_000, annum in any::<bool>()) {
            let pay = Pay { min: low, max: low + more, period: if annum { Period::Annum } else { Period::Month } };
            prop_assert_eq!(parse(&pay.to_string()), Some(pay));
        }
    }
}
