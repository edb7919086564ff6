//! Notices that cost no points.

use super::report::Notice;
use super::scorecard::Quote;
use crate::document::Document;
use crate::lexicon;
use crate::privacy::{PersonalData, find_in_document, masked_excerpt};
use crate::resume::Resume;

pub(super) fn find_notices(document: &Document, resume: &Resume) -> Vec<Notice> {
    let mut notices = find_identity_numbers(document);
    notices.extend(find_personal_details(document));
    notices.extend(find_photo(document));
    notices.extend(find_missing_link(resume));
    notices
}

fn new_notice(rule: &str, message: &str, quote: Option<Quote<'_>>, fix: &str) -> Notice {
    Notice {
        rule: rule.to_owned(),
        message: message.to_owned(),
        quote: quote.map(|(text, _)| masked_excerpt(text)),
        line: quote.map(|(_, line)| line),
        fix: fix.to_owned(),
    }
}

/// Returns notices for the first Aadhaar number, PAN and birth date.
fn find_identity_numbers(document: &Document) -> Vec<Notice> {
    let mut notices: Vec<Notice> = Vec::new();
    for found in find_in_document(document) {
        let number = found.line;
        let (rule, message, fix) = match found.kind {
            PersonalData::Aadhaar => (
                "aadhaar",
                "The résumé contains an Aadhaar number. Anyone who receives the file can misuse it.",
                "Take the number out; an employer asks for it after the offer.",
            ),
            PersonalData::Pan => (
                "pan",
                "The résumé contains a PAN. Anyone who receives the file can misuse it.",
                "Take the number out; an employer asks for it after the offer.",
            ),
            PersonalData::BirthDate => (
                "birthDate",
                "The résumé contains your birth date. Private employers do not need it, and others can use it to impersonate you.",
                "Take it out, unless the notice asks for it, as those of government posts do.",
            ),
        };
        let line = document.lines.get(number).map(|line| (line.text.as_str(), number));
        if notices.iter().all(|notice| notice.rule != rule) {
            notices.push(new_notice(rule, message, line, fix));
        }
    }
    notices
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

fn find_personal_details(document: &Document) -> Option<Notice> {
    let is_personal = |text: &str| {
        text.split_once(':')
            .is_some_and(|(label, _)| PERSONAL_LABELS.contains(&label.to_lowercase().trim()))
    };
    let number = document.lines.iter().position(|line| is_personal(&line.text))?;
    let line = document.lines.get(number)?;
    Some(new_notice(
        "personal",
        "The résumé contains personal details that private employers do not need and must not consider.",
        Some((&line.text, number)),
        "Take them out, unless the notice asks for them.",
    ))
}

fn find_photo(document: &Document) -> Option<Notice> {
    document.layout.photo.then(|| {
        new_notice(
            "photo",
            "There is a photo. Programs cannot read it, and many employers would rather judge without.",
            None,
            "Leave the photo out, unless the notice asks for one.",
        )
    })
}

fn find_missing_link(resume: &Resume) -> Option<Notice> {
    let is_missing = resume.contact.links.is_empty()
        && resume.skills.iter().any(|skill| can_be_shown(&skill.text));
    is_missing.then(|| {
        new_notice(
            "link",
            "There is no link to a profile or to work, and yours is work that can be shown.",
            None,
            "If you have one, add the address of your LinkedIn profile, your code, designs or texts.",
        )
    })
}

/// Returns `true` for skills in computing, design and writing, whose work can be shown on the web.
fn can_be_shown(skill: &str) -> bool {
    lexicon::shared().find_by_name(skill).is_some_and(lexicon::Skill::can_be_shown)
}

/// Returns the properties that the check does not cover.
pub(super) fn list_unchecked() -> Vec<String> {
    [
        "Spelling and grammar.",
        "Whether what the résumé says is true.",
        "How it looks printed: colours, fonts, margins.",
        "Text within pictures.",
        "What a particular employer's program makes of it; programs differ.",
    ]
    .map(str::to_owned)
    .to_vec()
}
