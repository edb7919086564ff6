//! The results of the readability check.

use serde::Serialize;

use crate::problem::Part;

/// The first of the two scores: how well programs and people can read the résumé.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Readability {
    /// Score, 0 to 100.
    pub score: u32,
    /// Scores of the parts, in a fixed order.
    pub parts: Vec<PartScore>,
    /// Factor for the sum of the parts: 1 without layout problems, 0.85 with one, 0.7 with two or
    /// more.
    pub factor: f64,
    /// Findings that cost points, by descending cost.
    pub findings: Vec<Finding>,
    /// Notices without deductions.
    pub notices: Vec<Notice>,
    /// Properties that the check does not cover.
    pub unchecked: Vec<String>,
}

/// The points of one part.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityPartScore))]
#[serde(rename_all = "camelCase")]
pub struct PartScore {
    /// Part.
    pub part: Part,
    /// Display name.
    pub name: String,
    /// Points, rounded to a tenth.
    pub points: f64,
    /// Maximum points.
    pub of: u32,
}

/// A problem that costs points.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityFinding))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Part from which the points are deducted.
    pub part: Part,
    /// Stable name of the rule.
    pub rule: String,
    /// Description of the problem.
    pub message: String,
    /// Text of the file to which it refers.
    pub quote: Option<String>,
    /// Line number of that text, from 0.
    pub line: Option<usize>,
    /// Deducted points, rounded to a tenth. The costs of a part add up to its missing points.
    pub cost: f64,
    /// Proposed fix.
    pub fix: String,
}

/// A remark that costs no points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ReadabilityNotice))]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Stable name of the rule: `aadhaar`, `pan`, `birthDate`, `photo` …
    pub rule: String,
    /// Description of the problem.
    pub message: String,
    /// Text of the file to which it refers. Identity numbers are masked.
    pub quote: Option<String>,
    /// Line number of that text, from 0.
    pub line: Option<usize>,
    /// Proposed fix.
    pub fix: String,
}
