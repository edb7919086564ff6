//! One job, with similar jobs.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{JobRecruitment, JobResponse};
use super::{JobsState, facts};
use crate::api::counted::Counted;
use crate::api::recruitments::wire::{RecruitmentLink, RecruitmentResponse};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::{Subject, SurrogateKey};
use crate::domain::figures::{CountedContent, Target};
use crate::domain::jobs::filter::Filter;
use crate::domain::jobs::store::{self, JobLookup, followers};
use crate::domain::jobs::{Following, Job, JobType};
use crate::domain::recruitments::{StoredRecruitment, rows};
use crate::platform::http::{ApiError, Path};
use crate::projections::search::Index;

/// Maximum number of similar jobs on a detail page.
const MAX_SIMILAR_JOBS: usize = 6;

/// The error message of ERR-27.
pub const NOT_FOUND: &str = "Job not found";

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(by_id)).routes(routes!(by_slug))
}

/// Returns a job by its id (API-15).
#[utoipa::path(
    get, path = "/jobs/id/{id}", tag = "jobs", params(("id" = i64, Path)),
    responses(
        (status = 200, body = JobResponse),
        (status = 410, description = "It has been deleted"),
    )
)]
async fn by_id(
    State(state): State<Arc<JobsState>>,
    Path(id): Path<String>,
) -> Result<CountedJob, ApiError> {
    let id = id.parse().map_err(|_| ApiError::NotFound(NOT_FOUND))?;
    detail(&state, store::by_id(&state.db, id).await?, None).await
}

/// Returns a job by its current slug or an old one (API-16). For an old slug, the `slug` in the
/// response differs from it.
#[utoipa::path(
    get, path = "/jobs/slug/{slug}", tag = "jobs", params(("slug" = String, Path)),
    responses(
        (status = 200, body = JobResponse),
        (status = 410, description = "It has been deleted"),
    )
)]
async fn by_slug(
    State(state): State<Arc<JobsState>>,
    Path(slug): Path<String>,
) -> Result<CountedJob, ApiError> {
    detail(&state, store::by_slug(&state.db, &slug).await?, None).await
}

/// The response with a job, which counts a view of it.
pub(super) type CountedJob = Counted<WithSurrogateKeys<JobResponse>>;

/// Returns the response with a job, if visitors see it and it has the kind that the URL requires.
pub(super) async fn detail(
    state: &JobsState,
    found: JobLookup,
    kind: Option<JobType>,
) -> Result<CountedJob, ApiError> {
    let job = match found {
        JobLookup::Job(job) => *job,
        JobLookup::Gone => return Err(ApiError::Gone("This job has been removed.")),
        JobLookup::NotFound => return Err(ApiError::NotFound(NOT_FOUND)),
    };
    // Visitors see active jobs only (ambiguity 47).
    if !job.content.is_active() || kind.is_some_and(|kind| kind != job.job_type()) {
        return Err(ApiError::NotFound(NOT_FOUND));
    }
    let content = Some(CountedContent::Record(Target::record(Subject::Job, job.id)));
    let (now, subject) = (state.clock.now(), job.clone());
    let find = move |index: &Index| {
        let similar = index.find_similar(&subject, MAX_SIMILAR_JOBS, now)?;
        let is_government = subject.job_type() == JobType::Government;
        let counts = is_government.then(|| index.count_facts(&Filter::NONE, now)).transpose()?;
        Ok((similar, counts))
    };
    let Some((ids, counts)) = state.search.run_if_available(find).await? else {
        let body = JobResponse::for_visitors(job, Vec::new());
        return Ok(Counted { response: WithSurrogateKeys { body, keys: Vec::new() }, content });
    };
    let facts = counts.and_then(|counts| facts::of_job(&job, &counts, now));
    let similar = store::load_visible(&state.db, &ids).await?;
    let mut keys: Vec<_> = std::iter::once(job.id).chain(ids).map(SurrogateKey::Job).collect();
    let recruitment = find_recruitment(state, &job, &mut keys).await?;
    let body = JobResponse { recruitment, facts, ..JobResponse::for_visitors(job, similar) };
    Ok(Counted { response: WithSurrogateKeys { body, keys }, content })
}

/// Returns the recruitment that a job follows, if visitors see it. Adds the keys of what the
/// response contains.
async fn find_recruitment(
    state: &JobsState,
    job: &Job,
    keys: &mut Vec<SurrogateKey>,
) -> Result<Option<JobRecruitment>, ApiError> {
    let Some(Following { recruitment, .. }) = &job.following else { return Ok(None) };
    keys.push(SurrogateKey::Recruitment(*recruitment));
    let stored = rows::find(state.db.read()?, *recruitment).await?;
    let Some(stored) = stored.filter(StoredRecruitment::is_public) else { return Ok(None) };
    let now = state.clock.now();
    let jobs = followers::list(&state.db, stored.id).await?;
    keys.extend(jobs.iter().map(|job| SurrogateKey::Job(job.id)));
    if job.job_type() != JobType::Government {
        return Ok(Some(JobRecruitment::Link(RecruitmentLink::new(&stored, jobs, now))));
    }
    let response = RecruitmentResponse::new(stored, jobs, &state.careers, now);
    Ok(Some(JobRecruitment::Full(Box::new(response))))
}
