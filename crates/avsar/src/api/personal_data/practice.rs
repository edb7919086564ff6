//! The interview practice of an account. Browsers store the same data, but may lose it.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef, State};
use chrono::{DateTime, SubsecRound, Utc};
use interview::PracticeRecord;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use crate::api::permission::User;
use crate::domain::personal_data::practice;
use crate::platform::http::{ApiError, Json};

/// Maximum number of questions in one request.
const MAX_QUESTIONS: usize = 1_000;
/// Maximum request body, in bytes. [`MAX_QUESTIONS`] records fit.
const MAX_BODY_BYTES: usize = 256 << 10;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(practised, practise))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
}

/// The practice records of a user, most recent first.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct Practice {
    /// At most 1,000 records, one for each question.
    questions: Vec<PracticeRecord>,
}

/// Returns the interview practice of the account.
#[utoipa::path(
    get, path = "/users/me/practice", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = Practice))
)]
async fn practised(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<Practice>, ApiError> {
    Ok(Json(Practice { questions: practice::list_for_user(state.db.read()?, account.id).await? }))
}

/// Merges the practice records of a browser into the account. Of each question, the most recent
/// record is kept. Questions that no longer exist are ignored.
#[utoipa::path(
    put, path = "/users/me/practice", tag = "accounts", security(("token" = [])),
    request_body = Practice,
    responses((status = 200, body = Practice))
)]
async fn practise(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Json(Practice { mut questions }): Json<Practice>,
) -> Result<Json<Practice>, ApiError> {
    if questions.len() > MAX_QUESTIONS {
        return Err(ApiError::invalid("questions", format!("Must be at most {MAX_QUESTIONS}.")));
    }
    if !questions.iter().all(PracticeRecord::is_valid) {
        return Err(ApiError::invalid("questions", "Must be as feedback gave them."));
    }
    questions.retain(|record| state.question_bank.question(&record.question).is_some());
    let now = state.clock.now();
    for record in &mut questions {
        record.practised_at = normalize_timestamp(record.practised_at, now);
    }
    Ok(Json(Practice { questions: practice::merge(&state.db, account.id, questions).await? }))
}

/// Returns a timestamp with the precision of the databases, microseconds, and not after `now`.
fn normalize_timestamp(at: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    at.min(now).trunc_subsecs(6)
}
