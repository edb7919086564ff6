//! The readability score: 100 points, with a reason for each deduction.

mod notices;
mod report;
mod rules;
mod scorecard;
mod stuffing;

use documents::Document;

use crate::language::Language;
use crate::problem::{LayoutProblem, Part, Problem};
use crate::resume::Resume;
pub use report::{Finding, Notice, PartScore, Readability};
use scorecard::{Deduction, Scorecard};

/// Computes the readability score of a résumé. Its texts are in `language`.
#[must_use]
pub fn readability(document: &Document, resume: &Resume, language: Language) -> Readability {
    let mut card = Scorecard::new(language);
    rules::deduct(document, resume, &mut card);
    let deductions = layout_deductions(document);
    let (percent, factor) = match deductions.len() {
        0 => (100, 1.0),
        1 => (85, 0.85),
        _ => (70, 0.7),
    };
    let sum = card.total();
    let remaining = (sum * percent + 50) / 100;
    let count = u32::try_from(deductions.len()).unwrap_or(1);
    for (index, deduction) in (0..).zip(deductions) {
        card.add_layout_deduction(scorecard::split_share(sum - remaining, index, count), deduction);
    }
    Readability {
        score: (remaining + 5) / 10,
        parts: card.part_scores(),
        factor,
        findings: card.into_findings(),
        notices: notices::find_notices(document, resume, language),
        unchecked: notices::list_unchecked(language),
    }
}

fn layout_deductions(document: &Document) -> Vec<Deduction<'_>> {
    let layout = &document.layout;
    let mut deductions = Vec::new();
    let mut add = |problem, quote| {
        deductions.push(Deduction::new(Part::Layout, Problem::Layout(problem), quote));
    };
    // Finds the line that begins with the same characters.
    let find_line = |text: &str| {
        let start: String = text.chars().take(12).collect();
        document.lines.iter().position(|line| line.text.starts_with(&start)).unwrap_or(0)
    };
    if let Some(text) = &layout.columns {
        add(LayoutProblem::Columns, Some((text.as_str(), find_line(text))));
    }
    if let Some(text) = &layout.table {
        add(LayoutProblem::Table, Some((text.as_str(), find_line(text))));
    }
    if !layout.picture_pages.is_empty() {
        add(LayoutProblem::Pictures, None);
    }
    deductions
}
