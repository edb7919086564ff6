//! Age limits and their relaxations.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::Scope;
use crate::calendar::Day;
use crate::categories::CategoryCode;
use crate::fact::Source;

/// An age.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct Age {
    /// Completed years.
    pub years: u32,
    /// Completed months after the years.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub months: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(months: &u32) -> bool {
    *months == 0
}

impl Age {
    /// Returns an age of whole years.
    #[must_use]
    pub const fn from_years(years: u32) -> Self {
        Self { years, months: 0 }
    }
}

/// How a notice words a maximum age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MaxBound {
    /// "Must not have attained", "less than": the age itself is too old.
    NotAttained,
    /// "Must not exceed".
    NotExceeding,
    /// The notice has only a number.
    Unsaid,
}

/// A maximum age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MaxAge {
    /// The age.
    #[serde(flatten)]
    pub age: Age,
    /// Wording of the limit.
    pub bound: MaxBound,
}

/// Birth dates that a notice accepts. Both days are inside.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BirthWindow {
    /// Earliest birth date.
    pub from: Option<Day>,
    /// Latest birth date.
    pub to: Option<Day>,
}

/// An age limit.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct AgeLimit {
    /// Applicants and posts of the limit.
    #[serde(flatten)]
    pub scope: Scope,
    /// Minimum age, which must be attained.
    pub min: Option<Age>,
    /// Maximum age.
    pub max: Option<MaxAge>,
    /// Day on which the age counts.
    pub on: Option<Day>,
    /// Accepted birth dates, which decide if both a number and dates are stated.
    pub window: Option<BirthWindow>,
    /// Passages of this limit, if they differ from those of the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
}

/// The grant of a relaxation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Grant {
    /// Addition to the maximum age.
    Years(Age),
    /// Maximum age of its own.
    UntilAge(Age),
    /// The service of a former serviceman is deducted from the age, and this addition granted.
    ServicePlus(Age),
}

/// Whether relaxations of one applicant are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Stacking {
    /// They are added.
    Sum,
    /// The largest one counts.
    Max,
    /// The notice does not say.
    #[default]
    Unsaid,
}

/// A relaxation of the maximum age with its number.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Relaxation {
    /// Applicants and posts of the relaxation.
    #[serde(flatten)]
    pub scope: Scope,
    /// Grant of the relaxation.
    pub grant: Grant,
    /// Whether it is added to other relaxations.
    #[serde(default)]
    pub stacking: Stacking,
    /// Maximum age after all relaxations.
    pub cap: Option<Age>,
    /// Passages of this relaxation, if they differ from those of the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
}

/// A relaxation without a number ("as per rules").
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct UnquantifiedRelaxation {
    /// Categories that the notice names, vertical or horizontal. Empty: all that are reserved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<CategoryCode>,
}

/// A checked table of relaxations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RuleSet {
    /// The usual rules of the central government.
    Central,
}
