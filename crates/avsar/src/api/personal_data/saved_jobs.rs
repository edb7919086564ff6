//! The saved jobs of an account. Browsers store the same list (SAVE-03), but may lose it.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::PersonalDataState;
use crate::api::permission::Authenticator;
use crate::api::permission::User;
use crate::domain::changes::Subject;
use crate::domain::figures::{FigureKind, Target, VisitSource};
use crate::domain::jobs;
use crate::domain::personal_data::saved_jobs::{self, AddedJobs};
use crate::platform::client_ip::ClientIp;
use crate::platform::http::{ApiError, Json, Path};

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<PersonalDataState>: FromRef<S>,
    Arc<Authenticator>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list, merge)).routes(routes!(save, unsave))
}

/// The saved jobs of a user.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(expecting = "an object")]
struct SavedJobs {
    /// Ids of the jobs, at most 500, most recently saved first.
    ids: Vec<i64>,
}

/// Returns the saved jobs, most recently saved first.
#[utoipa::path(
    get, path = "/users/me/saved-jobs", tag = "accounts", security(("token" = [])),
    responses((status = 200, body = SavedJobs))
)]
async fn list(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
) -> Result<Json<SavedJobs>, ApiError> {
    let ids = saved_jobs::ids(saved_jobs::list_for_user(state.db.read()?, account.id).await?);
    Ok(Json(SavedJobs { ids }))
}

/// Adds the saved jobs of a browser, most recently saved first. Jobs that no longer exist are
/// ignored. If there are more than 500 in total, the oldest are removed.
#[utoipa::path(
    put, path = "/users/me/saved-jobs", tag = "accounts", security(("token" = [])),
    request_body = SavedJobs,
    responses((status = 200, body = SavedJobs))
)]
async fn merge(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    client: ClientIp,
    Json(mut input): Json<SavedJobs>,
) -> Result<Json<SavedJobs>, ApiError> {
    input.ids.truncate(saved_jobs::MAX_SAVED_JOBS);
    let existing = jobs::store::existing_ids(&state.db, &input.ids).await?;
    input.ids.retain(|id| existing.contains(id));
    let added = saved_jobs::add(&state.db, account.id, &input.ids, state.clock.now()).await?;
    Ok(Json(count_saves(&state, added, client)))
}

/// Saves a job.
#[utoipa::path(
    put, path = "/users/me/saved-jobs/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = i64, Path)),
    responses((status = 200, body = SavedJobs))
)]
async fn save(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    client: ClientIp,
    Path(id): Path<i64>,
) -> Result<Json<SavedJobs>, ApiError> {
    if jobs::store::existing_ids(&state.db, &[id]).await?.is_empty() {
        return Err(ApiError::NotFound(crate::api::jobs::NOT_FOUND));
    }
    let added = saved_jobs::add(&state.db, account.id, &[id], state.clock.now()).await?;
    Ok(Json(count_saves(&state, added, client)))
}

/// Counts the jobs that were not saved before. Returns all saved jobs.
fn count_saves(state: &PersonalDataState, added: AddedJobs, client: ClientIp) -> SavedJobs {
    for id in added.new {
        let job = Target::record(Subject::Job, id);
        state.figures.count_action(FigureKind::Save, job, VisitSource::OwnSite, client);
    }
    SavedJobs { ids: added.all }
}

/// Removes a job from the saved jobs.
#[utoipa::path(
    delete, path = "/users/me/saved-jobs/{id}", tag = "accounts", security(("token" = [])),
    params(("id" = i64, Path)),
    responses((status = 200, body = SavedJobs))
)]
async fn unsave(
    State(state): State<Arc<PersonalDataState>>,
    User(account): User,
    Path(id): Path<i64>,
) -> Result<Json<SavedJobs>, ApiError> {
    let ids = saved_jobs::remove(&state.db, account.id, id).await?;
    Ok(Json(SavedJobs { ids }))
}
