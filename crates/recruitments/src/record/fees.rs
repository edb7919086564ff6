//! Application fees.

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::Scope;
use crate::fact::Source;

/// A component of the fee. The components of an applicant are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FeeComponent {
    /// Application fee.
    #[default]
    Application,
    /// Processing or intimation charge.
    Processing,
    /// Examination fee.
    Exam,
    /// Tax.
    Tax,
}

/// A refund.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Refund {
    /// Refunded amount, in whole rupees.
    pub amount: u32,
    /// Condition, in the words of the notice.
    pub when: Option<String>,
}

/// A fee.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Fee {
    /// Applicants and posts of the fee. Without groups: all that no other row names.
    #[serde(flatten)]
    pub scope: Scope,
    /// Component of the fee.
    pub component: FeeComponent,
    /// Amount, in whole rupees. Zero: exempt.
    pub amount: u32,
    /// Additional charges without an amount, such as "GST".
    pub plus: Option<String>,
    /// Refund.
    pub refund: Option<Refund>,
    /// Number of chances without a fee.
    pub free_chances: Option<u32>,
    /// Passages of this row, if they differ from those of the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
}
