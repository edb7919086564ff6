//! The model of a job.

use chrono::{DateTime, Utc};

use super::derived::DerivedDetails;
use super::{DateOrDateTime, Details, JobTranslation, JobType, rules};
use crate::domain::publication::Publication;
use crate::domain::slugs::Slug;
use crate::domain::translations::Translations;
use crate::platform::language::Language;

/// Publication of a job that is hidden after visitors saw it.
pub const HIDDEN: Publication = Publication::Expired;

/// A stored job.
#[derive(Clone, Debug)]
pub struct Job {
    /// Id of the job. It is never reused.
    pub id: i64,
    /// Present slug.
    pub slug: Slug,
    /// Content that administrators edit.
    pub content: JobDraft,
    /// HTML that the page of the job shows, made from the content. Lists do not load it.
    pub display_html: String,
    /// Recruitment that the job follows.
    pub following: Option<Following>,
    /// Time of posting.
    pub posted_at: DateTime<Utc>,
    /// Number of saves. A save that names an older version is refused.
    pub version: i32,
    /// Time of the last save.
    pub updated_at: DateTime<Utc>,
    /// The account that saved it last, if it was an account.
    pub edited_by: Option<i64>,
}

impl Job {
    /// Returns the type.
    #[must_use]
    pub fn job_type(&self) -> JobType {
        self.content.details.job_type()
    }

    /// Returns the path of the public URL.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}/{}", self.job_type().path_segment(), self.slug.encoded())
    }
}

/// The recruitment that a job follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Following {
    /// Id of the recruitment.
    pub recruitment: i64,
    /// Details that the recruitment supplies. The details of the job contain them, except for
    /// members that an administrator entered.
    pub derived: DerivedDetails,
}

impl Following {
    /// Returns the names of the details that follow the recruitment: those that no administrator
    /// entered.
    #[must_use]
    pub fn members(&self, content: &JobDraft) -> Vec<String> {
        self.derived.english.names_equal_in(&content.details)
    }
}

/// The content of a job that administrators edit: validated, sanitised, ready to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct JobDraft {
    /// Title of the job.
    pub title: String,
    /// Place of work.
    pub location: String,
    /// Plain text for cards. The default is the beginning of the text.
    pub description: String,
    /// Description for search engines.
    pub meta_description: String,
    /// Pay as text, empty if unknown.
    pub salary_range: String,
    /// Tags such as `urgent`, separated by commas.
    pub tags: String,
    /// Text, as sanitised HTML.
    pub custom_html_content: String,
    /// Status of the job, and its times.
    pub publication: Publication,
    /// Type of the job, and the fields of that type.
    pub details: Details,
    /// Language of the texts, and the texts in other languages.
    pub translations: Translations<JobTranslation>,
}

/// A draft with what is derived from it. Deriving parses HTML, so it is done before the transaction
/// that stores the job, on a thread that may block.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedJob {
    /// The content that administrators edit.
    pub draft: JobDraft,
    /// HTML that the page of the job shows.
    pub display_html: String,
}

impl From<JobDraft> for PreparedJob {
    fn from(draft: JobDraft) -> Self {
        let (kind, language) = (draft.details.job_type(), draft.translations.original());
        let (html, description) = (&draft.custom_html_content, &draft.description);
        let display_html = rules::display_html(kind, language, html, description);
        Self { draft, display_html }
    }
}

impl PreparedJob {
    /// Changes the draft, but not its texts. Parses its HTML again only if its language changes.
    #[must_use]
    pub fn map_draft(self, change: impl FnOnce(JobDraft) -> JobDraft) -> Self {
        let language = self.draft.translations.original();
        let draft = change(self.draft);
        if draft.translations.original() == language {
            Self { draft, ..self }
        } else {
            Self::from(draft)
        }
    }

    /// Sets the language of the texts. If it changes, the job loses its translations, and its HTML
    /// is parsed again.
    pub fn set_language(&mut self, language: Language) {
        if self.draft.translations.original() != language {
            self.draft.translations = Translations::none(language);
            let (kind, html) = (self.draft.details.job_type(), &self.draft.custom_html_content);
            self.display_html = rules::display_html(kind, language, html, &self.draft.description);
        }
    }
}

impl JobDraft {
    /// Returns whether visitors see the job.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.publication.is_public()
    }

    /// Returns the company, department or examining body; empty if unknown.
    #[must_use]
    pub fn organisation(&self) -> &str {
        self.details.organisation().unwrap_or_default()
    }

    /// Returns the last date of applications.
    #[must_use]
    pub fn application_end(&self) -> Option<DateOrDateTime> {
        self.details.application_end()
    }
}
