//! The result of one dimension of an answer.

use serde::Serialize;
use utoipa::ToSchema;

use crate::remarks::{Advice, Reason};
use crate::text::Span;

/// Maximum points of a dimension.
pub(crate) const MAX_POINTS: u8 = 2;

/// The name of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DimensionName {
    /// Requested structure: a story in order, steps, reasons or an explanation.
    Story,
    /// Numbers, dates and tools.
    Specifics,
    /// Own actions compared to those of the team.
    Ownership,
    /// Result at the end of the answer.
    Result,
    /// Points of the checklist of this question.
    Checklist,
    /// Length and filler words.
    Length,
}

/// The result of one dimension, as facts.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    pub(crate) name: DimensionName,
    /// Points from 0 to 2.
    pub(crate) points: u8,
    /// Reason for the points.
    pub(crate) why: Reason,
    /// Advice, if points are missing.
    pub(crate) fix: Option<Advice>,
    /// Sentence that is the evidence for or against.
    pub(crate) mark: Option<Highlight>,
}

/// A highlighted sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Highlight {
    /// Start, in UTF-16 code units.
    pub start: usize,
    /// End (exclusive), in UTF-16 code units.
    pub end: usize,
    /// Whether the sentence is evidence for the dimension; otherwise it is evidence against it.
    pub good: bool,
}

impl Judgement {
    pub(super) fn new(name: DimensionName, points: u8, why: Reason) -> Self {
        Self { name, points, why, fix: None, mark: None }
    }

    pub(super) fn with_fix(self, advice: Advice) -> Self {
        let fix = (self.points < MAX_POINTS).then_some(advice);
        Self { fix, ..self }
    }

    pub(super) fn with_good_sentence(self, span: Option<Span>) -> Self {
        self.with_highlight(span, true)
    }

    pub(super) fn with_bad_sentence(self, span: Option<Span>) -> Self {
        self.with_highlight(span, false)
    }

    pub(super) fn with_highlight(self, span: Option<Span>, good: bool) -> Self {
        let mark = span.map(|Span { start, end }| Highlight { start, end, good });
        Self { mark, ..self }
    }
}
