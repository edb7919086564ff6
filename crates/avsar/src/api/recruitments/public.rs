//! Recruitments for visitors.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use recruitments::timeline::{TimelineItem, timeline};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::RecruitmentsState;
use super::wire::RecruitmentResponse;
use crate::api::counted::Counted;
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::{Subject, SurrogateKey};
use crate::domain::figures::{CountedContent, Target};
use crate::domain::jobs::store::followers;
use crate::domain::recruitments::StoredRecruitment;
use crate::domain::recruitments::rows::{self, RecruitmentLookup};
use crate::platform::http::{ApiError, Path};

/// The error for a recruitment that visitors cannot see.
const MISSING: ApiError = ApiError::NotFound(Subject::Recruitment.not_found());

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<RecruitmentsState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(recruitment)).routes(routes!(recruitment_timeline))
}

/// Returns a recruitment by its id, its current slug or an old one.
#[utoipa::path(
    get, path = "/recruitments/{idOrSlug}", tag = "recruitments",
    params(("idOrSlug" = String, Path)),
    responses(
        (status = 200, body = RecruitmentResponse),
        (status = 410, description = "It has been deleted"),
    )
)]
async fn recruitment(
    State(state): State<Arc<RecruitmentsState>>,
    Path(id_or_slug): Path<String>,
) -> Result<Counted<WithSurrogateKeys<RecruitmentResponse>>, ApiError> {
    let stored = find_visible(&state, &id_or_slug).await?;
    let jobs = followers::list(&state.db, stored.id).await?;
    let keys = jobs.iter().map(|job| SurrogateKey::Job(job.id));
    let keys = std::iter::once(SurrogateKey::Recruitment(stored.id)).chain(keys).collect();
    let now = state.clock.now();
    let content = CountedContent::Record(Target::record(Subject::Recruitment, stored.id));
    let body = RecruitmentResponse::new(stored, jobs, &state.careers, now);
    Ok(Counted { response: WithSurrogateKeys { body, keys }, content: Some(content) })
}

/// The dates of a recruitment.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct TimelineResponse {
    /// Dates in order of time, awaited ones last.
    items: Vec<TimelineItem>,
}

/// Returns the dates of a recruitment in order of time.
#[utoipa::path(
    get, path = "/recruitments/{idOrSlug}/timeline", tag = "recruitments",
    params(("idOrSlug" = String, Path)),
    responses(
        (status = 200, body = TimelineResponse),
        (status = 410, description = "It has been deleted"),
    )
)]
async fn recruitment_timeline(
    State(state): State<Arc<RecruitmentsState>>,
    Path(id_or_slug): Path<String>,
) -> Result<WithSurrogateKeys<TimelineResponse>, ApiError> {
    let stored = find_visible(&state, &id_or_slug).await?;
    let items = timeline(&stored.content.record, state.clock.now());
    let keys = vec![SurrogateKey::Recruitment(stored.id)];
    Ok(WithSurrogateKeys { body: TimelineResponse { items }, keys })
}

/// Returns a recruitment, if visitors see it.
pub(super) async fn find_visible(
    state: &RecruitmentsState,
    id_or_slug: &str,
) -> Result<StoredRecruitment, ApiError> {
    match rows::by_id_or_slug(&state.db, id_or_slug).await? {
        RecruitmentLookup::Recruitment(stored) if stored.is_public() => Ok(*stored),
        RecruitmentLookup::Recruitment(_) | RecruitmentLookup::NotFound => Err(MISSING),
        RecruitmentLookup::Gone => Err(ApiError::Gone("This recruitment has been removed.")),
    }
}
