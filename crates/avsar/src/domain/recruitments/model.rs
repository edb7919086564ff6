//! The model of a stored recruitment.

use chrono::{DateTime, Utc};
use recruitments::Recruitment;
use recruitments::record::Status;

use crate::domain::slugs::Slug;

/// The content of a recruitment that administrators edit.
#[derive(Clone, Debug, PartialEq)]
pub struct RecruitmentDraft {
    /// State of the record.
    pub status: Status,
    /// The record.
    pub record: Recruitment,
}

/// A stored recruitment.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRecruitment {
    /// Id of the recruitment. It is never reused.
    pub id: i64,
    /// Present slug.
    pub slug: Slug,
    /// Content that administrators edit.
    pub content: RecruitmentDraft,
    /// Number of saves. A save that names an older version is refused.
    pub version: i32,
    /// Time of the first save.
    pub created_at: DateTime<Utc>,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
}

impl StoredRecruitment {
    /// Returns the URL path of the page.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/recruitment/{}", self.slug)
    }

    /// Returns whether visitors see the recruitment.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.content.status.is_public()
    }
}
