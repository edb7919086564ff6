//! Reads the day on which ages count.

use chrono::NaiveDate;

use super::birth_window;
use super::statements::ABOUT_AGE;
use crate::moments;
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;

/// Reads `as on 01-01-2025` and its variants.
pub fn find(text: &str) -> Option<NaiveDate> {
    static AS_ON: Pattern = Pattern::new(concat!(
        r"(?:\bas (?:on|of|per)",
        r"|\breckoned (?:as )?(?:on|from)",
        r"|\b(?:crucial|cut-?\s?off) date\b[^.]{0,90}?",
        r"(?:\bis|\bwas|:)|\bcalculated (?:as )?",
        r"(?:on|from|till)|\byears\s+(?:as )?on\b",
        r"|\bage limit\s*\(\s*",
        r"(?:as (?:on|of)\b)?)\s*[:(]?\s*(?:date\s*)?",
        r"(?P<rest>.*)"
    ));
    let rest = AS_ON.captures(text)?.name("rest")?;
    let found = moments::find(rest.as_str());
    let first = found.first().filter(|found| found.range.start <= 3 && found.to.is_none())?;
    first.from.day()
}

/// Returns the day on which ages count: in the part about age, else in a sentence about age, also
/// among the questions.
pub fn read(notice: &Notice<'_>) -> Option<NaiveDate> {
    let in_section = notice.blocks().filter(|(_, _, section)| *section == Section::Age).find_map(
        |(_, block, _)| {
            find(notice.slice(block.span))
                .filter(|_| !birth_window::ABOUT.is_in(notice.slice(block.span)))
        },
    );
    in_section.or_else(|| {
        notice.blocks().filter(|(_, _, section)| *section != Section::Links).find_map(
            |(_, block, section)| {
                notice::sentences(notice.document, block.span).into_iter().find_map(|sentence| {
                    let text = notice.slice(sentence);
                    let is_direct = section != Section::Questions || text.contains("calculated");
                    find(text).filter(|_| {
                        is_direct && ABOUT_AGE.is_in(text) && !birth_window::ABOUT.is_in(text)
                    })
                })
            },
        )
    })
}
