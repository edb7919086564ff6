//! The saved jobs of an account. The browser keeps the same list (SAVE-03); here it outlives the
//! browser.

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::permission::User;
use crate::domain::jobs;
use crate::domain::personal_data::saved_jobs;
use crate::platform::http::{ApiError, ErrorBody, Json, Path};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list, merge)).routes(routes!(save, unsave))
}

/// Numbers of jobs, newest first.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SavedJobs {
    /// At most 500.
    ids: Vec<i64>,
}

/// The saved jobs, newest first.
#[utoipa::path(
    get, path = "/users/me/saved-jobs", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = SavedJobs), (status = 401, body = ErrorBody))
)]
async fn list(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<SavedJobs>, ApiError> {
    let ids = saved_jobs::ids(saved_jobs::list_for_user(state.db.read(), account.id).await?);
    Ok(Json(SavedJobs { ids }))
}

/// Adds the jobs that a browser has saved, newest first. Jobs that are no more are left out; of more
/// than 500 in all, the oldest go.
#[utoipa::path(
    put, path = "/users/me/saved-jobs", tag = "accounts", security(("token" = [])),
    request_body = SavedJobs,
    responses(
        (status = 200, body = SavedJobs),
        (status = 401, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn merge(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Json(mut input): Json<SavedJobs>,
) -> Result<Json<SavedJobs>, ApiError> {
    input.ids.truncate(saved_jobs::MAX_SAVED_JOBS);
    let known = jobs::store::existing_ids(&state.db, &input.ids).await?;
    input.ids.retain(|id| known.contains(id));
    let ids = saved_jobs::add(&state.db, account.id, &input.ids, state.clock.now()).await?;
    Ok(Json(SavedJobs { ids }))
}

/// Saves a job.
#[utoipa::path(
    put, path = "/users/me/saved-jobs/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = SavedJobs),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody),
    )
)]
async fn save(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Path(id): Path<i64>,
) -> Result<Json<SavedJobs>, ApiError> {
    if jobs::store::existing_ids(&state.db, &[id]).await?.is_empty() {
        return Err(ApiError::NotFound(crate::api::jobs::NOT_FOUND));
    }
    let ids = saved_jobs::add(&state.db, account.id, &[id], state.clock.now()).await?;
    Ok(Json(SavedJobs { ids }))
}

/// Unsaves a job.
#[utoipa::path(
    delete, path = "/users/me/saved-jobs/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = i64, Path)),
    responses((status = 200, body = SavedJobs), (status = 401, body = ErrorBody))
)]
async fn unsave(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Path(id): Path<i64>,
) -> Result<Json<SavedJobs>, ApiError> {
    let ids = saved_jobs::remove(&state.db, account.id, id).await?;
    Ok(Json(SavedJobs { ids }))
}
