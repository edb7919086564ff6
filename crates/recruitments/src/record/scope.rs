//! The applicants and posts to which a rule applies.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use crate::categories::CategoryCode;

/// Key of a post in its record, such as `geologist`.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct PostKey(pub String);

/// Gender of an applicant.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub enum Gender {
    /// Male.
    Male,
    /// Female.
    Female,
    /// Transgender.
    Transgender,
}

/// Id of a state of India, as in the career guidance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct StateId(pub String);

/// The applicants and posts to which a rule applies. An empty scope applies to all.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Scope {
    /// Posts. Empty: all posts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<PostKey>,
    /// Vertical categories, of which the applicant has one. Empty: all categories.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<CategoryCode>,
    /// Horizontal categories, all of which the applicant has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<CategoryCode>,
    /// Gender of the applicants.
    pub gender: Option<Gender>,
    /// State in which the applicants have their home.
    pub own: Option<StateId>,
}

impl Scope {
    /// Returns whether the rule applies to a post.
    #[must_use]
    pub fn includes_post(&self, post: &PostKey) -> bool {
        self.posts.is_empty() || self.posts.contains(post)
    }
}
