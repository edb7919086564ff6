//! The interview practice of an account. The browser keeps the same; here it outlives the browser.

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use axum::extract::{DefaultBodyLimit, FromRef, State};
use chrono::{DateTime, SubsecRound, Utc};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::User;
use crate::domain::personal_data::practice;
use crate::platform::http::{ApiError, ErrorBody, Json};
use interview::PracticeRecord;

/// Most questions that are told at once.
const MAX_QUESTIONS: usize = 1_000;
/// Room for so many, in bytes.
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

/// How far somebody has come with which question, the last practised first.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct Practice {
    /// At most 1,000, each question once.
    questions: Vec<PracticeRecord>,
}

/// The interview practice of the account.
#[utoipa::path(
    get, path = "/users/me/practice", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = Practice), (status = 401, body = ErrorBody))
)]
async fn practised(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<Practice>, ApiError> {
    Ok(Json(Practice { questions: practice::list_for_user(state.db.read(), account.id).await? }))
}

/// Adds what a browser has practised: of each question, what was practised last stays. Questions that
/// there are no more are left out.
#[utoipa::path(
    put, path = "/users/me/practice", tag = "accounts", security(("token" = [])),
    request_body = Practice,
    responses(
        (status = 200, body = Practice),
        (status = 401, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
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
    questions.retain(|kept| state.question_bank.question(&kept.question).is_some());
    let now = state.clock.now();
    for kept in &mut questions {
        kept.practised_at = normalize_timestamp(kept.practised_at, now);
    }
    Ok(Json(Practice { questions: practice::merge(&state.db, account.id, questions).await? }))
}

/// As databases keep it; nobody has practised tomorrow.
fn normalize_timestamp(at: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    at.min(now).trunc_subsecs(6)
}
