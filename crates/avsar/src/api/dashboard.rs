//! The figures of the administrators' dashboard.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::Authenticator;
use crate::api::permission::Writer;
use crate::domain::accounts;
use crate::domain::jobs::JobType;
use crate::domain::{blog, pdfs, uploads};
use crate::platform::clock::Clock;
use crate::platform::db::Database;
use crate::platform::http::{ApiError, Json};
use crate::projections::search::JobCounts;
use crate::projections::search::SearchService;

/// The state of the dashboard.
#[derive(Debug)]
pub struct DashboardState {
    /// The clock.
    pub clock: Clock,
    /// The database.
    pub db: Database,
    /// The search index.
    pub search: SearchService,
}

/// The route of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<DashboardState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(stats))
}

/// Counts of all records (DATA-15).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DashboardStats {
    /// Accounts.
    total_users: u64,
    /// Jobs of all six kinds.
    total_jobs: usize,
    /// Posts of all kinds, including drafts.
    total_blog_posts: u64,
    /// Government jobs.
    government_jobs: usize,
    /// Private, tech and non-tech jobs (ambiguity 34).
    private_jobs: usize,
    /// Admit cards.
    admit_card_jobs: usize,
    /// Results.
    result_jobs: usize,
    /// Jobs of all kinds that visitors see.
    active_jobs: usize,
    /// Jobs of all kinds that are hidden from visitors.
    inactive_jobs: usize,
    /// Government jobs with a date for admit cards (ambiguity 34).
    jobs_with_admit_cards: usize,
    /// Government jobs with a date for results (ambiguity 34).
    jobs_with_results: usize,
    /// Admit cards of the last 30 days (ADMIN-07).
    recent_admit_cards: usize,
    /// Results of the last 30 days (ADMIN-07).
    recent_results: usize,
    /// Counts for the areas of the administrators' side bar.
    areas: Areas,
}

/// The number of records in each area.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Areas {
    /// Private jobs, without tech and non-tech jobs.
    private_jobs: usize,
    /// Government jobs.
    government_jobs: usize,
    /// Tech jobs.
    tech_jobs: usize,
    /// Non-tech jobs.
    non_tech_jobs: usize,
    /// Admit cards.
    admit_cards: usize,
    /// Results.
    results: usize,
    /// Posts, including drafts.
    posts: u64,
    /// Documents.
    pdfs: u64,
    /// Uploaded files.
    files: u64,
}

/// Returns the figures of the dashboard (API-34).
#[utoipa::path(
    get, path = "/admin/dashboard-stats", tag = "editors", security(("token" = ["WRITER"])),
    responses((status = 200, body = DashboardStats))
)]
async fn stats(
    _: Writer,
    State(state): State<Arc<DashboardState>>,
) -> Result<Json<DashboardStats>, ApiError> {
    let now = state.clock.now();
    let counts = state
        .search
        .run(move |index| Ok(JobType::ALL.map(|kind| index.count_jobs(kind, now))))
        .await?;
    let of = |kind: JobType| {
        let found = JobType::ALL.into_iter().zip(counts).find(|(other, _)| *other == kind);
        found.map_or(JobCounts::default(), |(_, counts)| counts)
    };
    let sum = |number: fn(JobCounts) -> usize| counts.into_iter().map(number).sum();
    let government = of(JobType::Government);
    let private_sector = JobType::PRIVATE_SECTOR.into_iter().map(|kind| of(kind).total()).sum();
    let posts = blog::store::count(&state.db).await?;
    Ok(Json(DashboardStats {
        total_users: accounts::store::count(&state.db).await?,
        total_jobs: sum(JobCounts::total),
        total_blog_posts: posts,
        government_jobs: government.total(),
        private_jobs: private_sector,
        admit_card_jobs: of(JobType::AdmitCard).total(),
        result_jobs: of(JobType::Result).total(),
        active_jobs: sum(|counts| counts.active),
        inactive_jobs: sum(|counts| counts.inactive),
        jobs_with_admit_cards: government.with_admit_card,
        jobs_with_results: government.with_result,
        recent_admit_cards: of(JobType::AdmitCard).recent,
        recent_results: of(JobType::Result).recent,
        areas: Areas {
            private_jobs: of(JobType::Private).total(),
            government_jobs: government.total(),
            tech_jobs: of(JobType::Tech).total(),
            non_tech_jobs: of(JobType::NonTech).total(),
            admit_cards: of(JobType::AdmitCard).total(),
            results: of(JobType::Result).total(),
            posts,
            pdfs: pdfs::store::count(&state.db).await?,
            files: uploads::store::count(&state.db).await?,
        },
    }))
}
