//! Stated numbers of vacancies.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{Gender, PostKey, StateId};
use crate::categories::CategoryCode;

/// A place of vacancies: a state, zone, district or office.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Name of the place.
    pub name: String,
    /// State of the place.
    pub state: Option<StateId>,
}

/// One stated number of vacancies. An absent row is not said; a count of zero is said.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vacancy {
    /// Post. Absent: all posts together.
    pub post: Option<PostKey>,
    /// Place. Absent: all places together.
    pub place: Option<Place>,
    /// Vertical category. Absent: all categories together.
    pub category: Option<CategoryCode>,
    /// Horizontal categories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<CategoryCode>,
    /// Gender. Absent: all.
    pub gender: Option<Gender>,
    /// Number of vacancies.
    pub count: u32,
    /// Whether the number is tentative.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tentative: bool,
    /// Words of the notice, if they say more than the number, such as "9212 + 148".
    pub words: Option<String>,
}
