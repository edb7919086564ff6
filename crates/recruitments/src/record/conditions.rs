//! Other conditions: home state, nationality, marital status, experience.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::StateId;

/// The effect of a home state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DomicileEffect {
    /// Applicants of other states are excluded.
    Required,
    /// Only the fee depends on it.
    FeeOnly,
    /// Only relaxations and reservation depend on it.
    RelaxationOnly,
}

/// A condition on the home state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Domicile {
    /// States, of which one is the home of the applicant.
    pub states: Vec<StateId>,
    /// Effect of the home state.
    pub effect: DomicileEffect,
}

/// A nationality that a notice requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Nationality {
    /// Citizen of India.
    Indian,
    /// Citizen of India, or one of the other classes of the central rules: subject of Nepal or
    /// Bhutan, Tibetan refugee, or migrant of Indian origin.
    IndianOrListed,
    /// Citizen of another country.
    Other,
}

/// Marital status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MaritalStatus {
    /// Unmarried.
    Unmarried,
    /// Married.
    Married,
    /// Widowed, and not remarried.
    Widowed,
    /// Divorced or judicially separated, and not remarried.
    Divorced,
}

/// Required experience.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Experience {
    /// Minimum length, in months.
    pub months: u32,
    /// Field of the experience, in the words of the notice.
    pub field: Option<String>,
}
