//! Tech and non-tech jobs. Both sectors have the same routes below their own path.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::admin_lists::{AdminListQuery, find_all};
use super::detail::{CountedJob, detail};
use super::editing;
use super::list::{ListRequest, SearchQuery, find, page_bounds};
use super::wire::{JobResponse, JobSummary, PagedJobList, WriteResponse};
use crate::api::counted::Counted;
use crate::api::error_responses::operations;
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::filter::Filter;
use crate::domain::jobs::form::JobInput;
use crate::domain::jobs::{JobType, store};
use crate::platform::http::{ApiError, Json, MessageResponse, PageQuery, Path, Query};
use crate::projections::search::Partitions;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .nest("/jobs/tech", sector_routes(Sector::Tech))
        .nest("/jobs/non-tech", sector_routes(Sector::NonTech))
}

/// Returns the routes of the sector `own`, which their handlers extract as [`Sector`]. In the ids
/// of the operations, which are the names of the handlers, the sector's name replaces `sector`.
fn sector_routes<S>(own: Sector) -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    let mut router = OpenApiRouter::new()
        .routes(routes!(sector))
        .routes(routes!(sector_detail, update_sector, delete_sector))
        .routes(routes!(sector_list))
        .routes(routes!(load_sector))
        .routes(routes!(create_sector))
        .route_layer(axum::Extension(own));
    let paths = &mut router.get_openapi_mut().paths.paths;
    for operation in paths.values_mut().flat_map(operations) {
        let handler = operation.operation_id.take();
        operation.operation_id = handler.map(|handler| handler.replace("sector", own.name()));
    }
    router
}

/// The sector of a route.
#[derive(Clone, Copy, Debug)]
enum Sector {
    Tech,
    NonTech,
}

impl Sector {
    fn job_type(self) -> JobType {
        match self {
            Self::Tech => JobType::Tech,
            Self::NonTech => JobType::NonTech,
        }
    }

    /// Returns the name in the ids of operations.
    fn name(self) -> &'static str {
        match self {
            Self::Tech => "tech",
            Self::NonTech => "non_tech",
        }
    }
}

/// Extracts the sector that [`sector_routes`] has added to the request.
impl<S: Send + Sync> FromRequestParts<S> for Sector {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let sector = parts.extensions.get::<Self>().copied();
        sector.ok_or_else(|| ApiError::internal("the route has no sector"))
    }
}

/// Query parameters of the lists of tech and non-tech jobs, besides those of the search.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PlaceQuery {
    /// Place of work.
    location: Option<String>,
}

/// Returns tech or non-tech jobs (API-08, API-09), at most 100.
#[utoipa::path(
    get, path = "/", tag = "jobs", params(SearchQuery, PlaceQuery, PageQuery, Filter),
    responses((status = 200, body = PagedJobList))
)]
async fn sector(
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Query(search): Query<SearchQuery>,
    Query(query): Query<PlaceQuery>,
    Query(paging): Query<PageQuery>,
    Query(filter): Query<Filter>,
) -> Result<Counted<WithSurrogateKeys<PagedJobList>>, ApiError> {
    let slice = paging.to_offset_limit(page_bounds(9))?;
    let kinds = &[sector.job_type()];
    let request = ListRequest { place: query.location, ..search.into_list_request(filter) };
    let page = find(&state, Partitions::public(kinds), request, slice).await?;
    let content = page.empty_search(kinds);
    let body = page.into_paged_list(JobSummary::for_visitors);
    let response = WithSurrogateKeys { body, keys: SurrogateKey::lists(kinds) };
    Ok(Counted { response, content })
}

/// Returns a tech or non-tech job by id or slug (API-10, API-11).
#[utoipa::path(
    get, path = "/{id}", tag = "jobs",
    params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = JobResponse), (status = 410))
)]
async fn sector_detail(
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Path(id): Path<String>,
) -> Result<CountedJob, ApiError> {
    detail(&state, store::by_id_or_slug(&state.db, &id).await?, Some(sector.job_type())).await
}

/// Returns the tech or non-tech jobs for administrators (API-51, API-56), at most 100.
#[utoipa::path(
    get, path = "/admin/all", tag = "editors", params(AdminListQuery, PageQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = PagedJobList))
)]
async fn sector_list(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Query(query): Query<AdminListQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<PagedJobList>, ApiError> {
    let slice = paging.to_offset_limit(page_bounds(10))?;
    let page = find_all(&state, sector.job_type(), query, slice).await?;
    Ok(Json(page.into_paged_list(JobSummary::from)))
}

/// Returns a tech or non-tech job for editing (API-52, API-57).
#[utoipa::path(
    get, path = "/admin/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobResponse))
)]
async fn load_sector(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Path(id): Path<i64>,
) -> Result<Json<JobResponse>, ApiError> {
    editing::find_for_edit(&state, id, Some(sector.job_type())).await
}

/// Creates a tech or non-tech job (API-53, API-58).
#[utoipa::path(
    post, path = "/create", tag = "editors", request_body = JobInput, security(("token" = ["WRITER"])),
    responses((status = 201, body = WriteResponse), (status = 409))
)]
async fn create_sector(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Json(body): Json<Value>,
) -> Result<(StatusCode, Json<WriteResponse>), ApiError> {
    editing::add(&state, &origin, body, Some(sector.job_type())).await
}

/// Updates, activates or deactivates a tech or non-tech job (API-54, API-59).
#[utoipa::path(
    put, path = "/{id}", tag = "editors", params(("id" = i64, Path)), request_body = JobInput, security(("token" = ["WRITER"])),
    responses((status = 200, body = WriteResponse), (status = 409))
)]
async fn update_sector(
    Writer(origin): Writer,
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Path(id): Path<i64>,
    Json(body): Json<Value>,
) -> Result<Json<WriteResponse>, ApiError> {
    editing::save(&state, &origin, id, body, Some(sector.job_type())).await
}

/// Deletes a tech or non-tech job (API-55, API-60).
#[utoipa::path(
    delete, path = "/{id}", tag = "editors", params(("id" = i64, Path)), security(("token" = ["EDITOR"])),
    responses((status = 200, body = MessageResponse))
)]
async fn delete_sector(
    Editor(origin): Editor,
    State(state): State<Arc<JobsState>>,
    sector: Sector,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    editing::remove(&state, &origin, id, Some(sector.job_type())).await
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    #[tokio::test]
    async fn route_without_a_sector_fails_with_an_api_error() {
        let (mut parts, ()) = Request::new(()).into_parts();
        let error = Sector::from_request_parts(&mut parts, &()).await.unwrap_err();
        assert_eq!(error.status(), StatusCode::INTERNAL_SERVER_ERROR);
        parts.extensions.insert(Sector::NonTech);
        let sector = Sector::from_request_parts(&mut parts, &()).await.unwrap();
        assert_eq!(sector.job_type(), JobType::NonTech);
    }
}
