//! Reads the day on which ages count.

use chrono::NaiveDate;

use super::birth_window;
use super::statements::ABOUT_AGE;
use crate::moments;
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::text;

/// Longest Hindi words after a date that say that ages count on it, in bytes.
const MAX_WORDS_BYTES: usize = 80;

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
    // `आयु की गणना 1 जनवरी 2031 के अनुसार`: the words follow the date.
    static ACCORDING: Pattern = Pattern::new(r"^\s*(?:के अनुसार|के आधार पर|को आधार)");
    let is_according = |found: &moments::Found| {
        let rest = text.get(found.range.end..).unwrap_or_default();
        found.to.is_none() && ACCORDING.is_in(text::head(rest, MAX_WORDS_BYTES))
    };
    let in_hindi = moments::find(text).into_iter().find(is_according);
    if let Some(found) = in_hindi {
        return found.from.day();
    }
    let rest = AS_ON.captures(text)?.name("rest")?;
    let found = moments::find(rest.as_str());
    let first = found.first().filter(|found| found.range.start <= 3 && found.to.is_none())?;
    first.from.day()
}

/// Returns the day on which ages count: in the part about age, else in a sentence about age, also
/// among the questions.
pub fn read(notice: &Notice<'_>) -> Option<NaiveDate> {
    let in_part = notice
        .blocks()
        .filter(|(_, _, section)| *section == Section::Age)
        .flat_map(|(_, block, _)| notice::sentences(notice.document, block.span))
        .map(|sentence| notice.slice(sentence))
        .filter(|sentence| !birth_window::ABOUT.is_in(sentence))
        .find_map(find);
    in_part.or_else(|| {
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
