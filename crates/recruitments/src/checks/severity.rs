//! The severity of a finding.

use serde::Serialize;
use utoipa::ToSchema;

/// The effect of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// The record cannot be published.
    Blocks,
    /// The record can be published after a confirmation, which is an override.
    Confirm,
    /// The record can be published.
    Warns,
}
