//! Reads the stages of the selection.

use crate::document::{Block, Span};
use crate::notice::{self, Notice};
use crate::outline::{self, Section};
use crate::pattern::Pattern;
use crate::reading::{Confidence, Said, Stage};

/// The wordings of stages, in the order in which they are tried. The words of a match count for no
/// later wording.
static STAGES: [(Pattern, Stage); 12] = [
    (
        Pattern::new(concat!(
            r"preliminary eligibility test(?:\s*\(pet\))?",
            r"|\bprelim\w*(?:\s+exam\w*)?|\bpre[- ]exam\w*|\bpre\b"
        )),
        Stage::Prelims,
    ),
    (Pattern::new(r"\bmains?\b(?:\s+(?:written\s+)?exam\w*)?"), Stage::Mains),
    (Pattern::new(r"short ?-?list\w*|scrutiny|शार्ट ?लिस्टिंग|शॉर्ट ?लिस्टिंग"), Stage::Shortlist),
    (Pattern::new(r"psycholog\w+|aptitude assessment"), Stage::Psychological),
    (Pattern::new(r"language (?:proficiency )?test|local language"), Stage::Language),
    (Pattern::new(r"\bp\.?e\.?t\b|\bpst\b|\bpmt\b|\bpfa\b|\bpft\b|physical"), Stage::Physical),
    (
        Pattern::new(concat!(
            r"skill|typing|type test|trade test|dictation|paragraph reading",
            r"|stenograph\w*|shorthand",
            r"|computer (?:proficiency|knowledge|operation)|driving test",
            r"|practical"
        )),
        Stage::Skill,
    ),
    (
        Pattern::new(concat!(r"interview|viva|\bssb\b|personality test", r"|इंटरव्यू|साक्षात्कार")),
        Stage::Interview,
    ),
    (
        Pattern::new(concat!(
            r"document\w*|\bdv\b|certificate verification",
            r"|verification of (?:certificate|document)s?|दस्तावेज\w*"
        )),
        Stage::Document,
    ),
    (Pattern::new(r"medical(?:\s+(?:exam\w*|test|fitness))?|मेडिकल|चिकित्सा"), Stage::Medical),
    (Pattern::new(r"merit"), Stage::Merit),
    (
        Pattern::new(concat!(
            r"written|\bcbt\b|\bcbe\b|computer[- ]based|online (?:exam|test)\w*",
            r"|\bexam(?:ination)?\b|\bomr\b|objective|लिखित परीक्षा"
        )),
        Stage::Written,
    ),
];

/// Returns `true` for a row of subjects with their questions and marks.
fn has_numbers(notice: &Notice<'_>, block: &Block) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    block.cells().iter().skip(1).any(|cell| is_number(notice.slice(cell.span).trim()))
}

/// Reads the stages of the part about selection, or of a fact about it.
pub fn read(notice: &Notice<'_>) -> Vec<Said<Stage>> {
    static LABEL: Pattern =
        Pattern::new(r"^selection (?:process|procedure|criteria|mode)$|^mode of selection$");
    static SENTENCE: Pattern =
        Pattern::new(r"selection process (?:includes|involves|consists|comprises|will)");
    let mut spans: Vec<Span> = Vec::new();
    for (_, block, section) in notice.blocks() {
        let is_heading = outline::heading(notice.document, block)
            .is_some_and(|heading| outline::by_wording(heading) == Some(Section::Selection));
        if (section == Section::Selection && !is_heading && !has_numbers(notice, block))
            || (section == Section::Overview && SENTENCE.is_in(notice.slice(block.span)))
        {
            spans.push(block.span);
        }
    }
    let facts = notice.facts.iter().filter(|fact| {
        fact.section != Section::Selection
            && fact.section != Section::Links
            && LABEL.is_in(notice.slice(fact.label).trim())
    });
    spans.extend(facts.map(|fact| fact.value));
    let mut found: Vec<Said<Stage>> = Vec::new();
    static NEGATED: Pattern = Pattern::new(r"\bno\s+(?:\w+\s+){0,3}?(?:interview|exam|test)");
    let sentences = spans.into_iter().flat_map(|span| notice::sentences(notice.document, span));
    for span in sentences.filter(|span| !NEGATED.is_in(notice.slice(*span))) {
        let mut text = notice.slice(span).to_owned();
        for (pattern, stage) in &STAGES {
            if pattern.is_in(&text) {
                text = pattern.replace_all(&text, " ; ");
                if found.iter().all(|other| other.value != *stage) {
                    found.push(notice.say(*stage, span, Confidence::Sure));
                }
            }
        }
    }
    found
}
