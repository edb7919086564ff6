//! Points are taken in tenths, so that what the findings cost is exactly what a part lacks.

use super::{Finding, Part, PartScore};
use crate::privacy::masked_excerpt;

/// What each part has, in the order in which they are shown.
const PART_POINTS: [(Part, &str, u32); 6] = [
    (Part::Text, "Text and layout", 30),
    (Part::Contact, "Contact", 15),
    (Part::Sections, "Sections", 20),
    (Part::Dates, "Dates and order", 10),
    (Part::Bullets, "Bullets", 15),
    (Part::Evidence, "Evidence", 10),
];

/// The points that are left, and what took the others.
pub(super) struct Scorecard {
    remaining: [u32; 6],
    findings: Vec<(u32, Finding)>,
}

/// What is the matter, and the one thing to do.
pub(super) struct Deduction<'a> {
    pub(super) part: Part,
    pub(super) rule: &'a str,
    pub(super) message: String,
    pub(super) quote: Option<Quote<'a>>,
    pub(super) fix: &'a str,
}

/// A text of the file, and its line.
pub(super) type Quote<'a> = (&'a str, usize);

impl<'a> Deduction<'a> {
    pub(super) fn new(
        part: Part,
        rule: &'a str,
        message: impl Into<String>,
        quote: Option<Quote<'a>>,
        fix: &'a str,
    ) -> Self {
        Self { part, rule, message: message.into(), quote, fix }
    }
}

impl Scorecard {
    pub(super) fn new() -> Self {
        Self { remaining: PART_POINTS.map(|(_, _, of)| of * 10), findings: Vec::new() }
    }

    /// Takes so many tenths of a point from a part, at most what is left of it.
    pub(super) fn deduct(&mut self, tenths: u32, fault: Deduction<'_>) {
        let place = PART_POINTS.iter().position(|(part, ..)| *part == fault.part);
        let Some(left) = place.and_then(|place| self.remaining.get_mut(place)) else { return };
        let cost = tenths.min(*left);
        if cost > 0 {
            *left -= cost;
            self.findings.push((cost, to_finding(cost, fault)));
        }
    }

    /// What is left of all, in tenths.
    pub(super) fn total(&self) -> u32 {
        self.remaining.iter().sum()
    }

    pub(super) fn part_scores(&self) -> Vec<PartScore> {
        let parts = PART_POINTS.iter().zip(self.remaining);
        parts
            .map(|((part, name, of), left)| PartScore {
                part: *part,
                name: (*name).to_owned(),
                points: to_points(left),
                of: *of,
            })
            .collect()
    }

    /// Adds a fault of the layout, which is taken from the sum.
    pub(super) fn add_layout_deduction(&mut self, cost: u32, fault: Deduction<'_>) {
        self.findings.push((cost, to_finding(cost, fault)));
    }

    /// The dearest first; what costs the same stays in the order of the parts.
    pub(super) fn into_findings(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|(cost, finding)| (std::cmp::Reverse(*cost), finding.part));
        self.findings.into_iter().map(|(_, finding)| finding).collect()
    }
}

fn to_finding(cost: u32, fault: Deduction<'_>) -> Finding {
    Finding {
        part: fault.part,
        rule: fault.rule.to_owned(),
        message: fault.message,
        quote: fault.quote.map(|(text, _)| masked_excerpt(text)),
        line: fault.quote.map(|(_, line)| line),
        cost: to_points(cost),
        fix: fault.fix.to_owned(),
    }
}

pub(super) fn to_points(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

/// How many tenths the `place`th of `count` bears, so that all together are exactly `total`.
pub(super) fn split_share(total: u32, place: u32, count: u32) -> u32 {
    let until = |place: u32| {
        (u64::from(total) * u64::from(place) + u64::from(count) / 2) / u64::from(count.max(1))
    };
    u32::try_from(until(place + 1) - until(place)).unwrap_or(0)
}
