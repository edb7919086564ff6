//! The administrators' lists of jobs with offsets.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::list::{JobPage, ListRequest, MAX_UNPAGED_JOBS, find, page_bounds, search};
use super::wire::{JobList, JobSummary};
use crate::api::permission::{Authenticator, Writer};
use crate::domain::jobs::JobType;
use crate::domain::jobs::filter::{DeskFilter, Filter, JobDefect};
use crate::domain::publication::PublicationStatus;
use crate::platform::http::{ApiError, Json, OffsetQuery, Query};
use crate::platform::pagination::OffsetLimit;
use crate::projections::search::{ListSort, Partitions, SearchScope};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(private_list))
        .routes(routes!(government_list))
        .routes(routes!(admit_card_list))
        .routes(routes!(result_list))
}

/// Query parameters of the administrators' lists.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AdminListQuery {
    /// Search text.
    search: Option<String>,
    /// `true` for active jobs only, `false` for inactive jobs only.
    active: Option<bool>,
    /// Only jobs with this status.
    #[param(inline)]
    status: Option<PublicationStatus>,
    /// Only jobs with this defect.
    #[param(inline)]
    defect: Option<JobDefect>,
    /// Only jobs that the account with this id saved last.
    #[serde(rename = "editedBy")]
    #[param(rename = "editedBy")]
    edited_by: Option<i64>,
    /// Order of the jobs. The default is by relevance for a search text, otherwise the newest
    /// first.
    #[param(inline)]
    sort: Option<ListSort>,
    /// Whether to return facet counts.
    counts: Option<bool>,
}

impl AdminListQuery {
    /// Returns the search for the jobs of a kind.
    fn into_search(self, kind: JobType) -> (Partitions, ListRequest) {
        let partitions = match self.active {
            Some(active) => Partitions::single(kind, active),
            None => Partitions::all(kind),
        };
        let scope = match kind {
            JobType::AdmitCard | JobType::Result => SearchScope::ExamColumns,
            _ => SearchScope::AllText,
        };
        (partitions, self.into_list_request(scope))
    }

    fn into_list_request(self, scope: SearchScope) -> ListRequest {
        let desk = DeskFilter { status: self.status, defect: self.defect, editor: self.edited_by };
        ListRequest {
            query: self.search,
            scope,
            filter: Filter { desk: Some(desk), ..Filter::NONE },
            sort: self.sort.unwrap_or_default(),
            counts: self.counts.unwrap_or_default(),
            ..ListRequest::default()
        }
    }
}

/// Finds a part of the jobs of a kind, active or not.
pub(super) async fn find_all(
    state: &JobsState,
    kind: JobType,
    query: AdminListQuery,
    slice: OffsetLimit,
) -> Result<JobPage, ApiError> {
    let (partitions, request) = query.into_search(kind);
    find(state, partitions, request, slice).await
}

/// Finds the ids of a part of the jobs of a kind, active or not.
pub(super) async fn find_ids(
    state: &JobsState,
    kind: JobType,
    query: AdminListQuery,
    slice: OffsetLimit,
) -> Result<Vec<i64>, ApiError> {
    let (partitions, request) = query.into_search(kind);
    Ok(search(state, partitions, request, slice).await?.ids)
}

async fn list(
    state: &JobsState,
    kind: JobType,
    query: AdminListQuery,
    paging: &OffsetQuery,
    default_limit: u64,
) -> Result<Json<JobList>, ApiError> {
    let slice = paging.to_offset_limit(page_bounds(default_limit))?;
    Ok(Json(find_all(state, kind, query, slice).await?.into_list(JobSummary::from)))
}

/// Returns the private jobs for administrators (API-40), at most 100.
#[utoipa::path(
    get, path = "/jobs/admin/private", tag = "editors", params(AdminListQuery, OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobList))
)]
async fn private_list(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Private, query, &paging, 10).await
}

/// Returns the government jobs for administrators (API-41). Without `take`, returns the 1,000
/// newest.
#[utoipa::path(
    get, path = "/jobs/admin/government", tag = "editors", params(AdminListQuery, OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobList))
)]
async fn government_list(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Government, query, &paging, MAX_UNPAGED_JOBS).await
}

/// Returns the admit cards for administrators (API-42). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admin/admit-cards", tag = "editors", params(AdminListQuery, OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobList))
)]
async fn admit_card_list(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::AdmitCard, query, &paging, MAX_UNPAGED_JOBS).await
}

/// Returns the results for administrators (API-43). Without `take`, returns the 1,000 newest.
#[utoipa::path(
    get, path = "/jobs/admin/results", tag = "editors", params(AdminListQuery, OffsetQuery), security(("token" = ["WRITER"])),
    responses((status = 200, body = JobList))
)]
async fn result_list(
    _: Writer,
    State(state): State<Arc<JobsState>>,
    Query(query): Query<AdminListQuery>,
    Query(paging): Query<OffsetQuery>,
) -> Result<Json<JobList>, ApiError> {
    list(&state, JobType::Result, query, &paging, MAX_UNPAGED_JOBS).await
}
