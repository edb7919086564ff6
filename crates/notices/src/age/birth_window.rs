//! Reads birth windows: `born not earlier than … and not later than …`.

use chrono::NaiveDate;

use crate::moments;
use crate::pattern::Pattern;
use crate::text;

/// Longest text before a date that is searched for `not`, in bytes.
const MAX_HEAD_BYTES: usize = 200;

/// Words of statements about birth dates.
pub static ABOUT: Pattern = Pattern::new(concat!(
    r"\bborn\b|\bbirth\b|\bdob\b|^\W*not (?:earlier|later) than\s+\d",
    r"|^\W*i\.?e\.?,?\s+(?:the\s+)?candidates?\s+between\b"
));

/// The first and last birth date. Both days are inside.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BirthWindow {
    /// The first.
    pub from: Option<NaiveDate>,
    /// The last.
    pub to: Option<NaiveDate>,
}

impl BirthWindow {
    /// Returns `true` if neither end is stated.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == BirthWindow::default()
    }
}

/// Words before a date that make it the first or the last birth date. `before` and `after` count
/// only if the statement is negated (`should not be born before …`).
static FROM: Pattern = Pattern::new(r"(?:earlier than|on or after|between|from)\W*$");
static TO: Pattern = Pattern::new(r"(?:later than|on or before)\W*$");
static NOT_BEFORE: Pattern = Pattern::new(r"\bnot\b.*\bbefore\W*$");
static NOT_AFTER: Pattern = Pattern::new(r"\bnot\b.*\bafter\W*$");
static BETWEEN: Pattern = Pattern::new(r"\bbetween\b|\bfrom\b");

/// Returns the window of a statement about birth dates.
#[must_use]
pub fn find(statement: &str) -> Option<BirthWindow> {
    let born = ABOUT.find(statement)?;
    let mut window = BirthWindow::default();
    let mut end = 0;
    let mut is_between = false;
    for found in moments::find(statement) {
        let gap = statement.get(end..found.range.start).unwrap_or_default();
        let head = statement.get(..found.range.start).unwrap_or_default();
        let head = text::tail(head, MAX_HEAD_BYTES);
        end = found.range.end;
        // The day of the age precedes the words about birth, a repetition in brackets.
        if found.range.start < born.start() || gap.trim() == "(" {
            continue;
        }
        let day = found.from.day();
        if let (Some(last), true) = (found.to, BETWEEN.is_in(gap)) {
            (window.from, window.to) = (day, last.day());
        } else if is_between {
            window.to = window.to.or(day);
            is_between = false;
        } else if TO.is_in(gap) || NOT_AFTER.is_in(head) {
            window.to = window.to.or(day);
        } else if FROM.is_in(gap) || NOT_BEFORE.is_in(head) {
            window.from = window.from.or(day);
            is_between = BETWEEN.is_in(gap);
        }
    }
    (!window.is_empty()).then_some(window)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_windows() {
        for (text, from, to) in [
            (
                "must have been born not earlier than 2nd January, 1993 and not later than 1st January, 2004.",
                "1993-01-02",
                "2004-01-01",
            ),
            (
                "should not have been born earlier than 02nd October 1999 (02-10-1999) and later than 01st October 2006 (01-10-2006).",
                "1999-10-02",
                "2006-10-01",
            ),
            (
                "32 Years (Not born after 01-01-2003 & not born before 01-01-1992)",
                "1992-01-01",
                "2003-01-01",
            ),
            (
                "should not be born after 01 July 2003 and before 02 July 1982.",
                "1982-07-02",
                "2003-07-01",
            ),
            (
                "Born between 2 July 2005 and 1 July 2008, both dates inclusive",
                "2005-07-02",
                "2008-07-01",
            ),
            ("(born on or after 01-09-1999)", "1999-09-01", ""),
            ("(born on or before 01-09-2010)", "", "2010-09-01"),
            ("(should not have born before (01-07-1977)", "1977-07-01", ""),
            ("Age on 01-08-2024: born after 01-01-1990", "", ""),
        ] {
            let window = find(text).unwrap_or_default();
            let show = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
            assert_eq!(
                (show(window.from).as_str(), show(window.to).as_str()),
                (from, to),
                "{text}"
            );
        }
    }
}
