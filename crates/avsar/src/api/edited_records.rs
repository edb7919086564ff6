//! The records that have a form in the administrator area, for what all of them have.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::changes::Subject;
use crate::domain::{blog, jobs, recruitments};
use crate::platform::db::Database;
use crate::platform::http::ApiError;

/// The kind of a record with a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EditedKind {
    /// A job of any type, an admit card or a result.
    Job,
    /// A post.
    Post,
    /// A recruitment.
    Recruitment,
}

impl EditedKind {
    /// Returns the kind of content.
    #[must_use]
    pub fn subject(self) -> Subject {
        match self {
            Self::Job => Subject::Job,
            Self::Post => Subject::Post,
            Self::Recruitment => Subject::Recruitment,
        }
    }

    /// Returns the kind of records of a subject. Documents and the settings of the site are none.
    #[must_use]
    pub fn from_subject(subject: Subject) -> Option<Self> {
        match subject {
            Subject::Job => Some(Self::Job),
            Subject::Post => Some(Self::Post),
            Subject::Recruitment => Some(Self::Recruitment),
            Subject::Pdf | Subject::Site => None,
        }
    }

    /// Returns the path of the form of a record. That of a job redirects to the form of its type.
    #[must_use]
    pub fn form_path(self, id: i64) -> String {
        match self {
            Self::Job => format!("/admin/job/{id}"),
            Self::Post => format!("/admin/blog/edit/{id}"),
            Self::Recruitment => format!("/admin/recruitments/{id}"),
        }
    }

    /// Checks that a record exists, without loading it.
    ///
    /// # Errors
    /// Returns 404 if it does not.
    pub async fn require(self, db: &Database, id: i64) -> Result<(), ApiError> {
        let exists = match self {
            Self::Job => !jobs::store::existing_ids(db, &[id]).await?.is_empty(),
            Self::Post => !blog::store::titles(db, &[id]).await?.is_empty(),
            Self::Recruitment => recruitments::rows::status(db, id).await?.is_some(),
        };
        if exists { Ok(()) } else { Err(ApiError::NotFound(self.subject().not_found())) }
    }

    /// Returns the title of a record.
    ///
    /// # Errors
    /// Returns 404 if the record does not exist.
    pub async fn title(self, db: &Database, id: i64) -> Result<String, ApiError> {
        let title = match self {
            Self::Job => {
                let mut found = jobs::store::load_summaries(db, &[id]).await?;
                found.pop().map(|job| job.content.title)
            }
            Self::Post => blog::store::titles(db, &[id]).await?.pop().map(|(_, title)| title),
            Self::Recruitment => {
                let found = recruitments::rows::find(db.read()?, id).await?;
                found.map(|stored| stored.content.record.title)
            }
        };
        title.ok_or(ApiError::NotFound(self.subject().not_found()))
    }
}
