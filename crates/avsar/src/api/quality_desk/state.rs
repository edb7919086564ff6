//! The state of the desk, and the jobs in its lists.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::account_references::{AccountReference, AccountReferences};
use crate::domain::changes::Progress;
use crate::domain::jobs::filter::{DeskFilter, Filter, JobDefect};
use crate::domain::jobs::{DateOrDateTime, Job, JobType, store};
use crate::domain::publication::PublicationStatus;
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::ApiError;
use crate::platform::pagination::{OffsetLimit, PageBounds};
use crate::projections::search::{
    Index, ListSort, Partitions, SearchRequest, SearchResults, SearchScope, SearchService,
};

/// Bounds of the lists.
pub(super) const DESK_BOUNDS: PageBounds =
    PageBounds { default_limit: 20, max_limit: 100, max_offset: Some(10_000) };

/// The state of this subject.
#[derive(Debug)]
pub struct QualityDeskState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The progress of the followers.
    pub progress: Progress,
    /// The search index.
    pub search: SearchService,
}

/// A job on the desk.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeskJob {
    pub(super) id: i64,
    job_type: JobType,
    slug: String,
    title: String,
    organisation: String,
    location: String,
    status: PublicationStatus,
    posted_at: DateTime<Utc>,
    /// Last date of applications.
    application_end_date: Option<DateOrDateTime>,
    /// Pay, as text.
    salary_range: String,
    updated_at: DateTime<Utc>,
    version: i32,
    /// The account that saved it last, if it was an account.
    edited_by: Option<AccountReference>,
    /// Its defects, without links and doubles.
    defects: Vec<JobDefect>,
}

impl QualityDeskState {
    /// Finds the visible jobs with a defect, or all visible jobs.
    pub(super) async fn find_jobs(
        &self,
        defect: Option<JobDefect>,
        counts: bool,
        slice: OffsetLimit,
    ) -> Result<SearchResults, ApiError> {
        let desk = DeskFilter { defect, ..DeskFilter::default() };
        let filter = Filter { desk: Some(desk), ..Filter::NONE };
        let now = self.clock.now();
        let find = move |index: &Index| {
            index.find(&SearchRequest {
                partitions: Partitions::public(&JobType::ALL),
                filter: &filter,
                counts,
                query: "",
                scope: SearchScope::AllText,
                sort: ListSort::Usual,
                place: "",
                place_is_prefix: false,
                slice,
                now,
            })
        };
        self.search.run(find).await
    }

    /// Loads jobs for the desk, in no particular order.
    pub(super) async fn load_jobs(&self, ids: &[i64]) -> Result<Vec<DeskJob>, ApiError> {
        let jobs = store::load_full(&self.db, ids).await?;
        let editors: Vec<i64> = jobs.iter().filter_map(|job| job.edited_by).collect();
        let accounts = AccountReferences::load(&self.db, &editors).await?;
        let now = self.clock.now();
        Ok(jobs.into_iter().map(|job| DeskJob::new(job, &accounts, now)).collect())
    }
}

impl DeskJob {
    fn new(job: Job, accounts: &AccountReferences, now: DateTime<Utc>) -> Self {
        let defects = JobDefect::of_visible(&job, now).collect();
        Self {
            id: job.id,
            job_type: job.job_type(),
            slug: job.slug.to_string(),
            organisation: job.content.organisation().to_owned(),
            status: job.content.publication.status(),
            posted_at: job.posted_at,
            application_end_date: job.content.application_end(),
            updated_at: job.updated_at,
            version: job.version,
            edited_by: job.edited_by.map(|account| accounts.get(account)),
            defects,
            title: job.content.title,
            location: job.content.location,
            salary_range: job.content.salary_range,
        }
    }
}
