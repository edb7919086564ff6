//! Finds days, months, ranges of days, and times in text.
//!
//! Accepted: `24-09-2024`, `24.9.24`, `2024-09-24`, `9th February, 2025`, `September 14, 2024`,
//! `October 2024`, `first week of October 2024`, each as a range (`9 November to 29 November 2024`,
//! `08 to 11-09-2024`) or list (`21st & 22nd June, 2025`, `October/ November 2024`), with a time
//! after it (`till 18.00 Hours`, `(24:00 Hrs)`, `up to 11.59 pm`, `(1400 hrs.)`, `midnight`).

use std::ops::Range;

use chrono::{NaiveDate, NaiveTime};
use serde::{Serialize, Serializer};

use crate::pattern::Pattern;
use crate::text;

/// The names of the months and their abbreviations.
macro_rules! month {
    () => {
        concat!(
            "jan(?:uary)?|feb(?:ruary|uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?",
            "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?",
            "|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून",
            "|जुलाई|अगस्त|सित(?:ं|म्)बर|अक्(?:टू|तू)बर|नव(?:ं|म्)बर|दिस(?:ं|म्)बर"
        )
    };
}

/// A time of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TimeOfDay {
    /// A time of the clock.
    At(NaiveTime),
    /// Midnight at the end of the day, written `24:00`.
    EndOfDay,
}

impl std::fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TimeOfDay::At(time) => write!(f, "{}", time.format("%H:%M")),
            TimeOfDay::EndOfDay => f.write_str("24:00"),
        }
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A calendar month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Month {
    /// The year.
    pub year: i32,
    /// The month, 1 to 12.
    pub month: u32,
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:04}-{:02}", self.year, self.month))
    }
}

/// A day with an optional time, or only a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum Moment {
    /// A day.
    Day {
        /// The day.
        on: NaiveDate,
        /// The time, by India's clock.
        #[serde(skip_serializing_if = "Option::is_none")]
        time: Option<TimeOfDay>,
    },
    /// A month whose day is not stated.
    Month {
        /// The month.
        month: Month,
    },
}

impl Moment {
    /// Returns the day, if one is stated.
    #[must_use]
    pub fn day(self) -> Option<NaiveDate> {
        match self {
            Moment::Day { on, .. } => Some(on),
            Moment::Month { .. } => None,
        }
    }

    /// Returns the time, if one is stated.
    #[must_use]
    pub fn time(self) -> Option<TimeOfDay> {
        match self {
            Moment::Day { time, .. } => time,
            Moment::Month { .. } => None,
        }
    }

    /// Returns the same day or month without its time.
    #[must_use]
    pub fn without_time(self) -> Moment {
        match self {
            Moment::Day { on, .. } => Moment::Day { on, time: None },
            month @ Moment::Month { .. } => month,
        }
    }
}

/// A moment or range, and its bytes in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The bytes of the words, with the time.
    pub range: Range<usize>,
    /// The moment, or the first of a range.
    pub from: Moment,
    /// The last moment of a range.
    pub to: Option<Moment>,
}

impl Found {
    /// Returns the last moment: that of a range, else the only one.
    #[must_use]
    pub fn last(&self) -> Moment {
        self.to.unwrap_or(self.from)
    }
}

/// One written date. The forms are in the order in which they are tried.
static ATOM: Pattern = Pattern::new(concat!(
    r"\b(?P<iso>(?:19|20)\d\d)-(?P<im>\d\d)-(?P<id>\d\d)\b",
    r"|\b(?P<nd>\d{1,2})\s?[-./_–]\s?(?P<nm>\d{1,2})\s?[-./_–]\s?(?P<ny>(?:19|20)\d\d|\d\d)\b",
    r"|\b(?P<dd>\d{1,2})\s?(?:st|nd|rd|th)?[\s.,/-]*(?:of\s+)?(?P<dm>",
    month!(),
    r")\b(?:[\s.,'’/-]*(?P<dy>(?:19|20)\d\d)\b)?",
    r"|\b(?P<mm>",
    month!(),
    r")\b\.?\s*(?P<md>\d{1,2})(?:st|nd|rd|th)?\b(?:\s*[.,']?\s*(?P<my>(?:19|20)\d\d)\b)?",
    r"|\b(?P<om>",
    month!(),
    r")\b(?:[\s.,'’-]*(?P<oy>(?:19|20)\d\d)\b)?",
    r"|\b(?P<rd>\d{1,2})\s?[-–]\s?(?P<re>\d{1,2})(?:st|nd|rd|th)?\s+(?P<rm>",
    month!(),
    r")\b[\s.,'’-]*(?P<ry>(?:19|20)\d\d\b)?",
    r"|\b(?P<pd>\d{1,2})[-./](?P<pm>0?[1-9]|1[0-2])\b",
    r"|\b(?P<bd>\d{1,2})(?:st|nd|rd|th)?\b(?:\s*,\s*(?P<by>(?:19|20)\d\d)\b)?",
));

/// The words between two dates of a range.
static RANGE: Pattern = Pattern::new(concat!(
    r"^[\s.),]*(?:\([a-z ]{0,12}\)\s*)?",
    r"(?:to|till|until|up\s?to|through|and up to|से",
    r"|[-–—])[\s(]*(?:from\s*)?(?:[a-z]{6,9}day,?\s*)?$"
));

/// The words between two dates of a list.
static LIST: Pattern =
    Pattern::new(r"^[\s)]*(?:\([a-z]{0,12}\)\s*)?(?:&|and|or|/|,|,\s*(?:&|and))[\s(]*$");

/// The end of a sentence, and words after which another year is likely.
static ENDS: Pattern = Pattern::new(r"[.!?;\n\t।]\s|[\n\t।]|\bborn\b");

/// Longest text between a day without a year and the date whose year it takes, in bytes.
const MAX_GAP_BYTES: usize = 160;

/// Longest text after a date that is searched for its time, in bytes.
const MAX_TIME_BYTES: usize = 120;

/// The time after a date.
static TIME: Pattern = Pattern::new(concat!(
    r"^[\s,;()]*(?:\([a-z]{0,12}\)\s*)?",
    r"(?:(?:up\s?to|up|to|till|until|by|at|on or before|on|before|starting|from|night|@|time",
    r"|को|:|-)[\s(:]*)*(?:(?P<daytime>शाम|सायं|रात(?:्रि)?|दोपहर|सुबह|प्रातः)\s*)?",
    r"(?:(?P<word>mid\s?night|noon)",
    r"|(?P<h>\d{1,2})\s?[:.]\s?(?P<m>\d\d)",
    r"(?:\s?[:.]\s?\d\d\b)?\s*",
    r"(?P<half>a\.?\s?m\b|p\.?\s?m\b|noon|mid\s?night",
    r"|hrs\b|hours?\b|h\b|बजे)?",
    r"|(?P<wh>\d{1,2})\s*",
    r"(?P<whalf>a\.?\s?m\b|p\.?\s?m\b|noon|mid\s?night|बजे)",
    r"|(?P<c>\d{4})\s*(?:hrs\b|hours\b|hr\b))\.?",
    r"(?:\s*ist\b)?"
));

/// Words before a bare number that make it a day: `on 5 and 6 May`.
static BEFORE_DAY: Pattern =
    Pattern::new(r"(?:^|[:(,&–-]|\b(?:on|from|between|and|to|dates?|held|of))\s*$");

/// A day in parts, of which some may be missing.
#[derive(Debug, Clone)]
struct Atom {
    range: Range<usize>,
    day: Option<u32>,
    month: Option<u32>,
    year: Option<i32>,
    time: Option<TimeOfDay>,
}

impl Atom {
    fn moment(&self) -> Option<Moment> {
        let (month, year) = (self.month?, self.year?);
        match self.day {
            Some(day) => NaiveDate::from_ymd_opt(year, month, day)
                .map(|on| Moment::Day { on, time: self.time }),
            None => Some(Moment::Month { month: Month { year, month } }),
        }
    }
}

/// Returns the dates of a text, in order.
#[must_use]
pub fn find(text: &str) -> Vec<Found> {
    let mut atoms = atoms(text);
    take_years(text, &mut atoms);
    let mut found = Vec::new();
    let mut group: Vec<(Atom, Option<Link>)> = Vec::new();
    for (at, atom) in atoms.iter().enumerate() {
        let next = atoms.get(at + 1);
        let link = next.and_then(|next| link(text.get(atom.range.end..next.range.start)?));
        group.push((atom.clone(), link));
        if link.is_none() {
            found.extend(resolve(text, std::mem::take(&mut group)));
        }
    }
    found
}

/// Gives days without a year that of the next date of the sentence: `released on 9 August, and
/// accepted until 30 August 2024`.
fn take_years(text: &str, atoms: &mut [Atom]) {
    let mut next: Option<Atom> = None;
    for atom in atoms.iter_mut().rev() {
        if let Some(next) = &next
            && atom.year.is_none()
            && atom.day.is_some()
            && atom.month.is_some()
            && atom.month <= next.month
            && text
                .get(atom.range.end..next.range.start)
                .is_some_and(|gap| gap.len() <= MAX_GAP_BYTES && !ENDS.is_in(gap))
        {
            atom.year = next.year;
        }
        if atom.day.is_some() && atom.month.is_some() && atom.year.is_some() {
            next = Some(atom.clone());
        }
    }
}

/// Returns the only day of a text, if it has exactly one.
#[must_use]
pub fn single_day(text: &str) -> Option<NaiveDate> {
    match find(text).as_slice() {
        [one] if one.to.is_none() => one.from.day(),
        _ => None,
    }
}

/// How two dates are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    Range,
    List,
}

fn link(between: &str) -> Option<Link> {
    if RANGE.is_in(between) { Some(Link::Range) } else { LIST.is_in(between).then_some(Link::List) }
}

fn atoms(text: &str) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = Vec::new();
    let mut end = 0;
    for groups in ATOM.captures_iter(text) {
        let Some(whole) = groups.get(0).filter(|whole| whole.start() >= end) else {
            continue;
        };
        if let Some(first) = first_of_range(&groups) {
            atoms.push(first);
        }
        let start = groups.name("re").map_or(whole.start(), |second| second.start());
        let number = |name: &str| groups.name(name).and_then(|found| found.as_str().parse().ok());
        let month = |name: &str| groups.name(name).and_then(|found| month_number(found.as_str()));
        let first = |names: &[&str]| names.iter().find_map(|name| number(name));
        let year = first(&["iso", "ny", "dy", "my", "oy", "ry", "by"]).map(full_year);
        let mut atom = Atom {
            range: start
                ..whole.start() + whole.as_str().trim_end_matches([' ', ',', '.', '-', '/']).len(),
            day: first(&["id", "nd", "dd", "md", "re", "pd", "bd"]),
            month: first(&["im", "nm", "pm"])
                .or_else(|| ["dm", "mm", "om", "rm"].iter().find_map(|name| month(name))),
            year: year.and_then(|year| i32::try_from(year).ok()),
            time: None,
        };
        let after = text::head(text.get(atom.range.end..).unwrap_or_default(), MAX_TIME_BYTES);
        if let Some((time, length)) = time_after(after).filter(|_| atom.month.is_some()) {
            atom.time = Some(time);
            atom.range.end += length;
        }
        end = atom.range.end;
        let is_plausible = atom.month.is_none_or(|month| (1..=12).contains(&month))
            && atom.day.is_none_or(|day| (1..=31).contains(&day));
        if is_plausible {
            atoms.push(atom);
        }
    }
    atoms
}

/// Returns the first day of `16-25 October`, whose month and year follow.
fn first_of_range(groups: &regex::Captures<'_>) -> Option<Atom> {
    let first = groups.name("rd")?;
    let day = first.as_str().parse().ok().filter(|day| (1..=31).contains(day))?;
    Some(Atom { range: first.range(), day: Some(day), month: None, year: None, time: None })
}

fn month_number(name: &str) -> Option<u32> {
    const MONTHS: &[&str] =
        &["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    const HINDI: &[&str] =
        &["जन", "फर", "मार्च", "अप्र", "मई", "जून", "जुल", "अग", "सित", "अक्", "नव", "दिस"];
    let name = name.to_lowercase();
    let in_list = |list: &[&str]| {
        (1..).zip(list).find(|(_, month)| name.starts_with(**month)).map(|(number, _)| number)
    };
    in_list(MONTHS).or_else(|| in_list(HINDI))
}

/// Completes a year of two digits: up to 49 it is in this century.
fn full_year(year: u32) -> u32 {
    match year {
        0..=49 => 2000 + year,
        50..=99 => 1900 + year,
        _ => year,
    }
}

/// Returns the time at the start of a text, and the number of bytes up to its end.
fn time_after(text: &str) -> Option<(TimeOfDay, usize)> {
    let groups = TIME.captures(text)?;
    let number =
        |name: &str| groups.name(name).and_then(|found| found.as_str().parse::<u32>().ok());
    let half = ["half", "whalf", "word"].iter().find_map(|name| groups.name(name));
    let half = half.map(|half| half.as_str().to_lowercase()).unwrap_or_default();
    let (hour, minute) = match number("c") {
        Some(clock) => (clock / 100, clock % 100),
        None => (number("h").or_else(|| number("wh")).unwrap_or(12), number("m").unwrap_or(0)),
    };
    let end = groups.get(0)?.end();
    // `01.06.2023 to 21.06.2023`: the second is a date.
    let goes_on = text.get(end..).is_some_and(|rest| {
        let mut next = rest.chars();
        matches!(next.next(), Some('.' | '/' | '-'))
            && next.next().is_some_and(|c| c.is_ascii_digit())
    });
    if half.is_empty()
        && (goes_on
            || text.get(end..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())))
    {
        return None;
    }
    let daytime = groups.name("daytime").map_or("", |found| found.as_str());
    let is_night = daytime.starts_with("रात");
    let is_late = is_night || matches!(daytime, "शाम" | "सायं" | "दोपहर");
    let time = match half.chars().next() {
        Some('ब') if is_night && (hour, minute) == (12, 0) => TimeOfDay::EndOfDay,
        Some('ब') if is_late && hour < 12 => clock_time(hour + 12, minute)?,
        Some('m') if hour % 12 == 0 => TimeOfDay::EndOfDay,
        Some('p') if hour < 12 => clock_time(hour + 12, minute)?,
        Some('a') if hour == 12 => clock_time(0, minute)?,
        _ if (hour, minute) == (24, 0) => TimeOfDay::EndOfDay,
        _ => clock_time(hour, minute)?,
    };
    Some((time, end))
}

fn clock_time(hour: u32, minute: u32) -> Option<TimeOfDay> {
    NaiveTime::from_hms_opt(hour, minute, 0).map(TimeOfDay::At)
}

/// Completes the dates of a group from the last to the first and joins them to ranges.
fn resolve(text: &str, mut group: Vec<(Atom, Option<Link>)>) -> Vec<Found> {
    let mut after: Option<Atom> = None;
    for (atom, _) in group.iter_mut().rev() {
        if let Some(after) = &after {
            inherit(atom, after);
        }
        after = Some(atom.clone());
    }
    continue_month(&mut group);
    let mut found: Vec<Found> = Vec::new();
    let mut before: Option<Link> = None;
    for (atom, link) in group {
        let joined = before;
        before = link;
        let is_bare = text.get(atom.range.clone()).is_some_and(|words| words.len() <= 4);
        let head = text.get(..atom.range.start).unwrap_or_default();
        // A bare number is a day only after words such as `on`, else it may number something.
        let skipped = is_bare && joined.is_none() && !BEFORE_DAY.is_in(tail(head));
        let Some(moment) = atom.moment().filter(|_| !skipped) else {
            before = None;
            continue;
        };
        push(&mut found, moment, atom.range, joined);
    }
    found
}

/// Gives bare days the month of the day before them: `December 2, 3, 9 and 13, 2024`.
fn continue_month(group: &mut [(Atom, Option<Link>)]) {
    let mut before: Option<Atom> = None;
    for (atom, _) in group {
        if let Some(before) = &before
            && atom.month.is_none()
            && atom.year == before.year
            && atom.day > before.day
        {
            atom.month = before.month;
        }
        before = Some(atom.clone());
    }
}

fn push(found: &mut Vec<Found>, moment: Moment, range: Range<usize>, joined: Option<Link>) {
    if let (Some(last), Some(link)) = (found.last_mut(), joined) {
        let continues = match link {
            Link::Range => last.to.is_none() && last.from <= moment,
            Link::List => is_next(last.last(), moment),
        };
        if continues {
            last.to = Some(moment);
            last.range.end = range.end;
            return;
        }
    }
    found.push(Found { range, from: moment, to: None });
}

/// Returns the last few characters of a text.
fn tail(text: &str) -> &str {
    let start = text.char_indices().rev().nth(11).map_or(0, |(at, _)| at);
    text.get(start..).unwrap_or_default()
}

/// Takes missing parts from the date that follows: `21st & 22nd June, 2025`.
fn inherit(atom: &mut Atom, after: &Atom) {
    if atom.month.is_none() && after.day.is_some() {
        atom.month = after.month;
        atom.year = atom.year.or(after.year);
        // Days of one month are in order: `28 to 2 May` starts in April, which is not guessed.
        if atom.day >= after.day {
            atom.month = None;
        }
    }
    if atom.year.is_none() && atom.day.is_some() == after.day.is_some() {
        let wraps = after.month.is_some() && atom.month > after.month;
        atom.year = after.year.map(|year| if wraps { year - 1 } else { year });
    }
}

/// Returns `true` if a day or month directly follows another.
fn is_next(before: Moment, after: Moment) -> bool {
    match (before, after) {
        (Moment::Day { on: a, .. }, Moment::Day { on: b, .. }) => a.succ_opt() == Some(b),
        (Moment::Month { month: a }, Moment::Month { month: b }) => {
            a.year * 12 + a.month.cast_signed() + 1 == b.year * 12 + b.month.cast_signed()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> Vec<String> {
        let moment = |moment: Moment| {
            let value = serde_json::to_value(moment).unwrap();
            ["on", "month", "time"]
                .iter()
                .filter_map(|key| value.get(*key)?.as_str().map(str::to_owned))
                .collect::<Vec<_>>()
                .join(" ")
        };
        find(text)
            .into_iter()
            .map(|found| match found.to {
                Some(to) => format!("{}..{}", moment(found.from), moment(to)),
                None => moment(found.from),
            })
            .collect()
    }

    #[test]
    fn finds_days_months_and_ranges() {
        for (text, expected) in [
            ("24-09-2024", &["2024-09-24"][..]),
            ("on 5.7.24 and", &["2024-07-05"]),
            ("9th February, 2025", &["2025-02-09"]),
            ("21st & 22nd June, 2025", &["2025-06-21..2025-06-22"]),
            ("25-09-2024 to 01-10-2024", &["2024-09-25..2024-10-01"]),
            ("from September 24 to October 23, 2024.", &["2024-09-24..2024-10-23"]),
            ("from 9 November to 29 November 2024", &["2024-11-09..2024-11-29"]),
            ("24 December – 2 January 2025", &["2024-12-24..2025-01-02"]),
            ("Dates: 08 to 11-09-2024", &["2024-09-08..2024-09-11"]),
            ("on 17, 18 and 20-02-2024", &["2024-02-17..2024-02-18", "2024-02-20"]),
            ("16-25 October 2024", &["2024-10-16..2024-10-25"]),
            ("10-12 October 2024", &["2024-10-10..2024-10-12"]),
            ("31 अगस्त 2024 से 29 सितंबर 2024 तक", &["2024-08-31..2024-09-29"]),
            ("October/ November 2024", &["2024-10..2024-11"]),
            ("December 2024/ January 2025", &["2024-12..2025-01"]),
            ("First Week of October 2024", &["2024-10"]),
            ("02nd October 1999 (02-10-1999)", &["1999-10-02", "1999-10-02"]),
            ("Phase 2, 15-10-2024", &["2024-10-15"]),
            ("31-02-2024, 2024-25, may be 5, 10.00 to 11.30", &[]),
            ("01.06.2023 to 21.06.2023", &["2023-06-01..2023-06-21"]),
            ("09-01-2024 to 23:59 hrs", &["2024-01-09 23:59"]),
            (
                "December 2, 3, 9, 12, and 13, 2024",
                &["2024-12-02..2024-12-03", "2024-12-09", "2024-12-12..2024-12-13"],
            ),
            ("December 27, 2023, to January 16, 2024", &["2023-12-27..2024-01-16"]),
            ("November 5, 2024, 10 posts", &["2024-11-05"]),
            ("out on 9 May, forms until 30 May 2024", &["2024-05-09", "2024-05-30"]),
            ("out on 9 May. Forms until 30 May 2024", &["2024-05-30"]),
            ("01-07-2005/ 2 July 2008", &["2005-07-01", "2008-07-02"]),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }

    #[test]
    fn finds_times() {
        for (text, expected) in [
            ("24-09-2024 till 18.00 Hours", "2024-09-24 18:00"),
            ("30-04-2024 till 06:00 PM", "2024-04-30 18:00"),
            ("13-11-2024 (24:00 Hrs)", "2024-11-13 24:00"),
            ("24-10-2024 (00:00 Hrs)", "2024-10-24 00:00"),
            ("15-11-2024 (midnight)", "2024-11-15 24:00"),
            ("09-09-2024 up to 11.59 pm", "2024-09-09 23:59"),
            ("02-09-2024 at 00:01 am", "2024-09-02 00:01"),
            ("19-10-2024 (1400 hrs.)", "2024-10-19 14:00"),
            ("December 12, 2024, up to 05:00 pm", "2024-12-12 17:00"),
            ("05-10-2024 (11 :55 PM)", "2024-10-05 23:55"),
            ("28-11-2024 (23.59PM)", "2024-11-28 23:59"),
            (
                "22-11-2024 at 12:00 noon to 24-11-2024 at 5 pm",
                "2024-11-22 12:00..2024-11-24 17:00",
            ),
            ("10-11-2024 (Sunday)", "2024-11-10"),
            ("10-11-2024 (up 6:00 pm)", "2024-11-10 18:00"),
            ("10-11-2024 (on Mid Night)", "2024-11-10 24:00"),
            ("10-11-2024 on or before 04:00 pm", "2024-11-10 16:00"),
            ("10 नवंबर 2024 को शाम 5 बजे तक", "2024-11-10 17:00"),
            ("10 नवंबर 2024 रात 12 बजे", "2024-11-10 24:00"),
        ] {
            assert_eq!(show(text), [expected], "{text}");
        }
    }
}
