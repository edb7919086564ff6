//! A job as the portal holds it.

use chrono::{DateTime, Utc};

use super::{DateOrDateTime, Details, JobType};
use crate::domain::slugs::Slug;

/// A stored job.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its number, never used again.
    pub id: i64,
    /// Its present address.
    pub slug: Slug,
    /// What an editor wrote.
    pub content: JobDraft,
    /// When it was posted.
    pub posted_at: DateTime<Utc>,
    /// Counts its saves; a save that names an older version is refused.
    pub version: i32,
    /// When it was last saved.
    pub updated_at: DateTime<Utc>,
}

impl Job {
    /// The kind.
    #[must_use]
    pub fn job_type(&self) -> JobType {
        self.content.details.job_type()
    }

    /// Its public address.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}/{}", self.job_type().path_segment(), self.slug.encoded())
    }
}

/// What an editor writes of a job: checked, cleaned, ready to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct JobDraft {
    /// Its title.
    pub title: String,
    /// Where the work is.
    pub location: String,
    /// Plain text for cards; the beginning of the text where the editor gave none.
    pub description: String,
    /// The description for search engines.
    pub meta_description: String,
    /// Pay in words, empty when unknown.
    pub salary_range: String,
    /// Marks such as `urgent`, separated by commas.
    pub tags: String,
    /// The text, as clean HTML.
    pub custom_html_content: String,
    /// Whether visitors see it.
    pub active: bool,
    /// The kind and what is its own.
    pub details: Details,
}

impl JobDraft {
    /// Company, department or examining body; empty when unknown.
    #[must_use]
    pub fn organisation(&self) -> &str {
        self.details.organisation().unwrap_or_default()
    }

    /// Last date of applications.
    #[must_use]
    pub fn application_end(&self) -> Option<DateOrDateTime> {
        self.details.application_end()
    }
}
