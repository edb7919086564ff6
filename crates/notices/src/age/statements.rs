//! Finds the statements about age.

use std::collections::HashSet;

use crate::document::{Block, BlockKind, Span};
use crate::facts::{Fact, FactKind};
use crate::notice::{self, Notice};
use crate::outline::{self, Section};
use crate::pattern::Pattern;
use crate::tables::PostTables;

/// Words that make a sentence one about age.
pub static ABOUT_AGE: Pattern = Pattern::new(r"\bage\b|\baged\b|\bborn\b|आयु|उम्र");

/// Sentences about age outside the part about it.
pub static STATES_LIMIT: Pattern = Pattern::new(concat!(
    r"\bage (?:limit|range|criteria)\b|आयु सीमा|(?:न्यूनतम|अधिकतम) (?:आयु|उम्र)",
    r"|\b(?:upper|maximum|minimum) age\b",
    r"|years of age",
    r"|\baged? (?:between|from|is|should|must)",
    r"|\bborn (?:between|on|after|before|not)",
    r"|not (?:be )?born"
));

/// Words for a limit that need no word for age in the part about it.
static BOUND: Pattern = Pattern::new(
    r"\b(?:attained|completed|not exceed\w*|not (?:less|more|below|above))\b.*\d{2} years",
);

/// A statement about age: a label, which may be empty, and a value.
#[derive(Debug, Clone, Copy)]
pub struct Statement {
    /// The label. Empty for a sentence.
    pub label: Span,
    /// The value, or the sentence.
    pub value: Span,
    /// The part in which it stands.
    pub section: Section,
    /// The line above several statements that says for whom they are: `For Flying Branch:`.
    pub above: Option<Span>,
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
    let above = lines_above(notice);
    for fact in &notice.facts {
        let label = notice.slice(fact.label);
        let fits = fact.section == Section::Age || ABOUT_AGE.is_in(label);
        // Rows of tables of posts are read by their columns.
        if fits && !is_elsewhere(fact.section) && !tables.has_row(fact.block) {
            let above = above.get(fact.block).copied().flatten();
            found.extend(statements_of_fact(notice, fact, above));
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
            let is_inside =
                section == Section::Age && (!is_row || ABOUT_AGE.is_in(text) || BOUND.is_in(text));
            if is_inside || STATES_LIMIT.is_in(text) {
                let above = above.get(at).copied().flatten();
                let label = sentence.part(0, 0);
                found.push(Statement { label, value: sentence, section, above });
            }
        }
    }
    found.sort_by_key(|statement| statement.value.start);
    found
}

/// Returns for each block of the part about age the last line above it that says for whom the
/// following limits are.
fn lines_above(notice: &Notice<'_>) -> Vec<Option<Span>> {
    static FOR: Pattern = Pattern::new(r"^(?:age limits? )?for\s+[^\d:]{3,260}:?$");
    // `Constable (Gardener):`, `Age applicable to this CEN (as on 01-01-2025):`
    static NAME: Pattern = Pattern::new(r"^[^\d:]{4,100}(?:\(as on[^)]*\))?:?$");
    static SENTENCE: Pattern = Pattern::new(
        r"\b(?:is|are|refer|relax\w*|candidates?|interested|more|details?|notes?|i\.e|limit|dates?)\b",
    );
    let is_line = |block: &Block, text: &str| {
        let is_name = block.kind == BlockKind::Paragraph
            && NAME.is_in(text)
            && !SENTENCE.is_in(text)
            && outline::of_line(text).is_none();
        FOR.is_in(text) || is_name
    };
    let mut above = None;
    let mark = |(_, block, section): (usize, &Block, Section)| {
        let text = notice.slice(block.span).trim();
        let is_other_heading = block.kind == BlockKind::Heading && !FOR.is_in(text);
        if section != Section::Age || is_other_heading {
            above = None;
        } else if is_line(block, text) && !text.ends_with('.') && block.table().is_none() {
            above = Some(block.span);
        }
        above
    };
    notice.blocks().map(mark).collect()
}

/// Returns a fact as one line, or the clauses of its value if that is a sentence:
/// `Age Limit: The age limit for A is …`.
fn statements_of_fact(notice: &Notice<'_>, fact: &Fact, above: Option<Span>) -> Vec<Statement> {
    static SENTENCE: Pattern =
        Pattern::new(r"^the age limit for\b.*(?:\band|\.) (?:the )?age limit\b");
    let section = fact.section;
    if !SENTENCE.is_in(notice.slice(fact.value)) {
        return vec![Statement { label: fact.label, value: fact.value, section, above }];
    }
    notice::sentences(notice.document, fact.value)
        .into_iter()
        .flat_map(|sentence| clauses(notice, sentence))
        .map(|clause| Statement { label: clause.part(0, 0), value: clause, section, above })
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
