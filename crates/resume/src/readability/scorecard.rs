//! The points of the parts. Deductions are in tenths of a point, so that the costs of the findings
//! equal the missing points exactly.

use super::report::{Finding, PartScore};
use crate::language::Language;
use crate::privacy::masked_excerpt;
use crate::problem::{Part, Problem};
use crate::texts;

/// Parts in display order, with their maximum points.
const PART_POINTS: [(Part, u32); 6] = [
    (Part::Text, 30),
    (Part::Contact, 15),
    (Part::Sections, 20),
    (Part::Dates, 10),
    (Part::Bullets, 15),
    (Part::Evidence, 10),
];

/// The remaining points in tenths, and the findings with their costs in tenths.
pub(super) struct Scorecard {
    language: Language,
    remaining: [u32; 6],
    findings: Vec<(u32, Finding)>,
}

/// A problem of a part, without a cost.
pub(super) struct Deduction<'a> {
    pub(super) part: Part,
    pub(super) problem: Problem,
    pub(super) quote: Option<Quote<'a>>,
}

/// A text of the file and its line number.
pub(super) type Quote<'a> = (&'a str, usize);

impl<'a> Deduction<'a> {
    pub(super) fn new(part: Part, problem: Problem, quote: Option<Quote<'a>>) -> Self {
        Self { part, problem, quote }
    }
}

impl Scorecard {
    /// Creates a card without deductions. Its texts are in `language`.
    pub(super) fn new(language: Language) -> Self {
        let remaining = PART_POINTS.map(|(_, of)| of * 10);
        Self { language, remaining, findings: Vec::new() }
    }

    /// Deducts tenths of a point from a part, at most its remaining points.
    pub(super) fn deduct(&mut self, tenths: u32, deduction: Deduction<'_>) {
        let index = PART_POINTS.iter().position(|(part, ..)| *part == deduction.part);
        let Some(remaining) = index.and_then(|index| self.remaining.get_mut(index)) else { return };
        let cost = tenths.min(*remaining);
        if cost > 0 {
            *remaining -= cost;
            self.findings.push((cost, to_finding(cost, deduction, self.language)));
        }
    }

    /// Returns the remaining points of all parts, in tenths.
    pub(super) fn total(&self) -> u32 {
        self.remaining.iter().sum()
    }

    pub(super) fn part_scores(&self) -> Vec<PartScore> {
        let parts = PART_POINTS.iter().zip(self.remaining);
        parts
            .map(|((part, of), left)| PartScore {
                part: *part,
                name: texts::part_name(self.language, *part).to_owned(),
                points: to_points(left),
                of: *of,
            })
            .collect()
    }

    /// Adds a finding for a layout problem, whose cost is deducted from the sum of the parts.
    pub(super) fn add_layout_deduction(&mut self, cost: u32, deduction: Deduction<'_>) {
        self.findings.push((cost, to_finding(cost, deduction, self.language)));
    }

    /// Returns the findings by descending cost. Findings of equal cost are in the order of the
    /// parts.
    pub(super) fn into_findings(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|(cost, finding)| (std::cmp::Reverse(*cost), finding.part));
        self.findings.into_iter().map(|(_, finding)| finding).collect()
    }
}

fn to_finding(cost: u32, deduction: Deduction<'_>, language: Language) -> Finding {
    let advice = texts::problem(language, &deduction.problem);
    Finding {
        part: deduction.part,
        rule: deduction.problem.rule().to_owned(),
        message: advice.message,
        quote: deduction.quote.map(|(text, _)| masked_excerpt(text)),
        line: deduction.quote.map(|(_, line)| line),
        cost: to_points(cost),
        fix: advice.fix.to_owned(),
    }
}

pub(super) fn to_points(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

/// Returns share number `place` of `count` shares of `total`. The shares add up to `total` exactly.
pub(super) fn split_share(total: u32, place: u32, count: u32) -> u32 {
    let until = |place: u32| {
        (u64::from(total) * u64::from(place) + u64::from(count) / 2) / u64::from(count.max(1))
    };
    u32::try_from(until(place + 1) - until(place)).unwrap_or(0)
}
