//! The kind of a record, for lists that contain records of several subjects.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::job_type::JobType;

/// The kind of a record: one of the job types, a post or a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RecordKind {
    Private,
    Government,
    Tech,
    NonTech,
    AdmitCard,
    Result,
    Post,
    Pdf,
}

impl From<JobType> for RecordKind {
    fn from(kind: JobType) -> Self {
        match kind {
            JobType::Private => Self::Private,
            JobType::Government => Self::Government,
            JobType::Tech => Self::Tech,
            JobType::NonTech => Self::NonTech,
            JobType::AdmitCard => Self::AdmitCard,
            JobType::Result => Self::Result,
        }
    }
}
