//! Listings that visitors have reported.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{FromRef, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::state::{DESK_BOUNDS, DeskJob, QualityDeskState};
use crate::api::permission::{Authenticator, Editor, Writer};
use crate::domain::jobs::store;
use crate::domain::quality::reports::{self, ReportReason, ReportText, ReportedListing};
use crate::platform::http::{ApiError, Json, MessageResponse, PageQuery, Path, Query};

const ALREADY_SETTLED: ApiError = ApiError::NotFound("These reports are already settled.");

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<QualityDeskState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(reported_listings)).routes(routes!(settle_reports))
}

/// How many visitors gave a reason.
#[derive(Serialize, ToSchema)]
struct ReasonCount {
    reason: ReportReason,
    count: u64,
}

/// The text of a report.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReportTextItem {
    /// Id of the report.
    id: i64,
    reason: ReportReason,
    /// The text, by any visitor.
    text: String,
    reported_at: DateTime<Utc>,
}

/// A listing that visitors have reported.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReportedItem {
    /// The job, admit card or result.
    job: DeskJob,
    /// The reasons, those of most visitors first.
    reasons: Vec<ReasonCount>,
    /// All texts, the newest first. There are at most 50 reports.
    texts: Vec<ReportTextItem>,
    /// Time of the newest report.
    reported_at: DateTime<Utc>,
    /// Id of the newest report, to settle the reports up to it.
    last_report: i64,
}

/// A page of reported listings.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReportedList {
    listings: Vec<ReportedItem>,
    total_listings: u64,
    total_pages: u64,
}

/// Returns the visible listings with open reports of visitors, the last reported ones first.
#[utoipa::path(
    get, path = "/admin/quality/reports", tag = "editors", params(PageQuery),
    security(("token" = ["WRITER"])), responses((status = 200, body = ReportedList))
)]
async fn reported_listings(
    _: Writer,
    State(state): State<Arc<QualityDeskState>>,
    Query(paging): Query<PageQuery>,
) -> Result<Json<ReportedList>, ApiError> {
    let slice = paging.to_offset_limit(DESK_BOUNDS)?;
    let total_listings = reports::count(&state.db).await?;
    let found = reports::list(&state.db, slice).await?;
    let ids: Vec<i64> = found.iter().map(|reported| reported.job).collect();
    let jobs = state.load_jobs(&ids).await?.into_iter();
    let mut jobs: HashMap<i64, DeskJob> = jobs.map(|job| (job.id, job)).collect();
    // A job can have been deleted after the first query.
    let item =
        |reported: ReportedListing| Some(ReportedItem::new(jobs.remove(&reported.job)?, reported));
    let listings = found.into_iter().filter_map(item).collect();
    let total_pages = slice.page_count(total_listings);
    Ok(Json(ReportedList { listings, total_listings, total_pages }))
}

/// The reports that an editor saw.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SettleInput {
    /// Id of the newest report. Later ones stay open.
    last_report: i64,
}

/// Settles the open reports of a listing, up to the newest report that the editor saw.
#[utoipa::path(
    post, path = "/admin/quality/reports/{job}/settle", tag = "editors",
    params(("job" = i64, Path)), request_body = SettleInput,
    security(("token" = ["EDITOR"])), responses((status = 200, body = MessageResponse))
)]
async fn settle_reports(
    Editor(origin): Editor,
    State(state): State<Arc<QualityDeskState>>,
    Path(job): Path<i64>,
    Json(SettleInput { last_report }): Json<SettleInput>,
) -> Result<Json<MessageResponse>, ApiError> {
    let found = store::load_summaries(&state.db, &[job]).await?;
    let title = found.first().map(|job| job.content.title.as_str()).ok_or(ALREADY_SETTLED)?;
    if reports::settle(&state.db, job, last_report, title, &origin).await? == 0 {
        return Err(ALREADY_SETTLED);
    }
    Ok(Json(MessageResponse { message: "The reports are settled.".to_owned() }))
}

impl ReportedItem {
    fn new(job: DeskJob, reported: ReportedListing) -> Self {
        let count = |(reason, count)| ReasonCount { reason, count };
        let mut reasons: Vec<ReasonCount> = reported.reasons.into_iter().map(count).collect();
        reasons.sort_by_key(|reason| Reverse(reason.count));
        let text = |text: ReportText| ReportTextItem {
            id: text.id,
            reason: text.reason,
            text: text.text,
            reported_at: text.reported_at,
        };
        Self {
            job,
            reasons,
            texts: reported.texts.into_iter().map(text).collect(),
            reported_at: reported.reported_at,
            last_report: reported.last_report,
        }
    }
}
