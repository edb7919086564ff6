//! Parses dates as postings write them: relative, with either order of day and month, with names
//! of months, or glued to words.
//!
//! A date that does not exist, or lacks its year or month, is ignored.

use chrono::{Days, Months, NaiveDate};

use crate::text;

/// The order of day and month in a date such as `1/2/2024`. It applies to slashes only: dates with
/// dashes, dots or underscores are always day first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// `1/2/2024` is the first of February.
    DayFirst,
    /// `1/2/2024` is the second of January.
    MonthFirst,
}

/// The day from which relative dates count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// A known day. If the scrape date has only a month, it is the first day of that month, so
    /// that no posting looks newer than it was.
    Day(NaiveDate),
    /// A vague time such as `2023-06 or before`, from which relative dates cannot be computed.
    Unknown,
}

impl Anchor {
    /// Returns the anchor for the scrape date of a row, or `today` if the row has none.
    #[must_use]
    pub fn from_scrape_date(scraped: Option<&str>, today: NaiveDate) -> Self {
        let Some(scraped) = scraped else {
            return Self::Day(today);
        };
        if let Some(day) = parse_day(scraped, Order::DayFirst) {
            return Self::Day(day);
        }
        let month = scraped.trim().split_once('-').and_then(|(year, month)| {
            NaiveDate::from_ymd_opt(
                year.parse().ok().filter(|year| is_plausible_year(*year))?,
                month.parse().ok()?,
                1,
            )
        });
        month.map_or(Self::Unknown, Self::Day)
    }
}

/// The content of a cell about the date of a posting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Posted {
    /// The day it was posted.
    On {
        /// The day.
        day: NaiveDate,
        /// Whether the day depends on the anchor.
        relative: bool,
    },
    /// The last day to apply, given instead of the posting date (`apply by 25 Sep' 24`).
    ApplyBy(NaiveDate),
    /// No date.
    Unknown,
}

/// Parses a cell about when a job was posted.
#[must_use]
pub fn parse_posted(cell: &str, order: Order, anchor: Anchor) -> Posted {
    let lower = text::one_line(cell).to_lowercase();
    if let Some(date) = lower.strip_prefix("apply by") {
        return parse_day(date, order).map_or(Posted::Unknown, Posted::ApplyBy);
    }
    if let Some(day) = parse_day(&lower, order) {
        return Posted::On { day, relative: false };
    }
    match anchor {
        Anchor::Day(anchor) => parse_relative(&lower, anchor)
            .map_or(Posted::Unknown, |day| Posted::On { day, relative: true }),
        Anchor::Unknown => Posted::Unknown,
    }
}

/// Returns `true` if a text is a relative date such as `2 Days Ago`.
#[must_use]
pub fn is_relative(text: &str) -> bool {
    NaiveDate::from_ymd_opt(2000, 1, 1)
        .is_some_and(|day| parse_relative(&text::one_line(text).to_lowercase(), day).is_some())
}

/// Parses a relative date such as `2 days ago`. `30+ days ago` is the latest day it can mean.
fn parse_relative(lower: &str, anchor: NaiveDate) -> Option<NaiveDate> {
    let lower = lower
        .strip_prefix("posted")
        .or_else(|| lower.strip_prefix("active"))
        .unwrap_or(lower)
        .trim_start_matches([' ', ':']);
    match lower {
        "just now" | "today" | "just posted" | "now" => return Some(anchor),
        "yesterday" => return anchor.checked_sub_days(Days::new(1)),
        _ => {}
    }
    let (count, unit) = lower.strip_suffix("ago")?.trim_end().rsplit_once(' ')?;
    let count = match count.trim().trim_end_matches('+').trim_end() {
        "few" | "a few" | "some" => None,
        "a" | "an" | "one" => Some(1),
        digits => Some(digits.parse::<u32>().ok()?),
    };
    match unit.trim_end_matches('s') {
        // A few hours ago may be today or yesterday; today is the best guess.
        "second" | "sec" | "minute" | "min" | "hour" | "hr" => Some(anchor),
        "day" => anchor.checked_sub_days(Days::new(count?.into())),
        "week" => anchor.checked_sub_days(Days::new(u64::from(count?) * 7)),
        "month" => anchor.checked_sub_months(Months::new(count?)),
        "year" => anchor.checked_sub_months(Months::new(count?.checked_mul(12)?)),
        _ => None,
    }
    .filter(|day| is_plausible_year(chrono::Datelike::year(day)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    /// A number and the count of its digits.
    Number(u32, usize),
    Month(u32),
    Slash,
    /// Any other separator between the parts of one date, or between days.
    Joint,
    /// A blank, ordinal ending, comma or weekday, without meaning for the date.
    Gap,
    Word,
}

const MONTHS: [&str; 12] = [
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

/// Returns the month that a word names. The word may be abbreviated or have a typing error in its
/// later letters (`Novemer`, `Augusr`).
fn month(word: &str) -> Option<u32> {
    let start = word.get(..3)?;
    let (number, name) = (1_u32..).zip(MONTHS).find(|(_, name)| name.starts_with(start))?;
    let close = name.starts_with(word)
        || word == "sept"
        || (word.len() > 4 && word.len().abs_diff(name.len()) <= 1);
    close.then_some(number)
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut chars = text.chars().flat_map(char::to_lowercase).peekable();
    while let Some(c) = chars.next() {
        let token = match c {
            '0'..='9' => {
                let mut value = c.to_digit(10).unwrap_or(0);
                let mut digits = 1;
                while let Some(digit) = chars.peek().and_then(|next| next.to_digit(10)) {
                    value = value.saturating_mul(10).saturating_add(digit);
                    digits += 1;
                    chars.next();
                }
                Token::Number(value, digits)
            }
            '/' => Token::Slash,
            '-' | '–' | '—' | '_' | '.' | '&' | '\'' | '’' | '‘' | '−' => Token::Joint,
            _ if c.is_alphabetic() => {
                let mut word = String::from(c);
                while let Some(next) = chars.next_if(|next| next.is_alphabetic()) {
                    word.push(next);
                }
                match word.as_str() {
                    "st" | "nd" | "rd" | "th" | "of" => Token::Gap,
                    "to" | "and" => Token::Joint,
                    _ => month(&word).map_or(Token::Word, Token::Month),
                }
            }
            _ => Token::Gap,
        };
        if token != Token::Gap {
            tokens.push(token);
        }
        // The first date never needs more tokens than this.
        if tokens.len() > 24 {
            break;
        }
    }
    tokens
}

/// Returns the first day that a text names, if a complete date follows any leading words. For a
/// range or list (`24 July – 01 August 2025`, `28-30 June 2025`) it is the first day.
#[must_use]
pub fn parse_day(text: &str, order: Order) -> Option<NaiveDate> {
    let tokens = tokens(text);
    let start =
        tokens.iter().position(|token| matches!(token, Token::Number(..) | Token::Month(_)))?;
    let tokens = tokens.get(start..)?;
    parse_numeric(tokens, order).or_else(|| parse_with_month_name(tokens))
}

/// Parses `2024-09-19`, `19/09/23`, `18-09-2023`, `11_02_2025`, `1/31/2024`.
fn parse_numeric(tokens: &[Token], order: Order) -> Option<NaiveDate> {
    let [
        Token::Number(first, first_digits),
        joint,
        Token::Number(second, second_digits),
        again,
        Token::Number(third, third_digits),
        ..,
    ] = *tokens
    else {
        return None;
    };
    if joint != again || !matches!(joint, Token::Slash | Token::Joint) {
        return None;
    }
    if first_digits == 4 {
        return (second_digits <= 2 && third_digits <= 2)
            .then(|| calendar_day(first, second, third))?;
    }
    if first_digits > 2 || second_digits > 2 {
        return None;
    }
    let year = full_year(third, third_digits)?;
    match (order, joint) {
        (Order::MonthFirst, Token::Slash) => calendar_day(year, first, second),
        _ => calendar_day(year, second, first),
    }
}

/// Parses `28 - Aug - 2026`, `31st August 2025`, `25 Sep' 24`, `December 31, 2024`, and ranges and
/// lists of these.
fn parse_with_month_name(tokens: &[Token]) -> Option<NaiveDate> {
    let parts: Vec<Token> = tokens
        .iter()
        .copied()
        .filter(|token| !matches!(token, Token::Joint | Token::Slash))
        .collect();
    match *parts.as_slice() {
        [Token::Month(month), Token::Number(day, ..=2), ref rest @ ..] => {
            let year = rest.iter().find_map(|part| match part {
                Token::Number(year, 4) => Some(*year),
                _ => None,
            })?;
            calendar_day(year, month, day)
        }
        [Token::Number(day, ..=2), ..] => parse_day_first(day, &parts),
        _ => None,
    }
}

/// Parses a date, a range or a list that starts with a day. Several days may share the month after
/// them. A second month may share the year.
fn parse_day_first(day: u32, parts: &[Token]) -> Option<NaiveDate> {
    let days = parts.iter().take_while(|part| matches!(part, Token::Number(_, ..=2))).count();
    let [Token::Month(month), ref rest @ ..] = *parts.get(days..)? else {
        return None;
    };
    match *rest {
        // `24 July – 01 August 2025`
        [Token::Number(_, ..=2), Token::Month(last), Token::Number(year, 4), ..] => {
            calendar_day(if month > last { year.checked_sub(1)? } else { year }, month, day)
        }
        [Token::Number(_, 2), Token::Month(_), ..] => None,
        [Token::Number(year, digits), ..] => calendar_day(full_year(year, digits)?, month, day),
        _ => None,
    }
}

fn full_year(year: u32, digits: usize) -> Option<u32> {
    match digits {
        4 => Some(year),
        2 => Some(2000 + year),
        _ => None,
    }
}

fn calendar_day(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    let year = i32::try_from(year).ok().filter(|year| is_plausible_year(*year))?;
    NaiveDate::from_ymd_opt(year, month, day)
}

const fn is_plausible_year(year: i32) -> bool {
    1990 <= year && year <= 2099
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Datelike;
    use proptest::prelude::*;

    fn ymd(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn absolute_dates() {
        for (given, expected) in [
            ("2024-09-19", (2024, 9, 19)),
            ("2026-03-06 09:37:09 +0000", (2026, 3, 6)),
            ("2026-03-06T09:37:09Z", (2026, 3, 6)),
            ("19/09/23", (2023, 9, 19)),
            ("18-09-2023", (2023, 9, 18)),
            ("11_02_2025", (2025, 2, 11)),
            ("2–9–2024", (2024, 9, 2)),
            ("28 - Aug - 2026", (2026, 8, 28)),
            ("31st August 2025", (2025, 8, 31)),
            ("21 Novemer 2025", (2025, 11, 21)),
            ("12 Augusr 2026", (2026, 8, 12)),
            ("25 Sep' 24", (2024, 9, 25)),
            ("APPLY BY 19 Sep' 24", (2024, 9, 19)),
            ("09-09-2023 Walk in", (2023, 9, 9)),
            ("30 August 2025 | 10:18 AM", (2025, 8, 30)),
            ("2 December 2024, at 11:00 am", (2024, 12, 2)),
            ("December 31, 2024", (2024, 12, 31)),
            ("24 July – 01 August 2025", (2025, 7, 24)),
            ("28 December - 3 January 2026", (2025, 12, 28)),
            ("28-30 June 2025", (2025, 6, 28)),
            ("08, 09 & 10 September 2025", (2025, 9, 8)),
            ("29\u{202f}May\u{202f}2026", (2026, 5, 29)),
            ("29 May 2026.", (2026, 5, 29)),
            ("29/2/2024", (2024, 2, 29)),
        ] {
            let (y, m, d) = expected;
            assert_eq!(parse_day(given, Order::DayFirst), Some(ymd(y, m, d)), "{given}");
        }
    }

    #[test]
    fn month_first() {
        assert_eq!(parse_day("1/9/2024", Order::MonthFirst), Some(ymd(2024, 1, 9)));
        assert_eq!(parse_day("1/9/2024", Order::DayFirst), Some(ymd(2024, 9, 1)));
        assert_eq!(parse_day("1/31/2024", Order::MonthFirst), Some(ymd(2024, 1, 31)));
        assert_eq!(parse_day("18-09-2023", Order::MonthFirst), Some(ymd(2023, 9, 18)));
    }

    #[test]
    fn texts_without_a_date() {
        for given in [
            "",
            "N/A",
            "–",
            "--",
            "30 June",
            "21 Days",
            "16 March 206",
            "31-02-2024",
            "29/2/2023",
            "1/31/2024",
            "32 May 2024",
            "15-03-202507-03-2025",
            "Notify Soon",
            "Before Exam",
            "2025",
            "Walk-in",
            "99999999999999999999",
            "10:18 AM",
            "12-2024",
            "5 May to be told",
            "15 & 16-9-2024",
        ] {
            assert_eq!(parse_day(given, Order::DayFirst), None, "{given}");
        }
    }

    #[test]
    fn posted_cells() {
        let anchor = Anchor::Day(ymd(2024, 3, 15));
        let on = |y, m, d| Posted::On { day: ymd(y, m, d), relative: true };
        for (given, expected) in [
            ("2 Days Ago", on(2024, 3, 13)),
            ("1 day ago", on(2024, 3, 14)),
            ("3+ weeks ago", on(2024, 2, 23)),
            ("30+ Days Ago", on(2024, 2, 14)),
            ("Just now", on(2024, 3, 15)),
            ("Few Hours Ago", on(2024, 3, 15)),
            ("Today", on(2024, 3, 15)),
            ("Yesterday", on(2024, 3, 14)),
            ("Posted 1 month ago", on(2024, 2, 15)),
            ("a week ago", on(2024, 3, 8)),
            ("2/1/2024", Posted::On { day: ymd(2024, 2, 1), relative: false }),
            ("apply by 2 Oct' 24", Posted::ApplyBy(ymd(2024, 10, 2))),
            ("Walk-in", Posted::Unknown),
            ("Save", Posted::Unknown),
            ("ago", Posted::Unknown),
            ("99999999999 days ago", Posted::Unknown),
            ("999999 days ago", Posted::Unknown),
        ] {
            assert_eq!(parse_posted(given, Order::MonthFirst, anchor), expected, "{given}");
        }
        assert_eq!(parse_posted("2 days ago", Order::DayFirst, Anchor::Unknown), Posted::Unknown);
    }

    #[test]
    fn anchors() {
        let today = ymd(2026, 1, 2);
        assert_eq!(Anchor::from_scrape_date(None, today), Anchor::Day(today));
        assert_eq!(
            Anchor::from_scrape_date(Some("2024-09-19"), today),
            Anchor::Day(ymd(2024, 9, 19))
        );
        assert_eq!(Anchor::from_scrape_date(Some("2025-05"), today), Anchor::Day(ymd(2025, 5, 1)));
        assert_eq!(Anchor::from_scrape_date(Some("2023-06 or before"), today), Anchor::Unknown);
    }

    proptest! {
        #[test]
        fn never_panics(text in any::<String>()) {
            let _ = parse_day(&text, Order::DayFirst);
            let _ = parse_posted(&text, Order::MonthFirst, Anchor::Day(ymd(2024, 3, 15)));
        }

        #[test]
        fn odd_dates_never_panic(text in "[0-9a-z/' _+-]{0,30}( ago)?") {
            let _ = parse_day(&text, Order::MonthFirst);
            let _ = parse_posted(&text, Order::MonthFirst, Anchor::Day(ymd(1990, 1, 1)));
        }

        #[test]
        fn written_dates_are_read_back(days in 0_i32..36_000, form in 0..6_usize) {
            let date = ymd(1995, 1, 1) + chrono::Days::new(days.unsigned_abs().into());
            let (order, form) = [
                (Order::DayFirst, "%Y-%m-%d"), (Order::DayFirst, "%d/%m/%Y"), (Order::MonthFirst, "%m/%d/%Y"),
                (Order::DayFirst, "%d - %b - %Y"), (Order::DayFirst, "%d %B %Y"), (Order::DayFirst, "%B %d, %Y"),
            ][form];
            prop_assume!(date.year() <= 2093);
            prop_assert_eq!(parse_day(&date.format(form).to_string(), order), Some(date));
        }
    }
}
