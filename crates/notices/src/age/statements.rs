//! Finds the statements about age.

use std::collections::HashSet;

use crate::document::{BlockKind, Span};
use crate::facts::{Fact, FactKind};
use crate::notice::{self, Notice};
use crate::outline::Section;
use crate::pattern::Pattern;
use crate::tables::PostTables;

/// Words that make a sentence one about age.
pub static ABOUT_AGE: Pattern = Pattern::new(r"\bage\b|\baged\b|\bborn\b|आयु");

/// Sentences about age outside the part about it.
pub static STATES_LIMIT: Pattern = Pattern::new(concat!(
    r"\bage (?:limit|range|criteria)\b",
    r"|\b(?:upper|maximum|minimum) age\b",
    r"|years of age",
    r"|\baged? (?:between|from|is|should|must)",
    r"|\bborn (?:between|on|after|before|not)",
    r"|not (?:be )?born"
));
/// A statement about age: a label, which may be empty, and a value.
#[derive(Debug, Clone, Copy)]
pub struct Statement {
    /// The label. Empty for a sentence.
    pub label: Span,
    /// The value, or the sentence.
    pub value: Span,
    /// The part in which it stands.
    pub section: Section,
}

impl Statement {
    /// Returns the words of label and value.
    pub fn span(self) -> Span {
        self.label.join(self.value)
    }
}

/// Returns `true` for parts that do not state the limits themselves.
fn is_elsewhere(section: Section) -> bool {
    matches!(
        section,
        Section::Questions
            | Section::Links
            | Section::Physical
            | Section::Keywords
            | Section::Fee
            | Section::HowToApply
            | Section::Documents
            | Section::ExamPattern
    )
}

/// Returns the statements about age: facts with such a label or in the part about age, and
/// sentences.
pub fn find(notice: &Notice<'_>, tables: &PostTables) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut with_label = HashSet::new();
    for fact in &notice.facts {
        let label = notice.slice(fact.label);
        let fits = fact.section == Section::Age || ABOUT_AGE.is_in(label);
        // Rows of tables of posts are read by their columns.
        if fits && !is_elsewhere(fact.section) && !tables.has_row(fact.block) {
            found.extend(statements_of_fact(notice, fact));
        }
        if fact.kind == FactKind::Line && fits {
            with_label.insert(fact.label.start);
        }
    }
    for (at, block, section) in notice.blocks() {
        if is_elsewhere(section) || block.kind == BlockKind::Heading {
            continue;
        }
        let is_row = block.table().is_some();
        if is_row && (section != Section::Age || tables.has_row(at)) {
            continue;
        }
        let sentences = notice::sentences(notice.document, block.span);
        for sentence in sentences.into_iter().flat_map(|sentence| clauses(notice, sentence)) {
            let text = notice.slice(sentence);
            if with_label.contains(&sentence.start) {
                continue;
            }
            let is_inside = section == Section::Age && (!is_row || ABOUT_AGE.is_in(text));
            if is_inside || STATES_LIMIT.is_in(text) {
                found.push(Statement { label: sentence.part(0, 0), value: sentence, section });
            }
        }
    }
    found
}

/// Returns a fact as one line, or the clauses of its value if that is a sentence:
/// `Age Limit: The age limit for A is …`.
fn statements_of_fact(notice: &Notice<'_>, fact: &Fact) -> Vec<Statement> {
    static SENTENCE: Pattern = Pattern::new(r"^the age limit for\b.*\band (?:the )?age limit\b");
    let section = fact.section;
    if !SENTENCE.is_in(notice.slice(fact.value)) {
        return vec![Statement { label: fact.label, value: fact.value, section }];
    }
    notice::sentences(notice.document, fact.value)
        .into_iter()
        .flat_map(|sentence| clauses(notice, sentence))
        .map(|clause| Statement { label: clause.part(0, 0), value: clause, section })
        .collect()
}

/// Splits `the age limit for A is 18-36 Years and the age limit for B is 18-33 Years`.
fn clauses(notice: &Notice<'_>, sentence: Span) -> Vec<Span> {
    static AND: Pattern = Pattern::new(r"\s+and\s+(?:the\s+)?age limit\b");
    let text = notice.slice(sentence);
    match AND.find(text) {
        Some(found) => {
            vec![sentence.part(0, found.start()), sentence.part(found.start(), text.len())]
        }
        None => vec![sentence],
    }
}
