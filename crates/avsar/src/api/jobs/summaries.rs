//! Jobs by their ids.

use std::sync::Arc;

use axum::extract::{FromRef, State};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::JobsState;
use super::wire::{JobSummaries, JobSummary};
use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::domain::jobs::store;
use crate::platform::http::{ApiError, Query};

/// Maximum number of ids in a request.
const MAX_IDS: usize = 100;

pub(super) fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<JobsState>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(summaries))
}

/// Query parameters that select jobs by id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct IdsQuery {
    /// Ids of jobs, separated by commas, at most 100.
    ids: String,
}

impl IdsQuery {
    /// Parses the ids and removes duplicates.
    fn parse(&self) -> Result<Vec<i64>, ApiError> {
        let mut ids = Vec::new();
        for id in self.ids.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            let id = id.parse().map_err(|_| {
                ApiError::invalid("ids", "Must be numbers of jobs, separated by commas.")
            })?;
            if !ids.contains(&id) {
                ids.push(id);
            }
            if ids.len() > MAX_IDS {
                return Err(ApiError::invalid("ids", format!("Must be at most {MAX_IDS}.")));
            }
        }
        Ok(ids)
    }
}

/// Returns jobs by id, in the order of the ids. Jobs that are deleted or inactive are left out.
#[utoipa::path(
    get, path = "/jobs/summaries", tag = "jobs", params(IdsQuery),
    responses(
        (status = 200, body = JobSummaries),
    )
)]
async fn summaries(
    State(state): State<Arc<JobsState>>,
    Query(query): Query<IdsQuery>,
) -> Result<WithSurrogateKeys<JobSummaries>, ApiError> {
    let ids = query.parse()?;
    let jobs = store::load_visible(&state.db, &ids).await?;
    let jobs = jobs.into_iter().map(JobSummary::for_visitors).collect();
    let keys = ids.iter().copied().map(SurrogateKey::Job).collect();
    Ok(WithSurrogateKeys { body: JobSummaries { jobs }, keys })
}
