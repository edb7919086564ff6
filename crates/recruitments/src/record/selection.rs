//! Selection stages and cut-off marks.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{Gender, PostKey};
use crate::categories::CategoryCode;

/// A kind of selection stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SelectionStage {
    /// Preliminary examination.
    Prelims,
    /// Written examination.
    Written,
    /// Main examination.
    Mains,
    /// Interview.
    Interview,
    /// Skill test.
    Skill,
    /// Language test.
    Language,
    /// Physical test.
    Physical,
    /// Psychological test.
    Psychological,
    /// Verification of documents.
    Document,
    /// Medical examination.
    Medical,
    /// Merit list.
    Merit,
    /// Shortlist.
    Shortlist,
}

/// A selection stage of a recruitment.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelectionStep {
    /// Kind of the stage.
    pub stage: SelectionStage,
    /// Words of the notice.
    pub words: Option<String>,
    /// Weight in the final score, in percent.
    pub weight: Option<f64>,
}

/// Cut-off marks of a stage.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CutOff {
    /// Kind of the stage.
    pub stage: SelectionStage,
    /// Post, if the marks are of one.
    pub post: Option<PostKey>,
    /// Place, if the marks are of one.
    pub place: Option<String>,
    /// Vertical category.
    pub category: CategoryCode,
    /// Horizontal categories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<CategoryCode>,
    /// Gender, if the marks differ.
    pub gender: Option<Gender>,
    /// Cut-off marks.
    pub marks: f64,
    /// Maximum marks.
    pub out_of: Option<f64>,
    /// Year of the examination.
    pub year: i32,
}
