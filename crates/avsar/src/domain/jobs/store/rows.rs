//! Rows of jobs.
//!
//! The serialised form of a row is a version in the history.

use chrono::{DateTime, Utc};
use sea_orm::Set;
use sea_orm::entity::prelude::*;

use crate::domain::changes::Subject;
use crate::domain::history::Versioned;
use crate::domain::jobs::derived::DerivedDetails;
use crate::domain::jobs::{DateOrDateTime, Details, Following, Job, JobDraft, JobType};
use crate::domain::publication::{Posting, Publication};
use crate::domain::slugs::Slug;
use crate::domain::translations::{TranslationColumns, Translations};

/// Version of a job that has not changed since it was stored.
pub(super) const FIRST_VERSION: i32 = 1;

pub(super) mod jobs {
    use crate::domain::jobs::JobType;
    use crate::domain::publication::PublicationStatus;
    use crate::platform::language::Language;
    use sea_orm::entity::prelude::*;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, DeriveEntityModel, Serialize, Deserialize)]
    #[sea_orm(table_name = "jobs")]
    pub struct Model {
        #[sea_orm(primary_key)]
        #[serde(skip)]
        pub id: i64,
        pub job_type: JobType,
        pub slug: String,
        pub title: String,
        /// Derived from the details.
        #[serde(skip)]
        pub organisation: String,
        pub location: String,
        pub description: String,
        pub meta_description: String,
        pub salary_range: String,
        pub tags: String,
        pub custom_html_content: String,
        pub details: String,
        /// Whether visitors see the job: derived from the status, for queries.
        pub active: bool,
        #[serde(default)]
        pub status: PublicationStatus,
        #[serde(default)]
        pub publish_at: Option<DateTimeUtc>,
        #[serde(default)]
        pub expire_at: Option<DateTimeUtc>,
        /// The time of the first publication of a job that is in an earlier stage again.
        #[serde(default)]
        pub first_published_at: Option<DateTimeUtc>,
        pub posted_at: DateTimeUtc,
        /// Derived from the details.
        #[serde(skip)]
        pub application_end: Option<DateTimeUtc>,
        #[serde(skip)]
        pub version: i32,
        pub created_at: DateTimeUtc,
        #[serde(skip)]
        pub updated_at: DateTimeUtc,
        /// The account that saved it last, if it was an account.
        #[serde(skip)]
        pub edited_by: Option<i64>,
        pub source_ref: Option<String>,
        pub source_digest: Option<String>,
        /// `None` only until `fill_display_html` has run.
        #[serde(skip)]
        pub display_html: Option<String>,
        pub language: Language,
        pub translations: Option<String>,
        pub translated_html: Option<String>,
        pub recruitment_id: Option<i64>,
        /// The import of a file that created the job. Left out of versions without one, so that
        /// their content is the same as before the column existed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub import_id: Option<i64>,
        /// Details that the recruitment supplies, as JSON.
        #[serde(skip)]
        pub derived: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl Versioned for jobs::Model {
    const SUBJECT: Subject = Subject::Job;

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

/// Returns the columns that depend on the details of a job: its own ones, and those that follow its
/// recruitment.
pub(super) fn details_columns(
    own: &Details,
    following: Option<&Following>,
) -> Result<jobs::ActiveModel, DbErr> {
    let (own, shown) = match following {
        Some(Following { derived, .. }) => (
            own.without(&derived.english).map_err(decode_error)?,
            own.filled_from(&derived.english).map_err(decode_error)?,
        ),
        None => (own.clone(), own.clone()),
    };
    let derived = following.map(|following| following.derived.to_json()).transpose();
    Ok(jobs::ActiveModel {
        job_type: Set(own.job_type()),
        organisation: Set(shown.organisation().unwrap_or_default().to_owned()),
        application_end: Set(shown.application_end().map(DateOrDateTime::end)),
        details: Set(own.to_json().map_err(decode_error)?),
        recruitment_id: Set(following.map(|following| following.recruitment)),
        derived: Set(derived.map_err(decode_error)?),
        ..Default::default()
    })
}

/// Returns the details that visitors see, and the recruitment that the job follows.
pub(super) fn read_details(row: &jobs::Model) -> serde_json::Result<(Details, Option<Following>)> {
    let own = Details::from_json(row.job_type, &row.details)?;
    let following = read_following(row.job_type, row.recruitment_id, row.derived.as_deref())?;
    let shown = match &following {
        Some(Following { derived, .. }) => own.filled_from(&derived.english)?,
        None => own,
    };
    Ok((shown, following))
}

/// Returns the recruitment that a job follows, from its columns.
pub(super) fn read_following(
    job_type: JobType,
    recruitment: Option<i64>,
    derived: Option<&str>,
) -> serde_json::Result<Option<Following>> {
    let (Some(recruitment), Some(derived)) = (recruitment, derived) else { return Ok(None) };
    Ok(Some(Following { recruitment, derived: DerivedDetails::from_json(job_type, derived)? }))
}

/// Returns the job of a row.
pub(super) fn job_from_row(row: jobs::Model) -> Result<Job, DbErr> {
    let id = row.id;
    parse_row(row).map_err(|error| DbErr::Type(format!("cannot decode job {id}: {error}")))
}

fn parse_row(row: jobs::Model) -> Result<Job, Box<dyn std::error::Error>> {
    let (details, following) = read_details(&row)?;
    let publication = publication_of(&row);
    let columns = TranslationColumns {
        language: row.language,
        translations: row.translations,
        translated_html: row.translated_html,
    };
    Ok(Job {
        id: row.id,
        slug: Slug::try_from(row.slug)?,
        following,
        content: JobDraft {
            details,
            title: row.title,
            location: row.location,
            description: row.description,
            meta_description: row.meta_description,
            salary_range: row.salary_range,
            tags: row.tags,
            custom_html_content: row.custom_html_content,
            publication,
            translations: Translations::from_columns(&columns)?,
        },
        display_html: row.display_html.unwrap_or_default(),
        posted_at: row.posted_at,
        version: row.version,
        updated_at: row.updated_at,
        edited_by: row.edited_by,
    })
}

/// Returns the publication of a row.
pub(super) fn publication_of(row: &jobs::Model) -> Publication {
    Publication::from_columns(row.active, row.status, row.publish_at, row.expire_at)
}

/// Returns the times of posting of a row.
pub(super) fn posting_of(row: &jobs::Model) -> Posting {
    Posting { posted_at: row.posted_at, first_published_at: row.first_published_at }
}

/// Returns the columns of a publication.
pub(super) fn publication_columns(publication: Publication) -> jobs::ActiveModel {
    jobs::ActiveModel {
        active: Set(publication.is_public()),
        status: Set(publication.status()),
        publish_at: Set(publication.publish_at()),
        expire_at: Set(publication.expire_at()),
        ..Default::default()
    }
}

/// Converts an error of parsing a stored column.
pub(super) fn decode_error(error: impl std::error::Error) -> DbErr {
    DbErr::Type(format!("cannot decode a stored job: {error}"))
}
