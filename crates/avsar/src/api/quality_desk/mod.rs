//! The quality desk: defects of jobs, broken links, likely doubles, announced corrections that are
//! not entered, and reports of visitors.
//!
//! Each list is that of the time of the request, so corrected jobs are absent.

mod corrections;
mod reported_listings;
mod state;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::permission::{Authenticator, Editor, Writer};
use crate::domain::jobs::filter::{DEFECT, JobDefect};
use crate::domain::quality::{doubles, links, reports};
use crate::domain::recruitments::open_corrections;
use crate::platform::db::sort_by_ids;
use crate::platform::http::{ApiError, Json, MessageResponse, PageQuery, Path, Query};
use crate::platform::pagination::OffsetLimit;

pub use state::QualityDeskState;
use state::{DESK_BOUNDS, DeskJob};

const NO_SUCH_PAIR: ApiError = ApiError::NotFound("These jobs are no longer likely doubles.");
const NO_SUCH_LINK: ApiError = ApiError::NotFound("This link is no longer in any job.");

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<QualityDeskState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(quality_counts))
        .routes(routes!(defective_jobs))
        .routes(routes!(broken_links))
        .routes(routes!(check_link))
        .routes(routes!(likely_doubles))
        .routes(routes!(dismiss_double))
        .routes(routes!(merge_doubles))
        .merge(corrections::routes())
        .merge(reported_listings::routes())
}

/// How much is wrong.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QualityCounts {
    /// Number of visible jobs with each defect. Defects that no job has are absent.
    #[schema(inline)]
    defects: BTreeMap<String, usize>,
    /// Number of broken links in visible jobs, at most 1,000.
    broken_links: u64,
    /// Number of pairs of jobs that are likely the same, at most 1,000.
    likely_doubles: u64,
    /// Number of published recruitments with an announced correction that is not entered, at most
    /// 1,000.
    corrections: u64,
    /// Number of visible listings that visitors have reported, at most 1,000.
    reported_listings: u64,
}

/// Returns the number of defects of each kind.
#[utoipa::path(
    get, path = "/admin/quality", tag = "editors", security(("token" = ["WRITER"])),
    responses((status = 200, body = QualityCounts))
)]
async fn quality_counts(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
) -> Result<Json<QualityCounts>, ApiError> {
    let none = OffsetLimit { offset: 0, limit: 0 };
    let mut counts = state.find_jobs(None, true, none).await?.counts.unwrap_or_default();
    Ok(Json(QualityCounts {
        defects: counts.remove(DEFECT).unwrap_or_default(),
        broken_links: links::count_broken(&state.db).await?,
        likely_doubles: doubles::count(&state.db).await?,
        corrections: open_corrections::count(&state.db).await?,
        reported_listings: reports::count(&state.db).await?,
    }))
}

/// Query parameters of the list of jobs.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DefectQuery {
    /// Only jobs with this defect.
    #[param(inline)]
    defect: JobDefect,
}

/// A page of jobs with a defect.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeskJobList {
    jobs: Vec<DeskJob>,
    total_jobs: u64,
    total_pages: u64,
}

/// Returns the visible jobs with a defect, the newest first.
#[utoipa::path(
    get, path = "/admin/quality/jobs", tag = "editors", params(DefectQuery, PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = DeskJobList))
)]
async fn defective_jobs(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Query(query): Query<DefectQuery>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<DeskJobList>, ApiError> {
    let slice = paging.to_offset_limit(DESK_BOUNDS)?;
    let found = state.find_jobs(Some(query.defect), false, slice).await?;
    let jobs = sort_by_ids(state.load_jobs(&found.ids).await?, &found.ids, |job| job.id);
    let total_jobs = found.total as u64;
    Ok(Json(DeskJobList { jobs, total_jobs, total_pages: slice.page_count(total_jobs) }))
}

/// A broken link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BrokenLinkItem {
    id: i64,
    url: String,
    /// Why it is broken.
    reason: String,
    broken_since: DateTime<Utc>,
    checked_at: Option<DateTime<Utc>>,
    /// The jobs with the link, at most 20.
    jobs: Vec<DeskJob>,
}

/// A page of broken links.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BrokenLinkList {
    links: Vec<BrokenLinkItem>,
    total_links: u64,
    total_pages: u64,
}

/// Returns the broken links in visible jobs, the latest first.
#[utoipa::path(
    get, path = "/admin/quality/links", tag = "editors", params(PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = BrokenLinkList))
)]
async fn broken_links(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<BrokenLinkList>, ApiError> {
    let slice = paging.to_offset_limit(DESK_BOUNDS)?;
    let total_links = links::count_broken(&state.db).await?;
    let mut items = Vec::new();
    for link in links::list_broken(&state.db, slice).await? {
        items.push(BrokenLinkItem {
            id: link.id,
            url: link.url,
            reason: link.reason,
            broken_since: link.broken_since,
            checked_at: link.checked_at,
            jobs: state.load_jobs(&link.jobs).await?,
        });
    }
    let total_pages = slice.page_count(total_links);
    Ok(Json(BrokenLinkList { links: items, total_links, total_pages }))
}

/// Lets a link be checked again, within a minute.
#[utoipa::path(
    post, path = "/admin/quality/links/{id}/check", tag = "editors", params(("id" = i64, Path)),
    security(("token" = ["WRITER"])), responses((status = 200, body = MessageResponse))
)]
async fn check_link(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Path(id): Path<i64>,
) -> Result<Json<MessageResponse>, ApiError> {
    if !links::check_first(&state.db, id).await? {
        return Err(NO_SUCH_LINK);
    }
    Ok(Json(MessageResponse { message: "The link is checked within a minute.".to_owned() }))
}

/// Two jobs that are likely the same.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DoublePair {
    /// The older job.
    first: DeskJob,
    /// The newer job.
    second: DeskJob,
    found_at: DateTime<Utc>,
}

/// A page of likely doubles.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DoubleList {
    pairs: Vec<DoublePair>,
    total_pairs: u64,
    total_pages: u64,
}

/// Returns the pairs of jobs that are likely the same, the latest first.
#[utoipa::path(
    get, path = "/admin/quality/doubles", tag = "editors", params(PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = DoubleList))
)]
async fn likely_doubles(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<DoubleList>, ApiError> {
    let slice = paging.to_offset_limit(DESK_BOUNDS)?;
    let total_pairs = doubles::count(&state.db).await?;
    let mut pairs = Vec::new();
    for pair in doubles::list(&state.db, slice).await? {
        let jobs = state.load_jobs(&[pair.first, pair.second]).await?;
        let mut jobs: HashMap<i64, DeskJob> = jobs.into_iter().map(|job| (job.id, job)).collect();
        // One of them can be deleted, and not inspected yet.
        if let (Some(first), Some(second)) = (jobs.remove(&pair.first), jobs.remove(&pair.second)) {
            pairs.push(DoublePair { first, second, found_at: pair.found_at });
        }
    }
    Ok(Json(DoubleList { pairs, total_pairs, total_pages: slice.page_count(total_pairs) }))
}

/// Two jobs.
#[derive(Debug, Deserialize, ToSchema)]
struct DismissInput {
    first: i64,
    second: i64,
}

/// Marks two jobs as different. They are no longer listed, whatever changes.
#[utoipa::path(
    post, path = "/admin/quality/doubles/dismiss", tag = "editors", request_body = DismissInput,
    security(("token" = ["EDITOR"])), responses((status = 200, body = MessageResponse))
)]
async fn dismiss_double(
    Editor(origin): Editor,
    State(state): State<Arc<QualityDeskState>>,
    Json(input): Json<DismissInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    if !doubles::dismiss(&state.db, input.first, input.second, &origin).await? {
        return Err(NO_SUCH_PAIR);
    }
    Ok(Json(MessageResponse { message: "The jobs are marked as different.".to_owned() }))
}

/// A job with the version that the editor saw.
#[derive(Debug, Deserialize, ToSchema)]
struct SeenJob {
    id: i64,
    version: i32,
}

/// Two jobs, of which one stays.
#[derive(Debug, Deserialize, ToSchema)]
struct MergeInput {
    /// The job that stays as it is.
    kept: SeenJob,
    /// The job that is deleted.
    double: SeenJob,
}

/// Deletes a job that is the same as another one. Its URLs lead to the other one, and so do the
/// lists of users who saved it.
#[utoipa::path(
    post, path = "/admin/quality/doubles/merge", tag = "editors", request_body = MergeInput,
    security(("token" = ["EDITOR"])),
    responses(
        (status = 200, body = MessageResponse),
        (status = 409, description = "A job was changed after it was loaded"),
    )
)]
async fn merge_doubles(
    Editor(origin): Editor,
    State(state): State<Arc<QualityDeskState>>,
    Json(MergeInput { kept, double }): Json<MergeInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    if kept.id == double.id {
        return Err(ApiError::invalid("double", "Choose two different jobs."));
    }
    let of_kept = (kept.id, kept.version);
    let of_double = (double.id, double.version);
    let seq = doubles::merge(&state.db, of_kept, of_double, &origin).await?;
    state.progress.wait_for(seq).await;
    let message = "The double is deleted. Its address leads to the other one.".to_owned();
    Ok(Json(MessageResponse { message }))
}
