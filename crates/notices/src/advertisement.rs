//! Reads the numbers of the advertisements.

use listings::text::collapse_spaces;

use crate::document::Span;
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Said};
use crate::tables::PostTables;

/// Longest advertisement number, in characters.
const MAX_NUMBER_CHARS: usize = 70;

/// The number of advertisements that may be named only in words.
const MAX_NUMBERS_IN_WORDS: usize = 3;

/// `Advt No. 08/2024-CMS`, `CEN No. 04/2024`, `Notification Number: …` at the start of a line.
static NUMBER: Pattern = Pattern::new(concat!(
    r"^\W*(?:(?:(?:employment|recruitment|examination",
    r"|detailed|indicative) )?",
    r"(?:notification|notice|advertisement|advt|adv",
    r"|circular)\.?\s*(?:no|number)s?\b\.?|advt\b\.?",
    r"|cen\b\s*(?:no\b\.?)?|(?:विज्ञापन|विज्ञप्ति|अधिसूचना) (?:संख्या|सं\.|क्रमांक|नंबर))\s*[:.-]*\s*(?P<number>.+)$"
));
/// Labels of a number in a fact or the heading of a column.
static NUMBER_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:employment |recruitment )?",
    r"(?:advt|adv|advertisement|notification",
    r"|notice|cen)\.?\s*",
    r"(?:no|nos|number|numbers)\.?$",
    r"|^(?:विज्ञापन|विज्ञप्ति|अधिसूचना) (?:संख्या|क्रमांक|नंबर)$"
));

/// Reads the advertisement numbers: in headings and facts, else in a column of the table of posts.
pub fn read(notice: &Notice<'_>, tables: &PostTables) -> Vec<Said<String>> {
    let mut found: Vec<Said<String>> = Vec::new();
    for (_, block, section) in notice.blocks() {
        let is_elsewhere = matches!(
            section,
            Section::Links | Section::Dates | Section::Questions | Section::HowToApply
        );
        if is_elsewhere {
            continue;
        }
        let spans = match block.cells() {
            [] => vec![block.span],
            cells => cells.iter().filter(|cell| !cell.is_continued).map(|cell| cell.span).collect(),
        };
        for span in spans {
            found.extend(number_line(notice, span));
        }
    }
    for fact in &notice.facts {
        if NUMBER_LABEL.is_in(notice.slice(fact.label).trim())
            && !tables.has_row(fact.block)
            && fact.section != Section::Links
        {
            found.extend(numbers(notice, fact.value));
        }
    }
    if found.is_empty() {
        found.extend(number_columns(notice));
    }
    if found.is_empty() {
        found.extend(numbers_in_words(notice));
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|said| seen.insert(said.value.to_lowercase().replace(' ', "")));
    found
}

/// Reads the numbers that sentences and names of posts contain: `Advt. No. 01/2022`, else that of
/// an examination in its own form: `08-Exam/2022`. Many numbers are those of other recruitments.
fn numbers_in_words(notice: &Notice<'_>) -> Vec<Said<String>> {
    static MENTION: Pattern = Pattern::new(concat!(
        r"\b(?:advt|advertisement|adv|cen",
        r"|notification)\b\.?\s*",
        r"(?:no|number)?\.?\s*[:-]?\s*",
        r"(?P<number>(?-i:(?:[A-Z][A-Za-z]*(?:-[IVX]+)?\s*/\s*){1,4}(?:\d{1,3}\s*/\s*)?20\d\d(?:-\d\d)?)",
        r"|\d{1,3}\s*(?:\([a-z]+\)\s*)?/\s*",
        r"(?:[a-z&-]+\s*/\s*)?(?:20)?\d\d(?:-\d\d)?)\b"
    ));
    let mut named: Vec<Said<String>> = Vec::new();
    for (_, block, section) in notice.blocks() {
        // A note on fees paid earlier names the number of an earlier recruitment.
        if matches!(section, Section::Links | Section::Keywords | Section::Fee)
            || !block.links.is_empty()
        {
            continue;
        }
        for groups in MENTION.captures_iter(notice.slice(block.span)) {
            let Some(found) = groups.name("number") else {
                continue;
            };
            let value = collapse_spaces(found.as_str());
            let is_same =
                |other: &Said<String>| other.value.replace(' ', "") == value.replace(' ', "");
            if named.len() <= MAX_NUMBERS_IN_WORDS && !named.iter().any(is_same) {
                named.push(notice.say(
                    value,
                    block.span.part(found.start(), found.end()),
                    Confidence::Likely,
                ));
            }
        }
    }
    match named.len() {
        0 => number_of_exam(notice).into_iter().collect(),
        1..=MAX_NUMBERS_IN_WORDS => named,
        _ => Vec::new(),
    }
}

fn number_of_exam(notice: &Notice<'_>) -> Option<Said<String>> {
    static EXAM: Pattern = Pattern::new(r"\b\d{1,3}\s?[-‑–]\s?exam(?:ination)?\s?/\s?20\d\d\b");
    notice.blocks().filter(|(_, _, section)| *section != Section::Links).find_map(
        |(_, block, _)| {
            let found = EXAM.find(notice.slice(block.span))?;
            let span = block.span.part(found.start(), found.end());
            Some(notice.say(found.as_str().replace('‑', "-"), span, Confidence::Likely))
        },
    )
}

fn number_line(notice: &Notice<'_>, span: Span) -> Vec<Said<String>> {
    let found =
        NUMBER.captures(notice.slice(span)).and_then(|groups| Some(groups.name("number")?.range()));
    found.map(|range| numbers(notice, span.part(range.start, range.end))).unwrap_or_default()
}

/// Reads `CEN 05/2024, 06/2024` as two numbers, anything else as one.
fn numbers(notice: &Notice<'_>, span: Span) -> Vec<Said<String>> {
    static LIST: Pattern = Pattern::new(concat!(
        r"^(?:[a-z ]*\(?cen\)?\s*)?",
        r"(?P<list>\d{1,4}/(?:20)?\d\d(?:-\d\d)?",
        r"(?:\s*(?:,|&|and)\s*\d{1,4}/(?:20)?\d\d",
        r"(?:-\d\d)?)*)\s*$"
    ));
    let list =
        LIST.captures(notice.slice(span)).and_then(|groups| Some(groups.name("list")?.range()));
    let Some(range) = list else {
        let parts = list_with_letters(notice, span);
        return if parts.is_empty() { number(notice, span).into_iter().collect() } else { parts };
    };
    let list = span.part(range.start, range.end);
    let parts = notice.slice(list).split([',', '&']).flat_map(|part| part.split("and"));
    parts.map(|part| notice.say(part.trim().to_owned(), list, Confidence::Sure)).collect()
}

/// Reads `RPF 01/2024, RPF 02/2024` as two numbers.
fn list_with_letters(notice: &Notice<'_>, span: Span) -> Vec<Said<String>> {
    static PART: Pattern =
        Pattern::new(r"^(?:[a-z.-]{1,12}\s*){0,3}\d{1,4}\s?/\s?(?:20)?\d\d(?:-\d\d)?$");
    let parts: Vec<&str> = notice.slice(span).split(',').map(str::trim).collect();
    if parts.len() < 2 || !parts.iter().all(|part| PART.is_in(part)) {
        return Vec::new();
    }
    let said = |part: &str| notice.say(collapse_spaces(part), span, Confidence::Sure);
    parts.into_iter().map(said).collect()
}

/// Accepts a short text with a digit that is no sentence.
fn number(notice: &Notice<'_>, span: Span) -> Option<Said<String>> {
    static SENTENCE: Pattern = Pattern::new(
        r"\b(?:has|have|is|are|for the|click|vacanc|will|available|dated?|cancel+ed)\b|\|",
    );
    static BODY: Pattern = Pattern::new(r"\s+(?:of|for|dated?)\s+[a-z]{3,}.*$|\s*,?\s*dated?\b.*$");
    let text = notice.slice(span);
    let end = BODY.find(text).map_or(text.len(), |found| found.start());
    let text = text
        .get(..end)
        .unwrap_or(text)
        .trim()
        .trim_end_matches(['.', ',', ':', '’', '"'])
        .trim_start_matches([':', '.', '-', ' ']);
    let is_open = text.ends_with(')') && !text.contains('(');
    let text = if is_open { text.trim_end_matches(')') } else { text };
    let value = collapse_spaces(text);
    let fits = value.chars().count() <= MAX_NUMBER_CHARS
        && value.contains(|c: char| c.is_ascii_digit())
        && !SENTENCE.is_in(&value);
    fits.then(|| notice.say(value, span, Confidence::Sure))
}

/// Reads a column of the table of posts that is headed as a number.
fn number_columns(notice: &Notice<'_>) -> Vec<Said<String>> {
    let mut found = Vec::new();
    let mut column: Option<(usize, usize)> = None;
    for block in notice.document.blocks() {
        let Some(table) = block.table() else {
            continue;
        };
        let heading = block
            .cells()
            .iter()
            .position(|cell| NUMBER_LABEL.is_in(notice.slice(cell.span).trim()));
        if let Some(heading) = heading {
            column = Some((table, heading));
            continue;
        }
        let cell =
            column.filter(|(number, _)| *number == table).and_then(|(_, at)| block.cells().get(at));
        if let Some(cell) = cell.filter(|cell| !cell.is_continued && block.cells().len() > 1) {
            found.extend(column_number(notice, cell.span));
        }
    }
    found
}

/// A number in a column may be broken into lines.
fn column_number(notice: &Notice<'_>, span: Span) -> Option<Said<String>> {
    let said = number(notice, span)?;
    Some(Said { value: said.value.replace("/ ", "/").replace(". ", "."), ..said })
}
