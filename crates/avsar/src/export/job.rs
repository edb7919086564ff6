//! Jobs in exported files.

use sea_orm::FromQueryResult;
use serde::Serialize;

use super::record::ExportedRecord;
use crate::domain::jobs::ExportedJob;
use crate::domain::recruitments::ExportedRecruitment;

/// Marker of the rows of exported jobs. The number changes if older versions of the program cannot
/// read the rows.
pub(crate) const JOBS_MARKER: &str = "jobs/1";

/// A job with the columns of its recruitment.
#[derive(FromQueryResult, Serialize)]
pub(super) struct JobRow {
    #[serde(flatten)]
    #[sea_orm(nested)]
    job: ExportedJob,
    #[serde(skip)]
    recruitment_slug: Option<String>,
    #[serde(skip)]
    recruitment_status: Option<String>,
    #[serde(skip)]
    recruitment_record: Option<String>,
}

impl ExportedRecord for JobRow {
    const TABLE: &'static str = "jobs";
    const SELECT: &'static str = "id, version, slug, job_type, title, location, description, \
        meta_description, salary_range, tags, custom_html_content, details, derived, active, posted_at, \
        created_at, updated_at, source_ref, source_digest, language, translations, \
        translated_html, \
        (SELECT slug FROM recruitments WHERE recruitments.id = jobs.recruitment_id) \
            AS recruitment_slug, \
        (SELECT status FROM recruitments WHERE recruitments.id = jobs.recruitment_id) \
            AS recruitment_status, \
        (SELECT record FROM recruitments WHERE recruitments.id = jobs.recruitment_id) \
            AS recruitment_record";
    const MEMBERS: &'static [&'static str] = &[
        "slug",
        "jobType",
        "title",
        "location",
        "description",
        "metaDescription",
        "salaryRange",
        "tags",
        "customHtmlContent",
        "details",
        "active",
        "postedAt",
        "createdAt",
        "updatedAt",
        "sourceRef",
        "sourceDigest",
        "language",
        "translations",
        "recruitment",
    ];
    const MARKER: Option<&'static str> = Some(JOBS_MARKER);

    fn complete(self) -> Result<Self, String> {
        let Self { job, recruitment_slug, recruitment_status, recruitment_record } = self;
        let columns = recruitment_slug.zip(recruitment_status).zip(recruitment_record);
        let recruitment = columns.map(|((slug, status), record)| {
            ExportedRecruitment::from_columns(slug, status, &record)
        });
        let recruitment = recruitment.transpose().map_err(|error| error.to_string())?;
        let job = job.with_derived().map_err(|error| error.to_string())?;
        Ok(Self {
            job: ExportedJob { recruitment, ..job },
            recruitment_slug: None,
            recruitment_status: None,
            recruitment_record: None,
        })
    }
}
