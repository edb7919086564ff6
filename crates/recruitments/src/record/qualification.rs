//! Qualifications of posts.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::Gender;
use crate::calendar::Day;
use crate::categories::CategoryCode;

/// Id of a level of education, as in the career guidance, such as `class-12`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct LevelId(pub String);

/// Whether applicants in their final year can apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FinalYear {
    /// They can.
    Allowed,
    /// They cannot.
    NotAllowed,
    /// The notice does not say.
    #[default]
    NotSaid,
}

/// The qualification of a post.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Qualification {
    /// Alternatives, of which one is enough.
    pub any_of: Vec<Alternative>,
    /// Levels that exclude an applicant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbids: Vec<LevelId>,
    /// Whether applicants in their final year can apply.
    pub final_year: FinalYear,
    /// Day by which the qualification is held.
    pub on: Option<Day>,
    /// Words of the notice.
    pub words: Option<String>,
}

/// One way to qualify.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Alternative {
    /// Requirements, all of which are needed.
    pub all_of: Vec<Requirement>,
    /// Gender to which the alternative is limited.
    pub gender: Option<Gender>,
}

/// One requirement of a qualification. At least one of its members is set.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Requirement {
    /// Level of education.
    pub level: Option<LevelId>,
    /// Subjects of the level, all of which are needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all_subjects: Vec<String>,
    /// Subjects of the level, of which one is enough.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any_subject: Vec<String>,
    /// Minimum marks of the level, in percent.
    pub min_marks: Option<f64>,
    /// Minimum marks of some categories, in percent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub min_marks_for: Vec<MarksForGroups>,
    /// Minimum experience, in months.
    pub experience_months: Option<u32>,
    /// Field of the experience.
    pub experience_field: Option<String>,
    /// Certificate, such as typing.
    pub certificate: Option<String>,
    /// Passed test, such as NET, TET, GATE or JEE.
    pub test: Option<String>,
    /// Licence or registration.
    pub licence: Option<String>,
}

/// Minimum marks of some categories.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MarksForGroups {
    /// Categories, vertical or horizontal.
    pub groups: Vec<CategoryCode>,
    /// Minimum marks, in percent.
    pub marks: f64,
}
