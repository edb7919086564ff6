//! The assessment of an applicant for one job or recruitment.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use axum::response::IntoResponse;
use eligibility::{Assessment, Circumstances, Profile, assess};
use recruitments::Day;
use recruitments::record::Status;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::EligibilityState;
use super::personal::{check_profile, uncached_json};
use crate::domain::changes::Subject;
use crate::domain::jobs::store::{self, JobLookup};
use crate::domain::recruitments::StoredRecruitment;
use crate::domain::recruitments::rows::{self, RecruitmentLookup};
use crate::platform::http::{ApiError, Json, Path};
use crate::platform::json;
use crate::platform::language;

/// The error for a job without a public record.
const NO_RECORD: ApiError = ApiError::NotFound("This job's conditions have not been entered yet.");

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<EligibilityState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(assess_job)).routes(routes!(assess_recruitment))
}

/// The profile of an applicant.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EligibilityInput {
    /// The profile. Members that are not given are unknown.
    #[serde(deserialize_with = "json::object")]
    pub profile: Option<Profile>,
    /// Day of the assessment. The default is today, in India.
    pub on: Option<Day>,
}

/// Assesses an applicant for a job. Nothing is stored.
#[utoipa::path(
    post, path = "/jobs/{id}/eligibility", tag = "recruitments", params(("id" = i64, Path)),
    request_body = EligibilityInput, responses((status = 200, body = Assessment))
)]
async fn assess_job(
    State(state): State<Arc<EligibilityState>>,
    Path(id): Path<i64>,
    Json(input): Json<EligibilityInput>,
) -> Result<impl IntoResponse, ApiError> {
    let stored = find_by_job(&state, &id.to_string()).await?;
    Ok(uncached_json(assess_stored(&state, stored, input).await?))
}

/// Assesses an applicant for a recruitment. Nothing is stored.
#[utoipa::path(
    post, path = "/recruitments/{idOrSlug}/eligibility", tag = "recruitments",
    params(("idOrSlug" = String, Path)), request_body = EligibilityInput,
    responses((status = 200, body = Assessment))
)]
async fn assess_recruitment(
    State(state): State<Arc<EligibilityState>>,
    Path(id_or_slug): Path<String>,
    Json(input): Json<EligibilityInput>,
) -> Result<impl IntoResponse, ApiError> {
    let stored = match rows::by_id_or_slug(&state.db, &id_or_slug).await? {
        RecruitmentLookup::Recruitment(stored) if stored.is_public() => Arc::new(*stored),
        _ => return Err(ApiError::NotFound(Subject::Recruitment.not_found())),
    };
    Ok(uncached_json(assess_stored(&state, stored, input).await?))
}

/// Returns the public recruitment of a visible job.
pub(super) async fn find_by_job(
    state: &EligibilityState,
    id_or_slug: &str,
) -> Result<Arc<StoredRecruitment>, ApiError> {
    let job = match store::by_id_or_slug(&state.db, id_or_slug).await? {
        JobLookup::Job(job) if job.content.is_active() => job,
        _ => return Err(ApiError::NotFound(Subject::Job.not_found())),
    };
    let id = job.following.ok_or(NO_RECORD)?.recruitment;
    state.records.load_public(&state.db, &[id]).await?.pop().ok_or(NO_RECORD)
}

/// Assesses an applicant for a recruitment on a blocking thread.
pub(super) async fn assess_stored(
    state: &EligibilityState,
    stored: Arc<StoredRecruitment>,
    input: EligibilityInput,
) -> Result<Assessment, ApiError> {
    let profile = input.profile.unwrap_or_default();
    check_profile(state, &profile)?;
    let now = state.clock.now();
    let circumstances = Circumstances {
        on: input.on.unwrap_or_else(|| Day::in_india(now)),
        now,
        is_cancelled: stored.content.status == Status::Cancelled,
        language: language::current().into(),
    };
    let levels = state.levels.clone();
    let assess = move || assess(&stored.content.record, &levels, &profile, circumstances);
    Ok(state.limit.run(assess).await?)
}
