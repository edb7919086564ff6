//! Notices that cost no points.

use documents::Document;

use super::report::Notice;
use super::scorecard::Quote;
use crate::language::Language;
use crate::lexicon;
use crate::privacy::{PersonalData, find_in_document, masked_excerpt};
use crate::problem::{Remark, Unchecked};
use crate::resume::Resume;
use crate::texts;

/// Returns the notices of a résumé, in `language`.
pub(super) fn find_notices(
    document: &Document,
    resume: &Resume,
    language: Language,
) -> Vec<Notice> {
    let remarks = find_identity_numbers(document)
        .into_iter()
        .chain(find_personal_details(document))
        .chain(find_photo(document))
        .chain(find_missing_link(resume));
    remarks.map(|(remark, quote)| new_notice(remark, quote, language)).collect()
}

/// A remark, and the text to which it refers.
type Found<'a> = (Remark, Option<Quote<'a>>);

fn new_notice(remark: Remark, quote: Option<Quote<'_>>, language: Language) -> Notice {
    let advice = texts::remark(language, remark);
    Notice {
        rule: remark.rule().to_owned(),
        message: advice.message,
        quote: quote.map(|(text, _)| masked_excerpt(text)),
        line: quote.map(|(_, line)| line),
        fix: advice.fix.to_owned(),
    }
}

/// Finds the first Aadhaar number, PAN and birth date.
fn find_identity_numbers(document: &Document) -> Vec<Found<'_>> {
    let mut remarks: Vec<Found<'_>> = Vec::new();
    for found in find_in_document(document) {
        let number = found.line;
        let remark = match found.kind {
            PersonalData::Aadhaar => Remark::Aadhaar,
            PersonalData::Pan => Remark::Pan,
            PersonalData::BirthDate => Remark::BirthDate,
        };
        let line = document.lines.get(number).map(|line| (line.text.as_str(), number));
        if remarks.iter().all(|(other, _)| *other != remark) {
            remarks.push((remark, line));
        }
    }
    remarks
}

/// Labels of personal details that employers do not need and must not consider.
const PERSONAL_LABELS: &[&str] = &[
    "marital status",
    "religion",
    "caste",
    "father's name",
    "father’s name",
    "fathers name",
    "passport no",
    "passport number",
    "gender",
    "sex",
];

fn find_personal_details(document: &Document) -> Option<Found<'_>> {
    let is_personal = |text: &str| {
        text.split_once(':')
            .is_some_and(|(label, _)| PERSONAL_LABELS.contains(&label.to_lowercase().trim()))
    };
    let number = document.lines.iter().position(|line| is_personal(&line.text))?;
    let line = document.lines.get(number)?;
    Some((Remark::Personal, Some((&line.text, number))))
}

fn find_photo(document: &Document) -> Option<Found<'_>> {
    document.layout.photo.then_some((Remark::Photo, None))
}

fn find_missing_link(resume: &Resume) -> Option<Found<'_>> {
    let is_missing = resume.contact.links.is_empty()
        && resume.skills.iter().any(|skill| can_be_shown(&skill.text));
    is_missing.then_some((Remark::NoLink, None))
}

/// Returns `true` for skills in computing, design and writing, whose work can be shown on the web.
fn can_be_shown(skill: &str) -> bool {
    lexicon::shared().find_by_name(skill).is_some_and(lexicon::Skill::can_be_shown)
}

/// Returns the properties that the check does not cover, in `language`.
pub(super) fn list_unchecked(language: Language) -> Vec<String> {
    Unchecked::ALL.map(|what| texts::unchecked(language, what).to_owned()).to_vec()
}
