//! Jobs in exported files.

use super::record::ExportedRecord;
use crate::domain::jobs::ExportedJob;

/// Marker of the rows of exported jobs. The number changes if older versions of the program cannot
/// read the rows.
pub(crate) const JOBS_MARKER: &str = "jobs/1";

impl ExportedRecord for ExportedJob {
    const TABLE: &'static str = "jobs";
    const SELECT: &'static str = "id, version, slug, job_type, title, location, description, \
        meta_description, salary_range, tags, custom_html_content, details, derived, active, posted_at, \
        created_at, updated_at, source_ref, source_digest, language, translations, \
        translated_html";
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
    ];
    const MARKER: Option<&'static str> = Some(JOBS_MARKER);

    fn complete(self) -> Result<Self, String> {
        self.with_derived().map_err(|error| error.to_string())
    }
}
