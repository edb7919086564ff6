//! The model of a stored recruitment.

use chrono::{DateTime, Utc};
use recruitments::Recruitment;
use recruitments::record::Status;
use serde::{Deserialize, Serialize};

use crate::domain::changes::Subject;
use crate::domain::history::Versioned;
use crate::domain::slugs::Slug;

/// The content of a recruitment that administrators edit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecruitmentDraft {
    /// State of the record.
    pub status: Status,
    /// The record.
    pub record: Recruitment,
}

/// A stored recruitment. Its serialised form is a version in the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredRecruitment {
    /// Id of the recruitment. It is never reused.
    #[serde(skip)]
    pub id: i64,
    /// Present slug.
    pub slug: Slug,
    /// Content that administrators edit.
    #[serde(flatten)]
    pub content: RecruitmentDraft,
    /// Number of saves. A save that names an older version is refused.
    #[serde(skip)]
    pub version: i32,
    /// Time of the first save.
    pub created_at: DateTime<Utc>,
    /// Time of the last save.
    #[serde(skip)]
    pub updated_at: DateTime<Utc>,
}

impl Versioned for StoredRecruitment {
    const SUBJECT: Subject = Subject::Recruitment;

    fn id(&self) -> i64 {
        self.id
    }

    fn version(&self) -> i32 {
        self.version
    }

    fn saved_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn with_identity(self, id: i64, version: i32, saved_at: DateTime<Utc>) -> Self {
        Self { id, version, updated_at: saved_at, ..self }
    }
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
