//! How well machines and people can read a résumé: a hundred points, and what each missing one is for.

mod notices;
mod rules;
mod scorecard;
mod stuffing;

use serde::Serialize;

use crate::document::Document;
use crate::resume::Resume;
use scorecard::{Deduction, Scorecard};

/// The first of the two numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Readability {
    /// 0 to 100.
    pub score: u32,
    /// What it is made of, in a fixed order.
    pub parts: Vec<PartScore>,
    /// What the sum of the parts is multiplied by: 1, 0.85 with one fault of layout, 0.7 with two or more.
    pub factor: f64,
    /// What costs points, the dearest first.
    pub findings: Vec<Finding>,
    /// What costs nothing and should be known all the same.
    pub notices: Vec<Notice>,
    /// What nobody looked at.
    pub unchecked: Vec<String>,
}

/// A part of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityPart))]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The text comes out as it was meant.
    Text,
    /// Name, address, telephone, place.
    Contact,
    /// The sections that readers look for.
    Sections,
    /// Dates, and the newest first.
    Dates,
    /// What was done, told so that it can be read.
    Bullets,
    /// Figures that bear it out.
    Evidence,
    /// How the page is laid out; it takes from the sum of the others.
    Layout,
}

/// What a part has got.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityPartScore))]
#[serde(rename_all = "camelCase")]
pub struct PartScore {
    /// Which.
    pub part: Part,
    /// Its name for people.
    pub name: String,
    /// Its points, to a tenth.
    pub points: f64,
    /// How many it could have.
    pub of: u32,
}

/// Something that costs points.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityFinding))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The part it belongs to.
    pub part: Part,
    /// Its stable name.
    pub rule: String,
    /// What is the matter.
    pub message: String,
    /// The text it is about.
    pub quote: Option<String>,
    /// The line of that text, from 0.
    pub line: Option<usize>,
    /// The points it costs, to a tenth. Those of a part add up to what it lacks.
    pub cost: f64,
    /// The one thing to do.
    pub fix: String,
}

/// Something that costs nothing and should be known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityNotice))]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Its stable name: `aadhaar`, `pan`, `birthDate`, `photo` …
    pub rule: String,
    /// What is the matter.
    pub message: String,
    /// The text it is about; numbers of identity are masked.
    pub quote: Option<String>,
    /// The line of that text, from 0.
    pub line: Option<usize>,
    /// The one thing to do.
    pub fix: String,
}

/// Scores a résumé.
#[must_use]
pub fn readability(document: &Document, resume: &Resume) -> Readability {
    let mut card = Scorecard::new();
    rules::deduct(document, resume, &mut card);
    let faults = layout_deductions(document);
    let (percent, factor) = match faults.len() {
        0 => (100, 1.0),
        1 => (85, 0.85),
        _ => (70, 0.7),
    };
    let sum = card.total();
    let kept = (sum * percent + 50) / 100;
    let count = u32::try_from(faults.len()).unwrap_or(1);
    for (place, fault) in (0..).zip(faults) {
        card.add_layout_deduction(scorecard::split_share(sum - kept, place, count), fault);
    }
    Readability {
        score: (kept + 5) / 10,
        parts: card.part_scores(),
        factor,
        findings: card.into_findings(),
        notices: notices::find_notices(document, resume),
        unchecked: notices::list_unchecked(),
    }
}

fn layout_deductions(document: &Document) -> Vec<Deduction<'_>> {
    let layout = &document.layout;
    let mut faults = Vec::new();
    let mut add = |rule, message, quote, fix| {
        faults.push(Deduction::new(Part::Layout, rule, message, quote, fix));
    };
    // Where it stands: the line that begins like it.
    let place = |text: &str| {
        let start: String = text.chars().take(12).collect();
        document.lines.iter().position(|line| line.text.starts_with(&start)).unwrap_or(0)
    };
    if let Some(text) = &layout.columns {
        add(
            "columns",
            "The page has two columns. Many programs read straight across and mix what does not belong together, as here.",
            Some((text.as_str(), place(text))),
            "Put everything into one column, one section below the other.",
        );
    }
    if let Some(text) = &layout.table {
        add(
            "table",
            "A table lays out text. Many programs lose its order, or all of it.",
            Some((text.as_str(), place(text))),
            "Write each row of the table as a line of its own, parted by commas.",
        );
    }
    if !layout.picture_pages.is_empty() {
        add(
            "pictures",
            "Large parts are pictures. Programs cannot read text within them.",
            None,
            "Write as text what the pictures say.",
        );
    }
    faults
}
