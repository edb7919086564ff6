//! The public lists of jobs with offsets.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::list::{ListRequest, MAX_UNPAGED_JOBS, SearchQuery, find, page_bounds};
use super::wire::{JobList, JobSummary};
use crate::api::counted::Counted;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::Filter;
use crate::platform::http::{ApiError, OffsetQuery, Query};
use crate::projections::search::Partitions;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(government))
        .routes(routes!(mixed))
        .routes(routes!(private))
        .routes(routes!(admit_cards))
        .routes(routes!(results))
}

/// The detail of the jobs in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum View {
    /// The members that a card shows.
    #[default]
    Card,
    /// The members that a ticker shows.
    Ticker,
}

/// Query parameters of lists, besides those of the search.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListQuery {
    /// Place of work.
    location: Option<String>,
    /// Kinds of jobs, separated by commas (`GET /jobs` only).
    types: Option<String>,
    /// Detail of the jobs in the response.
    #[param(inline)]
    view: Option<View>,
}

/// All query parameters of a list.
struct ListParameters {
    search: SearchQuery,
    query: ListQuery,
    paging: OffsetQuery,
    filter: Filter,
}

impl<S: Send + Sync> FromRequestParts<S> for ListParameters {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(search) = Query::from_request_parts(parts, state).await?;
        let Query(query) = Query::from_request_parts(parts, state).await?;
        let Query(paging) = Query::from_request_parts(parts, state).await?;
        let Query(filter) = Query::from_request_parts(parts, state).await?;
        Ok(Self { search, query, paging, filter })
    }
}

/// The response with a part of a list, which counts a search without results.
type CountedList = Counted<WithSurrogateKeys<JobList>>;

/// Returns a part of the list of some kinds, of `default_limit` jobs unless the client requests
/// another number.
async fn list(
    state: &JobsState,
    kinds: &[JobType],
    parameters: ListParameters,
    default_limit: u64,
) -> Result<CountedList, ApiError> {
    let ListParameters { search, query, paging, filter } = parameters;
    let slice = paging.to_offset_limit(page_bounds(default_limit))?;
    let request = ListRequest { place: query.location, ..search.into_list_request(filter) };
    let page = find(state, Partitions::public(kinds), request, slice).await?;
    let to_summary = match query.view.unwrap_or_default() {
        View::Card => JobSummary::for_visitors,
        View::Ticker => JobSummary::for_ticker,
    };
    let content = page.empty_search(kinds);
    let (body, keys) = (page.into_list(to_summary), SurrogateKey::lists(kinds));
    Ok(Counted { response: WithSurrogateKeys { body, keys }, content })
}

/// Returns government jobs (API-05), at most 100.
#[utoipa::path(
    get, path = "/jobs/government", tag = "jobs",
    params(SearchQuery, ListQuery, OffsetQuery, Filter),
    responses((status = 200, body = JobList))
)]
async fn government(
    State(state): State<Arc<JobsState>>,
    parameters: ListParameters,
) -> Result<CountedList, ApiError> {
    list(&state, &[JobType::Government], parameters, 10).await
}

/// Returns jobs of the private sector, or of the requested kinds (API-06), at most 100.
#[utoipa::path(
    get, path = "/jobs", tag = "jobs", params(SearchQuery, ListQuery, OffsetQuery, Filter),
    responses((status = 200, body = JobList))
)]
async fn mixed(
    State(state): State<Arc<JobsState>>,
    parameters: ListParameters,
) -> Result<CountedList, ApiError> {
    let kinds = match &parameters.query.types {
        Some(types) => parse_types(types)?,
        None => JobType::PRIVATE_SECTOR.to_vec(),
    };
    list(&state, &kinds, parameters, 9).await
}

/// Parses the names of kinds of jobs and removes duplicates.
fn parse_types(types: &str) -> Result<Vec<JobType>, ApiError> {
    let named = types.trim_matches(['\'', '"']).split(',').map(|name| {
        JobType::from_name(name).ok_or_else(|| {
            let names = JobType::ALL.map(JobType::name).join(", ");
            let message = format!("Must be a list of these, separated by commas: {names}.");
            ApiError::invalid("types", message)
        })
    });
    let named = named.collect::<Result<Vec<_>, _>>()?;
    Ok(JobType::ALL.into_iter().filter(|kind| named.contains(kind)).collect())
}

/// Returns jobs of the private sector: private, tech and non-tech jobs (API-07), at most 100.
#[utoipa::path(
    get, path = "/jobs/private", tag = "jobs", params(SearchQuery, ListQuery, OffsetQuery, Filter),
    responses((status = 200, body = JobList))
)]
async fn private(
    State(state): State<Arc<JobsState>>,
    parameters: ListParameters,
) -> Result<CountedList, ApiError> {
    list(&state, &JobType::PRIVATE_SECTOR, parameters, 9).await
}

/// Returns admit cards (API-17). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admit-cards", tag = "jobs",
    params(SearchQuery, ListQuery, OffsetQuery, Filter),
    responses((status = 200, body = JobList))
)]
async fn admit_cards(
    State(state): State<Arc<JobsState>>,
    parameters: ListParameters,
) -> Result<CountedList, ApiError> {
    list(&state, &[JobType::AdmitCard], parameters, MAX_UNPAGED_JOBS).await
}

/// Returns results (API-18). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/results", tag = "jobs", params(SearchQuery, ListQuery, OffsetQuery, Filter),
    responses((status = 200, body = JobList))
)]
async fn results(
    State(state): State<Arc<JobsState>>,
    parameters: ListParameters,
) -> Result<CountedList, ApiError> {
    list(&state, &[JobType::Result], parameters, MAX_UNPAGED_JOBS).await
}
