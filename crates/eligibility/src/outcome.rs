//! Three-valued logic.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The outcome of a rule. "And" is the minimum, "or" is the maximum.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// A condition is not met.
    NotEligible,
    /// The profile or the notice does not contain enough.
    CannotTell,
    /// All conditions are met.
    Eligible,
}

impl Outcome {
    /// Returns the outcome of a condition that is met or not met. `None` is unknown.
    #[must_use]
    pub fn from_known(met: Option<bool>) -> Self {
        match met {
            Some(true) => Self::Eligible,
            Some(false) => Self::NotEligible,
            None => Self::CannotTell,
        }
    }

    /// Returns the outcome if all conditions are needed.
    #[must_use]
    pub fn all(outcomes: impl IntoIterator<Item = Self>) -> Self {
        outcomes.into_iter().min().unwrap_or(Self::Eligible)
    }

    /// Returns the outcome if one of several conditions is enough.
    #[must_use]
    pub fn any(outcomes: impl IntoIterator<Item = Self>) -> Self {
        outcomes.into_iter().max().unwrap_or(Self::NotEligible)
    }
}
