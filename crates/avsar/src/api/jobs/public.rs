//! The public API of jobs.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::wire::{
    CountResponse, JobList, JobResponse, JobSummaries, JobSummary, PagedJobList, Pagination,
};
use crate::api::permission::Authenticator;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::{FacetCounts, Filter};
use crate::domain::jobs::store::{self, JobLookup};
use crate::domain::jobs::{Job, JobType};
use crate::platform::http::{ApiError, ErrorBody, Path, Query};
use crate::projections::search::{Index, Partitions, SearchRequest, truncate_query};

/// Maximum number of similar jobs on a detail page.
const MAX_SIMILAR_JOBS: usize = 6;
/// Maximum number of jobs in a response with paging.
const MAX_PAGE_JOBS: usize = 100;
/// Maximum number of jobs in a response without paging.
pub(super) const MAX_UNPAGED_JOBS: usize = 1_000;
/// Maximum offset of a list.
const MAX_OFFSET: usize = 10_000_000;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(government))
        .routes(routes!(mixed))
        .routes(routes!(private))
        .routes(routes!(tech))
        .routes(routes!(non_tech))
        .routes(routes!(city))
        .routes(routes!(city_count))
        .routes(routes!(admit_cards))
        .routes(routes!(results))
        .routes(routes!(summaries))
        .routes(routes!(by_id))
        .routes(routes!(by_slug))
        .routes(routes!(tech_detail))
        .routes(routes!(non_tech_detail))
}

/// The detail of the jobs in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum View {
    /// The members that a card shows.
    #[default]
    Card,
    /// The members that a ticker shows.
    Ticker,
}

/// Query parameters of lists.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Search text; typing errors and incomplete words are accepted.
    search: Option<String>,
    /// Place of work.
    location: Option<String>,
    /// Number of jobs to skip.
    skip: Option<usize>,
    /// Number of jobs to return, at most 100.
    take: Option<usize>,
    /// Kinds of jobs, separated by commas (`GET /jobs` only).
    types: Option<String>,
    /// Detail of the jobs in the response.
    #[param(inline)]
    view: Option<View>,
    /// Whether to return facet counts.
    counts: Option<bool>,
}

/// Query parameters of lists with page numbers.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PageQuery {
    /// Search text; typing errors and incomplete words are accepted.
    pub(super) search: Option<String>,
    /// Place of work.
    pub(super) location: Option<String>,
    /// Number of the page, from 1.
    pub(super) page: Option<usize>,
    /// Number of jobs on a page, at most 100.
    pub(super) limit: Option<usize>,
    /// Whether to return facet counts.
    pub(super) counts: Option<bool>,
}

/// The requested part of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffsetLimit {
    offset: usize,
    limit: usize,
}

impl OffsetLimit {
    /// Creates the part from `skip` and `take`.
    pub(super) fn new(
        skip: Option<usize>,
        take: Option<usize>,
        default: usize,
    ) -> Result<Self, ApiError> {
        let (skip, take) = (skip.unwrap_or(0), take.unwrap_or(default));
        if skip > MAX_OFFSET {
            return Err(ApiError::invalid("skip", format!("Must be at most {MAX_OFFSET}.")));
        }
        let most = MAX_PAGE_JOBS.max(default);
        if take == 0 || take > most {
            return Err(ApiError::invalid("take", format!("Must be from 1 to {most}.")));
        }
        Ok(Self { offset: skip, limit: take })
    }

    /// Creates the part from a page number.
    pub(super) fn from_page(
        page: Option<usize>,
        limit: Option<usize>,
        default: usize,
    ) -> Result<Self, ApiError> {
        let limit = limit.unwrap_or(default);
        let size = limit.clamp(1, MAX_PAGE_JOBS);
        let skip = page.unwrap_or(1).checked_sub(1).and_then(|before| before.checked_mul(size));
        let skip = skip.filter(|skip| *skip <= MAX_OFFSET).ok_or_else(|| {
            ApiError::invalid("page", format!("Must be from 1 to {}.", MAX_OFFSET / size + 1))
        })?;
        Self::new(Some(skip), Some(limit), default)
            .map_err(|_| ApiError::invalid("limit", format!("Must be from 1 to {MAX_PAGE_JOBS}.")))
    }

    /// Returns the number of pages. None of them is empty, and all of them can be requested.
    pub(super) fn page_count(self, total: Total) -> usize {
        let reachable = total.max_offset.min(MAX_OFFSET) / self.limit + 1;
        total.jobs.div_ceil(self.limit).min(reachable)
    }

    pub(super) fn pagination(self, total: Total) -> Pagination {
        let page = self.offset / self.limit + 1;
        Pagination { total: total.jobs, pages: self.page_count(total), page, limit: self.limit }
    }
}

/// The size of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Total {
    /// Exact number of jobs.
    pub(super) jobs: usize,
    /// Maximum offset that the index accepts.
    max_offset: usize,
}

/// The search text and the filters of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct ListRequest {
    pub(super) query: Option<String>,
    pub(super) place: Option<String>,
    pub(super) is_place_complete: bool,
    pub(super) filter: Filter,
    pub(super) counts: bool,
}

/// A part of a list of jobs.
pub(super) struct JobPage {
    pub(super) jobs: Vec<Job>,
    pub(super) total: Total,
    counts: Option<FacetCounts>,
}

impl JobPage {
    pub(super) fn into_list(
        self,
        slice: OffsetLimit,
        to_summary: fn(Job) -> JobSummary,
    ) -> JobList {
        let jobs = self.jobs.into_iter().map(to_summary).collect();
        let (total_jobs, total_pages) = (self.total.jobs, slice.page_count(self.total));
        JobList { jobs, total_jobs, total_pages, counts: self.counts }
    }

    pub(super) fn into_paged_list(self, slice: OffsetLimit) -> PagedJobList {
        let jobs = self.jobs.into_iter().map(JobSummary::from).collect();
        PagedJobList { jobs, pagination: slice.pagination(self.total), counts: self.counts }
    }
}

/// Finds a part of the jobs in some index partitions, and their total number.
pub(super) async fn find(
    state: &JobsState,
    partitions: Partitions,
    request: ListRequest,
    slice: OffsetLimit,
) -> Result<JobPage, ApiError> {
    let now = state.clock.now();
    let find = move |index: &Index| {
        index.find(&SearchRequest {
            partitions,
            filter: &request.filter,
            counts: request.counts,
            query: &truncate_query(request.query),
            place: &truncate_query(request.place),
            place_is_prefix: !request.is_place_complete,
            skip: slice.offset,
            take: slice.limit,
            now,
        })
    };
    let found = state.search.run(find).await?;
    let mut jobs = store::load_summaries(&state.db, &found.ids).await?;
    // A lagging index may still contain jobs that were hidden meanwhile.
    jobs.retain(|job| partitions.contains(job.job_type(), job.content.active));
    let total = Total { jobs: found.total, max_offset: found.max_offset };
    Ok(JobPage { jobs, total, counts: found.counts })
}

async fn list(
    state: &JobsState,
    kinds: &[JobType],
    query: ListQuery,
    filter: Filter,
    default: usize,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    let slice = OffsetLimit::new(query.skip, query.take, default)?;
    let request = ListRequest {
        query: query.search,
        place: query.location,
        is_place_complete: false,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let page = find(state, Partitions::public(kinds), request, slice).await?;
    let to_summary = match query.view.unwrap_or_default() {
        View::Card => JobSummary::from,
        View::Ticker => JobSummary::for_ticker,
    };
    Ok(WithSurrogateKeys {
        body: page.into_list(slice, to_summary),
        keys: SurrogateKey::lists(kinds),
    })
}

async fn paged(
    state: &JobsState,
    kind: JobType,
    query: PageQuery,
    filter: Filter,
) -> Result<WithSurrogateKeys<PagedJobList>, ApiError> {
    let slice = OffsetLimit::from_page(query.page, query.limit, 9)?;
    let request = ListRequest {
        query: query.search,
        place: query.location,
        is_place_complete: false,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let page = find(state, Partitions::public(&[kind]), request, slice).await?;
    Ok(WithSurrogateKeys { body: page.into_paged_list(slice), keys: SurrogateKey::lists(&[kind]) })
}

/// Returns government jobs (API-05).
#[utoipa::path(
    get, path = "/jobs/government", tag = "jobs", params(ListQuery, Filter),
    responses((status = 200, body = JobList), (status = 422, body = ErrorBody))
)]
async fn government(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<ListQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    list(&state, &[JobType::Government], query, filter, 10).await
}

/// Returns jobs of the private sector, or of the requested kinds (API-06).
#[utoipa::path(
    get, path = "/jobs", tag = "jobs", params(ListQuery, Filter),
    responses((status = 200, body = JobList), (status = 422, body = ErrorBody))
)]
async fn mixed(
    State(state): State<Arc<JobsState>>,
    Query(mut query): Query<ListQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    let Some(types) = query.types.take() else {
        return list(&state, &JobType::PRIVATE_SECTOR, query, filter, 9).await;
    };
    let named = types.trim_matches(['\'', '"']).split(',').map(|name| {
        JobType::from_name(name).ok_or_else(|| {
            let names = JobType::ALL.map(JobType::name).join(", ");
            ApiError::invalid("types", format!("Must be some of: {names}."))
        })
    });
    let named = named.collect::<Result<Vec<_>, _>>()?;
    // Removes duplicates.
    let kinds: Vec<JobType> =
        JobType::ALL.into_iter().filter(|kind| named.contains(kind)).collect();
    list(&state, &kinds, query, filter, 9).await
}

/// Returns jobs of the private sector: private, tech and non-tech jobs (API-07).
#[utoipa::path(
    get, path = "/jobs/private", tag = "jobs", params(ListQuery, Filter),
    responses((status = 200, body = JobList), (status = 422, body = ErrorBody))
)]
async fn private(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<ListQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    list(&state, &JobType::PRIVATE_SECTOR, query, filter, 9).await
}

/// Returns tech jobs (API-08).
#[utoipa::path(
    get, path = "/jobs/tech", tag = "jobs", params(PageQuery, Filter),
    responses((status = 200, body = PagedJobList), (status = 422, body = ErrorBody))
)]
async fn tech(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<PageQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<PagedJobList>, ApiError> {
    paged(&state, JobType::Tech, query, filter).await
}

/// Returns non-tech jobs (API-09).
#[utoipa::path(
    get, path = "/jobs/non-tech", tag = "jobs", params(PageQuery, Filter),
    responses((status = 200, body = PagedJobList), (status = 422, body = ErrorBody))
)]
async fn non_tech(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<PageQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<PagedJobList>, ApiError> {
    paged(&state, JobType::NonTech, query, filter).await
}

/// The tabs of a city page.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum SectorTab {
    #[default]
    All,
    Tech,
    NonTech,
}

/// Query parameters of a city's list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CityQuery {
    /// Search text; typing errors and incomplete words are accepted.
    search: Option<String>,
    /// Number of jobs to skip.
    skip: Option<usize>,
    /// Number of jobs to return, at most 100.
    take: Option<usize>,
    /// Kinds of jobs to return.
    #[param(inline)]
    category: Option<SectorTab>,
    /// Whether to return facet counts.
    counts: Option<bool>,
}

/// Returns the city's name, or an error if it is blank: a blank name would match every city.
fn require_city(city: String) -> Result<String, ApiError> {
    let blank = city.trim().is_empty();
    if blank { Err(ApiError::NotFound("This city is not known.")) } else { Ok(city) }
}

/// Returns jobs of the private sector in a city (API-12). All names of the city are accepted.
#[utoipa::path(
    get, path = "/jobs/private/location/{city}", tag = "jobs",
    params(("city" = String, Path, description = "The city, as words or as a slug"), CityQuery, Filter),
    responses((status = 200, body = JobList), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn city(
    State(state): State<Arc<JobsState>>,
    Path(city): Path<String>,
    Query(query): Query<CityQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    let kinds: &[JobType] = match query.category.unwrap_or_default() {
        SectorTab::All => &JobType::PRIVATE_SECTOR,
        SectorTab::Tech => &[JobType::Tech],
        SectorTab::NonTech => &[JobType::NonTech],
    };
    let slice = OffsetLimit::new(query.skip, query.take, 9)?;
    let request = ListRequest {
        query: query.search,
        place: Some(require_city(city)?),
        is_place_complete: true,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let page = find(&state, Partitions::public(kinds), request, slice).await?;
    Ok(WithSurrogateKeys {
        body: page.into_list(slice, JobSummary::from),
        keys: SurrogateKey::lists(kinds),
    })
}

/// Returns the number of jobs of the private sector in a city (API-13).
#[utoipa::path(
    get, path = "/jobs/private/location/{city}/count", tag = "jobs",
    params(("city" = String, Path, description = "The city, as words or as a slug")),
    responses((status = 200, body = CountResponse), (status = 404, body = ErrorBody))
)]
async fn city_count(
    State(state): State<Arc<JobsState>>,
    Path(city): Path<String>,
) -> Result<WithSurrogateKeys<CountResponse>, ApiError> {
    let place = Some(require_city(city)?);
    let request = ListRequest { place, is_place_complete: true, ..ListRequest::default() };
    let kinds = &JobType::PRIVATE_SECTOR;
    let page =
        find(&state, Partitions::public(kinds), request, OffsetLimit { offset: 0, limit: 0 })
            .await?;
    Ok(WithSurrogateKeys {
        body: CountResponse { count: page.total.jobs },
        keys: SurrogateKey::lists(kinds),
    })
}

/// Returns admit cards (API-17). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admit-cards", tag = "jobs", params(ListQuery, Filter),
    responses((status = 200, body = JobList), (status = 422, body = ErrorBody))
)]
async fn admit_cards(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<ListQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    list(&state, &[JobType::AdmitCard], query, filter, MAX_UNPAGED_JOBS).await
}

/// Returns results (API-18). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/results", tag = "jobs", params(ListQuery, Filter),
    responses((status = 200, body = JobList), (status = 422, body = ErrorBody))
)]
async fn results(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<ListQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    list(&state, &[JobType::Result], query, filter, MAX_UNPAGED_JOBS).await
}

/// Query parameters that select jobs by id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct IdsQuery {
    /// Ids of jobs, separated by commas, at most 100.
    ids: String,
}

impl IdsQuery {
    /// Parses the ids and removes duplicates.
    fn parse(&self) -> Result<Vec<i64>, ApiError> {
        let mut ids = Vec::new();
        for id in self.ids.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            let id = id.parse().map_err(|_| {
                ApiError::invalid("ids", "Must be numbers of jobs, separated by commas.")
            })?;
            if !ids.contains(&id) {
                ids.push(id);
            }
            if ids.len() > MAX_PAGE_JOBS {
                return Err(ApiError::invalid("ids", format!("Must be at most {MAX_PAGE_JOBS}.")));
            }
        }
        Ok(ids)
    }
}

/// Returns jobs by id, in the order of the ids. Jobs that are deleted or inactive are left out.
#[utoipa::path(
    get, path = "/jobs/summaries", tag = "jobs", params(IdsQuery),
    responses(
        (status = 200, body = JobSummaries),
        (status = 400, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn summaries(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<IdsQuery>,
) -> Result<WithSurrogateKeys<JobSummaries>, ApiError> {
    let ids = query.parse()?;
    let jobs = store::load_visible(&state.db, &ids).await?;
    let jobs = jobs.into_iter().map(JobSummary::from).collect();
    let keys = ids.iter().copied().map(SurrogateKey::Job).collect();
    Ok(WithSurrogateKeys { body: JobSummaries { jobs }, keys })
}

/// Returns a job by its id (API-15).
#[utoipa::path(
    get, path = "/jobs/id/{id}", tag = "jobs", params(("id" = i64, Path)),
    responses(
        (status = 200, body = JobResponse),
        (status = 404, body = ErrorBody),
        (status = 410, description = "It has been deleted", body = ErrorBody),
    )
)]
async fn by_id(
    State(state): State<Arc<JobsState>>,
    Path(id): Path<String>,
) -> Result<WithSurrogateKeys<JobResponse>, ApiError> {
    let id = id.parse().map_err(|_| ApiError::NotFound(NOT_FOUND))?;
    detail(&state, store::by_id(&state.db, id).await?, None).await
}

/// Returns a job by its current slug or an old one (API-16). For an old slug, the `slug` in the
/// response differs from it.
#[utoipa::path(
    get, path = "/jobs/slug/{slug}", tag = "jobs", params(("slug" = String, Path)),
    responses(
        (status = 200, body = JobResponse),
        (status = 404, body = ErrorBody),
        (status = 410, description = "It has been deleted", body = ErrorBody),
    )
)]
async fn by_slug(
    State(state): State<Arc<JobsState>>,
    Path(slug): Path<String>,
) -> Result<WithSurrogateKeys<JobResponse>, ApiError> {
    detail(&state, store::by_slug(&state.db, &slug).await?, None).await
}

/// Returns a tech job by id or slug (API-10).
#[utoipa::path(
    get, path = "/jobs/tech/{id}", tag = "jobs",
    params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = JobResponse), (status = 404, body = ErrorBody), (status = 410, body = ErrorBody))
)]
async fn tech_detail(
    State(state): State<Arc<JobsState>>,
    Path(id): Path<String>,
) -> Result<WithSurrogateKeys<JobResponse>, ApiError> {
    detail(&state, store::by_id_or_slug(&state.db, &id).await?, Some(JobType::Tech)).await
}

/// Returns a non-tech job by id or slug (API-11).
#[utoipa::path(
    get, path = "/jobs/non-tech/{id}", tag = "jobs",
    params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = JobResponse), (status = 404, body = ErrorBody), (status = 410, body = ErrorBody))
)]
async fn non_tech_detail(
    State(state): State<Arc<JobsState>>,
    Path(id): Path<String>,
) -> Result<WithSurrogateKeys<JobResponse>, ApiError> {
    detail(&state, store::by_id_or_slug(&state.db, &id).await?, Some(JobType::NonTech)).await
}

/// The error message of ERR-27.
pub const NOT_FOUND: &str = "Job not found";

async fn detail(
    state: &JobsState,
    found: JobLookup,
    kind: Option<JobType>,
) -> Result<WithSurrogateKeys<JobResponse>, ApiError> {
    let job = match found {
        JobLookup::Job(job) => *job,
        JobLookup::Gone => return Err(ApiError::Gone("This job has been removed.")),
        JobLookup::NotFound => return Err(ApiError::NotFound(NOT_FOUND)),
    };
    // Visitors see active jobs only (ambiguity 47).
    if !job.content.active || kind.is_some_and(|kind| kind != job.job_type()) {
        return Err(ApiError::NotFound(NOT_FOUND));
    }
    let (now, subject) = (state.clock.now(), job.clone());
    let find_similar = move |index: &Index| index.find_similar(&subject, MAX_SIMILAR_JOBS, now);
    let ids = match state.search.run(find_similar).await {
        Ok(ids) => ids,
        // The index is not ready. The response has no surrogate keys, so it is not cached.
        Err(ApiError::Starting | ApiError::Unavailable) => {
            return Ok(WithSurrogateKeys {
                body: JobResponse::new(job, Vec::new()),
                keys: Vec::new(),
            });
        }
        Err(error) => return Err(error),
    };
    let similar = store::load_visible(&state.db, &ids).await?;
    let keys = std::iter::once(job.id).chain(ids).map(SurrogateKey::Job).collect();
    Ok(WithSurrogateKeys { body: JobResponse::new(job, similar), keys })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every page up to the page count can be requested and has at least one job.
    #[test]
    fn page_count_includes_no_empty_page() {
        for take in [1, 9, 10, 100] {
            for jobs in [0, 1, 9, 10, 11, 9_999, 10_000, 10_001, 10_011, 123_456, 20_000_000] {
                for max_offset in [10_000, 100_000, usize::MAX] {
                    let total = Total { jobs, max_offset };
                    let slice = OffsetLimit::new(None, Some(take), 10).unwrap();
                    let reaches = |page: usize| {
                        let last =
                            OffsetLimit::new(Some((page - 1) * take), Some(take), 10).unwrap();
                        assert!(
                            last.offset < jobs && last.offset <= max_offset,
                            "{total:?} by {take}"
                        );
                    };
                    let pages = slice.page_count(total);
                    assert_eq!(pages == 0, jobs == 0);
                    (pages > 0).then(|| reaches(pages));
                    let pages = slice.pagination(total).pages;
                    (pages > 0)
                        .then(|| OffsetLimit::from_page(Some(pages), Some(take), 10).unwrap());
                }
            }
        }
    }
}
