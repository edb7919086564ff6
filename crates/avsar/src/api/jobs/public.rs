//! What visitors read.

use super::JobsState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{
    CountResponse, JobList, JobResponse, JobSummaries, JobSummary, PagedJobList, Pagination,
};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::{FacetCounts, Filter};
use crate::domain::jobs::store::{self, JobLookup};
use crate::domain::jobs::{Job, JobType};
use crate::platform::http::{ApiError, ErrorBody, Path, Query};
use crate::projections::search::{Index, Partitions, SearchRequest, truncate_query};

/// Similar jobs on a detail page.
const MAX_SIMILAR_JOBS: usize = 6;
/// Most jobs one answer holds where the caller pages.
const MAX_PAGE_JOBS: usize = 100;
/// Most jobs one answer holds where the caller does not page.
pub(super) const MAX_UNPAGED_JOBS: usize = 1_000;
/// The deepest a list can be paged.
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

/// How much of each job a list answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum View {
    /// What a card shows.
    #[default]
    Card,
    /// What a ticker shows.
    Ticker,
}

/// The query of lists.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Words to look for; typing errors and unfinished words are understood.
    search: Option<String>,
    /// A place to look in.
    location: Option<String>,
    /// How many to pass over.
    skip: Option<usize>,
    /// How many to answer, at most 100.
    take: Option<usize>,
    /// Kinds, separated by commas (`GET /jobs` only).
    types: Option<String>,
    /// How much of each job to answer.
    #[param(inline)]
    view: Option<View>,
    /// Whether to count what each further filter would leave.
    counts: Option<bool>,
}

/// The query of lists that page by number.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PageQuery {
    /// Words to look for; typing errors and unfinished words are understood.
    pub(super) search: Option<String>,
    /// A place to look in.
    pub(super) location: Option<String>,
    /// The page, from 1.
    pub(super) page: Option<usize>,
    /// Jobs of one page, at most 100.
    pub(super) limit: Option<usize>,
    /// Whether to count what each further filter would leave.
    pub(super) counts: Option<bool>,
}

/// What part of a list is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffsetLimit {
    offset: usize,
    limit: usize,
}

impl OffsetLimit {
    /// From `skip` and `take`.
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

    /// From a page's number.
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

    /// How many pages there are; none of them is empty.
    pub(super) fn page_count(self, total: Total) -> usize {
        let reachable = total.max_offset.min(MAX_OFFSET) / self.limit + 1;
        total.jobs.div_ceil(self.limit).min(reachable)
    }

    pub(super) fn pagination(self, total: Total) -> Pagination {
        let page = self.offset / self.limit + 1;
        Pagination { total: total.jobs, pages: self.page_count(total), page, limit: self.limit }
    }
}

/// How much a list holds in all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Total {
    /// How many jobs, exactly.
    pub(super) jobs: usize,
    /// How many of them can be passed over at most.
    max_offset: usize,
}

/// What to look for in a list.
#[derive(Clone, Debug, Default)]
pub(super) struct ListRequest {
    pub(super) query: Option<String>,
    pub(super) place: Option<String>,
    pub(super) is_place_complete: bool,
    pub(super) filter: Filter,
    pub(super) counts: bool,
}

/// A slice of a list.
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

/// Finds a slice of the jobs on some shelves, and how many there are in all.
pub(super) async fn find(
    state: &JobsState,
    shelves: Partitions,
    request: ListRequest,
    slice: OffsetLimit,
) -> Result<JobPage, ApiError> {
    let now = state.clock.now();
    let look = move |index: &Index| {
        index.find(&SearchRequest {
            partitions: shelves,
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
    let found = state.search.run(look).await?;
    let mut jobs = store::load_summaries(&state.db, &found.ids).await?;
    // An index that lags may still hold what has been hidden since.
    jobs.retain(|job| shelves.contains(job.job_type(), job.content.active));
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
    let wanted = ListRequest {
        query: query.search,
        place: query.location,
        is_place_complete: false,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let listed = find(state, Partitions::public(kinds), wanted, slice).await?;
    let shown = match query.view.unwrap_or_default() {
        View::Card => JobSummary::from,
        View::Ticker => JobSummary::for_ticker,
    };
    Ok(WithSurrogateKeys { body: listed.into_list(slice, shown), keys: SurrogateKey::lists(kinds) })
}

async fn paged(
    state: &JobsState,
    kind: JobType,
    query: PageQuery,
    filter: Filter,
) -> Result<WithSurrogateKeys<PagedJobList>, ApiError> {
    let slice = OffsetLimit::from_page(query.page, query.limit, 9)?;
    let wanted = ListRequest {
        query: query.search,
        place: query.location,
        is_place_complete: false,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let listed = find(state, Partitions::public(&[kind]), wanted, slice).await?;
    Ok(WithSurrogateKeys {
        body: listed.into_paged_list(slice),
        keys: SurrogateKey::lists(&[kind]),
    })
}

/// Government jobs (API-05).
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

/// Jobs of the private sector, or of the kinds asked for (API-06).
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
    // Each once, however often it was named.
    let kinds: Vec<JobType> =
        JobType::ALL.into_iter().filter(|kind| named.contains(kind)).collect();
    list(&state, &kinds, query, filter, 9).await
}

/// Jobs of the private sector: private, tech and non-tech ones (API-07).
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

/// Tech jobs (API-08).
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

/// Non-tech jobs (API-09).
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

/// The query of a city's list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CityQuery {
    /// Words to look for; typing errors and unfinished words are understood.
    search: Option<String>,
    /// How many to pass over.
    skip: Option<usize>,
    /// How many to answer, at most 100.
    take: Option<usize>,
    /// Which of the city's jobs.
    #[param(inline)]
    category: Option<SectorTab>,
    /// Whether to count what each further filter would leave.
    counts: Option<bool>,
}

/// A city by its name; without one it would be every city.
fn require_city(city: String) -> Result<String, ApiError> {
    let blank = city.trim().is_empty();
    if blank { Err(ApiError::NotFound("This city is not known.")) } else { Ok(city) }
}

/// Jobs of the private sector in a city (API-12). Any name of the city will do.
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
    let wanted = ListRequest {
        query: query.search,
        place: Some(require_city(city)?),
        is_place_complete: true,
        filter,
        counts: query.counts.unwrap_or_default(),
    };
    let listed = find(&state, Partitions::public(kinds), wanted, slice).await?;
    Ok(WithSurrogateKeys {
        body: listed.into_list(slice, JobSummary::from),
        keys: SurrogateKey::lists(kinds),
    })
}

/// How many jobs of the private sector a city has (API-13).
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
    let wanted = ListRequest { place, is_place_complete: true, ..ListRequest::default() };
    let kinds = &JobType::PRIVATE_SECTOR;
    let listed =
        find(&state, Partitions::public(kinds), wanted, OffsetLimit { offset: 0, limit: 0 })
            .await?;
    Ok(WithSurrogateKeys {
        body: CountResponse { count: listed.total.jobs },
        keys: SurrogateKey::lists(kinds),
    })
}

/// Admit cards (API-17): without `take`, the 1,000 newest.
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

/// Results (API-18): without `take`, the 1,000 newest.
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

/// The query of a list by numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct IdsQuery {
    /// Numbers of jobs, separated by commas, at most 100.
    ids: String,
}

impl IdsQuery {
    /// Each of them once.
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

/// The jobs of some numbers, in their order. Those that visitors do not see (any more) are left out.
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

/// A job by its number (API-15).
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

/// A job by its slug, present or past (API-16). Where the slug is an old one, the answer's own
/// `slug` differs from it.
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

/// A tech job by id or slug (API-10).
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

/// A non-tech job by id or slug (API-11).
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

/// The words of ERR-27.
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
    let (now, of) = (state.clock.now(), job.clone());
    let ids =
        match state.search.run(move |index| index.find_similar(&of, MAX_SIMILAR_JOBS, now)).await {
            Ok(ids) => ids,
            // The job is known, those like it are not yet: an answer that nobody keeps.
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

    /// Every page that is told of may be asked for, and begins where there still are jobs.
    #[test]
    fn no_page_is_told_of_that_would_be_empty() {
        for take in [1, 9, 10, 100] {
            for jobs in [0, 1, 9, 10, 11, 9_999, 10_000, 10_001, 10_011, 123_456, 20_000_000] {
                for deepest in [10_000, 100_000, usize::MAX] {
                    let total = Total { jobs, max_offset: deepest };
                    let slice = OffsetLimit::new(None, Some(take), 10).unwrap();
                    let reaches = |page: usize| {
                        let last =
                            OffsetLimit::new(Some((page - 1) * take), Some(take), 10).unwrap();
                        assert!(
                            last.offset < jobs && last.offset <= deepest,
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
