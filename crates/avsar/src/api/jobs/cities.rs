//! The jobs of a city.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::list::{ListRequest, SearchQuery, find, page_bounds};
use super::wire::{CountResponse, JobList, JobSummary};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::Filter;
use crate::platform::http::{ApiError, OffsetQuery, Path, Query};
use crate::platform::pagination::OffsetLimit;
use crate::projections::search::Partitions;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(city))
        .routes(routes!(city_count))
        .routes(routes!(city_counts))
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

/// Query parameters of a city's list, besides those of the search.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CityQuery {
    /// Kinds of jobs to return.
    #[param(inline)]
    category: Option<SectorTab>,
}

/// Returns the city's name, or an error if it is blank: a blank name would match every city.
fn require_city(city: String) -> Result<String, ApiError> {
    let blank = city.trim().is_empty();
    if blank { Err(ApiError::NotFound("This city is not known.")) } else { Ok(city) }
}

/// Returns jobs of the private sector in a city (API-12), at most 100. All names of the city are
/// accepted.
#[utoipa::path(
    get, path = "/jobs/private/location/{city}", tag = "jobs",
    params(
        ("city" = String, Path, description = "The city, as words or as a slug"),
        SearchQuery, CityQuery, OffsetQuery, Filter,
    ),
    responses((status = 200, body = JobList))
)]
async fn city(
    State(state): State<Arc<JobsState>>,
    Path(city): Path<String>,
    Query(search): Query<SearchQuery>,
    Query(query): Query<CityQuery>,
    Query(paging): Query<OffsetQuery>,
    Query(filter): Query<Filter>,
) -> Result<WithSurrogateKeys<JobList>, ApiError> {
    let kinds: &[JobType] = match query.category.unwrap_or_default() {
        SectorTab::All => &JobType::PRIVATE_SECTOR,
        SectorTab::Tech => &[JobType::Tech],
        SectorTab::NonTech => &[JobType::NonTech],
    };
    let slice = paging.to_offset_limit(page_bounds(9))?;
    let request = ListRequest {
        place: Some(require_city(city)?),
        is_place_complete: true,
        ..search.into_list_request(filter)
    };
    let page = find(&state, Partitions::public(kinds), request, slice).await?;
    Ok(WithSurrogateKeys {
        body: page.into_list(JobSummary::for_visitors),
        keys: SurrogateKey::lists(kinds),
    })
}

/// Returns the number of jobs of the private sector in a city (API-13).
#[utoipa::path(
    get, path = "/jobs/private/location/{city}/count", tag = "jobs",
    params(("city" = String, Path, description = "The city, as words or as a slug")),
    responses((status = 200, body = CountResponse))
)]
async fn city_count(
    State(state): State<Arc<JobsState>>,
    Path(city): Path<String>,
) -> Result<WithSurrogateKeys<CountResponse>, ApiError> {
    let count = count(&state, require_city(city)?).await?;
    let keys = SurrogateKey::lists(&JobType::PRIVATE_SECTOR);
    Ok(WithSurrogateKeys { body: CountResponse { count }, keys })
}

/// Returns the number of jobs of the private sector in a place.
async fn count(state: &JobsState, place: String) -> Result<u64, ApiError> {
    let request =
        ListRequest { place: Some(place), is_place_complete: true, ..ListRequest::default() };
    let partitions = Partitions::public(&JobType::PRIVATE_SECTOR);
    Ok(find(state, partitions, request, OffsetLimit::first(0)).await?.total_jobs())
}

/// Maximum number of cities in a request.
const MAX_CITIES: usize = 30;

/// Query parameters of the counts of several cities.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CitiesQuery {
    /// Cities, as words or as slugs, separated by commas. At most 30.
    cities: String,
}

impl CitiesQuery {
    fn parse(&self) -> Result<Vec<String>, ApiError> {
        let cities = self.cities.split(',').map(str::trim).filter(|city| !city.is_empty());
        let cities: Vec<String> = cities.map(ToOwned::to_owned).collect();
        if cities.len() > MAX_CITIES {
            return Err(ApiError::invalid("cities", format!("Must be at most {MAX_CITIES}.")));
        }
        Ok(cities)
    }
}

/// The numbers of jobs in several cities.
#[derive(Debug, Serialize, ToSchema)]
struct CityCounts {
    /// The numbers, in the order of the cities.
    counts: Vec<u64>,
}

/// Returns the numbers of jobs of the private sector in several cities, at most 20.
#[utoipa::path(
    get, path = "/jobs/private/city-counts", tag = "jobs", params(CitiesQuery),
    responses((status = 200, body = CityCounts))
)]
async fn city_counts(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<CitiesQuery>,
) -> Result<WithSurrogateKeys<CityCounts>, ApiError> {
    let mut counts = Vec::new();
    for city in query.parse()? {
        counts.push(count(&state, city).await?);
    }
    let keys = SurrogateKey::lists(&JobType::PRIVATE_SECTOR);
    Ok(WithSurrogateKeys { body: CityCounts { counts }, keys })
}
