//! The proposal.

use recruitments::Recruitment;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::findings::Proposed;
use crate::reading::{Conflict, Field, Language};

/// Version of the reader, contained in every proposal. It is raised with each change of the
/// results.
pub const VERSION: u32 = 1;

/// A proposed record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The record. Its sources refer to the notice, which is its first document.
    pub record: Recruitment,
    /// The values that were read, and statements that were not understood, with their words.
    pub fields: Vec<Proposed>,
    /// Contradictions of the notice.
    pub conflicts: Vec<Conflict>,
    /// Members about which nothing was read.
    pub unread: Vec<Field>,
    /// Language of the notice.
    pub language: Language,
}
