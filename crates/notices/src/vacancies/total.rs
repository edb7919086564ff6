//! Reads the total of vacancies.

use super::rows::{TOTAL_NAME, count_cell};
use crate::facts::FactKind;
use crate::notice::Notice;
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Conflict, ConflictReason, Doubt, Field, PostCount, Said};
use crate::tables::{self, PostTables};

/// Labels of the total, then labels that may also count one of several posts.
pub static TOTAL_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:grand )?total\s*",
    r"(?:(?:no|number)s?\.?\s*(?:of\s*)?)?",
    r"(?:vacanc(?:y|ies)|posts?|positions?|seats?)",
    r"(?:\s*(?:available|count))?$|^कुल (?:पद|पदों की संख्या|रिक्ति(?:यां|याँ)?)$|^पदों की (?:कुल )?संख्या$"
));
static COUNT_LABEL: Pattern = Pattern::new(concat!(
    r"^(?:(?:no|number)s?\.?\s*of\s*)?",
    r"(?:vacanc(?:y|ies)|posts?|positions?)",
    r"(?:\s*(?:available|details|count))?$"
));

/// Returns the total that the notice states: with a label, in a row of the table, in words, or as
/// the number of its only post.
pub fn read(
    notice: &Notice<'_>,
    tables: &PostTables,
    posts: &[Said<PostCount>],
    conflicts: &mut Vec<Conflict>,
) -> Option<Said<u32>> {
    let labelled = labelled_totals(notice, tables, &TOTAL_LABEL);
    if let Some(first) = labelled.first() {
        let other = labelled.iter().find(|other| other.value != first.value);
        conflicts.extend(other.map(|other| Conflict {
            between: [first.source.clone(), other.source.clone()],
            why: ConflictReason::TwoTotals,
        }));
        return Some(first.clone());
    }
    if let Some(row) = total_row(notice, tables).or_else(|| total_line(notice)) {
        return Some(row);
    }
    let counted = labelled_totals(notice, tables, &COUNT_LABEL);
    if let Some(first) = counted.first()
        && counted.iter().all(|other| other.value == first.value)
    {
        return Some(first.clone());
    }
    total_in_words(notice, posts).or_else(|| total_in_answer(notice)).or_else(|| match posts {
        [only] => Some(Said {
            value: only.value.count,
            source: only.source.clone(),
            confidence: Confidence::Likely,
        }),
        _ => None,
    })
}

/// Returns the answer to `What is the total number of vacancies?`.
fn total_in_answer(notice: &Notice<'_>) -> Option<Said<u32>> {
    static QUESTION: Pattern = Pattern::new(
        r"total (?:no\.?|number) of (?:vacanc|posts)|how many (?:total )?(?:vacanc|posts)",
    );
    static ANSWER: Pattern =
        Pattern::new(r"^\s*ans(?:wer)?\s*[:.-]\s*(?:total\s+)?(?P<count>\d.*)$");
    let mut is_asked = false;
    notice.blocks().filter(|(_, _, section)| *section == Section::Questions).find_map(
        |(_, block, _)| {
            let text = notice.slice(block.span);
            let answer = ANSWER.captures(text).filter(|_| is_asked);
            is_asked = QUESTION.is_in(text);
            let count = tables::count(answer?.name("count")?.as_str())?;
            Some(notice.say(count, block.span, Confidence::Likely))
        },
    )
}

/// Returns totals such as `4450+`, which are no exact numbers.
pub fn unread(notice: &Notice<'_>) -> Vec<Doubt> {
    let is_unread = |value: &str| {
        value.contains(|c: char| c.is_ascii_digit()) && tables::count(value).is_none()
    };
    notice
        .facts
        .iter()
        .filter(|fact| TOTAL_LABEL.is_in(notice.slice(fact.label).trim()))
        .filter(|fact| is_unread(notice.slice(fact.value)))
        .map(|fact| Doubt::new(Field::Total, notice.document.source(fact.span())))
        .collect()
}

fn labelled_totals(notice: &Notice<'_>, tables: &PostTables, label: &Pattern) -> Vec<Said<u32>> {
    notice
        .facts
        .iter()
        .filter(|fact| {
            fact.section != Section::Questions && label.is_in(notice.slice(fact.label).trim())
        })
        .filter(|fact| !tables.has_row(fact.block) || TOTAL_NAME.is_in(notice.slice(fact.label)))
        .filter_map(|fact| {
            let count = tables::count(notice.slice(fact.value)).filter(|count| *count > 0)?;
            Some(notice.say(count, fact.span(), Confidence::Sure))
        })
        .collect()
}

/// Returns the number of the row named `Total`, if there is only one.
fn total_row(notice: &Notice<'_>, tables: &PostTables) -> Option<Said<u32>> {
    let mut rows = tables.rows.iter().filter_map(|row| {
        let is_total =
            row.columns.iter().any(|(_, cell)| TOTAL_NAME.is_in(notice.slice(cell.span)));
        let cell = count_cell(row).filter(|_| is_total)?;
        let count = tables::count(notice.slice(cell.span))?;
        Some(notice.say(count, cell.span, Confidence::Sure))
    });
    rows.next().filter(|_| rows.next().is_none())
}

/// Returns the number of a line `Total: 312` in the part about vacancies, if there is only one.
fn total_line(notice: &Notice<'_>) -> Option<Said<u32>> {
    static LABEL: Pattern = Pattern::new(r"^(?:grand )?total$");
    let mut lines = notice.facts.iter().filter(|fact| {
        fact.section == Section::Vacancies
            && fact.kind == FactKind::Line
            && LABEL.is_in(notice.slice(fact.label).trim())
    });
    let fact = lines.next().filter(|_| lines.next().is_none())?;
    let count = tables::count(notice.slice(fact.value))?;
    Some(notice.say(count, fact.span(), Confidence::Sure))
}

/// Returns the number of `N vacancies` in the introduction, if all such numbers agree or one is the
/// sum of the posts.
fn total_in_words(notice: &Notice<'_>, posts: &[Said<PostCount>]) -> Option<Said<u32>> {
    static WORDS: Pattern = Pattern::new(concat!(
        r"(?:^|[^\d/.,-])\b(?P<count>\d[\d,]{0,7})\s+",
        r"(?:(?:[a-z&/().-]+)\s+){0,5}?",
        r"(?:posts?|vacanc(?:y|ies)|positions?)\b"
    ));
    static RESTRICTED: Pattern = Pattern::new(r"\b(?:years?|class|marks|th|level|hours?)\b");
    let mut found: Vec<Said<u32>> = Vec::new();
    for (_, block, section) in notice.blocks() {
        if block.table().is_some() || section != Section::Overview {
            continue;
        }
        for groups in WORDS.captures_iter(notice.slice(block.span)) {
            let (Some(whole), Some(count)) = (groups.get(0), groups.name("count")) else {
                continue;
            };
            let value: Option<u32> = count.as_str().replace(',', "").parse().ok();
            let is_year = value.is_some_and(|value| {
                (1990..2100).contains(&value) && !count.as_str().contains(',')
            });
            if let Some(value) = value.filter(|_| !is_year && !RESTRICTED.is_in(whole.as_str())) {
                found.push(notice.say(
                    value,
                    block.span.part(whole.start(), whole.end()),
                    Confidence::Likely,
                ));
            }
        }
    }
    let sum: u32 = posts.iter().map(|post| post.value.count).fold(0, u32::saturating_add);
    let first = found.first()?.clone();
    let agree = found.iter().all(|other| other.value == first.value);
    // The title and the introduction may agree against a table that is not complete or wrong.
    let is_near = sum <= first.value.saturating_add(first.value / 10);
    if agree && (posts.is_empty() || sum <= first.value || (found.len() > 1 && is_near)) {
        return Some(first);
    }
    found.into_iter().find(|one| one.value == sum)
}
