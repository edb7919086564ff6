//! Reads all subjects of a notice.

use chrono::NaiveDate;

use crate::document::{BlockKind, Document};
use crate::facts::Fact;
use crate::notice::Notice;
use crate::pattern::Pattern;
use crate::reading::{Confidence, Field, Language, Reading, Said};
use crate::{
    advertisement, age, events, fees, links, moments, organisation, outline, pay, qualification,
    selection, tables, vacancies,
};

/// Maximum number of recruitments of a notice. Further ones are not read.
const MAX_RECRUITMENTS: usize = 20;
/// The number of facts after a date of posting among which the total stands.
const MAX_FACTS_TO_TOTAL: usize = 3;

/// Reads a notice. Each recruitment of it is a reading of its own; there is at least one.
#[must_use]
pub fn read(document: &Document) -> Vec<Reading> {
    if document.is_scanned() {
        return vec![Reading { scanned: true, unread: Field::ALL.to_vec(), ..Reading::default() }];
    }
    let language = language(document.text());
    parts(document).iter().take(MAX_RECRUITMENTS).map(|part| read_part(part, language)).collect()
}

fn read_part(document: &Document, language: Language) -> Reading {
    let notice = Notice::new(document);
    let tables = tables::find(document);
    let dates = events::read(&notice);
    let ages = age::read(&notice, &tables);
    let vacancies = vacancies::read(&notice, &tables);
    let fees = fees::read(&notice);
    let qualifications = qualification::read(&notice, &tables);
    let mut reading = Reading {
        language,
        scanned: false,
        organisation: organisation::read(&notice),
        advertisement_numbers: advertisement::read(&notice, &tables),
        total: vacancies.total,
        posts: vacancies.posts,
        categories: vacancies.categories,
        dates: dates.dates,
        fees: fees.fees,
        age: ages.rules,
        relaxations: ages.relaxations,
        qualification: qualifications.levels,
        qualification_on: qualification_on(&notice),
        min_marks: qualifications.min_marks,
        pay: pay::read(&notice, &tables),
        links: links::read(&notice),
        selection: selection::read(&notice),
        doubts: [dates.doubts, vacancies.doubts, fees.doubts, ages.doubts].concat(),
        conflicts: [dates.conflicts, ages.conflicts, vacancies.conflicts].concat(),
        unread: Vec::new(),
    };
    reading.unread = unread(&reading);
    reading
}

/// Splits a notice that announces several recruitments: each starts with the heading above its own
/// date of posting.
fn parts(document: &Document) -> Vec<Document> {
    static POSTED: Pattern = Pattern::new(r"^post(?:ed)? (?:date|on)$");
    let notice = Notice::new(document);
    let posted: Vec<&Fact> =
        notice.facts.iter().filter(|fact| POSTED.is_in(notice.slice(fact.label).trim())).collect();
    let mut starts: Vec<usize> = Vec::new();
    let mut last: Option<&Fact> = None;
    for fact in posted {
        let is_new = last.is_none_or(|last| {
            notice.slice(last.value).trim() != notice.slice(fact.value).trim()
                || have_other_totals(&notice, last, fact)
        });
        if let Some(last) = last.filter(|_| is_new) {
            starts.extend(heading_between(&notice, last.block, fact.block));
        }
        last = Some(fact);
    }
    if starts.is_empty() {
        return vec![document.clone()];
    }
    let ends = starts.iter().copied().chain([document.blocks().len()]);
    [0].into_iter()
        .chain(starts.iter().copied())
        .zip(ends)
        .map(|(start, end)| document.blocks_of(start..end))
        .collect()
}

/// Returns `true` if the totals that follow two dates of posting differ.
fn have_other_totals(notice: &Notice<'_>, first: &Fact, second: &Fact) -> bool {
    let total = |posted: &Fact| {
        let start = notice.facts.partition_point(|fact| fact.block <= posted.block);
        notice.facts.iter().skip(start).take(MAX_FACTS_TO_TOTAL).find_map(|fact| {
            let is_total = vacancies::TOTAL_LABEL.is_in(notice.slice(fact.label).trim());
            tables::count(notice.slice(fact.value)).filter(|_| is_total)
        })
    };
    total(first).zip(total(second)).is_some_and(|(first, second)| first != second)
}

/// Returns the last heading between two blocks.
fn heading_between(notice: &Notice<'_>, after: usize, before: usize) -> Option<usize> {
    let blocks = notice.document.blocks().get(after + 1..before)?;
    let at = blocks.iter().rposition(|block| block.kind == BlockKind::Heading)?;
    Some(after + 1 + at)
}

/// Reads the day by which the qualification is held: the cut-off date for eligibility.
fn qualification_on(notice: &Notice<'_>) -> Option<Said<NaiveDate>> {
    static LABEL: Pattern = Pattern::new(concat!(
        r"(?:cut-?\s?off|crucial) date\b.*",
        r"(?:eligib|qualif)",
        r"|(?:qualification|eligibility)\s*\(?\s*as on"
    ));
    static QUALIFICATION: Pattern = Pattern::new(r"^(?:educational )?qualifications?$");
    static AS_ON: Pattern = Pattern::new(r"\bas (?:on|of)\b");
    let stated = notice.facts.iter().find_map(|fact| {
        let label = notice.slice(fact.label);
        let day = moments::single_day(notice.slice(fact.value)).filter(|_| LABEL.is_in(label))?;
        Some(notice.say(day, fact.span(), Confidence::Sure))
    });
    let in_value = || {
        notice.facts.iter().find_map(|fact| {
            let is_qualification = QUALIFICATION.is_in(notice.slice(fact.label).trim());
            let value = notice.slice(fact.value);
            let day = moments::single_day(value).filter(|_| AS_ON.is_in(value))?;
            is_qualification.then(|| notice.say(day, fact.span(), Confidence::Likely))
        })
    };
    stated.or_else(in_value).or_else(|| {
        notice.blocks().find_map(|(_, block, _)| {
            let heading =
                outline::heading(notice.document, block).filter(|heading| LABEL.is_in(heading))?;
            Some(notice.say(moments::single_day(heading)?, block.span, Confidence::Sure))
        })
    })
}

/// Returns the language by the share of letters in Devanagari.
fn language(text: &str) -> Language {
    let hindi = text.chars().filter(|c| matches!(c, '\u{900}'..='\u{97f}')).count();
    let latin = text.chars().filter(char::is_ascii_alphabetic).count();
    if hindi > latin {
        Language::Hindi
    } else if hindi * 10 > latin {
        Language::Mixed
    } else {
        Language::English
    }
}

fn unread(reading: &Reading) -> Vec<Field> {
    let is_empty = |field: &Field| match field {
        Field::Organisation => reading.organisation.is_none(),
        Field::AdvertisementNumber => reading.advertisement_numbers.is_empty(),
        Field::Total => reading.total.is_none(),
        Field::Posts => reading.posts.is_empty(),
        Field::Categories => reading.categories.is_empty(),
        Field::Dates => reading.dates.is_empty(),
        Field::Fees => reading.fees.is_empty(),
        Field::Age => reading.age.is_empty(),
        Field::Relaxations => reading.relaxations.is_empty(),
        Field::Qualification => reading.qualification.is_empty(),
        Field::Pay => reading.pay.is_empty(),
        Field::Links => reading.links.is_empty(),
        Field::Selection => reading.selection.is_empty(),
    };
    Field::ALL.iter().copied().filter(is_empty).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::work;

    /// Returns the work of reading a line of repeated pieces, in bytes that are searched.
    fn work_of(piece: &str, repetitions: usize) -> usize {
        let html = format!("<h2>Age Limit</h2><li>Age limit: {}</li>", piece.repeat(repetitions));
        let document = Document::from_html(&html).unwrap();
        work::of(|| {
            let _ = read(&document);
        })
    }

    /// A notice of 16 times the length needs about 16 times the work. Work that grows with the
    /// square of the length would be 256 times as much.
    #[test]
    fn work_is_linear() {
        for piece in [
            "born before 01-01-1990 not ",
            "Rs. 5/- (x): ",
            "male, female, SC (",
            "1, 2 and 3-4-2031 to ",
            "18-20 years for Clerk and ",
            "Clerk – 5 Posts (UR: 3), ",
            "<a href='https://a.example'>Apply</a> ",
            "<li>Minimum Age: 20 Years</li><li>Maximum Age: 21 Years</li>",
            "<p>For Clerk:</p><li>Maximum Age: 21 Years</li>",
            "<p>Post Date: 1</p><h2>x</h2><p>Post Date: 2</p>",
            "<table><tr><td>Mains Dates:<br>Last Date: 1-1-2031<br></table>",
        ] {
            let (short, long) = (work_of(piece, 125), work_of(piece, 2_000));
            assert!(long <= short * 20, "{piece}: {short}, {long}");
        }
    }
}
